//! Games that bots played, looked at.

use sixline_rules::record::{Heading, Line, Record};
use sixline_rules::{GameSetup, Secret};

use super::*;
use crate::arena::play_game;
use crate::bot::BotKind;

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
    let setup = GameSetup::new(edition, bots.len());
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
fn a_loss_is_graded_after_its_error_is_given_to_the_player() {
    let classic = Edition::Classic;
    let grade = |value: f32, error: f32| Grade::of(classic, Estimate { value, error });
    assert_eq!(grade(0.0, 0.0), Grade::Good);
    assert_eq!(grade(1.6, 0.2), Grade::Good);
    assert_eq!(grade(1.6, 0.1), Grade::Inaccuracy);
    assert_eq!(grade(3.5, 0.0), Grade::Mistake);
    assert_eq!(grade(20.0, 1.0), Grade::Blunder);
    let loss = Estimate {
        value: 3.5,
        error: 0.0,
    };
    assert_eq!(Grade::of(Edition::TABLES, loss), Grade::Inaccuracy);
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
