//! Every bot keeps the rules, in both editions and with 2 to 4 players, and plays the same for the same seed.

use sixline_engine::arena::play_game;
use sixline_engine::bot::{Bot, BotKind};
use sixline_engine::internals::{Lookahead, advise};
use sixline_engine::legal_plays;
use sixline_rules::{Action, Edition, Game, GameSetup, GameView, Players, Secret, TableSet};

fn game_of(edition: Edition, bots: &[&str], seed: u64) -> Game {
    let setup = GameSetup::new(edition, Players::new(bots.len()).unwrap());
    let mut players: Vec<Box<dyn Bot>> = bots
        .iter()
        .zip(seed..)
        .map(|(name, seed)| name.parse::<BotKind>().unwrap().build(seed))
        .collect();
    play_game(&setup, Secret::from_seed(seed), &mut players).unwrap()
}

#[test]
fn every_level_plays_whole_games_by_the_rules() {
    let few = Edition::Tables(TableSet::new([2, 5, 10]).unwrap());
    for edition in [Edition::Classic, Edition::TABLES, few] {
        for bots in [
            &["level1", "level2"][..],
            &["level3", "level4", "level5"],
            &["level6", "level7", "level8", "level9"],
            &["random", "static"],
            &["greedy", "random", "level8", "level2"],
        ] {
            let game = game_of(edition, bots, 3);
            assert!(game.public().end().is_some(), "{edition} {bots:?}");
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    for bots in [["level2", "level9"], ["static", "level5"]] {
        let first = game_of(Edition::Classic, &bots, 11);
        let again = game_of(Edition::Classic, &bots, 11);
        assert_eq!(first.history(), again.history());
    }
}

/// A view from the middle of a game, with its seat to move.
fn middle_of_a_game(edition: Edition, players: usize, seed: u64) -> GameView {
    let setup = GameSetup::new(edition, Players::new(players).unwrap());
    let mut game = Game::new(&setup, Secret::from_seed(seed));
    let mut bot = BotKind::Greedy.build(seed);
    for _ in 0..14 {
        let seat = game.public().turn();
        let action = bot.choose(&GameView::for_seat(&game, seat));
        game.act(seat, &action).unwrap();
    }
    GameView::for_seat(&game, game.public().turn())
}

const SMALL: Lookahead = Lookahead {
    candidates: 6,
    playouts: 60,
    ..Lookahead::DEEP
};

#[test]
fn advice_is_legal_and_ranked() {
    for edition in [Edition::Classic, Edition::TABLES] {
        for players in 2..=4 {
            let view = middle_of_a_game(edition, players, 5);
            let advice = advise(&view, SMALL, 1, &mut || false);
            for it in &advice {
                assert_eq!(view.judge(&it.action), Ok(()), "{}", it.action);
                assert!(
                    it.value.is_finite() && it.win.is_some_and(|win| (0.0..=1.0).contains(&win))
                );
            }
            assert!(advice[0].playouts > 0 && advice[0].win >= advice[1].win);
        }
    }
}

#[test]
fn a_stopped_search_answers_with_what_it_has() {
    let view = middle_of_a_game(Edition::Classic, 2, 8);
    // It is asked while sets are weighed too.
    let any_hand = Lookahead { sets: 0, ..SMALL };
    let mut asked = 0;
    let advice = advise(&view, any_hand, 1, &mut || {
        asked += 1;
        asked > 2
    });
    assert_eq!(advice[0].playouts, 2);
    let at_once = advise(&view, SMALL, 1, &mut || true);
    assert_eq!(at_once[0].playouts, 0);
    assert_eq!(view.judge(&at_once[0].action), Ok(()));
}

/// A view from a greedy game as soon as `is_there` says so, with its seat to move.
fn view_when(
    edition: Edition,
    players: usize,
    seed: u64,
    is_there: impl Fn(&Game) -> bool,
) -> Option<GameView> {
    let setup = GameSetup::new(edition, Players::new(players).unwrap());
    let mut game = Game::new(&setup, Secret::from_seed(seed));
    let mut bot = BotKind::Greedy.build(seed);
    while game.public().end().is_none() {
        let seat = game.public().turn();
        let view = GameView::for_seat(&game, seat);
        if is_there(&game) {
            return Some(view);
        }
        game.act(seat, &bot.choose(&view)).unwrap();
    }
    None
}

fn in_hands(game: &Game) -> usize {
    let public = game.public();
    public
        .scores()
        .seats()
        .map(|it| public.hand_sizes()[it])
        .sum()
}

#[test]
fn the_end_of_a_game_is_proved_by_every_number_of_players() {
    for edition in [Edition::Classic, Edition::TABLES] {
        for players in 2..=4 {
            let is_late = |game: &Game| game.public().bag() == 0 && in_hands(game) <= 2 + players;
            let mut proved = 0;
            for seed in 0..30 {
                let Some(view) = view_when(edition, players, seed, is_late) else {
                    continue;
                };
                let advice = advise(&view, Lookahead::DEEP, 1, &mut || false);
                if legal_plays(&view).is_empty() {
                    continue;
                }
                proved += usize::from(advice[0].solved);
                assert_eq!(view.judge(&advice[0].action), Ok(()));
                for it in advice.iter().filter(|it| it.solved) {
                    assert_eq!((it.error, it.playouts), (0.0, 0));
                    assert!(it.win.is_some_and(|win| (0.0..=1.0).contains(&win)));
                }
            }
            assert!(proved > 2, "{edition} {players}: {proved}");
        }
    }
}

#[test]
fn with_one_piece_in_the_bag_every_deal_is_gone_through_once() {
    let mut looked = 0;
    for seed in 0..40 {
        let has_one = |game: &Game| game.public().bag() == 1;
        let Some(view) = view_when(Edition::Classic, 2, seed, has_one) else {
            continue;
        };
        let mut kinds = view.unseen();
        kinds.sort_unstable();
        kinds.dedup();
        let advice = advise(&view, Lookahead::DEEP, 1, &mut || false);
        if advice.len() > 1 {
            // The piece in the bag is one of these kinds; this is how many ways there are to deal.
            assert_eq!(advice[0].playouts, kinds.len());
            assert_eq!(advice[0].error, 0.0);
            looked += 1;
        }
    }
    assert!(looked > 2, "{looked}");
}

#[test]
fn names_of_bots_read_back_and_others_are_refused() {
    for name in [
        "random",
        "greedy",
        "static",
        "level1",
        "level10",
        "search:1500",
    ] {
        assert_eq!(name.parse::<BotKind>().unwrap().to_string(), name);
    }
    for name in [
        "",
        "search",
        "search:",
        "search:01",
        "search:-1",
        "level",
        "level0",
        "level11",
        "level01",
        "level+1",
        "Level1",
        "level1 ",
    ] {
        assert!(name.parse::<BotKind>().is_err(), "{name:?}");
    }
    assert_eq!(BotKind::bounded("greedy"), Ok(BotKind::Greedy));
    assert_eq!(
        BotKind::bounded("search:1500").unwrap_err().to_string(),
        "`search:1500` may think for ever and does not play here, expected `random`, `greedy`, `static` or `level1` to `level10`"
    );
}

#[test]
fn who_can_play_nothing_exchanges_or_passes() {
    // Neither piece shares color or shape with the only one on the board.
    let mut setup = sixline_rules::Setup::new(Edition::Classic);
    setup.board = vec!["Ro@0,0".parse().unwrap()];
    setup.hand = vec!["Bs".parse().unwrap(), "Gd".parse().unwrap()];
    let view = setup.view().unwrap();
    for name in ["random", "greedy", "static", "level1", "level8", "level10"] {
        let action = name.parse::<BotKind>().unwrap().build(1).choose(&view);
        assert!(matches!(action, Action::Swap(_)), "{name}: {action}");
        assert_eq!(view.judge(&action), Ok(()));
    }
}
