//! Every kind of bad input: one clear line on standard error, exit code 2, nothing on standard output.

use std::fs;

use crate::run::{folder, refused};

/// What `moves` says about each of these positions.
#[track_caller]
fn complaints(positions: &[&str]) -> String {
    positions
        .iter()
        .map(|position| refused(&["moves", "--json"], position))
        .collect()
}

#[test]
fn broken_json_is_refused_with_its_place() {
    insta::assert_snapshot!(complaints(&[
        "",
        "   \n ",
        "{",
        "nonsense",
        "[]",
        "\n  \"board\"",
        "{\"board\":[],\"hand\":[]",
        "{\"board\":[],\n \"hand\":[],}",
        "{\"board\":[],\"hand\":[]} extra",
        "{\"board\":[]}",
        "{\"hand\":[]}",
        "{\"board\":[],\"board\":[],\"hand\":[]}",
        "{\"board\":5,\"hand\":[]}",
        "{\"board\":[7],\"hand\":[]}",
        "{\"board\":[],\"hand\":[],\"é\":x}",
    ]), @r#"
    sixline: moves: standard input: line 1, column 1: expected a position such as {"board":["Rc@0,0"],"hand":["Ro"]}
    sixline: moves: standard input: line 2, column 2: expected a position such as {"board":["Rc@0,0"],"hand":["Ro"]}
    sixline: moves: standard input: line 1, column 1: EOF while parsing an object
    sixline: moves: standard input: line 1, column 1: expected a position such as {"board":["Rc@0,0"],"hand":["Ro"]}
    sixline: moves: standard input: line 1, column 1: expected a position such as {"board":["Rc@0,0"],"hand":["Ro"]}
    sixline: moves: standard input: line 2, column 3: expected a position such as {"board":["Rc@0,0"],"hand":["Ro"]}
    sixline: moves: standard input: line 1, column 21: EOF while parsing an object
    sixline: moves: standard input: line 2, column 12: trailing comma
    sixline: moves: standard input: line 1, column 24: trailing characters
    sixline: moves: standard input: line 1, column 12: missing field `hand`
    sixline: moves: standard input: line 1, column 11: missing field `board`
    sixline: moves: standard input: line 1, column 19: duplicate field `board`
    sixline: moves: standard input: line 1, column 10: invalid type: integer `5`, expected a list
    sixline: moves: standard input: line 1, column 11: invalid type: integer `7`, expected a string
    sixline: moves: standard input: line 1, column 27: expected value
    "#);
}

#[test]
fn numbers_out_of_range_are_refused() {
    insta::assert_snapshot!(complaints(&[
        r#"{"board":[],"hand":[],"bag":-1}"#,
        r#"{"board":[],"hand":[],"bag":1e99}"#,
        r#"{"board":[],"hand":[],"bag":99999999999999999999999}"#,
        r#"{"board":[],"hand":[],"bag":109}"#,
        r#"{"board":[],"hand":[],"scores":[4294967296,0]}"#,
        r#"{"board":[],"hand":[],"scores":[4294967295,0]}"#,
        r#"{"board":[],"hand":[],"scores":[1]}"#,
        r#"{"board":[],"hand":[],"scores":[1,2,3,4,5]}"#,
        r#"{"board":[],"hand":[],"turn":0}"#,
        r#"{"board":[],"hand":[],"turn":3}"#,
        r#"{"board":[],"hand":[],"players":1000000000000}"#,
        r#"{"board":["Ro@2147483648,0"],"hand":[]}"#,
        r#"{"board":["Ro@+1,0"],"hand":[]}"#,
        r#"{"edition":"tables","tables":[2,3],"board":[],"hand":[]}"#,
        r#"{"edition":"tables","tables":[2,3,11],"board":[],"hand":[]}"#,
    ]), @"
    sixline: moves: standard input: line 1, column 30: invalid value: integer `-1`, expected a whole number from 0
    sixline: moves: standard input: line 1, column 32: invalid type: floating point `1e+99`, expected a whole number from 0
    sixline: moves: standard input: line 1, column 51: invalid type: floating point `1e+23`, expected a whole number from 0
    sixline: moves: standard input: the bag holds at most 108 pieces beside this board and hand, got 109
    sixline: moves: standard input: line 1, column 42: invalid value: integer `4294967296`, expected a whole number from 0 to 4294967295
    sixline: moves: standard input: scores[0]: a score is at most 1000000, got 4294967295
    sixline: moves: standard input: scores: a game has 2 to 4 players, not 1
    sixline: moves: standard input: scores: a game has 2 to 4 players, not 5
    sixline: moves: standard input: `turn` is a seat from 1 to 2, got 0
    sixline: moves: standard input: `turn` is a seat from 1 to 2, got 3
    sixline: moves: standard input: players: a game has 2 to 4 players, not 1000000000000
    sixline: moves: standard input: board[0]: bad cell `2147483648,0`, expected two whole numbers such as `3,-1`
    sixline: moves: standard input: board[0]: bad cell `+1,0`, expected two whole numbers such as `3,-1`
    sixline: moves: standard input: tables: a deck needs at least 3 different tables, got 2
    sixline: moves: standard input: tables: there is no table of 11, choose from 1 to 10
    ");
}

#[test]
fn unknown_pieces_and_editions_are_refused() {
    insta::assert_snapshot!(complaints(&[
        r#"{"board":["Rc@0,0","Qq@1,0"],"hand":[]}"#,
        r#"{"board":["Rc"],"hand":[]}"#,
        r#"{"board":[],"hand":["Ro","12c"]}"#,
        r#"{"board":[],"hand":["12b"]}"#,
        r#"{"board":[],"hand":["\u0000\n\u001b[31m"]}"#,
        r#"{"edition":"chess","board":[],"hand":[]}"#,
        r#"{"edition":"classic","tables":[2,3,4],"board":[],"hand":[]}"#,
        r#"{"edition":"tables","tables":[2,3,4],"board":[],"hand":["49a"]}"#,
    ]), @r#"
    sixline: moves: standard input: board[1]: unknown piece `Qq`, expected one such as `Ro` or `12b`
    sixline: moves: standard input: board[0]: expected a placed piece such as `Ro@3,-1`, got `Rc`
    sixline: moves: standard input: hand[1]: unknown piece `12c`, expected one such as `Ro` or `12b`
    sixline: moves: standard input: hand[0]: the classic edition of this game has no piece `12b`
    sixline: moves: standard input: hand[0]: unknown piece `\u{0}\n\u{1b}[31m`, expected one such as `Ro` or `12b`
    sixline: moves: standard input: edition: unknown edition `chess`, expected `classic` or `tables`
    sixline: moves: standard input: tables: only the edition `tables` has tables
    sixline: moves: standard input: hand[0]: the tables edition of this game has no piece `49a`
    "#);
}

#[test]
fn impossible_positions_are_refused() {
    insta::assert_snapshot!(complaints(&[
        r#"{"board":[],"hand":["Ro","Rs","Rd","Rc","Rt","Rx","Go"]}"#,
        r#"{"board":["Ro@0,0"],"hand":["Ro","Ro","Ro"]}"#,
        r#"{"edition":"tables","board":["12b@0,0"],"hand":["12b"]}"#,
        r#"{"board":["Ro@0,0","Rs@5,5"],"hand":[]}"#,
        r#"{"board":["Ro@0,0","Bs@1,0"],"hand":[]}"#,
        r#"{"board":["Ro@0,0","Rs@1,0","Ro@2,0"],"hand":[]}"#,
        r#"{"board":["Ro@0,0","Rs@0,0"],"hand":[]}"#,
        r#"{"board":["Ro@0,0"],"hand":["Rs"],"opening":true}"#,
        r#"{"board":["Ro@0,0"],"hand":["Rs"],"hands":[2,6]}"#,
        r#"{"board":["Ro@0,0"],"hand":["Rs"],"scores":[1,2,3],"hands":[1,6]}"#,
        r#"{"board":["Ro@0,0"],"hand":["Rs"],"seat":2,"turn":1}"#,
        r#"{"board":["Ro@0,0"],"hand":["Rs"],"history":["1 play Ro@0,0 +1","hello"]}"#,
    ]), @"
    sixline: moves: standard input: a hand holds at most 6 pieces, got 7
    sixline: moves: standard input: 4 copies of `Ro` on the board and in the hand, the set has 3
    sixline: moves: standard input: 2 copies of `12b` on the board and in the hand, the set has 1
    sixline: moves: standard input: board: the piece at 5,5 does not hang together with the others on the board
    sixline: moves: standard input: board: the pieces of the line Ro@0,0 Bs@1,0 have no attribute in common
    sixline: moves: standard input: board: the line Ro@0,0 Rs@1,0 Ro@2,0 holds `Ro` and `Ro`, and nothing may stand twice
    sixline: moves: standard input: board: two pieces on cell 0,0
    sixline: moves: standard input: `opening` is true, but the board is not empty
    sixline: moves: standard input: `hands` needs 2 sizes from 0 to 6, that of seat 1 1
    sixline: moves: standard input: hands: 2 does not agree with `scores`, which says 3
    sixline: moves: standard input: seat: 2 does not agree with `turn`, which says 1
    sixline: moves: standard input: history[1]: expected a turn such as `1 play Rc@0,0 +1` or `2 swap 2`, got `hello`
    ");
}

#[test]
fn binary_noise_is_refused() {
    let mut noise = vec![0u8; 5_000];
    let mut state = 1u32;
    for byte in &mut noise {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        *byte = (state >> 24) as u8;
    }
    refused(&["moves", "--json"], &noise);
    refused(&["score", "Ro@0,0"], &noise);
    let path = folder("noise").join("noise.sxl");
    fs::write(&path, &noise).unwrap();
    refused(&["check", path.to_str().unwrap()], "");
    insta::assert_snapshot!(refused(&["moves"], b"{\n\"board\":\xff"), @"sixline: moves: standard input: line 2: byte 11 is not UTF-8 text");
}

#[test]
fn more_than_a_mebibyte_is_refused_without_reading_on() {
    let huge = vec![b' '; 100_000_000];
    insta::assert_snapshot!(refused(&["moves"], &huge), @"sixline: moves: standard input: more than 1048576 bytes, which is the limit");
    let deep = "[".repeat(1_000_000);
    refused(&["moves"], &deep);
    refused(&["moves"], "{\"board\":".to_owned() + &deep);
    let long = format!(r#"{{"board":["{}"],"hand":[]}}"#, "x".repeat(1_000_000));
    assert!(refused(&["moves"], long).len() < 300);
    let long = format!(r#"{{"board":"{}","hand":[]}}"#, "x".repeat(1_000_000));
    assert!(refused(&["moves"], long).len() < 300);
}

#[test]
fn files_that_cannot_be_read_are_refused() {
    let folder = folder("unreadable");
    let missing = folder.join("missing.sxl");
    let said = refused(&["check", missing.to_str().unwrap()], "");
    assert!(
        said.ends_with("missing.sxl: no such file or directory\n"),
        "{said}"
    );
    let said = refused(&["check", folder.to_str().unwrap()], "");
    assert!(said.ends_with("is a directory\n"), "{said}");
    if cfg!(target_os = "linux") {
        let said = refused(&["check", "/dev/zero"], "");
        assert!(said.contains("more than 1048576 bytes"), "{said}");
    }
}

#[test]
fn plays_that_are_not_in_the_notation_are_refused() {
    let position = r#"{"board":[],"hand":["Ro"]}"#;
    let said: String = ["Ro", "Ro@0", "Ro@0,0 Qx@1,0", "-Ro@0,0", "Ro@0,0\nRs@x,0"]
        .map(|play| refused(&["score", play], position))
        .concat();
    insta::assert_snapshot!(said, @"
    sixline: score: the play: column 1: expected a placed piece such as `Ro@3,-1`, got `Ro`
    sixline: score: the play: column 1: bad cell `0`, expected two whole numbers such as `3,-1`
    sixline: score: the play: column 8: unknown piece `Qx`, expected one such as `Ro` or `12b`
    sixline: score: the play: column 1: unknown piece `-Ro`, expected one such as `Ro` or `12b`
    sixline: score: the play: column 8: bad cell `x,0`, expected two whole numbers such as `3,-1`
    ");
}

#[test]
fn wrong_flags_are_refused_in_one_line() {
    let said: String = [
        &["selfplay", "--games", "x"][..],
        &["selfplay", "--games", "0"],
        &["selfplay", "--bots", "greedy"],
        &["selfplay", "--bots", "greedy,nobody"],
        &["selfplay", "--tables", "2,3,4"],
        &["selfplay", "--edition", "tables", "--tables", "2,2,3"],
        &["selfplay", "--edition", "chess"],
        &["selfplay", "--threads", "100000"],
        &["moves", "--no-such-flag"],
        &["no-such-command"],
        &["check"],
        &["completions", "tcsh"],
    ]
    .map(|args| refused(args, ""))
    .concat();
    insta::assert_snapshot!(said, @"
    sixline: invalid value 'x' for '--games <N>': invalid digit found in string (see --help)
    sixline: invalid value '0' for '--games <N>': 0 is not in 1..=1000000000 (see --help)
    sixline: selfplay: --bots: a game has 2 to 4 players, not 1
    sixline: invalid value 'greedy,nobody' for '--bots <A,B>': unknown bot `nobody`, expected `random`, `greedy`, `static`, `level1` to `level10` or `search:PLAYOUTS`, or `cmd:PROGRAM ARGS` (see --help)
    sixline: selfplay: --tables: only the edition `tables` has tables
    sixline: selfplay: --tables: a deck needs at least 3 different tables, got 2
    sixline: invalid value 'chess' for '--edition <E>': unknown edition `chess`, expected `classic` or `tables` (see --help)
    sixline: invalid value '100000' for '--threads <N>': 100000 is not in 1..=256 (see --help)
    sixline: unexpected argument '--no-such-flag' found (see --help)
    sixline: unrecognized subcommand 'no-such-command' (see --help)
    sixline: the following required arguments were not provided: <FILE>... (see --help)
    sixline: invalid value 'tcsh' for '<SHELL>' [possible values: bash, elvish, fish, powershell, zsh] tip: a similar value exists: 'zsh' (see --help)
    ");
}

#[test]
#[cfg(unix)]
fn a_reader_that_goes_away_is_no_error() {
    use std::process::{Command, Stdio};
    // The reader is gone before the program starts to write.
    for args in [
        &["demo"][..],
        &["completions", "bash"],
        &["man"],
        &["--help"],
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_sixline"))
            .args(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
    }
}

#[test]
fn each_of_these_gets_a_right_sentence() {
    let data = folder("sentences");
    let line = refused(&["selfplay", "--bots", "greedy,search:999999999999"], "");
    let sentence = "`search:` takes a number of playouts from 0 to 4294967295, got `999999999999` (see --help)";
    assert!(line.trim_end().ends_with(sentence), "{line}");
    let line = refused(
        &["serve", "--web", "/nonexistent", "--listen", "127.0.0.1:0"],
        "",
    );
    assert!(
        line.contains("/nonexistent: there is no web client here"),
        "{line}"
    );
    let engine = crate::run::sixline(&["engine"], "[1]\n").stdout;
    assert!(engine.starts_with("{\"id\":null,"), "{engine}");

    let file = data.join("match.jsonl");
    let file = file.to_str().unwrap();
    let play = |more: &[&str]| {
        let args = [
            "match", "--a", "greedy", "--b", "random", "--games", "2", "--resume", file,
        ];
        crate::run::sixline(&[&args[..], more].concat(), "")
    };
    assert_eq!(play(&["--time", "1"]).code, 0);
    let said = play(&[]).stderr;
    assert!(
        said.contains("--time was `1`, and is not given now"),
        "{said}"
    );
    assert!(!said.contains("Some"), "{said}");

    let mut play = std::process::Command::new(env!("CARGO_BIN_EXE_sixline"));
    let play = play
        .args(["play", "--plain"])
        .env_remove("HOME")
        .env_remove("XDG_DATA_HOME");
    let output = play.stdin(std::process::Stdio::null()).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.contains("--save") && !said.contains("--data"),
        "{said}"
    );
}
