//! Many messages, names, comings and goings.

use std::time::Duration;

use hyper::Method;
use serde_json::json;
use sixline_protocol::wire::game::GameOptions;
use sixline_protocol::wire::http::{Done, Events, Seated};
use sixline_protocol::wire::socket::{ClientMessage, ServerMessage};
use sixline_server::{Limits, Rate};

use super::{LITTLE, limited, unlimited, until_gauge};
use crate::support::{Db, TestPlayer, TestServer, on_both};

on_both!(
    what_happened_is_told_in_pages,
    a_game_that_is_not_there_costs_nothing,
    one_person_says_no_more_on_many_sockets,
    those_who_share_an_address_wait_for_each_other,
    coming_and_going_again_and_again_floods_nobody,
    new_names_again_and_again_flood_nobody,
);

async fn two(server: &TestServer, options: GameOptions) -> (TestPlayer, TestPlayer, Seated) {
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let created = ann.create("me invited", options).await;
    bob.join(&created).await;
    (ann, bob, created)
}

async fn what_happened_is_told_in_pages(db: Db) {
    let server = TestServer::start(&db).await;
    let (mut ann, mut bob, created) = two(&server, GameOptions::default()).await;
    let say = format!("/api/games/{}/say", created.game);
    for n in 0..100 {
        let hello = json!({"id": format!("{n}"), "phrase": "hello"});
        let _: Done = ann.post(&say, &hello).await;
        let _: Done = bob.post(&say, &hello).await;
    }
    let hello = json!({"id": "101", "phrase": "hello"});
    assert_eq!(ann.refused(&say, hello).await.1, "said_enough");
    let path = |since| format!("/api/games/{}/events?since={since}", created.game);
    let mut since = 0;
    let mut sizes = Vec::new();
    loop {
        let page: Events = ann.get(&path(since)).await;
        let versions: Vec<u64> = page.events.iter().map(|it| it.version).collect();
        let expected = since + 1..=since + versions.len() as u64;
        assert_eq!(versions, expected.collect::<Vec<_>>());
        sizes.push(versions.len());
        since += versions.len() as u64;
        if since == page.version {
            break;
        }
    }
    // Two joined, the game started, and each said a hundred phrases.
    assert_eq!(sizes, [200, 3]);
    // Nobody is answered with a version that they made up.
    let beyond: Events = ann.get(&path(99_999)).await;
    assert_eq!((beyond.events.len(), beyond.version), (0, since));
    server.stop().await;
}

async fn a_game_that_is_not_there_costs_nothing(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    ann.connect().await;
    for n in 0..20 {
        let game = format!("22222222222{:02}", n + 22);
        for text in ["watch", "unwatch", "watch"] {
            ann.say_text(json!({"type": text, "game": game}).to_string())
                .await;
        }
        for _ in 0..2 {
            let answer = ann.try_receive().await.unwrap();
            assert!(
                matches!(&answer, ServerMessage::Error { error, .. } if error.code == "not_found"),
                "{answer:?}"
            );
        }
        let path = format!("/api/games/{game}");
        assert_eq!(ann.call(Method::GET, &path, None).await.0, 404);
    }
    until_gauge(&mut ann, "sixline_rooms ", 0).await;
    server.stop().await;
}

async fn one_person_says_no_more_on_many_sockets(db: Db) {
    let server = TestServer::start_with(
        &db,
        limited(Limits {
            messages_per_person: LITTLE,
            ..unlimited()
        }),
    )
    .await;
    let mut ann = server.player().await;
    ann.connect().await;
    let mut tab = TestPlayer::visitor(server.address);
    tab.cookie.clone_from(&ann.cookie);
    tab.name.clone_from(&ann.name);
    tab.connect().await;
    for who in [&mut ann, &mut tab] {
        for _ in 0..2 {
            who.say_text("{\"type\":\"ping\"}".into()).await;
        }
    }
    let mut answered = 0;
    for who in [&mut ann, &mut tab] {
        for _ in 0..2 {
            answered += u32::from(who.try_receive().await.is_some());
        }
    }
    assert_eq!(answered, 3);
    server.stop().await;
}

