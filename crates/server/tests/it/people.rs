//! Sessions, names and accounts.

use hyper::Method;
use serde_json::json;
use sixline_protocol::wire::game::GameOptions;
use sixline_protocol::wire::http::{GameList, Me, MyData};
use sixline_server::Config;

use crate::support::{Db, TestPlayer, TestServer, config, on_both};

on_both!(
    a_visitor_has_a_name_and_can_change_it,
    an_account_keeps_the_games_and_opens_other_devices,
    a_session_ends_where_and_when_it_should,
    one_can_have_oneself_forgotten,
    cookies_are_bound_to_the_host_with_https,
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
