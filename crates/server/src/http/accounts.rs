//! Accounts: a name and a password, for those who want to come back from another device.

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};
use sixline_protocol::wire::account::AccountOpened;
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};
use sixline_protocol::wire::http::{Credentials, Me};

use super::Body;
use super::auth::{NewToken, Person, device};
use super::guard::ClientAddr;
use crate::app::{App, AppState};
use crate::error::ApiError;
use crate::ids::{UserId, account_code, parse_account_code};
use crate::security::SecurityEvent;
use crate::store::{PersonWrite, SessionWrite, Written};
use crate::table::Wish;
use crate::{names, passwords, tokens};

/// The hash of no password that anyone has: checked where there is no account, so that the time
/// does not tell.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c2l4bGluZXNpeGxpbmU$\
    hPVTMxtbWKqPBTVM0yFkV9nVJLgUoIR4KMjgDSYH0mc";

/// Makes an account of the session, which keeps its games. All sessions get a new token.
#[utoipa::path(post, path = "/api/account", tag = "people", request_body = Credentials, responses(
    (status = 200, description = "Who one is now, and the code that opens the account.", body = AccountOpened),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn open_account(
    State(app): State<AppState>,
    Extension(ClientAddr(address)): Extension<ClientAddr>,
    headers: HeaderMap,
    person: Person,
    Body(credentials): Body<Credentials>,
) -> Result<Response, ApiError> {
    if person.account.is_some() {
        return Err(ErrorCode::HasAccount.into());
    }
    let name = names::tidy(&credentials.name).ok_or(ErrorCode::BadName)?;
    if !names::is_allowed(&name) {
        return Err(ErrorCode::NameRefused.into());
    }
    passwords::check(&credentials.password, &name)?;
    app.limiters.guesses.take(address, app.now_ms())?;
    let password = credentials.password;
    let password_hash = hashing(&app, move || hash_password(&password)).await??;
    let code = NewCode::random();
    let write = PersonWrite::ClaimAccount {
        user: person.user,
        key: names::account_key(&name),
        name: name.clone(),
        password_hash,
        recovery_hash: code.hash,
    };
    if app.store.write(write).await? == Written::Refused {
        return Err(ErrorCode::NameTaken.into());
    }
    let user = person.user;
    app.store.write(SessionWrite::DropAll { user }).await?;
    app.sessions.look_at(&app.store, user).await?;
    app.hub.rename(user).await?;
    note(&app, SecurityEvent::AccountMade, user);
    let (cookie, me) = new_session(&app, user, &headers).await?;
    let opened = AccountOpened {
        name: me.name,
        account: name,
        recovery: code.shown,
    };
    Ok(([cookie], Json(opened)).into_response())
}

/// Signs in on this device. A session without an account gives its games to the account.
#[utoipa::path(post, path = "/api/login", tag = "people", request_body = Credentials, responses(
    (status = 200, description = "Who one is now.", body = Me),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn sign_in(
    State(app): State<AppState>,
    Extension(ClientAddr(address)): Extension<ClientAddr>,
    headers: HeaderMap,
    person: Option<Person>,
    Body(credentials): Body<Credentials>,
) -> Result<Response, ApiError> {
    app.limiters.guesses.take(address, app.now_ms())?;
    let name = names::tidy(&credentials.name).ok_or(ErrorCode::WrongPassword)?;
    let key = names::account_key(&name);
    // From however many addresses: whether there is such an account or not.
    let guesses = &app.limiters.account_guesses;
    guesses.take(key.clone(), app.now_ms())?;
    let account = app.store.account(&key).await?;
    let stored = account
        .as_ref()
        .map_or_else(|| NOBODY.to_owned(), |it| it.password_hash.clone());
    let password = credentials.password;
    let right = hashing(&app, move || is_password(&stored, &password)).await?;
    if !right {
        let user = account.as_ref().map(|it| it.user);
        let security = &app.metrics.security;
        security.note(SecurityEvent::WrongPassword, user);
    }
    let account = account.filter(|_| right).ok_or(ErrorCode::WrongPassword)?;
    // Only a wrong password is a guess.
    guesses.give_back(&key);
    enter(&app, person, account.user).await?;
    note(&app, SecurityEvent::SignedIn, account.user);
    let (cookie, me) = new_session(&app, account.user, &headers).await?;
    Ok(([cookie], Json(me)).into_response())
}

