//! Clocks, by a time source that the test turns.

use std::time::Duration;

use hyper::Method;
use sixline_engine::bot::BotKind;
use sixline_protocol::wire::game::{ClockPlan, GameOptions, OnLeave, Status};
use sixline_protocol::wire::http::About;
use sixline_protocol::wire::socket::{ClientMessage, ServerMessage};
use sixline_protocol::wire::view::{EndReason, What};
use sixline_server::{Config, TimeSource};
use sqlx::{AnyConnection, Connection, Row};

use crate::kill;
use crate::support::{Db, START_MS, TestPlayer, TestServer, config, on_both, stand_in};

on_both!(
    a_live_clock_that_runs_out_ends_the_game,
    a_slow_clock_that_runs_out_gives_the_seat_to_a_bot,
    a_restart_gives_time_back,
    a_short_restart_gives_time_back,
    a_client_that_comes_back_hears_of_its_new_deadline,
    a_process_that_was_stopped_burns_nobodys_time,
    no_clock_runs_while_nothing_can_be_stored,
    no_clock_runs_while_the_database_hangs,
    a_game_that_nobody_joins_is_called_off,
);

const LIVE: ClockPlan = ClockPlan::Live {
    start_ms: 60_000,
    increment_ms: 5_000,
};

fn options(clock: ClockPlan, on_leave: OnLeave) -> GameOptions {
    GameOptions {
        clock,
        on_leave,
        ..GameOptions::default()
    }
}

async fn a_live_clock_that_runs_out_ends_the_game(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let created = ann.create("me invited", options(LIVE, OnLeave::End)).await;
    server.advance(100_000);
    bob.join(&created).await;
    ann.connect().await;
    bob.connect().await;
    let mut anns = ann.watch(&created.game).await;
    let bobs = bob.watch(&created.game).await;
    let clock = anns.view.clock.clone().unwrap();
    assert_eq!(clock.left_ms, [60_000, 60_000]);
    assert_eq!(clock.due_ms, Some(START_MS + 160_000));
    server.advance(20_000);
    let first = usize::from(anns.view.table.as_ref().unwrap().turn) - 1;
    let mut bot = BotKind::Greedy.build(1);
    let acted = if first == 0 {
        ann.act(&created.game, &bot.choose(&anns.game_view())).await
    } else {
        bob.act(&created.game, &bot.choose(&bobs.game_view())).await
    };
    acted.unwrap();
    anns.apply(&ann.next_event().await);
    let clock = anns.view.clock.clone().unwrap();
    assert_eq!(clock.left_ms[first], 45_000);
    assert_eq!(clock.due_ms, Some(START_MS + 180_000));
    server.advance(60_000);
    let event = ann.next_event().await;
    let late = 2 - first as u8;
    let now = stand_in(&anns.view, late);
    assert_eq!(event.what, What::TimedOut { seat: late, now });
    let result = event.result.unwrap();
    assert_eq!(result.ending.reason, EndReason::TimedOut);
    assert_eq!(result.ending.winners, [3 - late]);
    server.stop().await;
}

async fn a_slow_clock_that_runs_out_gives_the_seat_to_a_bot(db: Db) {
    let server = TestServer::start(&db).await;
    let slow = ClockPlan::Slow {
        turn_ms: 3_600_000,
        bank_ms: 1_000_000,
    };
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let created = ann.create("me invited", options(slow, OnLeave::Bot)).await;
    bob.join(&created).await;
    ann.connect().await;
    let anns = ann.watch(&created.game).await;
    server.advance(4_599_999);
    assert_eq!(ann.view(&created.game).await.version, anns.view.version);
    server.advance(1);
    let event = ann.next_event().await;
    let late = anns.view.table.as_ref().unwrap().turn;
    let now = stand_in(&anns.view, late);
    assert_eq!(event.what, What::TimedOut { seat: late, now });
    assert_eq!(event.status, Status::Playing);
    let event = ann.next_event().await;
    assert!(matches!(event.what, What::Acted { turn } if turn.starts_with(&late.to_string())));
    server.stop().await;
}

