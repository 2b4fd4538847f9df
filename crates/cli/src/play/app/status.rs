//! What was told last, and what is expected now, in words.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use sixline_rules::PlayScore;

use super::{App, Mode, Tone, advice};
use crate::play::layout::{self, Areas};
use crate::play::result;
use crate::play::table::{Again, Phase};
use crate::play::tentative::Judged;
use crate::tui::widgets::{cut, n_lines, wrapped};
use crate::wording;

/// Where the status is written: a column on either side is left free.
pub(crate) const fn place(areas: Areas) -> Rect {
    let area = areas.status;
    Rect {
        x: area.x + 1,
        width: area.width - 2,
        ..area
    }
}

/// The most lines of the status that can be scrolled away.
pub(super) fn most_scroll(app: &App) -> u16 {
    let areas = layout::areas(app.screen());
    let area = place(areas);
    let text = wrapped(lines(app, areas));
    n_lines(&text, area.width).saturating_sub(area.height)
}

/// The notes, a line each, and what is expected.
pub(crate) fn lines(app: &App, areas: Areas) -> Vec<Line<'static>> {
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
    let width = usize::from(place(areas).width);
    let lines = notes.into_iter();
    lines
        .map(|(text, style)| Line::styled(cut(theme, &text, width), style))
        .collect()
}

/// The score of what is laid or why it cannot be played; otherwise what to do.
fn expected(app: &App, has_side: bool) -> (String, Style) {
    let theme = app.theme();
    if app.mode() == Mode::Hint && !has_side {
        return (advice::hint_in_a_line(app), theme.accent());
    }
    if app.mode() == Mode::Exchange {
        let count = (app.turn().n_marked() as u64).into();
        let bag = (app.snapshot().view.public().bag() as u64).into();
        let text = app.say_with("exchange-status", &[("count", count), ("bag", bag)]);
        return (text, theme.accent());
    }
    match app.turn().judged() {
        Judged::Legal(score) => (score_text(app, score), theme.accent()),
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

/// `red: 4 + stars: 12 = 16 points`, or `red: 4 points`
fn score_text(app: &App, score: &PlayScore) -> String {
    let edition = app.snapshot().view.public().edition();
    let shared = |at: usize| wording::line(app.words(), edition, &score.lines[at]);
    let total = app.say_with("points", &[("points", score.total.into())]);
    let value = |shared: String, points: String| {
        let values = [("shared", shared.into()), ("points", points.into())];
        app.say_with("score-line", &values)
    };
    match score.lines.len() {
        0 => total,
        1 => value(shared(0), total),
        count => {
            let lines: Vec<String> = (0..count)
                .map(|at| value(shared(at), score.lines[at].points.to_string()))
                .collect();
            format!("{} = {total}", lines.join(" + "))
        }
    }
}
