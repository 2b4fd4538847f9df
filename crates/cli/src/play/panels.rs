//! Beside the board: the players, the pieces that are not seen, advice, the last turns.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use sixline_rules::{Seat, SeenAction, SeenTurn, Tile};

use super::app::{App, Mode, advice};
use super::table::SeatInfo;
use super::{layout, unseen};
use crate::tui::widgets::{frame, shortened};
use crate::wording;

/// The columns inside the frame of the side.
const ROOM: usize = 28;

pub(crate) fn side(app: &App, area: Rect, buf: &mut Buffer) {
    let (top, rest) = layout::below_players(area, app.snapshot().seats.players());
    paragraph(app, &app.say("players"), player_lines(app)).render(top, buf);
    if app.mode() == Mode::Hint {
        return advice::hints(app).draw(rest, buf);
    }
    let view = &app.snapshot().view;
    let unseen = unseen::lines(app.words(), app.theme(), view);
    let unseen_height = unseen.len() as u16 + 2;
    // The last turns need three lines; where the side is lower, what is unseen has its own key.
    let log = if rest.height >= unseen_height + 3 {
        let (middle, rest) = layout::split(rest, unseen_height);
        let count = view.unseen().len() as u64;
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

fn paragraph<'a>(app: &App, title: &str, lines: Vec<Line<'a>>) -> Paragraph<'a> {
    Paragraph::new(lines).block(frame(app.theme(), title))
}

fn player_lines(app: &App) -> Vec<Line<'static>> {
    let seats = &app.snapshot().seats;
    let turn = app.snapshot().phase.turn();
    let line = |seat: Seat| {
        let SeatInfo {
            name, score, hand, ..
        } = &seats[seat];
        let is_turn = turn == Some(seat);
        let sign = if is_turn {
            app.theme().turn_sign()
        } else {
            " "
        };
        let clock = seats[seat].clock_ms.map_or_else(String::new, clock_text);
        let room = 17 - clock.chars().count();
        let style = if is_turn {
            app.theme().accent()
        } else {
            Style::new()
        };
        let name = marked_name(app, seat, name, room);
        Line::from(vec![
            Span::styled(format!("{sign}{name} "), style),
            Span::styled(clock, app.theme().faint()),
            Span::styled(format!("{score:>4}"), style),
            Span::styled(format!(" {}", pips(app, *hand)), app.theme().faint()),
        ])
    };
    seats.seats().map(line).collect()
}

/// The name in so many columns, marked where it is one's own: rather the name is cut than the mark.
fn marked_name(app: &App, seat: Seat, name: &str, width: usize) -> String {
    let you = app.say("you");
    if app.snapshot().me != Some(seat) || name == you {
        return shortened(name, width);
    }
    let marked = |name: &str| app.say_with("own-seat", &[("name", name.into())]);
    let room = width.saturating_sub(marked("").chars().count());
    match room {
        0..=2 => shortened(&you, width),
        _ => {
            let name = shortened(name, room);
            shortened(&marked(name.trim_end()), width)
        }
    }
}

/// How many pieces somebody holds.
fn pips(app: &App, hand: usize) -> String {
    let is_ascii = app.theme().is_ascii();
    let sign = if is_ascii { "#" } else { "▪" };
    match hand {
        0..=4 => sign.repeat(hand),
        _ => format!("{sign}{}{hand}", if is_ascii { "x" } else { "×" }),
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
    let turn = app.snapshot().phase.turn();
    let seats = &app.snapshot().seats;
    let mut spans = vec![Span::raw(" ")];
    let room = usize::from(app.screen().width) / seats.players();
    for seat in seats.seats() {
        let is_turn = turn == Some(seat);
        let sign = if is_turn { app.theme().turn_sign() } else { "" };
        let name = marked_name(app, seat, &seats[seat].name, room.saturating_sub(8));
        let text = format!("{sign}{} {}  ", name.trim_end(), seats[seat].score);
        let style = if is_turn {
            app.theme().accent()
        } else {
            Style::new()
        };
        spans.push(Span::styled(text, style));
    }
    Line::from(spans)
}

/// The last turns, the latest last, as pieces.
fn turn_lines(app: &App, room: usize) -> Vec<Line<'static>> {
    let history = app.snapshot().view.history();
    let turns = history.iter().enumerate();
    let shown = turns.skip(history.len().saturating_sub(room));
    shown.map(|(at, turn)| turn_line(app, at, turn)).collect()
}

fn turn_line(app: &App, at: usize, turn: &SeenTurn) -> Line<'static> {
    let theme = app.theme();
    let name = app.snapshot().name_at(at, turn.seat);
    let mut spans = vec![Span::styled(
        format!(" {} ", shortened(name, 10)),
        theme.faint(),
    )];
    let is_me = app.snapshot().me == Some(turn.seat);
    match &turn.action {
        SeenAction::Play(play) => {
            let points = format!("{:>3} ", format!("+{}", turn.score));
            spans.push(Span::styled(points, theme.accent()));
            let used: usize = spans.iter().map(Span::width).sum();
            spans.extend(pieces(app, play.tiles(), ROOM - used));
        }
        SeenAction::Swap(tiles) => spans.push(exchanged(app, is_me, tiles.len())),
        SeenAction::SwapHidden(count) => spans.push(exchanged(app, is_me, *count)),
        SeenAction::Pass => {
            let who = wording::who(is_me);
            spans.push(Span::raw(app.say_with("turn-pass", &[("who", who)])));
        }
    }
    Line::from(spans)
}

/// Whole pieces, as many as there is room for, and a sign for the rest: a number is never cut into another.
fn pieces(app: &App, tiles: impl Iterator<Item = Tile>, room: usize) -> Vec<Span<'static>> {
    let theme = app.theme();
    let all: Vec<Tile> = tiles.collect();
    let width = |tile: &Tile| theme.sign(*tile).chars().count() + 1;
    let mut left = room;
    let mut spans = Vec::new();
    for (at, tile) in all.iter().enumerate() {
        let rest: usize = all[at..].iter().map(width).sum();
        // The space behind the last one may be cut off.
        let fits = rest <= left + 1 || width(tile) < left;
        if !fits {
            spans.push(Span::styled(theme.cut_sign(), theme.faint()));
            break;
        }
        left = left.saturating_sub(width(tile));
        let text = format!("{} ", theme.sign(*tile));
        spans.push(Span::styled(text, theme.swatch(*tile)));
    }
    spans
}

fn exchanged(app: &App, is_me: bool, count: usize) -> Span<'static> {
    let values = [
        ("count", (count as u64).into()),
        ("who", wording::who(is_me)),
    ];
    Span::raw(app.say_with("turn-exchange", &values))
}
