//! What is kept for how long, and copies of it.

use std::path::Path;
use std::time::Duration;

use hyper::Method;
use serde_json::json;
use sixline_protocol::wire::game::{GameOptions, OnLeave, Status};
use sixline_protocol::wire::http::{About, GameList, Me};
use sixline_protocol::wire::view::{EndReason, SeatKind};
use sixline_server::{BackupPlan, BadDatabase, Config, Retention, verify, verify_file};
use sqlx::{AnyConnection, Connection, Row};

use crate::support::{Db, TestPlayer, TestServer, config, on_both, within};

on_both!(
    games_that_are_over_are_kept_as_long_as_the_operator_says,
    a_game_that_was_called_off_is_gone_after_a_week,
    visitors_who_cannot_come_back_are_forgotten,
    a_game_without_a_clock_does_not_wait_for_ever,
    a_stand_in_plays_on_for_the_one_who_stays,
);

const DAY_MS: i64 = 86_400_000;

fn keeping(retention: Retention) -> Config {
    Config {
        retention,
        ..config()
    }
}

async fn count(db: &Db, text: &'static str) -> i64 {
    let mut conn = AnyConnection::connect(&db.url).await.unwrap();
    let row = sqlx::query(text).fetch_one(&mut conn).await.unwrap();
    let n = row.try_get::<i64, _>("n").unwrap();
    conn.close().await.unwrap();
    n
}

/// Waits until there are so many.
async fn until(db: &Db, text: &'static str, wanted: i64) {
    within(async { while count(db, text).await != wanted {} }).await;
}

async fn games_that_are_over_are_kept_as_long_as_the_operator_says(db: Db) {
    let retention = Retention {
        game_days: Some(100),
        ..Retention::default()
    };
    let server = TestServer::start_with(&db, keeping(retention)).await;
    let mut ann = server.player().await;
    let about: About = ann.get("/api/about").await;
    assert_eq!(about.kept.game_days, Some(100));
    assert_eq!(
        (about.kept.visitor_days, about.kept.idle_game_days),
        (90, 30)
    );
    let _: Me = ann
        .post(
            "/api/account",
            &json!({"name": "Ann", "password": "correct horse"}),
        )
        .await;
    let old = ann.create("me greedy", GameOptions::default()).await;
    let resign = json!({"id": "1"});
    let path = format!("/api/games/{}/resign", old.game);
    assert_eq!(ann.call(Method::POST, &path, Some(resign)).await.0, 200);
    server.advance(60 * DAY_MS);
    let new = ann.create("me greedy", GameOptions::default()).await;
    server.advance(41 * DAY_MS);
    until(&db, "select count(*) as n from games", 1).await;
    let games: GameList = ann.get("/api/me/games").await;
    let ids: Vec<&str> = games.games.iter().map(|it| it.game.as_str()).collect();
    assert_eq!(ids, [&new.game]);
    let stale = "select count(*) as n from events where game not in (select id from games)";
    assert_eq!(count(&db, stale).await, 0);
    server.stop().await;
    // Whoever opens the link later finds nothing.
    let server = TestServer::start_at(&db, config(), crate::support::START_MS + 102 * DAY_MS).await;
    let mut guest = TestPlayer::visitor(server.address);
    let path = format!("/api/games/{}", old.game);
    assert_eq!(guest.call(Method::GET, &path, None).await.0, 404);
    server.stop().await;
}

async fn a_game_that_was_called_off_is_gone_after_a_week(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    ann.create("me invited", GameOptions::default()).await;
    let played = ann.create("me greedy", GameOptions::default()).await;
    let path = format!("/api/games/{}/resign", played.game);
    let resign = json!({"id": "1"});
    assert_eq!(ann.call(Method::POST, &path, Some(resign)).await.0, 200);
    server.advance(DAY_MS + 1_000);
    until(&db, "select count(*) as n from games where status = 2", 2).await;
    server.advance(8 * DAY_MS);
    until(&db, "select count(*) as n from games", 1).await;
    let games: GameList = ann.get("/api/me/games").await;
    assert_eq!(games.games[0].game, played.game);
    server.stop().await;
}

async fn visitors_who_cannot_come_back_are_forgotten(db: Db) {
    let retention = Retention {
        visitor_days: 20,
        ..Retention::default()
    };
    let server = TestServer::start_with(&db, keeping(retention)).await;
    let mut ann = server.player().await;
    let _: Me = ann
        .post(
            "/api/account",
            &json!({"name": "Ann", "password": "correct horse"}),
        )
        .await;
    let mut bob = server.player().await;
    let mut passer_by = server.player().await;
    let game = ann.create("me invited", GameOptions::default()).await;
    bob.join(&game).await;
    server.advance(19 * DAY_MS);
    assert_eq!(bob.call(Method::GET, "/api/me", None).await.0, 200);
    server.advance(2 * DAY_MS);
    // Whoever was never seen again leaves no trace; whoever came back is still known.
    until(&db, "select count(*) as n from users", 2).await;
    assert_eq!(passer_by.call(Method::GET, "/api/me", None).await.0, 401);
    assert_eq!(bob.call(Method::GET, "/api/me", None).await.0, 200);
    server.advance(21 * DAY_MS);
    until(&db, "select count(*) as n from users where name = ''", 1).await;
    assert_eq!(bob.call(Method::GET, "/api/me", None).await.0, 401);
    // An account is kept, and the game stays for its owner.
    assert_eq!(ann.call(Method::GET, "/api/me", None).await.0, 200);
    let games: GameList = ann.get("/api/me/games").await;
    assert_eq!(games.games[0].seats[1].name.as_deref(), Some(""));
    server.stop().await;
}

