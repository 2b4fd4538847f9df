//! `cargo xtask release`: the packages for people who build nothing, in `dist/`.
//!
//! The same sources and tools give the same bytes: times are those of the commit.

mod deb;
mod program;
mod sbom;
mod sign;

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::{execute, root, web};
use program::{Machine, Program};

/// What a person reads and starts from: documents, examples, proxies in front of a server, and what watches it. They stand
/// where they do in the sources, so that their links to each other hold.
fn documents() -> Result<Vec<String>> {
    const FILES: [&str; 11] = [
        "README.md",
        "CONTRIBUTING.md",
        "docs",
        "examples",
        "puzzles/puzzles.txt",
        "crates/python/README.md",
        "packaging/nginx.conf",
        "packaging/Caddyfile",
        "packaging/grafana-dashboard.json",
        "packaging/prometheus-alerts.yml",
        "CHANGELOG.md",
    ];
    let list = ["ls-files", "--"].into_iter().chain(FILES);
    let files = output("git", list)?;
    Ok(files.lines().map(str::to_owned).collect())
}

/// What a package is made from.
struct Build {
    machine: Machine,
    program: Program,
    version: String,
    /// The seconds since 1970 at the commit.
    epoch: String,
    /// The list of all that is inside.
    sbom: String,
}

/// Makes everything, for this machine or those that are named; or only the static program, which a container needs.
pub(crate) fn release(args: &[&str]) -> Result<()> {
    let dist = root().join("dist");
    let machines = match args {
        [] | ["binary"] => vec![Machine::own()?],
        names => names
            .iter()
            .map(|it| Machine::from_name(it))
            .collect::<Result<_>>()?,
    };
    web()?;
    let _ = fs::remove_dir_all(&dist);
    fs::create_dir(&dist)?;
    if args == ["binary"] {
        let program = program::build(machines[0])?;
        fs::copy(program.path, dist.join("sixline"))?;
        return Ok(());
    }
    let mut names = Vec::new();
    let mut fingerprints = Vec::new();
    for machine in machines {
        let build = build(machine)?;
        fingerprints.push(build.program.fingerprint()?);
        let list = format!("{}.cdx.json", build.name());
        fs::write(dist.join(&list), &build.sbom)?;
        names.extend([archive(&build, &dist)?, deb::package(&build, &dist)?, list]);
    }
    if fingerprints.windows(2).any(|it| it[0] != it[1]) {
        bail!("the programs play different games from the same seed: {fingerprints:?}");
    }
    let sums = output_of(Command::new("sha256sum").args(&names).current_dir(&dist))?;
    fs::write(dist.join(sign::SUMS), format!("{sums}\n"))?;
    println!("{sums}");
    sign::sign(&dist)
}

fn build(machine: Machine) -> Result<Build> {
    let version = env!("CARGO_PKG_VERSION").to_owned();
    let epoch = epoch()?;
    Ok(Build {
        machine,
        program: program::build(machine)?,
        sbom: sbom::list(&version, &machine.target(), &epoch)?,
        version,
        epoch,
    })
}

/// The time of the commit, which stands for the time of the build wherever one is written down.
fn epoch() -> Result<String> {
    output("git", ["log", "-1", "--format=%ct"])
}

impl Build {
    /// What the files of this build are called by.
    fn name(&self) -> String {
        format!("sixline-{}-{}-linux", self.version, self.machine.name())
    }
}

/// Everything in one folder, to be unpacked anywhere.
fn archive(build: &Build, dist: &Path) -> Result<String> {
    let name = build.name();
    let scratch = Scratch::new(dist)?;
    let folder = scratch.0.join(&name);
    copy(&build.program.path, &folder.join("sixline"))?;
    let more = [
        "LICENSE",
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "packaging/sixline.service",
        "packaging/sixline.default",
    ];
    for file in documents()?.iter().map(String::as_str).chain(more) {
        copy(&root().join(file), &folder.join(file))?;
    }
    fs::write(folder.join("licenses.txt"), licenses(build)?)?;
    fs::write(folder.join("sbom.cdx.json"), &build.sbom)?;
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
    build.program.output(&["licenses"])
}

/// Writes the manual, a page for each command.
fn manuals(build: &Build, folder: &Path) -> Result<()> {
    let mut man = build.program.command();
    execute(man.args(["man", "--out"]).arg(folder))
}

/// Writes the completion script of a shell.
fn completions(build: &Build, shell: &str, file: &Path) -> Result<()> {
    make_folder_of(file)?;
    let script = build.program.output(&["completions", shell])?;
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

/// What a program prints that runs in the root of the project.
fn output<A: AsRef<OsStr>>(
    program: impl AsRef<OsStr>,
    args: impl IntoIterator<Item = A>,
) -> Result<String> {
    output_of(Command::new(program).current_dir(root()).args(args))
}

/// What a program prints, without the last line's end.
fn output_of(command: &mut Command) -> Result<String> {
    let name = command.get_program().display().to_string();
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start `{name}`"))?;
    if !output.status.success() {
        bail!("`{name}` failed ({})", output.status);
    }
    Ok(String::from_utf8(output.stdout)?.trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Where the links of a document lead, as far as that is a file.
    fn links(document: &str, text: &str) -> Vec<String> {
        let folder = Path::new(document).parent().unwrap();
        let ends = text.split("](").skip(1).filter_map(|it| it.split_once(')'));
        let links = ends.map(|(link, _)| link.split('#').next().unwrap());
        let links = links.filter(|it| !it.is_empty() && !it.contains("://"));
        let path = |link: &str| {
            let mut path = folder.to_owned();
            for part in link.split('/') {
                match part {
                    ".." => assert!(path.pop(), "{document}: {link}"),
                    part => path.push(part),
                }
            }
            path.display().to_string()
        };
        links.map(path).collect()
    }

    #[test]
    fn no_link_between_the_documents_of_a_package_is_dead() {
        let files: BTreeSet<String> = documents().unwrap().into_iter().collect();
        let mut n_links = 0;
        for file in files.iter().filter(|it| it.ends_with(".md")) {
            let text = fs::read_to_string(root().join(file)).unwrap();
            for link in links(file, &text) {
                assert!(files.contains(&link), "{file}: {link}");
                n_links += 1;
            }
        }
        assert!(n_links > 50, "{n_links}");
    }
}
