//! Games that are played in a browser and kept with an account.

use hyper::Method;
use serde_json::{Value, json};
use sixline_engine::bot::BotKind;
use sixline_protocol::LocalGame;
use sixline_protocol::wire::game::GameOptions;
use sixline_protocol::wire::http::{Me, MyData};
use sixline_protocol::wire::kept::{KeptGame, KeptList, KeptSeat};
use sixline_rules::{GameView, Secret};
use sixline_server::{Config, Limits, Rate};

use crate::support::{Db, TestPlayer, TestServer, config, on_both};

on_both!(
    another_device_finds_a_game_and_goes_on_with_it,
    nobody_else_is_shown_a_game,
    of_two_devices_the_second_is_told_and_loses_nothing,
    a_deleted_game_is_deleted_everywhere,
    only_games_are_kept,
    many_changes_are_read_page_by_page,
    whoever_writes_all_the_time_has_to_wait,
);

/// A game in which as many turns were taken.
fn game(edition: &str, players: usize, n_turns: usize) -> KeptGame {
    let mut game = LocalGame {
        options: GameOptions {
            edition: edition.into(),
            tables: (edition == "tables").then(|| vec![2, 5, 10]),
            ..GameOptions::default()
        },
        names: (1..=players).map(|number| format!("P{number}")).collect(),
        ages: Vec::new(),
        secret: Secret::from_seed(7).to_hex(),
        date: "2026-11-18".into(),
        actions: Vec::new(),
    };
    let mut bot = BotKind::Greedy.build(1);
    for _ in 0..n_turns {
        let state = game.replay().unwrap();
        let view = GameView::for_seat(&state, state.public().turn());
        game.actions.push(bot.choose(&view).to_string());
    }
    let bot = KeptSeat::Bot {
        bot: "level3".into(),
    };
    let mut seats = vec![bot; players];
    seats[0] = KeptSeat::Person {
        name: String::new(),
    };
    let kept = KeptGame {
        game,
        seats,
        changed: 5,
        turn: 0,
        scores: Vec::new(),
        over: false,
        resigned: None,
        guided: None,
        next: None,
    };
    kept.judged().unwrap()
}

async fn put(who: &mut TestPlayer, id: &str, base: u64, game: &KeptGame) -> (u16, Value) {
    let path = format!("/api/me/kept/{id}");
    let body = json!({"base": base, "game": game});
    who.call(Method::PUT, &path, Some(body)).await
}

async fn keep(who: &mut TestPlayer, id: &str, base: u64, game: &KeptGame) -> u64 {
    let (status, answer) = put(who, id, base, game).await;
    assert_eq!(status, 200, "{answer}");
    answer["rev"].as_u64().unwrap()
}

async fn since(who: &mut TestPlayer, rev: u64) -> KeptList {
    who.get(&format!("/api/me/kept?since={rev}")).await
}

async fn account(server: &TestServer, name: &str) -> TestPlayer {
    let mut who = server.player().await;
    let _: Me = who.post("/api/account", &credentials(name)).await;
    who
}

async fn device(server: &TestServer, name: &str) -> TestPlayer {
    let mut who = TestPlayer::visitor(server.address);
    let _: Me = who.post("/api/login", &credentials(name)).await;
    who
}

fn credentials(name: &str) -> Value {
    json!({"name": name, "password": "correct horse"})
}

async fn another_device_finds_a_game_and_goes_on_with_it(db: Db) {
    let server = TestServer::start(&db).await;
    let mut laptop = account(&server, "Ann").await;
    let mut phone = device(&server, "Ann").await;
    let mut last = 0;
    for (edition, players) in [("classic", 2), ("tables", 3), ("classic", 4)] {
        let id = format!("{edition}-{players}");
        let begun = game(edition, players, 3);
        let rev = keep(&mut laptop, &id, 0, &begun).await;
        let list = since(&mut phone, last).await;
        assert_eq!((list.account.as_str(), list.more), ("Ann", false));
        let [entry] = &list.games[..] else {
            panic!("{list:?}")
        };
        assert_eq!((entry.id.as_str(), entry.rev), (id.as_str(), rev));
        assert_eq!(entry.game.as_ref(), Some(&begun));
        // Played on there, and taken back here: with the right `rev` both are fine.
        let further = game(edition, players, 6);
        let rev = keep(&mut phone, &id, rev, &further).await;
        let list = since(&mut laptop, entry.rev).await;
        assert_eq!(list.games[0].game.as_ref(), Some(&further));
        last = keep(&mut laptop, &id, rev, &begun).await;
    }
    let mine: MyData = phone.get("/api/me/data").await;
    assert_eq!(mine.kept.len(), 3);
    assert_eq!(mine.kept[0].game, Some(game("classic", 2, 3)));
    server.stop().await;
}

