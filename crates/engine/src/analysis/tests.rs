//! Games that bots played, looked at.

use sixline_rules::record::{Heading, Line, Record};
use sixline_rules::{GameSetup, Players, Secret};

use super::*;
use crate::arena::play_game;
use crate::best::{HintRequest, hints};
use crate::bot::BotKind;
use crate::parts::Part;
use crate::reasons::Weighed;

fn quick(seed: u64) -> AnalysisOptions {
    AnalysisOptions {
        level: Level::new(9).unwrap(),
        seed,
        playouts: 40,
    }
}

/// A game between these bots as a record.
fn recorded(edition: Edition, bots: &[&str]) -> Record {
    let kinds: Vec<BotKind> = bots.iter().map(|name| name.parse().unwrap()).collect();
    let mut players: Vec<_> = kinds
        .iter()
        .zip(1..)
        .map(|(it, seed)| it.build(seed))
        .collect();
    let setup = GameSetup::new(edition, Players::new(bots.len()).unwrap());
    let game = play_game(&setup, Secret::from_seed(5), &mut players).unwrap();
    let heading = Heading {
        date: String::new(),
        names: bots.iter().map(ToString::to_string).collect(),
    };
    Record::of_game(&heading, &game)
}

/// The record without the tags whose names start with one of `tags`.
fn without(mut record: Record, tags: &[&str]) -> Record {
    record.lines.retain(|line| match line {
        Line::Tag { name, .. } => !tags.iter().any(|tag| name.starts_with(tag)),
        Line::Turn(_) | Line::Bonus { .. } | Line::Comment(_) | Line::Blank => true,
    });
    record
}

fn without_draws(mut record: Record) -> Record {
    for line in &mut record.lines {
        if let Line::Turn(turn) = line {
            turn.drawn = None;
        }
    }
    record
}

#[test]
fn who_plays_like_the_level_that_judges_loses_nothing_before_the_end() {
    for (edition, bots) in [
        (Edition::Classic, ["level9", "random"]),
        (Edition::TABLES, ["random", "level9"]),
    ] {
        let checked = recorded(edition, &bots).check().unwrap();
        let analysis = analyse(&checked, &quick(1), &|| ());
        let [one, other] = analysis.seats.as_slice() else {
            panic!("two seats");
        };
        let (at, good, bad) = if bots[0] == "level9" {
            (0, one, other)
        } else {
            (1, other, one)
        };
        assert_eq!(good.grades[1..], [0; 3], "{good:?}");
        // The analysis solves the end of the game, which the level does not.
        let turns = analysis.turns.iter().filter(|it| it.seat.index() == at);
        let verdicts = turns.filter_map(|it| it.verdict.as_ref().ok());
        let lost: Vec<f32> = verdicts
            .filter(|it| !it.best.solved)
            .map(|it| it.loss.value)
            .collect();
        assert!(
            lost.len() > 8 && lost.iter().all(|&it| it == 0.0),
            "{lost:?}"
        );
        assert!(bad.loss.value > 40.0, "{bad:?}");
        assert!(bad.grades[3] > 0, "{bad:?}");
        for seat in [one, other] {
            assert_eq!((seat.judged, seat.drawn), (seat.turns, seat.turns));
        }
    }
}

#[test]
fn at_the_end_of_a_game_of_two_a_loss_is_known_to_the_point() {
    for edition in [Edition::Classic, Edition::TABLES] {
        let checked = recorded(edition, &["random", "random"]).check().unwrap();
        let analysis = analyse(&checked, &quick(1), &|| ());
        let verdicts = analysis
            .turns
            .iter()
            .filter_map(|it| it.verdict.as_ref().ok());
        let solved: Vec<&Verdict> = verdicts.filter(|it| it.best.solved).collect();
        assert!(solved.len() > 1, "{edition}");
        for verdict in solved {
            assert_eq!(verdict.loss.error, 0.0);
            assert_eq!(verdict.loss.value.fract(), 0.0);
            assert_eq!(verdict.is_best, verdict.loss.value == 0.0);
        }
    }
}

