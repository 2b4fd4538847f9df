//! The server as the program starts it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

use crate::run::{folder, refused, sixline};

/// A server that is killed when the test ends.
pub(crate) struct Served {
    child: Child,
    pub(crate) address: String,
}

impl Served {
    pub(crate) fn start(args: &[&str]) -> Self {
        Self::start_with(args, &[])
    }

    /// With more in its environment.
    pub(crate) fn start_with(args: &[&str], env: &[(&str, &str)]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_sixline"))
            .args(args)
            .envs(env.iter().copied())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let stdout = child.stdout.as_mut().unwrap();
        BufReader::new(stdout).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Sixline is open at http://");
        let address = address.unwrap_or_else(|| panic!("{line}")).to_owned();
        Self { child, address }
    }

    /// The process that serves.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn request(&self, head: &str) -> String {
        self.request_with(head, "")
    }

    pub(crate) fn request_with(&self, head: &str, body: &str) -> String {
        Self::request_at(&self.address, head, body)
    }

    pub(crate) fn request_at(address: &str, head: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(address).unwrap();
        write!(
            stream,
            "{head}\r\nhost: x\r\nconnection: close\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_bare_call_serves_and_a_backup_can_be_taken() {
    let data = folder("serve");
    let dir = data.join("data");
    let dir = dir.to_str().unwrap();
    let served = Served::start(&["--listen", "127.0.0.1:0", "--data", dir]);
    assert!(served.request("GET /healthz HTTP/1.1").contains("200 OK"));
    assert!(served.request("GET /readyz HTTP/1.1").contains("200 OK"));
    let health = sixline(&["health", "--listen", &served.address], "");
    assert_eq!(
        (health.code, health.stdout.as_str()),
        (0, "the server is well\n")
    );
    let session = served.request("POST /api/session HTTP/1.1");
    assert!(session.contains("set-cookie: sixline="), "{session}");
    let copy = data.join("copy.db");
    let copy = copy.to_str().unwrap();
    assert_eq!(sixline(&["backup", "--data", dir, copy], "").code, 0);
    let again = refused(&["backup", "--data", dir, copy], "");
    assert!(again.contains("the file is there already"), "{again}");
    let address = served.address.clone();
    drop(served);
    let health = sixline(&["health", "--listen", &address], "");
    let told = "the server is not well: connection refused\n";
    assert_eq!((health.code, health.stdout.as_str()), (1, told));
}

#[test]
#[cfg(unix)]
fn a_server_stops_when_it_is_asked_to() {
    let data = folder("serve-stop");
    let dir = data.to_str().unwrap();
    let mut served = Served::start(&["serve", "--listen", "127.0.0.1:0", "--data", dir]);
    let pid = served.child.id().to_string();
    assert!(Command::new("kill").arg(pid).status().unwrap().success());
    assert!(served.child.wait().unwrap().success());
}

/// Answers the next that wants to connect as a PostgreSQL would that refuses it with this code and message.
fn refuse_as_postgres(listener: &TcpListener, code: &str, message: &str) {
    let (mut stream, _) = listener.accept().unwrap();
    let mut length = [0; 4];
    stream.read_exact(&mut length).unwrap();
    let mut start = vec![0; u32::from_be_bytes(length) as usize - 4];
    stream.read_exact(&mut start).unwrap();
    let fields = format!("SFATAL\0VFATAL\0C{code}\0M{message}\0\0");
    let length = u32::try_from(fields.len() + 4).unwrap().to_be_bytes();
    let answer = [b"E", &length[..], fields.as_bytes()].concat();
    stream.write_all(&answer).unwrap();
}

#[test]
fn a_database_that_is_not_there_yet_is_waited_for() {
    // Free again at the end of this line.
    let address = TcpListener::bind("127.0.0.1:0")
        .and_then(|it| it.local_addr())
        .unwrap();
    let url = format!("postgres://me@{address}/games?sslmode=disable");
    let mut child = Command::new(env!("CARGO_BIN_EXE_sixline"))
        .args(["serve", "--listen", "127.0.0.1:0", "--database-url", &url])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let mut next = || lines.next().expect("it waits").unwrap();
    let line = next();
    assert!(
        line.contains("cannot be reached") && line.contains("refused"),
        "{line}"
    );
    let postgres = TcpListener::bind(address).unwrap();
    refuse_as_postgres(&postgres, "57P03", "the database system is starting up");
    let line = next();
    assert!(line.contains("starting up; trying again"), "{line}");
    // What waiting does not help against ends it.
    refuse_as_postgres(&postgres, "28P01", "password authentication failed");
    let line = next();
    assert!(
        line.starts_with("sixline: serve: --database-url: "),
        "{line}"
    );
    assert_eq!(child.wait().unwrap().code(), Some(2));
}

#[test]
fn what_cannot_be_served_is_told_in_one_line() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let data = folder("serve-bad");
    let dir = data.to_str().unwrap();
    let line = refused(&["serve", "--listen", &address, "--data", dir], "");
    assert!(line.contains(&address), "{line}");
    let line = refused(&["serve", "--database-url", "mysql://x"], "");
    assert!(line.contains("`sqlite:` or `postgres:`"), "{line}");
    let line = refused(&["serve", "--max-sockets", "0", "--data", dir], "");
    assert!(line.contains("--max-sockets"), "{line}");
    let line = refused(&["serve", "--public-url", "play.example"], "");
    assert!(line.contains("https://play.example.org"), "{line}");
    let none = data.join("none");
    let none = none.to_str().unwrap();
    let line = refused(&["backup", "--data", none, none], "");
    assert!(line.contains("there is no such database"), "{line}");
}

