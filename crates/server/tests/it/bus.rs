//! Nodes that hear of each other by a real NATS server, which is killed, halted and asks for a password.

use std::collections::HashSet;
use std::fs;
use std::io::Write as _;
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use sixline_engine::bot::BotKind;
use sixline_protocol::wire::game::{GameOptions, Status};
use sixline_protocol::wire::socket::{ClientMessage, ServerMessage};
use sixline_server::{Bus, Config, Store, StoreError};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use crate::support::{Db, Follower, TestPlayer, TestServer, config, within};

/// Where Debian puts it.
const PROGRAM: &str = "/usr/sbin/nats-server";

/// A NATS server that ends with this.
struct Nats {
    port: u16,
    flags: Vec<String>,
    child: Child,
    /// With its certificate.
    folder: TempDir,
}

impl Nats {
    /// `None` where none is installed and none is required.
    async fn start(flags: &[&str]) -> Option<Self> {
        if !PathBuf::from(PROGRAM).exists() {
            let required = std::env::var("SIXLINE_TEST_POSTGRES").is_ok_and(|it| it == "required");
            assert!(!required, "{PROGRAM} is not installed");
            let said = writeln!(std::io::stderr(), "SKIPPED: {PROGRAM} is not installed");
            said.unwrap();
            return None;
        }
        let probe = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = probe.local_addr().unwrap().port();
        drop(probe);
        let folder = tempfile::tempdir().unwrap();
        let mut flags: Vec<String> = flags.iter().map(|it| (*it).to_owned()).collect();
        if flags.iter().any(|it| it == "--tls") {
            // The certificate is the authority as well.
            let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
            let (cert, key) = (folder.path().join("cert"), folder.path().join("key"));
            fs::write(&cert, made.cert.pem()).unwrap();
            fs::write(&key, made.signing_key.serialize_pem()).unwrap();
            fs::write(folder.path().join("der"), made.cert.der()).unwrap();
            flags.push(format!("--tlscert={}", cert.display()));
            flags.push(format!("--tlskey={}", key.display()));
        }
        let child = run(port, &flags);
        let nats = Self {
            port,
            flags,
            child,
            folder,
        };
        nats.until_open().await;
        Some(nats)
    }

