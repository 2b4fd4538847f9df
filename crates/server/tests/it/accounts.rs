//! Passwords that change or are lost, and where one is signed in.

use hyper::Method;
use serde_json::json;
use sixline_protocol::wire::account::{AccountOpened, RecoveryCode, SessionList};
use sixline_protocol::wire::game::GameOptions;
use sixline_protocol::wire::http::{GameList, Me};
use sixline_server::{Limits, Rate};

use crate::support::{Db, TestPlayer, TestServer, config, on_both};

on_both!(
    a_password_changes_and_other_devices_are_signed_out,
    common_passwords_are_refused_wherever_one_is_chosen,
    a_lost_password_is_replaced_by_the_code_once,
    a_new_code_makes_the_old_one_worthless,
    one_sees_where_one_is_signed_in_and_ends_one_session,
    codes_and_passwords_are_guessed_slowly,
);

const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";

async fn account(server: &TestServer, name: &str) -> (TestPlayer, String) {
    let mut player = server.player().await;
    let opened: AccountOpened = player
        .post(
            "/api/account",
            &json!({"name": name, "password": "correct horse"}),
        )
        .await;
    assert_eq!(
        (opened.name.as_str(), opened.account.as_str()),
        (name, name)
    );
    (player, opened.recovery)
}

async fn sign_in(server: &TestServer, name: &str, password: &str) -> (u16, TestPlayer) {
    let mut player = TestPlayer::visitor(server.address);
    let credentials = json!({"name": name, "password": password});
    let (status, _) = player
        .call(Method::POST, "/api/login", Some(credentials))
        .await;
    (status, player)
}

async fn a_password_changes_and_other_devices_are_signed_out(db: Db) {
    let server = TestServer::start(&db).await;
    let (mut ann, _) = account(&server, "Ann").await;
    let (_, mut phone) = sign_in(&server, "Ann", "correct horse").await;
    let path = "/api/account/password";
    let wrong = json!({"old": "correct house", "new": "battery staple"});
    assert_eq!(
        ann.refused(path, wrong).await,
        (403, "wrong_password".into())
    );
    let short = json!({"old": "correct horse", "new": "staple"});
    assert_eq!(ann.refused(path, short).await.1, "bad_password");
    assert_eq!(phone.call(Method::GET, "/api/me", None).await.0, 200);
    let change = json!({"old": "correct horse", "new": "battery staple"});
    let me: Me = ann.post(path, &change).await;
    assert_eq!(me.account.as_deref(), Some("Ann"));
    assert_eq!(ann.call(Method::GET, "/api/me", None).await.0, 200);
    assert_eq!(phone.call(Method::GET, "/api/me", None).await.0, 401);
    assert_eq!(sign_in(&server, "Ann", "correct horse").await.0, 403);
    assert_eq!(sign_in(&server, "Ann", "battery staple").await.0, 200);
    let mut visitor = server.player().await;
    let refused = visitor.refused(path, change).await;
    assert_eq!(refused, (403, "no_account".into()));
    server.stop().await;
}

async fn common_passwords_are_refused_wherever_one_is_chosen(db: Db) {
    let server = TestServer::start(&db).await;
    let (mut ann, code) = account(&server, "Annabelle").await;
    for common in ["Password1", "annabelle", "Annabelle99"] {
        let mut bob = server.player().await;
        let body = json!({"name": "Annabelle", "password": common});
        assert_eq!(bob.refused("/api/account", body).await.1, "common_password");
        let body = json!({"old": "correct horse", "new": common});
        let refused = ann.refused("/api/account/password", body).await;
        assert_eq!(refused.1, "common_password");
        let body = json!({"name": "Annabelle", "recovery": code, "password": common});
        assert_eq!(bob.refused("/api/recover", body).await.1, "common_password");
    }
    // The code was not used up by that.
    let body = json!({"name": "Annabelle", "recovery": code, "password": "battery staple"});
    let _: AccountOpened = ann.post("/api/recover", &body).await;
    server.stop().await;
}

async fn a_lost_password_is_replaced_by_the_code_once(db: Db) {
    let server = TestServer::start(&db).await;
    let (mut laptop, code) = account(&server, "Ann Lee").await;
    let mut visitor = server.player().await;
    let played = visitor.create("me greedy", GameOptions::default()).await;
    let typed = code.to_lowercase().replace('-', " ");
    let body =
        |code: &str| json!({"name": "ann lee", "recovery": code, "password": "battery staple"});
    for wrong in ["", "ABCDE-FGHJK-ABCDE-FGHJK", &code[1..]] {
        let refused = visitor.refused("/api/recover", body(wrong)).await;
        assert_eq!(refused, (403, "wrong_recovery".into()), "{wrong}");
    }
    let stranger = json!({"name": "Nobody", "recovery": code, "password": "battery staple"});
    let refused = visitor.refused("/api/recover", stranger).await;
    assert_eq!(refused, (403, "wrong_recovery".into()));
    let opened: AccountOpened = visitor.post("/api/recover", &body(&typed)).await;
    assert_eq!(opened.account, "Ann Lee");
    assert_ne!(opened.recovery, code);
    // Whoever had the account open before is out, and the games of the visitor came along.
    assert_eq!(laptop.call(Method::GET, "/api/me", None).await.0, 401);
    let games: GameList = visitor.get("/api/me/games").await;
    assert_eq!(games.games[0].game, played.game);
    assert_eq!(sign_in(&server, "Ann Lee", "correct horse").await.0, 403);
    assert_eq!(sign_in(&server, "Ann Lee", "battery staple").await.0, 200);
    let again = laptop.refused("/api/recover", body(&code)).await;
    assert_eq!(again.1, "wrong_recovery");
    let _: AccountOpened = laptop.post("/api/recover", &body(&opened.recovery)).await;
    server.stop().await;
}

