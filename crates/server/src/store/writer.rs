//! The tasks that write. Each owns one connection, takes whatever waits, and commits it as one batch:
//! the more there is to do, the fewer syncs it costs.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::FutureExt;
use sqlx::{AnyConnection, Connection};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout};

use super::checkpoint::Checkpointer;
use super::{Engine, StoreError, Write, Written, again, batch, listen, sql};
use crate::node::NodeId;

/// How many writes share a transaction at most.
const BATCH: usize = 256;
/// How many may wait for one task. Beyond that, those who ask wait too.
const QUEUE: usize = 4096;
/// Without a database, those who wait are told after this time.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often a lost database is tried again.
const RETRY: Duration = Duration::from_millis(50);
/// A database that is silent for this long is held to be lost.
const SILENCE: Duration = Duration::from_secs(10);

#[derive(Debug, Clone)]
pub(super) struct Writer {
    tasks: Vec<mpsc::Sender<Job>>,
    /// Whether the last batch could not be written.
    failing: Arc<AtomicBool>,
    ended: Arc<Mutex<Vec<JoinHandle<()>>>>,
}

/// Where a task writes, and for whom.
#[derive(Debug, Clone)]
pub(super) struct Place {
    pub(super) engine: Engine,
    pub(super) url: String,
    pub(super) node: NodeId,
}

#[derive(Debug)]
enum Job {
    Write {
        write: Write,
        reply: oneshot::Sender<Result<Written, StoreError>>,
    },
    Close,
}

impl Writer {
    /// One task for SQLite, which has one writer; several for PostgreSQL, which commits them together.
    pub(super) async fn start(
        place: &Place,
        notices: &listen::Notices,
    ) -> Result<Self, StoreError> {
        let Place { engine, url, .. } = place;
        let engine = *engine;
        let n_tasks = match engine {
            Engine::Sqlite => 1,
            Engine::Postgres => 4,
        };
        let mut tasks = Vec::new();
        let mut ended = Vec::new();
        let failing = Arc::<AtomicBool>::default();
        for _ in 0..n_tasks {
            let (sender, jobs) = mpsc::channel(QUEUE);
            let conn = connect(place).await?;
            let checkpointer = match engine {
                Engine::Sqlite => {
                    let (checkpointer, task) = Checkpointer::start(url).await?;
                    ended.push(task);
                    Some(checkpointer)
                }
                Engine::Postgres => None,
            };
            let task = Task {
                place: place.clone(),
                conn: Some(conn),
                failing: Arc::clone(&failing),
                notices: notices.clone(),
                checkpointer,
                unsure: false,
            };
            ended.push(tokio::spawn(task.run(jobs)));
            tasks.push(sender);
        }
        let ended = Arc::new(Mutex::new(ended));
        Ok(Self {
            tasks,
            failing,
            ended,
        })
    }

    /// Nothing can be written.
    pub(super) fn none() -> Self {
        let (closed, _) = mpsc::channel(QUEUE);
        Self {
            tasks: vec![closed],
            failing: Arc::default(),
            ended: Arc::default(),
        }
    }

    /// How many writes wait.
    pub(super) fn waiting(&self) -> usize {
        self.tasks.iter().map(|it| QUEUE - it.capacity()).sum()
    }

    pub(super) fn is_failing(&self) -> bool {
        self.failing.load(Ordering::Acquire)
    }

    pub(super) async fn write(&self, write: Write) -> Result<Written, StoreError> {
        let task = &self.tasks[(write.key() % self.tasks.len() as u64) as usize];
        let (reply, answer) = oneshot::channel();
        task.send(Job::Write { write, reply })
            .await
            .map_err(|_closed| StoreError::Closed)?;
        answer.await.map_err(|_closed| StoreError::Closed)?
    }

    /// Finishes what was asked for before, then ends.
    pub(super) async fn close(&self) {
        for task in &self.tasks {
            // A task that is gone already needs no telling.
            let _ = task.send(Job::Close).await;
        }
        let ended = std::mem::take(&mut *self.ended.lock().await);
        for task in ended {
            if let Err(err) = task.await {
                tracing::error!(error = %err, "a writer task failed: {err}");
            }
        }
    }
}

struct Task {
    place: Place,
    conn: Option<AnyConnection>,
    failing: Arc<AtomicBool>,
    notices: listen::Notices,
    checkpointer: Option<Checkpointer>,
    /// The line broke while this batch was committed, which may have come through.
    unsure: bool,
}

impl Task {
    async fn run(mut self, mut jobs: mpsc::Receiver<Job>) {
        let mut waiting = Vec::with_capacity(BATCH);
        while jobs.recv_many(&mut waiting, BATCH).await > 0 {
            let mut batch = Vec::with_capacity(waiting.len());
            let mut closing = false;
            for job in waiting.drain(..) {
                match job {
                    Job::Write { write, reply } => batch.push((write, reply)),
                    Job::Close => closing = true,
                }
            }
            // Those who asked are told by the end of their channel that nobody knows.
            if AssertUnwindSafe(self.settle(batch))
                .catch_unwind()
                .await
                .is_err()
            {
                tracing::error!("a fault while writing: the connection is made anew");
                self.conn = None;
            }
            if closing {
                break;
            }
        }
        if let Some(conn) = self.conn.take()
            && let Err(err) = conn.close().await
        {
            tracing::warn!(error = %err, "the database did not close cleanly: {err}");
        }
    }

