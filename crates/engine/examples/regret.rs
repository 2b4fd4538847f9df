//! What the moves of a search are worth beyond those of `static`, with far fewer games than a match needs.
//!
//! `regret EDITION SECONDS SEED [late:BAG] SETTING SETTING …`, where a SETTING is `deep` or changes some of it, such
//! as `prior=20,sets=0` (`near` in hundredths). Static players play games; at each turn every setting is asked for
//! its move. Where these differ, each is followed by four more turns of static players, with what the other really
//! holds and the bag shuffled, and valued by what the player gains in margin. Since all are judged by the same
//! futures, settings that differ in few moves are told apart by some hundred games.
//!
//! With `late:BAG` static players play until no more than so many pieces are in the bag; from there each setting
//! plays the game to its end against a static player, once on either seat. That tells most about the last turns, and
//! counts wins too.
#![expect(clippy::print_stdout, reason = "a program prints")]
#![expect(clippy::disallowed_methods, reason = "a program may read a clock")]

use std::time::{Duration, Instant};

use rayon::prelude::*;
use sixline_engine::Rng;
use sixline_engine::choose::{Effort, Move, Scratch, rank};
use sixline_engine::eval::Learnt;
use sixline_engine::grid::Grid;
use sixline_engine::infer::{Past, notice_greed};
use sixline_engine::kinds::{Classic, Tables};
use sixline_engine::search::{Config, think};
use sixline_engine::sim::Sim;
use sixline_rules::TableSet;

/// How many turns of static players follow a move; the last one is valued by the network.
const TURNS: usize = 4;

/// How many futures judge a move.
const FUTURES: usize = 16;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    match args[1].as_str() {
        "classic" => compare(Classic, &args[2..]),
        _ => compare(Tables(TableSet::ALL), &args[2..]),
    }
}

fn setting(text: &str) -> Config {
    let mut config = Config::DEEP;
    for change in text.split(',').filter(|&change| change != "deep") {
        let (name, value) = change.split_once('=').expect("NAME=NUMBER");
        let value: usize = value.parse().expect("a number");
        match name {
            "candidates" => config.candidates = value,
            "near" => config.near = value as f32 / 100.0,
            "playouts" => config.playouts = value,
            "reply_plays" => config.reply_plays = value,
            "own_plays" => config.own_plays = value,
            "own_net" => config.own_net = value,
            "prior" => config.prior = value as f32,
            "sets" => config.sets = value,
            "end_nodes" => config.end_nodes = value as u64,
            _ => panic!("no setting `{name}`"),
        }
    }
    config
}

fn compare<V: Learnt>(variant: V, args: &[String]) {
    let seconds = Duration::from_secs(args[0].parse().expect("seconds"));
    let seed: u64 = args[1].parse().expect("a seed");
    let mut few: Option<usize> = None;
    let mut names = vec!["static"];
    for arg in &args[2..] {
        match arg.strip_prefix("late:") {
            Some(text) => few = Some(text.parse().expect("a number of pieces")),
            None => names.push(arg),
        }
    }
    let mut settings = vec![Config::STATIC];
    settings.extend(names[1..].iter().copied().map(setting));
    let start = Instant::now();
    let games: Vec<Vec<Gain>> = (0..usize::MAX / 2)
        .into_par_iter()
        .with_max_len(1)
        .map(|game| {
            let is_late = start.elapsed() >= seconds;
            let seed = seed.wrapping_mul(1_000_000) + game as u64;
            let follow = || match few {
                Some(few) => ends(variant, seed, &settings, few),
                None => gains(variant, seed, &settings),
            };
            (!is_late).then(follow)
        })
        .while_some()
        .collect();
    println!("{} games", games.len());
    report(&names, &games, "margin", |gain| gain.margin);
    if few.is_some() {
        report(&names, &games, "wins in %", |gain| gain.wins);
    }
}

/// What a setting gained in a game.
#[derive(Debug, Clone, Copy, Default)]
struct Gain {
    margin: f64,
    wins: f64,
}

fn report(names: &[&str], games: &[Vec<Gain>], what: &str, of: fn(&Gain) -> f64) {
    println!("{what}:");
    let first = 1.min(names.len() - 1);
    for (at, name) in names.iter().enumerate() {
        let (mean, error) = estimate(games.iter().map(|game| of(&game[at])));
        let more = games.iter().map(|game| of(&game[at]) - of(&game[first]));
        let (more, more_error) = estimate(more);
        println!(
            "{name:32} {mean:+.2} ± {error:.2}; against {} {more:+.2} ± {more_error:.2}",
            names[first]
        );
    }
}

/// The mean with its 95 % interval.
fn estimate(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let n = values.clone().count() as f64;
    let mean = values.clone().sum::<f64>() / n;
    let variance = values.map(|value| (value - mean).powi(2)).sum::<f64>() / n;
    (mean, 1.96 * (variance / n).sqrt())
}

