//! Every legal play of a view, with its score.

use sixline_rules::{Board, Cell, Edition, GameView, Placement, Play, Tile};

use crate::generate::{FastPlay, for_each_opening, for_each_play};
use crate::grid::{Grid, TorusCell};
use crate::kinds::{Classic, Mask, Tables, Variant};

/// A legal play and its points.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct ScoredPlay {
    /// The pieces and where they go.
    pub play: Play,
    /// Its points, without any finishing bonus.
    pub score: u32,
}

/// Every distinct legal play of the seat that looks, once, sorted.
///
/// On an empty board only those in row 0 whose leftmost piece lies on the origin: the others are the
/// same, moved.
#[must_use]
pub fn legal_plays(view: &GameView) -> Vec<ScoredPlay> {
    match view.public().edition() {
        Edition::Classic => plays_of(Classic, view),
        Edition::Tables(tables) => plays_of(Tables(tables), view),
    }
}

fn plays_of<V: Variant>(variant: V, view: &GameView) -> Vec<ScoredPlay> {
    let board = view.public().board();
    let grid = grid_of(variant, board);
    let hand = hand_mask::<V>(view.hand().tiles());
    let mut found = Vec::new();
    if board.is_empty() {
        let size = view.public().announced();
        for_each_opening(&grid, hand, size, |play| found.push(*play));
    } else {
        for_each_play(&grid, hand, |play| found.push(*play));
    }
    let map = CellMap::of(board);
    let scored = found.iter().filter_map(|fast| map.scored::<V>(fast));
    let mut plays: Vec<ScoredPlay> = scored.collect();
    plays.sort_unstable();
    plays
}

/// The play of `hand` with the most points on a board, the first of equals; `None` where there is none.
///
/// It takes a part of the time that all plays take, and knows neither bag nor announcement.
#[must_use]
pub fn most_points(edition: Edition, board: &Board, hand: &[Tile]) -> Option<ScoredPlay> {
    match edition {
        Edition::Classic => most_points_of(Classic, board, hand),
        Edition::Tables(tables) => most_points_of(Tables(tables), board, hand),
    }
}

fn most_points_of<V: Variant>(variant: V, board: &Board, hand: &[Tile]) -> Option<ScoredPlay> {
    let grid = grid_of(variant, board);
    let map = CellMap::of(board);
    let mut best: Option<FastPlay> = None;
    let better = |play: &FastPlay| {
        let is_more = best.is_none_or(|best| play.score > best.score);
        // At the edge of the numbers a play may leave their range.
        if is_more && map.holds(play) {
            best = Some(*play);
        }
    };
    if board.is_empty() {
        for_each_opening(&grid, hand_mask::<V>(hand), None, better);
    } else {
        for_each_play(&grid, hand_mask::<V>(hand), better);
    }
    map.scored::<V>(&best?)
}

/// The different kinds of a hand.
fn hand_mask<V: Variant>(hand: &[Tile]) -> V::Mask {
    hand.iter().fold(V::Mask::NONE, |mask, &tile| {
        mask | V::Mask::bit(V::kind(tile))
    })
}

/// The board as a grid.
#[must_use]
pub(crate) fn grid_of<V: Variant>(variant: V, board: &Board) -> Grid<V> {
    let mut grid = Grid::new(variant);
    for placed in board.iter() {
        grid.lay(torus_cell(placed.cell), V::kind(placed.tile));
    }
    grid
}

/// The cell of the torus that a cell of the board lies on.
#[must_use]
pub(crate) fn torus_cell(cell: Cell) -> TorusCell {
    TorusCell::at(cell.x, cell.y)
}

/// The way back from cells of the torus to cells of a board.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CellMap {
    left: i64,
    top: i64,
    /// Whether a play may leave the range of the numbers.
    near_edge: bool,
}

/// A play beyond the pieces that lie there covers at most five cells and none of its own.
const MARGIN: i64 = 8;

impl CellMap {
    /// The map for `board` and all plays on it.
    #[must_use]
    pub(crate) fn of(board: &Board) -> Self {
        let least = |along: fn(Cell) -> i32| {
            let cells = board.iter().map(|placed| i64::from(along(placed.cell)));
            cells.min().unwrap_or(0)
        };
        let mut map = Self {
            left: least(|cell| cell.x) - MARGIN,
            top: least(|cell| cell.y) - MARGIN,
            near_edge: false,
        };
        let is_inside = |at: i64| i32::try_from(at).is_ok() && i32::try_from(at + 127).is_ok();
        map.near_edge = !(is_inside(map.left) && is_inside(map.top));
        map
    }

    /// The map for an empty board.
    pub(crate) const EMPTY: Self = Self {
        left: -MARGIN,
        top: -MARGIN,
        near_edge: false,
    };

    /// Makes room for plays beside a piece; a game that begins at the origin never comes near an edge.
    #[inline]
    pub(crate) fn include(&mut self, cell: Cell) {
        self.left = self.left.min(i64::from(cell.x) - MARGIN);
        self.top = self.top.min(i64::from(cell.y) - MARGIN);
    }

    /// Whether a play stays within the range of the numbers.
    #[inline]
    pub(crate) fn holds(self, play: &FastPlay) -> bool {
        !self.near_edge || play.placed().all(|(cell, _)| self.cell(cell).is_some())
    }

    #[inline]
    const fn corner(self) -> i64 {
        (self.left + self.top * 128) & 0x3fff
    }

    /// The place of a cell among all of the map, row by row; above 0 for every cell of a play.
    #[inline]
    pub(crate) const fn offset(self, cell: TorusCell) -> u32 {
        ((cell.index() as i64 - self.corner()) & 0x3fff) as u32
    }

    /// The board cell at this place, where no play can leave the range of cells.
    #[inline]
    pub(crate) const fn cell_inside(self, offset: u32) -> Cell {
        let (x, y) = (
            self.left + (offset % 128) as i64,
            self.top + (offset / 128) as i64,
        );
        Cell::new(x as i32, y as i32)
    }

    /// The cell of the torus at this place.
    #[inline]
    pub(crate) const fn at_offset(self, offset: u32) -> TorusCell {
        TorusCell::at((offset as i64 + self.corner()) as i32, 0)
    }

    /// The board cell; `None` where it lies beyond the range of its numbers.
    #[must_use]
    pub(crate) fn cell(self, cell: TorusCell) -> Option<Cell> {
        // Rows of the torus are joined end to end, so both numbers follow from one difference.
        let offset = i64::from(self.offset(cell));
        let (x, y) = (self.left + offset % 128, self.top + offset / 128);
        Some(Cell::new(x.try_into().ok()?, y.try_into().ok()?))
    }

    fn scored<V: Variant>(self, fast: &FastPlay) -> Option<ScoredPlay> {
        Some(ScoredPlay {
            play: self.play::<V>(fast)?,
            score: u32::from(fast.score),
        })
    }

    /// The play on the board; `None` where it would leave the range of cells.
    #[must_use]
    pub(crate) fn play<V: Variant>(self, fast: &FastPlay) -> Option<Play> {
        let placements: Option<Vec<Placement>> = fast
            .placed()
            .map(|(cell, kind)| {
                Some(Placement {
                    tile: V::tile(kind),
                    cell: self.cell(cell)?,
                })
            })
            .collect();
        placements.map(Play::new)
    }
}
