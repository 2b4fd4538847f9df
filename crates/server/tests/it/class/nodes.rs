//! A lesson lives on one node; teacher and pupils may come to any.

use hyper::Method;
use serde_json::json;
use sixline_protocol::wire::class::{
    LessonClientMessage as Say, LessonDoor, LessonJoined, LessonOpened,
};
use sixline_server::{Config, LessonNodes, Limits, Rate};
use tokio::net::TcpListener;

use super::line::Line;
use super::plan;
use super::traces::{contains, dump, log};
use crate::support::{Db, TestPlayer, TestServer, config};

/// Two nodes that know each other. Lessons need no database in common.
async fn two(limits: Limits) -> ([Db; 2], [TestServer; 2]) {
    let dbs = [Db::sqlite(), Db::sqlite()];
    let mut doors = Vec::new();
    for _ in &dbs {
        doors.push(TcpListener::bind("127.0.0.1:0").await.unwrap());
    }
    let address = |door: &TcpListener| door.local_addr().unwrap().to_string();
    let addresses: Vec<String> = doors.iter().map(address).collect();
    let mut nodes = Vec::new();
    for (own, door) in doors.into_iter().enumerate() {
        let addresses = addresses.clone();
        let config = Config {
            lesson_nodes: Some(LessonNodes { addresses, own }),
            trusted_proxies: vec!["127.0.0.1".parse().unwrap()],
            limits: limits.clone(),
            ..config()
        };
        nodes.push(TestServer::start_on(door, &dbs[own], config).await);
    }
    let Ok(nodes) = nodes.try_into() else {
        unreachable!("there are two")
    };
    (dbs, nodes)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn teacher_and_pupils_come_to_any_node() {
    let log = log();
    let (dbs, [node_a, node_b]) = two(config().limits).await;
    let before = [dump(&dbs[0]).await, dump(&dbs[1]).await];
    for (here, there) in [(&node_a, &node_b), (&node_b, &node_a)] {
        let mut browser = TestPlayer::visitor(here.address);
        let opened: LessonOpened = browser.post("/api/lessons", &plan()).await;
        // Everything else comes to the other node.
        let mut browser = TestPlayer::visitor(there.address);
        let path = format!("/api/lessons/{}", opened.code.to_lowercase());
        let door: LessonDoor = browser.get(&path).await;
        assert_eq!((door.code, door.locked), (opened.code.clone(), false));
        let mut teacher = Line::open(there.address, &opened.code, &opened.token).await;
        teacher.until(|it| it.lesson.is_some()).await;
        let mut pupils = Vec::new();
        for (server, name) in [(there, "Numbat-Ida"), (here, "Numbat-Jon")] {
            let mut browser = TestPlayer::visitor(server.address);
            let path = format!("{path}/pupils");
            let joined: LessonJoined = browser.post(&path, &json!({ "name": name })).await;
            pupils.push(Line::open(server.address, &opened.code, &joined.token).await);
        }
        let here_now = |it: &Line| {
            let view = it.lesson.as_ref().unwrap();
            view.pupils.iter().filter(|it| it.pupil.here).count()
        };
        teacher.until(|it| here_now(it) == 2).await;
        teacher.say(&Say::Start).await;
        for pupil in &mut pupils {
            let sits = |it: &Line| it.pupil.as_ref().is_some_and(|it| it.table.is_some());
            pupil.until(sits).await;
        }
        // Whoever goes is missed, although it was another node that they left.
        pupils.remove(0).close().await;
        teacher.until(|it| here_now(it) == 1).await;
        teacher.say(&Say::End).await;
        teacher.ended().await;
        pupils.remove(0).ended().await;
        assert_eq!(browser.call(Method::GET, &path, None).await.0, 404);
    }
    assert_eq!([dump(&dbs[0]).await, dump(&dbs[1]).await], before);
    assert!(!contains(&log.lock().unwrap(), "Numbat"));
    node_a.stop().await;
    node_b.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lesson_ends_with_its_node_wherever_one_came() {
    let (_dbs, [node_a, node_b]) = two(config().limits).await;
    let mut browser = TestPlayer::visitor(node_a.address);
    let opened: LessonOpened = browser.post("/api/lessons", &plan()).await;
    let mut browser = TestPlayer::visitor(node_b.address);
    let mut line = Line::open(node_b.address, &opened.code, &opened.token).await;
    line.until(|it| it.lesson.is_some()).await;
    node_a.stop().await;
    while line.next().await.is_some() {}
    let path = format!("/api/lessons/{}", opened.code);
    assert_eq!(browser.call(Method::GET, &path, None).await.0, 503);
    node_b.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn codes_of_other_nodes_are_guessed_as_slowly() {
    let (_dbs, [node_a, node_b]) = two(Limits {
        guesses: Rate {
            per_second: 0.0,
            burst: 3.0,
        },
        ..config().limits
    })
    .await;
    let mut browser = TestPlayer::visitor(node_b.address);
    let mut statuses = Vec::new();
    for code in ["22222", "22223", "22224", "22225", "22226", "22227"] {
        let path = format!("/api/lessons/{code}");
        statuses.push(browser.call(Method::GET, &path, None).await.0);
    }
    assert_eq!(statuses, [404, 404, 404, 429, 429, 429]);
    node_a.stop().await;
    node_b.stop().await;
}
