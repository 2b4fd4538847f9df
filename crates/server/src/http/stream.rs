//! The socket's messages about one game as server-sent events, for those who only want to listen.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::{Body as HttpBody, Bytes};
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use sixline_protocol::wire::error::ErrorBody;
use sixline_protocol::wire::http::EventsQuery;
use sixline_protocol::wire::socket::ServerMessage;
use tokio::sync::watch;
use tokio::time::timeout;

use super::auth::Person;
use super::{GamePath, Params};
use crate::app::AppState;
use crate::error::ApiError;
use crate::ids::GameId;
use crate::room::{Hub, RoomCommand};
use crate::talk::{ConnId, Inbox, outbox};

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
    person: Option<Person>,
    GamePath(game): GamePath,
    Params(query): Params<EventsQuery>,
) -> Result<Response, ApiError> {
    let user = person.map(|person| person.user);
    // Answers 404 in the usual form if there is no such game.
    app.hub.view(game, user).await?;
    let (out, inbox) = outbox();
    let listener = Listener {
        hub: app.hub.clone(),
        game,
        conn: out.conn(),
        inbox,
        stopping: app.stopping.clone(),
    };
    let since = (query.since > 0).then_some(query.since);
    let watch = RoomCommand::Watch {
        user,
        since,
        out,
        arrival: None,
    };
    app.hub.send(game, watch).await;
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
            _ = self.stopping.changed() => None,
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let (hub, game, conn) = (self.hub.clone(), self.game, self.conn);
        // Outside a runtime there are no rooms left to tell.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { hub.send(game, RoomCommand::Unwatch { conn }).await });
        }
    }
}
