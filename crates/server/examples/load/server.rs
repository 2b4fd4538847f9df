//! The server as a process of its own, which can be killed.

use std::net::SocketAddr;
use std::process::Stdio;

use sixline_server::{Config, Limits, Store, run};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::net::TcpListener;
use tokio::process::{Child, Command};

/// A running server.
#[derive(Debug)]
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    child: Child,
    url: String,
    dir: Option<TempDir>,
}

/// What the child does.
pub(crate) async fn serve(url: &str) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    println!("{}", listener.local_addr().expect("it is bound"));
    let store = Store::open(url).await.expect("a database");
    let limits = Limits {
        connections: 30_000,
        sockets: 30_000,
        ..Limits::default().without_rates()
    };
    let config = Config {
        limits,
        ..Config::default()
    };
    run(config, listener, store, std::future::pending())
        .await
        .expect("the server runs");
}

impl Server {
    pub(crate) async fn start(url: Option<&str>) -> Self {
        let dir = tempfile::tempdir().expect("a folder");
        let file = format!("sqlite:{}?mode=rwc", dir.path().join("games.db").display());
        let url = url.map_or(file, str::to_owned);
        let (child, address) = spawn(&url).await;
        let dir = Some(dir);
        Self {
            address,
            child,
            url,
            dir,
        }
    }

    /// Kills the process without warning and starts another on the same database.
    pub(crate) async fn restart(mut self) -> Self {
        self.child.kill().await.expect("it can be killed");
        let (child, address) = spawn(&self.url).await;
        Self {
            address,
            child,
            url: self.url,
            dir: self.dir,
        }
    }

    pub(crate) async fn kill(mut self) {
        self.child.kill().await.expect("it can be killed");
    }

    /// The memory that the process holds, in MiB.
    pub(crate) fn memory_mib(&self) -> u64 {
        let pid = self.child.id().unwrap_or(0);
        let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        let kib = line.and_then(|line| line.split_whitespace().nth(1));
        kib.and_then(|kib| kib.parse::<u64>().ok()).unwrap_or(0) / 1024
    }

    pub(crate) fn memory(&self) -> String {
        format!("{} MiB", self.memory_mib())
    }
}

async fn spawn(url: &str) -> (Child, SocketAddr) {
    let mut child = Command::new(std::env::current_exe().expect("this program"))
        .args(["serve", url])
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .expect("it starts");
    let stdout = child.stdout.take().expect("it is piped");
    let line = BufReader::new(stdout).lines().next_line().await;
    let line = line.ok().flatten().expect("the server says its address");
    (child, line.parse().expect("an address"))
}
