//! What strangers can do to a server that is open to everybody, and to those who play on it.

use std::time::Duration;

use hyper::{Method, StatusCode};
use serde_json::{Value, json};
use sixline_engine::bot::BotKind;
use sixline_protocol::wire::game::{GameOptions, OnLeave, Status};
use sixline_protocol::wire::http::{Done, Events, GameList, Me, Seated};
use sixline_protocol::wire::socket::{ClientMessage, ServerMessage};
use sixline_protocol::wire::view::{EndReason, SeatKind};
use sixline_server::{Config, Limits, Rate};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use crate::support::{Db, TestPlayer, TestServer, config, on_both, within};

on_both!(
    sign_ins_from_all_networks_of_one_customer_are_those_of_one_address,
    an_account_is_guarded_from_however_many_addresses,
    what_happened_is_told_in_pages,
    a_game_that_is_not_there_costs_nothing,
    one_person_says_no_more_on_many_sockets,
    those_who_share_an_address_wait_for_each_other,
    nobody_keeps_all_bots_busy,
    bots_alone_take_their_time_while_nobody_looks,
    a_session_that_ended_ends_its_sockets_and_streams,
    whoever_is_forgotten_plays_no_more,
    streams_count_as_sockets,
    behind_a_proxy_nobody_has_too_much_going,
    who_asks_and_never_reads_is_let_go,
    deleting_an_account_strands_nobody,
    two_who_ask_at_once_are_paired,
    whoever_waits_and_goes_away_is_not_paired,
    the_seventeenth_game_on_a_socket_is_refused_as_such,
    coming_and_going_again_and_again_floods_nobody,
    new_names_again_and_again_flood_nobody,
    nobody_fills_the_list_of_open_games,
    an_open_game_is_gone_soon_after_its_maker,
);

const LITTLE: Rate = Rate {
    per_second: 1.0,
    burst: 3.0,
};

fn limited(limits: Limits) -> Config {
    Config { limits, ..config() }
}

/// Everybody comes by a proxy that tells their address.
fn behind_proxy(limits: Limits) -> Config {
    Config {
        trusted_proxies: vec!["127.0.0.1".parse().unwrap()],
        ..limited(limits)
    }
}

fn unlimited() -> Limits {
    Limits::default().without_rates()
}

/// A request by the proxy, for somebody at an address.
async fn from(
    who: &mut TestPlayer,
    address: &str,
    path: &str,
    body: &Value,
) -> (StatusCode, hyper::HeaderMap, String) {
    let forwarded = [("x-forwarded-for", address)];
    let body = Some(body.to_string().into_bytes());
    who.send(Method::POST, path, body, &forwarded).await
}

async fn account(server: &TestServer) -> (TestPlayer, Value) {
    let mut ann = server.player().await;
    let credentials = json!({"name": "Ann", "password": "correct horse"});
    let me: Me = ann.post("/api/account", &credentials).await;
    ann.name = me.name;
    (ann, credentials)
}

async fn sign_ins_from_all_networks_of_one_customer_are_those_of_one_address(db: Db) {
    let server = TestServer::start_with(
        &db,
        behind_proxy(Limits {
            guesses: LITTLE,
            ..unlimited()
        }),
    )
    .await;
    let guess = json!({"name": "Ann", "password": "wrong horse"});
    let mut answers = Vec::new();
    for network in 0..8 {
        let mut who = TestPlayer::visitor(server.address);
        let address = format!("2001:db8:7:2a{network:02x}::1");
        let (status, headers, _) = from(&mut who, &address, "/api/login", &guess).await;
        if status == 429 {
            assert!(headers.contains_key("retry-after"));
        }
        answers.push(status.as_u16());
    }
    assert_eq!(answers, [403, 403, 403, 429, 429, 429, 429, 429]);
    let mut other = TestPlayer::visitor(server.address);
    let (status, ..) = from(&mut other, "2001:db8:7:2b00::1", "/api/login", &guess).await;
    assert_eq!(status, 403);
    server.stop().await;
}

