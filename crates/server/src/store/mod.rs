//! The store: one log of events for each game, people and their sessions. SQLite in a file, or
//! PostgreSQL that several nodes share; the same SQL on both.

mod again;
mod append;
mod checkpoint;
#[cfg(test)]
mod golden;
mod listen;
mod migrate;
mod read;
mod sql;
mod stored;
#[cfg(test)]
mod tests;
mod write;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::any::AnyPoolOptions;
use sqlx::{AnyConnection, AnyPool, Connection};
use thiserror::Error;

use crate::ids::random_bytes;
use crate::node::NodeId;

pub(crate) use listen::Notice;
pub(crate) use read::{GameFilter, ListedGame, StoredGame};
pub(crate) use write::{Append, GameWrite, NewGame, NodeWrite, PersonWrite, Write, Written};

/// Where the games are kept.
#[derive(Debug, Clone)]
pub struct Store {
    engine: Engine,
    reads: AnyPool,
    writer: writer::Writer,
    url: String,
    node: NodeId,
    notices: listen::Notices,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Engine {
    Sqlite,
    Postgres,
}

/// Why the store did not do what it was asked.
#[derive(Debug, Clone, Error)]
pub enum StoreError {
    /// A URL of neither engine.
    #[error("expected a database URL that starts with `sqlite:` or `postgres:`")]
    UnknownEngine,
    /// The database is not there, or not yet.
    #[error("the database cannot be reached: {0}")]
    Unreachable(#[source] Arc<sqlx::Error>),
    /// The database refused, or the line to it broke.
    #[error("database: {0}")]
    Database(#[source] Arc<sqlx::Error>),
    /// The database says nothing at all.
    #[error("database: it does not answer")]
    Silent,
    /// Only an SQLite file is copied by us.
    #[error("database: use pg_dump for PostgreSQL")]
    NoFile,
    /// What was read cannot be understood.
    #[error("the store holds something that this version cannot read: {0}")]
    Unreadable(String),
    /// The store is closed.
    #[error("the store is closed")]
    Closed,
}

impl From<sqlx::Error> for StoreError {
    fn from(err: sqlx::Error) -> Self {
        let is_away = match &err {
            sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut => true,
            // PostgreSQL is starting or stopping, or has no connection left.
            sqlx::Error::Database(err) => {
                matches!(err.code().as_deref(), Some("57P03" | "57P01" | "53300"))
            }
            _ => false,
        };
        let err = Arc::new(err);
        match is_away {
            true => Self::Unreachable(err),
            false => Self::Database(err),
        }
    }
}

/// A value that cannot be written as JSON, which none of ours is.
impl From<serde_json::Error> for StoreError {
    fn from(err: serde_json::Error) -> Self {
        Self::Unreadable(err.to_string())
    }
}

impl Store {
    /// Opens the SQLite file, and makes it where it is not there.
    ///
    /// # Errors
    /// A file that cannot be opened or is no database of ours.
    pub async fn open_file(path: &Path) -> Result<Self, StoreError> {
        Self::open(&format!("sqlite:{}?mode=rwc", path.display())).await
    }

    /// Opens a database by its URL and brings its tables up to date.
    ///
    /// # Errors
    /// A database that cannot be reached, or is no database of ours.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        sqlx::any::install_default_drivers();
        let engine = match url.split_once(':') {
            Some(("sqlite", _)) => Engine::Sqlite,
            Some(("postgres" | "postgresql", _)) => Engine::Postgres,
            _ => return Err(StoreError::UnknownEngine),
        };
        migrate::run(engine, url).await?;
        let reads = AnyPoolOptions::new()
            .max_connections(match engine {
                Engine::Sqlite => 4,
                Engine::Postgres => 8,
            })
            .acquire_timeout(Duration::from_secs(5))
            // A file does not hang up, and asking would cost as much as reading.
            .test_before_acquire(engine == Engine::Postgres)
            .after_connect(move |conn, _| {
                Box::pin(async move {
                    if engine == Engine::Sqlite {
                        for sql in sql::SQLITE_READER {
                            sqlx::query(*sql).execute(&mut *conn).await?;
                        }
                    }
                    Ok(())
                })
            })
            .connect(url)
            .await?;
        let notices = match engine {
            Engine::Sqlite => None,
            Engine::Postgres => Some(listen::start_notifier(url)),
        };
        let writer = writer::Writer::start(engine, url, &notices).await?;
        let [a, b, c, d, ..] = random_bytes();
        Ok(Self {
            engine,
            reads,
            writer,
            url: url.to_owned(),
            node: NodeId(u32::from_le_bytes([a, b, c, d])),
            notices,
        })
    }

    /// Does what was asked durably: when this returns, it is on the disk.
    ///
    /// # Errors
    /// A database that fails; then it may be done or not, and a second attempt is harmless.
    pub(crate) async fn write(&self, write: impl Into<Write>) -> Result<Written, StoreError> {
        self.writer.write(write.into()).await
    }

    /// This server among those on the same database.
    pub(crate) const fn node(&self) -> NodeId {
        self.node
    }

    /// Tells the other nodes, as well as that goes.
    pub(crate) fn notify(&self, notice: Notice) {
        if let Some(notices) = &self.notices {
            // The notifier lives as long as the process.
            let _ = notices.send(notice);
        }
    }

    /// Whether no other node can use the same database.
    pub(crate) fn is_alone(&self) -> bool {
        self.engine == Engine::Sqlite
    }

    /// Finishes what was begun and closes the database.
    pub async fn close(&self) {
        self.writer.close().await;
        self.reads.close().await;
    }

    /// Copies an SQLite database into a new file while it is in use.
    ///
    /// # Errors
    /// A file that is there already or cannot be written, or a database of another kind.
    pub async fn backup_to(&self, path: &Path) -> Result<(), StoreError> {
        if self.engine != Engine::Sqlite {
            return Err(StoreError::NoFile);
        }
        let mut conn = AnyConnection::connect(&self.url).await?;
        sqlx::query("vacuum into $1")
            .bind(path.display().to_string())
            .execute(&mut conn)
            .await?;
        Ok(())
    }
}
