//! A lesson as a class meets it, and that nothing is left of it.

mod line;
mod traces;

use hyper::Method;
use serde_json::{Value, json};
use sixline_protocol::wire::class::{
    Answered, Ask, AskKind, Fact, LessonClientMessage as Say, LessonJoined, LessonOpened,
    LessonPhase, LessonServerMessage as Hear,
};
use sixline_protocol::wire::game::Status;
use sixline_protocol::wire::view::EndReason;

use crate::support::{Db, TestPlayer, TestServer, config, on_both};
use line::{Class, Line, class, tables_of};
use traces::{contains, dump, is_in_files, log};

on_both!(
    a_lesson_from_the_code_to_the_end_leaves_nothing_behind,
    a_teacher_rules_the_room,
    a_wish_is_acknowledged_and_done_once,
    an_idle_lesson_is_erased,
    thirty_pupils_come_in_at_once,
    lessons_are_bounded_and_guarded,
);

/// With the full deck: in two turns each, nobody can play the last card.
fn plan() -> Value {
    json!({"tables": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], "size": 3, "turns": 2, "names": true,
        "ask_table": true, "ask_division": true})
}

const NAMES: [&str; 8] = [
    "Quokka-Ava",
    "Quokka-Ben",
    "Quokka-Cem",
    "Quokka-Dua",
    "Quokka-Eli",
    "Quokka-Fay",
    "Quokka-Gus",
    "Quokka-Hue",
];

async fn a_lesson_from_the_code_to_the_end_leaves_nothing_behind(db: Db) {
    let log = log();
    let server = TestServer::start(&db).await;
    // Somebody who has nothing to do with the lesson, so that the dump is not empty.
    let mut ann = server.player().await;
    ann.create("me open", Default::default()).await;
    let before = dump(&db).await;
    assert!(
        before.contains("users:") && before.contains("events:"),
        "{before}"
    );

    let mut class = class(&server, &plan(), &NAMES).await;
    class.teacher.say(&Say::Start).await;
    let dealt = |it: &Line| it.lesson.as_ref().is_some_and(|it| it.tables == [1, 2, 3]);
    class.teacher.until(dealt).await;
    class.teacher.until(|it| it.tables.len() == 3).await;
    let teacher = &class.teacher;
    let at = |number: u8| teacher.tables[&number].pupils.iter().flatten().count();
    assert_eq!([at(1), at(2), at(3)], [3, 3, 2]);
    assert!(
        teacher.tables[&1]
            .view
            .table
            .as_ref()
            .unwrap()
            .hand
            .is_empty()
    );
    for (_, line) in &mut class.pupils {
        line.until(|it| it.pupil.as_ref().is_some_and(|it| it.table.is_some()))
            .await;
    }

    // One loads the page again, and sits where she sat, with the same cards.
    let (joined, line) = &mut class.pupils[0];
    let hand = line.table().view.table.as_ref().unwrap().hand.clone();
    line.socket.close(None).await.unwrap();
    *line = Line::open(server.address, &joined.code, &joined.token).await;
    line.until(|it| it.pupil.is_some()).await;
    assert_eq!(line.pupil.as_ref().unwrap().pupil.id, joined.pupil.id);
    assert_eq!(line.table().view.table.as_ref().unwrap().hand, hand);

    // One leaves for good: a bot plays on.
    let (left, mut line) = class.pupils.pop().unwrap();
    line.say(&Say::Leave).await;
    line.socket.close(None).await.unwrap();
    let gone = |it: &Line| {
        let view = it.lesson.as_ref().unwrap();
        view.pupils
            .iter()
            .any(|it| it.id == left.pupil.id && !it.here)
    };
    class.teacher.until(gone).await;

    let mut facts: Vec<Answered> = Vec::new();
    for number in 1..=3 {
        play_table(&mut class, number, &mut facts).await;
    }
    assert!(facts.iter().any(|it| !it.right) && facts.iter().any(|it| it.right));
    assert!(facts.iter().any(|it| it.kind == AskKind::Table));

    // The teacher has every answer, also after loading the page again.
    let key = |it: &Answered| (it.pupil, it.fact.a, it.fact.b, it.kind as u8, it.right);
    let n_facts = facts.len();
    facts.sort_by_key(key);
    class.teacher.until(|it| it.answers.len() == n_facts).await;
    let mut teacher = Line::open(server.address, &class.opened.code, &class.opened.token).await;
    teacher.until(|it| it.answers.len() == n_facts).await;
    for mut answers in [class.teacher.answers.clone(), teacher.answers.clone()] {
        answers.sort_by_key(key);
        assert_eq!(answers, facts);
    }
    teacher.until(|it| it.tables.len() == 3).await;
    for table in teacher.tables.values() {
        assert_eq!(table.view.status, Status::Over);
        let result = table.view.result.as_ref().unwrap();
        assert_eq!(result.reason, EndReason::TurnsUp);
        assert_eq!(table.turns, [2, 2, 2]);
    }
    // No answer went to another pupil, and no token to anybody.
    for (joined, line) in &class.pupils {
        for text in &line.texts {
            assert!(!text.contains("\"type\":\"answers\""), "{text}");
            assert!(!text.contains(&joined.token), "{text}");
        }
    }

    teacher.say(&Say::End).await;
    teacher.ended().await;
    class.teacher.ended().await;
    for (_, line) in &mut class.pupils {
        line.ended().await;
    }
    let (status, _) = ann
        .call(
            Method::GET,
            &format!("/api/lessons/{}", class.opened.code),
            None,
        )
        .await;
    assert_eq!(status, 404);
    let (_, _, metrics) = ann.send(Method::GET, "/metrics", None, &[]).await;
    assert!(metrics.contains("\nsixline_lessons 0\n"), "{metrics}");
    assert_eq!(dump(&db).await, before);
    tracing::info!("the log is read");
    server.stop().await;
    assert!(!is_in_files(&db, "Quokka"));
    let log = log.lock().unwrap();
    assert!(contains(&log, "the log is read"));
    for secret in ["Quokka", &class.opened.token, &left.token] {
        assert!(!contains(&log, secret), "{secret}");
    }
}

