//! Reasons on the wire: a code, a weight, and the values that the code has.

use serde::{Deserialize, Serialize};
use sixline_engine::reasons::{self, Reason, Weighed};

/// `{"code":"keeps_set","weight":1.5,"count":3,"shared":{"kind":"color","value":"R"}}`
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReasonJson {
    /// What weighs how much beside the other moves, in points; positive where it speaks for the move.
    pub weight: f64,
    /// The code and its values.
    #[serde(flatten)]
    pub what: ReasonBody,
}

/// The codes, each with its values.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum ReasonBody {
    /// It makes points now.
    Points {
        /// How many.
        points: u32,
        /// The most that any play makes.
        most: u32,
    },
    /// It makes or extends several lines at once.
    Lines {
        /// How many.
        count: usize,
        /// The points of all but the best of them.
        points: u32,
    },
    /// It completes full lines.
    FullLine {
        /// How many.
        count: usize,
        /// What the first of them shares.
        shared: SharedJson,
        /// The points of all of them.
        points: u32,
    },
    /// It leaves a line that lacks one piece, and others may hold it.
    OpensLine {
        /// The length of the line.
        length: usize,
        /// What the line shares.
        shared: SharedJson,
        /// How many unseen pieces complete it.
        unseen: usize,
        /// How many of the pieces kept in hand complete it.
        held: usize,
    },
    /// It takes away the place where a line could have been completed.
    BlocksLine {
        /// The length of the line.
        length: usize,
        /// What the line shares.
        shared: SharedJson,
        /// How many unseen pieces would have completed it.
        unseen: usize,
    },
    /// It leaves a line that lacks one piece, whose last copy is on the table.
    DeadLine {
        /// The length of the line.
        length: usize,
        /// What the line shares.
        shared: SharedJson,
        /// The piece that nobody has any more.
        tile: String,
    },
    /// It keeps pieces in hand that make a line together.
    KeepsSet {
        /// How many.
        count: usize,
        /// What they share.
        shared: SharedJson,
    },
    /// It brings new pieces into the hand.
    Draws {
        /// How many leave the hand.
        played: usize,
        /// How many are drawn.
        drawn: usize,
    },
    /// It plays the last piece and ends the game.
    EndsGame {
        /// The bonus for it.
        bonus: u32,
    },
    /// What the next player is to be expected to make with his best single piece.
    Reply {
        /// The mean of his points.
        points: f64,
    },
    /// It is an exchange, because plays make too little.
    Exchange {
        /// The most that any play makes; 0 where there is none.
        most: u32,
    },
    /// There is nothing else to do.
    Only {},
}

/// What pieces share: `{"kind":"table","value":"7"}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SharedJson {
    /// `color`, `shape` or `table`.
    pub kind: String,
    /// The letter of the notation, or the number of the table.
    pub value: String,
}

impl From<reasons::Shared> for SharedJson {
    fn from(shared: reasons::Shared) -> Self {
        Self {
            kind: shared.kind().id().to_owned(),
            value: shared.to_string(),
        }
    }
}

impl From<&Weighed> for ReasonJson {
    fn from(weighed: &Weighed) -> Self {
        Self {
            weight: tenths(weighed.weight),
            what: ReasonBody::from(&weighed.reason),
        }
    }
}

impl From<&Reason> for ReasonBody {
    fn from(reason: &Reason) -> Self {
        match *reason {
            Reason::Points { points, most } => Self::Points { points, most },
            Reason::Lines { count, points } => Self::Lines { count, points },
            Reason::FullLine {
                count,
                shared,
                points,
            } => Self::FullLine {
                count,
                shared: shared.into(),
                points,
            },
            Reason::OpensLine {
                length,
                shared,
                unseen,
                held,
            } => Self::OpensLine {
                length,
                shared: shared.into(),
                unseen,
                held,
            },
            Reason::BlocksLine {
                length,
                shared,
                unseen,
            } => Self::BlocksLine {
                length,
                shared: shared.into(),
                unseen,
            },
            Reason::DeadLine {
                length,
                shared,
                tile,
            } => Self::DeadLine {
                length,
                shared: shared.into(),
                tile: tile.to_string(),
            },
            Reason::KeepsSet { count, shared } => Self::KeepsSet {
                count,
                shared: shared.into(),
            },
            Reason::Draws { played, drawn } => Self::Draws { played, drawn },
            Reason::EndsGame { bonus } => Self::EndsGame { bonus },
            Reason::Reply { points } => Self::Reply {
                points: tenths(points),
            },
            Reason::Exchange { most } => Self::Exchange { most },
            Reason::Only => Self::Only {},
        }
    }
}

/// Rounded to tenths of a point: more would only look exact.
fn tenths(points: f32) -> f64 {
    round(points, 10.0)
}

/// Rounded to a part of one, without a negative zero.
pub(crate) fn round(number: f32, part: f64) -> f64 {
    (f64::from(number) * part).round() / part + 0.0
}
