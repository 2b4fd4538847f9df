//! `best --lines` and `moves --lines`: many positions, a line each.

use serde_json::Value;

use crate::run::{Run, refused, sixline};

const POSITION: &str = include_str!("../../../../examples/position.json");

#[track_caller]
fn parsed(run: &Run) -> Vec<Value> {
    let lines = run.stdout.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn each_position_gets_the_answer_that_it_gets_alone_in_order() {
    let positions = [
        POSITION.replace('\n', " "),
        r#"{"id":"x","board":["Rc@0,0","Rd@1,0"],"hand":["Ro","Gs"]}"#.to_owned(),
        r#"{"edition":"tables","board":[],"hand":["12b","15c","21e"]}"#.to_owned(),
    ];
    let many: Vec<&String> = positions.iter().cycle().take(60).collect();
    let many: String = many.iter().map(|it| format!("{it}\n")).collect();
    for command in [&["moves"][..], &["best", "--level", "9", "--top", "2"]] {
        let run = sixline(&[command, &["--lines"]].concat(), &many);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", run.text());
        let answers = parsed(&run);
        assert_eq!(answers.len(), 60);
        for (at, answer) in answers.iter().enumerate() {
            let position = &positions[at % 3];
            let alone = sixline(&[command, &["--json"]].concat(), position);
            if at < 3 {
                let alone: Value = serde_json::from_str(&alone.stdout).unwrap();
                assert_eq!(answer["answer"], alone, "{position}");
            }
            assert_eq!(answer["line"], at + 1);
            assert_eq!(answer["answer"], answers[at % 3]["answer"]);
            let id = if at % 3 == 1 { "x".into() } else { Value::Null };
            assert_eq!(answer["id"], id);
        }
    }
}

#[test]
fn a_broken_line_is_told_by_its_number_and_the_work_goes_on() {
    let mut lines = b"nonsense\n\n{\"id\":7,\"board\":[\"Rc@0,0\"]}\n\xff\n".to_vec();
    lines.extend(vec![b'x'; 2_000_000]);
    lines.extend(b"\n{\"board\":[],\"hand\":[]}\n{\"board\":[\"Rc@0,0\"],\"hand\":[\"Ro\"]}");
    let run = sixline(&["best", "--level", "1", "--lines"], lines);
    assert_eq!((run.code, run.stderr.as_str()), (2, ""), "{}", run.text());
    let answers = parsed(&run);
    let told: Vec<String> = answers[..5]
        .iter()
        .map(|it| {
            format!(
                "{} {} {}: {}",
                it["line"], it["id"], it["error"]["code"], it["error"]["message"]
            )
        })
        .collect();
    insta::assert_snapshot!(told.join("\n"), @r#"
    1 null "bad_json": "line 1, column 1: expected a position such as {\"board\":[\"Rc@0,0\"],\"hand\":[\"Ro\"]}"
    3 7 "bad_json": "line 3, column 27: missing field `hand`"
    4 null "not_utf8": "the line is not UTF-8 text"
    5 null "line_too_long": "more than 1048576 bytes in a line, which is the limit"
    6 null "no_action": "nothing can be done with an empty hand"
    "#);
    assert_eq!(answers.len(), 6);
    assert_eq!(answers[5]["line"], 7);
    assert!(answers[5]["answer"][0]["action"].is_string());
}

#[test]
fn no_line_is_no_answer() {
    for command in ["moves", "best"] {
        let run = sixline(&[command, "--lines"], "\n\n");
        assert_eq!(
            (run.code, run.stdout.as_str(), run.stderr.as_str()),
            (0, "", "")
        );
        refused(&[command, "--lines", "file"], "");
    }
}
