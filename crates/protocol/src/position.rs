//! A position as JSON, and its way into the rules.

use serde::{Deserialize, Serialize};
use sixline_rules::record::{Line, Record};
use sixline_rules::{
    BadEdition, BadPlayers, BadTables, Edition, GameView, Illegal, PLAYERS, ParseReason, SeenTurn,
    Setup, SetupError, Tile, UnknownEdition, quote,
};
use thiserror::Error;

/// Far above what any game gives, and far below where sums of points would overflow: a piece stands in
/// at most two new lines of at most 40 points, so the 100 cards of `tables` give less than 8,000.
const MAX_SCORE: u32 = 1_000_000;

/// The most characters that a message repeats of what the JSON reader says.
const MAX_MESSAGE: usize = 160;

/// A position as somebody wrote it down. Any value is fine here; [`PositionJson::into_view`] checks it.
///
/// Only `board` and `hand` are needed. Unknown fields are ignored.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PositionJson {
    /// `classic`, which is the default, or `tables`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub edition: Option<String>,
    /// The tables of a smaller classroom deck; all ten by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub tables: Option<Vec<u32>>,
    /// The placed pieces on the table, such as `Ro@3,-1`.
    pub board: Vec<String>,
    /// The pieces of the player to move.
    pub hand: Vec<String>,
    /// How many pieces the bag holds; by default what is left after the board and full hands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bag: Option<usize>,
    /// Whether the opening play is still to be made; by default where the board is empty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub opening: Option<bool>,
    /// The points of each player; by default none for each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub scores: Option<Vec<u32>>,
    /// The number, from 1, of the seat to move; by default `seat`, or 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub turn: Option<usize>,
    /// The number of players; by default as many as `scores` or `hands` has, or 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub players: Option<usize>,
    /// In the line protocol, the seat that is asked, which is the one to move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seat: Option<usize>,
    /// How many pieces each player holds, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hands: Option<Vec<usize>>,
    /// The turns so far as the seat saw them, such as `1 play Rc@0,0 +1` or `2 swap 2`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub history: Option<Vec<String>>,
}

