//! Lists over the board: all keys, and the sums of each seat.

use ratatui::text::{Line, Span};

use super::{App, Front};
use crate::tui::widgets::{Listing, shortened};
use crate::wording;

/// The keys that are told, in this order: the id of each is `step-help-` and this.
const HELP: [&str; 9] = [
    "turn", "ends", "mistake", "best", "totals", "scroll", "pan", "letters", "quit",
];

impl App {
    /// The list in front, if one is.
    pub(crate) fn in_front(&self) -> Option<Listing<'_>> {
        let (title, lines) = match self.front {
            Front::Board => return None,
            Front::Help => (self.say("help-title"), self.help_lines()),
            Front::Totals => (self.say("totals-title"), self.total_lines()),
        };
        Some(Listing {
            theme: &self.theme,
            title,
            lines,
            scroll: self.scroll,
        })
    }

    fn help_lines(&self) -> Vec<Line<'static>> {
        let line = |id: &str| {
            let text = self.say(&format!("step-help-{id}"));
            // The keys stand before the first colon.
            let (keys, what) = text.split_once(": ").unwrap_or(("", &text));
            Line::from(vec![
                Span::styled(format!(" {} ", shortened(keys, 14)), self.theme.accent()),
                Span::raw(what.to_owned()),
            ])
        };
        HELP.into_iter().map(line).collect()
    }

    /// For each seat, what it lost, how its turns were graded, and its luck, as far as it was looked at.
    fn total_lines(&self) -> Vec<Line<'static>> {
        let totals = self.totals();
        let mut lines = Vec::new();
        for seat in totals.seats() {
            let sums = &totals[seat];
            let [good, inaccuracies, mistakes, blunders] = sums.grades.map(|it| it as u64);
            let name = self.checked.names[seat].clone();
            lines.push(Line::styled(format!(" {name}"), self.theme.accent()));
            let grades = [
                ("good", good.into()),
                ("inaccuracies", inaccuracies.into()),
                ("mistakes", mistakes.into()),
                ("blunders", blunders.into()),
            ];
            let text = self.words.say("totals-grades", &grades);
            lines.push(Line::raw(format!("   {text}")));
            let loss = wording::decimal(&self.words, sums.loss.value);
            let luck = wording::signed_decimal(&self.words, sums.luck.value);
            let values = [("loss", loss.into()), ("luck", luck.into())];
            let text = self.words.say("totals-points", &values);
            lines.push(Line::raw(format!("   {text}")));
        }
        lines
    }
}
