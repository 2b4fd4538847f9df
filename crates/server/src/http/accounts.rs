//! Accounts: a name and a password, for those who want to come back from another device.

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use axum::Json;
use axum::extract::{Extension, State};
use axum::response::{IntoResponse, Response};
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};
use sixline_protocol::wire::http::{Credentials, Me};

use super::Body;
use super::auth::{NewToken, Person};
use super::guard::ClientAddr;
use crate::app::{App, AppState};
use crate::error::ApiError;
use crate::ids::UserId;
use crate::names;
use crate::store::{PersonWrite, Written};
use crate::table::Wish;

/// The hash of no password that anyone has: checked where there is no account, so that the time
/// does not tell.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c2l4bGluZXNpeGxpbmU$\
    hPVTMxtbWKqPBTVM0yFkV9nVJLgUoIR4KMjgDSYH0mc";

/// Makes an account of the session, which keeps its games. All sessions get a new token.
#[utoipa::path(post, path = "/api/account", tag = "people", request_body = Credentials, responses(
    (status = 200, description = "Who one is now.", body = Me),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn open_account(
    State(app): State<AppState>,
    Extension(ClientAddr(address)): Extension<ClientAddr>,
    person: Person,
    Body(credentials): Body<Credentials>,
) -> Result<Response, ApiError> {
    if person.account.is_some() {
        return Err(ErrorCode::HasAccount.into());
    }
    let name = names::tidy(&credentials.name).ok_or(ErrorCode::BadName)?;
    if !(8..=128).contains(&credentials.password.chars().count()) {
        return Err(ErrorCode::BadPassword.into());
    }
    app.limiters.guesses.take(address, app.now_ms())?;
    let password = credentials.password;
    let password_hash = hashing(&app, move || hash_password(&password)).await??;
    let write = PersonWrite::ClaimAccount {
        user: person.user,
        key: names::account_key(&name),
        name: name.clone(),
        password_hash,
    };
    if app.store.write(write).await? == Written::Refused {
        return Err(ErrorCode::NameTaken.into());
    }
    let user = person.user;
    app.store.write(PersonWrite::DropSessions { user }).await?;
    app.hub.rename(user).await?;
    signed_in(&app, user, name).await
}

/// Signs in on this device. A session without an account gives its games to the account.
#[utoipa::path(post, path = "/api/login", tag = "people", request_body = Credentials, responses(
    (status = 200, description = "Who one is now.", body = Me),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn sign_in(
    State(app): State<AppState>,
    Extension(ClientAddr(address)): Extension<ClientAddr>,
    person: Option<Person>,
    Body(credentials): Body<Credentials>,
) -> Result<Response, ApiError> {
    app.limiters.guesses.take(address, app.now_ms())?;
    let name = names::tidy(&credentials.name).ok_or(ErrorCode::WrongPassword)?;
    let account = app.store.account(&names::account_key(&name)).await?;
    let stored = account
        .as_ref()
        .map_or_else(|| NOBODY.to_owned(), |it| it.password_hash.clone());
    let password = credentials.password;
    let right = hashing(&app, move || is_password(&stored, &password)).await?;
    let account = account.filter(|_| right).ok_or(ErrorCode::WrongPassword)?;
    if let Some(person) = person {
        if person.account.is_none() {
            hand_over(&app, &person, account.user).await?;
        }
        let token_hash = person.token_hash;
        app.store
            .write(PersonWrite::DropSession { token_hash })
            .await?;
    }
    signed_in(&app, account.user, account.account).await
}

/// Gives the games of a session without an account to the account that it signs in to. The session
/// ends only afterwards, so that a second attempt finds what the first did not reach.
async fn hand_over(app: &App, visitor: &Person, to: UserId) -> Result<(), ApiError> {
    let known = app.store.user(to).await?;
    let name = known.map(|(name, _)| name).unwrap_or_default();
    for game in app.store.game_ids_of(visitor.user).await? {
        let wish = Wish::HandOver(to);
        let who = (visitor.user, name.clone());
        match app.hub.wish(game, who, None, wish).await {
            // The account is or was at the same table, and the visitor plays there no longer.
            Ok(_) | Err(ApiError::Code(ErrorCode::NotSeated | ErrorCode::AlreadySeated)) => {}
            Err(err) => return Err(err),
        }
    }
    Ok(())
}

async fn signed_in(app: &App, user: UserId, account: String) -> Result<Response, ApiError> {
    let token = NewToken::random(app);
    let write = PersonWrite::AddSession {
        user,
        token_hash: token.hash,
        now_ms: app.now_ms(),
    };
    app.store.write(write).await?;
    let name = app.store.user(user).await?.map(|(name, _)| name);
    let me = Me {
        name: name.unwrap_or_default(),
        account: Some(account),
    };
    Ok(([token.cookie], Json(me)).into_response())
}

/// Runs `work` off the async threads, a few at a time.
async fn hashing<T: Send + 'static>(
    app: &App,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    let _permit = app
        .hashing
        .acquire()
        .await
        .map_err(|_closed| ErrorCode::Unavailable)?;
    tokio::task::spawn_blocking(work)
        .await
        .map_err(|_panic| ErrorCode::Internal.into())
}

fn hash_password(password: &str) -> Result<String, ApiError> {
    // The default is Argon2id with 19 MiB, two passes, one lane.
    let hash = Argon2::default().hash_password(password.as_bytes());
    hash.map(|hash| hash.to_string())
        .map_err(|_bad| ErrorCode::Internal.into())
}

fn is_password(stored: &str, password: &str) -> bool {
    PasswordHash::new(stored).is_ok_and(|hash| {
        Argon2::default()
            .verify_password(password.as_bytes(), &hash)
            .is_ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_checked_against_their_hash() {
        let hash = hash_password("correct horse").unwrap();
        assert!(
            hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{hash}"
        );
        assert!(is_password(&hash, "correct horse"));
        assert!(!is_password(&hash, "correct house"));
        assert!(PasswordHash::new(NOBODY).is_ok());
        assert!(!is_password(NOBODY, ""));
    }
}
