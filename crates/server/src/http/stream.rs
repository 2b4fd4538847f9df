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

use super::auth::Person;
use super::guard::ClientAddr;
use super::listener::{Heard, Listener};
use super::{GamePath, Params};
use crate::app::AppState;
use crate::error::ApiError;
use crate::room::RoomCommand;

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
    let (mut listener, out) = Listener::new(&app, client.0, person.as_ref())?;
    let user = person.map(|person| person.user);
    // Answers 404 in the usual form if there is no such game.
    app.hub.view(game, user).await?;
    listener.follow(&app.hub, game);
    let since = (query.since > 0).then_some(query.since);
    let watch = RoomCommand::Watch {
        user,
        since,
        out,
        arrival: None,
    };
    app.hub.send(game, watch).await?;
    let body = stream::unfold(listener, |mut listener| async move {
        let text = match listener.next(KEEP_ALIVE).await? {
            Heard::Message(text) => format!("data: {}\n\n", text.as_str()),
            Heard::Silence => ":\n\n".to_owned(),
        };
        Some((Ok::<_, Infallible>(Bytes::from(text)), listener))
    });
    let content_type = [(CONTENT_TYPE, "text/event-stream")];
    Ok((content_type, HttpBody::from_stream(body)).into_response())
}
