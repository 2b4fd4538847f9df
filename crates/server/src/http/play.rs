//! The same as on the socket, for those who cannot hold one: act, resign, say, read events.

use axum::Json;
use axum::extract::State;
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};
use sixline_protocol::wire::http::{Done, Events, EventsQuery, PostAction, PostPhrase, PostResign};
use sixline_rules::Action;

use super::{Body, GamePath, Params};
use crate::app::{App, AppState};
use crate::auth::Person;
use crate::error::ApiError;
use crate::ids::GameId;
use crate::room::replay;
use crate::table::Wish;

/// The longest id that a client may give to what it asks for.
const MAX_ID: usize = 40;

/// Takes a turn.
#[utoipa::path(post, path = "/api/games/{game}/actions", tag = "play", request_body = PostAction,
    params(("game" = String, Path, description = "The game.")), responses(
    (status = 200, description = "Done, and stored.", body = Done),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn post_action(
    State(app): State<AppState>,
    person: Person,
    GamePath(game): GamePath,
    Body(post): Body<PostAction>,
) -> Result<Json<Done>, ApiError> {
    let wish = Wish::Act(read_action(&post.action)?);
    ask(&app, &person, game, post.id, wish).await
}

/// Gives up.
#[utoipa::path(post, path = "/api/games/{game}/resign", tag = "play", request_body = PostResign,
    params(("game" = String, Path, description = "The game.")), responses(
    (status = 200, description = "Done, and stored.", body = Done),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn resign(
    State(app): State<AppState>,
    person: Person,
    GamePath(game): GamePath,
    Body(post): Body<PostResign>,
) -> Result<Json<Done>, ApiError> {
    ask(&app, &person, game, post.id, Wish::Resign).await
}

/// Says a preset phrase.
#[utoipa::path(post, path = "/api/games/{game}/say", tag = "play", request_body = PostPhrase,
    params(("game" = String, Path, description = "The game.")), responses(
    (status = 200, description = "Done, and stored.", body = Done),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn say(
    State(app): State<AppState>,
    person: Person,
    GamePath(game): GamePath,
    Body(post): Body<PostPhrase>,
) -> Result<Json<Done>, ApiError> {
    ask(&app, &person, game, post.id, Wish::Say(post.phrase)).await
}

/// Reads what happened after a version.
#[utoipa::path(get, path = "/api/games/{game}/events", tag = "play",
    params(("game" = String, Path, description = "The game."), EventsQuery), responses(
    (status = 200, description = "The events.", body = Events),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn list_events(
    State(app): State<AppState>,
    person: Option<Person>,
    GamePath(game): GamePath,
    Params(query): Params<EventsQuery>,
) -> Result<Json<Events>, ApiError> {
    let user = person.map(|person| person.user);
    let events = replay(&app.hub, game, user, query.since).await?;
    let version = events.last().map_or(query.since, |event| event.version);
    Ok(Json(Events { events, version }))
}

async fn ask(
    app: &App,
    person: &Person,
    game: GameId,
    id: String,
    wish: Wish,
) -> Result<Json<Done>, ApiError> {
    let id = read_id(id)?;
    let version = app.hub.wish(game, person.named(), Some(id), wish).await?;
    Ok(Json(Done { version }))
}

/// An action in the notation.
pub(crate) fn read_action(text: &str) -> Result<Action, ApiError> {
    text.parse::<Action>()
        .map_err(|err| ApiError::Detailed(ErrorCode::BadAction, err.to_string()))
}

/// An id that a client made up.
pub(crate) fn read_id(id: String) -> Result<String, ApiError> {
    if (1..=MAX_ID).contains(&id.chars().count()) && !id.contains(char::is_control) {
        Ok(id)
    } else {
        let why = format!("an id has 1 to {MAX_ID} characters");
        Err(ApiError::Detailed(ErrorCode::BadRequest, why))
    }
}
