//! Limits: on rates, by a bucket of tokens for each key, refilled with time; and on numbers, by address.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How often something may be done.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rate {
    /// How often in the long run.
    pub per_second: f64,
    /// How often at once, after a long rest.
    pub burst: f64,
}

impl Rate {
    /// No limit, for tests and measurements.
    pub const UNLIMITED: Self = Self {
        per_second: f64::INFINITY,
        burst: f64::INFINITY,
    };
}

/// Somebody did something too often.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TooMany {
    /// The limit that was met, by its name.
    pub(crate) limit: &'static str,
    /// How long to wait before it may be done again.
    pub(crate) wait_s: u32,
}

impl TooMany {
    /// Others of the same address, or who want the same, have to go first.
    pub(crate) const fn crowd(limit: &'static str) -> Self {
        Self { limit, wait_s: 5 }
    }
}

/// The tokens that one key has left.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bucket {
    tokens: f64,
    at_ms: i64,
}

impl Bucket {
    pub(crate) const fn full(rate: Rate, now_ms: i64) -> Self {
        Self {
            tokens: rate.burst,
            at_ms: now_ms,
        }
    }

    /// Takes a token if there is one.
    pub(crate) fn take(&mut self, rate: Rate, now_ms: i64) -> bool {
        let allowed = self.has(rate, now_ms);
        if allowed {
            self.tokens -= 1.0;
        }
        allowed
    }

    /// Whether there is a token; nothing is taken.
    pub(crate) fn has(&mut self, rate: Rate, now_ms: i64) -> bool {
        if rate.burst.is_infinite() {
            return true;
        }
        let passed = (now_ms - self.at_ms).max(0) as f64 / 1000.0;
        self.tokens = (self.tokens + passed * rate.per_second).min(rate.burst);
        self.at_ms = now_ms;
        self.tokens >= 1.0
    }

    /// How long until there is a token.
    fn wait(&self, limit: &'static str, rate: Rate) -> TooMany {
        let wait_s = ((1.0 - self.tokens) / rate.per_second).ceil();
        TooMany {
            limit,
            // A rate of nothing at all never refills.
            wait_s: wait_s.clamp(1.0, 3_600.0) as u32,
        }
    }
}

/// Buckets by key. Full ones are dropped from time to time, so that it does not grow for ever.
#[derive(Debug)]
pub(crate) struct Limiter<K> {
    name: &'static str,
    rate: Rate,
    buckets: Mutex<Buckets<K>>,
}

#[derive(Debug)]
struct Buckets<K> {
    by_key: HashMap<K, Bucket>,
    /// Beyond this many keys, the full buckets are dropped.
    sweep_at: usize,
}

/// Fewer keys than this are not worth the sweeping.
const SWEEP_AT: usize = 20_000;

impl<K: Hash + Eq> Limiter<K> {
    /// A limit by its name among all of them.
    pub(crate) fn new(name: &'static str, rate: Rate) -> Self {
        Self {
            name,
            rate,
            buckets: Mutex::new(Buckets {
                by_key: HashMap::new(),
                sweep_at: SWEEP_AT,
            }),
        }
    }

    /// Lets `key` do it once more now, or says how long to wait.
    pub(crate) fn take(&self, key: K, now_ms: i64) -> Result<(), TooMany> {
        self.ask(key, now_ms, Bucket::take)
    }

    /// Whether `key` could do it now; nothing is counted.
    pub(crate) fn look(&self, key: K, now_ms: i64) -> Result<(), TooMany> {
        self.ask(key, now_ms, Bucket::has)
    }

