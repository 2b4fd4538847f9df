//! The screen: the board to the left, the turn and what the analysis says about it to the right.

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};
use sixline_engine::analysis::{TurnReport, Verdict};
use sixline_rules::{Action, SeenAction, Tile};

use super::app::App;
use super::plain::verdict_texts;
use crate::play::board::{BoardView, window_in};
use crate::play::camera::Window;
use crate::play::panels::shortened;
use crate::play::screen::frame;

/// The least that a game can be looked at in.
const LEAST: (u16, u16) = (44, 14);

/// The width of the side; on narrow screens it lies below the board.
const SIDE: u16 = 36;
const WITH_SIDE: u16 = 76;

struct Areas {
    title: Rect,
    board: Rect,
    side: Rect,
    keys: Rect,
}

fn areas(screen: Rect) -> Areas {
    let row = |y: u16, height: u16| Rect {
        y: screen.y + y,
        height,
        ..screen
    };
    let middle = row(1, screen.height.saturating_sub(2));
    let (board, side) = if screen.width >= WITH_SIDE {
        let width = middle.width - SIDE;
        let board = Rect { width, ..middle };
        let side = Rect {
            x: board.x + width,
            width: SIDE,
            ..middle
        };
        (board, side)
    } else {
        let height = middle.height / 2;
        let board = Rect { height, ..middle };
        let side = Rect {
            y: board.y + height,
            height: middle.height - height,
            ..middle
        };
        (board, side)
    };
    Areas {
        title: row(0, 1),
        board,
        side,
        keys: row(screen.height.saturating_sub(1), 1),
    }
}

pub(crate) fn window(app: &App) -> Window {
    let edition = app.public().edition();
    window_in(areas(app.screen).board, app.theme.cell_width(edition))
}

impl Widget for &App {
    fn render(self, screen: Rect, buf: &mut Buffer) {
        if screen.width < LEAST.0 || screen.height < LEAST.1 {
            let values = [("width", LEAST.0.into()), ("height", LEAST.1.into())];
            Paragraph::new(self.words.say("too-small", &values))
                .wrap(Wrap { trim: true })
                .render(screen, buf);
            return;
        }
        let areas = areas(screen);
        title(self, areas.title, buf);
        let view = BoardView {
            theme: &self.theme,
            board: self.public().board(),
            window: window(self),
            camera: self.camera,
            cursor: None,
            last: &self.last_play(),
            open: &[],
            tried: &[],
        };
        view.draw(areas.board, buf);
        side(self, areas.side, buf);
        let id = if self.theme.is_ascii() {
            "step-keys-ascii"
        } else {
            "step-keys"
        };
        let keys = format!(" {}", self.words.say(id, &[]));
        Line::styled(keys, self.theme.faint()).render(areas.keys, buf);
    }
}

fn title(app: &App, row: Rect, buf: &mut Buffer) {
    let (at, count) = (app.at as u64, app.reports.len() as u64);
    let text = match at {
        0 => app.words.say("step-start", &[]),
        _ => {
            let values = [("number", at.into()), ("count", count.into())];
            app.words.say("step-turn", &values)
        }
    };
    Line::from(vec![
        Span::styled(" Sixline", app.theme.accent()),
        Span::raw(format!("  {text}")),
    ])
    .render(row, buf);
    let done = app.reports.iter().flatten().count() as u64;
    if done < count {
        let values = [("done", done.into()), ("count", count.into())];
        let text = app.words.say("step-progress", &values);
        Line::styled(format!("{text} "), app.theme.faint())
            .alignment(Alignment::Right)
            .render(row, buf);
    }
}

