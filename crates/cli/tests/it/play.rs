//! `moves` and `score`.

use crate::run::sixline;

const THREE_RED: &str = r#"{"board":["Rc@0,0","Rd@1,0","Ro@2,0"],"hand":["Rs","Bs","Ps","Go"]}"#;

#[test]
fn moves_lists_every_play_with_its_score() {
    let position = r#"{"board":["Rc@0,0","Rd@1,0"],"hand":["Ro","Gs"],"bag":70,
        "opening":false,"scores":[3,0],"turn":1}"#;
    let run = sixline(&["moves", "--json"], position);
    insta::assert_snapshot!(run.text(), @r#"
    exit 0
    --- stdout
    [{"play":"Ro@0,-1","score":2},{"play":"Ro@1,-1","score":2},{"play":"Ro@-1,0","score":3},{"play":"Ro@2,0","score":3},{"play":"Ro@0,1","score":2},{"play":"Ro@1,1","score":2}]
    --- stderr
    "#);
    let run = sixline(&["moves"], position);
    insta::assert_snapshot!(run.text(), @"
    exit 0
    --- stdout
       3  Ro@-1,0
       3  Ro@2,0
       2  Ro@0,-1
       2  Ro@1,-1
       2  Ro@0,1
       2  Ro@1,1
    --- stderr
    ");
}

#[test]
fn moves_of_a_hand_that_fits_nowhere_are_none() {
    let position = r#"{"board":["Rc@0,0","Rd@1,0"],"hand":["Gs"]}"#;
    assert_eq!(sixline(&["moves", "--json"], position).stdout, "[]\n");
    assert_eq!(sixline(&["moves"], position).stdout, "no legal play\n");
}

#[test]
fn moves_of_an_opening_have_the_announced_size_and_start_at_the_origin() {
    let position = r#"{"edition":"tables","board":[],"hand":["49a","81a","12b"]}"#;
    let run = sixline(&["moves", "--json"], position);
    insta::assert_snapshot!(run.text(), @r#"
    exit 0
    --- stdout
    [{"play":"49a@0,0 81a@1,0","score":2},{"play":"81a@0,0 49a@1,0","score":2}]
    --- stderr
    "#);
}

#[test]
fn moves_at_the_end_of_the_numbers_do_not_panic() {
    for cell in [
        "2147483647,2147483647",
        "-2147483648,-2147483648",
        "2147483647,0",
    ] {
        let position = format!(r#"{{"board":["Rc@{cell}"],"hand":["Ro","Rs"]}}"#);
        let run = sixline(&["moves", "--json"], &position);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{cell}");
    }
}

#[test]
fn score_tells_the_lines() {
    let run = sixline(&["score", "Rs@3,0 Bs@3,1 Ps@3,2"], THREE_RED);
    insta::assert_snapshot!(run.text(), @"
    exit 0
    --- stdout
    7 points
       3  shape: Rs@3,0 Bs@3,1 Ps@3,2
       4  color: Rc@0,0 Rd@1,0 Ro@2,0 Rs@3,0
    --- stderr
    ");
    let run = sixline(&["score", "--json", "Rs@3,0 Bs@3,1 Ps@3,2"], THREE_RED);
    insta::assert_snapshot!(run.text(), @r#"
    exit 0
    --- stdout
    {"score":7,"lines":[{"cells":["3,0","3,1","3,2"],"kind":"shape","points":3},{"cells":["0,0","1,0","2,0","3,0"],"kind":"color","points":4}]}
    --- stderr
    "#);
}

#[test]
fn score_of_a_classroom_line_names_its_tables() {
    let position = r#"{"edition":"tables","board":["12b@0,0"],"hand":["18d","36f"]}"#;
    let run = sixline(&["score", "18d@1,0 36f@2,0"], position);
    insta::assert_snapshot!(run.text(), @"
    exit 0
    --- stdout
    6 points
       6  table of 6: 12b@0,0 18d@1,0 36f@2,0
    --- stderr
    ");
}

#[test]
fn score_of_a_single_opening_piece_is_told() {
    let run = sixline(&["score", "Ro@0,0"], r#"{"board":[],"hand":["Ro"]}"#);
    insta::assert_snapshot!(run.text(), @"
    exit 0
    --- stdout
    1 point
       1  a single piece
    --- stderr
    ");
}

#[test]
fn an_illegal_play_is_answered_with_its_reason_and_exit_code_1() {
    let run = sixline(&["score", "Go@3,0"], THREE_RED);
    insta::assert_snapshot!(run.text(), @"
    exit 1
    --- stdout
    illegal: the pieces of the line Rc@0,0 Rd@1,0 Ro@2,0 Go@3,0 have no attribute in common
    --- stderr
    ");
    let run = sixline(&["score", "--json", "Go@3,0"], THREE_RED);
    insta::assert_snapshot!(run.text(), @r#"
    exit 1
    --- stdout
    {"error":{"code":"line_mixes","message":"the pieces of the line Rc@0,0 Rd@1,0 Ro@2,0 Go@3,0 have no attribute in common"}}
    --- stderr
    "#);
    let run = sixline(&["score", "--json", ""], THREE_RED);
    insta::assert_snapshot!(run.text(), @r#"
    exit 1
    --- stdout
    {"error":{"code":"play_nothing","message":"a play needs at least one piece"}}
    --- stderr
    "#);
}

#[test]
fn score_takes_what_best_prints() {
    for position in [THREE_RED, r#"{"board":["Rc@0,0","Rd@1,0"],"hand":["Gs"]}"#] {
        let best = sixline(&["best", "--level", "8"], position).stdout;
        let action = best.trim_start().strip_prefix("1. ").unwrap();
        let action = action.split("  (").next().unwrap();
        let run = sixline(&["score", action], position);
        assert_eq!(run.code, 0, "{action}: {}", run.text());
        let points = action.split_once(" +").map_or("0", |it| it.1);
        let told = run.stdout.split(' ').next().unwrap();
        assert_eq!(told, points, "{action}: {}", run.text());
    }
    let run = sixline(&["score", "swap Rs Bs Ps Go"], THREE_RED);
    insta::assert_snapshot!(run.text(), @"
    exit 0
    --- stdout
    0 points
    --- stderr
    ");
    let run = sixline(&["score", "pass"], THREE_RED);
    assert_eq!(run.code, 1, "{}", run.text());
}
