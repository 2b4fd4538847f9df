//! Whether somebody of a game that waits is there. The list of open games shows a game only as long as that is so.

use tokio::time::{Duration, Instant};

use super::Room;
use crate::ids::UserId;
use crate::store::GameWrite;

/// Whoever closes the page has this long to come back.
const COME_BACK_MS: i64 = 15_000;
/// How often it is noted that somebody is there.
const NOTE_EVERY: Duration = Duration::from_secs(30);

/// What was noted last.
#[derive(Debug, Default)]
pub(super) struct Seen {
    noted_ms: Option<i64>,
    noted: Option<Instant>,
}

impl Room {
    /// When to note again that somebody is there.
    pub(super) fn seen_at(&self) -> Option<Instant> {
        let noted = self.seen.noted.filter(|_| self.is_anybody_here())?;
        Some(noted + NOTE_EVERY)
    }

    /// Somebody asks for the game, who may be one of those that it belongs to.
    pub(super) async fn note_seen(&mut self, user: Option<UserId>) {
        let now_ms = self.hub.0.time.now_ms();
        let is_fresh = |noted_ms| now_ms - noted_ms < NOTE_EVERY.as_millis() as i64;
        if self.is_theirs(user) && !self.seen.noted_ms.is_some_and(is_fresh) {
            self.note(now_ms).await;
        }
    }

    /// Those are there who were there before.
    pub(super) async fn note_here(&mut self) {
        let now_ms = self.hub.0.time.now_ms();
        self.note(now_ms).await;
    }

    /// Somebody went; where nobody is left here, the game is soon gone from the list.
    pub(super) async fn note_gone(&mut self) {
        if self.seen.noted.is_some() && !self.is_anybody_here() {
            let now_ms = self.hub.0.time.now_ms();
            let listed_ms = self.hub.0.limits.listed_for.as_millis() as i64;
            self.note(now_ms - listed_ms + COME_BACK_MS).await;
            self.seen = Seen::default();
        }
    }

    async fn note(&mut self, seen_ms: i64) {
        self.seen = Seen {
            noted_ms: Some(seen_ms),
            noted: Some(Instant::now()),
        };
        let game = self.id;
        if let Err(err) = self
            .hub
            .0
            .store
            .write(GameWrite::Seen { game, seen_ms })
            .await
        {
            tracing::warn!(error = %err, "who waits for players was not noted: {err}");
        }
    }

    fn is_anybody_here(&self) -> bool {
        self.watchers.iter().any(|it| self.is_theirs(it.user))
    }

    /// Whether the game is in the list, and belongs to this person.
    fn is_theirs(&self, user: Option<UserId>) -> bool {
        let table = self.known.as_ref().map(|it| &it.table);
        table.is_some_and(|table| {
            table.is_listed() && (table.seat_of(user).is_some() || user == Some(table.creator()))
        })
    }
}
