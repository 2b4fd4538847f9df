//! A NATS server by which the nodes hear of each other, and which can be killed and halted.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use tokio::net::{TcpListener, TcpStream};
use tokio::process::{Child, Command};
use tokio::time::{Duration, sleep};

/// A NATS server as a process of its own, always at the same port.
pub(crate) struct Nats {
    program: PathBuf,
    address: SocketAddr,
    child: Child,
}

impl Nats {
    pub(crate) async fn start(program: &Path) -> Self {
        let probe = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = probe.local_addr().expect("it is bound");
        drop(probe);
        let nats = Self {
            program: program.into(),
            address,
            child: run(program, address),
        };
        nats.until_open().await;
        nats
    }

    pub(crate) fn url(&self) -> String {
        format!("nats://{}", self.address)
    }

    /// Ends it without warning.
    pub(crate) async fn kill(&mut self) {
        self.child.kill().await.expect("it can be killed");
    }

    pub(crate) async fn start_again(&mut self) {
        self.child = run(&self.program, self.address);
        self.until_open().await;
    }

    /// Lets it say nothing more, without a word, or go on.
    pub(crate) async fn halt(&self, on: bool) {
        let pid = self.child.id().expect("it runs").to_string();
        let signal = if on { "-STOP" } else { "-CONT" };
        let sent = Command::new("kill").args([signal, &pid]).status().await;
        assert!(sent.is_ok_and(|it| it.success()), "it can be halted");
    }

    async fn until_open(&self) {
        while TcpStream::connect(self.address).await.is_err() {
            sleep(Duration::from_millis(5)).await;
        }
    }
}

fn run(program: &Path, address: SocketAddr) -> Child {
    let mut command = Command::new(program);
    command.args(["--addr", &address.ip().to_string()]);
    command.args(["--port", &address.port().to_string()]);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command.kill_on_drop(true).spawn().expect("it starts")
}
