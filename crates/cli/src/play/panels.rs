//! Beside the board: the players, the pieces that are not seen, the last turns; and scores in words.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use sixline_rules::{
    BySeat, Color, Edition, Face, PlayScore, Seat, SeenAction, SeenTurn, Shape, TableSet, Tile,
};

use super::app::App;
use super::screen::frame;
use super::table::{Phase, Player};
use crate::wording;

pub(crate) fn side(app: &App, area: Rect, buf: &mut Buffer) {
    let players = app.snapshot.seats.players() as u16 + 2;
    let unseen = unseen_lines(app);
    let unseen_height = unseen.len() as u16 + 2;
    let (top, rest) = split(area, players);
    paragraph(app, &app.say("players"), player_lines(app)).render(top, buf);
    // The last turns need three lines; where the side is lower, what is unseen has its own key.
    let log = if rest.height >= unseen_height + 3 {
        let (middle, rest) = split(rest, unseen_height);
        let count = app.snapshot.view.unseen().len() as u64;
        let title = app.say_with("unseen-count", &[("count", count.into())]);
        paragraph(app, &title, unseen).render(middle, buf);
        rest
    } else {
        rest
    };
    if log.height >= 3 {
        let room = usize::from(log.height - 2);
        paragraph(app, &app.say("last-turns"), turn_lines(app, room)).render(log, buf);
    }
}

fn split(area: Rect, height: u16) -> (Rect, Rect) {
    let height = height.min(area.height);
    let first = Rect { height, ..area };
    let rest = Rect {
        y: area.y + height,
        height: area.height - height,
        ..area
    };
    (first, rest)
}

fn paragraph<'a>(app: &App, title: &str, lines: Vec<Line<'a>>) -> Paragraph<'a> {
    Paragraph::new(lines).block(frame(&app.theme, title))
}

fn player_lines(app: &App) -> Vec<Line<'static>> {
    let seats = &app.snapshot.seats;
    let turn = app.snapshot.phase.turn();
    let line = |seat: Seat| {
        let Player {
            name, score, hand, ..
        } = &seats[seat];
        let is_turn = turn == Some(seat);
        let sign = if is_turn { app.theme.turn_sign() } else { " " };
        let clock = seats[seat].clock_ms.map_or_else(String::new, clock_text);
        let room = 17 - clock.chars().count();
        let style = if is_turn {
            app.theme.accent()
        } else {
            Style::new()
        };
        Line::from(vec![
            Span::styled(format!("{sign}{} ", shortened(name, room)), style),
            Span::styled(clock, app.theme.faint()),
            Span::styled(format!("{score:>4}"), style),
            Span::styled(format!(" {}", pips(app, *hand)), app.theme.faint()),
        ])
    };
    seats.seats().map(line).collect()
}

/// How many pieces somebody holds.
fn pips(app: &App, hand: usize) -> String {
    let sign = if app.theme.is_ascii() { "#" } else { "▪" };
    match hand {
        0..=4 => sign.repeat(hand),
        _ => format!("{sign}×{hand}").replace('×', if app.theme.is_ascii() { "x" } else { "×" }),
    }
}

/// `3:07`, or `26 h`
fn clock_text(ms: i64) -> String {
    let seconds = ms.max(0) / 1_000;
    match seconds / 3_600 {
        0 => format!("{}:{:02} ", seconds / 60, seconds % 60),
        hours => format!("{hours} h "),
    }
}

/// All scores in one line, for narrow screens.
pub(crate) fn scores_in_a_line(app: &App) -> Line<'static> {
    let turn = app.snapshot.phase.turn();
    let seats = &app.snapshot.seats;
    let mut spans = vec![Span::raw(" ")];
    let room = usize::from(app.screen.width) / seats.players();
    for seat in seats.seats() {
        let is_turn = turn == Some(seat);
        let sign = if is_turn { app.theme.turn_sign() } else { "" };
        let name = shortened(&seats[seat].name, room.saturating_sub(8));
        let text = format!("{sign}{} {}  ", name.trim_end(), seats[seat].score);
        let style = if is_turn {
            app.theme.accent()
        } else {
            Style::new()
        };
        spans.push(Span::styled(text, style));
    }
    Line::from(spans)
}

/// At most so many characters, filled up with spaces.
pub(crate) fn shortened(text: &str, width: usize) -> String {
    let mut short: String = text.chars().take(width).collect();
    if text.chars().count() > width {
        short.pop();
        short.push('.');
    }
    format!("{short:width$}")
}

/// What is not seen, as a table: colors and shapes, or tables and colors.
pub(crate) fn unseen_lines(app: &App) -> Vec<Line<'static>> {
    let unseen = app.snapshot.view.unseen();
    match app.snapshot.view.public().edition() {
        Edition::Classic => unseen_tiles(app, &unseen),
        Edition::Tables(tables) => unseen_cards(app, &unseen, tables),
    }
}

