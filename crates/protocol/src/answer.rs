//! What the commands answer to machines.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sixline_rules::record::Checked;
use sixline_rules::{GameView, Play, PlayScore};

use crate::error::PlacedError;

/// A legal play and its points: `{"play":"Ro@1,2 Rs@1,3","score":5}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MoveJson {
    /// The placed pieces, in the notation.
    pub play: String,
    /// The points, without any finishing bonus.
    pub score: u32,
}

impl MoveJson {
    /// The answer for `play`.
    #[must_use]
    pub fn new(play: &Play, score: u32) -> Self {
        let play = play.to_string();
        Self { play, score }
    }
}

/// The score of a play, line by line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ScoreJson {
    /// The points, without any finishing bonus.
    pub score: u32,
    /// The lines that the play created or extended, the one along the play first.
    pub lines: Vec<LineJson>,
    /// The finishing bonus, where the play ends the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bonus: Option<u32>,
}

/// One line of a score.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LineJson {
    /// The cells of the whole line, in rising order.
    pub cells: Vec<String>,
    /// What the pieces share: `color`, `shape` or `table`.
    pub kind: String,
    /// The points of the line, the bonus of a full line included.
    pub points: u32,
}

impl ScoreJson {
    /// The score of a play by the seat that looks.
    #[must_use]
    pub fn new(view: &GameView, play: &Play, score: &PlayScore) -> Self {
        let lines = score.lines.iter().map(|line| LineJson {
            cells: line.line.iter().map(|it| it.cell.to_string()).collect(),
            kind: line.kind.id().to_owned(),
            points: line.points,
        });
        let is_last = view.public().bag() == 0 && view.hand().len() == play.placements().len();
        Self {
            score: score.total,
            lines: lines.collect(),
            bonus: is_last.then(|| view.public().edition().finish_bonus()),
        }
    }
}

/// What the check of one record file came to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordJson {
    /// The file as it was named on the command line.
    pub file: String,
    /// The number of the game, in a file of many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<u64>,
    /// The game, or why it is none.
    #[serde(flatten)]
    pub answer: RecordAnswer,
}

/// A record that was checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum RecordAnswer {
    /// Everything that can be checked is right.
    Right {
        /// The edition, `classic` or `tables`.
        edition: String,
        /// The names, in seat order.
        names: Vec<String>,
        /// The points, in seat order, the finishing bonus included.
        scores: Vec<u32>,
        /// How many turns were taken.
        turns: u32,
        /// Whether the game came to its end.
        finished: bool,
        /// The numbers of the seats that win; none while the game goes on.
        winners: Vec<usize>,
        /// Whether the secret is there and gives every hand and draw.
        deal_verified: bool,
    },
    /// Something is wrong with it, and nothing more is said.
    Wrong {
        /// What is wrong, and where.
        error: PlacedError,
    },
}

impl From<&Checked> for RecordAnswer {
    fn from(checked: &Checked) -> Self {
        let public = &checked.public;
        let finished = public.end().is_some();
        let winners = if finished {
            public.winners()
        } else {
            Vec::new()
        };
        Self::Right {
            edition: public.edition().id().to_owned(),
            names: checked.names.iter().cloned().collect(),
            scores: public.scores().as_slice().to_vec(),
            turns: public.turns(),
            finished,
            winners: winners.iter().map(|seat| seat.number()).collect(),
            deal_verified: checked.deal_verified,
        }
    }
}

/// The answer to one line of many: `{"line":3,"id":"x","answer":[…]}`.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LineAnswerJson<T> {
    /// The number of the line, from 1.
    pub line: u64,
    /// The `id` that stood in it.
    #[serde(skip_serializing_if = "Value::is_null")]
    pub id: Value,
    /// What is said of it.
    #[serde(flatten)]
    pub result: LineResult<T>,
}

/// What is said of a line.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum LineResult<T> {
    /// What was asked for.
    Answer(T),
    /// Why there is no answer.
    Error(PlacedError),
}

impl<T> LineAnswerJson<T> {
    /// The answer to this line.
    pub const fn new(line: u64, id: Value, answer: T) -> Self {
        let result = LineResult::Answer(answer);
        Self { line, id, result }
    }

    /// A line that cannot be answered. What names its only line names the one in the file.
    pub fn refused(line: u64, id: Value, mut error: PlacedError) -> Self {
        if error.line.take().is_some()
            && let Some(rest) = error.body.message.strip_prefix("line 1, ")
        {
            error.body.message = format!("line {line}, {rest}");
        }
        let result = LineResult::Error(error);
        Self { line, id, result }
    }
}
