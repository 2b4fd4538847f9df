//! A lesson lives on one node. Where a request for it comes to another, it is passed on to that one as it is, and so is
//! a socket; the code tells which node it is. Nothing is kept of what passes.

use std::net::IpAddr;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{
    CONNECTION, CONTENT_TYPE, HOST, HeaderName, ORIGIN, RETRY_AFTER, SEC_WEBSOCKET_ACCEPT,
    SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_PROTOCOL, SEC_WEBSOCKET_VERSION, UPGRADE,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::client::conn::http1;
use hyper::upgrade::{OnUpgrade, on};
use hyper_util::rt::TokioIo;
use sixline_protocol::wire::error::ErrorCode;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, split};
use tokio::net::TcpStream;
use tokio::time::timeout;
use zeroize::Zeroize;

use super::guard::{ClientAddr, MAX_BODY};
use crate::app::{App, AppState};
use crate::error::ApiError;
use crate::ids::LessonCode;
use crate::talk::Slot;

/// Where the lessons are.
const LESSONS: &str = "/api/lessons/";
/// Says that a request was passed on: the node that it came to answers it, whatever it thinks of it.
const PASSED: HeaderName = HeaderName::from_static("x-sixline-passed");
/// The address of whoever asks, as the node that passed it on saw it.
const CLIENT: HeaderName = HeaderName::from_static("x-forwarded-for");
/// What else the other node has to know of a request, and the client of an answer.
const ASKED: [HeaderName; 10] = [
    HOST,
    ORIGIN,
    HeaderName::from_static("sec-fetch-site"),
    CONTENT_TYPE,
    CONNECTION,
    UPGRADE,
    SEC_WEBSOCKET_KEY,
    SEC_WEBSOCKET_PROTOCOL,
    SEC_WEBSOCKET_VERSION,
    HeaderName::from_static("sec-websocket-extensions"),
];
const ANSWERED: [HeaderName; 6] = [
    CONTENT_TYPE,
    CONNECTION,
    UPGRADE,
    SEC_WEBSOCKET_ACCEPT,
    SEC_WEBSOCKET_PROTOCOL,
    RETRY_AFTER,
];
/// A node that does not take a connection by then is not there.
const CONNECT: Duration = Duration::from_secs(2);
/// As much of a socket is carried at a time.
const BUFFER: usize = 4 * 1024;

/// The layer around the routes of lessons.
pub(crate) async fn pass_on(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let client = request.extensions().get::<ClientAddr>().copied();
    match (home_of(&app, &request), client) {
        (Some(home), Some(ClientAddr(client))) => {
            let passed = carry(&app, client, home, request).await;
            passed.unwrap_or_else(IntoResponse::into_response)
        }
        (None, _) | (_, None) => next.run(request).await,
    }
}

/// The node where the lesson of a request lives, where it is another than this.
fn home_of(app: &App, request: &Request) -> Option<String> {
    let nodes = app.config.lesson_nodes.as_ref()?;
    let rest = request.uri().path().strip_prefix(LESSONS)?;
    let code = LessonCode::parse(rest.split('/').next()?)?;
    let home = code.share(nodes.addresses.len());
    let is_elsewhere = home != nodes.own && !request.headers().contains_key(PASSED);
    nodes.addresses.get(home).filter(|_| is_elsewhere).cloned()
}

async fn carry(
    app: &AppState,
    client: IpAddr,
    home: String,
    mut request: Request,
) -> Result<Response, ApiError> {
    // Codes that nobody has are guesses here as well as there.
    let guesses = &app.limiters.guesses;
    guesses.look(client, app.now_ms())?;
    let upgrades = request.headers().contains_key(UPGRADE);
    let slot = match upgrades {
        true => Some(app.sockets.take_slot(client)?),
        false => None,
    };
    let near = on(&mut request);
    let (parts, body) = request.into_parts();
    let path = parts.uri.path_and_query().map_or("/", |it| it.as_str());
    let mut passed = hyper::Request::builder().method(parts.method).uri(path);
    if let Some(headers) = passed.headers_mut() {
        copy(&parts.headers, headers, &ASKED);
        headers.insert(PASSED, HeaderValue::from_static("1"));
        let address = HeaderValue::from_str(&client.to_string());
        headers.insert(CLIENT, address.map_err(|_err| ErrorCode::Internal)?);
    }
    let body = to_bytes(body, MAX_BODY).await;
    let body = Body::from(body.map_err(|_err| ErrorCode::TooLarge)?);
    let passed = passed.body(body).map_err(|_err| ErrorCode::Internal)?;

    let away = |_err| ErrorCode::Unavailable;
    let stream = timeout(CONNECT, TcpStream::connect(home)).await;
    let stream = stream.map_err(|_late| ErrorCode::Unavailable)?;
    let stream = stream.map_err(|_err| ErrorCode::Unavailable)?;
    stream
        .set_nodelay(true)
        .map_err(|_err| ErrorCode::Unavailable)?;
    let (mut sender, line) = http1::handshake(TokioIo::new(stream)).await.map_err(away)?;
    tokio::spawn(line.with_upgrades());
    let mut answer = sender.send_request(passed).await.map_err(away)?;

    let status = answer.status();
    if status == StatusCode::NOT_FOUND {
        guesses.take(client, app.now_ms())?;
    }
    if let (StatusCode::SWITCHING_PROTOCOLS, Some(slot)) = (status, slot) {
        let far = on(&mut answer);
        tokio::spawn(join(app.clone(), slot, near, far));
    }
    let (parts, body) = answer.into_parts();
    let mut response = Response::new(Body::new(body));
    *response.status_mut() = status;
    copy(&parts.headers, response.headers_mut(), &ANSWERED);
    Ok(response)
}

fn copy(from: &HeaderMap, to: &mut HeaderMap, names: &[HeaderName]) {
    for name in names {
        for value in from.get_all(name) {
            to.append(name, value.clone());
        }
    }
}

/// Carries a socket both ways until either end has had enough, or the client is to come elsewhere.
async fn join(app: AppState, slot: Slot, near: OnUpgrade, far: OnUpgrade) {
    let (Ok(near), Ok(far)) = tokio::join!(near, far) else {
        return;
    };
    let (near_reads, near_writes) = split(TokioIo::new(near));
    let (far_reads, far_writes) = split(TokioIo::new(far));
    // The other node asks its client again and again whether it is there: neither way is silent for long.
    let silence = 2 * app.config.limits.dead_after;
    let (mut stopping, mut leaving) = (app.stopping.clone(), app.leaving.subscribe());
    tokio::select! {
        () = pump(near_reads, far_writes, silence) => {}
        () = pump(far_reads, near_writes, silence) => {}
        _ = stopping.changed() => {}
        _ = leaving.wait_for(|it| *it) => {}
    }
    drop(slot);
}

async fn pump(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    silence: Duration,
) {
    let mut buffer = [0; BUFFER];
    loop {
        let Ok(Ok(n @ 1..)) = timeout(silence, from.read(&mut buffer)).await else {
            return;
        };
        let written = timeout(silence, to.write_all(&buffer[..n])).await;
        // Names may have been in it.
        buffer[..n].zeroize();
        if !matches!(written, Ok(Ok(()))) {
            return;
        }
    }
}