/// Ends the session so far, whose games go to the account where it had none itself.
pub(super) async fn enter(app: &App, from: Option<Person>, to: UserId) -> Result<(), ApiError> {
    if let Some(person) = from {
        if person.account.is_none() {
            hand_over(app, &person, to).await?;
        }
        let (user, token_hash) = (person.user, person.token_hash);
        app.store
            .write(SessionWrite::Drop { user, token_hash })
            .await?;
        app.sessions.look_at(&app.store, user).await?;
    }
    Ok(())
}

/// Gives the games of a session without an account to the account that it signs in to. The session
/// ends only afterwards, so that a second attempt finds what the first did not reach.
async fn hand_over(app: &App, visitor: &Person, to: UserId) -> Result<(), ApiError> {
    let known = app.store.person(to).await?;
    let named = known.map(|it| it.named()).unwrap_or_default();
    for game in app.store.game_ids_of(visitor.user).await? {
        let wish = Wish::HandOver(to);
        let who = (visitor.user, named.clone());
        match app.hub.wish(game, who, None, wish).await {
            // The account is or was at the same table, and the visitor plays there no longer.
            Ok(_) | Err(ApiError::Code(ErrorCode::NotSeated | ErrorCode::AlreadySeated)) => {}
            Err(err) => return Err(err),
        }
    }
    Ok(())
}

/// Opens a session, and answers with its cookie and the name of the person.
pub(super) async fn new_session(
    app: &App,
    user: UserId,
    headers: &HeaderMap,
) -> Result<((HeaderName, HeaderValue), Me), ApiError> {
    let token = NewToken::random(app);
    let write = SessionWrite::Add {
        user,
        token_hash: token.hash,
        device: device(headers),
        now_ms: app.now_ms(),
    };
    app.store.write(write).await?;
    let row = app.store.person(user).await?.ok_or(ErrorCode::NotFound)?;
    let me = Me {
        name: row.name,
        account: row.account,
        face: row.face,
        profile: row.profile,
        bot: row.is_bot,
    };
    Ok((token.cookie, me))
}

/// A code that opens an account: what its owner is shown once, and what the store keeps.
pub(super) struct NewCode {
    pub(super) shown: String,
    pub(super) hash: String,
}

impl NewCode {
    pub(super) fn random() -> Self {
        let shown = account_code();
        let hash = code_hash(&shown).expect("a code can be read back");
        Self { shown, hash }
    }
}

/// What is kept of a code that somebody typed; `None` where it is none.
pub(super) fn code_hash(typed: &str) -> Option<String> {
    parse_account_code(typed).map(|code| tokens::hash(&code))
}

/// Logs what happened to an account.
pub(super) fn note(app: &App, event: SecurityEvent, user: UserId) {
    app.metrics.security.note(event, Some(user));
}

/// Hashes off the async threads, a few at a time.
pub(super) async fn hashing<T: Send + 'static>(
    app: &App,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    Ok(app.hashing.run(work).await?)
}

pub(super) fn hash_password(password: &str) -> Result<String, ApiError> {
    // The default is Argon2id with 19 MiB, two passes, one lane.
    let hash = Argon2::default().hash_password(password.as_bytes());
    hash.map(|hash| hash.to_string())
        .map_err(|_bad| ErrorCode::Internal.into())
}

pub(super) fn is_password(stored: &str, password: &str) -> bool {
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
