//! What everybody at the table sees, and the course of a game as far as that decides it.

use crate::action::Play;
use crate::board::Board;
use crate::edition::{Edition, HAND_SIZE};
use crate::illegal::Illegal;
use crate::judge::{PlayScore, judge};
use crate::seat::{BySeat, Players, Seat};
use crate::tile::Tile;

/// The open part of a game: no hand and no order of the bag is in it.
///
/// All but three things follow from it alone: whether a piece is in the hand, whether a player who
/// passes could have played, and what is drawn. Those are the business of whoever knows the hands.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PublicState {
    pub(crate) edition: Edition,
    pub(crate) players: Players,
    pub(crate) board: Board,
    pub(crate) scores: BySeat<u32>,
    pub(crate) hand_sizes: BySeat<usize>,
    pub(crate) bag: usize,
    pub(crate) turn: Seat,
    pub(crate) turns: u32,
    pub(crate) announced: Option<u8>,
    pub(crate) end: Option<End>,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct End {
    /// Who played their last piece and got the bonus; `None` where nobody could play any more.
    pub finisher: Option<Seat>,
}

impl PublicState {
    /// A game before its first turn, which `start` takes with `announced` pieces, if that is known.
    #[must_use]
    pub(crate) fn new(
        edition: Edition,
        players: Players,
        start: Seat,
        announced: Option<u8>,
    ) -> Self {
        Self {
            edition,
            players,
            board: Board::new(),
            scores: BySeat::filled(players, 0),
            hand_sizes: BySeat::filled(players, HAND_SIZE),
            bag: edition.set_size() - players.count() * HAND_SIZE,
            turn: start,
            turns: 0,
            announced,
            end: None,
        }
    }

    /// The edition that is played.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// The pieces on the table.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The number of players.
    #[must_use]
    pub const fn players(&self) -> Players {
        self.players
    }

    /// The points of each player, the finishing bonus included.
    #[must_use]
    pub const fn scores(&self) -> &BySeat<u32> {
        &self.scores
    }

    /// How many pieces each player holds.
    #[must_use]
    pub const fn hand_sizes(&self) -> &BySeat<usize> {
        &self.hand_sizes
    }

    /// How many pieces the bag holds.
    #[must_use]
    pub const fn bag(&self) -> usize {
        self.bag
    }

    /// Whose turn it is; after the end, who took the last one.
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// How many turns were taken.
    #[must_use]
    pub const fn turns(&self) -> u32 {
        self.turns
    }

    /// The number of pieces that the opening play must have; `None` once it is made, or if unknown.
    #[must_use]
    pub const fn announced(&self) -> Option<u8> {
        self.announced
    }

    /// How the game ended, if it has.
    #[must_use]
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// The players with the highest score, who share the win; meant for a game that has ended.
    #[must_use]
    pub fn winners(&self) -> Vec<Seat> {
        let best = self.scores.iter().max();
        let wins = |seat: &Seat| Some(&self.scores[*seat]) == best;
        self.scores.seats().filter(wins).collect()
    }

    /// The pieces that do not lie on the board: those of the bag and of all hands.
    #[must_use]
    pub fn off_board(&self) -> Vec<Tile> {
        let mut left = [0usize; Tile::COUNT];
        for tile in self.edition.tiles() {
            left[tile.index()] += 1;
        }
        for placed in self.board.iter() {
            left[placed.tile.index()] = left[placed.tile.index()].saturating_sub(1);
        }
        Tile::all()
            .flat_map(|tile| std::iter::repeat_n(tile, left[tile.index()]))
            .collect()
    }

    /// Checks that the game goes on and that it is the turn of `seat`.
    ///
    /// # Errors
    /// `GameOver` or `NotYourTurn`.
    pub fn check_turn(&self, seat: Seat) -> Result<(), Illegal> {
        match (self.end, self.turn) {
            (Some(_), _) => Err(Illegal::GameOver),
            (None, turn) if turn != seat => Err(Illegal::NotYourTurn { seat, turn }),
            (None, _) => Ok(()),
        }
    }

    /// Judges a play apart from the hand it comes from.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn judge_play(&self, play: &Play) -> Result<PlayScore, Illegal> {
        let score = judge(self.edition, &self.board, play)?;
        let played = play.placements().len();
        match self.announced.map(usize::from) {
            Some(announced) if self.board.is_empty() && announced != played => {
                Err(Illegal::OpeningSize { announced, played })
            }
            Some(_) | None => Ok(score),
        }
    }

    /// Judges an exchange of `count` pieces apart from the hand they come from.
    ///
    /// # Errors
    /// An exchange of none, at the opening, or of more than the bag holds.
    pub fn judge_swap(&self, count: usize) -> Result<(), Illegal> {
        if self.board.is_empty() {
            Err(Illegal::OpeningIsPlay)
        } else if count == 0 {
            Err(Illegal::SwapNothing)
        } else if count > self.bag {
            let left = self.bag;
            Err(Illegal::BagTooSmall { asked: count, left })
        } else {
            Ok(())
        }
    }

    /// Judges a pass of a player who holds `known`, or holds those among others.
    ///
    /// # Errors
    /// A pass at the opening, while the bag holds pieces, or while one of `known` can be played.
    pub fn judge_pass(&self, known: &[Tile]) -> Result<(), Illegal> {
        if self.board.is_empty() {
            return Err(Illegal::OpeningIsPlay);
        }
        if self.bag > 0 {
            return Err(Illegal::PassWithBag { left: self.bag });
        }
        match self.board.any_fit(self.edition, known) {
            Some(example) => Err(Illegal::PassWithPlay { example }),
            None => Ok(()),
        }
    }

    /// Makes a play that was judged, and answers how many pieces its player draws.
    pub(crate) fn apply_play(&mut self, play: &Play, score: &PlayScore) -> usize {
        let seat = self.turn;
        for &placed in play.placements() {
            self.board.lay(placed);
        }
        self.announced = None;
        self.scores[seat] += score.total;
        let played = play.placements().len();
        let drawn = played.min(self.bag);
        self.bag -= drawn;
        self.hand_sizes[seat] = self.hand_sizes[seat] + drawn - played;
        if self.hand_sizes[seat] == 0 {
            self.scores[seat] += self.edition.finish_bonus();
            self.end = Some(End {
                finisher: Some(seat),
            });
        } else if self.is_blocked() {
            self.end = Some(End { finisher: None });
        }
        self.finish_turn();
        drawn
    }

    /// Ends a turn in which nothing was laid.
    pub(crate) fn finish_turn(&mut self) {
        self.turns += 1;
        if self.end.is_none() {
            self.turn = self.turn.next(self.players());
        }
    }

    /// Whether no piece off the board fits anywhere.
    ///
    /// With an empty bag those are the pieces in the hands, so this is the block of the rule sheet. With
    /// pieces left in the bag it means that exchanges could go on for ever and never lead to a play: our
    /// own addition to the rules, for the same end.
    fn is_blocked(&self) -> bool {
        !self.board.has_fit(self.edition, &self.off_board())
    }
}
