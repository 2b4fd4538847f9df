//! The program as it is released: static, so that it runs on every Linux, for this machine or another kind.

use std::env;
use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::{epoch, output, output_of};
use crate::{cargo, debian, execute, places, root, target};

/// A kind of machine that packages are made for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Machine {
    X86_64,
    Aarch64,
}

impl Machine {
    pub(super) const ALL: [Self; 2] = [Self::X86_64, Self::Aarch64];

    /// The kind that this runs on.
    pub(super) fn own() -> Result<Self> {
        Self::from_name(env::consts::ARCH)
    }

    pub(super) fn from_name(name: &str) -> Result<Self> {
        let named = Self::ALL.into_iter().find(|it| it.name() == name);
        named.with_context(|| format!("expected `x86_64` or `aarch64`, got `{name}`"))
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::X86_64 => "x86_64",
            Self::Aarch64 => "aarch64",
        }
    }

    /// Debian's name for it.
    pub(super) const fn debian(self) -> &'static str {
        match self {
            Self::X86_64 => "amd64",
            Self::Aarch64 => "arm64",
        }
    }

    /// Rust's name for it, with the C library that can be linked into the program.
    pub(super) fn target(self) -> String {
        format!("{}-unknown-linux-musl", self.name())
    }

    /// What runs its programs here: nothing more where it is the machine's own kind.
    fn emulator(self) -> Result<Option<String>> {
        Ok((self != Self::own()?).then(|| format!("qemu-{}-static", self.name())))
    }
}

/// A program of this build.
pub(super) struct Program {
    pub(super) path: PathBuf,
    emulator: Option<String>,
}

impl Program {
    /// One that this machine runs by itself.
    #[cfg(test)]
    pub(super) const fn native(path: PathBuf) -> Self {
        let emulator = None;
        Self { path, emulator }
    }

    /// A run of it.
    pub(super) fn command(&self) -> Command {
        let Some(emulator) = &self.emulator else {
            return Command::new(&self.path);
        };
        let mut command = Command::new(emulator);
        command.arg(&self.path);
        command
    }

    /// What a run of it prints.
    pub(super) fn output(&self, args: &[&str]) -> Result<String> {
        output_of(self.command().current_dir(root()).args(args))
    }

    /// What follows from every turn of some games of both editions, which is the same on every machine.
    pub(super) fn fingerprint(&self) -> Result<Vec<Value>> {
        let play = |edition| {
            let games = ["selfplay", "--games", "10", "--seed", "7", "--json"];
            let bots = ["--bots", "static,greedy,level3", "--edition", edition];
            let answer: Value = serde_json::from_str(&self.output(&[&games[..], &bots].concat())?)?;
            Ok(answer["fingerprint"].clone())
        };
        ["classic", "tables"].map(play).into_iter().collect()
    }
}

/// Builds the program without any library outside it, as if at the time of the commit.
pub(super) fn build(machine: Machine) -> Result<Program> {
    let name = machine.target();
    let mut add = Command::new("rustup");
    execute(add.current_dir(root()).args(["target", "add", &name]))?;
    let emulator = machine.emulator()?;
    let mut build = cargo();
    build.args(["build", "--release", "--locked", "--package", "sixline-cli"]);
    build.args(["--target", &name]);
    build.env("CARGO_PROFILE_RELEASE_STRIP", "symbols");
    // For `__DATE__` and `__TIME__`: mimalloc writes down when it was compiled.
    build.env("SOURCE_DATE_EPOCH", epoch()?);
    build.env("CARGO_ENCODED_RUSTFLAGS", places::rust_flags(&[])?);
    use_compilers(&mut build, machine, emulator.as_deref())?;
    execute(&mut build)?;
    let program = Program {
        path: target()?.join(&name).join("release/sixline"),
        emulator,
    };
    check(&program)?;
    Ok(program)
}

/// SQLite, ring and mimalloc are partly C.
fn use_compilers(build: &mut Command, machine: Machine, emulator: Option<&str>) -> Result<()> {
    let name = machine.target().replace('-', "_");
    build.env(format!("CFLAGS_{name}"), places::c_flags()?);
    build.env("CC_SHELL_ESCAPED_FLAGS", "1");
    let is_there = |program: &str| Command::new(program).arg("--version").output().is_ok();
    let Some(emulator) = emulator else {
        if !is_there("musl-gcc") {
            debian::install(&["musl-tools"])?;
        }
        build.env(format!("CC_{name}"), "musl-gcc");
        return Ok(());
    };
    let [gnu, musl] = ["gnu", "musl"].map(|it| format!("{}-linux-{it}", machine.name()));
    let compiler = format!("{musl}-gcc");
    if !is_there(&compiler) || !is_there(emulator) {
        let gcc = format!("gcc-{}", gnu.replace('_', "-"));
        let library = format!("musl-dev:{}", machine.debian());
        debian::install(&[&gcc, &library, "qemu-user-static"])?;
    }
    build.env(format!("CC_{name}"), compiler);
    build.env(format!("AR_{name}"), format!("{gnu}-ar"));
    let linker = format!("CARGO_TARGET_{}_LINKER", name.to_uppercase());
    build.env(linker, format!("{gnu}-gcc"));
    Ok(())
}

/// Fails where the program needs a library, lacks its web client, or tells where it was built.
fn check(program: &Program) -> Result<()> {
    let path = program.path.display();
    let headers = [OsStr::new("--program-headers"), program.path.as_ref()];
    if output("readelf", headers)?.contains("INTERP") {
        bail!("{path} is not static");
    }
    if !program.output(&["licenses", "--list"])?.contains("svelte") {
        bail!("{path} has no web client inside");
    }
    places::check(&program.path)
}
