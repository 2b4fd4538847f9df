//! Tokens for programs: made, listed and revoked by the owner of an account, in a browser.

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};
use sixline_protocol::wire::token::{NewToken, TokenList, TokenMade, TokenView};

use super::Body;
use super::accounts::note;
use super::auth::Person;
use super::credentials::confirmed;
use super::guard::ClientAddr;
use crate::app::{App, AppState};
use crate::error::ApiError;
use crate::ids::UserId;
use crate::security::SecurityEvent;
use crate::store::{END_LEN, TokenRow, TokenWrite, Written};
use crate::{names, tokens};

/// Lists the tokens of the caller's account.
#[utoipa::path(get, path = "/api/me/tokens", tag = "people", responses(
    (status = 200, description = "The tokens.", body = TokenList),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn list_tokens(
    State(app): State<AppState>,
    person: Person,
) -> Result<Json<TokenList>, ApiError> {
    let tokens = token_views(&app, person.user).await?;
    Ok(Json(TokenList { tokens }))
}

/// Makes a token for a program.
#[utoipa::path(post, path = "/api/me/tokens", tag = "people", request_body = NewToken, responses(
    (status = 200, description = "The token, which nobody is told again.", body = TokenMade),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn make_token(
    State(app): State<AppState>,
    Extension(client): Extension<ClientAddr>,
    person: Person,
    Body(mut new): Body<NewToken>,
) -> Result<Json<TokenMade>, ApiError> {
    let name = names::tidy(&new.name).ok_or(ErrorCode::BadName)?;
    new.scopes.sort_by_key(|it| *it as u8);
    new.scopes.dedup();
    let user = confirmed(&app, client, &person, new.password).await?.user;
    let token = tokens::random_for_program();
    let row = TokenRow {
        token_hash: tokens::hash(&token),
        name,
        scopes: new.scopes,
        made_ms: app.now_ms(),
        seen_ms: app.now_ms(),
    };
    let write = TokenWrite::Add {
        user,
        token_hash: row.token_hash.clone(),
        name: row.name.clone(),
        scopes: row.scopes.clone(),
        now_ms: row.made_ms,
    };
    if app.store.write(write).await? == Written::Refused {
        return Err(ErrorCode::TooManyTokens.into());
    }
    note(&app, SecurityEvent::TokenMade, user);
    Ok(Json(TokenMade {
        token,
        view: show(row),
    }))
}

/// Revokes a token; whatever goes on under it ends.
#[utoipa::path(delete, path = "/api/me/tokens/{token}", tag = "people",
    params(("token" = String, Path, description = "Its `id` in the list.")), responses(
    (status = 204, description = "Revoked."),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn revoke_token(
    State(app): State<AppState>,
    person: Person,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let user = person.user;
    if id.len() != END_LEN || !id.bytes().all(|it| it.is_ascii_hexdigit()) {
        return Err(ErrorCode::NotFound.into());
    }
    if app.store.write(TokenWrite::End { user, id }).await? == Written::Refused {
        return Err(ErrorCode::NotFound.into());
    }
    note(&app, SecurityEvent::TokenRevoked, user);
    app.sessions.look_at(&app.store, user).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The tokens of a person as they are shown.
pub(super) async fn token_views(app: &App, user: UserId) -> Result<Vec<TokenView>, ApiError> {
    let rows = app.store.tokens_of(user).await?;
    Ok(rows.into_iter().map(show).collect())
}

fn show(row: TokenRow) -> TokenView {
    TokenView {
        id: row.token_hash.chars().take(END_LEN).collect(),
        name: row.name,
        scopes: row.scopes,
        made_ms: row.made_ms,
        seen_ms: row.seen_ms,
    }
}
