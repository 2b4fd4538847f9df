//! All legal plays of a hand, each once, without allocation; or only the best of them.
//!
//! A play is found from the first cell of the frontier that it covers, its anchor, in the order along its
//! line. Before that cell it may only cover cells that touch nothing; so no play is found twice.
//!
//! For each anchor and axis the cells of a play, its span, are chosen first and the pieces after. In
//! `classic` the span tells the score, and in every edition a bound of it, so that a search for the best
//! play leaves most spans out.

mod play;
mod sink;

use crate::grid::{Grid, Spot, TorusCell};
use crate::kinds::{Kind, Mask, Variant};
use crate::rng::Rng;
use play::MAX_PLAY;
use sink::{Best, Every, Sink, Ties};

#[cfg(feature = "internals")]
pub use play::Covered;
pub use play::FastPlay;

/// Calls `found` with every legal play of the kinds in `hand`, at most six, on a board that is not empty.
#[inline]
pub fn for_each_play<V: Variant>(grid: &Grid<V>, hand: V::Mask, found: impl FnMut(&FastPlay)) {
    Search::new(grid, hand, Every(found)).all();
}

/// Calls `found` with every line that the kinds in `hand`, at most six, can open a game with, leftmost at
/// the origin: those of `size` pieces, or of any number where that is `None`.
pub fn for_each_opening<V: Variant>(
    grid: &Grid<V>,
    hand: V::Mask,
    size: Option<u8>,
    found: impl FnMut(&FastPlay),
) {
    let mut search = Search::new(grid, hand, Every(found));
    match size.map(usize::from) {
        Some(size) => {
            search.openings(size);
        }
        None => {
            for size in 1..=search.longest {
                search.openings(size);
            }
        }
    }
}

/// The play with the most points of the kinds in `hand`, at most six, or `None` where there is none. On an
/// empty board, of the longest lines from the origin.
///
/// Each of the best plays is equally likely; two orders of the same pieces on the same cells are two plays.
#[inline]
pub fn best_play<V: Variant>(grid: &Grid<V>, hand: V::Mask, rng: &mut Rng) -> Option<FastPlay> {
    let mut search = Search::new(grid, hand, Best::new(rng));
    if grid.is_empty() {
        let sizes = (1..=search.longest).rev();
        for size in sizes {
            if search.openings(size) {
                break;
            }
        }
    } else {
        search.all();
    }
    search.sink.found()
}

/// Fills `ties` with the plays that have the most points of all that `holds` allows; with an empty board, of the
/// openings of `size` pieces, or of any number where that is `None`.
#[inline]
pub(crate) fn best_plays<V: Variant>(
    grid: &Grid<V>,
    hand: V::Mask,
    size: Option<u8>,
    ties: &mut Vec<FastPlay>,
    holds: impl Fn(&FastPlay) -> bool,
) {
    ties.clear();
    let mut search = Search::new(grid, hand, Ties::new(ties, holds));
    if !grid.is_empty() {
        search.all();
        return;
    }
    let sizes = match size.map(usize::from) {
        Some(size) => size..=size,
        None => 1..=search.longest,
    };
    for size in sizes {
        search.openings(size);
    }
}

/// On which sides of an anchor another piece may lie.
#[derive(Clone, Copy)]
struct Open {
    to_left: bool,
    to_right: bool,
}

struct Search<'a, V: Variant, S> {
    grid: &'a Grid<V>,
    hand: V::Mask,
    /// No more pieces of the hand than this can lie in one line.
    longest: usize,
    /// The play so far; its cells are those of the span.
    play: FastPlay,
    /// For each cell of the span, the kinds that may lie there as far as the line across is concerned.
    fits: [V::Mask; MAX_PLAY],
    /// For each cell of the span, what the line across makes.
    across: [V::Across; MAX_PLAY],
    /// The length of the whole line.
    line_len: usize,
    sink: S,
}

impl<'a, V: Variant, S: Sink> Search<'a, V, S> {
    #[inline]
    fn new(grid: &'a Grid<V>, hand: V::Mask, sink: S) -> Self {
        Self {
            grid,
            hand,
            longest: V::longest(hand),
            play: FastPlay::EMPTY,
            fits: [V::Mask::NONE; MAX_PLAY],
            across: [V::across(grid.variant.empty()); MAX_PLAY],
            line_len: 0,
            sink,
        }
    }

    #[inline]
    fn all(&mut self) {
        for (spot, fits) in self.grid.live() {
            let fits = fits & self.hand;
            if !fits.is_none() {
                self.single(spot, fits);
                self.several::<0>(spot, fits);
                self.several::<1>(spot, fits);
            }
        }
    }

