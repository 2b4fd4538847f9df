//! Games from their creation to the archive.

use hyper::Method;
use serde_json::{Value, json};
use sixline_engine::bot::BotKind;
use sixline_protocol::wire::game::{GameOptions, OnLeave, Status};
use sixline_protocol::wire::http::{Archive, Done, Events, GameList, Seated};
use sixline_protocol::wire::socket::{ClientMessage, ServerMessage};
use sixline_protocol::wire::view::{EndReason, SeatKind, What};
use sixline_rules::record::Record;

use crate::support::{Db, Follower, TestPlayer, TestServer, on_both, stand_in};

on_both!(
    two_people_play_a_game_to_its_end,
    one_plays_against_bots_in_the_tables_edition,
    the_same_works_without_a_socket,
    a_client_that_returns_gets_what_it_missed,
    an_action_sent_twice_is_done_once,
    what_the_rules_forbid_is_refused_with_its_code,
    a_code_opens_a_seat_and_a_link_alone_does_not,
    the_lobby_and_pairing_bring_strangers_together,
    one_who_resigns_leaves_a_bot_or_an_end,
    the_same_players_play_again,
    phrases_are_heard_by_everybody,
    the_server_stops_and_starts_in_the_middle_of_a_game,
    bots_play_among_themselves,
);

async fn two_players(
    server: &TestServer,
    options: GameOptions,
) -> (TestPlayer, TestPlayer, Seated) {
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let created = ann.create("me invited", options).await;
    bob.join(&created).await;
    ann.connect().await;
    bob.connect().await;
    (ann, bob, created)
}

async fn two_people_play_a_game_to_its_end(db: Db) {
    let server = TestServer::start(&db).await;
    let (mut ann, mut bob, created) = two_players(&server, GameOptions::default()).await;
    let mut anns = ann.watch(&created.game).await;
    let mut bobs = bob.watch(&created.game).await;
    assert_eq!((anns.view.seat, bobs.view.seat), (Some(1), Some(2)));
    tokio::join!(
        ann.play_out(&mut anns, BotKind::Greedy, 1),
        bob.play_out(&mut bobs, BotKind::Greedy, 2),
    );
    anns.assert_is(ann.view(&created.game).await);
    bobs.assert_is(bob.view(&created.game).await);
    let result = anns.view.result.unwrap();
    assert!(matches!(
        result.ending.reason,
        EndReason::Finished | EndReason::Blocked
    ));

    let path = format!("/api/games/{}/record", created.game);
    let (_, _, text) = ann.send(Method::GET, &path, None, &[]).await;
    let record = Record::parse(&text).unwrap();
    assert_eq!(
        record.tag("Program"),
        Some(concat!("sixline ", env!("CARGO_PKG_VERSION")))
    );
    assert_eq!(record.tag("Player1"), None, "people have a name alone");
    let checked = record.check().unwrap();
    assert!(checked.deal_verified);
    assert_eq!(
        checked.names.as_slice(),
        [ann.name.clone(), bob.name.clone()]
    );
    let archive: Archive = bob
        .get(&format!("/api/games/{}/archive", created.game))
        .await;
    assert_eq!(archive.record, text);
    assert_eq!(archive.events.len() as u64, anns.view.version);
    let mine: GameList = ann.get("/api/me/games?status=over").await;
    assert_eq!(mine.games[0].game, created.game);
    let none: GameList = ann.get("/api/me/games?status=playing").await;
    assert!(none.games.is_empty());
    server.stop().await;
}

