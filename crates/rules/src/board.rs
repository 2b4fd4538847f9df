//! The pieces on the table: an unbounded grid.

use std::collections::BTreeMap;

use crate::action::Placement;
use crate::cell::{Axis, Cell};
use crate::edition::Edition;
use crate::illegal::Illegal;
use crate::line::LineSet;
use crate::tile::Tile;

/// The pieces on the table. Any `i32` coordinates are fine, the extreme ones too.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Board {
    tiles: BTreeMap<Cell, Tile>,
}

impl Board {
    /// A board with nothing on it.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            tiles: BTreeMap::new(),
        }
    }

    /// The piece at `cell`.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<Tile> {
        self.tiles.get(&cell).copied()
    }

    /// How many pieces lie on the board.
    #[must_use]
    pub fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Whether no piece lies on the board.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// All pieces, row by row from the top, each from the left.
    pub fn iter(&self) -> impl Iterator<Item = Placement> {
        self.tiles
            .iter()
            .map(|(&cell, &tile)| Placement { tile, cell })
    }

    /// Lays a piece without asking whether it is legal; answers whether the cell was free.
    pub fn lay(&mut self, placement: Placement) -> bool {
        let free = !self.tiles.contains_key(&placement.cell);
        if free {
            self.tiles.insert(placement.cell, placement.tile);
        }
        free
    }

    /// The empty cells that touch a piece, each once, in order.
    #[must_use]
    pub fn frontier(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self
            .tiles
            .keys()
            .flat_map(|cell| cell.neighbors())
            .filter(|cell| !self.tiles.contains_key(cell))
            .collect();
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
        let beside = self.tiles.keys().flat_map(|cell| cell.neighbors());
        let free = beside.filter(|&cell| self.at(cell).is_none());
        self.fit_among(free, edition, tiles).is_some()
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
        for &cell in self.tiles.keys() {
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
        let Some(&first) = self.tiles.keys().next() else {
            return Ok(());
        };
        let mut reached = std::collections::BTreeSet::from([first]);
        let mut open = vec![first];
        while let Some(cell) = open.pop() {
            for next in cell.neighbors() {
                if self.tiles.contains_key(&next) && reached.insert(next) {
                    open.push(next);
                }
            }
        }
        match self.tiles.keys().find(|cell| !reached.contains(cell)) {
            None => Ok(()),
            Some(&cell) => Err(Illegal::Detached { cell }),
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
