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
mod hall;
mod halls;
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
mod rated;
mod ratings;
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
mod tls;
mod tokens;

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::FutureExt;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::app::App;
use crate::metrics::Metrics;
use crate::store::Notice;
use crate::time::Outages;

pub use accept::listen;
pub use backup::{BadDatabase, Contents, verify, verify_file};
pub use config::{
    Admin, Asset, Assets, BackupPlan, Config, FindAsset, LessonNodes, Limits, PushPlan, Retention,
};
pub use limits::Rate;
pub use metrics::watch_panics;
pub use named::BadLimit;
pub use network::{BadNetwork, Network};
pub use ratings::{Rebuilt, rebuild_ratings};
pub use store::{BadBus, Bus, Store, StoreError};
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
    let app = App::start(config, store, &outages, stopping.clone()).await?;
    let router = http::router(Arc::clone(&app), private.is_none());
    let accepting = accept::accept(Arc::clone(&app), public, router, stopping.clone());
    let inside = async {
        match private {
            Some(door) => {
                let router = http::private_router(Arc::clone(&app));
                accept::accept(Arc::clone(&app), door, router, stopping).await;
            }
            None => std::future::pending().await,
        }
    };
    tokio::select! {
        () = accepting => {}
        () = inside => {}
        () = keep_going(&app, &outages) => {}
        () = shutdown => {}
    }
    // Nobody may be listening any more.
    let _ = stop.send(true);
    say_goodbye(&app.metrics).await;
    app.bots.close();
    let now_ms = app.now_ms();
    app.store.write(store::NodeWrite::Beat { now_ms }).await?;
    app.store.close().await;
    Ok(())
}

/// All that goes on as long as the server does, whoever asks for what.
async fn keep_going(app: &Arc<App>, outages: &Outages) {
    let (config, store, stopping) = (&app.config, &app.store, &app.stopping);
    let (hub, personal, sessions) = (&app.hub, &app.personal, &app.sessions);
    let tended = sweeper::Tended {
        store,
        hub,
        halls: &app.halls,
        time: &config.time,
        outages,
        metrics: &app.metrics,
        every: config.sweep_every,
    };
    let hear = |notice: Option<Notice>| {
        sessions.hear(store, notice.as_ref());
        personal.hear(notice.as_ref());
        app.halls.hear(notice.as_ref());
        hub.hear(notice);
    };
    tokio::select! {
        () = go_on(|| lessons::tend(&app.lessons, stopping.clone())) => {}
        () = go_on(|| sweeper::sweep(tended, stopping.clone())) => {}
        () = go_on(|| sweeper::keep_time(store, &config.time, outages)) => {}
        () = go_on(|| store.listen(hear)) => {}
        () = go_on(|| personal.keep_up()) => {}
        () = go_on(|| personal.keep_present()) => {}
        () = go_on(|| app.push.keep_sending()) => {}
        () = go_on(|| sessions.keep_up(store, config.compare_every)) => {}
        () = go_on(|| hub.keep_up(config.compare_every)) => {}
        () = go_on(|| backup::keep(app, stopping.clone())) => {}
        () = go_on(|| retention::tend(app, stopping.clone())) => {}
        () = go_on(|| ratings::keep_up(app, config.sweep_every, stopping.clone())) => {}
        () = go_on(|| app.orders.keep_up(store, &config.time, &app.here)) => {}
    }
}

/// Waits until everybody has heard the last that there is to hear, as long as they have for it.
async fn say_goodbye(metrics: &Metrics) {
    let gone = async |open: &AtomicU64| {
        while open.load(Ordering::Relaxed) > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let _ = tokio::time::timeout(FAREWELL, gone(&metrics.sockets)).await;
    let _ = tokio::time::timeout(LAST_ANSWER, gone(&metrics.connections)).await;
}

/// Work that goes on until it is done; a fault of ours begins it anew.
async fn go_on<F: Future<Output = ()>>(work: impl Fn() -> F) {
    while AssertUnwindSafe(work()).catch_unwind().await.is_err() {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}
