//! What one seat knows: the only part of a game that leaves the referee.

use std::fmt;
use std::str::FromStr;

use crate::action::{Action, ParseError, ParseReason, Play};
use crate::deal::Commitment;
use crate::game::Game;
use crate::hand::Hand;
use crate::history::Turn;
use crate::illegal::Illegal;
use crate::judge::PlayScore;
use crate::public::PublicState;
use crate::seat::{BySeat, Seat};
use crate::text::words;
use crate::tile::Tile;

/// A game as a seat, or a spectator, sees it.
///
/// It is equal for two games that differ only in what the seat must not know. The fields are private, so
/// that no view can be put together from what its seat may not see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameView {
    seat: Option<Seat>,
    public: PublicState,
    hand: Hand,
    history: Vec<SeenTurn>,
    announced: BySeat<u8>,
    commitment: Option<Commitment>,
    revealed: Option<BySeat<Hand>>,
}

impl GameView {
    /// What `seat` may know of `game`; a seat that the game does not have knows what a spectator does.
    #[must_use]
    pub fn for_seat(game: &Game, seat: Seat) -> Self {
        Self::new(game, Some(seat))
    }

    /// What anyone may know of `game`.
    #[must_use]
    pub fn for_spectator(game: &Game) -> Self {
        Self::new(game, None)
    }

    fn new(game: &Game, seat: Option<Seat>) -> Self {
        let seat = seat.filter(|&seat| game.public().players().has(seat));
        let public = game.public().clone();
        let over = public.end().is_some();
        Self {
            seat,
            hand: seat.map_or_else(Hand::default, |seat| game.hands()[seat].clone()),
            history: game
                .history()
                .iter()
                .map(|turn| SeenTurn::of(turn, seat))
                .collect(),
            announced: game.announcements().iter().map(|it| it.size).collect(),
            commitment: Some(game.secret().commitment()),
            revealed: over.then(|| game.hands().clone()),
            public,
        }
    }

    /// Brings the view of a game up to date after its last turn, which was not in it: what
    /// [`Self::for_seat`] would make anew.
    pub fn follow(&mut self, game: &Game, turn: &Turn) {
        debug_assert_eq!(self.history.len() + 1, game.history().len());
        self.public.clone_from(game.public());
        if let Some(seat) = self.seat {
            self.hand.clone_from(&game.hands()[seat]);
        }
        self.history.push(SeenTurn::of(turn.clone(), self.seat));
        if self.public.end().is_some() {
            self.revealed = Some(game.hands().clone());
        }
    }

    /// What the player to move sees in a position that was not dealt here.
    pub(crate) fn of_position(public: PublicState, hand: Hand, history: Vec<SeenTurn>) -> Self {
        Self {
            seat: Some(public.turn()),
            hand,
            history,
            announced: BySeat::default(),
            commitment: None,
            revealed: None,
            public,
        }
    }

    /// Who looks; `None` for a spectator.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// What everybody at the table sees.
    #[must_use]
    pub const fn public(&self) -> &PublicState {
        &self.public
    }

    /// The pieces of the seat that looks; none for a spectator.
    #[must_use]
    pub const fn hand(&self) -> &Hand {
        &self.hand
    }

    /// The turns so far, as the seat saw them.
    #[must_use]
    pub fn history(&self) -> &[SeenTurn] {
        &self.history
    }

    /// The sizes that were announced before the first turn; empty where unknown.
    #[must_use]
    pub const fn announced(&self) -> &BySeat<u8> {
        &self.announced
    }

    /// The hash of the deal's secret, where there was a deal.
    #[must_use]
    pub const fn commitment(&self) -> Option<Commitment> {
        self.commitment
    }

    /// All hands, once the game is over.
    #[must_use]
    pub const fn revealed(&self) -> Option<&BySeat<Hand>> {
        self.revealed.as_ref()
    }

    /// The pieces that the seat does not see: in the bag, or in the others' hands.
    #[must_use]
    pub fn unseen(&self) -> Vec<Tile> {
        let mut unseen = Hand::new(self.public.off_board());
        // A position taken from elsewhere was checked to leave enough of each kind.
        let _ = unseen.remove_all(self.hand.tiles().iter().copied());
        unseen.tiles().to_vec()
    }

    /// Judges a play of the seat that looks, hand included, as if it were its turn.
    ///
    /// # Errors
    /// The first rule that the play breaks.
    pub fn judge_play(&self, play: &Play) -> Result<PlayScore, Illegal> {
        self.check_held(play.tiles())?;
        self.public.judge_play(play)
    }