    /// The plays of one piece.
    #[inline]
    fn single(&mut self, spot: &Spot<V>, fits: V::Mask) {
        let around = spot.around;
        let most = u32::from(spot.most[0]) + u32::from(spot.most[1]);
        if !self.sink.wants(most) {
            return;
        }
        self.play.cells[0] = spot.cell;
        self.play.len = 1;
        self.play.score = most as u16;
        for kind in fits.kinds() {
            if !V::SCORE_BY_CELLS {
                let points = around.map(|run| self.grid.variant.points_with(run, kind));
                self.play.score = (points[0] + points[1]) as u16;
            }
            self.play.kinds[0] = kind;
            self.sink.take(&self.play);
        }
    }

    /// The plays of several pieces along one axis; `fits` are the kinds that fit the anchor.
    #[inline]
    fn several<const AXIS: usize>(&mut self, spot: &Spot<V>, fits: V::Mask) {
        let grid = self.grid;
        let allowed = spot.fit[AXIS] & self.hand;
        let spare = allowed.without_lowest();
        if spare.is_none() {
            return;
        }
        let [before, after] = spot.sides[AXIS];
        // Whether there is a cell on either side for another piece, later also whether one may lie there.
        let left = spot.cell.back(AXIS, 1);
        let mut to_left = V::len(before) == 0 && grid.is_free(left);
        let next_cell = spot.cell.ahead(AXIS, V::len(after) + 1);
        let next = grid.spot(next_cell);
        let next_fits = next.fit[1 - AXIS] & allowed;
        let mut to_right = !next_fits.is_none();
        if !to_left && !to_right {
            return;
        }
        let line = spot.around[AXIS];
        let across = spot.around[1 - AXIS];
        let most_across = u32::from(spot.most[1 - AXIS]);
        self.set_cell(0, spot.cell, across);
        if to_left {
            self.set_cell(1, left, grid.variant.empty());
            to_left = self.pair(line, allowed, [fits, allowed], most_across);
        }
        if to_right {
            let after = next.sides[AXIS][1];
            self.set_cell(1, next_cell, next.around[1 - AXIS]);
            let most_across = most_across + u32::from(next.most[1 - AXIS]);
            to_right = if V::len(after) == 0 {
                self.pair(line, allowed, [fits, next_fits], most_across)
            } else if let Some(line) = V::merge(line, after) {
                let allowed = allowed & V::fits(line);
                self.pair(line, allowed, [fits, next_fits], most_across)
            } else {
                false
            };
        }
        let may_go_on = self.longest > 2 && !spare.without_lowest().is_none();
        // Where cells after the anchor do not come in, all scores are known.
        if may_go_on && (to_right || to_left && self.wants_longest(line, most_across)) {
            let open = Open { to_left, to_right };
            self.longer::<AXIS>(spot, fits, allowed, open);
        }
    }

    /// Whether plays of as many pieces as the hand allows are of interest where they make a line with
    /// `line` and lie on free cells, but for those whose lines across make `most_across` points.
    #[inline]
    fn wants_longest(&self, line: V::Run, most_across: u32) -> bool {
        let len = (V::len(line) + self.longest).min(V::FULL);
        self.sink.wants(V::most_points(line, len) + most_across)
    }

    /// The plays on two cells, as [`Self::span`] for more.
    #[inline(always)]
    fn pair(
        &mut self,
        line: V::Run,
        allowed: V::Mask,
        fits: [V::Mask; 2],
        most_across: u32,
    ) -> bool {
        let len = V::len(line) + 2;
        let most = V::most_points(line, len) + most_across;
        if !self.sink.wants(most) {
            return true;
        }
        self.play.len = 2;
        self.play.score = most as u16;
        if !V::SCORE_BY_CELLS {
            self.line_len = len;
        }
        self.assign_last_two(0, V::chain(line, allowed), fits, 0)
    }

    /// The plays of three and more pieces along one axis: on the anchor, cells after it, and where these
    /// are free, cells before it. `allowed` are the kinds that fit the line at the anchor.
    #[inline(never)]
    fn longer<const AXIS: usize>(
        &mut self,
        spot: &Spot<V>,
        fits: V::Mask,
        mut allowed: V::Mask,
        open: Open,
    ) {
        let Open { to_left, to_right } = open;
        let grid = self.grid;
        let mut line = spot.around[AXIS];
        let mut most_across = u32::from(spot.most[1 - AXIS]);
        self.fits[0] = fits;
        let mut next = spot.cell.ahead(AXIS, V::len(spot.sides[AXIS][1]) + 1);
        let mut n_right = 0;
        // What is left when as many pieces are gone as the cells before the last one need.
        let mut spare = allowed;
        loop {
            let mut n = 1 + n_right;
            if n > 2 && !self.span(n, line, allowed, most_across) {
                return;
            }
            if to_left && self.wants_longest(line, most_across) {
                let mut spare = spare.without_lowest();
                let mut left = spot.cell.back(AXIS, 1);
                while n < self.longest && !spare.is_none() {
                    self.set_cell(n, left, grid.variant.empty());
                    self.fits[n % MAX_PLAY] = self.hand;
                    n += 1;
                    if n > 2 && !self.span(n, line, allowed, most_across) {
                        break;
                    }
                    spare = spare.without_lowest();
                    left = left.back(AXIS, 1);
                    if !grid.is_free(left) {
                        break;
                    }
                }
            }
            n_right += 1;
            spare = spare.without_lowest();
            if !to_right || n_right >= self.longest || spare.is_none() {
                return;
            }
            let right = grid.spot(next);
            let fits = right.fit[1 - AXIS] & allowed;
            if fits.is_none() {
                return;
            }
            let after = right.sides[AXIS][1];
            if V::len(after) != 0 {
                match V::merge(line, after) {
                    Some(run) => line = run,
                    None => return,
                }
                allowed &= V::fits(line);
            }
            self.set_cell(n_right, next, right.around[1 - AXIS]);
            self.fits[n_right % MAX_PLAY] = fits;
            most_across += u32::from(right.most[1 - AXIS]);
            next = next.ahead(AXIS, V::len(after) + 1);
        }
    }

