//! A game as a client sees it, wherever it is played: here or on a server.

use std::path::PathBuf;
use std::time::Duration;

use sixline_protocol::wire::view::EndReason;
use sixline_rules::{Action, BySeat, Cell, GameView, Illegal, Seat, SeenAction, SeenTurn};

use crate::failure::Failure;
use crate::input::IoError;

/// Where a game takes place.
pub(crate) trait Venue {
    /// All that may be shown now.
    fn snapshot(&self) -> Snapshot;

    /// Waits at most so long for something to happen, and answers what did.
    fn poll(&mut self, wait: Duration) -> Vec<News>;

    /// Takes a turn for the one whose hand is shown.
    ///
    /// # Errors
    /// The rule that the action breaks. A server may refuse later, as news.
    fn act(&mut self, action: &Action) -> Result<Vec<News>, Illegal>;

    /// The one whose turn it is has taken the keyboard.
    fn uncover(&mut self) {}

    /// Gives the game up, where that is possible.
    fn resign(&mut self) {}

    /// Plays again with the same players. On a server the new game comes as news.
    ///
    /// # Errors
    /// Why there is no new game.
    fn play_again(&mut self) -> Result<(), Failure>;

    /// Says a preset phrase.
    fn say(&mut self, _phrase: &str) {}

    /// Writes the game to its file, and answers where that is; `None` where a server keeps it.
    fn save(&mut self) -> Option<Result<PathBuf, IoError>> {
        None
    }

    /// The record of a game that is over. On a server it comes as news.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn look_back(&mut self) -> Result<Option<String>, Failure>;

    /// Whether others hear phrases and one can give up.
    fn is_remote(&self) -> bool {
        false
    }

    /// Whether hints may be shown.
    fn may_help(&self) -> bool {
        true
    }
}

/// A game at a moment.
#[derive(Debug, Clone)]
pub(crate) struct Snapshot {
    /// What the one who looks may know. Whose turn it is stands in `phase`.
    pub(crate) view: GameView,
    /// The seat of the one who looks; `None` for one who watches, and where several share a keyboard.
    pub(crate) me: Option<Seat>,
    /// Everybody, in seat order.
    pub(crate) seats: BySeat<SeatInfo>,
    /// Those who left, with their seat and how many turns the game had by then.
    pub(crate) former: Vec<Former>,
    /// How far the game is.
    pub(crate) phase: Phase,
    /// Whether the place of the game can be reached.
    pub(crate) is_connected: bool,
}

/// Somebody at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SeatInfo {
    pub(crate) name: String,
    pub(crate) score: u32,
    pub(crate) hand: usize,
    /// Whether a program plays.
    pub(crate) is_bot: bool,
    /// Milliseconds left, where there is a clock.
    pub(crate) clock_ms: Option<i64>,
}

/// Somebody who gave a seat up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Former {
    pub(crate) seat: Seat,
    pub(crate) name: String,
    /// The turns of the seat before this number were theirs.
    pub(crate) until: usize,
}

/// How far a game is, for the one who looks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Seats are free; others join with the code.
    Waiting { code: Option<String> },
    /// The hands are covered until this seat has the keyboard.
    Cover(Seat),
    /// It is the turn of the one who looks.
    Mine(Seat),
    /// It is another's turn.
    Theirs(Seat),
    /// The game has come to its end.
    Over {
        reason: EndReason,
        winners: Vec<Seat>,
        again: Again,
    },
}

/// Whether the same players can go on in a new game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Again {
    /// The one who looks has no say in it.
    No,
    /// Another game with the same players can be begun.
    Possible,
    /// Another player wants to, and waits.
    Offered,
}

impl Phase {
    pub(crate) fn turn(&self) -> Option<Seat> {
        match self {
            Self::Cover(seat) | Self::Mine(seat) | Self::Theirs(seat) => Some(*seat),
            Self::Waiting { .. } | Self::Over { .. } => None,
        }
    }
}

impl Snapshot {
    /// Who took the turn with this index in the history.
    pub(crate) fn name_at(&self, turn: usize, seat: Seat) -> &str {
        let former = self
            .former
            .iter()
            .find(|it| it.seat == seat && turn < it.until);
        former.map_or(&self.seats[seat].name, |it| &it.name)
    }

    pub(crate) fn is_mine(&self) -> bool {
        matches!(self.phase, Phase::Mine(_))
    }

    /// The cells of the last play.
    pub(crate) fn last_play(&self) -> Vec<Cell> {
        let plays = self.view.history().iter().rev();
        let mut plays = plays.filter_map(|turn| match &turn.action {
            SeenAction::Play(play) => Some(play),
            SeenAction::Swap(_) | SeenAction::SwapHidden(_) | SeenAction::Pass => None,
        });
        let last = plays.next().map(|play| play.placements());
        last.unwrap_or_default().iter().map(|it| it.cell).collect()
    }

    /// Who played the last piece and has the bonus for it.
    pub(crate) fn finisher(&self) -> Option<Seat> {
        match self.phase {
            Phase::Over {
                reason: EndReason::Finished,
                ..
            } => self.view.history().last().map(|turn| turn.seat),
            Phase::Over { .. }
            | Phase::Waiting { .. }
            | Phase::Cover(_)
            | Phase::Mine(_)
            | Phase::Theirs(_) => None,
        }
    }
}

/// What happened at a table since it was last asked.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum News {
    /// Somebody took a turn.
    Turn(SeenTurn),
    /// Somebody said a phrase.
    Said { seat: Seat, phrase: String },
    /// Somebody took a seat.
    Joined { name: String },
    /// Somebody left, and a program plays on or nobody does.
    Left { name: String, why: Leaving },
    /// A server refused something, by its code.
    Refused(String),
    /// There is no new game with the same players, or no record, and why.
    Failed(String),
    /// The record of the game that is over.
    Record(String),
    /// The connection is lost, and is being made again.
    Offline,
    /// The connection is there again.
    Online,
    /// Anything else that the snapshot shows.
    Changed,
    /// The file could not be written.
    NotSaved(String),
}

/// Why somebody left a game that had begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Leaving {
    GaveUp,
    TimedOut,
    /// It was not seen how.
    Meanwhile,
}
