//! Where the time comes from, and the times that do not count.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{SystemTime, UNIX_EPOCH};

/// A clock that tests can turn.
#[derive(Debug, Clone)]
pub enum TimeSource {
    /// The clock of the system.
    System,
    /// A number of milliseconds that somebody else moves.
    Manual(Arc<AtomicI64>),
}

impl TimeSource {
    /// The time in milliseconds since 1970.
    #[must_use]
    pub fn now_ms(&self) -> i64 {
        match self {
            Self::System => system_ms(),
            Self::Manual(now) => now.load(Ordering::Acquire),
        }
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "the one place where the server reads the clock"
)]
fn system_ms() -> i64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_millis() as i64)
}

/// The spans in which no server ran, or none had its database, the earliest first: no player loses time in
/// them.
#[derive(Debug, Clone, Default)]
pub(crate) struct Outages(Arc<RwLock<Vec<(i64, i64)>>>);

/// The end of a span that goes on.
const OPEN: i64 = i64::MAX;

impl Outages {
    /// Takes the spans over from the store.
    pub(crate) fn replace(&self, spans: Vec<(i64, i64)>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = spans;
    }

    /// From then on time does not count, until the store tells the spans again.
    pub(crate) fn hold(&self, from: i64) {
        let mut spans = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if spans.iter().all(|&(_, until)| until != OPEN) {
            spans.push((from, OPEN));
        }
    }

    /// How much of the time between the two was lost.
    #[must_use]
    pub(crate) fn between(&self, from: i64, until: i64) -> i64 {
        let spans = self.0.read().unwrap_or_else(PoisonError::into_inner);
        spans
            .iter()
            .map(|&(start, end)| end.min(until).saturating_sub(start.max(from)).max(0))
            .fold(0, i64::saturating_add)
    }

    /// When `span_ms` have passed since `from`, lost times not counted, or the time that is being lost: later
    /// it will turn out to be later.
    #[must_use]
    pub(crate) fn after(&self, from: i64, span_ms: i64) -> i64 {
        let spans = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let mut end = from.saturating_add(span_ms);
        let over = |&&(_, until): &&(i64, i64)| until > from && until != OPEN;
        for &(start, until) in spans.iter().filter(over) {
            if start >= end {
                break;
            }
            end = end.saturating_add(until - start.max(from));
        }
        end
    }

    /// Whether time is being lost now.
    #[must_use]
    pub(crate) fn is_held(&self) -> bool {
        let spans = self.0.read().unwrap_or_else(PoisonError::into_inner);
        spans.iter().any(|&(_, until)| until == OPEN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lost_time_is_given_back() {
        let outages = Outages::default();
        outages.replace(vec![(100, 150), (170, 200)]);
        assert_eq!(outages.between(0, 100), 0);
        assert_eq!(outages.between(120, 180), 40);
        assert_eq!(outages.after(0, 100), 100);
        assert_eq!(outages.after(0, 110), 160);
        assert_eq!(outages.after(0, 130), 210);
        assert_eq!(outages.after(300, 5), 305);
    }

    #[test]
    fn while_time_is_held_none_is_used_up() {
        let outages = Outages::default();
        outages.replace(vec![(100, 150)]);
        assert!(!outages.is_held());
        outages.hold(200);
        outages.hold(900);
        assert!(outages.is_held());
        assert_eq!(outages.between(120, 1_000), 830);
        assert_eq!(outages.after(0, 151), 201);
        outages.replace(vec![(100, 150), (200, 300)]);
        assert!(!outages.is_held());
        assert_eq!(outages.after(0, 151), 301);
    }
}
