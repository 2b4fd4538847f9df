//! Who is connected to a game, on this node and on the others.

use std::collections::HashMap;

use crate::node::{Here, NodeId};

/// What a room knows of the other nodes, and what it told last.
#[derive(Debug, Default)]
pub(super) struct Presence {
    elsewhere: HashMap<NodeId, Here>,
    /// What the watchers were told.
    pub(super) told: Here,
    /// What the other nodes were told.
    pub(super) published: Here,
}

impl Presence {
    /// Takes over what another node says; answers whether that node is new here.
    pub(super) fn hear(&mut self, node: NodeId, here: Here) -> bool {
        self.elsewhere.insert(node, here).is_none()
    }

    /// A node is gone, with all who were connected to it.
    pub(super) fn drop_node(&mut self, node: NodeId) {
        self.elsewhere.remove(&node);
    }

    /// Forgets the other nodes: what they said may be out of date.
    pub(super) fn drop_all(&mut self) {
        self.elsewhere.clear();
        self.published = Here::default();
    }

    /// Everybody, where `local` are on this node.
    pub(super) fn everywhere(&self, local: Here) -> Here {
        self.elsewhere.values().fold(local, |sum, it| Here {
            seats: sum.seats | it.seats,
            watchers: sum.watchers.saturating_add(it.watchers),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_connected_anywhere_is_connected() {
        let here = |seats, watchers| Here { seats, watchers };
        let mut presence = Presence::default();
        assert!(presence.hear(NodeId(1), here(0b10, 3)));
        assert!(!presence.hear(NodeId(1), here(0b10, 2)));
        assert!(presence.hear(NodeId(2), here(0b100, 0)));
        assert_eq!(presence.everywhere(here(1, 1)), here(0b111, 3));
        presence.drop_node(NodeId(1));
        assert_eq!(presence.everywhere(here(1, 1)), here(0b101, 1));
        presence.drop_all();
        assert_eq!(presence.everywhere(here(1, 1)), here(1, 1));
    }
}
