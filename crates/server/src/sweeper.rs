//! Looks after what no player does: turns that are overdue, bots' turns that were lost, old sessions,
//! and the heartbeat by which lost time is known.

use std::pin::pin;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::app::App;
use crate::room::RoomCommand;
use crate::store::{NodeWrite, PersonWrite, Store, StoreError};
use crate::time::{Outages, TimeSource};
use crate::tokens::{ABSOLUTE_MS, IDLE_MS};

/// How often a node says that it is alive.
const BEAT_MS: i64 = 2_000;
/// Without a sign for this long, no node was alive.
const AWAY_MS: i64 = 3 * BEAT_MS;
/// A beat that takes longer is a database that takes nothing for the time being. By a clock that nobody sets.
const SLOW_BEAT: Duration = Duration::from_millis(BEAT_MS as u64);
/// How often old sessions are cleared away.
const PURGE_MS: i64 = 3_600_000;

/// Notes the time in which no server ran, and starts the heartbeat.
pub(crate) async fn note_outage(store: &Store, time: &TimeSource) -> Result<Outages, StoreError> {
    let now_ms = time.now_ms();
    // One that is alone knows that none ran; where there are others, only a long silence tells.
    let longest_ms = if store.is_alone() { 0 } else { AWAY_MS };
    note_silence(store, longest_ms, now_ms).await?;
    store.write(NodeWrite::Beat { now_ms }).await?;
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
        store
            .write(NodeWrite::AddOutage { from_ms, until_ms })
            .await?;
    }
    Ok(())
}

/// Runs until the server stops.
pub(crate) async fn sweep(app: &App, outages: &Outages, mut stopping: watch::Receiver<bool>) {
    let mut ticks = interval(app.config.sweep_every);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut state = Sweep {
        outages,
        beat_ms: app.now_ms() - BEAT_MS,
        purged_ms: app.now_ms(),
        in_touch: true,
    };
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = stopping.changed() => return,
        }
        match state.once(app).await {
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

struct Sweep<'a> {
    outages: &'a Outages,
    beat_ms: i64,
    purged_ms: i64,
    in_touch: bool,
}

impl Sweep<'_> {
    async fn once(&mut self, app: &App) -> Result<(), StoreError> {
        if !self.in_touch {
            self.come_back(app, AWAY_MS).await?;
        }
        let now_ms = app.now_ms();
        let is_time = now_ms - self.beat_ms >= BEAT_MS;
        if is_time && self.beat(app, now_ms).await? == Beat::Slow {
            // It came through at last, with the time at which it was sent.
            self.come_back(app, BEAT_MS).await?;
        }
        if now_ms - self.purged_ms >= PURGE_MS {
            let write = PersonWrite::PurgeSessions {
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

    /// Notes for how long there was no database, if for longer than `longest_ms`; another node may have done so.
    /// From then on time counts again, and everybody sees how much was given back.
    async fn come_back(&mut self, app: &App, longest_ms: i64) -> Result<(), StoreError> {
        loop {
            let now_ms = app.now_ms();
            note_silence(&app.store, longest_ms, now_ms).await?;
            // What was written may have waited for the database itself.
            if self.beat(app, now_ms).await? == Beat::Quick {
                break;
            }
        }
        self.outages.replace(app.store.outages().await?);
        app.hub.move_time();
        Ok(())
    }

    /// Says that this node is alive. No clock runs while the database is slow to take it.
    async fn beat(&mut self, app: &App, now_ms: i64) -> Result<Beat, StoreError> {
        let mut write = pin!(app.store.write(NodeWrite::Beat { now_ms }));
        let beat = match timeout(SLOW_BEAT, &mut write).await {
            Ok(written) => written.map(|_| Beat::Quick),
            Err(_late) => {
                self.outages.hold(self.beat_ms);
                write.await.map(|_| Beat::Slow)
            }
        }?;
        self.beat_ms = now_ms;
        app.hub.meet_nodes();
        Ok(beat)
    }
}

/// How the database took a beat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Beat {
    Quick,
    Slow,
}
