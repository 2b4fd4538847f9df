//! The socket: one for each client, in one task.

use std::sync::atomic::Ordering;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::{IntoResponse, Response};
use sixline_protocol::wire::error::ErrorCode;
use sixline_protocol::wire::socket::{ClientMessage, ServerMessage};
use tokio::time::{Instant, timeout};

use crate::app::{App, AppState};
use crate::auth::Person;
use crate::error::ApiError;
use crate::http::play::{read_action, read_id};
use crate::ids::{GameId, random_bytes};
use crate::limits::Bucket;
use crate::room::{Inbox, Outbox, RoomCommand, outbox, to_text};
use crate::table::Wish;

/// The longest message from a client. The longest play has some 100 characters.
const MAX_MESSAGE: usize = 4096;
/// Buffers of a socket. The defaults are made for few large streams; here there are many small ones.
const BUFFER: usize = 1024;
/// Why a socket is closed when the server stops: "service restart" in the registry of codes.
const RESTART: u16 = 1012;

/// Upgrades to the socket.
#[utoipa::path(get, path = "/api/socket", tag = "play", responses(
    (status = 101, description = "From here on `ClientMessage` and `ServerMessage`."),
    (status = "default", description = "Why not.", body = sixline_protocol::wire::error::ErrorBody)))]
pub(crate) async fn open_socket(
    State(app): State<AppState>,
    person: Option<Person>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade =
        upgrade.map_err(|err| ApiError::Detailed(ErrorCode::BadRequest, err.body_text()))?;
    let slot = Slot::take(&app).ok_or(ErrorCode::Unavailable)?;
    let response = upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(64 * BUFFER)
        .on_upgrade(async move |socket| {
            serve(slot, person, socket).await;
        });
    Ok(response.into_response())
}

/// One of the sockets that this process may hold; given back when dropped.
struct Slot(AppState);

