//! Cells as numbers on a torus, so that a step along a row or a column is an addition.

const SIDE: u16 = 128;
/// How many cells the torus has.
pub(super) const N_CELLS: usize = SIDE as usize * SIDE as usize;
const CELL_MASK: u16 = SIDE * SIDE - 1;

/// The steps along a row and along a column.
const STEPS: [u16; 2] = [1, SIDE];

/// A cell of the torus.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct TorusCell(u16);

impl TorusCell {
    /// The cell of the board's origin, where games open.
    pub const ORIGIN: Self = Self(0);

    /// The cell of these board coordinates.
    #[inline]
    #[must_use]
    pub const fn at(x: i32, y: i32) -> Self {
        Self((x.wrapping_add(y.wrapping_mul(SIDE as i32)) & CELL_MASK as i32) as u16)
    }

    /// The cell `n` steps further along an axis.
    #[inline]
    #[must_use]
    pub const fn ahead(self, axis: usize, n: usize) -> Self {
        Self(self.0.wrapping_add(STEPS[axis].wrapping_mul(n as u16)) & CELL_MASK)
    }

    /// The cell `n` steps back along an axis.
    #[inline]
    #[must_use]
    pub const fn back(self, axis: usize, n: usize) -> Self {
        Self(self.0.wrapping_sub(STEPS[axis].wrapping_mul(n as u16)) & CELL_MASK)
    }

    /// Its place among all cells of the torus, row by row.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & CELL_MASK) as usize
    }
}
