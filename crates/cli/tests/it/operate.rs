//! What those who run a server do with the program.

use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::run::{Run, folder, refused, sixline};
use crate::serve::Served;

/// An address that was free a moment ago.
fn free_address() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().to_string()
}

/// Somebody starts a game against a bot.
fn play(served: &Served) {
    let session = served.request_with("POST /api/session HTTP/1.1\r\ncontent-length: 0", "");
    let cookie = session.split("set-cookie: ").nth(1).unwrap();
    let cookie = cookie.split(';').next().unwrap();
    let body = r#"{"seats":[{"kind":"me"},{"kind":"bot","bot":"greedy"}]}"#;
    let head = format!(
        "POST /api/games HTTP/1.1\r\ncookie: {cookie}\r\ncontent-type: application/json\r\ncontent-length: {}",
        body.len()
    );
    let game = served.request_with(&head, body);
    assert!(game.starts_with("HTTP/1.1 200"), "{game}");
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn a_backup_is_replayed_drilled_and_restored() {
    let data = folder("operate-backup");
    let (dir, copy, fresh) = (data.join("data"), data.join("copy.db"), data.join("fresh"));
    let served = Served::start(&["serve", "--listen", "127.0.0.1:0", "--data", text(&dir)]);
    play(&served);
    let verified = sixline(
        &["backup", "--verify", "--data", text(&dir), text(&copy)],
        "",
    );
    assert_eq!(verified.code, 0, "{}", verified.text());
    let well = "all is well: 1 people, 1 games and ";
    assert!(verified.stdout.starts_with(well), "{}", verified.text());
    // A drill needs no server to be stopped and changes nothing.
    let before = std::fs::read(&copy).unwrap();
    let drill = sixline(&["restore", "--drill", text(&copy)], "");
    assert_eq!(drill.code, 0, "{}", drill.text());
    assert!(drill.stdout.starts_with(well), "{}", drill.text());
    assert!(drill.stdout.contains("a server was ready on it after"));
    assert_eq!(std::fs::read(&copy).unwrap(), before);
    // Not under a server that runs.
    let in_use = refused(&["restore", "--data", text(&dir), text(&copy)], "");
    assert!(
        in_use.contains("another server uses this folder"),
        "{in_use}"
    );
    drop(served);
    let restore = |folder: &Path| sixline(&["restore", "--data", text(folder), text(&copy)], "");
    for folder in [&dir, &fresh] {
        let restored = restore(folder);
        assert_eq!(restored.code, 0, "{}", restored.text());
    }
    assert!(dir.join("sixline.db.before-restore").exists());
    drop(Served::start(&[
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--data",
        text(&fresh),
    ]));
}

#[test]
fn a_backup_that_is_damaged_is_not_restored() {
    let data = folder("operate-damaged");
    let (dir, copy) = (data.join("data"), data.join("copy.db"));
    let served = Served::start(&["serve", "--listen", "127.0.0.1:0", "--data", text(&dir)]);
    play(&served);
    assert_eq!(
        sixline(&["backup", "--data", text(&dir), text(&copy)], "").code,
        0
    );
    drop(served);
    let mut bytes = std::fs::read(&copy).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..].fill(0x5a);
    std::fs::write(&copy, bytes).unwrap();
    let before = std::fs::read(dir.join("sixline.db")).unwrap();
    for args in [
        vec!["restore", "--drill"],
        vec!["restore", "--data", text(&dir)],
    ] {
        let run = sixline(&[&args[..], &[text(&copy)]].concat(), "");
        assert_eq!(run.code, 1, "{}", run.text());
        assert!(
            run.stdout.starts_with("the backup is not good: "),
            "{}",
            run.text()
        );
    }
    assert_eq!(std::fs::read(dir.join("sixline.db")).unwrap(), before);
    let missing = refused(&["restore", "--drill", "nowhere.db"], "");
    assert!(missing.contains("there is no such file"), "{missing}");
}

/// `sixline admin` for a server on this folder.
fn admin(dir: &Path, private: &str, args: &[&str]) -> Run {
    let place = ["admin", "--data", text(dir), "--private-listen", private];
    sixline(&[&place[..], args].concat(), "")
}

