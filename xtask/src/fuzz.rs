//! `cargo xtask fuzz`: every fuzz target for some seconds.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{execute, root};

/// Runs the targets one after the other; a crash stops the run and names its input.
pub(crate) fn fuzz(args: &[&str]) -> Result<()> {
    let seconds: u32 = match args {
        [] => 60,
        [text] => text
            .parse()
            .with_context(|| format!("expected a number of seconds, got `{text}`"))?,
        _ => bail!("expected one number of seconds"),
    };
    let targets = targets()?;
    if targets.is_empty() {
        bail!("there is no fuzz target in fuzz/fuzz_targets");
    }
    for (target, number) in targets.iter().zip(1..) {
        println!("== {number}/{} {target}, {seconds} s", targets.len());
        plant(target)?;
        // The sanitizers need a nightly compiler, whatever rust-toolchain.toml says for the rest.
        let mut command = Command::new("cargo");
        command
            .current_dir(root())
            .args(["+nightly", "fuzz", "run"]);
        command.args([target, "--", &format!("-max_total_time={seconds}")]);
        command.args(["-dict=fuzz/json.dict", "-max_len=4096"]);
        command.env_remove("RUSTUP_TOOLCHAIN");
        execute(&mut command).context(
            "install with `rustup toolchain install nightly` and `cargo install cargo-fuzz` where these are missing",
        )?;
    }
    println!(
        "{} targets ran for {seconds} s each, no crash",
        targets.len()
    );
    Ok(())
}

/// Puts the seeds of a target, one a line, where its corpus grows.
fn plant(target: &str) -> Result<()> {
    let seeds = root().join(format!("fuzz/seeds/{target}.jsonl"));
    // Targets whose input is no text start from nothing.
    let Ok(seeds) = fs::read_to_string(seeds) else {
        return Ok(());
    };
    let corpus = root().join("fuzz/corpus").join(target);
    fs::create_dir_all(&corpus)?;
    for (number, seed) in (1..).zip(seeds.lines()) {
        fs::write(corpus.join(format!("seed-{number}")), seed)?;
    }
    Ok(())
}

fn targets() -> Result<Vec<String>> {
    let folder = root().join("fuzz/fuzz_targets");
    let entries = match fs::read_dir(&folder) {
        Ok(entries) => entries,
        Err(err) if err.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(err) => return Err(err).context("cannot read fuzz/fuzz_targets"),
    };
    let mut names = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "rs")
            && let Some(name) = path.file_stem()
        {
            names.push(name.to_string_lossy().into_owned());
        }
    }
    names.sort_unstable();
    Ok(names)
}
