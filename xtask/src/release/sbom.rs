//! The list of all that is inside the program, in the form of CycloneDX, for people and tools that look for known faults.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use super::{output, output_of};
use crate::{cargo, licenses, root};

/// The name of our own part in the graph of dependencies.
const OWN: &str = "sixline";

/// A work in the program, by its [package URL](https://github.com/package-url/purl-spec).
type Works = BTreeMap<String, Value>;

/// What needs what, by package URL.
type Graph = BTreeMap<String, BTreeSet<String>>;

/// The list for the program of a target, as JSON.
pub(super) fn list(version: &str, target: &str, epoch: &str) -> Result<String> {
    let sums = checksums(&fs::read_to_string(root().join("Cargo.lock"))?);
    let mut works = Works::new();
    let mut graph = Graph::new();
    for (package, target) in [
        ("sixline-cli", target),
        ("sixline-wasm", "wasm32-unknown-unknown"),
    ] {
        let tree = output_of(&mut tree(package, target))?;
        add_crates(&tree, &sums, &mut works, &mut graph)?;
    }
    add_client(&mut works, &mut graph)?;
    add_others(target, &mut works, &mut graph)?;
    let time = [
        "--date",
        &format!("@{epoch}"),
        "--utc",
        "+%Y-%m-%dT%H:%M:%SZ",
    ];
    let list = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": output("date", time)?,
            "component": {
                "type": "application",
                "bom-ref": OWN,
                "name": "sixline",
                "version": version,
                "licenses": [{ "expression": "MIT OR Apache-2.0" }],
                "properties": [{ "name": "sixline:target", "value": target }],
            },
        },
        "components": works.values().collect::<Vec<_>>(),
        "dependencies": graph
            .iter()
            .map(|(from, to)| json!({ "ref": from, "dependsOn": to }))
            .collect::<Vec<_>>(),
    });
    Ok(format!("{list:#}\n"))
}

/// Asks which crates are in a program of ours.
fn tree(package: &str, target: &str) -> Command {
    let mut tree = cargo();
    tree.args(["tree", "--locked", "--package", package, "--target", target])
        .args(["--edges", "normal,no-proc-macro"])
        .args(["--prefix", "depth", "--format", "|{p}|{l}|"]);
    tree
}

fn work(name: &str, version: &str, license: &str, url: &str) -> Value {
    // Some authors still write the choice in the old way.
    let license = license.replace('/', " OR ");
    json!({
        "type": "library",
        "bom-ref": url,
        "name": name,
        "version": version,
        "purl": url,
        "licenses": [{ "expression": license }],
    })
}

/// Adds the crates of a tree of `cargo tree`, whose lines are `DEPTH|NAME vVERSION …|LICENCE|`; our own count as one.
fn add_crates(
    tree: &str,
    sums: &BTreeMap<(String, String), String>,
    works: &mut Works,
    graph: &mut Graph,
) -> Result<()> {
    let mut above: Vec<String> = Vec::new();
    for line in tree.lines() {
        let mut parts = line.split('|');
        let mut part = || {
            parts
                .next()
                .with_context(|| format!("`{line}` of cargo tree"))
        };
        let (depth, package, license) = (part()?.parse()?, part()?, part()?);
        let (name, rest) = package.split_once(" v").with_context(|| line.to_owned())?;
        let version = rest.split(' ').next().unwrap_or_default();
        let key = (name.to_owned(), version.to_owned());
        let reference = match sums.get(&key) {
            None if name.starts_with(OWN) => OWN.to_owned(),
            None => bail!("{name} {version} has no checksum in Cargo.lock"),
            Some(sum) => {
                let url = format!("pkg:cargo/{name}@{version}");
                let mut work = work(name, version, license, &url);
                work["hashes"] = json!([{ "alg": "SHA-256", "content": sum }]);
                works.insert(url.clone(), work);
                url
            }
        };
        above.truncate(depth);
        if let Some(parent) = above.last().filter(|it| **it != reference) {
            let needs = graph.entry(parent.clone()).or_default();
            needs.insert(reference.clone());
        }
        graph.entry(reference.clone()).or_default();
        above.push(reference);
    }
    Ok(())
}

/// The checksums of all crates from elsewhere in a lock file.
fn checksums(lock: &str) -> BTreeMap<(String, String), String> {
    let package = |text: &str| {
        let value = |key: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(key))?;
            Some(line.strip_prefix(" = ")?.trim_matches('"').to_owned())
        };
        Some(((value("name")?, value("version")?), value("checksum")?))
    };
    lock.split("[[package]]").filter_map(package).collect()
}

