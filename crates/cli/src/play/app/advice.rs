//! Advice in words: all of it as a list, and the one that is shown in a line.

use ratatui::style::Style;
use ratatui::text::Line;
use sixline_engine::Hint;
use sixline_rules::Action;

use super::App;
use crate::tui::widgets::Listing;
use crate::wording;

/// The advice beside the board.
pub(crate) fn hints(app: &App) -> Listing<'_> {
    Listing {
        theme: app.theme(),
        title: app.say("hint-title"),
        lines: hint_lines(app),
        scroll: app.scroll(),
    }
}

/// Every piece of advice with its points and the chance to win, and then why the one that is shown is good.
fn hint_lines(app: &App) -> Vec<Line<'static>> {
    let Some((hints, at)) = app.hints() else {
        return vec![Line::raw(format!(" {}", wait_text(app)))];
    };
    let heading = |(idx, hint): (usize, &Hint)| {
        let is_shown = idx == at;
        let sign = if is_shown {
            app.theme().turn_sign()
        } else {
            " "
        };
        let style = if is_shown {
            app.theme().accent()
        } else {
            Style::new()
        };
        let text = format!("{sign}{} {}", idx + 1, hint_text(app, hint));
        Line::styled(text, style)
    };
    let mut lines: Vec<Line<'_>> = hints.iter().enumerate().map(heading).collect();
    let reasons = hints.get(at).map_or(&[][..], |it| &it.why.reasons);
    let simple = wording::simple::reason(app.words(), reasons);
    lines.push(Line::raw(format!(" {}", sentence(&simple))));
    lines.extend(reasons.iter().map(|reason| {
        let sign = if reason.weight.value < 0.0 { "-" } else { "+" };
        let text = wording::reason(app.words(), reason);
        Line::styled(format!(" {sign} {text}"), app.theme().faint())
    }));
    lines
}

/// `It completes the red line.`
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    format!("{}{}.", first.collect::<String>(), letters.as_str())
}

/// The advice that is shown in one line, for narrow screens.
pub(crate) fn hint_in_a_line(app: &App) -> String {
    let Some((hints, at)) = app.hints() else {
        return wait_text(app);
    };
    let Some(hint) = hints.get(at) else {
        return String::new();
    };
    let what = format!("{}/{} {}", at + 1, hints.len(), hint_text(app, hint));
    let simple = wording::simple::reason(app.words(), &hint.why.reasons);
    let reasons = wording::reasons(app.words(), &hint.why.reasons);
    let text = format!("{} {}", sentence(&simple), sentence(&reasons));
    app.say_with("about", &[("what", what.into()), ("text", text.into())])
}

fn wait_text(app: &App) -> String {
    let dots = ".".repeat(1 + app.ticks() / 4 % 3);
    format!("{}{dots}", app.say("hint-wait"))
}

/// `+6, wins 54 %`
fn hint_text(app: &App, Hint { advice, .. }: &Hint) -> String {
    let what = match &advice.action {
        Action::Play(_) => format!("+{}", advice.score),
        Action::Swap(tiles) => {
            let values = [
                ("count", (tiles.len() as u64).into()),
                ("who", wording::who(true)),
            ];
            app.say_with("turn-exchange", &values)
        }
        Action::Pass => app.say_with("turn-pass", &[("who", wording::who(true))]),
    };
    match advice.win {
        Some(win) => {
            let percent = f64::from((win * 100.0).round());
            let values = [("percent", percent.into())];
            format!("{what}, {}", app.say_with("hint-wins", &values))
        }
        None => what,
    }
}
