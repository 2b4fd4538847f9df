//! What there is to watch, in the text form that Prometheus reads.

use std::collections::BTreeMap;
use std::fmt::{Arguments, Write as _};
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
        let mut page = Page::default();
        self.add_load(&mut page, gauges);
        self.add_counts(&mut page);
        self.add_chores(&mut page);
        self.security.render(&mut page.0);
        self.add_times(&mut page);
        page.0
    }

    /// How much there is to do now, and how much room is left.
    fn add_load(&self, page: &mut Page, gauges: Gauges) {
        page.gauge("rooms", "Open rooms.", gauges.rooms as u64);
        page.gauge("lessons", "Lessons.", gauges.lessons as u64);
        let waiting = gauges.bots_waiting as u64;
        page.gauge("bots_waiting", "Turns that wait for a bot.", waiting);
        page.gauge("sockets", "Open sockets.", count(&self.sockets));
        let limit = gauges.sockets_limit as u64;
        page.gauge("sockets_limit", "As many sockets as there may be.", limit);
        let waiting = gauges.writes_waiting as u64;
        let help = "Writes that wait for the database.";
        page.gauge("writes_waiting", help, waiting);
        if let Some(free) = gauges.disk_free {
            page.gauge("disk_free_bytes", "Room on the disk of the database.", free);
        }
        page.gauge("connections", "Open connections.", count(&self.connections));
    }

    /// How often what people ask for went well or did not.
    fn add_counts(&self, page: &mut Page) {
        for (name, help, counter) in [
            ("requests", "Requests.", &self.requests),
            ("failures", "Answers of 500 and above.", &self.failures),
            ("panics", "Faults of the program.", &PANICS),
            ("limited", "Refused by a rate limit.", &self.limited),
            (
                "unreadable",
                "Messages that nobody can read.",
                &self.unreadable,
            ),
            ("slow_clients", "Sockets let go.", &self.slow_clients),
            (
                "append_conflicts",
                "Events another node had.",
                &self.conflicts,
            ),
            ("game_loads", "Games read from their logs.", &self.loads),
        ] {
            page.counter(name, help, counter);
        }
    }

    /// How what the server does by itself went, and which server it is.
    fn add_chores(&self, page: &mut Page) {
        page.gauge(
            "backup_timestamp_seconds",
            "When the last good backup was made; 0 without one.",
            count(&self.backup_s),
        );
        for (name, help, counter) in [
            (
                "backup_failures",
                "Backups that failed.",
                &self.backup_failures,
            ),
            (
                "pushes_sent",
                "Messages to browsers that a push service took.",
                &self.pushes_sent,
            ),
            (
                "pushes_gone",
                "Messages to browsers that there are no more.",
                &self.pushes_gone,
            ),
            (
                "pushes_lost",
                "Messages to browsers that could not be sent.",
                &self.pushes_lost,
            ),
        ] {
            page.counter(name, help, counter);
        }
        page.head("build_info", "The version.", "gauge");
        let version = env!("CARGO_PKG_VERSION");
        page.line(format_args!("build_info{{version=\"{version}\"}} 1"));
        let help = "How long a word between nodes takes.";
        page.head("notice_lag_seconds", help, "gauge");
        let lag = count(&self.notice_lag_us) as f64 / 1e6;
        page.line(format_args!("notice_lag_seconds {lag}"));
    }

    /// How long things take.
    fn add_times(&self, page: &mut Page) {
        let help = "Time until an event is durable.";
        page.head("append_seconds", help, "histogram");
        page.times("append_seconds", "", &self.append);
        let help = "Wait for a connection to read by.";
        page.head("pool_wait_seconds", help, "histogram");
        page.times("pool_wait_seconds", "", &self.pool_wait);
        let help = "Time until a request is answered.";
        page.head("request_seconds", help, "histogram");
        for (route, times) in self.routes.read().iter() {
            page.times("request_seconds", &format!("route=\"{route}\","), times);
        }
    }
}

/// The text that Prometheus reads, as it grows.
#[derive(Debug, Default)]
struct Page(String);

impl Page {
    /// A line about something of ours.
    fn line(&mut self, text: Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "sixline_{text}");
    }

    /// What the lines that follow are about.
    fn head(&mut self, name: &str, help: &str, kind: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(
            self.0,
            "# HELP sixline_{name} {help}\n# TYPE sixline_{name} {kind}"
        );
    }

    /// A number that goes up and down.
    fn gauge(&mut self, name: &str, help: &str, value: u64) {
        self.head(name, help, "gauge");
        self.line(format_args!("{name} {value}"));
    }

    /// A number that only grows; its name here lacks the ending that they all have.
    fn counter(&mut self, name: &str, help: &str, counter: &AtomicU64) {
        self.head(&format!("{name}_total"), help, "counter");
        let value = count(counter);
        self.line(format_args!("{name}_total {value}"));
    }

    /// The lines of a histogram; `labels` end with a comma.
    fn times(&mut self, name: &str, labels: &str, times: &Histogram) {
        for (bucket, bound) in times.buckets.iter().zip(BOUNDS_MS) {
            let (bound, n) = (bound as f64 / 1000.0, count(bucket));
            self.line(format_args!("{name}_bucket{{{labels}le=\"{bound}\"}} {n}"));
        }
        let (all, sum) = (count(&times.count), count(&times.sum_us) as f64 / 1e6);
        self.line(format_args!("{name}_bucket{{{labels}le=\"+Inf\"}} {all}"));
        let only = match labels.trim_end_matches(',') {
            "" => String::new(),
            labels => format!("{{{labels}}}"),
        };
        self.line(format_args!("{name}_sum{only} {sum}"));
        self.line(format_args!("{name}_count{only} {all}"));
    }
}

fn count(counter: &AtomicU64) -> u64 {
    counter.load(Ordering::Relaxed)
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
