//! What is written about games.

use sixline_protocol::wire::view::Standing;
use sixline_rules::Seat;
use sqlx::AnyConnection;

use super::{AnyQuery, Written, run};
use crate::ids::{ActionId, GameId, JoinCode, UserId};
use crate::log::{Entry, Origin, Progress};
use crate::store::append::{Addition, add};
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
}

#[derive(Debug, Clone)]
pub(crate) struct NewGame {
    pub(crate) origin: Origin,
    pub(crate) code: JoinCode,
    pub(crate) rematch_of: Option<GameId>,
    pub(crate) first: Append,
}

/// The next events of a game, and what follows from them.
#[derive(Debug, Clone)]
pub(crate) struct Append {
    pub(crate) game: GameId,
    pub(crate) entries: Vec<Entry>,
    /// Who asked for the first of them, and under which id of their own.
    pub(crate) asked: Option<(Seat, ActionId)>,
    /// How the game stands after them.
    pub(crate) standing: Option<Standing>,
    /// How far the game is after them, where that changed.
    pub(crate) progress: Option<Progress>,
    /// Seats whose person changed.
    pub(crate) seats: Vec<(Seat, Option<UserId>)>,
}

impl GameWrite {
    pub(super) const fn game(&self) -> GameId {
        match self {
            Self::Add(game) => game.origin.id,
            Self::Append(append) => append.game,
            Self::PutOff { game, .. } => *game,
        }
    }

    pub(super) fn notice(&self) -> Option<Notice> {
        match self {
            Self::Append(append) => append.entries.last().map(|entry| Notice::Stored {
                game: append.game,
                seq: entry.seq,
            }),
            // Nobody follows a new game yet, and a deadline is read where it is needed.
            Self::Add(_) | Self::PutOff { .. } => None,
        }
    }

    pub(super) fn addition(&self) -> Option<Addition<'_>> {
        match self {
            Self::Add(game) => Some(Addition {
                game: Some(game.as_ref()),
                append: &game.first,
            }),
            Self::Append(append) => Some(Addition { game: None, append }),
            Self::PutOff { .. } => None,
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
            Self::PutOff { .. } => None,
        })
    }
}
