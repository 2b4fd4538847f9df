//! Personal tokens: by one a program shows whose it is, without a browser and without a password.

use serde::{Deserialize, Serialize};

/// What a token allows beside looking on, which each of them does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// To set games up, to join them, to play and to leave them.
    Play,
    /// To ask for games, to answer who asks, and to say which games a bot plays.
    Challenge,
}

impl Scope {
    /// Every scope.
    pub const ALL: [Self; 2] = [Self::Play, Self::Challenge];
}

/// A token to be made.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What it is for, in the owner's words: 1 to 24 visible characters.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 24))]
    pub name: String,
    /// What it allows; with none it only looks on.
    pub scopes: Vec<Scope>,
    /// The password of the account once more.
    #[cfg_attr(feature = "openapi", schema(max_length = 128))]
    pub password: String,
}

/// A token that was made. Nobody is told it again.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TokenMade {
    /// For the header `Authorization: Bearer …`.
    pub token: String,
    /// The same as the list shows it.
    pub view: TokenView,
}

/// Shows neither password nor token, so that no log can.
macro_rules! hidden {
    ($($type:ident),+) => {$(
        impl std::fmt::Debug for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!($type)).finish_non_exhaustive()
            }
        }
    )+};
}
hidden!(NewToken, TokenMade);

/// A token in a list, without what makes it one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TokenView {
    /// By this it can be revoked. It opens nothing.
    pub id: String,
    /// What it is for, in the owner's words.
    pub name: String,
    /// What it allows.
    pub scopes: Vec<Scope>,
    /// When it was made.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub made_ms: i64,
    /// When it was last used, to within an hour.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seen_ms: i64,
}

/// The tokens of an account, the newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TokenList {
    /// At most ten.
    pub tokens: Vec<TokenView>,
}
