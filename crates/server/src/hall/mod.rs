//! One board for all, reached by its log alone: when each round began, and the play that is laid for all in it. Knows no
//! clock and no store; what it shows is made in [`show`].

mod course;
mod show;
mod standing;
#[cfg(test)]
mod tests;

use sixline_protocol::wire::hall::HallPlan;
use sixline_rules::{Play, Secret};
use thiserror::Error;

use crate::ids::{HallId, UserId};

pub(crate) use course::{Course, Due, NextRound, NotLaid, Stage, WAITING_MS};
pub(crate) use show::{ranking_page, show, show_own};
pub(crate) use standing::{Known, Standings};

/// How short and how long a round may be, in seconds.
const ROUND_S: std::ops::RangeInclusive<u16> = 30..=120;

/// A board for all as it was set up, and how far it is.
#[derive(Debug, Clone)]
pub(crate) struct HallLog {
    pub(crate) id: HallId,
    /// What others type to come, until it is over.
    pub(crate) code: Option<String>,
    pub(crate) plan: HallPlan,
    pub(crate) secret: Secret,
    pub(crate) creator: UserId,
    pub(crate) host: String,
    pub(crate) created_ms: i64,
    pub(crate) rounds: Vec<RoundBegun>,
}

/// A round that has begun or is about to, which ended the one before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RoundBegun {
    pub(crate) began_ms: i64,
    /// The play that will be laid for all; none where it is over.
    pub(crate) best: Option<Play>,
}

/// What somebody has made in the rounds that are over.
#[derive(Debug, Clone)]
pub(crate) struct Made {
    pub(crate) user: UserId,
    pub(crate) name: String,
    pub(crate) points: u32,
    pub(crate) bests: u32,
}

/// What somebody has laid in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OwnPlay {
    pub(crate) play: String,
    pub(crate) points: u32,
    pub(crate) is_best: bool,
    pub(crate) at_ms: i64,
}

/// Why a plan cannot be followed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum BadPlan {
    #[error(transparent)]
    Edition(#[from] sixline_rules::BadEdition),
    #[error("a round lasts {} to {} seconds, got {seconds}", ROUND_S.start(), ROUND_S.end())]
    Round { seconds: u16 },
}

/// Refuses a plan that cannot be followed.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn check(plan: &HallPlan) -> Result<(), BadPlan> {
    plan.edition()?;
    match plan.round_s {
        Some(seconds) if !ROUND_S.contains(&seconds) => Err(BadPlan::Round { seconds }),
        Some(_) | None => Ok(()),
    }
}
