//! The rule book written naively, to compare the fast code with: it shares no rule with the library,
//! only the words (`Tile`, `Cell`, `Board` and so on). Slow on purpose; do not make it clever.
#![allow(
    dead_code,
    reason = "each crate that borrows this file uses its own part"
)]

use std::collections::BTreeSet;

use sixline_rules::{Board, Cell, Edition, Face, Placement, Tile};

/// The points of laying `placements` on `board`, or `None` where that is illegal.
///
/// Whether the pieces are in the hand is the caller's business.
pub(crate) fn score(edition: Edition, board: &Board, placements: &[Placement]) -> Option<u32> {
    let (first, last) = (placements.iter().min()?, placements.iter().max()?);
    let in_edition = |placed: &Placement| copies(edition, placed.tile) > 0;
    if placements.len() > 6 || !placements.iter().all(in_edition) {
        return None;
    }
    // Rule 1: empty cells, each once, one row or one column, no gap between the outermost two.
    let mut cells = BTreeSet::new();
    for placed in placements {
        if board.at(placed.cell).is_some() || !cells.insert(placed.cell) {
            return None;
        }
    }
    let one_row = cells.iter().all(|cell| cell.y == first.cell.y);
    let one_column = cells.iter().all(|cell| cell.x == first.cell.x);
    if !one_row && !one_column {
        return None;
    }
    let table = |x, y| piece_at(board, placements, x, y);
    let along = if one_row { (1, 0) } else { (0, 1) };
    let (x, y) = wide(first.cell);
    let main = run(&table, (x, y), along);
    if !main.iter().any(|&(cell, _)| cell == wide(last.cell)) {
        return None;
    }
    // Rule 3: something that was there before is touched; the opening covers the origin.
    let touches = cells.iter().any(|&cell| touches_old(board, cell));
    let covers_origin = cells.contains(&Cell::ORIGIN);
    if !(touches || board.is_empty() && covers_origin) {
        return None;
    }
    // Rule 2, and the score: each different line of two or more through a played piece, once.
    let mut lines = BTreeSet::new();
    let mut points = 0;
    for &cell in &cells {
        for direction in [(1, 0), (0, 1)] {
            let line = run(&table, wide(cell), direction);
            if line.len() >= 2 && lines.insert((direction, line[0].0)) {
                let tiles: Vec<Tile> = line.iter().map(|&(_, tile)| tile).collect();
                points += line_points(edition, &tiles)?;
            }
        }
    }
    if lines.is_empty() {
        points = match edition {
            Edition::Classic => 1,
            Edition::Tables(_) => 2,
        };
    }
    Some(points)
}

/// Every legal play from `hand`, each once with its points, in order.
///
/// On an empty board only those in row 0 that start at `0,0`, and only of `opening_size` pieces where
/// that is given.
pub(crate) fn all_plays(
    edition: Edition,
    board: &Board,
    hand: &[Tile],
    opening_size: Option<usize>,
) -> Vec<(Vec<Placement>, u32)> {
    let mut search = Search {
        edition,
        board,
        laid: Vec::new(),
        found: BTreeSet::new(),
    };
    if board.is_empty() {
        let cells: Vec<Cell> = (0..6).map(|x| Cell::new(x, 0)).collect();
        search.extend(&cells, hand);
    } else {
        for (start, direction) in starts(board) {
            let cells = empty_cells(board, start, direction, hand.len());
            // Rule 3 again: a stretch of cells far from every piece cannot hold a play.
            if cells.iter().any(|&cell| touches_old(board, cell)) {
                search.extend(&cells, hand);
            }
        }
    }
    let opening_size = opening_size.filter(|_| board.is_empty());
    search
        .found
        .into_iter()
        .filter(|(play, _)| opening_size.is_none_or(|size| play.len() == size))
        .collect()
}

/// How many copies of `tile` the edition has: three of each tile, or one card from each sheet that shows it.
pub(crate) fn copies(edition: Edition, tile: Tile) -> usize {
    match (edition, tile.face()) {
        (Edition::Classic, Face::Tile { .. }) => 3,
        (Edition::Tables(tables), Face::Card { number, color }) => tables
            .iter()
            .filter(|table| table * ((table - 1 + color) % 10 + 1) == number)
            .count(),
        (Edition::Classic, Face::Card { .. }) | (Edition::Tables(_), Face::Tile { .. }) => 0,
    }
}

