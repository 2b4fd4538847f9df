//! The screen of a game: drawing changes nothing.

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::app::{App, Mode, status};
use super::layout::{self, Areas};
use super::table::Phase;
use super::{overlay, panels};
use crate::tui::board::BoardView;
use crate::tui::widgets::{centered, draw_buttons, n_lines, wrapped};

impl Widget for &App {
    fn render(self, screen: Rect, buf: &mut Buffer) {
        if layout::is_too_small(screen) {
            return too_small(self, screen, buf);
        }
        let areas = layout::areas(screen);
        title(self, areas, buf);
        if let Phase::Cover(seat) = self.snapshot().phase {
            overlay::cover(self, seat, screen, buf);
        } else {
            board(self, areas.board, buf);
            if let Some(side) = areas.side {
                panels::side(self, side, buf);
            }
            hand(self, buf);
            draw_status(self, areas, buf);
        }
        draw_buttons(self.theme(), &self.buttons(), areas.keys, buf);
        overlay::draw(self, layout::above_keys(screen), buf);
    }
}

fn too_small(app: &App, screen: Rect, buf: &mut Buffer) {
    let (width, height) = layout::LEAST;
    let values = [("width", width.into()), ("height", height.into())];
    Paragraph::new(app.say_with("too-small", &values))
        .wrap(Wrap { trim: true })
        .render(screen, buf);
}

fn title(app: &App, areas: Areas, buf: &mut Buffer) {
    let theme = app.theme();
    let public = app.snapshot().view.public();
    let bag = app.say_with("bag-count", &[("count", (public.bag() as u64).into())]);
    let row = Rect {
        height: 1,
        ..areas.title
    };
    let mut first = Line::from(Span::styled(" Sixline", theme.accent()));
    let mut words = vec![app.say(&format!("edition-{}", public.edition()))];
    if app.is_watching() {
        words.push(app.say("watching"));
    }
    let words = format!("  {}", words.join(", "));
    first.push_span(Span::styled(words, theme.faint()));
    let scores = areas.side.is_none().then(|| panels::scores_in_a_line(app));
    match (scores, areas.title.height) {
        (None, _) => first.render(row, buf),
        (Some(scores), 1) => scores.render(row, buf),
        (Some(scores), _) => {
            first.render(row, buf);
            let below = Rect {
                y: row.y + 1,
                ..row
            };
            scores.render(below, buf);
        }
    }
    Line::styled(format!(" {bag} "), theme.accent())
        .alignment(Alignment::Right)
        .render(row, buf);
}

fn board(app: &App, area: Rect, buf: &mut Buffer) {
    let tried = app.turn().play();
    let is_free = app.is_mine() && app.mode() != Mode::Hint;
    let view = BoardView {
        theme: app.theme(),
        board: app.snapshot().view.public().board(),
        window: app.window(),
        camera: app.camera(),
        cursor: is_free.then_some(app.cursor()),
        last: &app.snapshot().last_play(),
        open: &app.marked(),
        tried: tried.placements(),
    };
    view.draw(area, buf);
}

fn hand(app: &App, buf: &mut Buffer) {
    let theme = app.theme();
    let turn = app.turn();
    let width = theme.cell_width(app.snapshot().view.public().edition());
    for (idx, &tile) in turn.hand().iter().enumerate() {
        let slot = layout::hand_slot(app.screen(), width, idx);
        let width = usize::from(slot.width);
        let is_laid = turn.cell_of(idx).is_some();
        let is_chosen = turn.picked() == Some(idx) || turn.is_marked(idx);
        let piece = centered(&theme.sign(tile), width);
        let (text, style) = if is_laid {
            (" ".repeat(width), Style::new())
        } else if is_chosen {
            (piece, theme.tentative(tile))
        } else {
            (piece, theme.laid(tile))
        };
        buf.set_string(slot.x, slot.y, text, style);
        let (number, style) = if is_chosen {
            (format!("[{}]", idx + 1), theme.accent())
        } else {
            ((idx + 1).to_string(), theme.faint())
        };
        buf.set_string(slot.x, slot.y + 1, centered(&number, width), style);
    }
}

/// What was told last, and what is expected now: a note takes the place of neither.
fn draw_status(app: &App, areas: Areas, buf: &mut Buffer) {
    let area = status::place(areas);
    let text = wrapped(status::lines(app, areas));
    let most = n_lines(&text, area.width).saturating_sub(area.height);
    let scroll = match app.mode() {
        Mode::Hint => app.scroll().min(most),
        _ => 0,
    };
    text.scroll((scroll, 0)).render(area, buf);
    if scroll < most {
        // Beside the text, where nothing of it is hidden.
        let sign = match app.mode() {
            Mode::Hint => app.theme().arrows()[3],
            _ => app.theme().cut_sign(),
        };
        let bottom = area.y + area.height - 1;
        buf.set_string(area.x + area.width, bottom, sign, app.theme().accent());
    }
}
