//! The board for speed: every empty cell beside a piece knows what may lie on it.
//!
//! Cells are numbers on a torus of 128 by 128. All pieces hang together, so a board of at most 108
//! spans fewer than 128 rows and columns and never meets itself. A cell keeps the runs of pieces that
//! end beside it; laying a piece changes them at the four ends of its two lines and nowhere else, and
//! taking the last piece back needs nothing but what the cell still knows.

use crate::kinds::{Mask, Variant};

/// A cell on the torus.
pub type Idx = u16;

const SIDE: u16 = 128;
const N_CELLS: usize = SIDE as usize * SIDE as usize;
const CELL_MASK: u16 = SIDE * SIDE - 1;

/// The steps along a row and along a column.
pub const STEPS: [u16; 2] = [1, SIDE];

/// `n` steps from a cell along an axis.
#[inline]
#[must_use]
pub const fn ahead(cell: Idx, axis: usize, n: usize) -> Idx {
    cell.wrapping_add(STEPS[axis].wrapping_mul(n as u16)) & CELL_MASK
}

/// `n` steps back from a cell along an axis.
#[inline]
#[must_use]
pub const fn back(cell: Idx, axis: usize, n: usize) -> Idx {
    cell.wrapping_sub(STEPS[axis].wrapping_mul(n as u16)) & CELL_MASK
}

/// The torus cell of board coordinates.
#[inline]
#[must_use]
pub const fn idx_of(x: i32, y: i32) -> Idx {
    (x.wrapping_add(y.wrapping_mul(SIDE as i32)) & CELL_MASK as i32) as u16
}

/// What a cell knows. For one that is taken, the sides are as they were when it was laid.
///
/// Aligned so that the place of a cell in memory is a shift of its number.
#[derive(Debug, Clone, Copy)]
#[repr(align(128))]
pub struct Spot<V: Variant> {
    /// The runs that end before and after the cell, along each axis.
    pub sides: [[V::Run; 2]; 2],
    /// Both runs of an axis as one; meaningful where `fit` is not empty.
    pub around: [V::Run; 2],
    /// The kinds that may lie here as far as each axis is concerned.
    pub fit: [V::Mask; 2],
    /// The place in the frontier, or `FREE`, or `TAKEN`.
    slot: u16,
    kind: u8,
}

/// An empty cell that touches nothing.
const FREE: u16 = u16::MAX;
/// Room for 108 pieces, the cells beside them and the one that all free cells share.
const MAX_SPOTS: usize = 512;
/// A cell with a piece.
const TAKEN: u16 = u16::MAX - 1;

impl<V: Variant> Spot<V> {
    /// The kinds that may lie here.
    #[inline]
    #[must_use]
    pub fn fits(&self) -> V::Mask {
        self.fit[0] & self.fit[1]
    }

    /// Whether the cell is empty and touches no piece.
    #[inline]
    #[must_use]
    pub const fn is_free(&self) -> bool {
        self.slot == FREE
    }

    /// The kind of the piece here, if there is one.
    #[must_use]
    pub const fn kind(&self) -> Option<u8> {
        if self.slot == TAKEN {
            Some(self.kind)
        } else {
            None
        }
    }
}

/// A board of one edition that is changed by laying pieces and taking the last ones back.
#[derive(Debug, Clone)]
pub struct Grid<V: Variant> {
    /// The edition.
    pub variant: V,
    /// Where in `spots` each cell is; all cells that are free share the first place.
    places: Box<[u16; N_CELLS]>,
    spots: Box<[Spot<V>; MAX_SPOTS]>,
    n_spots: u16,
    frontier: Frontier<V>,
    /// Each piece with the place that its cell had in the frontier.
    laid: Vec<(Idx, u16)>,
}

/// The empty cells beside a piece, those where nothing fits included, with what fits there.
///
/// 108 pieces that hang together have at most 218 cells beside them, so that one byte numbers all.
#[derive(Debug, Clone)]
struct Frontier<V: Variant> {
    len: u8,
    cells: [Idx; 256],
    fits: [V::Mask; 256],
}

impl<V: Variant> Frontier<V> {
    #[inline]
    fn push(&mut self, cell: Idx, fits: V::Mask) {
        self.cells[usize::from(self.len)] = cell;
        self.fits[usize::from(self.len)] = fits;
        self.len += 1;
    }
}

impl<V: Variant> Grid<V> {
    /// An empty board.
    #[must_use]
    pub fn new(variant: V) -> Self {
        let empty = variant.empty();
        let fit = V::fits(empty);
        let spot = Spot {
            sides: [[empty; 2]; 2],
            around: [empty; 2],
            fit: [fit; 2],
            slot: FREE,
            kind: 0,
        };
        Self {
            variant,
            places: boxed(0),
            spots: boxed(spot),
            n_spots: 1,
            frontier: Frontier {
                len: 0,
                cells: [0; 256],
                fits: [V::Mask::NONE; 256],
            },
            laid: Vec::with_capacity(128),
        }
    }

    /// What a cell knows.
    #[inline]
    #[must_use]
    pub fn spot(&self, cell: Idx) -> &Spot<V> {
        let place = self.places[usize::from(cell & CELL_MASK)];
        &self.spots[usize::from(place) % MAX_SPOTS]
    }

    #[inline]
    fn spot_mut(&mut self, cell: Idx) -> &mut Spot<V> {
        let place = self.places[usize::from(cell & CELL_MASK)];
        &mut self.spots[usize::from(place) % MAX_SPOTS]
    }

    /// Gives a free cell a place of its own.
    #[inline]
    fn open(&mut self, cell: Idx) {
        self.places[usize::from(cell & CELL_MASK)] = self.n_spots;
        self.spots[usize::from(self.n_spots) % MAX_SPOTS] = self.spots[0];
        self.n_spots += 1;
    }

