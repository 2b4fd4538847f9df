//! Where the sources, their packages and the compiler lie on the machine that builds: none of it goes into what is built, so
//! that it is the same wherever that was.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{root, target};

/// What stands for each place instead; of two that match, the later one counts.
fn places() -> Result<[(PathBuf, &'static str); 4]> {
    Ok([
        (cargo_home()?, "cargo"),
        (sysroot()?, "rust"),
        (root().to_owned(), "sixline"),
        (target()?, "target"),
    ])
}

/// The flags for the compiler of Rust, for `CARGO_ENCODED_RUSTFLAGS`: these, and no others of whoever builds.
pub(crate) fn rust_flags(more: &[&str]) -> Result<OsString> {
    let mut flags: Vec<OsString> = more.iter().map(OsString::from).collect();
    for (place, name) in places()? {
        flags.push("--remap-path-prefix".into());
        flags.push(mapped(&place, name));
    }
    // The sign between flags that stands in none of them.
    Ok(flags.join("\x1f".as_ref()))
}

/// The flags for a compiler of C, as a shell would read them: `CC_SHELL_ESCAPED_FLAGS` has to be set.
pub(crate) fn c_flags() -> Result<String> {
    let flag = |(place, name): &(PathBuf, &str)| {
        let mapped = mapped(place, name);
        let mapped = mapped.to_str().filter(|it| !it.contains('\''));
        let mapped = mapped.with_context(|| format!("no quotes in {}", place.display()))?;
        Ok(format!("'-ffile-prefix-map={mapped}'"))
    };
    let flags: Result<Vec<String>> = places()?.iter().map(flag).collect();
    Ok(flags?.join(" "))
}

/// Fails where a program tells a place.
pub(crate) fn check(program: &Path) -> Result<()> {
    let bytes = std::fs::read(program)?;
    for (place, _) in places()? {
        // A folder in it: in a container the place itself may be called like the project.
        for inside in ["registry", "crates", "lib/rustlib", "build", "release"] {
            let path = place.join(inside);
            let told = path.as_os_str().as_encoded_bytes();
            if bytes.windows(told.len()).any(|it| it == told) {
                bail!("{} tells of {}", program.display(), path.display());
            }
        }
    }
    Ok(())
}

fn mapped(place: &Path, name: &str) -> OsString {
    let mut flag = place.as_os_str().to_owned();
    flag.push("=");
    flag.push(name);
    flag
}

/// Where cargo keeps the packages.
fn cargo_home() -> Result<PathBuf> {
    if let Some(home) = env::var_os("CARGO_HOME") {
        return Ok(home.into());
    }
    let home = env::home_dir().context("neither CARGO_HOME nor HOME is set")?;
    Ok(home.join(".cargo"))
}

/// Where the compiler lies with its library.
fn sysroot() -> Result<PathBuf> {
    let mut ask = Command::new("rustc");
    let answer = ask.current_dir(root()).args(["--print", "sysroot"]);
    let answer = answer.output().context("cannot start `rustc`")?;
    Ok(String::from_utf8(answer.stdout)?.trim_end().into())
}
