//! Reasons on the wire: a code, a weight, and the values that the code has.

use serde::{Deserialize, Serialize};
use sixline_engine::reasons::{self, Reason, Weighed};
use sixline_engine::{Breakdown, Estimate, Part};
use sixline_rules::Cell;

/// One reason for or against a move, with its weight in points and what it is about.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReasonJson {
    /// What weighs how much beside the other moves, in points; positive where it speaks for the move.
    pub weight: f64,
    /// The code and its values.
    #[serde(flatten)]
    pub what: ReasonBody,
    /// The part of the difference that it stands for, as in [`PartsJson`]; absent for what the move is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub part: Option<String>,
    /// The standard error of the weight.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub error: Option<f64>,
    /// The cells to mark, such as `3,-1`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
    pub cells: Vec<String>,
    /// The pieces that matter there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
    pub tiles: Vec<String>,
    /// In what share of the playouts it came to that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub share: Option<f64>,
}

/// A difference between moves taken apart, in points of margin: each part and its standard error. The parts add
/// up to `whole`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PartsJson {
    /// The whole difference, which the parts add up to.
    pub whole: [f64; 2],
    /// The points at once.
    pub now: [f64; 2],
    /// What the others make in their turns that follow, with its sign.
    pub answers: [f64; 2],
    /// The best next play with the pieces that are kept.
    pub kept: [f64; 2],
    /// What the drawn pieces add to it.
    pub drawn: [f64; 2],
    /// What is to be expected after the next turn.
    pub later: [f64; 2],
    /// The rest of a game whose bag is empty, and the bonus.
    pub end: [f64; 2],
}

impl From<&Breakdown> for PartsJson {
    fn from(found: &Breakdown) -> Self {
        let both = |it: Estimate| [it.value, it.error].map(|it| round(it, 100.0));
        let part = |part| both(found.part(part));
        Self {
            whole: both(found.whole),
            now: part(Part::Now),
            answers: part(Part::Answers),
            kept: part(Part::Kept),
            drawn: part(Part::Drawn),
            later: part(Part::Later),
            end: part(Part::End),
        }
    }
}

/// The codes, each with its values.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum ReasonBody {
    /// It makes points now.
    Points {
        /// How many points it makes.
        points: u32,
        /// The most that any play makes.
        most: u32,
    },
    /// It makes or extends several lines at once.
    Lines {
        /// How many lines it makes or extends.
        count: usize,
        /// The points of all but the best of them.
        points: u32,
    },
    /// It completes full lines.
    FullLine {
        /// How many lines it completes.
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
        /// How many pieces go together.
        count: usize,
        /// The color, shape or table that they share.
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
    /// What the others make in their turns that follow.
    Reply {
        /// The mean of their points, each one's.
        points: f64,
    },
    /// What the pieces that are kept make at the own next turn.
    Next {
        /// The mean of the points of the best play with them.
        points: f64,
    },
    /// What is to be expected after the own next turn.
    Later {},
    /// How the rest of the game goes, once the bag is empty.
    End {},
    /// It wins more often, though not by more points.
    Wins {
        /// The chance to win that it has more than the others.
        more: f64,
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
        let Weighed { part, weight, .. } = weighed;
        let texts = |cells: &[Cell]| cells.iter().map(ToString::to_string).collect();
        Self {
            weight: tenths(weight.value),
            what: ReasonBody::from(&weighed.reason),
            part: part.map(|it| it.id().to_owned()),
            error: part.map(|_| round(weight.error, 100.0)),
            cells: texts(&weighed.cells),
            tiles: weighed.tiles.iter().map(ToString::to_string).collect(),
            share: weighed.share.map(|it| round(it, 100.0)),
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
            Reason::Next { points } => Self::Next {
                points: tenths(points),
            },
            Reason::Later => Self::Later {},
            Reason::End => Self::End {},
            Reason::Wins { more } => Self::Wins {
                more: round(more, 1000.0),
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
