//! What machines and other programs do to a server.

use std::time::Duration;

use hyper::Method;
use serde_json::json;
use sixline_protocol::wire::game::{GameOptions, OnLeave};
use sixline_protocol::wire::http::{Done, Seated};
use sixline_protocol::wire::view::What;
use sixline_server::Config;
use sqlx::{AnyConnection, Connection};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::{Db, TestPlayer, TestServer, config, on_both};

on_both!(
    a_rematch_is_announced_even_after_a_crash,
    it_is_told_at_once_that_nothing_can_be_stored,
);

/// The server was killed between making the next game and saying so.
async fn a_rematch_is_announced_even_after_a_crash(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let options = GameOptions {
        on_leave: OnLeave::End,
        ..GameOptions::default()
    };
    let created = ann.create("me invited", options).await;
    bob.join(&created).await;
    let resign = format!("/api/games/{}/resign", created.game);
    let _: Done = ann.post(&resign, &json!({ "id": "r" })).await;
    let again: Seated = ann
        .post(&format!("/api/games/{}/rematch", created.game), &())
        .await;
    server.stop().await;
    let mut conn = AnyConnection::connect(&db.url).await.unwrap();
    let forget = sqlx::query("delete from events where body like '%ematch%'");
    assert_eq!(forget.execute(&mut conn).await.unwrap().rows_affected(), 1);
    let server = TestServer::start(&db).await;
    bob.address = server.address;
    bob.connect().await;
    let bobs = bob.watch(&created.game).await;
    assert_eq!(bobs.view.rematch, None);
    let event = bob.next_event().await;
    let game = again.game;
    assert_eq!(event.what, What::Rematch { game });
    server.stop().await;
}

/// No time passes, so no beat finds it out.
async fn it_is_told_at_once_that_nothing_can_be_stored(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let ready = async |ann: &mut TestPlayer| ann.call(Method::GET, "/readyz", None).await.0;
    assert_eq!(ready(&mut ann).await, 200);
    let mut conn = AnyConnection::connect(&db.url).await.unwrap();
    let run = async |conn: &mut AnyConnection, text: &'static str| {
        sqlx::query(text).execute(conn).await.unwrap();
    };
    run(&mut conn, "alter table seats rename to away").await;
    let plan = json!({ "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let (status, _) = ann
        .call(Method::POST, "/api/games", Some(plan.clone()))
        .await;
    assert_eq!(status, 503);
    assert_eq!(ready(&mut ann).await, 503);
    run(&mut conn, "alter table away rename to seats").await;
    let (status, answer) = ann.call(Method::POST, "/api/games", Some(plan)).await;
    assert_eq!(status, 200, "{answer}");
    assert_eq!(ready(&mut ann).await, 200);
    server.stop().await;
}

/// Whether a connection that was used once is still there after four seconds.
async fn outlasts_four_seconds(trusted: &str) -> bool {
    let config = Config {
        trusted_proxies: vec![trusted.parse().unwrap()],
        ..config()
    };
    let db = Db::sqlite();
    let server = TestServer::start_with(&db, config).await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let mut answer = [0; 4096];
    let mut ask = async || {
        let request = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";
        let sent = stream.write_all(request).await;
        sent.is_ok() && stream.read(&mut answer).await.is_ok_and(|n| n > 0)
    };
    assert!(ask().await);
    tokio::time::sleep(Duration::from_secs(4)).await;
    let answered = ask().await;
    server.stop().await;
    answered
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_proxy_may_keep_its_connections_and_a_stranger_may_not() {
    let (proxy, stranger) = tokio::join!(
        outlasts_four_seconds("127.0.0.1"),
        outlasts_four_seconds("10.0.0.1")
    );
    assert!(proxy);
    assert!(!stranger);
}
