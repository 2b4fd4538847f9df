//! What is written about sessions: a device signs in, is seen, and signs out.

use sqlx::AnyConnection;

use super::{AnyQuery, Written, run};
use crate::ids::UserId;
use crate::store::{Notice, StoreError, sql};

#[derive(Debug, Clone)]
pub(crate) enum SessionWrite {
    /// A session for someone who is known.
    Add {
        user: UserId,
        token_hash: String,
        device: Option<String>,
        now_ms: i64,
    },
    /// A session was used just now.
    Touch { token_hash: String, now_ms: i64 },
    /// The device itself signs out.
    Drop { user: UserId, token_hash: String },
    /// One of a person's devices signs out, by the first signs of its token's hash.
    End { user: UserId, id: String },
    /// All devices of a person sign out, and all tokens end.
    DropAll { user: UserId },
    /// Sessions unused since the first time, those of visitors unused since the second, and all older than the
    /// third, end.
    Purge {
        unused_ms: i64,
        visitors_ms: i64,
        made_ms: i64,
    },
}

impl SessionWrite {
    /// Whose session it is, where it says so.
    pub(super) const fn user(&self) -> Option<UserId> {
        match self {
            Self::Add { user, .. }
            | Self::Drop { user, .. }
            | Self::End { user, .. }
            | Self::DropAll { user } => Some(*user),
            Self::Touch { .. } | Self::Purge { .. } => None,
        }
    }

    pub(super) const fn notice(&self) -> Option<Notice> {
        match self {
            Self::Drop { user, .. } | Self::End { user, .. } | Self::DropAll { user } => {
                Some(Notice::SignedOut { user: *user })
            }
            Self::Add { .. } | Self::Touch { .. } | Self::Purge { .. } => None,
        }
    }

    pub(super) async fn apply(&self, conn: &mut AnyConnection) -> Result<Written, StoreError> {
        let query = match self {
            Self::Add {
                user,
                token_hash,
                device,
                now_ms,
            } => add_session(*user, token_hash, device.as_deref(), *now_ms),
            Self::Touch { token_hash, now_ms } => sqlx::query(sql::TOUCH_SESSION)
                .bind(token_hash)
                .bind(now_ms),
            Self::Drop { token_hash, .. } => sqlx::query(sql::DROP_SESSION).bind(token_hash),
            Self::End { user, id } => sqlx::query(sql::END_SESSION).bind(user.0).bind(id),
            Self::DropAll { user } => {
                run(conn, sqlx::query(sql::DROP_TOKENS).bind(user.0)).await?;
                sqlx::query(sql::DROP_SESSIONS).bind(user.0)
            }
            Self::Purge {
                unused_ms,
                visitors_ms,
                made_ms,
            } => {
                // A token has no age; one that is not used for as long as a session may live ends too.
                run(conn, sqlx::query(sql::PURGE_TOKENS).bind(made_ms)).await?;
                sqlx::query(sql::PURGE_SESSIONS)
                    .bind(unused_ms)
                    .bind(made_ms)
                    .bind(visitors_ms)
            }
        };
        run(conn, query).await
    }
}

pub(super) fn add_session<'q>(
    user: UserId,
    token_hash: &'q str,
    device: Option<&'q str>,
    now_ms: i64,
) -> AnyQuery<'q> {
    sqlx::query(sql::ADD_SESSION)
        .bind(token_hash)
        .bind(user.0)
        .bind(now_ms)
        .bind(device)
}