async fn one_plays_against_bots_in_the_tables_edition(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let options = GameOptions {
        edition: "tables".into(),
        tables: Some(vec![2, 3, 4, 7]),
        ..GameOptions::default()
    };
    let created = ann.create("greedy me random", options).await;
    assert_eq!((created.seat, created.code), (Some(2), None));
    ann.connect().await;
    let mut follower = ann.watch(&created.game).await;
    ann.play_out(&mut follower, BotKind::Greedy, 3).await;
    follower.assert_is(ann.view(&created.game).await);
    let path = format!("/api/games/{}/record", created.game);
    let (_, _, text) = ann.send(Method::GET, &path, None, &[]).await;
    let record = Record::parse(&text).unwrap();
    let players = ["Player1", "Player2", "Player3"].map(|it| record.tag(it));
    assert_eq!(players, [Some("greedy"), None, Some("random")]);
    server.stop().await;
}

async fn the_same_works_without_a_socket(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let created = ann.create("me greedy", GameOptions::default()).await;
    let path = format!("/api/games/{}", created.game);
    let mut follower = Follower {
        view: ann.view(&created.game).await,
    };
    let mut bot = BotKind::Greedy.build(4);
    while follower.view.status == Status::Playing {
        if follower.is_my_turn() {
            let id = ann.new_id();
            let action = bot.choose(&follower.game_view()).to_string();
            let body = json!({ "id": id, "action": action });
            let done: Done = ann.post(&format!("{path}/actions"), &body).await;
            let again: Done = ann.post(&format!("{path}/actions"), &body).await;
            assert_eq!(done, again);
            // The same id for something else is a mistake, and nobody may take it for done.
            let other = json!({ "id": id, "action": "pass" });
            let reused = (409, "id_reused".to_owned());
            assert_eq!(ann.refused(&format!("{path}/actions"), other).await, reused);
            let resign = json!({ "id": id });
            let refused = ann.refused(&format!("{path}/resign"), resign).await;
            assert_eq!(refused, reused);
        }
        let since = follower.view.version;
        let news: Events = ann.get(&format!("{path}/events?since={since}")).await;
        for event in &news.events {
            follower.apply(event);
        }
        assert_eq!(news.version, follower.view.version);
    }
    let news: Events = ann.get(&format!("{path}/events?since=99999")).await;
    assert_eq!(
        (news.events.len(), news.version),
        (0, follower.view.version)
    );
    follower.assert_is(ann.view(&created.game).await);
    let (status, _, stream) = stream_start(&mut ann, &format!("{path}/stream")).await;
    assert_eq!(status, 200);
    assert!(stream.starts_with("data: {\"type\":\"view\""), "{stream}");
    server.stop().await;
}