#[test]
fn a_class_is_shown_the_way_as_text_and_as_a_code() {
    let data = folder("serve-lan");
    let dir = data.to_str().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_sixline"))
        .args(["serve", "--lan", "--listen", "127.0.0.1:0", "--data", dir])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let first = lines.next();
    if let Some(Ok(line)) = first {
        let url = line.strip_prefix("Sixline is open at ").unwrap().to_owned();
        assert!(
            !url.contains("127.0.0.1") && !url.contains("0.0.0.0"),
            "{url}"
        );
        let next = lines.next().unwrap().unwrap();
        assert_eq!(next, format!("A lesson starts at {url}/class"));
        let code: Vec<String> = lines.by_ref().take(12).map(Result::unwrap).collect();
        let code = code.concat();
        assert!(code.contains('█') && code.contains('▀'), "{code}");
        let served = Served {
            child,
            address: url.strip_prefix("http://").unwrap().to_owned(),
        };
        assert!(served.request("GET /healthz HTTP/1.1").contains("200 OK"));
    } else {
        // A machine without any network says so.
        let mut why = String::new();
        let mut stderr = child.stderr.take().unwrap();
        stderr.read_to_string(&mut why).unwrap();
        assert!(why.contains("in no network"), "{why}");
        let _ = child.wait();
    }
}

/// The lines of a server's log until one holds `wanted`.
fn log_until(log: &mut impl Iterator<Item = std::io::Result<String>>, wanted: &str) -> String {
    let mut lines = String::new();
    for line in log {
        let line = line.unwrap();
        lines.push_str(&line);
        lines.push('\n');
        if line.contains(wanted) {
            return lines;
        }
    }
    panic!("no `{wanted}` in:\n{lines}");
}

#[test]
fn a_second_server_on_the_same_folder_says_so_and_stops() {
    let data = folder("serve-twice");
    let dir = data.to_str().unwrap();
    let served = Served::start(&["serve", "--listen", "127.0.0.1:0", "--data", dir]);
    let line = refused(&["serve", "--listen", "127.0.0.1:0", "--data", dir], "");
    assert!(line.contains("another server uses this folder"), "{line}");
    assert!(line.contains(dir), "{line}");
    // A kill leaves nothing behind that keeps the next one out.
    drop(served);
    drop(Served::start(&[
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--data",
        dir,
    ]));
}

#[test]
#[cfg(unix)]
fn the_log_tells_the_start_and_the_stop_and_a_hangup_ends_nothing() {
    let data = folder("serve-log");
    let dir = data.to_str().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_sixline"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data", dir])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut log = BufReader::new(child.stderr.take().unwrap()).lines();
    let start = log_until(&mut log, "listens on");
    let pid = child.id().to_string();
    let signal = |name: &str| {
        let sent = Command::new("kill").args([name, &pid]).status().unwrap();
        assert!(sent.success());
    };
    signal("-HUP");
    let hangup = log_until(&mut log, "SIGHUP");
    signal("-TERM");
    let stop = log_until(&mut log, "stopped");
    assert!(child.wait().unwrap().success());
    assert!(
        start.contains(&format!("sixline {}", env!("CARGO_PKG_VERSION"))),
        "{start}"
    );
    assert!(start.contains("sixline.db"), "{start}");
    assert!(stop.contains("SIGTERM"), "{stop}");
    for text in [start, hangup, stop] {
        assert!(!text.contains('\u{1b}'), "{text}");
    }
}

#[test]
fn a_folder_that_is_not_used_is_told() {
    // Free again at the end of this line, so that nobody answers.
    let address = TcpListener::bind("127.0.0.1:0")
        .and_then(|it| it.local_addr())
        .unwrap();
    let url = format!("postgres://me@{address}/games?sslmode=disable");
    let mut child = Command::new(env!("CARGO_BIN_EXE_sixline"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data", "/srv/games"])
        .args(["--database-url", &url])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut log = BufReader::new(child.stderr.take().unwrap()).lines();
    let told = log_until(&mut log, "--data");
    assert!(told.contains("/srv/games is not used"), "{told}");
    child.kill().unwrap();
    child.wait().unwrap();
}

/// An address that was free a moment ago.
fn free_address() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().to_string()
}

#[test]
fn metrics_are_at_the_private_address_and_nowhere_else() {
    let data = folder("serve-private");
    let dir = data.to_str().unwrap();
    let private = free_address();
    let args = ["serve", "--listen", "127.0.0.1:0", "--data", dir];
    let served = Served::start(&[&args[..], &["--private-listen", &private]].concat());
    let about = served.request("GET /api/about HTTP/1.1");
    assert!(about.contains("x-request-id: "), "{about}");
    let public = served.request("GET /metrics HTTP/1.1");
    assert!(!public.contains("sixline_"), "{public}");
    let metrics = Served::request_at(&private, "GET /metrics HTTP/1.1", "");
    let route = "sixline_request_seconds_count{route=\"/api/about\"} 1";
    assert!(metrics.contains(route), "{metrics}");
    let games = Served::request_at(&private, "POST /api/session HTTP/1.1", "");
    assert!(games.starts_with("HTTP/1.1 404"), "{games}");
}
