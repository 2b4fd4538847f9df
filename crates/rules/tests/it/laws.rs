//! What holds at every moment of every game, whatever anybody tries.

use std::collections::HashMap;

use proptest::prelude::*;
use sixline_rules::{
    Action, Edition, Game, GameSetup, GameView, Placement, Players, Seat, Secret, SeenAction,
    Setup, Tile, TurnView,
};

use crate::notation::{any_action, any_cell, any_tile};
use crate::table::{
    Chance, cramped_action, editions, new_game, play_out, play_out_with, small_deck, some_action,
};

fn any_edition() -> impl Strategy<Value = Edition> {
    prop::sample::select(editions().to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn pieces_are_conserved(edition in any_edition(), players in 2..=4usize, seed: u64) {
        let full: Vec<Tile> = edition.tiles().collect();
        let mut game = new_game(edition, players, seed);
        play_out(&mut game, &mut Chance::new(seed), |game| {
            assert_eq!(pieces(game), full);
            let public = game.public();
            assert_eq!(public.bag(), game.bag().len());
            for seat in Seat::all(players) {
                assert_eq!(public.hand_sizes()[seat], game.hands()[seat].len());
                let view = GameView::for_seat(game, seat);
                assert_eq!(view.unseen().len() + view.hand().len(), public.off_board().len());
            }
        });
    }

    #[test]
    fn pieces_are_conserved_where_games_get_stuck(players in 2..=4usize, seed: u64) {
        let full: Vec<Tile> = small_deck().tiles().collect();
        let mut game = new_game(small_deck(), players, seed);
        play_out_with(cramped_action, &mut game, &mut Chance::new(seed), |game| {
            assert_eq!(pieces(game), full);
        });
    }

    #[test]
    fn replay_reaches_the_same_game(edition in any_edition(), players in 2..=4usize, seed: u64) {
        let mut game = new_game(edition, players, seed);
        play_out(&mut game, &mut Chance::new(seed), |_| {});
        let mut again = new_game(edition, players, seed);
        for turn in game.history() {
            prop_assert_eq!(again.act(turn.seat, &turn.action), Ok(turn));
        }
        prop_assert_eq!(again, game);
    }

    #[test]
    fn another_secret_deals_another_game(edition in any_edition(), seed: u64) {
        let (one, other) = (new_game(edition, 2, seed), new_game(edition, 2, !seed));
        prop_assert_ne!(one.bag(), other.bag());
        prop_assert_ne!(one.secret().commitment(), other.secret().commitment());
    }

    #[test]
    fn what_is_refused_changes_nothing(
        edition in any_edition(),
        seed: u64,
        tries in prop::collection::vec((0..4usize, any_action()), 40),
    ) {
        let mut game = new_game(edition, 3, seed);
        let mut chance = Chance::new(seed);
        for (idx, wild) in tries {
            let turn = game.public().turn();
            // Wild actions are nearly always illegal: some lawful ones bring the game forward.
            let action = some_action(&game, &mut chance);
            for (seat, action) in [(Seat::from_index(idx).unwrap(), &action), (turn, &wild)] {
                let before = game.clone();
                let judged = before.public().check_turn(seat).and_then(|()| {
                    GameView::for_seat(&before, seat).judge(action)
                });
                let done = game.act(seat, action).map(|_| ());
                prop_assert_eq!(&done, &judged, "a view judges as the referee does");
                prop_assert!(done.is_ok() || game == before);
                if game.public().end().is_some() {
                    return Ok(());
                }
            }
        }
    }

    #[test]
    fn a_view_names_no_hidden_piece(edition in any_edition(), players in 2..=4usize, seed: u64) {
        let mut game = new_game(edition, players, seed);
        play_out(&mut game, &mut Chance::new(seed), |game| {
            for seat in Seat::all(players).map(Some).chain([None]) {
                check_no_leak(game, seat);
            }
        });
    }
}

/// A count of pieces, a count of players, scores: what a position from outside may say.
fn any_setup() -> impl Strategy<Value = Setup> {
    let small = || prop_oneof![4 => 0..8usize, 1 => 0..120usize, 1 => any::<usize>()];
    let placement = (any_tile(), any_cell()).prop_map(|(tile, cell)| Placement { tile, cell });
    (
        any_edition(),
        prop::collection::vec(placement, 0..4),
        prop::collection::vec(any_tile(), 0..8),
        prop::option::of(small()),
        any::<Option<bool>>(),
        prop::collection::vec(any::<u32>(), 0..6),
        small(),
        prop::option::of(prop::collection::vec(small(), 0..6)),
    )
        .prop_map(
            |(edition, board, hand, bag, opening, scores, turn, hand_sizes)| {
                let mut setup = Setup {
                    edition,
                    board,
                    hand,
                    bag,
                    opening,
                    scores,
                    turn,
                    hand_sizes,
                    history: Vec::new(),
                };
                // Pieces of another edition are refused at once, so most positions get their own.
                if turn != 3 {
                    let kinds: Vec<Tile> = edition.kinds().collect();
                    let placed = setup.board.iter_mut().map(|placed| &mut placed.tile);
                    for tile in placed.chain(&mut setup.hand) {
                        *tile = kinds[tile.index() % kinds.len()];
                    }
                }
                setup
            },
        )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn any_position_is_refused_or_can_be_judged_with(setup in any_setup(), action in any_action()) {
        if let Ok(view) = setup.view() {
            let _ = view.judge(&action);
            let off_board = view.public().edition().set_size() - view.public().board().len();
            let in_hands: usize = view.public().hand_sizes().iter().sum();
            prop_assert!(view.public().bag() + in_hands <= off_board);
            prop_assert_eq!(view.unseen().len() + view.hand().len(), off_board);
        }
    }
}

#[test]
fn a_position_cannot_hold_more_pieces_than_the_set() {
    let check = |bag, sizes: &[usize], expected: &str| {
        let mut setup = Setup::new(small_deck());
        setup.hand = crate::table::tiles("12b 15c 6f");
        setup.bag = bag;
        setup.hand_sizes = Some(sizes.to_vec());
        let got = match setup.view() {
            Ok(view) => format!("bag {}", view.public().bag()),
            Err(err) => err.to_string(),
        };
        assert_eq!(got, expected);
    };
    check(Some(21), &[3, 6], "bag 21");
    let most = "the bag holds at most 21 pieces beside this board and hand, got 22";
    check(Some(22), &[3, 6], most);
    check(None, &[3, 6, 6, 6], "bag 6");
    let own = "`hands` needs 2 sizes from 0 to 6, that of seat 1 3";
    check(Some(2), &[6, 6], own);
    check(Some(2), &[3, 7], own);
}

/// The position of a real game, written down and read again, is the view it came from.
#[test]
fn a_position_taken_from_a_game_gives_back_its_view() {
    for edition in editions() {
        let mut game = new_game(edition, 3, 1);
        play_out(&mut game, &mut Chance::new(1), |game| {
            if game.public().end().is_some() {
                return;
            }
            let turn = game.public().turn();
            let expected = GameView::for_seat(game, turn);
            let setup = Setup {
                edition,
                board: game.public().board().iter().collect(),
                hand: expected.hand().tiles().to_vec(),
                bag: Some(game.public().bag()),
                opening: None,
                scores: game.public().scores().as_slice().to_vec(),
                turn: turn.number(),
                hand_sizes: Some(game.public().hand_sizes().as_slice().to_vec()),
                history: expected.history().to_vec(),
            };
            let view = setup.view().unwrap();
            assert_eq!(view.public(), expected.public());
            assert_eq!(view.hand(), expected.hand());
        });
    }
}

/// Among many deals of a small deck some give one seat the same hand and differ in everything else.
#[test]
fn a_view_is_the_same_where_only_hidden_things_differ() {
    let setup = GameSetup::new(small_deck(), Players::TWO);
    let mut seen: HashMap<String, Game> = HashMap::new();
    let mut n_pairs = 0;
    for seed in 0..60_000 {
        let game = Game::new(&setup, Secret::from_seed(seed));
        let seat = Seat::all(2).next().unwrap();
        let announced: Vec<u8> = game.announcements().iter().map(|it| it.size).collect();
        let turn = game.public().turn();
        let known = format!("{} {turn} {announced:?}", game.hands()[seat]);
        let Some(other) = seen.get(&known) else {
            seen.insert(known, game);
            continue;
        };
        assert_ne!(other.bag(), game.bag());
        let [one, other] = [other, &game].map(|game| {
            let view = GameView::for_seat(game, seat);
            // The hash of the secret is public, and tells nothing.
            format!("{view:?}").replace(&format!("{:?}", view.commitment()), "")
        });
        assert_eq!(one, other);
        n_pairs += 1;
    }
    assert!(n_pairs > 0, "no two deals look alike to a seat");
}

#[test]
fn a_seat_that_the_game_does_not_have_sees_what_a_spectator_sees() {
    let mut game = new_game(Edition::Classic, 2, 3);
    play_out(&mut game, &mut Chance::new(3), |game| {
        let absent = Seat::from_number(3).unwrap();
        let spectator = GameView::for_spectator(game);
        assert_eq!(GameView::for_seat(game, absent), spectator);
        assert_eq!(TurnView::new(game, Some(absent)), TurnView::new(game, None));
    });
}

/// Every piece that the view prints anywhere is on the board, in the seat's hand, or was once.
#[track_caller]
fn check_no_leak(game: &Game, seat: Option<Seat>) {
    let view = match seat {
        Some(seat) => GameView::for_seat(game, seat),
        None => GameView::for_spectator(game),
    };
    if game.public().end().is_some() {
        return;
    }
    assert_eq!(view.revealed(), None);
    let mut may_know: Vec<Tile> = view
        .public()
        .board()
        .iter()
        .map(|placed| placed.tile)
        .collect();
    // Each play stands in the history too.
    may_know.extend(may_know.clone());
    for turn in game.history() {
        match &turn.action {
            Action::Swap(tiles) if Some(turn.seat) == seat => may_know.extend(tiles),
            Action::Swap(_) | Action::Play(_) | Action::Pass => {}
        }
    }
    if let Some(seat) = seat {
        may_know.extend(game.hands()[seat].tiles());
    }
    may_know.sort_unstable();
    let text = format!("{view:?}");
    let mut named: Vec<Tile> = text
        .split("Tile(")
        .skip(1)
        .filter_map(|rest| rest.split(')').next()?.trim().parse().ok())
        .filter_map(Tile::from_index)
        .collect();
    named.sort_unstable();
    assert_eq!(named, may_know);
    assert!(!text.contains(&game.secret().to_hex()));
    for (seen, turn) in view.history().iter().zip(game.history()) {
        let hidden = matches!(turn.action, Action::Swap(_)) && Some(turn.seat) != seat;
        assert_eq!(matches!(seen.action, SeenAction::SwapHidden(_)), hidden);
    }
}

/// Board, hands and bag together, in index order.
fn pieces(game: &Game) -> Vec<Tile> {
    let board = game.public().board().iter().map(|placed| placed.tile);
    let hands = game.hands().iter().flat_map(|hand| hand.tiles().to_vec());
    let bag = game.bag().iter().copied();
    let mut pieces: Vec<Tile> = board.chain(hands).chain(bag).collect();
    pieces.sort_unstable();
    pieces
}
