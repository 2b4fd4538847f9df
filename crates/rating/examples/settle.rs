//! How soon a rating finds a strength, and how soon it sees that a player has become one level better.
//!
//! `cargo run --release -p sixline-rating --example settle`

#![expect(clippy::print_stdout, reason = "an example prints")]

use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sixline_rating::{Entrant, Finish, Rating, rate};

/// Neighbouring levels are about this far apart on the measured ladder.
const LEVEL: f64 = 120.0;

/// How many players are followed.
const PLAYERS: u32 = 4000;

fn main() {
    let mut rng = ChaCha12Rng::seed_from_u64(1);
    println!(
        "games of  error after 10, 30, 100 games  one level better, seen after 15, 30, 60 games  no better, yet seen so"
    );
    for players in 2..=4 {
        let mut errors = [0.0; 3];
        let (mut seen, mut alarms) = (Crossings::default(), Crossings::default());
        for _ in 0..PLAYERS {
            let strength = 1500.0 + 200.0 * normal(&mut rng);
            let mut rating = Rating::START;
            for game in 1..=100 {
                rating = play(rating, strength, players, &mut rng);
                if let Some(idx) = [10, 30, 100].iter().position(|it| *it == game) {
                    errors[idx] += (rating.value() - strength).abs() / f64::from(PLAYERS);
                }
            }
            // Nearer to the new level than to the old one. Whoever is there by chance before anything has changed can be
            // seen neither rightly nor wrongly.
            let bound = strength + LEVEL / 2.0;
            if rating.value() <= bound {
                seen.follow(rating, strength + LEVEL, bound, players, &mut rng);
                alarms.follow(rating, strength, bound, players, &mut rng);
            }
        }
        let [e10, e30, e100] = errors;
        let [s15, s30, s60] = seen.shares();
        let [a15, a30, a60] = alarms.shares();
        let left_out = 100.0 - 100.0 * f64::from(seen.players) / f64::from(PLAYERS);
        println!(
            "{players}         {e10:>5.0} {e30:>5.0} {e100:>5.0}                    {s15:>5.1} {s30:>5.1} {s60:>5.1} %                  \
             {a15:>5.1} {a30:>5.1} {a60:>5.1} %  ({left_out:.1} % were above before)"
        );
    }
}

/// Who has once had a rating above a bound, after 15, 30 and 60 games.
#[derive(Debug, Default)]
struct Crossings {
    players: u32,
    crossed: [u32; 3],
}

impl Crossings {
    fn follow(
        &mut self,
        mut rating: Rating,
        strength: f64,
        bound: f64,
        players: usize,
        rng: &mut ChaCha12Rng,
    ) {
        self.players += 1;
        let mut has_crossed = false;
        for game in 1..=60 {
            rating = play(rating, strength, players, rng);
            has_crossed |= rating.value() > bound;
            if let Some(idx) = [15, 30, 60].iter().position(|it| *it == game) {
                self.crossed[idx] += u32::from(has_crossed);
            }
        }
    }

    fn shares(&self) -> [f64; 3] {
        let all = f64::from(self.players);
        self.crossed.map(|it| 100.0 * f64::from(it) / all)
    }
}

/// One game a day against settled players of about the same strength.
fn play(rating: Rating, strength: f64, players: usize, rng: &mut ChaCha12Rng) -> Rating {
    let mut strengths = vec![strength];
    strengths.extend((1..players).map(|_| rating.value() + 100.0 * normal(rng)));
    // Everyone has a day of their own; the differences of such days follow the logistic curve.
    let days: Vec<f64> = strengths
        .iter()
        .map(|it| it + 173.7178 * gumbel(rng))
        .collect();
    let entrants: Vec<Entrant> = (0..players)
        .map(|idx| {
            let before = days.iter().filter(|it| **it > days[idx]).count();
            let place = Finish::Place(1 + u8::try_from(before).expect("at most four play"));
            let known = Rating::from_parts(strengths[idx], 55.0, 0.09).expect("finite");
            let rating = if idx == 0 { rating } else { known };
            Entrant::person(rating, 1.0, place)
        })
        .collect();
    rate(&entrants)[0].expect("a person")
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
