//! Lessons without a network: chance from a counter, time from nowhere.

use sixline_engine::bot::BotKind;
use sixline_protocol::wire::class::{AskKind, Fact, LessonHelp, LessonPlan};
use sixline_protocol::wire::game::Status;
use sixline_protocol::wire::view::EndReason;
use sixline_rules::{Action, Edition, GameView, LineSet, Secret, Tile};

use super::chance::Chance;
use super::lesson::{Lesson, MAX_PUPILS, PupilId, STAND_IN_MS, group_sizes};
use super::questions::Asked;
use super::refusal::Refusal;
use super::show::Surroundings;
use crate::ids::ActionId;

const PLACE: Surroundings<'_> = Surroundings {
    code: "ABCDE",
    address: None,
    now_ms: 0,
};

fn plan(size: u8) -> LessonPlan {
    LessonPlan {
        tables: vec![2, 3, 4, 6],
        size,
        help: LessonHelp::Tables,
        turns: Some(2),
        ask_table: true,
        ask_division: true,
        names: false,
    }
}

/// A source of chance that is the same every time.
fn dice() -> impl FnMut() -> [u8; 32] {
    let mut seed = 0;
    move || {
        seed += 1;
        *Secret::from_seed(seed).as_bytes()
    }
}

fn act_id(text: &str) -> ActionId {
    text.to_owned().try_into().unwrap()
}

/// A lesson with pupils who are all there.
fn lesson(plan: LessonPlan, n_pupils: usize, dice: &mut dyn FnMut() -> [u8; 32]) -> Lesson {
    let mut lesson = Lesson::new(plan).unwrap();
    for _ in 0..n_pupils {
        let id = lesson.join(None, 0, &mut Chance(dice)).unwrap();
        lesson.arrive(id).unwrap();
    }
    lesson
}

/// Plays until all games are over: pupils play as greedy bots do, and answer as `answer` says, each time
/// twice, as on a bad line. Answers how many questions there were.
fn play_out(
    lesson: &mut Lesson,
    dice: &mut dyn FnMut() -> [u8; 32],
    answer: impl Fn(PupilId) -> u8,
) -> usize {
    let mut questions = 0;
    for step in 0..1000 {
        for turn in lesson.bot_turns() {
            let action = BotKind::Greedy.build(step).choose(&turn.view);
            lesson.bot_chose(turn.table, turn.version, &action);
        }
        let open: Vec<PupilId> = lesson
            .groups
            .iter()
            .filter(|group| !group.is_over())
            .filter_map(|group| group.seats[group.game.public().turn().index()])
            .collect();
        if open.is_empty() && lesson.bot_turns().is_empty() {
            return questions;
        }
        for id in open {
            let (idx, seat) = lesson.seat_of(id).unwrap();
            let view = GameView::for_seat(&lesson.groups[idx].game, seat);
            let action = BotKind::Greedy.build(step).choose(&view);
            lesson
                .act(id, &act_id(&format!("a{step}")), &action, &mut Chance(dice))
                .unwrap();
            while let Some(&(number, _)) = lesson.pupil(id).unwrap().questions.front() {
                let verdict = lesson.answer(id, number, answer(id)).unwrap();
                assert_eq!(lesson.answer(id, number, 1).unwrap(), verdict);
                questions += 1;
            }
        }
    }
    panic!("it never ends");
}

#[test]
fn pupils_are_shared_out_evenly_and_nobody_sits_alone_where_it_can_be_avoided() {
    assert_eq!(group_sizes(8, 3), [3, 3, 2]);
    assert_eq!(group_sizes(4, 3), [2, 2]);
    assert_eq!(group_sizes(25, 4), [4, 4, 4, 4, 3, 3, 3]);
    assert_eq!(group_sizes(5, 2), [2, 2, 1]);
    assert_eq!(group_sizes(1, 4), [1]);
    for pupils in 2..=MAX_PUPILS {
        for size in 3..=4 {
            let groups = group_sizes(pupils, size);
            assert_eq!(groups.iter().sum::<usize>(), pupils);
            assert!(
                groups.iter().all(|&n| (2..=size).contains(&n)),
                "{pupils} {size}"
            );
        }
    }
}

