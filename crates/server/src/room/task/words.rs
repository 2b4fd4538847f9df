//! A word to players who are not here: that it is their turn, that they are waited for, that the game is over.

use sixline_protocol::wire::game::Status;
use sixline_rules::Seat;

use super::Room;
use crate::ids::UserId;
use crate::push::Word;
use crate::room::known::Known;
use crate::store::{PushWrite, Written};

/// Who was waited for, and whether the game went on, before an event.
pub(super) type Before = (Option<(Seat, UserId)>, Status);

/// How that is now.
pub(super) fn awaited(known: &Known) -> Before {
    (known.table.awaited(), known.table.status())
}

impl Room {
    /// Tells who has become the one to move, and at the end everybody; not those who are connected to the game.
    pub(super) fn tell_absent(&self, before: Before) {
        let Some(known) = &self.known else { return };
        let now = awaited(known);
        let game = self.id;
        if let (Some((seat, user)), true) = (now.0, now.0 != before.0)
            && !self.is_connected(seat)
        {
            let with = others(known, user);
            let turn = Word::Turn {
                game,
                with,
                until_ms: known.table.deadline_ms(),
            };
            self.hub.0.push.tell(user, turn);
        }
        if now.1 == Status::Over && before.1 == Status::Playing {
            for (seat, user) in known.table.seated() {
                if !self.is_connected(seat) {
                    let with = others(known, user);
                    self.hub.0.push.tell(user, Word::End { game, with });
                }
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
        let with = late.map(|(_, user)| others(known, user));
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
fn others(known: &Known, user: UserId) -> Vec<String> {
    let seats = known.table.others_of(user, &known.names);
    seats.into_iter().filter(|name| !name.is_empty()).collect()
}
