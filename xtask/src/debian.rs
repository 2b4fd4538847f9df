//! Debian's packages, where a check needs a program that is missing.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::execute;

/// Installs packages where that is possible: as root, on Debian. The packages of another architecture end in `:NAME`.
pub(crate) fn install(packages: &[&str]) -> Result<()> {
    if !is_root() || !Path::new("/usr/bin/apt-get").exists() {
        bail!("missing: install {}", packages.join(", "));
    }
    println!("installing {}", packages.join(", "));
    for (_, architecture) in packages.iter().filter_map(|it| it.split_once(':')) {
        let mut dpkg = Command::new("dpkg");
        execute(dpkg.args(["--add-architecture", architecture]))?;
    }
    apt_get(&["update", "--quiet"])?;
    let install = ["install", "--yes", "--quiet", "--no-install-recommends"];
    apt_get(&[&install, packages].concat())
}

pub(crate) fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|it| it.stdout.trim_ascii() == b"0")
}

fn apt_get(args: &[&str]) -> Result<()> {
    let mut command = Command::new("apt-get");
    command.env("DEBIAN_FRONTEND", "noninteractive").args(args);
    execute(command.stdout(Stdio::null()))
}
