//! The PDF read back: what a printer gets, not what the program meant.

#![expect(
    clippy::unwrap_used,
    reason = "a helper of a test may fail like a test"
)]

mod pdf;

use std::collections::BTreeMap;

use sixline_print::{CardsConfig, Paper, cards};
use sixline_rules::{Edition, TableSet, Tile};
use sixline_words::Lang;

use crate::pdf::{Page, read};

fn few() -> Edition {
    Edition::Tables(TableSet::new([2, 5, 10]).unwrap())
}

/// The pages that a configuration makes.
fn pages(edition: Edition, paper: Paper, lang: Option<Lang>) -> Vec<Page> {
    let config = CardsConfig {
        edition,
        paper,
        lang,
    };
    read(&cards(&config))
}

/// The pieces on a page to cut: all texts that stand in one square, in the order of the squares.
fn pieces(page: &Page, edition: Edition) -> Vec<Tile> {
    let (columns, rows, side) = match edition {
        Edition::Classic => (6, 6, 30.5),
        Edition::Tables(_) => (4, 5, 46.0),
    };
    let left = (page.width - side * f64::from(columns)) / 2.0;
    let top = (page.height - side * f64::from(rows)) / 2.0;
    let mut squares: BTreeMap<(i32, i32), String> = BTreeMap::new();
    for text in &page.texts {
        let column = ((text.x - left) / side).floor() as i32;
        let row = ((text.y - top) / side).floor() as i32;
        if (0..columns).contains(&column) && (0..rows).contains(&row) {
            let square = squares.entry((row, column)).or_default();
            match edition {
                Edition::Classic => square.push_str(&text.text),
                // The letter stands above the number, which the notation has first.
                Edition::Tables(_) if text.text.parse::<u8>().is_ok() => {
                    square.insert_str(0, &text.text);
                }
                Edition::Tables(_) => square.push_str(&text.text.to_lowercase()),
            }
        }
    }
    squares.values().map(|text| text.parse().unwrap()).collect()
}

#[track_caller]
fn check_deck(edition: Edition, n_sheets: usize) {
    for paper in Paper::ALL {
        let pages = pages(edition, paper, Some(Lang::Nl));
        let (sheets, rest) = pages.split_at(n_sheets);
        let mut printed: Vec<Tile> = sheets
            .iter()
            .flat_map(|page| pieces(page, edition))
            .collect();
        printed.sort();
        let mut deck: Vec<Tile> = edition.tiles().collect();
        deck.sort();
        assert_eq!(printed, deck, "{edition:?} {paper}");
        let starts = rest.iter().map(|page| page.texts[0].text.as_str());
        assert!(starts.eq(rest.iter().map(|_| "Sixline")));
    }
}

#[test]
fn every_piece_is_printed_as_often_as_the_set_has_it() {
    check_deck(Edition::TABLES, 5);
    check_deck(few(), 2);
    check_deck(Edition::Classic, 3);
}

#[test]
fn every_choice_of_tables_is_printed_on_as_few_sheets_as_hold_it() {
    for n_tables in 3..=10u32 {
        let tables = TableSet::new(1..=n_tables).unwrap();
        check_deck(Edition::Tables(tables), n_tables.div_ceil(2) as usize);
    }
}

#[test]
fn rules_score_sheet_and_answers_are_one_page_each_in_every_language() {
    for paper in Paper::ALL {
        for lang in Lang::ALL {
            assert_eq!(pages(Edition::TABLES, paper, Some(lang)).len(), 5 + 3);
            assert_eq!(pages(few(), paper, Some(lang)).len(), 2 + 3);
            assert_eq!(pages(Edition::Classic, paper, Some(lang)).len(), 3 + 2);
        }
        assert_eq!(pages(Edition::TABLES, paper, None).len(), 5 + 9);
        assert_eq!(pages(few(), paper, None).len(), 2 + 9);
        assert_eq!(pages(Edition::Classic, paper, None).len(), 3 + 6);
    }
}

