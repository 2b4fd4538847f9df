//! How well ratings foretell games, beside the usual Elo of all pairs and beside one fit of Bradley and Terry to all
//! games at once, which knows the whole past and future.
//!
//! `cargo run --release -p sixline-rating --example deviance`: a million made-up games.

#![expect(clippy::print_stdout, reason = "an example prints")]

use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sixline_rating::{Entrant, Finish, Rating, rate};

/// The ladder of the ten levels, `classic` with two players, as docs/LEVELS.md has it.
const LEVELS: [f64; 10] = [
    -612.0, -482.0, -335.0, -195.0, -64.0, 83.0, 210.0, 352.0, 474.0, 570.0,
];
/// A hundred of each level, each a little better or worse than it.
const PLAYERS: usize = 1_000;
const SPREAD: f64 = 50.0;
const GAMES: u32 = 1_000_000;
/// Points for each unit of the logistic curve.
const POINTS: f64 = 173.7178;
/// Whoever has played fewer games is foretold by nobody.
const SETTLED: u32 = 10;

/// Who met whom, and 1 where the first of them came before the other.
type Pair = (usize, usize, bool);

fn main() {
    println!("games of  pairs      ours    Elo 8   Elo 16   Elo 32   Bradley-Terry, all at once");
    for players in 2..=4 {
        let mut rng = ChaCha12Rng::seed_from_u64(players as u64);
        let strengths: Vec<f64> = (0..PLAYERS)
            .map(|idx| LEVELS[idx % LEVELS.len()] + SPREAD * normal(&mut rng))
            .collect();
        let mut ratings = vec![Rating::START; PLAYERS];
        let mut elos = [
            (8.0, vec![0.0; PLAYERS]),
            (16.0, vec![0.0; PLAYERS]),
            (32.0, vec![0.0; PLAYERS]),
        ];
        let mut played = vec![0_u32; PLAYERS];
        let (mut ours, mut by_elo) = (0.0, [0.0; 3]);
        let mut pairs: Vec<Pair> = Vec::new();
        for _ in 0..GAMES / 3 {
            let seats = draw(players, &mut rng);
            let days: Vec<f64> = seats
                .iter()
                .map(|&it| strengths[it] + POINTS * gumbel(&mut rng))
                .collect();
            let won = |one: usize, other: usize| days[one] > days[other];
            for one in 0..players {
                for other in one + 1..players {
                    let (a, b) = (seats[one], seats[other]);
                    if played[a].min(played[b]) < SETTLED {
                        continue;
                    }
                    let won = won(one, other);
                    ours += deviance(foretold(ratings[a], ratings[b]), won);
                    for (sum, (_, elo)) in by_elo.iter_mut().zip(&elos) {
                        *sum += deviance(logistic(elo[a] - elo[b]), won);
                    }
                    pairs.push((a, b, won));
                }
            }
            learn(&seats, &days, &mut ratings);
            for (k, elo) in &mut elos {
                let before: Vec<f64> = seats.iter().map(|&it| elo[it]).collect();
                for one in 0..players {
                    for other in (0..players).filter(|it| *it != one) {
                        let score = if won(one, other) { 1.0 } else { 0.0 };
                        elo[seats[one]] += *k * (score - logistic(before[one] - before[other]));
                    }
                }
            }
            seats.iter().for_each(|&it| played[it] += 1);
        }
        let n = pairs.len() as f64;
        let fitted = fit(&pairs);
        let global: f64 = pairs
            .iter()
            .map(|&(a, b, won)| deviance(logistic(fitted[a] - fitted[b]), won))
            .sum();
        let [e8, e16, e32] = by_elo.map(|it| it / n);
        println!(
            "{players}         {:>8}  {:.4}   {e8:.4}   {e16:.4}   {e32:.4}   {:.4}",
            pairs.len(),
            ours / n,
            global / n
        );
    }
}

/// Different players: half of the games are of whoever comes, half of players within a level of each other.
fn draw(players: usize, rng: &mut ChaCha12Rng) -> Vec<usize> {
    let is_near = rng.next_u32().is_multiple_of(2);
    let mut seats: Vec<usize> = Vec::with_capacity(players);
    while seats.len() < players {
        let next = rng.next_u32() as usize % PLAYERS;
        let level = |it: usize| it % LEVELS.len();
        let fits = seats
            .iter()
            .all(|&it| it != next && (!is_near || level(it).abs_diff(level(next)) <= 1));
        if fits {
            seats.push(next);
        }
    }
    seats
}

/// One game, a day after the last of each.
fn learn(seats: &[usize], days: &[f64], ratings: &mut [Rating]) {
    let place = |idx: usize| 1 + days.iter().filter(|it| **it > days[idx]).count();
    let entrants: Vec<Entrant> = seats
        .iter()
        .enumerate()
        .map(|(idx, &it)| {
            let place = u8::try_from(place(idx)).expect("at most four play");
            Entrant::person(ratings[it], 1.0, Finish::Place(place))
        })
        .collect();
    for (&it, after) in seats.iter().zip(rate(&entrants)) {
        ratings[it] = after.expect("a person");
    }
}

/// The chance that one comes before the other, as far as both are known.
fn foretold(one: Rating, other: Rating) -> f64 {
    let phi = one.deviation().hypot(other.deviation()) / POINTS;
    let weight = 1.0 / (1.0 + 3.0 * phi * phi / std::f64::consts::PI.powi(2)).sqrt();
    logistic(weight * (one.value() - other.value()))
}

fn logistic(lead: f64) -> f64 {
    1.0 / (1.0 + (-lead / POINTS).exp())
}

fn deviance(chance: f64, won: bool) -> f64 {
    -(if won { chance } else { 1.0 - chance }).max(1e-12).ln()
}

/// One strength for each player that fits all pairs best, by Newton's steps for one player after the other.
fn fit(pairs: &[Pair]) -> Vec<f64> {
    let mut fitted = vec![0.0; PLAYERS];
    for _ in 0..60 {
        let (mut slope, mut bend) = (vec![0.0; PLAYERS], vec![1e-9; PLAYERS]);
        for &(a, b, won) in pairs {
            let chance = logistic(fitted[a] - fitted[b]);
            let score = if won { 1.0 } else { 0.0 };
            slope[a] += score - chance;
            slope[b] -= score - chance;
            bend[a] += chance * (1.0 - chance);
            bend[b] += chance * (1.0 - chance);
        }
        for (it, (slope, bend)) in fitted.iter_mut().zip(slope.iter().zip(&bend)) {
            // Both of a pair move, so each goes half of the way.
            *it += 0.5 * POINTS * slope / bend;
        }
    }
    fitted
}

fn uniform(rng: &mut ChaCha12Rng) -> f64 {
    (f64::from(rng.next_u32()) + 0.5) / 2.0_f64.powi(32)
}

fn normal(rng: &mut ChaCha12Rng) -> f64 {
    (-2.0 * uniform(rng).ln()).sqrt() * (std::f64::consts::TAU * uniform(rng)).cos()
}

fn gumbel(rng: &mut ChaCha12Rng) -> f64 {
    -(-uniform(rng).ln()).ln()
}
