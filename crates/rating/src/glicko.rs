//! Two players: Glicko-2, with a period for each game that is as long as the time since the last one.

use std::f64::consts::PI;

use crate::rating::{POINTS, Rating};

/// How freely a volatility may change.
const TAU: f64 = 0.75;

/// How exactly a volatility is found.
const EXACT: f64 = 1e-12;

/// The center of the scale that the formulas use.
const CENTER: f64 = 1500.0;

/// The other player of a game, whose own change is worked out apart.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Opponent {
    pub(crate) value: f64,
    pub(crate) deviation: f64,
}

/// A player's rating after one game. `score` is 1 for a win, ½ for a tie, 0 for a loss; `periods` have passed
/// since the player's last game.
pub(crate) fn update(player: Rating, opponent: Opponent, score: f64, periods: f64) -> Rating {
    let mu = (player.value() - CENTER) / POINTS;
    let phi = player.deviation() / POINTS;
    let weight = certainty(opponent.deviation / POINTS);
    let expected = expected(mu - (opponent.value - CENTER) / POINTS, weight);
    let variance = 1.0 / (weight * weight * expected * (1.0 - expected));
    let surprise = weight * (score - expected);

    let volatility = volatility(player.volatility(), phi, variance, variance * surprise);
    let before = player.widened(volatility, periods) / POINTS;
    let phi = 1.0 / (1.0 / (before * before) + 1.0 / variance).sqrt();
    let mu = mu + phi * phi * surprise;
    Rating::bounded(mu * POINTS + CENTER, phi * POINTS, volatility)
}

/// How much a game against someone of this deviation tells: 1 where their strength is known exactly.
fn certainty(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (PI * PI)).sqrt()
}

/// The share of games that is won with such a lead. It never reaches 0 or 1, whatever the lead.
fn expected(lead: f64, weight: f64) -> f64 {
    // Beyond this lead `1 - expected` would be 0 in floating point, and the variance of a game without bound.
    let lead = lead.clamp(-30.0, 30.0);
    1.0 / (1.0 + (-weight * lead).exp())
}

/// The volatility that fits the surprise best, by the Illinois method.
fn volatility(old: f64, phi: f64, variance: f64, delta: f64) -> f64 {
    if old <= 0.0 {
        return old;
    }
    let start = (old * old).ln();
    let f = |x: f64| {
        let moved = x.exp();
        let spread = phi * phi + variance + moved;
        moved * (delta * delta - spread) / (2.0 * spread * spread) - (x - start) / (TAU * TAU)
    };
    let mut low = start;
    let excess = delta * delta - phi * phi - variance;
    let mut high = if excess > 0.0 {
        excess.ln()
    } else {
        // Far enough down the term of `TAU` outweighs everything, so this ends after a few steps.
        let mut steps = 1.0;
        while f(start - steps * TAU) < 0.0 {
            steps += 1.0;
        }
        start - steps * TAU
    };
    let (mut at_low, mut at_high) = (f(low), f(high));
    // The bracket shrinks by a good part at each step; the bound is for numbers that no game gives.
    for _ in 0..200 {
        if (high - low).abs() <= EXACT {
            break;
        }
        let between = low + (low - high) * at_low / (at_high - at_low);
        let at_between = f(between);
        if at_between * at_high <= 0.0 {
            (low, at_low) = (high, at_high);
        } else {
            at_low /= 2.0;
        }
        (high, at_high) = (between, at_between);
    }
    (low / 2.0).exp()
}
