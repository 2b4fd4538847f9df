//! `deal`: the same pieces for everyone, in the terminal.

use std::process::{Command, Stdio};
use std::{fs, io::Write as _};

use crate::run::{folder, refused};

/// What par does in the deal of 15 November 2026, as in the browser's journey.
const PAR: [&str; 5] = [
    "Ro@0,0 Yo@1,0 Bo@2,0",
    "Bs@2,-1 Bx@3,-1 Bo@4,-1",
    "Ox@2,-4 Px@3,-4",
    "Rs@-1,2 Os@0,2 Ys@1,2",
    "Yc@5,-2 Bc@5,-1 Oc@5,0",
];
const PAR_POINTS: u32 = 27;

/// Runs `sixline deal` with a data folder of its own.
fn deal(test: &str, args: &[&str], input: &str) -> (i32, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sixline"))
        .arg("deal")
        .args(args)
        .args(["--bot-delay", "0"])
        .env("XDG_DATA_HOME", folder_of(test))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(input.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let text = String::from_utf8(output.stdout).unwrap();
    (output.status.code().unwrap(), text)
}

fn folder_of(test: &str) -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(test)
}

fn typed(turns: &[&str]) -> String {
    turns.iter().map(|it| format!("play {it}\n")).collect()
}

#[test]
fn a_deal_is_gone_on_with_and_compared_with_par() {
    folder("deal-par");
    let args = ["2026-11-15", "--lang", "en"];
    // Left after two turns, and gone on with; advice is not to be had.
    let (code, text) = deal("deal-par", &args, &format!("hint\n{}", typed(&PAR[..2])));
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("5 turns each against “Regular”"), "{text}");
    assert!(!text.contains("of par"), "{text}");
    let (code, text) = deal("deal-par", &args, &typed(&PAR[2..]));
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("Everyone has had all their turns."), "{text}");
    assert!(
        text.contains(&format!("{PAR_POINTS} points for you")),
        "{text}"
    );
    assert!(text.contains("That is 100 % of par"), "{text}");
    assert!(text.contains("without luck you would have"), "{text}");
    // Asked again, it is told again, and nothing can be played.
    let (_, again) = deal("deal-par", &args, &typed(&PAR[..1]));
    assert!(again.contains("That is 100 % of par"), "{again}");
    let files = fs::read_dir(folder_of("deal-par").join("sixline/deals")).unwrap();
    assert_eq!(files.count(), 1);
}

#[test]
fn a_link_gives_the_same_deal_in_every_language() {
    folder("deal-link");
    let link = "https://play.example.org/deal/k3v9x2ab?edition=tables&level=2&points=9";
    for (lang, how) in [
        ("en", "Beginner"),
        ("fr", "tours chacun"),
        ("nl", "beurten elk"),
    ] {
        let (code, text) = deal("deal-link", &[link, "--lang", lang], "hand\n");
        assert_eq!(code, 0, "{text}");
        assert!(text.contains(how), "{text}");
    }
    let file = folder_of("deal-link").join("sixline/deals/k3v9x2ab-tables-level2.sxl");
    assert!(file.exists());
    for wrong in [
        "A",
        "x y",
        "https://play.example.org/game/abc",
        "https://a.example/deal/x?level=11",
    ] {
        refused(&["deal", wrong], "");
    }
}
