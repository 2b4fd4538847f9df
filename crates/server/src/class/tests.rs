//! Lessons without a network: chance from a counter, time from a number.

mod roll;
mod simulated;
mod together;

use sixline_engine::bot::BotKind;
use sixline_engine::quiz::Asked;
use sixline_protocol::wire::class::{LessonHelp, LessonMode, LessonPhase, LessonPlan, MOST_PUPILS};
use sixline_protocol::wire::game::Status;
use sixline_protocol::wire::quiz::{Ask, Correction, Topic, Why};
use sixline_protocol::wire::view::EndReason;
use sixline_rules::{Action, GameView, Secret};
use zeroize::Zeroizing;

use super::chance::Chance;
use super::lesson::{CAME_MS, Lesson, STAND_IN_MS, group_sizes};
use super::pupil::{Name, PupilId};
use super::refusal::Refusal;
use super::show::Surroundings;
use crate::ids::ActionId;
use crate::limits::Rate;

const PLACE: Surroundings<'_> = Surroundings {
    code: "ABCDE",
    address: None,
    now_ms: 0,
};
const MINUTE: i64 = 60_000;

fn plan(size: u8) -> LessonPlan {
    LessonPlan {
        tables: vec![2, 3, 4, 6],
        size,
        mode: LessonMode::Groups,
        round_s: 60,
        help: LessonHelp::Tables,
        minutes: Some(10),
        turn_s: None,
        earn: true,
        ask_table: true,
        ask_division: true,
        names: false,
        most: MOST_PUPILS,
    }
}

/// A lesson, with the same chance every time and a clock that tests turn.
struct Room {
    lesson: Lesson,
    seed: u64,
    now: i64,
}

impl Room {
    /// With pupils who are all there.
    fn new(plan: LessonPlan, n_pupils: usize) -> Self {
        let mut room = Self {
            lesson: Lesson::new(plan, Rate::UNLIMITED).unwrap(),
            seed: 0,
            now: 0,
        };
        for _ in 0..n_pupils {
            let id = room.join(None).unwrap();
            room.lesson.arrive(id).unwrap();
        }
        room
    }

    fn started(plan: LessonPlan, n_pupils: usize) -> Self {
        let mut room = Self::new(plan, n_pupils);
        room.with(Lesson::start).unwrap();
        room
    }

