//! The package for Debian and Ubuntu: the program, its service, manual and completions.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use super::{Build, Scratch, completions, copy, documents, licenses, manuals, output};
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
        &tree.join("usr/lib/systemd/system/sixline.service"),
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
    papers(build, tree)?;
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
    let sums = "find usr -type f -print0 | sort -z | xargs -0 md5sum > DEBIAN/md5sums";
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
fn papers(build: &Build, tree: &Path) -> Result<()> {
    let doc = tree.join(DOC);
    for file in documents()? {
        copy(&root().join(&file), &doc.join(&file))?;
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

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;
    use crate::release::program::{Machine, Program};

    /// A package of a program that only says what a package asks of it.
    fn packed() -> (Scratch, String) {
        let folder = env::temp_dir().join(format!("sixline-deb-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let folder = Scratch(folder);
        let path = folder.0.join("program");
        let stub = "#!/bin/sh\nif [ $1 = man ]; then mkdir -p $3 && echo $1 > $3/sixline.1; else echo $1 $2; fi\n";
        fs::write(&path, stub).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        let build = Build {
            machine: Machine::Aarch64,
            program: Program::native(path),
            version: "1.2.3".to_owned(),
            epoch: "1700000000".to_owned(),
            sbom: "{}".to_owned(),
        };
        let file = package(&build, &folder.0).unwrap();
        assert_eq!(file, "sixline_1.2.3-1_arm64.deb");
        let path = folder.0.join(file).display().to_string();
        (folder, path)
    }

    #[test]
    fn a_package_is_what_a_maintainer_of_debian_expects() {
        let (folder, file) = packed();
        let ask = |args: &[&str]| output("dpkg-deb", args).unwrap();
        let field = |name| ask(&["--field", &file, name]);
        assert_eq!(field("Version"), "1.2.3-1");
        assert_eq!(field("Architecture"), "arm64");
        assert_eq!(field("Section"), "games");
        let maintainer = field("Maintainer");
        assert!(
            maintainer.contains('<') && maintainer.ends_with('>'),
            "{maintainer}"
        );
        let fields = ask(&["--field", &file]);
        assert!(
            !fields.contains("@S") && !fields.contains("@HOME"),
            "{fields}"
        );

        let contents = ask(&["--contents", &file]);
        let mode = |path: &str| {
            let is_it = |line: &&str| line.ends_with(&format!(" ./{path}"));
            let line = contents.lines().find(is_it);
            line.unwrap_or_else(|| panic!("{path}:\n{contents}"))[..10].to_owned()
        };
        assert_eq!(mode("usr/bin/sixline"), "-rwxr-xr-x");
        for path in [
            "etc/default/sixline",
            "usr/lib/systemd/system/sixline.service",
            "usr/share/man/man1/sixline.1.gz",
            "usr/share/bash-completion/completions/sixline",
            "usr/share/doc/sixline/changelog.gz",
            "usr/share/doc/sixline/sbom.cdx.json.gz",
            "usr/share/doc/sixline/examples/game.sxl",
            "usr/share/doc/sixline/docs/INSTALL.md",
        ] {
            assert_eq!(mode(path), "-rw-r--r--", "{path}");
        }
        assert!(
            contents.lines().all(|line| line.contains(" root/root ")),
            "{contents}"
        );

        let control = folder.0.join("control");
        ask(&["--control", &file, &control.display().to_string()]);
        let conffiles = fs::read_to_string(control.join("conffiles")).unwrap();
        assert_eq!(conffiles, "/etc/default/sixline\n");
        let sums = fs::read_to_string(control.join("md5sums")).unwrap();
        assert!(
            sums.contains("  usr/lib/systemd/system/sixline.service"),
            "{sums}"
        );
        for script in ["postinst", "prerm", "postrm"] {
            let mode = fs::metadata(control.join(script))
                .unwrap()
                .permissions()
                .mode();
            assert_eq!(mode & 0o777, 0o755, "{script}");
        }
        let tree = folder.0.join("tree");
        ask(&["--extract", &file, &tree.display().to_string()]);
        let copyright = fs::read_to_string(tree.join(DOC).join("copyright")).unwrap();
        assert!(copyright.contains("SIL OPEN FONT LICENSE"), "{copyright}");
        assert!(!copyright.contains("@OFL@") && !copyright.contains("@MIT@"));
    }
}
