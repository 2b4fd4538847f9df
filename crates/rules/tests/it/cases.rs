//! The cases that the rule sheet names: what may be played, exchanged and passed, and why not.

use sixline_rules::{Action, Board, Edition, Play, Setup, TableSet, judge};

use crate::table::{board, small_deck, tiles};

const CLASSIC: Edition = Edition::Classic;
const TABLES: Edition = Edition::TABLES;

#[test]
fn old_pieces_may_fill_the_gap_of_a_play() {
    check(CLASSIC, "Gc@0,0 Gd@1,0", "Gt@-1,0 Go@2,0", "4");
    check(TABLES, "12b@0,0 15c@1,0", "27e@-1,0 30d@2,0", "8");
    check(CLASSIC, "Gc@0,0 Gd@0,1", "Gt@0,-1 Go@0,2", "4");
}

#[test]
fn an_empty_gap_is_refused() {
    let gap = "cell 2,0 between the pieces is empty";
    check(CLASSIC, "Gc@0,0", "Gd@1,0 Go@3,0", gap);
    check(TABLES, "12b@0,0", "15c@1,0 27e@3,0", gap);
}

#[test]
fn a_bridge_may_complete_a_line() {
    let two_lines = "Ro@0,0 Rs@1,0 Rd@2,0 Bd@2,1 Bc@3,1 Bt@4,1 Rt@4,0 Rx@5,0";
    check(CLASSIC, two_lines, "Rc@3,0", "14");
    let two_lines = "7g@0,0 14f@1,0 21e@2,0 28d@3,0 35c@4,0 49a@6,0 56j@7,0 63i@8,0 70h@9,0";
    check(TABLES, two_lines, "42b@5,0", "40");
    let two_lines = "1a@0,0 4a@1,0 9a@2,0 16a@3,0 25a@4,0 49a@6,0 64a@7,0 81a@8,0 100a@9,0";
    check(TABLES, two_lines, "36a@5,0", "20");
}

#[test]
fn a_bridge_to_a_line_of_seven_is_refused() {
    check(
        CLASSIC,
        "Ro@0,0 Rs@1,0 Rd@2,0 Bd@2,1 Bs@3,1 Bc@4,1 Rc@4,0 Rt@5,0 Rx@6,0",
        "Rs@3,0",
        "the line Ro@0,0 Rs@1,0 Rd@2,0 Rs@3,0 Rc@4,0 Rt@5,0 Rx@6,0 has 7 pieces, at most 6 are allowed",
    );
    check(
        TABLES,
        "7g@0,0 14f@1,0 21e@2,0 28d@3,0 35c@4,0 49a@6,0 56j@7,0 63i@8,0 70h@9,0 42j@10,0",
        "42b@5,0",
        "the line 7g@0,0 14f@1,0 21e@2,0 28d@3,0 35c@4,0 42b@5,0 49a@6,0 56j@7,0 63i@8,0 70h@9,0 42j@10,0 \
         has 11 pieces, at most 10 are allowed",
    );
}

#[test]
fn a_bridge_that_repeats_a_piece_is_refused() {
    check(
        CLASSIC,
        "Ro@0,0 Bo@0,1 Bs@1,1 Bd@2,1 Rd@2,0 Ro@3,0",
        "Rs@1,0",
        "the line Ro@0,0 Rs@1,0 Rd@2,0 Ro@3,0 holds `Ro` and `Ro`, and nothing may stand twice",
    );
    check(
        TABLES,
        "14f@0,0 21e@2,0 14f@3,0",
        "7g@1,0",
        "the line 14f@0,0 7g@1,0 21e@2,0 14f@3,0 holds `14f` and `14f`, and nothing may stand twice",
    );
    // The same number in two colors is as bad, in a table line and where the colors differ.
    check(
        TABLES,
        "12b@0,0 15c@1,0",
        "12e@2,0",
        "the line 12b@0,0 15c@1,0 12e@2,0 holds `12b` and `12e`, and nothing may stand twice",
    );
}