#[test]
fn luck_losses_and_the_rest_come_to_the_result() {
    let checked = recorded(Edition::Classic, &["greedy", "random", "level3"])
        .check()
        .unwrap();
    let analysis = analyse(&checked, &quick(1), &|| ());
    let rests = analysis.rests(&checked.public).expect("all is known");
    let sum: f32 = rests.iter().sum();
    assert!(sum.abs() < 0.01, "{rests:?}");
    let points = |seat: Seat| {
        let sums = &analysis.seats[seat];
        sums.luck.value - sums.loss.value
    };
    let scores = checked.public.scores();
    for seat in rests.seats() {
        let others = || rests.seats().filter(move |&it| it != seat);
        let margin = scores[seat] as f32 - others().map(|it| scores[it] as f32).sum::<f32>() / 2.0;
        let told = points(seat) - others().map(points).sum::<f32>() / 2.0;
        assert!((told + rests[seat] - margin).abs() < 0.01, "{rests:?}");
    }
    // One who does not tell a hand leaves it open.
    let mut some = analysis;
    some.seats[Seat::FIRST].judged -= 1;
    assert_eq!(some.rests(&checked.public), None);
}

#[test]
fn the_same_seed_says_the_same_and_another_nearly() {
    let record = recorded(Edition::Classic, &["greedy", "random", "level3"]);
    let checked = record.check().unwrap();
    let first = analyse(&checked, &quick(1), &|| ());
    assert_eq!(analyse(&checked, &quick(1), &|| ()), first);
    let second = analyse(&checked, &quick(2), &|| ());
    assert_ne!(second, first);
    for seat in first.seats.seats() {
        let (a, b) = (first.seats[seat].loss, second.seats[seat].loss);
        assert!((a.value - b.value).abs() < 5.0 * a.plus(b).error.max(1.0));
    }
}

#[test]
fn without_hands_nothing_is_judged_and_the_reason_is_told() {
    let record = recorded(Edition::Classic, &["greedy", "greedy"]);
    let record = without_draws(without(record, &["Hand", "Secret", "Commit"]));
    let checked = record.check().unwrap();
    let analysis = analyse(&checked, &quick(1), &|| ());
    for turn in &analysis.turns {
        assert_eq!(turn.verdict, Err(Skipped::HandUnknown));
        assert_eq!(turn.luck, Err(Skipped::HandUnknown));
    }
    let last = analysis.turns.last().unwrap();
    assert_eq!(&last.scores, checked.public.scores());
}

#[test]
fn the_secret_alone_tells_hands_and_draws() {
    let record = recorded(Edition::Classic, &["greedy", "greedy"]);
    let full = analyse(&record.check().unwrap(), &quick(1), &|| ());
    let bare = without_draws(without(record, &["Hand"]));
    let bare = analyse(&bare.check().unwrap(), &quick(1), &|| ());
    assert_eq!(bare.turns.len(), full.turns.len());
    for (bare, full) in std::iter::zip(&bare.turns, &full.turns) {
        assert_eq!(bare.verdict, full.verdict);
        assert_eq!(bare.luck.is_ok(), full.luck.is_ok());
    }
}

#[test]
fn the_hands_at_the_start_alone_tell_the_first_turns() {
    let record = recorded(Edition::Classic, &["greedy", "greedy"]);
    let record = without_draws(without(record, &["Secret", "Commit"]));
    let analysis = analyse(&record.check().unwrap(), &quick(1), &|| ());
    let judged = analysis.turns.iter().filter(|turn| turn.verdict.is_ok());
    assert_eq!(judged.count(), 2);
    assert_eq!(analysis.turns[0].luck, Err(Skipped::DrawUnknown));
}

#[test]
fn a_view_of_a_step_is_what_the_seat_saw() {
    let bots = ["random", "level9"];
    let record = recorded(Edition::Classic, &bots);
    let checked = record.check().unwrap();
    for (number, step) in checked.steps.iter().enumerate() {
        let view = checked.view_before(number).unwrap();
        assert_eq!(view.history().len(), number);
        let action: Action = step.turn.action.to_string().parse().unwrap();
        assert_eq!(view.judge(&action), Ok(()));
        for turn in view.history().iter().filter(|it| it.seat != step.turn.seat) {
            assert!(!matches!(turn.action, SeenAction::Swap(_)));
        }
    }
}

