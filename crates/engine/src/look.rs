//! What is chosen by a look at the board alone, without thinking ahead: at random, the most points, or the most
//! points of what was noticed.
//!
//! Every choice is one among plays in their order by cells, whatever order they were found in: the same on a board
//! that was built anew and on one that was kept from turn to turn.

#[cfg(test)]
mod tests;

use sixline_rules::{Board, Cell, Edition, GameView, Placement, Play, SeenAction};

use crate::generate::{FastPlay, best_plays, for_each_opening, for_each_play};
use crate::grid::Grid;
use crate::hand::FastHand;
use crate::kinds::{Classic, Kind, Tables, Variant};
use crate::plays::{CellMap, torus_cell};
use crate::rng::Rng;

/// How a player who does not think ahead chooses.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Habit {
    /// Any legal play, all equally likely.
    Random,
    /// The most points, ties at random.
    Greedy,
    /// The most points of the plays that are noticed, an easy one with this chance and harder ones less often.
    Overlook(f64),
}

/// What a seat sees of a board that is not its own.
#[derive(Debug)]
pub(crate) struct Look<'a, V: Variant> {
    pub(crate) grid: &'a Grid<V>,
    pub(crate) map: CellMap,
    pub(crate) hand: FastHand,
    /// How many pieces an opening must have, if that is known.
    pub(crate) announced: Option<u8>,
    /// The first cell of the last play.
    pub(crate) last: Option<Cell>,
}

/// Room for lists that is used again.
#[derive(Debug, Clone, Default)]
pub(crate) struct Lists {
    ties: Vec<FastPlay>,
    all: Vec<Listed>,
}

/// A play as one number that sorts like the play, and its points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Listed {
    key: u128,
    score: u16,
}

impl Listed {
    /// The points of the play.
    pub(crate) const fn score(self) -> u16 {
        self.score
    }

    /// The place of each piece on its map, and its kind.
    fn pieces(self) -> impl Iterator<Item = (u32, Kind)> {
        let pieces = (0..MOST_PIECES).rev().map(move |at| {
            let piece = self.key >> (at * PIECE_BITS);
            piece as u32 & ((1 << PIECE_BITS) - 1)
        });
        let pieces = pieces.take_while(|&piece| piece != 0);
        pieces.map(|piece| {
            let kind = piece & ((1 << KIND_BITS) - 1);
            (piece >> KIND_BITS, Kind::new(kind as u8))
        })
    }

    /// Sorts by points, the most first, then by the pieces. The points and the first two pieces are one word, which
    /// tells nearly all plays apart.
    pub(crate) fn by_points(self) -> (u64, u128) {
        let first = (self.key >> (MOST_PIECES * PIECE_BITS - 48)) as u64;
        (u64::from(!self.score) << 48 | first, self.key)
    }
}

/// The bits of one piece in the key of a play: 14 for the cell, 7 for the kind. Six fit, the first highest.
const PIECE_BITS: u32 = 21;
const KIND_BITS: u32 = 7;
const MOST_PIECES: u32 = 6;

impl<V: Variant> Look<'_, V> {
    /// What a player of this habit plays; `None` where nothing can be.
    pub(crate) fn choose(
        &self,
        habit: Habit,
        rng: &mut Rng,
        lists: &mut Lists,
    ) -> Option<FastPlay> {
        match habit {
            Habit::Greedy => self.greedy(rng, lists),
            Habit::Random => {
                self.list(&mut lists.all);
                self.nth(&mut lists.all, rng)
            }
            Habit::Overlook(attention) => self.noticed(attention, rng, &mut lists.all),
        }
    }

    fn greedy(&self, rng: &mut Rng, lists: &mut Lists) -> Option<FastPlay> {
        let Lists { ties, all } = lists;
        let holds = |play: &FastPlay| self.map.holds(play);
        best_plays(self.grid, self.hand.mask(), self.announced, ties, holds);
        if ties.len() == 1 {
            // The choice of one takes its number from the generator too.
            rng.below(1);
            return ties.pop();
        }
        all.clear();
        all.extend(ties.iter().map(|play| self.listed(play)));
        self.nth(all, rng)
    }

    /// One of `plays` by chance, as if they were sorted.
    fn nth(&self, plays: &mut [Listed], rng: &mut Rng) -> Option<FastPlay> {
        if plays.is_empty() {
            return None;
        }
        let at = rng.below(plays.len());
        let (_, &mut chosen, _) = plays.select_nth_unstable(at);
        Some(self.play(chosen))
    }

    fn noticed(&self, attention: f64, rng: &mut Rng, plays: &mut Vec<Listed>) -> Option<FastPlay> {
        self.list(plays);
        plays.sort_unstable();
        let mut easiest: Option<(f64, Listed)> = None;
        let mut most = 0;
        let mut n_ties = 0;
        for at in 0..plays.len() {
            let found = plays[at];
            let difficulty = self.difficulty(&self.play(found));
            if easiest.is_none_or(|(least, _)| difficulty < least) {
                easiest = Some((difficulty, found));
            }
            if rng.unit() >= attention.powf(difficulty) {
                continue;
            }
            if n_ties == 0 || found.score > most {
                (most, n_ties) = (found.score, 0);
            }
            if found.score == most {
                // The ties move to the front, in their order: each comes from further back.
                plays[n_ties] = found;
                n_ties += 1;
            }
        }
        let (_, easiest) = easiest?;
        let chosen = match n_ties {
            0 => {
                rng.below(1);
                easiest
            }
            _ => plays[rng.below(n_ties)],
        };
        Some(self.play(chosen))
    }

    /// Fills `plays` with every legal play, in no particular order.
    pub(crate) fn list(&self, plays: &mut Vec<Listed>) {
        plays.clear();
        let found = |play: &FastPlay| {
            if self.map.holds(play) {
                plays.push(self.listed(play));
            }
        };
        if self.grid.is_empty() {
            for_each_opening(self.grid, self.hand.mask(), self.announced, found);
        } else {
            for_each_play(self.grid, self.hand.mask(), found);
        }
    }

    fn listed(&self, play: &FastPlay) -> Listed {
        let mut pieces = [0u32; MOST_PIECES as usize];
        for (at, (cell, kind)) in play.placed().take(pieces.len()).enumerate() {
            let piece = self.map.offset(cell) << KIND_BITS | kind.index() as u32;
            // A line is nearly always found in its order, or in the reverse of it.
            let mut room = at;
            while room > 0 && pieces[room - 1] > piece {
                pieces[room] = pieces[room - 1];
                room -= 1;
            }
            pieces[room] = piece;
        }
        let key = pieces
            .iter()
            .fold(0, |key, &piece| key << PIECE_BITS | u128::from(piece));
        let score = play.score;
        Listed { key, score }
    }

    /// The play with its pieces sorted by cells.
    pub(crate) fn play(&self, listed: Listed) -> FastPlay {
        let mut play = FastPlay::EMPTY;
        play.score = listed.score;
        for (offset, kind) in listed.pieces() {
            play.push(self.map.at_offset(offset), kind);
        }
        play
    }

    /// Calls `found` with the pieces of a play, sorted by cells; only in a game that began at the origin.
    pub(crate) fn for_each_piece(&self, listed: Listed, mut found: impl FnMut(usize, Cell, Kind)) {
        for (at, (offset, kind)) in listed.pieces().enumerate() {
            found(at, self.map.cell_inside(offset), kind);
        }
    }

    /// How hard a sorted play is to notice, from 1 for a single piece at the end of one line near the last play.
    fn difficulty(&self, play: &FastPlay) -> f64 {
        let crossing = play
            .placed()
            .filter(|&(cell, _)| {
                let beside = self.grid.spot(cell).sides.iter().flatten();
                beside.filter(|&&run| V::len(run) > 0).count() > 1
            })
            .count();
        let first = self.map.cell(play.cells[0]);
        let distance = match (self.last, first) {
            (Some(last), Some(first)) => {
                let dx = i64::from(last.x) - i64::from(first.x);
                let dy = i64::from(last.y) - i64::from(first.y);
                (dx.abs() + dy.abs()) as f64
            }
            _ => 0.0,
        };
        0.4 + 0.6 * f64::from(play.len) + 0.5 * crossing as f64 + 0.05 * distance
    }
}

