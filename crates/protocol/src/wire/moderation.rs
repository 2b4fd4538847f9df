//! What people can do about each other: report, and block.

use serde::{Deserialize, Serialize};

/// Why somebody is reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// A name that hurts.
    Name,
    /// Phrases or leaving on purpose.
    Behavior,
    /// A program that plays for a person.
    Cheating,
}

/// Reports another player of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// Their seat, from 1.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 4))]
    pub seat: u8,
    /// Why this person is reported.
    pub reason: Reason,
}

/// Blocks another player of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// Their seat, from 1.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 4))]
    pub seat: u8,
}

/// Somebody whom one has blocked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BlockView {
    /// By this the block is taken back.
    pub id: String,
    /// The name they had then.
    pub name: String,
    /// When they were blocked, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at_ms: i64,
}

/// Whom one has blocked, the last first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BlockList {
    /// Whom one has blocked, 200 people at most.
    pub blocks: Vec<BlockView>,
}
