//! The clock: how long a thing took, and how long a player thinks.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use sixline_engine::arena::{Choice, NoAction, Player, Sight};
use sixline_engine::bot::Bot;
use sixline_rules::record::day_of;

/// Does the work, and answers how long it took.
#[expect(
    clippy::disallowed_methods,
    reason = "the program is the rim that may read a clock"
)]
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let done = work();
    (done, start.elapsed())
}

/// Lets time pass, for people who watch.
#[expect(
    clippy::disallowed_methods,
    reason = "people watch, and want time to look"
)]
pub(crate) fn pause(time: Duration) {
    if !time.is_zero() {
        std::thread::sleep(time);
    }
}

/// The milliseconds since 1970.
#[expect(
    clippy::disallowed_methods,
    reason = "the program is the rim that may read a clock"
)]
pub(crate) fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    })
}

/// The day of a time as `2026-11-15`, and its time of day as `06:39:19`, both of Greenwich.
pub(crate) fn day_and_time(ms: i64) -> (String, String) {
    let second = ms.div_euclid(1_000).rem_euclid(86_400);
    let (hour, minute) = (second / 3_600, second / 60 % 60);
    let time = format!("{hour:02}:{minute:02}:{:02}", second % 60);
    (day_of(ms), time)
}

/// The moment so many milliseconds from now.
#[expect(
    clippy::disallowed_methods,
    reason = "the program is the rim that may read a clock"
)]
pub(crate) fn deadline_after(millis: u64) -> Instant {
    Instant::now() + Duration::from_millis(millis)
}

/// Whether that moment has come.
#[expect(
    clippy::disallowed_methods,
    reason = "the program is the rim that may read a clock"
)]
pub(crate) fn is_past(deadline: Instant) -> bool {
    Instant::now() >= deadline
}

/// A bot that answers after so many milliseconds at the latest, as far as it looks ahead.
pub(crate) struct Within {
    pub(crate) bot: Box<dyn Bot>,
    pub(crate) millis: u64,
}

impl Player for Within {
    fn decide<'s>(&mut self, sight: &'s mut Sight<'_>) -> Result<Choice<'s>, NoAction> {
        let deadline = deadline_after(self.millis);
        Ok(self.bot.choose_at(sight, &mut || is_past(deadline)))
    }
}

/// A player whose time is taken.
pub(crate) struct Timed {
    player: Box<dyn Player>,
    own: Duration,
    /// The nanoseconds of all decisions; those of this game are added when the player leaves.
    nanos: Arc<AtomicU64>,
}

impl Timed {
    pub(crate) fn new(player: Box<dyn Player>, nanos: Arc<AtomicU64>) -> Self {
        let own = Duration::ZERO;
        Self { player, own, nanos }
    }
}

impl Player for Timed {
    fn decide<'s>(&mut self, sight: &'s mut Sight<'_>) -> Result<Choice<'s>, NoAction> {
        let (choice, took) = timed(|| self.player.decide(sight));
        self.own += took;
        choice
    }
}

impl Drop for Timed {
    fn drop(&mut self) {
        let nanos = u64::try_from(self.own.as_nanos()).unwrap_or(u64::MAX);
        self.nanos.fetch_add(nanos, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, day, time) in [
            (0, "1970-01-01", "00:00:00"),
            (951_782_399, "2000-02-28", "23:59:59"),
            (951_782_400, "2000-02-29", "00:00:00"),
            (1_794_724_759, "2026-11-15", "06:39:19"),
            (4_107_542_400, "2100-03-01", "00:00:00"),
        ] {
            let found = day_and_time(seconds * 1_000);
            assert_eq!(found, (day.to_owned(), time.to_owned()), "{seconds}");
        }
    }
}
