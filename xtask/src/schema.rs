//! `cargo xtask schema`: the served OpenAPI document against the server that serves it, by schemathesis.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::{cargo, execute, target};

/// The version that the figures of docs/RELIABILITY.md were made with.
const VERSION: &str = "4.32.5";

/// What each run asks, beside the address and the number of cases.
const RUNS: [(&str, &str, &[&str]); 3] = [
    ("a visitor without a session", "", &[]),
    ("a player with a session", "session", &STAYING),
    ("a player who leaves", "session", &LEAVING),
];

/// A session must not end before its run does; and a stream of a real game never ends.
const STAYING: [&str; 2] = [
    "--exclude-path-regex",
    "^/api/(session|sessions|me|account|login|games/\\{game\\}/stream)$",
];
const LEAVING: [&str; 2] = [
    "--include-path-regex",
    "^/api/(session|sessions|me|account|login)$",
];

/// Everything that schemathesis can check and that our document promises.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
    response_headers_conformance,response_schema_conformance,negative_data_rejection,unsupported_method";

/// Runs `cases` cases for each operation, 100 where that is not said.
pub(crate) fn schema(args: &[&str]) -> Result<()> {
    let cases = match args {
        [] => 100,
        [text] => text
            .parse::<u32>()
            .with_context(|| format!("expected a number of cases, got `{text}`"))?,
        _ => bail!("expected one number of cases"),
    };
    let schemathesis = install()?;
    let server = Server::start()?;
    for (number, (who, session, filter)) in (1..).zip(RUNS) {
        println!("== {number}/{} {who}", RUNS.len());
        let mut command = Command::new(&schemathesis);
        command.current_dir(server.folder.as_path()).arg("run");
        command.arg(format!("http://{}/api/openapi.json", server.address));
        command.args(["--checks", CHECKS, "--max-examples", &cases.to_string()]);
        command.args([
            "--continue-on-failure",
            "--request-timeout",
            "20",
            "--seed",
            "1",
        ]);
        if !session.is_empty() {
            let cookie = server.open_session()?;
            command.args(["--header", &format!("Cookie: {cookie}")]);
        }
        execute(command.args(filter))?;
    }
    println!("no server error, and no answer that the document does not have");
    Ok(())
}

/// The program in an environment of its own below `target/`, installed where it is missing.
fn install() -> Result<PathBuf> {
    let folder = target()?.join("schema");
    let program = folder.join(format!("{VERSION}/bin/schemathesis"));
    if program.exists() {
        return Ok(program);
    }
    let venv = folder.join(VERSION);
    execute(Command::new("python3").args(["-m", "venv"]).arg(&venv))
        .context("Python 3 with its module `venv` is needed")?;
    let mut pip = Command::new(venv.join("bin/pip"));
    execute(pip.args(["install", "--quiet", &format!("schemathesis=={VERSION}")]))?;
    Ok(program)
}

/// A server without limits on rates, on a database of its own; ended when this is dropped.
struct Server {
    child: Child,
    address: String,
    folder: PathBuf,
}

impl Server {
    fn start() -> Result<Self> {
        let example = ["--package", "sixline-server", "--example", "load"];
        execute(cargo().args(["build", "--profile", "test"]).args(example))?;
        let folder = env::temp_dir().join(format!("sixline-schema-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let database = format!("sqlite:{}?mode=rwc", folder.join("games.db").display());
        let mut child = Command::new(target()?.join("debug/examples/load"))
            .args(["serve", &database, "open"])
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start the server")?;
        let stdout = child.stdout.take().context("the server has an output")?;
        let mut server = Self {
            child,
            address: String::new(),
            folder,
        };
        BufReader::new(stdout).read_line(&mut server.address)?;
        server.address.truncate(server.address.trim_end().len());
        Ok(server)
    }

    /// The cookie of a new session.
    fn open_session(&self) -> Result<String> {
        let mut stream = TcpStream::connect(&self.address)?;
        let host = &self.address;
        write!(
            stream,
            "POST /api/session HTTP/1.1\r\nhost: {host}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let cookie = answer
            .lines()
            .find_map(|line| line.strip_prefix("set-cookie: "))
            .and_then(|value| value.split(';').next());
        Ok(cookie.context("the server gives a cookie")?.to_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It has nothing that anyone needs.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}