/// Why a text is no position, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PositionError {
    /// Not JSON, or not of the right form.
    #[error("line {line}, column {column}: {message}")]
    Json {
        /// The line, from 1.
        line: usize,
        /// The column, from 1, in characters.
        column: usize,
        /// What is wrong there.
        message: String,
    },
    /// A field with a value that cannot be.
    #[error("{field}: {reason}")]
    Field {
        /// Its name, with an index from 0 for an item of a list: `board[3]`.
        field: String,
        /// What is wrong with it.
        reason: FieldReason,
    },
    /// Fields that are fine by themselves and do not make a position together.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// What is wrong with a field.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FieldReason {
    /// No edition of this name.
    #[error(transparent)]
    Edition(#[from] UnknownEdition),
    /// Tables that make no deck.
    #[error(transparent)]
    Tables(#[from] BadTables),
    /// A text that is not in the notation.
    #[error(transparent)]
    Words(#[from] ParseReason),
    /// A piece of another edition, or of tables that were not chosen.
    #[error(transparent)]
    Foreign(Illegal),
    /// A text of the history that is no turn.
    #[error("expected a turn such as `1 play Rc@0,0 +1` or `2 swap 2`, got {}", quote(.0))]
    NotATurn(String),
    /// A number of players that the rules do not know.
    #[error(transparent)]
    Players(#[from] BadPlayers),
    /// More points than any game gives.
    #[error("a score is at most {MAX_SCORE}, got {score}")]
    ScoreTooHigh {
        /// The points that were given.
        score: u32,
    },
    /// Two fields that contradict each other.
    #[error("{value} does not agree with `{other}`, which says {expected}")]
    Disagrees {
        /// What this field says.
        value: usize,
        /// The name of the other field.
        other: &'static str,
        /// What the other field says.
        expected: usize,
    },
}

impl PositionJson {
    /// Reads a position. A byte-order mark before it is skipped.
    ///
    /// # Errors
    /// A text that is not JSON or has not the form of a position, with line and column.
    pub fn parse(text: &str) -> Result<Self, PositionError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        // A list would be read as the fields in order, which nobody means.
        let first = text.find(|c: char| !c.is_ascii_whitespace());
        let first = first.unwrap_or(text.len());
        if !text[first..].starts_with('{') {
            let before = &text[..first];
            let line_start = before.rfind('\n').map_or(0, |end| end + 1);
            return Err(PositionError::Json {
                line: before.matches('\n').count() + 1,
                column: before[line_start..].chars().count() + 1,
                message: r#"expected a position such as {"board":["Rc@0,0"],"hand":["Ro"]}"#.into(),
            });
        }
        serde_json::from_str(text).map_err(|err| json_error(text, &err))
    }

    /// The position as the rules know it, not yet checked as a whole.
    ///
    /// # Errors
    /// The first field with a value that cannot be.
    pub fn into_setup(self) -> Result<Setup, PositionError> {
        let mut setup = Setup::new(self.edition()?);
        setup.board = parse_items("board", &self.board)?;
        setup.hand = parse_items("hand", &self.hand)?;
        let board = setup.board.iter().map(|placed| placed.tile);
        check_edition(setup.edition, "board", board)?;
        check_edition(setup.edition, "hand", setup.hand.iter().copied())?;
        setup.bag = self.bag;
        setup.opening = self.opening;
        let scores = self.scores.unwrap_or_default();
        for (idx, &score) in scores.iter().enumerate() {
            if score > MAX_SCORE {
                return Err(field_at("scores", idx, FieldReason::ScoreTooHigh { score }));
            }
        }
        let n_hands = self.hands.as_ref().map_or(0, Vec::len);
        let players = number_of_players(self.players, scores.len(), n_hands)?;
        setup.scores = if scores.is_empty() {
            vec![0; players]
        } else {
            scores
        };
        setup.turn = self.turn.or(self.seat).unwrap_or(1);
        if let Some(seat) = self.seat {
            agrees("seat", seat, "turn", setup.turn)?;
        }
        setup.hand_sizes = self.hands;
        let history = self.history.unwrap_or_default();
        setup.history = history
            .iter()
            .enumerate()
            .map(|(idx, text)| {
                let reason = || FieldReason::NotATurn(text.clone());
                parse_turn(text).ok_or_else(|| field_at("history", idx, reason()))
            })
            .collect::<Result<_, _>>()?;
        Ok(setup)
    }

    /// The view of the player to move, once everything is checked.
    ///
    /// # Errors
    /// What makes the position impossible.
    pub fn into_view(self) -> Result<GameView, PositionError> {
        Ok(self.into_setup()?.view()?)
    }

    fn edition(&self) -> Result<Edition, PositionError> {
        let name = self.edition.as_deref().unwrap_or(Edition::Classic.id());
        let tables = self.tables.as_ref().map(|it| it.iter().copied());
        Edition::named(name, tables).map_err(|err| match err {
            BadEdition::Unknown(err) => field("edition", err.into()),
            BadEdition::Tables(err) => field("tables", err.into()),
        })
    }
}

fn field(name: &str, reason: FieldReason) -> PositionError {
    let field = name.to_owned();
    PositionError::Field { field, reason }
}

fn field_at(name: &str, idx: usize, reason: FieldReason) -> PositionError {
    field(&format!("{name}[{idx}]"), reason)
}

fn agrees(
    name: &str,
    value: usize,
    other: &'static str,
    expected: usize,
) -> Result<(), PositionError> {
    if value == expected {
        return Ok(());
    }
    let reason = FieldReason::Disagrees {
        value,
        other,
        expected,
    };
    Err(field(name, reason))
}

fn parse_items<T>(name: &str, texts: &[String]) -> Result<Vec<T>, PositionError>
where
    T: std::str::FromStr,
    ParseReason: From<T::Err>,
{
    let parse = |(idx, text): (usize, &String)| {
        text.parse()
            .map_err(|err| field_at(name, idx, ParseReason::from(err).into()))
    };
    texts.iter().enumerate().map(parse).collect()
}

fn check_edition(
    edition: Edition,
    name: &str,
    tiles: impl Iterator<Item = Tile>,
) -> Result<(), PositionError> {
    for (idx, tile) in tiles.enumerate() {
        if edition.copies(tile) == 0 {
            let illegal = Illegal::ForeignTile { tile, edition };
            return Err(field_at(name, idx, FieldReason::Foreign(illegal)));
        }
    }
    Ok(())
}

/// The number of players, once `players`, `scores` and `hands` agree as far as they are there.
fn number_of_players(
    players: Option<usize>,
    n_scores: usize,
    n_hands: usize,
) -> Result<usize, PositionError> {
    let given = [
        ("players", players),
        ("scores", Some(n_scores).filter(|&n| n > 0)),
        ("hands", Some(n_hands).filter(|&n| n > 0)),
    ];
    let mut agreed: Option<(&'static str, usize)> = None;
    for (name, players) in given {
        let Some(players) = players else { continue };
        if !PLAYERS.contains(&players) {
            return Err(field(name, BadPlayers { players }.into()));
        }
        match agreed {
            None => agreed = Some((name, players)),
            Some((other, expected)) => agrees(name, players, other, expected)?,
        }
    }
    Ok(agreed.map_or(*PLAYERS.start(), |(_, players)| players))
}

/// Reads a turn as the line of a record, which is the same but for the draws that nobody else sees.
fn parse_turn(text: &str) -> Option<SeenTurn> {
    let mut lines = Record::parse(text).ok()?.lines;
    match (lines.pop(), lines.is_empty()) {
        (Some(Line::Turn(turn)), true) if turn.drawn.is_none() => Some(SeenTurn {
            seat: turn.seat,
            action: turn.action,
            score: turn.score.unwrap_or(0),
        }),
        _ => None,
    }
}

/// The reader's message without its place, which it counts in bytes.
pub(crate) fn json_error(text: &str, err: &serde_json::Error) -> PositionError {
    let full = err.to_string();
    let place = format!(" at line {} column {}", err.line(), err.column());
    let message = full.strip_suffix(&place).unwrap_or(&full);
    // The reader names the types of this program, which say nothing to whoever wrote the text.
    let message = message
        .replace("expected usize", "expected a whole number from 0")
        .replace(
            "expected u32",
            "expected a whole number from 0 to 4294967295",
        )
        .replace("expected u64", "expected a whole number from 0")
        .replace("expected a sequence", "expected a list")
        .replace("expected a map", "expected an object")
        .replace("struct Needed", "an object");
    let mut shown: String = message
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(MAX_MESSAGE)
        .collect();
    if shown.len() < message.len() {
        shown.push('…');
    }
    let line = err.line().max(1);
    let before = text.split('\n').nth(line - 1).unwrap_or_default();
    let until = err.column().saturating_sub(1).min(before.len());
    let column = String::from_utf8_lossy(&before.as_bytes()[..until])
        .chars()
        .count()
        + 1;
    PositionError::Json {
        line,
        column,
        message: shown,
    }
}
