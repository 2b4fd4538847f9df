//! Records of whole games: they pass their own check, and a lie in them does not.

use sixline_rules::record::{Heading, Line, Record};
use sixline_rules::{
    BySeat, Edition, Game, GameSetup, GameView, Players, Secret, SeenAction, SeenTurn, Tile,
};

use crate::table::{
    Chance, cramped_action, editions, new_game, play_out_with, some_action, stubborn_deck,
};

#[test]
fn the_record_of_a_finished_game_proves_its_deal() {
    for edition in editions() {
        for seed in 0..6 {
            let (game, record) = finished(edition, seed);
            let checked = record.check().unwrap();
            assert!(checked.deal_verified);
            assert_eq!(&checked.public, game.public());
            assert_eq!(checked.steps.len(), game.history().len());
            assert_eq!(Record::parse(&record.to_string()).as_ref(), Ok(&record));
        }
    }
}

#[test]
fn the_secret_stays_out_of_the_record_until_the_end() {
    let setup = GameSetup::new(Edition::Classic, Players::TWO);
    let mut game = Game::new(&setup, Secret::from_seed(1));
    let mut chance = Chance::new(1);
    play_out_with(some_action, &mut game, &mut chance, |game| {
        let record = Record::of_game(&Heading::default(), game);
        let over = game.public().end().is_some();
        assert_eq!(record.tag("Secret").is_some(), over);
        assert_eq!(record.tag("Result").is_some(), over);
        assert_eq!(record.to_string().contains(&game.secret().to_hex()), over);
        assert!(record.tag("Commit").is_some());
        let checked = record.check().unwrap();
        assert_eq!(&checked.public, game.public());
        assert_eq!(checked.deal_verified, over);
    });
}

#[test]
fn any_other_drawn_tile_is_refused() {
    for edition in editions() {
        let (_, record) = finished(edition, 5);
        let kinds: Vec<Tile> = edition.kinds().collect();
        let mut n_refused = 0;
        for idx in 0..record.lines.len() {
            let Line::Turn(turn) = &record.lines[idx] else {
                continue;
            };
            for place in 0..turn.drawn.as_ref().map_or(0, Vec::len) {
                let mut lie = record.clone();
                let Line::Turn(turn) = &mut lie.lines[idx] else {
                    continue;
                };
                let drawn = &mut turn.drawn.as_mut().unwrap()[place];
                *drawn =
                    kinds[(kinds.iter().position(|kind| kind == drawn).unwrap() + 1) % kinds.len()];
                let err = lie.check().unwrap_err();
                assert_eq!(err.line, idx + 1, "{err}");
                n_refused += 1;
            }
        }
        assert!(n_refused >= 10);
    }
}

#[test]
fn any_other_dealt_tile_is_refused() {
    let (_, record) = finished(Edition::Classic, 5);
    for number in 1..=3 {
        let name = format!("Hand{number}");
        let hand = record.tag(&name).unwrap();
        let first = hand.split(' ').next().unwrap();
        for kind in Edition::Classic.kinds().map(|kind| kind.to_string()) {
            if kind != first {
                let wrong = hand.replacen(first, &kind, 1);
                let lie = with_tag(&record, &name, &wrong);
                assert!(lie.check().is_err(), "{name} {wrong}");
            }
        }
    }
}

#[test]
fn a_dropped_turn_and_a_moved_bonus_are_refused() {
    for edition in editions() {
        let (game, record) = finished(edition, 2);
        for idx in 0..record.lines.len() {
            let mut fewer = record.clone();
            let line = fewer.lines.remove(idx);
            if matches!(line, Line::Turn(_) | Line::Bonus { .. }) {
                assert!(fewer.check().is_err(), "without `{line}`");
            }
        }
        if let Some(finisher) = game.public().end().and_then(|end| end.finisher) {
            let mut other = record.clone();
            let last = other.lines.len() - 1;
            let seat = finisher.next(game.public().players());
            let points = edition.finish_bonus();
            other.lines[last] = Line::Bonus { seat, points };
            let wrong = format!(
                "line {}: the bonus is +{points} for seat {finisher}",
                last + 1
            );
            assert_eq!(other.check().unwrap_err().to_string(), wrong);
            let mut twice = record.clone();
            twice.lines.push(record.lines[last].clone());
            let wrong = format!(
                "line {}: the game goes on, or ended without a bonus",
                last + 2
            );
            assert_eq!(twice.check().unwrap_err().to_string(), wrong);
        }
    }
}

