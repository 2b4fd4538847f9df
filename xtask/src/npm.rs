//! The packages and scripts of `web/`.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result};

use crate::{execute, root};

/// Installs what `web/package-lock.json` names, unless that is there already.
pub(crate) fn install() -> Result<()> {
    let web = root().join("web");
    let lock = fs::read(web.join("package-lock.json"))?;
    // Beside the packages stands the lock file that they were installed from.
    let installed = web.join("node_modules/.installed-lock.json");
    if fs::read(&installed).is_ok_and(|it| it == lock) {
        return Ok(());
    }
    let mut npm = Command::new("npm");
    npm.current_dir(&web);
    npm.args(["ci", "--no-audit", "--no-fund", "--loglevel", "error"]);
    execute(&mut npm).context("Node.js 20 or newer with npm is needed")?;
    fs::write(&installed, lock)?;
    Ok(())
}

/// Runs a script of `web/package.json`.
pub(crate) fn run(script: &str) -> Result<()> {
    let mut npm = Command::new("npm");
    npm.current_dir(root().join("web"));
    execute(npm.args(["run", "--silent", script]))
}
