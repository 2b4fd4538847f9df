#![doc = include_str!("../README.md")]

mod accept;
mod app;
mod arrival;
mod bots;
mod class;
mod config;
mod error;
mod http;
mod ids;
mod lessons;
mod limits;
mod log;
mod metrics;
mod names;
mod network;
mod node;
mod room;
mod store;
mod sweeper;
mod table;
mod talk;
mod time;
mod tokens;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};

use crate::app::{App, Limiters};
use crate::arrival::Door;
use crate::bots::BotPool;
use crate::lessons::{Registry, RegistryParts};
use crate::limits::Addresses;
use crate::metrics::Metrics;
use crate::room::{Hub, HubParts};
use crate::talk::{SocketParts, Sockets};

pub use accept::listen;
pub use config::{Asset, Assets, Config, FindAsset, Limits};
pub use limits::Rate;
pub use network::{BadNetwork, Network};
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
    let bots = BotPool::start(config.bot_threads, config.bot_delay);
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
        time: config.time.clone(),
        address: config.lan_url.clone().or_else(|| config.public_url.clone()),
        most: config.limits.lessons,
    });
    let app = Arc::new(App {
        limiters: Limiters::new(&config),
        sockets: Sockets::new(SocketParts {
            limits: config.limits.clone(),
            metrics: Arc::clone(&metrics),
            time: config.time.clone(),
            stopping: stopping.clone(),
            addresses: Addresses::default(),
        }),
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
    let router = http::router(Arc::clone(&app));
    let accepting = accept::accept(Arc::clone(&app), listener, router, stopping.clone());
    let tending = lessons::tend(&lessons, stopping.clone());
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
    let now_ms = app.now_ms();
    store.write(store::NodeWrite::Beat { now_ms }).await?;
    store.close().await;
    Ok(())
}
