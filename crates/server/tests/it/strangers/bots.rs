//! Games with bots, which take time to think.

use serde_json::json;
use sixline_engine::bot::BotKind;
use sixline_protocol::wire::game::{GameOptions, Status};
use sixline_protocol::wire::http::Done;
use sixline_server::Limits;

use super::{behind_proxy, create, unlimited};
use crate::support::{Db, TestPlayer, TestServer, on_both, within};

on_both!(
    nobody_keeps_all_bots_busy,
    bots_alone_take_their_time_while_nobody_looks,
);

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
