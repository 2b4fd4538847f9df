#![doc = include_str!("../README.md")]

mod analysis;
mod answer;
mod error;
mod position;
mod reason;

pub use analysis::{AccountJson, AdviceJson, AnalysisJson, Looked, TurnJson, margin};
pub use answer::{
    LineJson, MoveJson, RecordAnswer, RecordJson, ScoreJson, SelfplayJson, SelfplaySeat,
};
pub use error::{ErrorBody, ErrorJson};
pub use position::{FieldReason, PositionError, PositionJson};
pub use reason::{ReasonBody, ReasonJson, SharedJson};
