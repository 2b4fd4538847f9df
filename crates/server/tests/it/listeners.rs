//! Those who only listen, and those in lessons: what operators order reaches them as it reaches everybody.

use futures_util::StreamExt;
use hyper::Method;
use serde_json::{Value, json};
use sixline_protocol::wire::admin::HereList;
use sixline_protocol::wire::game::GameOptions;
use sixline_server::Config;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::operators::{Operator, admin};
use crate::support::{Db, TestPlayer, TestServer, config, on_both, within};

on_both!(
    operators_see_streams_and_end_them,
    streams_hear_what_everybody_is_told,
    a_node_that_drains_sends_its_streams_elsewhere,
    a_server_that_stops_says_so_to_its_streams,
    a_range_of_addresses_loses_its_streams_and_its_lessons,
);

/// A stream of a game as a program reads it.
struct Listening {
    line: TcpStream,
    heard: String,
}

impl Listening {
    async fn start(who: &TestPlayer, game: &str, from: &str) -> Self {
        let mut line = TcpStream::connect(who.address).await.unwrap();
        let cookie = who.cookie.clone().unwrap_or_default();
        let head = format!(
            "GET /api/games/{game}/stream HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\
             x-forwarded-for: {from}\r\ncookie: {cookie}\r\n\r\n"
        );
        line.write_all(head.as_bytes()).await.unwrap();
        let heard = String::new();
        let mut listening = Self { line, heard };
        listening.until("\"type\":\"view\"").await;
        assert!(listening.heard.starts_with("HTTP/1.1 200"));
        listening
    }

    async fn until(&mut self, wanted: &str) {
        let mut buffer = [0; 4096];
        while !self.heard.contains(wanted) {
            let n_bytes = within(self.line.read(&mut buffer)).await.unwrap();
            assert_ne!(n_bytes, 0, "it ended without {wanted}: {}", self.heard);
            let piece = String::from_utf8_lossy(&buffer[..n_bytes]);
            self.heard.push_str(&piece);
        }
    }

    /// All that is still said, until the stream has ended as streams do.
    async fn rest(&mut self) -> String {
        let mut rest = Vec::new();
        within(self.line.read_to_end(&mut rest)).await.unwrap();
        assert!(rest.ends_with(b"0\r\n\r\n"));
        String::from_utf8(rest).unwrap()
    }
}

async fn operators_see_streams_and_end_them(db: Db) {
    let server = TestServer::start_with(&db, admin(true)).await;
    let mut operator = Operator::of(&server);
    let mut ann = server.player().await;
    let created = ann.create("me invited", GameOptions::default()).await;
    let mut anns = Listening::start(&ann, &created.game, "::1").await;
    let mut nobodys =
        Listening::start(&TestPlayer::visitor(server.address), &created.game, "::1").await;
    assert_eq!(operator.get::<HereList>("/admin/here").await.total, 2);
    let person = operator.number(&ann.name.clone()).await;
    let kick = json!({"act": "kick", "person": person});
    assert_eq!(operator.act(kick).await, 204);
    anns.rest().await;
    let mut anns = Listening::start(&ann, &created.game, "::1").await;
    let ban = json!({"act": "ban_person", "person": person, "days": 1});
    assert_eq!(operator.act(ban).await, 204);
    anns.rest().await;
    assert_eq!(ann.call(Method::GET, "/api/me", None).await.0, 403);
    // Whoever else listens goes on listening.
    let act = json!({"act": "announce", "text": "still here", "minutes": 1});
    assert_eq!(operator.act(act).await, 204);
    nobodys.until("still here").await;
    server.stop().await;
}

async fn streams_hear_what_everybody_is_told(db: Db) {
    let server = TestServer::start_with(&db, admin(true)).await;
    let mut operator = Operator::of(&server);
    let mut ann = server.player().await;
    let created = ann.create("me invited", GameOptions::default()).await;
    let mut early = Listening::start(&ann, &created.game, "::1").await;
    let act = json!({"act": "announce", "text": "We restart at six.", "minutes": 30});
    assert_eq!(operator.act(act).await, 204);
    early.until("We restart at six.").await;
    let mut late = Listening::start(&ann, &created.game, "::1").await;
    late.until("We restart at six.").await;
    server.stop().await;
}