async fn a_new_code_makes_the_old_one_worthless(db: Db) {
    let server = TestServer::start(&db).await;
    let (mut ann, old) = account(&server, "Ann").await;
    let path = "/api/account/recovery";
    let refused = ann
        .refused(path, json!({"password": "correct house"}))
        .await;
    assert_eq!(refused, (403, "wrong_password".into()));
    let new: RecoveryCode = ann.post(path, &json!({"password": "correct horse"})).await;
    let mut bob = TestPlayer::visitor(server.address);
    let body = |code: &str| json!({"name": "Ann", "recovery": code, "password": "battery staple"});
    assert_eq!(
        bob.refused("/api/recover", body(&old)).await.1,
        "wrong_recovery"
    );
    let _: AccountOpened = bob.post("/api/recover", &body(&new.recovery)).await;
    // Nothing of an account is left when it is forgotten.
    assert_eq!(bob.call(Method::DELETE, "/api/me", None).await.0, 204);
    let (status, _) = sign_in(&server, "Ann", "battery staple").await;
    assert_eq!(status, 403);
    server.stop().await;
}

async fn one_sees_where_one_is_signed_in_and_ends_one_session(db: Db) {
    let server = TestServer::start(&db).await;
    let (mut ann, _) = account(&server, "Ann").await;
    let mut phone = TestPlayer::visitor(server.address);
    let credentials = json!({"name": "Ann", "password": "correct horse"});
    server.advance(5_000);
    let (status, _, _) = phone
        .send(
            Method::POST,
            "/api/login",
            Some(credentials.to_string().into_bytes()),
            &[("user-agent", FIREFOX)],
        )
        .await;
    assert_eq!(status, 200);
    let list: SessionList = ann.get("/api/me/sessions").await;
    let told: Vec<_> = list
        .sessions
        .iter()
        .map(|it| (it.browser.as_deref(), it.system.as_deref(), it.here))
        .collect();
    let firefox = (Some("Firefox"), Some("Linux"), false);
    assert_eq!(told, [firefox, (None, None, true)]);
    assert_eq!(
        list.sessions[0].created_ms - list.sessions[1].created_ms,
        5_000
    );
    // Another's session is none of mine, and nothing odd in a path does harm.
    let mut bob = server.player().await;
    for id in [list.sessions[0].id.as_str(), "x", "%00", "0000000000000000"] {
        let path = format!("/api/me/sessions/{id}");
        assert_eq!(bob.call(Method::DELETE, &path, None).await.0, 404, "{id}");
    }
    assert_eq!(phone.call(Method::GET, "/api/me", None).await.0, 200);
    let path = format!("/api/me/sessions/{}", list.sessions[0].id);
    assert_eq!(ann.call(Method::DELETE, &path, None).await.0, 204);
    assert_eq!(phone.call(Method::GET, "/api/me", None).await.0, 401);
    assert_eq!(ann.call(Method::DELETE, &path, None).await.0, 404);
    let left: SessionList = ann.get("/api/me/sessions").await;
    assert_eq!(left.sessions.len(), 1);
    server.stop().await;
}

async fn codes_and_passwords_are_guessed_slowly(db: Db) {
    let guesses = Rate {
        per_second: 0.2,
        burst: 4.0,
    };
    let mut slow = config();
    slow.limits = Limits {
        guesses,
        ..slow.limits
    };
    let server = TestServer::start_with(&db, slow).await;
    let (mut ann, code) = account(&server, "Ann").await;
    let wrong = json!({"name": "Ann", "recovery": "ABCDE", "password": "battery staple"});
    assert_eq!(ann.refused("/api/recover", wrong).await.0, 403);
    let wrong = json!({"old": "x", "new": "battery staple"});
    assert_eq!(ann.refused("/api/account/password", wrong).await.0, 403);
    let wrong = json!({"password": "x"});
    assert_eq!(ann.refused("/api/account/recovery", wrong).await.0, 403);
    // The bucket is empty: the right ones are not even looked at.
    let right = json!({"name": "Ann", "recovery": code, "password": "battery staple"});
    assert_eq!(ann.refused("/api/recover", right).await.0, 429);
    let right = json!({"old": "correct horse", "new": "battery staple"});
    assert_eq!(ann.refused("/api/account/password", right).await.0, 429);
    let right = json!({"password": "correct horse"});
    assert_eq!(ann.refused("/api/account/recovery", right).await.0, 429);
    server.stop().await;
}
