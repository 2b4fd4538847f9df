//! Numbers that may never change: legal plays counted along games of fixed seeds.

use sixline_rules::{Action, Edition, Game, Play, TableSet};

use crate::reference;
use crate::table::new_game;

const GOLDEN: &str = include_str!("../data/plays.perft");

#[test]
fn counts_of_legal_plays_never_change() {
    let lines = GOLDEN
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut got = String::new();
    let mut expected = String::new();
    for line in lines {
        let (input, _) = line.split_once(':').unwrap();
        got += &format!("{}\n", count(input));
        expected += &format!("{line}\n");
    }
    assert!(!expected.is_empty());
    assert!(got == expected, "the counts are now\n{got}");
}

/// Reads `edition players seed`, plays the greedy game and appends its counts.
fn count(input: &str) -> String {
    let [edition, players, seed] = input.split(' ').collect::<Vec<_>>()[..] else {
        panic!("expected `edition players seed`, got `{input}`");
    };
    let edition = match edition.strip_prefix("tables=") {
        None => edition.parse().unwrap(),
        Some(chosen) => {
            let chosen = chosen.split(',').map(|table| table.parse().unwrap());
            Edition::Tables(TableSet::new(chosen).unwrap())
        }
    };
    let mut game = new_game(edition, players.parse().unwrap(), seed.parse().unwrap());
    let (mut n_plays, mut points) = (0, 0);
    while game.public().end().is_none() {
        let plays = plays(&game);
        n_plays += plays.len();
        points += plays
            .iter()
            .map(|(_, score)| u64::from(*score))
            .sum::<u64>();
        let turn = game.public().turn();
        game.act(turn, &greedy(&game, plays)).unwrap();
    }
    let turns = game.public().turns();
    let scores: Vec<String> = game.public().scores().iter().map(u32::to_string).collect();
    let scores = scores.join(" ");
    format!("{input}: turns {turns} plays {n_plays} points {points} scores {scores}")
}

fn plays(game: &Game) -> Vec<(Play, u32)> {
    let public = game.public();
    let hand = game.hands()[public.turn()].tiles();
    let size = public.announced().map(usize::from);
    reference::all_plays(public.edition(), public.board(), hand, size)
        .into_iter()
        .map(|(placements, score)| (Play::new(placements), score))
        .collect()
}

/// The play of the highest score, the last of them in order; else all that can be exchanged.
fn greedy(game: &Game, plays: Vec<(Play, u32)>) -> Action {
    let public = game.public();
    let hand = game.hands()[public.turn()].tiles();
    match plays.into_iter().max_by_key(|(_, score)| *score) {
        Some((play, _)) => Action::Play(play),
        None if public.bag() > 0 => Action::Swap(hand[..public.bag().min(hand.len())].to_vec()),
        None => Action::Pass,
    }
}