/// Adds the packages in the web client, which its build has listed, with their checksums from the lock file.
fn add_client(works: &mut Works, graph: &mut Graph) -> Result<()> {
    let listed = fs::read_to_string(root().join("web/dist/licenses.txt"))
        .context("the web client is not built: `cargo xtask web`")?;
    let lock = fs::read(root().join("web/package-lock.json"))?;
    let lock: Value = serde_json::from_slice(&lock)?;
    let rule = "-".repeat(80);
    let heads = listed
        .split(&rule)
        .filter_map(|it| it.trim_start().lines().next());
    for head in heads {
        let (package, license) = head.split_once(" (").with_context(|| head.to_owned())?;
        let (name, version) = package.rsplit_once(' ').with_context(|| head.to_owned())?;
        let url = format!("pkg:npm/{}@{version}", name.replace('@', "%40"));
        let mut work = work(name, version, license.trim_end_matches(')'), &url);
        let locked = &lock["packages"][format!("node_modules/{name}")];
        if let Some(sum) = locked["integrity"]
            .as_str()
            .and_then(|it| it.strip_prefix("sha512-"))
        {
            work["hashes"] = json!([{ "alg": "SHA-512", "content": hexadecimal(sum)? }]);
        }
        works.insert(url.clone(), work);
        graph.entry(OWN.to_owned()).or_default().insert(url.clone());
        graph.entry(url).or_default();
    }
    Ok(())
}

/// Base 64, as npm writes checksums, to the hexadecimal digits that CycloneDX wants.
fn hexadecimal(base64: &str) -> Result<String> {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    let (mut bits, mut n_bits) = (0u32, 0);
    for digit in base64.trim_end_matches('=').bytes() {
        let Some(value) = DIGITS.iter().position(|it| *it == digit) else {
            bail!("`{base64}` is not in base 64");
        };
        bits = bits << 6 | u32::try_from(value)?;
        n_bits += 6;
        if n_bits >= 8 {
            n_bits -= 8;
            out.push_str(&format!("{:02x}", bits >> n_bits & 0xff));
        }
    }
    Ok(out)
}

/// Adds what is no package: the libraries of C and of Rust itself, and the typeface.
fn add_others(target: &str, works: &mut Works, graph: &mut Graph) -> Result<()> {
    let rust = output("rustc", ["--version"])?;
    let rust = rust.split(' ').nth(1).context("rustc tells its version")?;
    let typeface = fs::read_to_string(root().join("crates/print/fonts/README.md"))?;
    let typeface = between(&typeface, "`@fontsource/lexend` ", " ");
    let typeface = typeface.context("the typeface tells where it comes from")?;
    let others = [
        ("generic/rust-std", rust.to_owned(), "MIT OR Apache-2.0"),
        ("generic/musl", musl_version(target)?, "MIT"),
        ("generic/sqlite", sqlite_version()?, "blessing"),
        ("npm/%40fontsource/lexend", typeface.to_owned(), "OFL-1.1"),
    ];
    for (path, version, license) in others {
        let url = format!("pkg:{path}@{version}");
        let name = path.rsplit('/').next().unwrap_or(path);
        works.insert(url.clone(), work(name, &version, license, &url));
        graph.entry(OWN.to_owned()).or_default().insert(url.clone());
        graph.entry(url).or_default();
    }
    Ok(())
}

/// The version of the SQLite whose sources come with a crate.
fn sqlite_version() -> Result<String> {
    let packages = licenses::packages()?;
    let package = packages.iter().find(|it| it.name == "libsqlite3-sys");
    let folder = &package.context("SQLite is inside")?.folder;
    let header = fs::read_to_string(folder.join("sqlite3/sqlite3.h"))?;
    let version = between(&header, "#define SQLITE_VERSION ", "\n");
    let version = version.context("the header of SQLite tells its version")?;
    Ok(version.trim().trim_matches('"').to_owned())
}