#[test]
fn plans_that_no_lesson_can_follow_are_refused() {
    for bad in [
        LessonPlan { size: 1, ..plan(2) },
        LessonPlan { size: 5, ..plan(2) },
        LessonPlan {
            tables: vec![2, 3],
            ..plan(2)
        },
        LessonPlan {
            turns: Some(0),
            ..plan(2)
        },
    ] {
        assert!(Lesson::new(bad.clone()).is_err(), "{bad:?}");
    }
}

#[test]
fn everybody_has_a_picture_of_their_own_and_no_name_unless_it_is_allowed() {
    let mut dice = dice();
    let mut lesson = lesson(plan(4), MAX_PUPILS, &mut dice);
    let mut faces: Vec<_> = lesson
        .pupils
        .iter()
        .map(|it| (it.animal, it.color))
        .collect();
    faces.sort_unstable();
    faces.dedup();
    assert_eq!(faces.len(), MAX_PUPILS);
    let full = lesson.join(None, 0, &mut Chance(&mut dice));
    assert_eq!(full, Err(Refusal::Full));
    lesson.remove(PupilId(1)).unwrap();
    let name = Some("Zoé".to_owned());
    let id = lesson.join(name, 0, &mut Chance(&mut dice)).unwrap();
    assert_eq!(lesson.pupil(id).unwrap().name, None);
    lesson.lock(true);
    let locked = lesson.join(None, 0, &mut Chance(&mut dice));
    assert_eq!(locked, Err(Refusal::Locked));
}

#[test]
fn games_end_after_the_agreed_turns_of_each() {
    let mut dice = dice();
    let mut lesson = lesson(plan(3), 8, &mut dice);
    lesson.start(&mut Chance(&mut dice)).unwrap();
    let pupils = |idx: usize| lesson.groups[idx].seats.iter().flatten().count();
    assert_eq!([pupils(0), pupils(1), pupils(2)], [3, 3, 2]);
    play_out(&mut lesson, &mut dice, |_| 2);
    for group in &lesson.groups {
        assert_eq!(group.turns, [2, 2, 2]);
        let view = lesson.table_view(group, None, PLACE).view;
        assert_eq!(view.status, Status::Over);
        let result = view.result.unwrap();
        assert_eq!(result.reason, EndReason::TurnsUp);
        assert!(result.hands.is_empty() && result.secret.is_none());
        assert!(!result.winners.is_empty());
    }
    // Again, and now without an end before the last card.
    lesson.plan.turns = None;
    for number in 1..=3 {
        lesson.deal(number, &mut Chance(&mut dice)).unwrap();
    }
    play_out(&mut lesson, &mut dice, |_| 2);
    assert!(
        lesson
            .groups
            .iter()
            .all(|it| it.game.public().end().is_some())
    );
}

#[test]
fn every_answer_is_kept_with_its_fact_and_forgotten_with_the_pupil() {
    let mut dice = dice();
    let mut lesson = lesson(plan(2), 4, &mut dice);
    lesson.start(&mut Chance(&mut dice)).unwrap();
    let questions = play_out(&mut lesson, &mut dice, |id| id.0 as u8);
    assert!(questions > 8);
    assert_eq!(lesson.answers.len(), questions);
    for answer in &lesson.answers {
        let Fact { a, b } = answer.fact;
        assert!([2, 3, 4, 6].contains(&a) && (1..=10).contains(&b));
        if answer.kind == AskKind::Division {
            assert_eq!(answer.right, u16::from(b) == answer.pupil, "{answer:?}");
        }
    }
    let before = lesson.answers.len();
    let of = |lesson: &Lesson, id| lesson.answers.iter().filter(|it| it.pupil == id).count();
    let mine = of(&lesson, 3);
    assert!(mine > 0);
    lesson.remove(PupilId(3)).unwrap();
    assert_eq!(lesson.answers.len(), before - mine);
    assert_eq!(lesson.take_news().answers, Some(0));
}

