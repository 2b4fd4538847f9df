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
