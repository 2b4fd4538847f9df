//! `cargo xtask release`: the packages for people who build nothing, in `dist/`.
//!
//! The same sources and tools give the same bytes: times are those of the commit.

mod deb;

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::{cargo, debian, execute, root, web};

/// What a package is made from.
pub(crate) struct Build {
    program: PathBuf,
    version: String,
    /// The seconds since 1970 at the commit.
    epoch: String,
}

/// Makes everything, or only the static program, which a container needs.
pub(crate) fn release(args: &[&str]) -> Result<()> {
    let dist = root().join("dist");
    let is_whole = match args {
        [] => true,
        ["binary"] => false,
        _ => bail!("`cargo xtask release` or `cargo xtask release binary`"),
    };
    web()?;
    let _ = fs::remove_dir_all(&dist);
    fs::create_dir(&dist)?;
    let program = build()?;
    if !is_whole {
        fs::copy(&program, dist.join("sixline"))?;
        return Ok(());
    }
    let build = Build {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        epoch: output("git", ["log", "-1", "--format=%ct"])?,
        program,
    };
    let names = [archive(&build, &dist)?, deb::package(&build, &dist)?];
    let sums = output_in(&dist, "sha256sum", &names)?;
    fs::write(dist.join("SHA256SUMS"), format!("{sums}\n"))?;
    println!("{sums}");
    Ok(())
}

/// Builds the program without any library outside it, so that it runs on every Linux.
fn build() -> Result<PathBuf> {
    let target = format!("{}-unknown-linux-musl", env::consts::ARCH);
    let mut add = Command::new("rustup");
    execute(add.current_dir(root()).args(["target", "add", &target]))?;
    // SQLite and ring are partly C.
    if output("musl-gcc", ["--version"]).is_err() {
        debian::install(&["musl-tools"])?;
    }
    let mut build = cargo();
    build.args(["build", "--release", "--locked", "--package", "sixline-cli"]);
    build.env(format!("CC_{}", target.replace('-', "_")), "musl-gcc");
    execute(build.args(["--target", &target]))?;
    let built = root().join("target").join(&target).join("release/sixline");
    let program = root().join("target").join(&target).join("sixline");
    execute(Command::new("strip").arg("-o").args([&program, &built]))?;
    check(&program)?;
    Ok(program)
}

/// Fails where the program needs a library, or lacks its web client.
fn check(program: &Path) -> Result<()> {
    let headers = output(
        "readelf",
        [OsStr::new("--program-headers"), program.as_ref()],
    )?;
    if headers.contains("INTERP") {
        bail!("{} is not static", program.display());
    }
    let licenses = output(program, ["licenses", "--list"])?;
    if !licenses.contains("svelte") {
        bail!("{} has no web client inside", program.display());
    }
    Ok(())
}

/// Everything in one folder, to be unpacked anywhere.
fn archive(build: &Build, dist: &Path) -> Result<String> {
    let name = format!("sixline-{}-{}-linux", build.version, env::consts::ARCH);
    let scratch = Scratch::new(dist)?;
    let folder = scratch.0.join(&name);
    copy(&build.program, &folder.join("sixline"))?;
    for file in [
        "README.md",
        "CHANGELOG.md",
        "LICENSE",
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "packaging/sixline.service",
        "packaging/sixline.default",
        "packaging/nginx.conf",
        "packaging/Caddyfile",
    ] {
        copy(&root().join(file), &folder.join(file))?;
    }
    for file in output("git", ["ls-files", "docs", "examples"])?.lines() {
        copy(&root().join(file), &folder.join(file))?;
    }
    fs::write(folder.join("licenses.txt"), licenses(build)?)?;
    manuals(build, &folder.join("man/man1"))?;
    for (shell, file) in [
        ("bash", "sixline"),
        ("zsh", "_sixline"),
        ("fish", "sixline.fish"),
    ] {
        completions(
            build,
            shell,
            &folder.join("completions").join(shell).join(file),
        )?;
    }
    let file = format!("{name}.tar.gz");
    let mut tar = Command::new("tar");
    tar.args(["--create", "--sort=name", "--owner=0", "--group=0"])
        .args(["--numeric-owner", "--mode=go=rX,u+rw"])
        .arg(format!("--mtime=@{}", build.epoch))
        .args(["--use-compress-program", "gzip -9n", "--file"])
        .arg(dist.join(&file));
    execute(tar.arg("--directory").arg(&scratch.0).arg(&name))?;
    Ok(file)
}

/// All licences, as the program tells them.
fn licenses(build: &Build) -> Result<String> {
    output(&build.program, ["licenses"])
}

/// Writes the manual, a page for each command.
fn manuals(build: &Build, folder: &Path) -> Result<()> {
    execute(
        Command::new(&build.program)
            .args(["man", "--out"])
            .arg(folder),
    )
}

/// Writes the completion script of a shell.
fn completions(build: &Build, shell: &str, file: &Path) -> Result<()> {
    make_folder_of(file)?;
    let script = output(&build.program, ["completions", shell])?;
    Ok(fs::write(file, format!("{script}\n"))?)
}

/// A folder inside `dist` for as long as it is needed.
struct Scratch(PathBuf);

impl Scratch {
    fn new(dist: &Path) -> Result<Self> {
        let folder = dist.join("scratch");
        fs::create_dir(&folder)?;
        Ok(Self(folder))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // It is inside a folder that is made anew each time.
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    make_folder_of(to)?;
    fs::copy(from, to).with_context(|| from.display().to_string())?;
    Ok(())
}

fn make_folder_of(file: &Path) -> Result<()> {
    let folder = file.parent().context("a file is in a folder")?;
    Ok(fs::create_dir_all(folder)?)
}

fn output<A: AsRef<OsStr>>(
    program: impl AsRef<OsStr>,
    args: impl IntoIterator<Item = A>,
) -> Result<String> {
    output_in(root(), program, args)
}

/// What a program prints, without the last line's end.
fn output_in<A: AsRef<OsStr>>(
    folder: &Path,
    program: impl AsRef<OsStr>,
    args: impl IntoIterator<Item = A>,
) -> Result<String> {
    let name = program.as_ref().display().to_string();
    let mut command = Command::new(program);
    command
        .current_dir(folder)
        .args(args)
        .stderr(Stdio::inherit());
    let output = command
        .output()
        .with_context(|| format!("cannot start `{name}`"))?;
    if !output.status.success() {
        bail!("`{name}` failed ({})", output.status);
    }
    Ok(String::from_utf8(output.stdout)?.trim_end().to_owned())
}
