//! What one pupil knows: for each fact a number that right answers raise and wrong ones lower, as in an Elo
//! rating between pupil and fact. It chooses what to ask next.

use super::{Fact, Form, MOST};
use crate::rng::Rng;

/// A right answer that took longer than this was worked out rather than known.
pub const SLOW_MS: u32 = 12_000;

/// The share of right answers that teaches best: most succeed, and something is left to learn.
const WANTED: f32 = 0.75;
/// How much one answer tells of its fact, and of the pupil.
const STEP: f32 = 2.4;
const LEVEL_STEP: f32 = 0.5;
/// What a slow right answer is worth.
const SLOW: f32 = 0.8;
/// How many other questions there are before a fact that failed comes back; twice as many each time.
const BACK_AFTER: u32 = 3;
/// A fact that was asked often gives way to others.
const ASKED_COST: f32 = 0.2;
/// A fact that failed so often today is left for another day.
const ENOUGH_TODAY: u8 = 3;
/// 1 × 1 to 10 × 10, each once: 3 × 4 and 4 × 3 are one.
const N_FACTS: usize = (MOST as usize) * (MOST as usize + 1) / 2;

/// What is known of a pupil.
#[derive(Debug, Clone, PartialEq)]
pub struct Learner {
    level: f32,
    facts: [Known; N_FACTS],
    answers: u32,
    /// Facts that failed, and the number of answers after which each comes back.
    due: Vec<(Fact, u32)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Default)]
struct Known {
    /// Above or below what the pupil's level alone would say.
    above: f32,
    asked: u16,
    failed: u8,
    /// 2 after a failure, then 1, then 0: the product, the hole, and the division again.
    step: u8,
}

impl Default for Learner {
    fn default() -> Self {
        Self {
            level: 0.8,
            facts: [Known::default(); N_FACTS],
            answers: 0,
            due: Vec::new(),
        }
    }
}

impl Learner {
    /// How likely a right answer is, from 0 to 1.
    #[must_use]
    pub fn chance(&self, fact: Fact) -> f32 {
        let logit = self.level + self.facts[index(fact)].above - difficulty(fact);
        1.0 / (1.0 + (-logit).exp())
    }

    /// Whether the fact is held to be known.
    #[must_use]
    pub fn knows(&self, fact: Fact) -> bool {
        self.chance(fact) >= 0.5
    }

    /// Whether each of these was asked before.
    #[must_use]
    pub fn has_met(&self, facts: &[Fact]) -> bool {
        facts.iter().all(|fact| self.facts[index(*fact)].asked > 0)
    }

    /// The fact was asked and answered for the first time.
    pub fn answered(&mut self, fact: Fact, right: bool, took_ms: u32) {
        let got = match (right, took_ms > SLOW_MS) {
            (false, _) => 0.0,
            (true, true) => SLOW,
            (true, false) => 1.0,
        };
        let missed = got - self.chance(fact);
        self.level += LEVEL_STEP * missed;
        self.answers += 1;
        let known = &mut self.facts[index(fact)];
        known.above += STEP * missed;
        known.asked = known.asked.saturating_add(1);
        if right {
            known.step = known.step.saturating_sub(1);
        } else {
            known.failed = known.failed.saturating_add(1);
            known.step = 2;
        }
        let again = self.answers + (BACK_AFTER << known.failed.clamp(1, 6)) / 2;
        // One success after a failure is not enough: it comes back until the division is right as well.
        let is_due = known.step > 0 && known.failed < ENOUGH_TODAY;
        self.due.retain(|(it, _)| index(*it) != index(fact));
        if is_due {
            self.due.push((fact, again));
        }
    }

    /// So many of these facts for a test, each once as long as there are others: first those that are to come
    /// back, then any. `pick` shuffles them.
    #[must_use]
    pub fn sample(&self, among: &[Fact], count: usize, pick: u64) -> Vec<Fact> {
        let mut rng = Rng::new(pick);
        let mut facts = among.to_vec();
        rng.shuffle(&mut facts);
        let is_due = |fact: &Fact| self.due.iter().any(|(it, _)| index(*it) == index(*fact));
        facts.sort_by_key(|fact| !is_due(fact));
        let mut chosen: Vec<Fact> = facts.iter().copied().cycle().take(count).collect();
        // What failed is not asked first of all.
        rng.shuffle(&mut chosen);
        chosen
    }

    /// What is known from earlier lessons: how often the fact was asked and known, and whether it is to come
    /// back. Earlier answers count for less than those of today.
    pub fn recall(&mut self, fact: Fact, asked: u16, right: u16, again: bool) {
        let right = f32::from(right.min(asked));
        let asked = f32::from(asked);
        let share = (right + 1.0) / (asked + 2.0);
        // What the counts say, as far as there are some.
        let logit = (share / (1.0 - share)).ln();
        let weight = asked / (asked + 2.0);
        let expected = self.level - difficulty(fact);
        let known = &mut self.facts[index(fact)];
        known.above = weight * (logit - expected);
        if again {
            known.step = 2;
            known.failed = known.failed.max(1);
            self.due.retain(|(it, _)| index(*it) != index(fact));
            if self.due.len() < N_FACTS {
                self.due.push((fact, self.answers));
            }
        }
    }

    /// What to ask next: a fact that failed a while ago, or the one among these that the pupil will most
    /// nearly get right three times of four. `pick` decides between equals.
    #[must_use]
    pub fn choose(&self, among: &[Fact], pick: u64) -> Option<(Fact, Form)> {
        let back = self.due.iter().find(|(_, after)| *after <= self.answers);
        let fact = match back {
            Some((fact, _)) => *fact,
            None => {
                let far = |fact: Fact| {
                    let asked = f32::from(self.facts[index(fact)].asked);
                    (self.chance(fact) - WANTED).abs() + ASKED_COST * asked
                };
                let start = (pick % among.len().max(1) as u64) as usize;
                let (late, early) = among.split_at_checked(start)?;
                *early
                    .iter()
                    .chain(late)
                    .min_by(|one, other| far(**one).total_cmp(&far(**other)))?
            }
        };
        let form = match self.facts[index(fact)].step {
            0 => Form::Division,
            1 => Form::Hole,
            _ => Form::Product,
        };
        Some((fact, form))
    }
}

/// 3 × 4 and 4 × 3 are one fact.
const fn index(fact: Fact) -> usize {
    let (low, high) = if fact.table < fact.times {
        (fact.table, fact.times)
    } else {
        (fact.times, fact.table)
    };
    let high = high as usize;
    high * (high - 1) / 2 + low as usize - 1
}

/// How hard a fact is before anybody has answered it: ones, tens, twos and fives are learnt first, and large
/// factors last.
fn difficulty(fact: Fact) -> f32 {
    let of = |factor: u8| match factor {
        1 => -1.2,
        2 | 10 => -0.5,
        5 => -0.2,
        3 | 4 => 0.2,
        6 | 9 => 0.6,
        _ => 0.8,
    };
    of(fact.table) + of(fact.times) - if fact.table == fact.times { 0.3 } else { 0.0 }
}