    async fn until_open(&self) {
        let open = async {
            while TcpStream::connect(("127.0.0.1", self.port)).await.is_err() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        within(open).await;
    }

    fn authority(&self) -> Vec<u8> {
        fs::read(self.folder.path().join("der")).unwrap()
    }

    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    async fn start_again(&mut self) {
        self.child = run(self.port, &self.flags);
        self.until_open().await;
    }

    /// Halts it, or lets it go on.
    fn signal(&self, name: &str) {
        let pid = self.child.id().to_string();
        let done = Command::new("kill").args([name, &pid]).status();
        assert!(done.unwrap().success());
    }

    fn bus(&self, login: &str) -> Bus {
        let url = format!("nats://{login}127.0.0.1:{}", self.port);
        url.parse().unwrap()
    }
}

fn run(port: u16, flags: &[String]) -> Child {
    let mut command = Command::new(PROGRAM);
    command.args(["--addr", "127.0.0.1", "--port", &port.to_string()]);
    command.args(flags);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().unwrap()
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Nobody compares anything meanwhile: what comes, comes by the bus.
fn patient() -> Config {
    Config {
        compare_every: Duration::from_secs(3_600),
        ..config()
    }
}

/// Ann at one node and Bob, who looks on, at another.
struct Both {
    nodes: [TestServer; 2],
    ann: TestPlayer,
    bob: TestPlayer,
    game: String,
    bobs: Follower,
    n_said: u32,
}

impl Both {
    async fn meet(db: &Db, config: impl Fn() -> Config) -> Self {
        let nodes = [
            TestServer::start_with(db, config()).await,
            TestServer::start_with(db, config()).await,
        ];
        let mut ann = nodes[0].player().await;
        let mut bob = nodes[1].player().await;
        let created = ann.create("me invited", GameOptions::default()).await;
        bob.join(&created).await;
        ann.connect().await;
        bob.connect().await;
        let mut anns = ann.watch(&created.game).await;
        let bobs = bob.watch(&created.game).await;
        while anns.view.status == Status::Waiting {
            anns.apply(&ann.next_event().await);
        }
        Self {
            nodes,
            ann,
            bob,
            game: created.game,
            bobs,
            n_said: 0,
        }
    }

    /// Ann says something, which is stored when this returns.
    async fn ann_speaks(&mut self) {
        self.n_said += 1;
        let id = format!("said-{}", self.n_said);
        let say = ClientMessage::Say {
            game: self.game.clone(),
            id: id.clone(),
            phrase: "hello".into(),
        };
        self.ann.say(&say).await;
        let done =
            |it: &ServerMessage| matches!(it, ServerMessage::Done { id: it, .. } if *it == id);
        self.ann.next(done).await;
    }

    /// Bob has heard all that Ann said, each once and in order.
    async fn bob_has_heard(&mut self) {
        let stored = self.ann.view(&self.game).await.version;
        while self.bobs.view.version < stored {
            let event = self.bob.next_event().await;
            self.bobs.apply(&event);
        }
    }

    async fn stop(self) {
        for node in self.nodes {
            node.stop().await;
        }
    }
}

/// A database with a bus, where there are both.
async fn with_bus(flags: &[&str], login: &str) -> Option<(Db, Nats)> {
    let mut db = Db::postgres().await?;
    let nats = Nats::start(flags).await?;
    db.bus = Some(nats.bus(login));
    Some((db, nats))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_hear_of_each_other_by_the_bus_alone() {
    let Some((db, mut nats)) = with_bus(&[], "").await else {
        return;
    };
    let mut both = Both::meet(&db, patient).await;
    both.ann_speaks().await;
    both.bob_has_heard().await;
    // It is the bus: without it nothing comes.
    nats.kill();
    both.ann_speaks().await;
    let silence = tokio::time::timeout(Duration::from_millis(500), both.bob.next_event()).await;
    assert!(silence.is_err());
    both.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_played_to_its_end_by_the_bus() {
    let Some((db, _nats)) = with_bus(&[], "").await else {
        return;
    };
    let Both {
        nodes,
        mut ann,
        mut bob,
        game,
        ..
    } = Both::meet(&db, patient).await;
    let mut anns = ann.watch(&game).await;
    let mut bobs = bob.watch(&game).await;
    tokio::join!(
        ann.play_out(&mut anns, BotKind::Greedy, 1),
        bob.play_out(&mut bobs, BotKind::Greedy, 2),
    );
    assert_eq!(anns.view.version, bobs.view.version);
    for node in nodes {
        node.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bus_that_is_killed_again_and_again_loses_nothing() {
    let Some((db, mut nats)) = with_bus(&[], "").await else {
        return;
    };
    let mut both = Both::meet(&db, patient).await;
    for _ in 0..3 {
        nats.kill();
        // Nobody waits for the bus: it is stored, and acknowledged.
        both.ann_speaks().await;
        both.ann_speaks().await;
        nats.start_again().await;
        both.bob_has_heard().await;
    }
    both.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bus_that_is_away_for_good_is_made_up_for_by_comparing() {
    let Some((db, mut nats)) = with_bus(&[], "").await else {
        return;
    };
    let comparing = || Config {
        compare_every: Duration::from_millis(200),
        ..config()
    };
    let mut both = Both::meet(&db, comparing).await;
    nats.kill();
    both.ann_speaks().await;
    both.bob_has_heard().await;
    both.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bus_that_halts_holds_nobody_up() {
    let Some((db, nats)) = with_bus(&[], "").await else {
        return;
    };
    let mut both = Both::meet(&db, patient).await;
    nats.signal("-STOP");
    both.ann_speaks().await;
    nats.signal("-CONT");
    both.bob_has_heard().await;
    both.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bus_that_asks_who_comes_is_told() {
    let users = ["--user", "six", "--pass", "l@ne"];
    for (flags, login) in [
        (&users[..], "six:l%40ne@"),
        (&["--auth", "secret"], "secret@"),
    ] {
        let Some((db, _nats)) = with_bus(flags, login).await else {
            return;
        };
        let mut both = Both::meet(&db, patient).await;
        both.ann_speaks().await;
        both.bob_has_heard().await;
        both.stop().await;
    }
}

/// With a wrong password the nodes go on by themselves, as where there is no bus.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_that_the_bus_refuses_go_on_by_comparing() {
    let flags = ["--user", "six", "--pass", "line"];
    let Some((db, _nats)) = with_bus(&flags, "six:wrong@").await else {
        return;
    };
    let comparing = || Config {
        compare_every: Duration::from_millis(200),
        ..config()
    };
    let mut both = Both::meet(&db, comparing).await;
    both.ann_speaks().await;
    both.bob_has_heard().await;
    both.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bus_is_spoken_to_by_tls() {
    let Some((mut db, nats)) = with_bus(&["--tls"], "").await else {
        return;
    };
    let url = format!("tls://localhost:{}", nats.port);
    let mut bus: Bus = url.parse().unwrap();
    bus.authorities.push(nats.authority());
    db.bus = Some(bus);
    let mut both = Both::meet(&db, patient).await;
    both.ann_speaks().await;
    both.bob_has_heard().await;
    both.stop().await;
}

/// Two databases on one bus talk past each other, and whoever listens in hears numbers.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_database_has_a_subject_of_its_own_with_nothing_but_numbers() {
    let Some((db, nats)) = with_bus(&[], "").await else {
        return;
    };
    let Some(mut other) = Db::postgres().await else {
        return;
    };
    other.bus = Some(nats.bus(""));
    let mut ear = TcpStream::connect(("127.0.0.1", nats.port)).await.unwrap();
    let hello = b"CONNECT {\"verbose\":false}\r\nSUB > 1\r\n";
    ear.write_all(hello).await.unwrap();
    let mut ear = BufReader::new(ear).lines();
    let mut one = Both::meet(&db, patient).await;
    let mut two = Both::meet(&other, patient).await;
    for both in [&mut one, &mut two] {
        both.ann_speaks().await;
        both.bob_has_heard().await;
    }
    let mut subjects = HashSet::new();
    while subjects.len() < 2 {
        let line = within(ear.next_line()).await.unwrap().unwrap();
        let Some(said) = line.strip_prefix("MSG ") else {
            continue;
        };
        subjects.insert(said.split(' ').next().unwrap().to_owned());
        let text = within(ear.next_line()).await.unwrap().unwrap();
        for notice in text.split(' ') {
            let known = ["name", "out", "person", "lost", "node", "ask", "here"];
            let is_number = |it: &str| it.parse::<i64>().is_ok();
            let mut words = notice.split(':');
            assert!(
                words.all(|it| is_number(it) || known.contains(&it)),
                "{notice}"
            );
        }
    }
    assert!(subjects.iter().all(|it| it.starts_with("sixline.")));
    one.stop().await;
    two.stop().await;
}

#[tokio::test]
async fn a_bus_beside_a_file_is_refused() {
    let db = Db::sqlite();
    let bus: Bus = "nats://127.0.0.1".parse().unwrap();
    let opened = Store::open_with_bus(&db.url, Some(&bus)).await;
    assert!(matches!(opened.unwrap_err(), StoreError::NeedlessBus));
}
