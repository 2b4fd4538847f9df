//! `analyse`: a recorded game, looked at.

use std::fs;

use serde_json::Value;

use crate::run::{folder, refused, sixline};

const WORKED_EXAMPLE: &str = include_str!("../../../../examples/worked-example.sxl");

/// The record of a game that these bots play against each other.
#[track_caller]
fn recorded(test: &str, args: &[&str]) -> String {
    let folder = folder(test);
    let place = folder.to_str().unwrap();
    let all = [&["selfplay", "--games", "1", "--records", place], args].concat();
    let run = sixline(&all, "");
    assert_eq!(run.code, 0, "{}", run.text());
    folder.join("game000001.sxl").to_str().unwrap().to_owned()
}

#[test]
fn a_played_game_is_judged_turn_by_turn() {
    let file = recorded("analyse", &["--bots", "level9,level1", "--seed", "3"]);
    let args = [
        "analyse",
        "--json",
        "--level",
        "9",
        "--playouts",
        "30",
        &file,
    ];
    let run = sixline(&args, "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert_eq!(sixline(&args, "").stdout, run.stdout);
    let answer: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(answer["level"], 9);
    let turns = answer["turns"].as_array().unwrap();
    let mut lost = 0.0;
    for turn in turns {
        let loss = turn["loss"].as_f64().unwrap();
        assert!(loss >= 0.0 && turn["luck"].is_number(), "{turn}");
        if turn["seat"] == 2 {
            lost += loss;
        }
        assert!(turn["best"]["action"].is_string() && turn["grade"].is_string());
    }
    let seats = answer["seats"].as_array().unwrap();
    assert_eq!(seats[0]["loss"], 0.0);
    assert_eq!(seats[0]["good"], seats[0]["turns"]);
    assert!((seats[1]["loss"].as_f64().unwrap() - lost).abs() < 0.2);
    assert_eq!(turns.last().unwrap()["scores"], answer["scores"]);

    let text = sixline(&["analyse", "--level", "9", "--playouts", "30", &file], "").stdout;
    assert!(
        text.contains(" loss ") && text.contains("    best    play "),
        "{text}"
    );
    assert!(
        text.contains(" luck ") && text.contains("points lost"),
        "{text}"
    );
    assert!(!text.contains("skipped"), "{text}");
}

#[test]
fn a_record_without_hands_says_what_it_lacks() {
    let path = folder("analyse-worked").join("worked.sxl");
    fs::write(&path, WORKED_EXAMPLE).unwrap();
    let file = path.to_str().unwrap();
    let run = sixline(&["analyse", file], "");
    insta::assert_snapshot!(run.text().replace(file, "FILE"), @"
    exit 0
    --- stdout
    FILE: classic, Ann 20, Ben 22, Cas 25, Dee 18
    level 10, seed 1; inaccuracy ?! from 0.75, mistake ? from 1.75, blunder ?? from 3.7 points

      1  1 Ann  play Rc@0,0 Rd@1,0 Ro@2,0 +3  (hand not known)
      2  2 Ben  play Rs@3,0 Bs@3,1 Ps@3,2 +7  (hand not known)
      3  3 Cas  play Bo@2,1 +4  (hand not known)
      4  4 Dee  play Gc@0,-1 Gd@1,-1 +6  (hand not known)
      5  1 Ann  play Gt@-1,-1 Go@2,-1 +7  (hand not known)
      6  2 Ben  play Ys@3,3 Rs@4,3 +6  (hand not known)
      7  3 Cas  play Ot@-1,-3 Yt@-1,-2 +3  (hand not known)
      8  4 Dee  play Os@0,-3 Od@1,-3 +3  (hand not known)
      9  1 Ann  play Yd@1,-2 Yo@2,-2 +10  (hand not known)
     10  2 Ben  play Rt@-1,0 +9  (hand not known)
     11  3 Cas  play Gx@4,-1 Rx@4,0 Bx@4,1 +18  (hand not known)
     12  4 Dee  play Gs@3,4 Ps@4,4 +9  (hand not known)

    seat  turns  good    ?!     ?    ??   points lost    luck of draws       rest  name
       1      3     0     0     0     0     not known        not known  not known  Ann
       2      3     0     0     0     0     not known        not known  not known  Ben
       3      3     0     0     0     0     not known        not known  not known  Cas
       4      3     0     0     0     0     not known        not known  not known  Dee

    12 of 12 turns were skipped: they need the player's hand, which follows from the tags `Hand1` … and every `draw`, or from `Secret`
    --- stderr
    ");
    let run = sixline(&["analyse", "--json", file], "");
    let answer: Value = serde_json::from_str(&run.stdout).unwrap();
    for turn in answer["turns"].as_array().unwrap() {
        assert_eq!(turn["skipped"], "hand_unknown");
        assert_eq!((&turn["best"], &turn["loss"]), (&Value::Null, &Value::Null));
    }
    assert_eq!(answer["seats"][2]["judged"], 0);
}

#[test]
fn the_picture_is_well_formed_whatever_the_names() {
    let file = recorded("analyse-svg", &["--bots", "greedy,level2"]);
    let record = fs::read_to_string(&file).unwrap();
    let names = record
        .replace("[Seat1 \"greedy\"]", "[Seat1 \"<b>&\\\"'é]]>\"]")
        .replace(
            "[Seat2 \"level2\"]",
            "[Seat2 \"a name that goes on and on and on\"]",
        );
    assert_ne!(names, record);
    fs::write(&file, names).unwrap();
    let svg = format!("{file}.svg");
    let run = sixline(
        &[
            "analyse",
            "--level",
            "9",
            "--playouts",
            "30",
            "--svg",
            &svg,
            &file,
        ],
        "",
    );
    assert_eq!(run.code, 0, "{}", run.text());
    let drawn = fs::read_to_string(&svg).unwrap();
    well_formed(&drawn);
    for part in [
        "<title>&lt;b&gt;&amp;&quot;'é]]&gt; ",
        "a name that goes…",
        "<polyline ",
        "less luck of draws",
        "points lost",
    ] {
        assert!(drawn.contains(part), "{part}\n{drawn}");
    }
    // Four players, and nothing known but the scores.
    fs::write(&file, WORKED_EXAMPLE).unwrap();
    let run = sixline(&["analyse", "--svg", &svg, &file], "");
    assert_eq!(run.code, 0, "{}", run.text());
    let drawn = fs::read_to_string(&svg).unwrap();
    well_formed(&drawn);
    assert_eq!(drawn.matches("<polyline ").count(), 4);
    assert!(drawn.contains("no turn could be judged"));
}

/// Checks what makes XML well formed, as far as our pictures use it: tags that close in order, quoted
/// attributes, and no bare `&`.
#[track_caller]
fn well_formed(xml: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = xml.trim();
    while let Some(start) = rest.find('<') {
        let text = &rest[..start];
        assert!(!text.contains('>'), "{text}");
        assert!(text.trim().is_empty() || !open.is_empty(), "{text}");
        let end = start + rest[start..].find('>').unwrap();
        let tag = &rest[start + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
            continue;
        }
        let inner = tag.strip_suffix('/').unwrap_or(tag);
        let name = inner.split(' ').next().unwrap();
        assert_eq!(inner.matches('"').count() % 2, 0, "{tag}");
        for attribute in inner[name.len()..].split("\" ") {
            let attribute = attribute.trim().trim_end_matches('"');
            assert!(attribute.is_empty() || attribute.contains("=\""), "{tag}");
        }
        if inner == tag {
            open.push(name);
        }
    }
    assert!(open.is_empty() && rest.is_empty(), "{open:?} {rest}");
    for entity in xml.split('&').skip(1) {
        let name = entity.split(';').next().unwrap();
        assert!(["amp", "lt", "gt", "quot"].contains(&name), "{name}");
    }
}

#[test]
fn bad_records_and_places_are_refused() {
    let folder = folder("analyse-bad");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    fs::write(path("broken.sxl"), "hello").unwrap();
    fs::write(path("wrong.sxl"), WORKED_EXAMPLE.replace("+18", "+17")).unwrap();
    fs::write(path("right.sxl"), WORKED_EXAMPLE).unwrap();
    let head = WORKED_EXAMPLE.split("\n\n").next().unwrap();
    let swaps: String = (0..2000)
        .map(|n| format!("{} swap 1\n", (n + 1) % 4 + 1))
        .collect();
    let long = format!("{head}\n\n1 play Rc@0,0 Rd@1,0 Ro@2,0 +3\n{swaps}");
    fs::write(path("long.sxl"), long).unwrap();
    let said = [
        refused(&["analyse"], ""),
        refused(&["analyse", &path("missing.sxl")], ""),
        refused(&["analyse", &path("broken.sxl")], ""),
        refused(&["analyse", "--json", &path("wrong.sxl")], ""),
        refused(&["analyse", &path("long.sxl")], ""),
        refused(&["analyse", "--level", "0", &path("right.sxl")], ""),
        refused(
            &[
                "analyse",
                "--svg",
                &path("no/such/place.svg"),
                &path("right.sxl"),
            ],
            "",
        ),
    ];
    let here = format!("{}/", folder.to_str().unwrap());
    insta::assert_snapshot!(said.concat().replace(&here, ""), @"
    sixline: the following required arguments were not provided: <FILE> (see --help)
    sixline: analyse: missing.sxl: no such file or directory
    sixline: analyse: broken.sxl: line 1, column 1: expected a seat from 1 to 4, `bonus`, `[` or `;`, got `hello`
    sixline: analyse: wrong.sxl: line 22: the play scores 18 points, not 17
    sixline: analyse: long.sxl: 2001 turns, and at most 1000 are looked at
    sixline: invalid value '0' for '--level <N>': a level is a number from 1 to 10 (see --help)
    sixline: analyse: no/such/place.svg: no such file or directory
    ");
}

#[test]
fn standard_input_is_looked_at_with_names_and_the_rest() {
    let record = include_str!("../../../../examples/game.sxl");
    let args = ["analyse", "--level", "9", "--playouts", "10"];
    let run = sixline(&[&args[..], &["-"]].concat(), record);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert!(
        run.stdout.starts_with("standard input: classic, "),
        "{}",
        run.text()
    );
    assert!(
        run.stdout.contains("\nrest: what of the final margin"),
        "{}",
        run.text()
    );
    let json = sixline(&[&args[..], &["--json", "-"]].concat(), record);
    let json: Value = serde_json::from_str(&json.stdout).unwrap();
    let name = json["seats"][0]["name"].as_str().unwrap();
    assert!(run.stdout.contains(&format!("1 {name}")), "{}", run.text());
    // The accounts and the rest make the final margin.
    let sums: Vec<f64> = ["luck", "loss", "rest"]
        .iter()
        .map(|it| json["seats"][0][it].as_f64().unwrap())
        .collect();
    let other: Vec<f64> = ["luck", "loss"]
        .iter()
        .map(|it| json["seats"][1][it].as_f64().unwrap())
        .collect();
    let scores: Vec<f64> = json["scores"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it.as_f64().unwrap())
        .collect();
    let explained = (sums[0] - sums[1]) - (other[0] - other[1]) + sums[2];
    assert!((explained - (scores[0] - scores[1])).abs() < 0.1, "{json}");
    // A record on standard input is replayed as text.
    let run = sixline(&["replay", "-", "--level", "9", "--lang", "en"], record);
    assert_eq!(run.code, 0, "{}", run.text());
}
