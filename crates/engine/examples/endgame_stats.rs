//! How many endgames are solved within how many nodes: positions of greedy games when the bag runs out.
//!
//! `cargo run --release --example endgame_stats -- EDITION PLAYERS POSITIONS NODES [PIECES]`, with `classic` or
//! `tables`. With PIECES, positions are taken later, when no more than that many are left in hands.
#![expect(clippy::print_stdout, reason = "a program that reports")]

use sixline_engine::Rng;
use sixline_engine::internals::{
    Classic, Grid, Limit, MEMORY_SIZE, Memory, Sim, Tables, Variant, greedy_turn, solve,
};
use sixline_rules::{Players, TableSet};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| args.get(at).and_then(|text| text.parse().ok());
    let (Some(edition), Some(players), Some(positions), Some(nodes)) =
        (args.first(), number(1), number(2), number(3))
    else {
        println!("usage: endgame_stats classic|tables PLAYERS POSITIONS NODES [PIECES]");
        return;
    };
    let pieces = number(4).unwrap_or(24) as usize;
    let players = Players::new(players as usize).expect("two to four players");
    match edition.as_str() {
        "tables" => report(Tables(TableSet::ALL), players, positions, nodes, pieces),
        _ => report(Classic, players, positions, nodes, pieces),
    }
}

fn report<V: Variant>(variant: V, players: Players, positions: u64, nodes: u64, pieces: usize) {
    let mut memory = Memory::new(MEMORY_SIZE);
    let limits = [20_000, 200_000, 2_000_000].map(|limit: u64| limit.min(nodes));
    let mut solved = [0; 3];
    let (mut seed, mut n_positions, mut used, mut margins) = (0, 0, 0, 0);
    let mut by_size = [[0; 2]; 25];
    while n_positions < positions {
        let Some(mut sim) = position(variant, players, seed, pieces) else {
            seed += 1;
            continue;
        };
        seed += 1;
        n_positions += 1;
        let size = sim.state.in_hands().min(24);
        by_size[size][1] += 1;
        // Each limit is a search of its own: how the nodes are shared out depends on it.
        for (at, &limit) in limits.iter().enumerate() {
            let solution = solve(&mut sim, Limit { nodes: limit }, &mut memory);
            if solution.exact {
                solved[at..].iter_mut().for_each(|solved| *solved += 1);
                by_size[size][0] += 1;
            }
            if solution.exact || at + 1 == limits.len() {
                used += solution.nodes;
                margins += i64::from(solution.margin);
                break;
            }
        }
    }
    println!(
        "{} players {} positions {positions}",
        variant.edition(),
        players.count()
    );
    for (limit, solved) in limits.iter().zip(solved) {
        let share = 100.0 * f64::from(solved) / positions as f64;
        println!("  solved within {limit} nodes: {solved} ({share:.1} %)");
    }
    for (size, [solved, all]) in by_size.iter().enumerate().filter(|(_, by)| by[1] > 0) {
        println!("  {size} pieces in hands: {solved} of {all}");
    }
    println!("  nodes of the last searches {used}, margins {margins}");
}

/// The position when the bag has run out, or `None` where the game is over by then.
fn position<V: Variant>(variant: V, players: Players, seed: u64, pieces: usize) -> Option<Sim<V>> {
    let mut rng = Rng::new(seed);
    let mut sim = Sim::deal(Grid::new(variant), players, &mut rng);
    while !sim.state.over && (!sim.state.bag().is_empty() || sim.state.in_hands() > pieces) {
        greedy_turn(&mut sim, &mut rng);
    }
    (!sim.state.over).then_some(sim)
}
