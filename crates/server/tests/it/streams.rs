//! Streams of lines: nothing is lost or doubled however often they break, and they end when their listener may no
//! longer hear.

use hyper::Method;
use serde_json::{Value, json};
use sixline_engine::Rng;
use sixline_engine::bot::BotKind;
use sixline_protocol::wire::game::{GameOptions, Status};
use sixline_protocol::wire::http::{Done, Events, Seated};
use sixline_protocol::wire::people::ChallengeView;
use sixline_protocol::wire::view::{Event, View, What};
use sixline_server::{Config, Limits};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::bots::{bot, program};
use crate::challenges::member;
use crate::listens::Listens;
use crate::support::{Db, Follower, TestPlayer, TestServer, config, on_both};

on_both!(
    a_game_comes_as_lines_with_the_version_in_each,
    whoever_goes_on_from_a_version_misses_nothing,
    silence_is_an_empty_line,
    what_is_so_already_comes_first,
    streams_need_an_account_or_a_game_and_count_as_sockets,
    streams_end_with_their_token_and_say_when_the_server_stops,
    a_thousand_disconnects_lose_and_double_no_turn,
);

fn stream_of(game: &str, from: Option<u64>) -> String {
    let from = from.map(|it| format!("?from={it}")).unwrap_or_default();
    format!("/api/games/{game}/stream{from}")
}

async fn a_game_comes_as_lines_with_the_version_in_each(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    ann.connect().await;
    let created = ann.create("me greedy", GameOptions::default()).await;
    let mut lines = Listens::start(&mut ann, &stream_of(&created.game, None)).await;
    let first = lines.next().await;
    assert_eq!(
        (&first["type"], &first["seat"]),
        (&json!("view"), &json!(1))
    );
    let mut follower = ann.watch(&created.game).await;
    ann.play_out(&mut follower, BotKind::Greedy, 1).await;
    let mut version = first["version"].as_u64().unwrap();
    loop {
        let message = lines.next().await;
        // Nobody's coming and going is among them.
        assert_eq!(message["type"], "event", "{message}");
        version += 1;
        assert_eq!(message["version"], json!(version), "{message}");
        if message["status"] == "over" {
            break;
        }
    }
    assert_eq!(version, follower.view.version);
    server.stop().await;
}

async fn whoever_goes_on_from_a_version_misses_nothing(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    ann.connect().await;
    let created = ann.create("me greedy", GameOptions::default()).await;
    let mut follower = ann.watch(&created.game).await;
    ann.play_out(&mut follower, BotKind::Greedy, 1).await;
    let all: Events = ann
        .get(&format!("/api/games/{}/events", created.game))
        .await;
    for from in [1, all.version / 2, all.version - 1] {
        let mut lines = Listens::start(&mut ann, &stream_of(&created.game, Some(from))).await;
        for event in all.events.iter().filter(|it| it.version > from) {
            let told: Event = serde_json::from_value(lines.next().await).unwrap();
            assert_eq!((told.version, &told.what), (event.version, &event.what));
        }
    }
    let mut lines = Listens::start(&mut ann, &stream_of(&created.game, Some(all.version))).await;
    let current = lines.next().await;
    assert_eq!(
        (&current["type"], &current["version"]),
        (&json!("current"), &json!(all.version))
    );
    for bad in ["-1", "x", "9007199254740992"] {
        let path = format!("/api/games/{}/stream?from={bad}", created.game);
        assert_eq!(Listens::try_start(&mut ann, &path).await.err(), Some(400));
    }
    server.stop().await;
}

async fn silence_is_an_empty_line(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut lines = Listens::start(&mut ann, "/api/events/stream").await;
    while !lines.line().await.unwrap().is_empty() {}
    server.stop().await;
}

