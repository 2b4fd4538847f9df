//! The fast generator finds what the slow judge finds, on boards made and unmade.

use sixline_engine::internals::{
    Classic, FastPlay, Grid, Kind, Mask, Tables, TorusCell, Variant, for_each_play,
};
use sixline_engine::{Rng, ScoredPlay, legal_plays, most_points};
use sixline_rules::{
    Action, Edition, Game, GameSetup, GameView, Placement, Play, Players, Secret, Setup, TableSet,
};

use crate::reference;

/// Plays a random game and compares all plays of every position of both hands with the slow judge.
fn compare_game(edition: Edition, players: usize, seed: u64) {
    let mut rng = Rng::new(seed);
    let setup = GameSetup::new(edition, Players::new(players).unwrap());
    let mut game = Game::new(&setup, Secret::from_seed(seed));
    while game.public().end().is_none() {
        let seat = game.public().turn();
        let view = GameView::for_seat(&game, seat);
        let plays = legal_plays(&view);
        compare(&view, &plays);
        let action = match plays.len() {
            0 if view.public().bag() == 0 => Action::Pass,
            0 => Action::Swap(view.hand().tiles()[..1].to_vec()),
            n => Action::Play(plays[rng.below(n)].play.clone()),
        };
        game.act(seat, &action).expect("a listed play is legal");
    }
}

#[track_caller]
fn compare(view: &GameView, plays: &[ScoredPlay]) {
    let opening_size = view.public().announced().map(usize::from);
    let mut expected: Vec<(Play, u32)> = reference::all_plays(
        view.public().edition(),
        view.public().board(),
        view.hand().tiles(),
        opening_size,
    )
    .into_iter()
    .map(|(placements, score)| (Play::new(placements), score))
    .collect();
    expected.sort();
    let found: Vec<(Play, u32)> = plays
        .iter()
        .map(|found| (found.play.clone(), found.score))
        .collect();
    assert_eq!(found, expected, "hand {}", view.hand());
    let (edition, board) = (view.public().edition(), view.public().board());
    let most = most_points(edition, board, view.hand().tiles());
    let scores = plays.iter().map(|found| found.score);
    assert_eq!(most.map(|best| best.score), scores.max());
}

#[test]
fn classic_plays_are_those_of_the_slow_judge() {
    for seed in 0..12 {
        compare_game(Edition::Classic, 2 + seed as usize % 3, seed);
    }
}

#[test]
fn tables_plays_are_those_of_the_slow_judge() {
    let few = Edition::Tables(TableSet::new([2, 3, 4, 6]).unwrap());
    for seed in 0..4 {
        compare_game(Edition::TABLES, 2 + seed as usize % 3, seed);
        compare_game(few, 2 + seed as usize % 3, 100 + seed);
    }
}

#[test]
fn plays_at_the_edge_of_the_numbers_stay_inside() {
    for (x, y) in [(i32::MAX, i32::MIN), (i32::MIN, i32::MAX), (i32::MAX, 0)] {
        let mut setup = Setup::new(Edition::Classic);
        let tile = |text: &str| text.parse().unwrap();
        let cell = sixline_rules::Cell::new(x, y);
        setup.board = vec![Placement {
            tile: tile("Ro"),
            cell,
        }];
        setup.hand = vec![tile("Rs"), tile("Rd")];
        let view = setup.view().unwrap();
        let plays = legal_plays(&view);
        assert!(!plays.is_empty());
        for found in &plays {
            assert_eq!(view.judge_play(&found.play).unwrap().total, found.score);
        }
        compare(&view, &plays);
    }
}

/// All plays as text-like keys, in a fixed order.
fn all_plays<V: Variant>(grid: &Grid<V>, hand: V::Mask) -> Vec<FastPlay> {
    let mut plays = Vec::new();
    for_each_play(grid, hand, |play| plays.push(*play));
    plays
}

/// Lays and takes back pieces at random: the grid must always be the one built from scratch.
fn make_and_unmake<V: Variant>(variant: V, seed: u64) {
    let mut rng = Rng::new(seed);
    let full = Kind::all::<V>().fold(V::Mask::NONE, |mask, kind| mask | V::Mask::bit(kind));
    let mut grid = Grid::new(variant);
    let mut snapshots = Vec::new();
    grid.lay(
        TorusCell::at(7_000, 0),
        Kind::new(rng.below(V::KINDS) as u8),
    );
    for _ in 0..3_000 {
        let go_back = rng.below(3) == 0 || grid.len() >= 100;
        if go_back && let Some((len, frontier)) = snapshots.pop() {
            grid.take_back_to(len);
            let now: Vec<_> = grid.frontier().collect();
            assert_eq!(now, frontier, "the frontier is back as it was");
            continue;
        }
        let live: Vec<_> = grid
            .frontier()
            .filter(|(_, fits)| !fits.is_none())
            .collect();
        let Some(&(cell, fits)) = live.get(rng.below(live.len().max(1))) else {
            continue;
        };
        snapshots.push((grid.len(), grid.frontier().collect::<Vec<_>>()));
        let kinds: Vec<Kind> = fits.kinds().collect();
        grid.lay(cell, kinds[rng.below(kinds.len())]);
        if rng.below(16) == 0 {
            let mut fresh = Grid::new(variant);
            for (cell, kind) in grid.laid() {
                fresh.lay(cell, kind);
            }
            let hand = random_hand::<V>(&mut rng, full);
            assert_eq!(all_plays(&grid, hand), all_plays(&fresh, hand));
        }
    }
}

fn random_hand<V: Variant>(rng: &mut Rng, full: V::Mask) -> V::Mask {
    let kinds: Vec<Kind> = full.kinds().collect();
    (0..6).fold(V::Mask::NONE, |mask, _| {
        mask | V::Mask::bit(kinds[rng.below(kinds.len())])
    })
}

#[test]
fn a_grid_made_and_unmade_equals_one_from_scratch() {
    for seed in 0..3 {
        make_and_unmake(Classic, seed);
        make_and_unmake(Tables(TableSet::ALL), seed);
    }
}