impl Slot {
    fn take(app: &AppState) -> Option<Self> {
        let before = app.metrics.sockets.fetch_add(1, Ordering::Relaxed);
        let slot = Self(app.clone());
        ((before as usize) < app.config.limits.sockets).then_some(slot)
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.0.metrics.sockets.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Why a socket ends.
enum Ending {
    /// The client went, or the line broke.
    Gone,
    /// The client does not keep up, says nothing, or says too much.
    LetGo(u16, &'static str),
    /// The server stops.
    Restart,
}

async fn serve(slot: Slot, person: Option<Person>, mut socket: WebSocket) {
    let app = &slot.0;
    let (out, inbox) = outbox();
    let mut client = Client {
        app,
        person,
        out,
        games: Vec::new(),
        messages: Bucket::full(app.config.limits.messages, app.now_ms()),
    };
    client.greet();
    let ending = client.run(&mut socket, inbox).await;
    for &game in &client.games {
        let conn = client.out.conn();
        app.hub.send(game, RoomCommand::Unwatch { conn }).await;
    }
    let frame = match ending {
        Ending::Gone => return,
        Ending::LetGo(code, reason) => (code, reason),
        Ending::Restart => {
            let retry_ms = 200 + u64::from(random_bytes()[0]) * 6;
            let text = to_text(&ServerMessage::Restarting { retry_ms });
            let patience = app.config.limits.ping_after;
            let _ = timeout(patience, socket.send(Message::Text(text))).await;
            (RESTART, "restarting")
        }
    };
    let close = Message::Close(Some(CloseFrame {
        code: frame.0,
        reason: Utf8Bytes::from_static(frame.1),
    }));
    // Only a courtesy; the line is dropped in any case.
    let _ = timeout(app.config.limits.ping_after, socket.send(close)).await;
}

struct Client<'a> {
    app: &'a AppState,
    person: Option<Person>,
    out: Outbox,
    games: Vec<GameId>,
    messages: Bucket,
}

impl Client<'_> {
    fn greet(&self) {
        let name = self.person.as_ref().map(|person| person.name.clone());
        self.out.send(&ServerMessage::Hello {
            name: name.unwrap_or_default(),
            now_ms: self.app.now_ms(),
        });
    }

    async fn run(&mut self, socket: &mut WebSocket, mut inbox: Inbox) -> Ending {
        let limits = &self.app.config.limits;
        let mut stopping = self.app.stopping.clone();
        let mut heard = Instant::now();
        loop {
            let silent_since = heard + limits.ping_after;
            let wake = silent_since.max(Instant::now() + limits.ping_after / 4);
            let ending = tokio::select! {
                message = inbox.queue.recv() => match message {
                    Some(text) => self.deliver(socket, &inbox, Message::Text(text)).await,
                    None => return Ending::Gone,
                },
                received = socket.recv() => match received {
                    Some(Ok(message)) => {
                        heard = Instant::now();
                        self.receive(message).await
                    }
                    Some(Err(_)) | None => return Ending::Gone,
                },
                () = inbox.overflow.notified() => return self.too_slow(),
                _ = stopping.changed() => return Ending::Restart,
                () = tokio::time::sleep_until(wake) => {
                    if heard.elapsed() >= limits.dead_after {
                        return Ending::Gone;
                    }
                    self.deliver(socket, &inbox, Message::Ping(Vec::new().into())).await
                }
            };
            if let Err(ending) = ending {
                return ending;
            }
        }
    }

    /// Sends to the client, who must take it before the queue behind is full.
    async fn deliver(
        &self,
        socket: &mut WebSocket,
        inbox: &Inbox,
        message: Message,
    ) -> Result<(), Ending> {
        tokio::select! {
            sent = timeout(self.app.config.limits.ping_after, socket.send(message)) => match sent {
                Ok(Ok(())) => Ok(()),
                Ok(Err(_)) => Err(Ending::Gone),
                Err(_late) => Err(self.too_slow()),
            },
            () = inbox.overflow.notified() => Err(self.too_slow()),
        }
    }

    fn too_slow(&self) -> Ending {
        self.app
            .metrics
            .slow_clients
            .fetch_add(1, Ordering::Relaxed);
        Ending::LetGo(close_code::POLICY, "too slow")
    }

    async fn receive(&mut self, message: Message) -> Result<(), Ending> {
        let now_ms = self.app.now_ms();
        if !self.messages.take(self.app.config.limits.messages, now_ms) {
            self.app.metrics.limited.fetch_add(1, Ordering::Relaxed);
            return Err(Ending::LetGo(close_code::POLICY, "too many messages"));
        }
        match message {
            Message::Text(text) => match serde_json::from_str(text.as_str()) {
                Ok(message) => self.handle(message).await,
                Err(err) => {
                    self.complain(&ApiError::Detailed(ErrorCode::BadRequest, err.to_string()));
                }
            },
            Message::Binary(_) => self.complain(&ErrorCode::BadRequest.into()),
            Message::Ping(_) | Message::Pong(_) => {}
            Message::Close(_) => return Err(Ending::Gone),
        }
        Ok(())
    }

    /// Says that a message cannot be followed; counted, and no more than that.
    fn complain(&self, err: &ApiError) {
        self.app.metrics.unreadable.fetch_add(1, Ordering::Relaxed);
        let error = err.answer().1;
        self.out.send(&ServerMessage::Error { error });
    }

    async fn handle(&mut self, message: ClientMessage) {
        match message {
            ClientMessage::Watch { game, since } => self.watch(&game, since).await,
            ClientMessage::Unwatch { game } => self.unwatch(&game).await,
            ClientMessage::Act { game, id, action } => {
                let wish = read_action(&action).map(Wish::Act);
                self.ask(game, id, wish).await;
            }
            ClientMessage::Resign { game, id } => self.ask(game, id, Ok(Wish::Resign)).await,
            ClientMessage::Say { game, id, phrase } => {
                self.ask(game, id, Ok(Wish::Say(phrase))).await;
            }
            ClientMessage::Ping { t } => self.out.send(&ServerMessage::Pong {
                t,
                now_ms: self.app.now_ms(),
            }),
        }
    }

    async fn watch(&mut self, game: &str, since: Option<u64>) {
        let Ok(game) = game.parse::<GameId>() else {
            return self.complain(&ErrorCode::NotFound.into());
        };
        if !self.games.contains(&game) {
            if self.games.len() >= self.app.config.limits.games_per_socket {
                return self.complain(&ErrorCode::TooMany.into());
            }
            self.games.push(game);
        }
        let command = RoomCommand::Watch {
            user: self.person.as_ref().map(|person| person.user),
            since,
            out: self.out.clone(),
        };
        self.app.hub.send(game, command).await;
    }

    async fn unwatch(&mut self, game: &str) {
        let Ok(game) = game.parse::<GameId>() else {
            return self.complain(&ErrorCode::NotFound.into());
        };
        self.games.retain(|it| *it != game);
        let conn = self.out.conn();
        self.app.hub.send(game, RoomCommand::Unwatch { conn }).await;
    }

    /// Does what the client wishes, and answers under the client's own id.
    async fn ask(&self, game: String, id: String, wish: Result<Wish, ApiError>) {
        let result = self.try_ask(&game, &id, wish).await;
        self.out.send(&match result {
            Ok(version) => ServerMessage::Done { game, id, version },
            Err(err) => ServerMessage::Refused {
                game,
                id,
                error: err.answer().1,
            },
        });
    }

    async fn try_ask(
        &self,
        game: &str,
        id: &str,
        wish: Result<Wish, ApiError>,
    ) -> Result<u64, ApiError> {
        let id = read_id(id.to_owned())?;
        let game = game.parse::<GameId>().map_err(|_err| ErrorCode::NotFound)?;
        let person = self.person.as_ref().ok_or(ErrorCode::NotSignedIn)?;
        let app: &App = self.app;
        app.hub.wish(game, person.named(), Some(id), wish?).await
    }
}
