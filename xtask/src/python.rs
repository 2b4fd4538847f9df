//! `cargo xtask python`: the package for Python, built, tested and measured in an environment of its own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{execute, root, target};

/// What the package is built and tested with, beside itself. The package takes others too; these are fixed so that its tests
/// say the same tomorrow.
const PACKAGES: [&str; 4] = [
    "maturin==1.16.0",
    "numpy==2.4.6",
    "gymnasium==1.4.0",
    "pettingzoo==1.27.0",
];

/// Builds the package, runs its tests, those of PettingZoo and Gymnasium among them, and the first example of its
/// README where nothing but the package was installed.
pub(crate) fn test() -> Result<()> {
    python(&["test"])
}

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
    // Those of other versions are not taken by mistake.
    let _ = fs::remove_dir_all(&wheels);
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
    execute(Command::new(&python).args(&run))?;
    if run.contains(&"unittest") {
        run_readme(&wheels)?;
    }
    Ok(())
}

/// Installs the wheel as a stranger would, into an environment of its own, and runs the first example of the README.
fn run_readme(wheels: &Path) -> Result<()> {
    let readme = fs::read_to_string(root().join("crates/python/README.md"))?;
    let code = readme.split("```python\n").nth(1);
    let code = code.and_then(|rest| rest.split("```").next());
    let code = code.context("the README of the package has an example")?;
    let folder = target()?.join("python-fresh");
    let mut venv = Command::new("python3");
    execute(venv.args(["-m", "venv", "--clear"]).arg(&folder))?;
    let python = folder.join("bin/python");
    let wheel = fs::read_dir(wheels)?
        .next()
        .context("no wheel was built")??;
    let mut install = Command::new(&python);
    execute(
        install
            .args(["-m", "pip", "install", "-q"])
            .arg(wheel.path()),
    )?;
    execute(Command::new(&python).args(["-c", code]))
}

/// The interpreter of the environment, which is made where it is missing.
fn environment() -> Result<PathBuf> {
    let folder = target()?.join("python");
    let python = folder.join("bin/python");
    if !python.exists() {
        let mut venv = Command::new("python3");
        execute(venv.args(["-m", "venv"]).arg(&folder)).context("Python 3 with venv is needed")?;
    }
    // Where all of them are there, nothing is asked of the registry.
    let mut pip = Command::new(&python);
    execute(
        pip.args(["-m", "pip", "install", "-q", "--disable-pip-version-check"])
            .args(PACKAGES),
    )?;
    Ok(python)
}
