//! The screen: the board to the left, the turn and what the analysis says about it to the right.

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::app::App;
use super::layout;
use crate::tui::board::BoardView;
use crate::tui::widgets::draw_buttons;

impl Widget for &App {
    fn render(self, screen: Rect, buf: &mut Buffer) {
        if layout::is_too_small(screen) {
            let (width, height) = layout::LEAST;
            let values = [("width", width.into()), ("height", height.into())];
            Paragraph::new(self.words().say("too-small", &values))
                .wrap(Wrap { trim: true })
                .render(screen, buf);
            return;
        }
        let areas = layout::areas(screen);
        title(self, areas.title, buf);
        let view = BoardView {
            theme: self.theme(),
            board: self.public().board(),
            window: self.window(),
            camera: self.camera(),
            cursor: None,
            last: &self.last_play(),
            open: &self.places(),
            tried: &self.best_play(),
        };
        view.draw(areas.board, buf);
        self.side().draw(areas.side, buf);
        draw_buttons(self.theme(), &self.buttons(), areas.keys, buf);
        if let Some(list) = self.in_front() {
            list.draw(list.place_over(layout::above_keys(screen)), buf);
        }
    }
}

fn title(app: &App, row: Rect, buf: &mut Buffer) {
    let (at, count) = (app.at() as u64, app.reports().len() as u64);
    let mut text = match at {
        0 => app.say("step-start"),
        _ => {
            let values = [("number", at.into()), ("count", count.into())];
            app.words().say("step-turn", &values)
        }
    };
    if app.is_instead() {
        text = format!("{text}: {}", app.say("step-instead"));
    }
    Line::from(vec![
        Span::styled(" Sixline", app.theme().accent()),
        Span::raw(format!("  {text}")),
    ])
    .render(row, buf);
    let done = app.reports().iter().flatten().count() as u64;
    if done < count {
        let values = [("done", done.into()), ("count", count.into())];
        let text = app.words().say("step-progress", &values);
        Line::styled(format!(" {text} "), app.theme().faint())
            .alignment(Alignment::Right)
            .render(row, buf);
    }
}