async fn a_node_that_drains_sends_its_streams_elsewhere(db: Db) {
    let server = TestServer::start_with(&db, admin(true)).await;
    let mut operator = Operator::of(&server);
    let mut ann = server.player().await;
    let created = ann.create("me invited", GameOptions::default()).await;
    let mut stream = Listening::start(&ann, &created.game, "::1").await;
    let drain = |on: bool| json!({"act": "drain", "on": on});
    assert_eq!(operator.act(drain(true)).await, 204);
    let rest = stream.rest().await;
    assert!(rest.contains("\"type\":\"restarting\""), "{rest}");
    // Whoever comes all the same is not let in.
    let path = format!("/api/games/{}/stream", created.game);
    let (status, answer) = ann.call(Method::GET, &path, None).await;
    assert_eq!((status, &answer["code"]), (503, &json!("unavailable")));
    assert_eq!(operator.act(drain(false)).await, 204);
    Listening::start(&ann, &created.game, "::1").await;
    server.stop().await;
}

async fn a_server_that_stops_says_so_to_its_streams(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let created = ann.create("me invited", GameOptions::default()).await;
    let mut stream = Listening::start(&ann, &created.game, "::1").await;
    let (_, rest) = tokio::join!(server.stop(), stream.rest());
    assert!(rest.contains("\"type\":\"restarting\""), "{rest}");
}

async fn a_range_of_addresses_loses_its_streams_and_its_lessons(db: Db) {
    let behind_proxy = Config {
        trusted_proxies: vec!["127.0.0.1".parse().unwrap()],
        ..admin(true)
    };
    let server = TestServer::start_with(&db, behind_proxy).await;
    let mut operator = Operator::of(&server);
    let mut ann = server.player().await;
    let created = ann.create("me invited", GameOptions::default()).await;
    let opened: Value = ann
        .post("/api/lessons", &json!({"tables": [2, 3, 4], "size": 2}))
        .await;
    let code = opened["code"].as_str().unwrap();
    let lesson = async |from: &str| {
        let url = format!("ws://{}/api/lessons/{code}/socket", server.address);
        let mut request = url.into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("x-forwarded-for", from.parse().unwrap());
        tokio_tungstenite::connect_async(request).await
    };
    let (bad, good) = ("203.0.113.7", "203.0.114.7");
    let mut bad_stream = Listening::start(&ann, &created.game, bad).await;
    let mut good_stream = Listening::start(&ann, &created.game, good).await;
    let (mut bad_pupil, _) = lesson(bad).await.unwrap();
    let (mut good_pupil, _) = lesson(good).await.unwrap();
    // A lesson is on nobody's list.
    assert_eq!(operator.get::<HereList>("/admin/here").await.total, 2);
    let ban = json!({"act": "ban_network", "network": "203.0.113.0/24", "days": 1});
    assert_eq!(operator.act(ban).await, 204);
    bad_stream.rest().await;
    within(async { while let Some(Ok(_)) = bad_pupil.next().await {} }).await;
    lesson(bad).await.unwrap_err();
    let act = json!({"act": "announce", "text": "still here", "minutes": 1});
    assert_eq!(operator.act(act).await, 204);
    good_stream.until("still here").await;
    let ping = json!({"type": "ping", "t": 7}).to_string();
    futures_util::SinkExt::send(&mut good_pupil, Message::text(ping))
        .await
        .unwrap();
    let answer = within(good_pupil.next()).await.unwrap().unwrap();
    assert!(answer.to_string().contains("pong"), "{answer}");
    server.stop().await;
}

/// What one node is told counts on the others within seconds, though nobody asks them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ban_ends_streams_on_other_nodes() {
    let Some(db) = Db::postgres().await else {
        return;
    };
    let node_a = TestServer::start_with(&db, admin(true)).await;
    let node_b = TestServer::start_with(&db, config()).await;
    let mut operator = Operator::of(&node_a);
    let mut ann = node_b.player().await;
    let created = ann.create("me invited", GameOptions::default()).await;
    ann.connect().await;
    let mut stream = Listening::start(&ann, &created.game, "::1").await;
    let ban = json!({"act": "ban_network", "network": "127.0.0.1", "days": 1});
    // The operator comes from there as well, by the private address, at which nobody is kept out.
    assert_eq!(operator.act(ban).await, 204);
    stream.rest().await;
    while ann.try_receive().await.is_some() {}
    assert_eq!(ann.call(Method::GET, "/api/me", None).await.0, 403);
    node_a.stop().await;
    node_b.stop().await;
}
