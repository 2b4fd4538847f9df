//! One finished game, and what it changes: who is compared with whom, and for how much.

use crate::glicko::{self, Opponent};
use crate::many::{self, Pair};
use crate::rating::{Rating, periods};

/// A game against a bot moves a person half as much: it is always there, and always plays alike.
const AGAINST_A_BOT: f64 = 0.5;

/// How a game ended for one entrant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Finish {
    /// They stayed to the end and came in at this place, 1 for the first; who ties has the same place.
    Place(u8),
    /// They left or ran out of time, whatever the bot that stood in for them made of it.
    Left,
}

/// One who took part in a game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Entrant {
    who: Who,
    finish: Finish,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Who {
    Person { rating: Rating, idle_days: f64 },
    Bot { value: f64 },
}

impl Entrant {
    /// A person with the rating after their last game and the days since then.
    pub fn person(rating: Rating, idle_days: f64, finish: Finish) -> Self {
        let who = Who::Person { rating, idle_days };
        Self { who, finish }
    }

    /// A bot, whose strength was measured and does not change. A value that is not finite counts as 1500.
    pub fn bot(value: f64, place: u8) -> Self {
        let value = match value.is_finite() {
            true => value,
            false => Rating::START.value(),
        };
        Self {
            who: Who::Bot { value },
            finish: Finish::Place(place),
        }
    }

    /// As another sees them before the game: value and deviation.
    fn seen(&self) -> (f64, f64) {
        match self.who {
            Who::Person { rating, idle_days } => {
                let rating = rating.after_days(idle_days);
                (rating.value(), rating.deviation())
            }
            Who::Bot { value } => (value, 0.0),
        }
    }

    fn is_bot(&self) -> bool {
        matches!(self.who, Who::Bot { .. })
    }
}

/// The rating of each person after the game, in the order of the entrants; `None` for a bot.
///
/// - Who left came last: they lost to everyone who stayed.
/// - Those who stayed are compared among themselves by the real end. Where three or four played, nobody gains by
///   another's leaving; where two did, the one who stayed has won.
/// - Two who left are not compared.
pub fn rate(entrants: &[Entrant]) -> Vec<Option<Rating>> {
    let after = |idx: usize| match entrants[idx].who {
        Who::Person { rating, idle_days } => Some(match entrants.len() {
            2 => of_two(rating, idle_days, &entrants[idx], &entrants[1 - idx]),
            _ => of_many(rating, idle_days, idx, entrants),
        }),
        Who::Bot { .. } => None,
    };
    (0..entrants.len()).map(after).collect()
}

fn of_two(rating: Rating, idle_days: f64, me: &Entrant, other: &Entrant) -> Rating {
    let Some(score) = score(me.finish, other.finish) else {
        return rating.after_days(idle_days);
    };
    let (value, deviation) = other.seen();
    let opponent = Opponent { value, deviation };
    let periods = periods(idle_days);
    let whole = glicko::update(rating, opponent, score, periods);
    match other.is_bot() {
        true => between(rating.after_days(idle_days), whole, AGAINST_A_BOT),
        false => whole,
    }
}

fn of_many(rating: Rating, idle_days: f64, idx: usize, entrants: &[Entrant]) -> Rating {
    let me = &entrants[idx];
    let pair = |(other_idx, other): (usize, &Entrant)| {
        let mine = other_idx != idx && (other.finish != Finish::Left);
        let score = score(me.finish, other.finish).filter(|_| mine)?;
        let (value, deviation) = other.seen();
        Some(Pair {
            value,
            deviation,
            score,
            weight: if other.is_bot() { AGAINST_A_BOT } else { 1.0 },
        })
    };
    let pairs: Vec<Pair> = entrants.iter().enumerate().filter_map(pair).collect();
    let rating = rating.after_days(idle_days);
    match pairs.is_empty() {
        true => rating,
        false => many::update(many::restless(rating), pairs),
    }
}

/// 1 for who came before the other, ½ for a tie, 0 for who came after; nothing where both left.
fn score(mine: Finish, others: Finish) -> Option<f64> {
    match (mine, others) {
        (Finish::Left, Finish::Left) => None,
        (Finish::Left, Finish::Place(_)) => Some(0.0),
        (Finish::Place(_), Finish::Left) => Some(1.0),
        (Finish::Place(mine), Finish::Place(other)) => Some(match mine.cmp(&other) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.0,
        }),
    }
}

/// Part of the way from one rating to another.
fn between(from: Rating, to: Rating, share: f64) -> Rating {
    let mix = |from: f64, to: f64| from + share * (to - from);
    Rating::bounded(
        mix(from.value(), to.value()),
        mix(from.deviation(), to.deviation()),
        mix(from.volatility(), to.volatility()),
    )
}
