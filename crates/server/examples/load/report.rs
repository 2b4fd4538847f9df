//! What was measured.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::Plan;
use crate::server::Server;

/// Times from an action to its acknowledgement, in microseconds, and what went wrong.
#[derive(Debug, Default)]
pub(crate) struct Report {
    times_us: Mutex<Vec<u32>>,
    pub(crate) errors: AtomicU64,
    pub(crate) reconnects: AtomicU64,
    pub(crate) games_ended: AtomicU64,
}

impl Report {
    pub(crate) fn note(&self, took: Duration) {
        let mut times = self.times_us.lock().expect("no task panics with it");
        times.push(took.as_micros().min(u128::from(u32::MAX)) as u32);
    }

    pub(crate) fn summary(&self, seconds: u64) -> String {
        let times = self.sorted();
        let at = |share| percentile_ms(&times, share);
        format!(
            "{} actions, {}/s, p50 {:.2} ms, p99 {:.2}, p99.9 {:.2}, max {:.1}; \
             {} errors, {} reconnects, {} games ended",
            times.len(),
            times.len() as u64 / seconds,
            at(0.5),
            at(0.99),
            at(0.999),
            at(1.0),
            self.errors.load(Ordering::Relaxed),
            self.reconnects.load(Ordering::Relaxed),
            self.games_ended.load(Ordering::Relaxed),
        )
    }

    pub(crate) fn json(&self, plan: &Plan, elapsed: Duration, server: &Server) -> String {
        let times = self.sorted();
        let at = |share| percentile_ms(&times, share);
        format!(
            "{{\"games\":{},\"sockets\":{},\"seconds\":{:.1},\"actions\":{},\"per_second\":{:.0},\
             \"p50_ms\":{:.2},\"p99_ms\":{:.2},\"p999_ms\":{:.2},\"max_ms\":{:.1},\
             \"errors\":{},\"server_mib\":{}}}",
            plan.games,
            plan.games * 2,
            elapsed.as_secs_f64(),
            times.len(),
            times.len() as f64 / elapsed.as_secs_f64(),
            at(0.5),
            at(0.99),
            at(0.999),
            at(1.0),
            self.errors.load(Ordering::Relaxed),
            server.memory_mib(),
        )
    }

    fn sorted(&self) -> Vec<u32> {
        let mut times = self
            .times_us
            .lock()
            .expect("no task panics with it")
            .clone();
        times.sort_unstable();
        times
    }
}

fn percentile_ms(sorted: &[u32], share: f64) -> f64 {
    let last = sorted.len().saturating_sub(1);
    let at = ((last as f64) * share).round() as usize;
    sorted.get(at).map_or(0.0, |&us| f64::from(us) / 1000.0)
}
