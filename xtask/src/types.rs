//! `cargo xtask types`: the types of the web client, from those of the protocol.

use anyhow::Result;

use crate::{cargo, execute};

/// Writes `web/src/wire/types.ts` anew from the messages of the protocol.
pub(crate) fn write() -> Result<()> {
    execute(&mut example("write"))
}

/// Fails where that file is not what it would be if it were written now.
pub(crate) fn check() -> Result<()> {
    execute(&mut example("check"))
}

fn example(task: &str) -> std::process::Command {
    let mut command = cargo();
    // With the profile of the tests, so that nothing is compiled for this alone.
    command.args([
        "run",
        "--quiet",
        "--profile",
        "test",
        "--package",
        "sixline-protocol",
    ]);
    command.args(["--features", "typescript", "--example", "types", "--", task]);
    command
}
