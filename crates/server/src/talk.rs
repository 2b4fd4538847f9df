//! What all sockets share: how many there may be, their size, their patience, and how they end.

mod outbox;
mod pulse;

use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use sixline_protocol::wire::error::ErrorCode;
use thiserror::Error;
use tokio::sync::watch;
use tokio::time::{Instant, timeout};

use crate::config::Limits;
use crate::ids::{UserId, random_bytes};
use crate::limits::{Bucket, Counts, Limiter, Place};
use crate::metrics::Metrics;
use crate::time::TimeSource;
use pulse::{Alarm, Pulse};

pub(crate) use outbox::{ConnId, Inbox, Leash, Outbox, outbox, outbox_of, to_text};

/// The longest message from a client. The longest play has some 100 characters.
const MAX_MESSAGE: usize = 4096;
/// Buffers of a socket. The defaults are made for few large streams; here there are many small ones.
const BUFFER: usize = 1024;
/// How long a message is held back at a time where its address sends too many.
const CROWDED: Duration = Duration::from_millis(100);
/// How long a client may take to hear why it is let go.
const COURTESY: Duration = Duration::from_secs(1);
/// Why a socket is closed when the server stops: "service restart" in the registry of codes.
const RESTART: u16 = 1012;

/// Our end of a socket: what it makes of the client's words.
pub(crate) trait Talker: Send {
    /// Whether the client can go on at another node.
    const CAN_MOVE: bool;
    /// Does what a message asks for, and answers it.
    fn hear(&mut self, text: &str) -> impl Future<Output = ()> + Send;
    /// Says that a message cannot be followed.
    fn complain(&self, code: ErrorCode);
    /// The socket ended, one way or the other.
    fn leave(&mut self) -> impl Future<Output = ()> + Send;
    /// The last message of a server that stops.
    fn farewell(retry_ms: u64) -> Utf8Bytes;
    /// Whether it is one of a bounded number whose talk waits for nobody else at the same address.
    fn has_seat(&self) -> bool;
    /// Who talks, where it is somebody with a session.
    fn user(&self) -> Option<UserId>;
    /// Waits for the end of the session under which the client came, where there is one.
    fn signed_out(&self) -> impl Future<Output = ()> + Send;
}

/// Waits until it is true.
pub(crate) async fn is_told(flag: &mut watch::Receiver<bool>) {
    if flag.wait_for(|it| *it).await.is_err() {
        // Nobody can say so any more.
        std::future::pending::<()>().await;
    }
}

/// How long a client waits before it comes back to a server that stops: not all at once.
pub(crate) fn retry_ms() -> u64 {
    200 + u64::from(random_bytes()[0]) * 6
}

/// All sockets of this process.
#[derive(Debug, Clone)]
pub(crate) struct Sockets(Arc<SocketParts>);

#[derive(Debug)]
pub(crate) struct SocketParts {
    pub(crate) limits: Limits,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) time: TimeSource,
    /// Becomes true when the server stops.
    pub(crate) stopping: watch::Receiver<bool>,
    /// Is true while everybody who can is to go elsewhere.
    pub(crate) leaving: watch::Receiver<bool>,
    /// How many sockets and streams each client has.
    pub(crate) addresses: Counts<IpAddr>,
    pub(crate) said: Said,
}

/// What was said on all sockets together.
#[derive(Debug)]
pub(crate) struct Said {
    by_person: Limiter<UserId>,
    by_address: Limiter<IpAddr>,
}

impl Said {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            by_person: Limiter::new("messages-per-person", limits.messages_per_person),
            by_address: Limiter::new("messages-per-address", limits.messages_per_address),
        }
    }
}

/// Why there is no socket.
#[derive(Debug, Error)]
pub(crate) enum NoSocket {
    #[error("{0}")]
    NoUpgrade(String),
    #[error("this client has too many sockets")]
    TooMany,
    #[error("this process has too many sockets")]
    Full,
}

/// One of the sockets or streams that this process may hold; given back when dropped.
#[derive(Debug)]
pub(crate) struct Slot {
    sockets: Sockets,
    client: IpAddr,
    _place: Place<IpAddr>,
}