async fn an_account_is_guarded_from_however_many_addresses(db: Db) {
    let server = TestServer::start_with(
        &db,
        behind_proxy(Limits {
            account_guesses: LITTLE,
            ..unlimited()
        }),
    )
    .await;
    let (_, credentials) = account(&server).await;
    let mut who = TestPlayer::visitor(server.address);
    // Signing in is no guess.
    for _ in 0..5 {
        who.cookie = None;
        let (status, ..) = from(&mut who, "10.0.0.1", "/api/login", &credentials).await;
        assert_eq!(status, 200);
    }
    let mut answers = Vec::new();
    for n in 0..6 {
        let name = if n % 2 == 0 { "Ann" } else { "ANN" };
        let guess = json!({"name": name, "password": format!("wrong horse {n}")});
        let address = format!("10.0.{n}.1");
        let (status, ..) = from(&mut who, &address, "/api/login", &guess).await;
        answers.push(status.as_u16());
    }
    assert_eq!(answers, [403, 403, 403, 429, 429, 429]);
    let (status, ..) = from(&mut who, "10.0.9.1", "/api/login", &credentials).await;
    assert_eq!(status, 429);
    server.advance(1_000);
    let (status, ..) = from(&mut who, "10.0.9.1", "/api/login", &credentials).await;
    assert_eq!(status, 200);
    server.stop().await;
}

async fn two(server: &TestServer, options: GameOptions) -> (TestPlayer, TestPlayer, Seated) {
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let created = ann.create("me invited", options).await;
    bob.join(&created).await;
    (ann, bob, created)
}

async fn what_happened_is_told_in_pages(db: Db) {
    let server = TestServer::start(&db).await;
    let (mut ann, mut bob, created) = two(&server, GameOptions::default()).await;
    let say = format!("/api/games/{}/say", created.game);
    for n in 0..100 {
        let hello = json!({"id": format!("{n}"), "phrase": "hello"});
        let _: Done = ann.post(&say, &hello).await;
        let _: Done = bob.post(&say, &hello).await;
    }
    let hello = json!({"id": "101", "phrase": "hello"});
    assert_eq!(ann.refused(&say, hello).await.1, "said_enough");
    let path = |since| format!("/api/games/{}/events?since={since}", created.game);
    let mut since = 0;
    let mut sizes = Vec::new();
    loop {
        let page: Events = ann.get(&path(since)).await;
        let versions: Vec<u64> = page.events.iter().map(|it| it.version).collect();
        let expected = since + 1..=since + versions.len() as u64;
        assert_eq!(versions, expected.collect::<Vec<_>>());
        sizes.push(versions.len());
        since += versions.len() as u64;
        if since == page.version {
            break;
        }
    }
    // Two joined, the game started, and each said a hundred phrases.
    assert_eq!(sizes, [200, 3]);
    // Nobody is answered with a version that they made up.
    let beyond: Events = ann.get(&path(99_999)).await;
    assert_eq!((beyond.events.len(), beyond.version), (0, since));
    server.stop().await;
}

async fn gauge(who: &mut TestPlayer, name: &str) -> i64 {
    let (_, _, metrics) = who.send(Method::GET, "/metrics", None, &[]).await;
    let line = metrics.lines().find(|it| it.starts_with(name)).unwrap();
    line.rsplit(' ').next().unwrap().parse().unwrap()
}

