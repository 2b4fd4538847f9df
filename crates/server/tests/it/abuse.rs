//! Bad input, bad manners and too much of both.

use std::time::Duration;

use hyper::Method;
use serde_json::{Value, json};
use sixline_protocol::wire::game::GameOptions;
use sixline_protocol::wire::socket::ServerMessage;
use sixline_server::{Config, Limits, Rate};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::{Db, TestPlayer, TestServer, config, on_both, within};

on_both!(
    bad_requests_get_the_one_form_of_an_error,
    every_documented_route_answers_and_no_other,
    other_sites_can_neither_act_nor_connect,
    messages_that_nobody_can_read_are_counted_and_forgiven,
    floods_are_stopped,
    slow_and_silent_connections_are_let_go,
    who_sends_but_never_reads_is_let_go,
    sockets_are_bounded,
    sockets_of_one_address_are_bounded,
);

async fn bad_requests_get_the_one_form_of_an_error(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let mut check = async |method: Method, path: &str, body: &str, status: u16, code: &str| {
        let body = Some(body.as_bytes().to_vec());
        let (got, headers, text) = ann.send(method, path, body, &[]).await;
        let answer: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(
            (got.as_u16(), answer["code"].as_str()),
            (status, Some(code)),
            "{path} {text}"
        );
        assert_eq!(headers["x-content-type-options"], "nosniff");
        assert_eq!(headers["x-frame-options"], "DENY");
        assert!(headers.contains_key("content-security-policy"));
    };
    let post = Method::POST;
    check(post.clone(), "/api/games", "", 400, "bad_request").await;
    check(post.clone(), "/api/games", "{", 400, "bad_request").await;
    check(post.clone(), "/api/games", "[1]", 400, "bad_request").await;
    check(
        post.clone(),
        "/api/games",
        &"x".repeat(20_000),
        413,
        "too_large",
    )
    .await;
    let setups = [
        json!({"seats": []}),
        json!({"seats": [{"kind": "me"}]}),
        json!({"seats": [{"kind": "me"}, {"kind": "me"}]}),
        // A server keeps nobody's age.
        json!({"seats": [{"kind": "me", "age": 9}, {"kind": "open"}]}),
        json!({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "level99"}]}),
        json!({"seats": [{"kind": "me"}, {"kind": "open"}], "options": {"edition": "chess"}}),
        json!({"seats": [{"kind": "me"}, {"kind": "open"}], "options": {"tables": [2, 3, 4]}}),
        json!({"seats": [{"kind": "me"}, {"kind": "open"}],
            "options": {"edition": "tables", "tables": [2]}}),
        json!({"seats": [{"kind": "me"}, {"kind": "open"}],
            "options": {"clock": {"kind": "live", "start_ms": -1, "increment_ms": 0}}}),
    ];
    for setup in setups {
        check(
            post.clone(),
            "/api/games",
            &setup.to_string(),
            400,
            "bad_setup",
        )
        .await;
    }
    for players in [0, 1, 5, 255] {
        let pair = json!({ "players": players }).to_string();
        check(post.clone(), "/api/pair", &pair, 400, "bad_setup").await;
    }
    check(post.clone(), "/api/nothing", "{}", 404, "not_found").await;
    check(Method::PUT, "/api/games", "{}", 405, "method_not_allowed").await;
    check(Method::GET, "/api/games/x", "", 404, "not_found").await;
    for since in ["x", "-1", "9007199254740992"] {
        let events = format!("/api/games/2222222222222/events?since={since}");
        check(Method::GET, &events, "", 400, "bad_request").await;
    }
    check(
        Method::GET,
        "/api/games/2222222222222/record",
        "",
        404,
        "not_found",
    )
    .await;
    check(Method::GET, "/api/socket", "", 400, "bad_request").await;
    check(Method::GET, "/", "", 404, "not_found").await;
    server.stop().await;
}

