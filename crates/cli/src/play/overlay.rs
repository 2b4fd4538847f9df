//! What lies over the board: the cover between two people, lists, questions.

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};
use sixline_rules::Seat;

use super::app::{App, Mode, lists};
use crate::tui::widgets::Listing;

pub(crate) fn draw(app: &App, screen: Rect, buf: &mut Buffer) {
    if let Some(list) = lists::in_front(app) {
        return list.draw(list.place_over(screen), buf);
    }
    match app.mode() {
        Mode::Quit if app.is_remote() => question(app, "quit-remote", screen, buf),
        Mode::Quit => question(app, "quit-local", screen, buf),
        Mode::Resign => question(app, "resign-question", screen, buf),
        Mode::Play | Mode::Exchange | Mode::Hint | Mode::Help | Mode::Unseen | Mode::Phrases => {}
    }
}

/// Nothing of any hand: the keyboard goes to somebody else.
pub(crate) fn cover(app: &App, seat: Seat, screen: Rect, buf: &mut Buffer) {
    let seats = &app.snapshot().seats;
    let name = seats[seat].name.clone();
    let mut lines = vec![
        Line::styled(
            app.say_with("cover-title", &[("name", name.into())]),
            app.theme().accent(),
        ),
        Line::raw(""),
        Line::raw(app.say("cover-press")),
        Line::raw(""),
    ];
    for player in seats.iter() {
        lines.push(Line::styled(
            format!("{} {}", player.name, player.score),
            app.theme().faint(),
        ));
    }
    let height = (lines.len() as u16).min(screen.height);
    let area = Rect {
        y: screen.y + (screen.height - height) / 2,
        height,
        ..screen
    };
    Paragraph::new(lines)
        .alignment(Alignment::Center)
        .render(area, buf);
}

fn question(app: &App, id: &str, screen: Rect, buf: &mut Buffer) {
    let lines = vec![
        Line::raw(format!(" {}", app.say(id))),
        Line::styled(format!(" {}", app.say("yes-no")), app.theme().faint()),
    ];
    let list = Listing {
        theme: app.theme(),
        title: String::new(),
        lines,
        scroll: 0,
    };
    list.draw(list.place_over(screen), buf);
}
