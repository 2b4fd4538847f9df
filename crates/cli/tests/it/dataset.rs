//! `dataset`: games between bots as tables.

use std::collections::HashMap;
use std::fs::{self, File};
use std::path::Path;

use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::Field;
use serde_json::Value;

use crate::run::{folder, refused, sixline};

type Row = HashMap<String, Field>;

#[track_caller]
fn dataset(folder: &Path, args: &[&str]) -> Value {
    let place = folder.to_str().unwrap();
    let run = sixline(&[&["dataset", place, "--json"], args].concat(), "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", run.text());
    serde_json::from_str(&run.stdout).unwrap()
}

fn rows(path: &Path) -> Vec<Row> {
    let reader = SerializedFileReader::new(File::open(path).unwrap()).unwrap();
    let rows = reader.get_row_iter(None).unwrap();
    rows.map(|row| row.unwrap().into_columns().into_iter().collect())
        .collect()
}

fn table(folder: &Path, name: &str) -> Vec<Row> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|it| it.unwrap().path())
        .filter(|it| {
            it.file_name()
                .unwrap()
                .to_str()
                .unwrap()
                .starts_with(&format!("{name}-"))
        })
        .collect();
    files.sort();
    files.iter().flat_map(|path| rows(path)).collect()
}

fn number(row: &Row, name: &str) -> i64 {
    match row[name] {
        Field::Long(value) => value,
        Field::Int(value) => i64::from(value),
        ref other => panic!("{name} is {other:?}"),
    }
}

fn text<'a>(row: &'a Row, name: &str) -> &'a str {
    match &row[name] {
        Field::Str(text) => text,
        other => panic!("{name} is {other:?}"),
    }
}

fn real(row: &Row, name: &str) -> f32 {
    match row[name] {
        Field::Float(value) => value,
        ref other => panic!("{name} is {other:?}"),
    }
}

/// Every file of a folder with its bytes.
fn bytes(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<(String, Vec<u8>)> = fs::read_dir(folder)
        .unwrap()
        .map(|it| it.unwrap().path())
        .map(|it| {
            (
                it.file_name().unwrap().to_str().unwrap().to_owned(),
                fs::read(&it).unwrap(),
            )
        })
        .collect();
    files.sort();
    files
}

#[test]
fn what_the_tables_tell_is_what_the_records_tell() {
    for (edition, players) in [("classic", "2"), ("tables", "3"), ("classic", "4")] {
        let folder = folder(&format!("dataset-{edition}-{players}"));
        let made = dataset(
            &folder,
            &[
                "--games",
                "7",
                "--part",
                "3",
                "--records",
                "--pool",
                "greedy,random",
                "--edition",
                edition,
                "--players",
                players,
            ],
        );
        let (games, seats, turns) = (
            table(&folder, "games"),
            table(&folder, "seats"),
            table(&folder, "turns"),
        );
        assert_eq!((made["games"].as_u64(), games.len()), (Some(7), 7));
        assert_eq!(made["turns"].as_u64(), Some(turns.len() as u64));
        let mut bots = Vec::new();
        for game in &games {
            let of = |rows: &[Row]| -> Vec<Row> {
                let own = rows
                    .iter()
                    .filter(|it| number(it, "game") == number(game, "game"));
                own.cloned().collect()
            };
            let (seats, turns) = (of(&seats), of(&turns));
            assert_eq!(number(game, "turns"), turns.len() as i64);
            // The program's own check plays the record by the rules, and deals it again from its secret.
            let file = folder.join("game.sxl");
            fs::write(&file, text(game, "record")).unwrap();
            let run = sixline(&["check", "--json", file.to_str().unwrap()], "");
            let checked: Value = serde_json::from_str(&run.stdout).unwrap();
            assert_eq!(checked[0]["deal_verified"], true, "{}", run.text());
            assert!(text(game, "record").contains(text(game, "secret")));
            let scores: Vec<i64> = seats.iter().map(|it| number(it, "score")).collect();
            assert_eq!(checked[0]["scores"], serde_json::json!(scores));
            let names: Vec<&str> = seats.iter().map(|it| text(it, "bot")).collect();
            assert_eq!(checked[0]["names"], serde_json::json!(names));
            bots.extend(names.iter().map(ToString::to_string));
            let wins: f32 = seats.iter().map(|it| real(it, "win")).sum();
            assert!((wins - 1.0).abs() < 1e-6);
            // Each action stands in the record, with its points and what was drawn.
            let lines = text(game, "record").lines();
            let lines: Vec<&str> = lines
                .filter(|it| it.starts_with(|c: char| c.is_ascii_digit()))
                .collect();
            assert_eq!(lines.len(), turns.len());
            for (turn, line) in turns.iter().zip(lines) {
                let mut wanted = format!("{} {}", number(turn, "seat"), text(turn, "action"));
                if wanted.contains(" play ") {
                    wanted += &format!(" +{}", number(turn, "points"));
                }
                if !text(turn, "drawn").is_empty() {
                    wanted += &format!(" draw {}", text(turn, "drawn"));
                }
                assert_eq!(line, wanted);
                // What is laid or given was in the hand.
                let mut hand: Vec<&str> = text(turn, "hand").split(' ').collect();
                for word in text(turn, "action").split(' ').skip(1) {
                    let tile = word.split('@').next().unwrap();
                    let at = hand.iter().position(|it| *it == tile);
                    hand.remove(at.unwrap_or_else(|| panic!("{tile} is not in {hand:?}")));
                }
            }
            let first = &turns[0];
            assert_eq!(number(first, "seat"), number(game, "starter"));
            assert_eq!(
                text(first, "hand"),
                text(&seats[number(game, "starter") as usize - 1], "dealt")
            );
        }
        bots.sort();
        bots.dedup();
        assert_eq!(bots, ["greedy", "random"]);
    }
}

