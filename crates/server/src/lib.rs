#![doc = include_str!("../README.md")]

mod accept;
mod app;
mod arrival;
mod auth;
mod bots;
mod class;
mod config;
mod error;
mod guard;
mod http;
mod ids;
mod limits;
mod metrics;
mod names;
mod room;
mod router;
mod socket;
mod store;
mod sweeper;
mod table;
mod talk;
mod time;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};

use crate::app::{App, Limiters};
use crate::arrival::Door;
use crate::bots::BotPool;
use crate::class::{Registry, RegistryParts};
use crate::limits::Addresses;
use crate::metrics::Metrics;
use crate::room::{Hub, HubParts};

pub use accept::listen;
pub use config::{Asset, Assets, Config, FindAsset, Limits};
pub use limits::Rate;
pub use store::{Store, StoreError};
pub use time::TimeSource;

/// How long sockets have to say good-bye when the server stops.
const FAREWELL: Duration = Duration::from_secs(2);

/// Serves on `listener` until `shutdown` is done, then finishes what was begun and closes the store.
///
/// # Errors
/// A store that does not answer at the start.
pub async fn run(
    config: Config,
    listener: TcpListener,
    store: Store,
    shutdown: impl Future<Output = ()>,
) -> Result<(), StoreError> {
    let outages = sweeper::note_outage(&store, &config.time).await?;
    let (stop, stopping) = watch::channel(false);
    let metrics = Arc::new(Metrics::default());
    let (bots, bots_done) = BotPool::start(config.bot_threads);
    let hub = Hub::new(HubParts {
        store: store.clone(),
        time: config.time.clone(),
        outages: outages.clone(),
        bots: bots.clone(),
        metrics: Arc::clone(&metrics),
        idle: config.room_idle,
    });
    let lessons = Registry::new(RegistryParts {
        bots: bots.clone(),
        bot_delay: config.bot_delay,
        time: config.time.clone(),
        address: config.lan_url.clone().or_else(|| config.public_url.clone()),
        most: config.limits.lessons,
    });
    let app = Arc::new(App {
        limiters: Limiters::new(&config),
        sockets: Addresses::default(),
        door: Door::default(),
        store: store.clone(),
        hub: hub.clone(),
        lessons: lessons.clone(),
        bots: bots.clone(),
        metrics,
        hashing: Semaphore::new(2),
        printing: Arc::new(Semaphore::new(1)),
        stopping: stopping.clone(),
        config,
    });
    let bots_task = tokio::spawn(hub.clone().serve_bots(bots_done, app.config.bot_delay));
    let router = router::router(Arc::clone(&app));
    let accepting = accept::accept(Arc::clone(&app), listener, router, stopping.clone());
    let tending = class::tend(&lessons, stopping.clone());
    let sweeping = sweeper::sweep(&app, &outages, stopping);
    let listening = store.listen(|notice| hub.hear(notice));
    tokio::select! {
        () = accepting => {}
        () = sweeping => {}
        () = tending => {}
        () = listening => {}
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
    bots.close();
    bots_task.abort();
    let now_ms = app.now_ms();
    store.write(store::Write::Beat { now_ms }).await?;
    store.close().await;
    Ok(())
}
