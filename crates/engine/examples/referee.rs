//! The arena compared with the rules, turn by turn: `referee TURNS SEED`.
//!
//! Plays the same games twice, in an arena and by the rules alone with a fresh view for every turn, in both editions with 2
//! to 4 players of several habits, until so many turns are compared. The first difference ends the program.

#![expect(clippy::print_stdout, reason = "a program prints")]

use rayon::prelude::*;
use sixline_engine::arena::{Arena, NotedTurn, Player, play_game};
use sixline_engine::bot::{Bot, BotKind};
use sixline_engine::{Level, Rng};
use sixline_rules::{Edition, GameSetup, Players, Secret, TableSet};

/// How many games are played between two looks at how many turns there were.
const GAMES_AT_ONCE: u64 = 512;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let [turns, seed] = [1, 2].map(|at| args[at].parse::<usize>().expect("a number"));
    let (mut n_turns, mut n_games) = (0, 0);
    while n_turns < turns {
        let games = n_games..n_games + GAMES_AT_ONCE;
        let more = games.into_par_iter().map_init(
            || Arena::new(Edition::Classic),
            |arena, number| compare(arena, seed as u64, number),
        );
        n_turns += more.sum::<usize>();
        n_games += GAMES_AT_ONCE;
    }
    println!("{n_games} games with {n_turns} turns: no difference");
}

/// Plays one game twice, and answers how many turns it had.
fn compare(arena: &mut Arena, seed: u64, number: u64) -> usize {
    let mut rng = Rng::new(seed ^ Rng::new(number).next_u64());
    let few = Edition::Tables(TableSet::new([2, 3, 5, 8]).expect("four tables"));
    let edition = [Edition::Classic, Edition::TABLES, few][rng.below(3)];
    let players = Players::ALL[rng.below(3)];
    let setup = GameSetup::new(edition, players);
    let secret = Secret::from_seed(rng.next_u64());
    let kinds: Vec<(BotKind, u64)> = (players.seats())
        .map(|_| {
            let level = BotKind::Level(Level::ALL[rng.below(7)]);
            let kind = [BotKind::Random, BotKind::Greedy, level][rng.below(3)];
            (kind, rng.next_u64())
        })
        .collect();
    let build = |&(kind, seed): &(BotKind, u64)| -> Box<dyn Bot> { kind.build(seed) };
    let mut bots: Vec<Box<dyn Bot>> = kinds.iter().map(build).collect();
    let slow = play_game(&setup, secret.clone(), &mut bots).expect("bots play by the rules");
    let mut seated: Vec<Box<dyn Player>> = Vec::new();
    for kind in &kinds {
        seated.push(Box::new(build(kind)));
    }
    let fast = arena.play(&setup, secret, &mut seated);
    let turns: Vec<_> = fast.turns().iter().map(NotedTurn::turn).collect();
    let there: Vec<_> = slow.history().iter().collect();
    assert_eq!(turns, there, "game {number} of seed {seed}");
    assert_eq!(fast.scores(), slow.public().scores(), "game {number}");
    assert_eq!(fast.end(), slow.public().end(), "game {number}");
    turns.len()
}
