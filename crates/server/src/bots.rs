//! Bots think here: a few threads of their own, away from the async ones. Turns that people wait for come
//! first; among equals all places take turns, and at each place all people, so that nobody with many games, nor with
//! many sessions, holds up the rest. The more turns wait, the shorter each is thought about.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use sixline_engine::bot::BotKind;
use sixline_rules::{Action, GameView};
use tokio::sync::oneshot;

use crate::fair::{Fair, Line};
use crate::ids::{LessonCode, UserId};

/// In this time a bot finds at least a good turn, however many wait.
const LEAST_THOUGHT: Duration = Duration::from_millis(2);

/// A turn that a bot has to take. It sees what its seat may see, and nothing else.
#[derive(Debug)]
pub(crate) struct BotJob {
    pub(crate) owner: Owner,
    /// Where they come from, as far as that is known.
    pub(crate) home: Option<IpAddr>,
    /// A seed that says nothing about the bag.
    pub(crate) seed: u64,
    pub(crate) bot: String,
    pub(crate) view: GameView,
    /// Whether a person waits for it.
    pub(crate) awaited: bool,
    /// How long to rest after it was chosen, beyond what all bots do.
    pub(crate) rest: Duration,
}

/// On whose account a bot thinks.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Owner {
    /// The person who set the game up.
    Person(UserId),
    Lesson(LessonCode),
}

/// How bots think.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BotPlan {
    pub(crate) threads: usize,
    /// A turn is taken no sooner than this after it was chosen.
    pub(crate) delay: Duration,
    /// How long a bot may think about a turn, on each thread, for all who wait together. The strongest level takes some
    /// 30 ms, so that with ten times that it plays at its full strength while hardly anybody waits.
    pub(crate) thought: Duration,
}

/// The threads and what waits for them.
#[derive(Debug, Clone)]
pub(crate) struct BotPool {
    shared: Arc<Shared>,
    /// A turn is taken no sooner than this after it was chosen.
    delay: Duration,
}

/// Those who share what bots can do: all who come from one place, or one of whom that is not known.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Share {
    Home(IpAddr),
    Owner(Owner),
}

#[derive(Debug)]
struct Shared {
    n_threads: usize,
    thought: Duration,
    queue: Mutex<Queue>,
    wake: Condvar,
}

/// A game has one job at a time, so that the games of one person take turns as well.
type Jobs = Fair<Share, Fair<Owner, VecDeque<Waiting>>>;

#[derive(Debug, Default)]
struct Queue {
    awaited: Jobs,
    others: Jobs,
    len: usize,
    closed: bool,
}

#[derive(Debug)]
struct Waiting {
    job: BotJob,
    reply: oneshot::Sender<Action>,
}

impl BotPool {
    pub(crate) fn start(plan: BotPlan) -> Self {
        let n_threads = plan.threads.max(1);
        let shared = Arc::new(Shared {
            n_threads,
            thought: plan.thought,
            queue: Mutex::default(),
            wake: Condvar::new(),
        });
        for _ in 0..n_threads {
            let shared = Arc::clone(&shared);
            thread::spawn(move || shared.work());
        }
        let delay = plan.delay;
        Self { shared, delay }
    }

    /// Has a turn chosen, sooner or later, and passes it to `then`. Nothing comes of it where the server
    /// stops first: the log says whose turn it is.
    pub(crate) fn ask<F>(&self, job: BotJob, then: impl FnOnce(Action) -> F + Send + 'static)
    where
        F: Future<Output = ()> + Send,
    {
        let (reply, chosen) = oneshot::channel();
        let delay = self.delay + job.rest;
        self.shared.submit(Waiting { job, reply });
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
        self.shared.queue().len
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
        queue.len += 1;
        let jobs = if waiting.job.awaited {
            &mut queue.awaited
        } else {
            &mut queue.others
        };
        let owner = waiting.job.owner.clone();
        let share = match waiting.job.home {
            Some(home) => Share::Home(home),
            None => Share::Owner(owner.clone()),
        };
        jobs.of(share).of(owner).push_back(waiting);
        drop(queue);
        self.wake.notify_one();
    }

    fn work(&self) {
        while let Some((Waiting { job, reply }, thought)) = self.next() {
            let chosen = choose(kind_of(&job.bot), &job, thought)
                .or_else(|| choose(BotKind::Greedy, &job, thought));
            if let Some(action) = chosen {
                // Whoever asked may be gone.
                let _ = reply.send(action);
            }
        }
    }

    /// The next turn, and how long to think about it.
    fn next(&self) -> Option<(Waiting, Duration)> {
        let mut queue = self.queue();
        loop {
            if queue.closed {
                return None;
            }
            let next = queue.awaited.pop().or_else(|| queue.others.pop());
            if let Some(waiting) = next {
                queue.len -= 1;
                let sharers = 1 + queue.len / self.n_threads;
                return Some((waiting, share_of(self.thought, sharers)));
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

/// How long to think about a turn while so many share a thread.
fn share_of(thought: Duration, sharers: usize) -> Duration {
    let share = thought / u32::try_from(sharers).unwrap_or(u32::MAX);
    share.max(LEAST_THOUGHT)
}

#[cfg(test)]
impl BotPlan {
    /// One thread, and no waiting.
    pub(crate) const PROMPT: Self = Self {
        threads: 1,
        delay: Duration::ZERO,
        thought: Duration::from_millis(200),
    };
}

/// What a bot of this kind chooses; `None` where a fault of ours ends its thinking, which must not end the thread.
#[expect(
    clippy::disallowed_methods,
    reason = "a bot thinks as long as the real clock lets it"
)]
fn choose(kind: BotKind, job: &BotJob, thought: Duration) -> Option<Action> {
    let until = Instant::now() + thought;
    let mut stop = || Instant::now() >= until;
    let think = || kind.build(job.seed).choose_until(&job.view, &mut stop);
    catch_unwind(AssertUnwindSafe(think)).ok()
}

/// The bot of this name. A game set up with a bot that no longer exists goes on with the greedy one.
fn kind_of(name: &str) -> BotKind {
    BotKind::bounded(name).unwrap_or(BotKind::Greedy)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sixline_rules::{Edition, Game, GameSetup, Players, Secret};

    #[test]
    fn the_more_wait_the_shorter_is_each_thought() {
        let thought = BotPlan::PROMPT.thought;
        assert_eq!(share_of(thought, 1), thought);
        assert_eq!(share_of(thought, 4), thought / 4);
        assert_eq!(share_of(thought, 801), LEAST_THOUGHT);
        // Eight hundred farms are through within two seconds on one thread.
        assert!(800 * share_of(thought, 801) <= Duration::from_secs(2));
    }

    #[tokio::test]
    async fn a_turn_is_chosen_and_told_to_whoever_asked() {
        let pool = BotPool::start(BotPlan::PROMPT);
        let setup = GameSetup::new(Edition::Classic, Players::TWO);
        let game = Game::new(&setup, Secret::from_seed(1));
        let turn = game.public().turn();
        let job = |awaited| BotJob {
            owner: Owner::Person(UserId(1)),
            home: None,
            seed: 1,
            bot: "greedy".into(),
            view: GameView::for_seat(&game, turn),
            awaited,
            rest: Duration::ZERO,
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
