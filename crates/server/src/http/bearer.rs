//! The token that a program shows with a request.

use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;

/// Whether a request shows a token. No page of another site can make a browser send this header to us.
pub(super) fn shows_token(headers: &HeaderMap) -> bool {
    let shown = headers.get(AUTHORIZATION).and_then(|it| it.to_str().ok());
    shown.is_some_and(|it| bearer(it).is_some())
}

/// What stands behind `Bearer`.
pub(super) fn bearer(shown: &str) -> Option<&str> {
    let (scheme, token) = shown.split_once(' ')?;
    scheme
        .eq_ignore_ascii_case("bearer")
        .then_some(token.trim())
}
