//! `cargo xtask licenses`: the licences of all that is in the program, written to `crates/cli/licenses.txt`.
//!
//! The packages of the web client are not in it: its build knows which of them it has used, and makes a list of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::{cargo, root};

const FILE: &str = "crates/cli/licenses.txt";

/// What the program and the WebAssembly module in its web client are made from.
const ROOTS: [&str; 2] = ["sixline-cli", "sixline-wasm"];

/// Works that are no packages, with their licence and their copyright.
const OTHERS: [(&str, &str, &str); 2] = [
    (
        "the Rust standard library",
        "MIT OR Apache-2.0",
        "The Rust Project Contributors",
    ),
    (
        "musl, in the static program",
        "MIT",
        "2005-2020 Rich Felker, et al.",
    ),
];

const FONT: &str = "crates/print/fonts/OFL.txt";

const HEAD: &str = "\
Works of others in Sixline, each with its licence.
Where an author gives the choice between MIT and others, MIT is taken.
Some packages are in the program on some systems only.
SQLite, which comes with libsqlite3-sys, is in the public domain.
";

/// Writes the list of licences anew.
pub(crate) fn write() -> Result<()> {
    Ok(fs::write(root().join(FILE), text()?)?)
}

/// Fails where the file is not what it would be if it were written now.
pub(crate) fn check() -> Result<()> {
    if fs::read_to_string(root().join(FILE)).is_ok_and(|it| Ok(it) == text().map_err(drop)) {
        return Ok(());
    }
    bail!("{FILE} is out of date: run `cargo xtask licenses`")
}

/// Every licence text once, after the list of those it covers.
fn text() -> Result<String> {
    // By the words alone: the same text comes in lines of different length.
    let mut texts: BTreeMap<String, (String, BTreeSet<String>)> = BTreeMap::new();
    let mut add = |work: String, text: String| {
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        texts
            .entry(words)
            .or_insert((text, BTreeSet::new()))
            .1
            .insert(work);
    };
    for package in packages()? {
        let work = format!("{} {} ({})", package.name, package.version, package.license);
        for text in package.texts()? {
            add(work.clone(), text);
        }
    }
    for (work, license, copyright) in OTHERS {
        add(format!("{work} ({license})"), mit(copyright)?);
    }
    let font = fs::read_to_string(root().join(FONT))?;
    add("the typeface Lexend (OFL-1.1)".to_owned(), font);

    let mut texts: Vec<(String, BTreeSet<String>)> = texts.into_values().collect();
    texts.sort_by(|a, b| a.1.cmp(&b.1).then_with(|| a.0.cmp(&b.0)));
    let mut out = HEAD.to_owned();
    for (text, works) in texts {
        let rule = "-".repeat(80);
        writeln!(out, "\n{rule}")?;
        for work in works {
            writeln!(out, "{work}")?;
        }
        writeln!(out)?;
        for line in text.trim_matches('\n').lines() {
            writeln!(out, "{}", line.trim_end())?;
        }
    }
    Ok(out)
}

/// A package from elsewhere.
pub(crate) struct Package {
    pub(crate) name: String,
    version: String,
    license: String,
    authors: String,
    pub(crate) folder: PathBuf,
}

impl Package {
    /// The texts that come with it; where none does, that of its licence.
    fn texts(&self) -> Result<Vec<String>> {
        let mut files = Vec::new();
        collect(&self.folder, &mut files)?;
        files.sort();
        let is_choice = !self.license.contains(" AND ");
        let mut choices = self.license.split(" OR ").flat_map(|it| it.split('/'));
        let is_mit = is_choice && choices.any(|it| it == "MIT");
        let named_mit = |file: &&PathBuf| file.to_string_lossy().to_uppercase().ends_with("MIT");
        if is_mit && files.iter().any(|file| named_mit(&file)) {
            files.retain(|file| named_mit(&file));
        }
        if !files.is_empty() {
            let read = |file: &PathBuf| Ok(String::from_utf8_lossy(&fs::read(file)?).into_owned());
            return files.iter().map(read).collect();
        }
        if !is_mit {
            let Self { name, license, .. } = self;
            bail!("the package `{name}` comes without a text of its licence, {license}");
        }
        Ok(vec![mit(&self.authors)?])
    }
}

/// The files of a package that hold its licence.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .to_uppercase();
        let starts = [
            "LICENSE",
            "LICENCE",
            "COPYING",
            "COPYRIGHT",
            "NOTICE",
            "UNLICENSE",
        ];
        if !starts.iter().any(|it| name.starts_with(it)) {
            continue;
        }
        if path.is_dir() {
            for entry in fs::read_dir(&path)? {
                files.push(entry?.path());
            }
        } else if !name.ends_with(".RS") {
            files.push(path);
        }
    }
    Ok(())
}

/// The MIT licence, which is ours too, for another's copyright.
fn mit(copyright: &str) -> Result<String> {
    let ours = fs::read_to_string(root().join("LICENSE-MIT"))?;
    let line = |line: &str| match line.starts_with("Copyright") {
        true => format!("Copyright (c) {copyright}\n"),
        false => format!("{line}\n"),
    };
    Ok(ours.lines().map(line).collect())
}

/// All packages from elsewhere that code in the program comes from, on any system.
pub(crate) fn packages() -> Result<Vec<Package>> {
    let mut command = cargo();
    let output = command
        .args(["metadata", "--format-version", "1", "--locked"])
        .output()?;
    if !output.status.success() {
        bail!(
            "`cargo metadata` failed: {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let by_id = |values: Vec<Value>| -> BTreeMap<String, Value> {
        values.into_iter().map(|it| (text(&it["id"]), it)).collect()
    };
    let packages = by_id(list(&metadata["packages"]));
    let nodes = by_id(list(&metadata["resolve"]["nodes"]));
    let is_root =
        |id: &&String| ROOTS.contains(&packages[*id]["name"].as_str().unwrap_or_default());
    let mut ahead: Vec<String> = packages.keys().filter(is_root).cloned().collect();
    let mut found = BTreeMap::new();
    while let Some(id) = ahead.pop() {
        let package = &packages[&id];
        if found.insert(id.clone(), package).is_some() {
            continue;
        }
        // Not what builds and tests need.
        let is_used = |edge: &&Value| {
            list(&edge["dep_kinds"])
                .iter()
                .any(|it| it["kind"].is_null())
        };
        let edges = list(&nodes[&id]["deps"]);
        ahead.extend(edges.iter().filter(is_used).map(|edge| text(&edge["pkg"])));
    }
    let from_elsewhere = found.values().filter(|it| !it["source"].is_null());
    let package = |it: &&Value| {
        let authors: Vec<String> = list(&it["authors"]).iter().map(text).collect();
        let name = text(&it["name"]);
        let manifest = PathBuf::from(text(&it["manifest_path"]));
        Package {
            version: text(&it["version"]),
            license: text(&it["license"]),
            authors: match authors.is_empty() {
                true => format!("the authors of {name}"),
                false => authors.join(", "),
            },
            folder: manifest.parent().map(Path::to_owned).unwrap_or_default(),
            name,
        }
    };
    Ok(from_elsewhere.map(package).collect())
}
