//! Holds back what would otherwise be told again and again: at most once in a while, and then as it is by then.

use tokio::time::{Duration, Instant};

#[derive(Debug)]
pub(super) struct Pace {
    gap: Duration,
    /// Nothing is told before this.
    after: Option<Instant>,
    is_owed: bool,
}

impl Pace {
    pub(super) const fn new(gap: Duration) -> Self {
        Self {
            gap,
            after: None,
            is_owed: false,
        }
    }

    /// Whether it may be told now; if not, it is owed.
    pub(super) fn may(&mut self, now: Instant) -> bool {
        let may = self.after.is_none_or(|after| now >= after);
        self.is_owed = !may;
        if may {
            self.after = Some(now + self.gap);
        }
        may
    }

    /// There is nothing to tell any more: it is as it was.
    pub(super) fn clear(&mut self) {
        self.is_owed = false;
    }

    /// When to tell what is owed.
    pub(super) fn owed_at(&self) -> Option<Instant> {
        self.after.filter(|_| self.is_owed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_told_twice_its_beginning_and_its_end() {
        let gap = Duration::from_secs(1);
        let start = Instant::now();
        let mut pace = Pace::new(gap);
        let told = (0..100)
            .filter(|n| pace.may(start + gap * *n / 200))
            .count();
        assert_eq!(told, 1);
        assert_eq!(pace.owed_at(), Some(start + gap));
        assert!(pace.may(start + gap));
        assert_eq!(pace.owed_at(), None);
        assert!(!pace.may(start + gap));
        pace.clear();
        assert_eq!(pace.owed_at(), None);
    }
}