/// The first piece of a stream that does not end.
async fn stream_start(player: &mut TestPlayer, path: &str) -> (u16, String, String) {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = tokio::net::TcpStream::connect(player.address)
        .await
        .unwrap();
    let cookie = player.cookie.clone().unwrap();
    let head = format!("GET {path} HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\n\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut text = String::new();
    let mut buffer = [0; 65536];
    while !text.contains("\n\n\r\n") {
        let n = crate::support::within(stream.read(&mut buffer))
            .await
            .unwrap();
        text.push_str(std::str::from_utf8(&buffer[..n]).unwrap());
    }
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let body = body.split_once("\r\n").unwrap().1.to_owned();
    (status, head.to_owned(), body)
}

async fn a_client_that_returns_gets_what_it_missed(db: Db) {
    let server = TestServer::start(&db).await;
    let (mut ann, mut bob, created) = two_players(&server, GameOptions::default()).await;
    let mut anns = ann.watch(&created.game).await;
    let mut bobs = bob.watch(&created.game).await;
    let mut bot = BotKind::Greedy.build(5);
    for turn in 0..10 {
        if turn == 4 {
            bob.socket = None;
        }
        if anns.is_my_turn() {
            let action = bot.choose(&anns.game_view());
            ann.act(&created.game, &action).await.unwrap();
        } else {
            let bobs_now = Follower {
                view: bob.view(&created.game).await,
            };
            let id = bob.new_id();
            let action = bot.choose(&bobs_now.game_view()).to_string();
            let path = format!("/api/games/{}/actions", created.game);
            let _: Done = bob
                .post(&path, &json!({ "id": id, "action": action }))
                .await;
        }
        anns.apply(&ann.next_event().await);
        if turn < 4 {
            bobs.apply(&bob.next_event().await);
        }
    }
    bob.connect().await;
    let since = Some(bobs.view.version);
    let game = created.game.clone();
    bob.say(&ClientMessage::Watch { game, since }).await;
    while bobs.view.version < anns.view.version {
        bobs.apply(&bob.next_event().await);
    }
    bobs.assert_is(bob.view(&created.game).await);
    let since = Some(bobs.view.version);
    let game = created.game.clone();
    bob.say(&ClientMessage::Watch { game, since }).await;
    let current = bob
        .next(|it| matches!(it, ServerMessage::Current { .. }))
        .await;
    assert!(matches!(current, ServerMessage::Current { version, .. } if Some(version) == since));
    server.stop().await;
}

async fn an_action_sent_twice_is_done_once(db: Db) {
    let server = TestServer::start(&db).await;
    let (mut ann, mut bob, created) = two_players(&server, GameOptions::default()).await;
    let mut first = ann.watch(&created.game).await;
    let mover = if first.is_my_turn() {
        &mut ann
    } else {
        &mut bob
    };
    first = mover.watch(&created.game).await;
    let action = BotKind::Greedy.build(6).choose(&first.game_view());
    let done = mover.act_as(&created.game, "x", &action).await;
    assert_eq!(done, Ok(first.view.version + 1));
    assert_eq!(mover.act_as(&created.game, "x", &action).await, done);
    let refused = mover.act_as(&created.game, "y", &action).await;
    assert_eq!(refused, Err("not_your_turn".into()));
    assert_eq!(mover.view(&created.game).await.version, done.unwrap());
    server.stop().await;
}

async fn what_the_rules_forbid_is_refused_with_its_code(db: Db) {
    let server = TestServer::start(&db).await;
    let (mut ann, mut bob, created) = two_players(&server, GameOptions::default()).await;
    let follower = ann.watch(&created.game).await;
    let (mover, other) = if follower.is_my_turn() {
        (&mut ann, &mut bob)
    } else {
        (&mut bob, &mut ann)
    };
    let path = format!("/api/games/{}/actions", created.game);
    let check = async |player: &mut TestPlayer, action: &str, status: u16, code: &str| {
        let id = player.new_id();
        let body = json!({ "id": id, "action": action });
        let refused = player.refused(&path, body).await;
        assert_eq!(refused, (status, code.to_owned()), "{action}");
    };
    check(mover, "pass", 422, "opening_is_play").await;
    check(mover, "play", 422, "play_nothing").await;
    check(mover, "dance", 400, "bad_action").await;
    check(other, "pass", 422, "not_your_turn").await;
    let mut stranger = server.player().await;
    check(&mut stranger, "pass", 403, "not_seated").await;
    let refused = mover
        .refused(&path, json!({ "id": "", "action": "pass" }))
        .await;
    assert_eq!(refused.1, "bad_request");
    server.stop().await;
}

async fn a_code_opens_a_seat_and_a_link_alone_does_not(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let created = ann.create("me open invited", GameOptions::default()).await;
    let path = format!("/api/games/{}/join", created.game);
    assert_eq!(bob.refused(&path, json!({})).await.1, "no_seat");
    assert_eq!(
        bob.refused(&path, json!({"code": "222222"})).await.1,
        "no_seat"
    );
    assert_eq!(ann.refused(&path, json!({})).await.1, "already_seated");
    let code = created.code.clone().unwrap();
    let typed = format!("{} {}", code[..3].to_lowercase(), &code[3..]);
    let owner: Value = bob
        .get(&format!("/api/codes/{}", typed.replace(' ', "%20")))
        .await;
    assert_eq!(owner["game"], created.game.as_str());
    assert_eq!(bob.view(&created.game).await.code, None);
    bob.join(&created).await;
    assert_eq!(bob.view(&created.game).await.code, created.code);
    let left: Done = bob
        .post(&format!("/api/games/{}/leave", created.game), &())
        .await;
    assert_eq!(left.version, 3);
    let view = ann.view(&created.game).await;
    assert_eq!(view.seats[1].kind, SeatKind::Open);
    bob.join(&created).await;
    let mut cat = server.player().await;
    cat.join(&created).await;
    assert_eq!(cat.view(&created.game).await.status, Status::Playing);
    let (status, _) = cat.call(Method::GET, "/api/codes/22222O", None).await;
    assert_eq!(status, 404);
    let (status, _) = cat
        .call(Method::GET, "/api/games/2222222222222", None)
        .await;
    assert_eq!(status, 404);
    server.stop().await;
}

async fn the_lobby_and_pairing_bring_strangers_together(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let hidden = ann.create("me open", GameOptions::default()).await;
    let wanted = json!({ "players": 2 });
    let first: Seated = ann.post("/api/pair", &wanted).await;
    assert_ne!(first.game, hidden.game);
    let again: Seated = ann.post("/api/pair", &wanted).await;
    assert_eq!(again, first);
    let lobby: GameList = bob.get("/api/lobby").await;
    let games: Vec<&str> = lobby.games.iter().map(|it| it.game.as_str()).collect();
    assert_eq!(games, [first.game.as_str()]);
    assert_eq!(
        lobby.games[0].seats[0].name.as_deref(),
        Some(ann.name.as_str())
    );
    let other: Seated = bob.post("/api/pair", &json!({ "players": 3 })).await;
    assert_ne!(other.game, first.game);
    let joined: Seated = bob.post("/api/pair", &wanted).await;
    assert_eq!(
        (joined.game.as_str(), joined.seat),
        (first.game.as_str(), Some(2))
    );
    assert_eq!(bob.view(&first.game).await.status, Status::Playing);
    server.stop().await;
}

async fn one_who_resigns_leaves_a_bot_or_an_end(db: Db) {
    let server = TestServer::start(&db).await;
    for on_leave in [OnLeave::Bot, OnLeave::End] {
        let options = GameOptions {
            on_leave,
            ..GameOptions::default()
        };
        let (mut ann, mut bob, created) = two_players(&server, options).await;
        let mut bobs = bob.watch(&created.game).await;
        let path = format!("/api/games/{}/resign", created.game);
        let done: Done = ann.post(&path, &json!({ "id": "r" })).await;
        let again: Done = ann.post(&path, &json!({ "id": "r" })).await;
        assert_eq!(done, again);
        let event = bob.next_event().await;
        let now = stand_in(&bobs.view, 1);
        assert_eq!(event.what, What::Resigned { seat: 1, now });
        bobs.apply(&event);
        match on_leave {
            OnLeave::Bot => {
                assert_eq!(event.status, Status::Playing);
                bob.play_out(&mut bobs, BotKind::Greedy, 7).await;
                bobs.assert_is(bob.view(&created.game).await);
            }
            OnLeave::End => {
                let result = event.result.unwrap();
                assert_eq!(
                    (result.ending.reason, result.ending.winners),
                    (EndReason::Resigned, vec![2])
                );
                let path = format!("/api/games/{}/record", created.game);
                let (_, _, text) = ann.send(Method::GET, &path, None, &[]).await;
                assert!(text.ends_with("; seat 1 resigned\n"), "{text}");
                assert!(Record::parse(&text).unwrap().check().unwrap().deal_verified);
            }
        }
    }
    server.stop().await;
}

async fn the_same_players_play_again(db: Db) {
    let server = TestServer::start(&db).await;
    let options = GameOptions {
        on_leave: OnLeave::End,
        ..GameOptions::default()
    };
    let (mut ann, mut bob, created) = two_players(&server, options).await;
    let path = format!("/api/games/{}/rematch", created.game);
    assert_eq!(bob.refused(&path, json!({})).await.1, "not_over");
    let _: Done = ann
        .post(
            &format!("/api/games/{}/resign", created.game),
            &json!({"id": "r"}),
        )
        .await;
    let mut cat = server.player().await;
    assert_eq!(cat.refused(&path, json!({})).await.1, "not_seated");
    let mut anns = ann.watch(&created.game).await;
    let new: Seated = bob.post(&path, &()).await;
    assert_eq!(new.seat, Some(2));
    anns.apply(&ann.next_event().await);
    assert_eq!(anns.view.rematch.as_ref(), Some(&new.game));
    let seated: Seated = ann.post(&path, &()).await;
    assert_eq!((seated.game, seated.seat), (new.game.clone(), Some(1)));
    assert_eq!(bob.view(&new.game).await.status, Status::Playing);
    server.stop().await;
}

async fn phrases_are_heard_by_everybody(db: Db) {
    let server = TestServer::start(&db).await;
    let (mut ann, mut bob, created) = two_players(&server, GameOptions::default()).await;
    let mut eve = server.player().await;
    eve.connect().await;
    eve.watch(&created.game).await;
    bob.watch(&created.game).await;
    let presence = bob
        .next(|it| matches!(it, ServerMessage::Presence { seats, .. } if seats == &[false, true]))
        .await;
    assert!(matches!(
        presence,
        ServerMessage::Presence { watchers: 1, .. }
    ));
    let path = format!("/api/games/{}/say", created.game);
    let hello = json!({ "id": "1", "phrase": "hello" });
    let first: Done = ann.post(&path, &hello).await;
    // Sent again because the answer was lost, it has the same answer and is not said twice.
    let again: Done = ann.post(&path, &hello).await;
    assert_eq!(again.version, first.version);
    assert_eq!(ann.view(&created.game).await.version, first.version);
    let said = What::Said {
        seat: 1,
        phrase: "hello".into(),
    };
    assert_eq!(bob.next_event().await.what, said);
    assert_eq!(eve.next_event().await.what, said);
    let rude = json!({ "id": "2", "phrase": "you fool" });
    assert_eq!(ann.refused(&path, rude).await.1, "unknown_phrase");
    let alien = json!({ "id": "2", "phrase": "hello" });
    assert_eq!(eve.refused(&path, alien).await.1, "not_seated");
    server.stop().await;
}

async fn the_server_stops_and_starts_in_the_middle_of_a_game(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let created = ann.create("me greedy greedy", GameOptions::default()).await;
    ann.connect().await;
    let mut follower = ann.watch(&created.game).await;
    let mut bot = BotKind::Greedy.build(8);
    while follower.view.version < 14 {
        if follower.is_my_turn() {
            let action = bot.choose(&follower.game_view());
            ann.act(&created.game, &action).await.unwrap();
        }
        follower.apply(&ann.next_event().await);
    }
    server.stop().await;
    while let Some(message) = ann.try_receive().await {
        if let ServerMessage::Event(event) = message {
            follower.apply(&event);
        }
    }
    let restarting = ann.texts.last().unwrap();
    assert!(restarting.contains("restarting"), "{restarting}");

    let server = TestServer::start(&db).await;
    ann.address = server.address;
    ann.connect().await;
    let since = Some(follower.view.version);
    let game = created.game.clone();
    ann.say(&ClientMessage::Watch { game, since }).await;
    ann.play_out(&mut follower, BotKind::Greedy, 9).await;
    follower.assert_is(ann.view(&created.game).await);
    server.stop().await;
}

async fn bots_play_among_themselves(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let created = ann
        .create("greedy random greedy greedy", GameOptions::default())
        .await;
    ann.connect().await;
    let mut follower = ann.watch(&created.game).await;
    assert_eq!(follower.view.seat, None);
    ann.play_out(&mut follower, BotKind::Greedy, 0).await;
    follower.assert_is(ann.view(&created.game).await);
    server.stop().await;
}
