//! What every request passes: its address, rate limit, origin, time limit, and the headers of answers.

use std::net::{IpAddr, SocketAddr};
use std::panic::AssertUnwindSafe;
use std::sync::atomic::Ordering;

use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, UPGRADE, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use sixline_protocol::wire::error::ErrorCode;
use tokio::time::Instant;
use tracing::Instrument;

use super::bearer::shows_token;
use super::seat::shows_seat;
use crate::accept::Peer;
use crate::app::{App, AppState};
use crate::config::Config;
use crate::error::ApiError;
use crate::ids::random_bytes;
use crate::limits::TooMany;
use crate::network::household;

/// The address that limits go by: the client's own, behind a trusted proxy too.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ClientAddr(pub(crate) IpAddr);

/// The longest body of a request.
pub(super) const MAX_BODY: usize = 16 * 1024;

const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self' blob:; \
    object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// By this a request is found in the log.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// What is served by no route of its own: the files of the web client.
const OTHER: &str = "other";

/// Headers that every answer has.
const HEADERS: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "same-origin"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// The layer around all routes.
pub(crate) async fn guard(
    State(app): State<AppState>,
    mut request: Request,
    next: Next,
) -> Response {
    app.metrics.requests.fetch_add(1, Ordering::Relaxed);
    let started = Instant::now();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let route = route.as_ref().map_or(OTHER, MatchedPath::as_str);
    let peer = request.extensions().get::<Peer>();
    let peer = peer.map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.0.ip());
    let address = client_address(&app.config, peer, request.headers());
    let id = request_id(app.config.trusts(peer), request.headers());
    let span = tracing::info_span!("request", id);
    let is_api = request.uri().path().starts_with("/api/");
    let checked = check(&app, &request, address, is_api);
    // Behind a proxy all connections are the proxy's, so what one client has going is counted here.
    let most = app.config.limits.requests_at_once;
    let place = app.in_flight.enter(address, most);
    let checked = match &place {
        Some(_) => checked,
        None => Err(TooMany::crowd("requests-at-once").into()),
    };
    request.extensions_mut().insert(ClientAddr(address));
    let mut response = match checked {
        Ok(()) => {
            let answer = next.run(request).instrument(span.clone());
            let answer = AssertUnwindSafe(answer).catch_unwind();
            match tokio::time::timeout(app.config.limits.answer_timeout, answer).await {
                Ok(Ok(response)) => response,
                // A fault of ours, which the log tells.
                Ok(Err(_panic)) => ApiError::from(ErrorCode::Internal).into_response(),
                Err(_late) => ApiError::from(ErrorCode::TooSlow).into_response(),
            }
        }
        Err(err) => err.into_response(),
    };
    app.metrics.routes.stop(route, started);
    let (status, took_ms) = (
        response.status().as_u16(),
        started.elapsed().as_millis() as u64,
    );
    if response.status().is_server_error() {
        app.metrics.failures.fetch_add(1, Ordering::Relaxed);
        tracing::warn!(parent: &span, route, status, took_ms, "{route} was answered {status}");
    } else {
        tracing::debug!(parent: &span, route, status, took_ms, "{route} was answered {status}");
    }
    let headers = response.headers_mut();
    if let Ok(id) = HeaderValue::from_str(&id) {
        headers.insert(REQUEST_ID, id);
    }
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if app.config.is_https() {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(STRICT_TRANSPORT_SECURITY, year);
    }
    if is_api {
        headers
            .entry(CACHE_CONTROL)
            .or_insert(HeaderValue::from_static("no-store"));
    }
    response
}

/// The id that a trusted proxy has given to a request, or a new one.
fn request_id(trusted: bool, headers: &HeaderMap) -> String {
    let given = headers.get(REQUEST_ID).filter(|_| trusted);
    let fits = |id: &&str| {
        let known = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        (1..=64).contains(&id.len()) && id.chars().all(known)
    };
    match given.and_then(|id| id.to_str().ok()).filter(fits) {
        Some(id) => id.to_owned(),
        None => {
            let [a, b, c, d, e, f, g, h, ..] = random_bytes();
            format!("{:016x}", u64::from_le_bytes([a, b, c, d, e, f, g, h]))
        }
    }
}

fn check(app: &App, request: &Request, address: IpAddr, is_api: bool) -> Result<(), ApiError> {
    if is_api
        && !shows_seat(app, request)
        && let Err(wait) = app.limiters.requests.take(address, app.now_ms())
    {
        app.metrics.limited.fetch_add(1, Ordering::Relaxed);
        return Err(wait.into());
    }
    if is_api && app.orders.is_banned(address, app.now_ms()) {
        return Err(ErrorCode::Banned.into());
    }
    let safe = matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS
    );
    let upgrades = request.headers().contains_key(UPGRADE);
    if (safe && !upgrades)
        || shows_token(request.headers())
        || is_same_origin(app.config.public_url.as_deref(), request.headers())
    {
        Ok(())
    } else {
        Err(ErrorCode::WrongOrigin.into())
    }
}