#[test]
fn nothing_is_written_where_a_printer_does_not_reach() {
    // Most printers leave 5 mm white.
    let margin = 5.0;
    // The rules of nine tables are the longest, since they name them all.
    let nine = Edition::Tables(TableSet::new(1..=9).unwrap());
    for edition in [Edition::TABLES, nine, few(), Edition::Classic] {
        for paper in Paper::ALL {
            for page in pages(edition, paper, None) {
                assert!(!page.texts.is_empty());
                for text in &page.texts {
                    let inside = text.x > margin && text.x < page.width - margin;
                    let above = text.y > margin && text.y < page.height - margin;
                    assert!(inside && above, "{edition:?} {paper} {text:?}");
                }
            }
        }
    }
}

/// The text of the page with this number, counted from the end.
fn last_text(edition: Edition, lang: Lang, from_end: usize) -> String {
    let pages = pages(edition, Paper::A4, Some(lang));
    pages[pages.len() - from_end].text()
}

#[track_caller]
fn check_says(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "`{part}` is missing in: {text}");
    }
}

#[test]
fn the_rules_tell_what_scores() {
    let english = last_text(Edition::TABLES, Lang::En, 3);
    check_says(
        &english,
        &[
            "No number is there twice.",
            "The order is free.",
            "2 each card in a line of one table",
            "1 each card in a line of one color",
            "+ 20 a full table line of 10 cards",
            "+ 10 a full color line of 10 cards",
            "+ 10 you are the first without cards",
        ],
    );
    let french = last_text(Edition::TABLES, Lang::Fr, 3);
    check_says(&french, &["L’ordre est libre.", "+ 20 une ligne de table"]);
    let dutch = last_text(Edition::Classic, Lang::Nl, 2);
    check_says(&dutch, &["1 elke steen", "+ 6 een volle lijn van 6 stenen"]);
}

#[test]
fn one_card_must_touch_and_the_sheets_are_printed_on_one_side() {
    let touch = [
        (Lang::En, "At least one card must touch", "one side only"),
        (
            Lang::Fr,
            "Au moins une carte doit toucher",
            "d’un seul côté",
        ),
        (Lang::Nl, "Minstens één kaart moet", "enkelzijdig"),
    ];
    for (lang, rule, side) in touch {
        check_says(&last_text(Edition::TABLES, lang, 3), &[rule]);
        let sheet = &pages(Edition::TABLES, Paper::A4, Some(lang))[0];
        check_says(&sheet.text(), &[side]);
    }
}

#[test]
fn the_rules_of_a_small_deck_name_its_tables() {
    let text = last_text(few(), Lang::En, 3);
    check_says(&text, &["These cards are for the tables of 2, 5 and 10."]);
    // No line of one color reaches ten cards there.
    assert!(!text.contains("full color line"), "{text}");
}

#[test]
fn the_answers_hold_every_fact_and_the_tables_of_each_number() {
    let text = last_text(Edition::TABLES, Lang::En, 1);
    for table in 1..=10 {
        for factor in 1..=10 {
            let fact = format!("{table} × {factor} = {} ", table * factor);
            assert!(text.contains(&fact), "{fact}");
        }
    }
    check_says(&text, &[" 12 2, 3, 4, 6 ", " 49 7 ", "7 × 2 = 14 F F "]);
    let text = last_text(few(), Lang::En, 1);
    check_says(&text, &["Table of 2", "Table of 10", " 20 2, 5, 10 "]);
    assert!(!text.contains("Table of 3"));
}

#[test]
fn the_same_is_printed_every_time() {
    for lang in [None, Some(Lang::Fr)] {
        let config = CardsConfig {
            edition: Edition::TABLES,
            paper: Paper::Letter,
            lang,
        };
        let pdf = cards(&config);
        assert_eq!(pdf, cards(&config));
        assert!(!pdf.windows(13).any(|part| part == b"/CreationDate"));
        assert!(pdf.len() < 150_000, "{} bytes", pdf.len());
    }
}
