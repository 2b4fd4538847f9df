//! Games that are played in a browser, kept with the account of whoever plays them. The server takes no part in
//! them: it judges what it is given, and hands it to the other devices of the same account.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};
use sixline_protocol::wire::kept::{BadKeptGame, KeptAs, KeptList, KeptQuery, PutKept, is_kept_id};

use super::auth::Person;
use super::{Body, Params};
use crate::app::AppState;
use crate::error::ApiError;
use crate::store::{KEPT_PAGE, KeptWrite};

/// Lists what changed among the games of the caller's browsers, 20 changes at a time.
#[utoipa::path(get, path = "/api/me/kept", tag = "people", params(KeptQuery), responses(
    (status = 200, description = "The changes, the earliest first.", body = KeptList),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn list_kept(
    State(app): State<AppState>,
    person: Person,
    Params(query): Params<KeptQuery>,
) -> Result<Json<KeptList>, ApiError> {
    let account = person.account.ok_or(ErrorCode::NoAccount)?;
    let found = app
        .store
        .kept_since(person.user, query.since, KEPT_PAGE + 1);
    let mut games = found.await?;
    let more = games.len() > KEPT_PAGE;
    games.truncate(KEPT_PAGE);
    Ok(Json(KeptList {
        account,
        games,
        more,
    }))
}

/// Keeps a game as it is now. Where another device went on with it, nothing changes, and the code is `gone_on`.
#[utoipa::path(put, path = "/api/me/kept/{id}", tag = "people", request_body = PutKept,
    params(("id" = String, Path, description = "The game's id, which the device chose.")), responses(
    (status = 200, description = "It is kept.", body = KeptAs),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn put_kept(
    State(app): State<AppState>,
    person: Person,
    Path(id): Path<String>,
    Body(put): Body<PutKept>,
) -> Result<Json<KeptAs>, ApiError> {
    let user = owner(&app, &person)?;
    if !is_kept_id(&id) {
        return Err(BadKeptGame::Id.into());
    }
    let game = put.game.judged()?;
    let body = serde_json::to_string(&game).map_err(|_err| ErrorCode::Internal)?;
    let write = KeptWrite::Put {
        user,
        id: id.clone(),
        base: put.base as i64,
        over: game.over,
        body: body.clone(),
    };
    app.store.write(write).await?;
    // Whether it was stored now or before: what counts is that the last change is this one.
    let rev = app.store.kept_rev(user, &id, &body).await?;
    let rev = rev.ok_or(ErrorCode::GoneOn)?;
    Ok(Json(KeptAs { rev }))
}

/// Deletes a game on all devices of the account.
#[utoipa::path(delete, path = "/api/me/kept/{id}", tag = "people",
    params(("id" = String, Path, description = "The game's id.")), responses(
    (status = 204, description = "It is kept no longer."),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn delete_kept(
    State(app): State<AppState>,
    person: Person,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let user = owner(&app, &person)?;
    app.store.write(KeptWrite::Delete { user, id }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whoever has an account, and does not write more often than playing asks for.
fn owner(app: &AppState, person: &Person) -> Result<crate::ids::UserId, ApiError> {
    if person.account.is_none() {
        return Err(ErrorCode::NoAccount.into());
    }
    app.limiters.kept.take(person.user, app.now_ms())?;
    Ok(person.user)
}
