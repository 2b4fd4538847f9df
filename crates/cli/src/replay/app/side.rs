//! Beside the board: the scores, the turn, and what the analysis says about it.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use sixline_rules::{Action, SeenAction, Tile};

use super::App;
use crate::replay::texts::{self, better};
use crate::tui::widgets::{Listing, shortened};
use crate::wording;

impl App {
    /// What stands beside the board, in its frame.
    pub(crate) fn side(&self) -> Listing<'_> {
        Listing {
            theme: &self.theme,
            title: self.say("step-analysis"),
            lines: self.side_lines(),
            scroll: self.scroll_of_side(),
        }
    }

    fn side_lines(&self) -> Vec<Line<'static>> {
        let public = self.public();
        let mut lines = Vec::new();
        let mover = self.step().map(|step| step.turn.seat);
        for seat in public.scores().seats() {
            let is_mover = mover == Some(seat);
            let sign = if is_mover {
                self.theme.turn_sign()
            } else {
                " "
            };
            let name = shortened(&self.checked.names[seat], 24);
            let style = if is_mover {
                self.theme.accent()
            } else {
                Style::new()
            };
            let text = format!("{sign}{name} {:>4}", public.scores()[seat]);
            lines.push(Line::styled(text, style));
        }
        let bag = (public.bag() as u64).into();
        let bag = self.words.say("bag-count", &[("count", bag)]);
        lines.push(Line::styled(format!(" {bag}"), self.theme.faint()));
        if let Some(step) = self.step() {
            lines.push(Line::raw(""));
            if let Some(hand) = &step.hand {
                lines.push(self.labelled("step-hand", self.signs(hand.iter().copied())));
            }
            let score = step.turn.score.map(|score| format!("+{score}"));
            let mut played = self.action_spans(&step.turn.action);
            played.extend(score.map(|score| Span::styled(score, self.theme.accent())));
            lines.push(self.labelled("step-played", played));
            lines.extend(self.analysis());
        }
        lines
    }

    fn labelled(&self, id: &str, mut spans: Vec<Span<'static>>) -> Line<'static> {
        let label = format!(" {}: ", self.say(id));
        spans.insert(0, Span::styled(label, self.theme.faint()));
        Line::from(spans)
    }

    fn signs(&self, tiles: impl Iterator<Item = Tile>) -> Vec<Span<'static>> {
        let theme = &self.theme;
        tiles
            .map(|tile| Span::styled(format!("{} ", theme.sign(tile)), theme.swatch(tile)))
            .collect()
    }

    fn action_spans(&self, action: &SeenAction) -> Vec<Span<'static>> {
        let who = || ("who", wording::who(false));
        let exchanged = |count: usize| {
            let values = [("count", (count as u64).into()), who()];
            let text = self.words.say("turn-exchange", &values);
            vec![Span::raw(format!("{text} "))]
        };
        match action {
            SeenAction::Play(play) => {
                let mut spans = Vec::new();
                for placed in play.placements() {
                    spans.extend(self.signs(std::iter::once(placed.tile)));
                    let cell = format!("{} ", placed.cell);
                    spans.push(Span::styled(cell, self.theme.faint()));
                }
                spans
            }
            SeenAction::Swap(tiles) => {
                let mut spans = exchanged(tiles.len());
                spans.extend(self.signs(tiles.iter().copied()));
                spans
            }
            SeenAction::SwapHidden(count) => exchanged(*count),
            SeenAction::Pass => vec![Span::raw(self.words.say("turn-pass", &[who()]))],
        }
    }

    fn analysis(&self) -> Vec<Line<'static>> {
        let Some(report) = self.report() else {
            let dots = ".".repeat(1 + self.ticks / 4 % 3);
            let text = format!(" {}{dots}", self.say("step-wait"));
            return vec![Line::raw(""), Line::styled(text, self.theme.faint())];
        };
        let mut lines = vec![Line::raw("")];
        if let Some(best) = better(report) {
            let mut spans = self.action_spans(&SeenAction::from(best.best.action.clone()));
            if let Action::Play(_) = best.best.action {
                let points = format!("+{}", best.best.score);
                spans.push(Span::styled(points, self.theme.accent()));
            }
            lines.push(self.labelled("step-best", spans));
        }
        let texts = texts::verdict(&self.words, report);
        lines.extend(texts.into_iter().map(|text| Line::raw(format!(" {text}"))));
        lines
    }
}
