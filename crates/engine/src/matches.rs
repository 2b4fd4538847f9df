//! A match: one A against one or more B on the same deals with exchanged seats, and what it comes to.
//!
//! The unit is a deal, which is played once for every seat that A can have. The games of a deal are
//! correlated, so all errors are computed over deals. Everything follows from the seed and the number
//! of a deal, and all sums are whole numbers: threads and interruptions change nothing.

#[cfg(test)]
mod tests;
mod totals;

use sixline_rules::{BySeat, Edition, GameSetup, Players, Seat, Secret};

use crate::arena::{Arena, Forfeit, Played, Player};
use crate::selfplay::{fingerprint, game_seeds};

pub use totals::{SideSums, Totals};

/// Which deals a match is played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Match {
    /// The edition, with its tables.
    pub edition: Edition,
    /// How many players a game has: one A, the others B.
    pub players: Players,
    /// Where all chance comes from.
    pub seed: u64,
}

/// The two that are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// The one that has one seat in each game.
    A,
    /// The one that has all the others.
    B,
}

impl Side {
    /// Both sides, A first.
    pub const ALL: [Self; 2] = [Self::A, Self::B];

    /// Who sits at `seat` in the game of a deal in which A has this seat.
    #[must_use]
    pub fn at(seat: Seat, seat_of_a: Seat) -> Self {
        if seat == seat_of_a { Self::A } else { Self::B }
    }
}

/// What the games of one deal came to; the first has A at seat 1, the next at seat 2, and so on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealResult {
    /// The number of the deal, from 0.
    pub number: u64,
    /// Its games, each by the seat that A has in it.
    pub games: BySeat<GameResult>,
}

/// What one game came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameResult {
    /// The final points of each seat; after a forfeit, those at that moment.
    pub scores: BySeat<u32>,
    /// The win of each seat in twelfths; they are 12 together. A game that was given up is shared by all.
    pub win_twelfths: BySeat<u32>,
    /// How many turns each seat took.
    pub turns: BySeat<u32>,
    /// Whether the game was given up, because it showed that it has no end.
    pub unfinished: bool,
    /// Who lost it before its end, if anybody did.
    pub forfeit: Option<Forfeit>,
    /// A number that depends on every turn.
    pub fingerprint: u64,
}

/// Plays one deal in an arena of its own, as [`play_deal_in`] does.
pub fn play_deal<'a>(
    config: &Match,
    number: u64,
    seat: impl FnMut(Side, Seat, u64) -> Box<dyn Player + 'a>,
) -> DealResult {
    let mut arena = Arena::new(config.edition);
    play_deal_in(&mut arena, config, number, seat, |_, _| {})
}

/// Plays one deal. `seat` makes the player of a side for a seat of the coming game, with a seed of its
/// own that is below 2^53 and the same in all games of the deal, so that equal players play equal games.
/// `played` hears of each game, with the seat that A had in it.
pub fn play_deal_in<'a>(
    arena: &mut Arena,
    config: &Match,
    number: u64,
    mut seat: impl FnMut(Side, Seat, u64) -> Box<dyn Player + 'a>,
    mut played: impl FnMut(Seat, &Played),
) -> DealResult {
    let setup = GameSetup::new(config.edition, config.players);
    let mut seeds = game_seeds(config.seed, number);
    let secret = Secret::from_seed(seeds.next_u64());
    let seats = config.players.seats();
    let own: BySeat<u64> = (seats.clone()).map(|_| one_way(seeds.next_u64())).collect();
    let games = seats.clone().map(|seat_of_a| {
        let mut players: Vec<Box<dyn Player + 'a>> = (seats.clone())
            .map(|at| seat(Side::at(at, seat_of_a), at, own[at]))
            .collect();
        let game = arena.play(&setup, secret.clone(), &mut players);
        // Whoever notes something down when they leave has done so now.
        drop(players);
        played(seat_of_a, &game);
        let number = number * config.players.count() as u64 + seat_of_a.index() as u64;
        GameResult::of(number, &game)
    });
    DealResult {
        number,
        games: games.collect(),
    }
}

/// A seed below 2^53, which every reader of JSON keeps exactly, and from which nobody finds the seed that
/// it was made from: a program from outside must not learn the deal from its own seed.
#[must_use]
pub fn one_way(seed: u64) -> u64 {
    let secret = Secret::from_seed(seed);
    let bytes = secret.as_bytes()[..8].iter();
    bytes.fold(0, |sum, &byte| sum << 8 | u64::from(byte)) >> 11
}

impl GameResult {
    fn of(number: u64, played: &Played) -> Self {
        let seats = played.scores().seats();
        let unfinished = played.is_unfinished();
        let win_twelfths = if unfinished {
            let share = 12 / seats.clone().count() as u32;
            seats.clone().map(|_| share).collect()
        } else {
            played.win_twelfths()
        };
        let mut turns: BySeat<u32> = seats.map(|_| 0).collect();
        for turn in played.turns() {
            turns[turn.seat()] += 1;
        }
        Self {
            scores: played.scores().clone(),
            win_twelfths,
            turns,
            unfinished,
            forfeit: played.forfeit().cloned(),
            fingerprint: fingerprint(number, played),
        }
    }
}
