//! The pieces on the table: an unbounded grid.

use crate::action::Placement;
use crate::cell::{Axis, Cell};
use crate::edition::Edition;
use crate::illegal::Illegal;
use crate::line::LineSet;
use crate::tile::Tile;

/// The pieces on the table. Any `i32` coordinates are fine, the extreme ones too.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Board {
    /// Sorted by cell, each cell once. There are a hundred at most, so that is found and moved quickly.
    placed: Vec<Placement>,
}

impl Board {
    /// A board with nothing on it.
    #[must_use]
    pub const fn new() -> Self {
        Self { placed: Vec::new() }
    }

    /// The piece at `cell`.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<Tile> {
        self.find(cell).ok().map(|idx| self.placed[idx].tile)
    }

    /// How many pieces lie on the board.
    #[must_use]
    pub fn len(&self) -> usize {
        self.placed.len()
    }

    /// Whether no piece lies on the board.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.placed.is_empty()
    }

    /// All pieces, row by row from the top, each from the left.
    pub fn iter(&self) -> impl Iterator<Item = Placement> {
        self.placed.iter().copied()
    }

    /// Lays a piece without asking whether it is legal; answers whether the cell was free.
    pub fn lay(&mut self, placement: Placement) -> bool {
        match self.find(placement.cell) {
            Ok(_) => false,
            Err(idx) => {
                self.placed.insert(idx, placement);
                true
            }
        }
    }

    /// The empty cells that touch a piece, each once, in order.
    #[must_use]
    pub fn frontier(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.beside().collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The longest unbroken run of pieces through `cell` along `axis`, in rising order; empty where `cell` is.
    #[must_use]
    pub fn line(&self, cell: Cell, axis: Axis) -> Vec<Placement> {
        line_through(|cell| self.at(cell), cell, axis)
    }

    /// Whether `tile` alone could be laid at the empty frontier cell `cell`.
    #[must_use]
    pub fn fits(&self, edition: Edition, tile: Tile, cell: Cell) -> bool {
        let at = |other| {
            if other == cell {
                Some(tile)
            } else {
                self.at(other)
            }
        };
        Axis::ALL.into_iter().all(|axis| {
            let line = line_through(at, cell, axis);
            LineSet::of(edition, line.iter().map(|placed| placed.tile)).is_valid(edition)
        })
    }

    /// The first cell, and a piece of `tiles` that could be played there alone.
    ///
    /// Whoever can play anything can play a single piece, because a part of a valid line is valid:
    /// so `None` means that nothing can be played.
    #[must_use]
    pub fn any_fit(&self, edition: Edition, tiles: &[Tile]) -> Option<Placement> {
        self.fit_among(self.frontier().into_iter(), edition, tiles)
    }

    /// Whether any of `tiles` could be played. Nearly always one of the first cells tells, so they are
    /// neither collected nor sorted.
    #[must_use]
    pub fn has_fit(&self, edition: Edition, tiles: &[Tile]) -> bool {
        self.fit_among(self.beside(), edition, tiles).is_some()
    }

    /// The empty cells that touch a piece, some of them more than once.
    fn beside(&self) -> impl Iterator<Item = Cell> {
        let beside = self.iter().flat_map(|placed| placed.cell.neighbors());
        beside.filter(|&cell| self.at(cell).is_none())
    }

    /// Where the piece at `cell` is among all, or would be.
    fn find(&self, cell: Cell) -> Result<usize, usize> {
        self.placed.binary_search_by_key(&cell, |it| it.cell)
    }

    fn fit_among(
        &self,
        mut cells: impl Iterator<Item = Cell>,
        edition: Edition,
        tiles: &[Tile],
    ) -> Option<Placement> {
        let mut kinds = tiles.to_vec();
        kinds.sort_unstable();
        kinds.dedup();
        if self.is_empty() {
            let cell = Cell::ORIGIN;
            return kinds.first().map(|&tile| Placement { tile, cell });
        }
        cells.find_map(|cell| {
            kinds
                .iter()
                .find(|&&tile| self.fits(edition, tile, cell))
                .map(|&tile| Placement { tile, cell })
        })
    }

    /// Checks that every line is valid and that all pieces hang together.
    ///
    /// # Errors
    /// The first line that may not lie there, or a piece apart from the others.
    pub fn check(&self, edition: Edition) -> Result<(), Illegal> {
        for Placement { cell, .. } in self.iter() {
            for axis in Axis::ALL {
                let starts_line = cell.prev(axis).is_none_or(|prev| self.at(prev).is_none());
                if starts_line {
                    let line = self.line(cell, axis);
                    Illegal::check_line(edition, &line)?;
                }
            }
        }
        self.check_connected()
    }

    fn check_connected(&self) -> Result<(), Illegal> {
        let Some(first) = self.placed.first() else {
            return Ok(());
        };
        let mut reached = std::collections::BTreeSet::new();
        reached.insert(first.cell);
        let mut open = vec![first.cell];
        while let Some(cell) = open.pop() {
            for next in cell.neighbors() {
                if self.at(next).is_some() && reached.insert(next) {
                    open.push(next);
                }
            }
        }
        match self.iter().find(|it| !reached.contains(&it.cell)) {
            None => Ok(()),
            Some(Placement { cell, .. }) => Err(Illegal::Detached { cell }),
        }
    }
}

/// The run of pieces through `cell` along `axis` on the board that `at` describes.
pub(crate) fn line_through(
    at: impl Fn(Cell) -> Option<Tile>,
    cell: Cell,
    axis: Axis,
) -> Vec<Placement> {
    let Some(tile) = at(cell) else {
        return Vec::new();
    };
    let run = |step: fn(Cell, Axis) -> Option<Cell>| {
        let placed = |cell| at(cell).map(|tile| Placement { tile, cell });
        std::iter::successors(step(cell, axis).and_then(&placed), |last| {
            step(last.cell, axis).and_then(&placed)
        })
        .collect::<Vec<_>>()
    };
    let mut line = run(Cell::prev);
    line.reverse();
    line.push(Placement { tile, cell });
    line.extend(run(Cell::next));
    line
}
