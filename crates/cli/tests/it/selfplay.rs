//! `selfplay` and `demo`: the same seed, the same games.

use std::fs;

use serde_json::Value;

use crate::run::{folder, sixline};

/// What `selfplay --json` answers, without what depends on the clock.
#[track_caller]
fn selfplay(flags: &str) -> Value {
    let args: Vec<&str> = ["selfplay", "--json"]
        .into_iter()
        .chain(flags.split(' '))
        .collect();
    let run = sixline(&args, "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", run.text());
    let mut answer: Value = serde_json::from_str(&run.stdout).unwrap();
    assert!(answer["games_per_second"].as_f64().unwrap() > 0.0);
    answer["games_per_second"] = Value::Null;
    for seat in answer["seats"].as_array_mut().unwrap() {
        assert!(seat["ms_per_move"].as_f64().unwrap() > 0.0);
        seat["ms_per_move"] = Value::Null;
    }
    answer
}

#[test]
fn the_number_of_threads_does_not_matter() {
    for flags in [
        "--games 40 --seed 7 --bots greedy,greedy",
        "--games 20 --seed 7 --bots greedy,random,greedy",
        "--games 10 --seed 7 --bots greedy,greedy,random,greedy --edition tables",
        "--games 10 --seed 7 --edition tables --tables 2,3,4",
    ] {
        let one = selfplay(&format!("{flags} --threads 1"));
        assert_eq!(selfplay(&format!("{flags} --threads 2")), one, "{flags}");
        assert_eq!(selfplay(flags), one, "{flags}");
        assert_eq!(one["unfinished"], 0, "{flags}");
        let wins = one["seats"].as_array().unwrap().iter();
        let wins: f64 = wins.map(|seat| seat["wins"].as_f64().unwrap()).sum();
        assert!(
            (wins - one["games"].as_f64().unwrap()).abs() < 1e-6,
            "{flags}"
        );
    }
}

#[test]
fn another_seed_plays_other_games() {
    let one = selfplay("--games 5 --seed 1");
    assert_ne!(
        selfplay("--games 5 --seed 2")["fingerprint"],
        one["fingerprint"]
    );
}

#[test]
fn greedy_beats_random() {
    let answer = selfplay("--games 100 --seed 3 --bots random,greedy");
    let low = answer["seats"][1]["ci95"][0].as_f64().unwrap();
    assert!(low > 0.9, "{answer}");
    assert_eq!(answer["seats"][0]["bot"], "random");
    let margins = [0, 1].map(|seat| answer["seats"][seat]["margin_mean"].as_f64().unwrap());
    assert!((margins[0] + margins[1]).abs() < 1e-9);
}

#[test]
fn greedy_scores_what_greedy_scores() {
    for (bots, low, high) in [
        ("greedy,greedy", 195.0, 217.0),
        ("greedy,greedy,greedy", 126.0, 146.0),
        ("greedy,greedy,greedy,greedy", 94.0, 110.0),
    ] {
        let answer = selfplay(&format!("--games 200 --seed 7 --bots {bots}"));
        for seat in answer["seats"].as_array().unwrap() {
            let mean = seat["score_mean"].as_f64().unwrap();
            assert!((low..high).contains(&mean), "{bots}: {mean}");
        }
    }
}

