//! `cargo xtask speed`: how fast the engine of the page is beside the native one, and whether both find the same.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::{cargo, execute, root, target, wasm};

/// The game that is looked at, and with how many pairs of playouts for each loss and luck.
const RECORD: &str = "examples/game.sxl";
const PLAYOUTS: &str = "200";

/// Builds both, looks at the same game in one thread of each, and prints the times. What they find has to be equal
/// to the last digit: the page works with the same numbers in other registers.
pub(crate) fn speed() -> Result<()> {
    wasm::wasm()?;
    let example = ["--package", "sixline-engine", "--example", "coach"];
    execute(cargo().args(["build", "--release"]).args(example))?;
    let record = root().join(RECORD);
    let mut native = Command::new(target()?.join("release/examples/coach"));
    let (native, found) = answer(native.arg("look").arg(&record).arg(PLAYOUTS))?;
    let mut page = Command::new("node");
    page.current_dir(root().join("web")).arg("build/speed.js");
    let (page, same) = answer(page.arg(&record).arg(PLAYOUTS))?;
    let size = fs::metadata(root().join("web/src/wasm/pkg/sixline_bg.wasm"))?.len();
    let percent = 100.0 * native / page;
    println!("native {native:.2} s, page {page:.2} s: {percent:.0} % of native speed");
    println!(
        "the engine of the page has {} kB, not compressed",
        size / 1000
    );
    ensure!(found == same, "they find different things");
    println!("both find the same in {} turns", found.len());
    Ok(())
}

/// The seconds that a look took, and what it found.
fn answer(command: &mut Command) -> Result<(f64, Vec<String>)> {
    let output = command.output().context("cannot start the look")?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut lines = text.lines().map(str::to_owned);
    let seconds = lines.next().context("a look tells its seconds")?;
    Ok((seconds.parse()?, lines.collect()))
}
