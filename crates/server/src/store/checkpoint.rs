//! SQLite writes into a log first and copies that into its file later. Where the writer does the copying,
//! everybody waits for it and its sync, some 50 ms every few seconds; so most of it is done here, beside the
//! writer, which finds little left when it comes to starting its log anew.

use std::convert::Infallible;
use std::time::Duration;

use sqlx::{AnyConnection, Connection};
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::{StoreError, sql};

/// How long what was written waits to be copied.
const EVERY: Duration = Duration::from_millis(250);

/// The writer's end: tells that something was written; the copying ends when it is dropped.
#[derive(Debug)]
pub(super) struct Checkpointer {
    written: watch::Sender<()>,
    _writer: oneshot::Sender<Infallible>,
}

impl Checkpointer {
    pub(super) async fn start(url: &str) -> Result<(Self, JoinHandle<()>), StoreError> {
        let mut conn = AnyConnection::connect(url).await?;
        for setting in sql::SQLITE_CHECKPOINTER {
            sqlx::query(*setting).execute(&mut conn).await?;
        }
        let (written, news) = watch::channel(());
        let (writer, gone) = oneshot::channel();
        let task = tokio::spawn(run(conn, news, gone));
        let checkpointer = Self {
            written,
            _writer: writer,
        };
        Ok((checkpointer, task))
    }

    /// Says that there is something to copy.
    pub(super) fn tell(&self) {
        self.written.send_replace(());
    }
}

async fn run(
    mut conn: AnyConnection,
    mut news: watch::Receiver<()>,
    mut gone: oneshot::Receiver<Infallible>,
) {
    while news.changed().await.is_ok() {
        if timeout(EVERY, &mut gone).await.is_ok() {
            break;
        }
        if let Err(err) = sqlx::query(sql::CHECKPOINT).execute(&mut conn).await {
            // The writer does it all by itself where this fails, and says what is wrong.
            tracing::debug!(error = %err, "the log was not copied: {err}");
        }
    }
    if let Err(err) = conn.close().await {
        tracing::warn!(error = %err, "the database did not close cleanly: {err}");
    }
}