fn side(app: &App, area: Rect, buf: &mut Buffer) {
    let public = app.public();
    let mut lines = Vec::new();
    let mover = app.step().map(|step| step.turn.seat);
    for seat in public.scores().seats() {
        let is_mover = mover == Some(seat);
        let sign = if is_mover { app.theme.turn_sign() } else { " " };
        let name = shortened(&app.checked.names[seat], 24);
        let style = if is_mover {
            app.theme.accent()
        } else {
            Style::new()
        };
        let text = format!("{sign}{name} {:>4}", public.scores()[seat]);
        lines.push(Line::styled(text, style));
    }
    let bag = (public.bag() as u64).into();
    let bag = app.words.say("bag-count", &[("count", bag)]);
    lines.push(Line::styled(format!(" {bag}"), app.theme.faint()));
    if let Some(step) = app.step() {
        lines.push(Line::raw(""));
        if let Some(hand) = &step.hand {
            lines.push(labelled(app, "step-hand", signs(app, hand.iter().copied())));
        }
        let score = step.turn.score.map(|score| format!("+{score}"));
        let mut played = action_spans(app, &step.turn.action);
        played.extend(score.map(|score| Span::styled(score, app.theme.accent())));
        lines.push(labelled(app, "step-played", played));
        lines.extend(analysis(app));
    }
    Paragraph::new(lines)
        .wrap(Wrap { trim: false })
        .block(frame(&app.theme, &app.words.say("step-analysis", &[])))
        .render(area, buf);
}

fn labelled<'a>(app: &App, id: &str, mut spans: Vec<Span<'a>>) -> Line<'a> {
    let label = format!(" {}: ", app.words.say(id, &[]));
    spans.insert(0, Span::styled(label, app.theme.faint()));
    Line::from(spans)
}

fn signs(app: &App, tiles: impl Iterator<Item = Tile>) -> Vec<Span<'static>> {
    tiles
        .map(|tile| Span::styled(format!("{} ", app.theme.sign(tile)), app.theme.swatch(tile)))
        .collect()
}

fn action_spans(app: &App, action: &SeenAction) -> Vec<Span<'static>> {
    let exchanged = |count: usize| {
        let values = [("count", (count as u64).into())];
        vec![Span::raw(format!(
            "{} ",
            app.words.say("turn-exchange", &values)
        ))]
    };
    match action {
        SeenAction::Play(play) => {
            let mut spans = Vec::new();
            for placed in play.placements() {
                spans.extend(signs(app, std::iter::once(placed.tile)));
                spans.push(Span::styled(format!("{} ", placed.cell), app.theme.faint()));
            }
            spans
        }
        SeenAction::Swap(tiles) => {
            let mut spans = exchanged(tiles.len());
            spans.extend(signs(app, tiles.iter().copied()));
            spans
        }
        SeenAction::SwapHidden(count) => exchanged(*count),
        SeenAction::Pass => vec![Span::raw(app.words.say("turn-pass", &[]))],
    }
}

fn analysis(app: &App) -> Vec<Line<'static>> {
    let Some(report) = app.report() else {
        let dots = ".".repeat(1 + app.ticks / 4 % 3);
        let text = app.words.say("step-wait", &[]);
        return vec![
            Line::raw(""),
            Line::styled(format!(" {text}{dots}"), app.theme.faint()),
        ];
    };
    let mut lines = vec![Line::raw("")];
    if let Some(best) = better(report) {
        let mut spans = action_spans(app, &SeenAction::from(best.best.action.clone()));
        if let Action::Play(_) = best.best.action {
            spans.push(Span::styled(
                format!("+{}", best.best.score),
                app.theme.accent(),
            ));
        }
        lines.push(labelled(app, "step-best", spans));
    }
    let texts = verdict_texts(&app.words, report);
    lines.extend(texts.into_iter().map(|text| Line::raw(format!(" {text}"))));
    lines
}

/// The verdict, where something better than what was played is to be shown.
pub(super) fn better(report: &TurnReport) -> Option<&Verdict> {
    let verdict = report.verdict.as_ref().ok();
    verdict.filter(|it| !it.is_best && it.loss.value >= SHOWN_LOSS)
}

/// Below this loss the other play is as good.
const SHOWN_LOSS: f32 = 0.1;
