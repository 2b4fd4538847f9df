//! What is written about people and their sessions.

use sqlx::AnyConnection;

use super::{AnyQuery, Written, run};
use crate::ids::UserId;
use crate::store::{Notice, StoreError, sql};

#[derive(Debug, Clone)]
pub(crate) enum PersonWrite {
    /// A new person with a session.
    Add {
        user: UserId,
        name: String,
        token_hash: String,
        now_ms: i64,
    },
    Rename {
        user: UserId,
        name: String,
    },
    /// A person without an account gets one, if the name is free.
    ClaimAccount {
        user: UserId,
        name: String,
        key: String,
        password_hash: String,
    },
    /// A person is forgotten; the games stay, without the name.
    Forget {
        user: UserId,
    },
    /// A session for someone who is known.
    AddSession {
        user: UserId,
        token_hash: String,
        now_ms: i64,
    },
    /// One device signs out.
    DropSession {
        token_hash: String,
    },
    /// All devices sign out.
    DropSessions {
        user: UserId,
    },
    TouchSession {
        token_hash: String,
        now_ms: i64,
    },
    /// Sessions unused since the first time, or older than the second, end.
    PurgeSessions {
        unused_ms: i64,
        made_ms: i64,
    },
}

impl PersonWrite {
    /// Whom it is about, where it says so.
    pub(super) const fn user(&self) -> Option<UserId> {
        match self {
            Self::Add { user, .. }
            | Self::Rename { user, .. }
            | Self::ClaimAccount { user, .. }
            | Self::Forget { user }
            | Self::AddSession { user, .. }
            | Self::DropSessions { user } => Some(*user),
            Self::DropSession { .. } | Self::TouchSession { .. } | Self::PurgeSessions { .. } => {
                None
            }
        }
    }

    pub(super) const fn notice(&self) -> Option<Notice> {
        match self {
            Self::Rename { user, .. } | Self::ClaimAccount { user, .. } | Self::Forget { user } => {
                Some(Notice::Named { user: *user })
            }
            Self::Add { .. }
            | Self::AddSession { .. }
            | Self::DropSession { .. }
            | Self::DropSessions { .. }
            | Self::TouchSession { .. }
            | Self::PurgeSessions { .. } => None,
        }
    }

    pub(super) async fn apply(&self, conn: &mut AnyConnection) -> Result<Written, StoreError> {
        let query = match self {
            Self::Add {
                user,
                name,
                token_hash,
                now_ms,
            } => {
                let add = sqlx::query(sql::ADD_USER).bind(user.0).bind(name);
                run(conn, add.bind(now_ms)).await?;
                add_session(*user, token_hash, *now_ms)
            }
            Self::Rename { user, name } => sqlx::query(sql::RENAME).bind(user.0).bind(name),
            Self::ClaimAccount {
                user,
                name,
                key,
                password_hash,
            } => sqlx::query(sql::CLAIM_ACCOUNT)
                .bind(user.0)
                .bind(name)
                .bind(key)
                .bind(password_hash),
            Self::Forget { user } => {
                run(conn, sqlx::query(sql::DROP_SESSIONS).bind(user.0)).await?;
                sqlx::query(sql::FORGET_USER).bind(user.0)
            }
            Self::AddSession {
                user,
                token_hash,
                now_ms,
            } => add_session(*user, token_hash, *now_ms),
            Self::DropSession { token_hash } => sqlx::query(sql::DROP_SESSION).bind(token_hash),
            Self::DropSessions { user } => sqlx::query(sql::DROP_SESSIONS).bind(user.0),
            Self::TouchSession { token_hash, now_ms } => sqlx::query(sql::TOUCH_SESSION)
                .bind(token_hash)
                .bind(now_ms),
            Self::PurgeSessions { unused_ms, made_ms } => sqlx::query(sql::PURGE_SESSIONS)
                .bind(unused_ms)
                .bind(made_ms),
        };
        run(conn, query).await
    }

    /// Finds the very same thing, where somebody asks whether it was refused.
    pub(super) fn find_same(&self) -> Option<AnyQuery<'_>> {
        match self {
            // The hash has a salt of its own.
            Self::ClaimAccount {
                user,
                password_hash,
                ..
            } => Some(
                sqlx::query(sql::SAME_ACCOUNT)
                    .bind(user.0)
                    .bind(password_hash),
            ),
            Self::Add { .. }
            | Self::Rename { .. }
            | Self::Forget { .. }
            | Self::AddSession { .. }
            | Self::DropSession { .. }
            | Self::DropSessions { .. }
            | Self::TouchSession { .. }
            | Self::PurgeSessions { .. } => None,
        }
    }
}

fn add_session(user: UserId, token_hash: &str, now_ms: i64) -> AnyQuery<'_> {
    sqlx::query(sql::ADD_SESSION)
        .bind(token_hash)
        .bind(user.0)
        .bind(now_ms)
}