fn cards(text: &str) -> Vec<Tile> {
    text.split(' ').map(|it| it.parse().unwrap()).collect()
}

/// The verdict on `given`: right or not, what is right, and the facts.
#[track_caller]
fn check(asked: &Asked, given: u8, right: bool, answer: u8, facts: &[(u8, u8)]) {
    let judged = asked.judge(given);
    let got: Vec<_> = judged.facts.iter().map(|fact| (fact.a, fact.b)).collect();
    assert_eq!((judged.right, judged.answer), (right, answer));
    assert_eq!(got, facts);
}

#[test]
fn a_wrong_answer_is_corrected_with_the_facts() {
    let line = cards("12b 15c 27e");
    let asked = Asked::Table {
        tables: LineSet::of(Edition::TABLES, line.iter().copied()).groups(),
        laid: cards("15c"),
        line,
    };
    check(&asked, 3, true, 3, &[(3, 5), (3, 4), (3, 9)]);
    // 15 is not in the table of 4: that is what the answer was wrong about.
    check(&asked, 4, false, 3, &[(3, 5), (3, 4), (3, 9)]);
    // 15 is in the table of 5, but 12 is not.
    check(&asked, 5, false, 3, &[(3, 4), (3, 5), (3, 9)]);
    let asked = Asked::Division { number: 12, by: 3 };
    check(&asked, 4, true, 4, &[(3, 4)]);
    check(&asked, 5, false, 4, &[(3, 4)]);
}

#[test]
fn several_tables_may_be_right() {
    let line = cards("12b 24c");
    let asked = Asked::Table {
        tables: LineSet::of(Edition::TABLES, line.iter().copied()).groups(),
        laid: line.clone(),
        line,
    };
    for table in [3, 4, 6] {
        assert!(asked.judge(table).right, "{table}");
    }
    // 24 is 2 × 12, which no table holds.
    check(&asked, 2, false, 3, &[(3, 8), (3, 4)]);
}

#[test]
fn a_bot_plays_on_for_one_who_leaves_until_the_return() {
    let mut dice = dice();
    let mut lesson = lesson(plan(2), 2, &mut dice);
    lesson.start(&mut Chance(&mut dice)).unwrap();
    let turn = lesson.groups[0].game.public().turn().index();
    let mover = lesson.groups[0].seats[turn].unwrap();
    let other = lesson.groups[0].seats[1 - turn].unwrap();
    assert!(lesson.bot_turns().is_empty());
    // A page that is loaded again costs nothing.
    lesson.depart(mover, 1000);
    lesson.tick(1000 + STAND_IN_MS - 1);
    assert!(lesson.bot_turns().is_empty());
    lesson.tick(1000 + STAND_IN_MS);
    assert_eq!(lesson.bot_turns().len(), 1);
    // Who comes back in time takes the turn.
    let chosen = lesson.bot_turns().pop().unwrap();
    lesson.arrive(mover).unwrap();
    let action = BotKind::Greedy.build(1).choose(&chosen.view);
    lesson.bot_chose(1, chosen.version, &action);
    assert_eq!(lesson.groups[0].game.public().turns(), 0);
    // Who says good-bye is replaced at once.
    lesson.leave(mover, 5000);
    lesson.depart(mover, 5000);
    assert_eq!(lesson.bot_turns().len(), 1);
    lesson.pause(true);
    assert!(lesson.bot_turns().is_empty());
    lesson.pause(false);
    // Where nobody looks, nobody plays.
    lesson.leave(other, 6000);
    assert!(lesson.bot_turns().is_empty());
}