async fn every_documented_route_answers_and_no_other(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let document: Value = ann.get("/api/openapi.json").await;
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.len() >= 20);
    for (path, item) in paths {
        let concrete = path
            .replace("{game}", "2222222222222")
            .replace("{code}", "222222");
        for method in [
            Method::GET,
            Method::POST,
            Method::PUT,
            Method::PATCH,
            Method::DELETE,
        ] {
            // These would end the session that the others need.
            if method == Method::DELETE && !path.contains('{') {
                continue;
            }
            let documented = item.get(method.as_str().to_lowercase());
            // What the path names is in the path, and all else may be left out.
            for it in documented
                .and_then(|it| it["parameters"].as_array())
                .into_iter()
                .flatten()
            {
                let is_named = path.contains(&format!("{{{}}}", it["name"].as_str().unwrap()));
                assert_eq!(it["in"] == "path", is_named, "{method} {path}: {it}");
                assert_eq!(it["required"] == true, is_named, "{method} {path}: {it}");
            }
            let documented = documented.is_some();
            let (status, answer) = ann.call(method.clone(), &concrete, None).await;
            assert_eq!(
                status != 405,
                documented,
                "{method} {path}: {status} {answer}"
            );
            assert!(status < 500, "{method} {path}: {status} {answer}");
        }
    }
    for path in ["/healthz", "/readyz", "/metrics"] {
        let (status, headers, text) = ann.send(Method::GET, path, None, &[]).await;
        assert_eq!(status, 200, "{path} {headers:?} {text}");
    }
    server.stop().await;
}

async fn other_sites_can_neither_act_nor_connect(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let evil = [("origin", "http://evil.example")];
    let body = Some(b"{\"name\":\"Eve\"}".to_vec());
    let (status, _, text) = ann
        .send(Method::PATCH, "/api/me", body.clone(), &evil)
        .await;
    assert_eq!(status, 403, "{text}");
    let cross = [("sec-fetch-site", "cross-site")];
    let (status, ..) = ann.send(Method::PATCH, "/api/me", body, &cross).await;
    assert_eq!(status, 403);
    assert_eq!(ann.try_connect(Some("http://evil.example")).await, Err(403));
    let ours = format!("http://{}", server.address);
    assert_eq!(ann.try_connect(Some(&ours)).await, Ok(()));
    server.stop().await;
}

async fn messages_that_nobody_can_read_are_counted_and_forgiven(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    ann.connect().await;
    let bad = [
        "",
        "{",
        "[]",
        "{\"type\":\"dance\"}",
        "{\"type\":\"act\",\"game\":\"x\"}",
        "{\"type\":\"watch\",\"game\":\"x\"}",
        "{\"type\":\"watch\",\"game\":\"2222222222222\"}",
        "{\"type\":\"ping\",\"t\":1,\"u\":2}",
    ];
    for text in bad {
        ann.say_text(text.to_owned()).await;
        let answer = ann.try_receive().await.unwrap();
        let ServerMessage::Error { game, .. } = answer else {
            panic!("{text}: {answer:?}");
        };
        // An error says which game it is about, where the message did.
        let named = text
            .contains("watch")
            .then(|| text.split('"').nth(7).unwrap());
        assert_eq!(game.as_deref(), named, "{text}");
    }
    ann.say_text("{\"type\":\"act\",\"game\":\"x\",\"id\":\"1\",\"action\":\"pass\"}".into())
        .await;
    assert!(matches!(
        ann.try_receive().await.unwrap(),
        ServerMessage::Refused { .. }
    ));
    ann.say_text("{\"type\":\"ping\",\"t\":7}".into()).await;
    assert!(matches!(
        ann.try_receive().await.unwrap(),
        ServerMessage::Pong { t: 7, .. }
    ));
    ann.say_text("x".repeat(5000)).await;
    assert_eq!(ann.try_receive().await, None);
    let (_, _, metrics) = ann.send(Method::GET, "/metrics", None, &[]).await;
    let counted = format!("sixline_unreadable_total {}", bad.len() - 1);
    assert!(metrics.contains(&counted), "{metrics}");
    server.stop().await;
}

