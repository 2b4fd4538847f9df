//! What the rules and the engine tell, in the words of a language.

pub(crate) mod simple;

use sixline_engine::bot::BotKind;
use sixline_engine::reasons::{Reason, Shared, Weighed};
use sixline_engine::{Breakdown, Estimate, Part};
use sixline_rules::{Color, Edition, Face, Illegal, LineScore, Shape, Tile};
use sixline_words::{Lang, Value, Words};

/// A piece by its name: `red circle`, `étoile verte`, `rode 12`.
pub(crate) fn tile(words: &Words, tile: Tile) -> String {
    match tile.face() {
        Face::Tile { color, shape } => words.say(
            "tile-classic",
            &[
                ("color", color_key(color).into()),
                ("shape", shape_key(shape).into()),
            ],
        ),
        Face::Card { number, color } => words.say(
            "tile-card",
            &[
                ("number", Value::from(number)),
                ("color", card_color_key(color)),
            ],
        ),
    }
}

/// The letter of a color of tiles, as it stands on a piece.
pub(crate) fn color_letter(words: &Words, color: Color) -> String {
    words.say(&format!("color-letter-{}", color_key(color)), &[])
}

/// The letter of a color of cards.
pub(crate) fn card_letter(words: &Words, color: u8) -> String {
    let key = char::from(b'a' + color);
    words.say(&format!("card-letter-{key}"), &[])
}

/// Several pieces by their names, with commas between.
pub(crate) fn tiles(words: &Words, tiles: impl IntoIterator<Item = Tile>) -> String {
    let names: Vec<String> = tiles.into_iter().map(|it| tile(words, it)).collect();
    names.join(", ")
}

/// What pieces have in common: `red`, `stars`, `table of 7`.
pub(crate) fn shared(words: &Words, shared: Shared) -> String {
    match shared {
        Shared::Color(color) => words.say("shared-color", &[("color", color_key(color).into())]),
        Shared::Shape(shape) => words.say("shared-shape", &[("shape", shape_key(shape).into())]),
        Shared::CardColor(color) => {
            words.say("shared-card-color", &[("color", card_color_key(color))])
        }
        Shared::Table(table) => words.say("shared-table", &[("table", table.into())]),
    }
}

/// What the pieces of a scored line have in common.
pub(crate) fn line(words: &Words, edition: Edition, line: &LineScore) -> String {
    let pieces: Vec<Tile> = line.line.iter().map(|placed| placed.tile).collect();
    Shared::of_line(edition, &pieces).map_or_else(String::new, |it| shared(words, it))
}

/// A preset phrase; its code where it has no words yet.
pub(crate) fn phrase(words: &Words, code: &str) -> String {
    let id = format!("phrase-{}", dashed(code));
    match words.has(&id) {
        true => words.say(&id, &[]),
        false => code.to_owned(),
    }
}

/// Whether a sentence is about the one who reads it.
pub(crate) fn who(is_reader: bool) -> Value<'static> {
    Value::from(if is_reader { "you" } else { "other" })
}

/// Why an action is refused.
pub(crate) fn illegal(words: &Words, illegal: &Illegal) -> String {
    words.say(&format!("illegal-{}", dashed(illegal.code())), &[])
}

/// Why a server refused something, by its code.
pub(crate) fn server_error(words: &Words, code: &str) -> String {
    let code = dashed(code);
    let ids = [format!("illegal-{code}"), format!("error-{code}")];
    match ids.iter().find(|id| words.has(id)) {
        Some(id) => words.say(id, &[]),
        // A server may be newer than this program.
        None => code,
    }
}

/// All reasons of a move, one after the other.
pub(crate) fn reasons(words: &Words, reasons: &[Weighed]) -> String {
    let texts: Vec<String> = reasons.iter().map(|it| reason(words, it)).collect();
    texts.join("; ")
}

/// One reason for a player: what it is, with which pieces and how often.
pub(crate) fn reason(words: &Words, weighed: &Weighed) -> String {
    let text = said(words, weighed);
    let cases = (weighed.share.unwrap_or(0.0) * 10.0).round();
    let pieces = tiles(words, weighed.tiles.iter().copied());
    let id = match weighed.reason {
        _ if cases < 1.0 => return text,
        Reason::OpensLine { .. } => "reason-cases",
        _ if pieces.is_empty() => return text,
        // Where others make less, or less is kept, the place is that of another move.
        Reason::Reply { .. } if weighed.weight.value < 0.0 => "reason-with",
        Reason::Next { .. } if weighed.weight.value > 0.0 => "reason-with",
        _ => return text,
    };
    let values = [
        ("text", Value::from(text)),
        ("cases", f64::from(cases).into()),
        ("tiles", pieces.into()),
    ];
    words.say(id, &values)
}

/// A difference taken apart, for an expert: `points now +7.0, answers -1.2 ± 0.3, …`.
pub(crate) fn parts(words: &Words, breakdown: &Breakdown) -> String {
    let said = |id: &str, it: Estimate| {
        let values = [
            ("value", signed_decimal(words, it.value).into()),
            ("error", decimal(words, it.error).into()),
        ];
        words.say(&format!("part-{id}"), &values)
    };
    let parts = Part::ALL.map(|part| (part.id(), breakdown.part(part)));
    let mut texts: Vec<String> = parts
        .into_iter()
        .filter(|(_, it)| it.value.abs() >= 0.05)
        .map(|(id, it)| said(id, it))
        .collect();
    texts.push(said("whole", breakdown.whole));
    texts.join(", ")
}

