//! Who is present: told to everybody here, and to the other nodes.

use sixline_protocol::wire::socket::ServerMessage;

use super::Room;
use crate::node::Here;
use crate::store::Notice;
use crate::talk::to_text;

impl Room {
    /// Who is connected to this node.
    fn here(&self) -> Option<Here> {
        let table = self.known.as_ref().map(|it| &it.table)?;
        let mut here = Here::default();
        for watcher in &self.watchers {
            match table.seat_of(watcher.user) {
                Some(seat) => here.seats |= 1 << seat.index(),
                None => here.watchers += 1,
            }
        }
        Some(here)
    }

    /// Tells who is connected, to everybody here and to the other nodes.
    pub(super) fn tell_presence(&mut self) {
        let Some(here) = self.here() else { return };
        if here != self.presence.published && self.hub.has_other_nodes() {
            self.publish_presence();
        }
        let all = self.presence.everywhere(here);
        // With a crowd, only the players' coming and going is worth a message to everybody.
        if all.seats == self.presence.told.seats && all.watchers > 20 {
            return;
        }
        self.presence.told = all;
        let Some(table) = self.known.as_ref().map(|it| &it.table) else {
            return;
        };
        let n_seats = table.terms().plan.seats.len();
        let text = to_text(&ServerMessage::Presence {
            game: self.id.to_string(),
            seats: (0..n_seats).map(|idx| all.seats & 1 << idx != 0).collect(),
            watchers: all.watchers,
        });
        for watcher in &self.watchers {
            watcher.out.send_text(text.clone());
        }
    }

    /// Tells it where another node has changed it.
    pub(super) fn tell_new_presence(&mut self) {
        let all = self.here().map(|here| self.presence.everywhere(here));
        if all.is_some_and(|all| all != self.presence.told) {
            self.tell_presence();
        }
    }

    /// Tells the other nodes who is connected here.
    pub(super) fn publish_presence(&mut self) {
        let Some(here) = self.here() else { return };
        self.presence.published = here;
        let store = &self.hub.0.store;
        store.notify(Notice::Here {
            game: self.id,
            node: store.node(),
            here,
        });
    }

    /// Asks the other nodes who is connected there.
    pub(super) fn ask_elsewhere(&self) {
        let store = &self.hub.0.store;
        store.notify(Notice::AskHere {
            game: self.id,
            node: store.node(),
        });
    }
}
