//! The tasks of the project: `cargo xtask run`, `web`, `wasm`, `types`, `licenses`, `release`, `test`, `fuzz`, `schema`, `python`, and
//! the measurements `speed`, `load`, `chaos`, `sessions`, `hostile`, `idle` and `cold`.

mod debian;
mod deny;
mod fuzz;
mod licenses;
mod modules;
mod npm;
mod places;
mod postgres;
mod python;
mod release;
mod schema;
mod speed;
mod steps;
mod types;
mod wasm;

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};
use serde_json::Value;

const HELP: &str = "\
cargo xtask run [ARGS…]       build everything and run the program; without arguments it serves games
cargo xtask web               build the web client, which the program then has inside
cargo xtask wasm              build the rules and the engine for the browser
cargo xtask types             write the types of the web client
cargo xtask release [ARCH…]   make the packages in dist/ for this machine, or for x86_64 and aarch64: a static program,
                              a Debian package, the list of what is inside, their checksums
cargo xtask modules [CRATE…]  draw which module of a crate uses which
cargo xtask licenses          list the licences of all that is in the program
cargo xtask test [STEP…]      run every check in order, or only the named ones, and stop at the first that fails
cargo xtask fuzz [SECONDS]    run every fuzz target for so long (60); needs a nightly compiler and cargo-fuzz
cargo xtask schema [CASES]    try every documented request on a server, so many cases for each (100); needs Python 3
cargo xtask python [WHAT]     build the package for Python and run its tests, or `bench`, `train [MINUTES]`, `build`
cargo xtask speed             measure the engine of the page beside the native one
cargo xtask load [FLAGS…]     measure a server under load; `--help` tells the flags
cargo xtask chaos [FLAGS…]    kill a server, or what it stands on, under load, and look for what is missing
cargo xtask sessions [SEEDS]  sessions on simulated time from so many seeds (10000), or from FIRST+COUNT
cargo xtask hostile [FLAGS…]  measure honest games among thousands of bad connections
cargo xtask idle [FLAGS…]     measure the memory of a game and of a socket
cargo xtask cold              measure the start of the program to its first page";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args.as_slice() {
        ["run", rest @ ..] => run(rest),
        ["web"] => web(),
        ["wasm"] => wasm::wasm(),
        ["speed"] => speed::speed(),
        ["types"] => types::write(),
        ["release", rest @ ..] => release::release(rest),
        ["licenses"] => licenses::write(),
        ["modules", crates @ ..] => modules::draw(crates).and_then(|()| modules::check()),
        ["test", steps @ ..] => steps::test(steps),
        ["fuzz", rest @ ..] => fuzz::fuzz(rest),
        ["schema", rest @ ..] => schema::schema(rest),
        ["python", rest @ ..] => python::python(rest),
        ["load" | "chaos" | "hostile" | "idle", ..] => measure(&args),
        ["cold", ..] => cold(&args),
        ["sessions", rest @ ..] => sessions(rest.first().unwrap_or(&"10000")),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}\n\nThe steps of `test`:\n{}", steps::list());
            Ok(())
        }
        [other, ..] => Err(anyhow::anyhow!("unknown task `{other}`\n{HELP}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(err) => {
            eprintln!("xtask: {err:#}");
            ExitCode::FAILURE
        }
    }
}

/// Builds the web client into `web/dist`.
fn web() -> Result<()> {
    npm::install()?;
    wasm::wasm()?;
    npm::run("build")
}

/// Builds the web client and the program as it is released, and runs it. The first time takes minutes, so each
/// part says what it does, and cargo shows how far it is.
fn run(args: &[&str]) -> Result<()> {
    println!("== 1/4 the packages of the web client");
    npm::install()?;
    println!("== 2/4 the engine for the browser");
    wasm::wasm()?;
    println!("== 3/4 the web client");
    npm::run("build")?;
    println!("== 4/4 the program");
    let program = ["--release", "--package", "sixline-cli"];
    execute(cargo().arg("build").args(program))?;
    execute(
        cargo()
            .args(["run", "--quiet"])
            .args(program)
            .arg("--")
            .args(args),
    )
}

/// Builds the load generator and runs it; where it needs PostgreSQL, on a database of its own.
fn measure(args: &[&str]) -> Result<()> {
    let mut command = cargo();
    command.args(["run", "--profile", "measure"]);
    command.args(["--package", "sixline-server", "--example", "load", "--"]);
    if args.contains(&"--help") {
        return execute(command.arg("help"));
    }
    let ours = ["--postgres", "--bus"];
    command.args(args.iter().filter(|arg| !ours.contains(arg)));
    if needs_bus(args) {
        if !Path::new(NATS).exists() {
            debian::install(&["nats-server"])?;
        }
        command.args(["--bus", NATS]);
    }
    if !needs_postgres(args) {
        return execute(&mut command);
    }
    let database = if args.contains(&"promote") {
        postgres::start_pair()?
    } else {
        postgres::start_durable()?
    };
    command.args(["--database-url", database.url()]);
    if let Some(folder) = database.folder() {
        command.arg("--postgres-folder").arg(folder);
    }
    execute(&mut command)
}

