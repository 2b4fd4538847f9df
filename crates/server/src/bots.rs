//! Bots think here: a few threads of their own, away from the async ones. Games that people watch
//! come first.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use sixline_engine::bot::BotKind;
use sixline_rules::{Action, GameView};
use tokio::sync::{mpsc, oneshot};

use crate::ids::GameId;

/// A turn that a bot has to take. It sees what its seat may see, and nothing else.
#[derive(Debug)]
pub(crate) struct BotJob {
    pub(crate) asker: Asker,
    /// A seed that says nothing about the bag.
    pub(crate) seed: u64,
    pub(crate) bot: String,
    pub(crate) view: GameView,
    /// Whether somebody is looking.
    pub(crate) awaited: bool,
}

/// Who wants to know what a bot does.
#[derive(Debug)]
pub(crate) enum Asker {
    /// The room of a game, after this number of turns.
    Room { game: GameId, turns: u32 },
    /// A table of a lesson.
    Lesson(oneshot::Sender<Action>),
}

impl Asker {
    /// A seed for each turn of a stored game: any node chooses the same.
    pub(crate) const fn seed(game: GameId, turns: u32) -> u64 {
        (game.0 as u64) ^ (turns as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

/// What a bot chose in the room of a game.
#[derive(Debug)]
pub(crate) struct BotDone {
    pub(crate) game: GameId,
    pub(crate) turns: u32,
    pub(crate) action: Action,
}

/// The threads and what waits for them.
#[derive(Debug, Clone)]
pub(crate) struct BotPool(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    queue: Mutex<Queue>,
    wake: Condvar,
}

#[derive(Debug, Default)]
struct Queue {
    awaited: VecDeque<BotJob>,
    others: VecDeque<BotJob>,
    closed: bool,
}

impl BotPool {
    /// Starts the threads; what they choose comes out of the channel.
    pub(crate) fn start(n_threads: usize) -> (Self, mpsc::UnboundedReceiver<BotDone>) {
        let (sender, done) = mpsc::unbounded_channel();
        let pool = Self(Arc::default());
        for _ in 0..n_threads.max(1) {
            let shared = Arc::clone(&pool.0);
            let sender = sender.clone();
            thread::spawn(move || shared.work(&sender));
        }
        (pool, done)
    }

    /// Has a turn chosen, sooner or later.
    pub(crate) fn submit(&self, job: BotJob) {
        let mut queue = self.0.queue();
        if job.awaited {
            queue.awaited.push_back(job);
        } else {
            queue.others.push_back(job);
        }
        drop(queue);
        self.0.wake.notify_one();
    }

    /// How many turns wait.
    pub(crate) fn waiting(&self) -> usize {
        let queue = self.0.queue();
        queue.awaited.len() + queue.others.len()
    }

    /// Ends the threads; what waits is dropped, and the log says whose turn it is.
    pub(crate) fn close(&self) {
        self.0.queue().closed = true;
        self.0.wake.notify_all();
    }
}

impl Shared {
    fn work(&self, done: &mpsc::UnboundedSender<BotDone>) {
        while let Some(job) = self.next() {
            let action = kind_of(&job.bot).build(job.seed).choose(&job.view);
            match job.asker {
                Asker::Room { game, turns } => {
                    let chosen = BotDone {
                        game,
                        turns,
                        action,
                    };
                    if done.send(chosen).is_err() {
                        return;
                    }
                }
                // The lesson may be over.
                Asker::Lesson(reply) => drop(reply.send(action)),
            }
        }
    }

    fn next(&self) -> Option<BotJob> {
        let mut queue = self.queue();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(job) = queue.awaited.pop_front() {
                return Some(job);
            }
            if let Some(job) = queue.others.pop_front() {
                return Some(job);
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

/// The bot of a name. A game that was made with a bot that is no more goes on with the simplest.
fn kind_of(name: &str) -> BotKind {
    BotKind::bounded(name).unwrap_or(BotKind::Greedy)
}
