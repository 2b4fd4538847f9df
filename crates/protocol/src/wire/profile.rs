//! What everybody may know of a person with an account.

use serde::{Deserialize, Serialize};

use super::people::PersonName;
use super::rating::{Pool, PoolRating};

/// What may be known of a person with an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Profile {
    /// Who it is.
    pub person: PersonName,
    /// Whether it is oneself.
    pub me: bool,
    /// The ratings, that of the most games first.
    pub ratings: Vec<PoolRating>,
    /// The last rated games, the newest first, 100 at most: the course of the ratings too.
    pub games: Vec<RatedGame>,
    /// With whom they played most of their last 500 rated games, 5 at most.
    pub opponents: Vec<Opponent>,
    /// The plays that made the most points in rated games, 3 at most.
    pub best: Vec<BestPlay>,
}

/// A rated game that is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RatedGame {
    /// The id of the game, where it is kept and the viewer may look at it: a public one, or one that they played in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub game: Option<String>,
    /// Together with which games it is rated.
    pub pool: Pool,
    /// When it ended.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub ended_ms: i64,
    /// Who played, in the order of seats.
    pub seats: Vec<RatedSeat>,
    /// The seat of the person, from 1.
    pub seat: u8,
    /// The rating after it; left out where the game did not count, because the same people had met too often that day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub after: Option<RatingPoint>,
}

/// A point of the course of a rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RatingPoint {
    /// The rating.
    pub value: i32,
    /// How far off it may well be.
    pub deviation: u32,
}

/// One who played a rated game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RatedSeat {
    /// The person; left out for a bot, and for somebody whose account is deleted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub person: Option<PersonName>,
    /// The bot, where it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bot: Option<String>,
    /// Their points at the end.
    pub points: u32,
    /// 1 for the first, several share a place; left out for one who left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub place: Option<u8>,
}

/// Somebody whom a person plays with often.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Opponent {
    /// Who it is.
    pub person: PersonName,
    /// How many rated games they played together.
    pub games: u32,
    /// In how many of them the person of the profile came in before them.
    pub before: u32,
}

/// A play that made many points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BestPlay {
    /// The id of the game, where it is kept and the viewer may look at it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub game: Option<String>,
    /// The points.
    pub points: u32,
    /// When that game ended.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub ended_ms: i64,
}
