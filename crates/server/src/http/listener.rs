//! Somebody who only listens, as a stream does: heard like a socket, counted like one, and let go like one.

use std::convert::Infallible;
use std::net::IpAddr;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::ws::Utf8Bytes;
use axum::http::HeaderName;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use sixline_protocol::wire::error::ErrorCode;
use sixline_protocol::wire::socket::ServerMessage;
use tokio::sync::watch;
use tokio::time::timeout;

use super::auth::Person;
use crate::app::App;
use crate::error::ApiError;
use crate::here::Listed;
use crate::ids::GameId;
use crate::personal::Follows;
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
    /// Where it hears of a person's affairs.
    follows: Option<Follows>,
    _listed: Listed,
    _slot: Slot,
}

/// How a stream is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// Server-sent events, for browsers.
    Events,
    /// Lines of JSON, for programs.
    Lines,
}

impl Form {
    /// After so long without news something shows that the server is there, and keeps proxies from closing.
    const fn quiet(self) -> Duration {
        match self {
            Self::Events => Duration::from_secs(15),
            // A program that has heard nothing for three times as long opens the stream again.
            Self::Lines => Duration::from_secs(5),
        }
    }

    const fn content_type(self) -> &'static str {
        match self {
            Self::Events => "text/event-stream",
            Self::Lines => "application/x-ndjson",
        }
    }

    /// The piece of the stream.
    fn write(self, heard: &Heard) -> String {
        match (self, heard) {
            (Self::Events, Heard::Message(text)) => format!("data: {}\n\n", text.as_str()),
            (Self::Events, Heard::Silence) => ":\n\n".to_owned(),
            (Self::Lines, Heard::Silence) => "\n".to_owned(),
            // Every line about a game has its version, and who is connected has none.
            (Self::Lines, Heard::Message(text)) if is_presence(text) => "\n".to_owned(),
            (Self::Lines, Heard::Message(text)) => format!("{}\n", text.as_str()),
        }
    }
}

/// Whether a message tells who is connected to a game.
fn is_presence(text: &str) -> bool {
    text.starts_with(r#"{"type":"presence","#)
}

/// What a listener hears.
enum Heard {
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
        Self::with_queue(app, address, person, outbox())
    }

    /// The same with a longer queue, for one who is told much at once.
    ///
    /// # Errors
    /// This node sends everybody elsewhere, or there are too many sockets and streams.
    pub(crate) fn with_queue(
        app: &App,
        address: IpAddr,
        person: Option<&Person>,
        (out, inbox): (Outbox, Inbox),
    ) -> Result<(Self, Outbox), ApiError> {
        if app.is_draining() {
            return Err(ErrorCode::Unavailable.into());
        }
        // A stream takes as much as a socket does.
        let slot = app.sockets.take_slot(address)?;
        let hold = |person: &Person| app.sessions.hold(person.user, person.token_hash.clone());
        let listener = Self {
            inbox,
            conn: out.conn(),
            games: Vec::new(),
            stopping: app.stopping.clone(),
            leaving: app.leaving.subscribe(),
            told: false,
            held: person.map(hold),
            follows: None,
            _listed: app.enter(person.map(Person::named), address, &out),
            _slot: slot,
        };
        Ok((listener, out))
    }

    /// Notes that a game's room knows of it.
    pub(crate) fn follow(&mut self, hub: &Hub, game: GameId) {
        self.games.push((hub.clone(), game));
    }

    /// Hears of a person's affairs, until it is dropped.
    pub(crate) fn hear(&mut self, follows: Follows) {
        self.follows = Some(follows);
    }

    /// The stream itself.
    pub(crate) fn answer(self, form: Form) -> Response {
        let body = stream::unfold(self, move |mut listener| async move {
            let text = form.write(&listener.next(form.quiet()).await?);
            Some((Ok::<_, Infallible>(Bytes::from(text)), listener))
        });
        let headers = [
            (CONTENT_TYPE, form.content_type()),
            // A proxy that would collect the answer first is told not to.
            (HeaderName::from_static("x-accel-buffering"), "no"),
        ];
        (headers, Body::from_stream(body)).into_response()
    }

    /// What comes next, or silence after a while; `None` ends the stream.
    async fn next(&mut self, quiet: Duration) -> Option<Heard> {
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
                // Nobody writes to it any more, so that it ends.
                self.follows = None;
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
