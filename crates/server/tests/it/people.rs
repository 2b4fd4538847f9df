//! Sessions, names and accounts.

use hyper::Method;
use serde_json::json;
use sixline_engine::bot::BotKind;
use sixline_protocol::wire::game::{GameOptions, Status};
use sixline_protocol::wire::http::{Archive, Done, GameList, GameSummary, Me, MyData};
use sixline_protocol::wire::socket::ServerMessage;
use sixline_protocol::wire::view::SeatKind;
use sixline_server::Config;

use crate::support::{Db, TestPlayer, TestServer, config, on_both};

on_both!(
    a_visitor_has_a_name_and_can_change_it,
    an_account_keeps_the_games_and_opens_other_devices,
    a_session_ends_where_and_when_it_should,
    one_can_have_oneself_forgotten,
    cookies_are_bound_to_the_host_with_https,
    signing_in_takes_the_games_along,
    nobody_holds_two_seats_after_signing_in,
    a_new_name_is_seen_at_open_tables_at_once,
    my_games_tell_how_they_stand,
);

async fn a_visitor_has_a_name_and_can_change_it(db: Db) {
    let server = TestServer::start(&db).await;
    let mut nobody = TestPlayer::visitor(server.address);
    let (status, answer) = nobody.call(Method::GET, "/api/me", None).await;
    assert_eq!((status, &answer["code"]), (401, &json!("not_signed_in")));
    let mut ann = server.player().await;
    let again: Me = ann.post("/api/session", &()).await;
    assert_eq!(again.name, ann.name);
    let (status, _) = ann
        .call(Method::PATCH, "/api/me", Some(json!({"name": " Zoé  "})))
        .await;
    assert_eq!(status, 200);
    assert_eq!(ann.get::<Me>("/api/me").await.name, "Zoé");
    let (status, answer) = ann
        .call(Method::PATCH, "/api/me", Some(json!({"name": ""})))
        .await;
    assert_eq!((status, &answer["code"]), (400, &json!("bad_name")));
    server.stop().await;
}

async fn an_account_keeps_the_games_and_opens_other_devices(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let created = ann.create("me greedy", GameOptions::default()).await;
    let old_cookie = ann.cookie.clone();
    let credentials = json!({"name": "Ann Lee", "password": "correct horse"});
    let short = json!({"name": "Ann Lee", "password": "horse"});
    assert_eq!(ann.refused("/api/account", short).await.1, "bad_password");
    let me: Me = ann.post("/api/account", &credentials).await;
    assert_eq!(me.account.as_deref(), Some("Ann Lee"));
    assert_ne!(ann.cookie, old_cookie);
    assert_eq!(
        ann.refused("/api/account", credentials.clone()).await.1,
        "has_account"
    );

    let mut stale = TestPlayer::visitor(server.address);
    stale.cookie = old_cookie;
    assert_eq!(stale.call(Method::GET, "/api/me", None).await.0, 401);

    let mut bob = server.player().await;
    let same = json!({"name": "ANN  lee", "password": "another one"});
    assert_eq!(
        bob.refused("/api/account", same.clone()).await.1,
        "name_taken"
    );
    assert_eq!(bob.refused("/api/login", same).await.1, "wrong_password");
    let unknown = json!({"name": "Nobody", "password": "another one"});
    assert_eq!(bob.refused("/api/login", unknown).await.1, "wrong_password");

    let mut phone = TestPlayer::visitor(server.address);
    let me: Me = phone.post("/api/login", &credentials).await;
    assert_eq!(me.account.as_deref(), Some("Ann Lee"));
    let games: GameList = phone.get("/api/me/games").await;
    assert_eq!(games.games[0].game, created.game);
    assert_eq!(phone.view(&created.game).await.seat, Some(1));
    server.stop().await;
}

