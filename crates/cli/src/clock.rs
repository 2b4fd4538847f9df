//! The clock: how long a thing took, and how long a player thinks.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use sixline_engine::arena::{NoAction, Player};
use sixline_engine::bot::Bot;
use sixline_rules::{Action, GameView};

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
    let seconds = ms.div_euclid(1_000);
    let (mut day, second) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    // Years that start in March have their odd day at the end; 719,468 days lie before 1970 from the year 0 on.
    day += 719_468;
    let era = day.div_euclid(146_097);
    let of_era = day.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day_of_month = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 {
        from_march + 3
    } else {
        from_march - 9
    };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    let (hour, minute) = (second / 3_600, second / 60 % 60);
    (
        format!("{year:04}-{month:02}-{day_of_month:02}"),
        format!("{hour:02}:{minute:02}:{:02}", second % 60),
    )
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
    fn decide(&mut self, view: &GameView) -> Result<Action, NoAction> {
        let deadline = deadline_after(self.millis);
        Ok(self.bot.choose_until(view, &mut || is_past(deadline)))
    }
}

/// A player whose time is taken.
pub(crate) struct Timed {
    pub(crate) player: Box<dyn Player>,
    /// The nanoseconds of all decisions.
    pub(crate) nanos: Arc<AtomicU64>,
}

impl Player for Timed {
    fn decide(&mut self, view: &GameView) -> Result<Action, NoAction> {
        let (action, took) = timed(|| self.player.decide(view));
        let nanos = u64::try_from(took.as_nanos()).unwrap_or(u64::MAX);
        self.nanos.fetch_add(nanos, Ordering::Relaxed);
        action
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
