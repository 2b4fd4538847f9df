//! Open games, and those who wait for one.

use serde_json::json;
use sixline_protocol::wire::game::{GameOptions, Status};
use sixline_protocol::wire::http::{GameList, Seated};
use sixline_server::Limits;

use super::{behind_proxy, create, unlimited};
use crate::support::{Db, TestPlayer, TestServer, on_both, within};

on_both!(
    two_who_ask_at_once_are_paired,
    whoever_waits_and_goes_away_is_not_paired,
    nobody_fills_the_list_of_open_games,
    an_open_game_is_gone_soon_after_its_maker,
);

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
    // From another address they are the same person.
    assert_eq!(create(&mut ann, "10.0.0.2", &plan).await.0, 429);
    assert_eq!(create(&mut bob, "10.0.0.1", &plan).await.0, 200);
    assert_eq!(create(&mut cat, "10.0.0.1", &plan).await.0, 429);
    assert_eq!(create(&mut cat, "10.0.0.3", &plan).await.0, 200);
    assert_eq!(listed(&mut cat).await.len(), 4);
    // Once somebody plays with them, they may open another.
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
    // It is theirs all the same, and when they are back, it is in the list again.
    server.advance(30_000);
    assert_eq!(ann.view(&created.game).await.status, Status::Waiting);
    within(async { while listed(&mut bob).await.is_empty() {} }).await;
    server.stop().await;
}
