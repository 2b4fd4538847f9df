//! A turn piece by piece, by numbers that never change.
//!
//! 0 is the end of the turn. Then, for each kind of the edition, one number for each cell of a window of 64 by 64 around
//! the origin, row by row; then one for each kind that is given to the bag. Pieces may be laid in any order as long as some
//! legal play holds them all.

use sixline_engine::arena::LiveGame;
use sixline_rules::{Cell, Edition, HAND_SIZE, Tile};

/// The side of the window; a game hardly ever leaves it, and `cut` tells when it does.
const SIDE: i32 = 64;
const CELLS: usize = (SIDE * SIDE) as usize;

/// A turn as far as it was put together, and what may be added.
#[derive(Debug, Default)]
pub(crate) struct Partial {
    /// The turns of the position that hold all that was added; the others were dropped as they were ruled out.
    turns: Vec<Turn>,
    can_pass: bool,
    cut: bool,
    /// What may be added, sorted.
    offered: Vec<i32>,
}

/// A play or an exchange.
#[derive(Debug, Clone, Copy)]
struct Turn {
    /// Its number among all legal turns.
    number: u32,
    /// The numbers of its pieces that were not added yet; 0 behind the last.
    rest: [i32; HAND_SIZE],
}

/// How many numbers there are.
pub(crate) fn n_actions(edition: Edition) -> usize {
    let kinds = n_kinds(edition);
    1 + kinds * CELLS + kinds
}

const fn n_kinds(edition: Edition) -> usize {
    match edition {
        Edition::Classic => 36,
        Edition::Tables(_) => Tile::COUNT - 36,
    }
}

fn kind_of(tile: Tile, edition: Edition) -> usize {
    match edition {
        Edition::Classic => tile.index(),
        Edition::Tables(_) => tile.index() - 36,
    }
}

/// The number of a piece on a cell, or `None` outside the window.
fn laid(tile: Tile, cell: Cell, edition: Edition) -> Option<i32> {
    let (x, y) = (cell.x + SIDE / 2, cell.y + SIDE / 2);
    let inside = (0..SIDE).contains(&x) && (0..SIDE).contains(&y);
    inside.then(|| 1 + (kind_of(tile, edition) * CELLS) as i32 + y * SIDE + x)
}

fn given(tile: Tile, edition: Edition) -> i32 {
    (1 + n_kinds(edition) * CELLS + kind_of(tile, edition)) as i32
}

impl Partial {
    pub(crate) fn allows(&self, action: i64) -> bool {
        i32::try_from(action).is_ok_and(|it| self.offered.binary_search(&it).is_ok())
    }

    /// Begins a turn: lists all that are legal, and what each may begin with.
    pub(crate) fn begin(&mut self, live: &LiveGame, edition: Edition) {
        self.turns.clear();
        self.cut = false;
        let mut number = 0;
        live.for_each_legal_play(|placed| {
            let mut rest = [0; HAND_SIZE];
            let mut is_inside = true;
            for (room, (tile, cell)) in rest.iter_mut().zip(placed) {
                match laid(*tile, *cell, edition) {
                    Some(laid) => *room = laid,
                    None => is_inside = false,
                }
            }
            if is_inside {
                self.turns.push(Turn { number, rest });
            }
            self.cut |= !is_inside;
            number += 1;
        });
        live.for_each_swap(|tiles| {
            let mut rest = [0; HAND_SIZE];
            for (room, &tile) in rest.iter_mut().zip(tiles) {
                *room = given(tile, edition);
            }
            self.turns.push(Turn { number, rest });
            number += 1;
        });
        self.can_pass = live.n_legal() > number as usize;
        self.offer();
    }

    /// Works out what may be added to the turn.
    fn offer(&mut self) {
        self.offered.clear();
        for turn in &self.turns {
            let len = turn.len();
            // A turn that is whole may be ended.
            self.offered.extend(&turn.rest[..len.max(1)]);
        }
        if self.can_pass {
            self.offered.push(0);
        }
        self.offered.sort_unstable();
        self.offered.dedup();
    }

    /// Adds to the turn, or answers the number of the whole turn among all legal ones.
    pub(crate) fn take(&mut self, action: i64) -> Option<usize> {
        if action == 0 {
            let whole = self.turns.iter().find(|turn| turn.len() == 0);
            // The pass comes behind all others, and only where there are none.
            return Some(whole.map_or(0, |turn| turn.number as usize));
        }
        self.turns.retain_mut(|turn| turn.add(action));
        self.offer();
        None
    }

    /// Writes what may be added, and zeros over the `used` numbers that stood there before; says how many, and whether some
    /// were left out.
    pub(crate) fn write(&self, out: &mut [i32], used: usize) -> (usize, bool) {
        let n = self.offered.len().min(out.len());
        out[..n].copy_from_slice(&self.offered[..n]);
        let end = used.clamp(n, out.len());
        out[n..end].fill(0);
        (n, self.cut || n < self.offered.len())
    }
}

impl Turn {
    fn len(&self) -> usize {
        let len = self.rest.iter().position(|&it| it == 0);
        len.unwrap_or(HAND_SIZE)
    }

    /// Takes a piece off the rest; says whether the turn has it. Of equal pieces one is taken.
    fn add(&mut self, action: i64) -> bool {
        let len = self.len();
        let Some(at) = self.rest[..len]
            .iter()
            .position(|&it| i64::from(it) == action)
        else {
            return false;
        };
        self.rest[at] = self.rest[len - 1];
        self.rest[len - 1] = 0;
        true
    }
}
