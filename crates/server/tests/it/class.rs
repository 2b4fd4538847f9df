//! A lesson as a class meets it, and that nothing is left of it.

mod line;
mod nodes;
mod traces;

use std::collections::BTreeMap;
use std::time::Duration;

use hyper::Method;
use serde_json::{Value, json};
use sixline_protocol::wire::class::{
    LessonClientMessage as Say, LessonJoined, LessonOpened, LessonPhase,
    LessonServerMessage as Hear, LessonTable,
};
use sixline_protocol::wire::game::Status;
use sixline_protocol::wire::quiz::{Ask, Topic};

use crate::support::{Db, TestPlayer, TestServer, config, on_both, within};
use line::{Class, Line, class, tables_of};
use traces::{contains, dump, is_in_files, log};

on_both!(
    a_lesson_from_the_code_to_the_end_leaves_nothing_behind,
    a_teacher_rules_the_room,
    a_teacher_comes_back_to_a_long_lesson,
    a_wish_is_acknowledged_and_done_once,
    an_idle_lesson_is_erased,
    thirty_pupils_come_in_at_once,
    thirty_in_groups_get_through_a_hard_lesson,
    a_flood_from_one_device_leaves_room_for_the_class,
    thirty_play_at_once_with_1500_answers_and_a_teacher_who_comes_back,
    the_class_file_brings_pupils_back_and_leaves_nothing,
    lessons_are_bounded_and_guarded,
    one_address_has_a_few_lessons_and_empty_ones_end_early,
    a_seat_is_not_kept_for_a_pupil_who_never_comes,
);

