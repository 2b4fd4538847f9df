//! `check`: records, right and wrong.

use std::fs;

use crate::run::{folder, sixline};

/// The game that the printed rule sheets tell, figures A to L, without hands and draws.
const WORKED_EXAMPLE: &str = r#"[Sixline "1"]
[Edition "classic"]
[Seat1 "Ann"]
[Seat2 "Ben"]
[Seat3 "Cas"]
[Seat4 "Dee"]
[Start "1"]

; figures A to D
1 play Rc@0,0 Rd@1,0 Ro@2,0 +3
2 play Rs@3,0 Bs@3,1 Ps@3,2 +7
3 play Bo@2,1 +4
4 play Gc@0,-1 Gd@1,-1 +6
; figures E to H
1 play Gt@-1,-1 Go@2,-1 +7
2 play Ys@3,3 Rs@4,3 +6
3 play Ot@-1,-3 Yt@-1,-2 +3
4 play Os@0,-3 Od@1,-3 +3
; figures I to L
1 play Yd@1,-2 Yo@2,-2 +10
2 play Rt@-1,0 +9
3 play Gx@4,-1 Rx@4,0 Bx@4,1 +18
4 play Gs@3,4 Ps@4,4 +9
"#;

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
    insta::assert_snapshot!(run.text().replace(path.to_str().unwrap(), "FILE"), @"");
    let run = sixline(&["check", "--json", path.to_str().unwrap()], "");
    insta::assert_snapshot!(run.text().replace(path.to_str().unwrap(), "FILE"), @"");
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
    insta::assert_snapshot!(said.concat(), @"");
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
    insta::assert_snapshot!(run.text().replace(&here, ""), @"");
    let run = sixline(&["check", wrong, broken, right], "");
    insta::assert_snapshot!(run.text().replace(&here, ""), @"");
    let run = sixline(&["check", "--json", wrong, broken, right], "");
    insta::assert_snapshot!(run.text().replace(&here, ""), @"");
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