async fn a_restart_gives_time_back(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let created = ann.create("me invited", options(LIVE, OnLeave::End)).await;
    bob.join(&created).await;
    server.advance(10_000);
    assert_eq!(
        ann.view(&created.game).await.clock.unwrap().due_ms,
        Some(START_MS + 60_000)
    );
    server.stop().await;
    let later = START_MS + 500_000;
    let server = TestServer::start_at(&db, config(), later).await;
    ann.address = server.address;
    let view = ann.view(&created.game).await;
    assert_eq!(view.status, Status::Playing);
    assert_eq!(view.clock.unwrap().due_ms, Some(later + 50_000));
    server.stop().await;
}

/// By a signal, for about as long as a deploy takes.
async fn a_short_restart_gives_time_back(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let created = ann.create("me invited", options(LIVE, OnLeave::End)).await;
    bob.join(&created).await;
    server.advance(10_000);
    server.stop().await;
    let later = START_MS + 11_100;
    let server = TestServer::start_at(&db, config(), later).await;
    ann.address = server.address;
    let view = ann.view(&created.game).await;
    assert_eq!(view.clock.unwrap().due_ms, Some(START_MS + 61_100));
    server.stop().await;
}

async fn a_client_that_comes_back_hears_of_its_new_deadline(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let created = ann.create("me invited", options(LIVE, OnLeave::End)).await;
    bob.join(&created).await;
    let version = ann.view(&created.game).await.version;
    let watch = ClientMessage::Watch {
        game: created.game.clone(),
        since: Some(version),
    };
    ann.connect().await;
    ann.say(&watch).await;
    ann.next(|it| matches!(it, ServerMessage::Current { .. }))
        .await;
    server.stop().await;
    let server = TestServer::start_at(&db, config(), START_MS + 40_000).await;
    ann.address = server.address;
    ann.connect().await;
    ann.say(&watch).await;
    let shown = ann.next(|it| matches!(it, ServerMessage::View(_))).await;
    let ServerMessage::View(view) = shown else {
        unreachable!()
    };
    let clock = view.clock.unwrap();
    assert_eq!(clock.since_ms, START_MS);
    assert_eq!(clock.due_ms, Some(START_MS + 100_000));
    server.stop().await;
}

