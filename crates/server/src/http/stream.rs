//! The socket's messages about one game as server-sent events, for those who only want to listen.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::{Body as HttpBody, Bytes};
use axum::extract::{Extension, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use sixline_protocol::wire::error::ErrorBody;
use sixline_protocol::wire::http::EventsQuery;
use sixline_protocol::wire::socket::ServerMessage;
use tokio::sync::watch;
use tokio::time::timeout;

use super::auth::Person;
use super::guard::ClientAddr;
use super::{GamePath, Params};
use crate::app::AppState;
use crate::error::ApiError;
use crate::ids::GameId;
use crate::room::{Hub, RoomCommand};
use crate::sessions::Held;
use crate::talk::{ConnId, Inbox, Slot, outbox, retry_ms, to_text};

/// A comment after this time without news keeps proxies from closing.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// Streams a game: `data:` lines, each a message of the socket.
#[utoipa::path(get, path = "/api/games/{game}/stream", tag = "play",
    params(("game" = String, Path, description = "The game."), EventsQuery), responses(
    (status = 200, description = "The messages.", content_type = "text/event-stream", body = ServerMessage),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn stream_game(
    State(app): State<AppState>,
    Extension(client): Extension<ClientAddr>,
    person: Option<Person>,
    GamePath(game): GamePath,
    Params(query): Params<EventsQuery>,
) -> Result<Response, ApiError> {
    // A stream takes as much as a socket does.
    let slot = app.sockets.take_slot(client.0)?;
    let user = person.as_ref().map(|person| person.user);
    // Answers 404 in the usual form if there is no such game.
    app.hub.view(game, user).await?;
    let (out, inbox) = outbox();
    let listener = Listener {
        hub: app.hub.clone(),
        game,
        conn: out.conn(),
        inbox,
        stopping: app.stopping.clone(),
        told: false,
        held: person.map(|person| app.sessions.hold(person.user, person.token_hash)),
        _slot: slot,
    };
    let since = (query.since > 0).then_some(query.since);
    let watch = RoomCommand::Watch {
        user,
        since,
        out,
        arrival: None,
    };
    app.hub.send(game, watch).await?;
    let body = stream::unfold(listener, |mut listener| async move {
        let text = listener.next().await?;
        Some((Ok::<_, Infallible>(Bytes::from(text)), listener))
    });
    let content_type = [(CONTENT_TYPE, "text/event-stream")];
    Ok((content_type, HttpBody::from_stream(body)).into_response())
}

/// Somebody who listens; the room is told when it is dropped.
struct Listener {
    hub: Hub,
    game: GameId,
    conn: ConnId,
    inbox: Inbox,
    stopping: watch::Receiver<bool>,
    /// Whether it was told that the server stops.
    told: bool,
    /// Where it listens under a session.
    held: Option<Held>,
    _slot: Slot,
}

impl Listener {
    /// The next piece of the stream; `None` ends it.
    async fn next(&mut self) -> Option<String> {
        tokio::select! {
            message = timeout(KEEP_ALIVE, self.inbox.queue.recv()) => match message {
                Ok(message) => Some(format!("data: {}\n\n", message?.as_str())),
                Err(_silence) => Some(":\n\n".to_owned()),
            },
            () = self.inbox.overflow.notified() => None,
            () = signed_out(self.held.as_ref()) => None,
            _ = self.stopping.changed(), if !self.told => {
                // As sockets are; then the stream ends.
                self.told = true;
                self.inbox.queue.close();
                while self.inbox.queue.try_recv().is_ok() {}
                let text = to_text(&ServerMessage::Restarting { retry_ms: retry_ms() });
                Some(format!("data: {}\n\n", text.as_str()))
            }
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let (hub, game, conn) = (self.hub.clone(), self.game, self.conn);
        // Outside a runtime there are no rooms left to tell.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            let unwatch = RoomCommand::Unwatch { conn };
            runtime.spawn(async move { hub.send_if_open(game, unwatch).await });
        }
    }
}

async fn signed_out(held: Option<&Held>) {
    match held {
        Some(held) => held.ended().await,
        None => std::future::pending().await,
    }
}
