//! `puzzles`: the puzzle of a day in the terminal, and how puzzles are checked and made.

use std::fs;

use serde_json::Value;

use crate::run::{folder, refused, sixline};

const FILE: &str = include_str!("../../../../puzzles/puzzles.txt");

/// The day whose number since 1970 is 0, and its puzzle: the first of its edition.
const FIRST_DAY: &str = "1970-01-01";

/// A field of the first puzzle of `classic`.
fn first(field: usize) -> &'static str {
    let mut lines = FILE.lines();
    let line = lines.find(|line| line.contains("|classic|")).unwrap();
    line.split('|').nth(field).unwrap()
}

#[test]
fn the_puzzle_of_a_day_is_printed_without_its_answer() {
    let run = sixline(
        &["puzzles", "today", "--date", FIRST_DAY, "--lang", "en"],
        "",
    );
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", run.text());
    assert!(
        run.stdout
            .starts_with("Puzzle of 1970-01-01\nThe puzzle changes at midnight UTC")
    );
    assert!(!run.stdout.contains(first(8)), "{}", run.text());
    let again = sixline(
        &["puzzles", "today", "--date", FIRST_DAY, "--lang", "en"],
        "",
    );
    assert_eq!(again.stdout, run.stdout);
    let json = sixline(&["puzzles", "today", "--date", FIRST_DAY, "--json"], "").stdout;
    let told: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(told["edition"], "classic");
    assert_eq!(told["answers"], Value::Null);
    for edition in ["classic", "tables"] {
        let run = sixline(&["puzzles", "today", "--edition", edition], "");
        assert_eq!(run.code, 0, "{}", run.text());
    }
}

#[test]
fn an_answer_is_judged_in_each_language_and_the_others_are_told() {
    let answer = first(8).split(';').next().unwrap();
    for (lang, right) in [
        ("en", "first try"),
        ("fr", "premier coup"),
        ("nl", "eerste keer"),
    ] {
        let args = ["puzzles", "solve", "--date", FIRST_DAY, "--lang", lang];
        let run = sixline(&args, format!("nonsense at all\n{answer}\n"));
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", run.text());
        assert!(run.stdout.contains(right), "{}", run.text());
    }
    let shown = sixline(
        &["puzzles", "solve", "--date", FIRST_DAY, "--lang", "en"],
        "show\n",
    );
    assert!(
        shown.stdout.contains(&format!("Answer: {answer}")),
        "{}",
        shown.text()
    );
    let left = sixline(&["puzzles", "solve", "--date", FIRST_DAY], "");
    assert_eq!(left.code, 0);
}

#[test]
fn bad_input_is_told_in_one_line() {
    for args in [
        &["puzzles", "today", "--date", "2026-02-30"][..],
        &["puzzles", "today", "--date", "tomorrow"],
        &["puzzles", "solve", "nobody"],
        &["puzzles", "make", "--kinds", "nothing=3", "--out", "-"],
        &["puzzles", "make", "--kinds", "most", "--out", "-"],
        &["puzzles", "check", "no-such-file.txt"],
    ] {
        refused(args, "");
    }
}

#[test]
fn what_was_made_is_proved_and_a_changed_answer_is_not() {
    let file = folder("puzzles").join("made.txt");
    let path = file.to_str().unwrap();
    let args = [
        "puzzles", "make", "--kinds", "six=2", "--games", "20", "--out", path,
    ];
    let made = sixline(&args, "");
    assert_eq!(
        (made.code, made.stderr.as_str()),
        (0, ""),
        "{}",
        made.text()
    );
    let checked = sixline(&["puzzles", "check", path], "");
    assert_eq!(checked.code, 0, "{}", checked.text());
    assert!(
        checked
            .stdout
            .contains("2 of 2 puzzles proved again, 0 wrong")
    );
    let text = fs::read_to_string(&file).unwrap();
    // Another kind has other answers.
    fs::write(&file, text.replace("six|", "most|")).unwrap();
    let checked = sixline(&["puzzles", "check", path], "");
    assert_eq!(checked.code, 1, "{}", checked.text());
}
