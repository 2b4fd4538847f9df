//! A place on the board that has no bounds.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::text::quote;

/// A place on the board: `x` grows to the right, `y` downwards. `Ord` is by row, then by column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cell {
    /// Columns to the right of the origin.
    pub x: i32,
    /// Rows below the origin.
    pub y: i32,
}

/// The two directions of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Axis {
    /// From left to right, along `x`.
    Row,
    /// From top to bottom, along `y`.
    Column,
}

impl Axis {
    /// Both axes, the row first.
    pub const ALL: [Self; 2] = [Self::Row, Self::Column];

    /// The axis across this one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Row => Self::Column,
            Self::Column => Self::Row,
        }
    }
}

impl Cell {
    /// Where the opening play must lie.
    pub const ORIGIN: Self = Self { x: 0, y: 0 };

    /// The cell at `x`, `y`.
    #[must_use]
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The next cell along `axis`, or `None` at the end of the number range.
    #[must_use]
    pub fn next(self, axis: Axis) -> Option<Self> {
        self.step(axis, 1)
    }

    /// The previous cell along `axis`, or `None` at the end of the number range.
    #[must_use]
    pub fn prev(self, axis: Axis) -> Option<Self> {
        self.step(axis, -1)
    }

    /// The up to four cells that share an edge with this one.
    pub fn neighbors(self) -> impl Iterator<Item = Self> {
        Axis::ALL
            .into_iter()
            .flat_map(move |axis| [self.prev(axis), self.next(axis)])
            .flatten()
    }

    /// The coordinate that changes along `axis`.
    #[must_use]
    pub const fn along(self, axis: Axis) -> i32 {
        match axis {
            Axis::Row => self.x,
            Axis::Column => self.y,
        }
    }

    fn step(self, axis: Axis, by: i32) -> Option<Self> {
        Some(match axis {
            Axis::Row => Self::new(self.x.checked_add(by)?, self.y),
            Axis::Column => Self::new(self.x, self.y.checked_add(by)?),
        })
    }
}

impl Ord for Cell {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// A text that names no cell.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("bad cell {}, expected two whole numbers such as `3,-1`", quote(text))]
pub struct BadCell {
    /// The text as it was written.
    pub text: String,
}

/// Reads exactly what `Display` writes.
impl FromStr for Cell {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Self, BadCell> {
        let parse = || {
            let (x, y) = text.split_once(',')?;
            let cell = Self::new(x.parse().ok()?, y.parse().ok()?);
            // `+1`, `01` and `-0` are numbers too, but not as the notation writes them.
            (cell.to_string() == text).then_some(cell)
        };
        parse().ok_or_else(|| BadCell {
            text: text.to_owned(),
        })
    }
}