#[test]
fn a_full_line_takes_no_more() {
    let full = "Ro@0,0 Rs@1,0 Rd@2,0 Rc@3,0 Rt@4,0 Rx@5,0";
    check(
        CLASSIC,
        full,
        "Ro@6,0",
        "the line Ro@0,0 Rs@1,0 Rd@2,0 Rc@3,0 Rt@4,0 Rx@5,0 Ro@6,0 has 7 pieces, at most 6 are allowed",
    );
    // The full line does not turn away a piece beside it.
    check(CLASSIC, full, "Bx@5,1", "2");
}

#[test]
fn lines_that_touch_only_at_a_corner_are_legal() {
    check(CLASSIC, "Ro@0,0 Rs@1,0 Bs@1,1", "Bx@2,1", "2");
    check(TABLES, "49a@0,0 7g@1,0 21e@1,1", "27e@2,1", "4");
}

#[test]
fn pieces_that_fit_their_columns_must_share_their_row_too() {
    let mixes = "the pieces of the line Bo@0,1 Ys@1,1 have no attribute in common";
    check(CLASSIC, "Ro@0,0 Rs@1,0", "Bo@0,1 Ys@1,1", mixes);
    let mixes = "the pieces of the line 49a@0,1 27e@1,1 have no attribute in common";
    check(TABLES, "7g@0,0 21e@1,0", "49a@0,1 27e@1,1", mixes);
}

#[test]
fn a_crossing_line_must_be_valid_too() {
    let mixes = "the pieces of the line Rs@1,0 Bo@1,1 have no attribute in common";
    check(CLASSIC, "Ro@0,0 Rs@1,0 Yo@0,1", "Bo@1,1", mixes);
    let mixes = "the pieces of the line 49a@1,0 27e@1,1 have no attribute in common";
    check(TABLES, "7g@0,0 49a@1,0 21e@0,1", "27e@1,1", mixes);
}

#[test]
fn every_line_scores_and_a_piece_counts_in_both() {
    check(CLASSIC, "Ro@0,0 Rs@1,0 Bo@0,1", "Bs@1,1", "4");
    check(TABLES, "12b@0,0 15c@1,0 18d@0,1", "27e@1,1", "8");
    // A color line counts 1 for each card, a line that is both counts as a table line.
    check(TABLES, "49a@0,0", "81a@1,0", "2");
    check(TABLES, "49a@0,0", "7g@1,0", "4");
    check(TABLES, "4a@0,0", "16a@1,0", "4");
}

#[test]
fn a_lone_opening_piece_scores_one_or_two() {
    check(CLASSIC, "", "Ro@0,0", "1");
    check(TABLES, "", "12b@0,0", "2");
    check(small_deck(), "", "12b@0,0", "2");
}

#[test]
fn the_opening_covers_the_origin_in_either_direction() {
    check(CLASSIC, "", "Ro@-2,0 Rs@-1,0 Rd@0,0", "3");
    check(CLASSIC, "", "Ro@0,0 Rs@0,-1", "2");
    check(
        CLASSIC,
        "",
        "Ro@1,0",
        "the opening play has to cover cell 0,0",
    );
}

#[test]
fn a_play_that_touches_nothing_is_refused() {
    let apart = "the piece at 2,2 does not hang together with the others on the board";
    check(CLASSIC, "Ro@0,0 Rs@1,0", "Rd@2,2", apart);
    let corner = "the piece at 2,1 does not hang together with the others on the board";
    check(CLASSIC, "Ro@0,0 Rs@1,0", "Rs@2,1", corner);
}

#[test]
fn a_play_around_a_corner_is_refused() {
    let bent = "1,0 and 2,1 are not in one row or one column with the rest of the play";
    check(CLASSIC, "Ro@0,0", "Rs@1,0 Rd@2,0 Rc@2,1", bent);
    check(TABLES, "12b@0,0", "15c@1,0 27e@2,0 30d@2,1", bent);
}

