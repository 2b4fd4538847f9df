//! Reasons on positions made by hand: text in, text out.

use sixline_rules::{Action, Edition, GameView, Setup};

use super::facts::{Facts, Scene};
use super::*;
use crate::best::{Counsel, HintRequest, Until, hints};
use crate::eval::Learnt;
use crate::kinds::{Classic, Tables};
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
    let all = [
        facts.kind(),
        facts.points(),
        facts.scoring(),
        facts.opens(),
        facts.blocks(),
        facts.dead(),
        facts.keeps(),
        Some(facts.draws()).filter(|it| {
            it.reason
                != Reason::Draws {
                    played: 0,
                    drawn: 0,
                }
        }),
    ];
    let texts: Vec<String> = all.iter().flatten().map(|it| text(&it.reason)).collect();
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
        Reason::Reply { points } | Reason::Next { points } => format!("{code} {points:.1}"),
        Reason::Wins { more } => format!("{code} {more:.2}"),
        Reason::Later | Reason::End => code.to_owned(),
        Reason::Exchange { most } => format!("{code} {most}"),
        Reason::Only => code.to_owned(),
    }
}

#[track_caller]
fn check(view: &GameView, action: &str, expected: &[&str]) {
    assert_eq!(all(view, action).lines().collect::<Vec<_>>(), expected);
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
    let expected = ["points 16 of 16", "full_line 1 R +12", "draws 2 2"];
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

/// The best of the strongest level, or what a fault gives away: the codes that are told.
fn told(view: &GameView, played: Option<&Action>) -> Vec<String> {
    let request = HintRequest {
        level: Level::STRONGEST,
        until: Until::Done,
        seed: 1,
        top: 1,
    };
    let best = hints(view, &request, &mut || false).swap_remove(0);
    let reasons = match played {
        None => best.why.reasons,
        Some(played) => fault(view, best.advice.action, played).reasons,
    };
    reasons.iter().map(|it| text(&it.reason)).collect()
}

fn fault(view: &GameView, best: Action, played: &Action) -> Explained {
    fn fault_in<V: Learnt>(variant: V, view: &GameView, pair: &[Action]) -> Explained {
        let mut never = || false;
        let mut counsel = Counsel::new(variant, view, 1, &mut never);
        let apart = counsel.apart(pair, 128, &mut |_| false);
        Compared::with(view, pair, &apart, |it| it.fault::<V>(1, &[0]))
    }
    let pair = [best, played.clone()];
    match view.public().edition() {
        Edition::Classic => fault_in(Classic, view, &pair),
        Edition::Tables(tables) => fault_in(Tables(tables), view, &pair),
    }
}

/// Positions made by hand, each with the reason that a good player would give: it comes first or second.
#[test]
fn a_good_player_would_give_the_same_reason() {
    let mut wrong = String::new();
    let mut count = 0;
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/reasons.txt");
    let text = std::fs::read_to_string(path).unwrap();
    for (line, number) in text.lines().zip(1..) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let &[edition, board, hand, bag, played, expected] = fields.as_slice() else {
            panic!("line {number}: six fields");
        };
        let edition: Edition = edition.parse().unwrap();
        let view = view(edition, board, hand, bag.parse().ok());
        let played: Option<Action> = (!played.is_empty()).then(|| played.parse().unwrap());
        if let Some(played) = &played {
            assert_eq!(view.judge(played), Ok(()), "line {number}");
        }
        let told = told(&view, played.as_ref());
        count += 1;
        let accepted: Vec<&str> = expected.split(" or ").collect();
        let is_there = told
            .iter()
            .take(2)
            .any(|it| accepted.iter().any(|code| it.starts_with(code)));
        if !is_there {
            wrong += &format!("line {number}: {expected}, but told {told:?}\n");
        }
    }
    assert!(count >= 60, "{count} positions");
    assert!(wrong.is_empty(), "{wrong}");
}
