//! What is left when a session or an account ends.

use std::time::Duration;

use hyper::Method;
use sixline_engine::bot::BotKind;
use sixline_protocol::wire::game::{GameOptions, OnLeave, Status};
use sixline_protocol::wire::http::Me;
use sixline_protocol::wire::socket::ServerMessage;
use sixline_protocol::wire::view::{EndReason, SeatKind};
use sixline_server::{Config, Limits};
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;

use super::{account, limited, stream, unlimited, until_gauge};
use crate::support::{Db, TestPlayer, TestServer, config, on_both, within};

on_both!(
    a_session_that_ended_ends_its_sockets_and_streams,
    whoever_is_forgotten_plays_no_more,
    deleting_an_account_strands_nobody,
);

async fn ends(stream: &mut TcpStream) {
    let mut rest = Vec::new();
    within(stream.read_to_end(&mut rest)).await.unwrap();
    // It ended as a stream does, and was not cut off.
    assert!(rest.ends_with(b"0\r\n\r\n"), "{}", rest.len());
}

async fn is_closed(who: &mut TestPlayer) {
    while who.try_receive().await.is_some() {}
}

async fn a_session_that_ended_ends_its_sockets_and_streams(db: Db) {
    let server = TestServer::start_with(
        &db,
        limited(Limits {
            // However slow the machine: nobody's line is closed because they do not ask.
            request_timeout: Duration::from_secs(20),
            ..unlimited()
        }),
    )
    .await;
    let (mut ann, credentials) = account(&server).await;
    let mut phone = TestPlayer::visitor(server.address);
    let me: Me = phone.post("/api/login", &credentials).await;
    phone.name = me.name;
    let created = ann.create("me greedy", GameOptions::default()).await;
    for who in [&mut ann, &mut phone] {
        who.connect().await;
        who.watch(&created.game).await;
    }
    let mut anns = stream(&ann, &created.game).await;
    let mut phones = stream(&phone, &created.game).await;
    // One device signs out: the other is still there.
    assert_eq!(
        phone.call(Method::DELETE, "/api/session", None).await.0,
        204
    );
    is_closed(&mut phone).await;
    ends(&mut phones).await;
    ann.say_text("{\"type\":\"ping\",\"t\":7}".into()).await;
    ann.next(|it| matches!(it, ServerMessage::Pong { t: 7, .. }))
        .await;
    assert_eq!(ann.call(Method::DELETE, "/api/sessions", None).await.0, 204);
    is_closed(&mut ann).await;
    ends(&mut anns).await;
    until_gauge(&mut ann, "sixline_sockets ", 0).await;
    server.stop().await;
}

async fn whoever_is_forgotten_plays_no_more(db: Db) {
    let server = TestServer::start(&db).await;
    let (mut ann, _) = account(&server).await;
    ann.connect().await;
    assert_eq!(ann.call(Method::DELETE, "/api/me", None).await.0, 204);
    is_closed(&mut ann).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_ends_on_every_node() {
    let Some(db) = Db::postgres().await else {
        return;
    };
    let patient = || Config {
        // What is told must be enough.
        compare_every: Duration::from_secs(3_600),
        ..config()
    };
    let node_a = TestServer::start_with(&db, patient()).await;
    let node_b = TestServer::start_with(&db, patient()).await;
    let (mut ann, credentials) = account(&node_a).await;
    let mut phone = TestPlayer::visitor(node_b.address);
    let me: Me = phone.post("/api/login", &credentials).await;
    phone.name = me.name;
    phone.connect().await;
    assert_eq!(ann.call(Method::DELETE, "/api/sessions", None).await.0, 204);
    is_closed(&mut phone).await;
    node_a.stop().await;
    node_b.stop().await;
}

async fn deleting_an_account_strands_nobody(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let mut cat = server.player().await;
    let on_leave = |on_leave| GameOptions {
        on_leave,
        ..GameOptions::default()
    };
    let three = ann
        .create("invited me invited", on_leave(OnLeave::Bot))
        .await;
    bob.join(&three).await;
    cat.join(&three).await;
    let ending = ann.create("me invited", on_leave(OnLeave::End)).await;
    bob.join(&ending).await;
    let waiting = bob.create("me open invited", GameOptions::default()).await;
    ann.join(&waiting).await;
    let called_off = ann.create("me invited", GameOptions::default()).await;
    assert_eq!(ann.call(Method::DELETE, "/api/me", None).await.0, 204);
    let view = bob.view(&three.game).await;
    assert_eq!(
        (
            view.status,
            view.seats[1].kind,
            view.seats[1].name.as_deref()
        ),
        (Status::Playing, SeatKind::StandIn, Some(""))
    );
    let view = bob.view(&ending.game).await;
    assert_eq!(view.result.unwrap().ending.reason, EndReason::Resigned);
    let view = bob.view(&waiting.game).await;
    assert_eq!(
        (view.status, view.seats[1].kind),
        (Status::Waiting, SeatKind::Open)
    );
    assert_eq!(bob.view(&called_off.game).await.status, Status::Over);
    // The game of three goes on to its end without them.
    bob.connect().await;
    cat.connect().await;
    let mut bobs = bob.watch(&three.game).await;
    let mut cats = cat.watch(&three.game).await;
    tokio::join!(
        bob.play_out(&mut bobs, BotKind::Greedy, 1),
        cat.play_out(&mut cats, BotKind::Greedy, 2),
    );
    assert_eq!(bobs.view.status, Status::Over);
    server.stop().await;
}
