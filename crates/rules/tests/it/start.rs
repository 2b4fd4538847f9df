//! Who starts: every tie, by the words of a record and by the deal itself.

use std::collections::BTreeSet;

use sixline_rules::record::Record;
use sixline_rules::{
    Action, BySeat, Edition, Game, GameSetup, Illegal, Players, Secret, announce, starters,
};

use crate::table::{Chance, editions, new_game, seat, some_action, tiles};

#[test]
fn the_largest_set_starts() {
    // Three red; two red; two squares.
    let hands = "Ro Rs Rd Gc Bt Yx | Ro Rs Gc Gt Bx Bd | Os Gs Rd Yc Bt Px";
    check(Edition::Classic, hands, "", "3 1");
    check(
        Edition::Classic,
        "Os Gs Rd Yc Bt Px | Ro Rs Rd Gc Bt Yx",
        "",
        "3 2",
    );
}

#[test]
fn identical_pieces_count_once() {
    // Three copies of one tile are a set of one; the others have two red.
    check(
        Edition::Classic,
        "Ro Ro Ro Gs Bd Yc | Ro Rs Gd Bc Yt Px",
        "",
        "2 2",
    );
    // 6f twice is one number; 12b 18d 24f are of the table of 6 too.
    let size = announce(Edition::TABLES, &tiles("6f 6f 12b 49a 25a 81a")).size;
    assert_eq!(size, 3, "49a 25a 81a");
}

#[test]
fn a_shape_and_a_color_of_one_size_tie_in_classic() {
    check(
        Edition::Classic,
        "Ro Rs Rd Gc Bt Yx | Ro Go Bo Yc Pt Os",
        "",
        "3 1 2",
    );
}

#[test]
fn the_oldest_of_the_tied_starts() {
    let hands = "Ro Rs Rd Gc Bt Yx | Ro Go Bo Yc Pt Os | Ys Gs Rd Yc Bt Px";
    check(Edition::Classic, hands, "9 41 80", "3 2");
    check(Edition::Classic, hands, "41 9 80", "3 1");
}

#[test]
fn a_missing_age_of_a_tied_player_leaves_it_to_the_draw() {
    let hands = "Ro Rs Rd Gc Bt Yx | Ro Go Bo Yc Pt Os | Ys Gs Rd Yc Bt Px";
    check(Edition::Classic, hands, "9 - 80", "3 1 2");
    check(Edition::Classic, hands, "- - 80", "3 1 2");
    // The third is not tied, so that their age is missing does not matter.
    check(Edition::Classic, hands, "9 41 -", "3 2");
}

#[test]
fn equal_ages_leave_it_to_the_draw() {
    let hands = "Ro Rs Rd Gc Bt Yx | Ro Go Bo Yc Pt Os | Ps Pd Pc Go Bt Yx";
    check(Edition::Classic, hands, "9 9 9", "3 1 2 3");
    check(Edition::Classic, hands, "41 9 41", "3 1 3");
    check(Edition::Classic, hands, "9 0 9", "3 1 3");
}

#[test]
fn four_players_tie_like_two() {
    let hands = "Ro Rs Rd Gc Bt Yx | Ro Go Bo Yc Pt Os | Ps Pd Pc Go Bt Yx | Yo Ys Yd Gc Bt Rx";
    check(Edition::Classic, hands, "", "3 1 2 3 4");
    check(Edition::Classic, hands, "1 2 3 3", "3 3 4");
}

#[test]
fn a_larger_color_set_beats_a_table_set() {
    // 49 and 63 and 70 are of the table of 7; 25 49 81 64 have only the color a.
    check(
        Edition::TABLES,
        "49a 63i 70h 1a 32e 27e | 49a 81a 64a 25a 12b 50f",
        "",
        "4 2",
    );
}

#[test]
fn a_table_set_beats_a_color_set_of_the_same_size() {
    check(
        Edition::TABLES,
        "49a 81a 64a 25a 7g 50f | 7g 14f 21e 28d 64a 81a",
        "",
        "4 2",
    );
}

