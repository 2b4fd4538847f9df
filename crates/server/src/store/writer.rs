//! The tasks that write. Each owns one connection, takes whatever waits, and commits it as one batch:
//! the more there is to do, the fewer syncs it costs.

use std::sync::Arc;
use std::time::Duration;

use sqlx::{AnyConnection, Connection};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;

use super::{Engine, StoreError, Write, Written, listen, sql};

/// How many writes share a transaction at most.
const BATCH: usize = 256;
/// How many may wait for one task. Beyond that, those who ask wait too.
const QUEUE: usize = 4096;
/// How often a lost connection is tried again before those who wait are told.
const ATTEMPTS: u32 = 3;

#[derive(Debug, Clone)]
pub(super) struct Writer {
    tasks: Vec<mpsc::Sender<Job>>,
    ended: Arc<Mutex<Vec<JoinHandle<()>>>>,
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
        engine: Engine,
        url: &str,
        notices: &listen::Notices,
    ) -> Result<Self, StoreError> {
        let n_tasks = match engine {
            Engine::Sqlite => 1,
            Engine::Postgres => 4,
        };
        let mut tasks = Vec::new();
        let mut ended = Vec::new();
        for _ in 0..n_tasks {
            let (sender, jobs) = mpsc::channel(QUEUE);
            let task = Task {
                engine,
                url: url.to_owned(),
                conn: Some(connect(engine, url).await?),
                notices: notices.clone(),
            };
            ended.push(tokio::spawn(task.run(jobs)));
            tasks.push(sender);
        }
        let ended = Arc::new(Mutex::new(ended));
        Ok(Self { tasks, ended })
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
    engine: Engine,
    url: String,
    conn: Option<AnyConnection>,
    notices: listen::Notices,
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
            self.settle(batch).await;
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

    /// Commits the batch as one; where that fails, each on its own, so that one cannot spoil the rest.
    async fn settle(&mut self, batch: Vec<(Write, oneshot::Sender<Result<Written, StoreError>>)>) {
        let writes: Vec<&Write> = batch.iter().map(|(write, _)| write).collect();
        match self.commit(&writes).await {
            Ok(results) => {
                for ((write, reply), result) in batch.into_iter().zip(results) {
                    self.tell(&write, result);
                    // Whoever asked may have gone away.
                    let _ = reply.send(Ok(result));
                }
            }
            Err(err) => {
                let n = batch.len();
                tracing::warn!(error = %err, n, "a batch of {n} failed, trying each alone: {err}");
                for (write, reply) in batch {
                    let result = self.commit_alone(&write).await;
                    if let Ok(written) = result {
                        self.tell(&write, written);
                    }
                    let _ = reply.send(result);
                }
            }
        }
    }

    async fn commit_alone(&mut self, write: &Write) -> Result<Written, StoreError> {
        let mut attempt = 0;
        loop {
            attempt += 1;
            match self.commit(&[write]).await {
                Ok(results) => return Ok(results.first().copied().unwrap_or(Written::Refused)),
                Err(err) if attempt == ATTEMPTS => return Err(err),
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    }

    async fn commit(&mut self, writes: &[&Write]) -> Result<Vec<Written>, StoreError> {
        let mut conn = match self.conn.take() {
            Some(conn) => conn,
            None => connect(self.engine, &self.url).await?,
        };
        match transact(self.engine, &mut conn, writes).await {
            Ok(results) => {
                self.conn = Some(conn);
                Ok(results)
            }
            Err(err) => {
                // Kept only if it still answers; otherwise the next attempt opens another.
                let rolled_back = sqlx::query("rollback").execute(&mut conn).await.is_ok();
                self.conn = rolled_back.then_some(conn);
                Err(err)
            }
        }
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

async fn transact(
    engine: Engine,
    conn: &mut AnyConnection,
    writes: &[&Write],
) -> Result<Vec<Written>, StoreError> {
    let begin = match engine {
        Engine::Sqlite => "begin immediate",
        Engine::Postgres => "begin",
    };
    sqlx::query(begin).execute(&mut *conn).await?;
    let mut results = Vec::with_capacity(writes.len());
    for write in writes {
        results.push(write.apply(conn).await?);
    }
    sqlx::query("commit").execute(&mut *conn).await?;
    Ok(results)
}

async fn connect(engine: Engine, url: &str) -> Result<AnyConnection, StoreError> {
    let mut conn = AnyConnection::connect(url).await?;
    if engine == Engine::Sqlite {
        for setting in sql::SQLITE_WRITER {
            sqlx::query(*setting).execute(&mut conn).await?;
        }
    }
    Ok(conn)
}
