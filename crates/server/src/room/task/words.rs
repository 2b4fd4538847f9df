//! A word to players who are not here: that it is their turn, that they are waited for, that the game is over.

use sixline_protocol::wire::game::Status;
use sixline_rules::Seat;

use super::Room;
use crate::ids::UserId;
use crate::push::Word;
use crate::store::{PushWrite, Written};
use crate::table::{Names, Table};

/// Who was waited for, and whether the game went on, before an event.
pub(in crate::room) type Before = (Option<(Seat, UserId)>, Status);

/// How that is now.
pub(in crate::room) fn awaited(table: &Table) -> Before {
    (table.awaited(), table.status())
}

/// What is to be told of an event, and to whom, unless they are connected to the game: who has become the one to move,
/// and at the end everybody.
pub(in crate::room) fn words_of(
    table: &Table,
    names: &Names,
    before: Before,
) -> Vec<(Seat, UserId, Word)> {
    let now = awaited(table);
    let game = table.id();
    let mut words = Vec::new();
    if let (Some((seat, user)), true) = (now.0, now.0 != before.0) {
        let turn = Word::Turn {
            game,
            with: others(table, names, user),
            until_ms: table.deadline_ms(),
        };
        words.push((seat, user, turn));
    }
    if now.1 == Status::Over && before.1 == Status::Playing {
        for (seat, user) in table.seated() {
            let with = others(table, names, user);
            words.push((seat, user, Word::End { game, with }));
        }
    }
    words
}

impl Room {
    /// Tells those who are not connected to the game.
    pub(super) fn tell_absent(&self, before: Before) {
        let Some(known) = &self.known else { return };
        for (seat, user, word) in words_of(&known.table, &known.names, before) {
            if !self.is_connected(seat) {
                self.hub.0.push.tell(user, word);
            }
        }
    }

    /// Warns the one to move, once, that they will have left.
    pub(super) async fn warn(&mut self, idle_ms: i64, days: u32) {
        let (now_ms, game) = (self.hub.0.time.now_ms(), self.id);
        let Ok(known) = self.ensure_known().await else {
            return;
        };
        let is_late = known.table.abandoned(now_ms, idle_ms).is_some();
        let late = known.table.awaited().filter(|_| is_late);
        let with = late.map(|(_, user)| others(&known.table, &known.names, user));
        let seq = known.table.version();
        let written = self.hub.0.store.write(PushWrite::Warn { game, seq }).await;
        if let (Ok(Written::Done), Some((_, user)), Some(with)) = (written, late, with) {
            self.hub.0.push.tell(user, Word::Late { game, with, days });
        }
    }

    fn is_connected(&self, seat: Seat) -> bool {
        let here = self.here().map(|here| self.presence.everywhere(here));
        here.is_some_and(|here| here.seats & 1 << seat.index() != 0)
    }
}

/// The names of the others, as everybody at the table sees them.
fn others(table: &Table, names: &Names, user: UserId) -> Vec<String> {
    let seats = table.others_of(user, names);
    seats.into_iter().filter(|name| !name.is_empty()).collect()
}
