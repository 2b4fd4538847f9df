//! `sixline cards`: a file for a printer, and what it refuses.

use std::fs;
use std::process::Command;

use crate::run::{folder, refused, sixline};

#[test]
fn a_pdf_is_written_and_its_name_told() {
    let file = folder("cards").join("cards.pdf");
    let name = file.to_str().unwrap();
    let tables = ["--edition", "tables", "--tables", "2,5,10"];
    let args = [&["cards"], &tables[..], &["--lang", "fr", "--out", name]].concat();
    let run = sixline(&args, "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert_eq!(run.stdout, format!("{name}\n"));
    let pdf = fs::read(&file).unwrap();
    assert!(pdf.starts_with(b"%PDF-"));
    // Two pages to cut, rules, score sheet and answers.
    let pages = b"/Count 5";
    assert!(pdf.windows(pages.len()).any(|part| part == pages));
    assert_eq!(sixline(&args, "").code, 0);
    assert_eq!(fs::read(&file).unwrap(), pdf);
}

#[test]
fn standard_output_gets_the_same_bytes() {
    let file = folder("cards_out").join("cards.pdf");
    let name = file.to_str().unwrap();
    assert_eq!(
        sixline(&["cards", "--lang", "en", "--out", name], "").code,
        0
    );
    let output = Command::new(env!("CARGO_BIN_EXE_sixline"))
        .args(["cards", "--lang", "en", "--out", "-"])
        .output()
        .unwrap();
    assert_eq!(output.stdout, fs::read(&file).unwrap());
}

#[test]
fn what_cannot_be_printed_is_refused() {
    let folder = folder("cards_refused");
    let file = folder.join("no/cards.pdf");
    let complaints: String = [
        &["--edition", "chess"][..],
        &["--edition", "tables", "--tables", "2,3"],
        &["--edition", "tables", "--tables", "2,3,11"],
        &["--edition", "tables", "--tables", "two"],
        &["--tables", "2,3,4"],
        &["--paper", "a3"],
        &["--lang", "de"],
        &["--out", file.to_str().unwrap()],
    ]
    .into_iter()
    .map(|args| refused(&[&["cards"], args].concat(), ""))
    .collect();
    let complaints = complaints.replace(folder.to_str().unwrap(), "FOLDER");
    insta::assert_snapshot!(complaints, @"
    sixline: invalid value 'chess' for '--edition <E>': unknown edition `chess`, expected `classic` or `tables` (see --help)
    sixline: cards: --tables: a deck needs at least 3 different tables, got 2
    sixline: cards: --tables: there is no table of 11, choose from 1 to 10
    sixline: invalid value 'two' for '--tables <T>': invalid digit found in string (see --help)
    sixline: cards: --tables: only the edition `tables` has tables
    sixline: invalid value 'a3' for '--paper <P>': unknown paper `a3`, expected `a4` or `letter` (see --help)
    sixline: invalid value 'de' for '--lang <L>': unknown language `de`, expected en, fr or nl (see --help)
    sixline: cards: FOLDER/no/cards.pdf: no such file or directory
    ");
}
