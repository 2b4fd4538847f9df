//! Accounts: passwords, the code that opens an account whose password is lost, and where one is signed in.

use serde::{Deserialize, Serialize};

/// Shows nothing of a value that must not be in a log.
macro_rules! hidden {
    ($($type:ident),+) => {$(
        impl std::fmt::Debug for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!($type)).finish_non_exhaustive()
            }
        }
    )+};
}
hidden!(
    AccountOpened,
    ChangePassword,
    ConfirmPassword,
    RecoveryCode,
    Recover
);

/// An account that was made, or opened by its code, and a new code. Nobody is told that code again.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AccountOpened {
    /// The name that the others see.
    pub name: String,
    /// The name of the account.
    pub account: String,
    /// Opens the account once where the password is lost.
    pub recovery: String,
}

/// Another password for one's account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ChangePassword {
    /// The password so far.
    #[cfg_attr(feature = "openapi", schema(max_length = 128))]
    pub old: String,
    /// 8 to 128 characters, and none of the most common passwords.
    #[cfg_attr(feature = "openapi", schema(min_length = 8, max_length = 128))]
    pub new: String,
}

/// The password once more, before something that could lock the owner out.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ConfirmPassword {
    /// The password of the account.
    #[cfg_attr(feature = "openapi", schema(max_length = 128))]
    pub password: String,
}

/// A new code for an account whose password may be lost; the one before no longer counts.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RecoveryCode {
    /// Opens the account once.
    pub recovery: String,
}

/// The code of an account, and the password that it is to have from now on.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Recover {
    /// The name of the account.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 24))]
    pub name: String,
    /// The code; small letters, spaces and hyphens are forgiven.
    #[cfg_attr(feature = "openapi", schema(max_length = 64))]
    pub recovery: String,
    /// 8 to 128 characters, and none of the most common passwords.
    #[cfg_attr(feature = "openapi", schema(min_length = 8, max_length = 128))]
    pub password: String,
}

/// One device that is signed in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SessionView {
    /// By this it can be ended. It signs nobody in.
    pub id: String,
    /// The kind of browser, where it said one: `Firefox`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub browser: Option<String>,
    /// The kind of machine, where it said one: `Linux`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub system: Option<String>,
    /// When it signed in.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub created_ms: i64,
    /// When it was last used, to within an hour.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seen_ms: i64,
    /// Whether it is the one that asks.
    pub here: bool,
}

/// Where one is signed in, the last used first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SessionList {
    /// The sessions of this account, 50 at most.
    pub sessions: Vec<SessionView>,
}
