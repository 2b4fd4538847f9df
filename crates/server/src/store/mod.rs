//! The store: one log of events for each game, people and their sessions. SQLite in a file, or
//! PostgreSQL that several nodes share; the same SQL on both.

/// In a simulation another answers.
macro_rules! simulated {
    ($store:ident, $call:ident($($argument:expr),*)) => {
        #[cfg(test)]
        if let Some(line) = &$store.simulated {
            return line.$call($($argument),*).await;
        }
    };
}

mod again;
mod batch;
mod bus;
mod challenges;
mod check;
mod checkpoint;
mod file;
mod friends;
#[cfg(test)]
mod golden;
mod halls;
mod kept;
mod listen;
mod migrate;
mod nats;
mod orders;
mod push;
mod rated;
mod read;
mod retention;
mod sessions;
#[cfg(test)]
pub(crate) mod simulated;
mod sql;
mod stored;
#[cfg(test)]
mod tests;
mod tokens;
mod write;
mod writer;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::any::AnyPoolOptions;
use sqlx::{AnyPool, Row};
use thiserror::Error as ThisError;
use tokio::time::Instant;

use crate::ids::{random_bytes, random_u64};
use crate::node::NodeId;

pub(crate) use challenges::{Affairs, ChallengeRow};
pub(crate) use friends::FriendRow;
pub(crate) use kept::KEPT_PAGE;
pub(crate) use listen::Notice;
pub use nats::{BadBus, Bus};
pub(crate) use orders::reason_text;
pub(crate) use push::PushRow;
pub(crate) use rated::{TakenGame, Wanted, people_in};
pub(crate) use read::{AccountRow, GameFilter, ListedGame, SessionRow, StoredGame};
pub(crate) use sessions::{END_LEN, SignedIn};
pub(crate) use tokens::TokenRow;
pub(crate) use write::{
    Append, ChallengeWrite, FriendWrite, GameChange, GameWrite, HallWrite, KeptWrite, Laid,
    NewGame, NewHall, NodeWrite, OrderWrite, PersonWrite, PushWrite, RatedWrite, RatingChange,
    SessionWrite, TokenWrite, Write, Written,
};

/// The name, in the store, of what the nodes talk on.
const BUS: &str = "bus";

