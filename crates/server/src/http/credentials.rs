//! Passwords that change, and the code for those that are lost.

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use sixline_protocol::wire::account::{
    AccountOpened, ChangePassword, ConfirmPassword, Recover, RecoveryCode,
};
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};
use sixline_protocol::wire::http::Me;

use super::Body;
use super::accounts::{
    NewCode, code_hash, enter, hash_password, hashing, is_password, new_session, note,
};
use super::auth::Person;
use super::guard::ClientAddr;
use crate::app::{App, AppState};
use crate::error::ApiError;
use crate::security::SecurityEvent;
use crate::store::{AccountRow, PersonWrite, SessionWrite, Written};
use crate::{names, passwords};

/// Changes the password of one's account. All other devices are signed out, and all tokens end.
#[utoipa::path(post, path = "/api/account/password", tag = "people", request_body = ChangePassword, responses(
    (status = 200, description = "It counts from now on.", body = Me),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn change_password(
    State(app): State<AppState>,
    Extension(client): Extension<ClientAddr>,
    headers: HeaderMap,
    person: Person,
    Body(change): Body<ChangePassword>,
) -> Result<Response, ApiError> {
    let account = confirmed(&app, client, &person, change.old).await?;
    passwords::check(&change.new, &account.account)?;
    let new = change.new;
    let password_hash = hashing(&app, move || hash_password(&new)).await??;
    let user = account.user;
    let write = PersonWrite::ChangePassword {
        user,
        old_hash: account.password_hash,
        password_hash,
    };
    if app.store.write(write).await? == Written::Refused {
        // It was changed elsewhere in the meantime.
        return Err(ErrorCode::WrongPassword.into());
    }
    app.store.write(SessionWrite::DropAll { user }).await?;
    app.sessions.look_at(&app.store, user).await?;
    note(&app, SecurityEvent::PasswordChanged, user);
    let (cookie, me) = new_session(&app, user, &headers).await?;
    Ok(([cookie], Json(me)).into_response())
}

/// Makes a new code for the case that the password is lost; the one before no longer counts.
#[utoipa::path(post, path = "/api/account/recovery", tag = "people", request_body = ConfirmPassword, responses(
    (status = 200, description = "The code, which nobody is told again.", body = RecoveryCode),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn renew_recovery(
    State(app): State<AppState>,
    Extension(client): Extension<ClientAddr>,
    person: Person,
    Body(confirm): Body<ConfirmPassword>,
) -> Result<Json<RecoveryCode>, ApiError> {
    let account = confirmed(&app, client, &person, confirm.password).await?;
    let code = NewCode::random();
    let write = PersonWrite::SetRecovery {
        user: account.user,
        recovery_hash: code.hash,
    };
    app.store.write(write).await?;
    note(&app, SecurityEvent::RecoveryMade, account.user);
    Ok(Json(RecoveryCode {
        recovery: code.shown,
    }))
}

/// Opens an account by its code and gives it another password. All devices are signed out but this one.
#[utoipa::path(post, path = "/api/recover", tag = "people", request_body = Recover, responses(
    (status = 200, description = "Who one is now, and the next code.", body = AccountOpened),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn recover(
    State(app): State<AppState>,
    Extension(ClientAddr(address)): Extension<ClientAddr>,
    headers: HeaderMap,
    person: Option<Person>,
    Body(recover): Body<Recover>,
) -> Result<Response, ApiError> {
    app.limiters.guesses.take(address, app.now_ms())?;
    let name = names::tidy(&recover.name).ok_or(ErrorCode::WrongRecovery)?;
    passwords::check(&recover.password, &name)?;
    let key = names::account_key(&name);
    app.limiters
        .account_guesses
        .take(key.clone(), app.now_ms())?;
    let account = app.store.account(&key).await?;
    let known = account.as_ref().map(|it| it.user);
    let typed = code_hash(&recover.recovery);
    // The code has too many random bits for its hash to be guessed sign by sign.
    let opened = account.filter(|it| typed.is_some() && it.recovery_hash == typed);
    let (Some(account), Some(used_hash)) = (opened, typed) else {
        let security = &app.metrics.security;
        security.note(SecurityEvent::WrongRecovery, known);
        return Err(ErrorCode::WrongRecovery.into());
    };
    app.limiters.account_guesses.give_back(&key);
    let password = recover.password;
    let password_hash = hashing(&app, move || hash_password(&password)).await??;
    let code = NewCode::random();
    let user = account.user;
    let write = PersonWrite::Recover {
        user,
        used_hash,
        password_hash,
        recovery_hash: code.hash,
    };
    if app.store.write(write).await? == Written::Refused {
        return Err(ErrorCode::WrongRecovery.into());
    }
    app.store.write(SessionWrite::DropAll { user }).await?;
    app.sessions.look_at(&app.store, user).await?;
    enter(&app, person, user).await?;
    note(&app, SecurityEvent::Recovered, user);
    let (cookie, me) = new_session(&app, user, &headers).await?;
    let opened = AccountOpened {
        name: me.name,
        account: account.account,
        recovery: code.shown,
    };
    Ok(([cookie], Json(opened)).into_response())
}

/// The account of the person, who has shown its password once more.
pub(super) async fn confirmed(
    app: &App,
    ClientAddr(address): ClientAddr,
    person: &Person,
    password: String,
) -> Result<AccountRow, ApiError> {
    let name = person.account.as_deref().ok_or(ErrorCode::NoAccount)?;
    app.limiters.guesses.take(address, app.now_ms())?;
    let key = names::account_key(name);
    app.limiters
        .account_guesses
        .take(key.clone(), app.now_ms())?;
    let account = app.store.account(&key).await?;
    let account = account.ok_or(ErrorCode::NoAccount)?;
    let stored = account.password_hash.clone();
    if !hashing(app, move || is_password(&stored, &password)).await? {
        note(app, SecurityEvent::WrongPassword, account.user);
        return Err(ErrorCode::WrongPassword.into());
    }
    // Only a wrong password is a guess.
    app.limiters.account_guesses.give_back(&key);
    Ok(account)
}
