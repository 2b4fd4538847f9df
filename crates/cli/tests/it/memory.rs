//! What is left of a lesson in the memory of the program, read from outside as somebody with the machine would.

use std::fs::{self, File};
use std::io::ErrorKind;
use std::net::TcpStream;
use std::os::unix::fs::FileExt;
use std::time::Duration;

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::{Message, WebSocket, client};

use crate::run::folder;
use crate::serve::Served;

/// In each of these names, and nowhere else.
const MARK: &str = "Quokka";
const NAMES: [&str; 8] = [
    "Quokka Ava",
    "Quokka Ben",
    "Quokka Cem",
    "Quokka Dua",
    "Quokka Eli",
    "Quokka Fay",
    "Quokka Gus",
    "Quokka Hue",
];
/// As many copies as `docs/PRIVACY.md` says may be left of each name.
const MOST_LEFT: usize = 10;
/// Whatever is given back to the GNU C library is overwritten, and none of it is set aside before that.
const OVERWRITING: (&str, &str) = (
    "GLIBC_TUNABLES",
    "glibc.malloc.perturb=170:glibc.malloc.tcache_count=0",
);

type Socket = WebSocket<TcpStream>;

#[test]
fn few_copies_of_a_name_are_left_in_memory_when_the_lesson_is_over() {
    let most = MOST_LEFT * NAMES.len();
    let left = left_of_a_lesson("memory", &[], most);
    assert!(left <= most, "{left} copies of {} names", NAMES.len());
}

#[test]
#[cfg(target_env = "gnu")]
fn no_copy_is_left_where_the_allocator_overwrites_what_is_given_back() {
    let left = left_of_a_lesson("overwritten", &[OVERWRITING], 0);
    assert_eq!(left, 0);
}

/// Plays a lesson with typed names to its end, and counts the copies of names that are left; those that go with the
/// last connections are waited for.
fn left_of_a_lesson(test: &str, env: &[(&str, &str)], wanted: usize) -> usize {
    let data = folder(test);
    let data = data.to_str().unwrap();
    let server = Served::start_with(&["serve", "--listen", "127.0.0.1:0", "--data", data], env);
    let opened = post(
        &server,
        "/api/lessons",
        &json!({"tables": [2, 3, 4], "size": 4, "names": true, "earn": true}),
    );
    let code = opened["code"].as_str().unwrap();
    let mut teacher = enter(&server, code, &opened["token"]);
    let mut pupils: Vec<Socket> = Vec::new();
    for name in NAMES {
        let path = format!("/api/lessons/{code}/pupils");
        let joined = post(&server, &path, &json!({ "name": name }));
        let mut socket = enter(&server, code, &joined["token"]);
        until(&mut socket, "pupil");
        let allow = json!({"type": "name", "pupil": joined["pupil"]["id"], "allow": true});
        wish(&mut teacher, &allow);
        pupils.push(socket);
    }
    wish(&mut teacher, &json!({"type": "start"}));
    // Read while it lasts, so that reading is known to find them.
    let during = count(server.id());
    assert!(during >= NAMES.len(), "{during}");
    say(&mut teacher, &json!({"type": "end"}));
    for socket in pupils.iter_mut().chain([&mut teacher]) {
        until(socket, "ended");
        while socket.read().is_ok() {}
    }
    drop((pupils, teacher));
    let gone = server.request(&format!("GET /api/lessons/{code} HTTP/1.1"));
    assert!(gone.starts_with("HTTP/1.1 404"), "{gone}");
    let mut left = count(server.id());
    for _ in 0..50 {
        if left <= wanted {
            break;
        }
        pause();
        left = count(server.id());
    }
    left
}

#[expect(
    clippy::disallowed_methods,
    reason = "the server lets go of its connections by itself"
)]
fn pause() {
    std::thread::sleep(Duration::from_millis(100));
}

fn post(server: &Served, path: &str, body: &Value) -> Value {
    let body = body.to_string();
    let head = format!(
        "POST {path} HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: {}",
        body.len()
    );
    let answer = server.request_with(&head, &body);
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    serde_json::from_str(body).unwrap_or_else(|err| panic!("{err}: {answer}"))
}

fn enter(server: &Served, code: &str, token: &Value) -> Socket {
    let stream = TcpStream::connect(&server.address).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(60)))
        .unwrap();
    let url = format!("ws://{}/api/lessons/{code}/socket", server.address);
    let (mut socket, _) = client(url, stream).unwrap();
    say(&mut socket, &json!({"type": "enter", "token": token}));
    socket
}

fn say(socket: &mut Socket, message: &Value) {
    socket.send(Message::text(message.to_string())).unwrap();
}

/// Reads until a message of that type has come.
fn until(socket: &mut Socket, wanted: &str) {
    loop {
        if let Message::Text(text) = socket.read().unwrap() {
            let message: Value = serde_json::from_str(&text).unwrap();
            assert_ne!(message["type"], "refused", "{message}");
            if message["type"] == wanted {
                return;
            }
        }
    }
}

fn wish(socket: &mut Socket, wish: &Value) {
    let id = format!("{} {}", wish["type"].as_str().unwrap(), wish["pupil"]);
    say(socket, &json!({"type": "wish", "id": id, "wish": wish}));
    until(socket, "done");
}

/// How often the mark stands in the memory that a process has written.
fn count(process: u32) -> usize {
    let maps = fs::read_to_string(format!("/proc/{process}/maps")).unwrap();
    let memory = File::open(format!("/proc/{process}/mem")).unwrap();
    let mut found = 0;
    for line in maps.lines().filter(|it| it.contains(" rw")) {
        let (range, _) = line.split_once(' ').unwrap();
        let (from, to) = range.split_once('-').unwrap();
        let [from, to] = [from, to].map(|it| u64::from_str_radix(it, 16).unwrap());
        let mut bytes = vec![0; (to - from) as usize];
        match memory.read_exact_at(&mut bytes, from) {
            Ok(()) => {}
            // Some of it is the system's own, and some was given back in the meantime.
            Err(err) if err.kind() == ErrorKind::UnexpectedEof => continue,
            Err(err) if err.raw_os_error() == Some(5) => continue,
            Err(err) => panic!("{line}: {err}"),
        }
        let mark = MARK.as_bytes();
        found += bytes.windows(mark.len()).filter(|it| it == &mark).count();
    }
    found
}
