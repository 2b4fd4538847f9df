//! Where one is signed in.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use sixline_protocol::wire::account::{SessionList, SessionView};
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};

use super::accounts::note;
use super::auth::Person;
use crate::app::AppState;
use crate::devices;
use crate::error::ApiError;
use crate::security::SecurityEvent;
use crate::store::{END_LEN, SessionWrite, SignedIn, Written};

/// Lists the devices on which the caller is signed in.
#[utoipa::path(get, path = "/api/me/sessions", tag = "people", responses(
    (status = 200, description = "The devices.", body = SessionList),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn list_sessions(
    State(app): State<AppState>,
    person: Person,
) -> Result<Json<SessionList>, ApiError> {
    let sessions = app.store.sessions_of(person.user).await?;
    let show = |it: SignedIn| {
        let (browser, system) = it.device.as_deref().map_or((None, None), devices::parts);
        SessionView {
            here: it.token_hash == person.token_hash,
            id: it.token_hash.chars().take(END_LEN).collect(),
            browser,
            system,
            created_ms: it.created_ms,
            seen_ms: it.seen_ms,
        }
    };
    Ok(Json(SessionList {
        sessions: sessions.into_iter().map(show).collect(),
    }))
}

/// Signs one of the caller's devices out.
#[utoipa::path(delete, path = "/api/me/sessions/{session}", tag = "people",
    params(("session" = String, Path, description = "Its `id` in the list.")), responses(
    (status = 204, description = "Signed out."),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn end_session(
    State(app): State<AppState>,
    person: Person,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let user = person.user;
    if id.len() != END_LEN || !id.bytes().all(|it| it.is_ascii_hexdigit()) {
        return Err(ErrorCode::NotFound.into());
    }
    let write = SessionWrite::End { user, id };
    if app.store.write(write).await? == Written::Refused {
        return Err(ErrorCode::NotFound.into());
    }
    note(&app, SecurityEvent::SessionEnded, user);
    app.sessions.look_at(&app.store, user).await?;
    Ok(StatusCode::NO_CONTENT)
}
