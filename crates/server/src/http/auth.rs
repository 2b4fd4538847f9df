//! Who is asking: sessions in a cookie, of which only the hash is stored.

use std::net::IpAddr;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header::{COOKIE, SET_COOKIE, USER_AGENT};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use sixline_protocol::wire::error::ErrorCode;
use sixline_protocol::wire::rating::ProfileFor;

use super::guard::ClientAddr;
use crate::app::{App, AppState};
use crate::devices;
use crate::error::ApiError;
use crate::ids::UserId;
use crate::store::SessionWrite;
use crate::tokens::{self, ABSOLUTE_MS, DAY_MS, IDLE_MS, TOKEN_LEN};

/// How exactly the last use is kept.
const TOUCH_MS: i64 = 3_600_000;

/// The person behind a request.
#[derive(Debug, Clone)]
pub(crate) struct Person {
    pub(crate) user: UserId,
    pub(crate) name: String,
    pub(crate) account: Option<String>,
    pub(crate) face: Option<String>,
    pub(crate) profile: ProfileFor,
    pub(crate) token_hash: String,
    /// Where they come from.
    pub(crate) address: IpAddr,
}

impl Person {
    /// The person as rooms know them: id and name.
    pub(crate) fn named(&self) -> (UserId, String) {
        (self.user, self.name.clone())
    }
}

/// A new token: what the browser keeps, and what the store keeps.
#[derive(Debug)]
pub(crate) struct NewToken {
    pub(crate) hash: String,
    pub(crate) cookie: (HeaderName, HeaderValue),
}

impl NewToken {
    pub(crate) fn random(app: &App) -> Self {
        let token = tokens::random();
        let age = ABSOLUTE_MS / 1000;
        Self {
            hash: tokens::hash(&token),
            cookie: cookie(app, &token, age),
        }
    }
}

/// The kind of device that asks, as it is kept with a session.
pub(crate) fn device(headers: &HeaderMap) -> Option<String> {
    let said = headers.get(USER_AGENT)?.to_str().ok()?;
    devices::describe(said)
}

/// The cookie that ends a session in the browser.
pub(crate) fn no_cookie(app: &App) -> (HeaderName, HeaderValue) {
    cookie(app, "", 0)
}

impl FromRequestParts<AppState> for Person {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let person = find(app, parts).await?;
        person.ok_or_else(|| ErrorCode::NotSignedIn.into())
    }
}

impl OptionalFromRequestParts<AppState> for Person {
    type Rejection = ApiError;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &AppState,
    ) -> Result<Option<Self>, ApiError> {
        find(app, parts).await
    }
}

async fn find(app: &App, parts: &Parts) -> Result<Option<Person>, ApiError> {
    let Some(token) = token(app, &parts.headers) else {
        return Ok(None);
    };
    let token_hash = tokens::hash(token);
    let Some(session) = app.store.session(&token_hash).await? else {
        return Ok(None);
    };
    let now_ms = app.now_ms();
    let idle_ms = match session.account {
        Some(_) => IDLE_MS,
        None => i64::from(app.config.retention.visitor_days) * DAY_MS,
    };
    if now_ms - session.seen_ms > idle_ms.min(IDLE_MS) || now_ms - session.created_ms > ABSOLUTE_MS
    {
        return Ok(None);
    }
    if app.orders.ban_of(session.user, now_ms).is_some() {
        return Err(ErrorCode::Banned.into());
    }
    if now_ms - session.seen_ms > TOUCH_MS {
        let token_hash = token_hash.clone();
        app.store
            .write(SessionWrite::Touch { token_hash, now_ms })
            .await?;
    }
    let ClientAddr(address) = *parts
        .extensions
        .get::<ClientAddr>()
        .ok_or(ErrorCode::Internal)?;
    Ok(Some(Person {
        address,
        user: session.user,
        name: session.name,
        account: session.account,
        face: session.face,
        profile: session.profile,
        token_hash,
    }))
}

fn token<'a>(app: &App, headers: &'a HeaderMap) -> Option<&'a str> {
    let name = cookie_name(app);
    headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(key, value)| (key == name && value.len() == TOKEN_LEN).then_some(value))
}

/// `__Host-` binds a cookie to this very host, which browsers allow with HTTPS only.
fn cookie_name(app: &App) -> &'static str {
    if app.config.is_https() {
        "__Host-sixline"
    } else {
        "sixline"
    }
}

fn cookie(app: &App, token: &str, age_s: i64) -> (HeaderName, HeaderValue) {
    let name = cookie_name(app);
    let secure = if app.config.is_https() {
        "; Secure"
    } else {
        ""
    };
    let text = format!("{name}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age_s}{secure}");
    let value = HeaderValue::from_str(&text).expect("hexadecimal digits and ASCII words");
    (SET_COOKIE, value)
}
