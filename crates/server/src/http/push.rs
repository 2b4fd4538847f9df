//! Where a device is told something while no page is open.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};
use sixline_protocol::wire::push::{PushPlace, PushView};

use super::Body;
use super::auth::Person;
use crate::app::AppState;
use crate::error::ApiError;
use crate::push::Unfit;
use crate::store::PushWrite;

/// A language by its sign has few letters.
const LANG_LEN: usize = 10;

impl From<Unfit> for ApiError {
    fn from(err: Unfit) -> Self {
        Self::Detailed(ErrorCode::BadRequest, err.to_string())
    }
}

/// Says what this device is told, and the key that its browser needs for that.
#[utoipa::path(get, path = "/api/me/push", tag = "people", responses(
    (status = 200, description = "What it is told.", body = PushView),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn show_push(
    State(app): State<AppState>,
    person: Person,
) -> Result<Json<PushView>, ApiError> {
    Ok(Json(PushView {
        key: app.push.public_key(),
        kinds: app.store.push_kinds(&person.token_hash).await?,
    }))
}

/// Tells this device something from now on, until it signs out.
#[utoipa::path(put, path = "/api/me/push", tag = "people", request_body = PushPlace, responses(
    (status = 204, description = "It is told."),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn put_push(
    State(app): State<AppState>,
    person: Person,
    Body(place): Body<PushPlace>,
) -> Result<StatusCode, ApiError> {
    if app.push.public_key().is_none() {
        return Err(ErrorCode::NotFound.into());
    }
    app.push.check(&place)?;
    if place.lang.len() > LANG_LEN {
        let why = "expected a language such as `en`".to_owned();
        return Err(ApiError::Detailed(ErrorCode::BadRequest, why));
    }
    let now_ms = app.now_ms();
    app.limiters.notice_choices.take(person.user, now_ms)?;
    let write = PushWrite::Put {
        user: person.user,
        token_hash: person.token_hash,
        place: Box::new(place),
        now_ms,
    };
    app.store.write(write).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Tells this device nothing any more.
#[utoipa::path(delete, path = "/api/me/push", tag = "people", responses(
    (status = 204, description = "It is told nothing."),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn drop_push(
    State(app): State<AppState>,
    person: Person,
) -> Result<StatusCode, ApiError> {
    let token_hash = person.token_hash;
    app.store.write(PushWrite::Drop { token_hash }).await?;
    Ok(StatusCode::NO_CONTENT)
}
