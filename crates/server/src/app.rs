//! What all handlers share.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::{Semaphore, watch};

use crate::arrival::Door;
use crate::bots::BotPool;
use crate::config::Config;
use crate::ids::UserId;
use crate::lessons::Registry;
use crate::limits::Limiter;
use crate::metrics::Metrics;
use crate::room::Hub;
use crate::store::Store;
use crate::talk::Sockets;

#[derive(Debug)]
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) hub: Hub,
    pub(crate) lessons: Registry,
    pub(crate) bots: BotPool,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) limiters: Limiters,
    pub(crate) sockets: Sockets,
    /// Where sockets come in.
    pub(crate) door: Door,
    /// Hashing a password takes 19 MiB: only a few at once.
    pub(crate) hashing: Semaphore,
    /// Making a PDF keeps a core busy for a tenth of a second: one at a time.
    pub(crate) printing: Arc<Semaphore>,
    /// Becomes true when the server stops.
    pub(crate) stopping: watch::Receiver<bool>,
}

/// Rate limits by their key.
#[derive(Debug)]
pub(crate) struct Limiters {
    pub(crate) requests: Limiter<IpAddr>,
    pub(crate) sessions: Limiter<IpAddr>,
    pub(crate) guesses: Limiter<IpAddr>,
    pub(crate) games: Limiter<UserId>,
    pub(crate) prints: Limiter<IpAddr>,
    pub(crate) lessons: Limiter<IpAddr>,
    pub(crate) pupils: Limiter<IpAddr>,
}

impl Limiters {
    pub(crate) fn new(config: &Config) -> Self {
        let limits = &config.limits;
        Self {
            requests: Limiter::new(limits.requests),
            sessions: Limiter::new(limits.sessions),
            guesses: Limiter::new(limits.guesses),
            games: Limiter::new(limits.games),
            prints: Limiter::new(limits.prints),
            lessons: Limiter::new(limits.lesson_openings),
            pupils: Limiter::new(limits.pupils),
        }
    }
}

impl App {
    pub(crate) fn now_ms(&self) -> i64 {
        self.config.time.now_ms()
    }
}

pub(crate) type AppState = Arc<App>;
