#![doc = include_str!("../README.md")]

mod answer;
mod error;
mod position;
pub mod wire;

pub use answer::{
    LineJson, MoveJson, RecordAnswer, RecordJson, ScoreJson, SelfplayJson, SelfplaySeat,
};
pub use error::{ErrorBody, ErrorJson};
pub use position::{FieldReason, PositionError, PositionJson};
