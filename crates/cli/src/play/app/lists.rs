//! Lists over the board: all keys, what is unseen, and the phrases.

use ratatui::crossterm::event::KeyCode;
use ratatui::text::{Line, Span};
use sixline_protocol::wire::game::PHRASES;

use super::{App, Mode};
use crate::play::unseen;
use crate::tui::widgets::{Listing, shortened};
use crate::wording;

/// The keys that are told, in this order: the id of each is `help-` and this. A click on one presses its key.
const HELP: [(&str, Option<char>); 18] = [
    ("pick", None),
    ("move", None),
    ("jump", None),
    ("put", None),
    ("play", Some('p')),
    ("back", None),
    ("all-back", Some('a')),
    ("exchange", Some('x')),
    ("pass", Some('P')),
    ("hint", Some('i')),
    ("unseen", Some('u')),
    ("pan", None),
    ("center", Some('c')),
    ("sort", Some('o')),
    ("letters", Some('L')),
    ("save", Some('s')),
    ("suspend", None),
    ("quit", Some('q')),
];

/// On a server there is more.
const HELP_REMOTE: [(&str, Option<char>); 2] = [("phrases", Some('t')), ("resign", Some('R'))];

fn help(is_remote: bool) -> impl Iterator<Item = (&'static str, Option<char>)> {
    let remote = HELP_REMOTE.into_iter().filter(move |_| is_remote);
    HELP.into_iter().chain(remote)
}

/// The key of each line of the help, where one stands for all of it.
pub(super) fn help_keys(is_remote: bool) -> impl Iterator<Item = Option<KeyCode>> {
    help(is_remote).map(|(_, letter)| letter.map(KeyCode::Char))
}

/// The list in front, if one is.
pub(crate) fn in_front(app: &App) -> Option<Listing<'_>> {
    let (title, lines) = match app.mode {
        Mode::Help => (app.say("help-title"), help_lines(app)),
        Mode::Unseen => unseen_list(app),
        Mode::Phrases => (app.say("phrases-title"), phrases(app)),
        Mode::Play | Mode::Exchange | Mode::Hint | Mode::Quit | Mode::Resign => return None,
    };
    Some(Listing {
        theme: &app.theme,
        title,
        lines,
        scroll: app.scroll,
    })
}

fn help_lines(app: &App) -> Vec<Line<'static>> {
    let line = |(id, _): (&str, Option<char>)| {
        let text = app.say(&format!("help-{id}"));
        // The keys stand before the first colon.
        let (keys, what) = text.split_once(": ").unwrap_or(("", &text));
        Line::from(vec![
            Span::styled(format!(" {} ", shortened(keys, 14)), app.theme.accent()),
            Span::raw(what.to_owned()),
        ])
    };
    help(app.is_remote).map(line).collect()
}

fn unseen_list(app: &App) -> (String, Vec<Line<'static>>) {
    let view = &app.snapshot.view;
    let count = (view.unseen().len() as u64).into();
    let title = app.say_with("unseen-count", &[("count", count)]);
    let mut lines = unseen::lines(&app.words, &app.theme, view);
    lines.extend(unseen::numbers(view));
    (title, lines)
}

fn phrases(app: &App) -> Vec<Line<'static>> {
    let line = |(phrase, letter): (&&str, char)| {
        Line::from(vec![
            Span::styled(format!(" {letter}  "), app.theme.accent()),
            Span::raw(wording::phrase(&app.words, phrase)),
        ])
    };
    PHRASES.iter().zip('a'..).map(line).collect()
}