    /// The reverse of `open`, for the cell that was opened last.
    #[inline]
    fn close(&mut self, cell: Idx) {
        self.places[usize::from(cell & CELL_MASK)] = 0;
        self.n_spots -= 1;
    }

    /// The empty cells beside a piece with the kinds that fit there, which may be none.
    #[inline]
    pub fn frontier(&self) -> impl Iterator<Item = (Idx, V::Mask)> + Clone + '_ {
        let len = usize::from(self.frontier.len);
        let cells = self.frontier.cells[..len].iter().copied();
        std::iter::zip(cells, self.frontier.fits[..len].iter().copied())
    }

    /// The pieces in the order in which they were laid.
    pub fn laid(&self) -> impl DoubleEndedIterator<Item = (Idx, u8)> + ExactSizeIterator {
        self.laid
            .iter()
            .map(|&(cell, _)| (cell, self.spot(cell).kind))
    }

    /// How many pieces lie on the board.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.laid.len()
    }

    /// Whether the board is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.laid.is_empty()
    }

    /// Lays a piece where it fits.
    #[inline]
    pub fn lay(&mut self, cell: Idx, kind: u8) {
        let Spot {
            sides,
            around,
            slot,
            ..
        } = *self.spot(cell);
        self.laid.push((cell, slot));
        if slot == FREE {
            self.open(cell);
        } else {
            let frontier = &mut self.frontier;
            frontier.len -= 1;
            let last = usize::from(frontier.len);
            let at = usize::from(slot as u8);
            let moved = frontier.cells[last];
            frontier.cells[at] = moved;
            frontier.fits[at] = frontier.fits[last];
            // Where the cell was the last one itself, it is marked as taken below.
            self.spot_mut(moved).slot = slot;
        }
        let spot = self.spot_mut(cell);
        spot.slot = TAKEN;
        spot.kind = kind;
        for axis in 0..2 {
            let run = self.variant.add(around[axis], kind);
            let [before, after] = sides[axis];
            let before = back(cell, axis, V::len(before) + 1);
            let after = ahead(cell, axis, V::len(after) + 1);
            self.touch(before, axis, 1, run);
            self.touch(after, axis, 0, run);
        }
    }

    /// Takes back the piece that was laid last, if there is one.
    #[inline]
    pub fn take_back(&mut self) {
        let Some((cell, slot)) = self.laid.pop() else {
            return;
        };
        let sides = self.spot(cell).sides;
        for axis in [1, 0] {
            let [before, after] = sides[axis];
            let before_cell = back(cell, axis, V::len(before) + 1);
            let after_cell = ahead(cell, axis, V::len(after) + 1);
            self.untouch(after_cell, axis, 0, after);
            self.untouch(before_cell, axis, 1, before);
        }
        if slot == FREE {
            self.close(cell);
        } else {
            self.spot_mut(cell).slot = slot;
            let fits = self.spot(cell).fits();
            let frontier = &mut self.frontier;
            let at = usize::from(slot as u8);
            let (moved, moved_fits) = (frontier.cells[at], frontier.fits[at]);
            let last = frontier.len;
            if slot != u16::from(last) {
                frontier.push(moved, moved_fits);
                frontier.cells[at] = cell;
                frontier.fits[at] = fits;
                self.spot_mut(moved).slot = u16::from(last);
            } else {
                frontier.push(cell, fits);
            }
        }
    }

    /// Takes pieces back until `len` are left.
    pub fn take_back_to(&mut self, len: usize) {
        while self.laid.len() > len {
            self.take_back();
        }
    }

    /// A run beside an empty cell changed.
    #[inline]
    fn touch(&mut self, cell: Idx, axis: usize, side: usize, run: V::Run) {
        let is_new = self.spot(cell).is_free();
        if is_new {
            self.open(cell);
        }
        let slot = u16::from(self.frontier.len);
        let spot = self.spot_mut(cell);
        spot.sides[axis][side] = run;
        spot.join(axis);
        let fits = spot.fits();
        if is_new {
            spot.slot = slot;
            self.frontier.push(cell, fits);
        } else {
            let slot = spot.slot;
            self.frontier.fits[usize::from(slot as u8)] = fits;
        }
    }

    /// The reverse of `touch`: the cell leaves the frontier where nothing is beside it any more.
    #[inline]
    fn untouch(&mut self, cell: Idx, axis: usize, side: usize, run: V::Run) {
        let spot = self.spot_mut(cell);
        spot.sides[axis][side] = run;
        if V::len(run) == 0 && spot.touches_nothing() {
            self.close(cell);
            self.frontier.len -= 1;
        } else {
            spot.join(axis);
            let (slot, fits) = (spot.slot, spot.fits());
            self.frontier.fits[usize::from(slot as u8)] = fits;
        }
    }
}

/// An array on the heap, which would be large on the stack.
fn boxed<T: Clone, const N: usize>(value: T) -> Box<[T; N]> {
    vec![value; N]
        .try_into()
        .unwrap_or_else(|_| unreachable!("the vector has that many"))
}

impl<V: Variant> Spot<V> {
    #[inline]
    fn join(&mut self, axis: usize) {
        let [before, after] = self.sides[axis];
        match V::merge(before, after) {
            Some(run) => {
                self.around[axis] = run;
                self.fit[axis] = V::fits(run);
            }
            None => self.fit[axis] = V::Mask::NONE,
        }
    }

    #[inline]
    fn touches_nothing(&self) -> bool {
        self.sides.iter().flatten().all(|&run| V::len(run) == 0)
    }
}