fn plan() -> Value {
    json!({"tables": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], "size": 3, "minutes": 20, "names": true, "earn": true,
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
    // A name is seen by the others once the teacher has allowed it.
    for (joined, line) in &mut class.pupils {
        assert_eq!(joined.pupil.name, None);
        let pupil = joined.pupil.id;
        let allow = true;
        class.teacher.say(&Say::Name { pupil, allow }).await;
        line.until(|it| it.pupil.as_ref().is_some_and(|it| it.pupil.name.is_some()))
            .await;
    }
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

    // One loads the page again, and sits where they sat, with the same cards.
    let (joined, line) = &mut class.pupils[0];
    let hand = line.table().view.table.as_ref().unwrap().hand.clone();
    line.close().await;
    *line = Line::open(server.address, &joined.code, &joined.token).await;
    line.until(|it| it.pupil.is_some()).await;
    assert_eq!(line.pupil.as_ref().unwrap().pupil.id, joined.pupil.id);
    assert_eq!(line.table().view.table.as_ref().unwrap().hand, hand);

    // One leaves for good: a bot plays on.
    let (left, mut line) = class.pupils.pop().unwrap();
    line.say(&Say::Leave).await;
    line.close().await;
    let gone = |it: &Line| {
        let view = it.lesson.as_ref().unwrap();
        view.pupils
            .iter()
            .any(|it| it.pupil.id == left.pupil.id && !it.pupil.here)
    };
    class.teacher.until(gone).await;

    let mut seen: Counts = BTreeMap::new();
    for number in 1..=3 {
        play_table(&server, &mut class, number, &mut seen).await;
    }
    let right: u32 = seen.values().map(|it| it.1).sum();
    let asked: u32 = seen.values().map(|it| it.0).sum();
    assert!(0 < right && right < asked);

    // The teacher has every count, also on another device with the recovery code.
    let counts = |line: &Line| -> Counts {
        let all = line.tallies.iter();
        all.map(|(key, it)| (*key, (it.asked, it.right))).collect()
    };
    class.teacher.until(|it| counts(it) == seen).await;
    let written = class.opened.recovery.to_lowercase();
    let mut teacher = Line::open(server.address, &class.opened.code, &written).await;
    teacher.until(|it| counts(it) == seen).await;

    // Then the time is over, and everybody is told what they did.
    server.advance(20 * 60_000);
    let (_, line) = &mut class.pupils[1];
    line.until(|it| it.pupil.as_ref().unwrap().phase == LessonPhase::Over)
        .await;
    assert!(line.pupil.as_ref().unwrap().summary.points > 0);
    teacher
        .until(|it| it.tables.values().all(|it| it.view.status == Status::Over))
        .await;
    // No count went to another pupil, and no token to anybody.
    for (joined, line) in &class.pupils {
        for text in &line.texts {
            assert!(!text.contains("\"type\":\"tallies\""), "{text}");
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

/// How often each thing was asked of each pupil, and known at once.
type Counts = BTreeMap<(u16, Topic), (u32, u32)>;

/// Plays a few turns of a table, and all answer; the first pupil of the class wrongly.
async fn play_table(server: &TestServer, class: &mut Class, number: u8, seen: &mut Counts) {
    let wrong = class.pupils[0].0.pupil.id;
    let members: Vec<usize> = (0..class.pupils.len())
        .filter(|&idx| class.pupils[idx].1.table().table == number)
        .collect();
    let first = members[0];
    for turn in 0..6 {
        let line = &class.pupils[first].1;
        let view = line.table().view.clone();
        let version = view.version;
        let seat = usize::from(view.table.as_ref().unwrap().turn) - 1;
        let mover = line.table().pupils[seat].as_ref().map(|it| it.id);
        let found = members
            .iter()
            .find(|&&idx| Some(class.pupils[idx].0.pupil.id) == mover);
        if let Some(&idx) = found {
            let line = &mut class.pupils[idx].1;
            line.until(|it| it.version() >= version).await;
            let pupil = mover.unwrap();
            let verdicts = line.play(&format!("t{turn}"), pupil != wrong).await;
            note(seen, pupil, &verdicts);
        } else {
            // A bot's turn, or the turn of the one who left: it leaves time to think.
            server.advance(10_000);
        }
        for &idx in &members {
            let (joined, line) = &mut class.pupils[idx];
            line.until(|it| it.version() > version).await;
            let pupil = joined.pupil.id;
            let verdicts = line.answer_all(pupil != wrong).await;
            note(seen, pupil, &verdicts);
        }
    }
}

fn note(seen: &mut Counts, pupil: u16, verdicts: &[sixline_protocol::wire::quiz::Correction]) {
    for verdict in verdicts {
        let about = match verdict.question.ask {
            Ask::Table { ref line, .. } => {
                let answer = verdict.answer.unwrap();
                assert!(tables_of(line).contains(&answer));
                Topic::Table { table: answer }
            }
            Ask::Product { table, times } => Topic::Fact { a: table, b: times },
            Ask::Hole { table, number } | Ask::Division { number, by: table } => Topic::Fact {
                a: table,
                b: number / table,
            },
        };
        let count = seen.entry((pupil, about)).or_default();
        count.0 += 1;
        count.1 += u32::from(verdict.right);
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
    for message in [
        Say::End,
        Say::Start,
        Say::Remove {
            pupil: 1,
            later: false,
        },
    ] {
        assert_eq!(pupil.refusal(&message).await, "not_seated");
    }
    let (removed, mut line) = class.pupils.pop().unwrap();
    class
        .teacher
        .say(&Say::Remove {
            pupil: removed.pupil.id,
            later: false,
        })
        .await;
    line.ended().await;
    let mut again = Line::open(server.address, &removed.code, &removed.token).await;
    assert!(matches!(
        again.next().await,
        Some(Hear::Error { error }) if error.code == "not_seated"
    ));
    // Neither the card nor a new name brings one back past the teacher.
    let card = json!({"card": removed.card});
    assert_eq!(
        browser.refused(&join, card).await,
        (404, "not_found".into())
    );
    let back: LessonJoined = browser.post(&join, &json!({})).await;
    assert_eq!(back.pupil.table, None);
    // Whoever was not sent out comes back with the card, on a device of any kind.
    let (joined, _) = &class.pupils[0];
    let card = json!({"card": joined.card.to_lowercase()});
    let same: LessonJoined = browser.post(&join, &card).await;
    assert_eq!(same.pupil.id, joined.pupil.id);
    for _ in 0..30 {
        let guess = json!({"card": "2222"});
        assert!([404, 429].contains(&browser.refused(&join, guess).await.0));
    }
    assert_eq!(browser.refused(&join, card).await.0, 429);
    server.stop().await;
}

/// What was counted comes in several messages, and is whole.
async fn a_teacher_comes_back_to_a_long_lesson(db: Db) {
    let server = TestServer::start(&db).await;
    let mut plan = plan();
    plan["size"] = json!(2);
    plan["names"] = json!(false);
    let mut class = class(&server, &plan, &["a", "b"]).await;
    class.teacher.say(&Say::Start).await;
    for (_, line) in &mut class.pupils {
        line.until(|it| it.pupil.as_ref().is_some_and(|it| it.table.is_some()))
            .await;
    }
    let mut seen: Counts = BTreeMap::new();
    for _ in 0..4 {
        play_table(&server, &mut class, 1, &mut seen).await;
    }
    let asked: u32 = seen.values().map(|it| it.0).sum();
    assert!(asked > 40, "{asked}");
    let mut teacher = Line::open(server.address, &class.opened.code, &class.opened.token).await;
    teacher
        .until(|it| it.tallies.values().map(|it| it.asked).sum::<u32>() == asked)
        .await;
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
    // So many at once may be one device: those beyond the first dozen are let in with one word.
    let let_in = teacher.wish("all", Say::Admit { pupil: None }).await;
    assert_eq!(let_in, Ok(()));
    let waits = |it: &Line| {
        it.lesson
            .as_ref()
            .unwrap()
            .pupils
            .iter()
            .any(|it| it.waiting)
    };
    teacher.until(|it| !waits(it)).await;
    teacher.say(&Say::Start).await;
    teacher.until(|it| it.tables.len() == 8).await;
    let mut lines = Vec::new();
    for pupil in pupils {
        lines.push(pupil.await.unwrap());
    }
    assert!(lines.iter().all(|it| it.table().view.table.is_some()));
    server.stop().await;
}

/// Groups of three with a full group, a swap, cut lines, pupils who do nothing, one who is sent out, and a teacher who
/// comes back with the recovery code.
async fn thirty_in_groups_get_through_a_hard_lesson(db: Db) {
    let server = TestServer::start(&db).await;
    let mut plan = plan();
    plan["names"] = json!(false);
    plan["turn_s"] = json!(30);
    let mut class = class(&server, &plan, &["x"; 30]).await;
    class.teacher.wish("start", Say::Start).await.unwrap();
    class.teacher.until(|it| it.tables.len() == 10).await;
    for (_, line) in &mut class.pupils {
        line.until(|it| it.pupil.as_ref().is_some_and(|it| it.table.is_some()))
            .await;
    }
    let group = |class: &Class, idx: usize| class.pupils[idx].1.table().table;
    let other = (1..30).find(|&idx| group(&class, idx) != group(&class, 0));
    let (one, other) = (0, other.unwrap());
    let ids = [one, other].map(|idx| class.pupils[idx].0.pupil.id);
    let to = group(&class, other);
    let moved = Say::Move {
        pupil: ids[0],
        table: Some(to),
    };
    let full = class.teacher.wish("move", moved).await;
    assert_eq!(full, Err("group_full".into()));
    let swap = Say::Swap {
        pupil: ids[0],
        with: ids[1],
    };
    class.teacher.wish("swap", swap).await.unwrap();
    class.pupils[one].1.until(|it| it.table().table == to).await;

    // The lines of five are cut; they come back to the same cards.
    for (joined, line) in &mut class.pupils[10..15] {
        let hand = line.table().view.table.as_ref().unwrap().hand.clone();
        *line = Line::open(server.address, &joined.code, &joined.token).await;
        line.until(|it| it.pupil.is_some()).await;
        assert_eq!(line.table().view.table.as_ref().unwrap().hand, hand);
    }

    // Nobody does anything: whose turn it is is flagged, and the groups go on.
    server.advance(31_000);
    class
        .teacher
        .until(|it| {
            let stalled = it.lesson.as_ref().unwrap().pupils.iter();
            let turns = |it: &LessonTable| it.turns.iter().sum::<u32>();
            stalled.filter(|it| it.stalled).count() >= 10
                && it.tables.values().all(|it| turns(it) >= 1)
        })
        .await;

    let (removed, mut line) = class.pupils.pop().unwrap();
    let pupil = removed.pupil.id;
    let later = false;
    let out = Say::Remove { pupil, later };
    class.teacher.wish("out", out).await.unwrap();
    line.ended().await;

    drop(class.teacher);
    let mut teacher = Line::open(server.address, &class.opened.code, &class.opened.recovery).await;
    teacher
        .until(|it| {
            let there = it.lesson.as_ref().map_or(0, |it| it.pupils.len());
            there == 29 && it.tables.len() == 10
        })
        .await;
    let seats = teacher.tables.values().flat_map(|it| &it.pupils);
    assert_eq!(seats.filter(|it| it.is_none()).count(), 1);
    teacher.say(&Say::End).await;
    teacher.ended().await;
    server.stop().await;
}

/// A device behind the address of the school asks for place after place, until the address has nothing left.
async fn a_flood_from_one_device_leaves_room_for_the_class(db: Db) {
    let mut config = config();
    config.limits = sixline_server::Limits::default();
    let server = TestServer::start_with(&db, config).await;
    let mut plan = plan();
    plan["names"] = json!(false);
    plan["most"] = json!(20);
    let mut class = class(&server, &plan, &["x"; 5]).await;
    let known = Say::Know {
        card: "2345".into(),
        animal: "owl".into(),
        color: "red".into(),
        name: None,
        facts: Vec::new(),
    };
    class.teacher.wish("know", known).await.unwrap();
    let mut browser = TestPlayer::visitor(server.address);
    let door = format!("/api/lessons/{}", class.opened.code);
    let path = format!("{door}/pupils");
    let mut answers: BTreeMap<u16, u32> = BTreeMap::new();
    let mut first = None;
    for _ in 0..400 {
        let (status, answer) = browser.call(Method::POST, &path, Some(json!({}))).await;
        *answers.entry(status).or_default() += 1;
        first = first.or(answer["pupil"]["id"].as_u64());
    }
    // Seven walked in beside the five, and then the door holds them: the class is not full.
    assert!(answers[&200] <= 47 && answers[&429] > 200, "{answers:?}");
    let inside = |it: &Line| {
        let roster = it.lesson.as_ref().unwrap().pupils.iter();
        roster.filter(|it| !it.waiting).count()
    };
    class
        .teacher
        .until(|it| it.lesson.as_ref().unwrap().knock)
        .await;
    assert_eq!(inside(&class.teacher), 13);
    assert_eq!(browser.call(Method::GET, &door, None).await.0, 429);
    // Whoever has a seat comes back all the same, and so does the teacher.
    let (joined, line) = &mut class.pupils[0];
    line.close().await;
    *line = Line::open(server.address, &joined.code, &joined.token).await;
    line.until(|it| it.pupil.is_some()).await;
    let code = &class.opened.code;
    let mut teacher = Line::open(server.address, code, &class.opened.token).await;
    teacher.until(|it| it.lesson.is_some()).await;
    // All of them go with one word, and nobody of the class does.
    let out = Say::Remove {
        pupil: first.unwrap() as u16,
        later: true,
    };
    teacher.wish("out", out).await.unwrap();
    let left = |it: &Line| it.lesson.as_ref().unwrap().pupils.len();
    teacher.until(|it| left(it) == 6).await;
    // A while later one comes late, and one with a card.
    server.advance(10_000);
    let late: LessonJoined = browser.post(&path, &json!({})).await;
    let mut line = Line::open(server.address, code, &late.token).await;
    line.until(|it| it.pupil.as_ref().is_some_and(|it| it.waiting))
        .await;
    let all = Say::Admit { pupil: None };
    teacher.wish("all", all).await.unwrap();
    line.until(|it| !it.pupil.as_ref().unwrap().waiting).await;
    let carded: LessonJoined = browser.post(&path, &json!({"card": "2345"})).await;
    assert_eq!(carded.card, "2345");
    server.stop().await;
}

/// Everybody at once: rounds until 1,500 questions are answered. One pupil's line breaks in each round.
async fn thirty_play_at_once_with_1500_answers_and_a_teacher_who_comes_back(db: Db) {
    let server = TestServer::start(&db).await;
    let mut plan = plan();
    plan["mode"] = json!("together");
    plan["names"] = json!(false);
    let names = ["x"; 30];
    let mut class = class(&server, &plan, &names).await;
    class.teacher.say(&Say::Start).await;
    let (mut answers, mut rounds) = (0, 0);
    while answers < 1500 {
        rounds += 1;
        assert!(rounds < 60, "{answers} answers in {rounds} rounds");
        let broken = rounds % 30;
        let (joined, line) = &mut class.pupils[broken];
        *line = Line::open(server.address, &joined.code, &joined.token).await;
        for (_, line) in &mut class.pupils {
            line.until(|it| it.finds()).await;
            answers += line.lay(&format!("r{rounds}")).await;
        }
        // The last one to answer ends the round, and nobody looks at it for eight seconds here.
        class.teacher.say(&Say::Next).await;
    }
    let code = class.opened.code.clone();
    drop(class.teacher);
    let mut teacher = Line::open(server.address, &code, &class.opened.recovery).await;
    teacher
        .until(|it| it.tallies.values().map(|it| it.asked).sum::<u32>() == answers)
        .await;
    teacher.say(&Say::End).await;
    server.stop().await;
}

/// A pupil of the class file is expected with a name, comes in with the card, and is forgotten with the lesson.
async fn the_class_file_brings_pupils_back_and_leaves_nothing(db: Db) {
    let log = log();
    let server = TestServer::start(&db).await;
    let before = dump(&db).await;
    let mut class = class(&server, &plan(), &[]).await;
    let known = Say::Know {
        card: "2345".into(),
        animal: "owl".into(),
        color: "red".into(),
        name: Some("Quokka-Ida".into()),
        facts: Vec::new(),
    };
    class.teacher.wish("k1", known.clone()).await.unwrap();
    class.teacher.wish("k2", known).await.unwrap();
    let mut browser = TestPlayer::visitor(server.address);
    let door: Value = browser
        .get(&format!("/api/lessons/{}", class.opened.code))
        .await;
    assert_eq!(door["cards"], json!(true));
    let path = format!("/api/lessons/{}/pupils", class.opened.code);
    let joined: LessonJoined = browser.post(&path, &json!({"card": "2345"})).await;
    // A name comes on the socket alone, whose texts are overwritten.
    assert_eq!(joined.pupil.name, None);
    let mut line = Line::open(server.address, &joined.code, &joined.token).await;
    line.until(|it| it.pupil.is_some()).await;
    let name = line.pupil.as_ref().unwrap().pupil.name.as_deref();
    assert_eq!(name, Some("Quokka-Ida"));
    class
        .teacher
        .until(|it| {
            let roster = it.lesson.as_ref().map(|it| &it.pupils);
            roster.is_some_and(|it| it.len() == 1 && !it[0].expected && it[0].pupil.here)
        })
        .await;
    class.teacher.say(&Say::End).await;
    line.ended().await;
    assert_eq!(dump(&db).await, before);
    server.stop().await;
    assert!(!is_in_files(&db, "Quokka-Ida"));
    assert!(!contains(&log.lock().unwrap(), "Quokka-Ida"));
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

async fn one_address_has_a_few_lessons_and_empty_ones_end_early(db: Db) {
    let mut config = config();
    config.limits.lessons_per_address = 1;
    let server = TestServer::start_with(&db, config).await;
    let mut browser = TestPlayer::visitor(server.address);
    let path = "/api/lessons";
    let opened: LessonOpened = browser.post(path, &plan()).await;
    let refused = browser.refused(path, plan()).await;
    assert_eq!(refused, (429, "too_many".into()));
    // A teacher who has it open keeps it, with pupils or without.
    let mut teacher = Line::open(server.address, &opened.code, &opened.token).await;
    teacher.until(|it| it.lesson.is_some()).await;
    server.advance(60 * 60_000);
    let door = format!("/api/lessons/{}", opened.code);
    assert_eq!(browser.call(Method::GET, &door, None).await.0, 200);
    drop(teacher);
    within(async {
        while browser.call(Method::GET, &door, None).await.0 != 404 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    })
    .await;
    let _: LessonOpened = browser.post(path, &plan()).await;
    server.stop().await;
}

async fn a_seat_is_not_kept_for_a_pupil_who_never_comes(db: Db) {
    let server = TestServer::start(&db).await;
    let mut browser = TestPlayer::visitor(server.address);
    let opened: LessonOpened = browser.post("/api/lessons", &plan()).await;
    let mut teacher = Line::open(server.address, &opened.code, &opened.token).await;
    let join = format!("/api/lessons/{}/pupils", opened.code);
    let came: LessonJoined = browser.post(&join, &json!({"name": "Ava"})).await;
    let mut ava = Line::open(server.address, &opened.code, &came.token).await;
    ava.until(|it| it.pupil.is_some()).await;
    for name in ["Ben", "Cem", "Dua", "Eli", "Fay"] {
        let _: LessonJoined = browser.post(&join, &json!({ "name": name })).await;
    }
    let pupils = |it: &Line| it.lesson.as_ref().map_or(0, |lesson| lesson.pupils.len());
    teacher.until(|it| pupils(it) == 6).await;
    server.advance(21_000);
    teacher.until(|it| pupils(it) == 1).await;
    let left = &teacher.lesson.as_ref().unwrap().pupils[0];
    assert_eq!(left.pupil.id, came.pupil.id);
    server.stop().await;
}
