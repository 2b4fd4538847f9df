//! The class file of the teacher, decks for groups and pupils, and the check of the tables.

use std::collections::BTreeSet;

use sixline_engine::quiz::Fact;
use sixline_protocol::wire::class::KnownFact;
use sixline_rules::{Edition, TableSet};

use super::*;
use crate::class::lesson::Known;

fn known<'a>(card: &str, facts: &'a [KnownFact]) -> Known<'a> {
    Known {
        card: card.into(),
        animal: "owl",
        color: "red",
        name: Some(Name::new(Zeroizing::new("Ada".into()))),
        facts,
    }
}

impl Room {
    fn know(&mut self, known: Known<'_>) -> Result<(), Refusal> {
        self.with(|lesson, chance| lesson.know(known, chance))
    }
}

const SEVENS: KnownFact = KnownFact {
    a: 3,
    b: 4,
    asked: 5,
    right: 0,
    again: true,
};

#[test]
fn a_pupil_of_the_class_file_is_expected_comes_with_the_card_and_is_asked_what_failed_last_week() {
    let mut room = Room::new(plan(3), 1);
    room.know(known("2345", &[SEVENS])).unwrap();
    // Told again after a reload of the teacher's page, it is the same pupil.
    room.know(known("2345", &[])).unwrap();
    let roster = room.lesson.view(PLACE).pupils;
    assert_eq!(roster.len(), 2);
    assert!(roster[1].expected && !roster[1].pupil.here);
    // Nobody deals cards to those who have not come, and nobody forgets them.
    room.wait(10 * CAME_MS);
    room.with(Lesson::start).unwrap();
    assert_eq!(room.lesson.groups[0].seats.iter().flatten().count(), 1);
    let id = room.lesson.return_with("2345").unwrap();
    room.lesson.arrive(id).unwrap();
    room.with(|lesson, chance| lesson.welcome(id, chance))
        .unwrap();
    let pupil = room.lesson.pupil(id).unwrap();
    assert!(!pupil.expected && room.lesson.seat_of(id).is_some());
    assert_eq!(room.lesson.wire_pupil(pupil).name.as_deref(), Some("Ada"));
    let fact = Fact::new(3, 4).unwrap();
    let other = Fact::new(2, 2).unwrap();
    assert!(!pupil.answers.learner.knows(fact));
    assert_eq!(pupil.next_fact(&[other], 0).unwrap().0, fact);
}

#[test]
fn what_no_class_file_can_hold_is_refused() {
    let mut room = Room::new(plan(3), 0);
    let odd = Known {
        animal: "unicorn",
        ..known("2345", &[])
    };
    assert_eq!(room.know(odd), Err(Refusal::NoAnswer));
    let beyond = [KnownFact { a: 11, ..SEVENS }];
    assert_eq!(room.know(known("2345", &beyond)), Err(Refusal::NoAnswer));
    assert_eq!(
        room.know(known("2345", &[SEVENS; 101])),
        Err(Refusal::NoAnswer)
    );
    for number in 0..MOST_PUPILS {
        room.know(known(&format!("{number:04}"), &[])).unwrap();
    }
    assert_eq!(room.know(known("9999", &[])), Err(Refusal::ClassFull));
}

#[test]
fn a_group_and_a_pupil_can_have_tables_of_their_own() {
    let mut room = Room::started(plan(3), 6);
    room.with(|lesson, chance| lesson.deck_of_group(2, &[6, 7, 8], chance))
        .unwrap();
    let deck = room.lesson.groups[1].game.public().edition();
    assert_eq!(deck, Edition::Tables(TableSet::new([6, 7, 8]).unwrap()));
    assert_eq!(
        room.lesson.groups[0].game.public().edition(),
        room.lesson.edition
    );
    let few = room.with(|lesson, chance| lesson.deck_of_group(2, &[6], chance));
    assert_eq!(few, Err(Refusal::NoAnswer));
    let id = room.mover(0).unwrap_or(room.lesson.pupils[0].id);
    room.lesson.deck_of_pupil(id, &[9]).unwrap();
    let pupil = room.lesson.pupil(id).unwrap();
    let on_cards = [Fact::new(2, 3).unwrap()];
    assert_eq!(pupil.next_fact(&on_cards, 5).unwrap().0.table, 9);
    assert_eq!(room.lesson.deck_of_pupil(id, &[11]), Err(Refusal::NoAnswer));
}

