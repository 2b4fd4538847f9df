//! One pupil's check of the tables: the facts, and how far the pupil is.

use sixline_engine::quiz::Fact;
use sixline_protocol::wire::class::CheckResult;

/// The check of the tables of one pupil.
#[derive(Debug, Clone)]
pub(crate) struct Sitting {
    pub(super) facts: Vec<Fact>,
    pub(super) missed: Vec<Fact>,
    pub(super) done: u8,
    /// When the present fact was shown, by the clock on the wall.
    pub(super) since_ms: i64,
}

impl Sitting {
    pub(super) fn asks(&self) -> Option<Fact> {
        self.facts.get(usize::from(self.done)).copied()
    }

    pub(crate) fn result(&self) -> CheckResult {
        CheckResult {
            done: self.done,
            of: self.facts.len() as u8,
            right: self.done - self.missed.len() as u8,
        }
    }
}
