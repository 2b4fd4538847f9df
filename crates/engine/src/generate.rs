//! All legal plays of a hand, each once, without allocation.
//!
//! A play is found from the first cell of the frontier that it covers, in the order along its line.
//! Before that cell it may only cover cells that touch nothing; so no play is found twice.

use crate::grid::{Grid, Idx, ahead, back};
use crate::kinds::{Mask, Variant};

/// Room for the most pieces in a play, which are six, rounded up so that an index needs no check.
const MAX_PLAY: usize = 8;

/// A legal play: the first `len` cells and kinds, in no particular order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FastPlay {
    /// Where the pieces go.
    pub cells: [Idx; MAX_PLAY],
    /// Which pieces.
    pub kinds: [u8; MAX_PLAY],
    /// How many.
    pub len: u8,
    /// The points.
    pub score: u16,
}

impl FastPlay {
    /// A play of nothing.
    pub const EMPTY: Self = Self {
        cells: [0; MAX_PLAY],
        kinds: [0; MAX_PLAY],
        len: 0,
        score: 0,
    };

    /// The pieces and their cells.
    #[inline]
    pub fn placed(&self) -> impl Iterator<Item = (Idx, u8)> + Clone + '_ {
        let len = usize::from(self.len);
        std::iter::zip(&self.cells[..len], &self.kinds[..len]).map(|(&cell, &kind)| (cell, kind))
    }
}

/// Calls `found` with every legal play of the kinds in `hand` on a board that is not empty.
#[inline]
pub fn for_each_play<V: Variant>(grid: &Grid<V>, hand: V::Mask, found: impl FnMut(&FastPlay)) {
    let mut search = Search {
        grid,
        play: FastPlay::EMPTY,
        found,
    };
    for (cell, fits) in grid.frontier() {
        let fits = fits & hand;
        if !fits.is_none() {
            search.anchor(cell, fits, hand);
        }
    }
}

/// Calls `found` with every line that the kinds in `hand` can open a game with, leftmost at `origin`:
/// those of `size` pieces, or of any number where that is `None`.
pub fn for_each_opening<V: Variant>(
    grid: &Grid<V>,
    hand: V::Mask,
    origin: Idx,
    size: Option<u8>,
    mut found: impl FnMut(&FastPlay),
) {
    let variant = grid.variant;
    let lone = variant.edition().lone_points() as u16;
    let mut search = Search {
        grid,
        play: FastPlay::EMPTY,
        found: |play: &FastPlay| {
            if size.is_none_or(|size| size == play.len) {
                let mut play = *play;
                play.score = play.score.max(lone);
                found(&play);
            }
        },
    };
    search.right(origin, 0, variant.empty(), hand, 0, None);
}

struct Search<'a, V: Variant, F> {
    grid: &'a Grid<V>,
    play: FastPlay,
    found: F,
}

impl<V: Variant, F: FnMut(&FastPlay)> Search<'_, V, F> {
    /// The plays whose first frontier cell is `cell`; `fits` are the kinds of the hand that fit there.
    #[inline]
    fn anchor(&mut self, cell: Idx, fits: V::Mask, hand: V::Mask) {
        let variant = self.grid.variant;
        let spot = self.grid.spot(cell);
        self.play.cells[0] = cell;
        self.play.len = 1;
        for kind in fits.kinds() {
            let points = variant.points_with(spot.around[0], kind)
                + variant.points_with(spot.around[1], kind);
            self.play.kinds[0] = kind;
            self.play.score = points as u16;
            (self.found)(&self.play);
        }
        for axis in 0..2 {
            if (spot.fit[axis] & hand).without_lowest().is_none() {
                continue;
            }
            let [before, after] = spot.sides[axis];
            let first_free = back(cell, axis, 1);
            let left =
                (V::len(before) == 0 && self.grid.spot(first_free).is_free()).then_some(first_free);
            let next = ahead(cell, axis, V::len(after) + 1);
            let next_fit = self.grid.spot(next).fit[1 - axis] & hand;
            if next_fit.is_none() && left.is_none() {
                continue;
            }
            for kind in fits.kinds() {
                let line = variant.add(spot.around[axis], kind);
                let rest = V::fits(line) & hand;
                if rest.is_none() {
                    continue;
                }
                self.play.kinds[0] = kind;
                let cross = variant.points_with(spot.around[1 - axis], kind);
                if let Some(left) = left {
                    self.left(left, axis, line, rest, cross);
                }
                if !(rest & next_fit).is_none() {
                    self.right(next, axis, line, rest, cross, left);
                }
            }
        }
    }

    /// Lays one more piece on `cell`, after all others; then goes on in both directions.
    fn right(
        &mut self,
        cell: Idx,
        axis: usize,
        line: V::Run,
        hand: V::Mask,
        cross: u32,
        left: Option<Idx>,
    ) {
        let variant = self.grid.variant;
        let spot = self.grid.spot(cell);
        let candidates = hand & spot.fit[1 - axis];
        if candidates.is_none() {
            return;
        }
        let after = spot.sides[axis][1];
        let n_after = V::len(after);
        let line = if n_after == 0 {
            line
        } else {
            match V::merge(line, after) {
                Some(line) => line,
                None => return,
            }
        };
        let candidates = candidates & V::fits(line);
        if candidates.is_none() {
            return;
        }
        let at = usize::from(self.play.len);
        let next = ahead(cell, axis, n_after + 1);
        for kind in candidates.kinds() {
            let line = variant.add(line, kind);
            let cross = cross + variant.points_with(spot.around[1 - axis], kind);
            self.push(at, cell, kind, line, cross);
            let rest = V::fits(line) & hand;
            if !rest.is_none() {
                if let Some(left) = left {
                    self.left(left, axis, line, rest, cross);
                }
                self.right(next, axis, line, rest, cross, left);
            }
        }
        self.play.len = at as u8;
    }

    /// Lays one more piece on `cell`, before all others, where it touches nothing across the line.
    fn left(&mut self, cell: Idx, axis: usize, line: V::Run, hand: V::Mask, cross: u32) {
        let variant = self.grid.variant;
        let at = usize::from(self.play.len);
        let next = back(cell, axis, 1);
        let goes_on = self.grid.spot(next).is_free();
        for kind in hand.kinds() {
            let line = variant.add(line, kind);
            self.push(at, cell, kind, line, cross);
            let rest = V::fits(line) & hand;
            if goes_on && !rest.is_none() {
                self.left(next, axis, line, rest, cross);
            }
        }
        self.play.len = at as u8;
    }

    #[inline]
    fn push(&mut self, at: usize, cell: Idx, kind: u8, line: V::Run, cross: u32) {
        self.play.cells[at % MAX_PLAY] = cell;
        self.play.kinds[at % MAX_PLAY] = kind;
        self.play.len = at as u8 + 1;
        self.play.score = (V::points(line) + cross) as u16;
        (self.found)(&self.play);
    }
}