#[test]
fn a_longer_look_names_the_same_best_and_only_measures_it_better() {
    let record = recorded(Edition::Classic, &["level3", "level5"]);
    let checked = record.check().unwrap();
    let looked = |playouts| {
        let options = AnalysisOptions {
            playouts,
            ..AnalysisOptions::DEFAULT
        };
        (4..12)
            .map(|turn| report(&checked, turn, &options).verdict.unwrap())
            .collect::<Vec<Verdict>>()
    };
    let mut apart = 0;
    for (short, long) in std::iter::zip(looked(32), looked(256)) {
        assert_eq!(short.best.action, long.best.action);
        assert_eq!(short.is_best, long.is_best);
        let difference = (short.loss.value - long.loss.value).abs();
        assert!(
            difference <= 4.0 * short.loss.error.max(0.2),
            "{short:?} {long:?}"
        );
        apart += usize::from(!short.is_best);
    }
    assert!(apart > 2);
}

#[test]
fn what_was_advised_is_the_best_of_the_analysis() {
    for (edition, bots) in [
        (Edition::Classic, &["greedy", "level3"][..]),
        (Edition::TABLES, &["level3", "greedy", "level5"]),
    ] {
        let checked = recorded(edition, bots).check().unwrap();
        for turn in [3, 7, 11] {
            let view = checked.view_before(turn).unwrap();
            let request = HintRequest {
                level: Level::STRONGEST,
                until: Until::Done,
                seed: AnalysisOptions::DEFAULT.seed,
                top: 1,
            };
            let hint = hints(&view, &request, &mut || false).swap_remove(0);
            let options = AnalysisOptions {
                playouts: 32,
                ..AnalysisOptions::DEFAULT
            };
            let verdict = report(&checked, turn, &options).verdict.unwrap();
            assert_eq!(verdict.best.action, hint.advice.action);
        }
    }
}

#[test]
fn the_strongest_level_is_not_blamed_and_every_fault_has_its_cause() {
    for (edition, bots) in [
        (Edition::Classic, &["level10", "level4"][..]),
        (Edition::TABLES, &["level4", "level9"]),
        (Edition::Classic, &["level4", "level10", "level4"]),
    ] {
        let checked = recorded(edition, bots).check().unwrap();
        let options = AnalysisOptions {
            playouts: 32,
            ..AnalysisOptions::DEFAULT
        };
        let mut faults = 0;
        for turn in (0..checked.steps.len()).step_by(bots.len() + 1) {
            let report = report(&checked, turn, &options);
            let verdict = report.verdict.unwrap();
            let bot = bots[report.seat.index()];
            assert!(
                bot != "level10" || verdict.grade < Grade::Mistake,
                "{verdict:?}"
            );
            if verdict.grade == Grade::Good {
                continue;
            }
            faults += 1;
            let (fault, better) = (&verdict.fault, &verdict.better);
            assert!(fault.reasons[0].weight.value < 0.0, "{fault:?}");
            let speaks = |it: &Weighed| it.weight.value > 0.0 || it.part.is_none();
            assert!(better.reasons.iter().any(speaks), "{better:?}");
            let breakdown = better.breakdown.unwrap();
            let sum: f32 = Part::ALL.iter().map(|&it| breakdown.part(it).value).sum();
            assert!((sum - verdict.loss.value).abs() < 0.01, "{verdict:?}");
        }
        assert!(faults > 0, "{edition}");
    }
}

