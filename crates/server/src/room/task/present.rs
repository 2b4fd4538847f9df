//! Who is present: told to everybody here, and to the other nodes.

use axum::extract::ws::Utf8Bytes;
use sixline_protocol::wire::socket::ServerMessage;
use tokio::time::Instant;

use super::Room;
use crate::node::Here;
use crate::store::Notice;
use crate::talk::to_text;

impl Room {
    /// Who is connected to this node.
    pub(super) fn here(&self) -> Option<Here> {
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

    /// Tells everybody here and the other nodes who is connected, where that has changed; not too often. Answers
    /// whether everybody here was told.
    pub(super) fn tell_presence(&mut self) -> bool {
        let Some(here) = self.here() else {
            self.presence_pace.clear();
            return false;
        };
        let all = self.presence.everywhere(here);
        // With a crowd, only the players' coming and going is worth a message to everybody.
        let is_crowd = all.seats == self.presence.told.seats && all.watchers > 20;
        let tells = all != self.presence.told && !is_crowd;
        let publishes = here != self.presence.published && self.hub.has_other_nodes();
        if !tells && !publishes {
            self.presence_pace.clear();
            return false;
        }
        if !self.presence_pace.may(Instant::now()) {
            return false;
        }
        if publishes {
            self.publish_presence();
        }
        let text = self.presence_text(all).filter(|_| tells);
        let Some(text) = text else { return false };
        self.presence.told = all;
        for watcher in &self.watchers {
            watcher.out.send_text(text.clone());
        }
        true
    }

    /// Tells the last who came who is connected.
    pub(super) fn greet(&self) {
        let all = self.here().map(|here| self.presence.everywhere(here));
        let text = all.and_then(|all| self.presence_text(all));
        if let (Some(watcher), Some(text)) = (self.watchers.last(), text) {
            watcher.out.send_text(text);
        }
    }

    fn presence_text(&self, all: Here) -> Option<Utf8Bytes> {
        let table = self.known.as_ref().map(|it| &it.table)?;
        let n_seats = table.terms().plan.seats.len();
        Some(to_text(&ServerMessage::Presence {
            game: self.id.to_string(),
            seats: (0..n_seats).map(|idx| all.seats & 1 << idx != 0).collect(),
            watchers: all.watchers,
        }))
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
