//! Every legal play of a view, with its score.

use sixline_rules::{Board, Cell, Edition, GameView, Placement, Play};

use crate::generate::{FastPlay, for_each_opening, for_each_play};
use crate::grid::{Grid, Idx, idx_of};
use crate::kinds::{Classic, Mask, Tables, Variant};

/// A legal play and its points.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct ScoredPlay {
    /// The play.
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
    let hand = hand_mask::<V>(view);
    let mut found = Vec::new();
    if board.is_empty() {
        let origin = idx_of(0, 0);
        let size = view.public().announced();
        for_each_opening(&grid, hand, origin, size, |play| found.push(*play));
    } else {
        for_each_play(&grid, hand, |play| found.push(*play));
    }
    let map = CellMap::of(board);
    let mut plays: Vec<ScoredPlay> = found
        .iter()
        .filter_map(|fast| {
            Some(ScoredPlay {
                play: map.play::<V>(fast)?,
                score: u32::from(fast.score),
            })
        })
        .collect();
    plays.sort_unstable();
    plays
}

/// The kinds of the hand of the seat that looks.
#[must_use]
pub fn hand_mask<V: Variant>(view: &GameView) -> V::Mask {
    view.hand()
        .tiles()
        .iter()
        .fold(V::Mask::NONE, |mask, &tile| {
            mask | V::Mask::bit(V::kind(tile))
        })
}

/// The board as a grid.
#[must_use]
pub fn grid_of<V: Variant>(variant: V, board: &Board) -> Grid<V> {
    let mut grid = Grid::new(variant);
    for placed in board.iter() {
        grid.lay(idx_of(placed.cell.x, placed.cell.y), V::kind(placed.tile));
    }
    grid
}

/// The way back from cells of the torus to cells of a board.
#[derive(Debug, Clone, Copy)]
pub struct CellMap {
    left: i64,
    top: i64,
}

impl CellMap {
    /// The map for `board` and all plays on it.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let least = |along: fn(Cell) -> i32| {
            let cells = board.iter().map(|placed| i64::from(along(placed.cell)));
            cells.min().unwrap_or(0)
        };
        // A play reaches at most six cells beyond the pieces that lie there.
        Self {
            left: least(|cell| cell.x) - 8,
            top: least(|cell| cell.y) - 8,
        }
    }

    /// The board cell; `None` where it lies beyond the range of its numbers.
    #[must_use]
    pub fn cell(self, idx: Idx) -> Option<Cell> {
        // Rows of the torus are joined end to end, so both numbers follow from one difference.
        let corner = (self.left + self.top * 128) & 0x3fff;
        let offset = (i64::from(idx) - corner) & 0x3fff;
        let (x, y) = (self.left + offset % 128, self.top + offset / 128);
        Some(Cell::new(x.try_into().ok()?, y.try_into().ok()?))
    }

    /// The play on the board; `None` where it would leave the range of cells.
    #[must_use]
    pub fn play<V: Variant>(self, fast: &FastPlay) -> Option<Play> {
        let placements: Option<Vec<Placement>> = fast
            .placed()
            .map(|(idx, kind)| {
                Some(Placement {
                    tile: V::tile(kind),
                    cell: self.cell(idx)?,
                })
            })
            .collect();
        placements.map(Play::new)
    }
}
