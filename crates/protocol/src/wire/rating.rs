//! Ratings as people are shown them.

use serde::{Deserialize, Serialize};

/// How strong somebody is, as far as that is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RatingView {
    /// Around 1500; 400 points more are odds of ten to one.
    pub value: i32,
    /// How far off the value may well be: the true strength is nearer in two of three cases.
    pub deviation: u32,
    /// Whether too little is known to show a number.
    pub new: bool,
    /// How many games it was worked out from.
    pub games: u32,
}

/// Which games are rated together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Pool {
    /// `classic` or `tables`.
    pub edition: String,
    /// With a stock of time for the whole game; otherwise slow, or without a clock.
    pub live: bool,
    /// Of three and four players; otherwise of two.
    pub many: bool,
}

/// A rating, and of which games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PoolRating {
    /// The games that are rated together.
    pub pool: Pool,
    /// How strong the person is in them.
    pub rating: RatingView,
}

/// Who sees a person's profile, and their rating beside their name away from rated games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ProfileFor {
    /// Everybody who has an account.
    #[default]
    Accounts,
    /// Friends.
    Friends,
}
