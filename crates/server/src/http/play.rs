//! The same as on the socket, for those who cannot hold one: act, resign, say, read events.

use axum::Json;
use axum::extract::State;
use sixline_protocol::wire::error::ErrorBody;
use sixline_protocol::wire::http::{Done, Events, EventsQuery, PostAction, PostPhrase, PostResign};

use super::auth::Person;
use super::{Body, GamePath, Params};
use crate::app::{App, AppState};
use crate::error::ApiError;
use crate::ids::{ActionId, GameId};
use crate::table::Wish;

/// Takes a turn: plays, exchanges or passes.
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
    let wish = Wish::Act(post.action.parse()?);
    ask(&app, &person, game, post.id, wish).await
}

/// Gives up; a bot plays on, or the game ends, as was agreed.
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
    app.hub.events(game, user, query.since).await.map(Json)
}

/// All bots of people together take so many turns and no more, so that people's come through.
pub(super) fn let_outside(app: &App, person: &Person) -> Result<(), ApiError> {
    if person.is_bot {
        app.limiters.outside_turns.take((), app.now_ms())?;
    }
    Ok(())
}

async fn ask(
    app: &App,
    person: &Person,
    game: GameId,
    id: String,
    wish: Wish,
) -> Result<Json<Done>, ApiError> {
    let id = ActionId::try_from(id)?;
    let_outside(app, person)?;
    let version = app.hub.wish(game, person.named(), Some(id), wish).await?;
    Ok(Json(Done { version }))
}
