//! The server as a process of its own, which can be killed.

use std::net::SocketAddr;
use std::process::Stdio;

use sixline_server::{Bus, Config, Limits, Store, run};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::signal::unix::{SignalKind, signal};

use crate::cores::processor_ms;

/// A running server, as a process of its own.
#[derive(Debug)]
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    child: Child,
    pub(crate) url: String,
    doors: Doors,
    /// By which it hears of the others, where not by the database.
    bus: Option<String>,
}

/// Whom the server lets in.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Doors {
    /// Everybody: all come from one address.
    Open,
    /// As many, and as fast, as it does by default.
    Guarded,
}

/// What the child does.
pub(crate) async fn serve(url: &str, doors: &str, bus: Option<&str>) {
    if std::env::var_os("SIXLINE_LOG").is_some() {
        let log = tracing_subscriber::fmt().with_max_level(tracing::Level::INFO);
        log.with_writer(std::io::stderr).init();
    }
    let listener = sixline_server::listen(SocketAddr::from(([127, 0, 0, 1], 0))).expect("a port");
    println!("{}", listener.local_addr().expect("it is bound"));
    let bus: Option<Bus> = bus.map(|url| url.parse().expect("the URL of a bus"));
    let store = Store::open_with_bus(url, bus.as_ref()).await;
    let store = store.expect("a database");
    let limits = match doors {
        "guarded" => Limits::default(),
        _ => Limits {
            connections: 30_000,
            sockets: 30_000,
            ..Limits::default().without_rates()
        },
    };
    let config = Config {
        limits,
        ..Config::default()
    };
    let mut terminate = signal(SignalKind::terminate()).expect("signals can be caught");
    let asked = async move {
        terminate.recv().await;
    };
    run(config, listener, store, asked)
        .await
        .expect("the server runs");
}

impl Server {
    pub(crate) async fn start(url: &str, doors: Doors) -> Self {
        Self::start_with(url, doors, None).await
    }

    /// One that hears of the others by a bus.
    pub(crate) async fn start_with(url: &str, doors: Doors, bus: Option<String>) -> Self {
        let (child, address) = spawn(url, doors, bus.as_deref()).await;
        Self {
            address,
            child,
            url: url.to_owned(),
            doors,
            bus,
        }
    }

    /// Ends it without warning.
    pub(crate) async fn kill(&mut self) {
        self.child.kill().await.expect("it can be killed");
    }

    /// Asks it to stop, and waits until it has.
    pub(crate) async fn terminate(&mut self) {
        let pid = self.child.id().expect("it runs").to_string();
        let asked = Command::new("kill").args(["-TERM", &pid]).status().await;
        assert!(asked.is_ok_and(|it| it.success()), "it can be asked");
        let status = self.child.wait().await.expect("it ends");
        assert!(status.success(), "the server ended with {status}");
    }

    /// Starts another on the same database.
    pub(crate) async fn start_again(&mut self) {
        (self.child, self.address) = spawn(&self.url, self.doors, self.bus.as_deref()).await;
    }

    /// The memory that the process holds, in KiB.
    pub(crate) fn memory_kib(&self) -> u64 {
        let pid = self.child.id().unwrap_or(0);
        let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        let kib = line.and_then(|line| line.split_whitespace().nth(1));
        kib.and_then(|kib| kib.parse().ok()).unwrap_or(0)
    }

    /// The time that it has had of the processors.
    pub(crate) fn processor_ms(&self) -> u64 {
        let pid = self.child.id().unwrap_or(0);
        processor_ms(pid).map_or(0, |(ms, _)| ms)
    }

    pub(crate) fn memory_mib(&self) -> u64 {
        self.memory_kib() / 1024
    }
}

async fn spawn(url: &str, doors: Doors, bus: Option<&str>) -> (Child, SocketAddr) {
    let doors = match doors {
        Doors::Open => "open",
        Doors::Guarded => "guarded",
    };
    let mut child = Command::new(std::env::current_exe().expect("this program"))
        .args(["serve", url, doors])
        .args(bus)
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .expect("it starts");
    let stdout = child.stdout.take().expect("it is piped");
    let line = BufReader::new(stdout).lines().next_line().await;
    let line = line.ok().flatten().expect("the server says its address");
    (child, line.parse().expect("an address"))
}
