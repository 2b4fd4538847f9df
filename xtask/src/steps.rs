//! `cargo xtask test`: every check, in order. What this runs is all that the continuous integration runs.

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::{
    cargo, debian, deny, execute, licenses, modules, npm, postgres, python, root, types, wasm,
};

/// One check, which can run alone.
struct Step {
    name: &'static str,
    what: &'static str,
    run: fn() -> Result<()>,
}

/// The cheap ones first, so that a slip shows soon.
const STEPS: &[Step] = &[
    Step {
        name: "fmt",
        what: "the code is formatted",
        run: fmt,
    },
    Step {
        name: "licenses",
        what: "the licences of all that is in the program are listed",
        run: licenses::check,
    },
    Step {
        name: "modules",
        what: "no modules use each other in a circle",
        run: modules::check,
    },
    Step {
        name: "deny",
        what: "the licences and sources of all that the project depends on are among the allowed ones",
        run: deny::check,
    },
    Step {
        name: "web",
        what: "the web client is formatted, passes its lints and tests, and is built",
        run: web,
    },
    Step {
        name: "clippy",
        what: "no lint of the chosen list",
        run: clippy,
    },
    Step {
        name: "doc",
        what: "the documentation builds without warnings",
        run: doc,
    },
    Step {
        name: "test",
        what: "all tests, those of the server on SQLite and on PostgreSQL, and the examples in the documentation",
        run: test_workspace,
    },
    Step {
        name: "python",
        what: "the package for Python is built and passes its tests, and those of PettingZoo and Gymnasium",
        run: python::test,
    },
    Step {
        name: "journeys",
        what: "people's ways through the web client, in real browsers",
        run: journeys,
    },
];

/// Runs the named steps, or all.
#[expect(
    clippy::disallowed_methods,
    reason = "people want to know how long a step takes"
)]
pub(crate) fn test(names: &[&str]) -> Result<()> {
    let known = |name: &&str| STEPS.iter().any(|step| step.name == *name);
    if let Some(unknown) = names.iter().find(|name| !known(name)) {
        bail!("unknown step `{unknown}`; the steps are:\n{}", list());
    }
    let chosen = |step: &&Step| names.is_empty() || names.contains(&step.name);
    let chosen: Vec<&Step> = STEPS.iter().filter(chosen).collect();
    for (step, number) in chosen.iter().zip(1..) {
        println!("== {number}/{} {}: {}", chosen.len(), step.name, step.what);
        let start = Instant::now();
        (step.run)().with_context(|| format!("step `{}` failed", step.name))?;
        println!(
            "== {} ok, {:.1} s\n",
            step.name,
            start.elapsed().as_secs_f64()
        );
    }
    println!("{} of {} steps passed", chosen.len(), chosen.len());
    Ok(())
}