async fn nobody_else_is_shown_a_game(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = account(&server, "Ann").await;
    let mut bob = account(&server, "Bob").await;
    let mut guest = server.player().await;
    let mut nobody = TestPlayer::visitor(server.address);
    let begun = game("classic", 2, 3);
    keep(&mut ann, "one", 0, &begun).await;
    assert_eq!(since(&mut bob, 0).await.games, []);
    let (status, data) = bob.call(Method::GET, "/api/me/data", None).await;
    assert_eq!((status, &data["kept"]), (200, &json!([])));
    for (who, status, code) in [
        (&mut guest, 403, "no_account"),
        (&mut nobody, 401, "not_signed_in"),
    ] {
        let (found, answer) = who.call(Method::GET, "/api/me/kept", None).await;
        assert_eq!((found, &answer["code"]), (status, &json!(code)));
        let (found, answer) = put(who, "one", 0, &begun).await;
        assert_eq!((found, &answer["code"]), (status, &json!(code)));
        let gone = who.call(Method::DELETE, "/api/me/kept/one", None).await;
        assert_eq!((gone.0, &gone.1["code"]), (status, &json!(code)));
    }
    // The same id is another game for somebody else.
    bob.call(Method::DELETE, "/api/me/kept/one", None).await;
    keep(&mut bob, "one", 0, &game("tables", 3, 1)).await;
    assert_eq!(since(&mut ann, 0).await.games[0].game, Some(begun));
    server.stop().await;
}

async fn of_two_devices_the_second_is_told_and_loses_nothing(db: Db) {
    let server = TestServer::start(&db).await;
    let mut laptop = account(&server, "Ann").await;
    let mut phone = device(&server, "Ann").await;
    let rev = keep(&mut laptop, "one", 0, &game("classic", 2, 2)).await;
    let further = game("classic", 2, 4);
    let newer = keep(&mut phone, "one", rev, &further).await;
    let (status, answer) = put(&mut laptop, "one", rev, &game("classic", 2, 3)).await;
    assert_eq!((status, &answer["code"]), (409, &json!("gone_on")));
    assert_eq!(since(&mut laptop, rev).await.games[0].game, Some(further));
    // An answer that was lost: the same again is answered as before.
    let last = game("classic", 2, 5);
    let kept = keep(&mut laptop, "one", newer, &last).await;
    assert_eq!(keep(&mut laptop, "one", newer, &last).await, kept);
    server.stop().await;
}

async fn a_deleted_game_is_deleted_everywhere(db: Db) {
    let server = TestServer::start(&db).await;
    let mut laptop = account(&server, "Ann").await;
    let mut phone = device(&server, "Ann").await;
    let begun = game("tables", 2, 2);
    let rev = keep(&mut laptop, "one", 0, &begun).await;
    for _ in 0..2 {
        let deleted = phone.call(Method::DELETE, "/api/me/kept/one", None).await;
        assert_eq!(deleted.0, 204);
    }
    let list = since(&mut laptop, rev).await;
    assert_eq!((list.games.len(), &list.games[0].game), (1, &None));
    assert_eq!(put(&mut laptop, "one", rev, &begun).await.0, 409);
    // Whoever knows that it was deleted can bring it back.
    keep(&mut laptop, "one", list.games[0].rev, &begun).await;
    server.stop().await;
}

async fn only_games_are_kept(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = account(&server, "Ann").await;
    let refused = async |who: &mut TestPlayer, id: &str, game: &KeptGame| {
        let (status, answer) = put(who, id, 0, game).await;
        (status, answer["code"].as_str().unwrap().to_owned())
    };
    let mut wrong = game("classic", 2, 2);
    wrong.game.actions.swap(0, 1);
    assert_eq!(
        refused(&mut ann, "one", &wrong).await,
        (400, "bad_setup".into())
    );
    let fine = game("classic", 2, 2);
    assert_eq!(
        refused(&mut ann, "a%20b", &fine).await,
        (400, "bad_setup".into())
    );
    let mut large = fine.clone();
    large.game.actions = vec!["pass".into(); 4_000];
    assert_eq!(
        refused(&mut ann, "one", &large).await,
        (413, "too_large".into())
    );
    // What a client says about how it stands is not believed.
    let mut boast = fine.clone();
    boast.scores = vec![900, 0];
    boast.over = true;
    keep(&mut ann, "one", 0, &boast).await;
    assert_eq!(since(&mut ann, 0).await.games[0].game, Some(fine));
    server.stop().await;
}

async fn many_changes_are_read_page_by_page(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = account(&server, "Ann").await;
    let begun = game("classic", 2, 1);
    for number in 0..25 {
        keep(&mut ann, &format!("g{number}"), 0, &begun).await;
    }
    let first = since(&mut ann, 0).await;
    assert_eq!((first.games.len(), first.more), (20, true));
    let rest = since(&mut ann, first.games[19].rev).await;
    assert_eq!((rest.games.len(), rest.more), (5, false));
    server.stop().await;
}

async fn whoever_writes_all_the_time_has_to_wait(db: Db) {
    let limits = Limits {
        kept: Rate {
            per_second: 1.0,
            burst: 2.0,
        },
        ..Limits::default().without_rates()
    };
    let config = Config { limits, ..config() };
    let server = TestServer::start_with(&db, config).await;
    let mut ann = account(&server, "Ann").await;
    let mut rev = 0;
    for n_turns in 1..=2 {
        rev = keep(&mut ann, "one", rev, &game("classic", 2, n_turns)).await;
    }
    let third = game("classic", 2, 3);
    let (status, answer) = put(&mut ann, "one", rev, &third).await;
    assert_eq!((status, &answer["code"]), (429, &json!("too_many")));
    server.advance(1_000);
    keep(&mut ann, "one", rev, &third).await;
    server.stop().await;
}
