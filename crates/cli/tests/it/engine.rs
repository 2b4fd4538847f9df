//! `engine`: a line in, a line out, whatever the line.

use serde_json::Value;

use crate::run::{refused, sixline};

const POSITION: &str = r#""board":["Rc@0,0","Rd@1,0"],"hand":["Ro","Gs"]"#;

/// What the engine answers to these lines.
#[track_caller]
fn answers(flags: &[&str], lines: &str) -> String {
    let run = sixline(&[&["engine"][..], flags].concat(), lines);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", run.text());
    run.stdout
}

#[test]
fn the_request_of_the_notation_is_answered() {
    let request = r#"{"id":1,"edition":"classic","players":2,"seat":1,"board":["Rc@0,0"],"hand":["Ro","Gs"],"bag":70,"scores":[3,0],"hands":[6,6],"opening":false,"history":["1 play Rc@0,0 +3","2 swap 2"],"time":5}"#;
    let answer = answers(&["--bot", "greedy"], &format!("{request}\n"));
    let answer: Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(answer["id"], 1);
    let action = answer["action"].as_str().unwrap();
    assert!(action.starts_with("play Ro@"), "{action}");
    // The default bot is whichever is the strongest.
    let answer = answers(&[], request);
    assert!(answer.starts_with(r#"{"id":1,"action":""#), "{answer}");
}

#[test]
fn bad_requests_are_refused_and_the_engine_goes_on() {
    let good = r#"{"id":"last","board":["Rc@0,0","Rd@1,0"],"hand":["Bx"],"bag":0}"#;
    let lines = [
        "nonsense",
        "[]",
        r#"{"id":1}"#,
        r#"{"id":2,"board":["Rc@0,0"],"hand":5}"#,
        r#"{"id":3,"board":["Qq@0,0"],"hand":[]}"#,
        r#"{"id":[4],"board":["Rc@0,0","Rd@7,0"],"hand":[]}"#,
        r#"{"id":5,"board":["Rc@0,0"],"hand":[]}"#,
        r#"{"id":6,"board":[],"hand":[]}"#,
        &format!(r#"{{"id":7,{POSITION},"time":-1}}"#),
        &format!(r#"{{"id":8,{POSITION},"seed":"x"}}"#),
        &format!(r#"{{"id":9,"id":9,{POSITION}}}"#),
        "",
        "   ",
        good,
    ]
    .join("\n");
    insta::assert_snapshot!(answers(&["--bot", "greedy"], &lines), @r#"
    {"id":null,"error":{"code":"bad_json","message":"line 1, column 1: expected a position such as {\"board\":[\"Rc@0,0\"],\"hand\":[\"Ro\"]}","line":1,"column":1}}
    {"id":null,"error":{"code":"bad_json","message":"line 1, column 1: expected a position such as {\"board\":[\"Rc@0,0\"],\"hand\":[\"Ro\"]}","line":1,"column":1}}
    {"id":1,"error":{"code":"bad_json","message":"line 1, column 8: missing field `board`","line":1,"column":8}}
    {"id":2,"error":{"code":"bad_json","message":"line 1, column 35: invalid type: integer `5`, expected a list","line":1,"column":35}}
    {"id":3,"error":{"code":"unknown_piece","message":"board[0]: unknown piece `Qq`, expected one such as `Ro` or `12b`","field":"board[0]"}}
    {"id":[4],"error":{"code":"detached","message":"board: the piece at 7,0 does not hang together with the others on the board"}}
    {"id":5,"error":{"code":"no_action","message":"there is nothing to do in this position: an exchange needs at least one piece"}}
    {"id":6,"error":{"code":"no_action","message":"there is nothing to do in this position: the first turn of the game is a play"}}
    {"id":7,"error":{"code":"bad_json","message":"line 1, column 64: invalid value: integer `-1`, expected a whole number from 0","line":1,"column":64}}
    {"id":8,"error":{"code":"bad_json","message":"line 1, column 65: invalid type: string \"x\", expected a whole number from 0","line":1,"column":65}}
    {"id":null,"error":{"code":"bad_json","message":"line 1, column 12: duplicate field `id`","line":1,"column":12}}
    {"id":"last","action":"pass"}
    "#);
}

#[test]
fn lines_too_long_or_not_text_are_refused_and_the_engine_goes_on() {
    let mut lines = vec![b'x'; 3_000_000];
    lines.extend(b"\n\xff\n");
    lines.extend(format!(r#"{{"id":3,{POSITION}}}"#).as_bytes());
    let run = sixline(&["engine", "--bot", "greedy"], &lines);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    let codes: Vec<Value> = run
        .stdout
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["error"]["code"].clone())
        .collect();
    assert_eq!(
        codes,
        [Value::from("line_too_long"), "not_utf8".into(), Value::Null]
    );
}

#[test]
fn the_same_request_gets_the_same_answer() {
    let board = r#""board":["Rc@0,0"],"hand":["Ro","Rs","Bc","Gc","Yc","Rx"]"#;
    let without = format!("{{\"id\":1,{board}}}\n").repeat(5);
    let said = answers(&["--bot", "random", "--seed", "3"], &without);
    let first = said.lines().next().unwrap();
    assert!(said.lines().all(|line| line == first), "{said}");
    // A request with a seed that comes again is the game started again.
    let with = format!("{{\"id\":1,{board},\"seed\":5}}\n").repeat(5);
    let said = answers(&["--bot", "random"], &with);
    let first = said.lines().next().unwrap();
    assert!(said.lines().all(|line| line == first), "{said}");
}

#[test]
fn bots_that_do_not_exist_are_refused() {
    for flags in [
        &["--level", "11"][..],
        &["--level", "0"],
        &["--bot", "nobody"],
    ] {
        refused(&[&["engine"][..], flags].concat(), "");
    }
    refused(&["engine", "--bot", "greedy", "--level", "1"], "");
}

#[test]
fn values_are_told_where_they_are_asked_for() {
    let request = |more: &str| format!("{{\"id\":1,{POSITION},\"scores\":[20,4]{more}}}\n");
    for bot in ["random", "greedy", "level3", "level8", "static", "level10"] {
        let flags = ["--bot", bot];
        let plain = answers(&flags, &request(""));
        let plain: Value = serde_json::from_str(&plain).unwrap();
        assert_eq!(
            (&plain["value"], &plain["win"]),
            (&Value::Null, &Value::Null)
        );
        // The bot of a seat tells them too, and they do not change what is done.
        for more in [",\"values\":true", ",\"values\":true,\"seed\":4"] {
            let told = answers(&flags, &request(more));
            let told: Value = serde_json::from_str(&told).unwrap();
            if !more.contains("seed") {
                assert_eq!(told["action"], plain["action"], "{bot}");
            }
            let value = told["value"].as_f64().unwrap();
            assert!((10.0..40.0).contains(&value), "{bot}: {told}");
            let win = told["win"].as_f64().unwrap();
            assert!((0.5..=1.0).contains(&win), "{bot}: {told}");
        }
    }
    let off = answers(&["--bot", "static"], &request(",\"values\":null"));
    assert!(!off.contains("value"), "{off}");
    let bad = answers(&[], &request(",\"values\":1"));
    assert!(bad.contains("bad_json"), "{bad}");
}
