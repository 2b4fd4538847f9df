#![doc = include_str!("../README.md")]

mod accept;
mod app;
mod arrival;
mod backup;
mod bots;
mod class;
mod config;
mod devices;
mod error;
mod fair;
mod hashing;
mod here;
mod http;
mod ids;
mod lessons;
mod limits;
mod log;
mod metrics;
mod named;
mod names;
mod network;
mod node;
mod orders;
mod passwords;
mod patience;
mod personal;
mod push;
mod retention;
mod room;
mod security;
mod sessions;
#[cfg(test)]
mod simulated;
mod store;
mod sweeper;
mod table;
mod talk;
mod time;
mod tokens;

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use futures_util::FutureExt;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};

use crate::app::{App, Limiters};
use crate::arrival::Door;
use crate::bots::BotPool;
use crate::hashing::Hashing;
use crate::here::Here;
use crate::lessons::{Registry, RegistryParts};
use crate::limits::Counts;
use crate::metrics::Metrics;
use crate::orders::Orders;
use crate::personal::Personal;
use crate::push::Push;
use crate::room::{Hub, HubParts};
use crate::sessions::Sessions;
use crate::store::Notice;
use crate::talk::{Said, SocketParts, Sockets};

pub use accept::listen;
pub use backup::{BadDatabase, Contents, verify, verify_file};
pub use config::{
    Admin, Asset, Assets, BackupPlan, Config, FindAsset, LessonNodes, Limits, PushPlan, Retention,
};
pub use limits::Rate;
pub use metrics::watch_panics;
pub use named::BadLimit;
pub use network::{BadNetwork, Network};
pub use store::{Store, StoreError};
pub use time::{ServerClock, TimeSource};

/// Where people come in, and where those come in who run the server.
#[derive(Debug)]
pub struct Doors {
    /// The socket for everybody.
    pub public: TcpListener,
    /// For monitoring; without it `/metrics` is where everything else is.
    pub private: Option<TcpListener>,
}

impl From<TcpListener> for Doors {
    fn from(public: TcpListener) -> Self {
        Self {
            public,
            private: None,
        }
    }
}

/// How long streams and other connections have to take their last answer.
const LAST_ANSWER: Duration = Duration::from_millis(300);
/// How long sockets have to say good-bye when the server stops.
const FAREWELL: Duration = Duration::from_secs(2);

/// Serves at its doors until `shutdown` is done, then finishes what was begun and closes the store.
///
/// # Errors
/// A store that does not answer at the start.
pub async fn run(
    config: Config,
    doors: impl Into<Doors>,
    store: Store,
    shutdown: impl Future<Output = ()>,
) -> Result<(), StoreError> {
    let Doors { public, private } = doors.into();
    let outages = sweeper::note_outage(&store, &config.time).await?;
    let (stop, stopping) = watch::channel(false);
    let metrics = Arc::new(Metrics::default());
    let bots = BotPool::start(config.bot_threads, config.bot_delay);
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
    });
    let lessons = Registry::new(RegistryParts {
        bots: bots.clone(),
        time: config.time.clone(),
        address: config.lan_url.clone().or_else(|| config.public_url.clone()),
        most: config.limits.lessons,
        most_per_address: config.limits.lessons_per_address,
        door: config.limits.pupils,
        share: match &config.lesson_nodes {
            Some(nodes) => (nodes.own, nodes.addresses.len()),
            None => (0, 1),
        },
    });
    let sessions = Sessions::default();
    let (leaving, left) = watch::channel(false);
    let here = Here::default();
    let orders = Arc::<Orders>::default();
    let app = Arc::new(App {
        here: here.clone(),
        personal: personal.clone(),
        push: push.clone(),
        orders: Arc::clone(&orders),
        leaving,
        limiters: Limiters::new(&config),
        sockets: Sockets::new(SocketParts {
            limits: config.limits.clone(),
            metrics: Arc::clone(&metrics),
            time: config.time.clone(),
            stopping: stopping.clone(),
            addresses: Counts::default(),
            said: Said::new(&config.limits),
            leaving: left,
        }),
        door: Door::default(),
        sessions: sessions.clone(),
        store: store.clone(),
        hub: hub.clone(),
        lessons: lessons.clone(),
        bots: bots.clone(),
        metrics,
        in_flight: Counts::default(),
        hashing: Hashing::new(config.limits.hash_queue),
        printing: Arc::new(Semaphore::new(1)),
        stopping: stopping.clone(),
        config,
    });
    let router = http::router(Arc::clone(&app), private.is_none());
    let accepting = accept::accept(Arc::clone(&app), public, router, stopping.clone());
    let inside = async {
        match private {
            Some(door) => {
                let router = http::private_router(Arc::clone(&app));
                accept::accept(Arc::clone(&app), door, router, stopping.clone()).await;
            }
            None => std::future::pending().await,
        }
    };
    let tending = go_on(|| lessons::tend(&lessons, stopping.clone()));
    let tended = sweeper::Tended {
        store: &store,
        hub: &hub,
        time: &app.config.time,
        outages: &outages,
        metrics: &app.metrics,
        every: app.config.sweep_every,
    };
    let sweeping = go_on(|| sweeper::sweep(tended, stopping.clone()));
    let ticking = go_on(|| sweeper::keep_time(&store, &app.config.time, &outages));
    let hear = |notice: Option<Notice>| {
        sessions.hear(&store, notice.as_ref());
        personal.hear(notice.as_ref());
        hub.hear(notice);
    };
    let listening = go_on(|| store.listen(hear));
    let telling = go_on(|| personal.keep_up());
    let pushing = go_on(|| push.keep_sending());
    let being_here = go_on(|| personal.keep_present());
    let ending = go_on(|| sessions.keep_up(&store, app.config.compare_every));
    let comparing = go_on(|| hub.keep_up(app.config.compare_every));
    let copying = go_on(|| backup::keep(&app, stopping.clone()));
    let forgetting = go_on(|| retention::tend(&app, stopping.clone()));
    let obeying = go_on(|| orders.keep_up(&store, &app.config.time, &here));
    tokio::select! {
        () = accepting => {}
        () = obeying => {}
        () = forgetting => {}
        () = copying => {}
        () = inside => {}
        () = sweeping => {}
        () = ticking => {}
        () = tending => {}
        () = listening => {}
        () = comparing => {}
        () = telling => {}
        () = pushing => {}
        () = being_here => {}
        () = ending => {}
        () = shutdown => {}
    }
    // Nobody may be listening any more.
    let _ = stop.send(true);
    let farewell = async {
        while app.metrics.sockets.load(Ordering::Relaxed) > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let _ = tokio::time::timeout(FAREWELL, farewell).await;
    let last_answers = async {
        while app.metrics.connections.load(Ordering::Relaxed) > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let _ = tokio::time::timeout(LAST_ANSWER, last_answers).await;
    bots.close();
    let now_ms = app.now_ms();
    store.write(store::NodeWrite::Beat { now_ms }).await?;
    store.close().await;
    Ok(())
}

/// Work that goes on until it is done; a fault of ours begins it anew.
async fn go_on<F: Future<Output = ()>>(work: impl Fn() -> F) {
    while AssertUnwindSafe(work()).catch_unwind().await.is_err() {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}
