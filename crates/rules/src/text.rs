//! Quoting of user text in messages, and words with their columns.

use std::fmt;

/// The most characters of a user's text that a message repeats.
const MAX_QUOTED: usize = 40;

/// `text` in backticks, safe for one line of a terminal: control characters escaped, long text cut.
pub fn quote(text: &str) -> impl fmt::Display {
    let mut quoted = String::from("`");
    let mut rest = text.chars();
    for c in rest.by_ref().take(MAX_QUOTED) {
        if c.is_control() {
            quoted.extend(c.escape_default());
        } else {
            quoted.push(c);
        }
    }
    if rest.next().is_some() {
        quoted.push('…');
    }
    quoted.push('`');
    quoted
}

/// A word of a line and the column, from 1, in characters, where it begins.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Word<'a> {
    pub(crate) column: usize,
    pub(crate) text: &'a str,
}

/// The words of `line` between white space.
pub(crate) fn words(line: &str) -> impl Iterator<Item = Word<'_>> {
    let mut column = 1;
    line.split(char::is_whitespace).filter_map(move |text| {
        let word = Word { column, text };
        column += text.chars().count() + 1;
        (!text.is_empty()).then_some(word)
    })
}