#[test]
fn the_check_asks_everybody_at_once_six_seconds_a_fact_and_holds_the_lesson_meanwhile() {
    let mut room = Room::started(plan(3), 3);
    let ids: Vec<PupilId> = room.lesson.pupils.iter().map(|it| it.id).collect();
    room.lesson.depart(ids[2]);
    room.wait(1_000);
    assert!(room.with(|lesson, chance| lesson.check(7, chance)).is_err());
    room.with(|lesson, chance| lesson.check(20, chance))
        .unwrap();
    let left = room.lesson.left_ms();
    let view = |room: &Room, id| room.lesson.pupil_view(id, PLACE).unwrap().check;
    assert!(
        view(&room, ids[2]).is_none(),
        "whoever is away has no check"
    );
    // The first knows everything and answers at once; the second never answers.
    for number in 1..=20 {
        let Some(Ask::Product { table, times }) = view(&room, ids[0]).unwrap().ask else {
            panic!("a product is asked");
        };
        room.lesson
            .check_answer(ids[0], number, table * times)
            .unwrap();
        // Sent twice it counts once.
        let _ = room.lesson.check_answer(ids[0], number, table * times);
    }
    assert_eq!(room.play(ids[0]), Err(Refusal::Paused));
    assert_eq!(room.lesson.pause(false), Err(Refusal::Paused));
    for _ in 0..20 {
        room.wait(6_000);
    }
    let (one, two) = (view(&room, ids[0]).unwrap(), view(&room, ids[1]).unwrap());
    assert_eq!(
        (one.result.done, one.result.right, one.missed.len()),
        (20, 20, 0)
    );
    assert_eq!(
        (two.result.done, two.result.right, two.missed.len()),
        (20, 0, 20)
    );
    assert!(one.ask.is_none() && two.ask.is_none());
    let roster = room.lesson.view(PLACE).pupils;
    assert_eq!(roster[0].check.unwrap().right, 20);
    let counted: u32 = room
        .lesson
        .pupil(ids[0])
        .unwrap()
        .tallies()
        .map(|it| it.asked)
        .sum();
    assert_eq!(counted, 20);
    room.with(|lesson, chance| lesson.check(0, chance)).unwrap();
    assert_eq!(
        room.lesson.left_ms(),
        left,
        "the time of the lesson stood still"
    );
    assert!(view(&room, ids[0]).is_none() && room.lesson.is_playing());
    // What came of it stays until the lesson ends, for the report.
    let right = |idx: usize| {
        let roster = room.lesson.view(PLACE).pupils;
        roster[idx]
            .checks
            .iter()
            .map(|it| it.right)
            .collect::<Vec<_>>()
    };
    assert_eq!((right(0), right(1), right(2)), (vec![20], vec![0], vec![]));
    for _ in 0..20 {
        room.with(|lesson, chance| lesson.check(20, chance))
            .unwrap();
        room.wait(6_000);
        room.with(|lesson, chance| lesson.check(0, chance)).unwrap();
    }
    assert_eq!(room.lesson.view(PLACE).pupils[0].checks.len(), 8);
}

#[test]
fn whoever_was_sent_out_does_not_come_back_with_the_class_file() {
    let mut room = Room::new(plan(3), 0);
    room.know(known("2345", &[])).unwrap();
    let id = room.lesson.return_with("2345").unwrap();
    room.lesson.remove(id).unwrap();
    // The page of the teacher tells the whole class again after a reload.
    assert_eq!(room.know(known("2345", &[])), Err(Refusal::SentOut));
    assert!(room.lesson.pupils.is_empty());
    assert_eq!(room.lesson.return_with("2345"), Err(Refusal::NoSuchCard));
    // Nor one who came without a file and was added to it.
    let guest = room.join(None).unwrap();
    let card = room.lesson.pupil(guest).unwrap().card.clone();
    room.lesson.remove(guest).unwrap();
    assert_eq!(room.know(known(&card, &[])), Err(Refusal::SentOut));
    // Cards that are forgotten are those that were sent out first.
    for _ in 0..1100 {
        let id = room.join(None).unwrap();
        room.lesson.remove(id).unwrap();
    }
    assert_eq!(room.lesson.sent_out.len(), 1000);
}

