//! Puzzles are read, judged, made and proved again.

use super::*;

/// A made-up position: six red tiles can be completed at either end of a line of five.
const SIX: &str = "six|classic|80|5 9|6 6|RcRdRoRsRt|RxGsBdPoYcOt|Rc@0,0 Rd@1,0 Ro@2,0 Rs@3,0 Rt@4,0|Rx@-1,0;Rx@5,0|0|0123456789";

fn puzzle(line: &str) -> Puzzle {
    Puzzle::parse(line).unwrap()
}

#[test]
fn a_line_is_read_and_written_again() {
    let six = puzzle(SIX);
    assert_eq!(six.to_line(), SIX);
    assert_eq!(six.question(), Question::Six);
    assert_eq!(six.id().len(), 8);
    // The name is that of the question: neither answers nor what is known of it change it.
    let other = SIX.replace(";Rx@5,0|0|0123456789", "|1|9999999999");
    assert_eq!(puzzle(&other).id(), six.id());
}

#[test]
fn every_answer_of_the_set_is_right() {
    let six = puzzle(SIX);
    for (answer, right) in [("Rx@5,0", true), ("play Rx@-1,0", true), ("Yc@0,1", false)] {
        let judged = six.judge(&answer.parse().unwrap()).unwrap();
        assert_eq!(judged.right, right, "{answer}");
    }
}

#[test]
fn what_is_against_the_rules_is_neither_right_nor_wrong() {
    let six = puzzle(SIX);
    for answer in ["Gs@5,0", "Rx@9,9", "Ro@5,0", "Rx", "Rx@5,0 Rx@-1,0"] {
        assert!(six.judge(&answer.parse().unwrap()).is_err(), "{answer}");
    }
}

#[test]
fn a_bad_line_says_what_is_wrong() {
    let cases = [
        ("", "a puzzle has 11 fields, got 1"),
        ("six|classic", "a puzzle has 11 fields, got 2"),
        (
            &SIX.replace("six", "seven"),
            "unknown kind of puzzle `seven`",
        ),
        (
            &SIX.replace("six", "longest"),
            "the question does not fit the position",
        ),
        (&SIX.replace("|80|", "|x|"), "bag: `x` is none"),
        (
            &SIX.replace("RcRdRoRsRt|R", "RcRd9|R"),
            "board: `RcRd9` is none",
        ),
        (
            &SIX.replace("|Rc@0,0 Rd@1,0 Ro@2,0 Rs@3,0 Rt@4,0|", "|Rc@7,7|"),
            "the last play did not lead to this board",
        ),
        (
            &SIX.replace("Rx@5,0", "Rx@6,0"),
            "an answer is not a legal one",
        ),
        (
            &SIX.replace("0123456789", "012345678"),
            "found: `012345678` is none",
        ),
    ];
    for (line, expected) in cases {
        assert_eq!(Puzzle::parse(line).unwrap_err().to_string(), expected);
    }
}

/// The puzzles of the program.
const FILE: &str = include_str!("../../../../puzzles/puzzles.txt");

#[test]
fn every_puzzle_of_the_program_is_read_and_has_a_name_of_its_own() {
    let set = PuzzleSet::new(FILE).unwrap();
    let puzzles = set.puzzles().unwrap();
    let names: std::collections::BTreeSet<String> = puzzles.iter().map(Puzzle::id).collect();
    assert_eq!(names.len(), puzzles.len());
    for (puzzle, line) in puzzles.iter().zip(set.lines()) {
        assert_eq!(puzzle.to_line(), *line);
    }
    for edition in [Edition::Classic, Edition::TABLES] {
        for kind in Question::ids(edition) {
            let is_it = |it: &&Puzzle| it.edition() == edition && it.question().id() == *kind;
            assert!(puzzles.iter().any(|it| is_it(&it)), "{edition} {kind}");
        }
    }
    assert!(FILE.len() / puzzles.len() < 350, "{}", FILE.len());
}

