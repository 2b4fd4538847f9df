//! Nothing is overwritten in silence, and what cannot be written is told before the work.

use std::fs;
use std::path::Path;

use crate::run::{folder, refused, sixline};

/// A game with hands, so that there is something to look at.
fn record(folder: &Path) -> String {
    let games = folder.join("games");
    let games = games.to_str().unwrap();
    let run = sixline(&["selfplay", "--games", "1", "--records", games], "");
    assert_eq!(run.code, 0, "{}", run.text());
    format!("{games}/game000001.sxl")
}

#[test]
fn play_does_not_overwrite_the_file_of_another_game() {
    let folder = folder("kept-play");
    let file = folder.join("game.sxl");
    fs::write(&file, "mine").unwrap();
    let line = refused(&["play", "--save", file.to_str().unwrap()], "");
    assert!(line.contains("there already"), "{line}");
    assert!(line.contains("--resume"), "{line}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
}

#[test]
fn a_picture_is_not_drawn_over_the_record() {
    let folder = folder("kept-svg");
    let file = record(&folder);
    let before = fs::read_to_string(&file).unwrap();
    let quick = ["analyse", "--level", "8", "--playouts", "10", "--svg"];
    let line = refused(&[&quick[..], &[&file, &file]].concat(), "");
    assert!(line.contains("no SVG picture"), "{line}");
    assert_eq!(fs::read_to_string(&file).unwrap(), before);
    // A picture of before is drawn again.
    let svg = folder.join("game.svg");
    let svg = svg.to_str().unwrap();
    for _ in 0..2 {
        let run = sixline(&[&quick[..], &[svg, &file]].concat(), "");
        assert_eq!(run.code, 0, "{}", run.text());
    }
    let cards = ["cards", "--lang", "en", "--out", &file];
    let line = refused(&cards, "");
    assert!(line.contains("no PDF"), "{line}");
    let left = fs::read_dir(&folder).unwrap().count();
    assert_eq!(left, 2, "only the games and the picture");
}

#[test]
fn a_place_where_nothing_can_be_written_is_told_before_the_work() {
    let folder = folder("kept-bad-path");
    let file = record(&folder);
    // So many playouts would take hours.
    let args = [
        "analyse",
        "--playouts",
        "1000000",
        "--svg",
        "/nowhere/x.svg",
    ];
    let line = refused(&[&args[..], &[&file]].concat(), "");
    assert!(line.contains("/nowhere/x.svg: no such file"), "{line}");
}

#[test]
#[cfg(target_os = "linux")]
fn the_text_is_printed_even_where_the_picture_fails_at_last() {
    let folder = folder("kept-full");
    let file = record(&folder);
    let args = ["analyse", "--level", "8", "--playouts", "10"];
    let run = sixline(&[&args[..], &["--svg", "/dev/full", &file]].concat(), "");
    assert_eq!(run.code, 2, "{}", run.text());
    assert!(run.stdout.contains("points lost"), "{}", run.text());
    assert!(
        run.stderr.contains("/dev/full: no space left"),
        "{}",
        run.text()
    );
}

#[test]
fn selfplay_does_not_write_into_a_folder_with_games() {
    let folder = folder("kept-records");
    let file = record(&folder);
    let before = fs::read_to_string(&file).unwrap();
    let games = Path::new(&file).parent().unwrap().to_str().unwrap();
    let other = [
        "selfplay",
        "--games",
        "1",
        "--seed",
        "2",
        "--records",
        games,
    ];
    let line = refused(&other, "");
    assert!(line.contains("there are games in this folder"), "{line}");
    assert_eq!(fs::read_to_string(&file).unwrap(), before);
}

#[test]
fn a_record_tells_where_it_comes_from() {
    let folder = folder("kept-tags");
    let games = folder.join("games");
    let games = games.to_str().unwrap();
    let run = sixline(
        &[
            "selfplay",
            "--games",
            "2",
            "--seed",
            "7",
            "--bots",
            "random,greedy",
            "--records",
            games,
        ],
        "",
    );
    assert_eq!(run.code, 0, "{}", run.text());
    let text = fs::read_to_string(format!("{games}/game000002.sxl")).unwrap();
    for tag in [
        "[Seed \"7\"]",
        "[Game \"2\"]",
        "[Player1 \"random\"]",
        "[Player2 \"greedy\"]",
        "[Program \"sixline 0.",
    ] {
        assert!(text.contains(tag), "{tag}:\n{text}");
    }
    let data = folder.join("data");
    let file = folder.join("played.sxl");
    let mut play = crate::terminal::program(
        &[
            "play",
            "--plain",
            "--seed",
            "5",
            "--save",
            file.to_str().unwrap(),
        ],
        &data,
    );
    play.stdin(std::process::Stdio::null());
    assert!(play.output().unwrap().status.success());
    let text = fs::read_to_string(&file).unwrap();
    for tag in [
        "[Seed \"5\"]",
        "[Player1 \"me\"]",
        "[Player2 \"level4\"]",
        "[Program \"sixline 0.",
    ] {
        assert!(text.contains(tag), "{tag}:\n{text}");
    }
}
