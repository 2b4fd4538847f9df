//! Everything that changes the store, as data, and how each is done inside a transaction.

use sixline_protocol::wire::game::Status;
use sixline_protocol::wire::http::Standing;
use sixline_protocol::wire::log::{LogEvent, StoredSetup};
use sixline_rules::Secret;
use sqlx::AnyConnection;

use super::append::{Addition, add};
use super::{Notice, StoreError, sql};
use crate::ids::{GameId, JoinCode, UserId};

/// Something to be done durably.
#[derive(Debug, Clone)]
pub(crate) enum Write {
    /// A new game with its first events.
    AddGame(Box<NewGame>),
    /// The next events of a game.
    Append(Append),
    /// Nothing has to happen at the time that the store knows, but at another.
    PutOff {
        game: GameId,
        from_ms: i64,
        to_ms: Option<i64>,
    },
    /// A new person with a session.
    AddUser {
        user: UserId,
        name: String,
        token_hash: String,
        now_ms: i64,
    },
    /// A session for someone who is known.
    AddSession {
        user: UserId,
        token_hash: String,
        now_ms: i64,
    },
    /// One device signs out.
    DropSession { token_hash: String },
    /// All devices sign out.
    DropSessions { user: UserId },
    /// A session was used.
    TouchSession { token_hash: String, now_ms: i64 },
    /// Sessions unused since the first time, or older than the second, end.
    PurgeSessions { unused_ms: i64, made_ms: i64 },
    /// Another name.
    Rename { user: UserId, name: String },
    /// A person without an account gets one, if the name is free.
    ClaimAccount {
        user: UserId,
        name: String,
        key: String,
        password_hash: String,
    },
    /// A person is forgotten; the games stay, without the name.
    ForgetUser { user: UserId },
    /// A server is alive.
    Beat { now_ms: i64 },
    /// No server was alive, or none had its database.
    AddOutage { from_ms: i64, until_ms: i64 },
}

/// A new game.
#[derive(Debug, Clone)]
pub(crate) struct NewGame {
    pub(crate) id: GameId,
    pub(crate) code: JoinCode,
    pub(crate) setup: StoredSetup,
    pub(crate) secret: Secret,
    pub(crate) created_ms: i64,
    pub(crate) rematch_of: Option<GameId>,
    pub(crate) first: Append,
}

/// The next events of a game, and what follows from them.
#[derive(Debug, Clone)]
pub(crate) struct Append {
    pub(crate) game: GameId,
    pub(crate) entries: Vec<NewEntry>,
    /// How the game stands after them.
    pub(crate) standing: Option<Standing>,
    /// What else is known of the game, where that changed.
    pub(crate) progress: Option<Progress>,
    /// Seats whose person changed.
    pub(crate) seats: Vec<(u8, Option<UserId>)>,
}

/// How far a game is, for lists and the sweeper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Progress {
    pub(crate) status: Status,
    /// When something has to happen even if nobody comes.
    pub(crate) due_ms: Option<i64>,
}

/// An event before it is stored.
#[derive(Debug, Clone)]
pub(crate) struct NewEntry {
    pub(crate) seq: u64,
    pub(crate) at_ms: i64,
    /// Who asked for it, and under which id of his own.
    pub(crate) action: Option<(u8, String)>,
    pub(crate) event: LogEvent,
}

/// What came of a write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Written {
    /// It is done.
    Done,
    /// Something that was there before stands against it: that event exists, that name is taken.
    Refused,
}

impl Write {
    /// Writes with the same key keep their order.
    pub(super) const fn key(&self) -> u64 {
        let id = match self {
            Self::AddGame(game) => game.id.0,
            Self::Append(append) => append.game.0,
            Self::PutOff { game, .. } => game.0,
            Self::AddUser { user, .. }
            | Self::AddSession { user, .. }
            | Self::DropSessions { user }
            | Self::Rename { user, .. }
            | Self::ClaimAccount { user, .. }
            | Self::ForgetUser { user } => user.0,
            Self::DropSession { .. }
            | Self::TouchSession { .. }
            | Self::PurgeSessions { .. }
            | Self::Beat { .. }
            | Self::AddOutage { .. } => 0,
        };
        id.unsigned_abs()
    }