async fn what_is_so_already_comes_first(db: Db) {
    let server = TestServer::start(&db).await;
    let (_owner, mut robot) = bot(&server, "Robot").await;
    let mut ann = member(&server, "Ann").await;
    let mut bob = member(&server, "Bob").await;
    let game = json!({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]});
    let mine: Seated = robot.post("/api/games", &game).await;
    let mut lines = Listens::start(&mut robot, "/api/events/stream").await;
    assert_eq!(lines.next().await["type"], "hello");
    let started = lines.next_of("game_started").await;
    assert_eq!(
        (&started["game"], &started["seat"]),
        (&json!(mine.game), &json!(1))
    );
    let asked: ChallengeView = ann.post("/api/challenges", &json!({"to": "Robot"})).await;
    assert_eq!(lines.next_of("challenge").await["id"], json!(asked.id));
    drop(lines);

    // Whatever happened meanwhile is told too, and nothing twice.
    let mut lines = Listens::start(&mut robot, "/api/events/stream").await;
    let mut told = Vec::new();
    for _ in 0..3 {
        told.push(lines.next().await["type"].as_str().unwrap().to_owned());
    }
    told.sort();
    assert_eq!(told, ["challenge", "game_started", "hello"]);
    let path = format!("/api/challenges/{}", asked.id);
    assert_eq!(ann.call(Method::DELETE, &path, None).await.0, 204);
    let ended = lines.next().await;
    assert_eq!(
        (&ended["id"], &ended["state"]),
        (&json!(asked.id), &json!("withdrawn"))
    );
    // Nothing of it reaches anybody else, and nothing tells of pieces.
    let mut others = Listens::start(&mut bob, "/api/events/stream").await;
    let _: ChallengeView = ann.post("/api/challenges", &json!({"to": "Bob"})).await;
    assert_eq!(others.next().await["type"], "hello");
    let asked = others.next().await;
    assert_eq!(
        (&asked["type"], &asked["with"]["account"]),
        (&json!("challenge"), &json!("Ann"))
    );
    assert!(lines.lines.iter().all(|it| !it.contains("hand")));
    server.stop().await;
}

async fn streams_need_an_account_or_a_game_and_count_as_sockets(db: Db) {
    let limits = Limits {
        connections_per_address: 3,
        ..config().limits
    };
    let server = TestServer::start_with(&db, Config { limits, ..config() }).await;
    let mut visitor = server.player().await;
    let events = "/api/events/stream";
    assert_eq!(
        Listens::try_start(&mut visitor, events).await.err(),
        Some(403)
    );
    let nothing = stream_of("2222222222222", None);
    assert_eq!(
        Listens::try_start(&mut visitor, &nothing).await.err(),
        Some(404)
    );
    let mut nobody = TestPlayer::visitor(server.address);
    assert_eq!(
        Listens::try_start(&mut nobody, events).await.err(),
        Some(401)
    );
    server.stop().await;
}

async fn streams_end_with_their_token_and_say_when_the_server_stops(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let created = ann.create("me invited", GameOptions::default()).await;
    let mut doomed = program(&mut ann, &[]).await;
    let mut others = program(&mut ann, &[]).await;
    let paths = [
        "/api/events/stream".to_owned(),
        stream_of(&created.game, None),
    ];
    let mut ending = Vec::new();
    let mut going_on = Vec::new();
    for path in &paths {
        let mut lines = Listens::start(&mut doomed, path).await;
        lines.next().await;
        ending.push(lines);
        let mut lines = Listens::start(&mut others, path).await;
        lines.next().await;
        going_on.push(lines);
    }
    let list: sixline_protocol::wire::token::TokenList = ann.get("/api/me/tokens").await;
    for token in &list.tokens {
        if is_token(&token.id, doomed.token.as_ref().unwrap()) {
            let path = format!("/api/me/tokens/{}", token.id);
            assert_eq!(ann.call(Method::DELETE, &path, None).await.0, 204);
        }
    }
    for mut lines in ending {
        while lines.try_next().await.is_some() {}
    }
    let stopping = tokio::spawn(server.stop());
    for lines in &mut going_on {
        let told = lines.next_of("restarting").await;
        assert!(told["retry_ms"].is_u64(), "{told}");
        assert_eq!(lines.try_next().await, None);
    }
    stopping.await.unwrap();
}

