//! `best`: the best actions of a position, with reasons.

use serde_json::Value;

use crate::run::{refused, sixline};

const POSITION: &str = include_str!("../../../../examples/position.json");

#[track_caller]
fn best(args: &[&str], position: &str) -> Vec<Value> {
    let run = sixline(&[&["best", "--json"], args].concat(), position);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", run.text());
    assert_eq!(run.stdout.lines().count(), 1);
    serde_json::from_str(&run.stdout).unwrap()
}

#[test]
fn the_answer_has_its_fields() {
    let found = best(&["--level", "9", "--top", "3"], POSITION);
    assert_eq!(found.len(), 3);
    for advice in &found {
        let play = advice["play"].as_str().unwrap();
        assert_eq!(advice["action"], format!("play {play}"));
        assert!(advice["score"].as_u64().unwrap() > 0);
        let (value, margin) = (advice["value"].as_f64(), advice["margin"].as_f64());
        // Seat 2 is 3 points behind.
        assert!((value.unwrap() - margin.unwrap() - 3.0).abs() < 0.02);
        assert!((0.0..=1.0).contains(&advice["win"].as_f64().unwrap()));
        assert_eq!(advice["error"], 0.0);
        assert_eq!(advice["playouts"], 0);
        assert!(advice["reasons"][0]["code"].is_string());
        assert!(advice["reasons"][0]["weight"].is_number());
        let parts = advice["parts"].as_object().unwrap();
        let value = |(name, it): (&String, &Value)| match name.as_str() {
            "whole" => 0.0,
            _ => it[0].as_f64().unwrap(),
        };
        let sum: f64 = parts.iter().map(value).sum();
        let whole = parts["whole"][0].as_f64().unwrap();
        assert!((sum - whole).abs() < 0.04, "{advice}");
    }
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    let first = best(&["--seed", "5"], POSITION);
    assert_eq!(best(&["--seed", "5"], POSITION), first);
    assert_ne!(best(&["--seed", "6"], POSITION), first);
    assert!(first[0]["playouts"].as_u64().unwrap() > 0);
    assert!(first[0]["error"].as_f64().unwrap() > 0.0);
}

#[test]
fn the_time_bounds_the_search() {
    let found = best(&["--time", "1"], POSITION);
    assert_eq!(found.len(), 5);
    let more = best(&["--time", "300", "--top", "1"], POSITION);
    assert!(more[0]["playouts"].as_u64() > found[0]["playouts"].as_u64());
}

#[test]
fn a_weak_level_answers_what_it_takes() {
    for level in ["1", "4", "7"] {
        assert_eq!(best(&["--level", level], POSITION).len(), 1);
    }
}

#[test]
fn an_exchange_and_a_pass_have_no_play() {
    let swap = best(
        &["--level", "9"],
        r#"{"board":["Rc@0,0"],"hand":["Gs","Bd"]}"#,
    );
    assert_eq!(swap[0]["play"], Value::Null);
    assert!(swap[0]["action"].as_str().unwrap().starts_with("swap "));
    assert_eq!(swap[0]["reasons"][0]["code"], "exchange");
    let pass = best(&[], r#"{"board":["Rc@0,0"],"hand":["Gs","Bd"],"bag":0}"#);
    assert_eq!(pass.len(), 1);
    assert_eq!(pass[0]["play"], Value::Null);
    assert_eq!(pass[0]["action"], "pass");
    assert_eq!(pass[0]["reasons"][0]["code"], "only");
}

#[test]
fn both_editions_and_all_numbers_of_players_are_answered() {
    for position in [
        r#"{"edition":"tables","board":["12b@0,0"],"hand":["18d","36f","7g"]}"#,
        r#"{"edition":"tables","tables":[2,3,7],"board":[],"hand":["12b","14f"],"players":3}"#,
        r#"{"board":[],"hand":["Ro","Rs"],"players":4,"turn":4}"#,
        r#"{"board":["Rc@2147483647,-2147483648"],"hand":["Ro","Rs"],"players":3}"#,
        r#"{"board":["Rc@0,0"],"hand":["Ro"],"bag":0,"hands":[1,0]}"#,
    ] {
        assert!(!best(&["--level", "9"], position).is_empty(), "{position}");
    }
}

#[test]
fn people_read_the_reasons_in_words() {
    let position = r#"{"board":["Rc@0,0","Rd@1,0","Ro@2,0","Rs@3,0","Rt@4,0"],
        "hand":["Rx"],"bag":0,"hands":[1,6]}"#;
    let run = sixline(&["best", "--level", "9", "--top", "1"], position);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert!(lines[0].starts_with("  1. play Rx@"), "{}", run.text());
    assert_eq!(
        lines[1].trim(),
        "ends the game with the bonus of 6; completes a full line (red) for 12 points"
    );
}

#[test]
fn bad_flags_and_positions_are_refused() {
    let said = [
        refused(&["best", "--level", "11"], POSITION),
        refused(&["best", "--level", "x"], POSITION),
        refused(&["best", "--time", "0"], POSITION),
        refused(&["best", "--top", "0"], POSITION),
        refused(&["best"], "{"),
        refused(&["best"], r#"{"board":[],"hand":[]}"#),
    ];
    insta::assert_snapshot!(said.concat(), @"
    sixline: invalid value '11' for '--level <N>': a level is a number from 1 to 10 (see --help)
    sixline: invalid value 'x' for '--level <N>': a level is a number from 1 to 10 (see --help)
    sixline: invalid value '0' for '--time <MS>': 0 is not in 1..=3600000 (see --help)
    sixline: invalid value '0' for '--top <K>': 0 is not in 1..=1000 (see --help)
    sixline: best: standard input: line 1, column 1: EOF while parsing an object
    sixline: best: standard input: hand: nothing can be done with an empty hand
    ");
}