#[test]
fn the_higher_table_starts() {
    check(
        Edition::TABLES,
        "7g 14f 21e 64a 25a 81a | 8h 24f 64a 7g 25a 81a",
        "",
        "3 2",
    );
}

#[test]
fn the_higher_total_starts_within_a_table() {
    let hands = "7g 21e 49a 64a 25a 81a | 7g 21e 63i 64a 25a 81a";
    let both = announce(Edition::TABLES, &tiles("7g 21e 49a 64a 25a 81a"));
    assert_eq!((both.size, both.table), (4, None), "49a 64a 25a 81a");
    check(Edition::TABLES, hands, "", "4 1");
    let hands = "7g 21e 49a 64a 27e 80c | 7g 21e 63i 64a 27e 80c";
    check(Edition::TABLES, hands, "", "3 2");
}

#[test]
fn equal_announcements_of_a_table_go_by_age() {
    let hands = "7g 14f 21e 49a 64a 27e | 7g 14f 21e 49a 64a 27e";
    check(Edition::TABLES, hands, "", "4 1 2");
    check(Edition::TABLES, hands, "9 10", "4 2");
}

#[test]
fn only_chosen_tables_are_announced() {
    let few = Edition::Tables(sixline_rules::TableSet::new([2, 3, 7]).unwrap());
    // 20 and 16 are of the tables of 2 and 4, 28 is of 4 and 7: only 2 is chosen.
    let best = announce(few, &tiles("20i 16g 28h"));
    assert_eq!((best.size, best.table), (2, Some((2, 36))));
}

#[test]
fn a_record_may_not_let_another_seat_start() {
    let record = "[Sixline \"1\"]\n[Seat1 \"\"]\n[Seat2 \"\"]\n\
        [Hand1 \"Ro Rs Rd Gc Bt Yx\"]\n[Hand2 \"Ro Rs Gc Gt Bx Bd\"]\n";
    check_record(&format!("{record}[Start \"1\"]"), "ok");
    let wrong = "line 6: seat 2 cannot start, by the rules it is seat 1";
    check_record(&format!("{record}[Start \"2\"]"), wrong);
    // Without the tag the hands still tell who starts.
    check_record(&format!("{record}1 play Ro@0,0 Rs@1,0 Rd@2,0 +3"), "ok");
    let wrong = "line 6: it is the turn of seat 1, not of seat 2";
    check_record(&format!("{record}2 play Ro@0,0 Rs@1,0 +2"), wrong);
    let size = "line 6: the opening play is the largest set of the hand: 3 pieces, not 2";
    check_record(&format!("{record}1 play Ro@0,0 Rs@1,0 +2"), size);
}

#[test]
fn either_tied_seat_may_start_a_record_without_a_start() {
    let record = "[Sixline \"1\"]\n[Seat1 \"\"]\n[Seat2 \"\"]\n[Seat3 \"\"]\n\
        [Hand1 \"Os Gs Rd Yc Bt Px\"]\n[Hand2 \"Ro Rs Rd Gc Bt Yx\"]\n[Hand3 \"Ro Go Bo Yc Pt Os\"]\n";
    check_record(&format!("{record}2 play Ro@0,0 Rs@1,0 Rd@2,0 +3"), "ok");
    check_record(&format!("{record}3 play Ro@0,0 Go@1,0 Bo@2,0 +3"), "ok");
    let wrong = "line 8: it is the turn of seat 2, not of seat 1";
    check_record(&format!("{record}1 play Os@0,0 Gs@1,0 +2"), wrong);
}

#[test]
fn the_dealt_starter_is_one_of_those_the_rules_allow() {
    for edition in editions() {
        for players in 2..=4 {
            let ages = nobody_tells(players);
            let mut drawn = BTreeSet::new();
            for seed in 0..300 {
                let game = new_game(edition, players, seed);
                let allowed = starters(game.announcements(), &ages);
                let start = game.public().turn();
                assert!(allowed.contains(&start));
                let hand = game.hands()[start].tiles();
                assert_eq!(game.announcements()[start], announce(edition, hand));
                if allowed.len() > 1 {
                    drawn.insert(start);
                }
            }
            // In tables two announcements are hardly ever equal; in classic every seat gets its chance.
            if edition == Edition::Classic {
                assert_eq!(drawn.len(), players, "the draw never falls on some seat");
            }
        }
    }
}

