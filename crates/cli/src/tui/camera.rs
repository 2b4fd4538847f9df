//! Which part of the endless board is shown.

use ratatui::layout::Rect;
use sixline_rules::{Board, Cell};

/// The cell in the upper left corner of what is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Camera {
    left: i32,
    top: i32,
    /// How high a cell was when it was placed.
    cell_height: u16,
}

/// Where cells are drawn, and how large one is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Window {
    pub(crate) area: Rect,
    pub(crate) cell_width: u16,
    pub(crate) cell_height: u16,
}

/// How many pieces and free cells lie beyond each side of what is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Beyond {
    pub(crate) left: usize,
    pub(crate) right: usize,
    pub(crate) above: usize,
    pub(crate) below: usize,
}

/// So many cells stay visible around the board, as long as all of it fits.
const MARGIN: i64 = 2;

impl Window {
    pub(crate) fn columns(self) -> i32 {
        i32::from(self.area.width / self.cell_width).max(1)
    }

    pub(crate) fn rows(self) -> i32 {
        i32::from(self.area.height / self.cell_height).max(1)
    }

    /// Whether a board fits with room around it.
    pub(crate) fn holds(self, board: &Board) -> bool {
        let fits = |(least, most): (i64, i64), shown: i32| {
            most - least + 1 + 2 * MARGIN <= i64::from(shown)
        };
        let cells = || board.iter().map(|it| it.cell);
        fits(span(cells().map(|cell| cell.x)), self.columns())
            && fits(span(cells().map(|cell| cell.y)), self.rows())
    }
}

impl Camera {
    pub(crate) const ORIGIN: Self = Self {
        left: 0,
        top: 0,
        cell_height: 1,
    };

    pub(crate) const fn left(self) -> i32 {
        self.left
    }

    pub(crate) const fn top(self) -> i32 {
        self.top
    }

    /// Shows the whole board where it fits. Otherwise it moves as little as it must to show the first of the `wishes` that
    /// fits, and no empty space in place of pieces.
    pub(crate) fn follow(&mut self, window: Window, board: &Board, wishes: &[&[Cell]]) {
        if self.cell_height != window.cell_height {
            // Cells of another size: nothing is where it was.
            let cells: Vec<Cell> = board.iter().map(|it| it.cell).collect();
            self.center(window, &cells);
            self.cell_height = window.cell_height;
        }
        let last = wishes.last().copied().unwrap_or_default();
        let cells = || board.iter().map(|it| it.cell).chain(last.iter().copied());
        let axis = |part: fn(Cell) -> i32, first: i32, shown: i32| {
            let mut spans = wishes
                .iter()
                .map(|wish| span(wish.iter().map(|&it| part(it))));
            let fits = |&(least, most): &(i64, i64)| most - least + 3 <= i64::from(shown);
            let focus = spans.clone().find(fits).or(spans.next_back());
            let all = span(cells().map(part));
            place(first, shown, all, focus.unwrap_or(all))
        };
        self.left = axis(|cell| cell.x, self.left, window.columns());
        self.top = axis(|cell| cell.y, self.top, window.rows());
    }

    /// Puts what is between these cells into the middle.
    pub(crate) fn center(&mut self, window: Window, cells: &[Cell]) {
        let middle = |(least, most): (i64, i64), shown: i32| {
            to_i32((least + most + 1 - i64::from(shown)).div_euclid(2))
        };
        self.left = middle(span(cells.iter().map(|it| it.x)), window.columns());
        self.top = middle(span(cells.iter().map(|it| it.y)), window.rows());
    }

    pub(crate) fn shift(&mut self, x: i32, y: i32) {
        self.left = self.left.saturating_add(x);
        self.top = self.top.saturating_add(y);
    }

    /// How many of these cells are not shown, by side.
    pub(crate) fn beyond(self, window: Window, cells: impl Iterator<Item = Cell>) -> Beyond {
        let mut beyond = Beyond::default();
        let right = self.left.saturating_add(window.columns());
        let bottom = self.top.saturating_add(window.rows());
        for cell in cells {
            beyond.left += usize::from(cell.x < self.left);
            beyond.right += usize::from(cell.x >= right);
            beyond.above += usize::from(cell.y < self.top);
            beyond.below += usize::from(cell.y >= bottom);
        }
        beyond
    }

    /// The cell that is drawn at a place of the screen.
    pub(crate) fn cell_at(self, window: Window, column: u16, row: u16) -> Option<Cell> {
        let area = window.area;
        if !area.contains((column, row).into()) {
            return None;
        }
        let x = i32::from((column - area.x) / window.cell_width);
        let y = i32::from((row - area.y) / window.cell_height);
        (x < window.columns() && y < window.rows())
            .then(|| Cell::new(self.left.saturating_add(x), self.top.saturating_add(y)))
    }

