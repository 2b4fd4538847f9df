use std::collections::HashMap;

use sixline_engine::legal_plays;
use sixline_protocol::wire::hall::{HallPlan, HallSize};
use sixline_rules::Secret;

use super::*;
use crate::time::Outages;

const START_MS: i64 = 1_000_000;
const ANN: UserId = UserId(1);

fn log(edition: &str, seed: u64) -> HallLog {
    HallLog {
        id: HallId(7),
        code: Some("ABCDEF".into()),
        plan: HallPlan {
            edition: edition.into(),
            tables: None,
            size: HallSize::Short,
            round_s: Some(30),
        },
        secret: Secret::from_seed(seed),
        creator: ANN,
        host: "Ann".into(),
        created_ms: START_MS,
        rounds: Vec::new(),
    }
}

/// The log with the round that follows at this time.
fn after(log: HallLog, now_ms: i64, last_laid: u32) -> HallLog {
    let mut log = log;
    let next = Course::new(log.clone()).unwrap().next(now_ms, last_laid);
    let next = next.unwrap();
    log.rounds.push(RoundBegun {
        began_ms: next.began_ms,
        best: next.best,
    });
    log
}

fn known(log: HallLog, now_ms: i64, plays: &[(UserId, OwnPlay)]) -> Known {
    let course = Course::new(log).unwrap();
    let round = course.round(course.stage(now_ms));
    let made = |user: i64| Made {
        user: UserId(user),
        name: format!("P{user}"),
        points: 10 * user as u32,
        bests: 0,
    };
    Known {
        course,
        standings: Standings::new((1..=40).map(made).collect()),
        round,
        plays: plays.iter().cloned().collect::<HashMap<_, _>>(),
        players: 40,
        laid: 2,
    }
}

#[test]
fn rounds_follow_from_their_times_alone() {
    let outages = Outages::default();
    let waiting = Course::new(log("classic", 1)).unwrap();
    assert_eq!(waiting.stage(START_MS), Stage::Waiting);
    assert_eq!(
        waiting.due(START_MS + WAITING_MS - 1, &outages),
        Due::Nothing
    );
    assert_eq!(waiting.due(START_MS + WAITING_MS, &outages), Due::End);
    let log = after(log("classic", 1), START_MS, 0);
    let first = Course::new(log.clone()).unwrap();
    assert_eq!(
        (first.stage(START_MS), first.round(Stage::Find)),
        (Stage::Find, 1)
    );
    assert_eq!(first.due(START_MS + 31_499, &outages), Due::Nothing);
    assert_eq!(first.due(START_MS + 31_500, &outages), Due::Close);
    let log = after(log, START_MS + 31_500, 1);
    let second = Course::new(log).unwrap();
    assert_eq!(second.stage(START_MS + 39_499), Stage::Look);
    assert_eq!(second.round(Stage::Look), 1);
    assert_eq!(second.stage(START_MS + 39_500), Stage::Find);
    // A server that was away takes nobody's time.
    outages.replace(vec![(START_MS + 40_000, START_MS + 100_000)]);
    assert_eq!(second.due(START_MS + 120_000, &outages), Due::Nothing);
    assert_eq!(second.due(START_MS + 131_000, &outages), Due::Close);
}

#[test]
fn three_rounds_without_any_play_are_the_end() {
    let mut log = log("classic", 2);
    for now_ms in [0, 100_000, 200_000, 300_000] {
        log = after(log, START_MS + now_ms, 0);
    }
    let over = Course::new(log.clone()).unwrap();
    assert_eq!(over.stage(START_MS + 300_000), Stage::Over);
    assert_eq!((over.round(Stage::Over), over.game().laid().len()), (3, 3));
    // Where somebody has laid something in the first, there is one round more.
    log.rounds.pop();
    let next = Course::new(log)
        .unwrap()
        .next(START_MS + 300_000, 1)
        .unwrap();
    assert!(next.best.is_some());
}

