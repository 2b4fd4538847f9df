//! Help, completions and the manual, which come from one definition.

use std::fs;

use crate::run::{folder, sixline};

const COMMANDS: [&str; 7] = [
    "moves",
    "score",
    "check",
    "selfplay",
    "demo",
    "completions",
    "man",
];

#[test]
fn the_help_lists_every_command() {
    let run = sixline(&["--help"], "");
    insta::assert_snapshot!(run.text(), @"");
}

#[test]
fn every_command_has_help_with_examples() {
    for command in COMMANDS {
        let run = sixline(&[command, "--help"], "");
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{command}");
        assert!(run.stdout.contains("Examples:\n  "), "{command}");
        assert!(
            run.stdout.contains(&format!("Usage: sixline {command}")),
            "{command}"
        );
    }
}

#[test]
fn the_help_of_selfplay_tells_its_flags() {
    let run = sixline(&["selfplay", "--help"], "");
    insta::assert_snapshot!(run.text(), @"");
}

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let run = sixline(&["completions", shell], "");
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{shell}");
        for command in COMMANDS {
            assert!(run.stdout.contains(command), "{shell} {command}");
        }
    }
}

#[test]
fn the_manual_has_a_page_for_every_command() {
    let run = sixline(&["man"], "");
    assert!(run.stdout.contains(".TH sixline 1"), "{}", run.stdout);
    let folder = folder("man").join("man1");
    let run = sixline(&["man", "--out", folder.to_str().unwrap()], "");
    assert_eq!(
        (run.code, run.stdout.as_str(), run.stderr.as_str()),
        (0, "", "")
    );
    for command in COMMANDS {
        let page = fs::read_to_string(folder.join(format!("sixline-{command}.1"))).unwrap();
        assert!(page.contains(".SH SYNOPSIS"), "{command}");
    }
}

#[test]
fn the_version_is_told() {
    assert!(sixline(&["--version"], "").stdout.starts_with("sixline 0."));
}