/// Plays the game of a table to its end; the first pupil of the class answers wrongly.
async fn play_table(class: &mut Class, number: u8, facts: &mut Vec<Answered>) {
    let wrong = class.pupils[0].0.pupil.id;
    let members: Vec<usize> = (0..class.pupils.len())
        .filter(|&idx| class.pupils[idx].1.table().table == number)
        .collect();
    let first = members[0];
    for turn in 0.. {
        assert!(turn < 50, "it never ends");
        let line = &class.pupils[first].1;
        let view = line.table().view.clone();
        if view.status == Status::Over {
            return;
        }
        let version = view.version;
        let seat = usize::from(view.table.as_ref().unwrap().turn) - 1;
        let mover = line.table().pupils[seat].as_ref().map(|it| it.id);
        let found = members
            .iter()
            .find(|&&idx| Some(class.pupils[idx].0.pupil.id) == mover);
        let Some(&idx) = found else {
            // A bot's turn, or the turn of the one who left.
            let line = &mut class.pupils[first].1;
            line.until(|it| it.version() > version).await;
            continue;
        };
        let line = &mut class.pupils[idx].1;
        line.until(|it| it.version() >= version).await;
        let pupil = mover.unwrap();
        for verdict in line.play(&format!("t{turn}"), pupil != wrong).await {
            let Fact { a, b } = verdict.facts[0];
            let kind = match verdict.question.ask {
                Ask::Table { line } => {
                    assert!(tables_of(&line).contains(&verdict.answer));
                    assert_eq!(verdict.facts.len(), line.len());
                    AskKind::Table
                }
                Ask::Division { number, by } => {
                    assert_eq!((a, a * b), (by, number));
                    AskKind::Division
                }
            };
            facts.push(Answered {
                pupil,
                fact: Fact { a, b },
                kind,
                right: verdict.right,
            });
        }
        let line = &mut class.pupils[first].1;
        line.until(|it| it.version() > version).await;
    }
}

