//! Whoever guesses passwords.

use serde_json::json;
use sixline_server::Limits;

use super::{LITTLE, account, behind_proxy, from, unlimited};
use crate::support::{Db, TestPlayer, TestServer, on_both};

on_both!(
    sign_ins_from_all_networks_of_one_customer_are_those_of_one_address,
    an_account_is_guarded_from_however_many_addresses,
);

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
