//! What is written for those who run the server, and about people who trouble each other.

use sqlx::AnyConnection;

use super::friends::in_order;
use super::{Written, run};
use crate::ids::{GameId, UserId, random_number};
use crate::store::{StoreError, sql};

#[derive(Debug, Clone)]
pub(crate) enum OrderWrite {
    /// An act, as it was asked for.
    Audit {
        at_ms: i64,
        act: String,
    },
    /// A person or a range of addresses is kept out.
    Ban {
        user: Option<UserId>,
        network: Option<String>,
        now_ms: i64,
        until_ms: i64,
        note: String,
    },
    Unban {
        ban: i64,
    },
    /// What everybody is told until then; nothing where the text is empty.
    Announce {
        text: String,
        until_ms: i64,
    },
    /// Somebody reports somebody, once in a game.
    Report {
        reporter: UserId,
        reported: UserId,
        name: String,
        game: GameId,
        reason: &'static str,
        now_ms: i64,
    },
    CloseReport {
        report: i64,
    },
    /// Somebody does not want to meet somebody; the oldest goes where there are too many.
    Block {
        user: UserId,
        blocked: UserId,
        name: String,
        now_ms: i64,
    },
    Unblock {
        user: UserId,
        blocked: UserId,
    },
    /// What is too old is no longer kept.
    PurgeOld {
        reports_ms: i64,
        audit_ms: i64,
        now_ms: i64,
    },
}

impl OrderWrite {
    /// Whom it is about, where their other writes must keep their order with it.
    pub(super) const fn user(&self) -> Option<UserId> {
        match self {
            Self::Block { user, .. } | Self::Unblock { user, .. } => Some(*user),
            Self::Report { reporter, .. } => Some(*reporter),
            Self::Audit { .. }
            | Self::Ban { .. }
            | Self::Unban { .. }
            | Self::Announce { .. }
            | Self::CloseReport { .. }
            | Self::PurgeOld { .. } => None,
        }
    }

    pub(super) async fn apply(&self, conn: &mut AnyConnection) -> Result<Written, StoreError> {
        let query = match self {
            Self::Audit { at_ms, act } => sqlx::query(sql::ADD_AUDIT)
                .bind(random_number())
                .bind(at_ms)
                .bind(act),
            Self::Ban {
                user,
                network,
                now_ms,
                until_ms,
                note,
            } => sqlx::query(sql::ADD_BAN)
                .bind(random_number())
                .bind(user.map(|user| user.0))
                .bind(network)
                .bind(now_ms)
                .bind(until_ms)
                .bind(note),
            Self::Unban { ban } => sqlx::query(sql::DROP_BAN).bind(ban),
            Self::Announce { text, until_ms } => {
                sqlx::query(sql::ANNOUNCE).bind(text).bind(until_ms)
            }
            Self::Report {
                reporter,
                reported,
                name,
                game,
                reason,
                now_ms,
            } => sqlx::query(sql::ADD_REPORT)
                .bind(random_number())
                .bind(now_ms)
                .bind(reporter.0)
                .bind(reported.0)
                .bind(name)
                .bind(game.0)
                .bind(*reason),
            Self::CloseReport { report } => sqlx::query(sql::CLOSE_REPORT).bind(report),
            Self::Block {
                user,
                blocked,
                name,
                now_ms,
            } => {
                let add = sqlx::query(sql::ADD_BLOCK)
                    .bind(user.0)
                    .bind(blocked.0)
                    .bind(name)
                    .bind(now_ms);
                let added = run(conn, add).await?;
                run(conn, sqlx::query(sql::DROP_OLD_BLOCKS).bind(user.0)).await?;
                let between = sqlx::query(sql::DROP_CHALLENGES_BETWEEN);
                run(conn, between.bind(user.0).bind(blocked.0)).await?;
                let (low, high) = in_order(*user, *blocked);
                let between = sqlx::query(sql::END_FRIENDS).bind(low).bind(high);
                run(conn, between).await?;
                return Ok(added);
            }
            Self::Unblock { user, blocked } => {
                sqlx::query(sql::DROP_BLOCK).bind(user.0).bind(blocked.0)
            }
            Self::PurgeOld {
                reports_ms,
                audit_ms,
                now_ms,
            } => {
                run(conn, sqlx::query(sql::PURGE_REPORTS).bind(reports_ms)).await?;
                run(conn, sqlx::query(sql::PURGE_AUDIT).bind(audit_ms)).await?;
                sqlx::query(sql::PURGE_BANS).bind(now_ms)
            }
        };
        run(conn, query).await
    }
}
