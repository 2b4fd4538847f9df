//! Whoever guesses passwords.

use serde_json::json;
use sixline_protocol::wire::game::GameOptions;
use sixline_server::Limits;

use super::{LITTLE, account, behind_proxy, from, unlimited};
use crate::support::{Db, TestPlayer, TestServer, on_both};

on_both!(
    sign_ins_from_all_networks_of_one_customer_are_those_of_one_address,
    the_code_of_a_game_is_not_guessed_at_its_door,
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

async fn the_code_of_a_game_is_not_guessed_at_its_door(db: Db) {
    let server = TestServer::start_with(
        &db,
        behind_proxy(Limits {
            guesses: LITTLE,
            ..unlimited()
        }),
    )
    .await;
    let mut ann = server.player().await;
    let created = ann
        .create("me invited invited", GameOptions::default())
        .await;
    let path = format!("/api/games/{}/join", created.game);
    let code = |code: &str| json!({ "code": code });
    let right = code(created.code.as_deref().unwrap());
    let mut eve = server.player().await;
    let mut answers = Vec::new();
    for guess in ["AAAAAA", "BBBBBB", "CCCCCC", "DDDDDD"] {
        let (status, ..) = from(&mut eve, "10.0.0.1", &path, &code(guess)).await;
        answers.push(status.as_u16());
    }
    // Not even the right one is looked at any more.
    let (status, headers, _) = from(&mut eve, "10.0.0.1", &path, &right).await;
    answers.push(status.as_u16());
    assert_eq!(answers, [409, 409, 409, 429, 429]);
    assert!(headers.contains_key("retry-after"));
    // A whole class may come from another address, since nobody there guesses.
    for _ in 0..2 {
        let mut bob = server.player().await;
        for _ in 0..5 {
            let (status, _, text) = from(&mut bob, "10.0.0.2", &path, &right).await;
            assert!([200, 409].contains(&status.as_u16()), "{text}");
        }
    }
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
