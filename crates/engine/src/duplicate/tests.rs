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