/// Why a socket ends.
#[derive(Debug)]
enum Hangup {
    /// The client went, or the line broke.
    Gone,
    /// The client does not keep up, says nothing, or says too much.
    LetGo(&'static str),
    /// Nobody can write to the client any more.
    Over,
    Restart,
    /// The session has ended under which the client came.
    SignedOut,
}

impl Sockets {
    pub(crate) fn new(parts: SocketParts) -> Self {
        Self(Arc::new(parts))
    }

    /// Upgrades to a socket on which `serve` talks.
    pub(crate) fn upgrade<F>(
        &self,
        client: IpAddr,
        upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
        serve: impl FnOnce(Slot, WebSocket) -> F + Send + 'static,
    ) -> Result<Response, NoSocket>
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let upgrade = upgrade.map_err(|err| NoSocket::NoUpgrade(err.body_text()))?;
        let slot = self.take_slot(client)?;
        let response = upgrade
            .max_message_size(MAX_MESSAGE)
            .max_frame_size(MAX_MESSAGE)
            .read_buffer_size(BUFFER)
            .write_buffer_size(0)
            .max_write_buffer_size(64 * BUFFER)
            .on_upgrade(move |socket| serve(slot, socket));
        Ok(response.into_response())
    }

    /// A place for one more socket or stream of a client.
    ///
    /// # Errors
    /// Too many, of this client or altogether.
    pub(crate) fn take_slot(&self, client: IpAddr) -> Result<Slot, NoSocket> {
        let parts = &self.0;
        let limits = &parts.limits;
        let place = parts
            .addresses
            .enter(client, limits.connections_per_address);
        let place = place.ok_or(NoSocket::TooMany)?;
        let before = parts.metrics.sockets.fetch_add(1, Ordering::Relaxed);
        let slot = Slot {
            sockets: self.clone(),
            client,
            _place: place,
        };
        if (before as usize) < limits.sockets {
            Ok(slot)
        } else {
            Err(NoSocket::Full)
        }
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let metrics = &self.sockets.0.metrics;
        metrics.sockets.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Slot {
    /// Talks until the socket ends.
    pub(crate) async fn converse<T: Talker>(
        &self,
        mut socket: WebSocket,
        inbox: Inbox,
        mut talker: T,
    ) {
        let talk = self
            .sockets
            .0
            .run(self.client, &mut socket, inbox, &mut talker);
        // After a fault of ours the rooms must not take the client for one that is still there.
        let ending = AssertUnwindSafe(talk).catch_unwind().await;
        let ending = ending.unwrap_or(Hangup::Gone);
        talker.leave().await;
        let (code, reason) = match ending {
            Hangup::Gone => return,
            Hangup::LetGo(reason) => (close_code::POLICY, reason),
            Hangup::Over => (close_code::NORMAL, "over"),
            Hangup::SignedOut => (close_code::NORMAL, "signed out"),
            Hangup::Restart => {
                let text = T::farewell(retry_ms());
                let _ = timeout(COURTESY, socket.send(Message::Text(text))).await;
                (RESTART, "restarting")
            }
        };
        let close = Message::Close(Some(CloseFrame {
            code,
            reason: Utf8Bytes::from_static(reason),
        }));
        // Only a courtesy; the line is dropped in any case.
        let _ = timeout(COURTESY, socket.send(close)).await;
    }
}

impl SocketParts {
    async fn run<T: Talker>(
        &self,
        client: IpAddr,
        socket: &mut WebSocket,
        mut inbox: Inbox,
        talker: &mut T,
    ) -> Hangup {
        let limits = &self.limits;
        let mut messages = Bucket::full(limits.messages, self.time.now_ms());
        let mut stopping = self.stopping.clone();
        let mut leaving = self.leaving.clone();
        let mut pulse = Pulse::new(limits.ping_after, limits.dead_after, Instant::now());
        loop {
            let done = tokio::select! {
                message = inbox.queue.recv() => match message {
                    Some(text) => self.deliver(socket, &inbox, Message::Text(text)).await,
                    // Everything that was queued has been sent, and nobody is left to queue more.
                    None => return Hangup::Over,
                },
                received = socket.recv() => match received {
                    Some(Ok(message)) => {
                        let at = Instant::now();
                        if let Message::Pong(_) = message {
                            pulse.answered(at);
                        }
                        let received = match self.admit(client, talker, &mut messages).await {
                            Ok(()) => self.receive(talker, message).await,
                            Err(hangup) => Err(hangup),
                        };
                        // While the store or a crowd kept us waiting, nobody listened for an answer.
                        pulse.forgive(at.elapsed());
                        received
                    }
                    Some(Err(_)) | None => return Hangup::Gone,
                },
                () = inbox.overflow.notified() => return self.too_slow(),
                () = is_told(&mut stopping) => return Hangup::Restart,
                () = talker.signed_out() => return Hangup::SignedOut,
                () = is_told(&mut leaving), if T::CAN_MOVE => return Hangup::Restart,
                () = tokio::time::sleep_until(pulse.alarm()) => match pulse.ring(Instant::now()) {
                    Alarm::Ask => {
                        let ping = Message::Ping(Vec::new().into());
                        let sent = self.deliver(socket, &inbox, ping).await;
                        pulse.asked(Instant::now());
                        sent
                    }
                    Alarm::Wait => Ok(()),
                    Alarm::Gone => return Hangup::Gone,
                },
            };
            if let Err(hangup) = done {
                return hangup;
            }
        }
    }

    /// Sends to the client, which must read it before the queue overflows.
    async fn deliver(
        &self,
        socket: &mut WebSocket,
        inbox: &Inbox,
        message: Message,
    ) -> Result<(), Hangup> {
        tokio::select! {
            sent = timeout(self.limits.ping_after, socket.send(message)) => match sent {
                Ok(Ok(())) => Ok(()),
                Ok(Err(_)) => Err(Hangup::Gone),
                Err(_late) => Err(self.too_slow()),
            },
            () = inbox.overflow.notified() => Err(self.too_slow()),
        }
    }

    fn too_slow(&self) -> Hangup {
        self.metrics.slow_clients.fetch_add(1, Ordering::Relaxed);
        Hangup::LetGo("too slow")
    }

    /// Lets a message in. Whoever says too much on one socket, or on all of theirs, is let go; where all who share
    /// an address say too much, they wait until it is their turn.
    async fn admit<T: Talker>(
        &self,
        client: IpAddr,
        talker: &T,
        messages: &mut Bucket,
    ) -> Result<(), Hangup> {
        let now_ms = self.time.now_ms();
        let person = talker.user();
        let may = messages.take(self.limits.messages, now_ms)
            && person.is_none_or(|user| self.said.by_person.take(user, now_ms).is_ok());
        if !may {
            self.metrics.limited.fetch_add(1, Ordering::Relaxed);
            return Err(Hangup::LetGo("too many messages"));
        }
        if talker.has_seat() {
            return Ok(());
        }
        let mut stopping = self.stopping.clone();
        while self
            .said
            .by_address
            .take(client, self.time.now_ms())
            .is_err()
        {
            self.metrics.limited.fetch_add(1, Ordering::Relaxed);
            tokio::select! {
                () = tokio::time::sleep(CROWDED) => {}
                () = talker.signed_out() => return Err(Hangup::SignedOut),
                () = is_told(&mut stopping) => return Err(Hangup::Restart),
            }
        }
        Ok(())
    }

    async fn receive<T: Talker>(&self, talker: &mut T, message: Message) -> Result<(), Hangup> {
        match message {
            Message::Text(text) => talker.hear(text.as_str()).await,
            Message::Binary(_) => {
                self.metrics.unreadable.fetch_add(1, Ordering::Relaxed);
                talker.complain(ErrorCode::BadRequest);
            }
            Message::Ping(_) | Message::Pong(_) => {}
            Message::Close(_) => return Err(Hangup::Gone),
        }
        Ok(())
    }
}
