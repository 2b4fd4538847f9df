//! Every code that a client can be told has its message.

use sixline_protocol::wire::error::ErrorCode;
use sixline_protocol::wire::game::PHRASES;
use sixline_rules::{Color, Face, Shape, Tile};
use sixline_words::{Lang, Value, Words};

/// The codes that a source file names, as `=> "code"`: they have no list of their own.
fn codes(source: &str) -> Vec<&str> {
    let from = source.find("fn code(").expect("the codes stand in `code`");
    source[from..]
        .lines()
        .take_while(|line| *line != "    }")
        .filter_map(|line| line.split_once("=> \"")?.1.split_once('"'))
        .map(|(code, _)| code)
        .collect()
}

#[track_caller]
fn check(prefix: &str, codes: &[&str]) {
    assert!(codes.len() > 3, "{prefix}: {codes:?}");
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for code in codes {
            let id = format!("{prefix}-{}", code.replace('_', "-"));
            assert!(words.has(&id), "{lang} lacks `{id}`");
        }
    }
}

#[test]
fn every_refusal_of_the_rules_has_words() {
    check(
        "illegal",
        &codes(include_str!("../../rules/src/illegal.rs")),
    );
}

#[test]
fn every_error_of_the_server_has_words() {
    check("error", &ErrorCode::ALL.map(ErrorCode::as_str));
}

#[test]
fn every_reason_has_words() {
    check(
        "reason",
        &codes(include_str!("../../engine/src/reasons.rs")),
    );
}

#[test]
fn every_phrase_level_grade_and_end_has_words() {
    check("phrase", &PHRASES);
    check(
        "level",
        &["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "number"],
    );
    check("grade", &["good", "inaccuracy", "mistake", "blunder"]);
    check(
        "end",
        &[
            "finished",
            "blocked",
            "resigned",
            "timed_out",
            "cancelled",
            "turns_up",
        ],
    );
}

/// The keys of a tile's name, and the name.
fn name(words: &Words, tile: Tile) -> String {
    match tile.face() {
        Face::Tile { color, shape } => words.say(
            "tile-classic",
            &[
                ("color", Value::from(format!("{color:?}").to_lowercase())),
                ("shape", Value::from(format!("{shape:?}").to_lowercase())),
            ],
        ),
        Face::Card { number, color } => words.say(
            "tile-card",
            &[
                ("number", Value::from(number)),
                ("color", Value::from(char::from(b'a' + color).to_string())),
            ],
        ),
    }
}

#[test]
fn the_name_of_a_piece_agrees_in_each_language() {
    let says = |lang| {
        let words = Words::new(lang);
        let mut tiles = vec![
            Tile::classic(Color::Green, Shape::Circle),
            Tile::classic(Color::Green, Shape::Star),
            Tile::classic(Color::Purple, Shape::Cross),
            Tile::classic(Color::Red, Shape::Square),
            Tile::classic(Color::Orange, Shape::Diamond),
        ];
        tiles.extend(Tile::card(12, 1));
        tiles.extend(Tile::card(24, 7));
        let names: Vec<String> = tiles.iter().map(|&tile| name(&words, tile)).collect();
        names.join(", ")
    };
    insta::assert_snapshot!(says(Lang::En), @"green circle, green star, purple cross, red square, orange diamond, orange 12");
    insta::assert_snapshot!(says(Lang::Fr), @"rond vert, étoile verte, croix violette, carré rouge, losange orange, 12 orange");
    insta::assert_snapshot!(says(Lang::Nl), @"groene cirkel, groene ster, paars kruis, rood vierkant, oranje ruit, oranje 12");
}

#[test]
fn every_piece_has_a_name_of_its_own() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let mut names: Vec<String> = Tile::all().map(|tile| name(&words, tile)).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), Tile::COUNT, "{lang}");
    }
}

#[test]
fn numbers_choose_singular_and_plural() {
    let says = |lang, points: u32| {
        let words = Words::new(lang);
        let most = Value::from(9);
        words.say(
            "reason-points",
            &[("points", points.into()), ("most", most)],
        )
    };
    insta::assert_snapshot!(says(Lang::En, 1), @"1 point, and 9 were possible");
    insta::assert_snapshot!(says(Lang::Fr, 0), @"0 point, alors que 9 étaient possibles");
    insta::assert_snapshot!(says(Lang::Nl, 4), @"4 punten, terwijl er 9 mogelijk waren");
}

/// The colors of tiles by the letters of the notation, and of cards.
const COLORS: [(char, &str); 6] = [
    ('R', "red"),
    ('O', "orange"),
    ('Y', "yellow"),
    ('G', "green"),
    ('B', "blue"),
    ('P', "purple"),
];

#[test]
fn every_color_has_a_letter_of_its_own_in_each_language() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let mut letters: Vec<String> = Vec::new();
        for card in 'a'..='j' {
            let letter = words.say(&format!("card-letter-{card}"), &[]);
            let name = words.say(&format!("card-color-{card}"), &[]);
            assert_eq!(letter.chars().count(), 1, "{lang}: {letter}");
            assert!(
                name.to_uppercase().contains(&letter),
                "{lang}: {letter} of {name}"
            );
            assert!(!letters.contains(&letter), "{lang}: {letter} stands twice");
            letters.push(letter);
        }
        for (card, (_, color)) in ('a'..).zip(COLORS) {
            // The first six colors of cards are those of tiles.
            assert_eq!(
                words.say(&format!("color-letter-{color}"), &[]),
                words.say(&format!("card-letter-{card}"), &[]),
            );
        }
    }
}

#[test]
fn a_letter_means_no_other_color_in_the_notation() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for (notation, color) in COLORS {
            for (_, other) in COLORS.iter().filter(|(_, other)| *other != color) {
                let letter = words.say(&format!("color-letter-{other}"), &[]);
                assert_ne!(letter, notation.to_string(), "{lang}: {other}");
            }
        }
    }
}
