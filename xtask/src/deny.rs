//! `cargo deny`: the licences, sources and versions of what the project depends on.

use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use crate::{cargo, execute, root};

/// The checker, pinned like every other tool.
const PACKAGE: &str = "cargo-deny@0.20.2";

/// Checks what `deny.toml` asks for, but for the list of known faults, which only the network has.
pub(crate) fn check() -> Result<()> {
    let tools = root().join("target/tools");
    let own = tools.join("bin/cargo-deny");
    let mut program = Command::new("cargo-deny");
    if !runs(&mut program) {
        program = Command::new(&own);
        if !runs(&mut program) {
            println!("cargo-deny is missing, installing it into target/tools");
            // Compiled in a third of the time, and fast enough for what it reads.
            let mut install = cargo();
            install.args([
                "install", "--quiet", "--locked", "--debug", PACKAGE, "--root",
            ]);
            execute(install.arg(&tools)).context("cargo-deny could not be installed")?;
        }
    }
    let mut check = Command::new(program.get_program());
    check.current_dir(root());
    check.args(["--locked", "check", "--hide-inclusion-graph"]);
    execute(check.args(["bans", "licenses", "sources"]))
}

fn runs(program: &mut Command) -> bool {
    program
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    program.status().is_ok_and(|it| it.success())
}