async fn a_teacher_rules_the_room(db: Db) {
    let server = TestServer::start(&db).await;
    let mut class = class(&server, &plan(), &NAMES[..4]).await;
    let mut browser = TestPlayer::visitor(server.address);
    let door = format!("/api/lessons/{}", class.opened.code);
    let join = format!("{door}/pupils");
    let teacher = &mut class.teacher;
    teacher.say(&Say::Lock { locked: true }).await;
    teacher.until(|it| it.lesson.as_ref().unwrap().locked).await;
    assert_eq!(browser.get::<Value>(&door).await["locked"], true);
    assert_eq!(
        browser.refused(&join, json!({})).await,
        (409, "locked".into())
    );
    teacher.say(&Say::Lock { locked: false }).await;
    teacher.say(&Say::Start).await;
    teacher.until(|it| it.tables.len() == 2).await;
    assert_eq!(teacher.refusal(&Say::Start).await, "already_started");
    // Whoever is late gets the seat of a bot.
    let late: LessonJoined = browser.post(&join, &json!({})).await;
    assert!(late.pupil.table.is_some() && late.pupil.name.is_none());
    teacher
        .say(&Say::Move {
            pupil: late.pupil.id,
            table: None,
        })
        .await;
    teacher.until(|it| it.tables.contains_key(&3)).await;
    teacher.say(&Say::Show { table: Some(3) }).await;
    teacher
        .until(|it| it.lesson.as_ref().unwrap().shown == Some(3))
        .await;
    assert_eq!(
        teacher.refusal(&Say::Show { table: Some(9) }).await,
        "not_found"
    );
    teacher.say(&Say::Pause { paused: true }).await;
    let (_, pupil) = &mut class.pupils[0];
    pupil
        .until(|it| {
            it.pupil
                .as_ref()
                .is_some_and(|it| it.phase == LessonPhase::Paused)
        })
        .await;
    pupil
        .say(&Say::Act {
            id: "1".into(),
            action: "pass".into(),
        })
        .await;
    loop {
        if let Hear::Refused { error, .. } = pupil.next().await.unwrap() {
            assert_eq!(error.code, "paused");
            break;
        }
    }
    // A pupil is no teacher.
    for message in [Say::End, Say::Start, Say::Remove { pupil: 1 }] {
        assert_eq!(pupil.refusal(&message).await, "not_seated");
    }
    let (removed, mut line) = class.pupils.pop().unwrap();
    class
        .teacher
        .say(&Say::Remove {
            pupil: removed.pupil.id,
        })
        .await;
    line.ended().await;
    let mut again = Line::open(server.address, &removed.code, &removed.token).await;
    assert!(matches!(
        again.next().await,
        Some(Hear::Error { error }) if error.code == "not_seated"
    ));
    server.stop().await;
}

/// On a bad line everything is sent again until it is answered; nothing of it may happen twice.
async fn a_wish_is_acknowledged_and_done_once(db: Db) {
    let server = TestServer::start(&db).await;
    let mut class = class(&server, &plan(), &NAMES[..2]).await;
    for _ in 0..2 {
        assert_eq!(class.teacher.wish("start", Say::Start).await, Ok(()));
    }
    let refused = class.teacher.wish("again", Say::Start).await;
    assert_eq!(refused, Err("already_started".into()));
    let nested = Say::Wish {
        id: "inner".into(),
        wish: Box::new(Say::Start),
    };
    assert!(class.teacher.wish("nested", nested).await.is_err());
}

