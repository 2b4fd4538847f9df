//! Somebody who only listens, as a stream does: heard like a socket, counted like one, and let go like one.

use std::net::IpAddr;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use sixline_protocol::wire::error::ErrorCode;
use sixline_protocol::wire::socket::ServerMessage;
use tokio::sync::watch;
use tokio::time::timeout;

use super::auth::Person;
use crate::app::App;
use crate::error::ApiError;
use crate::here::Listed;
use crate::ids::GameId;
use crate::room::{Hub, RoomCommand};
use crate::sessions::Held;
use crate::talk::{ConnId, Inbox, Outbox, Slot, is_told, outbox, retry_ms, to_text};

/// The reading end of a stream; whoever follows games through it is gone from them when it is dropped.
pub(crate) struct Listener {
    inbox: Inbox,
    conn: ConnId,
    /// The games that it hears of.
    games: Vec<(Hub, GameId)>,
    stopping: watch::Receiver<bool>,
    leaving: watch::Receiver<bool>,
    /// Whether it was told to come back later or elsewhere.
    told: bool,
    /// Where it listens under a session.
    held: Option<Held>,
    _listed: Listed,
    _slot: Slot,
}

/// What a listener hears.
pub(crate) enum Heard {
    Message(Utf8Bytes),
    /// Nothing, for as long as was said.
    Silence,
}

impl Listener {
    /// A place for one who listens, and the way to them.
    ///
    /// # Errors
    /// This node sends everybody elsewhere, or there are too many sockets and streams.
    pub(crate) fn new(
        app: &App,
        address: IpAddr,
        person: Option<&Person>,
    ) -> Result<(Self, Outbox), ApiError> {
        if app.is_draining() {
            return Err(ErrorCode::Unavailable.into());
        }
        // A stream takes as much as a socket does.
        let slot = app.sockets.take_slot(address)?;
        let (out, inbox) = outbox();
        let hold = |person: &Person| app.sessions.hold(person.user, person.token_hash.clone());
        let listener = Self {
            inbox,
            conn: out.conn(),
            games: Vec::new(),
            stopping: app.stopping.clone(),
            leaving: app.leaving.subscribe(),
            told: false,
            held: person.map(hold),
            _listed: app.enter(person.map(Person::named), address, &out),
            _slot: slot,
        };
        Ok((listener, out))
    }

    /// Notes that a game's room knows of it.
    pub(crate) fn follow(&mut self, hub: &Hub, game: GameId) {
        self.games.push((hub.clone(), game));
    }

    /// What comes next, or silence after a while; `None` ends the stream.
    pub(crate) async fn next(&mut self, quiet: Duration) -> Option<Heard> {
        tokio::select! {
            message = timeout(quiet, self.inbox.queue.recv()) => match message {
                Ok(message) => message.map(Heard::Message),
                Err(_silence) => Some(Heard::Silence),
            },
            () = self.inbox.overflow.notified() => None,
            () = signed_out(self.held.as_ref()) => None,
            () = is_over(&mut self.stopping, &mut self.leaving), if !self.told => {
                // As sockets are; then the stream ends.
                self.told = true;
                self.inbox.queue.close();
                while self.inbox.queue.try_recv().is_ok() {}
                let restarting = ServerMessage::Restarting { retry_ms: retry_ms() };
                Some(Heard::Message(to_text(&restarting)))
            }
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let (games, conn) = (std::mem::take(&mut self.games), self.conn);
        // Outside a runtime there are no rooms left to tell.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                for (hub, game) in games {
                    hub.send_if_open(game, RoomCommand::Unwatch { conn }).await;
                }
            });
        }
    }
}

/// Waits until the server stops, or sends everybody elsewhere.
async fn is_over(stopping: &mut watch::Receiver<bool>, leaving: &mut watch::Receiver<bool>) {
    tokio::select! {
        () = is_told(stopping) => {}
        () = is_told(leaving) => {}
    }
}

async fn signed_out(held: Option<&Held>) {
    match held {
        Some(held) => held.ended().await,
        None => std::future::pending().await,
    }
}
