//! How a room's log grows: by what is asked for, by what time brings about, and by what other nodes wrote.

use std::sync::atomic::Ordering;

use sixline_protocol::wire::error::ErrorCode;
use sixline_protocol::wire::game::Status;
use sixline_rules::Seat;

use super::watchers::{render, send};
use super::words::awaited;
use super::{ATTEMPTS, Room};
use crate::error::ApiError;
use crate::ids::ActionId;
use crate::log::{Entry, GameEvent};
use crate::room::known::Known;
use crate::room::write;
use crate::store::{GameWrite, Written};
use crate::table::{Names, Table};

/// Why something was not appended.
pub(super) enum NotAppended {
    /// Another node was faster; the game was read again.
    Overtaken,
    Refused(ApiError),
}

impl Room {
    /// Reads what the log has and the room has not, and tells the watchers what is new to them.
    pub(super) async fn catch_up(&mut self) -> Result<(), ApiError> {
        let hub = &self.hub.0;
        let (told, watchers) = (self.told, &self.watchers);
        let tell = |table: &Table, names: &Names, entry: &Entry| {
            if told.is_some_and(|told| entry.seq > told) {
                send(watchers, &render(table, names, watchers, entry));
            }
        };
        let read = match &mut self.known {
            Some(known) => known.read_on(&hub.store, tell).await,
            None => {
                let read = Known::read(&hub.store, &hub.outages, self.id, tell).await;
                self.hub.note_unknown(self.id, &read);
                self.is_unknown = matches!(read, Err(ApiError::Code(ErrorCode::NotFound)));
                let known = read?;
                hub.metrics.loads.fetch_add(1, Ordering::Relaxed);
                self.known = Some(known);
                Ok(())
            }
        };
        self.told = self.known.as_ref().map(|it| it.table.version());
        read
    }

    /// Appends an event and what follows from it, then tells everybody. The table changes first, so
    /// that the rules are asked once; nobody sees it before the store has it.
    pub(super) async fn append(
        &mut self,
        event: GameEvent,
        asked: Option<(Seat, ActionId)>,
    ) -> Result<u64, NotAppended> {
        let hub = self.hub.clone();
        let hub = &hub.0;
        let now_ms = hub.time.now_ms();
        let Some(known) = &mut self.known else {
            return Err(NotAppended::Overtaken);
        };
        let changes_seats = matches!(event, GameEvent::Joined { .. } | GameEvent::Left { .. });
        let before = awaited(&known.table);
        let mut news = Vec::new();
        let (names, watchers) = (&known.names, &self.watchers);
        let advanced = known.table.advance(now_ms, event, |table, entry| {
            news.push(render(table, names, watchers, entry));
        });
        let entries = advanced.map_err(|refusal| NotAppended::Refused(refusal.into()))?;
        let table = &known.table;
        let version = table.version();
        let progress = table.progress(now_ms);
        let changed = (known.progress != progress).then_some(progress);
        let mut append = write::append(table, entries, changed);
        let by_person = asked.is_some();
        append.asked = asked;
        if changes_seats {
            append.seats = table.users();
        }
        let timer = hub.metrics.append.start();
        match hub.store.write(GameWrite::Append(append)).await {
            Ok(Written::Done) => {
                hub.metrics.append.stop(timer);
                let is_news = known.progress.status != progress.status || changes_seats;
                known.progress = progress;
                if is_news {
                    known
                        .table
                        .people()
                        .for_each(|user| hub.personal.nudge(user));
                }
                if progress.status != Status::Waiting {
                    hub.crowd.unlist(self.id);
                }
                self.told = Some(version);
                for texts in news {
                    send(&self.watchers, &texts);
                }
                if changes_seats {
                    self.tell_presence();
                }
                self.tell_absent(before);
                self.asked_bot = None;
                self.ask_bot();
                Ok(version)
            }
            Ok(Written::Refused) => {
                if by_person {
                    hub.metrics.conflicts.fetch_add(1, Ordering::Relaxed);
                }
                // The table has taken over what the log has not.
                self.known = None;
                match self.catch_up().await {
                    Ok(()) => Err(NotAppended::Overtaken),
                    Err(err) => Err(NotAppended::Refused(err)),
                }
            }
            Err(err) => {
                // It may be stored or not: the log will tell.
                self.known = None;
                Err(NotAppended::Refused(err.into()))
            }
        }
    }

    /// Writes down what time alone has brought about.
    pub(super) async fn settle_time(&mut self) -> Result<(), ApiError> {
        for _ in 0..ATTEMPTS {
            let now_ms = self.hub.0.time.now_ms();
            let Some(event) = self.ensure_known().await?.table.overdue(now_ms) else {
                return Ok(());
            };
            match self.append(event, None).await {
                Ok(_) | Err(NotAppended::Overtaken) => {}
                Err(NotAppended::Refused(err)) => return Err(err),
            }
        }
        Ok(())
    }

    /// Without a clock, whoever has not taken their turn for `idle_ms` has left.
    pub(super) async fn abandon(&mut self, idle_ms: i64) {
        let now_ms = self.hub.0.time.now_ms();
        let event = match self.ensure_known().await {
            Ok(known) => known.table.abandoned(now_ms, idle_ms),
            Err(_gone) => None,
        };
        if let Some(event) = event
            && let Err(NotAppended::Refused(err)) = self.append(event, None).await
        {
            let game = self.id.tag();
            tracing::warn!(error = %err, "game {game} could not be ended: {err}");
        }
    }

    pub(super) async fn poke(&mut self) {
        let settled = match self.settle_time().await {
            Ok(()) => self.put_off().await,
            Err(err) => Err(err),
        };
        if let Err(err) = settled {
            let game = self.id.tag();
            tracing::warn!(error = %err, "game {game} could not be looked after: {err}");
        }
        self.ask_bot_anyhow();
    }

    /// Announces the game that follows, where whoever made it did not come to that.
    pub(super) async fn announce_rematch(&mut self) {
        let waits = |known: &Known| known.table.awaits_rematch();
        if self.sought_rematch || !self.known.as_ref().is_some_and(waits) {
            return;
        }
        let Ok(found) = self.hub.0.store.rematch_of(self.id).await else {
            return;
        };
        self.sought_rematch = true;
        if let Some(game) = found
            && let Err(NotAppended::Refused(err)) =
                self.append(GameEvent::Rematch { game }, None).await
        {
            tracing::warn!(error = %err, "a rematch was not announced: {err}");
        }
    }

    /// Moves the deadline in the store when nothing is due at the old one. Otherwise the sweeper would keep
    /// coming back to this game instead of others.
    async fn put_off(&mut self) -> Result<(), ApiError> {
        let now_ms = self.hub.0.time.now_ms();
        let is_held = self.hub.is_held();
        let game = self.id;
        let known = self.ensure_known().await?;
        let to_ms = known.table.progress(now_ms).due_ms;
        let is_past = |due: &i64| *due <= now_ms;
        let from_ms = known.progress.due_ms.filter(is_past);
        let (Some(from_ms), None, false) = (from_ms, to_ms.filter(is_past), is_held) else {
            return Ok(());
        };
        let put_off = GameWrite::PutOff {
            game,
            from_ms,
            to_ms,
        };
        match self.hub.0.store.write(put_off).await? {
            Written::Done => {
                if let Some(known) = &mut self.known {
                    known.progress.due_ms = to_ms;
                }
                Ok(())
            }
            // Another node has moved it already, and this one has yet to hear of it.
            Written::Refused => self.catch_up().await,
        }
    }
}