/// Whether a measurement is to have a PostgreSQL of its own: where it says so, and where it cannot do without and names
/// none.
fn needs_postgres(args: &[&str]) -> bool {
    let value_of = |flag: &str| {
        let mut pairs = args.windows(2);
        pairs.find_map(|pair| (pair[0] == flag).then_some(pair[1]))
    };
    let named = value_of("--database-url").is_some();
    // The load generator itself tells what is no number.
    let nodes: u64 = value_of("--nodes").map_or(1, |it| it.parse().unwrap_or(1));
    let stands_on_it = matches!(value_of("--kill"), Some("database" | "cut" | "promote"));
    let several = nodes > 1 || needs_bus(args);
    args.contains(&"--postgres") || (!named && (several || stands_on_it))
}

/// Where Debian puts the NATS server.
const NATS: &str = "/usr/sbin/nats-server";

/// Whether nodes are to hear of each other by a bus.
fn needs_bus(args: &[&str]) -> bool {
    args.contains(&"--bus") || args.windows(2).any(|pair| pair == ["--kill", "bus"])
}

/// Plays simulated sessions of these seeds.
fn sessions(seeds: &str) -> Result<()> {
    let test = ["test", "--package", "sixline-server", "--lib"];
    let one = ["no_session_of_any_seed", "--", "--nocapture"];
    execute(cargo().args(test).args(one).env("SIXLINE_SEEDS", seeds))
}

/// Builds the program with the client inside, and measures its start.
fn cold(args: &[&str]) -> Result<()> {
    let build = ["build", "--profile", "measure"];
    execute(cargo().args(build).args(["--package", "sixline-cli"]))?;
    let program = target()?.join("measure/sixline");
    let program = program.display().to_string();
    measure(&[args, &["--program", &program]].concat())
}

/// The cargo that runs this task, in the root of the project.
fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// The folder that cargo builds in: `target`, unless the environment or a configuration names another.
fn target() -> Result<PathBuf> {
    target_of(cargo())
}

fn target_of(mut ask: Command) -> Result<PathBuf> {
    ask.args(["metadata", "--format-version", "1", "--no-deps", "--locked"]);
    let answer = ask.output().context("cannot start `cargo metadata`")?;
    let answer: Value = serde_json::from_slice(&answer.stdout).context("`cargo metadata`")?;
    let folder = answer["target_directory"].as_str();
    Ok(folder.context("cargo tells where it builds")?.into())
}

fn root() -> &'static Path {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().expect("xtask lies in the root of the project")
}

fn execute(command: &mut Command) -> Result<()> {
    let name = command.get_program().display().to_string();
    let status = command
        .status()
        .with_context(|| format!("cannot start `{name}`"))?;
    if !status.success() {
        let args: Vec<String> = command
            .get_args()
            .map(|arg| arg.display().to_string())
            .collect();
        bail!("`{name} {}` failed ({status})", args.join(" "));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_built_is_looked_for_where_cargo_was_told_to_build() {
        let mut ask = cargo();
        ask.env("CARGO_TARGET_DIR", "/somewhere/else");
        assert_eq!(target_of(ask).unwrap(), Path::new("/somewhere/else"));
    }

    #[track_caller]
    fn check(line: &str, needs: bool) {
        let args: Vec<&str> = line.split(' ').collect();
        assert_eq!(needs_postgres(&args), needs, "{line}");
    }

    #[test]
    fn several_nodes_and_what_befalls_a_database_bring_their_own() {
        check("chaos", false);
        check("chaos --nodes 1 --kill node", false);
        check("chaos --kill disk", false);
        check("load --postgres", true);
        check("chaos --nodes 2", true);
        check("load --games 100 --nodes 3 --seconds 10", true);
        check("chaos --kill promote", true);
        check("chaos --kill database", true);
        check("chaos --kill cut", true);
        check("chaos --nodes 2 --database-url postgres://there/db", false);
        check("chaos --kill cut --database-url postgres://there/db", false);
        // The load generator says that it cannot kill what is not ours.
        check(
            "chaos --kill database --database-url postgres://there/db",
            false,
        );
        check("chaos --nodes two", false);
        check("chaos --bus", true);
        check("chaos --nodes 2 --kill bus", true);
    }
}