    /// Judges any action of the seat that looks, as if it were its turn.
    ///
    /// # Errors
    /// The first rule that the action breaks.
    pub fn judge(&self, action: &Action) -> Result<(), Illegal> {
        match action {
            Action::Play(play) => self.judge_play(play).map(|_| ()),
            Action::Swap(tiles) => {
                self.check_held(tiles.iter().copied())?;
                self.public.judge_swap(tiles.len())
            }
            Action::Pass => self.public.judge_pass(self.hand.tiles()),
        }
    }

    fn check_held(&self, tiles: impl Iterator<Item = Tile>) -> Result<(), Illegal> {
        self.hand
            .clone()
            .remove_all(tiles)
            .map_err(|tile| Illegal::NotInHand { tile })
    }
}

/// What the last turn changed for a seat, or a spectator: the part of a [`GameView`] that those need who
/// have seen the game up to there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnView<'a> {
    /// What everybody at the table sees.
    pub public: &'a PublicState,
    /// The pieces of the seat that looks.
    pub hand: &'a [Tile],
    /// The turn, as the seat saw it; `None` before the first.
    pub turn: Option<SeenTurn>,
}

impl<'a> TurnView<'a> {
    /// What `seat`, or a spectator, may know of the last turn of `game`.
    #[must_use]
    pub fn new(game: &'a Game, seat: Option<Seat>) -> Self {
        let seat = seat.filter(|&seat| game.public().players().has(seat));
        Self {
            public: game.public(),
            hand: seat.map_or(&[], |seat| game.hands()[seat].tiles()),
            turn: game.history().last().map(|turn| SeenTurn::of(turn, seat)),
        }
    }
}

/// A turn as a seat saw it, printed as in a record but without draws: `2 swap 2`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SeenTurn {
    /// Whose turn it was.
    pub seat: Seat,
    /// What could be seen of it.
    pub action: SeenAction,
    /// The points of a play; 0 otherwise.
    pub score: u32,
}

/// An action as somebody else saw it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum SeenAction {
    /// A play, which everybody sees.
    Play(Play),
    /// An exchange whose pieces are known, because they were one's own or the record tells them.
    Swap(Vec<Tile>),
    /// An exchange of which only the number of pieces is known.
    SwapHidden(usize),
    /// A pass, which tells that nothing fitted.
    Pass,
}

impl SeenTurn {
    fn of(turn: Turn, viewer: Option<Seat>) -> Self {
        let whole = Self {
            seat: turn.seat,
            action: turn.action.into(),
            score: turn.score,
        };
        whole.seen_by(viewer)
    }

    /// The part of a turn that `viewer`, or a spectator, may know: of another's exchange, how many pieces.
    pub(crate) fn seen_by(mut self, viewer: Option<Seat>) -> Self {
        if let SeenAction::Swap(tiles) = &self.action
            && viewer != Some(self.seat)
        {
            self.action = SeenAction::SwapHidden(tiles.len());
        }
        self
    }
}

impl From<Action> for SeenAction {
    fn from(action: Action) -> Self {
        match action {
            Action::Play(play) => Self::Play(play),
            Action::Swap(tiles) => Self::Swap(tiles),
            Action::Pass => Self::Pass,
        }
    }
}

impl fmt::Display for SeenTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seat, self.action)?;
        match self.action {
            SeenAction::Play(_) => write!(f, " +{}", self.score),
            SeenAction::Swap(_) | SeenAction::SwapHidden(_) | SeenAction::Pass => Ok(()),
        }
    }
}

impl fmt::Display for SeenAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(play) => write!(f, "play {play}"),
            Self::Swap(tiles) => write!(f, "swap {}", crate::action::Spaced(tiles)),
            Self::SwapHidden(count) => write!(f, "swap {count}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// Reads an action, or `swap 2` for an exchange of two unknown pieces.
impl FromStr for SeenAction {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut words = words(text);
        if let (Some(verb), Some(count), rest) = (words.next(), words.next(), words.next())
            && verb.text == "swap"
            && count.text.bytes().all(|byte| byte.is_ascii_digit())
            && let Ok(n) = count.text.parse()
        {
            return match rest {
                None => Ok(Self::SwapHidden(n)),
                Some(word) => Err(ParseError::at(word, ParseReason::extra(word.text))),
            };
        }
        text.parse::<Action>().map(Self::from)
    }
}
