//! A play as the generator finds it.

use crate::grid::TorusCell;
use crate::kinds::Kind;

/// Room for the most pieces in a play, which are six, rounded up so that an index needs no check.
pub(super) const MAX_PLAY: usize = 8;

/// A legal play: the first `len` cells and kinds, in no particular order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FastPlay {
    /// Where the pieces go.
    pub cells: [TorusCell; MAX_PLAY],
    /// Which piece goes on each of the cells.
    pub kinds: [Kind; MAX_PLAY],
    /// How many pieces there are.
    pub len: u8,
    /// The points of all lines together.
    pub score: u16,
}

impl FastPlay {
    /// A play of nothing.
    pub const EMPTY: Self = Self {
        cells: [TorusCell::ORIGIN; MAX_PLAY],
        kinds: [Kind::new(0); MAX_PLAY],
        len: 0,
        score: 0,
    };

    /// Adds a piece to a play of fewer than six.
    #[inline]
    pub fn push(&mut self, cell: TorusCell, kind: Kind) {
        let at = usize::from(self.len) % MAX_PLAY;
        self.cells[at] = cell;
        self.kinds[at] = kind;
        self.len += 1;
    }

    /// The pieces by cell: equal for equal plays.
    #[must_use]
    pub fn sorted(&self) -> [Covered; MAX_PLAY] {
        let mut sorted = [Covered::Nothing; MAX_PLAY];
        for (room, (cell, kind)) in std::iter::zip(&mut sorted, self.placed()) {
            *room = Covered::By(cell, kind);
        }
        sorted.sort_unstable();
        sorted
    }

    /// The pieces and their cells.
    #[inline]
    pub fn placed(&self) -> impl Iterator<Item = (TorusCell, Kind)> + Clone + '_ {
        let len = usize::from(self.len);
        std::iter::zip(&self.cells[..len], &self.kinds[..len]).map(|(&cell, &kind)| (cell, kind))
    }
}

/// One piece of a play in its order by cells; where a play has fewer pieces, nothing comes last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Covered {
    /// A cell and the piece on it.
    By(TorusCell, Kind),
    /// The play has no further piece.
    Nothing,
}
