//! What all sockets share: their size, their patience, and how they end.

mod pulse;

use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::{IntoResponse, Response};
use sixline_protocol::wire::error::ErrorCode;
use tokio::time::{Instant, timeout};

use crate::app::{App, AppState};
use crate::error::ApiError;
use crate::guard::ClientAddr;
use crate::ids::random_bytes;
use crate::limits::{Bucket, Place};
use crate::room::Inbox;
use pulse::{Alarm, Pulse};

/// The longest message from a client. The longest play has some 100 characters.
const MAX_MESSAGE: usize = 4096;
/// Buffers of a socket. The defaults are made for few large streams; here there are many small ones.
const BUFFER: usize = 1024;
/// How long a client may take to hear why it is let go.
const COURTESY: Duration = Duration::from_secs(1);
/// Why a socket is closed when the server stops: "service restart" in the registry of codes.
const RESTART: u16 = 1012;

/// Our end of a socket: what it makes of the client's words.
pub(crate) trait Talker: Send {
    /// Follows a message; the conversation ends where it says so.
    fn hear(&mut self, text: &str) -> impl Future<Output = Result<(), Ending>> + Send;
    /// Says that a message cannot be followed.
    fn complain(&self, err: &ApiError);
    /// The socket ended, one way or the other.
    fn leave(&mut self) -> impl Future<Output = ()> + Send;
    /// The last message of a server that stops.
    fn farewell(retry_ms: u64) -> Utf8Bytes;
}

/// Why a socket ends.
#[derive(Debug)]
pub(crate) enum Ending {
    /// The client went, or the line broke.
    Gone,
    /// The client does not keep up, says nothing, or says too much.
    LetGo(u16, &'static str),
    /// All is said.
    Over,
    /// The server stops.
    Restart,
}

/// Upgrades to a socket on which `serve` talks.
pub(crate) fn upgrade<F>(
    app: &AppState,
    client: ClientAddr,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
    serve: impl FnOnce(Slot, WebSocket) -> F + Send + 'static,
) -> Result<Response, ApiError>
where
    F: Future<Output = ()> + Send + 'static,
{
    let upgrade =
        upgrade.map_err(|err| ApiError::Detailed(ErrorCode::BadRequest, err.body_text()))?;
    let slot = Slot::take(app, client)?;
    let response = upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(64 * BUFFER)
        .on_upgrade(move |socket| serve(slot, socket));
    Ok(response.into_response())
}

/// One of the sockets that this process may hold; given back when dropped.
#[derive(Debug)]
pub(crate) struct Slot {
    pub(crate) app: AppState,
    _place: Place,
}

impl Slot {
    fn take(app: &AppState, client: ClientAddr) -> Result<Self, ErrorCode> {
        let limits = &app.config.limits;
        let place = app.sockets.enter(client.0, limits.connections_per_address);
        let place = place.ok_or(ErrorCode::TooMany)?;
        let before = app.metrics.sockets.fetch_add(1, Ordering::Relaxed);
        let slot = Self {
            app: app.clone(),
            _place: place,
        };
        if (before as usize) < limits.sockets {
            Ok(slot)
        } else {
            Err(ErrorCode::Unavailable)
        }
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.app.metrics.sockets.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Talks until the socket ends.
pub(crate) async fn converse<T: Talker>(
    app: &App,
    mut socket: WebSocket,
    inbox: Inbox,
    mut talker: T,
) {
    let ending = run(app, &mut socket, inbox, &mut talker).await;
    talker.leave().await;
    let frame = match ending {
        Ending::Gone => return,
        Ending::LetGo(code, reason) => (code, reason),
        Ending::Over => (close_code::NORMAL, "over"),
        Ending::Restart => {
            let retry_ms = 200 + u64::from(random_bytes()[0]) * 6;
            let text = T::farewell(retry_ms);
            let _ = timeout(COURTESY, socket.send(Message::Text(text))).await;
            (RESTART, "restarting")
        }
    };
    let close = Message::Close(Some(CloseFrame {
        code: frame.0,
        reason: Utf8Bytes::from_static(frame.1),
    }));
    // Only a courtesy; the line is dropped in any case.
    let _ = timeout(COURTESY, socket.send(close)).await;
}

async fn run<T: Talker>(
    app: &App,
    socket: &mut WebSocket,
    mut inbox: Inbox,
    talker: &mut T,
) -> Ending {
    let limits = &app.config.limits;
    let mut messages = Bucket::full(limits.messages, app.now_ms());
    let mut stopping = app.stopping.clone();
    let mut pulse = Pulse::new(limits.ping_after, limits.dead_after, Instant::now());
    loop {
        let ending = tokio::select! {
            message = inbox.queue.recv() => match message {
                Some(text) => deliver(app, socket, &inbox, Message::Text(text)).await,
                // Nobody will ever say anything again: what was queued before is sent.
                None => return Ending::Over,
            },
            received = socket.recv() => match received {
                Some(Ok(message)) => {
                    let at = Instant::now();
                    if let Message::Pong(_) = message {
                        pulse.answered(at);
                    }
                    let received = receive(app, talker, &mut messages, message).await;
                    // While the store kept us waiting, nobody listened for an answer.
                    pulse.forgive(at.elapsed());
                    received
                }
                Some(Err(_)) | None => return Ending::Gone,
            },
            () = inbox.overflow.notified() => return too_slow(app),
            _ = stopping.changed() => return Ending::Restart,
            () = tokio::time::sleep_until(pulse.alarm()) => match pulse.ring(Instant::now()) {
                Alarm::Ask => {
                    let sent = deliver(app, socket, &inbox, Message::Ping(Vec::new().into())).await;
                    pulse.asked(Instant::now());
                    sent
                }
                Alarm::Wait => Ok(()),
                Alarm::Gone => return Ending::Gone,
            },
        };
        if let Err(ending) = ending {
            return ending;
        }
    }
}

/// Sends to the client, who must take it before the queue behind is full.
async fn deliver(
    app: &App,
    socket: &mut WebSocket,
    inbox: &Inbox,
    message: Message,
) -> Result<(), Ending> {
    tokio::select! {
        sent = timeout(app.config.limits.ping_after, socket.send(message)) => match sent {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(Ending::Gone),
            Err(_late) => Err(too_slow(app)),
        },
        () = inbox.overflow.notified() => Err(too_slow(app)),
    }
}

fn too_slow(app: &App) -> Ending {
    app.metrics.slow_clients.fetch_add(1, Ordering::Relaxed);
    Ending::LetGo(close_code::POLICY, "too slow")
}

async fn receive<T: Talker>(
    app: &App,
    talker: &mut T,
    messages: &mut Bucket,
    message: Message,
) -> Result<(), Ending> {
    if !messages.take(app.config.limits.messages, app.now_ms()) {
        app.metrics.limited.fetch_add(1, Ordering::Relaxed);
        return Err(Ending::LetGo(close_code::POLICY, "too many messages"));
    }
    match message {
        Message::Text(text) => talker.hear(text.as_str()).await?,
        Message::Binary(_) => {
            app.metrics.unreadable.fetch_add(1, Ordering::Relaxed);
            talker.complain(&ErrorCode::BadRequest.into());
        }
        Message::Ping(_) | Message::Pong(_) => {}
        Message::Close(_) => return Err(Ending::Gone),
    }
    Ok(())
}
