//! Puts into the program what is not code: the web client of `web/dist`, the licences, and the commit.

use std::error::Error;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, io};

use flate2::Compression;
use flate2::write::ZlibEncoder;

fn main() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let own = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let root = own.ancestors().nth(2).ok_or("this is crates/cli")?;
    println!("cargo::rerun-if-changed=build.rs");
    let is_release = env::var("PROFILE")? == "release";
    embed_client(root, &out, is_release)?;
    compress(&own.join("licenses.txt"), &out.join("licenses.z"))?;
    let version = env::var("CARGO_PKG_VERSION")?;
    let commit = commit(root, is_release);
    // The manual is of this day.
    let day = commit
        .as_deref()
        .and_then(|it| it.split_whitespace().last());
    println!("cargo::rustc-env=SIXLINE_DAY={}", day.unwrap_or_default());
    let commit = commit.filter(|_| is_release);
    let version = commit.map_or(version.clone(), |commit| format!("{version} ({commit})"));
    println!("cargo::rustc-env=SIXLINE_VERSION={version}");
    Ok(())
}

/// Lists the files of the client as code; none where there is no client, or it is not wanted.
fn embed_client(root: &Path, out: &Path, is_release: bool) -> Result<(), Box<dyn Error>> {
    if env::var_os("CARGO_FEATURE_WEB").is_none() {
        return Ok(fs::write(out.join("client.rs"), "&[]")?);
    }
    let client = root.join("web/dist");
    println!("cargo::rerun-if-changed={}", client.display());
    if !client.join("index.html").exists() && is_release {
        build_client(root);
    }
    let mut files = Vec::new();
    if client.is_dir() {
        collect(&client, &mut files)?;
        files.sort();
    }
    let mut code = String::from("&[\n");
    for file in files.iter().filter(|file| !is_compressed(file)) {
        let beside = |ending: &str| {
            let mut path = file.clone().into_os_string();
            path.push(ending);
            let path = PathBuf::from(path);
            match files.contains(&path) {
                true => format!("Some(include_bytes!({path:?}))"),
                false => "None".to_owned(),
            }
        };
        let name = file.strip_prefix(&client)?.to_string_lossy();
        writeln!(
            code,
            "File {{ path: {name:?}, body: include_bytes!({file:?}), gzip: {}, brotli: {} }},",
            beside(".gz"),
            beside(".br")
        )?;
    }
    code.push(']');
    Ok(fs::write(out.join("client.rs"), code)?)
}

/// So that `cargo install --path crates/cli` in a fresh clone gives the whole program. Where the client cannot be built, the
/// program is made without it, and its page says what to do.
fn build_client(root: &Path) {
    let mut xtask = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    xtask.current_dir(root).args(["xtask", "web"]);
    // What cargo tells this script is about another build.
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_") && text != "CARGO_HOME" || text == "RUSTC" || text == "TARGET"
        {
            xtask.env_remove(&name);
        }
    }
    // A folder of its own: the other one is locked by the build that waits for this.
    xtask.env("CARGO_TARGET_DIR", root.join("target/client"));
    // Standard output is for cargo.
    xtask.stdin(Stdio::null()).stdout(io::stderr());
    if !xtask.status().is_ok_and(|it| it.success()) {
        println!(
            "cargo::warning=the web client could not be built, so the program has none: \
             run `cargo xtask web`, which says what is missing, and build again"
        );
    }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

fn is_compressed(path: &Path) -> bool {
    path.extension()
        .is_some_and(|ending| ending == "gz" || ending == "br")
}

fn compress(from: &Path, to: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", from.display());
    let mut encoder = ZlibEncoder::new(File::create(to)?, Compression::best());
    encoder.write_all(&fs::read(from)?)?;
    encoder.finish()?;
    Ok(())
}

/// The commit and its day, from git or, where the sources came without it, from `SIXLINE_COMMIT`. Only a release is built
/// anew for every commit.
fn commit(root: &Path, is_release: bool) -> Option<String> {
    println!("cargo::rerun-if-env-changed=SIXLINE_COMMIT");
    if let Ok(commit) = env::var("SIXLINE_COMMIT") {
        return Some(commit).filter(|it| !it.is_empty());
    }
    let git = |args: &[&str]| -> Option<String> {
        let output = Command::new("git").current_dir(root).args(args).output();
        let output = output.ok().filter(|it| it.status.success())?;
        Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
    };
    // It grows with every commit.
    if is_release && let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={}", root.join(log).display());
    }
    git(&["log", "-1", "--format=%h %cs"])
}