#[test]
fn a_blocked_game_has_no_bonus_line() {
    let mut n_blocked = 0;
    for seed in 0..20 {
        let setup = GameSetup::new(stubborn_deck(), Players::THREE);
        let mut game = Game::new(&setup, Secret::from_seed(seed));
        play_out_with(cramped_action, &mut game, &mut Chance::new(seed), |_| {});
        let record = Record::of_game(&Heading::default(), &game);
        record.check().unwrap();
        if game.public().end().unwrap().finisher.is_none() {
            n_blocked += 1;
            assert!(!record.to_string().contains("bonus"));
            let mut more = record.clone();
            let seat = game.public().turn();
            more.lines.push(Line::Bonus { seat, points: 10 });
            assert!(more.check().is_err());
        }
    }
    assert!(n_blocked > 0);
}

#[test]
fn tags_that_contradict_the_game_are_refused() {
    let (_, record) = finished(Edition::TABLES, 4);
    let zeros = "0".repeat(64);
    for (name, value) in [
        ("Sixline", "2"),
        ("Edition", "classic"),
        ("Edition", "chess"),
        ("Start", "5"),
        ("Start", "0"),
        ("Commit", &zeros),
        ("Commit", "00"),
        ("Secret", &zeros),
        ("Secret", "é"),
        ("Result", "1 2 3"),
        ("Result", ""),
        ("Hand1", "12b"),
        ("Hand1", "Ro Ro Ro Ro Ro Ro"),
        ("Age1", "-1"),
        ("Age1", "70000"),
    ] {
        let lie = with_tag(&record, name, value);
        let line = lie
            .lines
            .iter()
            .position(|line| matches!(line, Line::Tag { name: found, .. } if found == name));
        let err = lie.check().unwrap_err();
        // A secret that is none of this commitment may be blamed on either.
        let blamed = err.line == line.unwrap() + 1 || name == "Commit" || name == "Edition";
        assert!(blamed, "{name} {value}: {err}");
    }
}

#[test]
fn odd_names_and_dates_survive_the_record() {
    let setup = GameSetup::new(Edition::Classic, Players::TWO);
    let game = Game::new(&setup, Secret::from_seed(1));
    for name in [
        "",
        "\"",
        "\\",
        "a\\\"b",
        "[Seat2 \"x\"]",
        " é ",
        "漢字",
        "a\nb",
        "\r\n[Result \"9 9\"]",
    ] {
        let heading = Heading {
            date: format!("2026{name}"),
            names: BySeat::new(vec![name.to_owned(); 2]),
        };
        let record = Record::of_game(&heading, &game);
        let again = Record::parse(&record.to_string()).unwrap();
        assert_eq!(again, record);
        let expected = name.replace(char::is_control, " ");
        assert_eq!(again.tag("Seat1"), Some(expected.as_str()));
        assert!(again.check().is_ok());
    }
}

/// The deck lies in another order than the secret shuffles it to, so that dealing again would tell other hands.
#[test]
fn a_record_tells_the_hands_that_were_dealt_without_dealing_again() {
    for edition in editions() {
        let setup = GameSetup::new(edition, Players::THREE);
        let deck: Vec<Tile> = edition.tiles().collect();
        let mut game = Game::from_deck(&setup, Secret::from_seed(1), deck).unwrap();
        assert_eq!(game.setup(), &setup);
        let dealt: Vec<String> = game.hands().iter().map(ToString::to_string).collect();
        let start = game.public().turn();
        play_out_with(some_action, &mut game, &mut Chance::new(1), |_| {});
        let record = Record::of_game(&Heading::default(), &game);
        for (hand, number) in dealt.iter().zip(1..) {
            assert_eq!(record.tag(&format!("Hand{number}")), Some(hand.as_str()));
        }
        assert_eq!(record.tag("Start"), Some(start.to_string().as_str()));
    }
}

