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
        let mut child = Command::new(env!("CARGO_BIN_EXE_sixline"))
            .args(args)
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

    pub(crate) fn request(&self, head: &str) -> String {
        self.request_with(head, "")
    }

    pub(crate) fn request_with(&self, head: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
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
