//! `match`: paired deals, resumed and shared out as one likes, against bots and against programs.

use std::fs;

use serde_json::Value;

use crate::run::{folder, refused, sixline};

/// This program as a player that is another program.
fn engine(flags: &str) -> String {
    format!("cmd:'{}' engine {flags}", env!("CARGO_BIN_EXE_sixline"))
}

/// What `match --json` answers, without what depends on the clock.
#[track_caller]
fn arena(a: &str, b: &str, flags: &str) -> Value {
    let mut args = vec!["match", "--json", "--a", a, "--b", b];
    args.extend(flags.split_whitespace());
    let run = sixline(&args, "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", run.text());
    let mut answer: Value = serde_json::from_str(&run.stdout).unwrap();
    assert!(answer["games_per_second"].as_f64().unwrap() >= 0.0);
    answer["games_per_second"] = Value::Null;
    for seat in answer["seats"].as_array_mut().unwrap() {
        assert!(seat["ms_per_move"].as_f64().unwrap() >= 0.0);
        seat["ms_per_move"] = Value::Null;
    }
    answer
}

#[test]
fn the_answer_is_that_of_self_play_with_more_fields() {
    let mut answer = arena("greedy", "random", "--games 3 --seed 2 --sprt -10,20");
    assert_eq!(answer["games"], 4, "whole deals are played");
    let rate = answer["seats"][0]["win_rate"].as_f64().unwrap();
    let ci95 = &answer["seats"][0]["ci95"];
    let [low, high] = [0, 1].map(|end| ci95[end].as_f64().unwrap());
    assert!(low <= rate && rate <= high);
    // The numbers depend on the bots; the fields do not.
    fn blank(value: &mut Value) {
        match value {
            Value::Number(_) => *value = 0.into(),
            Value::Array(items) => items.iter_mut().for_each(blank),
            Value::Object(fields) => fields.values_mut().for_each(blank),
            Value::Null | Value::Bool(_) | Value::String(_) => {}
        }
    }
    answer["fingerprint"] = "".into();
    blank(&mut answer);
    insta::assert_snapshot!(answer, @r#"{"deal_wins":[[0,0]],"deals":0,"edition":"classic","elo":null,"elo_ci95":[0,null],"elo_error":null,"fingerprint":"","forfeits":[],"games":0,"games_per_second":null,"margin_ci95":[0,0],"players":0,"seats":[{"bot":"greedy","ci95":[0,0],"forfeits":0,"margin_mean":0,"ms_per_move":null,"score_mean":0,"win_rate":0,"wins":0},{"bot":"random","ci95":[0,0],"forfeits":0,"margin_mean":0,"ms_per_move":null,"score_mean":0,"win_rate":0,"wins":0}],"seed":0,"sprt":{"alpha":0,"bounds":[0,0],"elo0":0,"elo1":0,"llr":0,"verdict":"open"},"stopped":"games","turns_mean":0,"unfinished":0}"#);
}

#[test]
fn the_number_of_threads_does_not_matter() {
    for flags in [
        "--games 20 --seed 7",
        "--games 12 --seed 7 --players 3",
        "--games 8 --seed 7 --players 4 --edition tables",
        "--games 9 --seed 7 --players 3 --edition tables --tables 2,3,4",
        "--sprt 0,200 --seed 3 --games 500",
    ] {
        let one = arena("greedy", "random", &format!("{flags} --threads 1"));
        let two = arena("greedy", "random", &format!("{flags} --threads 2"));
        assert_eq!(one, two, "{flags}");
        assert_eq!(one["unfinished"], 0, "{flags}");
        let rates = [0, 1].map(|side| one["seats"][side]["win_rate"].as_f64().unwrap());
        assert!((rates[0] + rates[1] - 1.0).abs() < 1e-9, "{flags}");
    }
}

#[test]
fn the_sequential_test_stops_a_clear_match_early() {
    let answer = arena("greedy", "random", "--sprt 0,100 --games 2000");
    assert_eq!(answer["stopped"], "sprt");
    assert_eq!(answer["sprt"]["verdict"], "h1");
    assert!(answer["games"].as_u64().unwrap() < 200, "{answer}");
    let answer = arena("random", "greedy", "--sprt 0,100 --games 2000");
    assert_eq!(answer["sprt"]["verdict"], "h0");
    let answer = arena("random", "greedy", "--sprt 0,1 --games 4");
    assert_eq!(
        (&answer["stopped"], &answer["sprt"]["verdict"]),
        (&"games".into(), &"open".into())
    );
}

#[test]
fn a_resumed_match_comes_to_the_same_as_an_uninterrupted_one() {
    let folder = folder("resume");
    for (name, flags) in [
        ("two", "--seed 4 --threads 2"),
        ("three", "--seed 4 --players 3 --edition tables"),
        ("test", "--seed 4 --sprt 0,150"),
    ] {
        let path = folder.join(name);
        let resume = format!("{flags} --resume {}", path.display());
        let whole = arena("greedy", "random", &format!("{flags} --games 30"));
        arena("greedy", "random", &format!("{resume} --games 7"));
        // What is left when the program is stopped while it writes.
        let text = fs::read_to_string(&path).unwrap();
        let cut = text.len() - 20;
        fs::write(&path, &text[..cut]).unwrap();
        let resumed = arena("greedy", "random", &format!("{resume} --games 30"));
        assert_eq!(resumed, whole, "{name}");
        let lines = fs::read_to_string(&path).unwrap().lines().count();
        let deals = whole["deals"].as_u64().unwrap();
        // Deals beyond the end of a sequential test may have been begun before it.
        assert!(lines as u64 > deals && (lines as u64) < deals + 9, "{name}");
        // Nothing is left to play, and the order of the lines does not matter.
        let text = fs::read_to_string(&path).unwrap();
        let mut lines: Vec<&str> = text.lines().collect();
        lines[1..].reverse();
        fs::write(&path, lines.join("\n") + "\n").unwrap();
        let again = arena("greedy", "random", &format!("{resume} --games 30"));
        assert_eq!(again, whole, "{name}");
    }
}

#[test]
fn a_file_that_is_not_that_of_the_match_is_refused_and_kept() {
    let folder = folder("resume-refused");
    let path = folder.join("match.jsonl");
    let file = path.to_str().unwrap();
    arena(
        "greedy",
        "random",
        &format!("--games 4 --threads 1 --resume {file}"),
    );
    let text = fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let said = |flags: &[&str]| {
        let args = [&["match", "--a", "greedy", "--resume", file][..], flags].concat();
        let said = refused(&args, "");
        let (_, reason) = said.split_once("match.jsonl: ").unwrap();
        reason.to_owned()
    };
    let mut all = said(&["--b", "greedy"]);
    all += &said(&["--b", "random", "--seed", "2"]);
    all += &said(&["--b", "random", "--players", "3"]);
    all += &said(&["--b", "random", "--edition", "tables"]);
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    assert!(lines[1].contains("\"win_twelfths\":[12,0]"), "{}", lines[1]);
    let broken = lines[1].replace("\"win_twelfths\":[12,0]", "\"win_twelfths\":[12,12]");
    let twice = format!("{}\n{}\n{}\n", lines[0], lines[1], lines[1]);
    for content in [
        "my notes",
        "my notes\n",
        &format!("{}\nnonsense\n", lines[0]),
        &format!("{}\n{broken}\n", lines[0]),
        &twice,
    ] {
        fs::write(&path, content).unwrap();
        all += &said(&["--b", "random"]);
        assert_eq!(fs::read_to_string(&path).unwrap(), content);
    }
    insta::assert_snapshot!(all, @"
    line 1: the file is that of another match: --b was `random`, and is `greedy` now
    line 1: the file is that of another match: --seed was `1`, and is `2` now
    line 1: the file is that of another match: --players was `2`, and is `3` now
    line 1: the file is that of another match: --edition was `classic`, and is `tables` now
    line 1: not the file of a match
    line 1: `my notes` is no line of a match: expected value at line 1 column 1
    line 2: `nonsense` is no line of a match: expected ident at line 1 column 2
    line 2: not a deal of a match of 2 players
    line 3: deal 0 is there twice
    ");
}

#[test]
fn a_program_plays_like_the_bot_that_it_is() {
    for (bot, flags) in [
        ("greedy", "--games 6"),
        ("greedy", "--games 6 --players 3 --threads 2"),
        ("random", "--games 8 --players 4 --edition tables"),
        ("greedy", "--games 4 --edition tables --tables 2,3,4,5"),
        ("level3", "--games 4"),
        ("static", "--games 3 --players 3 --edition tables"),
    ] {
        let bots = arena(bot, "greedy", flags);
        let program = engine(&format!("--bot {bot} --seed 99"));
        let mixed = arena(&program, "greedy", flags);
        assert_eq!(mixed["fingerprint"], bots["fingerprint"], "{flags}");
        assert_eq!(mixed["deal_wins"], bots["deal_wins"], "{flags}");
        assert_eq!(mixed["forfeits"], Value::Array(Vec::new()), "{flags}");
        let swapped = arena(bot, &engine("--bot greedy"), flags);
        assert_eq!(swapped["fingerprint"], bots["fingerprint"], "{flags}");
    }
}

#[test]
fn a_program_plays_in_self_play_and_in_the_demonstration() {
    let bots = format!("greedy,{},random", engine("--bot greedy"));
    let args = ["selfplay", "--json", "--games", "4", "--bots", &bots];
    let play = || -> Value {
        let run = sixline(&args, "");
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", run.text());
        serde_json::from_str(&run.stdout).unwrap()
    };
    let answer = play();
    assert_eq!(
        (&answer["games"], &answer["unfinished"]),
        (&4.into(), &0.into())
    );
    assert_eq!(answer["seats"][1]["forfeits"], 0);
    assert_eq!(play()["fingerprint"], answer["fingerprint"]);
    let run = sixline(&["demo", "--bots", &bots], "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", run.text());
    assert!(run.stdout.contains("final scores "));
}

#[test]
fn a_program_that_cannot_be_started_is_bad_input() {
    let args = ["match", "--a", "greedy", "--b", "cmd:/no/such/program x"];
    insta::assert_snapshot!(refused(&args, ""), @"sixline: match: cmd:/no/such/program x: cannot start it: no such file or directory");
    let args = ["selfplay", "--bots", "greedy,cmd:/no/such/program"];
    insta::assert_snapshot!(refused(&args, ""), @"sixline: selfplay: cmd:/no/such/program: cannot start it: no such file or directory");
}

#[test]
fn wrong_flags_of_a_match_are_refused() {
    let said: String = [
        &["match", "--a", "greedy"][..],
        &["match", "--a", "greedy", "--b", "cmd:"],
        &["match", "--a", "greedy", "--b", "cmd:a 'b"],
        &["match", "--a", "greedy", "--b", "greedy", "--players", "5"],
        &["match", "--a", "greedy", "--b", "greedy", "--sprt", "5"],
        &["match", "--a", "greedy", "--b", "greedy", "--sprt", "5,nan"],
        &["match", "--a", "greedy", "--b", "greedy", "--sprt", "5,-5"],
        &[
            "match", "--a", "greedy", "--b", "greedy", "--tables", "2,3,4",
        ],
        &[
            "match",
            "--a",
            "greedy",
            "--b",
            "greedy",
            "--resume",
            "/no/such/folder/x",
        ],
    ]
    .map(|args| refused(args, ""))
    .concat();
    insta::assert_snapshot!(said, @"
    sixline: the following required arguments were not provided: --b <B> (see --help)
    sixline: invalid value 'cmd:' for '--b <B>': expected a program after `cmd:` (see --help)
    sixline: invalid value 'cmd:a 'b' for '--b <B>': the command has a quotation mark without its other one (see --help)
    sixline: invalid value '5' for '--players <P>': 5 is not in 2..=4 (see --help)
    sixline: invalid value '5' for '--sprt <ELO0,ELO1>': expected two rising numbers from -1000 to 1000 such as `0,10`, got `5` (see --help)
    sixline: invalid value '5,nan' for '--sprt <ELO0,ELO1>': expected two rising numbers from -1000 to 1000 such as `0,10`, got `5,nan` (see --help)
    sixline: invalid value '5,-5' for '--sprt <ELO0,ELO1>': expected two rising numbers from -1000 to 1000 such as `0,10`, got `5,-5` (see --help)
    sixline: match: --tables: only the edition `tables` has tables
    sixline: match: /no/such/folder/x: no such file or directory
    ");
}

/// Programs that fail, each in its own way, written for the shell.
#[cfg(unix)]
mod broken {
    use super::*;

    /// The reason why a player of this shell script loses, which must be the same in every game.
    #[track_caller]
    fn loses(name: &str, script: &str, flags: &str) -> String {
        let path = folder("broken").with_file_name(format!("{name}.sh"));
        fs::write(&path, script).unwrap();
        let program = format!("cmd:sh '{}'", path.display());
        let answer = arena(
            "greedy",
            &program,
            &format!("--games 4 --threads 1 {flags}"),
        );
        let games = answer["games"].as_u64().unwrap();
        assert_eq!(answer["seats"][0]["wins"].as_f64(), Some(games as f64));
        assert_eq!(answer["seats"][1]["forfeits"], games, "{answer}");
        let reasons: Vec<&str> = answer["forfeits"]
            .as_array()
            .unwrap()
            .iter()
            .map(|forfeit| forfeit["reason"].as_str().unwrap())
            .collect();
        assert_eq!(reasons.len() as u64, games);
        assert!(reasons.iter().all(|it| *it == reasons[0]), "{reasons:?}");
        format!("{name}: {}\n", reasons[0])
    }

    #[test]
    fn programs_lose_their_games_and_the_match_goes_on() {
        let each = |body: &str| format!("i=0; while read line; do i=$((i+1)); {body}; done");
        let echo = |text: &str| each(&format!("printf '%s\\n' '{text}'"));
        let said = [
            loses("exits", "exit 3", ""),
            loses("exits_asked", "read line; exit 0", ""),
            loses("garbage", &echo("hello"), ""),
            loses("empty", &echo(""), ""),
            loses("list", &echo("[1,\"pass\"]"), ""),
            loses("wrong_id", &echo("{\"id\":77,\"action\":\"pass\"}"), ""),
            loses("no_action", &each("echo \"{\\\"id\\\":$i}\""), ""),
            loses("bad_words", &each("echo \"{\\\"id\\\":$i,\\\"action\\\":\\\"play Zz@0,0\\\"}\""), ""),
            loses("illegal", &each("echo \"{\\\"id\\\":$i,\\\"action\\\":\\\"play\\\"}\""), "--seed 3"),
            loses("refuses", &each("echo \"{\\\"id\\\":$i,\\\"error\\\":{\\\"code\\\":\\\"x\\\",\\\"message\\\":\\\"no\\\"}}\""), ""),
            loses("not_text", "while read line; do printf '\\377\\n'; done", ""),
            loses("silent", "while read line; do :; done", "--time 0 --grace 50"),
            loses("deaf", "exec tail -f /dev/null", "--time 0 --grace 50"),
            loses("endless_line", "exec cat /dev/zero", ""),
            loses("endless_lines", "exec yes", ""),
        ]
        .concat();
        insta::assert_snapshot!(said, @r#"
        exits: the program ended instead of answering
        exits_asked: the program ended instead of answering
        garbage: `hello` is no answer: expected value
        empty: `` is no answer: EOF while parsing a value
        list: `[1,"pass"]` is no answer: invalid type: sequence, expected an object
        wrong_id: the answer has the id `77`, expected 1
        no_action: `{"id":1}` is no answer: missing field `action`
        bad_words: the action `play Zz@0,0` is not in the notation: column 6: unknown piece `Zz`, expected one such as `Ro` or `12b`
        illegal: `play` is illegal: a play needs at least one piece
        refuses: the player refused the request: `no`
        not_text: the answer is not UTF-8 text
        silent: no answer within 50 ms
        deaf: no answer within 50 ms
        endless_line: the answer has more than 65536 bytes, which is the limit
        endless_lines: `y` is no answer: expected value
        "#);
    }

    #[test]
    fn one_of_several_failing_leaves_the_win_to_the_others() {
        let flags = "--games 8 --players 4 --threads 2";
        let answer = arena("cmd:true", "greedy", flags);
        assert_eq!(answer["seats"][1]["wins"], 8.0);
        assert_eq!(answer["seats"][0]["forfeits"], 8);
        let answer = arena("greedy", "cmd:true", flags);
        // Each time the other three share the win, and two of them are B.
        let wins = answer["seats"][0]["wins"].as_f64().unwrap();
        assert!((wins - 8.0 / 3.0).abs() < 1e-9, "{answer}");
    }

    /// The program counts its own starts: one that lives is kept, one that dies is started again.
    #[test]
    fn a_living_program_is_kept_and_a_dead_one_started_again() {
        let folder = folder("starts");
        let count = folder.join("count");
        let script = folder.join("player.sh");
        let engine = format!(
            "exec '{}' engine --bot greedy",
            env!("CARGO_BIN_EXE_sixline")
        );
        for (body, starts) in [(engine.as_str(), 1), ("exit 0", 6)] {
            fs::write(&count, "").unwrap();
            let text = format!("echo x >> '{}'\n{body}\n", count.display());
            fs::write(&script, text).unwrap();
            let program = format!("cmd:sh '{}'", script.display());
            arena(&program, "greedy", "--games 6 --threads 1");
            let started = fs::read_to_string(&count).unwrap().lines().count();
            assert_eq!(started, starts, "{body}");
        }
    }

    #[test]
    fn what_a_program_says_on_standard_error_is_passed_on() {
        let program = "cmd:sh -c 'echo alas >&2'";
        let args = [
            "match",
            "--a",
            "greedy",
            "--b",
            program,
            "--games",
            "2",
            "--threads",
            "1",
        ];
        let run = sixline(&args, "");
        assert_eq!((run.code, run.stderr.as_str()), (0, "alas\nalas\n"));
        let lost = "game 2 lost by seat 1 (cmd:sh -c 'echo alas >&2'): the program ended instead of answering";
        assert!(run.stdout.contains(lost), "{}", run.stdout);
    }
}

#[test]
fn the_text_is_a_table_of_both_sides_and_what_they_come_to() {
    let args = [
        "match", "--a", "greedy", "--b", "random", "--games", "6", "--sprt", "0,5",
    ];
    let run = sixline(&args, "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    let starts = [
        "6 games of classic for 2 on 3 deals, seed 1, ",
        "",
        "side  bot ",
        "   A  greedy ",
        "   B  random ",
        "deals by A's wins: 3 with 2",
        "margin of A: +",
        "Elo of A over B: infinite (",
        "sequential test of Elo 0 against 5: LLR +0.0",
    ];
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.len(), starts.len(), "{}", run.stdout);
    for (line, start) in lines.iter().zip(starts) {
        assert!(line.starts_with(start), "{line}");
    }
}