/// The version of the C library that comes with the compiler: the only text in it of the form 1.2.3.
fn musl_version(target: &str) -> Result<String> {
    let folder = output("rustc", ["--print", "target-libdir", "--target", target])?;
    let library = fs::read(Path::new(&folder).join("self-contained/libc.a"))?;
    let is_version = |text: &&[u8]| {
        let is_number = |it: &[u8]| !it.is_empty() && it.iter().all(u8::is_ascii_digit);
        text.len() < 12 && text.split(|it| *it == b'.').map(is_number).eq([true; 3])
    };
    let version = library.split(|it| *it == 0).find(is_version);
    let version = version.context("the C library tells its version")?;
    Ok(String::from_utf8_lossy(version).into_owned())
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(start)?;
    Some(rest.split_once(end)?.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = r#"
version = 4

[[package]]
name = "serde"
version = "1.0.1"
source = "registry+https://example.org"
checksum = "5e"
dependencies = [
 "serde_core",
]

[[package]]
name = "serde_core"
version = "1.0.2"
source = "registry+https://example.org"
checksum = "5c"

[[package]]
name = "sixline-cli"
version = "0.1.0"
"#;

    /// The works and what needs what, of a tree as `cargo tree` prints it.
    fn read(tree: &str) -> Result<(Works, Graph)> {
        let (mut works, mut graph) = Default::default();
        add_crates(tree, &checksums(LOCK), &mut works, &mut graph)?;
        Ok((works, graph))
    }

    #[test]
    fn crates_have_their_licence_and_checksum_and_our_own_count_as_one() {
        let tree = "\
0|sixline-cli v0.1.0 (/somewhere/crates/cli)|MIT OR Apache-2.0|
1|serde v1.0.1|MIT/Apache-2.0|
2|serde_core v1.0.2|MIT OR Apache-2.0|
1|sixline-rules v0.1.0 (/somewhere/crates/rules)|MIT OR Apache-2.0|
2|serde_core v1.0.2|MIT OR Apache-2.0|
";
        let (works, graph) = read(tree).unwrap();
        let [serde, core] = ["pkg:cargo/serde@1.0.1", "pkg:cargo/serde_core@1.0.2"];
        assert_eq!(works.keys().collect::<Vec<_>>(), [serde, core]);
        let expected = json!([{ "expression": "MIT OR Apache-2.0" }]);
        assert_eq!(works[serde]["licenses"], expected);
        let expected = json!([{ "alg": "SHA-256", "content": "5e" }]);
        assert_eq!(works[serde]["hashes"], expected);
        let needs = |from: &str| graph[from].iter().map(String::as_str).collect::<Vec<_>>();
        assert_eq!(needs(OWN), [serde, core]);
        assert_eq!(needs(serde), [core]);
        assert_eq!(needs(core), [""; 0]);
    }

    #[test]
    fn a_crate_without_a_checksum_is_not_passed_over() {
        let tree = "0|sixline-cli v0.1.0 (/somewhere)|MIT|\n1|stranger v0.3.0 (https://example.org#abc)|MIT|\n";
        let error = read(tree).unwrap_err().to_string();
        assert_eq!(error, "stranger 0.3.0 has no checksum in Cargo.lock");
    }

    #[test]
    fn checksums_of_npm_are_told_in_hexadecimal_digits() {
        assert_eq!(hexadecimal("TWFu").unwrap(), "4d616e");
        assert_eq!(hexadecimal("TWE=").unwrap(), "4d61");
        assert_eq!(hexadecimal("/+8=").unwrap(), "ffef");
        assert!(hexadecimal("TW!u").is_err());
    }

    /// The crates of the real program: each work that another needs is in the list, and each has a checksum and a licence.
    #[test]
    fn every_crate_of_the_program_is_told_with_version_licence_and_checksum() {
        let sums = checksums(&fs::read_to_string(root().join("Cargo.lock")).unwrap());
        let tree = output_of(&mut tree("sixline-cli", "x86_64-unknown-linux-musl")).unwrap();
        let (mut works, mut graph) = Default::default();
        add_crates(&tree, &sums, &mut works, &mut graph).unwrap();
        for name in ["axum", "libsqlite3-sys", "ratatui", "rustls"] {
            let start = format!("pkg:cargo/{name}@");
            assert!(works.keys().any(|it| it.starts_with(&start)), "{name}");
        }
        for to in graph.values().flatten().filter(|it| *it != OWN) {
            assert!(works.contains_key(to), "{to}");
        }
        for (url, work) in &works {
            let text = |pointer| work.pointer(pointer).and_then(Value::as_str).unwrap_or("");
            assert_eq!(text("/hashes/0/content").len(), 64, "{url}");
            assert_ne!(text("/licenses/0/expression"), "", "{url}");
        }
    }
}