#[test]
fn what_a_class_file_tells_in_two_parts_counts_and_what_was_asked_today_counts_for_more() {
    let mut room = Room::new(plan(3), 0);
    let other = KnownFact { b: 7, ..SEVENS };
    room.know(known("2345", &[SEVENS])).unwrap();
    room.know(known("2345", &[other])).unwrap();
    let id = room.lesson.return_with("2345").unwrap();
    let learner = |room: &Room| room.lesson.pupil(id).unwrap().answers.learner.clone();
    let (first, second) = (Fact::new(3, 4).unwrap(), Fact::new(3, 7).unwrap());
    assert!(!learner(&room).knows(first) && !learner(&room).knows(second));
    let pupil = room.lesson.pupils.iter_mut().find(|it| it.id == id);
    let pupil = pupil.unwrap();
    for _ in 0..3 {
        pupil.answers.answered_fact(first, true, 1000);
    }
    let now = learner(&room);
    room.know(known("2345", &[SEVENS])).unwrap();
    assert_eq!(learner(&room), now);
}

#[test]
fn a_picture_of_the_class_file_that_a_guest_has_is_another_one() {
    let mut room = Room::new(plan(3), 1);
    let guest = &room.lesson.pupils[0];
    let (animal, color) = (guest.animal, guest.color);
    let same = Known {
        animal,
        color,
        ..known("2345", &[])
    };
    room.know(same).unwrap();
    let faces: BTreeSet<_> = room
        .lesson
        .pupils
        .iter()
        .map(|it| (it.animal, it.color))
        .collect();
    assert_eq!(faces.len(), 2);
}

#[test]
fn a_flood_of_newcomers_ends_at_the_door_and_goes_with_one_word() {
    let mut room = Room::new(plan(3), 0);
    let rate = crate::config::Limits::default().walk_in;
    room.lesson = Lesson::new(
        LessonPlan {
            most: 30,
            ..plan(3)
        },
        rate,
    )
    .unwrap();
    room.know(known("2345", &[])).unwrap();
    // Ten of the class come within a minute, and nobody waits.
    for _ in 0..10 {
        room.wait(6_000);
        let id = room.join(None).unwrap();
        room.lesson.arrive(id).unwrap();
    }
    assert!(!room.lesson.knock);
    room.wait(6_000);
    let first = PupilId(room.lesson.n_pupils + 1);
    let came = (0..500).filter(|_| room.join(None).is_ok()).count();
    assert!(room.lesson.knock && room.lesson.view(PLACE).knock);
    let walked = room.lesson.pupils.iter().filter(|it| !it.waiting).count();
    // Ten, the one with the card, and twelve of the flood; the others wait, and there is room for more.
    assert_eq!((walked, came), (23, 12 + 40));
    // Who has a card comes in all the same.
    let carded = room.lesson.return_with("2345").unwrap();
    room.lesson.arrive(carded).unwrap();
    room.with(|lesson, chance| lesson.welcome(carded, chance))
        .unwrap();
    for id in room.lesson.since(first) {
        room.lesson.remove(id).unwrap();
    }
    assert_eq!(room.lesson.pupils.len(), 11);
    assert!(room.lesson.pupils.iter().all(|it| it.is_here()));
    // The next one waits, and is let in with all who wait.
    let late = room.join(None).unwrap();
    room.lesson.arrive(late).unwrap();
    assert!(room.lesson.pupil(late).unwrap().waiting);
    room.with(Lesson::admit_all).unwrap();
    assert!(!room.lesson.pupil(late).unwrap().waiting);
}

#[test]
fn a_teacher_who_lets_somebody_in_is_told_that_the_class_is_full() {
    let mut room = Room::new(LessonPlan { most: 2, ..plan(3) }, 1);
    room.lesson.set_knock(true);
    let (one, other) = (room.join(None).unwrap(), room.join(None).unwrap());
    room.with(|lesson, chance| lesson.admit(one, chance))
        .unwrap();
    let full = room.with(|lesson, chance| lesson.admit(other, chance));
    assert_eq!(full, Err(Refusal::ClassFull));
    assert_eq!(room.with(Lesson::admit_all), Err(Refusal::ClassFull));
}
