//! A part of the board inside a frame, with the numbers of its columns and rows.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Widget;
use sixline_rules::{Board, Cell, Placement, Tile};

use super::camera::{Camera, Window};
use super::screen::{centered, frame};
use super::theme::Theme;

/// The width of the numbers beside the board.
const ROW_NUMBERS: u16 = 4;

/// What is drawn.
#[derive(Debug)]
pub(crate) struct BoardView<'a> {
    pub(crate) theme: &'a Theme,
    pub(crate) board: &'a Board,
    pub(crate) window: Window,
    pub(crate) camera: Camera,
    /// Where the keys are, if they can lay something.
    pub(crate) cursor: Option<Cell>,
    /// The cells of the last play.
    pub(crate) last: &'a [Cell],
    /// Where a piece can be laid.
    pub(crate) open: &'a [Cell],
    /// Pieces that are only tried.
    pub(crate) tried: &'a [Placement],
}

/// Where the cells of a board in this frame are: below and beside the numbers.
pub(crate) fn window_in(area: Rect, cell_width: u16) -> Window {
    let area = Rect {
        x: area.x + 1 + ROW_NUMBERS,
        y: area.y + 2,
        width: area.width.saturating_sub(2 + ROW_NUMBERS),
        height: area.height.saturating_sub(3),
    };
    Window { area, cell_width }
}

impl BoardView<'_> {
    pub(crate) fn draw(&self, area: Rect, buf: &mut Buffer) {
        frame(self.theme, "").render(area, buf);
        self.draw_numbers(buf);
        for row in 0..self.window.rows() {
            for column in 0..self.window.columns() {
                let cell = Cell::new(
                    self.camera.left.saturating_add(column),
                    self.camera.top.saturating_add(row),
                );
                self.draw_cell(cell, buf);
            }
        }
    }

    /// A number that is wider than its place is left out: its neighbors tell it.
    fn draw_numbers(&self, buf: &mut Buffer) {
        let Window { area, cell_width } = self.window;
        let faint = self.theme.faint();
        let width = usize::from(cell_width);
        for column in 0..self.window.columns() {
            let x = i64::from(self.camera.left) + i64::from(column);
            let text = centered(&x.to_string(), width);
            if text.len() <= width {
                let at = area.x + column as u16 * cell_width;
                buf.set_string(at, area.y - 1, text, faint);
            }
        }
        for row in 0..self.window.rows() {
            let y = i64::from(self.camera.top) + i64::from(row);
            let text = format!("{y:>3}");
            if text.len() < usize::from(ROW_NUMBERS) {
                buf.set_string(area.x - ROW_NUMBERS, area.y + row as u16, text, faint);
            }
        }
    }

    fn draw_cell(&self, cell: Cell, buf: &mut Buffer) {
        let Some((x, y)) = self.camera.place_of(self.window, cell) else {
            return;
        };
        let theme = self.theme;
        let width = usize::from(self.window.cell_width);
        let sign = |tile: Tile| centered(&theme.sign(tile), width);
        let laid = self.board.at(cell);
        let tried = self.tried.iter().find(|it| it.cell == cell);
        let (text, style) = match (laid, tried) {
            (Some(tile), _) => (sign(tile), theme.laid(tile)),
            (None, Some(placed)) => (sign(placed.tile), theme.tentative(placed.tile)),
            (None, None) if self.open.contains(&cell) => {
                (centered(theme.open_sign(), width), theme.faint())
            }
            (None, None) => (" ".repeat(width), Style::new()),
        };
        buf.set_string(x, y, text, style);
        let is_cursor = self.cursor == Some(cell);
        if let Some([left, right]) = self.marks(cell, tried.is_some()) {
            let mark = if is_cursor {
                theme.accent()
            } else {
                theme.faint()
            };
            let style = self.on_ground(style, mark);
            buf.set_string(x, y, left, style);
            buf.set_string(x + self.window.cell_width - 1, y, right, style);
        }
    }

    /// The signs to the left and right of a cell.
    fn marks(&self, cell: Cell, is_tried: bool) -> Option<[&'static str; 2]> {
        if self.cursor == Some(cell) {
            Some(["[", "]"])
        } else if is_tried && self.theme.is_plain() {
            Some(["(", ")"])
        } else if self.last.contains(&cell) {
            Some(if self.theme.is_ascii() {
                ["<", ">"]
            } else {
                ["‹", "›"]
            })
        } else {
            None
        }
    }

    /// Marks keep the ground of the piece that they stand on.
    fn on_ground(&self, ground: Style, mark: Style) -> Style {
        if self.theme.is_plain() {
            return ground.add_modifier(Modifier::BOLD);
        }
        match ground.bg {
            // On a bright ground only the dark of the sign is read.
            Some(bg) if ground.fg == Some(self.theme.dark()) => ground.bg(bg),
            Some(bg) => mark.bg(bg),
            None => mark,
        }
    }
}
