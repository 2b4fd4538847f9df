//! What a player may do on their turn, and its text in the notation.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::cell::{BadCell, Cell};
use crate::text::{Word, quote, words};
use crate::tile::{Tile, UnknownTile};

/// A piece on a cell, printed as `Ro@3,-1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The piece that is laid.
    pub tile: Tile,
    /// The cell that it lies on.
    pub cell: Cell,
}

/// By cell, then by piece.
impl Ord for Placement {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.cell, self.tile).cmp(&(other.cell, other.tile))
    }
}

impl PartialOrd for Placement {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.tile, self.cell)
    }
}

impl FromStr for Placement {
    type Err = ParseReason;

    fn from_str(text: &str) -> Result<Self, ParseReason> {
        let (tile, cell) = text.split_once('@').ok_or_else(|| ParseReason::NoCell {
            text: text.to_owned(),
        })?;
        Ok(Self {
            tile: tile.parse()?,
            cell: cell.parse()?,
        })
    }
}

/// The pieces of one play, kept sorted by cell, so that two plays are equal when their sets are.
///
/// Not judged yet: any text of placed pieces makes a play, even none at all.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Play(Vec<Placement>);

impl Play {
    /// The play of these pieces, in any order.
    #[must_use]
    pub fn new(mut placements: Vec<Placement>) -> Self {
        placements.sort_unstable();
        Self(placements)
    }

    /// The pieces, sorted by row and column.
    #[must_use]
    pub fn placements(&self) -> &[Placement] {
        &self.0
    }

    /// The pieces without their places.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + Clone {
        self.0.iter().map(|placed| placed.tile)
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_spaced(f, &self.0)
    }
}

impl FromStr for Play {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let placements: Vec<Placement> = words(text).map(parse_word).collect::<Result<_, _>>()?;
        Ok(Self::new(placements))
    }
}

/// What a player does on their turn.
///
/// ```
/// use sixline_rules::Action;
///
/// for text in ["play Rs@3,0 Bs@3,1", "swap Ro Ro", "pass"] {
///     let action: Action = text.parse()?;
///     assert_eq!(action.to_string(), text);
/// }
/// # Ok::<(), sixline_rules::ParseError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Action {
    /// Lays pieces on the board.
    Play(Play),
    /// Exchanges pieces with the bag.
    Swap(Vec<Tile>),
    /// Does nothing, because nothing can be done.
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(play) => write!(f, "play {play}"),
            Self::Swap(tiles) => write!(f, "swap {}", Spaced(tiles)),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut words = words(text);
        let Some(verb) = words.next() else {
            return Err(ParseError::end_of(text, ParseReason::NoAction));
        };
        match verb.text {
            "play" => {
                let placements: Vec<Placement> = words.map(parse_word).collect::<Result<_, _>>()?;
                Ok(Self::Play(Play::new(placements)))
            }
            "swap" => Ok(Self::Swap(words.map(parse_word).collect::<Result<_, _>>()?)),
            "pass" => match words.next() {
                None => Ok(Self::Pass),
                Some(word) => Err(ParseError::at(word, ParseReason::extra(word.text))),
            },
            _ => {
                let text = verb.text.to_owned();
                Err(ParseError::at(verb, ParseReason::UnknownAction { text }))
            }
        }
    }
}

/// A text that is not in the notation, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("column {column}: {reason}")]
pub struct ParseError {
    /// The column, from 1, in characters.
    pub column: usize,
    /// What is wrong there.
    pub reason: ParseReason,
}

impl ParseError {
    pub(crate) const fn at(word: Word<'_>, reason: ParseReason) -> Self {
        Self {
            column: word.column,
            reason,
        }
    }

    pub(crate) fn end_of(text: &str, reason: ParseReason) -> Self {
        Self {
            column: text.chars().count() + 1,
            reason,
        }
    }
}

/// What is wrong with a text.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ParseReason {
    /// A word that names no piece.
    #[error(transparent)]
    Tile(#[from] UnknownTile),
    /// A word that names no cell.
    #[error(transparent)]
    Cell(#[from] BadCell),
    /// A placed piece without its cell.
    #[error("expected a placed piece such as `Ro@3,-1`, got {}", quote(text))]
    NoCell {
        /// The word as it was written.
        text: String,
    },
    /// An action that does not exist.
    #[error("unknown action {}, expected `play`, `swap` or `pass`", quote(text))]
    UnknownAction {
        /// The word as it was written.
        text: String,
    },
    /// No action at all.
    #[error("expected an action: `play`, `swap` or `pass`")]
    NoAction,
    /// A word after the end.
    #[error("unexpected {} after the end of the action", quote(text))]
    Extra {
        /// The word as it was written.
        text: String,
    },
}

impl ParseReason {
    pub(crate) fn extra(text: &str) -> Self {
        Self::Extra {
            text: text.to_owned(),
        }
    }
}

/// Parses one word, naming its column where that fails.
pub(crate) fn parse_word<T>(word: Word<'_>) -> Result<T, ParseError>
where
    T: FromStr,
    ParseReason: From<T::Err>,
{
    word.text
        .parse()
        .map_err(|err| ParseError::at(word, ParseReason::from(err)))
}

/// Prints items with spaces between.
pub(crate) struct Spaced<'a, T>(pub(crate) &'a [T]);

impl<T: fmt::Display> fmt::Display for Spaced<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_spaced(f, self.0)
    }
}

pub(crate) fn write_spaced<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    items: &[T],
) -> fmt::Result {
    for (idx, item) in items.iter().enumerate() {
        if idx > 0 {
            f.write_str(" ")?;
        }
        item.fmt(f)?;
    }
    Ok(())
}