#[test]
fn ages_decide_a_dealt_tie() {
    let mut n_tied = 0;
    for seed in 0..100 {
        let setup = GameSetup::new(Edition::Classic, Players::TWO);
        let game = Game::new(&setup, Secret::from_seed(seed));
        if starters(game.announcements(), setup.ages()).len() > 1 {
            n_tied += 1;
            for (ages, older) in [([30, 31], 2), ([31, 30], 1)] {
                let ages = ages.into_iter().map(Some).collect();
                let setup = GameSetup::with_ages(Edition::Classic, ages).unwrap();
                let game = Game::new(&setup, Secret::from_seed(seed));
                assert_eq!(game.public().turn(), seat(older));
            }
        }
    }
    assert!(n_tied > 10);
}

#[test]
fn the_first_turn_plays_exactly_the_announced_set() {
    for edition in editions() {
        for seed in 0..40 {
            let mut game = new_game(edition, 2, seed);
            let start = game.public().turn();
            let announced = usize::from(game.public().announced().unwrap());
            let Action::Play(play) = some_action(&game, &mut Chance::new(seed)) else {
                panic!("the first turn is a play");
            };
            if announced > 1 {
                let fewer = play.placements()[..announced - 1].to_vec();
                let fewer = Action::Play(sixline_rules::Play::new(fewer));
                let played = announced - 1;
                let reason = Illegal::OpeningSize { announced, played };
                assert_eq!(game.act(start, &fewer), Err(reason));
            }
            let held = game.hands()[start].tiles()[..1].to_vec();
            for action in [Action::Swap(held), Action::Swap(vec![]), Action::Pass] {
                assert_eq!(game.act(start, &action), Err(Illegal::OpeningIsPlay));
            }
            let turn = game.act(start, &Action::Play(play.clone())).unwrap();
            assert_eq!(turn.action, Action::Play(play));
            assert_eq!(game.public().turn(), start.next(game.public().players()));
            assert_eq!(game.public().announced(), None);
        }
    }
}

#[test]
fn a_game_has_two_to_four_players() {
    for (players, fine) in [
        (0, false),
        (1, false),
        (2, true),
        (3, true),
        (4, true),
        (5, false),
    ] {
        let setup = GameSetup::with_ages(Edition::Classic, nobody_tells(players));
        assert_eq!(setup.is_ok(), fine, "{players}");
        if let Ok(setup) = setup {
            assert_eq!(setup.players().count(), players);
            let game = Game::new(&setup, Secret::from_seed(1));
            assert_eq!(game.public().bag(), 108 - 6 * players);
            assert!(game.hands().iter().all(|hand| hand.len() == 6));
        }
    }
}

/// Hands with `|` between, ages with `-` for a missing one: the size that starts, and who may start.
#[track_caller]
fn check(edition: Edition, hands: &str, ages: &str, expected: &str) {
    let hands: Vec<&str> = hands.split('|').collect();
    let announcements: BySeat<_> = hands
        .iter()
        .map(|hand| announce(edition, &tiles(hand)))
        .collect();
    let ages: BySeat<Option<u16>> = match ages {
        "" => nobody_tells(hands.len()),
        ages => ages.split(' ').map(|age| age.parse().ok()).collect(),
    };
    let starters = starters(&announcements, &ages);
    let mut got = announcements[starters[0]].size.to_string();
    for seat in starters {
        got += &format!(" {seat}");
    }
    assert_eq!(got, expected);
}

#[track_caller]
fn check_record(text: &str, expected: &str) {
    let got = match Record::parse(text).and_then(|record| record.check()) {
        Ok(_) => "ok".to_owned(),
        Err(err) => err.to_string(),
    };
    assert_eq!(got, expected);
}

/// No ages, for so many players.
fn nobody_tells(players: usize) -> BySeat<Option<u16>> {
    (0..players).map(|_| None).collect()
}
