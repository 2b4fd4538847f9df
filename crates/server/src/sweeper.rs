//! Looks after what no player does: turns that are overdue, bots' turns that were lost, old sessions,
//! and the heartbeat by which lost time is known.

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::app::App;
use crate::auth::{ABSOLUTE_MS, IDLE_MS};
use crate::room::RoomCommand;
use crate::store::{Store, StoreError, Write};
use crate::time::{Outages, TimeSource};

/// How often a node says that it is alive.
const BEAT_MS: i64 = 2_000;
/// Without a sign for this long, no node was alive.
const AWAY_MS: i64 = 3 * BEAT_MS;
/// How often old sessions are cleared away.
const PURGE_MS: i64 = 3_600_000;

/// Notes the time in which no server ran, and starts the heartbeat.
pub(crate) async fn note_outage(store: &Store, time: &TimeSource) -> Result<Outages, StoreError> {
    let now_ms = time.now_ms();
    // One that is alone knows that none ran; where there are others, only a long silence tells.
    let longest_ms = if store.is_alone() { 0 } else { AWAY_MS };
    note_silence(store, longest_ms, now_ms).await?;
    store.write(Write::Beat { now_ms }).await?;
    let outages = Outages::default();
    outages.replace(store.outages().await?);
    Ok(outages)
}

/// Notes that nobody was alive, or had a database, since the last sign of one; shorter times do not count.
async fn note_silence(store: &Store, longest_ms: i64, now_ms: i64) -> Result<(), StoreError> {
    if let Some(from_ms) = store.heartbeat().await?
        && now_ms - from_ms > longest_ms
    {
        let until_ms = now_ms;
        store.write(Write::AddOutage { from_ms, until_ms }).await?;
    }
    Ok(())
}

/// Runs until the server stops.
pub(crate) async fn sweep(app: &App, outages: &Outages, mut stopping: watch::Receiver<bool>) {
    let mut ticks = interval(app.config.sweep_every);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut state = Sweep {
        beat_ms: app.now_ms() - BEAT_MS,
        purged_ms: app.now_ms(),
        in_touch: true,
    };
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = stopping.changed() => return,
        }
        match state.once(app, outages).await {
            Ok(()) => state.in_touch = true,
            Err(err) => {
                state.in_touch = false;
                // Nobody can take a turn, so nobody's time runs; how long it was is noted afterwards.
                outages.hold(state.beat_ms);
                tracing::warn!(error = %err, "the sweeper has no database: {err}");
            }
        }
    }
}

struct Sweep {
    beat_ms: i64,
    purged_ms: i64,
    in_touch: bool,
}

impl Sweep {
    async fn once(&mut self, app: &App, outages: &Outages) -> Result<(), StoreError> {
        if !self.in_touch {
            self.come_back(app).await?;
            outages.replace(app.store.outages().await?);
        }
        let now_ms = app.now_ms();
        if now_ms - self.beat_ms >= BEAT_MS {
            self.beat(app, now_ms).await?;
        }
        if now_ms - self.purged_ms >= PURGE_MS {
            let write = Write::PurgeSessions {
                unused_ms: now_ms - IDLE_MS,
                made_ms: now_ms - ABSOLUTE_MS,
            };
            app.store.write(write).await?;
            self.purged_ms = now_ms;
        }
        for game in app.store.due(now_ms).await? {
            app.hub.send(game, RoomCommand::Poke).await;
        }
        Ok(())
    }

    /// Notes for how long there was no database; another node may have done so.
    async fn come_back(&mut self, app: &App) -> Result<(), StoreError> {
        loop {
            let now_ms = app.now_ms();
            note_silence(&app.store, AWAY_MS, now_ms).await?;
            self.beat(app, now_ms).await?;
            // What was written may have waited for the database itself.
            if app.now_ms() - now_ms <= AWAY_MS {
                return Ok(());
            }
        }
    }

    async fn beat(&mut self, app: &App, now_ms: i64) -> Result<(), StoreError> {
        app.store.write(Write::Beat { now_ms }).await?;
        app.hub.meet_nodes();
        self.beat_ms = now_ms;
        Ok(())
    }
}
