//! Games of players of any levels, both editions, 2 to 4 players: `mixed GAMES SEED`.
//!
//! Counts what must not happen: illegal actions and games without end; a panic ends the program. So that every level
//! is met in a time that one can wait for, the strongest sits in one game of two hundred.

#![expect(clippy::print_stdout, reason = "a program prints")]

use rayon::prelude::*;
use sixline_engine::arena::{Player, referee};
use sixline_engine::bot::BotKind;
use sixline_engine::{Level, Rng};
use sixline_rules::{Edition, GameSetup, Players, Secret};

/// What games came to.
#[derive(Default)]
struct Sums {
    games: [[u64; 3]; 2],
    turns: u64,
    seats: [u64; 10],
    illegal: u64,
    endless: u64,
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let [games, seed] = [1, 2].map(|at| args[at].parse::<u64>().expect("a number"));
    let sums = (0..games as usize)
        .into_par_iter()
        .with_max_len(16)
        .fold(Sums::default, |sums, number| {
            play(sums, seed, number as u64)
        })
        .reduce(Sums::default, |one, other| one.and(&other));
    println!(
        "games of 2, 3 and 4 players: classic {:?}, tables {:?}",
        sums.games[0], sums.games[1]
    );
    println!(
        "turns {}; seats of levels 1 to 10: {:?}",
        sums.turns, sums.seats
    );
    println!(
        "illegal actions {}, games without end {}",
        sums.illegal, sums.endless
    );
}

fn play(mut sums: Sums, seed: u64, number: u64) -> Sums {
    let mut rng = Rng::new(seed ^ Rng::new(number).next_u64());
    let edition = rng.below(2);
    let n_others = rng.below(3);
    let players = Players::ALL[n_others];
    let with_strongest = rng.below(200) == 0;
    let setup = GameSetup::new([Edition::Classic, Edition::TABLES][edition], players);
    let secret = Secret::from_seed(rng.next_u64());
    let mut seated: Vec<Box<dyn Player>> = Vec::new();
    for seat in 0..players.count() {
        let level = if with_strongest && seat == 0 {
            9
        } else {
            rng.below(9)
        };
        sums.seats[level] += 1;
        let bot = BotKind::Level(Level::ALL[level]).build(rng.next_u64());
        seated.push(Box::new(bot));
    }
    let played = referee(&setup, secret, &mut seated);
    if let Some(forfeit) = played.forfeit() {
        println!("game {number}, seat {}: {}", forfeit.seat, forfeit.reason);
        sums.illegal += 1;
    }
    sums.endless += u64::from(played.is_unfinished());
    sums.turns += played.turns().len() as u64;
    sums.games[edition][n_others] += 1;
    sums
}

impl Sums {
    fn and(mut self, other: &Self) -> Self {
        for (sum, more) in std::iter::zip(
            self.games.iter_mut().flatten(),
            other.games.iter().flatten(),
        ) {
            *sum += more;
        }
        for (sum, more) in std::iter::zip(&mut self.seats, other.seats) {
            *sum += more;
        }
        self.turns += other.turns;
        self.illegal += other.illegal;
        self.endless += other.endless;
        self
    }
}
