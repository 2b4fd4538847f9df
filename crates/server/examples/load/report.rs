//! What was measured.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Times from an action to its acknowledgement, and what went wrong.
#[derive(Debug)]
pub(crate) struct Report {
    times: Histogram,
    /// Refusals that no client should meet.
    pub(crate) errors: AtomicU64,
    /// Refusals that say "not now".
    pub(crate) unavailable: AtomicU64,
    pub(crate) reconnects: AtomicU64,
    pub(crate) games_ended: AtomicU64,
}

impl Default for Report {
    fn default() -> Self {
        Self {
            times: Histogram::new(),
            errors: AtomicU64::new(0),
            unavailable: AtomicU64::new(0),
            reconnects: AtomicU64::new(0),
            games_ended: AtomicU64::new(0),
        }
    }
}

impl Report {
    pub(crate) fn note(&self, took: Duration) {
        self.times.note(took.as_micros() as u64);
    }

    /// Forgets what was measured; what went wrong stays.
    pub(crate) fn clear(&self) {
        self.times.clear();
        self.games_ended.store(0, Ordering::Relaxed);
    }

    /// Everything acknowledged so far.
    pub(crate) fn actions(&self) -> u64 {
        self.times.count()
    }

    /// Of a hundred actions one took longer.
    pub(crate) fn p99_ms(&self) -> f64 {
        self.times.at(0.99) as f64 / 1000.0
    }

    pub(crate) fn summary(&self, elapsed: Duration) -> String {
        let at = |share| self.times.at(share) as f64 / 1000.0;
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        format!(
            "{} actions, {:.0}/s, p50 {:.2} ms, p99 {:.2}, p99.9 {:.2}, max {:.1}; \
             {} errors, {} times unavailable, {} reconnects, {} games ended",
            self.actions(),
            self.actions() as f64 / elapsed.as_secs_f64(),
            at(0.5),
            at(0.99),
            at(0.999),
            at(1.0),
            count(&self.errors),
            count(&self.unavailable),
            count(&self.reconnects),
            count(&self.games_ended),
        )
    }

    /// The same as the members of a JSON object.
    pub(crate) fn json(&self, elapsed: Duration) -> String {
        let at = |share| self.times.at(share) as f64 / 1000.0;
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        format!(
            "\"seconds\":{:.1},\"actions\":{},\"per_second\":{:.0},\"p50_ms\":{:.2},\
             \"p99_ms\":{:.2},\"p999_ms\":{:.2},\"max_ms\":{:.1},\"errors\":{},\"unavailable\":{},\
             \"reconnects\":{},\"games_ended\":{}",
            elapsed.as_secs_f64(),
            self.actions(),
            self.actions() as f64 / elapsed.as_secs_f64(),
            at(0.5),
            at(0.99),
            at(0.999),
            at(1.0),
            count(&self.errors),
            count(&self.unavailable),
            count(&self.reconnects),
            count(&self.games_ended),
        )
    }
}

/// Counts by size, exact to one part in 128; nothing to lock and nothing to sort while games run.
#[derive(Debug)]
struct Histogram {
    counts: Vec<AtomicU64>,
    max: AtomicU64,
}

/// Values below this have a bucket each; every doubling above has as many.
const STEPS: u64 = 128;

impl Histogram {
    fn new() -> Self {
        Self {
            counts: (0..=bucket(u64::from(u32::MAX)))
                .map(|_| AtomicU64::new(0))
                .collect(),
            max: AtomicU64::new(0),
        }
    }

    fn note(&self, value: u64) {
        let value = value.min(u64::from(u32::MAX));
        self.counts[bucket(value)].fetch_add(1, Ordering::Relaxed);
        self.max.fetch_max(value, Ordering::Relaxed);
    }

    fn clear(&self) {
        self.max.store(0, Ordering::Relaxed);
        for count in &self.counts {
            count.store(0, Ordering::Relaxed);
        }
    }

    fn count(&self) -> u64 {
        let counts = self.counts.iter();
        counts.map(|count| count.load(Ordering::Relaxed)).sum()
    }

    /// The value that this share of all is not above.
    fn at(&self, share: f64) -> u64 {
        let max = self.max.load(Ordering::Relaxed);
        let wanted = (self.count() as f64 * share).ceil() as u64;
        let mut seen = 0;
        for (idx, count) in self.counts.iter().enumerate() {
            seen += count.load(Ordering::Relaxed);
            if seen >= wanted {
                return highest(idx).min(max);
            }
        }
        max
    }
}

const fn bucket(value: u64) -> usize {
    if value < STEPS {
        return value as usize;
    }
    let shift = value.ilog2() - STEPS.ilog2();
    (((shift as u64 + 1) * STEPS) + ((value >> shift) - STEPS)) as usize
}

/// The highest value of a bucket.
const fn highest(idx: usize) -> u64 {
    let idx = idx as u64;
    if idx < STEPS {
        return idx;
    }
    let shift = idx / STEPS - 1;
    ((idx % STEPS + STEPS + 1) << shift) - 1
}
