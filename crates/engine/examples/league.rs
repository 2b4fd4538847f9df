//! Everyone against everyone on paired deals: win shares, time a move and a rating for each bot.
//!
//! `league EDITION PLAYERS DEALS SEED TIME BOT BOT …`, where TIME is the most milliseconds for a move of a bot that
//! looks ahead, 0 for as long as it wants. A deal is played once for every seat; with more than two players one bot
//! meets copies of the other, and each pair plays both ways round. The last line is the whole as JSON.

#![expect(clippy::print_stdout, reason = "a program prints")]

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rayon::prelude::*;
use sixline_engine::arena::{Choice, NoAction, Player, Sight};
use sixline_engine::bot::{Bot, BotKind};
use sixline_engine::internals::{Pairing, ratings};
use sixline_engine::matches::{Match, Side, Totals, play_deal};
use sixline_rules::{Edition, Players, Seat};

/// A bot whose moves are timed.
struct Timed<'a> {
    bot: Box<dyn Bot>,
    most: Option<Duration>,
    clock: &'a Clock,
}

/// How many moves a bot made, and in how many nanoseconds.
#[derive(Default)]
struct Clock {
    moves: AtomicU64,
    nanos: AtomicU64,
}

impl Clock {
    fn millis(&self) -> f64 {
        let moves = self.moves.load(Ordering::Relaxed).max(1);
        self.nanos.load(Ordering::Relaxed) as f64 / moves as f64 / 1e6
    }
}

impl Player for Timed<'_> {
    #[expect(clippy::disallowed_methods, reason = "a program may read a clock")]
    fn decide<'s>(&mut self, sight: &'s mut Sight<'_>) -> Result<Choice<'s>, NoAction> {
        let start = Instant::now();
        let most = self.most;
        let mut stop = || most.is_some_and(|most| start.elapsed() >= most);
        let action = self.bot.choose_at(sight, &mut stop);
        self.clock.moves.fetch_add(1, Ordering::Relaxed);
        let nanos = start.elapsed().as_nanos() as u64;
        self.clock.nanos.fetch_add(nanos, Ordering::Relaxed);
        Ok(action)
    }
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let edition = match args[1].as_str() {
        "classic" => Edition::Classic,
        "tables" => Edition::TABLES,
        other => panic!("expected `classic` or `tables`, not `{other}`"),
    };
    let number = |at: usize| args[at].parse::<u64>().expect("a number");
    let [players, deals, seed, millis] = [2, 3, 4, 5].map(number);
    let players = Players::new(players as usize).expect("2 to 4 players");
    let most = (millis > 0).then(|| Duration::from_millis(millis));
    let names = &args[6..];
    let bots: Vec<BotKind> = names
        .iter()
        .map(|name| name.parse().expect("a bot"))
        .collect();
    let clocks: Vec<Clock> = bots.iter().map(|_| Clock::default()).collect();
    let config = Match {
        edition,
        players,
        seed,
    };

    let is_met = |one: usize, other: usize| one > other || players > Players::TWO && one != other;
    let pairs: Vec<(usize, usize)> = (0..bots.len())
        .flat_map(|one| (0..bots.len()).map(move |other| (one, other)))
        .filter(|&(one, other)| is_met(one, other))
        .collect();
    // The deals of all pairs are mixed, so that no core waits at the end of one pair.
    let played: Vec<_> = (0..deals as usize * pairs.len())
        .into_par_iter()
        .with_max_len(1)
        .map(|at| {
            let (pair, deal) = (at / deals as usize, at as u64 % deals);
            let (one, other) = pairs[pair];
            let seat = |side: Side, _: Seat, seed: u64| -> Box<dyn Player + '_> {
                let at = match side {
                    Side::A => one,
                    Side::B => other,
                };
                Box::new(Timed {
                    bot: bots[at].build(seed),
                    most,
                    clock: &clocks[at],
                })
            };
            let result = play_deal(&config, deal, seat);
            (pair, result)
        })
        .collect();

    let mut totals: Vec<Totals> = pairs.iter().map(|_| Totals::new(players)).collect();
    for (pair, deal) in &played {
        totals[*pair].add(deal);
    }
    let mut json = Vec::new();
    for (&(one, other), totals) in std::iter::zip(&pairs, &totals) {
        let [low, high] = totals.ci95();
        let (share, error) = (totals.win_rate(Side::A), (high - low) / 2.0);
        let margin = totals.margin_mean(Side::A);
        let forfeits: u64 = totals.sides.iter().map(|side| side.forfeits).sum();
        let (one, other) = (&names[one], &names[other]);
        println!(
            "{one:8} against {other:8} {:5.1} ± {:.1} %  margin {margin:+6.1}  games {}  forfeits {forfeits}  unfinished {}",
            100.0 * share,
            100.0 * error,
            totals.games(),
            totals.unfinished
        );
        json.push(format!(
            "{{\"one\":\"{one}\",\"other\":\"{other}\",\"share\":{share:.5},\"error\":{error:.5},\"margin\":{margin:.3},\"games\":{}}}",
            totals.games()
        ));
    }
    let pairings: Vec<Pairing> = std::iter::zip(&pairs, &totals)
        .map(|(&(one, other), totals)| Pairing {
            one,
            other,
            players,
            deal_wins: totals.deal_wins(),
        })
        .collect();
    let rated = ratings(bots.len(), &pairings).unwrap_or_else(|| {
        println!("no ratings: one side won every game");
        Vec::new()
    });
    let mut table = Vec::new();
    for ((name, rating), clock) in std::iter::zip(std::iter::zip(names, &rated), &clocks) {
        let (elo, error, time) = (rating.elo, rating.error, clock.millis());
        println!("{name:8} {elo:+7.0} ± {error:.0}  {time:.3} ms a move");
        table.push(format!(
            "{{\"bot\":\"{name}\",\"elo\":{elo:.1},\"error\":{error:.1},\"ms\":{time:.4}}}"
        ));
    }
    println!(
        "{{\"edition\":\"{}\",\"players\":{},\"seed\":{seed},\"time\":{millis},\"pairs\":[{}],\"ratings\":[{}]}}",
        args[1],
        players.count(),
        json.join(","),
        table.join(",")
    );
}
