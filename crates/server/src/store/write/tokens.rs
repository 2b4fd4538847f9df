//! What is written about tokens for programs, and about bots.

use sixline_protocol::wire::token::Scope;
use sqlx::AnyConnection;

use super::{Written, run};
use crate::ids::UserId;
use crate::store::{Notice, StoreError, sql};

#[derive(Debug, Clone)]
pub(crate) enum TokenWrite {
    /// A new token, unless the person has as many as there may be.
    Add {
        user: UserId,
        token_hash: String,
        name: String,
        scopes: Vec<Scope>,
        now_ms: i64,
    },
    /// One of a person's tokens is revoked, by the first signs of its hash.
    End { user: UserId, id: String },
    /// It was used just now.
    Touch { token_hash: String, now_ms: i64 },
    /// An account becomes a bot's, for good. Not where it has played with people.
    BecomeBot { user: UserId },
    /// Which games a bot plays from now on.
    PutProfile { user: UserId, profile: String },
    /// These bots are connected.
    Seen { bots: Vec<UserId>, now_ms: i64 },
}

impl TokenWrite {
    pub(super) const fn key(&self) -> u64 {
        match self {
            Self::Add { user, .. }
            | Self::End { user, .. }
            | Self::BecomeBot { user }
            | Self::PutProfile { user, .. } => user.0.unsigned_abs(),
            Self::Touch { .. } | Self::Seen { .. } => 0,
        }
    }

    /// A token that ends takes its streams with it; a bot is marked at every table.
    pub(super) const fn notice(&self) -> Option<Notice> {
        match self {
            Self::End { user, .. } => Some(Notice::SignedOut { user: *user }),
            Self::BecomeBot { user } => Some(Notice::Named { user: *user }),
            Self::Add { .. } | Self::Touch { .. } | Self::PutProfile { .. } | Self::Seen { .. } => {
                None
            }
        }
    }

    pub(super) async fn apply(&self, conn: &mut AnyConnection) -> Result<Written, StoreError> {
        let query = match self {
            Self::Add {
                user,
                token_hash,
                name,
                scopes,
                now_ms,
            } => sqlx::query(sql::ADD_TOKEN)
                .bind(token_hash)
                .bind(user.0)
                .bind(name)
                .bind(scope_bits(scopes))
                .bind(now_ms),
            Self::End { user, id } => sqlx::query(sql::END_TOKEN).bind(user.0).bind(id),
            Self::Touch { token_hash, now_ms } => {
                sqlx::query(sql::TOUCH_TOKEN).bind(token_hash).bind(now_ms)
            }
            Self::BecomeBot { user } => sqlx::query(sql::BECOME_BOT).bind(user.0),
            Self::PutProfile { user, profile } => {
                sqlx::query(sql::PUT_PROFILE).bind(user.0).bind(profile)
            }
            Self::Seen { bots, now_ms } => return seen(conn, bots, *now_ms).await,
        };
        run(conn, query).await
    }
}

async fn seen(
    conn: &mut AnyConnection,
    mut bots: &[UserId],
    now_ms: i64,
) -> Result<Written, StoreError> {
    while !bots.is_empty() {
        let (text, now) = sql::run_of(&sql::BOTS_SEEN, bots);
        bots = &bots[now.len()..];
        let note = now.iter().fold(sqlx::query(text), |query, user| {
            query.bind(user.0).bind(now_ms)
        });
        run(conn, note).await?;
    }
    Ok(Written::Done)
}

/// A bit for each scope.
pub(crate) fn scope_bits(scopes: &[Scope]) -> i32 {
    let bit = |scope: &Scope| {
        Scope::ALL
            .iter()
            .position(|it| it == scope)
            .map(|at| 1 << at)
    };
    scopes
        .iter()
        .filter_map(bit)
        .fold(0, |bits, bit| bits | bit)
}