async fn a_session_ends_where_and_when_it_should(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let credentials = json!({"name": "Ann", "password": "correct horse"});
    let _: Me = ann.post("/api/account", &credentials).await;
    let mut phone = TestPlayer::visitor(server.address);
    let _: Me = phone.post("/api/login", &credentials).await;
    let mut tablet = TestPlayer::visitor(server.address);
    let _: Me = tablet.post("/api/login", &credentials).await;
    let mine: MyData = ann.get("/api/me/data").await;
    assert_eq!(mine.sessions, 3);
    let kept = phone.cookie.clone();
    assert_eq!(
        phone.call(Method::DELETE, "/api/session", None).await.0,
        204
    );
    phone.cookie = kept;
    assert_eq!(phone.call(Method::GET, "/api/me", None).await.0, 401);
    let kept = ann.cookie.clone();
    assert_eq!(
        tablet.call(Method::DELETE, "/api/sessions", None).await.0,
        204
    );
    ann.cookie = kept;
    assert_eq!(ann.call(Method::GET, "/api/me", None).await.0, 401);
    let _: Me = ann.post("/api/login", &credentials).await;
    server.advance(89 * 86_400_000);
    assert_eq!(ann.call(Method::GET, "/api/me", None).await.0, 200);
    server.advance(89 * 86_400_000);
    assert_eq!(ann.call(Method::GET, "/api/me", None).await.0, 200);
    server.advance(91 * 86_400_000);
    assert_eq!(ann.call(Method::GET, "/api/me", None).await.0, 401);
    server.stop().await;
}

async fn one_can_have_oneself_forgotten(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let created = ann.create("me invited", GameOptions::default()).await;
    bob.join(&created).await;
    let _: Me = bob
        .post(
            "/api/account",
            &json!({"name": "Bob", "password": "correct horse"}),
        )
        .await;
    let mine: MyData = bob.get("/api/me/data").await;
    assert_eq!(mine.games, std::slice::from_ref(&created.game));
    assert_eq!(bob.call(Method::DELETE, "/api/me", None).await.0, 204);
    assert_eq!(bob.call(Method::GET, "/api/me", None).await.0, 401);
    let again = json!({"name": "Bob", "password": "correct horse"});
    assert_eq!(bob.refused("/api/login", again).await.1, "wrong_password");
    let games: GameList = ann.get("/api/me/games").await;
    assert_eq!(games.games[0].seats[1].name.as_deref(), Some(""));
    server.stop().await;
}

