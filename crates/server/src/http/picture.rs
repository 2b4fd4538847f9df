//! The board of a game as a picture, for links to it.

use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};
use sixline_protocol::wire::game::Status;
use sixline_rules::Placement;

use super::GamePath;
use super::guard::ClientAddr;
use crate::app::AppState;
use crate::error::ApiError;

/// The board of a game as a picture of 1,200 by 630 dots.
#[utoipa::path(get, path = "/api/games/{game}/picture", tag = "archive",
    params(("game" = String, Path, description = "The game.")), responses(
    (status = 200, description = "The picture.", content_type = "image/png", body = Vec<u8>),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn show_picture(
    State(app): State<AppState>,
    Extension(ClientAddr(address)): Extension<ClientAddr>,
    GamePath(game): GamePath,
) -> Result<Response, ApiError> {
    app.limiters.prints.take(address, app.now_ms())?;
    let view = app.hub.view(game, None).await?;
    let table = view.table.as_ref().ok_or(ErrorCode::NotStarted)?;
    let pieces = table.board.iter().map(|piece| piece.parse());
    let pieces: Result<Vec<Placement>, _> = pieces.collect();
    let pieces = pieces.map_err(|_err| ErrorCode::Internal)?;
    let permit = Arc::clone(&app.printing).acquire_owned().await;
    let permit = permit.map_err(|_closed| ErrorCode::Unavailable)?;
    let work = move || {
        // The work goes on where the client goes away, so the permit stays with it.
        let _permit = permit;
        sixline_print::board_picture(&pieces)
    };
    let png = tokio::task::spawn_blocking(work).await;
    let png = png.map_err(|_panic| ErrorCode::Internal)?;
    let cache = match view.status {
        Status::Over => "public, max-age=86400",
        Status::Waiting | Status::Playing => "public, max-age=60",
    };
    Ok(([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, cache)], png).into_response())
}
