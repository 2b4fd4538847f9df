//! A game that its caller plays turn by turn, with all legal turns of the player to move as rows of small numbers.
//!
//! The order of the rows never changes between versions: plays by points, the most first, equal ones by their pieces in
//! the order of cells; then exchanges; then the pass.

use sixline_rules::{
    Action, Cell, Edition, GameSetup, GameView, HAND_SIZE, Illegal, Seat, Secret, Tile,
};
use thiserror::Error;

use super::played::{NO_TILE, Played};
use super::referee::Referee;
use crate::bot::Bot;
use crate::hand::FastHand;
use crate::kinds::{Classic, Kind, Tables, Variant};
use crate::look::Listed;
use crate::sight::{Choice, Chosen, Sight, Watched};

/// The numbers of a row: what is done (0 play, 1 exchange, 2 pass), the points, how many pieces, whether the game ends
/// with it, and for each of six pieces its number from 1 (0 for none), column and row.
pub const ROW: usize = 4 + 3 * HAND_SIZE;

/// The fewest rows that there must be room for: all exchanges of six different pieces, and some plays.
pub const MIN_WIDTH: usize = 80;

/// A game that is played turn by turn.
#[derive(Debug)]
pub struct LiveGame {
    game: Boards,
    legal: Legal,
}

#[derive(Debug)]
enum Boards {
    Classic(Box<Referee<Classic>>),
    Tables(Box<Referee<Tables>>),
}

/// The legal turns of the player to move.
#[derive(Debug, Default)]
pub(super) struct Legal {
    pub(super) plays: Vec<Listed>,
    pub(super) swaps: Vec<FastHand>,
    pub(super) can_pass: bool,
}

/// A number that no turn has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("turn {number} is not among the {count} legal turns")]
pub struct NoSuchTurn {
    /// What was asked for.
    pub number: usize,
    /// How many turns there are.
    pub count: usize,
}

/// How many legal turns there are, and how many have a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Rows {
    /// How many legal turns there are in all.
    pub all: usize,
    /// Those that were written; the plays with the fewest points are left out where there is no room.
    pub written: usize,
}

macro_rules! each {
    ($game:expr, $referee:ident => $do:expr) => {
        match $game {
            Boards::Classic($referee) => $do,
            Boards::Tables($referee) => $do,
        }
    };
}

impl LiveGame {
    /// A game of this deal.
    #[must_use]
    pub fn new(setup: &GameSetup, secret: Secret) -> Self {
        let game = match setup.edition() {
            Edition::Classic => Boards::Classic(Box::new(Referee::new(Classic))),
            Edition::Tables(tables) => Boards::Tables(Box::new(Referee::new(Tables(tables)))),
        };
        let legal = Legal::default();
        let mut live = Self { game, legal };
        live.deal(setup, secret);
        live
    }

    /// Deals another game of the same edition on the same board.
    pub fn deal(&mut self, setup: &GameSetup, secret: Secret) {
        each!(&mut self.game, referee => {
            referee.deal(setup, secret);
            referee.list(&mut self.legal);
        });
    }

    /// Whose turn it is; after the end, who took the last one.
    #[must_use]
    pub fn turn(&self) -> Seat {
        each!(&self.game, referee => referee.turn())
    }

    /// How many turns were taken.
    #[must_use]
    pub fn n_turns(&self) -> usize {
        each!(&self.game, referee => referee.n_turns())
    }

