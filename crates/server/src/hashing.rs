//! Passwords are hashed here, off the async threads: a few at a time, a short queue behind them, and nobody else.

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::limits::TooMany;

/// A hash takes 19 MiB, so there are never more than this many at once.
const TOGETHER: usize = 2;
/// After so long the queue has moved on: a hash takes some hundredths of a second.
const BUSY: TooMany = TooMany {
    limit: "hash-queue",
    wait_s: 2,
};

/// The places of those whose password is being hashed, or is to be next.
#[derive(Debug)]
pub(crate) struct Hashing {
    /// Everybody's, at work or waiting.
    places: Arc<Semaphore>,
    /// As many places as passwords may be worked on at once.
    desks: Arc<Semaphore>,
}

/// Why nothing was hashed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NotHashed {
    /// Too many wait already.
    Busy(TooMany),
    /// A fault of ours.
    Fault,
}

impl Hashing {
    /// Where at most `queue` wait.
    pub(crate) fn new(queue: usize) -> Self {
        let places = TOGETHER.saturating_add(queue).min(Semaphore::MAX_PERMITS);
        Self {
            places: Arc::new(Semaphore::new(places)),
            desks: Arc::new(Semaphore::new(TOGETHER)),
        }
    }

    /// Does `work` when it is its turn. Whoever asked may go away meanwhile: what was begun goes on, and its place
    /// stays taken until it is done.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NotHashed> {
        let place = Arc::clone(&self.places).try_acquire_owned();
        let place = place.map_err(|_full| NotHashed::Busy(BUSY))?;
        let desk = Arc::clone(&self.desks).acquire_owned().await;
        let desk = desk.map_err(|_closed| NotHashed::Fault)?;
        let at_work = move || {
            let done = work();
            drop((desk, place));
            done
        };
        let done = tokio::task::spawn_blocking(at_work).await;
        done.map_err(|_panic| NotHashed::Fault)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;

    #[tokio::test]
    async fn a_place_stays_taken_until_the_work_is_done() {
        let hashing = Hashing::new(1);
        let begun = Arc::<AtomicUsize>::default();
        let (finish, wait) = mpsc::channel::<()>();
        let wait = Arc::new(std::sync::Mutex::new(wait));
        let work = || {
            let (begun, wait) = (Arc::clone(&begun), Arc::clone(&wait));
            move || {
                begun.fetch_add(1, Ordering::AcqRel);
                let _ = wait.lock().unwrap().recv();
            }
        };
        // Three ask, and go away at once.
        for _ in 0..3 {
            let asked = hashing.run(work());
            tokio::select! {
                biased;
                _ = asked => unreachable!("nothing is finished yet"),
                () = std::future::ready(()) => {}
            }
        }
        // Two were begun and hold their desks; the third only waited, and has left the queue.
        assert_eq!(hashing.desks.available_permits(), 0);
        assert_eq!(hashing.places.available_permits(), 1);
        let waiting = hashing.run(work());
        let (waited, refused) = tokio::join!(waiting, async {
            let refused = hashing.run(work()).await;
            for _ in 0..3 {
                finish.send(()).unwrap();
            }
            refused
        });
        assert_eq!(waited, Ok(()));
        let busy = NotHashed::Busy(BUSY);
        assert_eq!(refused, Err(busy));
        assert_eq!(begun.load(Ordering::Acquire), 3);
        assert_eq!(hashing.places.available_permits(), TOGETHER + 1);
    }
}
