//! `check`: records, right and wrong.

use std::fs;

use crate::run::{folder, sixline};

/// The game that the printed rule sheets tell, figures A to L, without hands and draws.
const WORKED_EXAMPLE: &str = include_str!("../../../../examples/worked-example.sxl");

/// What `check` says to the worked example with one text replaced by another.
#[track_caller]
fn after(old: &str, new: &str) -> String {
    assert_eq!(WORKED_EXAMPLE.matches(old).count(), 1, "{old}");
    let folder = folder("changed");
    let path = folder.join(format!("{:?}.sxl", std::thread::current().id()));
    fs::write(&path, WORKED_EXAMPLE.replace(old, new)).unwrap();
    let run = sixline(&["check", path.to_str().unwrap()], "");
    let said = run.text().replace(path.to_str().unwrap(), "FILE");
    said.replace("--- stdout\n--- stderr\nsixline: check: FILE: ", "")
}

#[test]
fn the_worked_example_has_its_printed_scores() {
    let path = folder("worked").join("worked.sxl");
    fs::write(&path, WORKED_EXAMPLE).unwrap();
    let run = sixline(&["check", "--board", path.to_str().unwrap()], "");
    insta::assert_snapshot!(run.text().replace(path.to_str().unwrap(), "FILE"), @"
    exit 0
    --- stdout
    FILE: 20 22 25 18 (not finished, 12 turns, deal not verified)
       -1  0  1  2  3  4
    -3 Ot Os Od
    -2 Yt  . Yd Yo
    -1 Gt Gc Gd Go  . Gx
     0 Rt Rc Rd Ro Rs Rx
     1  .  .  . Bo Bs Bx
     2  .  .  .  . Ps
     3  .  .  .  . Ys Rs
     4  .  .  .  . Gs Ps
    --- stderr
    ");
    let run = sixline(&["check", "--json", path.to_str().unwrap()], "");
    insta::assert_snapshot!(run.text().replace(path.to_str().unwrap(), "FILE"), @r#"
    exit 0
    --- stdout
    [{"file":"FILE","edition":"classic","names":["Ann","Ben","Cas","Dee"],"scores":[20,22,25,18],"turns":12,"finished":false,"winners":[],"deal_verified":false}]
    --- stderr
    "#);
}

#[test]
fn a_change_that_makes_it_wrong_is_told_so_that_a_person_understands() {
    let said = [
        after("+18", "+17"),
        after("Ys@3,3", "Rs@3,3"),
        after("Bo@2,1", "Bo@2,2"),
        after("Bo@2,1", "Bo@1,0"),
        after("3 play Bo", "4 play Bo"),
        after("4 play Gs", "5 play Gs"),
        after("Rx@4,0", "Gx@4,0"),
        after("[Start \"1\"]", "[Start \"2\"]"),
        after("[Start \"1\"]", "[Result \"20 22 25 18\"]"),
        after("[Sixline \"1\"]\n", ""),
        after("[Edition \"classic\"]", "[Edition \"tables\"]"),
        after("[Seat4 \"Dee\"]\n", ""),
        after("+9\n3", "\n3"),
        after("play Rt", "lay Rt"),
        after("Rt@-1,0", "Rt"),
        after("[Seat1 \"Ann\"]", "[Seat1 Ann]"),
        after("4 play Gs@3,4 Ps@4,4 +9\n", "4 pass\n"),
        after("4 play Gs@3,4 Ps@4,4 +9\n", "4 swap Ro Ro Ro Ro\n"),
        after("4 play Gs@3,4 Ps@4,4 +9\n", "bonus 4 +6\n"),
    ];
    insta::assert_snapshot!(said.concat(), @r#"
    exit 1
    line 22: the play scores 18 points, not 17
    exit 1
    line 16: the line Rs@3,3 Rs@4,3 holds `Rs` and `Rs`, and nothing may stand twice
    exit 1
    line 12: the pieces of the line Bo@2,2 Ps@3,2 have no attribute in common
    exit 1
    line 12: cell 1,0 is taken by `Rd`
    exit 1
    line 12: it is the turn of seat 3, not of seat 4
    exit 2
    line 23, column 1: expected a seat from 1 to 4, `bonus`, `[` or `;`, got `5`
    exit 1
    line 22: the line Gx@4,-1 Gx@4,0 Bx@4,1 holds `Gx` and `Gx`, and nothing may stand twice
    exit 1
    line 10: it is the turn of seat 2, not of seat 1
    exit 1
    line 7: `Result` is there, but the game is not over
    exit 2
    line 1: the tag `[Sixline "1"]` is missing
    exit 1
    line 10: the tables edition of this game has no piece `Rc`
    exit 1
    line 12: there is no seat 4 in this game
    exit 2
    line 21, column 16: a play needs its points, such as `+7`
    exit 2
    line 21, column 3: unknown action `lay`, expected `play`, `swap` or `pass`
    exit 2
    line 21, column 8: expected a placed piece such as `Ro@3,-1`, got `Rt`
    exit 2
    line 3, column 1: expected a tag such as `[Seat1 "Ann"]`, got `[Seat1 Ann]`
    exit 1
    line 23: nobody may pass while the bag holds pieces (61 left): play or exchange
    exit 1
    line 23: more copies of `Ro` than the set holds (3)
    exit 1
    line 23: the game goes on, or ended without a bonus
    "#);
}

#[test]
fn several_files_are_all_checked_and_the_worst_decides_the_exit_code() {
    let folder = folder("several");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    fs::write(path("right.sxl"), WORKED_EXAMPLE).unwrap();
    fs::write(path("wrong.sxl"), WORKED_EXAMPLE.replace("+18", "+17")).unwrap();
    fs::write(path("broken.sxl"), "hello").unwrap();
    let names = [path("wrong.sxl"), path("broken.sxl"), path("right.sxl")];
    let [wrong, broken, right] = names.each_ref().map(String::as_str);
    let here = format!("{}/", folder.to_str().unwrap());

    let run = sixline(&["check", wrong, right], "");
    insta::assert_snapshot!(run.text().replace(&here, ""), @"
    exit 1
    --- stdout
    right.sxl: 20 22 25 18 (not finished, 12 turns, deal not verified)
    --- stderr
    sixline: check: wrong.sxl: line 22: the play scores 18 points, not 17
    ");
    let run = sixline(&["check", wrong, broken, right], "");
    insta::assert_snapshot!(run.text().replace(&here, ""), @"
    exit 2
    --- stdout
    right.sxl: 20 22 25 18 (not finished, 12 turns, deal not verified)
    --- stderr
    sixline: check: wrong.sxl: line 22: the play scores 18 points, not 17
    sixline: check: broken.sxl: line 1, column 1: expected a seat from 1 to 4, `bonus`, `[` or `;`, got `hello`
    ");
    let run = sixline(&["check", "--json", wrong, broken, right], "");
    insta::assert_snapshot!(run.text().replace(&here, ""), @r#"
    exit 2
    --- stdout
    [{"file":"wrong.sxl","error":{"code":"wrong_score","message":"line 22: the play scores 18 points, not 17","line":22}},{"file":"right.sxl","edition":"classic","names":["Ann","Ben","Cas","Dee"],"scores":[20,22,25,18],"turns":12,"finished":false,"winners":[],"deal_verified":false}]
    --- stderr
    sixline: check: broken.sxl: line 1, column 1: expected a seat from 1 to 4, `bonus`, `[` or `;`, got `hello`
    "#);
    let run = sixline(&["check", "--json", broken], "");
    assert_eq!((run.code, run.stdout.as_str()), (2, ""));
}

/// A file of the greatest size that is read, made so that a careless check takes long.
#[test]
fn the_longest_records_are_answered_at_once() {
    let tags: String = (0..80_000).map(|n| format!("[S{n} \"\"]\n")).collect();
    let seats: String = (1..70_000).map(|n| format!("[Seat{n} \"\"]\n")).collect();
    let head = WORKED_EXAMPLE.split("\n\n").next().unwrap();
    let swaps: String = (0..100_000)
        .map(|n| format!("{} swap 1\n", (n + 1) % 4 + 1))
        .collect();
    let swaps = format!("{head}\n\n1 play Rc@0,0 Rd@1,0 Ro@2,0 +3\n{swaps}");
    let folder = folder("longest");
    for (name, text) in [("tags", tags), ("seats", seats), ("swaps", swaps)] {
        assert!(text.len() < 1 << 20, "{name} {}", text.len());
        let path = folder.join(name);
        fs::write(&path, &text[..text.len().min(1 << 20)]).unwrap();
        let run = sixline(&["check", path.to_str().unwrap()], "");
        assert!((0..=2).contains(&run.code), "{name}: {}", run.text());
    }
}

/// The exit code of `check` for a file with this text.
#[track_caller]
fn code_of(name: &str, text: &str) -> (i32, String) {
    let path = folder(&format!("code-{name}")).join("game.sxl");
    fs::write(&path, text).unwrap();
    let run = sixline(&["check", path.to_str().unwrap()], "");
    (run.code, run.text())
}

#[test]
fn what_is_not_in_the_notation_has_another_exit_code_than_what_breaks_a_rule() {
    let changed = |old: &str, new: &str| WORKED_EXAMPLE.replace(old, new);
    for (name, text) in [
        ("empty", String::new()),
        ("version", changed("[Sixline \"1\"]", "[Sixline \"2\"]")),
        ("no-version", changed("[Sixline \"1\"]\n", "")),
        ("edition", changed("\"classic\"", "\"chess\"")),
        (
            "secret",
            changed("[Start \"1\"]", "[Start \"1\"]\n[Secret \"xyz\"]"),
        ),
    ] {
        let (code, said) = code_of(name, &text);
        assert_eq!(code, 2, "{name}: {said}");
    }
    for (name, text) in [
        ("score", changed("+18", "+17")),
        ("start", changed("[Start \"1\"]", "[Start \"2\"]")),
    ] {
        let (code, said) = code_of(name, &text);
        assert_eq!(code, 1, "{name}: {said}");
    }
}

#[test]
fn a_deal_is_verified_only_where_it_was_committed_to() {
    let games = folder("committed").join("games");
    let games = games.to_str().unwrap();
    let run = sixline(&["selfplay", "--games", "1", "--records", games], "");
    assert_eq!(run.code, 0, "{}", run.text());
    let text = fs::read_to_string(format!("{games}/game000001.sxl")).unwrap();
    let (_, said) = code_of("committed", &text);
    assert!(said.contains("deal verified"), "{said}");
    let without: Vec<&str> = text
        .lines()
        .filter(|it| !it.starts_with("[Commit"))
        .collect();
    assert_eq!(without.len() + 1, text.lines().count());
    let (code, said) = code_of("not-committed", &without.join("\n"));
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("deal not verified"), "{said}");
}

#[test]
fn standard_input_is_a_record_or_many_games() {
    let record = include_str!("../../../../examples/game.sxl");
    let run = sixline(&["check", "-"], record);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.starts_with("standard input: "), "{}", run.text());
    let file = folder("check-stdin").join("games.jsonl");
    let path = file.to_str().unwrap();
    let args = ["selfplay", "--games", "3", "--records", path];
    assert_eq!(sixline(&args, "").code, 0);
    let run = sixline(&["check", "-"], std::fs::read(&file).unwrap());
    assert_eq!(
        (run.code, run.stdout.lines().count()),
        (0, 3),
        "{}",
        run.text()
    );
    assert!(
        run.stdout.starts_with("standard input, game 1: "),
        "{}",
        run.text()
    );
    let run = sixline(&["check", "--json", "-"], "hello");
    assert_eq!(run.code, 2);
    assert!(
        run.stderr.contains("check: standard input: line 1"),
        "{}",
        run.text()
    );
}
