//! Every kind of bad input: one clear line on standard error, exit code 2, nothing on standard output.

use std::fs;

use crate::run::{folder, refused, sixline};

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
    ]), @"");
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
    ]), @"");
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
    ]), @"");
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
    ]), @"");
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
    insta::assert_snapshot!(refused(&["moves"], b"{\n\"board\":\xff"), @"");
}

#[test]
fn more_than_a_mebibyte_is_refused_without_reading_on() {
    let huge = vec![b' '; 100_000_000];
    insta::assert_snapshot!(refused(&["moves"], &huge), @"");
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
    insta::assert_snapshot!(said, @"");
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
    insta::assert_snapshot!(said, @"");
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
fn no_command_shows_the_help_and_fails() {
    let run = sixline(&[], "");
    assert_eq!((run.code, run.stdout.as_str()), (2, ""));
    assert!(run.stderr.contains("Usage: sixline <COMMAND>"));
}
