//! Connections and requests that take up places.

use std::time::Duration;

use hyper::Method;
use sixline_protocol::wire::game::GameOptions;
use sixline_protocol::wire::socket::{ClientMessage, ServerMessage};
use sixline_server::Limits;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use super::{behind_proxy, gauge, limited, stream, unlimited, until_gauge};
use crate::support::{Db, TestPlayer, TestServer, on_both, within};

on_both!(
    streams_count_as_sockets,
    behind_a_proxy_nobody_has_too_much_going,
    who_asks_and_never_reads_is_let_go,
    the_seventeenth_game_on_a_socket_is_refused_as_such,
);

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
