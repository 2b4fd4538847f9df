//! Lets sockets in a few at a time. After a restart all clients come back at once; those inside are served
//! before the next are let in.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Semaphore, oneshot};
use tokio::time::timeout;

/// How many come in at the same time.
const TOGETHER: usize = 64;
/// Somebody who was let in and asks for nothing stands in the way for no longer than this: enough for a client far
/// away, and still hundreds each second if all of them are idle.
const LONGEST: Duration = Duration::from_millis(200);

/// Holds places for those who are coming in.
#[derive(Debug)]
pub(crate) struct Door(Arc<Semaphore>);

impl Default for Door {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(TOGETHER)))
    }
}

/// Somebody who is coming in; dropped once there is nothing more to wait for.
#[derive(Debug)]
pub(crate) struct Arrival {
    _in: oneshot::Sender<Infallible>,
}

impl Door {
    /// Waits for a turn.
    pub(crate) async fn enter(&self) -> Arrival {
        let place = Arc::clone(&self.0).acquire_owned().await;
        let (arrival, inside) = oneshot::channel();
        tokio::spawn(async move {
            // Nothing is ever sent: it ends when the arrival does, or is too long.
            let _ = timeout(LONGEST, inside).await;
            drop(place);
        });
        Arrival { _in: arrival }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::Instant;

    #[tokio::test(start_paused = true)]
    async fn a_few_come_in_at_a_time_and_idlers_hold_nobody_up() {
        let door = Door::default();
        let start = Instant::now();
        let mut first = Vec::new();
        for _ in 0..TOGETHER {
            first.push(door.enter().await);
        }
        assert_eq!(start.elapsed(), Duration::ZERO);
        first.pop();
        let quick = door.enter().await;
        assert_eq!(start.elapsed(), Duration::ZERO);
        // All who are in do nothing at all.
        let late = door.enter().await;
        assert!((LONGEST..2 * LONGEST).contains(&start.elapsed()));
        drop((first, quick, late));
    }
}
