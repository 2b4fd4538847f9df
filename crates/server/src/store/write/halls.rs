//! What is written about boards for all.

use sqlx::AnyConnection;

use super::{AnyQuery, Written, run};
use crate::ids::{HallId, JoinCode, UserId};
use crate::store::{Notice, StoreError, sql};

#[derive(Debug, Clone)]
pub(crate) enum HallWrite {
    /// A new one, unless the code is in use.
    Add(Box<NewHall>),
    /// Somebody takes part, unless it is full or over.
    Join {
        hall: HallId,
        user: UserId,
        most: usize,
    },
    /// A play of somebody who takes part, in place of an earlier one, unless the round is over.
    Lay(Box<Laid>),
    /// A round begins, which ends the one before; refused where it is there already.
    Begin {
        hall: HallId,
        round: u32,
        began_ms: i64,
        /// The play that will be laid for all; none where it is over.
        best: Option<String>,
        /// When somebody has to look again.
        due_ms: i64,
    },
    /// The plays of a round are no longer kept.
    PurgeRound { hall: HallId, round: u32 },
    /// One that is over is no longer kept.
    Purge { hall: HallId },
}

/// A board for all as it is set up.
#[derive(Debug, Clone)]
pub(crate) struct NewHall {
    pub(crate) id: HallId,
    pub(crate) code: JoinCode,
    pub(crate) plan: String,
    pub(crate) secret: String,
    pub(crate) creator: UserId,
    pub(crate) created_ms: i64,
    pub(crate) due_ms: i64,
}

/// A play that somebody has laid.
#[derive(Debug, Clone)]
pub(crate) struct Laid {
    pub(crate) hall: HallId,
    pub(crate) round: u32,
    pub(crate) user: UserId,
    pub(crate) play: String,
    pub(crate) points: u32,
    pub(crate) is_best: bool,
    pub(crate) at_ms: i64,
}

impl HallWrite {
    /// Plays of one person keep their order, and so does what happens to one board.
    pub(super) fn key(&self) -> u64 {
        match self {
            Self::Lay(laid) => laid.user.0.unsigned_abs(),
            Self::Add(new) => new.id.0.unsigned_abs(),
            Self::Join { hall, .. }
            | Self::Begin { hall, .. }
            | Self::PurgeRound { hall, .. }
            | Self::Purge { hall } => hall.0.unsigned_abs(),
        }
    }

    pub(super) const fn notice(&self) -> Option<Notice> {
        match self {
            Self::Begin { hall, .. } => Some(Notice::Hall { hall: *hall }),
            Self::Add(_)
            | Self::Join { .. }
            | Self::Lay(_)
            | Self::PurgeRound { .. }
            | Self::Purge { .. } => None,
        }
    }

    pub(super) async fn apply(&self, conn: &mut AnyConnection) -> Result<Written, StoreError> {
        let query = match self {
            Self::Add(new) => sqlx::query(sql::ADD_HALL)
                .bind(new.id.0)
                .bind(new.code.as_str())
                .bind(&new.plan)
                .bind(&new.secret)
                .bind(new.creator.0)
                .bind(new.created_ms)
                .bind(new.due_ms),
            Self::Join { hall, user, most } => sqlx::query(sql::JOIN_HALL)
                .bind(hall.0)
                .bind(user.0)
                .bind(i64::try_from(*most).unwrap_or(i64::MAX)),
            Self::Lay(laid) => sqlx::query(sql::LAY_IN_HALL)
                .bind(laid.hall.0)
                .bind(laid.round as i32)
                .bind(laid.user.0)
                .bind(&laid.play)
                .bind(laid.points as i32)
                .bind(i32::from(laid.is_best))
                .bind(laid.at_ms),
            Self::Begin {
                hall,
                round,
                began_ms,
                best,
                due_ms,
            } => {
                let begin = sqlx::query(sql::BEGIN_ROUND)
                    .bind(hall.0)
                    .bind(*round as i32)
                    .bind(began_ms)
                    .bind(best.as_deref());
                if run(conn, begin).await? == Written::Refused {
                    return Ok(Written::Refused);
                }
                match best {
                    Some(_) => sqlx::query(sql::PUT_OFF_HALL).bind(hall.0).bind(due_ms),
                    None => sqlx::query(sql::END_HALL).bind(hall.0).bind(began_ms),
                }
            }
            Self::PurgeRound { hall, round } => sqlx::query(sql::PURGE_HALL_ROUND)
                .bind(hall.0)
                .bind(*round as i32),
            Self::Purge { hall } => {
                for text in [
                    sql::PURGE_HALL_PLAYERS,
                    sql::PURGE_HALL_ROUNDS,
                    sql::PURGE_HALL_PLAYS,
                ] {
                    run(conn, sqlx::query(text).bind(hall.0)).await?;
                }
                sqlx::query(sql::PURGE_HALL).bind(hall.0)
            }
        };
        run(conn, query).await
    }

    /// Finds the very same thing, where somebody asks whether it was refused.
    pub(super) fn find_same(&self) -> Option<AnyQuery<'_>> {
        match self {
            Self::Add(new) => Some(sqlx::query(sql::SAME_HALL).bind(new.id.0).bind(&new.secret)),
            Self::Lay(laid) => Some(
                sqlx::query(sql::SAME_LAID)
                    .bind(laid.hall.0)
                    .bind(laid.round as i32)
                    .bind(laid.user.0)
                    .bind(&laid.play),
            ),
            // Whoever was refused looks at what is there.
            Self::Join { .. }
            | Self::Begin { .. }
            | Self::PurgeRound { .. }
            | Self::Purge { .. } => None,
        }
    }
}
