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
    /// The plays of the position by the numbers of their pieces, sorted; 0 behind the last.
    plays: Vec<[i32; HAND_SIZE]>,
    /// The exchanges of the position by the numbers of their pieces, sorted.
    swaps: Vec<[i32; HAND_SIZE]>,
    can_pass: bool,
    cut: bool,
    listed: bool,
    /// What was added so far, sorted.
    chosen: Vec<i32>,
    /// What may be added, sorted.
    offered: Vec<i32>,
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
    pub(crate) fn clear(&mut self) {
        self.chosen.clear();
        self.listed = false;
    }

    pub(crate) fn allows(&self, action: i64) -> bool {
        i32::try_from(action).is_ok_and(|it| self.offered.binary_search(&it).is_ok())
    }

    /// Works out what may be added to the turn.
    pub(crate) fn offer(&mut self, live: &LiveGame, edition: Edition) {
        if !self.listed {
            self.list(live, edition);
        }
        let Self {
            plays,
            swaps,
            chosen,
            offered,
            ..
        } = self;
        offered.clear();
        for turn in plays.iter().chain(&*swaps) {
            if let Some(rest) = beyond(turn, chosen) {
                if rest.is_empty() {
                    offered.push(0);
                }
                offered.extend(rest);
            }
        }
        if self.can_pass {
            offered.push(0);
        }
        offered.sort_unstable();
        offered.dedup();
    }

    fn list(&mut self, live: &LiveGame, edition: Edition) {
        self.plays.clear();
        self.swaps.clear();
        self.cut = false;
        self.listed = true;
        live.for_each_legal_play(|placed| {
            let mut turn = [0; HAND_SIZE];
            for (room, (tile, cell)) in turn.iter_mut().zip(placed) {
                match laid(*tile, *cell, edition) {
                    Some(number) => *room = number,
                    None => {
                        self.cut = true;
                        return self.plays.push([-1; HAND_SIZE]);
                    }
                }
            }
            turn[..placed.len()].sort_unstable();
            self.plays.push(turn);
        });
        live.for_each_swap(|tiles| {
            let mut turn = [0; HAND_SIZE];
            for (room, &tile) in turn.iter_mut().zip(tiles) {
                *room = given(tile, edition);
            }
            turn[..tiles.len()].sort_unstable();
            self.swaps.push(turn);
        });
        self.can_pass = live.n_legal() > 0 && self.plays.is_empty() && self.swaps.is_empty();
    }

    /// Adds to the turn, or answers the number of the whole turn among all legal ones.
    pub(crate) fn take(&mut self, action: i64, _edition: Edition) -> Option<usize> {
        if action != 0 {
            let action = action as i32;
            let at = self.chosen.partition_point(|&it| it < action);
            self.chosen.insert(at, action);
            return None;
        }
        let is_whole = |turn: &[i32; HAND_SIZE]| {
            beyond(turn, &self.chosen).is_some_and(|rest| rest.is_empty())
        };
        let play = self.plays.iter().position(is_whole);
        let swap = || {
            self.swaps
                .iter()
                .position(is_whole)
                .map(|at| self.plays.len() + at)
        };
        Some(
            play.or_else(swap)
                .unwrap_or(self.plays.len() + self.swaps.len()),
        )
    }

    /// Writes what may be added and zeros behind; says how many, and whether some were left out.
    pub(crate) fn write(&self, out: &mut [i32]) -> (usize, bool) {
        let n = self.offered.len().min(out.len());
        out[..n].copy_from_slice(&self.offered[..n]);
        out[n..].fill(0);
        (n, self.cut || n < self.offered.len())
    }
}

/// What a turn has beyond `chosen`, both sorted; `None` where it has not all of `chosen`.
fn beyond<'a>(turn: &'a [i32; HAND_SIZE], chosen: &[i32]) -> Option<Rest<'a>> {
    let len = turn.iter().position(|&it| it == 0).unwrap_or(HAND_SIZE);
    let (turn, mut taken, mut at) = (&turn[..len], 0u8, 0);
    for &wanted in chosen {
        while at < len && turn[at] < wanted {
            at += 1;
        }
        if at == len || turn[at] != wanted {
            return None;
        }
        taken |= 1 << at;
        at += 1;
    }
    (turn.first() != Some(&-1)).then_some(Rest { turn, taken, at: 0 })
}

/// The numbers of a turn that were not taken.
struct Rest<'a> {
    turn: &'a [i32],
    taken: u8,
    at: usize,
}

impl Rest<'_> {
    fn is_empty(&self) -> bool {
        self.taken.count_ones() as usize == self.turn.len()
    }
}

impl Iterator for Rest<'_> {
    type Item = i32;

    fn next(&mut self) -> Option<i32> {
        while self.at < self.turn.len() {
            let at = self.at;
            self.at += 1;
            if self.taken & 1 << at == 0 {
                return Some(self.turn[at]);
            }
        }
        None
    }
}
