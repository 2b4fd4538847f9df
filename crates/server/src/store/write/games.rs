//! What is written about games.

use sqlx::AnyConnection;

use super::append::{Addition, Append, NewGame, add};
use super::{AnyQuery, Written, run};
use crate::ids::GameId;
use crate::store::{Notice, StoreError, sql, stored};

#[derive(Debug, Clone)]
pub(crate) enum GameWrite {
    /// A new game with its first events.
    Add(Box<NewGame>),
    Append(Append),
    /// Nothing has to happen at the time that the store knows, but at another.
    PutOff {
        game: GameId,
        from_ms: i64,
        to_ms: Option<i64>,
    },
    /// Somebody of a game that waits was there.
    Seen {
        game: GameId,
        seen_ms: i64,
    },
    /// Where whoever waits to be paired was not there since then, others are paired without them.
    FreePairing {
        pairing: String,
        unseen_ms: i64,
    },
    /// A game that is over is no longer kept.
    Purge {
        game: GameId,
    },
}

impl GameWrite {
    /// The game that it is about, where it says so.
    pub(super) const fn game(&self) -> Option<GameId> {
        match self {
            Self::Add(game) => Some(game.origin.id),
            Self::Append(append) => Some(append.game),
            Self::PutOff { game, .. } | Self::Seen { game, .. } | Self::Purge { game } => {
                Some(*game)
            }
            Self::FreePairing { .. } => None,
        }
    }

    pub(super) fn notice(&self) -> Option<Notice> {
        match self {
            Self::Append(append) => append.entries.last().map(|entry| Notice::Stored {
                game: append.game,
                seq: entry.seq,
            }),
            // Nobody follows a new game yet, and the rest is read where it is needed.
            Self::Add(_)
            | Self::PutOff { .. }
            | Self::Seen { .. }
            | Self::FreePairing { .. }
            | Self::Purge { .. } => None,
        }
    }

    pub(super) fn addition(&self) -> Option<Addition<'_>> {
        match self {
            Self::Add(game) => Some(Addition {
                game: Some(game.as_ref()),
                append: &game.first,
            }),
            Self::Append(append) => Some(Addition { game: None, append }),
            Self::PutOff { .. }
            | Self::Seen { .. }
            | Self::FreePairing { .. }
            | Self::Purge { .. } => None,
        }
    }

    pub(super) async fn apply(&self, conn: &mut AnyConnection) -> Result<Written, StoreError> {
        match self {
            Self::Add(_) | Self::Append(_) => {
                let stored = add(conn, self.addition().into_iter().collect()).await?;
                Ok(if stored.is_empty() {
                    Written::Refused
                } else {
                    Written::Done
                })
            }
            Self::PutOff {
                game,
                from_ms,
                to_ms,
            } => {
                let put = sqlx::query(sql::PUT_OFF)
                    .bind(game.0)
                    .bind(from_ms)
                    .bind(to_ms);
                run(conn, put).await
            }
            Self::Seen { game, seen_ms } => {
                let seen = sqlx::query(sql::SEEN).bind(game.0).bind(seen_ms);
                run(conn, seen).await
            }
            Self::FreePairing { pairing, unseen_ms } => {
                let free = sqlx::query(sql::FREE_PAIRING);
                run(conn, free.bind(pairing).bind(unseen_ms)).await
            }
            Self::Purge { game } => {
                let purged = run(conn, sqlx::query(sql::PURGE_GAME).bind(game.0)).await?;
                if purged == Written::Done {
                    for text in [sql::PURGE_PLAYERS, sql::PURGE_SEATS, sql::PURGE_EVENTS] {
                        run(conn, sqlx::query(text).bind(game.0)).await?;
                    }
                }
                Ok(purged)
            }
        }
    }

    /// Finds the very same thing. Two nodes that write the same event in the same millisecond both hear that
    /// it is done, and it is.
    pub(super) fn find_same(&self) -> Result<Option<AnyQuery<'_>>, StoreError> {
        Ok(match self {
            Self::Add(game) => Some(
                sqlx::query(sql::SAME_GAME)
                    .bind(game.origin.id.0)
                    .bind(game.origin.secret.to_hex()),
            ),
            Self::Append(append) => match append.entries.first() {
                Some(entry) => Some(
                    sqlx::query(sql::SAME_EVENT)
                        .bind(append.game.0)
                        .bind(entry.seq as i64)
                        .bind(entry.at_ms)
                        .bind(stored::write_event(&entry.event)?),
                ),
                None => None,
            },
            Self::PutOff { .. }
            | Self::Seen { .. }
            | Self::FreePairing { .. }
            | Self::Purge { .. } => None,
        })
    }
}