async fn until_gauge(who: &mut TestPlayer, name: &str, expected: i64) {
    within(async {
        while gauge(who, name).await != expected {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    })
    .await;
}

async fn a_game_that_is_not_there_costs_nothing(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    ann.connect().await;
    for n in 0..20 {
        let game = format!("22222222222{:02}", n + 22);
        for text in ["watch", "unwatch", "watch"] {
            ann.say_text(json!({"type": text, "game": game}).to_string())
                .await;
        }
        for _ in 0..2 {
            let answer = ann.try_receive().await.unwrap();
            assert!(
                matches!(&answer, ServerMessage::Error { error, .. } if error.code == "not_found"),
                "{answer:?}"
            );
        }
        let path = format!("/api/games/{game}");
        assert_eq!(ann.call(Method::GET, &path, None).await.0, 404);
    }
    until_gauge(&mut ann, "sixline_rooms ", 0).await;
    server.stop().await;
}

async fn one_person_says_no_more_on_many_sockets(db: Db) {
    let server = TestServer::start_with(
        &db,
        limited(Limits {
            messages_per_person: LITTLE,
            ..unlimited()
        }),
    )
    .await;
    let mut ann = server.player().await;
    ann.connect().await;
    let mut tab = TestPlayer::visitor(server.address);
    tab.cookie.clone_from(&ann.cookie);
    tab.name.clone_from(&ann.name);
    tab.connect().await;
    for who in [&mut ann, &mut tab] {
        for _ in 0..2 {
            who.say_text("{\"type\":\"ping\"}".into()).await;
        }
    }
    let mut answered = 0;
    for who in [&mut ann, &mut tab] {
        for _ in 0..2 {
            answered += u32::from(who.try_receive().await.is_some());
        }
    }
    assert_eq!(answered, 3);
    server.stop().await;
}

async fn those_who_share_an_address_wait_for_each_other(db: Db) {
    let server = TestServer::start_with(
        &db,
        limited(Limits {
            messages_per_address: LITTLE,
            ..unlimited()
        }),
    )
    .await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    for who in [&mut ann, &mut bob] {
        who.connect().await;
    }
    for _ in 0..3 {
        ann.say_text("{\"type\":\"ping\"}".into()).await;
        assert!(ann.try_receive().await.is_some());
    }
    bob.say_text("{\"type\":\"ping\",\"t\":7}".into()).await;
    let early = tokio::time::timeout(Duration::from_millis(300), bob.try_receive()).await;
    assert!(early.is_err(), "{early:?}");
    // Nobody was let go: as soon as there is room, the answer comes.
    server.advance(1_000);
    let pong = bob.try_receive().await;
    assert!(matches!(pong, Some(ServerMessage::Pong { t: 7, .. })));
    server.stop().await;
}

/// The answer to somebody at an address who wants a game.
async fn create(who: &mut TestPlayer, address: &str, plan: &Value) -> (u16, Value) {
    let (status, _, text) = from(who, address, "/api/games", plan).await;
    let answer: Value = serde_json::from_str(&text).unwrap();
    if let Some(game) = answer["game"].as_str() {
        // A game with bots counts once its room has looked at it.
        who.view(game).await;
    }
    (status.as_u16(), answer)
}

async fn nobody_keeps_all_bots_busy(db: Db) {
    let server = TestServer::start_with(
        &db,
        behind_proxy(Limits {
            bot_games_per_person: 2,
            bot_games_per_address: 3,
            ..unlimited()
        }),
    )
    .await;
    let plan = json!({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]});
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let (status, first) = create(&mut ann, "10.0.0.1", &plan).await;
    assert_eq!(status, 200);
    assert_eq!(create(&mut ann, "10.0.0.1", &plan).await.0, 200);
    let (status, refused) = create(&mut ann, "10.0.0.1", &plan).await;
    assert_eq!((status, &refused["code"]), (429, &json!("too_many")));
    // Those who come from the same address have a share together.
    assert_eq!(create(&mut bob, "10.0.0.1", &plan).await.0, 200);
    assert_eq!(create(&mut bob, "10.0.0.1", &plan).await.0, 429);
    let mut cat = server.player().await;
    assert_eq!(create(&mut cat, "10.0.0.2", &plan).await.0, 200);
    // Games without bots are no trouble.
    let people = json!({"seats": [{"kind": "me"}, {"kind": "invited"}]});
    assert_eq!(create(&mut ann, "10.0.0.1", &people).await.0, 200);
    let game = first["game"].as_str().unwrap();
    let resign = format!("/api/games/{game}/resign");
    let _: Done = ann.post(&resign, &json!({"id": "r"})).await;
    assert_eq!(create(&mut ann, "10.0.0.1", &plan).await.0, 200);
    server.stop().await;
}

async fn bots_alone_take_their_time_while_nobody_looks(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let created = ann
        .create("greedy random greedy", GameOptions::default())
        .await;
    // The first turn is taken when the room is opened; then nothing happens for as long as no time passes.
    let version = async |ann: &mut TestPlayer| ann.view(&created.game).await.version;
    within(async { while version(&mut ann).await < 2 {} }).await;
    for turn in 3..6 {
        for _ in 0..20 {
            assert_eq!(version(&mut ann).await, turn - 1);
        }
        server.advance(31_000);
        within(async { while version(&mut ann).await < turn {} }).await;
    }
    // Whoever looks on sees it to its end.
    ann.connect().await;
    let mut follower = ann.watch(&created.game).await;
    ann.play_out(&mut follower, BotKind::Greedy, 0).await;
    assert_eq!(follower.view.status, Status::Over);
    server.stop().await;
}