    /// Commits the batch as one. Where the database is lost, tries again for a while; where it refuses,
    /// tries each on its own, so that one cannot spoil the rest.
    async fn settle(&mut self, batch: Vec<(Write, oneshot::Sender<Result<Written, StoreError>>)>) {
        let writes: Vec<&Write> = batch.iter().map(|(write, _)| write).collect();
        let lost_at = Instant::now();
        self.unsure = false;
        let results: Vec<Result<Written, StoreError>> = loop {
            match self.commit(&writes).await {
                Ok(results) => break results.into_iter().map(Ok).collect(),
                Err(err) if self.conn.is_some() => {
                    let n = batch.len();
                    tracing::warn!(error = %err, n, "a batch of {n} failed, trying each alone: {err}");
                    break self.commit_each(&writes).await;
                }
                Err(err) if lost_at.elapsed() >= PATIENCE => {
                    tracing::error!(error = %err, "the database is lost: {err}");
                    break vec![Err(err); batch.len()];
                }
                // A second attempt is harmless: what is there already is recognized.
                Err(_) => tokio::time::sleep(RETRY).await,
            }
        };
        let failed = results.iter().any(Result::is_err);
        self.failing.store(failed, Ordering::Release);
        if let Some(checkpointer) = &self.checkpointer {
            checkpointer.tell();
        }
        for ((write, reply), result) in batch.into_iter().zip(results) {
            match result {
                Ok(written) => self.tell(&write, written),
                // It may have come through: the others look, and find it or not.
                Err(_) if self.unsure => self.tell(&write, Written::Done),
                Err(_) => {}
            }
            // Whoever asked may have gone away.
            let _ = reply.send(result);
        }
    }

    async fn commit_each(&mut self, writes: &[&Write]) -> Vec<Result<Written, StoreError>> {
        let started = Instant::now();
        let mut results = Vec::with_capacity(writes.len());
        for write in writes {
            let result = match results.last() {
                // The database went away meanwhile: nobody else has to find that out.
                Some(Err(err)) if self.conn.is_none() && started.elapsed() >= PATIENCE => {
                    Err(StoreError::clone(err))
                }
                Some(_) | None => self.commit(&[write]).await,
            };
            results.push(result.map(|it| it.first().copied().unwrap_or(Written::Refused)));
        }
        results
    }

    /// Commits all or nothing. Afterwards there is a connection only if the database answers.
    async fn commit(&mut self, writes: &[&Write]) -> Result<Vec<Written>, StoreError> {
        let silent = |_late| StoreError::Silent;
        let conn = match self.conn.take() {
            Some(conn) => Ok(conn),
            None => timeout(SILENCE, connect(&self.place))
                .await
                .map_err(silent)?,
        };
        let mut conn = conn?;
        let done = timeout(SILENCE, self.transact(&mut conn, writes)).await;
        let alive = match &done {
            Ok(Ok(_)) => true,
            Ok(Err(_)) => timeout(SILENCE, abandon(&mut conn)).await.unwrap_or(false),
            Err(_late) => false,
        };
        self.conn = alive.then_some(conn);
        self.unsure |= !alive;
        done.map_err(silent)?
    }

    async fn transact(
        &mut self,
        conn: &mut AnyConnection,
        writes: &[&Write],
    ) -> Result<Vec<Written>, StoreError> {
        let begin = match self.place.engine {
            Engine::Sqlite => "begin immediate",
            Engine::Postgres => "begin",
        };
        sqlx::query(begin).execute(&mut *conn).await?;
        let mut results = batch::apply_all(conn, writes).await?;
        if self.unsure {
            again::recognize(conn, writes, &mut results).await?;
        }
        sqlx::query("commit").execute(&mut *conn).await?;
        Ok(results)
    }

    fn tell(&self, write: &Write, result: Written) {
        if let (Some(notices), Written::Done, Some(notice)) =
            (&self.notices, result, write.notice())
        {
            // The notifier lives as long as the process.
            let _ = notices.send(notice);
        }
    }
}

/// Ends a transaction that failed; says whether the database still answers.
async fn abandon(conn: &mut AnyConnection) -> bool {
    // The database may have ended it by itself.
    let _ = sqlx::query("rollback").execute(&mut *conn).await;
    sqlx::query(sql::READY).execute(conn).await.is_ok()
}

async fn connect(place: &Place) -> Result<AnyConnection, StoreError> {
    let mut conn = AnyConnection::connect(&place.url).await?;
    let settings = match place.engine {
        Engine::Sqlite => sql::SQLITE_WRITER,
        Engine::Postgres => sql::POSTGRES_WRITER,
    };
    for setting in settings {
        sqlx::query(*setting).execute(&mut conn).await?;
    }
    if place.engine == Engine::Postgres {
        let node = place.node.0.cast_signed();
        let be_there = sqlx::query(sql::BE_THERE).bind(node);
        be_there.execute(&mut conn).await?;
    }
    Ok(conn)
}
