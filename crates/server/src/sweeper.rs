//! Looks after what no player does: turns that are overdue, bots' turns that were lost, and the heartbeat by which lost time is known.

use std::pin::pin;
use std::time::Duration;

use sixline_protocol::wire::people::ChallengeState;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::halls::Halls;
use crate::metrics::Metrics;
use crate::room::{Hub, RoomCommand};
use crate::store::{ChallengeWrite, NodeWrite, Store, StoreError};
use crate::time::{Outages, TimeSource};

/// How often a node says that it is alive.
const BEAT_MS: i64 = 2_000;
/// Without a sign for this long, no node was alive, even if one is still connected.
const AWAY_MS: i64 = BEAT_MS + 1_000;
/// How often the time is kept going.
const TICK: Duration = Duration::from_millis(250);
/// A database that takes longer to tell the time is not asked.
const TELL_TIME: Duration = Duration::from_millis(500);
/// Where the clock of the database was set back, a node that is so far behind another goes by that one.
const BEHIND_MS: i64 = 1_000;
/// A beat that takes longer is a database that takes nothing for the time being. By a clock that nobody sets.
const SLOW_BEAT: Duration = Duration::from_millis(BEAT_MS as u64);

/// Notes the time in which no server ran, and starts the heartbeat.
pub(crate) async fn note_outage(store: &Store, time: &TimeSource) -> Result<Outages, StoreError> {
    let clock_ms = match store.shared_time().await? {
        Some(shared_ms) => shared_ms,
        None => time.now_ms(),
    };
    let last_ms = store.heartbeat().await?.unwrap_or(clock_ms);
    if last_ms > clock_ms {
        let back_ms = last_ms - clock_ms;
        tracing::warn!(
            back_ms,
            "the clock was set back by {back_ms} ms; the games go on with the time before"
        );
    }
    time.start_from(clock_ms.max(last_ms));
    let now_ms = time.now_ms();
    note_silence(store, now_ms).await?;
    store.write(NodeWrite::Beat { now_ms }).await?;
    let outages = Outages::default();
    outages.replace(store.outages().await?);
    Ok(outages)
}

/// The time of the clock that all nodes share, and of the last sign of one of them; `None` where there is one node.
async fn tell_time(store: &Store) -> Result<Option<(i64, i64)>, StoreError> {
    let Some(shared_ms) = store.shared_time().await? else {
        return Ok(None);
    };
    let beat_ms = store.heartbeat().await?.unwrap_or(shared_ms);
    Ok(Some((shared_ms, beat_ms)))
}

/// Keeps the time going, whatever the database does.
pub(crate) async fn keep_time(store: &Store, time: &TimeSource, outages: &Outages) {
    let mut ticks = interval(TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        time.tick(outages);
        if store.is_alone() {
            time.follow_machine(outages);
        }
    }
}

/// Notes that nobody was alive, or had a database, since the last sign of one. Where another node is connected,
/// only a long silence tells.
async fn note_silence(store: &Store, now_ms: i64) -> Result<(), StoreError> {
    let longest_ms = if store.has_others().await? {
        AWAY_MS
    } else {
        0
    };
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

/// What is looked after.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Tended<'a> {
    pub(crate) store: &'a Store,
    pub(crate) hub: &'a Hub,
    pub(crate) halls: &'a Halls,
    pub(crate) time: &'a TimeSource,
    pub(crate) outages: &'a Outages,
    pub(crate) metrics: &'a Metrics,
    /// How long it is from one look to the next.
    pub(crate) every: Duration,
}

/// Runs until the server stops.
pub(crate) async fn sweep(it: Tended<'_>, mut stopping: watch::Receiver<bool>) {
    let mut ticks = interval(it.every);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut state = Sweep {
        it,
        beat_ms: it.time.now_ms() - BEAT_MS,
        in_touch: true,
    };
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = stopping.changed() => return,
        }
        match state.once().await {
            Ok(()) => state.in_touch = true,
            Err(err) => {
                state.in_touch = false;
                // Nobody can take a turn, so nobody's time runs; how long it was is noted afterwards.
                it.outages.hold(state.beat_ms);
                tracing::warn!(error = %err, "the sweeper has no database: {err}");
            }
        }
    }
}

struct Sweep<'a> {
    it: Tended<'a>,
    beat_ms: i64,
    in_touch: bool,
}

impl Sweep<'_> {
    async fn once(&mut self) -> Result<(), StoreError> {
        let it = self.it;
        // Before anything is written with a time from before a halt.
        it.time.tick(it.outages);
        if let Ok(Ok(Some((shared_ms, beat_ms)))) = timeout(TELL_TIME, tell_time(it.store)).await {
            it.time.follow(shared_ms, it.outages);
            if beat_ms - it.time.now_ms() > BEHIND_MS {
                it.time.follow(beat_ms, it.outages);
            }
        }
        // There was no database, or the time stood still.
        if !self.in_touch || it.outages.is_held() {
            self.come_back().await?;
        }
        let waited = it.metrics.pool_wait.start();
        it.store.wait_for_pool().await?;
        it.metrics.pool_wait.stop(waited);
        let now_ms = it.time.now_ms();
        let is_time = now_ms - self.beat_ms >= BEAT_MS;
        if is_time && self.beat(now_ms).await? == Beat::Slow {
            // It came through at last, with the time at which it was sent.
            self.come_back().await?;
        }
        for game in it.store.due(now_ms).await? {
            // It was there a moment ago.
            let _ = it.hub.send(game, RoomCommand::Poke).await;
        }
        for hall in it.store.halls_due(now_ms).await? {
            // It was there a moment ago.
            let _ = it.halls.wake(hall).await;
        }
        for (challenge, people) in it.store.challenges_run_out(now_ms).await? {
            let end = ChallengeWrite::End {
                challenge,
                state: ChallengeState::Expired,
                game: None,
            };
            it.store.write(end).await?;
            people.into_iter().for_each(|user| it.hub.nudge(user));
        }
        Ok(())
    }

    /// Notes for how long there was no database; another node may have done so.
    /// From then on time counts again, and everybody sees how much was given back.
    async fn come_back(&mut self) -> Result<(), StoreError> {
        let it = self.it;
        loop {
            let now_ms = it.time.now_ms();
            note_silence(it.store, now_ms).await?;
            // What was written may have waited for the database itself.
            if self.beat(now_ms).await? == Beat::Quick {
                break;
            }
        }
        it.outages.replace(it.store.outages().await?);
        it.hub.move_time();
        Ok(())
    }

    /// Says that this node is alive. No clock runs while the database is slow to take it.
    async fn beat(&mut self, now_ms: i64) -> Result<Beat, StoreError> {
        let it = self.it;
        let mut write = pin!(it.store.write(NodeWrite::Beat { now_ms }));
        let beat = match timeout(SLOW_BEAT, &mut write).await {
            Ok(written) => written.map(|_| Beat::Quick),
            Err(_late) => {
                it.outages.hold(self.beat_ms);
                write.await.map(|_| Beat::Slow)
            }
        }?;
        self.beat_ms = now_ms;
        it.hub.meet_nodes();
        Ok(beat)
    }
}

/// How the database took a beat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Beat {
    Quick,
    Slow,
}