    #[inline]
    fn set_cell(&mut self, at: usize, cell: TorusCell, across: V::Run) {
        self.play.cells[at % MAX_PLAY] = cell;
        self.across[at % MAX_PLAY] = V::across(across);
    }

    /// The plays on the first `n` cells, three at least, which make a line with `line`. Says whether there
    /// are any, or may be for all that is known.
    #[inline(always)]
    fn span(&mut self, n: usize, line: V::Run, allowed: V::Mask, most_across: u32) -> bool {
        let len = V::len(line) + n;
        let most = V::most_points(line, len) + most_across;
        if !self.sink.wants(most) {
            return true;
        }
        self.play.len = n as u8;
        self.play.score = most as u16;
        if !V::SCORE_BY_CELLS {
            self.line_len = len;
        }
        self.assign(0, V::chain(line, allowed), 0)
    }

    /// Tries all pieces on the cells of the span from `at` on, which are three at least, and says whether
    /// any play was found.
    fn assign(&mut self, at: usize, chain: V::Chain, across: u32) -> bool {
        let mut any = false;
        let last_two = at + 3 == usize::from(self.play.len);
        for kind in (V::allowed(chain) & self.fits[at % MAX_PLAY]).kinds() {
            let chain = V::join(chain, kind);
            if V::allowed(chain).without_lowest().is_none() {
                continue;
            }
            self.play.kinds[at % MAX_PLAY] = kind;
            let across = across + self.points_across(at, kind);
            any |= if last_two {
                let fits = [
                    self.fits[(at + 1) % MAX_PLAY],
                    self.fits[(at + 2) % MAX_PLAY],
                ];
                self.assign_last_two(at + 1, chain, fits, across)
            } else {
                self.assign(at + 1, chain, across)
            };
        }
        any
    }

    #[inline(always)]
    fn assign_last_two(
        &mut self,
        at: usize,
        chain: V::Chain,
        fits: [V::Mask; 2],
        across: u32,
    ) -> bool {
        let mut any = false;
        for kind in (V::allowed(chain) & fits[0]).kinds() {
            let chain = V::join(chain, kind);
            let last_kinds = V::allowed(chain) & fits[1];
            if last_kinds.is_none() {
                continue;
            }
            self.play.kinds[at % MAX_PLAY] = kind;
            let across = across + self.points_across(at, kind);
            for kind in last_kinds.kinds() {
                if !V::SCORE_BY_CELLS {
                    let line = V::chain_points(chain, kind, self.line_len);
                    self.play.score = (line + across + self.points_across(at + 1, kind)) as u16;
                }
                self.play.kinds[(at + 1) % MAX_PLAY] = kind;
                self.sink.take(&self.play);
            }
            any = true;
        }
        any
    }

    #[inline]
    fn points_across(&self, at: usize, kind: Kind) -> u32 {
        V::points_across(self.across[at % MAX_PLAY], kind)
    }

    /// Lines of `size` pieces on an empty board; says whether there are any.
    fn openings(&mut self, size: usize) -> bool {
        if size == 0 || size > self.longest {
            return false;
        }
        let empty = self.grid.variant.empty();
        for at in 0..size {
            self.set_cell(at, TorusCell::ORIGIN.ahead(0, at), empty);
            self.fits[at % MAX_PLAY] = self.hand;
        }
        match size {
            1 => {
                self.play.len = 1;
                self.play.score = self.grid.variant.edition().lone_points() as u16;
                for kind in self.hand.kinds() {
                    self.play.kinds[0] = kind;
                    self.sink.take(&self.play);
                }
                true
            }
            2 => self.pair(empty, self.hand, [self.hand; 2], 0),
            _ => self.span(size, empty, self.hand, 0),
        }
    }
}
