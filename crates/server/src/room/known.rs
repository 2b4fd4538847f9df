//! The one reader of a game's log: from its beginning, or from where a room left off.

use std::collections::HashSet;

use sixline_protocol::wire::error::ErrorCode;
use sixline_protocol::wire::http::Events;

use super::Hub;
use crate::error::ApiError;
use crate::ids::{GameId, UserId};
use crate::log::{Entry, GameEvent, Progress};
use crate::rated::Shown;
use crate::store::{Store, StoreError, StoredGame, Wanted};
use crate::table::{Names, Table};
use crate::time::Outages;

/// A game as far as its log was read.
#[derive(Debug)]
pub(crate) struct Known {
    pub(crate) table: Table,
    /// The names of all who ever took a seat.
    pub(crate) names: Names,
    /// The code to join with, while the game has one.
    pub(crate) code: Option<String>,
    /// What the store knows of how far the game is.
    pub(crate) progress: Progress,
}

impl Known {
    /// Reads a game from the beginning of its log, and calls `each` after every event.
    pub(crate) async fn read(
        store: &Store,
        outages: &Outages,
        game: GameId,
        each: impl FnMut(&Table, &Names, &Entry),
    ) -> Result<Self, ApiError> {
        let (entries, stored) = fetch(store, game, 0).await?;
        let table = Table::new(stored.origin, outages.clone())
            .map_err(|err| StoreError::unreadable(format!("game {}", game.tag()), err))?;
        let mut known = Self {
            table,
            names: Names::new(),
            code: stored.code,
            progress: stored.progress,
        };
        known.follow(store, &entries, each).await?;
        Ok(known)
    }

    /// Reads what came after the last event that is known, and calls `each` after every event.
    pub(super) async fn read_on(
        &mut self,
        store: &Store,
        each: impl FnMut(&Table, &Names, &Entry),
    ) -> Result<(), ApiError> {
        let (entries, stored) = fetch(store, self.table.id(), self.table.version()).await?;
        self.code = stored.code;
        self.progress = stored.progress;
        self.follow(store, &entries, each).await
    }

    async fn follow(
        &mut self,
        store: &Store,
        entries: &[Entry],
        mut each: impl FnMut(&Table, &Names, &Entry),
    ) -> Result<(), ApiError> {
        let joined = entries.iter().filter_map(|entry| match entry.event {
            GameEvent::Joined { user, .. } => Some(user),
            GameEvent::Left { .. }
            | GameEvent::Started
            | GameEvent::Acted { .. }
            | GameEvent::Resigned { .. }
            | GameEvent::TimedOut { .. }
            | GameEvent::Said { .. }
            | GameEvent::Rematch { .. }
            | GameEvent::Cancelled => None,
        });
        let new: HashSet<UserId> = joined
            .filter(|user| !self.names.contains_key(user))
            .collect();
        self.names.extend(shown(store, &self.table, new).await?);
        for entry in entries {
            let seq = entry.seq;
            self.table
                .apply(entry.at_ms, &entry.event)
                .map_err(|err| StoreError::unreadable(format!("event {seq} of a game"), err))?;
            each(&self.table, &self.names, entry);
        }
        Ok(())
    }
}

/// How these people look at a table: their ratings are those at the time at which the game was set up.
pub(super) async fn shown(
    store: &Store,
    table: &Table,
    users: impl IntoIterator<Item = UserId>,
) -> Result<Vec<(UserId, Shown)>, StoreError> {
    let pool = table.pool();
    let wanted: Vec<Wanted> = users.into_iter().map(|user| (user, pool)).collect();
    let shown = store.shown(&wanted, table.created_ms()).await?;
    Ok(shown
        .into_iter()
        .map(|((user, _), it)| (user, it))
        .collect())
}

/// The events after number `after`, and what else is stored of the game. In this order: what is known of the
/// game is at least as new as its events, and an append to events that are not the last is refused.
async fn fetch(
    store: &Store,
    game: GameId,
    after: u64,
) -> Result<(Vec<Entry>, StoredGame), ApiError> {
    let entries = store.events(game, after).await?;
    let stored = store.game(game).await?;
    Ok((entries, stored.ok_or(ErrorCode::NotFound)?))
}

impl Hub {
    /// Reads a game from its log, past its room, and calls `each` after every event. One that is known not to be there
    /// is not looked for again.
    pub(crate) async fn replay(
        &self,
        game: GameId,
        each: impl FnMut(&Table, &Names, &Entry),
    ) -> Result<Known, ApiError> {
        let hub = &self.0;
        if hub.unknown.contains(game, hub.time.now_ms()) {
            return Err(ErrorCode::NotFound.into());
        }
        let read = Known::read(&hub.store, &hub.outages, game, each).await;
        self.note_unknown(game, &read);
        read
    }

