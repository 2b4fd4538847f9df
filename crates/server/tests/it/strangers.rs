//! What strangers can do to a server that is open to everybody, and to those who play on it.

use std::time::Duration;

use hyper::{Method, StatusCode};
use serde_json::{Value, json};
use sixline_protocol::wire::http::Me;
use sixline_server::{Config, Limits, Rate};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::{TestPlayer, TestServer, config, within};

mod bots;
mod floods;
mod guesses;
mod lobby;
mod places;
mod sessions;

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
