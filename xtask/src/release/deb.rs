//! The package for Debian and Ubuntu: the program, its service, manual and completions.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use super::{Build, SAMPLES, Scratch, completions, copy, licenses, manuals, output};
use crate::{execute, root};

const DOC: &str = "usr/share/doc/sixline";

/// Makes the package, and answers the name of its file.
pub(super) fn package(build: &Build, dist: &Path) -> Result<String> {
    let architecture = build.machine.debian();
    let scratch = Scratch::new(dist)?;
    let tree = &scratch.0;
    let own = root().join("packaging");
    copy(&build.program.path, &tree.join("usr/bin/sixline"))?;
    copy(
        &own.join("sixline.service"),
        &tree.join("lib/systemd/system/sixline.service"),
    )?;
    copy(
        &own.join("sixline.default"),
        &tree.join("etc/default/sixline"),
    )?;
    manuals(build, &tree.join("usr/share/man/man1"))?;
    for (shell, file) in [
        ("bash", "bash-completion/completions/sixline"),
        ("zsh", "zsh/vendor-completions/_sixline"),
        ("fish", "fish/vendor_completions.d/sixline.fish"),
    ] {
        completions(build, shell, &tree.join("usr/share").join(file))?;
    }
    documents(build, tree)?;
    copy(
        &own.join("debian/lintian-overrides"),
        &tree.join("usr/share/lintian/overrides/sixline"),
    )?;
    compress(tree)?;

    let control = tree.join("DEBIAN");
    for script in ["postinst", "prerm", "postrm"] {
        copy(&own.join("debian").join(script), &control.join(script))?;
    }
    fs::write(control.join("conffiles"), "/etc/default/sixline\n")?;
    let sums = "find usr lib -type f -print0 | sort -z | xargs -0 md5sum > DEBIAN/md5sums";
    execute(Command::new("sh").args(["-c", sums]).current_dir(tree))?;
    let size = output("du", ["-sk".as_ref(), tree.as_os_str()])?;
    let size = size.split_whitespace().next().context("du tells a size")?;
    let text = fs::read_to_string(own.join("debian/control"))?
        .replace("@VERSION@", &build.version)
        .replace("@ARCHITECTURE@", architecture)
        .replace("@SIZE@", size)
        .replace("@MAINTAINER@", &maintainer()?)
        .replace("@HOMEPAGE@\n", &homepage());
    fs::write(control.join("control"), text)?;
    modes(tree)?;

    let file = format!("sixline_{}-1_{architecture}.deb", build.version);
    let mut pack = Command::new("dpkg-deb");
    pack.env("SOURCE_DATE_EPOCH", &build.epoch)
        .args(["--build", "--root-owner-group", "-Zxz"]);
    execute(pack.arg(tree).arg(dist.join(&file)))?;
    Ok(file)
}

/// Licences, changes and everything to read, where Debian looks for it.
fn documents(build: &Build, tree: &Path) -> Result<()> {
    let doc = tree.join(DOC);
    // Where they stand in the sources, so that their links to each other hold.
    for file in ["README.md", "CONTRIBUTING.md"].into_iter().chain(SAMPLES) {
        copy(&root().join(file), &doc.join(file))?;
    }
    for file in output("git", ["ls-files", "docs", "examples"])?.lines() {
        copy(&root().join(file), &doc.join(file))?;
    }
    fs::write(doc.join("sbom.cdx.json"), &build.sbom)?;
    copy(&root().join("CHANGELOG.md"), &doc.join("changelog"))?;
    fs::write(doc.join("changelog.Debian"), changes(build)?)?;
    fs::write(doc.join("licenses.txt"), licenses(build)?)?;
    fs::write(doc.join("copyright"), copyright()?)?;
    Ok(())
}

/// The package's own changes: none, but that it is made.
fn changes(build: &Build) -> Result<String> {
    let date = [
        "--date",
        &format!("@{}", build.epoch),
        "--rfc-email",
        "--utc",
    ];
    let date = output("date", date)?;
    let maintainer = maintainer()?;
    let version = &build.version;
    Ok(format!(
        "sixline ({version}-1) stable; urgency=medium\n\n  * Sixline {version}; changelog.gz tells what is new.\n\n -- {maintainer}  {date}\n"
    ))
}

/// Who makes the package: as all of Debian's tools are told, or else whoever made the commit.
fn maintainer() -> Result<String> {
    match (env::var("DEBFULLNAME"), env::var("DEBEMAIL")) {
        (Ok(name), Ok(email)) => Ok(format!("{name} <{email}>")),
        _ => output("git", ["log", "-1", "--format=%cn <%ce>"]),
    }
}

/// The line that tells the home page of whoever makes the package, where there is one.
fn homepage() -> String {
    env::var("SIXLINE_HOMEPAGE").map_or(String::new(), |url| format!("Homepage: {url}\n"))
}

/// The copyright with the texts of the licences in Debian's form.
fn copyright() -> Result<String> {
    let form = fs::read_to_string(root().join("packaging/debian/copyright"))?;
    let license = |file: &str, start: &str| -> Result<String> {
        let text = fs::read_to_string(root().join(file))?;
        let start = text
            .find(start)
            .with_context(|| format!("{file}: `{start}`"))?;
        let line = |line: &str| match line.trim_end() {
            "" => " .".to_owned(),
            line => format!(" {line}"),
        };
        let lines: Vec<String> = text[start..].trim_end().lines().map(line).collect();
        Ok(lines.join("\n"))
    };
    let mit = license("LICENSE-MIT", "Permission")?;
    let ofl = license("crates/print/fonts/OFL.txt", "This Font Software")?;
    Ok(form.replace("@MIT@", &mit).replace("@OFL@", &ofl))
}

/// Manual, changes, licences and the list of what is inside are kept compressed.
fn compress(tree: &Path) -> Result<()> {
    let doc = tree.join(DOC);
    let mut gzip = Command::new("gzip");
    gzip.arg("-9n");
    for file in [
        "changelog",
        "changelog.Debian",
        "licenses.txt",
        "sbom.cdx.json",
    ] {
        gzip.arg(doc.join(file));
    }
    for page in fs::read_dir(tree.join("usr/share/man/man1"))? {
        gzip.arg(page?.path());
    }
    execute(&mut gzip)
}

/// The modes that Debian wants, whatever those of the checkout are.
fn modes(tree: &Path) -> Result<()> {
    let set = "find . -type d -exec chmod 755 {} + && find . -type f -exec chmod 644 {} + \
               && chmod 755 usr/bin/sixline DEBIAN/postinst DEBIAN/prerm DEBIAN/postrm";
    execute(Command::new("sh").args(["-c", set]).current_dir(tree))
}
