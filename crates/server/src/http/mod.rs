//! The edge: one file for each resource, with its handlers. All routes stand in `router.rs`.

mod accounts;
mod admin;
mod archive;
mod auth;
mod bearer;
mod bots;
mod cards;
mod challenges;
mod credentials;
mod events;
mod friends;
mod games;
mod guard;
mod hall_socket;
mod halls;
mod health;
mod kept;
mod lesson_socket;
mod lessons;
mod listener;
mod lobby;
mod moderation;
mod pass_on;
mod people;
mod picture;
mod play;
mod preview;
mod profiles;
mod push;
mod router;
mod scopes;
mod seat;
mod sessions;
mod socket;
mod stream;
mod tokens;

use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header::RETRY_AFTER;
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use sixline_protocol::wire::error::ErrorCode;
use tokio::time::timeout;

use self::guard::ClientAddr;
use crate::app::AppState;
use crate::arrival::Arrival;
use crate::error::ApiError;
use crate::ids::GameId;
use crate::limits::TooMany;

pub(crate) use router::{private_router, router};

/// Tells which limit was met, as RateLimit header fields do that are to become a standard of the web.
const RATE_LIMIT: HeaderName = HeaderName::from_static("ratelimit");

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status());
        let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, axum::Json(self.body())).into_response();
        if let Some(TooMany { limit, wait_s }) = self.too_many() {
            let headers = response.headers_mut();
            headers.insert(RETRY_AFTER, HeaderValue::from(wait_s));
            // Which limit, that nothing of it is left, and until when.
            let met = format!("\"{limit}\";r=0;t={wait_s}");
            if let Ok(met) = HeaderValue::from_str(&met) {
                headers.insert(RATE_LIMIT, met);
            }
        }
        response
    }
}

/// A socket waits for its turn before anything is asked of the store.
impl FromRequestParts<AppState> for Arrival {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let client = parts.extensions.get::<ClientAddr>();
        let ClientAddr(address) = *client.ok_or(ErrorCode::Internal)?;
        Ok(app.door.enter(address).await)
    }
}

/// A JSON body, refused in our own form where it cannot be read.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<AppState> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &AppState) -> Result<Self, ApiError> {
        let patience = app.config.limits.request_timeout;
        match timeout(patience, axum::Json::from_request(request, app)).await {
            Ok(Ok(axum::Json(body))) => Ok(Self(body)),
            Ok(Err(rejection)) => Err(refuse(&rejection)),
            Err(_late) => Err(ErrorCode::TooSlow.into()),
        }
    }
}

fn refuse(rejection: &JsonRejection) -> ApiError {
    if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
        ErrorCode::TooLarge.into()
    } else {
        ApiError::Detailed(ErrorCode::BadRequest, rejection.body_text())
    }
}

/// The part of a query that a handler knows.
#[derive(Debug)]
pub(crate) struct Params<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Params<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        match axum::extract::Query::from_request_parts(parts, state).await {
            Ok(axum::extract::Query(params)) => Ok(Self(params)),
            Err(rejection) => Err(ApiError::Detailed(
                ErrorCode::BadRequest,
                rejection.body_text(),
            )),
        }
    }
}

/// The game that a path names. A malformed id is answered like an unknown one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct GamePath(pub(crate) GameId);

impl<S: Send + Sync> FromRequestParts<S> for GamePath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let path = axum::extract::Path::<String>::from_request_parts(parts, state).await;
        let id = path.ok().and_then(|text| text.0.parse().ok());
        id.map(Self).ok_or_else(|| ErrorCode::NotFound.into())
    }
}
