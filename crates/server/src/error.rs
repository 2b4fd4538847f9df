//! The one error that leaves the server: a status, a code and a message.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};
use sixline_rules::Illegal;
use thiserror::Error;

use crate::store::StoreError;

/// Why a request is refused.
#[derive(Debug, Error)]
pub(crate) enum ApiError {
    /// One of the stable codes with its usual message.
    #[error("{}", .0.message())]
    Code(ErrorCode),
    /// One of the stable codes, told in detail.
    #[error("{1}")]
    Detailed(ErrorCode, String),
    /// A rule of the game.
    #[error(transparent)]
    Illegal(Illegal),
    /// The store failed. Told blandly, logged in full.
    #[error(transparent)]
    Store(StoreError),
}

impl ApiError {
    /// The status and what is sent. A failure of the store is logged here, once.
    #[must_use]
    pub(crate) fn answer(&self) -> (StatusCode, ErrorBody) {
        let status = |code: ErrorCode| {
            StatusCode::from_u16(code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
        };
        match self {
            Self::Code(code) => (status(*code), ErrorBody::from(*code)),
            Self::Detailed(code, message) => {
                let mut body = ErrorBody::from(*code);
                body.message.clone_from(message);
                (status(*code), body)
            }
            Self::Illegal(illegal) => (StatusCode::UNPROCESSABLE_ENTITY, ErrorBody::from(illegal)),
            Self::Store(err) => {
                tracing::error!(error = %err, "the store failed: {err}");
                let code = ErrorCode::Unavailable;
                (status(code), ErrorBody::from(code))
            }
        }
    }
}

impl From<ErrorCode> for ApiError {
    fn from(code: ErrorCode) -> Self {
        Self::Code(code)
    }
}

impl From<Illegal> for ApiError {
    fn from(illegal: Illegal) -> Self {
        Self::Illegal(illegal)
    }
}

impl From<StoreError> for ApiError {
    fn from(err: StoreError) -> Self {
        Self::Store(err)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, body) = self.answer();
        (status, Json(body)).into_response()
    }
}