    /// Whether the game has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        each!(&self.game, referee => referee.is_over())
    }

    /// The points of a seat.
    #[must_use]
    pub fn score(&self, seat: Seat) -> u32 {
        each!(&self.game, referee => referee.score(seat))
    }

    /// How many pieces the bag holds.
    #[must_use]
    pub fn bag(&self) -> usize {
        each!(&self.game, referee => referee.bag_len())
    }

    /// The pieces of a seat, in the order in which they were drawn.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Tile> {
        let mut tiles = [None; HAND_SIZE];
        each!(&self.game, referee => referee.hand_tiles(seat, &mut tiles));
        tiles.into_iter().flatten()
    }

    /// Calls `found` with every piece on the board: its number from 1, column and row, in the order of the game.
    pub fn for_each_placed(&self, found: impl FnMut([i16; 3])) {
        each!(&self.game, referee => referee.for_each_placed(found));
    }

    /// Calls `found` with the pieces of every legal play, in the order of the rows.
    pub fn for_each_legal_play(&self, found: impl FnMut(&[(Tile, Cell)])) {
        each!(&self.game, referee => referee.for_each_legal_play(&self.legal, found));
    }

    /// Calls `found` with the pieces of every exchange, in the order of the rows.
    pub fn for_each_swap(&self, found: impl FnMut(&[Tile])) {
        each!(&self.game, referee => referee.for_each_swap(&self.legal, found));
    }

    /// How many turns are legal.
    #[must_use]
    pub fn n_legal(&self) -> usize {
        self.legal.len()
    }

    /// How many of `width` rows are written, at least [`MIN_WIDTH`].
    #[must_use]
    pub fn rows(&self, width: usize) -> Rows {
        let all = self.legal.len();
        Rows {
            all,
            written: all.min(width.max(MIN_WIDTH)),
        }
    }

    /// Writes the legal turns into as many rows of [`ROW`] numbers as `out` has, [`MIN_WIDTH`] at least, and zeros behind
    /// them.
    pub fn write_rows(&self, out: &mut [i16]) -> Rows {
        let rows = self.rows(out.len() / ROW);
        let (written, rest) = out.split_at_mut((rows.written * ROW).min(out.len()));
        each!(&self.game, referee => referee.write_rows(&self.legal, rows, written));
        rest.fill(0);
        rows
    }

    /// Takes the turn of this row among as many as `width` allows.
    ///
    /// # Errors
    /// A row that there is not; a game that is over has none.
    pub fn take(&mut self, number: usize, width: usize) -> Result<(), NoSuchTurn> {
        let rows = self.rows(width);
        if number >= rows.written {
            let count = rows.written;
            return Err(NoSuchTurn { number, count });
        }
        each!(&mut self.game, referee => {
            let chosen = referee.chosen(&self.legal, rows, number);
            // What is listed is legal.
            let _ = referee.act(&chosen);
            referee.list(&mut self.legal);
        });
        Ok(())
    }

    /// Takes any turn of the player to move, judged by the rules.
    ///
    /// # Errors
    /// The first rule that it breaks; nothing has changed then.
    pub fn act(&mut self, action: Action) -> Result<(), Illegal> {
        each!(&mut self.game, referee => {
            referee.act(&Chosen::Action(action))?;
            referee.list(&mut self.legal);
        });
        Ok(())
    }

    /// Lets a bot take the turn; says whether there was one to take.
    pub fn let_play(&mut self, bot: &mut dyn Bot) -> bool {
        each!(&mut self.game, referee => {
            if referee.is_over() {
                return false;
            }
            let mut sight = Sight::new(&mut **referee);
            let chosen = Choice::into_chosen(bot.choose_at(&mut sight, &mut || false));
            let done = referee.act(&chosen).is_ok();
            referee.list(&mut self.legal);
            done
        })
    }

    /// What the player to move may know.
    pub fn view(&mut self) -> &GameView {
        each!(&mut self.game, referee => referee.view())
    }

    /// The game so far.
    #[must_use]
    pub fn played(&self) -> Played {
        each!(&self.game, referee => referee.played())
    }
}

impl Legal {
    pub(super) fn clear(&mut self) {
        self.plays.clear();
        self.swaps.clear();
        self.can_pass = false;
    }

    fn len(&self) -> usize {
        self.plays.len() + self.swaps.len() + usize::from(self.can_pass)
    }

    /// How many plays have a row.
    pub(super) fn n_plays(&self, rows: Rows) -> usize {
        rows.written - self.swaps.len() - usize::from(self.can_pass)
    }
}