#[test]
fn the_view_before_a_turn_of_a_record_is_the_one_that_the_seat_had() {
    let mut n_hidden = 0;
    for (edition, seed) in editions().into_iter().zip(2..) {
        let mut game = new_game(edition, 3, seed);
        let mut views = Vec::new();
        play_out_with(some_action, &mut game, &mut Chance::new(2), |game| {
            views.push(GameView::for_seat(game, game.public().turn()));
        });
        let record = Record::of_game(&Heading::default(), &game);
        let checked = record.check().unwrap();
        for (number, view) in views.iter().enumerate().take(checked.steps.len()) {
            let before = checked.view_before(number).unwrap();
            let sorted = |view: &GameView| {
                let mut tiles = view.hand().tiles().to_vec();
                tiles.sort_unstable();
                tiles
            };
            assert_eq!(sorted(&before), sorted(view));
            let known =
                |view: &GameView| (view.seat(), view.public().clone(), view.history().to_vec());
            assert_eq!(known(&before), known(view));
            let is_hidden = |turn: &&SeenTurn| matches!(turn.action, SeenAction::SwapHidden(_));
            n_hidden += view.history().iter().filter(is_hidden).count();
        }
    }
    assert!(n_hidden > 0, "no exchange of another was hidden");
}

#[test]
fn a_heading_without_names_still_makes_a_record_that_checks() {
    for players in Players::ALL {
        let setup = GameSetup::new(Edition::Classic, players);
        let game = Game::new(&setup, Secret::from_seed(1));
        let record = Record::of_game(&Heading::default(), &game);
        assert_eq!(record.check().unwrap().names.players(), players.count());
    }
}

#[test]
fn hidden_exchanges_and_missing_draws_leave_the_rest_checked() {
    let head = "[Sixline \"1\"]\n[Seat1 \"\"]\n[Seat2 \"\"]\n1 play Ro@0,0 Rs@1,0 +2\n";
    check(&format!("{head}2 swap 3"), "ok");
    check(
        &format!("{head}2 swap 0"),
        "line 5: an exchange needs at least one piece",
    );
    check(
        &format!("{head}2 swap 97"),
        "line 5: the bag holds 94 pieces, cannot exchange 97",
    );
    check(
        &format!("{head}2 swap 2 draw Go"),
        "line 5: 2 pieces are drawn here, not 1",
    );
    check(
        &format!("{head}2 pass"),
        "line 5: nobody may pass while the bag holds pieces (94 left): play or exchange",
    );
    check(
        &format!("{head}1 swap 3"),
        "line 5: it is the turn of seat 2, not of seat 1",
    );
    check(
        &format!("{head}3 swap 3"),
        "line 5: there is no seat 3 in this game",
    );
    check(
        &format!("{head}2 play Go@1,1 +2"),
        "line 5: the pieces of the line Rs@1,0 Go@1,1",
    );
}

#[test]
fn a_hidden_exchange_is_of_six_pieces_at_most() {
    let head = "[Sixline \"1\"]\n[Seat1 \"\"]\n[Seat2 \"\"]\n1 play Ro@0,0 Rs@1,0 +2\n";
    check(&format!("{head}2 swap 6"), "ok");
    let most = "line 5: a hand holds at most 6 pieces, cannot play or exchange 7";
    check(&format!("{head}2 swap 7"), most);
}