/// A board that is kept from one view to the next, and laid anew where the next is of another game.
#[derive(Debug, Default)]
pub(crate) struct OwnBoard {
    kept: Option<Kept>,
    lists: Lists,
}

#[expect(
    clippy::large_enum_variant,
    reason = "one of them lives as long as its player or game, so that nothing is gained by a box"
)]
#[derive(Debug)]
enum Kept {
    Classic(Grid<Classic>),
    Tables(Grid<Tables>),
}

impl OwnBoard {
    /// What a player of this habit plays in a view; `None` where nothing can be.
    pub(crate) fn choose(&mut self, habit: Habit, view: &GameView, rng: &mut Rng) -> Option<Play> {
        let lists = &mut self.lists;
        match view.public().edition() {
            Edition::Classic => {
                let grid = match self.kept.take() {
                    Some(Kept::Classic(grid)) => grid,
                    Some(Kept::Tables(_)) | None => Grid::new(Classic),
                };
                let (grid, play) = choose_in(grid, habit, view, rng, lists);
                self.kept = Some(Kept::Classic(grid));
                play
            }
            Edition::Tables(tables) => {
                let grid = match self.kept.take() {
                    Some(Kept::Tables(grid)) if grid.variant == Tables(tables) => grid,
                    Some(_) | None => Grid::new(Tables(tables)),
                };
                let (grid, play) = choose_in(grid, habit, view, rng, lists);
                self.kept = Some(Kept::Tables(grid));
                play
            }
        }
    }
}

fn choose_in<V: Variant>(
    mut grid: Grid<V>,
    habit: Habit,
    view: &GameView,
    rng: &mut Rng,
    lists: &mut Lists,
) -> (Grid<V>, Option<Play>) {
    let public = view.public();
    lay_missing(&mut grid, public.board());
    let turns = view.history().iter().rev();
    let look = Look {
        grid: &grid,
        map: CellMap::of(public.board()),
        hand: FastHand::new(view.hand().tiles().iter().map(|&tile| V::kind(tile))),
        announced: public.announced(),
        last: turns.clone().find_map(|turn| match &turn.action {
            SeenAction::Play(play) => play.placements().first().map(|placed| placed.cell),
            SeenAction::Swap(_) | SeenAction::SwapHidden(_) | SeenAction::Pass => None,
        }),
    };
    let play = look.choose(habit, rng, lists);
    let play = play.and_then(|play| look.map.play::<V>(&play));
    (grid, play)
}

/// Makes the grid that of `board`: lays what is missing where all that lies there is right, and everything
/// otherwise.
fn lay_missing<V: Variant>(grid: &mut Grid<V>, board: &Board) {
    let lies = |grid: &Grid<V>, placed: Placement| {
        grid.spot(torus_cell(placed.cell)).kind() == Some(V::kind(placed.tile))
    };
    let n_right = board.iter().filter(|&placed| lies(grid, placed)).count();
    if n_right != grid.len() {
        grid.take_back_to(0);
    }
    for placed in board.iter() {
        if !lies(grid, placed) {
            grid.lay(torus_cell(placed.cell), V::kind(placed.tile));
        }
    }
}
