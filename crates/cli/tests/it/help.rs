//! Help, completions and the manual, which come from one definition.

use std::collections::BTreeSet;
use std::fs;

use crate::run::{folder, sixline};

const COMMANDS: [&str; 27] = [
    "serve",
    "backup",
    "restore",
    "ratings",
    "health",
    "admin",
    "play",
    "deal",
    "replay",
    "moves",
    "score",
    "best",
    "check",
    "analyse",
    "selfplay",
    "match",
    "league",
    "dataset",
    "bot",
    "engine",
    "bench",
    "demo",
    "puzzles",
    "cards",
    "completions",
    "man",
    "licenses",
];

#[test]
fn the_help_lists_every_command() {
    let run = sixline(&["--help"], "");
    insta::assert_snapshot!(run.text(), @r#"
    exit 0
    --- stdout
    Play, study and program the tile game of lines, and its classroom edition for the multiplication
    tables

    Usage: sixline
           sixline <COMMAND>

    Commands:
      serve        Serve games to browsers and programs on one address
      backup       Copy the embedded database into a new file while the server runs
      restore      Put a backup in the place of the embedded database, or try whether that would work
      ratings      Work the ratings of all people out anew from the rated games that are over
      health       Ask the server on this machine whether it can work
      admin        See who is on a server and how busy it is, and act: sign out, ban, rename, announce,
                   drain
      play         Play a game in the terminal, against bots, people at the same keyboard, or on a
                   server
      deal         Play the deal of the day: five turns, with the same pieces for everyone
      replay       Step through a recorded game with the keys, its analysis beside it
      moves        List every legal play of a position
      score        Score a play, or say why it is illegal
      best         Find the best actions of a position, with reasons
      check        Verify game records and print their final scores
      analyse      Look at a recorded game: the best play, the loss and the reason at each turn
      selfplay     Let bots play many games against each other
      match        Compare two players on paired deals with swapped seats
      league       Let everyone play everyone, and rate them
      dataset      Make tables of games between bots, for research
      bot          Let a program play on a server, under a bot's account
      engine       Answer the line protocol: a position a line in, an action a line out
      bench        Measure how fast this machine finds plays and plays games
      demo         Watch a game between bots, move by move
      puzzles      Solve the puzzle of the day, or make and check puzzles
      cards        Make a PDF with the pieces to cut out, the rules and a score sheet
      completions  Print a completion script for a shell
      man          Print the manual page, or write one page for each command
      licenses     Print the licences of this program and of all that is in it
      help         Print this message or the help of the given subcommand(s)

    Options:
      -h, --help     Print help
      -V, --version  Print version

    Without a command, serves games as `sixline serve` does.

    Examples:
      sixline                                        serve games on this machine
      sixline play                                   play against a bot in the terminal
      sixline demo                                   watch two bots play a game
      sixline check game.sxl                         verify a game record
      echo '{"board":["Rc@0,0"],"hand":["Ro"]}' | sixline moves

    Exit codes: 0 all well, 1 a check failed, 2 bad input (one line on standard error says what and
    where).
    --- stderr
    "#);
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
    insta::assert_snapshot!(run.text(), @"
    exit 0
    --- stdout
    Let bots play many games against each other

    The same seed gives the same games, whatever the number of threads. Bots keep their seats; who
    starts follows from the hands. Prints the speed, and for each seat its wins (a shared win counts as
    its share), the win rate with its 95 % confidence interval, the mean score, and the mean margin over
    the best other seat. A player who acts against the rules, or not at all, loses the game, and the
    others share the win.

    Usage: sixline selfplay [OPTIONS]

    Options:
          --games <N>
              How many games to play
              
              [default: 100]

          --seed <S>
              Where all chance comes from: the same seed, the same games
              
              [default: 1]

          --bots <A,B>
              The players in seat order, 2 to 4 of them: bots, search:PLAYOUTS, or cmd:PROGRAM ARGS
              
              [default: greedy,greedy]
              [possible values: random, greedy, static, level1, level2, level3, level4, level5, level6,
              level7, level8, level9, level10]

          --edition <E>
              The edition
              
              [default: classic]
              [possible values: classic, tables]

          --tables <T>
              The tables of a smaller deck, at least 3 of 1 to 10; only with --edition tables

          --time <MS>
              The milliseconds for an action: a cmd: program is told them, 1000 by default, and a bot
              that looks ahead answers after them at the latest

          --grace <MS>
              The milliseconds beyond --time after which a cmd: program that has not answered loses the
              game
              
              [default: 10000]

          --threads <N>
              How many threads to use [default: one for each core]

          --records <DIR|FILE.jsonl>
              Write the record of each game to this folder, which must not hold games yet and is made
              where it is missing; a name that ends in .jsonl is one file for all games, a line each,
              and goes on where it ends

          --json
              Print one JSON object

      -h, --help
              Print help (see a summary with '-h')

      -V, --version
              Print version

    Examples:
      sixline selfplay --games 1000 --seed 7 --bots greedy,greedy
      sixline selfplay --games 200 --bots greedy,random,random --json
      sixline selfplay --bots 'greedy,cmd:python3 my_player.py' --time 100
      sixline selfplay --games 10 --edition tables --tables 2,3,4,5 --records games/
      sixline selfplay --games 1000000 --records games.jsonl
    --- stderr
    ");
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
    for command in COMMANDS.iter().chain(&["puzzles-make", "admin-ban-person"]) {
        let page = fs::read_to_string(folder.join(format!("sixline-{command}.1"))).unwrap();
        assert!(page.contains(".SH SYNOPSIS"), "{command}");
    }
    // Every page that another one names is there, and every page is named by another one.
    let mut named = BTreeSet::from(["sixline.1".to_owned()]);
    let mut there = BTreeSet::new();
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let page = fs::read_to_string(&path).unwrap().replace('\\', "");
        let words = page.split_whitespace();
        let pages = words.filter_map(|it| it.strip_suffix("(1)"));
        named.extend(pages.map(|it| format!("{it}.1")));
        there.insert(path.file_name().unwrap().to_str().unwrap().to_owned());
    }
    assert_eq!(named, there);
}

#[test]
fn the_licenses_of_all_that_is_inside_are_told() {
    let whole = sixline(&["licenses"], "");
    assert_eq!((whole.code, whole.stderr.as_str()), (0, ""));
    let list = sixline(&["licenses", "--list"], "").stdout;
    for work in [
        "axum 0.",
        "ring 0.",
        "wasm-bindgen 0.",
        "musl",
        "Lexend (OFL-1.1)",
    ] {
        assert!(list.contains(work), "{work}:\n{list}");
    }
    for text in [
        "Copyright (c) 2026 The Sixline developers",
        "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION",
        "SIL OPEN FONT LICENSE",
        "Unicode",
    ] {
        assert!(whole.stdout.contains(text), "{text}");
    }
    assert!(list.lines().all(|line| line.ends_with(')')), "{list}");
    // A program without the client has none of its packages.
    let page = std::path::Path::new("../../web/dist/index.html");
    assert_eq!(list.contains("svelte 5."), page.exists(), "{list}");
}

#[test]
fn the_version_is_told() {
    assert!(sixline(&["--version"], "").stdout.starts_with("sixline 0."));
}

#[test]
fn completions_offer_values() {
    for shell in ["bash", "zsh", "fish"] {
        let script = sixline(&["completions", shell], "").stdout;
        for values in [
            &["classic", "tables"][..],
            &["en", "fr", "nl"],
            &["a4", "letter"],
            &["random", "greedy", "static", "level1", "level10"],
        ] {
            let offers = |line: &str| values.iter().all(|value| line.contains(value));
            // fish has a line for each value.
            let offered = match shell {
                "fish" => values
                    .iter()
                    .all(|it| script.contains(&format!("{it}\\t''"))),
                _ => script.lines().any(offers),
            };
            assert!(offered, "{shell} {values:?}");
        }
    }
}

#[test]
fn the_help_lists_all_bots() {
    for command in ["play", "selfplay", "match", "demo", "engine"] {
        let help = sixline(&[command, "--help"], "").stdout;
        let words: Vec<&str> = help.split([' ', ',', '\n', ']']).collect();
        for bot in ["random", "greedy", "static", "level1", "level9", "level10"] {
            assert!(words.contains(&bot), "{command} {bot}:\n{help}");
        }
    }
}

#[test]
fn the_manual_has_a_date_and_the_names_of_values() {
    let folder = folder("man-form").join("man1");
    sixline(&["man", "--out", folder.to_str().unwrap()], "");
    let page = fs::read_to_string(folder.join("sixline-best.1")).unwrap();
    let title = page.lines().find(|line| line.starts_with(".TH")).unwrap();
    let date = title
        .split_whitespace()
        .find(|word| word.matches('-').count() == 2);
    assert!(date.is_some_and(|date| date.contains("20")), "{title}");
    assert!(page.replace('\\', "").contains("[--level N]"), "{page}");
    let pages: Vec<_> = fs::read_dir(&folder)
        .unwrap()
        .map(|it| it.unwrap().path())
        .collect();
    let lint = std::process::Command::new("mandoc")
        .args(["-T", "lint", "-W", "warning"])
        .args(&pages)
        .output()
        .expect("mandoc has to be installed for this test: apt-get install mandoc");
    assert_eq!(String::from_utf8(lint.stdout).unwrap(), "");
}