    fn with<T>(&mut self, job: impl FnOnce(&mut Lesson, &mut Chance<'_>) -> T) -> T {
        let seed = &mut self.seed;
        let mut dice = || {
            *seed += 1;
            *Secret::from_seed(*seed).as_bytes()
        };
        job(&mut self.lesson, &mut Chance(&mut dice))
    }

    fn join(&mut self, name: Option<&str>) -> Result<PupilId, Refusal> {
        let name = name.map(|it| Name::new(Zeroizing::new(it.to_owned())));
        self.with(|lesson, chance| lesson.join(name, chance))
    }

    fn wait(&mut self, ms: i64) {
        self.now += ms;
        let now = self.now;
        self.with(|lesson, chance| lesson.tick(now, chance));
    }

    /// The pupil whose turn it is in a group, where it is a pupil's.
    fn mover(&self, idx: usize) -> Option<PupilId> {
        let group = &self.lesson.groups[idx];
        group.seats[group.game.public().turn().index()]
    }

    fn bots(&mut self) {
        for turn in self.lesson.bot_turns() {
            let action = BotKind::Greedy.build(self.seed).choose(&turn.view);
            self.with(|lesson, chance| {
                lesson.bot_chose(turn.table, turn.version, &action, chance);
            });
        }
    }

    /// The pupil plays as a greedy bot does.
    fn play(&mut self, id: PupilId) -> Result<(), Refusal> {
        let (idx, seat) = self.lesson.seat_of(id).unwrap();
        let view = GameView::for_seat(&self.lesson.groups[idx].game, seat);
        let action = BotKind::Greedy.build(self.seed).choose(&view);
        let act = act_id(&format!("a{}", self.seed));
        self.with(|lesson, chance| lesson.act(id, &act, &action, chance))
    }

    fn question(&self, id: PupilId) -> Option<(u32, Asked)> {
        let first = self.lesson.pupil(id).unwrap().questions.front();
        first.map(|it| (it.id, it.asked.clone()))
    }

    fn give(&mut self, id: PupilId, question: u32, given: u8) -> Result<Correction, Refusal> {
        self.with(|lesson, chance| lesson.answer(id, question, given, chance))
    }

    /// Answers all that waits, rightly or not; how many questions there were.
    fn answer_all(&mut self, id: PupilId, right: bool) -> usize {
        let mut n_questions = 0;
        while let Some((number, asked)) = self.question(id) {
            let good = asked.right_answer();
            let given = if right { good } else { wrong(&asked, 0) };
            let verdict = self.give(id, number, given).unwrap();
            // Sent twice, as on a bad line, it is the same.
            assert_eq!(self.give(id, number, given).unwrap(), verdict);
            assert_eq!((verdict.right, verdict.again), (right, !right));
            if !right {
                assert_eq!((verdict.answer, verdict.facts.len()), (None, 0));
                let verdict = self.give(id, number, wrong(&asked, 1)).unwrap();
                assert_eq!((verdict.right, verdict.again), (false, false));
                assert_eq!(verdict.answer, Some(good));
                assert!(verdict.why.is_some());
            }
            n_questions += 1;
        }
        n_questions
    }

    /// Plays for a while: a step for each pupil every five seconds. Answers how many questions each had.
    fn run(&mut self, until_ms: i64, right: impl Fn(PupilId) -> bool) -> usize {
        let mut n_questions = 0;
        while self.now < until_ms && !self.lesson.over {
            self.wait(5000);
            self.bots();
            let ids: Vec<PupilId> = self.lesson.pupils.iter().map(|it| it.id).collect();
            for id in ids {
                if !self.lesson.is_playing() {
                    break;
                }
                n_questions += self.answer_all(id, right(id));
                let idx = self.lesson.seat_of(id).unwrap().0;
                if self.mover(idx) == Some(id) && !self.lesson.groups[idx].is_over() {
                    self.play(id).unwrap();
                    n_questions += self.answer_all(id, right(id));
                }
            }
        }
        n_questions
    }
}

/// A wrong answer to a question, the first or the second of them.
fn wrong(asked: &Asked, nth: usize) -> u8 {
    let mut all = (0..=100).filter(|&it| asked.takes(it) && !asked.judge(it).right);
    all.nth(nth).unwrap()
}

fn act_id(text: &str) -> ActionId {
    text.to_owned().try_into().unwrap()
}

#[test]
fn pupils_are_shared_out_evenly_and_nobody_sits_alone_where_it_can_be_avoided() {
    assert_eq!(group_sizes(8, 3), [3, 3, 2]);
    assert_eq!(group_sizes(4, 3), [2, 2]);
    assert_eq!(group_sizes(25, 4), [4, 4, 4, 4, 3, 3, 3]);
    assert_eq!(group_sizes(5, 2), [2, 2, 1]);
    assert_eq!(group_sizes(1, 4), [1]);
    for pupils in 2..=usize::from(MOST_PUPILS) {
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
    for change in [
        (|it: &mut LessonPlan| it.size = 1) as fn(&mut LessonPlan),
        |it| it.size = 5,
        |it| it.tables = vec![2, 3],
        |it| it.minutes = Some(0),
        |it| it.minutes = Some(121),
        |it| it.turn_s = Some(5),
        |it| it.most = 0,
        |it| it.most = 41,
    ] {
        let mut bad = plan(2);
        change(&mut bad);
        assert!(
            Lesson::new(bad.clone(), Rate::UNLIMITED).is_err(),
            "{bad:?}"
        );
    }
}

#[test]
fn a_lesson_takes_as_many_as_the_teacher_says_and_each_has_a_picture_and_a_card() {
    let mut room = Room::new(plan(4), usize::from(MOST_PUPILS));
    let mut faces: Vec<_> = room
        .lesson
        .pupils
        .iter()
        .map(|it| (it.animal, it.color))
        .collect();
    let mut cards: Vec<_> = room
        .lesson
        .pupils
        .iter()
        .map(|it| it.card.clone())
        .collect();
    faces.sort_unstable();
    faces.dedup();
    cards.sort_unstable();
    cards.dedup();
    assert_eq!((faces.len(), cards.len()), (40, 40));
    assert_eq!(room.join(None), Err(Refusal::Full));
    let mut small = Room::new(LessonPlan { most: 2, ..plan(2) }, 2);
    assert_eq!(small.join(None), Err(Refusal::Full));
    small.lesson.lock(true);
    assert_eq!(small.join(None), Err(Refusal::Locked));
}

#[test]
fn a_name_is_seen_by_the_teacher_alone_until_it_is_allowed() {
    let names = LessonPlan {
        names: true,
        ..plan(2)
    };
    let mut room = Room::new(names, 0);
    let [zoe, ben] = ["Zoé", "Ben"].map(|name| room.join(Some(name)).unwrap());
    // Two of one name could not be told apart.
    assert_eq!(room.join(Some("zoé")), Err(Refusal::NameTaken));
    let wished = |room: &Room| room.lesson.view(PLACE).pupils[0].wished.clone();
    assert_eq!(wished(&room), Some("Zoé".into()));
    let seen = |room: &Room, id| room.lesson.pupil_view(id, PLACE).unwrap().pupil.name;
    assert_eq!(seen(&room, zoe), None);
    room.lesson.allow_name(zoe, true).unwrap();
    room.lesson.allow_name(ben, false).unwrap();
    assert_eq!(
        (seen(&room, zoe), wished(&room)),
        (Some("Zoé".into()), None)
    );
    assert_eq!(seen(&room, ben), None);
    // Where no names are allowed, none is kept at all.
    let mut room = Room::new(plan(2), 0);
    let id = room.join(Some("Zoé")).unwrap();
    assert!(room.lesson.pupil(id).unwrap().wished.is_none());
}

#[test]
fn who_was_sent_out_does_not_simply_come_back() {
    let mut room = Room::started(plan(2), 3);
    room.lesson.remove(PupilId(2)).unwrap();
    assert!(room.lesson.knock);
    let back = room.join(None).unwrap();
    assert!(room.lesson.pupil(back).unwrap().waiting && room.lesson.seat_of(back).is_none());
    assert!(room.lesson.pupil_view(back, PLACE).unwrap().table.is_none());
    for _ in 1..MOST_PUPILS {
        room.join(None).unwrap();
    }
    // A crowd at the door is turned away, and those inside do not notice.
    assert_eq!(room.join(None), Err(Refusal::Full));
    room.with(|lesson, chance| lesson.admit(back, chance))
        .unwrap();
    assert!(room.lesson.seat_of(back).is_some());
    // Whoever has a card is no newcomer, whatever the door.
    room.lesson.lock(true);
    let card = room.lesson.pupil(PupilId(1)).unwrap().card.clone();
    assert_eq!(room.lesson.return_with(&card), Ok(PupilId(1)));
    assert_eq!(room.lesson.return_with("2222"), Err(Refusal::NoSuchCard));
}

#[test]
fn who_never_connects_a_page_takes_no_place() {
    let mut room = Room::new(plan(2), 2);
    let ghost = room.join(None).unwrap();
    room.wait(CAME_MS - 1);
    assert!(room.lesson.pupil(ghost).is_some());
    room.wait(1);
    assert_eq!(room.lesson.pupils.len(), 2);
    assert!(!room.lesson.knock);
}

#[test]
fn cards_are_dealt_again_until_the_minutes_are_over() {
    let few = LessonPlan {
        tables: vec![2, 5, 10],
        ..plan(3)
    };
    let mut room = Room::started(few, 7);
    room.run(20 * MINUTE, |_| true);
    assert!(room.lesson.over);
    assert!(
        (10 * MINUTE..10 * MINUTE + 6000).contains(&room.now),
        "{}",
        room.now
    );
    for group in &room.lesson.groups {
        assert!(group.deals > 1, "{group:?}");
        let view = room.lesson.table_view(group, None, PLACE).view;
        assert_eq!(view.status, Status::Over);
        assert!(!view.result.unwrap().ending.winners.is_empty());
    }
    assert_eq!(room.lesson.view(PLACE).phase, LessonPhase::Over);
    let id = room.mover(0).unwrap_or(PupilId(1));
    assert_eq!(room.play(id), Err(Refusal::TimeOver));
    // The teacher may give more.
    room.lesson.extend(5).unwrap();
    assert_eq!(room.lesson.left_ms(), Some(5 * MINUTE));
    assert_eq!(room.lesson.extend(0), Err(Refusal::TooLong));
    assert_eq!(
        room.lesson.extend(60).and(room.lesson.extend(60)),
        Err(Refusal::TooLong)
    );
}

#[test]
fn a_lesson_that_is_stopped_by_time_shows_no_hands() {
    let mut room = Room::started(
        LessonPlan {
            minutes: Some(1),
            ..plan(2)
        },
        2,
    );
    room.wait(MINUTE);
    let view = room
        .lesson
        .table_view(&room.lesson.groups[0], None, PLACE)
        .view;
    let result = view.result.unwrap();
    assert_eq!(result.ending.reason, EndReason::TurnsUp);
    assert!(result.hands.is_empty() && result.secret.is_none());
}

#[test]
fn points_are_earned_by_answers_and_a_second_try_earns_half() {
    let mut room = Room::started(plan(2), 2);
    let mover = room.mover(0).unwrap();
    let other = PupilId(3 - mover.0);
    room.play(mover).unwrap();
    let points = |room: &Room, id| room.lesson.pupil(id).unwrap().points;
    let worth = room.lesson.groups[0]
        .game
        .public()
        .scores()
        .iter()
        .sum::<u32>();
    assert!(worth > 0);
    assert_eq!((points(&room, mover), points(&room, other)), (0, 0));
    // The first question wrong at first, then right: half of its share. The second right at once.
    let shares: Vec<u32> = room
        .lesson
        .pupil(mover)
        .unwrap()
        .questions
        .iter()
        .map(|it| it.to_wire().worth)
        .collect();
    assert_eq!((shares.len(), shares.iter().sum::<u32>()), (2, worth));
    let (number, asked) = room.question(mover).unwrap();
    assert!(room.give(mover, number, wrong(&asked, 0)).unwrap().again);
    let verdict = room.give(mover, number, asked.right_answer()).unwrap();
    assert_eq!((verdict.right, verdict.earned), (true, shares[0] / 2));
    room.answer_all(mover, true);
    assert_eq!(points(&room, mover), shares[0] / 2 + shares[1]);
    // Who looks on is asked as well, and earns a point; a question may be passed over, but not one's own.
    let (number, _) = room.question(other).unwrap();
    room.answer_all(other, true);
    assert_eq!(points(&room, other), 1);
    assert_eq!(
        room.lesson.skip(other, number),
        Err(Refusal::NoSuchQuestion)
    );
    room.play(other).unwrap();
    let (number, _) = room.question(other).unwrap();
    assert_eq!(
        room.lesson.skip(other, number),
        Err(Refusal::NoSuchQuestion)
    );
    let (number, _) = room.question(mover).unwrap();
    room.lesson.skip(mover, number).unwrap();
    // With the plain rules the line earns its points when it is laid.
    let mut plain = Room::started(
        LessonPlan {
            earn: false,
            ..plan(2)
        },
        2,
    );
    let mover = plain.mover(0).unwrap();
    plain.play(mover).unwrap();
    let worth = plain.lesson.groups[0]
        .game
        .public()
        .scores()
        .iter()
        .sum::<u32>();
    assert_eq!(points(&plain, mover), worth);
}

#[test]
fn wrong_answers_win_nothing() {
    let mut room = Room::started(plan(2), 2);
    room.run(4 * MINUTE, |id| id.0 == 1);
    let points = |id| room.lesson.pupil(PupilId(id)).unwrap().points;
    assert!(points(1) > 20, "{}", points(1));
    // At most the bonus of a last card.
    assert!(
        points(2) <= 10 * room.lesson.groups[0].deals,
        "{}",
        points(2)
    );
}

#[test]
fn recognizing_a_table_and_knowing_a_fact_are_counted_apart() {
    let mut room = Room::started(plan(2), 4);
    let asked = room.run(3 * MINUTE, |id| id.0 > 1);
    let tallies: Vec<_> = room
        .lesson
        .pupils
        .iter()
        .flat_map(|it| it.tallies())
        .collect();
    assert_eq!(
        tallies.iter().map(|it| it.asked as usize).sum::<usize>(),
        asked
    );
    for tally in &tallies {
        assert_eq!(tally.right > 0, tally.pupil > 1, "{tally:?}");
        match tally.about {
            Topic::Table { table } => assert!([0, 2, 3, 4, 6].contains(&table)),
            Topic::Fact { a, b } => assert!([2, 3, 4, 6].contains(&a) && (1..=10).contains(&b)),
        }
    }
    let kinds = |fact: bool| {
        tallies
            .iter()
            .any(|it| matches!(it.about, Topic::Fact { .. }) == fact)
    };
    assert!(kinds(true) && kinds(false));
    // What is known of a pupil goes with the pupil.
    let news = room.lesson.take_news();
    assert!(!news.tallies.is_empty());
    room.lesson.remove(PupilId(3)).unwrap();
    assert!(room.lesson.pupil(PupilId(3)).is_none());
    let summary = room.lesson.pupil(PupilId(1)).unwrap().summary();
    assert!(summary.right == 0 && !summary.practise.is_empty() && summary.practise.len() <= 6);
    let summary = room.lesson.pupil(PupilId(2)).unwrap().summary();
    assert!(summary.best_points > 0 && !summary.best.is_empty());
}

#[test]
fn a_bot_says_what_its_line_is_and_is_sometimes_wrong() {
    let mut room = Room::started(plan(4), 1);
    let (mut right, mut wrong_claims) = (0, 0);
    while right == 0 || wrong_claims == 0 {
        assert!(room.now < 9 * MINUTE, "{right} {wrong_claims}");
        room.wait(9000);
        room.bots();
        let question = room.lesson.pupil(PupilId(1)).unwrap().questions.front();
        if let Some((
            Ask::Table {
                claim: Some(claim), ..
            },
            asked,
        )) = question.map(|it| (it.to_wire().ask, it.asked.clone()))
        {
            let is_right = asked.judge(claim).right;
            right += u32::from(is_right);
            wrong_claims += u32::from(!is_right);
        }
        room.answer_all(PupilId(1), true);
        if room.mover(0) == Some(PupilId(1)) && !room.lesson.groups[0].is_over() {
            room.play(PupilId(1)).unwrap();
            room.answer_all(PupilId(1), true);
        }
    }
}

#[test]
fn a_pupil_who_does_nothing_does_not_hold_the_group_up() {
    let timed = LessonPlan {
        turn_s: Some(60),
        ..plan(2)
    };
    let mut room = Room::started(timed, 2);
    let slow = room.mover(0).unwrap();
    let left = |room: &Room| room.lesson.turn_left_ms(&room.lesson.groups[0]);
    room.wait(59_000);
    assert_eq!(left(&room), Some(1000));
    assert!(room.lesson.bot_turns().is_empty());
    // A pause holds the clocks of turns and of the lesson, and no question is answered in it.
    room.lesson.pause(true).unwrap();
    room.wait(5 * MINUTE);
    assert_eq!(
        (left(&room), room.lesson.left_ms()),
        (Some(1000), Some(10 * MINUTE - 59_000))
    );
    assert_eq!(room.play(slow), Err(Refusal::Paused));
    assert_eq!(room.give(slow, 1, 2), Err(Refusal::Paused));
    room.lesson.pause(false).unwrap();
    room.wait(1000);
    assert!(room.lesson.view(PLACE).pupils.iter().any(|it| it.stalled));
    room.bots();
    assert_ne!(room.mover(0), Some(slow));
    // The next turn is not waited for as long, until the pupil does something.
    let other = room.mover(0).unwrap();
    room.play(other).unwrap();
    assert_eq!(left(&room), Some(20_000));
    room.play(slow).unwrap();
    assert!(room.lesson.view(PLACE).pupils.iter().all(|it| !it.stalled));
}

#[test]
fn a_bot_plays_on_for_one_who_leaves_until_the_return() {
    let mut room = Room::started(plan(2), 2);
    let mover = room.mover(0).unwrap();
    let other = PupilId(3 - mover.0);
    assert!(room.lesson.bot_turns().is_empty());
    // A page that is loaded again costs nothing.
    room.lesson.depart(mover);
    room.wait(STAND_IN_MS - 1);
    assert!(room.lesson.bot_turns().is_empty());
    room.wait(1);
    let chosen = room.lesson.bot_turns().pop().unwrap();
    // Who comes back in time takes the turn.
    room.lesson.arrive(mover).unwrap();
    let action = BotKind::Greedy.build(1).choose(&chosen.view);
    room.with(|lesson, chance| lesson.bot_chose(1, chosen.version, &action, chance));
    assert_eq!(room.lesson.groups[0].game.public().turns(), 0);
    // Who says good-bye is replaced at once.
    room.lesson.leave(mover);
    room.lesson.depart(mover);
    assert_eq!(room.lesson.bot_turns().len(), 1);
    room.lesson.pause(true).unwrap();
    assert!(room.lesson.bot_turns().is_empty());
    room.lesson.pause(false).unwrap();
    // Where nobody looks, nobody plays.
    room.lesson.leave(other);
    assert!(room.lesson.bot_turns().is_empty());
}

#[test]
fn groups_are_drawn_before_the_start_and_pupils_moved_and_swapped() {
    let mut room = Room::new(plan(3), 5);
    assert_eq!(room.lesson.pause(true), Err(Refusal::NotStarted));
    room.with(Lesson::draw).unwrap();
    assert_eq!(room.lesson.view(PLACE).phase, LessonPhase::Waiting);
    assert!(
        room.lesson
            .pupil_view(PupilId(1), PLACE)
            .unwrap()
            .table
            .is_none()
    );
    let late = room.join(None).unwrap();
    assert_eq!(room.lesson.seat_of(late).unwrap().0, 1);
    let later = room.join(None).unwrap();
    assert_eq!(room.lesson.seat_of(later).unwrap().0, 2);
    let to = |number| {
        move |lesson: &mut Lesson, chance: &mut Chance<'_>| lesson.move_pupil(later, number, chance)
    };
    assert_eq!(room.with(to(Some(1))), Err(Refusal::GroupFull));
    let first = room.lesson.groups[0].seats[0].unwrap();
    room.lesson.swap(later, first).unwrap();
    assert_eq!(room.lesson.groups[0].seats[0], Some(later));
    assert_eq!(room.lesson.groups[2].seats, [Some(first), None, None]);
    room.with(|lesson, chance| lesson.move_pupil(late, Some(3), chance))
        .unwrap();
    assert_eq!(room.lesson.groups[2].seats, [Some(first), Some(late), None]);
    room.lesson.show(Some(3)).unwrap();
    room.with(Lesson::start).unwrap();
    assert_eq!(room.lesson.groups[2].seats, [Some(first), Some(late), None]);
    assert_eq!(room.with(Lesson::draw), Err(Refusal::AlreadyStarted));
    room.with(|lesson, chance| lesson.move_pupil(late, Some(2), chance))
        .unwrap();
    room.lesson.remove(first).unwrap();
    assert_eq!((room.lesson.groups.len(), room.lesson.shown), (2, None));
    // Everybody gets new cards.
    room.with(|lesson, chance| lesson.deal(None, chance))
        .unwrap();
    assert!(room.lesson.groups.iter().all(|it| it.deals == 2));
}

#[test]
fn a_turn_sent_twice_is_taken_once() {
    let mut room = Room::started(plan(2), 1);
    let id = PupilId(1);
    while room.mover(0) != Some(id) {
        room.wait(9000);
        room.bots();
    }
    let (idx, seat) = room.lesson.seat_of(id).unwrap();
    let view = GameView::for_seat(&room.lesson.groups[idx].game, seat);
    let action = BotKind::Greedy.build(1).choose(&view);
    let act = |room: &mut Room, name: &str, action: &Action| {
        let name = act_id(name);
        room.with(|lesson, chance| lesson.act(id, &name, action, chance))
    };
    act(&mut room, "x", &action).unwrap();
    let version = room.lesson.groups[0].version;
    act(&mut room, "x", &action).unwrap();
    assert_eq!(room.lesson.groups[0].version, version);
    assert!(act(&mut room, "y", &action).is_err());
    assert!(act(&mut room, "z", &Action::Pass).is_err());
}

#[test]
fn a_pupil_sees_one_hand_and_the_teacher_none() {
    let room = Room::started(plan(4), 4);
    let shown = room.lesson.table_view(&room.lesson.groups[0], None, PLACE);
    assert!(shown.view.table.unwrap().hand.is_empty());
    for pupil in &room.lesson.pupils {
        let view = room
            .lesson
            .pupil_view(pupil.id, PLACE)
            .unwrap()
            .table
            .unwrap();
        let (_, seat) = room.lesson.seat_of(pupil.id).unwrap();
        let hand = room.lesson.groups[0].game.hands()[seat].tiles();
        let hand: Vec<String> = hand.iter().map(ToString::to_string).collect();
        assert_eq!(view.view.table.unwrap().hand, hand);
    }
}

/// Thirty pupils in groups of three, one step in five seconds each: how much they are asked in 20 minutes.
#[test]
fn nobody_only_waits() {
    let long = LessonPlan {
        minutes: Some(20),
        ..plan(3)
    };
    let mut room = Room::started(long, 30);
    room.run(21 * MINUTE, |_| true);
    let least = room.lesson.pupils.iter().map(|it| it.summary().asked).min();
    assert!(least >= Some(40), "{least:?}");
    // A wrong answer tells why.
    let mut room = Room::started(plan(2), 2);
    let mover = room.mover(0).unwrap();
    room.play(mover).unwrap();
    let (number, asked) = room.question(mover).unwrap();
    let verdict = room.give(mover, number, wrong(&asked, 0)).unwrap();
    assert!(matches!(
        verdict.why,
        Some(Why::Between { .. } | Why::Beyond { .. } | Why::Colors)
    ));
}

#[test]
fn where_a_turn_may_take_as_long_as_one_likes_the_teacher_is_told_of_whoever_does_nothing() {
    let mut room = Room::started(plan(2), 2);
    let stalled = |room: &Room| {
        let pupils = room.lesson.pupils.iter().filter(|it| it.stalled);
        pupils.map(|it| it.id).collect::<Vec<_>>()
    };
    room.wait(119_000);
    assert!(stalled(&room).is_empty());
    room.wait(1_000);
    let mover = room.mover(0).unwrap();
    assert_eq!(stalled(&room), [mover]);
    // Nobody takes the turn for them.
    room.wait(60_000);
    room.bots();
    assert_eq!(room.mover(0), Some(mover));
    room.play(mover).unwrap();
    assert!(stalled(&room).is_empty());
}

#[test]
fn a_bot_says_something_of_many_of_its_lines_and_is_wrong_often_enough_to_be_caught() {
    let mut room = Room::started(
        LessonPlan {
            minutes: None,
            ..plan(3)
        },
        1,
    );
    let id = room.lesson.pupils[0].id;
    let (mut asked, mut claims, mut wrong) = (0, 0, 0);
    for _ in 0..300 {
        room.wait(5_000);
        room.bots();
        while let Some(question) = room.lesson.pupil(id).unwrap().questions.front().cloned() {
            asked += u32::from(!question.own);
            if let Some(claim) = question.claim {
                claims += 1;
                wrong += u32::from(!question.asked.judge(claim).right);
            }
            let right = question.asked.right_answer();
            room.give(id, question.id, right).unwrap();
        }
        if room.mover(0) == Some(id) && !room.lesson.groups[0].is_over() {
            room.play(id).unwrap();
        }
    }
    assert!(asked >= 60, "{asked}");
    assert!(3 * claims >= asked, "{claims} of {asked}");
    assert!(wrong >= 5 && 2 * wrong < claims, "{wrong} of {claims}");
}