#[test]
fn a_round_that_had_not_begun_when_all_was_ended_was_never_played() {
    let log = after(log("classic", 3), START_MS, 0);
    let mut log = after(log, START_MS + 31_500, 1);
    let most = Course::new(log.clone()).unwrap().game().most();
    let last = Course::new(log.clone()).unwrap().last(START_MS + 32_000);
    assert_eq!(last.round, 3);
    log.rounds.push(RoundBegun {
        began_ms: last.began_ms,
        best: None,
    });
    let over = Course::new(log).unwrap();
    assert_eq!(
        (over.stage(START_MS + 32_000), over.game().most()),
        (Stage::Over, most)
    );
    assert_eq!(over.round(Stage::Over), 1);
}

/// What the viewer gets must not change with what the others lay, letter by letter.
#[test]
fn nothing_that_somebody_is_told_depends_on_anothers_play_before_the_time_is_over() {
    for (edition, seed) in [("classic", 4), ("tables", 5), ("classic", 6)] {
        let mut log = after(log(edition, seed), START_MS, 0);
        for round in 1..=6 {
            let began_ms = log.rounds.last().unwrap().began_ms;
            let now_ms = began_ms + 10_000;
            let course = Course::new(log.clone()).unwrap();
            let plays = legal_plays(&course.game().view());
            let own = |at: usize| {
                let found =
                    course.judge(round, plays[at].play.clone(), now_ms, &Outages::default());
                let found = found.unwrap();
                OwnPlay {
                    play: found.play.to_string(),
                    points: found.points,
                    is_best: found.is_best,
                    at_ms: now_ms,
                }
            };
            let others = |step: usize| {
                let others =
                    (2..40).map(|user| (UserId(user), own(user as usize * step % plays.len())));
                [(ANN, own(0))]
                    .into_iter()
                    .chain(others)
                    .collect::<Vec<_>>()
            };
            let told = |log: &HallLog, plays: &[(UserId, OwnPlay)], now_ms: i64| {
                let known = known(log.clone(), now_ms, plays);
                let all = show(&known, now_ms, &Outages::default());
                let mine = show_own(&known, Some(ANN), true);
                let text = format!("{all:?} {mine:?}");
                (text, all)
            };
            let (one, view) = told(&log, &others(1), now_ms);
            assert_eq!(one, told(&log, &others(7), now_ms).0);
            assert_eq!((view.finders, view.secret), (0, None));
            assert_eq!(view.top.len(), 10);
            log = after(log, began_ms + 31_500, round);
            // Afterwards the best play is told, and how many found as much; not what is drawn.
            let look_ms = began_ms + 32_000;
            let next = Course::new(log.clone()).unwrap();
            let (_, view) = told(&log, &others(1), look_ms);
            let table = view.table.unwrap();
            assert_eq!(
                view.best.unwrap().points,
                next.game().laid().last().unwrap().points
            );
            let before: Vec<String> = course
                .game()
                .view()
                .hand()
                .tiles()
                .iter()
                .map(ToString::to_string)
                .collect();
            assert!(table.hand.len() < before.len());
            assert!(table.hand.iter().all(|it| before.contains(it)));
        }
    }
}

#[test]
fn a_ranking_is_told_as_its_top_and_the_lines_around_oneself() {
    let log = after(log("classic", 8), START_MS, 0);
    let known = known(log, START_MS, &[]);
    let mine = show_own(&known, Some(UserId(21)), true);
    let ranks: Vec<u32> = mine.around.iter().map(|it| it.rank).collect();
    assert_eq!((mine.row.unwrap().rank, ranks), (20, (17..=23).collect()));
    assert_eq!(show_own(&known, Some(UserId(40)), true).around.len(), 4);
    assert!(show_own(&known, None, false).around.is_empty());
    let page = ranking_page(&known, 35);
    assert_eq!(
        (page.players, page.rows.len(), page.rows[0].rank),
        (40, 5, 36)
    );
    assert!(ranking_page(&known, u32::MAX).rows.is_empty());
}