async fn an_idle_lesson_is_erased(db: Db) {
    let server = TestServer::start(&db).await;
    let mut class = class(&server, &plan(), &NAMES[..1]).await;
    server.advance(2 * 3_600_000);
    class.teacher.say(&Say::Lock { locked: true }).await;
    class
        .teacher
        .until(|it| it.lesson.as_ref().unwrap().locked)
        .await;
    server.advance(2 * 3_600_000);
    class.teacher.say(&Say::Ping { t: 1 }).await;
    server.advance(3_600_000);
    class.teacher.ended().await;
    class.pupils[0].1.ended().await;
    server.stop().await;
}

async fn thirty_pupils_come_in_at_once(db: Db) {
    // With the limits of a real server: a school has one address.
    let mut config = config();
    config.limits = sixline_server::Limits::default();
    let server = TestServer::start_with(&db, config).await;
    let mut browser = TestPlayer::visitor(server.address);
    let mut plan = plan();
    plan["size"] = json!(4);
    let opened: LessonOpened = browser.post("/api/lessons", &plan).await;
    let mut teacher = Line::open(server.address, &opened.code, &opened.token).await;
    let come = |_| {
        let address = server.address;
        let code = opened.code.clone();
        tokio::spawn(async move {
            let mut browser = TestPlayer::visitor(address);
            let _: Value = browser.get(&format!("/api/lessons/{code}")).await;
            let path = format!("/api/lessons/{code}/pupils");
            let joined: LessonJoined = browser.post(&path, &json!({})).await;
            let mut line = Line::open(address, &code, &joined.token).await;
            line.until(|it| it.pupil.as_ref().is_some_and(|it| it.table.is_some()))
                .await;
            line
        })
    };
    let pupils: Vec<_> = (0..30).map(come).collect();
    teacher
        .until(|it| it.lesson.as_ref().is_some_and(|it| it.pupils.len() == 30))
        .await;
    teacher.say(&Say::Start).await;
    teacher.until(|it| it.tables.len() == 8).await;
    let mut lines = Vec::new();
    for pupil in pupils {
        lines.push(pupil.await.unwrap());
    }
    assert!(lines.iter().all(|it| it.table().view.table.is_some()));
    server.stop().await;
}

async fn lessons_are_bounded_and_guarded(db: Db) {
    let mut config = config();
    config.limits.lessons = 1;
    let server = TestServer::start_with(&db, config).await;
    let mut browser = TestPlayer::visitor(server.address);
    let path = "/api/lessons";
    let bad = json!({"tables": [2, 3], "size": 3});
    assert_eq!(browser.refused(path, bad).await, (400, "bad_setup".into()));
    let bad = json!({"tables": [2, 3, 4], "size": 3, "color": "red"});
    assert_eq!(
        browser.refused(path, bad).await,
        (400, "bad_request".into())
    );
    let evil = [("origin", "http://evil.example")];
    let body = Some(plan().to_string().into_bytes());
    let (status, ..) = browser.send(Method::POST, path, body, &evil).await;
    assert_eq!(status, 403);
    let opened: LessonOpened = browser.post(path, &plan()).await;
    assert_eq!(
        browser.refused(path, plan()).await,
        (503, "unavailable".into())
    );
    let join = format!("/api/lessons/{}/pupils", opened.code);
    let bad = json!({"name": "\u{202e}"});
    assert_eq!(browser.refused(&join, bad).await, (400, "bad_name".into()));
    let nobody = json!({});
    let refused = browser.refused("/api/lessons/22222/pupils", nobody).await;
    assert_eq!(refused, (404, "not_found".into()));
    // Before the token nothing is said to anybody.
    let mut line = Line::open(server.address, &opened.code, "nonsense").await;
    let first = line.next().await.unwrap();
    assert!(matches!(first, Hear::Error { error } if error.code == "not_seated"));
    assert_eq!(line.refusal(&Say::End).await, "not_signed_in");
    server.stop().await;
}