/// Where the games are kept.
#[derive(Debug, Clone)]
pub struct Store {
    engine: Engine,
    reads: AnyPool,
    writer: writer::Writer,
    /// How this node hears of the others, where there can be any.
    way: Option<bus::Way>,
    /// Where SQLite keeps it all.
    file: Option<PathBuf>,
    node: NodeId,
    notices: listen::Notices,
    #[cfg(test)]
    simulated: Option<simulated::Line>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Engine {
    Sqlite,
    Postgres,
}

impl Engine {
    fn of(url: &str) -> Result<Self, StoreError> {
        match url.split_once(':') {
            Some(("sqlite", _)) => Ok(Self::Sqlite),
            Some(("postgres" | "postgresql", _)) => Ok(Self::Postgres),
            _ => Err(StoreError::UnknownEngine),
        }
    }
}

/// Why the store did not do what it was asked.
#[derive(Debug, Clone, ThisError)]
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
    /// The bus between the nodes cannot be reached, or does not do what it should.
    #[error("the bus: {0}")]
    Bus(#[source] Arc<dyn std::error::Error + Send + Sync>),
    /// A bus where there is nobody to talk to.
    #[error("a bus is for several servers on one PostgreSQL")]
    NeedlessBus,
    /// A file that cannot be read or written.
    #[error("{0}")]
    File(#[source] Arc<std::io::Error>),
    /// What was read cannot be understood.
    #[error("the store holds something that this version cannot read: {why} in {place}")]
    Unreadable {
        /// Where it was, such as `an event`.
        place: String,
        /// What is wrong with it.
        #[source]
        why: Arc<dyn Error + Send + Sync>,
    },
    /// Well written, but nothing that this version knows.
    #[error("the store holds something that this version cannot read: {0}")]
    Unknown(String),
    /// What was to be read as a whole changed again and again meanwhile.
    #[error("games ended all the time; try again when fewer are played")]
    Restless,
    /// What was to be stored cannot be written as JSON, which all of ours can.
    #[error("something cannot be written for the store: {0}")]
    Unwritable(#[source] Arc<serde_json::Error>),
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

impl From<nats::NatsError> for StoreError {
    fn from(err: nats::NatsError) -> Self {
        Self::Bus(Arc::new(err))
    }
}

impl From<std::io::Error> for StoreError {
    fn from(err: std::io::Error) -> Self {
        Self::File(Arc::new(err))
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(err: serde_json::Error) -> Self {
        Self::Unwritable(Arc::new(err))
    }
}

impl StoreError {
    /// Something that was read in a place such as `an event`, with what is wrong with it.
    pub(crate) fn unreadable(
        place: impl Into<String>,
        why: impl Error + Send + Sync + 'static,
    ) -> Self {
        Self::Unreadable {
            place: place.into(),
            why: Arc::new(why),
        }
    }
}

impl Store {
    /// Opens the SQLite file, and makes it where it is not there.
    ///
    /// # Errors
    /// A file that cannot be opened or is no database of ours.
    pub async fn open_file(path: &Path) -> Result<Self, StoreError> {
        file::make_private(path)?;
        Self::open(&format!("sqlite:{}?mode=rwc", path.display())).await
    }

    /// Opens a database by its URL and brings its tables up to date.
    ///
    /// # Errors
    /// A database that cannot be reached, or is no database of ours.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        Self::open_with_bus(url, None).await
    }

    /// The same, where nodes that share a PostgreSQL hear of each other by a bus of their own instead of its NOTIFY.
    ///
    /// # Errors
    /// A database that cannot be reached, or is no database of ours; not a bus that is away, which is waited for.
    pub async fn open_with_bus(url: &str, bus: Option<&Bus>) -> Result<Self, StoreError> {
        sqlx::any::install_default_drivers();
        let engine = Engine::of(url)?;
        migrate::run(engine, &named(url, "migrates")).await?;
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
            .connect(&named(url, "reads"))
            .await?;
        let file = match engine {
            Engine::Sqlite => file::path_of(&mut *reads.acquire().await?).await?,
            Engine::Postgres => None,
        };
        let [a, b, c, d, ..] = random_bytes();
        let node = NodeId(u32::from_le_bytes([a, b, c, d]));
        let way = match (engine, bus) {
            (Engine::Sqlite, None) => None,
            (Engine::Sqlite, Some(_)) => return Err(StoreError::NeedlessBus),
            (Engine::Postgres, None) => Some(bus::Way::Postgres {
                listens: named(url, "listens"),
                notifies: named(url, "notifies"),
            }),
            (Engine::Postgres, Some(bus)) => Some(bus::Way::Nats {
                bus: bus.clone(),
                subject: subject(&reads).await?,
            }),
        };
        let notices = way.clone().map(|way| listen::start_notifier(way, node));
        let place = writer::Place {
            engine,
            url: named(url, "writes"),
            node,
        };
        let writer = writer::Writer::start(&place, &notices).await?;
        Ok(Self {
            engine,
            reads,
            writer,
            way,
            file,
            node,
            notices,
            #[cfg(test)]
            simulated: None,
        })
    }

    /// Does what was asked durably: when this returns, it is on the disk.
    ///
    /// # Errors
    /// A database that fails; then it may be done or not, and a second attempt is harmless.
    pub(crate) async fn write(&self, write: impl Into<Write>) -> Result<Written, StoreError> {
        let write = write.into();
        simulated!(self, write(write));
        self.writer.write(write).await
    }

    /// This server among those on the same database.
    pub(crate) const fn node(&self) -> NodeId {
        self.node
    }

    /// Tells the other nodes, as well as that goes.
    pub(crate) fn notify(&self, notice: Notice) {
        #[cfg(test)]
        if let Some(line) = &self.simulated {
            return line.notify(notice);
        }
        if let Some(notices) = &self.notices {
            // The notifier lives as long as the process.
            let _ = notices.send(notice);
        }
    }

    /// Whether no other node can use the same database, so that the time is that of this machine.
    pub(crate) fn is_alone(&self) -> bool {
        self.engine == Engine::Sqlite
    }

    /// Whether another node is connected to the database now.
    pub(crate) async fn has_others(&self) -> Result<bool, StoreError> {
        if self.is_alone() {
            return Ok(false);
        }
        simulated!(self, has_others());
        let query = sqlx::query(sql::OTHERS).bind(i64::from(self.node.0));
        let row = query.fetch_one(&self.reads).await?;
        Ok(row.try_get::<i64, _>("n")? > 0)
    }

    /// The time by the clock that all nodes share; `None` where there is none but that of this machine.
    pub(crate) async fn shared_time(&self) -> Result<Option<i64>, StoreError> {
        if self.is_alone() {
            return Ok(None);
        }
        #[cfg(test)]
        if let Some(line) = &self.simulated {
            return line.now_ms().await.map(Some);
        }
        let asked = Instant::now();
        let row = sqlx::query(sql::DATABASE_TIME)
            .fetch_one(&self.reads)
            .await?;
        let on_the_way = asked.elapsed().as_millis() as i64 / 2;
        Ok(Some(row.try_get::<i64, _>("now_ms")? + on_the_way))
    }

    /// Finishes what was begun and closes the database.
    pub async fn close(&self) {
        self.writer.close().await;
        self.reads.close().await;
    }

    /// Copies an SQLite database into a new file while others use it, and changes nothing.
    ///
    /// # Errors
    /// A file that is there already or cannot be written, or one that is no database.
    pub async fn copy_file(from: &Path, to: &Path) -> Result<(), StoreError> {
        file::copy(from, to).await
    }

    /// Where SQLite keeps it all.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Whether the last that was to be written could not be, or there is hardly any room left for more.
    pub(crate) fn is_full(&self) -> bool {
        self.writer.is_failing() || self.free_bytes().is_some_and(|it| it < file::LEAST_FREE)
    }

    /// How many writes wait for the database.
    pub(crate) fn writes_waiting(&self) -> usize {
        self.writer.waiting()
    }

    /// Waits until a read could begin.
    pub(crate) async fn wait_for_pool(&self) -> Result<(), StoreError> {
        simulated!(self, ready());
        drop(self.reads.acquire().await?);
        Ok(())
    }

    /// How many bytes are free where the database is, as far as that is known.
    pub(crate) fn free_bytes(&self) -> Option<u64> {
        self.file.as_deref().and_then(file::free_bytes)
    }
}

/// On what the nodes of this database talk on a bus that others may use too: made by the first of them.
async fn subject(database: &AnyPool) -> Result<String, StoreError> {
    let new = random_u64();
    let add = sqlx::query(sql::ADD_SERVER_KEY)
        .bind(BUS)
        .bind(format!("sixline.{new:016x}"));
    add.execute(database).await?;
    let row = sqlx::query(sql::SERVER_KEY)
        .bind(BUS)
        .fetch_one(database)
        .await?;
    Ok(row.try_get("value")?)
}

/// The URL with what the connection is for, as PostgreSQL lists it, unless it has a name already.
fn named(url: &str, what_for: &str) -> String {
    if !url.starts_with("postgres") || url.contains("application_name=") {
        return url.to_owned();
    }
    let sign = if url.contains('?') { '&' } else { '?' };
    format!("{url}{sign}application_name=sixline-{what_for}")
}
