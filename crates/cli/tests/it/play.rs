//! `moves` and `score`.

use crate::run::sixline;

const THREE_RED: &str = r#"{"board":["Rc@0,0","Rd@1,0","Ro@2,0"],"hand":["Rs","Bs","Ps","Go"]}"#;

#[test]
fn moves_lists_every_play_with_its_score() {
    let position = r#"{"board":["Rc@0,0","Rd@1,0"],"hand":["Ro","Gs"],"bag":70,
        "opening":false,"scores":[3,0],"turn":1}"#;
    let run = sixline(&["moves", "--json"], position);
    insta::assert_snapshot!(run.text(), @"");
    let run = sixline(&["moves"], position);
    insta::assert_snapshot!(run.text(), @"");
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
    insta::assert_snapshot!(run.text(), @"");
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
    insta::assert_snapshot!(run.text(), @"");
    let run = sixline(&["score", "--json", "Rs@3,0 Bs@3,1 Ps@3,2"], THREE_RED);
    insta::assert_snapshot!(run.text(), @"");
}

#[test]
fn score_of_a_classroom_line_names_its_tables() {
    let position = r#"{"edition":"tables","board":["12b@0,0"],"hand":["18d","36f"]}"#;
    let run = sixline(&["score", "18d@1,0 36f@2,0"], position);
    insta::assert_snapshot!(run.text(), @"");
}

#[test]
fn score_of_a_single_opening_piece_is_told() {
    let run = sixline(&["score", "Ro@0,0"], r#"{"board":[],"hand":["Ro"]}"#);
    insta::assert_snapshot!(run.text(), @"");
}

#[test]
fn an_illegal_play_is_answered_with_its_reason_and_exit_code_1() {
    let run = sixline(&["score", "Go@3,0"], THREE_RED);
    insta::assert_snapshot!(run.text(), @"");
    let run = sixline(&["score", "--json", "Go@3,0"], THREE_RED);
    insta::assert_snapshot!(run.text(), @"");
    let run = sixline(&["score", "--json", ""], THREE_RED);
    insta::assert_snapshot!(run.text(), @"");
}
