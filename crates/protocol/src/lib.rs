#![doc = include_str!("../README.md")]

mod answer;
mod error;
mod line;
mod matches;
mod position;
pub mod wire;

pub use answer::{
    LineJson, MoveJson, RecordAnswer, RecordJson, ScoreJson, SelfplayJson, SelfplaySeat,
};
pub use error::{ErrorBody, ErrorJson};
pub use line::{AnswerJson, BadAnswer, MAX_LINE, RefusalJson, RequestJson};
pub use matches::{
    DealForfeitJson, DealGameJson, DealJson, ForfeitJson, MatchHeadJson, MatchJson, SprtJson,
};
pub use position::{FieldReason, PositionError, PositionJson};