async fn cookies_are_bound_to_the_host_with_https(db: Db) {
    let https = Config {
        public_url: Some("https://play.example".into()),
        ..config()
    };
    let server = TestServer::start_with(&db, https).await;
    let mut ann = TestPlayer::visitor(server.address);
    let (_, headers, _) = ann.send(Method::POST, "/api/session", None, &[]).await;
    let cookie = headers["set-cookie"].to_str().unwrap();
    assert!(cookie.starts_with("__Host-sixline="), "{cookie}");
    for part in ["; Secure", "; HttpOnly", "; SameSite=Lax", "; Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(headers.contains_key("strict-transport-security"));
    server.stop().await;
}

async fn with_account(server: &TestServer) -> (TestPlayer, serde_json::Value) {
    let mut ann = server.player().await;
    let credentials = json!({"name": "Ann", "password": "correct horse"});
    let _: Me = ann.post("/api/account", &credentials).await;
    ann.name = "Ann".into();
    (ann, credentials)
}

async fn signing_in_takes_the_games_along(db: Db) {
    let server = TestServer::start(&db).await;
    let (_, credentials) = with_account(&server).await;
    let mut phone = server.player().await;
    let mut bob = server.player().await;
    let waiting = phone.create("me invited", GameOptions::default()).await;
    let playing = phone.create("me invited", GameOptions::default()).await;
    bob.join(&playing).await;
    let over = phone.create("me greedy", GameOptions::default()).await;
    let resigned = format!("/api/games/{}/resign", over.game);
    let _: Done = phone.post(&resigned, &json!({"id": "r"})).await;
    bob.connect().await;
    let mut bobs = bob.watch(&playing.game).await;
    let hand = phone.view(&playing.game).await.table.unwrap().hand;

    let _: Me = phone.post("/api/login", &credentials).await;
    bobs.apply(&bob.next_event().await);
    assert_eq!(bobs.view.seats[0].name.as_deref(), Some("Ann"));
    bobs.assert_is(bob.view(&playing.game).await);
    let view = phone.view(&playing.game).await;
    assert_eq!((view.seat, view.table.unwrap().hand), (Some(1), hand));
    let games: GameList = phone.get("/api/me/games").await;
    let mut ids: Vec<&str> = games.games.iter().map(|it| it.game.as_str()).collect();
    ids.sort_unstable();
    let mut expected = [&*waiting.game, &*playing.game, &*over.game];
    expected.sort_unstable();
    assert_eq!(ids, expected);
    // What the visitor opened can be called off by the account.
    let leave = format!("/api/games/{}/leave", waiting.game);
    let _: Done = phone.post(&leave, &()).await;
    assert_eq!(phone.view(&waiting.game).await.status, Status::Over);
    phone.name = "Ann".into();
    phone.connect().await;
    let mut phones = phone.watch(&playing.game).await;
    tokio::join!(
        phone.play_out(&mut phones, BotKind::Greedy, 1),
        bob.play_out(&mut bobs, BotKind::Greedy, 2),
    );
    let archive: Archive = bob
        .get(&format!("/api/games/{}/archive", playing.game))
        .await;
    assert_eq!(archive.names, ["Ann".to_owned(), bob.name.clone()]);
    sixline_rules::record::Record::parse(&archive.record)
        .unwrap()
        .check()
        .unwrap();
    server.stop().await;
}

async fn nobody_holds_two_seats_after_signing_in(db: Db) {
    let server = TestServer::start(&db).await;
    let (mut ann, credentials) = with_account(&server).await;
    let mut phone = server.player().await;
    let waiting = ann.create("me invited open", GameOptions::default()).await;
    phone.join(&waiting).await;
    let playing = ann.create("me invited", GameOptions::default()).await;
    phone.join(&playing).await;
    let _: Me = phone.post("/api/login", &credentials).await;
    let view = phone.view(&waiting.game).await;
    assert_eq!(
        (view.seat, view.seats[1].kind),
        (Some(1), SeatKind::Invited)
    );
    let view = phone.view(&playing.game).await;
    assert_eq!(
        (view.seat, view.seats[1].kind),
        (Some(1), SeatKind::StandIn)
    );
    assert_eq!(view.status, Status::Playing);
    server.stop().await;
}

async fn a_new_name_is_seen_at_open_tables_at_once(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let created = ann.create("me invited", GameOptions::default()).await;
    bob.join(&created).await;
    bob.connect().await;
    let bobs = bob.watch(&created.game).await;
    assert_eq!(bobs.view.seats[0].name, Some(ann.name.clone()));
    let renamed = json!({"name": "Zoé"});
    ann.call(Method::PATCH, "/api/me", Some(renamed)).await;
    let seen = bob.next(|it| matches!(it, ServerMessage::View(_))).await;
    let ServerMessage::View(view) = seen else {
        unreachable!()
    };
    assert_eq!(view.seats[0].name.as_deref(), Some("Zoé"));
    assert_eq!(view.version, bobs.view.version);
    server.stop().await;
}

async fn my_games_tell_how_they_stand(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let created = bob.create("me invited", GameOptions::default()).await;
    let mine = async |who: &mut TestPlayer| -> GameSummary {
        let list: GameList = who.get("/api/me/games").await;
        list.games[0].clone()
    };
    assert_eq!(mine(&mut bob).await.standing, None);
    ann.join(&created).await;
    ann.connect().await;
    bob.connect().await;
    let mut anns = ann.watch(&created.game).await;
    let mut bobs = bob.watch(&created.game).await;
    let listed = mine(&mut ann).await;
    let turn = anns.view.table.as_ref().map(|it| it.turn);
    assert_eq!((listed.seat, listed.status), (Some(2), Status::Playing));
    assert_eq!(listed.standing.unwrap().turn, turn);
    tokio::join!(
        ann.play_out(&mut anns, BotKind::Greedy, 1),
        bob.play_out(&mut bobs, BotKind::Greedy, 2),
    );
    let standing = mine(&mut bob).await.standing.unwrap();
    let result = anns.view.result.unwrap();
    assert_eq!(standing.turn, None);
    assert_eq!(standing.scores, anns.view.table.unwrap().scores);
    assert_eq!(standing.ending, Some(result.ending));
    server.stop().await;
}
