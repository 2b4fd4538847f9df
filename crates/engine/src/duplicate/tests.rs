use sixline_rules::{Cell, Placement, TableSet};

use super::*;
use crate::plays::most_points;

fn editions() -> [Edition; 3] {
    let tables = |it: &[u32]| Edition::Tables(TableSet::new(it.iter().copied()).unwrap());
    [
        Edition::Classic,
        tables(&[2, 5, 10]),
        tables(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    ]
}

/// Everything off the board, counted from the outside.
fn pieces<P: Ord + Clone>(game: &Duplicate<P>) -> Vec<Tile> {
    let mut all: Vec<Tile> = game.board.iter().map(|it| it.tile).collect();
    all.extend(game.hand.tiles());
    all.extend(&game.bag);
    all.sort_unstable();
    all
}

#[test]
fn whole_games_lay_the_most_points_in_each_round_and_keep_the_set_whole() {
    for edition in editions() {
        for seed in 0..6 {
            let mut game: Duplicate<u8> = Duplicate::new(edition, Secret::from_seed(seed));
            let set: Vec<Tile> = edition.tiles().collect();
            while let Some(best) = game.best().cloned() {
                let most = most_points(edition, &game.board, game.hand.tiles()).unwrap();
                let bonus = game.worth(&best.play, 0);
                assert!(best.points - bonus <= most.score && best.points >= most.score);
                game.lay(1, best.play.clone()).unwrap();
                let round = game.settle().unwrap();
                assert_eq!(round.best, best);
                assert_eq!(pieces(&game), set);
            }
            let laid: u32 = game.laid().iter().map(|it| it.points).sum();
            let all = game.standings()[&1];
            assert_eq!((all.points, all.bests), (laid, all.rounds));
            assert_eq!(game.round(), all.rounds + 1);
            assert!(!game.board.has_fit(edition, game.hand.tiles()) || game.hand.is_empty());
            assert_eq!(game.settle(), None);
        }
    }
}

#[test]
fn the_best_does_not_depend_on_what_is_laid_and_is_the_same_each_time() {
    for edition in editions() {
        let mut one: Duplicate<u8> = Duplicate::new(edition, Secret::from_seed(3));
        let mut other = one.clone();
        let plays = legal_plays(&one.view());
        for (player, it) in plays.iter().take(40).enumerate() {
            other.lay(player as u8, it.play.clone()).unwrap();
        }
        assert_eq!(one.view(), other.view(), "nobody sees another's play");
        assert_eq!(one.settle().unwrap().best, other.settle().unwrap().best);
    }
}

#[test]
fn each_scores_their_own_play_and_the_last_one_counts() {
    let mut game = Duplicate::new(Edition::Classic, Secret::from_seed(1));
    let tile = game.hand.tiles()[0];
    let single = Play::new(vec![Placement {
        tile,
        cell: Cell::new(0, 0),
    }]);
    let best = game.best().unwrap().clone();
    assert_eq!(
        game.lay("Ada", best.play.clone()).unwrap().total,
        best.points
    );
    assert_eq!(game.lay("Ada", single.clone()).unwrap().total, 1);
    game.lay("Ben", best.play.clone()).unwrap();
    assert_eq!(game.n_found(), 2);
    assert_eq!(game.found_by(&"Ada").unwrap().play, single);
    assert_eq!(game.found_by(&"Cy"), None);
    let round = game.settle().unwrap();
    assert_eq!(round.number, 1);
    assert_eq!(round.found["Ada"].points, 1);
    assert!(round.found["Ben"].is_best && !round.found["Ada"].is_best);
    let (ada, ben) = (game.standings()["Ada"], game.standings()["Ben"]);
    assert_eq!((ada.points, ada.bests), (1, 0));
    assert_eq!((ben.points, ben.bests), (best.points, 1));
    // What the class sees now is the best play, whoever found what.
    for placed in best.play.placements() {
        assert_eq!(
            game.view().public().board().at(placed.cell),
            Some(placed.tile)
        );
    }
}

#[test]
fn what_the_rules_forbid_is_refused_and_changes_nothing() {
    let mut game = Duplicate::new(Edition::Classic, Secret::from_seed(1));
    let best = game.best().unwrap().play.clone();
    game.lay("Ada", best.clone()).unwrap();
    let held = game.hand.tiles().to_vec();
    let foreign = Edition::Classic
        .kinds()
        .find(|it| !held.contains(it))
        .unwrap();
    let at = |tile, x| Placement {
        tile,
        cell: Cell::new(x, 0),
    };
    let refused = game.lay("Ada", Play::new(vec![at(foreign, 0)]));
    assert_eq!(refused, Err(Illegal::NotInHand { tile: foreign }));
    assert!(
        game.lay("Ada", Play::new(vec![at(held[0], 0), at(held[1], 5)]))
            .is_err()
    );
    assert_eq!(game.found_by(&"Ada").unwrap().play, best);
}

#[test]
fn a_player_who_goes_is_forgotten() {
    let mut game = Duplicate::new(Edition::Classic, Secret::from_seed(1));
    let best = game.best().unwrap().play.clone();
    game.lay("Ada", best).unwrap();
    game.settle();
    game.forget(&"Ada");
    assert!(game.standings().is_empty());
}

#[test]
fn short_and_middle_are_a_part_of_the_set_and_a_small_deck_is_played_whole() {
    let [classic, few, all] = editions();
    for (edition, pieces) in [
        (classic, [36, 72, 108]),
        (few, [30, 30, 30]),
        (all, [36, 72, 100]),
    ] {
        assert_eq!(Size::ALL.map(|it| it.pieces(edition)), pieces);
        for size in Size::ALL {
            let mut game: Duplicate<u8> = Duplicate::sized(edition, size, Secret::from_seed(5));
            let dealt = size.pieces(edition);
            assert_eq!(game.view().public().bag(), dealt - HAND_SIZE);
            while game.settle().is_some() {}
            assert_eq!(
                game.board.len() + game.hand.len() + game.bag.len(),
                dealt,
                "{size}"
            );
        }
    }
}

#[test]
fn a_game_goes_on_from_the_plays_that_were_laid_for_all() {
    for edition in editions() {
        let secret = || Secret::from_seed(11);
        let mut game: Duplicate<u8> = Duplicate::sized(edition, Size::Short, secret());
        while !game.is_over() {
            let laid: Vec<Play> = game.laid().iter().map(|it| it.play.clone()).collect();
            let again: Duplicate<u8> =
                Duplicate::resumed(edition, Size::Short, secret(), &laid).unwrap();
            assert_eq!(again.view(), game.view());
            assert_eq!((again.best(), again.most()), (game.best(), game.most()));
            game.settle();
        }
    }
}

#[test]
fn among_equal_bests_the_one_that_was_laid_is_gone_on_with_and_no_other_play_is() {
    let mut n_ties = 0;
    for seed in 0..20 {
        let secret = || Secret::from_seed(seed);
        let game: Duplicate<u8> = Duplicate::sized(Edition::Classic, Size::Short, secret());
        let best = game.best().unwrap();
        let resumed = |play: &Play| {
            Duplicate::<u8>::resumed(
                Edition::Classic,
                Size::Short,
                secret(),
                std::slice::from_ref(play),
            )
        };
        for it in legal_plays(&game.view()) {
            let is_top = it.score == best.points;
            n_ties += u32::from(is_top && it.play != best.play);
            match resumed(&it.play) {
                Ok(game) => assert!(is_top && game.laid()[0].play == it.play),
                Err(err) => assert!(!is_top && err == BadCourse { round: 1 }),
            }
        }
    }
    assert!(n_ties > 0);
}

#[test]
fn what_is_published_before_is_kept_afterwards() {
    let game: Duplicate<u8> = Duplicate::new(Edition::Classic, Secret::from_seed(2));
    let told = game.commitment().to_string();
    assert_eq!(
        Secret::new(*game.secret().as_bytes())
            .commitment()
            .to_string(),
        told
    );
    assert_ne!(Secret::from_seed(3).commitment().to_string(), told);
}

#[test]
fn equals_share_a_rank_and_more_bests_come_first() {
    let made = |points, bests| Standing {
        points,
        bests,
        rounds: 9,
    };
    let all = [
        ("Ada", made(30, 2)),
        ("Ben", made(31, 0)),
        ("Cy", made(30, 3)),
        ("Di", made(30, 2)),
        ("Ed", made(0, 0)),
    ];
    let ranks: Vec<(u32, &str)> = ranking(all).iter().map(|it| (it.rank, it.player)).collect();
    assert_eq!(
        ranks,
        [(1, "Ben"), (2, "Cy"), (3, "Ada"), (3, "Di"), (5, "Ed")]
    );
    assert_eq!(
        (
            share(30, 40),
            share(1, 3),
            share(2, 3),
            share(0, 0),
            share(u32::MAX, u32::MAX)
        ),
        (75, 33, 67, 100, 100)
    );
}

#[test]
fn a_name_has_the_same_deal_for_everybody_and_another_for_each_edition_and_size() {
    let hex = |edition, size: Size, name: &str| size.secret(edition, name).unwrap().to_hex();
    let first = hex(Edition::Classic, Size::Short, "2026-11-15");
    assert_eq!(first, hex(Edition::Classic, Size::Short, "2026-11-15"));
    assert_ne!(first, hex(Edition::Classic, Size::Long, "2026-11-15"));
    assert_ne!(first, hex(Edition::TABLES, Size::Short, "2026-11-15"));
    assert!(Size::Short.secret(Edition::Classic, "Nope!").is_err());
    for size in Size::ALL {
        assert_eq!(size.to_string().parse(), Ok(size));
    }
    assert!("huge".parse::<Size>().is_err());
}
