//! Reasons on positions made by hand: text in, text out.

use sixline_rules::{Edition, GameSetup, Secret, Setup};

use super::*;
use crate::arena::play_game;
use crate::best::{Until, best_actions};
use crate::bot::BotKind;
use crate::levels::Level;

/// A position of two players: the pieces on the table, the hand, and the bag where it is not what is left.
fn view(edition: Edition, board: &str, hand: &str, bag: Option<usize>) -> GameView {
    let mut setup = Setup::new(edition);
    setup.board = board
        .split_whitespace()
        .map(|it| it.parse().unwrap())
        .collect();
    setup.hand = hand
        .split_whitespace()
        .map(|it| it.parse().unwrap())
        .collect();
    setup.bag = bag;
    setup.view().unwrap()
}

/// Every reason that holds for an action, in a line each.
#[track_caller]
fn all(view: &GameView, action: &str) -> String {
    let scene = Scene::of(view);
    let facts = Facts::of(&scene, &action.parse().unwrap()).expect("a legal action");
    let texts: Vec<String> = facts.reasons().iter().map(|(it, _)| text(it)).collect();
    texts.join("\n")
}

fn text(reason: &Reason) -> String {
    let code = reason.code();
    match reason {
        Reason::Points { points, most } => format!("{code} {points} of {most}"),
        Reason::Lines { count, points } => format!("{code} {count} +{points}"),
        Reason::FullLine {
            count,
            shared,
            points,
        } => format!("{code} {count} {shared} +{points}"),
        Reason::OpensLine {
            length,
            shared,
            unseen,
            held,
        } => format!("{code} {length} {shared} unseen {unseen} held {held}"),
        Reason::BlocksLine {
            length,
            shared,
            unseen,
        } => format!("{code} {length} {shared} unseen {unseen}"),
        Reason::DeadLine {
            length,
            shared,
            tile,
        } => format!("{code} {length} {shared} lacks {tile}"),
        Reason::KeepsSet { count, shared } => format!("{code} {count} {shared}"),
        Reason::Draws { played, drawn } => format!("{code} {played} {drawn}"),
        Reason::EndsGame { bonus } => format!("{code} +{bonus}"),
        Reason::Reply { points } => format!("{code} {points:.1}"),
        Reason::Exchange { most } => format!("{code} {most}"),
        Reason::Only => code.to_owned(),
    }
}

#[track_caller]
fn check(view: &GameView, action: &str, expected: &[&str]) {
    let all = all(view, action);
    // The reply is a mean that is checked apart.
    let lines: Vec<&str> = all.lines().filter(|it| !it.starts_with("reply")).collect();
    assert_eq!(lines, expected);
}

const FOUR_REDS: &str = "Rc@0,0 Rd@1,0 Ro@2,0 Rs@3,0";

#[test]
fn a_fifth_red_opens_a_line_that_the_unseen_crosses_complete() {
    let classic = Edition::Classic;
    let plain = view(classic, FOUR_REDS, "Rt Gs", None);
    let expected = [
        "points 5 of 5",
        "opens_line 5 R unseen 3 held 0",
        "draws 1 1",
    ];
    check(&plain, "play Rt@4,0", &expected);
    let with_cross = view(classic, FOUR_REDS, "Rt Rx", None);
    let expected = [
        "points 5 of 12",
        "opens_line 5 R unseen 2 held 1",
        "draws 1 1",
    ];
    check(&with_cross, "play Rt@4,0", &expected);
}

#[test]
fn a_full_line_and_lines_across_are_told() {
    let board = format!("{FOUR_REDS} Rt@4,0 Bt@4,1");
    let view = view(Edition::Classic, &board, "Rx Bx Go", None);
    let expected = [
        "points 16 of 16",
        "lines 3 +4",
        "full_line 1 R +12",
        "draws 2 2",
    ];
    check(&view, "play Rx@5,0 Bx@5,1", &expected);
}

#[test]
fn a_line_whose_last_piece_is_on_the_table_is_dead() {
    let board = format!("{FOUR_REDS} Rx@0,1 Rx@2,1 Rx@1,-1");
    let view = view(Edition::Classic, &board, "Rt Gs", None);
    let expected = ["points 5 of 5", "dead_line 5 R lacks Rx", "draws 1 1"];
    check(&view, "play Rt@4,0", &expected);
}

#[test]
fn a_piece_beside_the_last_open_end_blocks_a_line() {
    let board = format!("{FOUR_REDS} Rt@4,0 Bc@0,1 Bo@-1,1 Bt@4,1");
    let view = view(Edition::Classic, &board, "Bd", None);
    let expected = ["points 2 of 5", "blocks_line 5 R unseen 3", "draws 1 1"];
    check(&view, "play Bd@5,1", &expected);
    // The other end of that row leaves the end of the red line open.
    check(&view, "play Bd@-2,1", &["points 3 of 5", "draws 1 1"]);
}

#[test]
fn a_set_in_hand_counts_different_pieces_only() {
    let hand = "Rx Gs Gs Gd Go Bt";
    let view = view(Edition::Classic, FOUR_REDS, hand, None);
    let expected = [
        "points 5 of 9",
        "opens_line 5 R unseen 3 held 0",
        "keeps_set 3 G",
        "draws 1 1",
    ];
    check(&view, "play Rx@4,0", &expected);
}