/// A real process, stopped by a signal for longer than any beat takes.
async fn a_process_that_was_stopped_burns_nobodys_time(db: Db) {
    let (mut child, address) = kill::start(&db).await;
    let mut players = Vec::new();
    for _ in 0..2 {
        let mut player = TestPlayer::visitor(address);
        let _: serde_json::Value = player.post("/api/session", &()).await;
        players.push(player);
    }
    let mut bob = players.pop().unwrap();
    let mut ann = players.pop().unwrap();
    let created = ann.create("me invited", options(LIVE, OnLeave::End)).await;
    bob.join(&created).await;
    let due = async |ann: &mut TestPlayer| {
        let view = ann.view(&created.game).await;
        assert_eq!(view.status, Status::Playing);
        view.clock.unwrap().due_ms.unwrap()
    };
    let before = due(&mut ann).await;
    let pid = child.id().unwrap().to_string();
    let signal = async |name: &str| {
        let mut kill = tokio::process::Command::new("kill");
        assert!(kill.args([name, &pid]).status().await.unwrap().success());
    };
    signal("-STOP").await;
    tokio::time::sleep(Duration::from_secs(4)).await;
    signal("-CONT").await;
    // The server has closed the connection that was not used.
    let cookie = ann.cookie.take();
    let mut ann = TestPlayer::visitor(address);
    ann.cookie = cookie;
    for _ in 0..100 {
        if due(&mut ann).await >= before + 3_500 {
            return child.kill().await.unwrap();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("nothing was given back");
}

/// Two nodes, of which one has a clock that is an hour ahead.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_whose_clock_is_wrong_goes_by_that_of_the_database() {
    let Some(db) = Db::postgres().await else {
        return;
    };
    let at = |time: TimeSource| Config {
        time,
        sweep_every: Duration::from_millis(50),
        ..config()
    };
    let now = TimeSource::system();
    let ahead = TimeSource::starting_at(now.now_ms() + 3_600_000);
    let node_a = TestServer::start_timed(&db, at(now)).await;
    let mut ann = node_a.player().await;
    let mut bob = node_a.player().await;
    let created = ann.create("me invited", options(LIVE, OnLeave::End)).await;
    bob.join(&created).await;
    let node_b = TestServer::start_timed(&db, at(ahead)).await;
    let by_a: About = ann.get("/api/about").await;
    ann.address = node_b.address;
    let by_b: About = ann.get("/api/about").await;
    assert!((by_b.now_ms - by_a.now_ms).abs() < 5_000);
    // Time for both to look for turns that are overdue.
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(ann.view(&created.game).await.status, Status::Playing);
    node_a.stop().await;
    node_b.stop().await;
}

/// A table is missing for a while, so that the database refuses what it is given, as with a full disk.
async fn no_clock_runs_while_nothing_can_be_stored(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let created = ann.create("me invited", options(LIVE, OnLeave::End)).await;
    bob.join(&created).await;
    let mut conn = AnyConnection::connect(&db.url).await.unwrap();
    run(&mut conn, "alter table heartbeat rename to away").await;
    server.advance(10_000);
    until_ready(&mut ann, false).await;
    server.advance(600_000);
    run(&mut conn, "alter table away rename to heartbeat").await;
    until_ready(&mut ann, true).await;
    let view = ann.view(&created.game).await;
    assert_eq!(view.status, Status::Playing);
    assert_eq!(view.clock.unwrap().due_ms, Some(START_MS + 670_000));
    // From here on time counts again.
    ann.connect().await;
    ann.watch(&created.game).await;
    server.advance(60_000);
    let event = ann.next_event().await;
    assert_eq!(event.result.unwrap().ending.reason, EndReason::TimedOut);
    server.stop().await;
}

/// Somebody else has locked what the server wants to write; then it goes through as if nothing had been.
async fn no_clock_runs_while_the_database_hangs(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let created = ann.create("me invited", options(LIVE, OnLeave::End)).await;
    bob.join(&created).await;
    ann.connect().await;
    ann.watch(&created.game).await;
    let mut conn = AnyConnection::connect(&db.url).await.unwrap();
    if db.url.starts_with("sqlite") {
        run(&mut conn, "begin immediate").await;
    } else {
        run(&mut conn, "begin").await;
        run(&mut conn, "lock table heartbeat in exclusive mode").await;
    }
    server.advance(10_000);
    until_ready(&mut ann, false).await;
    server.advance(600_000);
    run(&mut conn, "rollback").await;
    // Who looks on sees at once how much was given back.
    let shown = ann.next(|it| matches!(it, ServerMessage::View(_))).await;
    let ServerMessage::View(view) = shown else {
        unreachable!()
    };
    assert_eq!(view.clock.unwrap().due_ms, Some(START_MS + 660_000));
    // And the sweeper knows when to look again.
    for _ in 0..600 {
        let due = sqlx::query("select due_ms from games").fetch_one(&mut conn);
        let due: i64 = due.await.unwrap().get("due_ms");
        if due == START_MS + 660_000 {
            return server.stop().await;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the old deadline stands");
}

async fn run(conn: &mut AnyConnection, text: &'static str) {
    sqlx::query(text).execute(conn).await.unwrap();
}

/// Waits until the server says that it can work, or that it cannot, and for half a second more: once may be one
/// question that went wrong on a busy machine.
async fn until_ready(player: &mut TestPlayer, ready: bool) {
    let mut in_a_row = 0;
    for _ in 0..600 {
        let (status, ..) = player.send(Method::GET, "/readyz", None, &[]).await;
        let is_so = status.is_success() == ready;
        in_a_row = if is_so { in_a_row + 1 } else { 0 };
        if in_a_row == 10 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("half a minute has passed");
}

async fn a_game_that_nobody_joins_is_called_off(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let created = ann.create("me open", GameOptions::default()).await;
    ann.connect().await;
    ann.watch(&created.game).await;
    server.advance(86_400_000);
    let event = ann.next_event().await;
    assert_eq!((event.what, event.status), (What::Cancelled, Status::Over));
    let (status, _) = ann
        .call(
            hyper::Method::GET,
            &format!("/api/codes/{}", created.code.unwrap()),
            None,
        )
        .await;
    assert_eq!(status, 404);
    server.stop().await;
}
