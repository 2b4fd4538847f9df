//! Counts, over self-play, how much rarer pieces that would have added points are in what a player keeps.
//!
//! `infer_stats EDITION GAMES`: for each number of points added, the pieces kept, those expected by chance
//! alone, and their ratio relative to that for no points.
#![expect(clippy::print_stdout, reason = "a program prints")]

use sixline_engine::Rng;
use sixline_engine::choose::{Effort, Move, Scratch, rank};
use sixline_engine::eval::{Learnt, MAX_KINDS};
use sixline_engine::grid::Grid;
use sixline_engine::infer::{Past, added_points};
use sixline_engine::kinds::{Classic, Tables};
use sixline_engine::sim::Sim;
use sixline_rules::TableSet;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let games: u64 = args[2].parse().expect("a number of games");
    match args[1].as_str() {
        "classic" => count(Classic, games),
        _ => count(Tables(TableSet::ALL), games),
    }
}

fn count<V: Learnt>(variant: V, games: u64) {
    let mut grid = Grid::new(variant);
    let mut scratch = Scratch::default();
    let mut kept_by_points = [0.0f64; 41];
    let mut expected_by_points = [0.0f64; 41];
    for game in 0..games {
        let mut rng = Rng::new(game);
        let mut sim = Sim::deal(grid, 2, &mut rng);
        while !sim.state.over {
            let (hand, outlook) = (*sim.state.hand(), sim.outlook());
            let from = sim.grid.len();
            rank(
                &mut sim.grid,
                &hand,
                &outlook,
                V::net(),
                Effort::STATIC,
                &mut scratch,
            );
            match scratch.ranked.first().map(|ranked| ranked.mv) {
                Some(Move::Play(play)) => {
                    // The other player does not see what is not on the board or in his own hand.
                    let mut unseen: [u8; MAX_KINDS] = [0; MAX_KINDS];
                    let leave = hand.without(&play);
                    sim.state
                        .bag()
                        .iter()
                        .for_each(|&kind| unseen[usize::from(kind)] += 1);
                    leave
                        .kinds()
                        .iter()
                        .for_each(|&kind| unseen[usize::from(kind)] += 1);
                    let player = sim.state.turn;
                    sim.play(&play);
                    let turn = Past {
                        player,
                        from: from as u8,
                        len: play.len,
                        score: play.score,
                    };
                    if from == 0 || leave.is_empty() {
                        continue;
                    }
                    let added = added_points(&mut sim.grid, &turn, &unseen);
                    let n_unseen: u32 = unseen.iter().map(|&n| u32::from(n)).sum();
                    for kind in 0..V::KINDS {
                        let points = usize::from(added[kind]).min(40);
                        let share = f64::from(unseen[kind]) / f64::from(n_unseen);
                        expected_by_points[points] += share * leave.len() as f64;
                    }
                    for &kind in leave.kinds() {
                        kept_by_points[usize::from(added[usize::from(kind)]).min(40)] += 1.0;
                    }
                }
                Some(Move::Swap(out)) => sim.swap(out.kinds(), &mut rng),
                None => sim.swap(hand.kinds(), &mut rng),
            }
        }
        grid = sim.grid;
    }
    let base = kept_by_points[0] / expected_by_points[0];
    for points in 0..41 {
        let (kept, expected) = (kept_by_points[points], expected_by_points[points]);
        if expected > 0.0 {
            println!(
                "{points:2} {kept:9.0} {expected:11.1} {:.3}",
                kept / expected / base
            );
        }
    }
}
