//! The clock: how long a thing took, and how long a player thinks.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

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
