//! The screen of a game: drawing changes nothing.

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::app::{App, Mode, Tone};
use super::layout::{self, Areas};
use super::table::{Again, Phase};
use super::tentative::Judged;
use super::{overlay, panels, result};
use crate::tui::board::BoardView;
use crate::tui::widgets::{centered, cut, draw_buttons, n_lines, wrapped};
use crate::wording;

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
            status(self, areas, buf);
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
fn status(app: &App, areas: Areas, buf: &mut Buffer) {
    let area = inset(areas.status);
    let text = wrapped(status_lines(app, areas));
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

/// Where the status is written: a column on either side is left free.
const fn inset(area: Rect) -> Rect {
    Rect {
        x: area.x + 1,
        width: area.width - 2,
        ..area
    }
}

/// The most lines of the status that can be scrolled away.
pub(crate) fn status_scroll(app: &App) -> u16 {
    let areas = layout::areas(app.screen());
    let area = inset(areas.status);
    let text = wrapped(status_lines(app, areas));
    n_lines(&text, area.width).saturating_sub(area.height)
}

/// The notes, a line each, and what is expected.
fn status_lines(app: &App, areas: Areas) -> Vec<Line<'static>> {
    let theme = app.theme();
    let (text, style) = expected(app, areas.side.is_some());
    let mut notes: Vec<(String, Style)> = Vec::new();
    if !app.snapshot().is_connected {
        notes.push((app.say("offline"), theme.warning()));
    }
    if let Some((note, tone)) = app.note() {
        let style = match tone {
            Tone::Plain => theme.accent(),
            Tone::Warning => theme.warning(),
        };
        notes.push((note.to_owned(), style));
    }
    let height = usize::from(areas.status.height);
    notes.truncate((height - 1).max(1));
    if notes.is_empty() {
        return vec![Line::styled(text, style)];
    }
    if height > 1 {
        notes.push((text, style));
    } else if app.is_mine() {
        // In the lowest windows there is room for one line, and whose turn it is comes first.
        notes[0]
            .0
            .insert_str(0, &format!("{} ", app.say("plain-turn")));
    }
    let width = usize::from(inset(areas.status).width);
    let lines = notes.into_iter();
    lines
        .map(|(text, style)| Line::styled(cut(theme, &text, width), style))
        .collect()
}

/// The score of what is laid or why it cannot be played; otherwise what to do.
fn expected(app: &App, has_side: bool) -> (String, Style) {
    let theme = app.theme();
    if app.mode() == Mode::Hint && !has_side {
        return (panels::hint_in_a_line(app), theme.accent());
    }
    if app.mode() == Mode::Exchange {
        let count = (app.turn().n_marked() as u64).into();
        let bag = (app.snapshot().view.public().bag() as u64).into();
        let text = app.say_with("exchange-status", &[("count", count), ("bag", bag)]);
        return (text, theme.accent());
    }
    match app.turn().judged() {
        Judged::Legal(score) => (panels::score_text(app, score), theme.accent()),
        Judged::Illegal(illegal) => (wording::illegal(app.words(), illegal), theme.warning()),
        Judged::Nothing => prompt(app),
    }
}

/// What is expected now, and of whom.
fn prompt(app: &App) -> (String, Style) {
    let theme = app.theme();
    let snapshot = app.snapshot();
    match &snapshot.phase {
        Phase::Mine(_) => match snapshot.view.public().announced() {
            Some(size) => {
                let text = app.say_with("prompt-opening", &[("size", size.into())]);
                (text, theme.accent())
            }
            None if app.must_pass() => (app.say("prompt-pass"), theme.warning()),
            None if app.turn().open().is_empty() && app.turn().picked().is_none() => {
                (app.say("prompt-exchange"), theme.warning())
            }
            None => (app.say("prompt-play"), theme.accent()),
        },
        Phase::Theirs(seat) => {
            let player = &snapshot.seats[*seat];
            let id = if player.is_bot { "thinks" } else { "plays-now" };
            let text = app.say_with(id, &[("name", player.name.clone().into())]);
            let spinner = if theme.is_ascii() {
                ["-", "\\", "|", "/"][app.ticks() / 2 % 4]
            } else {
                ["◐", "◓", "◑", "◒"][app.ticks() / 2 % 4]
            };
            (format!("{spinner} {text}"), theme.faint())
        }
        Phase::Waiting { .. } if app.is_watching() => (app.say("watching-only"), theme.accent()),
        Phase::Waiting { code: Some(code) } => {
            let text = app.say_with("waiting-code", &[("code", code.clone().into())]);
            (text, theme.accent())
        }
        Phase::Waiting { code: None } => (app.say("waiting"), theme.accent()),
        Phase::Over { again, .. } => {
            let mut texts = result::texts(app.words(), snapshot);
            // Who won comes first: there may be no room for the rest.
            texts.rotate_right(1);
            if *again == Again::Offered {
                texts.push(app.say("again-offered"));
            }
            (texts.join(" "), theme.accent())
        }
        Phase::Cover(_) => (String::new(), Style::new()),
    }
}