#[test]
fn a_result_before_the_end_needs_a_reason() {
    let head = "[Sixline \"1\"]\n[Seat1 \"\"]\n[Seat2 \"\"]\n[Result \"2 0\"]\n";
    let turn = "1 play Ro@0,0 Rs@1,0 +2";
    let early = "line 4: `Result` is there, but the game is not over";
    check(&format!("{head}{turn}"), early);
    check(&format!("{head}[Termination \"given up\"]\n{turn}"), "ok");
    let wrong = "line 4: the final scores are 2 0, not `3 0`";
    let head = head.replace("2 0", "3 0");
    check(&format!("{head}[Termination \"given up\"]\n{turn}"), wrong);
}

#[test]
fn no_kind_turns_up_more_often_than_the_set_has_it() {
    let head = "[Sixline \"1\"]\n[Seat1 \"\"]\n[Seat2 \"\"]\n";
    let drawn = "1 play Ro@0,0 Rs@1,0 +2 draw Ro Ro\n";
    check(&format!("{head}{drawn}"), "ok");
    let again = "2 play Rd@2,0 +3 draw Ro";
    check(
        &format!("{head}{drawn}{again}"),
        "line 5: more copies of `Ro` than the set holds (3)",
    );
    let hands = "[Hand1 \"Ro Ro Ro Gs Bd Yc\"]\n[Hand2 \"Ro Rs Gd Bc Yt Px\"]";
    check(
        &format!("{head}{hands}"),
        "line 5: more copies of `Ro` than the set holds (3)",
    );
}

#[test]
fn a_seat_left_out_is_refused() {
    let head = "[Sixline \"1\"]\n[Seat1 \"\"]\n[Seat2 \"\"]\n";
    check(
        &format!("{head}[Seat4 \"\"]"),
        "line 4: there is no seat 4 in this game",
    );
    check(
        &format!("{head}[Age3 \"7\"]"),
        "line 4: there is no seat 3 in this game",
    );
    check(
        "[Sixline \"1\"]\n[Seat1 \"\"]",
        "line 1: a tag for each seat is needed, from `Seat1` on: a game has 2 to 4 players, not 1",
    );
    check("", "line 1: the tag `[Sixline \"1\"]` is missing");
}

#[test]
fn a_small_deck_is_told_by_its_own_tag() {
    let head = "[Sixline \"1\"]\n[Seat1 \"\"]\n[Seat2 \"\"]\n[Tables \"2 3 7\"]\n";
    check(
        head,
        "line 4: `Tables`: only the edition `tables` has tables",
    );
    let head = format!("{head}[Edition \"tables\"]\n");
    check(&format!("{head}1 play 20i@0,0 18h@1,0 +4"), "ok");
    check(
        &format!("{head}1 play 20i@0,0 28h@1,0 +4"),
        "line 6: the pieces of the line 20i@0,0 28h@1,0",
    );
    check(
        &head.replace("2 3 7", "2 3"),
        "line 4: `Tables`: a deck needs at least 3 different tables, got 2",
    );
}

/// The start of the message, or `ok`.
#[track_caller]
fn check(text: &str, expected: &str) {
    let got = match Record::parse(text).and_then(|record| record.check()) {
        Ok(_) => "ok".to_owned(),
        Err(err) => err.to_string(),
    };
    assert!(got.starts_with(expected), "{got}\nexpected\n{expected}");
}

fn finished(edition: Edition, seed: u64) -> (Game, Record) {
    let ages = [Some(9), Some(41), None].into_iter().collect();
    let setup = GameSetup::with_ages(edition, ages).unwrap();
    let mut game = Game::new(&setup, Secret::from_seed(seed));
    play_out_with(some_action, &mut game, &mut Chance::new(seed), |_| {});
    let heading = Heading {
        date: "2026-11-15".to_owned(),
        names: ["Sonia", "Cédric", "\"Q\" \\"]
            .map(str::to_owned)
            .into_iter()
            .collect(),
    };
    let record = Record::of_game(&heading, &game);
    (game, record)
}

fn with_tag(record: &Record, wanted: &str, new: &str) -> Record {
    let mut record = record.clone();
    for line in &mut record.lines {
        if let Line::Tag { name, value } = line
            && name == wanted
        {
            new.clone_into(value);
        }
    }
    record
}