async fn a_game_without_a_clock_does_not_wait_for_ever(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let options = GameOptions {
        on_leave: OnLeave::End,
        ..GameOptions::default()
    };
    let game = ann.create("me invited", options).await;
    bob.join(&game).await;
    server.advance(29 * DAY_MS);
    assert_eq!(ann.view(&game.game).await.status, Status::Playing);
    server.advance(2 * DAY_MS);
    until(&db, "select count(*) as n from games where status = 2", 1).await;
    let view = ann.view(&game.game).await;
    let result = view.result.unwrap();
    assert_eq!(result.ending.reason, EndReason::TimedOut);
    assert_eq!(result.ending.winners.len(), 1);
    server.stop().await;
}

async fn a_stand_in_plays_on_for_the_one_who_stays(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let game = ann.create("me invited", GameOptions::default()).await;
    bob.join(&game).await;
    server.advance(31 * DAY_MS);
    let left = "select count(*) as n from events where body like '%timed_out%'";
    until(&db, left, 1).await;
    // It takes the turn that was waited for, and then the one who stays is on the move: only
    // from that turn on does the game wait for them.
    let view = within(async {
        loop {
            let view = ann.view(&game.game).await;
            let turn = usize::from(view.table.as_ref().unwrap().turn);
            if view.seats[turn - 1].kind == SeatKind::Person {
                return view;
            }
        }
    })
    .await;
    let stand_ins = view.seats.iter().filter(|it| it.kind != SeatKind::Person);
    assert_eq!((view.status, stand_ins.count()), (Status::Playing, 1));
    // When the other is gone too, nobody plays.
    server.advance(31 * DAY_MS);
    until(&db, "select count(*) as n from games where status = 2", 1).await;
    server.stop().await;
}

fn copies(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).into_iter().flatten();
    let names = files.map(|it| it.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

async fn until_copies(folder: &Path, wanted: usize) -> Vec<String> {
    let is_whole = |it: &&String| !it.ends_with(".unchecked");
    within(async {
        loop {
            let found = copies(folder);
            if found.len() == wanted && found.iter().all(|it| is_whole(&it)) {
                return found;
            }
            tokio::task::yield_now().await;
        }
    })
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn copies_are_made_every_day_checked_and_kept_in_a_number() {
    let db = Db::sqlite();
    let dir = tempfile::tempdir().unwrap();
    let folder = dir.path().join("copies");
    let plan = BackupPlan {
        folder: folder.clone(),
        every: Duration::from_secs(86_400),
        keep: 2,
    };
    let daily = || Config {
        backups: Some(plan.clone()),
        ..config()
    };
    let server = TestServer::start_with(&db, daily()).await;
    let mut ann = server.player().await;
    ann.create("me greedy", GameOptions::default()).await;
    let first = until_copies(&folder, 1).await;
    assert!(first[0].starts_with("sixline-2026-11-15-"), "{first:?}");
    server.advance(DAY_MS);
    let second = until_copies(&folder, 2).await;
    assert_eq!(second[0], first[0]);
    let contents = verify_file(&folder.join(&second[1])).await.unwrap();
    assert_eq!((contents.people, contents.games), (1, 1));
    assert!(contents.events >= 2, "{contents:?}");
    let metrics: String = ann.send(Method::GET, "/metrics", None, &[]).await.2;
    let at_s = (crate::support::START_MS + DAY_MS) / 1000;
    assert!(
        metrics.contains(&format!("sixline_backup_timestamp_seconds {at_s}\n")),
        "{metrics}"
    );
    server.advance(DAY_MS);
    within(async { while copies(&folder).contains(&first[0]) {} }).await;
    let third = until_copies(&folder, 2).await;
    assert_eq!(third[0], second[1]);
    server.stop().await;
    // A server that starts soon after makes none.
    let later = crate::support::START_MS + 2 * DAY_MS + 1_000;
    let server = TestServer::start_at(&db, daily(), later).await;
    assert_eq!(
        server
            .player()
            .await
            .get::<About>("/api/about")
            .await
            .now_ms,
        later
    );
    assert_eq!(copies(&folder), third);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_cannot_be_played_on_is_told() {
    let db = Db::sqlite();
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    ann.create("me greedy", GameOptions::default()).await;
    ann.create("me greedy", GameOptions::default()).await;
    server.stop().await;
    assert_eq!(verify(&db.url).await.unwrap().games, 2);
    let spoil = async |text: &'static str| {
        let mut conn = AnyConnection::connect(&db.url).await.unwrap();
        sqlx::query(text).execute(&mut conn).await.unwrap();
        conn.close().await.unwrap();
        verify(&db.url).await.unwrap_err()
    };
    let err = spoil("update games set status = 2 where id = (select min(id) from games)").await;
    let told = err.to_string();
    assert!(
        told.starts_with("1 of its games cannot be replayed"),
        "{told}"
    );
    assert!(told.contains("listed as Over but is Playing"), "{told}");
    let err = spoil("delete from events where seq = 1").await;
    assert!(matches!(err, BadDatabase::Games { n: 2, .. }), "{err}");
    // A file with a hole in it.
    let path = db.url.strip_prefix("sqlite:").unwrap();
    let path = Path::new(path.split('?').next().unwrap());
    let mut bytes = std::fs::read(path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..].fill(0x5a);
    std::fs::write(path, bytes).unwrap();
    assert!(verify_file(path).await.is_err());
}
