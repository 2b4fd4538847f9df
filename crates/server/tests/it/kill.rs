//! The process is killed, again and again, while people play: nothing acknowledged may be missing.

use std::net::SocketAddr;
use std::process::Stdio;
use std::time::Duration;

use serde_json::json;
use sixline_engine::bot::BotKind;
use sixline_protocol::wire::game::{GameOptions, Status};
use sixline_protocol::wire::http::Events;
use sixline_protocol::wire::view::What;
use sixline_server::{Store, run};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::net::TcpListener;
use tokio::process::{Child, Command};

use crate::support::{Db, Follower, TestPlayer, config, on_both, within};

const URL: &str = "SIXLINE_TEST_KILL_URL";
const KILLS: u32 = 8;

on_both!(what_was_acknowledged_survives_every_kill);

/// Not a case of its own: the process that the other case starts and kills.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn serve_when_asked() {
    let Ok(url) = std::env::var(URL) else { return };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    println!("serving {}", listener.local_addr().unwrap());
    let store = Store::open(&url).await.unwrap();
    run(config(), listener, store, std::future::pending())
        .await
        .unwrap();
}

/// A process that serves this database.
pub(crate) async fn start(db: &Db) -> (Child, SocketAddr) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "kill::serve_when_asked", "--nocapture"])
        .env(URL, &db.url)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let address = within(async {
        loop {
            let line = lines.next_line().await.unwrap().expect("the server ended");
            if let Some((_, address)) = line.split_once("serving ") {
                return address.parse().unwrap();
            }
        }
    });
    let address = address.await;
    // Whatever it still prints must go somewhere.
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    (child, address)
}

/// A player who acts by HTTP and keeps a list of what was acknowledged.
struct Stubborn {
    player: TestPlayer,
    game: String,
    acknowledged: Vec<(u64, String)>,
}

impl Stubborn {
    /// Plays until the line breaks or the game is over.
    async fn play(&mut self) -> Result<(), ()> {
        let mut bot = BotKind::Greedy.build(1);
        loop {
            let path = format!("/api/games/{}", self.game);
            let view = self
                .player
                .try_json(hyper::Method::GET, &path, None)
                .await?;
            let follower = Follower {
                view: serde_json::from_value(view).map_err(|_err| ())?,
            };
            if follower.view.status == Status::Over {
                return Ok(());
            }
            if !follower.is_my_turn() {
                tokio::time::sleep(Duration::from_millis(2)).await;
                continue;
            }
            let action = bot.choose(&follower.game_view()).to_string();
            let id = self.player.new_id();
            let body = json!({ "id": id, "action": action });
            let path = format!("{path}/actions");
            let done = self
                .player
                .try_json(hyper::Method::POST, &path, Some(body))
                .await?;
            if let Some(version) = done["version"].as_u64() {
                self.acknowledged.push((version, action));
            }
        }
    }
}

async fn what_was_acknowledged_survives_every_kill(db: Db) {
    let (mut child, mut address) = start(&db).await;
    let mut players = Vec::new();
    for _ in 0..8 {
        let mut player = TestPlayer::visitor(address);
        let _: serde_json::Value = player.post("/api/session", &()).await;
        let created = player.create("me greedy", GameOptions::default()).await;
        players.push(Stubborn {
            player,
            game: created.game,
            acknowledged: Vec::new(),
        });
    }
    for kill in 0..KILLS {
        let tasks: Vec<_> = players
            .drain(..)
            .map(|mut stubborn| {
                tokio::spawn(async move {
                    let _ = stubborn.play().await;
                    stubborn
                })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(u64::from(20 + 15 * kill))).await;
        child.kill().await.unwrap();
        for task in tasks {
            players.push(within(task).await.unwrap());
        }
        (child, address) = start(&db).await;
        for stubborn in &mut players {
            stubborn.player.address = address;
        }
    }
    let mut n_acknowledged = 0;
    for stubborn in &mut players {
        within(stubborn.play()).await.unwrap();
        let path = format!("/api/games/{}/events", stubborn.game);
        let log: Events = stubborn.player.get(&path).await;
        let versions: Vec<u64> = log.events.iter().map(|event| event.version).collect();
        assert_eq!(versions, (1..=log.version).collect::<Vec<_>>());
        for (version, action) in &stubborn.acknowledged {
            let event = &log.events[*version as usize - 1];
            let What::Acted { turn } = &event.what else {
                panic!("{event:?} instead of {action}");
            };
            assert!(turn.starts_with(&format!("1 {action}")), "{turn}: {action}");
        }
        n_acknowledged += stubborn.acknowledged.len();
    }
    assert!(n_acknowledged > 100, "{n_acknowledged}");
    child.kill().await.unwrap();
}
