//! The ways by which notices go from node to node: PostgreSQL's LISTEN and NOTIFY, or a NATS server. Both carry short
//! texts, and may lose some: the log is the truth.

use sqlx::postgres::PgListener;
use sqlx::{AnyConnection, Connection};

use super::nats::{Bus, Line};
use super::{StoreError, sql};

const CHANNEL: &str = "sixline";

/// Which way the notices of a node go.
#[derive(Debug, Clone)]
pub(super) enum Way {
    Postgres {
        listens: String,
        notifies: String,
    },
    Nats {
        bus: Bus,
        /// What all nodes on one database speak on, and nobody else.
        subject: String,
    },
}

/// A line on which notices are sent.
pub(super) enum Speaking {
    Postgres(AnyConnection),
    Nats { line: Line, subject: String },
}

/// A line on which they come.
pub(super) enum Hearing {
    Postgres(PgListener),
    Nats(Line),
}

impl Way {
    pub(super) async fn speak(&self) -> Result<Speaking, StoreError> {
        Ok(match self {
            Self::Postgres { notifies, .. } => {
                Speaking::Postgres(AnyConnection::connect(notifies).await?)
            }
            Self::Nats { bus, subject } => Speaking::Nats {
                line: Line::open(bus).await?,
                subject: subject.clone(),
            },
        })
    }

    pub(super) async fn hear(&self) -> Result<Hearing, StoreError> {
        Ok(match self {
            Self::Postgres { listens, .. } => {
                let mut listener = PgListener::connect(listens).await?;
                listener.listen(CHANNEL).await?;
                Hearing::Postgres(listener)
            }
            Self::Nats { bus, subject } => {
                let mut line = Line::open(bus).await?;
                line.subscribe(subject).await?;
                Hearing::Nats(line)
            }
        })
    }
}

impl Speaking {
    /// Sends a text; when this returns, the database or the server has it.
    pub(super) async fn send(&mut self, text: &str) -> Result<(), StoreError> {
        match self {
            Self::Postgres(conn) => {
                sqlx::query(sql::NOTIFY).bind(text).execute(conn).await?;
            }
            Self::Nats { line, subject } => line.publish(subject, text).await?,
        }
        Ok(())
    }
}

impl Hearing {
    /// The next text; `None` where the line was lost and made again, so that some may have been missed.
    pub(super) async fn next(&mut self) -> Result<Option<String>, StoreError> {
        Ok(match self {
            Self::Postgres(listener) => {
                let note = listener.try_recv().await?;
                note.map(|note| note.payload().to_owned())
            }
            Self::Nats(line) => Some(line.hear().await?),
        })
    }
}
