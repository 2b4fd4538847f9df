//! Several nodes on one database.

use std::time::Duration;

use serde_json::json;
use sixline_engine::bot::BotKind;
use sixline_protocol::wire::game::{GameOptions, Status};
use sixline_protocol::wire::http::Done;
use sixline_protocol::wire::socket::ServerMessage;

use crate::line::Line;
use crate::support::{Db, TestPlayer, TestServer, config};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_on_two_nodes_see_each_others_moves() {
    let Some(db) = Db::postgres().await else {
        return;
    };
    let node_a = TestServer::start(&db).await;
    let node_b = TestServer::start(&db).await;
    let mut ann = node_a.player().await;
    let mut bob = node_b.player().await;
    let created = ann
        .create("me invited greedy", GameOptions::default())
        .await;
    bob.join(&created).await;
    ann.connect().await;
    bob.connect().await;
    let mut anns = ann.watch(&created.game).await;
    let mut bobs = bob.watch(&created.game).await;
    // The news that the game has started may still be on its way to the other node.
    while anns.view.status == Status::Waiting {
        anns.apply(&ann.next_event().await);
    }
    tokio::join!(
        ann.play_out(&mut anns, BotKind::Greedy, 1),
        bob.play_out(&mut bobs, BotKind::Greedy, 2),
    );
    assert_eq!(anns.view.version, bobs.view.version);
    anns.assert_is(ann.view(&created.game).await);
    bobs.assert_is(bob.view(&created.game).await);
    node_a.stop().await;
    node_b.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_goes_on_at_another_node() {
    let Some(db) = Db::postgres().await else {
        return;
    };
    let node_a = TestServer::start(&db).await;
    let node_b = TestServer::start(&db).await;
    let mut ann = node_a.player().await;
    let created = ann.create("me greedy", GameOptions::default()).await;
    ann.connect().await;
    let mut follower = ann.watch(&created.game).await;
    while !follower.is_my_turn() {
        follower.apply(&ann.next_event().await);
    }
    let action = BotKind::Greedy.build(1).choose(&follower.game_view());
    let body = json!({ "id": "x", "action": action.to_string() });
    let path = format!("/api/games/{}/actions", created.game);
    let done: Done = ann.post(&path, &body).await;
    ann.address = node_b.address;
    // The answer was lost on the way, so it is sent again, elsewhere.
    let again: Done = ann.post(&path, &body).await;
    assert_eq!(done, again);
    node_a.stop().await;
    ann.connect().await;
    let mut follower = ann.watch(&created.game).await;
    ann.play_out(&mut follower, BotKind::Greedy, 3).await;
    node_b.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_connected_is_known_on_every_node() {
    let Some(db) = Db::postgres().await else {
        return;
    };
    let node_a = TestServer::start(&db).await;
    let node_b = TestServer::start(&db).await;
    let mut ann = node_a.player().await;
    let mut bob = node_b.player().await;
    let created = ann.create("me invited", GameOptions::default()).await;
    bob.join(&created).await;
    ann.connect().await;
    ann.watch(&created.game).await;
    let sees = async |who: &mut TestPlayer, expected: [bool; 2]| {
        who.next(|it| matches!(it, ServerMessage::Presence { seats, .. } if *seats == expected))
            .await
    };
    sees(&mut ann, [true, false]).await;
    bob.connect().await;
    bob.watch(&created.game).await;
    sees(&mut ann, [true, true]).await;
    sees(&mut bob, [true, true]).await;
    bob.socket = None;
    sees(&mut ann, [true, false]).await;
    bob.connect().await;
    bob.watch(&created.game).await;
    sees(&mut ann, [true, true]).await;
    node_b.stop().await;
    sees(&mut ann, [true, false]).await;
    node_a.stop().await;
}

/// Ann acts at one node and Bob looks on at another; `between` are the lines from each to the database.
async fn what_ann_does_reaches_bob(db: &Db, between: [&Line; 2], harm: impl Fn()) {
    let patient = || sixline_server::Config {
        // Nobody compares anything meanwhile.
        compare_every: Duration::from_secs(3_600),
        ..config()
    };
    let node_a = TestServer::start_with(&between[0].to(db), patient()).await;
    let node_b = TestServer::start_with(&between[1].to(db), patient()).await;
    let mut ann = node_a.player().await;
    let mut bob = node_b.player().await;
    let created = ann.create("me invited", GameOptions::default()).await;
    bob.join(&created).await;
    ann.connect().await;
    bob.connect().await;
    let mut anns = ann.watch(&created.game).await;
    let bobs = bob.watch(&created.game).await;
    while anns.view.status == Status::Waiting {
        anns.apply(&ann.next_event().await);
    }
    harm();
    ann.say(&sixline_protocol::wire::socket::ClientMessage::Say {
        game: created.game.clone(),
        id: "hello".into(),
        phrase: "hello".into(),
    })
    .await;
    assert_eq!(bob.next_event().await.version, bobs.view.version + 1);
    node_a.stop().await;
    node_b.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_notice_is_sent_until_it_comes_through() {
    let Some(db) = Db::postgres().await else {
        return;
    };
    let (line_a, line_b) = (Line::open(&db).await, Line::open(&db).await);
    what_ann_does_reaches_bob(&db, [&line_a, &line_b], || line_a.cut_notices(4)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_listener_notices_that_its_line_is_dead() {
    let Some(db) = Db::postgres().await else {
        return;
    };
    let (line_a, line_b) = (Line::open(&db).await, Line::open(&db).await);
    what_ann_does_reaches_bob(&db, [&line_a, &line_b], || line_b.silence_listeners()).await;
}
