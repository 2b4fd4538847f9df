//! `cargo xtask python`: the package for Python, built, tested and measured in an environment of its own.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{execute, target};

/// What the package is built and tested with, beside itself.
const PACKAGES: [&str; 4] = [
    "maturin>=1.9,<2",
    "numpy>=1.26",
    "gymnasium>=1.0",
    "pettingzoo>=1.24",
];

/// Builds the package into `target/python`, and then runs its tests, or the module that is named.
pub(crate) fn python(args: &[&str]) -> Result<()> {
    let run: Vec<&str> = match args {
        [] | ["test"] => vec!["-m", "unittest", "discover", "-s", "crates/python/tests"],
        ["bench"] => vec!["-m", "sixline.bench"],
        ["train", rest @ ..] => [&["crates/python/examples/train.py"], rest].concat(),
        ["build"] => Vec::new(),
        _ => bail!("expected `test`, `bench`, `train [MINUTES]` or `build`"),
    };
    let python = environment()?;
    let mut maturin = Command::new(&python);
    maturin.args(["-m", "maturin", "build", "--release", "-m"]);
    maturin.args(["crates/python/Cargo.toml", "--out"]);
    let wheels = target()?.join("python-wheels");
    maturin.arg(&wheels);
    maturin.env("CARGO_TARGET_DIR", target()?.join("python-build"));
    execute(&mut maturin)?;
    let mut install = Command::new(&python);
    install.args([
        "-m",
        "pip",
        "install",
        "-q",
        "--force-reinstall",
        "--no-deps",
    ]);
    install.args(["--no-index", "--find-links"]).arg(&wheels);
    execute(install.arg("sixline"))?;
    if run.is_empty() {
        return Ok(());
    }
    execute(Command::new(&python).args(run))
}

/// The interpreter of the environment, which is made where it is missing.
fn environment() -> Result<PathBuf> {
    let folder = target()?.join("python");
    let python = folder.join("bin/python");
    if !python.exists() {
        let mut venv = Command::new("python3");
        execute(venv.args(["-m", "venv"]).arg(&folder)).context("Python 3 with venv is needed")?;
    }
    let mut check = Command::new(&python);
    check.args(["-c", "import maturin, numpy, gymnasium, pettingzoo"]);
    if !check.output().is_ok_and(|it| it.status.success()) {
        let mut pip = Command::new(&python);
        execute(pip.args(["-m", "pip", "install", "-q"]).args(PACKAGES))?;
    }
    Ok(python)
}
