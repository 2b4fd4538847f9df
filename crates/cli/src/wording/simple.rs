//! Why a move is good, in one sentence that a child understands; the page says the same.

use sixline_engine::reasons::{Reason, Shared, Weighed};
use sixline_words::{Value, Words};

use super::{card_color_key, color_key, shape_key};

/// What speaks for a move most.
pub(crate) fn reason(words: &Words, reasons: &[Weighed]) -> String {
    let speaks = |it: &&Weighed| it.weight.value > 0.0 || it.part.is_none();
    match reasons.iter().find(speaks) {
        Some(weighed) => said(words, &weighed.reason),
        None => words.say("simple-good", &[]),
    }
}

fn said(words: &Words, reason: &Reason) -> String {
    let say = |id: &str, values: &[(&str, Value<'_>)]| words.say(&format!("simple-{id}"), values);
    let count = |n: usize| ("count", Value::from(n as u64));
    let line = |shared: Shared| ("line", Value::from(line_name(words, shared)));
    match *reason {
        Reason::FullLine {
            count: 1, shared, ..
        } => say("full-line", &[line(shared)]),
        Reason::FullLine { count: n, .. } => say("full-lines", &[count(n)]),
        Reason::EndsGame { bonus } => say("ends-game", &[("bonus", bonus.into())]),
        Reason::Lines { count: n, .. } => say("lines", &[count(n)]),
        Reason::Points { points, most } if points >= most => say("most", &[]),
        Reason::Points { .. } => say("points", &[]),
        Reason::BlocksLine { shared, .. } => say("blocks-line", &[line(shared)]),
        Reason::DeadLine { shared, .. } => say("dead-line", &[line(shared)]),
        Reason::KeepsSet { count: n, .. } => say("keeps-set", &[count(n)]),
        Reason::OpensLine { .. } => say("good", &[]),
        Reason::Reply { .. } => say("reply", &[]),
        Reason::Next { .. } => say("next", &[]),
        Reason::Draws { .. } => say("draws", &[]),
        Reason::Later => say("later", &[]),
        Reason::End => say("end", &[]),
        Reason::Wins { .. } => say("wins", &[]),
        Reason::Exchange { .. } => say("exchange", &[]),
        Reason::Only => say("only", &[]),
    }
}

/// `the red line`, `the line of circles`, `the table of 7`
fn line_name(words: &Words, shared: Shared) -> String {
    let (what, table) = match shared {
        Shared::Color(color) => (color_key(color).into(), 0),
        Shared::Shape(shape) => (shape_key(shape).into(), 0),
        Shared::CardColor(color) => (card_color_key(color), 0),
        Shared::Table(table) => ("table".into(), table),
    };
    words.say("simple-line", &[("what", what), ("table", table.into())])
}