#[test]
fn a_taken_cell_a_cell_twice_and_an_empty_play_are_refused() {
    check(CLASSIC, "Ro@0,0", "Rs@0,0", "cell 0,0 is taken by `Ro`");
    check(CLASSIC, "Ro@0,0", "Rs@1,0 Rd@1,0", "two pieces on cell 1,0");
    check(CLASSIC, "Ro@0,0", "", "a play needs at least one piece");
    check(TABLES, "12b@0,0", "15c@0,0", "cell 0,0 is taken by `12b`");
    check(TABLES, "12b@0,0", "", "a play needs at least one piece");
}

#[test]
fn a_piece_of_another_edition_is_refused() {
    let foreign = "the classic edition of this game has no piece `12b`";
    check(CLASSIC, "Ro@0,0", "12b@1,0", foreign);
    let foreign = "the tables edition of this game has no piece `Ro`";
    check(TABLES, "12b@0,0", "Ro@1,0", foreign);
    let foreign = "the tables edition of this game has no piece `49a`";
    check(small_deck(), "12b@0,0", "49a@1,0", foreign);
}

#[test]
fn a_small_deck_names_only_its_own_tables() {
    let few = Edition::Tables(TableSet::new([2, 3, 7]).unwrap());
    assert_eq!(few.set_size(), 30);
    // 20 and 28 share the table of 4, which was not chosen.
    check(TABLES, "20i@0,0", "28h@1,0", "4");
    let mixes = "the pieces of the line 20i@0,0 28h@1,0 have no attribute in common";
    check(few, "20i@0,0", "28h@1,0", mixes);
    check(few, "20i@0,0", "18h@1,0", "4");
}

#[test]
fn a_small_deck_needs_three_tables_from_one_to_ten() {
    let check = |tables: &[u32], expected: &str| {
        let got = match TableSet::new(tables.iter().copied()) {
            Ok(set) => format!("{} cards", Edition::Tables(set).tiles().count()),
            Err(err) => err.to_string(),
        };
        assert_eq!(got, expected, "{tables:?}");
    };
    check(&[1, 2, 3], "30 cards");
    check(&[10, 1, 5, 7], "40 cards");
    check(
        &[2, 3, 3],
        "a deck needs at least 3 different tables, got 2",
    );
    check(&[], "a deck needs at least 3 different tables, got 0");
    check(&[0, 1, 2], "there is no table of 0, choose from 1 to 10");
    check(&[2, 3, 11], "there is no table of 11, choose from 1 to 10");
}

#[test]
fn one_copy_in_hand_is_played_once() {
    let hand = "Ro Bs";
    let missing = "`Ro` is not in the hand, or not that often";
    act(CLASSIC, "Rs@0,0", hand, 60, "play Ro@1,0 Ro@-1,0", missing);
    act(
        CLASSIC,
        "Rs@0,0",
        hand,
        60,
        "play Go@1,0",
        "`Go` is not in the hand, or not that often",
    );
    act(CLASSIC, "Rs@0,0", hand, 60, "play Ro@1,0", "ok");
    let missing = "`14f` is not in the hand, or not that often";
    act(TABLES, "7g@0,0", "14f", 60, "play 14f@1,0 14f@0,1", missing);
}

#[test]
fn an_exchange_takes_no_more_than_the_bag_holds() {
    let (board, hand) = ("Rs@0,0", "Ro Bs Gd");
    let short = "the bag holds 2 pieces, cannot exchange 3";
    act(CLASSIC, board, hand, 2, "swap Ro Bs Gd", short);
    act(CLASSIC, board, hand, 2, "swap Ro Bs", "ok");
    act(
        CLASSIC,
        board,
        hand,
        0,
        "swap Ro",
        "the bag holds 0 pieces, cannot exchange 1",
    );
    act(
        TABLES,
        "7g@0,0",
        "14f 12b",
        1,
        "swap 14f 12b",
        "the bag holds 1 pieces, cannot exchange 2",
    );
}

