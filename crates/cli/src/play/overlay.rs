//! What lies over the board: the cover between two people, keys, advice, questions.

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Widget, Wrap};
use sixline_engine::Hint;
use sixline_protocol::wire::game::PHRASES;
use sixline_rules::{Action, Edition, Face, Seat, Tile};

use super::app::{App, Mode};
use super::panels;
use super::screen::frame;
use crate::wording;

/// The keys that are told, in this order: the id of each is `help-` and this.
const HELP: [&str; 15] = [
    "pick", "move", "jump", "put", "play", "back", "all-back", "exchange", "pass", "hint",
    "unseen", "sort", "letters", "save", "quit",
];

pub(crate) fn draw(app: &App, screen: Rect, buf: &mut Buffer) {
    match app.mode {
        Mode::Play | Mode::Exchange => {}
        Mode::Help => help(app, screen, buf),
        Mode::Unseen => unseen(app, screen, buf),
        Mode::Hint => hint(app, screen, buf),
        Mode::Quit => {
            let id = if app.remote {
                "quit-remote"
            } else {
                "quit-local"
            };
            question(app, &app.say(id), screen, buf);
        }
        Mode::Resign => question(app, &app.say("resign-question"), screen, buf),
        Mode::Phrases => phrases(app, screen, buf),
    }
}

/// Nothing of any hand: the keyboard goes to somebody else.
pub(crate) fn cover(app: &App, seat: Seat, screen: Rect, buf: &mut Buffer) {
    let name = app.snapshot.seats[seat].name.clone();
    let mut lines = vec![
        Line::styled(
            app.say_with("cover-title", &[("name", name.into())]),
            app.theme.accent(),
        ),
        Line::raw(""),
        Line::raw(app.say("cover-press")),
        Line::raw(""),
    ];
    for seat in app.snapshot.seats.seats() {
        let player = &app.snapshot.seats[seat];
        lines.push(Line::styled(
            format!("{} {}", player.name, player.score),
            app.theme.faint(),
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

fn help(app: &App, screen: Rect, buf: &mut Buffer) {
    let mut lines: Vec<Line<'_>> = Vec::new();
    let remote = ["phrases", "resign"];
    let all = HELP.iter().chain(remote.iter().filter(|_| app.remote));
    for id in all {
        let text = app.say(&format!("help-{id}"));
        // The keys stand before the first colon.
        let (keys, what) = text.split_once(": ").unwrap_or(("", &text));
        lines.push(Line::from(vec![
            Span::styled(
                format!(" {} ", panels::shortened(keys, 14)),
                app.theme.accent(),
            ),
            Span::raw(what.to_owned()),
        ]));
    }
    popup(app, &app.say("help-title"), lines, screen, buf);
}

fn unseen(app: &App, screen: Rect, buf: &mut Buffer) {
    let view = &app.snapshot.view;
    let unseen = view.unseen();
    let title = app.say_with("unseen-count", &[("count", (unseen.len() as u64).into())]);
    let mut lines = panels::unseen_lines(app);
    if let Edition::Tables(_) = view.public().edition() {
        lines.push(Line::raw(""));
        lines.extend(numbers(&unseen));
    }
    popup(app, &title, lines, screen, buf);
}

/// The unseen numbers, each with how many cards show it: ` 12×3`.
fn numbers(unseen: &[Tile]) -> Vec<Line<'static>> {
    let mut counts = [0usize; 101];
    for tile in unseen {
        if let Face::Card { number, .. } = tile.face() {
            counts[usize::from(number)] += 1;
        }
    }
    let all: Vec<String> = (1..=100)
        .filter(|&number| counts[number] > 0)
        .map(|number| format!("{number:>4}:{}", counts[number]))
        .collect();
    all.chunks(6).map(|row| Line::raw(row.concat())).collect()
}

fn hint(app: &App, screen: Rect, buf: &mut Buffer) {
    let Some(hints) = &app.hints else {
        let dots = ".".repeat(1 + app.ticks / 4 % 3);
        let lines = vec![Line::raw(format!(" {}{dots}", app.say("hint-wait")))];
        return popup(app, &app.say("hint-title"), lines, screen, buf);
    };
    let mut lines = Vec::new();
    for (Hint { advice, reasons }, number) in hints.iter().zip(1..) {
        let mut spans = vec![Span::styled(format!(" {number}  "), app.theme.accent())];
        match &advice.action {
            Action::Play(play) => {
                for placed in play.placements() {
                    let sign = format!("{} ", app.theme.sign(placed.tile));
                    spans.push(Span::styled(sign, app.theme.swatch(placed.tile)));
                    spans.push(Span::styled(
                        format!("{}  ", placed.cell),
                        app.theme.faint(),
                    ));
                }
                spans.push(Span::styled(
                    format!("+{}", advice.score),
                    app.theme.accent(),
                ));
            }
            Action::Swap(tiles) => {
                let count = (tiles.len() as u64).into();
                spans.push(Span::raw(
                    app.say_with("turn-exchange", &[("count", count)]),
                ));
                for &tile in tiles {
                    let sign = format!(" {}", app.theme.sign(tile));
                    spans.push(Span::styled(sign, app.theme.swatch(tile)));
                }
            }
            Action::Pass => spans.push(Span::raw(app.say("turn-pass"))),
        }
        lines.push(Line::from(spans));
        for reason in reasons {
            let text = wording::reason(&app.words, reason);
            let sign = if reason.weight < 0.0 { "-" } else { "+" };
            lines.push(Line::styled(
                format!("    {sign} {text}"),
                app.theme.faint(),
            ));
        }
    }
    lines.push(Line::raw(""));
    lines.push(Line::styled(
        format!(" {}", app.say("hint-keys")),
        app.theme.faint(),
    ));
    popup(app, &app.say("hint-title"), lines, screen, buf);
}

fn phrases(app: &App, screen: Rect, buf: &mut Buffer) {
    let lines = PHRASES.iter().zip('a'..).map(|(phrase, letter)| {
        let text = app.say(&format!("phrase-{}", phrase.replace('_', "-")));
        Line::from(vec![
            Span::styled(format!(" {letter}  "), app.theme.accent()),
            Span::raw(text),
        ])
    });
    popup(app, &app.say("phrases-title"), lines.collect(), screen, buf);
}

fn question(app: &App, text: &str, screen: Rect, buf: &mut Buffer) {
    let lines = vec![
        Line::raw(format!(" {text}")),
        Line::styled(format!(" {}", app.say("yes-no")), app.theme.faint()),
    ];
    popup(app, "", lines, screen, buf);
}

/// A framed text in the middle, as large as it needs and the screen has.
fn popup(app: &App, title: &str, lines: Vec<Line<'_>>, screen: Rect, buf: &mut Buffer) {
    let widest = lines.iter().map(Line::width).max().unwrap_or(0);
    let width = (widest as u16 + 3)
        .max(title.chars().count() as u16 + 6)
        .min(screen.width);
    let inner = usize::from(width.saturating_sub(2)).max(1);
    let needed: usize = lines
        .iter()
        .map(|line| line.width().div_ceil(inner).max(1))
        .sum();
    let height = (needed as u16 + 2).min(screen.height);
    let area = Rect {
        x: screen.x + (screen.width - width) / 2,
        y: screen.y + (screen.height - height) / 2,
        width,
        height,
    };
    Clear.render(area, buf);
    Paragraph::new(lines)
        .wrap(Wrap { trim: false })
        .block(frame(&app.theme, title))
        .render(area, buf);
}
