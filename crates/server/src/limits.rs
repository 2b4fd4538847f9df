//! Limits: on rates, by a bucket of tokens for each key, refilled with time; and on numbers, by address.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};

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
        if rate.burst.is_infinite() {
            return true;
        }
        let passed = (now_ms - self.at_ms).max(0) as f64 / 1000.0;
        self.tokens = (self.tokens + passed * rate.per_second).min(rate.burst);
        self.at_ms = now_ms;
        let allowed = self.tokens >= 1.0;
        if allowed {
            self.tokens -= 1.0;
        }
        allowed
    }
}

/// Buckets by key. Full ones are dropped from time to time, so that it does not grow for ever.
#[derive(Debug)]
pub(crate) struct Limiter<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

/// Beyond this many keys, the full buckets are dropped.
const SWEEP_AT: usize = 20_000;

impl<K: Hash + Eq> Limiter<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        Self {
            rate,
            buckets: Mutex::default(),
        }
    }

    /// Whether `key` may do it once more now.
    pub(crate) fn allows(&self, key: K, now_ms: i64) -> bool {
        if self.rate.burst.is_infinite() {
            return true;
        }
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > SWEEP_AT {
            let refill_ms = (self.rate.burst / self.rate.per_second * 1000.0) as i64;
            buckets.retain(|_, bucket| now_ms - bucket.at_ms < refill_ms);
        }
        buckets
            .entry(key)
            .or_insert_with(|| Bucket::full(self.rate, now_ms))
            .take(self.rate, now_ms)
    }
}

/// The address that limits go by, one for a household: a whole /64 for IPv6.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// How many connections each address has.
#[derive(Debug, Clone, Default)]
pub(crate) struct Addresses(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// One connection of an address; given back when dropped.
#[derive(Debug)]
pub(crate) struct Place {
    addresses: Addresses,
    address: IpAddr,
}

impl Addresses {
    pub(crate) fn enter(&self, address: IpAddr, limit: usize) -> Option<Place> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        if *count >= limit {
            return None;
        }
        *count += 1;
        Some(Place {
            addresses: self.clone(),
            address,
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self
            .addresses
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_the_rate() {
        let limiter = Limiter::new(Rate {
            per_second: 2.0,
            burst: 3.0,
        });
        let allowed = |now_ms| (0..10).filter(|_| limiter.allows("a", now_ms)).count();
        assert_eq!(allowed(0), 3);
        assert_eq!(allowed(1000), 2);
        assert_eq!(allowed(60_000), 3);
        assert!(limiter.allows("b", 60_000));
    }
}