/// The steps, one a line.
pub(crate) fn list() -> String {
    let line = |step: &Step| format!("  {:<8} {}", step.name, step.what);
    STEPS.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn fmt() -> Result<()> {
    need_component("rustfmt", "fmt")?;
    execute(cargo().args(["fmt", "--all", "--check"]))
}

fn clippy() -> Result<()> {
    need_component("clippy", "clippy")?;
    let lints = [
        "clippy",
        "--workspace",
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ];
    execute(cargo().args(lints))?;
    // The program for small machines, without its web client.
    let small = ["--package", "sixline-cli", "--no-default-features"];
    execute(
        cargo()
            .arg("clippy")
            .args(small)
            .args(["--", "-D", "warnings"]),
    )
}

fn doc() -> Result<()> {
    let mut command = cargo();
    command.env("RUSTDOCFLAGS", "-D warnings");
    execute(command.args(["doc", "--workspace", "--no-deps"]))
}

/// Builds the client first: the program that the later steps test has it inside.
fn web() -> Result<()> {
    npm::install()?;
    wasm::wasm()?;
    types::check()?;
    npm::run("lint")?;
    npm::run("check")?;
    npm::run("test")?;
    npm::run("build")
}

/// What tests ask, and Debian's package of it: the terminal client is tested in a terminal, its processes are
/// looked at, the manual is read by a reader of manuals, a proxy stands in front, checksums are signed, the requests of
/// the documents are made, and nodes hear of each other by a bus.
const TOOLS: [(&str, &str); 7] = [
    ("tmux", "tmux"),
    ("ps", "procps"),
    ("mandoc", "mandoc"),
    ("/usr/sbin/nginx", "nginx"),
    ("ssh-keygen", "openssh-client"),
    ("curl", "curl"),
    (crate::NATS, "nats-server"),
];

fn test_workspace() -> Result<()> {
    let database = postgres::start()?;
    let missing: Vec<&str> = TOOLS
        .into_iter()
        .filter(|(program, _)| !runs(program))
        .map(|(_, package)| package)
        .collect();
    if !missing.is_empty() {
        debian::install(&missing)?;
    }
    execute(cargo().args(["test", "--package", "xtask", "--profile", "dev"]))?;
    let mut command = cargo();
    command.env("TEST_DATABASE_URL", database.url());
    // Without it the cases on PostgreSQL would be skipped, and here they must not be.
    command.env("SIXLINE_TEST_POSTGRES", "required");
    // A snapshot that does not match fails here and is not rewritten.
    command.env("INSTA_UPDATE", "no");
    execute(command.args(TEST))
}

/// One run tells all that fails. The task runner is tested apart, as it runs: everything that it depends on would be compiled once more with the rest.
const TEST: [&str; 5] = [
    "test",
    "--workspace",
    "--exclude",
    "xtask",
    "--no-fail-fast",
];

/// Runs the program of the test step for the browser: the same command finds it built.
fn journeys() -> Result<()> {
    execute(cargo().args(TEST).arg("--no-run"))?;
    for (file, package, name) in BROWSERS {
        if !Path::new(file).exists() && env::var_os(name).is_none() {
            debian::install(&[package])
                .with_context(|| format!("or set {name} to a browser of that kind"))?;
        }
    }
    npm::run("journeys")
}

/// Whether a program is there. One with its path is not started: not every server ends when it is asked its version.
fn runs(program: &str) -> bool {
    if program.starts_with('/') {
        return Path::new(program).exists();
    }
    let mut probe = Command::new(program);
    probe.arg("-V").stdout(Stdio::null()).stderr(Stdio::null());
    probe.status().is_ok()
}

/// Where Debian puts each browser or what drives it, its package, and the variable that names another of that kind.
/// WebKit needs a screen as well, which nobody sees.
const BROWSERS: [(&str, &str, &str); 4] = [
    ("/usr/bin/chromium", "chromium", "CHROMIUM"),
    ("/usr/bin/firefox-esr", "firefox-esr", "FIREFOX"),
    ("/usr/bin/WebKitWebDriver", "webkit2gtk-driver", "WEBKIT"),
    ("/usr/bin/Xvfb", "xvfb", "XVFB"),
];

/// Makes sure that a part of the toolchain is there; `rust-toolchain.toml` names it, and rustup fetches it.
fn need_component(component: &str, subcommand: &str) -> Result<()> {
    let there = || {
        let mut probe = cargo();
        probe.args([subcommand, "--version"]);
        probe.stdout(Stdio::null()).stderr(Stdio::null());
        probe.status().is_ok_and(|status| status.success())
    };
    if there() {
        return Ok(());
    }
    println!("{component} is missing, trying `rustup component add {component}`");
    let mut add = Command::new("rustup");
    let added = execute(
        add.args(["component", "add", component])
            .current_dir(root()),
    );
    match added {
        Ok(()) if there() => Ok(()),
        Ok(()) => bail!("{component} was added, but `cargo {subcommand}` still does not run"),
        Err(err) => Err(err).with_context(|| {
            format!("{component} of the toolchain in rust-toolchain.toml is missing and could not be added")
        }),
    }
}