    /// Takes back what was counted, since it was no misuse.
    pub(crate) fn give_back(&self, key: &K) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = buckets.by_key.get_mut(key) {
            bucket.tokens = (bucket.tokens + 1.0).min(self.rate.burst);
        }
    }

    fn ask(
        &self,
        key: K,
        now_ms: i64,
        allows: impl FnOnce(&mut Bucket, Rate, i64) -> bool,
    ) -> Result<(), TooMany> {
        if self.rate.burst.is_infinite() {
            return Ok(());
        }
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let Buckets { by_key, sweep_at } = &mut *buckets;
        if by_key.len() > *sweep_at {
            let refill_ms = (self.rate.burst / self.rate.per_second * 1000.0) as i64;
            by_key.retain(|_, bucket| now_ms - bucket.at_ms < refill_ms);
            // Whoever comes from ever new addresses must not make each request look through all of them.
            *sweep_at = SWEEP_AT.max(2 * by_key.len());
        }
        let bucket = by_key.entry(key);
        let bucket = bucket.or_insert_with(|| Bucket::full(self.rate, now_ms));
        if allows(bucket, self.rate, now_ms) {
            Ok(())
        } else {
            Err(bucket.wait(self.name, self.rate))
        }
    }
}

/// How many places each key has taken: the connections of an address, the lessons that it opened.
#[derive(Debug)]
pub(crate) struct Counts<K>(Arc<Mutex<HashMap<K, usize>>>);

/// A place that a key has taken; given back when dropped.
#[derive(Debug)]
pub(crate) struct Place<K: Hash + Eq> {
    counts: Counts<K>,
    key: K,
}

impl<K> Default for Counts<K> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<K> Clone for Counts<K> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<K: Hash + Eq + Clone> Counts<K> {
    /// Takes a place, unless the key has `limit` of them.
    pub(crate) fn enter(&self, key: K, limit: usize) -> Option<Place<K>> {
        let mut counts = self.lock();
        let count = counts.entry(key.clone()).or_default();
        if *count >= limit {
            return None;
        }
        *count += 1;
        drop(counts);
        Some(Place {
            counts: self.clone(),
            key,
        })
    }

    /// How many places the key has.
    pub(crate) fn of(&self, key: &K) -> usize {
        self.lock().get(key).copied().unwrap_or_default()
    }
}

impl<K> Counts<K> {
    fn lock(&self) -> MutexGuard<'_, HashMap<K, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Hash + Eq> Drop for Place<K> {
    fn drop(&mut self) {
        let mut counts = self.counts.lock();
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_the_rate() {
        let rate = Rate {
            per_second: 2.0,
            burst: 3.0,
        };
        let limiter = Limiter::new("renames", rate);
        let allowed = |now_ms| {
            let takes = (0..10).filter(|_| limiter.take("a", now_ms).is_ok());
            takes.count()
        };
        assert_eq!(allowed(0), 3);
        assert_eq!(allowed(1000), 2);
        assert_eq!(allowed(60_000), 3);
        assert_eq!(limiter.take("b", 60_000), Ok(()));
    }

    #[test]
    fn whoever_has_to_wait_is_told_how_long_and_looking_costs_nothing() {
        let rate = Rate {
            per_second: 0.2,
            burst: 1.0,
        };
        let limiter = Limiter::new("renames", rate);
        let wait = |wait_s| TooMany {
            limit: "renames",
            wait_s,
        };
        for _ in 0..10 {
            assert_eq!(limiter.look("a", 0), Ok(()));
        }
        assert_eq!(limiter.take("a", 0), Ok(()));
        assert_eq!(limiter.look("a", 0), Err(wait(5)));
        assert_eq!(limiter.take("a", 3_000), Err(wait(2)));
        assert_eq!(limiter.take("a", 5_000), Ok(()));
    }

    #[test]
    fn a_place_is_given_back() {
        let counts = Counts::default();
        let first = counts.enter("a", 2);
        let second = counts.enter("a", 2);
        assert!(first.is_some() && second.is_some() && counts.enter("a", 2).is_none());
        assert!(counts.enter("b", 2).is_some());
        drop(first);
        assert_eq!((counts.of(&"a"), counts.of(&"b")), (1, 0));
        assert!(counts.enter("a", 2).is_some());
    }
}