/// Whether the id in a list is that of a token: the first signs of its hash.
fn is_token(id: &str, token: &str) -> bool {
    use sha2::{Digest, Sha256};
    let hash = Sha256::digest(token.as_bytes());
    let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    hash.starts_with(id)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_hears_on_one_node_what_happens_on_another() {
    let Some(db) = Db::postgres().await else {
        return;
    };
    let node_a = TestServer::start(&db).await;
    let node_b = TestServer::start(&db).await;
    let (mut owner, mut robot) = bot(&node_a, "Robot").await;
    let mut ann = member(&node_b, "Ann").await;
    let mut lines = Listens::start(&mut robot, "/api/events/stream").await;
    lines.next_of("hello").await;
    // The other node lists it, and lets it be asked.
    let list: sixline_protocol::wire::bot::BotList = ann.get("/api/bots").await;
    assert_eq!(list.bots[0].who.account, "Robot");
    let asked: ChallengeView = ann.post("/api/challenges", &json!({"to": "Robot"})).await;
    assert_eq!(lines.next_of("challenge").await["id"], json!(asked.id));
    let path = format!("/api/challenges/{}/accept", asked.id);
    let seated: Seated = robot.post(&path, &()).await;
    assert_eq!(
        lines.next_of("game_started").await["game"],
        json!(seated.game)
    );
    let mut game = Listens::start(&mut robot, &stream_of(&seated.game, None)).await;
    game.next_of("view").await;
    let resign = json!({"id": "r"});
    let _: Done = ann
        .post(&format!("/api/games/{}/resign", seated.game), &resign)
        .await;
    assert_eq!(game.next_of("event").await["what"]["kind"], "resigned");
    // Its owner revokes the token at the other node.
    owner.address = node_b.address;
    let list: sixline_protocol::wire::token::TokenList = owner.get("/api/me/tokens").await;
    let path = format!("/api/me/tokens/{}", list.tokens[0].id);
    assert_eq!(owner.call(Method::DELETE, &path, None).await.0, 204);
    while lines.try_next().await.is_some() {}
    while game.try_next().await.is_some() {}
    node_a.stop().await;
    node_b.stop().await;
}

/// So many times a line breaks: a stream in the middle, or a turn whose answer never comes.
const DISCONNECTS: u32 = 1_000;

async fn a_thousand_disconnects_lose_and_double_no_turn(db: Db) {
    let server = TestServer::start(&db).await;
    let (_owner, mut robot) = bot(&server, "Robot").await;
    let mut rng = Rng::new(7);
    let mut breaks = 0;
    let mut seed = 0;
    while breaks < DISCONNECTS {
        seed += 1;
        let edition = ["classic", "tables"][seed as usize % 2];
        let bots = vec![json!({"kind": "bot", "bot": "greedy"}); 1 + seed as usize % 3];
        let seats: Vec<Value> = [json!({"kind": "me"})].into_iter().chain(bots).collect();
        let plan = json!({"seats": seats, "options": {"edition": edition}});
        let seated: Seated = robot.post("/api/games", &plan).await;
        breaks += play_with_breaks(&mut robot, &seated.game, &mut rng, seed).await;
    }
    server.stop().await;
}

/// Plays a game to its end on lines that break all the time, and checks that each turn was taken once; answers how
/// often a line broke.
async fn play_with_breaks(robot: &mut TestPlayer, game: &str, rng: &mut Rng, seed: u64) -> u32 {
    let mut breaks = 0;
    let mut bot = BotKind::Greedy.build(seed);
    let mut known: Option<Follower> = None;
    let mut sent: Vec<String> = Vec::new();
    loop {
        let from = known.as_ref().map(|it| it.view.version);
        let mut lines = Listens::start(robot, &stream_of(game, from)).await;
        // A few lines more, and the line breaks.
        for _ in 0..=rng.below(3) {
            let message = lines.next().await;
            match (message["type"].as_str(), &mut known) {
                (Some("view"), known) => {
                    let view: View = serde_json::from_value(message).unwrap();
                    *known = Some(Follower { view });
                }
                (Some("event"), Some(follower)) => {
                    follower.apply(&serde_json::from_value(message).unwrap());
                }
                (Some("current"), Some(_)) => {}
                (kind, _) => panic!("{kind:?}"),
            }
            let follower = known.as_ref().unwrap();
            if follower.view.status == Status::Over || follower.is_my_turn() {
                break;
            }
        }
        drop(lines);
        breaks += 1;
        let follower = known.as_ref().unwrap();
        if follower.view.status == Status::Over {
            break;
        }
        if follower.is_my_turn() {
            let action = bot.choose(&follower.game_view()).to_string();
            let body = json!({"id": format!("v{}", follower.view.version), "action": action});
            let path = format!("/api/games/{game}/actions");
            for _ in 0..rng.below(3) {
                post_and_hang_up(robot, &path, &body).await;
                breaks += 1;
            }
            let done: Done = robot.post(&path, &body).await;
            let again: Done = robot.post(&path, &body).await;
            assert_eq!((done, done.version), (again, follower.view.version + 1));
            sent.push(action);
        }
    }
    let events: Events = robot.get(&format!("/api/games/{game}/events")).await;
    let turns = events.events.iter().filter_map(|it| match &it.what {
        What::Acted { turn } => turn.strip_prefix("1 "),
        _ => None,
    });
    let turns: Vec<&str> = turns.map(|it| it.split(" +").next().unwrap()).collect();
    assert_eq!(
        turns, sent,
        "each turn once, in the order in which they were taken"
    );
    breaks
}

/// Sends a turn and goes away before there is an answer.
async fn post_and_hang_up(who: &TestPlayer, path: &str, body: &Value) {
    let mut line = TcpStream::connect(who.address).await.unwrap();
    let (body, token) = (body.to_string(), who.token.clone().unwrap());
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {token}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    line.write_all(head.as_bytes()).await.unwrap();
}