#[test]
fn late_pupils_sit_down_where_a_bot_sat_and_can_be_moved() {
    let mut dice = dice();
    let mut lesson = lesson(plan(3), 5, &mut dice);
    lesson.start(&mut Chance(&mut dice)).unwrap();
    let late = lesson.join(None, 0, &mut Chance(&mut dice)).unwrap();
    assert_eq!(lesson.seat_of(late).unwrap().0, 1);
    let later = lesson.join(None, 0, &mut Chance(&mut dice)).unwrap();
    assert_eq!(lesson.seat_of(later).unwrap().0, 2);
    let full = lesson.move_pupil(later, Some(1), &mut Chance(&mut dice));
    assert_eq!(full, Err(Refusal::NoSeat));
    lesson
        .move_pupil(late, Some(3), &mut Chance(&mut dice))
        .unwrap();
    assert_eq!(lesson.groups[2].seats, [Some(later), Some(late), None]);
    lesson.show(Some(3)).unwrap();
    lesson
        .move_pupil(late, Some(2), &mut Chance(&mut dice))
        .unwrap();
    lesson.remove(later).unwrap();
    assert_eq!(lesson.groups.len(), 2);
    assert_eq!(lesson.shown, None);
    lesson
        .move_pupil(late, None, &mut Chance(&mut dice))
        .unwrap();
    assert_eq!(lesson.groups[2].seats, [Some(late), None, None]);
}

#[test]
fn a_turn_sent_twice_is_taken_once_and_none_is_taken_in_a_pause() {
    let mut dice = dice();
    let mut lesson = lesson(plan(2), 1, &mut dice);
    lesson.start(&mut Chance(&mut dice)).unwrap();
    while let Some(turn) = lesson.bot_turns().pop() {
        let action = BotKind::Greedy.build(1).choose(&turn.view);
        lesson.bot_chose(turn.table, turn.version, &action);
    }
    let id = PupilId(1);
    let (idx, seat) = lesson.seat_of(id).unwrap();
    let view = GameView::for_seat(&lesson.groups[idx].game, seat);
    let action = BotKind::Greedy.build(1).choose(&view);
    lesson.pause(true);
    let refused = lesson.act(id, &act_id("x"), &action, &mut Chance(&mut dice));
    assert_eq!(refused, Err(Refusal::Paused));
    lesson.pause(false);
    let act = |lesson: &mut Lesson, dice: &mut dyn FnMut() -> [u8; 32], name: &str| {
        lesson.act(id, &act_id(name), &action, &mut Chance(dice))
    };
    act(&mut lesson, &mut dice, "x").unwrap();
    let version = lesson.groups[0].version;
    act(&mut lesson, &mut dice, "x").unwrap();
    assert_eq!(lesson.groups[0].version, version);
    assert!(act(&mut lesson, &mut dice, "y").is_err());
    assert!(
        lesson
            .act(id, &act_id("z"), &Action::Pass, &mut Chance(&mut dice))
            .is_err()
    );
}

#[test]
fn a_pupil_sees_one_hand_and_the_teacher_none() {
    let mut dice = dice();
    let mut lesson = lesson(plan(4), 4, &mut dice);
    lesson.start(&mut Chance(&mut dice)).unwrap();
    let shown = lesson.table_view(&lesson.groups[0], None, PLACE);
    assert!(shown.view.table.unwrap().hand.is_empty());
    for pupil in &lesson.pupils {
        let view = lesson.pupil_view(pupil.id, PLACE).unwrap().table.unwrap();
        let (_, seat) = lesson.seat_of(pupil.id).unwrap();
        let hand = lesson.groups[0].game.hands()[seat].tiles();
        let hand: Vec<String> = hand.iter().map(ToString::to_string).collect();
        assert_eq!(view.view.table.unwrap().hand, hand);
    }
}
