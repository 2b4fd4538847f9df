//! Which part of the endless board is shown.

use ratatui::layout::Rect;
use sixline_rules::{Board, Cell};

/// The cell in the upper left corner of what is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Camera {
    pub(crate) left: i32,
    pub(crate) top: i32,
}

/// How many cells are shown, and how wide one is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Window {
    /// Where the cells are drawn.
    pub(crate) area: Rect,
    pub(crate) cell_width: u16,
}

/// So many cells stay visible around what matters.
const MARGIN: i32 = 2;

impl Window {
    pub(crate) fn columns(self) -> i32 {
        i32::from(self.area.width / self.cell_width).max(1)
    }

    pub(crate) fn rows(self) -> i32 {
        i32::from(self.area.height).max(1)
    }
}

impl Camera {
    pub(crate) const ORIGIN: Self = Self { left: 0, top: 0 };

    /// Shows the whole board where it fits, and otherwise moves as little as `focus` needs.
    pub(crate) fn follow(&mut self, window: Window, board: &Board, focus: &[Cell]) {
        let cells = || board.iter().map(|it| it.cell).chain(focus.iter().copied());
        let xs = span(cells().map(|cell| cell.x));
        let ys = span(cells().map(|cell| cell.y));
        let focus_xs = span(focus.iter().map(|cell| cell.x));
        let focus_ys = span(focus.iter().map(|cell| cell.y));
        self.left = place(self.left, window.columns(), xs, focus_xs);
        self.top = place(self.top, window.rows(), ys, focus_ys);
    }

    pub(crate) fn shift(&mut self, x: i32, y: i32) {
        self.left = self.left.saturating_add(x);
        self.top = self.top.saturating_add(y);
    }

    /// The cell that is drawn at a place of the screen.
    pub(crate) fn cell_at(self, window: Window, column: u16, row: u16) -> Option<Cell> {
        let area = window.area;
        if !area.contains((column, row).into()) {
            return None;
        }
        let x = i32::from((column - area.x) / window.cell_width);
        let y = i32::from(row - area.y);
        (x < window.columns())
            .then(|| Cell::new(self.left.saturating_add(x), self.top.saturating_add(y)))
    }

    /// Where a cell is drawn, if it is.
    pub(crate) fn place_of(self, window: Window, cell: Cell) -> Option<(u16, u16)> {
        let x = i64::from(cell.x) - i64::from(self.left);
        let y = i64::from(cell.y) - i64::from(self.top);
        let shown = (0..i64::from(window.columns())).contains(&x)
            && (0..i64::from(window.rows())).contains(&y);
        shown.then(|| {
            let x = window.area.x + x as u16 * window.cell_width;
            (x, window.area.y + y as u16)
        })
    }
}

/// The smallest and the largest, widened by nothing; the origin where there is none.
fn span(numbers: impl Iterator<Item = i32>) -> (i64, i64) {
    let numbers: Vec<i32> = numbers.collect();
    let least = numbers.iter().min().copied().unwrap_or(0);
    let most = numbers.iter().max().copied().unwrap_or(0);
    (i64::from(least), i64::from(most))
}

/// The first number to show out of `shown`, so that all, or at least the focus, is in sight.
fn place(first: i32, shown: i32, all: (i64, i64), focus: (i64, i64)) -> i32 {
    let (first, shown, margin) = (i64::from(first), i64::from(shown), i64::from(MARGIN));
    let length = all.1 - all.0 + 1;
    let placed = if length + 2 * margin <= shown {
        // Centered, but not again for every piece that is laid within sight.
        if all.0 - margin >= first && all.1 + margin < first + shown {
            first
        } else {
            all.0 - (shown - length) / 2
        }
    } else {
        let margin = margin.min((shown - 1) / 2);
        let most = focus.0 - margin;
        let least = focus.1 + margin + 1 - shown;
        first.max(least).min(most)
    };
    placed.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32
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
        assert_eq!(place(0, 10, (-20, 20), (15, 15)), 8);
        assert_eq!(place(0, 10, (-20, 20), (-15, -15)), -17);
        assert_eq!(place(0, 1, (-20, 20), (7, 7)), 7);
    }

    #[test]
    fn the_ends_of_the_numbers_do_no_harm() {
        let far = i64::from(i32::MAX);
        assert_eq!(place(0, 10, (far, far), (far, far)), i32::MAX - 4);
        let window = Window {
            area: Rect::new(0, 0, 30, 5),
            cell_width: 3,
        };
        let mut camera = Camera {
            left: i32::MAX,
            top: i32::MIN,
        };
        camera.shift(5, -5);
        assert!(camera.cell_at(window, 29, 4).is_some());
        assert_eq!(camera.place_of(window, Cell::ORIGIN), None);
    }
}
