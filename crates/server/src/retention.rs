//! What is kept for how long: done by the program, as the operator set it.

use std::time::Duration;

use tokio::sync::watch;

use crate::app::App;
use crate::room::RoomCommand;
use crate::store::{
    ChallengeWrite, FriendWrite, GameWrite, HallWrite, OrderWrite, PersonWrite, PushWrite,
    SessionWrite, StoreError,
};
use crate::tokens::{ABSOLUTE_MS, DAY_MS, IDLE_MS};

/// How often what is old is looked for, by the server's time.
const EVERY_MS: i64 = 3_600_000;
/// While there is more than was found at once, it goes on without waiting for so long.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// A game that was called off holds nothing that anybody wants back.
const CALLED_OFF_MS: i64 = 7 * DAY_MS;
/// A challenge lasts a day; whoever comes back within the week can still see what became of it.
const CHALLENGE_MS: i64 = 7 * DAY_MS;
/// So long after its end the ranking of a board for all can be looked at.
const HALL_MS: i64 = 30 * DAY_MS;
/// How many days in advance somebody is warned that they will have left a game without a clock.
const WARN_DAYS: u32 = 3;
/// So far back a server that starts looks for games that were called off.
const LOOK_BACK_MS: i64 = 30 * DAY_MS;
/// Whoever has just come is not gone.
const JUST_CAME_MS: i64 = 3_600_000;

/// Forgets what is old, now and then, until the server stops.
pub(crate) async fn tend(app: &App, mut stopping: watch::Receiver<bool>) {
    let start_ms = app.now_ms();
    let mut state = Tending {
        due_ms: start_ms + EVERY_MS,
        called_off_from_ms: start_ms - CALLED_OFF_MS - LOOK_BACK_MS,
    };
    loop {
        tokio::select! {
            () = tokio::time::sleep(LOOK_EVERY.min(app.config.sweep_every)) => {}
            _ = stopping.changed() => return,
        }
        let now_ms = app.now_ms();
        if now_ms < state.due_ms {
            continue;
        }
        match state.once(app, now_ms).await {
            Ok(More::No) => state.due_ms = now_ms + EVERY_MS,
            Ok(More::Yes) => {}
            Err(err) => {
                state.due_ms = now_ms + EVERY_MS / 10;
                tracing::warn!(error = %err, "what is old was not cleared away: {err}");
            }
        }
    }
}

struct Tending {
    due_ms: i64,
    /// Games created before this were looked at.
    called_off_from_ms: i64,
}

/// Whether there may be more to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum More {
    Yes,
    No,
}

impl Tending {
    async fn once(&mut self, app: &App, now_ms: i64) -> Result<More, StoreError> {
        let kept = &app.config.retention;
        let before = |days: u32| now_ms - i64::from(days) * DAY_MS;
        let sessions = SessionWrite::Purge {
            unused_ms: now_ms - IDLE_MS,
            visitors_ms: before(kept.visitor_days),
            made_ms: now_ms - ABSOLUTE_MS,
        };
        app.store.write(sessions).await?;
        let old = OrderWrite::PurgeOld {
            reports_ms: before(kept.report_days),
            audit_ms: before(kept.audit_days),
            now_ms,
        };
        app.store.write(old).await?;
        let challenges = ChallengeWrite::Purge {
            made_ms: now_ms - CHALLENGE_MS,
        };
        app.store.write(challenges).await?;
        let gone = FriendWrite::PurgePresent {
            seen_ms: now_ms - DAY_MS,
        };
        app.store.write(gone).await?;
        let mut n_done = 0;
        for user in app.store.visitors_gone(now_ms - JUST_CAME_MS).await? {
            app.store.write(PersonWrite::Forget { user }).await?;
            app.store.write(PersonWrite::DropNameless { user }).await?;
            n_done += 1;
        }
        app.store.write(PushWrite::Purge).await?;
        let idle_ms = i64::from(kept.idle_game_days) * DAY_MS;
        let days = WARN_DAYS.min(kept.idle_game_days / 2);
        let waited_ms = idle_ms - i64::from(days) * DAY_MS;
        for game in app.store.games_to_warn(now_ms - waited_ms).await? {
            let idle_ms = waited_ms;
            // It was there a moment ago.
            let _ = app
                .hub
                .send(game, RoomCommand::Warn { idle_ms, days })
                .await;
        }
        for game in app.store.games_idle_since(now_ms - idle_ms).await? {
            // It was there a moment ago.
            let _ = app.hub.send(game, RoomCommand::Abandon { idle_ms }).await;
        }
        if let Some(days) = kept.game_days {
            for game in app.store.games_over_before(before(days)).await? {
                app.store.write(GameWrite::Purge { game }).await?;
                n_done += 1;
            }
        }
        for hall in app.store.halls_over_before(now_ms - HALL_MS).await? {
            let rounds = app.store.hall(hall).await?.map_or(0, |it| it.rounds.len());
            // One at a time, so that nobody waits for thousands of plays to be overwritten.
            for round in 1..=rounds as u32 {
                app.store
                    .write(HallWrite::PurgeRound { hall, round })
                    .await?;
            }
            app.store.write(HallWrite::Purge { hall }).await?;
            app.halls.forget(hall);
            n_done += 1;
        }
        let until_ms = now_ms - CALLED_OFF_MS;
        let from_ms = self.called_off_from_ms;
        let called_off = app.store.games_never_started(from_ms, until_ms).await?;
        if called_off.is_empty() {
            self.called_off_from_ms = until_ms;
        }
        for game in called_off {
            app.store.write(GameWrite::Purge { game }).await?;
            n_done += 1;
        }
        if n_done > 0 {
            tracing::info!(n_done, "{n_done} old games and visitors were forgotten");
        }
        Ok(if n_done > 0 { More::Yes } else { More::No })
    }
}
