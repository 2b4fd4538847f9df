//! Bots think here: a few threads of their own, away from the async ones. Turns that people wait for come
//! first; among equals everybody's bots take turns, so that no one with many games holds up the rest.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use sixline_engine::bot::BotKind;
use sixline_rules::{Action, GameView};
use tokio::sync::oneshot;

use crate::ids::{LessonCode, UserId};

/// A turn that a bot has to take. It sees what its seat may see, and nothing else.
#[derive(Debug)]
pub(crate) struct BotJob {
    pub(crate) owner: Owner,
    /// A seed that says nothing about the bag.
    pub(crate) seed: u64,
    pub(crate) bot: String,
    pub(crate) view: GameView,
    /// Whether somebody is looking.
    pub(crate) awaited: bool,
}

/// On whose account a bot thinks.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Owner {
    /// The person who set the game up.
    Person(UserId),
    Lesson(LessonCode),
}

/// The threads and what waits for them.
#[derive(Debug, Clone)]
pub(crate) struct BotPool {
    shared: Arc<Shared>,
    /// A turn is taken no sooner than this after it was chosen.
    delay: Duration,
}

#[derive(Debug, Default)]
struct Shared {
    queue: Mutex<Queue>,
    wake: Condvar,
}

#[derive(Debug, Default)]
struct Queue {
    awaited: Fair<Waiting>,
    others: Fair<Waiting>,
    closed: bool,
}

#[derive(Debug)]
struct Waiting {
    job: BotJob,
    reply: oneshot::Sender<Action>,
}

impl BotPool {
    pub(crate) fn start(n_threads: usize, delay: Duration) -> Self {
        let shared = Arc::<Shared>::default();
        for _ in 0..n_threads.max(1) {
            let shared = Arc::clone(&shared);
            thread::spawn(move || shared.work());
        }
        Self { shared, delay }
    }

    /// Has a turn chosen, sooner or later, and passes it to `then`. Nothing comes of it where the server
    /// stops first: the log says whose turn it is.
    pub(crate) fn ask<F>(&self, job: BotJob, then: impl FnOnce(Action) -> F + Send + 'static)
    where
        F: Future<Output = ()> + Send,
    {
        let (reply, chosen) = oneshot::channel();
        self.shared.submit(Waiting { job, reply });
        let delay = self.delay;
        tokio::spawn(async move {
            if let Ok(action) = chosen.await {
                if !delay.is_zero() {
                    tokio::time::sleep(delay).await;
                }
                then(action).await;
            }
        });
    }

    /// How many turns wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        let queue = self.shared.queue();
        queue.awaited.len + queue.others.len
    }

    /// Ends the threads and drops what waits.
    pub(crate) fn close(&self) {
        *self.shared.queue() = Queue {
            closed: true,
            ..Queue::default()
        };
        self.shared.wake.notify_all();
    }
}

impl Shared {
    fn submit(&self, waiting: Waiting) {
        let mut queue = self.queue();
        if queue.closed {
            return;
        }
        let line = if waiting.job.awaited {
            &mut queue.awaited
        } else {
            &mut queue.others
        };
        line.push(waiting.job.owner.clone(), waiting);
        drop(queue);
        self.wake.notify_one();
    }

    fn work(&self) {
        while let Some(Waiting { job, reply }) = self.next() {
            let action = kind_of(&job.bot).build(job.seed).choose(&job.view);
            // Whoever asked may be gone.
            let _ = reply.send(action);
        }
    }

    fn next(&self) -> Option<Waiting> {
        let mut queue = self.queue();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(waiting) = queue.awaited.pop() {
                return Some(waiting);
            }
            if let Some(waiting) = queue.others.pop() {
                return Some(waiting);
            }
            queue = self
                .wake
                .wait(queue)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A queue that serves its owners one after the other, each in the order of their own jobs. A game has one
/// job at a time, so that an owner's games take turns as well.
#[derive(Debug)]
struct Fair<T> {
    /// Owners with jobs, the next one first.
    owners: VecDeque<Owner>,
    jobs: HashMap<Owner, VecDeque<T>>,
    len: usize,
}

impl<T> Default for Fair<T> {
    fn default() -> Self {
        Self {
            owners: VecDeque::new(),
            jobs: HashMap::new(),
            len: 0,
        }
    }
}

impl<T> Fair<T> {
    fn push(&mut self, owner: Owner, job: T) {
        let jobs = self.jobs.entry(owner.clone()).or_default();
        if jobs.is_empty() {
            self.owners.push_back(owner);
        }
        jobs.push_back(job);
        self.len += 1;
    }

    fn pop(&mut self) -> Option<T> {
        let owner = self.owners.pop_front()?;
        let jobs = self.jobs.get_mut(&owner)?;
        let job = jobs.pop_front();
        if jobs.is_empty() {
            self.jobs.remove(&owner);
        } else {
            self.owners.push_back(owner);
        }
        self.len -= usize::from(job.is_some());
        job
    }
}

/// The bot of this name. A game set up with a bot that no longer exists goes on with the greedy one.
fn kind_of(name: &str) -> BotKind {
    BotKind::bounded(name).unwrap_or(BotKind::Greedy)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sixline_rules::{Edition, Game, GameSetup, Secret};

    fn person(id: i64) -> Owner {
        Owner::Person(UserId(id))
    }

    #[test]
    fn one_with_many_games_holds_nobody_up() {
        let mut queue = Fair::default();
        for n in 0..100 {
            queue.push(person(1), (1, n));
        }
        queue.push(person(2), (2, 0));
        queue.push(Owner::Lesson(LessonCode::random()), (3, 0));
        queue.push(person(2), (2, 1));
        let served: Vec<_> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(
            served[..6],
            [(1, 0), (2, 0), (3, 0), (1, 1), (2, 1), (1, 2)]
        );
        assert_eq!(served.len(), 103);
        assert_eq!((queue.len, queue.jobs.len()), (0, 0));
    }

    #[tokio::test]
    async fn a_turn_is_chosen_and_told_to_whoever_asked() {
        let pool = BotPool::start(1, Duration::ZERO);
        let setup = GameSetup::new(Edition::Classic, 2);
        let game = Game::new(&setup, Secret::from_seed(1)).unwrap();
        let turn = game.public().turn();
        let job = |awaited| BotJob {
            owner: person(1),
            seed: 1,
            bot: "greedy".into(),
            view: GameView::for_seat(&game, turn),
            awaited,
        };
        for awaited in [false, true] {
            let (told, heard) = oneshot::channel();
            pool.ask(job(awaited), |action| async { drop(told.send(action)) });
            let action = heard.await.unwrap();
            assert!(game.clone().act(turn, &action).is_ok());
        }
        pool.close();
        let (told, heard) = oneshot::channel();
        pool.ask(job(true), |action| async { drop(told.send(action)) });
        assert!(heard.await.is_err());
        assert_eq!(pool.waiting(), 0);
    }
}
