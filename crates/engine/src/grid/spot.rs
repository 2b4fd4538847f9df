//! What one cell knows of the runs beside it.

use super::TorusCell;
use crate::kinds::{Kind, Mask, Variant};

/// What a cell knows. For one that is taken, as it was when it was laid.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
pub struct Spot<V: Variant> {
    /// The runs that end before and after the cell, along each axis.
    pub sides: [[V::Run; 2]; 2],
    /// Both runs of an axis as one; meaningful where `fit` is not empty.
    pub around: [V::Run; 2],
    /// The kinds that may lie here as far as each axis is concerned.
    pub fit: [V::Mask; 2],
    /// The most points of the line that one piece makes along each axis; where `around` has a meaning.
    pub most: [u8; 2],
    /// The cell; of no meaning for those that touch nothing.
    pub cell: TorusCell,
    /// The slot among the live cells; a dead or taken cell keeps the one that it had.
    pub(super) slot: u8,
    /// The piece here, if there is one.
    pub(super) kind: Option<Kind>,
}

impl<V: Variant> Spot<V> {
    #[inline]
    pub(super) fn free(variant: V, cell: TorusCell) -> Self {
        let empty = variant.empty();
        Self {
            sides: [[empty; 2]; 2],
            around: [empty; 2],
            fit: [V::fits(empty); 2],
            most: [0; 2],
            cell,
            slot: 0,
            kind: None,
        }
    }

    /// The kinds that may lie here.
    #[inline]
    #[must_use]
    pub fn fits(&self) -> V::Mask {
        self.fit[0] & self.fit[1]
    }

    /// The kind of the piece here, if there is one.
    #[must_use]
    pub const fn kind(&self) -> Option<Kind> {
        self.kind
    }

    /// The first cells beyond the runs on both sides, along each axis.
    #[inline]
    pub(super) fn ends(&self) -> [[TorusCell; 2]; 2] {
        std::array::from_fn(|axis| {
            let [before, after] = self.sides[axis];
            let before = self.cell.back(axis, V::len(before) + 1);
            [before, self.cell.ahead(axis, V::len(after) + 1)]
        })
    }

    /// Changes a run beside the cell, and with it what fits.
    #[inline]
    pub(super) fn set_side<const AXIS: usize, const SIDE: usize>(&mut self, run: V::Run) {
        self.sides[AXIS][SIDE] = run;
        match V::merge(run, self.sides[AXIS][1 - SIDE]) {
            Some(run) => {
                self.around[AXIS] = run;
                self.most[AXIS] = V::most_with(run) as u8;
                self.fit[AXIS] = V::fits(run);
            }
            None => self.fit[AXIS] = V::Mask::NONE,
        }
    }
}