    /// What the other nodes should hear once it is done.
    pub(super) fn notice(&self) -> Option<Notice> {
        match self {
            Self::Append(append) => append.entries.last().map(|entry| Notice::Stored {
                game: append.game,
                seq: entry.seq,
            }),
            Self::Rename { user, .. }
            | Self::ClaimAccount { user, .. }
            | Self::ForgetUser { user } => Some(Notice::Named { user: *user }),
            Self::AddGame(_)
            | Self::PutOff { .. }
            | Self::AddUser { .. }
            | Self::AddSession { .. }
            | Self::DropSession { .. }
            | Self::DropSessions { .. }
            | Self::TouchSession { .. }
            | Self::PurgeSessions { .. }
            | Self::Beat { .. }
            | Self::AddOutage { .. } => None,
        }
    }

    /// What it adds to a game, if it does.
    pub(super) fn addition(&self) -> Option<Addition<'_>> {
        match self {
            Self::AddGame(game) => Some(Addition {
                game: Some(game.as_ref()),
                append: &game.first,
            }),
            Self::Append(append) => Some(Addition { game: None, append }),
            Self::PutOff { .. }
            | Self::AddUser { .. }
            | Self::AddSession { .. }
            | Self::DropSession { .. }
            | Self::DropSessions { .. }
            | Self::TouchSession { .. }
            | Self::PurgeSessions { .. }
            | Self::Rename { .. }
            | Self::ClaimAccount { .. }
            | Self::ForgetUser { .. }
            | Self::Beat { .. }
            | Self::AddOutage { .. } => None,
        }
    }

    /// Does it inside the transaction that `conn` is in.
    pub(super) async fn apply(&self, conn: &mut AnyConnection) -> Result<Written, StoreError> {
        match self {
            Self::AddGame(_) | Self::Append(_) => {
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
            Self::AddUser {
                user,
                name,
                token_hash,
                now_ms,
            } => {
                let add = sqlx::query(sql::ADD_USER)
                    .bind(user.0)
                    .bind(name)
                    .bind(now_ms);
                add.execute(&mut *conn).await?;
                add_session(conn, *user, token_hash, *now_ms).await
            }
            Self::AddSession {
                user,
                token_hash,
                now_ms,
            } => add_session(conn, *user, token_hash, *now_ms).await,
            Self::DropSession { token_hash } => {
                run(conn, sqlx::query(sql::DROP_SESSION).bind(token_hash)).await
            }
            Self::DropSessions { user } => {
                run(conn, sqlx::query(sql::DROP_SESSIONS).bind(user.0)).await
            }
            Self::TouchSession { token_hash, now_ms } => {
                let touch = sqlx::query(sql::TOUCH_SESSION)
                    .bind(token_hash)
                    .bind(now_ms);
                run(conn, touch).await
            }
            Self::PurgeSessions { unused_ms, made_ms } => {
                let purge = sqlx::query(sql::PURGE_SESSIONS)
                    .bind(unused_ms)
                    .bind(made_ms);
                run(conn, purge).await
            }
            Self::Rename { user, name } => {
                run(conn, sqlx::query(sql::RENAME).bind(user.0).bind(name)).await
            }
            Self::ClaimAccount {
                user,
                name,
                key,
                password_hash,
            } => {
                let claim = sqlx::query(sql::CLAIM_ACCOUNT)
                    .bind(user.0)
                    .bind(name)
                    .bind(key)
                    .bind(password_hash);
                run(conn, claim).await
            }
            Self::ForgetUser { user } => {
                run(conn, sqlx::query(sql::DROP_SESSIONS).bind(user.0)).await?;
                run(conn, sqlx::query(sql::FORGET_USER).bind(user.0)).await
            }
            Self::Beat { now_ms } => run(conn, sqlx::query(sql::BEAT).bind(now_ms)).await,
            Self::AddOutage { from_ms, until_ms } => {
                let add = sqlx::query(sql::ADD_OUTAGE).bind(from_ms).bind(until_ms);
                run(conn, add).await
            }
        }
    }
}

type AnyQuery<'q> = sqlx::query::Query<'q, sqlx::Any, sqlx::any::AnyArguments>;

async fn run(conn: &mut AnyConnection, query: AnyQuery<'_>) -> Result<Written, StoreError> {
    let changed = query.execute(conn).await?.rows_affected();
    Ok(if changed > 0 {
        Written::Done
    } else {
        Written::Refused
    })
}

async fn add_session(
    conn: &mut AnyConnection,
    user: UserId,
    token_hash: &str,
    now_ms: i64,
) -> Result<Written, StoreError> {
    let add = sqlx::query(sql::ADD_SESSION)
        .bind(token_hash)
        .bind(user.0)
        .bind(now_ms);
    run(conn, add).await
}

pub(super) fn to_json(value: &impl serde::Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|err| StoreError::Unreadable(err.to_string()))
}
