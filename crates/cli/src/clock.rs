//! The clock: how long a thing took, and how long a player thinks.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use sixline_engine::arena::{NoAction, Player};
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
