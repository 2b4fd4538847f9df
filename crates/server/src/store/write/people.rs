//! What is written about people and their accounts.

use sixline_protocol::wire::rating::ProfileFor;
use sqlx::AnyConnection;

use super::sessions::add_session;
use super::{AnyQuery, Written, rated, run};
use crate::ids::UserId;
use crate::store::read::profile_number;
use crate::store::{Notice, StoreError, sql};

/// What goes with a person who is forgotten.
const BELONGINGS: &[&str] = &[
    sql::DROP_SESSIONS,
    sql::DROP_TOKENS,
    sql::FORGET_PROFILE,
    sql::DROP_KEPT,
    sql::FORGET_BLOCKS,
    sql::FORGET_REPORTED,
    sql::FORGET_REPORTS,
    sql::FORGET_CHALLENGES,
    sql::FORGET_FRIENDS,
    sql::FORGET_PRESENT,
    sql::FORGET_PUSH,
    sql::FORGET_HALL_PLAYS,
    sql::FORGET_HALL_PLAYER,
];

#[derive(Debug, Clone)]
pub(crate) enum PersonWrite {
    /// A new person with a session.
    Add {
        user: UserId,
        name: String,
        token_hash: String,
        device: Option<String>,
        now_ms: i64,
    },
    Rename {
        user: UserId,
        name: String,
    },
    /// The face that the others see.
    SetFace {
        user: UserId,
        face: String,
    },
    /// Who sees the profile.
    SetProfile {
        user: UserId,
        profile: ProfileFor,
    },
    /// A person without an account gets one, if the name is free.
    ClaimAccount {
        user: UserId,
        name: String,
        key: String,
        password_hash: String,
        recovery_hash: String,
    },
    /// Another password, if it still is the old one.
    ChangePassword {
        user: UserId,
        old_hash: String,
        password_hash: String,
    },
    /// Another code for an account whose password may be lost.
    SetRecovery {
        user: UserId,
        recovery_hash: String,
    },
    /// Another password by the code, which counts once: here is the next.
    Recover {
        user: UserId,
        used_hash: String,
        password_hash: String,
        recovery_hash: String,
    },
    /// A person is forgotten, with the games of their browsers; those with others stay, without the name.
    Forget {
        user: UserId,
    },
    /// Somebody of whom nothing is known any more, and who never played, leaves no trace.
    DropNameless {
        user: UserId,
    },
}

impl PersonWrite {
    /// Whom it is about.
    pub(super) const fn user(&self) -> UserId {
        match self {
            Self::Add { user, .. }
            | Self::Rename { user, .. }
            | Self::SetFace { user, .. }
            | Self::SetProfile { user, .. }
            | Self::ClaimAccount { user, .. }
            | Self::ChangePassword { user, .. }
            | Self::SetRecovery { user, .. }
            | Self::Recover { user, .. }
            | Self::Forget { user }
            | Self::DropNameless { user } => *user,
        }
    }

    pub(super) const fn notice(&self) -> Option<Notice> {
        match self {
            Self::Rename { user, .. }
            | Self::SetFace { user, .. }
            | Self::ClaimAccount { user, .. }
            | Self::Forget { user } => Some(Notice::Named { user: *user }),
            Self::Add { .. }
            | Self::SetProfile { .. }
            | Self::ChangePassword { .. }
            | Self::SetRecovery { .. }
            | Self::Recover { .. }
            | Self::DropNameless { .. } => None,
        }
    }

    pub(super) async fn apply(&self, conn: &mut AnyConnection) -> Result<Written, StoreError> {
        let query = match self {
            Self::Add {
                user,
                name,
                token_hash,
                device,
                now_ms,
            } => {
                let add = sqlx::query(sql::ADD_USER).bind(user.0).bind(name);
                run(conn, add.bind(now_ms)).await?;
                add_session(*user, token_hash, device.as_deref(), *now_ms)
            }
            Self::Rename { user, name } => sqlx::query(sql::RENAME).bind(user.0).bind(name),
            Self::SetFace { user, face } => sqlx::query(sql::SET_FACE).bind(user.0).bind(face),
            Self::SetProfile { user, profile } => sqlx::query(sql::SET_PROFILE)
                .bind(user.0)
                .bind(profile_number(*profile)),
            Self::ClaimAccount {
                user,
                name,
                key,
                password_hash,
                recovery_hash,
            } => sqlx::query(sql::CLAIM_ACCOUNT)
                .bind(user.0)
                .bind(name)
                .bind(key)
                .bind(password_hash)
                .bind(recovery_hash),
            Self::ChangePassword {
                user,
                old_hash,
                password_hash,
            } => sqlx::query(sql::CHANGE_PASSWORD)
                .bind(user.0)
                .bind(old_hash)
                .bind(password_hash),
            Self::SetRecovery {
                user,
                recovery_hash,
            } => sqlx::query(sql::SET_RECOVERY)
                .bind(user.0)
                .bind(recovery_hash),
            Self::Recover {
                user,
                used_hash,
                password_hash,
                recovery_hash,
            } => sqlx::query(sql::RECOVER)
                .bind(user.0)
                .bind(used_hash)
                .bind(password_hash)
                .bind(recovery_hash),
            Self::Forget { user } => {
                for text in BELONGINGS {
                    run(conn, sqlx::query(*text).bind(user.0)).await?;
                }
                rated::forget(conn, *user).await?;
                sqlx::query(sql::FORGET_USER).bind(user.0)
            }
            Self::DropNameless { user } => sqlx::query(sql::DROP_NAMELESS).bind(user.0),
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
            }
            | Self::ChangePassword {
                user,
                password_hash,
                ..
            }
            | Self::Recover {
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
            | Self::SetFace { .. }
            | Self::SetProfile { .. }
            | Self::SetRecovery { .. }
            | Self::Forget { .. }
            | Self::DropNameless { .. } => None,
        }
    }
}
