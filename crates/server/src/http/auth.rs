//! Who is asking: a session in a cookie, or a token in a header, of both of which only the hash is stored.

use std::net::IpAddr;

use axum::extract::{FromRequestParts, MatchedPath, OptionalFromRequestParts};
use axum::http::header::{AUTHORIZATION, COOKIE, SET_COOKIE, USER_AGENT};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use sixline_protocol::wire::error::ErrorCode;
use sixline_protocol::wire::rating::ProfileFor;

use super::bearer::bearer;
use super::guard::ClientAddr;
use super::scopes;
use crate::app::{App, AppState};
use crate::devices;
use crate::error::ApiError;
use crate::ids::UserId;
use crate::names::Named;
use crate::store::{SessionRow, SessionWrite, TokenWrite};
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
    /// Whether the account is a bot's.
    pub(crate) is_bot: bool,
    pub(crate) token_hash: String,
    /// Where they come from.
    pub(crate) address: IpAddr,
}

impl Person {
    /// The person as rooms know them.
    pub(crate) fn named(&self) -> (UserId, Named) {
        let named = Named {
            name: self.name.clone(),
            is_bot: self.is_bot,
        };
        (self.user, named)
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
    let found = match parts.headers.get(AUTHORIZATION) {
        // Whoever shows a token, even one that is none, is nobody else's guest: the cookie does not count.
        Some(shown) => Some(by_token(app, parts, shown).await?),
        None => by_cookie(app, &parts.headers).await?,
    };
    let Some((token_hash, session)) = found else {
        return Ok(None);
    };
    if app.orders.ban_of(session.user, app.now_ms()).is_some() {
        return Err(ErrorCode::Banned.into());
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
        is_bot: session.is_bot,
        token_hash,
    }))
}

/// The session of the cookie, where there is one.
async fn by_cookie(
    app: &App,
    headers: &HeaderMap,
) -> Result<Option<(String, SessionRow)>, ApiError> {
    let Some(token) = token(app, headers) else {
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
    if now_ms - session.seen_ms > TOUCH_MS {
        let token_hash = token_hash.clone();
        app.store
            .write(SessionWrite::Touch { token_hash, now_ms })
            .await?;
    }
    Ok(Some((token_hash, session)))
}

/// Whose token a program shows, for a route that it allows.
async fn by_token(
    app: &App,
    parts: &Parts,
    shown: &HeaderValue,
) -> Result<(String, SessionRow), ApiError> {
    let token = shown.to_str().ok().and_then(bearer);
    let token = token.filter(|it| tokens::is_for_program(it));
    let token_hash = tokens::hash(token.ok_or(ErrorCode::NotSignedIn)?);
    let found = app.store.token(&token_hash).await?;
    let (session, allowed) = found.ok_or(ErrorCode::NotSignedIn)?;
    let now_ms = app.now_ms();
    if now_ms - session.seen_ms > ABSOLUTE_MS {
        return Err(ErrorCode::NotSignedIn.into());
    }
    let route = parts.extensions.get::<MatchedPath>();
    let route = route.map_or("", MatchedPath::as_str);
    if !scopes::allow(&allowed, &parts.method, route) {
        return Err(ErrorCode::OutOfScope.into());
    }
    if now_ms - session.seen_ms > TOUCH_MS {
        let token_hash = token_hash.clone();
        app.store
            .write(TokenWrite::Touch { token_hash, now_ms })
            .await?;
    }
    Ok((token_hash, session))
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