/// What each setting would have gained over the first one in one game, for each player.
fn gains<V: Learnt>(variant: V, seed: u64, settings: &[Config]) -> Vec<Gain> {
    let mut rng = Rng::new(seed);
    let mut scratch = Scratch::default();
    let mut sim = Sim::deal(Grid::new(variant), 2, &mut rng);
    let mut past = Vec::new();
    let mut sums = vec![Gain::default(); settings.len()];
    while !sim.state.over {
        let seed = rng.next_u64();
        let chosen: Vec<Option<Move>> = settings
            .iter()
            .map(|config| ask(&mut sim, &past, config, seed, &mut scratch))
            .collect();
        let first = chosen[0];
        if chosen.iter().any(|&mv| mv != first) {
            let of_first = worth(&mut sim, first, seed, &mut scratch);
            for (sum, &mv) in std::iter::zip(&mut sums, &chosen) {
                if mv != first {
                    let more = worth(&mut sim, mv, seed, &mut scratch) - of_first;
                    sum.margin += f64::from(more) / 2.0;
                }
            }
        }
        go_on(&mut sim, &mut past, first, &mut rng, &mut scratch);
    }
    sums
}

/// What each setting gains by the last turns of one game, for each player, over the first one.
fn ends<V: Learnt>(variant: V, seed: u64, settings: &[Config], few: usize) -> Vec<Gain> {
    let mut rng = Rng::new(seed);
    let mut scratch = Scratch::default();
    let mut sim = Sim::deal(Grid::new(variant), 2, &mut rng);
    let mut past = Vec::new();
    while !sim.state.over && sim.state.bag().len() > few {
        let mv = ask(&mut sim, &past, &settings[0], seed, &mut scratch);
        go_on(&mut sim, &mut past, mv, &mut rng, &mut scratch);
    }
    let (saved, base, turns) = (sim.state, sim.grid.len(), past.len());
    let seed = rng.next_u64();
    let mut sums = vec![Gain::default(); settings.len()];
    for (config, sum) in std::iter::zip(settings, &mut sums) {
        for seat in 0..2 {
            let mut rng = Rng::new(seed);
            while !sim.state.over {
                let is_his = usize::from(sim.state.turn) == seat;
                let config = if is_his { config } else { &settings[0] };
                let mv = ask(&mut sim, &past, config, rng.next_u64(), &mut scratch);
                go_on(&mut sim, &mut past, mv, &mut rng, &mut scratch);
            }
            let margin = f64::from(sim.state.margin(seat, 2));
            sum.margin += margin / 2.0;
            sum.wins += 25.0 * if margin == 0.0 { 0.0 } else { margin.signum() };
            sim.state = saved;
            sim.grid.take_back_to(base);
            past.truncate(turns);
        }
    }
    sums
}

/// The move of a setting.
fn ask<V: Learnt>(
    sim: &mut Sim<V>,
    past: &[Past],
    config: &Config,
    seed: u64,
    scratch: &mut Scratch<V>,
) -> Option<Move> {
    let (saved, mut rng) = (sim.state, Rng::new(seed));
    let found = think(sim, past, config, V::net(), &mut rng, scratch, &mut || {
        false
    });
    sim.state = saved;
    found.first().map(|best| best.mv)
}

/// Makes a move, notes it, and lets the next player notice what it tells.
fn go_on<V: Learnt>(
    sim: &mut Sim<V>,
    past: &mut Vec<Past>,
    mv: Option<Move>,
    rng: &mut Rng,
    scratch: &mut Scratch<V>,
) {
    let mut turn = Past {
        player: sim.state.turn,
        from: sim.grid.len() as u8,
        len: 0,
        score: 0,
        greed: 1.0,
    };
    if let Some(Move::Play(play)) = mv {
        (turn.len, turn.score) = (play.len, play.score);
    }
    past.push(turn);
    make(sim, mv, rng);
    let last = past.len() - 1;
    notice_greed(sim, past, last, V::net(), scratch, &mut || false);
}

/// The mean gain in margin by a move in the futures of a seed; the game is as before afterwards.
fn worth<V: Learnt>(
    sim: &mut Sim<V>,
    mv: Option<Move>,
    seed: u64,
    scratch: &mut Scratch<V>,
) -> f32 {
    let (saved, base) = (sim.state, sim.grid.len());
    let player = usize::from(saved.turn);
    let mut rng = Rng::new(seed);
    let mut bag = saved.bag().to_vec();
    let mut sum = 0.0;
    for _ in 0..FUTURES {
        rng.shuffle(&mut bag);
        let mut rng = Rng::new(rng.next_u64());
        sim.state.set_bag(&bag);
        make(sim, mv, &mut rng);
        for turn in 1.. {
            if sim.state.over {
                break;
            }
            let (hand, outlook) = (*sim.state.hand(), sim.outlook());
            rank(
                &mut sim.grid,
                &hand,
                &outlook,
                V::net(),
                Effort::STATIC,
                scratch,
            );
            let best = scratch.ranked.first();
            if turn >= TURNS && outlook.bag > 0 {
                sum += best.map_or(0.0, |best| best.value);
                break;
            }
            make(sim, best.map(|best| best.mv), &mut rng);
        }
        sum += sim.state.margin(player, 2) - saved.margin(player, 2);
        sim.state = saved;
        sim.grid.take_back_to(base);
    }
    sum / FUTURES as f32
}

/// Makes a move; where there is none, exchanges all that can be.
fn make<V: Learnt>(sim: &mut Sim<V>, mv: Option<Move>, rng: &mut Rng) {
    match mv {
        Some(Move::Play(play)) => sim.play(&play),
        Some(Move::Swap(out)) => sim.swap(out.kinds(), rng),
        None => {
            let hand = *sim.state.hand();
            sim.swap(hand.kinds(), rng);
        }
    }
}