#[test]
fn a_sample_is_proved_again() {
    let puzzles = PuzzleSet::new(FILE).unwrap().puzzles().unwrap();
    for edition in [Edition::Classic, Edition::TABLES] {
        for kind in Question::ids(edition) {
            let sample = match *kind {
                "best" if edition == Edition::Classic => 1,
                "best" => 0,
                "last" => 2,
                _ => 12,
            };
            let all: Vec<&Puzzle> = (puzzles.iter())
                .filter(|it| it.edition() == edition && it.question().id() == *kind)
                .collect();
            let step = (all.len() / sample.max(1)).max(1);
            for puzzle in all.into_iter().step_by(step).take(sample) {
                assert_eq!(prove(puzzle), Ok(()), "{}", puzzle.to_line());
            }
        }
    }
}

#[test]
fn a_wrong_set_of_answers_is_found_out() {
    let set = PuzzleSet::new(FILE).unwrap();
    let mut lacking = 0;
    for mut puzzle in set.puzzles().unwrap() {
        let is_quick = !matches!(puzzle.question, Question::Best | Question::Last);
        if !is_quick || puzzle.answers.len() < 2 || lacking == 20 {
            continue;
        }
        puzzle.answers.pop();
        assert!(matches!(prove(&puzzle), Err(Flaw::Answers(_))));
        lacking += 1;
    }
    assert_eq!(lacking, 20);
    let other = SIX.replace("Rx@-1,0;Rx@5,0|0|", "Rx@-1,0;Rx@5,0|7|");
    assert_ne!(prove(&puzzle(&other)), Ok(()));
}

#[test]
fn a_day_has_the_same_puzzle_for_everyone_and_the_next_another() {
    let set = PuzzleSet::new(FILE).unwrap();
    for edition in [Edition::Classic, Edition::TABLES] {
        let day = set.day(edition, 20_775).unwrap();
        assert_eq!(set.day(edition, 20_775), Some(day));
        assert_ne!(set.day(edition, 20_776), Some(day));
        let days = set.days(edition);
        assert_eq!(set.day(edition, -1), days.last().copied());
        let practice = set.practice(edition);
        assert!(practice.iter().all(|line| !days.contains(line)));
    }
    assert_eq!(
        PuzzleSet::new("[Puzzles \"1\"]")
            .unwrap()
            .day(Edition::Classic, 3),
        None
    );
    assert!(PuzzleSet::new("[Puzzles \"2\"]").is_err());
    assert!(PuzzleSet::new("").is_err());
}

#[test]
fn the_same_seed_makes_the_same_puzzles_and_all_are_proved() {
    for (edition, kind) in [
        (Edition::Classic, "most"),
        (Edition::Classic, "reading"),
        (Edition::TABLES, "division"),
    ] {
        let making = Making {
            edition,
            kind,
            count: 3,
            seed: 5,
            most_games: 12,
        };
        let made = make(&making, &|_| {});
        assert!(!made.puzzles.is_empty(), "{kind}");
        assert_eq!(make(&making, &|_| {}), made);
        for puzzle in &made.puzzles {
            assert_eq!(prove(puzzle), Ok(()));
            assert_eq!(Puzzle::parse(&puzzle.to_line()).as_ref(), Ok(puzzle));
        }
    }
}

#[test]
fn what_cannot_have_been_kept_would_have_made_more_points() {
    let puzzles = PuzzleSet::new(FILE).unwrap().puzzles().unwrap();
    let reading = puzzles
        .iter()
        .filter(|it| it.question() == Question::Reading);
    for puzzle in reading.take(40) {
        let (_, made) = puzzle.last().unwrap();
        for &tile in puzzle.view().hand().tiles() {
            let is_right = puzzle.answers().contains(&Answer::Piece(tile));
            let better = puzzle.refutation(tile);
            assert_eq!(better.is_some(), is_right, "{}", puzzle.to_line());
            assert!(better.is_none_or(|it| it.score >= made + 3));
        }
    }
}
