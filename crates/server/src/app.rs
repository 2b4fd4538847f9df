//! What all handlers share.

use std::net::IpAddr;
use std::sync::Arc;

use sixline_protocol::wire::socket::ServerMessage;
use tokio::sync::{Semaphore, watch};

use crate::arrival::Door;
use crate::bots::{BotPlan, BotPool};
use crate::config::Config;
use crate::halls::{HallParts, Halls};
use crate::hashing::Hashing;
use crate::here::{Here, Listed, Visitor};
use crate::ids::UserId;
use crate::lessons::{Registry, RegistryParts};
use crate::limits::{Counts, Limiter};
use crate::metrics::Metrics;
use crate::names::Named;
use crate::orders::Orders;
use crate::personal::Personal;
use crate::push::Push;
use crate::room::{Hub, HubParts};
use crate::sessions::Sessions;
use crate::store::{Store, StoreError};
use crate::talk::{Outbox, Said, SocketParts, Sockets};
use crate::time::Outages;

#[derive(Debug)]
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) hub: Hub,
    pub(crate) halls: Halls,
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
    /// The turns of all bots of people together.
    pub(crate) outside_turns: Limiter<()>,
    pub(crate) halls: Limiter<IpAddr>,
}

impl Limiters {
    pub(crate) fn new(config: &Config) -> Self {
        let limits = &config.limits;
        Self {
            requests: Limiter::new("requests", limits.requests),
            sessions: Limiter::new("sessions", limits.sessions),
            guesses: Limiter::new("guesses", limits.guesses),
            account_guesses: Limiter::new("account-guesses", limits.account_guesses),
            games: Limiter::new("games", limits.games),
            bot_games: Limiter::new("bot-games", limits.bot_games),
            renames: Limiter::new("renames", limits.renames),
            kept: Limiter::new("kept", limits.kept),
            prints: Limiter::new("prints", limits.prints),
            reports: Limiter::new("reports", limits.reports),
            searches: Limiter::new("searches", limits.searches),
            friends: Limiter::new("friends", limits.friends),
            notice_choices: Limiter::new("notice-choices", limits.notice_choices),
            challenges: Limiter::new("challenges", limits.challenges),
            challenges_per_address: Limiter::new(
                "challenges-per-address",
                limits.challenges_per_address,
            ),
            challenges_per_pair: Limiter::new("challenges-per-pair", limits.challenges_per_pair),
            lessons: Limiter::new("lesson-openings", limits.lesson_openings),
            outside_turns: Limiter::new("outside-turns", limits.outside_turns),
            halls: Limiter::new("hall-openings", limits.hall_openings),
        }
    }
}

impl App {
    /// What is there before the first door opens. The loops that keep it going are not begun.
    ///
    /// # Errors
    /// A store that does not answer.
    pub(crate) async fn start(
        config: Config,
        store: Store,
        outages: &Outages,
        stopping: watch::Receiver<bool>,
    ) -> Result<Arc<Self>, StoreError> {
        let metrics = Arc::new(Metrics::default());
        let bots = BotPool::start(BotPlan {
            threads: config.bot_threads,
            delay: config.bot_delay,
            thought: config.limits.bot_thought,
        });
        let personal = Personal::new(store.clone(), config.time.clone(), config.compare_every);
        let push = Push::start(&config, &store, &metrics).await?;
        let hub = Hub::new(HubParts {
            push: push.clone(),
            store: store.clone(),
            time: config.time.clone(),
            outages: outages.clone(),
            bots: bots.clone(),
            metrics: Arc::clone(&metrics),
            personal: personal.clone(),
            idle: config.room_idle,
            calm: config.bot_calm,
            limits: config.limits.clone(),
        });
        let lessons = Registry::new(RegistryParts {
            bots: bots.clone(),
            time: config.time.clone(),
            address: config.lan_url.clone().or_else(|| config.public_url.clone()),
            limits: config.limits.clone(),
            share: match &config.lesson_nodes {
                Some(nodes) => (nodes.own, nodes.addresses.len()),
                None => (0, 1),
            },
        });
        let halls = Halls::new(HallParts {
            store: store.clone(),
            time: config.time.clone(),
            outages: outages.clone(),
            every: config.sweep_every,
            compare_every: config.compare_every,
            idle: config.room_idle,
            players: config.limits.hall_players,
        });
        let (leaving, left) = watch::channel(false);
        let sockets = Sockets::new(SocketParts {
            limits: config.limits.clone(),
            metrics: Arc::clone(&metrics),
            time: config.time.clone(),
            stopping: stopping.clone(),
            addresses: Counts::default(),
            said: Said::new(&config.limits),
            leaving: left,
        });
        Ok(Arc::new(Self {
            limiters: Limiters::new(&config),
            hashing: Hashing::new(config.limits.hash_queue),
            door: Door::default(),
            sessions: Sessions::default(),
            here: Here::default(),
            orders: Arc::new(Orders::new(config.limits.household_bits)),
            in_flight: Counts::default(),
            printing: Arc::new(Semaphore::new(1)),
            sockets,
            store,
            hub,
            halls,
            lessons,
            bots,
            metrics,
            personal,
            push,
            leaving,
            stopping,
            config,
        }))
    }

    /// Whether everybody is sent elsewhere.
    pub(crate) fn is_draining(&self) -> bool {
        *self.leaving.borrow()
    }

    /// Sends everybody elsewhere from now on, or ends that.
    pub(crate) fn drain(&self, on: bool) {
        self.leaving.send_replace(on);
    }

    /// Notes that somebody is here, and says what everybody is told.
    pub(crate) fn enter(
        &self,
        person: Option<(UserId, Named)>,
        address: IpAddr,
        out: &Outbox,
    ) -> Listed {
        let (user, named) = person.unzip();
        let listed = self.here.enter(Visitor {
            user,
            name: named.unwrap_or_default().name,
            address,
            since_ms: self.now_ms(),
            in_lesson: false,
            line: out.leash(),
        });
        if let Some(text) = self.orders.announcement() {
            out.send(&ServerMessage::Announcement { text });
        }
        listed
    }

    /// Games whose maker was last there before this are in the list of open games no longer.
    pub(crate) fn unlisted_ms(&self) -> i64 {
        self.now_ms() - self.config.limits.listed_for.as_millis() as i64
    }

    pub(crate) fn now_ms(&self) -> i64 {
        self.config.time.now_ms()
    }
}

pub(crate) type AppState = Arc<App>;
