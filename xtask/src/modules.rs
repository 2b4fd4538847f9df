//! `cargo xtask modules`: which module of a crate uses which, and no circle among them.
//!
//! Modules of one parent may use each other in one direction only, at the top of a crate and below: what a module
//! needs can then be read without reading what needs it. Uses of a parent by its children are not counted, and neither are tests.

mod circles;
mod read;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::root;
use circles::circles;
use read::{Crate, Use};

/// Prints the graph of each crate's modules as a diagram in Mermaid's notation, of all crates or of the named ones.
pub(crate) fn draw(names: &[&str]) -> Result<()> {
    let all = crates()?;
    if let Some(unknown) = names
        .iter()
        .find(|name| !all.iter().any(|it| it.name == **name))
    {
        let known: Vec<&str> = all.iter().map(|it| it.name.as_str()).collect();
        bail!(
            "there is no crate `{unknown}`; there are {}",
            known.join(", ")
        );
    }
    for it in all
        .iter()
        .filter(|it| names.is_empty() || names.contains(&it.name.as_str()))
    {
        println!("%% {}\ngraph TD", it.name);
        for (from, to) in edges(it, &[]).keys() {
            println!("  {from} --> {to}");
        }
    }
    Ok(())
}

/// Fails where modules use each other in a circle, and tells by which uses.
pub(crate) fn check() -> Result<()> {
    prove()?;
    let found: Vec<String> = crates()?.iter().flat_map(find).collect();
    match found.is_empty() {
        true => Ok(()),
        false => bail!("modules use each other in a circle:\n{}", found.join("\n")),
    }
}

/// A crate with known circles, which is what shows that a circle would be found.
const SAMPLE: &str = "xtask/sample";

/// What is to be found in it.
const KNOWN: &str = "\
sample: by_name, by_path, in_macro, leaf
  by_name uses by_path: `by_path` in xtask/sample/src/by_name.rs
  by_name uses leaf: `Leaf` in xtask/sample/src/by_name.rs
  by_path uses leaf: `leaf::size` in xtask/sample/src/by_path.rs
  in_macro uses by_name: `by_name::size` in xtask/sample/src/in_macro.rs
  in_macro uses leaf: `leaf::Leaf` in xtask/sample/src/in_macro.rs
  leaf uses in_macro: `in_macro::text` in xtask/sample/src/leaf.rs
sample::inner: one, two
  one uses two: `inner::Two` in xtask/sample/src/inner/one.rs
  two uses one: `inner::one::One` in xtask/sample/src/inner/two.rs";

fn prove() -> Result<()> {
    let found = find(&Crate::read(&root().join(SAMPLE))?).join("\n");
    if found != KNOWN {
        bail!("the circles of {SAMPLE} are not found as they are known; found were:\n{found}");
    }
    Ok(())
}

/// The circles of a crate, told for people.
fn find(of: &Crate) -> Vec<String> {
    let mut found = Vec::new();
    for parent in of.parents() {
        let edges = edges(of, &parent);
        for circle in circles(edges.keys()) {
            found.push(tell(of, &parent, &circle, &edges));
        }
    }
    found
}

/// Every crate of the workspace, this one too.
fn crates() -> Result<Vec<Crate>> {
    let folder = root().join("crates");
    let mut folders = Vec::new();
    for entry in fs::read_dir(&folder)? {
        folders.push(entry?.path());
    }
    folders.sort();
    folders.push(root().join("xtask"));
    let read = |folder: &Path| Crate::read(folder).with_context(|| folder.display().to_string());
    folders.iter().map(|it| read(it)).collect()
}

/// Which child of `parent` uses which other one, with the first use of each pair.
fn edges<'a>(of: &'a Crate, parent: &[String]) -> BTreeMap<(&'a str, &'a str), &'a Use> {
    let mut edges = BTreeMap::new();
    for it in &of.uses {
        let (Some(from), Some(to)) = (child(&it.from, parent), child(&it.to, parent)) else {
            continue;
        };
        if from != to {
            edges.entry((from, to)).or_insert(it);
        }
    }
    edges
}

/// The child of `parent` that a module is, or lies in.
fn child<'a>(module: &'a [String], parent: &[String]) -> Option<&'a str> {
    let rest = module.strip_prefix(parent)?;
    rest.first().map(String::as_str)
}

fn tell(
    of: &Crate,
    parent: &[String],
    circle: &BTreeSet<&str>,
    edges: &BTreeMap<(&str, &str), &Use>,
) -> String {
    let names: Vec<&str> = circle.iter().copied().collect();
    let place = std::iter::once(of.name.as_str()).chain(parent.iter().map(String::as_str));
    let place = place.collect::<Vec<_>>().join("::");
    let mut lines = vec![format!("{place}: {}", names.join(", "))];
    for ((from, to), it) in edges {
        if circle.contains(from) && circle.contains(to) {
            let used = it.path.join("::");
            lines.push(format!(
                "  {from} uses {to}: `{used}` in {}",
                it.file.display()
            ));
        }
    }
    lines.join("\n")
}
