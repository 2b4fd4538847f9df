//! A word to somebody who has no page open, by the push service of their browser.

use serde::{Deserialize, Serialize};

/// What one wants to be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PushKind {
    /// It is one's turn, or has been for so long that one will have left the game.
    Turn,
    /// Somebody asks for a game, or to be friends.
    Challenge,
    /// A game of one's own is over.
    End,
}

impl PushKind {
    /// All kinds of messages there are.
    pub const ALL: [Self; 3] = [Self::Turn, Self::Challenge, Self::End];
}

/// Where this browser is told something, as it says itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PushPlace {
    /// An address of its push service, which begins with `https://`.
    #[cfg_attr(feature = "openapi", schema(max_length = 1000))]
    pub endpoint: String,
    /// Its public key, as base64url.
    #[cfg_attr(feature = "openapi", schema(max_length = 100))]
    pub p256dh: String,
    /// What it adds to the agreement on a key, as base64url.
    #[cfg_attr(feature = "openapi", schema(max_length = 40))]
    pub auth: String,
    /// The language in which to tell it: `en`, `fr` or `nl`.
    #[cfg_attr(feature = "openapi", schema(max_length = 10))]
    pub lang: String,
    /// What is to be told.
    pub kinds: Vec<PushKind>,
}

/// Whether one is told something while no page is open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PushView {
    /// The key of the server, which a browser must be given; left out where the server tells nobody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub key: Option<String>,
    /// What this device is told; nothing where it gave no place.
    pub kinds: Vec<PushKind>,
}

/// A device that is told something, as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PushDevice {
    /// The address of its push service.
    pub endpoint: String,
    /// The language in which it is told.
    pub lang: String,
    /// What it is told.
    pub kinds: Vec<PushKind>,
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub made_ms: i64,
}
