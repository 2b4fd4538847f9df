//! The time that a lesson plays: it stands still before the start, in a pause, and when it is over. All that
//! runs out in a lesson is measured by it, so that a pause holds everything.

#[derive(Debug, Default)]
pub(super) struct Clock {
    now_ms: i64,
    played_ms: i64,
    since_ms: Option<i64>,
}

impl Clock {
    pub(super) fn tell(&mut self, now_ms: i64) {
        self.now_ms = self.now_ms.max(now_ms);
    }

    pub(super) const fn now_ms(&self) -> i64 {
        self.now_ms
    }

    pub(super) fn run(&mut self) {
        self.since_ms.get_or_insert(self.now_ms);
    }

    pub(super) fn stop(&mut self) {
        self.played_ms = self.played();
        self.since_ms = None;
    }

    /// How long the lesson has been played.
    pub(super) fn played(&self) -> i64 {
        let running = self.since_ms.map_or(0, |since| self.now_ms - since);
        self.played_ms + running
    }
}
