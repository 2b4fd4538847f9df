//! What there is to watch, in the text form that Prometheus reads.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};

use tokio::time::Instant;

use crate::security::SecurityLog;

/// Upper bounds of the histogram, in milliseconds.
const BOUNDS_MS: [u64; 10] = [1, 2, 5, 10, 15, 25, 50, 100, 250, 1000];

/// Faults of ours since the start.
static PANICS: AtomicU64 = AtomicU64::new(0);

/// Has every fault of ours logged and counted. A room, a request or a socket may be lost by one, and nothing else.
pub fn watch_panics() {
    std::panic::set_hook(Box::new(|info| {
        PANICS.fetch_add(1, Ordering::Relaxed);
        let thread = std::thread::current();
        let thread = thread.name().unwrap_or("a thread");
        tracing::error!("a fault of the program in {thread}: {info}");
    }));
}

/// Counters of this process.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// From the rules' yes to the disk's.
    pub(crate) append: Histogram,
    /// Actions of people that met an event which another node had stored first. Bots are asked on every node, so
    /// that theirs say nothing.
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
    /// From a request's arrival to its answer, by route.
    pub(crate) routes: Routes,
    /// How long a read waits for a connection to the database, tried now and then.
    pub(crate) pool_wait: Histogram,
    /// How long this node's own word took to come back, in microseconds.
    pub(crate) notice_lag_us: AtomicU64,
    /// The second of the last backup that is known to be good; 0 where there is none.
    pub(crate) backup_s: AtomicU64,
    pub(crate) backup_failures: AtomicU64,
    /// Messages to browsers that a push service took, those whose browser was gone, and those that were let go.
    pub(crate) pushes_sent: AtomicU64,
    pub(crate) pushes_gone: AtomicU64,
    pub(crate) pushes_lost: AtomicU64,
    /// What happened to accounts and sessions.
    pub(crate) security: SecurityLog,
}

/// Times by route. There are as many as the router has, whatever is asked for.
#[derive(Debug, Default)]
pub(crate) struct Routes(RwLock<BTreeMap<String, Arc<Histogram>>>);

impl Routes {
    pub(crate) fn stop(&self, route: &str, started: Instant) {
        let known = self.read().get(route).cloned();
        let times = known.unwrap_or_else(|| {
            let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(all.entry(route.to_owned()).or_default())
        });
        times.stop(started);
    }

    fn read(&self) -> RwLockReadGuard<'_, BTreeMap<String, Arc<Histogram>>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }
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

    /// The lines of this histogram; `labels` end with a comma.
    fn render(&self, text: &mut String, name: &str, labels: &str) {
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS_MS) {
            let (bound, n) = (bound as f64 / 1000.0, read(bucket));
            let _ = writeln!(text, "sixline_{name}_bucket{{{labels}le=\"{bound}\"}} {n}");
        }
        let (count, sum) = (read(&self.count), read(&self.sum_us) as f64 / 1e6);
        let only = match labels.trim_end_matches(',') {
            "" => String::new(),
            labels => format!("{{{labels}}}"),
        };
        let _ = writeln!(
            text,
            "sixline_{name}_bucket{{{labels}le=\"+Inf\"}} {count}\n\
             sixline_{name}_sum{only} {sum}\nsixline_{name}_count{only} {count}"
        );
    }
}

fn head(text: &mut String, name: &str, help: &str) {
    let _ = writeln!(
        text,
        "# HELP sixline_{name} {help}\n# TYPE sixline_{name} histogram"
    );
}

/// Numbers that are read off at the moment.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Gauges {
    pub(crate) rooms: usize,
    pub(crate) lessons: usize,
    pub(crate) bots_waiting: usize,
    /// Writes that wait for the database.
    pub(crate) writes_waiting: usize,
    pub(crate) sockets_limit: usize,
    /// Where it is known.
    pub(crate) disk_free: Option<u64>,
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
            "sockets_limit",
            "gauge",
            "As many sockets as there may be.",
            gauges.sockets_limit as u64,
        );
        line(
            "writes_waiting",
            "gauge",
            "Writes that wait for the database.",
            gauges.writes_waiting as u64,
        );
        if let Some(free) = gauges.disk_free {
            line(
                "disk_free_bytes",
                "gauge",
                "Room on the disk of the database.",
                free,
            );
        }
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
            "panics_total",
            "counter",
            "Faults of the program.",
            read(&PANICS),
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
        line(
            "backup_timestamp_seconds",
            "gauge",
            "When the last good backup was made; 0 without one.",
            read(&self.backup_s),
        );
        line(
            "backup_failures_total",
            "counter",
            "Backups that failed.",
            read(&self.backup_failures),
        );
        line(
            "pushes_sent_total",
            "counter",
            "Messages to browsers that a push service took.",
            read(&self.pushes_sent),
        );
        line(
            "pushes_gone_total",
            "counter",
            "Messages to browsers that there are no more.",
            read(&self.pushes_gone),
        );
        line(
            "pushes_lost_total",
            "counter",
            "Messages to browsers that could not be sent.",
            read(&self.pushes_lost),
        );
        let version = env!("CARGO_PKG_VERSION");
        let lag = read(&self.notice_lag_us) as f64 / 1e6;
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "# HELP sixline_build_info The version.\n# TYPE sixline_build_info gauge\n\
             sixline_build_info{{version=\"{version}\"}} 1\n\
             # HELP sixline_notice_lag_seconds How long a word between nodes takes.\n\
             # TYPE sixline_notice_lag_seconds gauge\nsixline_notice_lag_seconds {lag}"
        );
        self.security.render(&mut text);
        head(
            &mut text,
            "append_seconds",
            "Time until an event is durable.",
        );
        self.append.render(&mut text, "append_seconds", "");
        head(
            &mut text,
            "pool_wait_seconds",
            "Wait for a connection to read by.",
        );
        self.pool_wait.render(&mut text, "pool_wait_seconds", "");
        head(
            &mut text,
            "request_seconds",
            "Time until a request is answered.",
        );
        for (route, times) in self.routes.read().iter() {
            let label = format!("route=\"{route}\",");
            times.render(&mut text, "request_seconds", &label);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_by_route() {
        let metrics = Metrics::default();
        let started = Instant::now();
        metrics.routes.stop("/api/me", started);
        metrics.routes.stop("/api/me", started);
        metrics.pool_wait.stop(started);
        let text = metrics.render(Gauges {
            rooms: 1,
            lessons: 2,
            bots_waiting: 3,
            writes_waiting: 4,
            sockets_limit: 5,
            disk_free: Some(6),
        });
        for line in [
            "sixline_request_seconds_bucket{route=\"/api/me\",le=\"+Inf\"} 2",
            "sixline_request_seconds_count{route=\"/api/me\"} 2",
            "sixline_pool_wait_seconds_count 1",
            "sixline_append_seconds_bucket{le=\"0.001\"} 0",
            "sixline_disk_free_bytes 6",
            "sixline_writes_waiting 4",
        ] {
            assert!(text.lines().any(|it| it == line), "{line} in\n{text}");
        }
    }
}