    /// Where a cell is drawn, if it is: its upper left corner.
    pub(crate) fn place_of(self, window: Window, cell: Cell) -> Option<(u16, u16)> {
        let x = i64::from(cell.x) - i64::from(self.left);
        let y = i64::from(cell.y) - i64::from(self.top);
        let shown = (0..i64::from(window.columns())).contains(&x)
            && (0..i64::from(window.rows())).contains(&y);
        shown.then(|| {
            let x = window.area.x + x as u16 * window.cell_width;
            (x, window.area.y + y as u16 * window.cell_height)
        })
    }
}

/// The smallest and the largest; the origin where there is none.
fn span(numbers: impl Iterator<Item = i32>) -> (i64, i64) {
    let mut ends: Option<(i64, i64)> = None;
    for number in numbers.map(i64::from) {
        let (least, most) = ends.unwrap_or((number, number));
        ends = Some((least.min(number), most.max(number)));
    }
    ends.unwrap_or((0, 0))
}

/// The first number to show out of `shown`, so that all, or at least the focus, is in sight.
fn place(first: i32, shown: i32, all: (i64, i64), focus: (i64, i64)) -> i32 {
    let (first, shown) = (i64::from(first), i64::from(shown));
    let length = all.1 - all.0 + 1;
    // One empty cell beyond an end is for what can be laid there.
    let margin = ((shown - length) / 2).min(MARGIN);
    let placed = if margin >= 1 {
        // Centered, but not again for every piece that is laid within sight.
        if all.0 - margin >= first && all.1 + margin < first + shown {
            first
        } else {
            all.0 - (shown - length) / 2
        }
    } else {
        let margin = 1.min((shown - 1) / 2);
        let near = first
            .max(focus.1 + margin + 1 - shown)
            .min(focus.0 - margin);
        near.min(all.1 + 1 + margin - shown).max(all.0 - margin)
    };
    to_i32(placed)
}

fn to_i32(number: i64) -> i32 {
    number.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_is_centered_and_then_stays() {
        assert_eq!(place(0, 20, (0, 3), (0, 0)), -8);
        assert_eq!(place(-8, 20, (-2, 5), (5, 5)), -8);
        assert_eq!(place(-8, 20, (-2, 12), (12, 12)), -4);
    }

    #[test]
    fn what_does_not_fit_follows_the_focus() {
        assert_eq!(place(0, 10, (-20, 20), (4, 4)), 0);
        assert_eq!(place(0, 10, (-20, 20), (15, 15)), 7);
        assert_eq!(place(0, 10, (-20, 20), (-15, -15)), -16);
        assert_eq!(place(0, 1, (-20, 20), (7, 7)), 7);
    }

    #[test]
    fn no_empty_columns_are_shown_while_pieces_are_hidden() {
        for first in -40..40 {
            for shown in [8, 9, 11, 12, 13] {
                let all = (-4, 7);
                for focus in -4..=7 {
                    let placed = place(first, shown, all, (focus, focus));
                    let (least, most) = (i64::from(placed), i64::from(placed + shown) - 1);
                    assert!((least..=most).contains(&focus));
                    let hides = all.0 < least || all.1 > most;
                    assert!(!hides || least >= all.0 - 1 && most <= all.1 + 1);
                    assert!(!hides || shown < 13, "{placed}, {shown} columns");
                }
            }
        }
    }

    #[test]
    fn the_last_play_is_shown_beside_the_cursor_where_both_fit() {
        let mut board = Board::new();
        for x in 0..30 {
            board.lay(format!("Ro@{x},0").parse().unwrap());
        }
        let window = Window {
            area: Rect::new(0, 0, 30, 5),
            cell_width: 3,
            cell_height: 1,
        };
        let mut camera = Camera::ORIGIN;
        let (cursor, last) = (Cell::new(25, 0), Cell::new(19, 0));
        camera.follow(window, &board, &[&[cursor, last], &[cursor]]);
        assert!(camera.place_of(window, last).is_some());
        assert!(camera.place_of(window, cursor).is_some());
        let beyond = camera.beyond(window, board.iter().map(|it| it.cell));
        assert_eq!(beyond.left + beyond.right, 20);
        let far = Cell::new(2, 0);
        camera.follow(window, &board, &[&[cursor, far], &[cursor]]);
        assert!(camera.place_of(window, far).is_none());
        assert!(camera.place_of(window, cursor).is_some());
    }

    #[test]
    fn the_ends_of_the_numbers_do_no_harm() {
        let far = i64::from(i32::MAX);
        assert_eq!(place(0, 10, (far, far), (far, far)), i32::MAX - 4);
        let window = Window {
            area: Rect::new(0, 0, 30, 5),
            cell_width: 3,
            cell_height: 1,
        };
        let mut camera = Camera {
            left: i32::MAX,
            top: i32::MIN,
            cell_height: 1,
        };
        camera.shift(5, -5);
        assert!(camera.cell_at(window, 29, 4).is_some());
        assert_eq!(camera.place_of(window, Cell::ORIGIN), None);
        let beyond = camera.beyond(window, std::iter::once(Cell::ORIGIN));
        assert_eq!((beyond.left, beyond.below), (1, 1));
    }
}
