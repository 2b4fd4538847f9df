//! Everybody at once.

use sixline_engine::legal_plays;
use sixline_rules::Play;

use super::*;
use crate::class::lesson::Stage;

fn together() -> LessonPlan {
    LessonPlan {
        mode: LessonMode::Together,
        ..plan(3)
    }
}

impl Room {
    fn lay(&mut self, id: PupilId, play: Play) -> Result<(), Refusal> {
        let act = act_id(&format!("a{}", self.seed));
        self.with(|lesson, chance| lesson.act(id, &act, &Action::Play(play), chance))
    }

    fn best(&self) -> Play {
        let together = self.lesson.together.as_ref().unwrap();
        together.game.best().unwrap().play.clone()
    }

    /// A play that is worth less than the best.
    fn worse(&self) -> Play {
        let game = &self.lesson.together.as_ref().unwrap().game;
        let best = game.best().unwrap().points;
        let plays = legal_plays(&game.view());
        let worse = plays.into_iter().find(|it| it.score < best);
        worse.expect("a single card is worth less").play
    }

    fn ids(&self) -> Vec<PupilId> {
        self.lesson.pupils.iter().map(|it| it.id).collect()
    }

    fn is_finding(&self) -> bool {
        matches!(self.lesson.together.as_ref().unwrap().stage, Stage::Find)
    }

    fn seen(&self, id: PupilId) -> String {
        let view = self.lesson.pupil_view(id, PLACE).unwrap();
        serde_json::to_string(&view).unwrap()
    }
}

#[test]
fn everybody_has_the_same_cards_and_hears_nothing_of_anothers_play_before_the_time_is_over() {
    let mut room = Room::started(together(), 30);
    let ids = room.ids();
    let table = |room: &Room, id| room.lesson.pupil_view(id, PLACE).unwrap().table.unwrap();
    let first = table(&room, ids[0]).view.table.unwrap();
    assert_eq!(first.hand.len(), 6);
    assert!(
        ids.iter()
            .all(|&id| table(&room, id).view.table.unwrap() == first)
    );
    let before = room.seen(ids[1]);
    let (best, worse) = (room.best(), room.worse());
    room.lay(ids[0], best.clone()).unwrap();
    room.answer_all(ids[0], true);
    room.lay(ids[2], worse).unwrap();
    assert_eq!(room.seen(ids[1]), before);
    // Whoever has laid sees it on the board, and cannot lay again.
    let mine = table(&room, ids[0]).view.table.unwrap();
    assert_eq!(mine.board.len(), best.placements().len());
    assert_eq!(mine.hand.len() + mine.board.len(), 6);
    assert_eq!(room.lay(ids[0], best.clone()), Err(Refusal::RoundOver));
    room.wait(59_000);
    assert!(room.is_finding());
    room.wait(1_000);
    let view = room.lesson.pupil_view(ids[1], PLACE).unwrap();
    let settled = view.round.unwrap().settled.unwrap();
    assert_eq!((settled.laid, settled.found), (2, 1));
    assert_eq!(settled.best.play, best.to_string());
    assert_eq!(room.lay(ids[1], best), Err(Refusal::RoundOver));
}

#[test]
fn nobody_sees_the_next_cards_while_the_best_play_is_looked_at() {
    let mut room = Room::started(together(), 3);
    for _ in 0..5 {
        let ids = room.ids();
        room.wait(60_000);
        assert!(!room.is_finding());
        let next = room.lesson.together.as_ref().unwrap().game.view();
        let next: Vec<String> = next
            .hand()
            .tiles()
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(next.len(), 6);
        let mut tables: Vec<_> = ids
            .iter()
            .map(|&id| room.lesson.pupil_view(id, PLACE).unwrap().table.unwrap())
            .collect();
        // The wall shows what the teacher is told.
        tables.push(room.lesson.together_view(None, PLACE).unwrap());
        for table in tables {
            let table = table.view.table.unwrap();
            assert!(table.hand.is_empty());
        }
        // No card of theirs is named that does not lie on the board.
        let board = room.lesson.together_view(None, PLACE).unwrap();
        let board = board.view.table.unwrap().board;
        let seen = room.seen(ids[0]);
        for card in &next {
            let named = seen.matches(&format!("\"{card}\"")).count();
            let lies = board.iter().any(|it| it.starts_with(&format!("{card}@")));
            assert!(named == 0 || lies, "{card} {seen}");
        }
        room.wait(8_000);
        while !room.is_finding() {
            room.wait(8_000);
        }
        let table = room
            .lesson
            .pupil_view(ids[0], PLACE)
            .unwrap()
            .table
            .unwrap();
        assert_eq!(table.view.table.unwrap().hand, next);
    }
}

