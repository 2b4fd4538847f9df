//! The chance to win from a lead in points and from what is still to be laid.
//!
//! Only sums, products, quotients and roots, so that every machine comes to the same number to the last
//! bit: moves are chosen by it.

use sixline_rules::{Players, Seat};

use crate::eval::Learnt;
use crate::sim::SimState;

/// How far two players' points may still drift apart.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Spread(f32);

impl Spread {
    /// Nothing is left to happen.
    pub(crate) const NONE: Self = Self(0.25);

    /// With this many pieces outside the hand of the one who looks, among this many players.
    ///
    /// Measured over greedy games: with two players of `classic` 10 points when the bag is empty and 25 at
    /// the start, as the root of what is left for each player.
    pub(crate) fn of<V: Learnt>(left: usize, players: Players) -> Self {
        let each = (left + 12) as f32 / players.count() as f32;
        Self(V::SPREAD * each.sqrt())
    }
}

/// The chance of a player to win who will have gained `ahead` more points than the mean of the others
/// beside what all have now.
pub(crate) fn win_chance(state: &SimState, seat: Seat, ahead: f32, spread: Spread) -> f32 {
    let own = state.scores[seat] as f32 + ahead;
    let others = state.players.seats().filter(|&other| other != seat);
    // Against several, the odds against each add up: with equal points all have the same chance.
    let odds: f32 = others
        .map(|other| {
            let lead = own - state.scores[other] as f32;
            let chance = normal(lead / spread.0).clamp(1e-6, 1.0);
            (1.0 - chance) / chance
        })
        .sum();
    1.0 / (1.0 + odds)
}

/// The normal distribution function, to 3e-7 (Abramowitz and Stegun, 7.1.28).
fn normal(x: f32) -> f32 {
    let z = x.abs() * std::f32::consts::FRAC_1_SQRT_2;
    let poly = 0.000_043_063_8_f32;
    let poly = poly * z + 0.000_276_567_2;
    let poly = poly * z + 0.000_152_014_3;
    let poly = poly * z + 0.009_270_527;
    let poly = poly * z + 0.042_282_01;
    let poly = poly * z + 0.070_523_076;
    let mut power = poly * z + 1.0;
    for _ in 0..4 {
        power *= power;
    }
    let tail = 0.5 / power;
    if x >= 0.0 { 1.0 - tail } else { tail }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::Classic;
    use crate::sim::PerSeat;

    #[test]
    fn the_normal_distribution_is_that_of_the_books() {
        for (x, expected) in [
            (0.0, 0.5),
            (1.0, 0.841_344_7),
            (-1.0, 0.158_655_3),
            (2.5, 0.993_790_3),
            (-9.0, 0.0),
        ] {
            assert!((normal(x) - expected).abs() < 2e-6, "{x}: {}", normal(x));
        }
    }

    #[test]
    fn equal_players_have_equal_chances_and_a_lead_counts_more_towards_the_end() {
        let first = Seat::FIRST;
        for players in Players::ALL {
            let state = SimState::new(players);
            let start = Spread::of::<Classic>(100, players);
            let even = win_chance(&state, first, 0.0, start);
            assert!((even - 1.0 / players.count() as f32).abs() < 1e-6);
        }
        let mut state = SimState::new(Players::THREE);
        state.scores = PerSeat([50, 40, 45, 0]);
        let spread = |left| Spread::of::<Classic>(left, state.players);
        let at = |left| win_chance(&state, first, 0.0, spread(left));
        assert!(at(100) < at(30) && at(30) < at(6), "{} {}", at(100), at(6));
        assert!(win_chance(&state, first, 0.0, Spread::NONE) > 0.999);
        state.players = Players::TWO;
        let tie = win_chance(&state, first.next(Players::TWO), 10.0, Spread::NONE);
        assert!((tie - 0.5).abs() < 1e-6);
    }
}
