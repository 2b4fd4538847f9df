//! What people can do about each other: report to those who run the server, and block.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};
use sixline_protocol::wire::moderation::{Block, BlockList, Report};

use super::auth::Person;
use super::{Body, GamePath};
use crate::app::{App, AppState};
use crate::error::ApiError;
use crate::ids::{GameId, UserId};
use crate::store::{OrderWrite, Written, reason_text};

/// Reports another player of a game that one has or had a seat in, once in each game.
#[utoipa::path(post, path = "/api/games/{game}/reports", tag = "people", request_body = Report,
    params(("game" = String, Path, description = "The game.")), responses(
    (status = 204, description = "It is noted, or was before."),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn report_player(
    State(app): State<AppState>,
    person: Person,
    GamePath(game): GamePath,
    Body(report): Body<Report>,
) -> Result<StatusCode, ApiError> {
    let (reported, name) = other_player(&app, &person, game, report.seat).await?;
    app.limiters.reports.take(person.user, app.now_ms())?;
    let write = OrderWrite::Report {
        reporter: person.user,
        reported,
        name,
        game,
        reason: reason_text(report.reason),
        now_ms: app.now_ms(),
    };
    // The second about the same is the first.
    app.store.write(write).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Blocks another player of a game: the two are not seated at one table any more, unless one has the other's code.
#[utoipa::path(post, path = "/api/games/{game}/blocks", tag = "people", request_body = Block,
    params(("game" = String, Path, description = "The game.")), responses(
    (status = 204, description = "Blocked."),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn block_player(
    State(app): State<AppState>,
    person: Person,
    GamePath(game): GamePath,
    Body(block): Body<Block>,
) -> Result<StatusCode, ApiError> {
    let (blocked, name) = other_player(&app, &person, game, block.seat).await?;
    app.limiters.reports.take(person.user, app.now_ms())?;
    let write = OrderWrite::Block {
        user: person.user,
        blocked,
        name,
        now_ms: app.now_ms(),
    };
    app.store.write(write).await?;
    app.personal.nudge(person.user);
    app.personal.nudge(blocked);
    Ok(StatusCode::NO_CONTENT)
}

/// Lists whom the caller has blocked.
#[utoipa::path(get, path = "/api/me/blocks", tag = "people", responses(
    (status = 200, description = "The list.", body = BlockList),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn list_blocks(
    State(app): State<AppState>,
    person: Person,
) -> Result<Json<BlockList>, ApiError> {
    let blocks = app.store.blocks_of(person.user).await?;
    Ok(Json(BlockList { blocks }))
}

/// Takes a block back.
#[utoipa::path(delete, path = "/api/me/blocks/{block}", tag = "people",
    params(("block" = String, Path, description = "Its `id` in the list.")), responses(
    (status = 204, description = "Taken back."),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn unblock(
    State(app): State<AppState>,
    person: Person,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    // Written as the ids of games are.
    let GameId(blocked) = id.parse().map_err(|_err| ErrorCode::NotFound)?;
    let write = OrderWrite::Unblock {
        user: person.user,
        blocked: UserId(blocked),
    };
    match app.store.write(write).await? {
        Written::Done => Ok(StatusCode::NO_CONTENT),
        Written::Refused => Err(ErrorCode::NotFound.into()),
    }
}

/// Somebody who has or had a seat at a table of the caller's.
async fn other_player(
    app: &App,
    person: &Person,
    game: GameId,
    seat: u8,
) -> Result<(UserId, String), ApiError> {
    let mine = app.store.seat_at(game, person.user).await?;
    mine.ok_or(ErrorCode::NotSeated)?;
    match app.store.person_at(game, seat).await? {
        Some((user, name)) if user != person.user => Ok((user, name)),
        Some(_) | None => Err(ErrorCode::NotFound.into()),
    }
}
