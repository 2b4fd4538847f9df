//! What a room must not miss, kept beside its queue: that may be full when the word comes.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use tokio::sync::Notify;

/// Left at the door of a room for the next time that it looks.
#[derive(Debug, Default)]
pub(super) struct News {
    /// The number of the latest event that is known to be stored.
    latest: AtomicU64,
    /// The number of the last event that the room has read; 0 where it has read none.
    read: AtomicU64,
    missed: AtomicBool,
    time_moved: AtomicBool,
    wake: Notify,
}

/// What a room finds when it looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Found {
    /// Somebody has stored an event that the room has not read.
    pub(super) behind: bool,
    /// Notices of other nodes may have been lost.
    pub(super) missed: bool,
    /// An outage was noted, so deadlines have moved.
    pub(super) time_moved: bool,
}

impl News {
    /// An event of this number is stored.
    pub(super) fn stored(&self, seq: u64) {
        self.latest.fetch_max(seq, Ordering::AcqRel);
        // Once more where it was told before: reading may have failed.
        if seq > self.read.load(Ordering::Acquire) {
            self.wake.notify_one();
        }
    }

    /// Something may have been lost on the way.
    pub(super) fn miss(&self) {
        self.missed.store(true, Ordering::Release);
        self.wake.notify_one();
    }

    /// Says that deadlines have moved, so that they are read again.
    pub(super) fn move_time(&self) {
        self.time_moved.store(true, Ordering::Release);
        self.wake.notify_one();
    }

    /// Waits until there is something to look at.
    pub(super) async fn wait(&self) {
        self.wake.notified().await;
    }

    pub(super) fn take(&self) -> Found {
        let read = self.read.load(Ordering::Acquire);
        Found {
            behind: self.latest.load(Ordering::Acquire) > read,
            missed: self.missed.swap(false, Ordering::AcqRel),
            time_moved: self.time_moved.swap(false, Ordering::AcqRel),
        }
    }

    /// The room has read as far as this.
    pub(super) fn set_read(&self, version: u64) {
        self.read.store(version, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_left_is_found_once_and_a_number_until_it_is_read() {
        let news = News::default();
        news.set_read(4);
        news.stored(3);
        news.stored(7);
        news.stored(5);
        news.miss();
        let found = news.take();
        assert!(found.behind && found.missed && !found.time_moved);
        let again = news.take();
        assert!(again.behind && !again.missed);
        news.set_read(7);
        assert!(!news.take().behind);
    }
}