async fn those_who_share_an_address_wait_for_each_other(db: Db) {
    let server = TestServer::start_with(
        &db,
        limited(Limits {
            messages_per_address: LITTLE,
            ..unlimited()
        }),
    )
    .await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    for who in [&mut ann, &mut bob] {
        who.connect().await;
    }
    for _ in 0..3 {
        ann.say_text("{\"type\":\"ping\"}".into()).await;
        assert!(ann.try_receive().await.is_some());
    }
    bob.say_text("{\"type\":\"ping\",\"t\":7}".into()).await;
    let early = tokio::time::timeout(Duration::from_millis(300), bob.try_receive()).await;
    assert!(early.is_err(), "{early:?}");
    // Nobody was let go: as soon as there is room, the answer comes.
    server.advance(1_000);
    let pong = bob.try_receive().await;
    assert!(matches!(pong, Some(ServerMessage::Pong { t: 7, .. })));
    server.stop().await;
}

/// What Bob hears until Ann says hello.
async fn until_hello(ann: &mut TestPlayer, bob: &mut TestPlayer, game: &str) -> Vec<ServerMessage> {
    let say = format!("/api/games/{game}/say");
    let id = ann.new_id();
    let _: Done = ann.post(&say, &json!({"id": id, "phrase": "hello"})).await;
    let mut heard = Vec::new();
    loop {
        let message = bob.try_receive().await.unwrap();
        if let ServerMessage::Event(_) = message {
            return heard;
        }
        heard.push(message);
    }
}

async fn coming_and_going_again_and_again_floods_nobody(db: Db) {
    let server = TestServer::start(&db).await;
    let (mut ann, mut bob, created) = two(&server, GameOptions::default()).await;
    for who in [&mut ann, &mut bob] {
        who.connect().await;
        who.watch(&created.game).await;
    }
    let has = |message: &ServerMessage, expected: [bool; 2]| matches!(message, ServerMessage::Presence { seats, .. } if *seats == expected);
    bob.next(|it| has(it, [true, true])).await;
    // Asking again is no news.
    for _ in 0..50 {
        ann.watch(&created.game).await;
    }
    let heard = until_hello(&mut ann, &mut bob, &created.game).await;
    // At most that both are there, where it was held back until now.
    let is_old = heard.iter().all(|it| has(it, [true, true]));
    assert!(heard.len() <= 1 && is_old, "{heard:?}");
    // Going and coming is, but not fifty times at once.
    for _ in 0..50 {
        let game = created.game.clone();
        ann.say(&ClientMessage::Unwatch { game }).await;
        ann.watch(&created.game).await;
    }
    let heard = until_hello(&mut ann, &mut bob, &created.game).await;
    assert!(heard.len() < 25, "{}", heard.len());
    // What is told in the end is how it is.
    if heard.last().is_some_and(|it| has(it, [false, true])) {
        bob.next(|it| has(it, [true, true])).await;
    }
    let game = created.game.clone();
    ann.say(&ClientMessage::Unwatch { game }).await;
    bob.next(|it| has(it, [false, true])).await;
    server.stop().await;
}

async fn new_names_again_and_again_flood_nobody(db: Db) {
    let server = TestServer::start_with(
        &db,
        limited(Limits {
            renames: Rate {
                per_second: 1.0,
                burst: 20.0,
            },
            ..unlimited()
        }),
    )
    .await;
    let (mut ann, mut bob, created) = two(&server, GameOptions::default()).await;
    bob.connect().await;
    bob.watch(&created.game).await;
    for n in 0..20 {
        let name = json!({"name": format!("Ann {n}")});
        let (status, _) = ann.call(Method::PATCH, "/api/me", Some(name)).await;
        assert_eq!(status, 200);
    }
    let name = json!({"name": "Ann 20"});
    let (status, _) = ann.call(Method::PATCH, "/api/me", Some(name)).await;
    assert_eq!(status, 429);
    let mut views = 0;
    loop {
        let message = bob.try_receive().await.unwrap();
        if let ServerMessage::View(view) = message {
            views += 1;
            if view.seats[0].name.as_deref() == Some("Ann 19") {
                break;
            }
        }
    }
    assert!(views < 10, "{views}");
    server.stop().await;
}