    /// Remembers that there is no such game, where that is what came of reading it.
    pub(super) fn note_unknown(&self, game: GameId, read: &Result<Known, ApiError>) {
        if let Err(ApiError::Code(ErrorCode::NotFound)) = read {
            self.0.unknown.note(game, self.0.time.now_ms());
        }
    }

    /// The next events after version `since` as a person or a spectator saw them, from the log alone: at most a page
    /// of them, and the version of the whole.
    pub(crate) async fn events(
        &self,
        game: GameId,
        user: Option<UserId>,
        since: u64,
    ) -> Result<Events, ApiError> {
        let most = self.0.limits.events_at_once;
        self.events_up_to(most, game, user, since).await
    }

    /// The same, at most so many.
    pub(super) async fn events_up_to(
        &self,
        most: usize,
        game: GameId,
        user: Option<UserId>,
        since: u64,
    ) -> Result<Events, ApiError> {
        let mut events = Vec::new();
        let replay = self.replay(game, |table, names, entry| {
            if entry.seq > since && events.len() < most {
                events.push(table.event(entry, table.seat_of(user), names));
            }
        });
        let version = replay.await?.table.version();
        Ok(Events { events, version })
    }
}

#[cfg(test)]
mod tests {
    use std::error::Error as _;

    use super::*;
    use crate::ids::JoinCode;
    use crate::log::{Origin, Terms};
    use crate::room::write::append;
    use crate::store::{GameWrite, NewGame};
    use sixline_protocol::wire::game::{CreateGame, GameOptions, SeatPlan};
    use sixline_rules::{Seat, Secret};
    use sqlx::{AnyConnection, Connection};

    fn origin() -> Origin {
        Origin {
            id: GameId::random(),
            terms: Terms {
                plan: CreateGame {
                    seats: vec![SeatPlan::Me { age: None }, SeatPlan::Invited],
                    options: GameOptions::default(),
                },
                creator: UserId(1),
                stand_in: "greedy".into(),
            },
            secret: Secret::from_seed(1),
            created_ms: 0,
        }
    }

    #[tokio::test]
    async fn only_what_is_missing_is_read() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("games.db");
        let store = Store::open_file(&path).await.unwrap();
        let (origin, outages) = (origin(), Outages::default());
        let game = origin.id;
        let mut table = Table::new(origin.clone(), outages.clone()).unwrap();
        let event = table.first_event().unwrap();
        let entries = table.advance(0, event, |_, _| {}).unwrap();
        let add = GameWrite::Add(Box::new(NewGame {
            origin,
            code: JoinCode::random(),
            rematch_of: None,
            pairing: None,
            first: append(&table, entries, Some(table.progress(0))),
        }));
        store.write(add).await.unwrap();
        let read = Known::read(&store, &outages, game, |_, _, _| {}).await;
        let mut known = read.unwrap();
        // Another node writes on.
        let joined = GameEvent::Joined {
            seat: Seat::from_number(2).unwrap(),
            user: UserId(2),
            age: None,
        };
        let entries = table.advance(5, joined, |_, _| {}).unwrap();
        let progress = table.progress(5);
        let next = append(&table, entries, Some(progress));
        store.write(GameWrite::Append(next)).await.unwrap();
        // Nobody could read the log from its beginning any more.
        let url = format!("sqlite:{}", path.display());
        let mut conn = AnyConnection::connect(&url).await.unwrap();
        let spoil = sqlx::query("update events set body = 'x' where seq = 1");
        spoil.execute(&mut conn).await.unwrap();
        let mut seqs = Vec::new();
        known
            .read_on(&store, |_, _, entry| seqs.push(entry.seq))
            .await
            .unwrap();
        assert_eq!(seqs, [2, 3]);
        assert_eq!(known.progress, progress);
        assert_eq!(known.table.version(), 3);
        let read = Known::read(&store, &outages, game, |_, _, _| {}).await;
        let ApiError::Store(err @ StoreError::Unreadable { .. }) = read.unwrap_err() else {
            panic!("the first event is read although it is none");
        };
        // What is wrong is kept as it is, not as text only.
        let why = err.source().unwrap().to_string();
        assert!(err.to_string().ends_with(&format!("{why} in an event")));
    }
}
