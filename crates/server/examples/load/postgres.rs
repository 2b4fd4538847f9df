//! A PostgreSQL that `cargo xtask` started in a folder, and that may be killed; and two of them, of which one follows
//! the other.

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::{AnyConnection, Connection, Row};
use tokio::process::Command;
use tokio::time::sleep;

use crate::cores::processor_ms;

/// How long it is from one look at something that is waited for to the next, and how many looks there are at most.
const STEP: Duration = Duration::from_millis(50);
const STEPS: u32 = 1_200;

/// The server behind a folder with its `data`, its `url`, and a program `start`.
#[derive(Debug)]
pub(crate) struct Cluster {
    folder: PathBuf,
}

impl Cluster {
    pub(crate) fn new(folder: &Path) -> Self {
        let folder = folder.to_owned();
        Self { folder }
    }

    /// Ends its first process without warning; the others follow.
    pub(crate) async fn kill(&self) {
        let pid = self.pid().to_string();
        let killed = Command::new("kill").args(["-KILL", &pid]).status().await;
        assert!(killed.is_ok_and(|it| it.success()), "it can be killed");
    }

    fn pid(&self) -> u32 {
        let file = std::fs::read_to_string(self.folder.join("data/postmaster.pid"));
        let file = file.expect("PostgreSQL runs");
        let pid = file.lines().next().and_then(|it| it.parse().ok());
        pid.expect("its first line is the process")
    }

    /// The time that its processes have had of the processors.
    pub(crate) fn processor_ms(&self) -> u64 {
        let first = self.pid();
        let all = std::fs::read_dir("/proc").expect("Linux");
        let pids = all.filter_map(|it| it.ok()?.file_name().to_str()?.parse().ok());
        pids.filter_map(|pid| {
            processor_ms(pid).filter(|(_, parent)| pid == first || *parent == first)
        })
        .map(|(ms, _)| ms)
        .sum()
    }

    /// How long its log is.
    pub(crate) async fn log_bytes(&self) -> u64 {
        sqlx::any::install_default_drivers();
        let end = "select cast(pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bigint)";
        self.ask(end).await.map_or(0, i64::unsigned_abs)
    }

    /// Starts it again, which works as soon as the last process has ended.
    pub(crate) async fn start(&self) {
        self.run("start").await;
    }

    /// Runs one of the programs in its folder until it succeeds.
    async fn run(&self, program: &str) {
        let mut why = String::new();
        for _ in 0..STEPS {
            let done = Command::new(self.folder.join(program)).output().await;
            let done = done.expect("the program is there");
            if done.status.success() {
                return;
            }
            why = String::from_utf8_lossy(&done.stderr).into_owned();
            sleep(STEP).await;
        }
        panic!("`{program}` of PostgreSQL fails again and again: {why}");
    }

    pub(crate) fn url(&self) -> String {
        let url = std::fs::read_to_string(self.folder.join("url"));
        url.expect("the task wrote it").trim().to_owned()
    }

    async fn ask(&self, text: &'static str) -> Option<i64> {
        let mut conn = AnyConnection::connect(&self.url()).await.ok()?;
        let row = sqlx::query(text).fetch_one(&mut conn).await.ok()?;
        row.try_get(0).ok()
    }

    async fn until(&self, question: &'static str) {
        for _ in 0..STEPS {
            if self.ask(question).await == Some(1) {
                return;
            }
            sleep(STEP).await;
        }
        panic!("PostgreSQL never comes to: {question}");
    }

    async fn order(&self, text: &'static str) {
        let conn = AnyConnection::connect(&self.url()).await;
        let mut conn = conn.expect("PostgreSQL runs");
        let done = sqlx::raw_sql(text).execute(&mut conn).await;
        done.expect("it obeys");
    }
}

/// One that is written to, and one that has all that was acknowledged.
#[derive(Debug)]
pub(crate) struct Pair {
    primary: Cluster,
    standby: Cluster,
}

impl Pair {
    /// Makes the second of the two follow the first, which runs.
    pub(crate) async fn new(folder: &Path) -> Self {
        sqlx::any::install_default_drivers();
        let pair = Self {
            primary: Cluster::new(folder),
            standby: Cluster::new(&folder.join("standby")),
        };
        pair.follow().await;
        pair
    }

    /// Kills the first without warning; answers where the second can be written to, once it can.
    pub(crate) async fn fail_over(&mut self) -> String {
        self.primary.kill().await;
        let promote = "select cast(cast(pg_promote() as integer) as bigint)";
        self.standby.until(promote).await;
        std::mem::swap(&mut self.primary, &mut self.standby);
        self.primary.url()
    }

    /// The second begins anew with a copy of the first; from then on nothing is acknowledged that it has not.
    pub(crate) async fn follow(&self) {
        self.standby.run("copy").await;
        self.standby.start().await;
        self.primary
            .order("alter system set synchronous_standby_names = '*'")
            .await;
        self.primary.order("select pg_reload_conf()").await;
        let in_step = "select count(*) from pg_stat_replication where sync_state = 'sync'";
        self.primary.until(in_step).await;
    }
}
