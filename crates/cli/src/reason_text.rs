//! Reasons in English.

use sixline_engine::reasons::{Reason, Shared, Weighed};
use sixline_rules::{Color, Edition, Face, Shape, Tile};

/// All reasons of a move, one after the other.
pub(crate) fn sentence(edition: Edition, reasons: &[Weighed]) -> String {
    let texts: Vec<String> = reasons
        .iter()
        .map(|weighed| text(edition, weighed))
        .collect();
    texts.join("; ")
}

fn text(edition: Edition, weighed: &Weighed) -> String {
    match weighed.reason {
        Reason::Points { points, most } if points >= most => {
            format!("{}, the most", count(points as usize, "point"))
        }
        Reason::Points { points, most } => {
            let points_text = count(points as usize, "point");
            format!("{points_text}, {} below the most", most - points)
        }
        Reason::Lines { count, points } => {
            format!("{count} lines at once, which adds {points}")
        }
        Reason::FullLine {
            count: n,
            shared,
            points,
        } => match n {
            1 => format!("completes a full line ({}) for {points}", named(shared)),
            _ => format!("completes {n} full lines for {points}"),
        },
        Reason::OpensLine {
            length,
            shared,
            unseen,
            held,
        } => {
            let own = match held {
                0 => String::new(),
                held => format!(", and {held} in your hand"),
            };
            let complete = if unseen == 1 { "completes" } else { "complete" };
            let pieces = count(unseen, &format!("unseen {}", piece(edition)));
            format!(
                "leaves a line of {} ({}) that {pieces} {complete}{own}",
                in_words(length),
                named(shared)
            )
        }
        Reason::BlocksLine {
            length,
            shared,
            unseen,
        } => format!(
            "takes away a line of {} ({}) that {} could have completed",
            in_words(length),
            named(shared),
            count(unseen, &format!("unseen {}", piece(edition)))
        ),
        Reason::DeadLine {
            length,
            shared,
            tile,
        } => format!(
            "the line of {} ({}) cannot be completed any more: the last {} is on the table",
            in_words(length),
            named(shared),
            tile_name(tile)
        ),
        Reason::KeepsSet { count: n, shared } => match shared {
            Shared::Color(color) => format!("keeps {n} {} tiles", color_name(color)),
            Shared::Shape(shape) => format!("keeps {n} {}", plural(shape_name(shape))),
            Shared::CardColor(_) => format!("keeps {n} cards of {}", named(shared)),
            Shared::Table(table) => format!("keeps {n} cards of the table of {table}"),
        },
        Reason::Draws { played, drawn } => {
            let new = match drawn {
                0 => "none".to_owned(),
                drawn => drawn.to_string(),
            };
            format!("{} out, {new} to draw", count(played, piece(edition)))
        }
        Reason::EndsGame { bonus } => format!("ends the game with the bonus of {bonus}"),
        Reason::Reply { points } => {
            let piece = piece(edition);
            let than = if weighed.weight < 0.0 { "more" } else { "less" };
            let by = weighed.weight.abs();
            format!("the next player's best single {piece} makes about {points:.1}, {by:.1} {than}")
        }
        Reason::Exchange { most: 0 } => "nothing can be played".to_owned(),
        Reason::Exchange { most } => {
            format!("no play makes more than {}", count(most as usize, "point"))
        }
        Reason::Only => "there is nothing else to do".to_owned(),
    }
}

fn count(n: usize, noun: &str) -> String {
    let plural = if n == 1 { "" } else { "s" };
    format!("{n} {noun}{plural}")
}

const fn piece(edition: Edition) -> &'static str {
    match edition {
        Edition::Classic => "tile",
        Edition::Tables(_) => "card",
    }
}

/// `red`, `star`, `color c` or `table of 7`.
fn named(shared: Shared) -> String {
    match shared {
        Shared::Color(color) => color_name(color).to_owned(),
        Shared::Shape(shape) => plural(shape_name(shape)),
        Shared::CardColor(color) => format!("color {}", char::from(b'a' + color)),
        Shared::Table(table) => format!("table of {table}"),
    }
}

fn tile_name(tile: Tile) -> String {
    match tile.face() {
        Face::Tile { color, shape } => format!("{} {}", color_name(color), shape_name(shape)),
        Face::Card { .. } => tile.to_string(),
    }
}

const fn color_name(color: Color) -> &'static str {
    match color {
        Color::Red => "red",
        Color::Orange => "orange",
        Color::Yellow => "yellow",
        Color::Green => "green",
        Color::Blue => "blue",
        Color::Purple => "purple",
    }
}

const fn shape_name(shape: Shape) -> &'static str {
    match shape {
        Shape::Circle => "circle",
        Shape::Square => "square",
        Shape::Diamond => "diamond",
        Shape::Clover => "clover",
        Shape::Star => "star",
        Shape::Cross => "cross",
    }
}

fn plural(noun: &str) -> String {
    let ending = if noun.ends_with('s') { "es" } else { "s" };
    format!("{noun}{ending}")
}

fn in_words(number: usize) -> String {
    match number {
        5 => "five".to_owned(),
        9 => "nine".to_owned(),
        _ => number.to_string(),
    }
}