#[test]
fn the_text_is_a_table_with_a_row_for_each_seat() {
    let run = sixline(&["selfplay", "--games", "3", "--bots", "greedy,random"], "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.len(), 5, "{}", run.stdout);
    assert!(lines[0].starts_with("3 games of classic, seed 1, "));
    assert!(lines[3].starts_with("   1  greedy"));
    assert!(lines[4].starts_with("   2  random"));
}

#[test]
fn written_records_pass_the_check_with_their_deals() {
    let folder = folder("records");
    for edition in ["classic", "tables"] {
        let out = folder.join(edition);
        let games = [
            "--games",
            "3",
            "--bots",
            "greedy,random,greedy",
            "--edition",
            edition,
        ];
        let args = [
            &["selfplay", "--records", out.to_str().unwrap()],
            &games[..],
        ]
        .concat();
        assert_eq!(sixline(&args, "").code, 0);
        let mut files: Vec<String> = fs::read_dir(&out)
            .unwrap()
            .map(|entry| entry.unwrap().path().to_str().unwrap().to_owned())
            .collect();
        files.sort();
        assert_eq!(files.len(), 3);
        assert!(files[0].ends_with("game000001.sxl"));
        let args: Vec<&str> = ["check"]
            .into_iter()
            .chain(files.iter().map(String::as_str))
            .collect();
        let run = sixline(&args, "");
        assert_eq!(run.code, 0, "{}", run.text());
        assert_eq!(
            run.stdout.matches("deal verified").count(),
            3,
            "{}",
            run.text()
        );
        assert_eq!(run.stdout.matches("(finished").count(), 3, "{}", run.text());
    }
}

/// The lines of a file with the games of these flags.
#[track_caller]
fn games(path: &std::path::Path, flags: &str) -> String {
    let flags = flags.split(' ');
    let args: Vec<&str> = ["selfplay", "--records", path.to_str().unwrap()]
        .into_iter()
        .chain(flags)
        .collect();
    let run = sixline(&args, "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", run.text());
    fs::read_to_string(path).unwrap()
}

#[test]
fn one_file_holds_all_games_and_goes_on_where_it_ends() {
    let folder = folder("one-file");
    let bots = "--bots greedy,random,greedy --seed 5";
    for edition in ["classic", "tables"] {
        let path = folder.join(format!("{edition}.jsonl"));
        let flags = format!("{bots} --edition {edition}");
        let all = games(&path, &format!("{flags} --games 20 --threads 2"));
        assert_eq!(all.lines().count(), 21);
        // Interrupted in the middle of a line, and gone on with by one thread: the same bytes.
        let other = folder.join(format!("{edition}-resumed.jsonl"));
        fs::write(&other, &all[..all.len() / 3]).unwrap();
        assert_eq!(
            games(&other, &format!("{flags} --games 20 --threads 1")),
            all
        );
        // More games are added to those that are there, and nothing is played twice.
        let more = games(&path, &format!("{flags} --games 25 --json"));
        assert!(more.starts_with(&all) && more.lines().count() == 26);
        let run = sixline(&["check", path.to_str().unwrap()], "");
        assert_eq!(run.code, 0, "{}", run.text());
        assert_eq!(run.stdout.matches("deal verified").count(), 25);
        assert!(run.stdout.contains(".jsonl, game 25: "), "{}", run.stdout);
    }
}

#[test]
fn a_file_of_other_games_is_left_as_it_is() {
    let folder = folder("other-games");
    let path = folder.join("games.jsonl");
    for there in ["my notes", "{\"sixline_games\":1}\n", "[Sixline \"1\"]\n"] {
        fs::write(&path, there).unwrap();
        let args = ["selfplay", "--records", path.to_str().unwrap()];
        let run = sixline(&[&args[..], &["--games", "2"]].concat(), "");
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{}", run.text());
        assert_eq!(fs::read_to_string(&path).unwrap(), there);
    }
    let first = games(&path.with_file_name("a.jsonl"), "--games 2 --seed 1");
    fs::write(&path, &first).unwrap();
    let args = ["selfplay", "--records", path.to_str().unwrap()];
    let run = sixline(&[&args[..], &["--games", "4", "--seed", "2"]].concat(), "");
    assert_eq!(run.code, 2, "{}", run.text());
    assert!(run.stderr.contains("other games"), "{}", run.text());
    assert_eq!(fs::read_to_string(&path).unwrap(), first);
}

#[test]
fn the_games_of_a_match_are_written_and_pass_the_check() {
    let path = folder("match-games").join("games.jsonl");
    let args = "match --a greedy --b random --players 3 --games 9 --seed 4 --records";
    let args: Vec<&str> = args.split(' ').chain(path.to_str()).collect();
    for _ in 0..2 {
        // The second time all games are there already.
        let run = sixline(&args, "");
        assert_eq!(run.code, 0, "{}", run.text());
        let text = fs::read_to_string(&path).unwrap();
        assert_eq!(text.lines().count(), 10);
        assert!(text.contains("[Seat2 \\\"greedy\\\"]"));
    }
    let run = sixline(&["check", "--json", path.to_str().unwrap()], "");
    let answers: Value = serde_json::from_str(&run.stdout).unwrap();
    let numbers: Vec<u64> = (answers.as_array().unwrap().iter())
        .map(|answer| answer["game"].as_u64().unwrap())
        .collect();
    assert_eq!(numbers, (1..=9).collect::<Vec<_>>());
}

#[test]
fn a_bad_line_among_many_games_is_told_with_its_place() {
    let path = folder("bad-line").join("games.jsonl");
    let text = games(&path, "--games 3 --seed 6");
    let bad = text.replacen(" +", " +9", 1);
    let mut lines: Vec<&str> = bad.lines().collect();
    lines.insert(2, "no game");
    fs::write(&path, lines.join("\n")).unwrap();
    let run = sixline(&["check", path.to_str().unwrap()], "");
    assert_eq!(run.code, 2, "{}", run.text());
    assert!(
        run.stderr.contains(".jsonl, game 1: line "),
        "{}",
        run.text()
    );
    assert!(
        run.stderr.contains(".jsonl: line 3: not a game"),
        "{}",
        run.text()
    );
    assert_eq!(run.stdout.lines().count(), 2, "{}", run.text());
}

#[test]
fn the_demonstration_is_a_whole_game_in_plain_text_on_a_pipe() {
    let run = sixline(&["demo", "--seed", "5"], "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert!(!run.stdout.contains('\x1b'));
    assert!(run.stdout.starts_with("seat 1, greedy: "));
    assert!(
        run.stdout
            .lines()
            .last()
            .unwrap()
            .starts_with("final scores ")
    );
    let colored = sixline(&["demo", "--seed", "5", "--color", "always"], "");
    assert!(colored.stdout.contains("\x1b[1;38;5;"));
    let tables = sixline(&["demo", "--edition", "tables", "--tables", "2,3,5"], "");
    assert_eq!((tables.code, tables.stderr.as_str()), (0, ""));
}