#[test]
fn an_exchange_is_of_pieces_in_the_hand_and_of_at_least_one() {
    let missing = "`Yx` is not in the hand, or not that often";
    act(CLASSIC, "Rs@0,0", "Ro Bs", 60, "swap Yx", missing);
    let missing = "`Ro` is not in the hand, or not that often";
    act(CLASSIC, "Rs@0,0", "Ro Bs", 60, "swap Ro Ro", missing);
    act(
        CLASSIC,
        "Rs@0,0",
        "Ro Bs",
        60,
        "swap",
        "an exchange needs at least one piece",
    );
    act(
        TABLES,
        "7g@0,0",
        "14f",
        60,
        "swap",
        "an exchange needs at least one piece",
    );
}

#[test]
fn a_player_who_can_play_may_exchange_instead() {
    act(CLASSIC, "Rs@0,0", "Ro", 60, "swap Ro", "ok");
}

#[test]
fn nothing_is_exchanged_or_passed_at_the_opening() {
    for (edition, hand, swap) in [
        (CLASSIC, "Ro Bs", "swap Ro"),
        (TABLES, "14f 12b", "swap 14f"),
    ] {
        let play_first = "the first turn of the game is a play";
        act(edition, "", hand, 60, swap, play_first);
        act(edition, "", hand, 60, "pass", play_first);
        act(edition, "", hand, 0, "pass", play_first);
    }
}

#[test]
fn nobody_passes_while_the_bag_holds_pieces() {
    let play_or_swap = "nobody may pass while the bag holds pieces (1 left): play or exchange";
    act(CLASSIC, "Rs@0,0", "Ro", 1, "pass", play_or_swap);
    act(CLASSIC, "Rs@0,0", "Bo", 1, "pass", play_or_swap);
    act(TABLES, "49a@0,0", "27e", 1, "pass", play_or_swap);
}

#[test]
fn nobody_passes_who_can_play() {
    let can_play = "nobody may pass who can play, for example `Ro@0,-1`";
    act(CLASSIC, "Rs@0,0", "Bd Ro", 0, "pass", can_play);
    act(CLASSIC, "Rs@0,0", "Bd Go", 0, "pass", "ok");
    let can_play = "nobody may pass who can play, for example `7g@0,-1`";
    act(TABLES, "49a@0,0", "7g", 0, "pass", can_play);
    act(TABLES, "49a@0,0", "27e", 0, "pass", "ok");
}

#[test]
fn a_cell_no_piece_fits_is_normal() {
    // 1,1 takes a circle that is not blue by its column, and something blue by its row.
    let around = "Bo@1,-1 Ro@1,0 Rd@0,0 Bd@0,1 Bs@-1,1";
    let board = board(around);
    let cell = "1,1".parse().unwrap();
    assert!(board.frontier().contains(&cell));
    assert!(!CLASSIC.kinds().any(|tile| {
        let placed = sixline_rules::Placement { tile, cell };
        judge(CLASSIC, &board, &Play::new(vec![placed])).is_ok()
    }));
}

/// A play on a board, judged apart from any hand: its score, or the reason against it.
#[track_caller]
fn check(edition: Edition, on_board: &str, play: &str, expected: &str) {
    let board: Board = board(on_board);
    let got = match play.parse::<Play>() {
        Err(_) => "bad text".to_owned(),
        Ok(play) => match judge(edition, &board, &play) {
            Ok(score) => {
                let lines: u32 = score.lines.iter().map(|line| line.points).sum();
                assert!(lines == score.total || score.lines.is_empty());
                score.total.to_string()
            }
            Err(reason) => reason.to_string(),
        },
    };
    assert_eq!(got, expected);
}

/// An action of a player who holds `hand`, with `bag` pieces left.
#[track_caller]
fn act(edition: Edition, on_board: &str, hand: &str, bag: usize, action: &str, expected: &str) {
    let mut setup = Setup::new(edition);
    setup.board = board(on_board).iter().collect();
    setup.hand = tiles(hand);
    setup.bag = Some(bag);
    let view = setup.view().unwrap();
    let action: Action = action.parse().unwrap();
    let got = match view.judge(&action) {
        Ok(()) => "ok".to_owned(),
        Err(reason) => reason.to_string(),
    };
    assert_eq!(got, expected);
}