#[test]
fn the_bot_that_is_named_is_the_one_that_played() {
    let folder = folder("dataset-lots");
    dataset(&folder, &["--games", "4", "--pool", "greedy,random"]);
    let seats = table(&folder, "seats");
    let mean = |bot: &str| {
        let own: Vec<f64> = seats
            .iter()
            .filter(|it| text(it, "bot") == bot)
            .map(|it| number(it, "score") as f64)
            .collect();
        own.iter().sum::<f64>() / own.len() as f64
    };
    assert!(
        mean("greedy") > mean("random") + 50.0,
        "{} {}",
        mean("greedy"),
        mean("random")
    );
}

#[test]
fn values_are_told_where_they_are_asked_for() {
    let folder = folder("dataset-values");
    dataset(&folder, &["--games", "2", "--pool", "level4", "--values"]);
    let turns = table(&folder, "turns");
    assert!(turns.iter().all(|it| it.contains_key("margin")));
    assert!(turns.iter().any(|it| real(it, "chance") > 0.5));
    assert!(
        turns
            .iter()
            .all(|it| !(real(it, "chance") < 0.0 || real(it, "chance") > 1.0))
    );
    // What is expected in the last turn of a game is nearly what came.
    let seats = table(&folder, "seats");
    for game in 1..=2 {
        let last = turns.iter().rfind(|it| number(it, "game") == game).unwrap();
        let score = |own: bool| {
            let seat = |it: &&Row| {
                number(it, "game") == game && (number(it, "seat") == number(last, "seat")) == own
            };
            number(seats.iter().find(seat).unwrap(), "score") as f32
        };
        assert!((real(last, "margin") - (score(true) - score(false))).abs() < 12.0);
    }
    let without = crate::run::folder("dataset-no-values");
    dataset(&without, &["--games", "1", "--pool", "greedy"]);
    assert!(!table(&without, "turns")[0].contains_key("margin"));
    assert!(!table(&without, "games")[0].contains_key("record"));
}

#[test]
fn the_same_seed_is_the_same_bytes_and_what_was_interrupted_goes_on() {
    let args = [
        "--games",
        "5",
        "--part",
        "2",
        "--pool",
        "greedy,level2",
        "--seed",
        "9",
    ];
    let whole = folder("dataset-whole");
    dataset(&whole, &[&args[..], &["--threads", "1"]].concat());
    let again = folder("dataset-again");
    dataset(&again, &[&args[..], &["--threads", "3"]].concat());
    assert!(bytes(&whole) == bytes(&again));
    assert!(
        fs::read_to_string(whole.join("README.md"))
            .unwrap()
            .contains("CC0")
    );
    // As if it had been killed while the second part was written.
    for lost in ["games-00002", "games-00003", "seats-00003", "turns-00003"] {
        fs::remove_file(again.join(lost).with_extension("parquet")).unwrap();
    }
    fs::write(again.join("turns-00002.parquet"), "half").unwrap();
    let made = dataset(&again, &args);
    assert_eq!(
        (made["resumed"].as_u64(), made["games"].as_u64()),
        (Some(2), Some(3))
    );
    assert!(bytes(&whole) == bytes(&again));
}

#[test]
fn what_is_no_dataset_is_refused_and_nothing_is_overwritten() {
    let folder = folder("dataset-other");
    let place = folder.to_str().unwrap();
    dataset(&folder, &["--games", "1", "--pool", "greedy"]);
    let before = bytes(&folder);
    let run = sixline(&["dataset", place, "--games", "2", "--pool", "greedy"], "");
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("another dataset"), "{}", run.stderr);
    assert!(bytes(&folder) == before);
    refused(&["dataset"], "");
    refused(&["dataset", place, "--games", "0"], "");
    refused(&["dataset", place, "--pool", "nobody"], "");
    refused(&["dataset", place, "--players", "5"], "");
    refused(&["dataset", "/dev/null/no", "--games", "1"], "");
}
