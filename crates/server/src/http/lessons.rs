//! The ways into a lesson: open one, look at its door, come in.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, Path, State};
use sixline_protocol::wire::class::{
    JoinLesson, LessonDoor, LessonJoined, LessonOpened, LessonPlan,
};
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};

use super::Body;
use super::guard::ClientAddr;
use crate::app::{App, AppState};
use crate::error::ApiError;
use crate::lessons::{Classroom, Registry};

/// Opens a lesson. Nothing of it is stored: it lives in the memory of this server until it ends.
#[utoipa::path(post, path = "/api/lessons", tag = "class", request_body = LessonPlan, responses(
    (status = 200, description = "The lesson.", body = LessonOpened),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn open_lesson(
    State(app): State<AppState>,
    Extension(ClientAddr(address)): Extension<ClientAddr>,
    Body(plan): Body<LessonPlan>,
) -> Result<Json<LessonOpened>, ApiError> {
    app.limiters.lessons.take(address, app.now_ms())?;
    Ok(Json(app.lessons.open(plan, address)?))
}

/// Looks at the door of a lesson.
#[utoipa::path(get, path = "/api/lessons/{code}", tag = "class",
    params(("code" = String, Path, description = "Five letters and digits.")), responses(
    (status = 200, description = "The lesson.", body = LessonDoor),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn show_lesson(
    State(app): State<AppState>,
    Extension(client): Extension<ClientAddr>,
    Path(code): Path<String>,
) -> Result<Json<LessonDoor>, ApiError> {
    let room = find(&app, client, &code)?;
    Ok(Json(Registry::door(&room)?))
}

/// Comes in as a pupil, with a made-up name, or comes back with a card.
#[utoipa::path(post, path = "/api/lessons/{code}/pupils", tag = "class", request_body = JoinLesson,
    params(("code" = String, Path, description = "Five letters and digits.")), responses(
    (status = 200, description = "Who one is, and the token of the seat.", body = LessonJoined),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn join_lesson(
    State(app): State<AppState>,
    Extension(client): Extension<ClientAddr>,
    Path(code): Path<String>,
    Body(join): Body<JoinLesson>,
) -> Result<Json<LessonJoined>, ApiError> {
    let room = find(&app, client, &code)?;
    Ok(Json(app.lessons.join(&room, join)?))
}

/// The lesson of a code. Only misses count as guesses: a whole class comes from one address.
pub(super) fn find(
    app: &App,
    ClientAddr(address): ClientAddr,
    code: &str,
) -> Result<Arc<Classroom>, ApiError> {
    let guesses = &app.limiters.guesses;
    guesses.look(address, app.now_ms())?;
    let room = app.lessons.find(code);
    if room.is_none() {
        guesses.take(address, app.now_ms())?;
    }
    room.ok_or_else(|| ErrorCode::NotFound.into())
}
