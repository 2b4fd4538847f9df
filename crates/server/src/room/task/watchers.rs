//! Those who follow a game, and the text that each of them gets.

use axum::extract::ws::Utf8Bytes;
use sixline_protocol::wire::socket::ServerMessage;
use sixline_rules::Seat;

use crate::ids::UserId;
use crate::log::Entry;
use crate::table::{Names, Table};
use crate::talk::{Outbox, to_text};

/// Somebody who follows the game, on a seat or not.
pub(in crate::room) struct Watcher {
    pub(in crate::room) user: Option<UserId>,
    pub(in crate::room) out: Outbox,
}

/// One event as each watcher sees it, by the index of the watcher.
pub(in crate::room) type Texts = Vec<(usize, Utf8Bytes)>;

/// The event for each watcher; those who see the same share one text.
pub(in crate::room) fn render(
    table: &Table,
    names: &Names,
    watchers: &[Watcher],
    entry: &Entry,
) -> Texts {
    let mut by_seat: Vec<(Option<Seat>, Utf8Bytes)> = Vec::with_capacity(watchers.len().min(5));
    let mut texts = Vec::with_capacity(watchers.len());
    for (idx, watcher) in watchers.iter().enumerate() {
        let seat = table.seat_of(watcher.user);
        let text = match by_seat.iter().find(|(it, _)| *it == seat) {
            Some((_, text)) => text.clone(),
            None => {
                let event = table.event(entry, seat, names);
                let text = to_text(&ServerMessage::Event(Box::new(event)));
                by_seat.push((seat, text.clone()));
                text
            }
        };
        texts.push((idx, text));
    }
    texts
}

/// Sends each watcher its own text.
pub(super) fn send(watchers: &[Watcher], texts: &Texts) {
    for (idx, text) in texts {
        watchers[*idx].out.send_text(text.clone());
    }
}
