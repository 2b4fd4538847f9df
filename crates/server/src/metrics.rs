//! What there is to watch, in the text form that Prometheus reads.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::time::Instant;

/// Upper bounds of the histogram, in milliseconds.
const BOUNDS_MS: [u64; 10] = [1, 2, 5, 10, 15, 25, 50, 100, 250, 1000];

/// Counters of this process.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// From the rules' yes to the disk's.
    pub(crate) append: Histogram,
    /// Events that another node had stored first.
    pub(crate) conflicts: AtomicU64,
    /// Games read from their logs.
    pub(crate) loads: AtomicU64,
    pub(crate) requests: AtomicU64,
    /// Requests and messages above a rate limit.
    pub(crate) limited: AtomicU64,
    /// Messages that could not be read.
    pub(crate) unreadable: AtomicU64,
    /// Answers with a status of 500 or more.
    pub(crate) failures: AtomicU64,
    pub(crate) sockets: AtomicU64,
    /// Clients that did not read fast enough.
    pub(crate) slow_clients: AtomicU64,
    pub(crate) connections: AtomicU64,
}

/// Times, counted by size.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    buckets: [AtomicU64; BOUNDS_MS.len()],
    count: AtomicU64,
    sum_us: AtomicU64,
}

impl Histogram {
    #[expect(clippy::unused_self, reason = "start and stop are a pair")]
    pub(crate) fn start(&self) -> Instant {
        Instant::now()
    }

    pub(crate) fn stop(&self, started: Instant) {
        let took = started.elapsed();
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS_MS) {
            if took.as_micros() <= u128::from(bound) * 1000 {
                bucket.fetch_add(1, Ordering::Relaxed);
            }
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.sum_us
            .fetch_add(took.as_micros() as u64, Ordering::Relaxed);
    }
}

/// Numbers that are read off at the moment.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Gauges {
    pub(crate) rooms: usize,
    pub(crate) lessons: usize,
    pub(crate) bots_waiting: usize,
}

impl Metrics {
    /// The text that Prometheus reads.
    pub(crate) fn render(&self, gauges: Gauges) -> String {
        let mut text = String::new();
        let mut line = |name: &str, kind: &str, help: &str, value: u64| {
            // Writing to a string cannot fail.
            let _ = writeln!(
                text,
                "# HELP sixline_{name} {help}\n# TYPE sixline_{name} {kind}\nsixline_{name} {value}"
            );
        };
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        line("rooms", "gauge", "Open rooms.", gauges.rooms as u64);
        line("lessons", "gauge", "Lessons.", gauges.lessons as u64);
        line(
            "bots_waiting",
            "gauge",
            "Turns that wait for a bot.",
            gauges.bots_waiting as u64,
        );
        line("sockets", "gauge", "Open sockets.", read(&self.sockets));
        line(
            "connections",
            "gauge",
            "Open connections.",
            read(&self.connections),
        );
        line(
            "requests_total",
            "counter",
            "Requests.",
            read(&self.requests),
        );
        line(
            "failures_total",
            "counter",
            "Answers of 500 and above.",
            read(&self.failures),
        );
        line(
            "limited_total",
            "counter",
            "Refused by a rate limit.",
            read(&self.limited),
        );
        line(
            "unreadable_total",
            "counter",
            "Messages that nobody can read.",
            read(&self.unreadable),
        );
        line(
            "slow_clients_total",
            "counter",
            "Sockets let go.",
            read(&self.slow_clients),
        );
        line(
            "append_conflicts_total",
            "counter",
            "Events another node had.",
            read(&self.conflicts),
        );
        line(
            "game_loads_total",
            "counter",
            "Games read from their logs.",
            read(&self.loads),
        );
        let name = "sixline_append_seconds";
        let _ = writeln!(
            text,
            "# HELP {name} Time until an event is durable.\n# TYPE {name} histogram"
        );
        for (bucket, bound) in self.append.buckets.iter().zip(BOUNDS_MS) {
            let bound = bound as f64 / 1000.0;
            let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {}", read(bucket));
        }
        let count = read(&self.append.count);
        let sum = read(&self.append.sum_us) as f64 / 1e6;
        let _ = writeln!(
            text,
            "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {sum}\n{name}_count {count}"
        );
        text
    }
}
