//! What is written about friends, and about who of them is connected.

use sqlx::AnyConnection;

use super::{Written, run};
use crate::ids::UserId;
use crate::store::{StoreError, sql};

#[derive(Debug, Clone)]
pub(crate) enum FriendWrite {
    /// Somebody asks somebody; where they were asked by them, the two are friends. Nothing where one has blocked
    /// the other.
    Ask {
        asker: UserId,
        other: UserId,
        now_ms: i64,
    },
    /// The two are not friends, and nobody asks.
    End { one: UserId, other: UserId },
    /// These are connected; only those who have friends are noted.
    Present { users: Vec<UserId>, now_ms: i64 },
    /// Who was not connected since then.
    PurgePresent { seen_ms: i64 },
}

impl FriendWrite {
    pub(super) fn key(&self) -> u64 {
        match self {
            // Both ways the same, so that two who ask each other at once do so one after the other.
            Self::Ask {
                asker: one, other, ..
            }
            | Self::End { one, other } => (one.0 ^ other.0).unsigned_abs(),
            Self::Present { .. } | Self::PurgePresent { .. } => 0,
        }
    }

    pub(super) async fn apply(&self, conn: &mut AnyConnection) -> Result<Written, StoreError> {
        let query = match self {
            Self::Ask {
                asker,
                other,
                now_ms,
            } => {
                let (low, high) = in_order(*asker, *other);
                let accept = sqlx::query(sql::ACCEPT_FRIEND)
                    .bind(low)
                    .bind(high)
                    .bind(other.0)
                    .bind(now_ms);
                if run(conn, accept).await? == Written::Done {
                    return Ok(Written::Done);
                }
                sqlx::query(sql::ASK_FRIEND)
                    .bind(low)
                    .bind(high)
                    .bind(asker.0)
                    .bind(now_ms)
            }
            Self::End { one, other } => {
                let (low, high) = in_order(*one, *other);
                sqlx::query(sql::END_FRIENDS).bind(low).bind(high)
            }
            Self::Present { users, now_ms } => return present(conn, users, *now_ms).await,
            Self::PurgePresent { seen_ms } => sqlx::query(sql::PURGE_PRESENT).bind(seen_ms),
        };
        run(conn, query).await
    }
}

async fn present(
    conn: &mut AnyConnection,
    mut users: &[UserId],
    now_ms: i64,
) -> Result<Written, StoreError> {
    while !users.is_empty() {
        let (text, now) = sql::run_of(&sql::PRESENT, users);
        users = &users[now.len()..];
        let note = now.iter().fold(sqlx::query(text), |query, user| {
            query.bind(user.0).bind(now_ms)
        });
        run(conn, note).await?;
    }
    Ok(Written::Done)
}

/// A pair is stored once, the smaller id first.
pub(super) const fn in_order(one: UserId, other: UserId) -> (i64, i64) {
    if one.0 < other.0 {
        (one.0, other.0)
    } else {
        (other.0, one.0)
    }
}