async fn stream(who: &TestPlayer, game: &str) -> TcpStream {
    let mut stream = TcpStream::connect(who.address).await.unwrap();
    let cookie = who.cookie.clone().unwrap_or_default();
    let head = format!(
        "GET /api/games/{game}/stream HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncookie: {cookie}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = [0; 12];
    within(stream.read_exact(&mut answer)).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 200");
    stream
}

async fn ends(stream: &mut TcpStream) {
    let mut rest = Vec::new();
    within(stream.read_to_end(&mut rest)).await.unwrap();
    // It ended as a stream does, and was not cut off.
    assert!(rest.ends_with(b"0\r\n\r\n"), "{}", rest.len());
}

async fn is_closed(who: &mut TestPlayer) {
    while who.try_receive().await.is_some() {}
}

async fn a_session_that_ended_ends_its_sockets_and_streams(db: Db) {
    let server = TestServer::start_with(
        &db,
        limited(Limits {
            // However slow the machine: nobody's line is closed because they do not ask.
            request_timeout: Duration::from_secs(20),
            ..unlimited()
        }),
    )
    .await;
    let (mut ann, credentials) = account(&server).await;
    let mut phone = TestPlayer::visitor(server.address);
    let me: Me = phone.post("/api/login", &credentials).await;
    phone.name = me.name;
    let created = ann.create("me greedy", GameOptions::default()).await;
    for who in [&mut ann, &mut phone] {
        who.connect().await;
        who.watch(&created.game).await;
    }
    let mut anns = stream(&ann, &created.game).await;
    let mut phones = stream(&phone, &created.game).await;
    // One device signs out: the other is still there.
    assert_eq!(
        phone.call(Method::DELETE, "/api/session", None).await.0,
        204
    );
    is_closed(&mut phone).await;
    ends(&mut phones).await;
    ann.say_text("{\"type\":\"ping\",\"t\":7}".into()).await;
    ann.next(|it| matches!(it, ServerMessage::Pong { t: 7, .. }))
        .await;
    assert_eq!(ann.call(Method::DELETE, "/api/sessions", None).await.0, 204);
    is_closed(&mut ann).await;
    ends(&mut anns).await;
    until_gauge(&mut ann, "sixline_sockets ", 0).await;
    server.stop().await;
}

async fn whoever_is_forgotten_plays_no_more(db: Db) {
    let server = TestServer::start(&db).await;
    let (mut ann, _) = account(&server).await;
    ann.connect().await;
    assert_eq!(ann.call(Method::DELETE, "/api/me", None).await.0, 204);
    is_closed(&mut ann).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_ends_on_every_node() {
    let Some(db) = Db::postgres().await else {
        return;
    };
    let patient = || Config {
        // What is told must be enough.
        compare_every: Duration::from_secs(3_600),
        ..config()
    };
    let node_a = TestServer::start_with(&db, patient()).await;
    let node_b = TestServer::start_with(&db, patient()).await;
    let (mut ann, credentials) = account(&node_a).await;
    let mut phone = TestPlayer::visitor(node_b.address);
    let me: Me = phone.post("/api/login", &credentials).await;
    phone.name = me.name;
    phone.connect().await;
    assert_eq!(ann.call(Method::DELETE, "/api/sessions", None).await.0, 204);
    is_closed(&mut phone).await;
    node_a.stop().await;
    node_b.stop().await;
}

async fn streams_count_as_sockets(db: Db) {
    let server = TestServer::start_with(
        &db,
        behind_proxy(Limits {
            connections_per_address: 2,
            ..unlimited()
        }),
    )
    .await;
    let mut ann = server.player().await;
    let created = ann.create("me invited", GameOptions::default()).await;
    let _first = stream(&ann, &created.game).await;
    let second = stream(&ann, &created.game).await;
    let path = format!("/api/games/{}/stream", created.game);
    let (status, headers, _) = ann.send(Method::GET, &path, None, &[]).await;
    assert_eq!(status, 429);
    assert!(headers.contains_key("retry-after"));
    assert_eq!(ann.try_connect(None).await, Err(429));
    assert_eq!(gauge(&mut ann, "sixline_sockets ").await, 2);
    drop(second);
    until_gauge(&mut ann, "sixline_sockets ", 1).await;
    assert_eq!(ann.try_connect(None).await, Ok(()));
    server.stop().await;
}

async fn behind_a_proxy_nobody_has_too_much_going(db: Db) {
    let server = TestServer::start_with(
        &db,
        behind_proxy(Limits {
            requests_at_once: 2,
            request_timeout: Duration::from_secs(10),
            ..unlimited()
        }),
    )
    .await;
    // At once, since a line whose body comes after the answer is closed.
    let session = b"POST /api/session HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 10.0.0.1\r\n\
        content-type: application/json\r\ncontent-length: 2\r\n\r\n{}";
    let login = b"POST /api/login HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 10.0.0.1\r\n\
        content-type: application/json\r\nexpect: 100-continue\r\ncontent-length: 9000\r\n\r\n";
    let mut held = Vec::new();
    for _ in 0..2 {
        let mut stream = BufReader::new(TcpStream::connect(server.address).await.unwrap());
        stream.write_all(session).await.unwrap();
        let mut line = String::new();
        within(stream.read_line(&mut line)).await.unwrap();
        assert_eq!(line, "HTTP/1.1 200 OK\r\n");
        // The next one on the same line takes its time: the server asks for its body, so that it counts by then.
        stream.write_all(login).await.unwrap();
        while !line.contains("HTTP/1.1 100 Continue") {
            let n_bytes = within(stream.read_line(&mut line)).await.unwrap();
            assert_ne!(n_bytes, 0, "the line is closed after {line}");
        }
        held.push(stream);
    }
    let mut who = TestPlayer::visitor(server.address);
    let mut lobby = async |address: &str| {
        let forwarded = [("x-forwarded-for", address)];
        let (status, ..) = who.send(Method::GET, "/api/lobby", None, &forwarded).await;
        status.as_u16()
    };
    assert_eq!(lobby("10.0.0.1").await, 429);
    assert_eq!(lobby("10.0.0.2").await, 200);
    drop(held);
    within(async { while lobby("10.0.0.1").await != 200 {} }).await;
    server.stop().await;
}

async fn who_asks_and_never_reads_is_let_go(db: Db) {
    let server = TestServer::start_with(
        &db,
        limited(Limits {
            unread_timeout: Duration::from_millis(200),
            ..unlimited()
        }),
    )
    .await;
    let mut ann = server.player().await;
    let mut deaf = TcpStream::connect(server.address).await.unwrap();
    let ask = b"GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n";
    // Until the answers fill all that the system holds for a reader; then the line is cut.
    within(async { while deaf.write_all(&ask.repeat(100)).await.is_ok() {} }).await;
    until_gauge(&mut ann, "sixline_connections ", 1).await;
    server.stop().await;
}

async fn deleting_an_account_strands_nobody(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let mut cat = server.player().await;
    let on_leave = |on_leave| GameOptions {
        on_leave,
        ..GameOptions::default()
    };
    let three = ann
        .create("invited me invited", on_leave(OnLeave::Bot))
        .await;
    bob.join(&three).await;
    cat.join(&three).await;
    let ending = ann.create("me invited", on_leave(OnLeave::End)).await;
    bob.join(&ending).await;
    let waiting = bob.create("me open invited", GameOptions::default()).await;
    ann.join(&waiting).await;
    let called_off = ann.create("me invited", GameOptions::default()).await;
    assert_eq!(ann.call(Method::DELETE, "/api/me", None).await.0, 204);
    let view = bob.view(&three.game).await;
    assert_eq!(
        (
            view.status,
            view.seats[1].kind,
            view.seats[1].name.as_deref()
        ),
        (Status::Playing, SeatKind::StandIn, Some(""))
    );
    let view = bob.view(&ending.game).await;
    assert_eq!(view.result.unwrap().reason, EndReason::Resigned);
    let view = bob.view(&waiting.game).await;
    assert_eq!(
        (view.status, view.seats[1].kind),
        (Status::Waiting, SeatKind::Open)
    );
    assert_eq!(bob.view(&called_off.game).await.status, Status::Over);
    // The game of three goes on to its end without her.
    bob.connect().await;
    cat.connect().await;
    let mut bobs = bob.watch(&three.game).await;
    let mut cats = cat.watch(&three.game).await;
    tokio::join!(
        bob.play_out(&mut bobs, BotKind::Greedy, 1),
        cat.play_out(&mut cats, BotKind::Greedy, 2),
    );
    assert_eq!(bobs.view.status, Status::Over);
    server.stop().await;
}

async fn two_who_ask_at_once_are_paired(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    for _ in 0..20 {
        let pair = json!({"players": 2});
        let (one, other): (Seated, Seated) =
            tokio::join!(ann.post("/api/pair", &pair), bob.post("/api/pair", &pair));
        assert_eq!(one.game, other.game);
        assert_ne!(one.seat, other.seat);
        assert_eq!(ann.view(&one.game).await.status, Status::Playing);
    }
    server.stop().await;
}

async fn whoever_waits_and_goes_away_is_not_paired(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let pair = json!({"players": 3});
    let anns: Seated = ann.post("/api/pair", &pair).await;
    // Asked again, it is the same game.
    let again: Seated = ann.post("/api/pair", &pair).await;
    assert_eq!(anns.game, again.game);
    server.advance(100_000);
    let bobs: Seated = bob.post("/api/pair", &pair).await;
    assert_ne!(anns.game, bobs.game);
    assert_eq!(bobs.seat, Some(1));
    server.stop().await;
}

async fn the_seventeenth_game_on_a_socket_is_refused_as_such(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    ann.connect().await;
    let mut games = Vec::new();
    for _ in 0..17 {
        let created = ann.create("me invited", GameOptions::default()).await;
        games.push(created.game);
    }
    for game in &games[..16] {
        ann.watch(game).await;
    }
    let watch = |game: &str| ClientMessage::Watch {
        game: game.into(),
        since: None,
    };
    ann.say(&watch(&games[16])).await;
    let refused = ann
        .next(|it| matches!(it, ServerMessage::Error { .. }))
        .await;
    let ServerMessage::Error { game, error } = refused else {
        unreachable!()
    };
    assert_eq!(
        (game.as_ref(), error.code.as_str()),
        (Some(&games[16]), "too_many_games")
    );
    // Where one is let go of, there is room for another.
    let game = games[0].clone();
    ann.say(&ClientMessage::Unwatch { game }).await;
    ann.watch(&games[16]).await;
    server.stop().await;
}

/// What Bob hears until Ann says hello.
async fn until_hello(ann: &mut TestPlayer, bob: &mut TestPlayer, game: &str) -> Vec<ServerMessage> {
    let say = format!("/api/games/{game}/say");
    let id = ann.new_id();
    let _: Done = ann.post(&say, &json!({"id": id, "phrase": "hello"})).await;
    let mut heard = Vec::new();
    loop {
        let message = bob.try_receive().await.unwrap();
        if let ServerMessage::Event(_) = message {
            return heard;
        }
        heard.push(message);
    }
}

async fn coming_and_going_again_and_again_floods_nobody(db: Db) {
    let server = TestServer::start(&db).await;
    let (mut ann, mut bob, created) = two(&server, GameOptions::default()).await;
    for who in [&mut ann, &mut bob] {
        who.connect().await;
        who.watch(&created.game).await;
    }
    let has = |message: &ServerMessage, expected: [bool; 2]| matches!(message, ServerMessage::Presence { seats, .. } if *seats == expected);
    bob.next(|it| has(it, [true, true])).await;
    // Asking again is no news.
    for _ in 0..50 {
        ann.watch(&created.game).await;
    }
    let heard = until_hello(&mut ann, &mut bob, &created.game).await;
    assert!(heard.is_empty(), "{heard:?}");
    // Going and coming is, but not fifty times at once.
    for _ in 0..50 {
        let game = created.game.clone();
        ann.say(&ClientMessage::Unwatch { game }).await;
        ann.watch(&created.game).await;
    }
    let heard = until_hello(&mut ann, &mut bob, &created.game).await;
    assert!(heard.len() < 25, "{}", heard.len());
    // What is told in the end is how it is.
    if heard.last().is_some_and(|it| has(it, [false, true])) {
        bob.next(|it| has(it, [true, true])).await;
    }
    let game = created.game.clone();
    ann.say(&ClientMessage::Unwatch { game }).await;
    bob.next(|it| has(it, [false, true])).await;
    server.stop().await;
}

async fn new_names_again_and_again_flood_nobody(db: Db) {
    let server = TestServer::start_with(
        &db,
        limited(Limits {
            renames: Rate {
                per_second: 1.0,
                burst: 20.0,
            },
            ..unlimited()
        }),
    )
    .await;
    let (mut ann, mut bob, created) = two(&server, GameOptions::default()).await;
    bob.connect().await;
    bob.watch(&created.game).await;
    for n in 0..20 {
        let name = json!({"name": format!("Ann {n}")});
        let (status, _) = ann.call(Method::PATCH, "/api/me", Some(name)).await;
        assert_eq!(status, 200);
    }
    let name = json!({"name": "Ann 20"});
    let (status, _) = ann.call(Method::PATCH, "/api/me", Some(name)).await;
    assert_eq!(status, 429);
    let mut views = 0;
    loop {
        let message = bob.try_receive().await.unwrap();
        if let ServerMessage::View(view) = message {
            views += 1;
            if view.seats[0].name.as_deref() == Some("Ann 19") {
                break;
            }
        }
    }
    assert!(views < 10, "{views}");
    server.stop().await;
}

async fn listed(who: &mut TestPlayer) -> Vec<String> {
    let list: GameList = who.get("/api/lobby").await;
    list.games.into_iter().map(|it| it.game).collect()
}

fn public() -> GameOptions {
    GameOptions {
        public: true,
        ..GameOptions::default()
    }
}

async fn nobody_fills_the_list_of_open_games(db: Db) {
    let server = TestServer::start_with(
        &db,
        behind_proxy(Limits {
            listed_per_person: 2,
            listed_per_address: 3,
            ..unlimited()
        }),
    )
    .await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let mut cat = server.player().await;
    let plan = json!({"seats": [{"kind": "me"}, {"kind": "open"}], "options": {"public": true}});
    let (status, first) = create(&mut ann, "10.0.0.1", &plan).await;
    assert_eq!(status, 200);
    assert_eq!(create(&mut ann, "10.0.0.1", &plan).await.0, 200);
    assert_eq!(create(&mut ann, "10.0.0.1", &plan).await.0, 429);
    // From another address she is the same person.
    assert_eq!(create(&mut ann, "10.0.0.2", &plan).await.0, 429);
    assert_eq!(create(&mut bob, "10.0.0.1", &plan).await.0, 200);
    assert_eq!(create(&mut cat, "10.0.0.1", &plan).await.0, 429);
    assert_eq!(create(&mut cat, "10.0.0.3", &plan).await.0, 200);
    assert_eq!(listed(&mut cat).await.len(), 4);
    // Once somebody plays with her, she may open another.
    let join = format!("/api/games/{}/join", first["game"].as_str().unwrap());
    let _: Seated = cat.post(&join, &json!({})).await;
    assert_eq!(create(&mut ann, "10.0.0.1", &plan).await.0, 200);
    server.stop().await;
}

async fn an_open_game_is_gone_soon_after_its_maker(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let created = ann.create("me open", public()).await;
    assert_eq!(listed(&mut bob).await, [created.game.as_str()]);
    // Whoever asks now and then without a socket is there, too.
    for _ in 0..5 {
        server.advance(60_000);
        ann.view(&created.game).await;
        within(async { while listed(&mut bob).await.is_empty() {} }).await;
    }
    ann.connect().await;
    ann.watch(&created.game).await;
    // A stranger who looks on does not keep it there.
    bob.connect().await;
    bob.watch(&created.game).await;
    ann.socket = None;
    // There is time to come back.
    server.advance(10_000);
    assert_eq!(listed(&mut bob).await.len(), 1);
    within(async {
        while !listed(&mut bob).await.is_empty() {
            server.advance(1_000);
        }
    })
    .await;
    // It is hers all the same, and when she is back, it is in the list again.
    server.advance(30_000);
    assert_eq!(ann.view(&created.game).await.status, Status::Waiting);
    within(async { while listed(&mut bob).await.is_empty() {} }).await;
    server.stop().await;
}
