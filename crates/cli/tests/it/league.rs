//! `league`: everyone against everyone.

use std::fs;

use serde_json::Value;

use crate::run::{folder, refused, sixline};

#[track_caller]
fn league(args: &[&str]) -> Value {
    let run = sixline(&[&["league", "--json"], args].concat(), "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", run.text());
    serde_json::from_str(&run.stdout).unwrap()
}

/// What does not depend on the machine.
fn without_times(mut answer: Value) -> Value {
    for rated in answer["ratings"].as_array_mut().unwrap() {
        rated["ms_per_move"] = Value::Null;
    }
    answer
}

#[test]
fn everyone_meets_everyone_and_the_strongest_comes_first() {
    let answer = league(&["--deals", "20", "--seed", "3", "level1", "greedy", "level4"]);
    assert_eq!(answer["games"], 120);
    let pairs = answer["pairs"].as_array().unwrap();
    assert_eq!(pairs.len(), 3);
    let order: Vec<&Value> = answer["ratings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| &it["bot"])
        .collect();
    assert_eq!(order, ["greedy", "level4", "level1"]);
    let sum: f64 = answer["ratings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["elo"].as_f64().unwrap())
        .sum();
    assert!(sum.abs() < 0.01);
    // Each pair is the match with the same seed.
    let of_match = sixline(
        &[
            "match", "--json", "--a", "greedy", "--b", "level1", "--games", "40", "--seed", "3",
        ],
        "",
    );
    let of_match: Value = serde_json::from_str(&of_match.stdout).unwrap();
    let pair = pairs
        .iter()
        .find(|it| it["a"] == "greedy" && it["b"] == "level1")
        .unwrap();
    assert_eq!(pair["win_rate"], of_match["seats"][0]["win_rate"]);
    assert_eq!(pair["margin_mean"], of_match["seats"][0]["margin_mean"]);
}

#[test]
fn more_than_two_meet_both_ways_in_both_editions() {
    let args = [
        "--edition",
        "tables",
        "--tables",
        "2,3,5",
        "--players",
        "3",
        "--deals",
        "2",
    ];
    let answer = league(&[&args[..], &["random", "greedy"]].concat());
    assert_eq!(answer["games"], 12);
    assert_eq!(answer["pairs"].as_array().unwrap().len(), 2);
    assert_eq!(answer["players"], 3);
}

#[test]
fn a_league_goes_on_where_it_was_and_threads_do_not_matter() {
    let folder = folder("league");
    let place = folder.to_str().unwrap();
    let bots = ["random", "greedy", "level2"];
    let whole = league(&[&["--deals", "12", "--threads", "1"], &bots[..]].concat());
    let part = league(&[&["--deals", "5", "--resume", place], &bots[..]].concat());
    assert_eq!(part["games"], 30);
    // A last line that was cut off is played again.
    let file = folder.join("2-1.jsonl");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, &text[..text.len() - 9]).unwrap();
    let resumed = league(
        &[
            &["--deals", "12", "--resume", place, "--threads", "3"],
            &bots[..],
        ]
        .concat(),
    );
    assert_eq!(without_times(resumed), without_times(whole));
    let again = refused(
        &[
            "league", "--seed", "2", "--resume", place, "random", "greedy",
        ],
        "",
    );
    assert!(again.contains("--seed was `1`, and is `2` now"), "{again}");
}

#[test]
fn people_read_shares_and_ratings() {
    let run = sixline(&["league", "--deals", "4", "greedy", "greedy"], "");
    assert_eq!(run.code, 0, "{}", run.text());
    assert!(
        run.stdout.contains("greedy  against greedy   50.0 %"),
        "{}",
        run.text()
    );
    // Who wins every game has no rating.
    let run = sixline(&["league", "--deals", "1", "level1", "static"], "");
    assert!(run.stdout.contains("no ratings"), "{}", run.text());
}

#[test]
fn what_is_no_league_is_refused() {
    refused(&["league"], "");
    refused(&["league", "greedy"], "");
    refused(&["league", "greedy", "nobody"], "");
    refused(&["league", "greedy", "cmd:/no/such/program"], "");
    refused(&["league", "greedy", "random", "--deals", "0"], "");
}