/// The points of a line of two or more, or `None` where it may not lie on the table.
pub(crate) fn line_points(edition: Edition, line: &[Tile]) -> Option<u32> {
    let n_tiles = line.len() as u32;
    let mut colors = BTreeSet::new();
    let mut shapes = BTreeSet::new();
    let mut numbers = BTreeSet::new();
    for tile in line {
        match tile.face() {
            Face::Tile { color, shape } => {
                colors.insert(color as u8);
                shapes.insert(shape as u8);
            }
            Face::Card { number, color } => {
                colors.insert(color);
                numbers.insert(number);
            }
        }
    }
    match edition {
        Edition::Classic => {
            let one_shape = shapes.len() == 1 && colors.len() == line.len();
            let one_color = colors.len() == 1 && shapes.len() == line.len();
            let bonus = if n_tiles == 6 { 6 } else { 0 };
            (one_shape || one_color).then_some(n_tiles + bonus)
        }
        Edition::Tables(tables) => {
            let holds = |table: u8, number: u8| (1..=10).any(|k| table * k == number);
            let one_table = tables
                .iter()
                .any(|table| numbers.iter().all(|&number| holds(table, number)));
            let full = n_tiles == 10;
            if numbers.len() != line.len() || n_tiles > 10 {
                None
            } else if one_table {
                Some(2 * n_tiles + if full { 20 } else { 0 })
            } else if colors.len() == 1 {
                Some(n_tiles + if full { 10 } else { 0 })
            } else {
                None
            }
        }
    }
}

type Wide = (i64, i64);

/// Coordinates with room to step beyond the ends of the number range.
fn wide(cell: Cell) -> Wide {
    (i64::from(cell.x), i64::from(cell.y))
}

fn piece_at(board: &Board, placements: &[Placement], x: i64, y: i64) -> Option<Tile> {
    let cell = Cell::new(i32::try_from(x).ok()?, i32::try_from(y).ok()?);
    let played = placements.iter().find(|placed| placed.cell == cell);
    played.map(|placed| placed.tile).or_else(|| board.at(cell))
}

fn touches_old(board: &Board, cell: Cell) -> bool {
    let (x, y) = wide(cell);
    [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        .into_iter()
        .any(|(x, y)| piece_at(board, &[], x, y).is_some())
}

/// The longest unbroken run through `cell`, from its start.
fn run(table: &impl Fn(i64, i64) -> Option<Tile>, cell: Wide, (dx, dy): Wide) -> Vec<(Wide, Tile)> {
    let (mut x, mut y) = cell;
    while table(x - dx, y - dy).is_some() {
        (x, y) = (x - dx, y - dy);
    }
    let mut line = Vec::new();
    while let Some(tile) = table(x, y) {
        line.push(((x, y), tile));
        (x, y) = (x + dx, y + dy);
    }
    line
}

/// Every cell and direction from which a play near the board could start.
fn starts(board: &Board) -> Vec<(Wide, Wide)> {
    let mut starts = BTreeSet::new();
    for placed in board.iter() {
        let (x, y) = wide(placed.cell);
        for across in -1..=1 {
            for before in -6..=1 {
                starts.insert(((x + before, y + across), (1, 0)));
                starts.insert(((x + across, y + before), (0, 1)));
            }
        }
    }
    starts.into_iter().collect()
}

/// The first `count` empty cells from `start` on, if that one is empty.
fn empty_cells(board: &Board, start: Wide, (dx, dy): Wide, count: usize) -> Vec<Cell> {
    let (mut x, mut y) = start;
    let mut cells = Vec::new();
    while cells.len() < count {
        let (Ok(cell_x), Ok(cell_y)) = (i32::try_from(x), i32::try_from(y)) else {
            break;
        };
        let cell = Cell::new(cell_x, cell_y);
        if board.at(cell).is_none() {
            cells.push(cell);
        } else if cells.is_empty() {
            break;
        }
        (x, y) = (x + dx, y + dy);
    }
    cells
}

struct Search<'a> {
    edition: Edition,
    board: &'a Board,
    laid: Vec<Placement>,
    found: BTreeSet<(Vec<Placement>, u32)>,
}

impl Search<'_> {
    /// Lays every piece of `hand` on the first of `cells`, and so on with the rest.
    fn extend(&mut self, cells: &[Cell], hand: &[Tile]) {
        let Some((&cell, cells)) = cells.split_first() else {
            return;
        };
        for (idx, &tile) in hand.iter().enumerate() {
            if hand[..idx].contains(&tile) {
                continue;
            }
            self.laid.push(Placement { tile, cell });
            if let Some(points) = score(self.edition, self.board, &self.laid) {
                let mut play = self.laid.clone();
                play.sort();
                self.found.insert((play, points));
            }
            if self.may_go_on(cell) {
                let mut rest = hand.to_vec();
                rest.remove(idx);
                self.extend(cells, &rest);
            }
            self.laid.pop();
        }
    }

    /// More pieces only make lines longer, so a line that is invalid now stays so.
    fn may_go_on(&self, cell: Cell) -> bool {
        let table = |x, y| piece_at(self.board, &self.laid, x, y);
        [(1, 0), (0, 1)].into_iter().all(|direction| {
            let line = run(&table, wide(cell), direction);
            let tiles: Vec<Tile> = line.iter().map(|&(_, tile)| tile).collect();
            tiles.len() < 2 || line_points(self.edition, &tiles).is_some()
        })
    }
}