#[test]
fn a_round_ends_when_everybody_has_laid_and_answered_and_waits_for_nobody_else() {
    let mut room = Room::started(together(), 3);
    let ids = room.ids();
    for &id in &ids[..2] {
        let best = room.best();
        room.lay(id, best).unwrap();
    }
    // One has gone: the round is not held up by them.
    room.lesson.depart(ids[2]);
    room.answer_all(ids[0], true);
    assert!(room.is_finding(), "the second still thinks about the line");
    room.answer_all(ids[1], true);
    assert!(!room.is_finding());
    let bests: Vec<u32> = room.lesson.pupils.iter().map(|it| it.bests).collect();
    assert_eq!(bests, [1, 1, 0]);
    // The one who comes back finds the class in the next round.
    room.lesson.arrive(ids[2]).unwrap();
    room.wait(8_000);
    assert!(room.is_finding());
    let best = room.best();
    room.lay(ids[2], best).unwrap();
}

#[test]
fn answers_earn_the_points_of_the_play_and_the_quick_are_asked_more() {
    let mut room = Room::started(together(), 2);
    let ids = room.ids();
    let best = room.best();
    let game = &room.lesson.together.as_ref().unwrap().game;
    let worth = game.best().unwrap().points;
    room.lay(ids[0], best.clone()).unwrap();
    room.lay(ids[1], best).unwrap();
    let asked = room.answer_all(ids[0], true);
    // Two about the line, and three while the other still thinks.
    assert_eq!(asked, 5);
    assert_eq!(room.lesson.pupil(ids[0]).unwrap().points, worth + 3);
    room.answer_all(ids[1], false);
    assert_eq!(room.lesson.pupil(ids[1]).unwrap().points, 0);
}

#[test]
fn a_pause_holds_the_round_and_the_teacher_can_end_it() {
    let mut room = Room::started(together(), 2);
    room.wait(30_000);
    room.lesson.pause(true).unwrap();
    room.wait(300_000);
    assert!(room.is_finding());
    assert_eq!(room.with(Lesson::next), Err(Refusal::Paused));
    room.lesson.pause(false).unwrap();
    let left = room.lesson.view(PLACE).round.unwrap().left_ms;
    assert_eq!(left, 30_000);
    room.with(Lesson::next).unwrap();
    assert!(!room.is_finding());
    // Nobody laid anything: all are flagged, and asked about the best line.
    assert!(
        room.lesson
            .pupils
            .iter()
            .all(|it| it.stalled && !it.questions.is_empty())
    );
    room.with(Lesson::next).unwrap();
    assert!(room.is_finding() && room.lesson.pupils.iter().all(|it| it.questions.is_empty()));
}

#[test]
fn the_cards_are_dealt_again_until_the_time_is_over_and_nobody_plays_on_in_an_empty_room() {
    let mut room = Room::started(together(), 2);
    let mut rounds = 0;
    while room.lesson.together.as_ref().unwrap().deals < 2 {
        room.with(Lesson::next).unwrap();
        rounds += 1;
        assert!(rounds < 200);
    }
    assert!(rounds > 20);
    let ids = room.ids();
    for id in ids {
        room.lesson.depart(id);
    }
    let before = room.lesson.together.as_ref().unwrap().version;
    room.wait(9 * MINUTE);
    assert_eq!(room.lesson.together.as_ref().unwrap().version, before);
    room.wait(2 * MINUTE);
    assert_eq!(room.lesson.view(PLACE).phase, LessonPhase::Over);
}

#[test]
fn only_plays_are_taken_and_whoever_comes_late_or_is_sent_out_fits_in() {
    let mut room = Room::started(together(), 2);
    let ids = room.ids();
    assert_eq!(room.with(Lesson::draw), Err(Refusal::AlreadyStarted));
    let act = act_id("p");
    let passed = room.with(|lesson, chance| lesson.act(ids[0], &act, &Action::Pass, chance));
    assert_eq!(passed, Err(Refusal::OnlyPlays));
    let late = room.join(None).unwrap();
    room.lesson.arrive(late).unwrap();
    let best = room.best();
    room.lay(late, best.clone()).unwrap();
    room.lesson.remove(late).unwrap();
    room.lay(ids[0], best).unwrap();
    room.wait(60_000);
    let settled = room.lesson.view(PLACE).round.unwrap().settled.unwrap();
    assert_eq!((settled.laid, settled.found), (1, 1));
    // A move sent twice, as on a bad line, is one move.
    assert!(
        Lesson::new(
            LessonPlan {
                round_s: 5,
                ..together()
            },
            Rate::UNLIMITED
        )
        .is_err()
    );
}
