//! Game records, `.sxl`: one line an action, readable by people, checkable by programs.
//!
//! A [`Record`] is its lines and nothing else, so line numbers are positions in it and a record prints
//! back as it was read, but for white space between words. [`parse`](Record::parse) takes the text
//! apart; [`check`](Record::check) plays it through.

mod check;
mod copies;
mod date;
mod known;
mod opening;
mod parse;
mod reason;
mod replay;
mod write;

use std::fmt;

use thiserror::Error;

use crate::action::{ParseError, Spaced};
use crate::history::Turn;
use crate::seat::Seat;
use crate::text::quote;
use crate::tile::Tile;
use crate::view::SeenAction;

pub use check::Checked;
pub use date::day_of;
pub use reason::CheckReason;
pub use replay::Step;
pub use write::Heading;

/// A game as text, line by line.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Record {
    /// The lines, tags before all others.
    pub lines: Vec<Line>,
}

/// One line of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// What is so of the whole game: `[Name "value"]`.
    Tag {
        /// The name: letters and digits alone.
        name: String,
        /// Any text without line breaks.
        value: String,
    },
    /// A turn, such as `1 play Rc@0,0 +1 draw Go`.
    Turn(RecordedTurn),
    /// The finishing bonus: `bonus 1 +6`.
    Bonus {
        /// The seat that played its last piece.
        seat: Seat,
        /// The points for it.
        points: u32,
    },
    /// What somebody says about the game: `; text`.
    Comment(String),
    /// A line with nothing on it.
    Blank,
}

/// A turn as it was written down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedTurn {
    /// Whose turn it was.
    pub seat: Seat,
    /// The action, as far as it was written down.
    pub action: SeenAction,
    /// The points of a play.
    pub score: Option<u32>,
    /// The pieces drawn after it, where that was written down.
    pub drawn: Option<Vec<Tile>>,
}

impl Record {
    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, wanted: &str) -> Option<&str> {
        self.find_tag(wanted).map(|(_, value)| value)
    }

    /// The number of a tag's line, from 1, and its value.
    fn find_tag(&self, wanted: &str) -> Option<(usize, &str)> {
        self.lines
            .iter()
            .zip(1..)
            .find_map(|(line, number)| match line {
                Line::Tag { name, value } if name == wanted => Some((number, value.as_str())),
                Line::Tag { .. }
                | Line::Turn(_)
                | Line::Bonus { .. }
                | Line::Comment(_)
                | Line::Blank => None,
            })
    }
}

impl From<&Turn> for RecordedTurn {
    fn from(turn: &Turn) -> Self {
        let action = SeenAction::from(turn.action.clone());
        Self {
            seat: turn.seat,
            score: matches!(action, SeenAction::Play(_)).then_some(turn.score),
            action,
            drawn: (!turn.drawn.is_empty()).then(|| turn.drawn.clone()),
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tag { name, value } => {
                let value = value.replace('\\', "\\\\").replace('"', "\\\"");
                write!(f, "[{name} \"{value}\"]")
            }
            Self::Turn(turn) => turn.fmt(f),
            Self::Bonus { seat, points } => write!(f, "bonus {seat} +{points}"),
            Self::Comment(text) if text.is_empty() => f.write_str(";"),
            Self::Comment(text) => write!(f, "; {text}"),
            Self::Blank => Ok(()),
        }
    }
}

impl fmt::Display for RecordedTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seat, self.action)?;
        if let Some(score) = self.score {
            write!(f, " +{score}")?;
        }
        match &self.drawn {
            Some(drawn) => write!(f, " draw {}", Spaced(drawn)),
            None => Ok(()),
        }
    }
}

/// Why a record is refused, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}{}: {reason}", column.map(|column| format!(", column {column}")).unwrap_or_default())]
pub struct RecordError {
    /// The number of the line, from 1; one past the last where something is missing.
    pub line: usize,
    /// The column, from 1, where one is to blame.
    pub column: Option<usize>,
    /// What is wrong at that place.
    pub reason: RecordReason,
}

impl RecordError {
    const fn at(line: usize, reason: CheckReason) -> Self {
        Self {
            line,
            column: None,
            reason: RecordReason::Check(reason),
        }
    }
}

/// What is wrong with a record.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RecordReason {
    /// A line that is not in the notation.
    #[error("{0}")]
    Syntax(Syntax),
    /// Words that are not in the notation.
    #[error("{}", .0.reason)]
    Words(ParseError),
    /// A game that breaks a rule or contradicts itself.
    #[error(transparent)]
    Check(#[from] CheckReason),
}

/// What is wrong with the form of a line.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Syntax {
    /// A tag that is not `[Name "value"]`.
    #[error("expected a tag such as `[Seat1 \"Ann\"]`, got {}", quote(text))]
    BadTag {
        /// The text as it was written.
        text: String,
    },
    /// A tag after the first action.
    #[error("tags come before the first action")]
    LateTag,
    /// The same tag stands there twice.
    #[error("the tag `{name}` is there twice")]
    TagTwice {
        /// The name of the tag.
        name: String,
    },
    /// A line that starts with no seat.
    #[error(
        "expected a seat from 1 to 4, `bonus`, `[` or `;`, got {}",
        quote(text)
    )]
    NoSeat {
        /// The text as it was written.
        text: String,
    },
    /// A score that is none.
    #[error("expected points such as `+7`, got {}", quote(text))]
    BadPoints {
        /// The text as it was written.
        text: String,
    },
    /// A play without its score.
    #[error("a play needs its points, such as `+7`")]
    NoPoints,
    /// A score of something that is no play.
    #[error("only a play has points")]
    PointsWithoutPlay,
}
