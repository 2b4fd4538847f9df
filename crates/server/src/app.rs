//! What all handlers share.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::{Semaphore, watch};

use crate::arrival::Door;
use crate::bots::BotPool;
use crate::config::Config;
use crate::hashing::Hashing;
use crate::here::Here;
use crate::ids::UserId;
use crate::lessons::Registry;
use crate::limits::{Counts, Limiter};
use crate::metrics::Metrics;
use crate::orders::Orders;
use crate::personal::Personal;
use crate::push::Push;
use crate::room::Hub;
use crate::sessions::Sessions;
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
    pub(crate) hashing: Hashing,
    /// How many requests of each client are being answered.
    pub(crate) in_flight: Counts<IpAddr>,
    /// Connections that end with their session.
    pub(crate) sessions: Sessions,
    /// Making a PDF keeps a core busy for a tenth of a second: one at a time.
    pub(crate) printing: Arc<Semaphore>,
    /// Who is connected to this node.
    pub(crate) here: Here,
    /// What people are told wherever they are connected.
    pub(crate) personal: Personal,
    /// The way to browsers that have no page open.
    pub(crate) push: Push,
    /// What those who run the servers have ordered.
    pub(crate) orders: Arc<Orders>,
    /// Becomes true when everybody is to go elsewhere.
    pub(crate) leaving: watch::Sender<bool>,
    /// Becomes true when the server stops.
    pub(crate) stopping: watch::Receiver<bool>,
}

/// Rate limits by their key.
#[derive(Debug)]
pub(crate) struct Limiters {
    pub(crate) requests: Limiter<IpAddr>,
    pub(crate) sessions: Limiter<IpAddr>,
    pub(crate) guesses: Limiter<IpAddr>,
    /// By the account that somebody tries to get into.
    pub(crate) account_guesses: Limiter<String>,
    pub(crate) games: Limiter<UserId>,
    pub(crate) bot_games: Limiter<IpAddr>,
    pub(crate) renames: Limiter<UserId>,
    pub(crate) kept: Limiter<UserId>,
    pub(crate) prints: Limiter<IpAddr>,
    pub(crate) reports: Limiter<UserId>,
    pub(crate) searches: Limiter<UserId>,
    pub(crate) friends: Limiter<UserId>,
    pub(crate) notice_choices: Limiter<UserId>,
    pub(crate) challenges: Limiter<UserId>,
    pub(crate) challenges_per_address: Limiter<IpAddr>,
    /// By the one who asks and the one who is asked.
    pub(crate) challenges_per_pair: Limiter<(UserId, UserId)>,
    pub(crate) lessons: Limiter<IpAddr>,
}

impl Limiters {
    pub(crate) fn new(config: &Config) -> Self {
        let limits = &config.limits;
        Self {
            requests: Limiter::new(limits.requests),
            sessions: Limiter::new(limits.sessions),
            guesses: Limiter::new(limits.guesses),
            account_guesses: Limiter::new(limits.account_guesses),
            games: Limiter::new(limits.games),
            bot_games: Limiter::new(limits.bot_games),
            renames: Limiter::new(limits.renames),
            kept: Limiter::new(limits.kept),
            prints: Limiter::new(limits.prints),
            reports: Limiter::new(limits.reports),
            searches: Limiter::new(limits.searches),
            friends: Limiter::new(limits.friends),
            notice_choices: Limiter::new(limits.notice_choices),
            challenges: Limiter::new(limits.challenges),
            challenges_per_address: Limiter::new(limits.challenges_per_address),
            challenges_per_pair: Limiter::new(limits.challenges_per_pair),
            lessons: Limiter::new(limits.lesson_openings),
        }
    }
}

impl App {
    /// Whether everybody is sent elsewhere.
    pub(crate) fn is_draining(&self) -> bool {
        *self.leaving.borrow()
    }

    /// Sends everybody elsewhere from now on, or ends that.
    pub(crate) fn drain(&self, on: bool) {
        self.leaving.send_replace(on);
    }

    pub(crate) fn now_ms(&self) -> i64 {
        self.config.time.now_ms()
    }
}

pub(crate) type AppState = Arc<App>;
