//! The screen of a game: drawing changes nothing.

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::Style;
use ratatui::symbols::border;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Widget, Wrap};
use sixline_rules::Tile;

use super::app::{App, Mode, Tone};
use super::board::BoardView;
use super::draft::Verdict;
use super::layout::{self, Areas};
use super::table::{Again, Phase};
use super::theme::Theme;
use super::{overlay, panels};
use crate::wording;

impl Widget for &App {
    fn render(self, screen: Rect, buf: &mut Buffer) {
        if layout::is_too_small(screen) {
            return too_small(self, screen, buf);
        }
        let areas = layout::areas(screen);
        title(self, areas, buf);
        if let Phase::Cover(seat) = self.snapshot.phase {
            overlay::cover(self, seat, screen, buf);
        } else {
            board(self, areas.board, buf);
            if let Some(side) = areas.side {
                panels::side(self, side, buf);
            }
            hand(self, buf);
            status(self, areas.status, buf);
        }
        keys(self, areas.keys, buf);
        overlay::draw(self, screen, buf);
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
    let theme = &app.theme;
    let view = &app.snapshot.view;
    let edition = app.say(&format!("edition-{}", view.public().edition()));
    let bag = app.say_with(
        "bag-count",
        &[("count", (view.public().bag() as u64).into())],
    );
    let line = Line::from(vec![
        Span::styled(" Sixline", theme.accent()),
        Span::styled(format!("  {edition}"), theme.faint()),
    ]);
    let row = Rect {
        height: 1,
        ..areas.title
    };
    line.render(row, buf);
    Line::styled(format!("{bag} "), theme.accent())
        .alignment(Alignment::Right)
        .render(row, buf);
    if areas.side.is_none() {
        let row = Rect {
            y: row.y + 1,
            ..row
        };
        panels::scores_in_a_line(app).render(row, buf);
    }
}

fn board(app: &App, area: Rect, buf: &mut Buffer) {
    let tried = app.draft.play(&app.hand);
    let view = BoardView {
        theme: &app.theme,
        board: app.snapshot.view.public().board(),
        window: layout::window(app),
        camera: app.camera,
        cursor: app.is_mine().then_some(app.cursor),
        last: &app.last_play(),
        open: &app.open,
        tried: tried.placements(),
    };
    view.draw(area, buf);
}

fn hand(app: &App, buf: &mut Buffer) {
    let theme = &app.theme;
    for (idx, &tile) in app.hand.iter().enumerate() {
        let slot = layout::hand_slot(app, idx);
        let width = usize::from(slot.width);
        let is_laid = app.draft.cell_of(idx).is_some();
        let is_chosen = app.picked == Some(idx) || app.marked.contains(&idx);
        let (text, style) = if is_laid {
            (" ".repeat(width), Style::new())
        } else if is_chosen {
            (piece(theme, tile, width), theme.tentative(tile))
        } else {
            (piece(theme, tile, width), theme.laid(tile))
        };
        buf.set_string(slot.x, slot.y, text, style);
        let number = if is_chosen {
            format!("[{}]", idx + 1)
        } else {
            (idx + 1).to_string()
        };
        let style = if is_chosen {
            theme.accent()
        } else {
            theme.faint()
        };
        buf.set_string(slot.x, slot.y + 1, centered(&number, width), style);
    }
}

fn piece(theme: &Theme, tile: Tile, width: usize) -> String {
    centered(&theme.sign(tile), width)
}

/// What the draft scores or why it cannot be played; otherwise a note, or what to do.
fn status(app: &App, area: Rect, buf: &mut Buffer) {
    let (text, style) = status_text(app);
    let inset = Rect {
        x: area.x + 1,
        width: area.width - 1,
        ..area
    };
    Paragraph::new(Line::styled(text, style))
        .wrap(Wrap { trim: true })
        .render(inset, buf);
}

fn status_text(app: &App) -> (String, Style) {
    let theme = &app.theme;
    if let Some((note, tone)) = &app.note {
        let style = match tone {
            Tone::Plain => theme.accent(),
            Tone::Warning => theme.warning(),
        };
        return (note.clone(), style);
    }
    if app.mode == Mode::Exchange {
        let count = (app.marked.len() as u64).into();
        let bag = (app.snapshot.view.public().bag() as u64).into();
        let text = app.say_with("exchange-status", &[("count", count), ("bag", bag)]);
        return (text, theme.accent());
    }
    match &app.verdict {
        Verdict::Legal(score) => (panels::score_text(app, score), theme.accent()),
        Verdict::Illegal(illegal) => (wording::illegal(&app.words, illegal), theme.warning()),
        Verdict::Nothing => prompt(app),
    }
}

/// What is expected now, and of whom.
fn prompt(app: &App) -> (String, Style) {
    let theme = &app.theme;
    match &app.snapshot.phase {
        Phase::Mine(_) => match app.snapshot.view.public().announced() {
            Some(size) => {
                let text = app.say_with("prompt-opening", &[("size", size.into())]);
                (text, theme.accent())
            }
            None if app.open.is_empty() && app.picked.is_none() => {
                let id = match app.snapshot.view.public().bag() {
                    0 => "prompt-pass",
                    _ => "prompt-exchange",
                };
                (app.say(id), theme.warning())
            }
            None => (app.say("prompt-play"), theme.accent()),
        },
        Phase::Theirs(seat) => {
            let player = &app.snapshot.seats[*seat];
            let id = if player.is_bot { "thinks" } else { "plays-now" };
            let text = app.say_with(id, &[("name", player.name.clone().into())]);
            let spinner = if theme.is_ascii() {
                ["-", "\\", "|", "/"][app.ticks / 2 % 4]
            } else {
                ["◐", "◓", "◑", "◒"][app.ticks / 2 % 4]
            };
            (format!("{spinner} {text}"), theme.faint())
        }
        Phase::Waiting { code: Some(code) } => {
            let text = app.say_with("waiting-code", &[("code", code.clone().into())]);
            (text, theme.accent())
        }
        Phase::Waiting { code: None } => (app.say("waiting"), theme.accent()),
        Phase::Over { again, .. } => {
            let mut text = panels::result_text(app);
            if *again == Again::Offered {
                text = format!("{text} {}", app.say("again-offered"));
            }
            (text, theme.accent())
        }
        Phase::Cover(_) => (String::new(), Style::new()),
    }
}

fn keys(app: &App, area: Rect, buf: &mut Buffer) {
    let id = match (&app.snapshot.phase, app.mode) {
        (Phase::Cover(_), _) => "keys-cover",
        (Phase::Over { .. }, _) if app.again() == Again::No => "keys-over",
        (Phase::Over { .. }, _) => "keys-over-again",
        (_, Mode::Exchange) => "keys-exchange",
        (Phase::Mine(_), _) => "keys-play",
        (Phase::Theirs(_) | Phase::Waiting { .. }, _) => "keys-wait",
    };
    Line::styled(format!(" {}", app.say(id)), app.theme.faint()).render(area, buf);
}

/// A frame in the signs that the terminal has.
pub(crate) fn frame(theme: &Theme, title: &str) -> Block<'static> {
    let set = if theme.is_ascii() {
        ASCII
    } else {
        border::ROUNDED
    };
    let mut block = Block::bordered()
        .border_set(set)
        .border_style(theme.faint());
    if !title.is_empty() {
        block = block.title(Span::styled(format!(" {title} "), theme.accent()));
    }
    block
}

const ASCII: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// A sign in the middle of `width` columns; every sign of ours is one column wide.
pub(crate) fn centered(text: &str, width: usize) -> String {
    format!("{text:^width$}")
}
