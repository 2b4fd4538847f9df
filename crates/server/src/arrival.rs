//! Lets sockets in a few at a time. After a restart all clients come back at once; those inside are served
//! before the next are let in. The addresses at the door take turns, so that nobody keeps it to themselves.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::fair::{Fair, Line};

/// How many come in at the same time.
const TOGETHER: usize = 64;
/// Somebody who was let in and asks for nothing stands in the way for no longer than this: enough for a client far
/// away, and still hundreds each second if all of them are idle.
const LONGEST: Duration = Duration::from_millis(200);

/// Holds places for those who are coming in.
#[derive(Debug, Clone, Default)]
pub(crate) struct Door(Arc<Mutex<Queue>>);

#[derive(Debug, Default)]
struct Queue {
    n_inside: usize,
    waiting: Fair<IpAddr, VecDeque<oneshot::Sender<Place>>>,
}

/// One of the places at the door; passed on to the next when dropped.
#[derive(Debug)]
struct Place(Option<Door>);

/// Somebody who is coming in; dropped once there is nothing more to wait for.
#[derive(Debug)]
pub(crate) struct Arrival {
    _in: oneshot::Sender<Infallible>,
}

impl Door {
    /// Waits for a turn.
    pub(crate) async fn enter(&self, address: IpAddr) -> Arrival {
        let place = match self.ask(address) {
            Ok(place) => Some(place),
            // The door is there for as long as the server is.
            Err(turn) => turn.await.ok(),
        };
        let (arrival, inside) = oneshot::channel();
        tokio::spawn(async move {
            // Nothing is ever sent: it ends when the arrival does, or is too long.
            let _ = timeout(LONGEST, inside).await;
            drop(place);
        });
        Arrival { _in: arrival }
    }

    fn ask(&self, address: IpAddr) -> Result<Place, oneshot::Receiver<Place>> {
        let mut queue = self.lock();
        if queue.n_inside < TOGETHER {
            queue.n_inside += 1;
            return Ok(Place(Some(self.clone())));
        }
        let (turn, called) = oneshot::channel();
        queue.waiting.of(address).push_back(turn);
        Err(called)
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let Some(door) = self.0.take() else { return };
        loop {
            let next = {
                let mut queue = door.lock();
                let next = queue.waiting.pop();
                if next.is_none() {
                    queue.n_inside -= 1;
                }
                next
            };
            let Some(next) = next else { return };
            match next.send(Self(Some(door.clone()))) {
                Ok(()) => return,
                // Whoever waited has gone: the place is still ours to give.
                Err(mut place) => place.0 = None,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::Instant;

    #[tokio::test(start_paused = true)]
    async fn a_few_come_in_at_a_time_and_idlers_hold_nobody_up() {
        let door = Door::default();
        let here = IpAddr::from([127, 0, 0, 1]);
        let start = Instant::now();
        let mut first = Vec::new();
        for _ in 0..TOGETHER {
            first.push(door.enter(here).await);
        }
        assert_eq!(start.elapsed(), Duration::ZERO);
        first.pop();
        let quick = door.enter(here).await;
        assert_eq!(start.elapsed(), Duration::ZERO);
        // All who are in do nothing at all.
        let late = door.enter(here).await;
        assert!((LONGEST..2 * LONGEST).contains(&start.elapsed()));
        drop((first, quick, late));
    }

    #[tokio::test(start_paused = true)]
    async fn eight_addresses_do_not_hold_the_door() {
        let door = Door::default();
        let arrive = |last: u8| {
            let door = door.clone();
            tokio::spawn(async move { door.enter(IpAddr::from([127, 0, 0, last])).await })
        };
        // Each of them comes a hundred times, and asks for nothing once it is in.
        let mut idlers = Vec::new();
        for n in 0..800 {
            idlers.push(arrive(n as u8 % 8));
        }
        tokio::task::yield_now().await;
        let start = Instant::now();
        let honest = arrive(9).await.unwrap();
        assert!(start.elapsed() <= 2 * LONGEST, "{:?}", start.elapsed());
        // Those who give up while they wait leave nothing taken.
        for idler in &idlers {
            idler.abort();
        }
        drop((honest, idlers));
        tokio::time::sleep(2 * LONGEST).await;
        assert_eq!(door.lock().n_inside, 0);
    }
}