#[test]
fn what_is_tried_again_gets_the_verdict_of_the_analysis() {
    for (edition, bots) in [
        (Edition::Classic, &["random", "greedy"][..]),
        (Edition::TABLES, &["greedy", "random", "level3"]),
    ] {
        let checked = recorded(edition, bots).check().unwrap();
        let options = AnalysisOptions {
            level: Level::STRONGEST,
            ..quick(1)
        };
        let mut faults = 0;
        for turn in [0, 5, 10, checked.steps.len() - 1] {
            let judged = report(&checked, turn, &options).verdict.unwrap();
            let played: Action = checked.steps[turn].turn.action.to_string().parse().unwrap();
            let again = tried(&checked, turn, &played, &options).unwrap();
            assert!(again.is_played);
            assert_eq!(again.verdict, judged);
            let best = tried(&checked, turn, &judged.best.action, &options).unwrap();
            assert!(best.verdict.is_best, "{best:?}");
            assert_eq!(best.verdict.grade, Grade::Good);
            assert!(judged.is_best || !best.is_played);
            faults += usize::from(judged.grade > Grade::Good);
        }
        assert!(faults > 0, "{edition}");
    }
}

#[test]
fn an_opening_that_lies_elsewhere_is_the_same_try() {
    let checked = recorded(Edition::Classic, &["greedy", "greedy"])
        .check()
        .unwrap();
    let SeenAction::Play(played) = &checked.steps[0].turn.action else {
        panic!("an opening is a play");
    };
    let upright = played.tiles().zip(0..);
    let upright: Vec<String> = upright.map(|(it, y)| format!("{it}@0,{y}")).collect();
    assert!(upright.len() > 1);
    let upright: Action = format!("play {}", upright.join(" ")).parse().unwrap();
    let again = tried(&checked, 0, &upright, &quick(1)).unwrap();
    assert!(again.is_played);
    let judged = report(&checked, 0, &quick(1)).verdict.unwrap();
    assert_eq!(again.verdict, judged);
}

#[test]
fn what_cannot_be_tried_is_refused_with_its_reason() {
    let record = recorded(Edition::Classic, &["greedy", "greedy"]);
    let checked = record.check().unwrap();
    let refused = |turn, action: &str| {
        tried(&checked, turn, &action.parse().unwrap(), &quick(1)).unwrap_err()
    };
    let turns = checked.steps.len();
    assert_eq!(refused(turns, "pass"), NotTried::NoTurn { number: turns });
    assert!(matches!(
        refused(usize::MAX, "pass"),
        NotTried::NoTurn { .. }
    ));
    assert!(matches!(
        refused(4, "play Ro@1000,1000"),
        NotTried::Illegal(_)
    ));
    let unknown = without_draws(without(record, &["Hand", "Secret", "Commit"]));
    let unknown = unknown.check().unwrap();
    let err = tried(&unknown, 2, &"pass".parse().unwrap(), &quick(1)).unwrap_err();
    assert_eq!(err.to_string(), "turn 3 cannot be judged: hand_unknown");
}

#[test]
fn shares_together_are_the_whole() {
    let checked = recorded(Edition::Classic, &["greedy", "random"])
        .check()
        .unwrap();
    let whole = analyse(&checked, &quick(1), &|| ());
    let mut turns: Vec<TurnReport> = (0..3)
        .map(|number| Share { number, of: 3 })
        .flat_map(|share| analyse_share(&checked, &quick(1), share, &|| ()).turns)
        .collect();
    turns.sort_by_key(|turn| turn.number);
    assert_eq!(turns, whole.turns);
}

#[test]
fn an_opening_is_the_same_wherever_it_lies() {
    let mut setup = sixline_rules::Setup::new(Edition::Classic);
    setup.hand = ["Ro", "Rs", "Rd"].map(|it| it.parse().unwrap()).to_vec();
    let view = setup.view().unwrap();
    let action = |text: &str| -> Action { text.parse().unwrap() };
    let row = action("play Ro@0,0 Rs@1,0 Rd@2,0");
    assert!(is_same(&view, &row, &action("play Ro@0,-1 Rs@0,0 Rd@0,1")));
    assert!(is_same(&view, &row, &action("play Rd@0,0 Rs@1,0 Ro@2,0")));
    assert!(!is_same(&view, &row, &action("play Rs@0,0 Ro@1,0 Rd@2,0")));
    let swap = action("swap Ro Rs");
    assert!(is_same(&view, &swap, &action("swap Rs Ro")));
}
