//! Where the time comes from, and the times that do not count.

use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// A clock that tests can turn.
#[derive(Debug, Clone)]
pub enum TimeSource {
    /// The server's own time.
    System(Arc<ServerClock>),
    /// A number of milliseconds that somebody else moves.
    Manual(Arc<AtomicI64>),
}

impl TimeSource {
    /// The time of this machine.
    #[must_use]
    pub fn system() -> Self {
        Self::starting_at(system_ms())
    }

    /// The time of a machine whose clock shows this now.
    #[must_use]
    pub fn starting_at(now_ms: i64) -> Self {
        Self::System(Arc::new(ServerClock {
            started: Instant::now(),
            offset_ms: AtomicI64::new(now_ms),
            ticked_ms: AtomicI64::new(0),
            is_ahead: AtomicBool::new(false),
        }))
    }

    /// The time in milliseconds since 1970.
    #[must_use]
    pub fn now_ms(&self) -> i64 {
        match self {
            Self::System(clock) => clock.now_ms(clock.steady_ms()),
            Self::Manual(now) => now.load(Ordering::Acquire),
        }
    }

    /// Shows at least this from now on, before anybody has seen the time.
    pub(crate) fn start_from(&self, now_ms: i64) {
        if let Self::System(clock) = self {
            clock.start_from(clock.steady_ms(), now_ms);
        }
    }

    /// Says that the process runs. Has to be said all the time: where it was not, nobody's time has run.
    pub(crate) fn tick(&self, outages: &Outages) {
        if let Self::System(clock) = self {
            clock.tick(clock.steady_ms(), outages);
        }
    }

    /// Goes by another clock, which shows this now.
    pub(crate) fn follow(&self, reference_ms: i64, outages: &Outages) {
        if let Self::System(clock) = self {
            clock.follow(clock.steady_ms(), reference_ms, outages);
        }
    }

    /// Goes by the clock of this machine.
    pub(crate) fn follow_machine(&self, outages: &Outages) {
        self.follow(system_ms(), outages);
    }
}

/// A process that says nothing for longer than this was stopped, or the machine was.
const LATE_MS: i64 = 2_000;
/// Clocks that differ by less are brought together without a word.
const STEP_MS: i64 = 1_000;

/// The time as the games of this server know it. It goes by a clock that nobody sets, and follows another one, that
/// of the machine or of the database: where that leaps ahead, because it was set or because the process or the
/// machine stood still, the time between is lost and nobody's; where it is set back, this one goes on.
#[derive(Debug)]
pub struct ServerClock {
    started: Instant,
    /// The time at the start, as far as it is known by now.
    offset_ms: AtomicI64,
    /// When the process last said that it runs, since the start.
    ticked_ms: AtomicI64,
    /// Whether the other clock was set back.
    is_ahead: AtomicBool,
}

impl ServerClock {
    fn steady_ms(&self) -> i64 {
        i64::try_from(self.started.elapsed().as_millis()).unwrap_or(i64::MAX)
    }

    /// Time does not run on without a tick: whoever asks first after a halt must not take it for time that was used.
    fn now_ms(&self, steady_ms: i64) -> i64 {
        let ticked_ms = self.ticked_ms.load(Ordering::Acquire);
        self.offset_ms.load(Ordering::Acquire) + steady_ms.min(ticked_ms + LATE_MS)
    }

    fn start_from(&self, steady_ms: i64, now_ms: i64) {
        self.offset_ms.store(now_ms - steady_ms, Ordering::Release);
        self.ticked_ms.store(steady_ms, Ordering::Release);
    }

    fn tick(&self, steady_ms: i64, outages: &Outages) {
        let ticked_ms = self.ticked_ms.load(Ordering::Acquire);
        let halt_ms = steady_ms - ticked_ms;
        if halt_ms > LATE_MS {
            tracing::warn!(
                halt_ms,
                "the process stood still for {halt_ms} ms, which count for nobody"
            );
            outages.hold(self.offset_ms.load(Ordering::Acquire) + ticked_ms);
        }
        self.ticked_ms.store(steady_ms, Ordering::Release);
    }

    fn follow(&self, steady_ms: i64, reference_ms: i64, outages: &Outages) {
        let offset_ms = self.offset_ms.load(Ordering::Acquire);
        let now_ms = offset_ms + steady_ms;
        let ahead_ms = reference_ms - now_ms;
        let is_ahead = ahead_ms < -STEP_MS;
        if is_ahead != self.is_ahead.swap(is_ahead, Ordering::AcqRel) && is_ahead {
            let back_ms = -ahead_ms;
            tracing::warn!(
                back_ms,
                "the clock was set back by {back_ms} ms; the games go on with the time before"
            );
        }
        if is_ahead {
            return;
        }
        if ahead_ms > STEP_MS {
            tracing::warn!(
                ahead_ms,
                "the clock leapt by {ahead_ms} ms, which count for nobody"
            );
            outages.hold(self.now_ms(steady_ms));
        }
        self.offset_ms
            .store(offset_ms + ahead_ms, Ordering::Release);
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
    pub(crate) fn replace(&self, mut spans: Vec<(i64, i64)>) {
        // Two nodes may have noted the same one.
        spans.sort_unstable();
        let mut apart: Vec<(i64, i64)> = Vec::with_capacity(spans.len());
        for (from, until) in spans {
            match apart.last_mut() {
                Some(last) if from <= last.1 => last.1 = last.1.max(until),
                Some(_) | None => apart.push((from, until)),
            }
        }
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = apart;
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

    #[test]
    fn a_span_that_two_have_noted_counts_once() {
        let outages = Outages::default();
        outages.replace(vec![(150, 300), (100, 200), (400, 500)]);
        assert_eq!(outages.between(0, 1_000), 300);
        assert_eq!(outages.after(0, 150), 350);
    }

    fn clock_at(now_ms: i64) -> (ServerClock, Outages) {
        let TimeSource::System(clock) = TimeSource::starting_at(now_ms) else {
            unreachable!()
        };
        let clock = Arc::into_inner(clock).unwrap();
        (clock, Outages::default())
    }

    #[test]
    fn a_process_that_stood_still_has_used_no_time() {
        let (clock, outages) = clock_at(1_000_000);
        clock.tick(500, &outages);
        assert_eq!(clock.now_ms(900), 1_000_900);
        // A minute later somebody asks before the process has said that it runs.
        assert_eq!(clock.now_ms(60_500), 1_002_500);
        assert!(!outages.is_held());
        clock.tick(60_500, &outages);
        assert!(outages.is_held());
        assert_eq!(clock.now_ms(60_500), 1_060_500);
        assert_eq!(outages.between(1_000_000, 1_060_500), 60_000);
    }

    #[test]
    fn a_clock_that_is_set_ahead_or_a_machine_that_slept_burns_nothing() {
        let (clock, outages) = clock_at(1_000_000);
        clock.tick(500, &outages);
        clock.follow(500, 1_000_700, &outages);
        assert_eq!(clock.now_ms(500), 1_000_700);
        assert!(!outages.is_held());
        clock.follow(600, 4_600_800, &outages);
        assert_eq!(clock.now_ms(600), 4_600_800);
        assert_eq!(outages.between(0, 4_600_800), 3_600_000);
    }

    #[test]
    fn a_clock_that_is_set_back_is_not_followed() {
        let (clock, outages) = clock_at(5_000_000);
        clock.tick(500, &outages);
        clock.follow(500, 1_400_500, &outages);
        assert_eq!(clock.now_ms(600), 5_000_600);
        assert!(!outages.is_held());
    }
}