#[test]
fn an_operator_looks_and_acts_only_where_that_is_allowed() {
    let dir = folder("operate-admin");
    let private = free_address();
    let listen = ["serve", "--listen", "127.0.0.1:0", "--data", text(&dir)];
    let listen = [&listen[..], &["--private-listen", &private]].concat();
    let served = Served::start(&listen);
    play(&served);
    let games = admin(&dir, &private, &["games"]);
    assert!(
        games.stdout.starts_with("1 games in memory\n"),
        "{}",
        games.text()
    );
    let here = admin(&dir, &private, &["here"]);
    assert_eq!(here.stdout, "0 connected\n", "{}", here.text());
    let ban = ["ban-network", "203.0.113.0/24", "--days", "2"];
    let read_only = admin(&dir, &private, &ban);
    assert_eq!(read_only.code, 2, "{}", read_only.text());
    assert!(
        read_only.stderr.contains("lets nobody act"),
        "{}",
        read_only.text()
    );
    drop(served);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let token = std::fs::metadata(dir.join("admin.token")).unwrap();
        assert_eq!(token.permissions().mode() & 0o777, 0o600);
    }
    let served = Served::start(&[&listen[..], &["--admin-acts"]].concat());
    let done = admin(&dir, &private, &ban);
    assert_eq!(
        (done.code, done.stdout.as_str()),
        (0, "done\n"),
        "{}",
        done.text()
    );
    let bans = admin(&dir, &private, &["bans"]);
    assert!(bans.stdout.contains("203.0.113.0/24"), "{}", bans.text());
    let audit = admin(&dir, &private, &["audit"]);
    assert!(audit.stdout.contains("ban_network"), "{}", audit.text());
    let nobody = admin(&dir, &private, &["person", "Nobody Here"]);
    assert!(
        nobody.stderr.contains("there is no such thing"),
        "{}",
        nobody.text()
    );
    // Without the token nobody is told anything.
    let other = folder("operate-other");
    std::fs::write(other.join("admin.token"), "0".repeat(64)).unwrap();
    let stranger = admin(&other, &private, &["here"]);
    assert!(
        stranger.stderr.contains("a session is needed"),
        "{}",
        stranger.text()
    );
    drop(served);
}

#[test]
#[cfg(unix)]
fn what_happens_to_accounts_is_logged_without_names() {
    let dir = folder("operate-log");
    let mut child = Command::new(env!("CARGO_BIN_EXE_sixline"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data", text(&dir)])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let stdout = child.stdout.as_mut().unwrap();
    BufReader::new(stdout).read_line(&mut line).unwrap();
    let address = line
        .trim()
        .strip_prefix("Sixline is open at http://")
        .unwrap();
    let post = |path: &str, cookie: &str, body: &str| {
        let head = format!(
            "POST {path} HTTP/1.1\r\ncookie: {cookie}\r\ncontent-type: application/json\r\ncontent-length: {}",
            body.len()
        );
        Served::request_at(address, &head, body)
    };
    let session = post("/api/session", "", "");
    let cookie = session.split("set-cookie: ").nth(1).unwrap();
    let cookie = cookie.split(';').next().unwrap();
    let right = r#"{"name":"Zebedee","password":"correct horse"}"#;
    let made = post("/api/account", cookie, right);
    assert!(made.contains("\"recovery\":"), "{made}");
    let code = made.split("\"recovery\":\"").nth(1).unwrap();
    let code = code.split('"').next().unwrap().to_owned();
    let wrong = r#"{"name":"Zebedee","password":"battery staple"}"#;
    assert!(post("/api/login", "", wrong).contains("wrong_password"));
    assert!(post("/api/login", "", right).starts_with("HTTP/1.1 200"));
    let pid = child.id().to_string();
    assert!(Command::new("kill").arg(pid).status().unwrap().success());
    let mut log = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut log)
        .unwrap();
    child.wait().unwrap();
    for event in ["account_made", "wrong_password", "signed_in"] {
        let told = log
            .lines()
            .filter(|it| it.contains(&format!("{event}: person ")));
        assert_eq!(told.count(), 1, "{event} in\n{log}");
    }
    for secret in ["Zebedee", "zebedee", "correct horse", &code] {
        assert!(!log.contains(secret), "{secret} in\n{log}");
    }
}