fn said(words: &Words, weighed: &Weighed) -> String {
    let id = match weighed.reason {
        Reason::Points { points, most } if points >= most => "points-most".to_owned(),
        reason => dashed(reason.code()),
    };
    words.say(&format!("reason-{id}"), &values(words, weighed))
}

/// What the sentence of a reason says in numbers and names.
fn values(words: &Words, weighed: &Weighed) -> Vec<(&'static str, Value<'static>)> {
    let weight = weighed.weight.value;
    let count = |n: usize| Value::from(n as u64);
    let named = |it: Shared| Value::from(shared(words, it));
    match weighed.reason {
        Reason::Points { points, most } => vec![("points", points.into()), ("most", most.into())],
        Reason::Lines { count: n, points } => {
            vec![("count", count(n)), ("points", points.into())]
        }
        Reason::FullLine {
            count: n,
            shared,
            points,
        } => vec![
            ("count", count(n)),
            ("shared", named(shared)),
            ("points", points.into()),
        ],
        Reason::OpensLine {
            length,
            shared,
            unseen,
            held,
        } => vec![
            ("length", count(length)),
            ("shared", named(shared)),
            ("unseen", count(unseen)),
            ("held", count(held)),
        ],
        Reason::BlocksLine {
            length,
            shared,
            unseen,
        } => vec![
            ("length", count(length)),
            ("shared", named(shared)),
            ("unseen", count(unseen)),
        ],
        Reason::DeadLine {
            length,
            shared,
            tile: last,
        } => vec![
            ("length", count(length)),
            ("shared", named(shared)),
            ("tile", tile(words, last).into()),
        ],
        Reason::KeepsSet { count: n, shared } => {
            vec![("count", count(n)), ("shared", named(shared))]
        }
        Reason::Draws { played, drawn } => vec![("played", count(played)), ("drawn", count(drawn))],
        Reason::EndsGame { bonus } => vec![("bonus", bonus.into())],
        Reason::Wins { more } => vec![("percent", decimal(words, more * 100.0).into())],
        Reason::Exchange { most } => vec![("most", most.into())],
        // What the others make speaks against a move where it is more.
        Reason::Reply { points } => sided(words, weight, points, weight < 0.0),
        Reason::Next { points } => sided(words, weight, points, weight > 0.0),
        Reason::Later | Reason::End => sided(words, weight, 0.0, weight > 0.0),
        Reason::Only => Vec::new(),
    }
}

/// What a sentence says of something that may be more or less than with other moves.
fn sided(
    words: &Words,
    weight: f32,
    points: f32,
    is_more: bool,
) -> Vec<(&'static str, Value<'static>)> {
    vec![
        ("side", Value::from(if is_more { "more" } else { "less" })),
        ("by", decimal(words, weight.abs()).into()),
        ("points", decimal(words, points).into()),
    ]
}

/// A number with its sign and one digit after the point: `+1.5`, and `0.0` where it rounds to nothing.
pub(crate) fn signed(number: f32) -> String {
    let tenths = (number * 10.0).round();
    if tenths == 0.0 {
        return "0.0".to_owned();
    }
    format!("{:+.1}", tenths / 10.0)
}

/// A number with one digit after the point, or after the comma where the language has one.
pub(crate) fn decimal(words: &Words, number: f32) -> String {
    localized(
        words,
        &format!("{:.1}", (number * 10.0).round() / 10.0 + 0.0),
    )
}

/// The same with its sign.
pub(crate) fn signed_decimal(words: &Words, number: f32) -> String {
    localized(words, &signed(number))
}

fn localized(words: &Words, text: &str) -> String {
    match words.lang() {
        Lang::En => text.to_owned(),
        Lang::Fr | Lang::Nl => text.replace('.', ","),
    }
}

/// A bot by its name: levels have friendly ones.
pub(crate) fn bot(words: &Words, kind: BotKind) -> String {
    match kind {
        BotKind::Level(level) => words.say(&format!("level-{level}"), &[]),
        BotKind::Random | BotKind::Greedy | BotKind::Static | BotKind::Search(_) => {
            kind.to_string()
        }
    }
}

fn dashed(code: &str) -> String {
    code.replace('_', "-")
}

const fn color_key(color: Color) -> &'static str {
    match color {
        Color::Red => "red",
        Color::Orange => "orange",
        Color::Yellow => "yellow",
        Color::Green => "green",
        Color::Blue => "blue",
        Color::Purple => "purple",
    }
}

const fn shape_key(shape: Shape) -> &'static str {
    match shape {
        Shape::Circle => "circle",
        Shape::Square => "square",
        Shape::Diamond => "diamond",
        Shape::Clover => "clover",
        Shape::Star => "star",
        Shape::Cross => "cross",
    }
}

fn card_color_key(color: u8) -> Value<'static> {
    Value::from(char::from(b'a' + color).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(number: f32, expected: [&str; 2]) {
        let words = Words::new(Lang::Fr);
        assert_eq!(
            [signed(number), decimal(&words, number)],
            expected.map(str::to_owned)
        );
    }

    #[test]
    fn nothing_has_no_sign() {
        check(-0.04, ["0.0", "0,0"]);
        check(-0.0, ["0.0", "0,0"]);
        check(0.04, ["0.0", "0,0"]);
        check(-0.06, ["-0.1", "-0,1"]);
        check(1.5, ["+1.5", "1,5"]);
    }
}
