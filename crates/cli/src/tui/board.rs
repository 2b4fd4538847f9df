//! A part of the board inside a frame, with the numbers of its columns and rows, and signs for what lies outside.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Widget;
use sixline_rules::{Board, Cell, Edition, Placement, Tile};

use super::camera::{Camera, Window};
use super::theme::Theme;
use super::widgets::{centered, frame};

/// In a window with fewer large cells the board would soon outgrow them.
const LARGE_COLUMNS: i32 = 10;
const LARGE_ROWS: i32 = 7;

/// The width of the numbers beside the board.
const ROW_NUMBERS: u16 = 4;

/// A board as it is to be drawn, with all marks on it.
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
    /// Pieces that are only tried, or that would have been better.
    pub(crate) tried: &'a [Placement],
}

/// Where the cells of a board in this frame are: below and beside the numbers. They are large where all of it fits.
pub(crate) fn window_in(area: Rect, theme: &Theme, edition: Edition, board: &Board) -> Window {
    let area = Rect {
        x: area.x + 1 + ROW_NUMBERS,
        y: area.y + 2,
        width: area.width.saturating_sub(2 + ROW_NUMBERS),
        height: area.height.saturating_sub(3),
    };
    let (cell_width, cell_height) = theme.large_cell(edition);
    let large = Window {
        area,
        cell_width,
        cell_height,
    };
    let is_roomy = large.columns() >= LARGE_COLUMNS && large.rows() >= LARGE_ROWS;
    if is_roomy && large.holds(board) {
        return large;
    }
    Window {
        area,
        cell_width: theme.cell_width(edition),
        cell_height: 1,
    }
}

impl BoardView<'_> {
    pub(crate) fn draw(&self, area: Rect, buf: &mut Buffer) {
        frame(self.theme, "").render(area, buf);
        self.draw_numbers(buf);
        self.draw_arrows(area, buf);
        for row in 0..self.window.rows() {
            for column in 0..self.window.columns() {
                let cell = Cell::new(
                    self.camera.left().saturating_add(column),
                    self.camera.top().saturating_add(row),
                );
                self.draw_cell(cell, buf);
            }
        }
    }

    /// Only so many columns have their number that two never run together.
    fn draw_numbers(&self, buf: &mut Buffer) {
        let Window {
            area,
            cell_width,
            cell_height,
        } = self.window;
        let faint = self.theme.faint();
        let width = usize::from(cell_width);
        let columns = (0..self.window.columns())
            .map(|column| (column, i64::from(self.camera.left()) + i64::from(column)));
        let longest = columns.clone().map(|(_, x)| x.to_string().len()).max();
        let longest = longest.unwrap_or(1);
        let steps = [1, 2, 5, 10, 20];
        let step = steps.into_iter().find(|step| longest < width * step);
        let step = step.unwrap_or(50) as i64;
        for (column, x) in columns.filter(|(_, x)| x % step == 0) {
            let text = x.to_string();
            let inside = width.saturating_sub(text.len()) / 2;
            let at = column as usize * width + inside;
            if at + text.len() <= usize::from(area.width) {
                buf.set_string(area.x + at as u16, area.y - 1, text, faint);
            }
        }
        for row in 0..self.window.rows() {
            let y = i64::from(self.camera.top()) + i64::from(row);
            let text = format!("{y:>3}");
            if text.len() < usize::from(ROW_NUMBERS) {
                let at = area.y + row as u16 * cell_height + cell_height / 2;
                buf.set_string(area.x - ROW_NUMBERS, at, text, faint);
            }
        }
    }

    /// On the frame, to which side how many pieces or free cells lie that are not seen.
    fn draw_arrows(&self, area: Rect, buf: &mut Buffer) {
        let cells = self.board.iter().map(|it| it.cell);
        let tried = self.tried.iter().map(|it| it.cell);
        let cells = cells.chain(tried).chain(self.open.iter().copied());
        let beyond = self.camera.beyond(self.window, cells);
        let [left, right, above, below] = self.theme.arrows();
        let accent = self.theme.accent();
        let mut put = |text: String, start: u16, y: u16| {
            let most = area.width.saturating_sub(2);
            let start = start.min(most.saturating_sub(text.chars().count() as u16));
            buf.set_string(area.x + 1 + start, y, text, accent);
        };
        let (top, bottom) = (area.y, area.y + area.height.saturating_sub(1));
        let middle = (area.width / 2).saturating_sub(3);
        if beyond.left > 0 {
            put(format!(" {left} {} ", beyond.left), 0, top);
        }
        if beyond.right > 0 {
            put(format!(" {} {right} ", beyond.right), u16::MAX, top);
        }
        if beyond.above > 0 {
            put(format!(" {above} {} ", beyond.above), middle, top);
        }
        if beyond.below > 0 {
            put(format!(" {below} {} ", beyond.below), middle, bottom);
        }
    }

    fn draw_cell(&self, cell: Cell, buf: &mut Buffer) {
        let Some((x, y)) = self.camera.place_of(self.window, cell) else {
            return;
        };
        let theme = self.theme;
        let width = usize::from(self.window.cell_width);
        let laid = self.board.at(cell);
        let tried = self.tried.iter().find(|it| it.cell == cell);
        let style = match (laid, tried) {
            (Some(tile), _) => theme.laid(tile),
            (None, Some(placed)) => theme.tentative(placed.tile),
            (None, None) if self.open.contains(&cell) => theme.faint(),
            (None, None) => Style::new(),
        };
        match laid.or(tried.map(|it| it.tile)) {
            Some(tile) => self.draw_piece(tile, (x, y), style, buf),
            None if self.open.contains(&cell) => {
                let middle = y + self.window.cell_height / 2;
                buf.set_string(x, middle, centered(theme.open_sign(), width), style);
            }
            None => {}
        }
        if let Some([left, right]) = self.marks(cell, tried.map(|it| it.tile)) {
            let mark = if self.cursor == Some(cell) {
                theme.accent()
            } else {
                theme.faint()
            };
            let style = self.on_ground(style, mark);
            let middle = y + self.window.cell_height / 2;
            buf.set_string(x, middle, left, style);
            buf.set_string(x + self.window.cell_width - 1, middle, right, style);
        }
    }

    fn draw_piece(&self, tile: Tile, (x, y): (u16, u16), style: Style, buf: &mut Buffer) {
        let width = usize::from(self.window.cell_width);
        if self.window.cell_height == 1 {
            let sign = centered(&self.theme.sign(tile), width);
            buf.set_string(x, y, sign, style);
            return;
        }
        for (row, text) in (0..).zip(self.theme.large(tile, width)) {
            buf.set_string(x, y + row, text, style);
        }
    }

    /// The signs to the left and right of a cell.
    fn marks(&self, cell: Cell, tried: Option<Tile>) -> Option<[&'static str; 2]> {
        if self.cursor == Some(cell) {
            Some(["[", "]"])
        } else if let Some(marks) = tried.and_then(|tile| self.theme.try_marks(tile)) {
            Some(marks)
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
            Some(bg) if bg == self.theme.dark() => mark.bg(bg),
            // On any other ground only the ink of the sign is read.
            Some(_) => ground,
            None => mark,
        }
    }
}