/// Whether a request that may change something comes from our own pages. Programs send no origin, and
/// no browser can be made to leave it out.
fn is_same_origin(public_url: Option<&str>, headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text(HeaderName::from_static("sec-fetch-site"))
        && !matches!(site, "same-origin" | "none")
    {
        return false;
    }
    if !headers.contains_key(ORIGIN) {
        return true;
    }
    let Some(origin) = text(ORIGIN) else {
        return false;
    };
    match public_url {
        Some(url) => url.trim_end_matches('/').eq_ignore_ascii_case(origin),
        None => {
            let host = origin.split_once("://").map(|(_, host)| host);
            host.is_some() && host == text(HOST)
        }
    }
}

/// The client's address: the rightmost one that is not a trusted proxy's, so that nobody can forge it.
/// Nothing to the left of an unreadable entry is believed.
fn client_address(config: &Config, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let mut client = peer;
    let values = headers.get_all("x-forwarded-for").iter();
    // A value that is no text holds one entry that cannot be read.
    let entries = values.flat_map(|value| value.to_str().unwrap_or_default().split(','));
    for entry in entries.collect::<Vec<_>>().into_iter().rev() {
        match read_address(entry.trim()) {
            Some(address) if config.trusts(client) => client = address,
            Some(_) | None => break,
        }
    }
    household(client, config.limits.household_bits)
}

/// An address, with a port or without.
fn read_address(text: &str) -> Option<IpAddr> {
    let with_port = || text.parse::<SocketAddr>().ok().map(|it| it.ip());
    text.parse().ok().or_else(with_port)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_origin(public_url: Option<&str>, headers: &[(&'static str, &str)], expected: bool) {
        let headers: HeaderMap = headers
            .iter()
            .map(|&(name, value)| (HeaderName::from_static(name), value.parse().unwrap()))
            .collect();
        assert_eq!(
            is_same_origin(public_url, &headers),
            expected,
            "{headers:?}"
        );
    }

    #[test]
    fn other_sites_change_nothing() {
        let here = ("host", "sixline.example:81");
        check_origin(None, &[here], true);
        check_origin(None, &[here, ("origin", "http://sixline.example:81")], true);
        check_origin(None, &[here, ("origin", "http://evil.example")], false);
        check_origin(None, &[here, ("origin", "null")], false);
        check_origin(None, &[here, ("sec-fetch-site", "cross-site")], false);
        check_origin(None, &[here, ("sec-fetch-site", "same-site")], false);
        let url = Some("https://play.example/");
        check_origin(url, &[here, ("origin", "https://play.example")], true);
        check_origin(url, &[here, ("origin", "http://sixline.example:81")], false);
    }

    #[track_caller]
    fn check_client(peer: &str, forwarded: &[&'static [u8]], expected: &str) {
        let config = Config {
            trusted_proxies: vec!["10.0.0.0/8".parse().unwrap(), "::1".parse().unwrap()],
            ..Config::default()
        };
        let mut headers = HeaderMap::new();
        for value in forwarded {
            let value = HeaderValue::from_bytes(value).unwrap();
            headers.append("x-forwarded-for", value);
        }
        let client = client_address(&config, peer.parse().unwrap(), &headers);
        assert_eq!(client.to_string(), expected);
    }

    #[test]
    fn a_client_is_the_last_that_no_trusted_proxy_has() {
        check_client("9.9.9.9", &[b"1.2.3.4"], "9.9.9.9");
        check_client("10.0.0.2", &[], "10.0.0.2");
        check_client("10.0.0.2", &[b"1.2.3.4"], "1.2.3.4");
        check_client("10.0.0.2", &[b"6.6.6.6, 1.2.3.4"], "1.2.3.4");
        check_client("10.0.0.2", &[b"6.6.6.6", b"1.2.3.4, 10.7.7.7"], "1.2.3.4");
        check_client("::1", &[b"2001:db8:1:2:3::4"], "2001:db8:1::");
        check_client("10.0.0.2", &[b"1.2.3.4:5678"], "1.2.3.4");
        check_client("10.0.0.2", &[b"[2001:db8::7]:80"], "2001:db8::");
        // A socket that listens to both kinds sees an IPv4 proxy so.
        check_client("::ffff:10.0.0.2", &[b"1.2.3.4"], "1.2.3.4");
    }

    #[test]
    fn nobody_is_believed_beyond_what_cannot_be_read() {
        check_client("10.0.0.2", &[b"6.6.6.6, unknown"], "10.0.0.2");
        check_client("10.0.0.2", &[b"6.6.6.6, unknown, 10.7.7.7"], "10.7.7.7");
        check_client("10.0.0.2", &[b"6.6.6.6", b"\xff"], "10.0.0.2");
        check_client("10.0.0.2", &[b"6.6.6.6, "], "10.0.0.2");
    }

    #[test]
    fn only_a_trusted_proxy_names_a_request() {
        let mut headers = HeaderMap::new();
        headers.insert(REQUEST_ID, HeaderValue::from_static("abc-1"));
        assert_eq!(request_id(true, &headers), "abc-1");
        assert_ne!(request_id(false, &headers), "abc-1");
        assert_ne!(request_id(false, &headers), request_id(false, &headers));
        headers.insert(REQUEST_ID, HeaderValue::from_static("a b"));
        assert_ne!(request_id(true, &headers), "a b");
    }
}
