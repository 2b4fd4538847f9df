//! Boards for all: make one, look at it, take part.

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};
use sixline_protocol::wire::hall::{HallOpened, HallPlan, HallQuery, HallRanking, HallView};

use super::auth::Person;
use super::{Body, Params};
use crate::app::AppState;
use crate::error::ApiError;
use crate::ids::HallId;
use crate::limits::TooMany;

/// How long to wait where one has as many as one may.
const UNTIL_ONE_IS_OVER: TooMany = TooMany {
    limit: "halls-per-person",
    wait_s: 60,
};

/// The board for all that a path names. A malformed id is answered like an unknown one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct HallPath(pub(crate) HallId);

impl<S: Send + Sync> FromRequestParts<S> for HallPath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        let id = path.ok().and_then(|text| text.0.parse().ok());
        id.map(Self).ok_or_else(|| ErrorCode::NotFound.into())
    }
}

/// Makes a board for all. Whoever makes it begins it, and takes part where they join.
#[utoipa::path(post, path = "/api/halls", tag = "halls", request_body = HallPlan, responses(
    (status = 200, description = "The board.", body = HallOpened),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn open_hall(
    State(app): State<AppState>,
    person: Person,
    Body(plan): Body<HallPlan>,
) -> Result<Json<HallOpened>, ApiError> {
    let limits = &app.config.limits;
    let (all, mine) = app.store.open_halls(person.user).await?;
    if all >= limits.halls || mine >= limits.halls_per_person {
        return Err(UNTIL_ONE_IS_OVER.into());
    }
    app.limiters.halls.take(person.address, app.now_ms())?;
    let (hall, code) = app.halls.create(&plan, person.user).await?;
    Ok(Json(HallOpened {
        hall: hall.to_string(),
        code: code.as_str().to_owned(),
    }))
}

/// Shows a board for all as everybody may see it.
#[utoipa::path(get, path = "/api/halls/{hall}", tag = "halls",
    params(("hall" = String, Path, description = "The board.")), responses(
    (status = 200, description = "The board.", body = HallView),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn show_hall(
    State(app): State<AppState>,
    HallPath(hall): HallPath,
) -> Result<Json<HallView>, ApiError> {
    Ok(Json(app.halls.show(hall).await?))
}

/// Fifty lines of the ranking.
#[utoipa::path(get, path = "/api/halls/{hall}/ranking", tag = "halls",
    params(("hall" = String, Path, description = "The board."), HallQuery), responses(
    (status = 200, description = "The lines.", body = HallRanking),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn show_ranking(
    State(app): State<AppState>,
    HallPath(hall): HallPath,
    Params(query): Params<HallQuery>,
) -> Result<Json<HallRanking>, ApiError> {
    Ok(Json(app.halls.ranking(hall, query.from).await?))
}

/// Takes part from now on. Doing so twice is harmless.
#[utoipa::path(post, path = "/api/halls/{hall}/join", tag = "halls",
    params(("hall" = String, Path, description = "The board.")), responses(
    (status = 200, description = "The board.", body = HallView),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn join_hall(
    State(app): State<AppState>,
    person: Person,
    HallPath(hall): HallPath,
) -> Result<Json<HallView>, ApiError> {
    app.limiters.games.take(person.user, app.now_ms())?;
    app.halls.join(hall, person.user).await?;
    Ok(Json(app.halls.show(hall).await?))
}
