//! A PostgreSQL that `cargo xtask` started in a folder, and that may be killed.

use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio::process::Command;

/// The server behind a folder with its `data` and a program `start`.
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
        let file = std::fs::read_to_string(self.folder.join("data/postmaster.pid"));
        let file = file.expect("PostgreSQL runs");
        let pid = file.lines().next().expect("its first line is the process");
        let killed = Command::new("kill").args(["-KILL", pid]).status().await;
        assert!(killed.is_ok_and(|it| it.success()), "it can be killed");
    }

    /// Starts it again, which works as soon as the last process has ended.
    pub(crate) async fn start(&self) {
        for _ in 0..600 {
            let start = Command::new(self.folder.join("start")).output().await;
            if start.is_ok_and(|it| it.status.success()) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("PostgreSQL does not start again");
    }
}
