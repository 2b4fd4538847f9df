//! The other nodes on the same database: what they tell, and which of them are there.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::{Hub, RoomCommand, RoomDoor};
use crate::ids::GameId;
use crate::node::NodeId;
use crate::store::{Notice, StoreError};

/// A node that says nothing for this long is gone; each speaks every two seconds.
const SILENT_MS: i64 = 10_000;

/// The other nodes, and when each was last heard.
#[derive(Debug, Default)]
pub(super) struct Nodes {
    heard_ms: Mutex<BTreeMap<NodeId, i64>>,
    /// When this node sent a word of its own that has not come back.
    sent: Mutex<Option<Instant>>,
}

impl Nodes {
    fn with<T>(&self, work: impl FnOnce(&mut BTreeMap<NodeId, i64>) -> T) -> T {
        let nodes = self.heard_ms.lock();
        work(&mut nodes.unwrap_or_else(PoisonError::into_inner))
    }

    fn with_sent<T>(&self, work: impl FnOnce(&mut Option<Instant>) -> T) -> T {
        work(&mut self.sent.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Hub {
    /// Passes on what another node tells; `None` where something may have been missed.
    pub(crate) fn hear(&self, notice: Option<Notice>) {
        match notice {
            Some(Notice::Stored { game, seq }) => {
                if let Some(room) = self.rooms().get(&game) {
                    room.news.stored(seq);
                }
            }
            Some(Notice::Named { user }) => {
                let hub = self.clone();
                tokio::spawn(async move {
                    if let Err(err) = hub.rename(user).await {
                        tracing::warn!(error = %err, "a new name was not told: {err}");
                    }
                });
            }
            Some(Notice::Alive { node }) if node == self.0.store.node() => {
                let sent = self.0.nodes.with_sent(Option::take);
                if let Some(sent) = sent {
                    let lag = sent.elapsed().as_micros() as u64;
                    self.0.metrics.notice_lag_us.store(lag, Ordering::Relaxed);
                }
            }
            Some(Notice::Alive { node }) => self.note(node),
            Some(Notice::AskHere { game, node }) if node != self.0.store.node() => {
                self.note(node);
                self.tell_room(game, RoomCommand::AskedHere);
            }
            Some(Notice::Here { game, node, here }) if node != self.0.store.node() => {
                self.note(node);
                self.tell_room(game, RoomCommand::Here { node, here });
            }
            // Those who hold connections listen for themselves.
            Some(
                Notice::AskHere { .. }
                | Notice::Here { .. }
                | Notice::SignedOut { .. }
                | Notice::Hall { .. }
                | Notice::Person { .. },
            ) => {}
            Some(Notice::Lost { .. }) | None => {
                for room in self.rooms().values() {
                    room.news.miss();
                }
            }
        }
    }

    /// Says that this node is there, and forgets those that are silent.
    pub(crate) fn meet_nodes(&self) {
        let store = &self.0.store;
        if store.is_alone() {
            return;
        }
        let unheard = self
            .0
            .nodes
            .with_sent(|sent| *sent.get_or_insert_with(Instant::now));
        // The last word has not come back yet: it takes at least this long.
        let lag = unheard.elapsed().as_micros() as u64;
        if lag > 1_000_000 {
            self.0.metrics.notice_lag_us.store(lag, Ordering::Relaxed);
        }
        store.notify(Notice::Alive { node: store.node() });
        let now_ms = self.0.time.now_ms();
        let gone: Vec<NodeId> = self.0.nodes.with(|nodes| {
            let silent = nodes
                .iter()
                .filter(|(_, heard)| now_ms - **heard > SILENT_MS);
            let silent: Vec<NodeId> = silent.map(|(node, _)| *node).collect();
            nodes.retain(|node, _| !silent.contains(node));
            silent
        });
        for node in gone {
            for room in self.rooms().values() {
                room.tell(RoomCommand::NodeGone { node });
            }
        }
    }

    /// Tells the open rooms that time was given back.
    pub(crate) fn move_time(&self) {
        for room in self.rooms().values() {
            room.news.move_time();
        }
    }

    /// Compares the open rooms with the store, now and then: whatever was lost on the way between nodes, no room
    /// stays behind for longer than `every`.
    pub(crate) async fn keep_up(&self, every: Duration) {
        loop {
            tokio::time::sleep(every).await;
            if let Err(err) = self.compare().await {
                tracing::warn!(error = %err, "the rooms were not compared with the store: {err}");
            }
        }
    }

    async fn compare(&self) -> Result<(), StoreError> {
        let open: Vec<GameId> = self.rooms().keys().copied().collect();
        for (game, seq) in self.0.store.latest(&open).await? {
            if let Some(room) = self.rooms().get(&game) {
                room.news.stored(seq);
            }
        }
        Ok(())
    }

    /// Whether there is any other node to tell.
    pub(super) fn has_other_nodes(&self) -> bool {
        self.0.nodes.with(|nodes| !nodes.is_empty())
    }

    fn note(&self, node: NodeId) {
        let store = &self.0.store;
        if node == store.node() {
            return;
        }
        let now_ms = self.0.time.now_ms();
        let is_new = self
            .0
            .nodes
            .with(|nodes| nodes.insert(node, now_ms).is_none());
        if is_new {
            // It has just started and knows nobody.
            store.notify(Notice::Alive { node: store.node() });
        }
    }

    fn tell_room(&self, game: GameId, command: RoomCommand) {
        if let Some(room) = self.rooms().get(&game) {
            room.tell(command);
        }
    }
}

impl RoomDoor {
    /// Passes on what another node tells. A room that is too busy to hear it asks again later.
    fn tell(&self, command: RoomCommand) {
        if self.queue.try_send(Box::new(command)).is_err() {
            self.news.miss();
        }
    }
}