fn unseen_tiles(app: &App, unseen: &[Tile]) -> Vec<Line<'static>> {
    let theme = &app.theme;
    let mut head = format!("{:9}", "");
    for shape in Shape::ALL {
        head.push_str(&format!(" {} ", theme.shape(shape)));
    }
    let mut lines = vec![Line::styled(head, theme.faint())];
    for color in Color::ALL {
        let name = app.say(&format!("color-{}", format!("{color:?}").to_lowercase()));
        let ink = theme.swatch(Tile::classic(color, Shape::Circle));
        let mut spans = vec![Span::styled(format!(" {}", shortened(&name, 8)), ink)];
        for shape in Shape::ALL {
            let tile = Tile::classic(color, shape);
            let left = unseen.iter().filter(|&&it| it == tile).count();
            let style = if left == 0 { theme.faint() } else { ink };
            let text = if left == 0 {
                format!(" {} ", theme.open_sign())
            } else {
                format!(" {left} ")
            };
            spans.push(Span::styled(text, style));
        }
        lines.push(Line::from(spans));
    }
    lines
}

fn unseen_cards(app: &App, unseen: &[Tile], tables: TableSet) -> Vec<Line<'static>> {
    let edition = app.snapshot.view.public().edition();
    let theme = &app.theme;
    let of_table = |table: u8| {
        let belongs = |tile: &&Tile| edition.groups(**tile) & 1 << (table - 1) != 0;
        unseen.iter().filter(belongs).count()
    };
    let times = if theme.is_ascii() { 'x' } else { '×' };
    let tables: Vec<u8> = tables.iter().collect();
    let mut lines: Vec<Line<'static>> = Vec::new();
    for row in tables.chunks(3) {
        let pair = |&table: &u8| {
            let label = format!("{times}{table}");
            let count = Span::styled(format!("{:<3}", of_table(table)), theme.accent());
            [Span::styled(format!(" {label:>4} "), theme.faint()), count]
        };
        lines.push(Line::from(row.iter().flat_map(pair).collect::<Vec<_>>()));
    }
    let mut spans = Vec::new();
    for color in 0..10 {
        let of_color =
            |tile: &&Tile| matches!(tile.face(), Face::Card { color: it, .. } if it == color);
        let count = unseen.iter().filter(of_color).count();
        let style = edition
            .kinds()
            .find(|tile| of_color(&tile))
            .map_or_else(Style::new, |tile| theme.swatch(tile));
        let letter = char::from(b'a' + color);
        spans.push(Span::styled(format!(" {letter} {count:<2}"), style));
    }
    let second = spans.split_off(5);
    lines.push(Line::from(spans));
    lines.push(Line::from(second));
    lines
}

/// The last turns, the latest last, as pieces.
fn turn_lines(app: &App, room: usize) -> Vec<Line<'static>> {
    let history = app.snapshot.view.history();
    let shown = &history[history.len().saturating_sub(room)..];
    let line = |turn: &SeenTurn| turn_line(app, &app.snapshot.seats, turn);
    shown.iter().map(line).collect()
}

fn turn_line(app: &App, seats: &BySeat<Player>, turn: &SeenTurn) -> Line<'static> {
    let theme = &app.theme;
    let name = shortened(&seats[turn.seat].name, 10);
    let mut spans = vec![Span::styled(format!(" {name} "), theme.faint())];
    match &turn.action {
        SeenAction::Play(play) => {
            spans.push(Span::styled(
                format!("{:>3} ", format!("+{}", turn.score)),
                theme.accent(),
            ));
            for tile in play.tiles() {
                spans.push(Span::styled(
                    format!("{} ", theme.sign(tile)),
                    theme.swatch(tile),
                ));
            }
        }
        SeenAction::Swap(tiles) => spans.push(exchanged(app, tiles.len())),
        SeenAction::SwapHidden(count) => spans.push(exchanged(app, *count)),
        SeenAction::Pass => spans.push(Span::raw(app.say("turn-pass"))),
    }
    Line::from(spans)
}

fn exchanged(app: &App, count: usize) -> Span<'static> {
    let count = (count as u64).into();
    Span::raw(app.say_with("turn-exchange", &[("count", count)]))
}

/// `red 4 + stars 12 = 16 points`
pub(crate) fn score_text(app: &App, score: &PlayScore) -> String {
    let edition = app.snapshot.view.public().edition();
    let lines: Vec<String> = score
        .lines
        .iter()
        .map(|line| {
            format!(
                "{} {}",
                wording::line(&app.words, edition, line),
                line.points
            )
        })
        .collect();
    let total = app.say_with("points", &[("points", score.total.into())]);
    match lines.as_slice() {
        [] => total,
        lines => format!("{} = {total}", lines.join(" + ")),
    }
}

/// Why the game is over, and who won it.
pub(crate) fn result_text(app: &App) -> String {
    let Phase::Over {
        reason, winners, ..
    } = &app.snapshot.phase
    else {
        return String::new();
    };
    let reason = app.say(&format!("end-{}", super::end_code(*reason)));
    let names: Vec<String> = winners
        .iter()
        .map(|&seat| app.snapshot.seats[seat].name.clone())
        .collect();
    let points = winners
        .first()
        .map_or(0, |&seat| app.snapshot.seats[seat].score);
    let count = (names.len() as u64).into();
    let values = [
        ("count", count),
        ("names", names.join(", ").into()),
        ("points", points.into()),
    ];
    format!("{reason} {}", app.say_with("winners", &values))
}
