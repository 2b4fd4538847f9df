//! Bots of people: accounts that play by themselves, and which games they play.

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use sixline_protocol::wire::account::ConfirmPassword;
use sixline_protocol::wire::bot::{BotList, BotProfile};
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};
use sixline_protocol::wire::http::Me;

use super::Body;
use super::accounts::note;
use super::auth::Person;
use super::challenges::is_here;
use super::credentials::confirmed;
use super::guard::ClientAddr;
use crate::app::AppState;
use crate::error::ApiError;
use crate::security::SecurityEvent;
use crate::store::{TokenWrite, Written};

/// Makes the caller's account a bot's, for good. It must not have played with anybody.
#[utoipa::path(post, path = "/api/me/bot", tag = "bots", request_body = ConfirmPassword, responses(
    (status = 200, description = "Who one is now.", body = Me),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn become_bot(
    State(app): State<AppState>,
    Extension(client): Extension<ClientAddr>,
    person: Person,
    Body(confirm): Body<ConfirmPassword>,
) -> Result<Json<Me>, ApiError> {
    let user = confirmed(&app, client, &person, confirm.password)
        .await?
        .user;
    match app.store.write(TokenWrite::BecomeBot { user }).await? {
        Written::Done => {
            note(&app, SecurityEvent::BecameBot, user);
            app.hub.rename(user).await?;
        }
        Written::Refused => {
            let known = app.store.person(user).await?;
            // The same twice is the same.
            if !known.is_some_and(|it| it.is_bot) {
                return Err(ErrorCode::HasPlayed.into());
            }
        }
    }
    Ok(Json(Me {
        bot: true,
        ..Me::from(&person)
    }))
}

/// Says which games the caller plays, who is a bot.
#[utoipa::path(get, path = "/api/me/bot", tag = "bots", responses(
    (status = 200, description = "Which games.", body = BotProfile),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn show_bot(
    State(app): State<AppState>,
    person: Person,
) -> Result<Json<BotProfile>, ApiError> {
    if !person.is_bot {
        return Err(ErrorCode::OnlyForBots.into());
    }
    let known = app.store.bot(person.user).await?;
    Ok(Json(known.ok_or(ErrorCode::NotFound)?.profile))
}

/// Sets which games the caller plays, who is a bot. It is asked for no others.
#[utoipa::path(put, path = "/api/me/bot", tag = "bots", request_body = BotProfile, responses(
    (status = 204, description = "It counts from now on."),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn put_bot(
    State(app): State<AppState>,
    person: Person,
    Body(profile): Body<BotProfile>,
) -> Result<StatusCode, ApiError> {
    if !person.is_bot {
        return Err(ErrorCode::OnlyForBots.into());
    }
    let checked = profile.check();
    checked.map_err(|err| ApiError::Detailed(ErrorCode::BadRequest, err.to_string()))?;
    let (user, now_ms) = (person.user, app.now_ms());
    app.limiters.renames.take(user, now_ms)?;
    let profile = serde_json::to_string(&profile).map_err(|_err| ErrorCode::Internal)?;
    let write = TokenWrite::PutProfile { user, profile };
    app.store.write(write).await?;
    if app.personal.has_program(user) {
        let bots = vec![user];
        app.store.write(TokenWrite::Seen { bots, now_ms }).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Lists the bots that are connected, with the games that they play.
#[utoipa::path(get, path = "/api/bots", tag = "bots", responses(
    (status = 200, description = "The bots.", body = BotList),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn list_bots(State(app): State<AppState>) -> Result<Json<BotList>, ApiError> {
    let seen_ms = app.personal.fresh_ms();
    let mut bots = app.store.bots_here(seen_ms).await?;
    bots.retain(|(user, _)| is_here(&app, *user, seen_ms));
    let bots = bots.into_iter().map(|(_, bot)| bot).collect();
    Ok(Json(BotList { bots }))
}
