//! The socket's messages about one game for those who only listen: as server-sent events, or as lines of JSON.

use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::http::header::ACCEPT;
use axum::response::Response;
use sixline_protocol::wire::error::ErrorBody;
use sixline_protocol::wire::http::StreamQuery;
use sixline_protocol::wire::socket::ServerMessage;

use super::auth::Person;
use super::guard::ClientAddr;
use super::listener::{Form, Listener};
use super::{GamePath, Params};
use crate::app::AppState;
use crate::error::ApiError;
use crate::room::RoomCommand;

/// Streams a game, each message one of the socket: as `data:` lines of server-sent events, or, with `from` or where the
/// client accepts `application/x-ndjson`, as lines of JSON with the `version` in each.
#[utoipa::path(get, path = "/api/games/{game}/stream", tag = "play",
    params(("game" = String, Path, description = "The game."), StreamQuery), responses(
    (status = 200, description = "The messages.", content(
        (ServerMessage = "text/event-stream"), (ServerMessage = "application/x-ndjson"))),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn stream_game(
    State(app): State<AppState>,
    Extension(client): Extension<ClientAddr>,
    headers: HeaderMap,
    person: Option<Person>,
    GamePath(game): GamePath,
    Params(query): Params<StreamQuery>,
) -> Result<Response, ApiError> {
    let form = match (query.from, accepts_lines(&headers)) {
        (None, false) => Form::Events,
        (Some(_), _) | (_, true) => Form::Lines,
    };
    let since = query.from.or((query.since > 0).then_some(query.since));
    let (mut listener, out) = Listener::new(&app, client.0, person.as_ref())?;
    let user = person.map(|person| person.user);
    // Answers 404 in the usual form if there is no such game.
    app.hub.view(game, user).await?;
    listener.follow(&app.hub, game);
    let watch = RoomCommand::Watch {
        user,
        since,
        out,
        arrival: None,
    };
    app.hub.send(game, watch).await?;
    Ok(listener.answer(form))
}

/// Whether the client names lines of JSON among what it takes.
fn accepts_lines(headers: &HeaderMap) -> bool {
    let values = headers.get_all(ACCEPT).iter();
    let values = values.filter_map(|it| it.to_str().ok());
    let mut kinds = values.flat_map(|it| it.split(','));
    kinds.any(|it| it.split(';').next().unwrap_or(it).trim() == "application/x-ndjson")
}
