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
use sixline_engine::internals::{
    Classic, Effort, Grid, Learnt, Lookahead, Move, Outlook, Past, Sim, Tables, Thinker,
};
use sixline_rules::{Players, TableSet};

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

fn setting(text: &str) -> Lookahead {
    let mut lookahead = Lookahead::DEEP;
    for change in text.split(',').filter(|&change| change != "deep") {
        let (name, value) = change.split_once('=').expect("NAME=NUMBER");
        let value: usize = value.parse().expect("a number");
        match name {
            "candidates" => lookahead.candidates = value,
            "near" => lookahead.near = value as f32 / 100.0,
            "playouts" => lookahead.playouts = value,
            "reply_plays" => lookahead.reply_plays = value,
            "own_plays" => lookahead.own_plays = value,
            "own_net" => lookahead.own_net = value,
            "prior" => lookahead.prior = value as f32,
            "sets" => lookahead.sets = value,
            "end_nodes" => lookahead.end_nodes = value as u64,
            _ => panic!("no setting `{name}`"),
        }
    }
    lookahead
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
    let mut settings = vec![Lookahead::STATIC];
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

/// A game of two that static players and settings think about.
fn new_game<V: Learnt>(variant: V, rng: &mut Rng) -> Sim<V> {
    Sim::deal(Grid::new(variant), Players::TWO, rng)
}

/// What each setting would have gained over the first one in one game, for each player.
fn gains<V: Learnt>(variant: V, seed: u64, settings: &[Lookahead]) -> Vec<Gain> {
    let mut rng = Rng::new(seed);
    let mut never = || false;
    let mut thinker = Thinker::new(new_game(variant, &mut rng), Rng::new(0), &mut never);
    let mut past = Vec::new();
    let mut sums = vec![Gain::default(); settings.len()];
    while !thinker.sim.state.over {
        let seed = rng.next_u64();
        let chosen: Vec<Option<Move>> = settings
            .iter()
            .map(|lookahead| ask(&mut thinker, &past, lookahead, seed))
            .collect();
        let first = chosen[0];
        if chosen.iter().any(|&mv| mv != first) {
            let of_first = worth(&mut thinker, first, seed);
            for (sum, &mv) in std::iter::zip(&mut sums, &chosen) {
                if mv != first {
                    let more = worth(&mut thinker, mv, seed) - of_first;
                    sum.margin += f64::from(more) / 2.0;
                }
            }
        }
        go_on(&mut thinker, &mut past, first, &mut rng);
    }
    sums
}

/// What each setting gains by the last turns of one game, for each player, over the first one.
fn ends<V: Learnt>(variant: V, seed: u64, settings: &[Lookahead], few: usize) -> Vec<Gain> {
    let mut rng = Rng::new(seed);
    let mut never = || false;
    let mut thinker = Thinker::new(new_game(variant, &mut rng), Rng::new(0), &mut never);
    let mut past = Vec::new();
    while !thinker.sim.state.over && thinker.sim.state.bag().len() > few {
        let mv = ask(&mut thinker, &past, &settings[0], seed);
        go_on(&mut thinker, &mut past, mv, &mut rng);
    }
    let (saved, base, turns) = (thinker.sim.state, thinker.sim.grid.len(), past.len());
    let seed = rng.next_u64();
    let mut sums = vec![Gain::default(); settings.len()];
    for (lookahead, sum) in std::iter::zip(settings, &mut sums) {
        for seat in Players::TWO.seats() {
            let mut rng = Rng::new(seed);
            while !thinker.sim.state.over {
                let is_own = thinker.sim.state.turn == seat;
                let lookahead = if is_own { lookahead } else { &settings[0] };
                let mv = ask(&mut thinker, &past, lookahead, rng.next_u64());
                go_on(&mut thinker, &mut past, mv, &mut rng);
            }
            let margin = f64::from(thinker.sim.state.margin(seat));
            sum.margin += margin / 2.0;
            sum.wins += 25.0 * if margin == 0.0 { 0.0 } else { margin.signum() };
            thinker.sim.state = saved;
            thinker.sim.grid.take_back_to(base);
            past.truncate(turns);
        }
    }
    sums
}

/// The move of a setting.
fn ask<V: Learnt>(
    thinker: &mut Thinker<'_, V>,
    past: &[Past],
    lookahead: &Lookahead,
    seed: u64,
) -> Option<Move> {
    let saved = thinker.sim.state;
    thinker.rng = Rng::new(seed);
    let found = thinker.think(past, lookahead);
    thinker.sim.state = saved;
    found.first().map(|best| best.mv)
}

/// Makes a move, notes it, and lets the next player notice what it tells.
fn go_on<V: Learnt>(
    thinker: &mut Thinker<'_, V>,
    past: &mut Vec<Past>,
    mv: Option<Move>,
    rng: &mut Rng,
) {
    let mut turn = Past {
        seat: thinker.sim.state.turn,
        from: thinker.sim.grid.len() as u8,
        len: 0,
        score: 0,
        greed: 1.0,
    };
    if let Some(Move::Play(play)) = mv {
        (turn.len, turn.score) = (play.len, play.score);
    }
    past.push(turn);
    make(&mut thinker.sim, mv, rng);
    let last = past.len() - 1;
    thinker.notice_greed(past, last);
}

/// The mean gain in margin by a move in the futures of a seed; the game is as before afterwards.
fn worth<V: Learnt>(thinker: &mut Thinker<'_, V>, mv: Option<Move>, seed: u64) -> f32 {
    let Thinker { sim, eval, .. } = thinker;
    let (saved, base) = (sim.state, sim.grid.len());
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
            let (hand, outlook) = (*sim.state.hand(), Outlook::of(sim));
            let look = eval.look(&mut sim.grid, hand, &outlook);
            let best = look.rank(Effort::STATIC).first().copied();
            if turn >= TURNS && outlook.known.bag > 0 {
                sum += best.map_or(0.0, |best| best.value);
                break;
            }
            make(sim, best.map(|best| best.mv), &mut rng);
        }
        sum += sim.state.margin(saved.turn) - saved.margin(saved.turn);
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