#[test]
fn the_last_piece_ends_the_game_with_the_bonus() {
    let classic = view(Edition::Classic, FOUR_REDS, "Rx", Some(0));
    let expected = ["ends_game +6", "points 5 of 5", "draws 1 0"];
    check(&classic, "play Rx@4,0", &expected);
    let tables = view(Edition::TABLES, "12b@0,0", "18d", Some(0));
    let expected = ["ends_game +10", "points 4 of 4", "draws 1 0"];
    check(&tables, "play 18d@1,0", &expected);
}

#[test]
fn an_exchange_tells_what_plays_would_make() {
    let none = view(Edition::Classic, "Rc@0,0 Rd@1,0", "Gs Bs", None);
    check(&none, "swap Gs", &["exchange 0", "draws 1 1"]);
    let some = view(Edition::Classic, "Rc@0,0 Rd@1,0", "Gs Gc", None);
    check(&some, "swap Gs Gc", &["exchange 4", "draws 2 2"]);
}

#[test]
fn a_pass_is_the_only_thing_to_do() {
    let view = view(Edition::Classic, "Rc@0,0 Rd@1,0", "Gs Bs", Some(0));
    check(&view, "pass", &["only"]);
}

#[test]
fn nine_of_a_table_wait_for_the_tenth() {
    let eight = "7g@0,0 14f@1,0 21e@2,0 28d@3,0 35c@4,0 42b@5,0 49a@6,0 56j@7,0";
    let opens = view(Edition::TABLES, eight, "63i 1a", None);
    // 70 exists in two colors, from the sheets of 7 and of 10, and both complete it.
    let expected = [
        "points 18 of 18",
        "opens_line 9 7 unseen 2 held 0",
        "draws 1 1",
    ];
    check(&opens, "play 63i@8,0", &expected);
    let nine = format!("{eight} 63i@8,0");
    let full = view(Edition::TABLES, &nine, "70h 1a", None);
    let expected = ["points 40 of 40", "full_line 1 7 +40", "draws 1 1"];
    check(&full, "play 70h@9,0", &expected);
}

#[test]
fn the_reply_is_a_mean_over_what_the_next_player_may_hold() {
    // Two points for most pieces, three for a red one, of which 14 among 104 are unseen; four of them.
    let view = view(Edition::Classic, "Rc@0,0", "Rd Gs", Some(0));
    let reply = all(&view, "play Rd@1,0");
    let reply: f32 = reply
        .lines()
        .find_map(|line| line.strip_prefix("reply ")?.parse().ok())
        .unwrap();
    assert!((2.0..3.0).contains(&reply), "{reply}");
}

#[test]
fn the_best_is_set_against_the_others_and_the_others_against_it() {
    let board = format!("{FOUR_REDS} Rt@4,0");
    let view = view(Edition::Classic, &board, "Rx Gs Bx", None);
    let actions = ["play Rx@5,0", "play Bs@3,1", "play Gs@3,1"];
    let actions: Vec<Action> = actions.iter().map(|it| it.parse().unwrap()).collect();
    let told = explain(&view, &actions, 3);
    let texts = |reasons: &[Weighed]| -> Vec<String> {
        reasons.iter().map(|it| text(&it.reason)).collect()
    };
    let best = texts(&told[0]);
    assert_eq!(best[..2], ["points 12 of 14", "full_line 1 R +12"]);
    // Not in the hand, so nothing is said of it.
    assert!(told[1].is_empty());
    assert_eq!(texts(&told[2])[0], "points 2 of 14");
    assert!(told[2][0].weight < -9.0);
    let why = why(&view, &actions[0], &actions[2]);
    assert_eq!(texts(&why)[..2], ["points 12 of 14", "full_line 1 R +12"]);
    assert!(why[0].weight > 9.0);
}

#[test]
fn reasons_agree_with_the_rules_in_whole_games() {
    for (edition, seed) in [(Edition::Classic, 1), (Edition::TABLES, 2)] {
        let setup = GameSetup::new(edition, 3);
        let mut bots: Vec<_> = (0..3).map(|seed| BotKind::Greedy.build(seed)).collect();
        let played = play_game(&setup, Secret::from_seed(seed), &mut bots).unwrap();
        let mut game = sixline_rules::Game::new(&setup, Secret::from_seed(seed)).unwrap();
        for turn in played.history() {
            let view = GameView::for_seat(&game, turn.seat);
            let level = Level::new(9).unwrap();
            let found = best_actions(&view, level, Until::Done, 1, &mut || false);
            let actions: Vec<Action> = found.iter().map(|it| it.action.clone()).collect();
            for (advice, told) in std::iter::zip(&found, explain(&view, &actions, 4)) {
                assert!((1..=MOST_REASONS).contains(&told.len()), "{advice:?}");
                for weighed in told {
                    assert!(weighed.weight.is_finite());
                    if let Reason::Points { points, most } = weighed.reason {
                        assert!(points == advice.score && points <= most);
                    }
                }
            }
            game.act(turn.seat, &turn.action).unwrap();
        }
    }
}