impl<V: Variant> Referee<V> {
    /// Fills the list of legal turns; none where the game is over.
    fn list(&mut self, legal: &mut Legal) {
        legal.clear();
        if self.is_over() {
            return;
        }
        let look = self.look();
        look.list(&mut legal.plays);
        legal.plays.sort_unstable_by_key(|it| it.by_points());
        let (hand, bag) = (look.hand, self.bag_len());
        if !self.is_opening() {
            list_swaps(hand, bag, &mut legal.swaps);
            legal.can_pass = bag == 0 && legal.plays.is_empty();
        }
    }

    fn for_each_legal_play(&self, legal: &Legal, mut found: impl FnMut(&[(Tile, Cell)])) {
        let look = self.look();
        for listed in &legal.plays {
            let mut pieces = [(NO_TILE, Cell::ORIGIN); HAND_SIZE];
            let mut n_pieces = 0;
            look.for_each_piece(*listed, |at, cell, kind| {
                pieces[at] = (V::tile(kind), cell);
                n_pieces = at + 1;
            });
            found(&pieces[..n_pieces]);
        }
    }

    fn for_each_swap(&self, legal: &Legal, mut found: impl FnMut(&[Tile])) {
        for given in &legal.swaps {
            let mut tiles = [NO_TILE; HAND_SIZE];
            for (room, &kind) in std::iter::zip(&mut tiles, given.kinds()) {
                *room = V::tile(kind);
            }
            found(&tiles[..given.len()]);
        }
    }

    fn write_rows(&self, legal: &Legal, rows: Rows, out: &mut [i16]) {
        let n_plays = legal.n_plays(rows);
        let look = self.look();
        // Whoever lays so many pieces has none left.
        let last = (self.bag_len() == 0).then(|| look.hand.len());
        let mut out = out.chunks_exact_mut(ROW);
        for (listed, row) in std::iter::zip(&legal.plays[..n_plays], &mut out) {
            row.fill(0);
            row[1] = listed.score() as i16;
            let mut n_pieces = 0;
            look.for_each_piece(*listed, |at, cell, kind| {
                let piece = &mut row[4 + 3 * at..][..3];
                piece[0] = V::tile(kind).index() as i16 + 1;
                piece[1] = cell.x as i16;
                piece[2] = cell.y as i16;
                n_pieces = at + 1;
            });
            row[2] = n_pieces as i16;
            row[3] = i16::from(Some(n_pieces) == last);
        }
        for (given, row) in std::iter::zip(&legal.swaps, &mut out) {
            row.fill(0);
            row[0] = 1;
            row[2] = given.len() as i16;
            for (at, &kind) in given.kinds().iter().enumerate() {
                row[4 + 3 * at] = V::tile(kind).index() as i16 + 1;
            }
        }
        if legal.can_pass
            && let Some(row) = out.next()
        {
            row.fill(0);
            row[0] = 2;
        }
    }

    fn chosen(&self, legal: &Legal, rows: Rows, number: usize) -> Chosen {
        let n_plays = legal.n_plays(rows);
        if number < n_plays {
            return Chosen::Found(self.look().play(legal.plays[number]));
        }
        match legal.swaps.get(number - n_plays) {
            Some(&given) => Chosen::Exchange(given),
            None => Chosen::NothingFound,
        }
    }
}

/// Every different set of pieces that can be exchanged, in a fixed order.
fn list_swaps(hand: FastHand, bag: usize, swaps: &mut Vec<FastHand>) {
    if bag == 0 {
        return;
    }
    let mut kinds = [Kind::default(); HAND_SIZE];
    let kinds = &mut kinds[..hand.len()];
    kinds.copy_from_slice(hand.kinds());
    kinds.sort_unstable();
    // Of equal pieces the first are given: a set in which a later one is without the one before is left out.
    let mut repeats = 0u32;
    for at in 1..kinds.len() {
        repeats |= u32::from(kinds[at] == kinds[at - 1]) << at;
    }
    for set in 1u32..1 << kinds.len() {
        let is_first = set & repeats & !(set << 1) == 0;
        if is_first && set.count_ones() as usize <= bag {
            let mut given = FastHand::EMPTY;
            let mut left = set;
            while left != 0 {
                given.push(kinds[left.trailing_zeros() as usize]);
                left &= left - 1;
            }
            swaps.push(given);
        }
    }
}
