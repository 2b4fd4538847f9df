//! The other nodes on the same database: what they tell, and which of them are there.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use super::{Hub, RoomCommand};
use crate::ids::GameId;
use crate::node::NodeId;
use crate::store::Notice;

/// A node that says nothing for this long is gone; each speaks every two seconds.
const SILENT_MS: i64 = 10_000;

/// The other nodes, and when each was last heard.
#[derive(Debug, Default)]
pub(super) struct Nodes(Mutex<HashMap<NodeId, i64>>);

impl Nodes {
    fn with<T>(&self, work: impl FnOnce(&mut HashMap<NodeId, i64>) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Hub {
    /// Passes on what another node tells; `None` where something may have been missed.
    pub(crate) fn hear(&self, notice: Option<Notice>) {
        match notice {
            Some(Notice::Stored { game, seq }) => {
                // A full room is busy with commands that will meet the event anyway.
                self.tell_room(game, RoomCommand::Heard { seq: Some(seq) });
            }
            Some(Notice::Named { user }) => {
                let hub = self.clone();
                tokio::spawn(async move {
                    if let Err(err) = hub.rename(user).await {
                        tracing::warn!(error = %err, "a new name was not told: {err}");
                    }
                });
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
            Some(Notice::AskHere { .. } | Notice::Here { .. }) => {}
            None => self.tell_rooms(|| RoomCommand::Heard { seq: None }),
        }
    }

    /// Says that this node is there, and forgets those that are silent.
    pub(crate) fn meet_nodes(&self) {
        let store = &self.0.store;
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
            self.tell_rooms(|| RoomCommand::NodeGone { node });
        }
    }

    /// Tells the open rooms that time was given back.
    pub(crate) fn move_time(&self) {
        self.tell_rooms(|| RoomCommand::TimeMoved);
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
            let _ = room.try_send(Box::new(command));
        }
    }

    fn tell_rooms(&self, command: impl Fn() -> RoomCommand) {
        for room in self.rooms().values() {
            let _ = room.try_send(Box::new(command()));
        }
    }
}
