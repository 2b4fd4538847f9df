//! The typed commands of the line mode.

use sixline_rules::{Action, Cell, Edition, Placement, Play, Tile};
use thiserror::Error;

/// What a typed line asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Typed {
    Nothing,
    Hand,
    Scores,
    Last,
    Board,
    Row(i32),
    Column(i32),
    Unseen,
    Hint,
    Save,
    Resign,
    /// One of the phrases, by its number; without one, all are told.
    Say(Option<usize>),
    /// Try a piece on a cell.
    Put(Placement),
    /// Take the last tried piece back.
    Back,
    /// Take all tried pieces back.
    Clear,
    /// Play, exchange or pass; a play of nothing plays what was tried.
    Act(Action),
    Help,
    Quit,
}

/// The part of a line that is not understood.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("not understood: {0}")]
pub(crate) struct NotUnderstood(pub(crate) String);

/// Reads a line.
///
/// # Errors
/// A line that is none of the commands.
pub(crate) fn parse(line: &str, edition: Edition) -> Result<Typed, NotUnderstood> {
    let line = line.trim();
    let bad = || NotUnderstood(line.to_owned());
    let words: Vec<&str> = line.split_whitespace().collect();
    let Some((&first, rest)) = words.split_first() else {
        return Ok(Typed::Nothing);
    };
    let typed = match (first.to_lowercase().as_str(), rest) {
        ("hand", []) => Typed::Hand,
        ("scores" | "score", []) => Typed::Scores,
        ("last", []) => Typed::Last,
        ("board", []) => Typed::Board,
        ("row", [number]) => Typed::Row(number.parse().map_err(|_err| bad())?),
        ("column" | "col", [number]) => Typed::Column(number.parse().map_err(|_err| bad())?),
        ("unseen", []) => Typed::Unseen,
        ("hint", []) => Typed::Hint,
        ("save", []) => Typed::Save,
        ("resign", []) => Typed::Resign,
        ("say", []) => Typed::Say(None),
        ("say", [number]) => Typed::Say(Some(number.parse().map_err(|_err| bad())?)),
        ("back" | "undo", []) => Typed::Back,
        ("clear", []) => Typed::Clear,
        ("help" | "?", []) => Typed::Help,
        ("quit" | "exit" | "q", []) => Typed::Quit,
        ("pass", []) => Typed::Act(Action::Pass),
        ("play", placed) => {
            let placed: Result<Vec<Placement>, NotUnderstood> =
                placed.iter().map(|text| placement(text, edition)).collect();
            Typed::Act(Action::Play(Play::new(placed?)))
        }
        ("swap" | "exchange", [_, ..]) => {
            let tiles: Result<Vec<Tile>, NotUnderstood> =
                rest.iter().map(|text| tile(text, edition)).collect();
            Typed::Act(Action::Swap(tiles?))
        }
        (_, []) if first.contains('@') => Typed::Put(placement(first, edition)?),
        (_, cell) if !cell.is_empty() => {
            // `Ro 3,0`, and `Ro 3 0` as well.
            let tile = tile(first, edition)?;
            let cell: Cell = cell.join(",").parse().map_err(|_err| bad())?;
            Typed::Put(Placement { tile, cell })
        }
        _ => return Err(bad()),
    };
    Ok(typed)
}

/// A piece, whatever the case of its letters.
fn tile(text: &str, edition: Edition) -> Result<Tile, NotUnderstood> {
    let text = text.to_lowercase();
    let text = match edition {
        Edition::Classic => {
            let mut chars = text.chars();
            let first = chars.next().map(|c| c.to_ascii_uppercase());
            first.into_iter().chain(chars).collect()
        }
        Edition::Tables(_) => text,
    };
    text.parse().map_err(|_err| NotUnderstood(text))
}

fn placement(text: &str, edition: Edition) -> Result<Placement, NotUnderstood> {
    let bad = || NotUnderstood(text.to_owned());
    let (piece, cell) = text.split_once('@').ok_or_else(bad)?;
    let tile = tile(piece, edition)?;
    let cell = cell.parse().map_err(|_err| bad())?;
    Ok(Placement { tile, cell })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, expected: Typed) {
        assert_eq!(parse(line, Edition::Classic), Ok(expected), "{line}");
    }

    #[test]
    fn commands_are_understood_in_any_case() {
        check("", Typed::Nothing);
        check(" HAND ", Typed::Hand);
        check("row -3", Typed::Row(-3));
        check("pass", Typed::Act(Action::Pass));
        check("Ro 3,0", Typed::Put("Ro@3,0".parse().unwrap()));
        check("ro 3 -1", Typed::Put("Ro@3,-1".parse().unwrap()));
        check("RO@3,-1", Typed::Put("Ro@3,-1".parse().unwrap()));
        check(
            "play ro@3,0 Rs@4,0",
            Typed::Act("play Ro@3,0 Rs@4,0".parse().unwrap()),
        );
        check("swap ro GS", Typed::Act("swap Ro Gs".parse().unwrap()));
        check("play", Typed::Act(Action::Play(Play::default())));
        let card = parse("12B 1,1", Edition::TABLES);
        assert_eq!(card, Ok(Typed::Put("12b@1,1".parse().unwrap())));
    }

    #[test]
    fn what_is_no_command_is_told_back() {
        for (line, told) in [
            ("dance", "dance"),
            ("row x", "row x"),
            ("play Ro", "Ro"),
            ("swap Ro Qq", "Qq"),
            ("Ro 3,x", "Ro 3,x"),
            ("hand now please", "Hand"),
        ] {
            assert_eq!(
                parse(line, Edition::Classic),
                Err(NotUnderstood(told.to_owned())),
                "{line}"
            );
        }
    }
}