async fn floods_are_stopped(db: Db) {
    let rate = Rate {
        per_second: 1.0,
        burst: 5.0,
    };
    let strict = Config {
        limits: Limits {
            requests: Rate {
                per_second: 1.0,
                burst: 30.0,
            },
            sessions: rate,
            guesses: rate,
            messages: rate,
            games: rate,
            ..Limits::default()
        },
        ..config()
    };
    let server = TestServer::start_with(&db, strict).await;
    let mut ann = server.player().await;
    let mut code = None;
    for _ in 0..5 {
        code = ann.create("me open", GameOptions::default()).await.code;
    }
    let plan = json!({"seats": [{"kind": "me"}, {"kind": "open"}]});
    assert_eq!(
        ann.refused("/api/games", plan).await,
        (429, "too_many".into())
    );
    for guess in 0..7 {
        let (status, _) = ann
            .call(Method::GET, &format!("/api/codes/22222{}", guess + 2), None)
            .await;
        assert_eq!(status, if guess < 5 { 404 } else { 429 });
    }
    // A right guess is one too, and whoever has to wait is told how long.
    let right = format!("/api/codes/{}", code.unwrap());
    let (status, headers, _) = ann.send(Method::GET, &right, None, &[]).await;
    assert_eq!(status.as_u16(), 429);
    assert_eq!(headers["retry-after"], "1");
    ann.connect().await;
    for _ in 0..7 {
        ann.say_text("{\"type\":\"ping\"}".into()).await;
    }
    while let Some(message) = ann.try_receive().await {
        assert!(matches!(message, ServerMessage::Pong { .. }));
    }
    let mut visitor = TestPlayer::visitor(server.address);
    for _ in 0..4 {
        visitor.cookie = None;
        assert_eq!(
            visitor.call(Method::POST, "/api/session", None).await.0,
            200
        );
    }
    visitor.cookie = None;
    assert_eq!(
        visitor.call(Method::POST, "/api/session", None).await.0,
        429
    );
    let mut refused = 0;
    for _ in 0..30 {
        refused += u32::from(visitor.call(Method::GET, "/api/lobby", None).await.0 == 429);
    }
    assert!(refused >= 15, "{refused}");
    server.advance(60_000);
    assert_eq!(visitor.call(Method::GET, "/api/lobby", None).await.0, 200);
    server.stop().await;
}

/// A server that soon loses patience.
fn hasty() -> Config {
    Config {
        limits: Limits {
            request_timeout: Duration::from_millis(200),
            ping_after: Duration::from_millis(100),
            dead_after: Duration::from_millis(300),
            ..Limits::default().without_rates()
        },
        ..config()
    }
}

async fn who_sends_but_never_reads_is_let_go(db: Db) {
    let server = TestServer::start_with(&db, hasty()).await;
    let mut ann = server.player().await;
    ann.connect().await;
    // Nothing reads the answers, so the server's pings go unanswered.
    while ann.try_say_text("{\"type\":\"ping\"}".into()).await {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let (_, _, metrics) = ann.send(Method::GET, "/metrics", None, &[]).await;
    assert!(metrics.contains("sixline_sockets 0\n"), "{metrics}");
    server.stop().await;
}

async fn slow_and_silent_connections_are_let_go(db: Db) {
    let server = TestServer::start_with(&db, hasty()).await;
    let starts: [&[u8]; 4] = [
        b"",
        b"GET / HT",
        b"GET /healthz HTTP/1.1\r\nhost: x\r\n",
        b"POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{",
    ];
    for start in starts {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(start).await.unwrap();
        let mut rest = Vec::new();
        // A reset is as good as an end.
        let _ = within(stream.read_to_end(&mut rest)).await;
    }
    // A socket whose client neither reads nor answers.
    let mut ann = server.player().await;
    ann.connect().await;
    let (_, _, before) = ann.send(Method::GET, "/metrics", None, &[]).await;
    assert!(before.contains("sixline_sockets 1\n"), "{before}");
    within(async {
        loop {
            let (_, _, metrics) = ann.send(Method::GET, "/metrics", None, &[]).await;
            if metrics.contains("sixline_sockets 0\n") {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
    server.stop().await;
}

async fn sockets_of_one_address_are_bounded(db: Db) {
    let few = Config {
        limits: Limits {
            connections_per_address: 10,
            ..Limits::default()
        },
        ..config()
    };
    let server = TestServer::start_with(&db, few).await;
    let mut players = Vec::new();
    for n in 0..11 {
        // Without a session there is no connection but the socket.
        let mut player = TestPlayer::visitor(server.address);
        let expected = if n < 10 { Ok(()) } else { Err(429) };
        assert_eq!(player.try_connect(None).await, expected);
        players.push(player);
    }
    server.stop().await;
}

async fn sockets_are_bounded(db: Db) {
    let few = Config {
        limits: Limits {
            sockets: 2,
            ..Limits::default()
        },
        ..config()
    };
    let server = TestServer::start_with(&db, few).await;
    let mut players = Vec::new();
    for n in 0..3 {
        let mut player = server.player().await;
        let expected = if n < 2 { Ok(()) } else { Err(503) };
        assert_eq!(player.try_connect(None).await, expected);
        players.push(player);
    }
    server.stop().await;
}
