//! One player: a session, a socket, and what came over it.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use hyper::Method;
use serde_json::Value;
use sixline_protocol::wire::socket::{ClientMessage, ServerMessage};
use sixline_protocol::wire::view::View;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use crate::state::State;
use crate::world::World;

/// Beyond this a server is held to be gone.
const PATIENCE: Duration = Duration::from_secs(10);
/// Waits between attempts to connect, as the web client has them: doubled each time, never the same for two.
const FIRST_WAIT_MS: u64 = 400;
const LONGEST_WAIT_MS: u64 = 15_000;

/// One client, with its session and its socket.
pub(crate) struct Player {
    /// Its number among all, which decides where it comes from.
    number: usize,
    /// The node that it came to last.
    node: SocketAddr,
    cookie: String,
    socket: Option<WebSocketStream<TcpStream>>,
    pub(crate) seat: u8,
    pub(crate) state: Option<State>,
    /// The latest version of a game that it has heard of, from whichever node.
    known: (String, u64),
    /// When a server that stopped wants to see it again.
    pub(crate) retry_ms: Option<u64>,
}

/// The line broke: connect again and look.
#[derive(Debug)]
pub(crate) struct Broken;

impl Player {
    /// Opens a new session on the server.
    pub(crate) async fn visit(world: &World, number: usize) -> Self {
        loop {
            let call = (Method::POST, "/api/session");
            let node = world.address_of(number, 0);
            let answer = world.http(number).call(node, call, "", None).await;
            if let Some((_, Some(cookie))) = answer {
                return Self {
                    number,
                    node,
                    cookie,
                    socket: None,
                    seat: 0,
                    state: None,
                    known: (String::new(), 0),
                    retry_ms: None,
                };
            }
            sleep(Duration::from_millis(50)).await;
        }
    }

    /// Whether there is a socket, and a game on it.
    pub(crate) const fn is_here(&self) -> bool {
        self.socket.is_some() && self.state.is_some()
    }

    /// Closes the socket without a word.
    pub(crate) fn leave(&mut self) {
        self.socket = None;
        self.state = None;
    }

    /// Connects and follows the game, if there is one, and tries until it works or the world stops.
    pub(crate) async fn come_back(&mut self, world: &World, game: &str) {
        let mut wait_ms = match self.retry_ms.take() {
            Some(ms) => ms,
            None if game.is_empty() => 0,
            None => world.jitter(FIRST_WAIT_MS),
        };
        let mut attempts = 0;
        while !self.is_here() && (attempts == 0 || !world.has_stopped()) {
            sleep(Duration::from_millis(wait_ms)).await;
            self.node = world.address_of(self.number, attempts);
            let attempt = async {
                self.connect(world).await?;
                if game.is_empty() {
                    Ok(())
                } else {
                    self.watch(game).await
                }
            };
            match timeout(PATIENCE, attempt).await {
                Ok(Ok(())) => return,
                Ok(Err(Broken)) | Err(_) => self.leave(),
            }
            attempts += 1;
            wait_ms = world.jitter((FIRST_WAIT_MS << attempts.min(8)).min(LONGEST_WAIT_MS));
        }
    }

    async fn connect(&mut self, world: &World) -> Result<(), Broken> {
        self.leave();
        let url = format!("ws://{}/api/socket", self.node);
        let mut request = url.into_client_request().map_err(|_err| Broken)?;
        let cookie = self.cookie.parse().map_err(|_err| Broken)?;
        request.headers_mut().insert("cookie", cookie);
        let config = WebSocketConfig::default()
            .read_buffer_size(2048)
            .write_buffer_size(0);
        let source = world.source(self.number);
        let stream = dial(source, self.node).await.map_err(|_err| Broken)?;
        let connect =
            tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await;
        self.socket = Some(connect.map_err(|_err| Broken)?.0);
        Ok(())
    }

    /// Notes how far a game is, which other nodes may have yet to hear.
    pub(crate) fn note(&mut self, game: &str, version: u64) {
        if self.known.0 != game {
            self.known = (game.to_owned(), 0);
        }
        self.known.1 = self.known.1.max(version);
    }

    /// Follows a game from the beginning, and at least as far as is known.
    pub(crate) async fn watch(&mut self, game: &str) -> Result<(), Broken> {
        self.note(game, 0);
        loop {
            self.state = None;
            self.say_watch(game, None).await?;
            while self.state.is_none() {
                let message = self.receive().await?;
                let is_news = matches!(&message, ServerMessage::Event(_));
                self.hear(message)?;
                if is_news && self.state.is_none() {
                    // Nothing was dealt yet when it was shown.
                    self.say_watch(game, None).await?;
                }
            }
            let known = self.known.1;
            if self.state.as_ref().is_some_and(|it| it.version >= known) {
                return Ok(());
            }
            // This makes the node look.
            self.say_watch(game, Some(known)).await?;
        }
    }

    async fn say_watch(&mut self, game: &str, since: Option<u64>) -> Result<(), Broken> {
        let game = game.to_owned();
        self.send(&ClientMessage::Watch { game, since }).await
    }

    pub(crate) async fn post(
        &self,
        world: &World,
        path: &str,
        body: Value,
    ) -> Result<Value, Broken> {
        let call = (Method::POST, path);
        let http = world.http(self.number);
        let answer = http.call(self.node, call, &self.cookie, Some(body)).await;
        answer.map(|(value, _)| value).ok_or(Broken)
    }

    /// The game as the server shows it now.
    pub(crate) async fn look(&self, world: &World, game: &str) -> Option<View> {
        let path = format!("/api/games/{game}");
        let call = (Method::GET, path.as_str());
        let http = world.http(self.number);
        let node = world.address();
        let (view, _) = http.call(node, call, &self.cookie, None).await?;
        serde_json::from_value(view).ok()
    }

    pub(crate) async fn send(&mut self, message: &ClientMessage) -> Result<(), Broken> {
        let text = serde_json::to_string(message).map_err(|_err| Broken)?;
        let socket = self.socket.as_mut().ok_or(Broken)?;
        let sent = socket.send(Message::text(text)).await;
        self.or_leave(sent.map_err(|_err| Broken))
    }

    fn or_leave<T>(&mut self, result: Result<T, Broken>) -> Result<T, Broken> {
        if result.is_err() {
            self.leave();
        }
        result
    }

    /// The next message, which must come soon.
    pub(crate) async fn receive(&mut self) -> Result<ServerMessage, Broken> {
        let received = timeout(PATIENCE, self.listen()).await;
        self.or_leave(received.unwrap_or(Err(Broken)))
    }

    /// The next message, whenever it comes; pings are answered meanwhile.
    pub(crate) async fn listen(&mut self) -> Result<ServerMessage, Broken> {
        let socket = self.socket.as_mut().ok_or(Broken)?;
        let message = loop {
            match socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    break serde_json::from_str(&text).map_err(|_err| Broken);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => break Err(Broken),
                Some(Ok(_)) => {}
            }
        };
        self.or_leave(message)
    }

    pub(crate) fn hear(&mut self, message: ServerMessage) -> Result<(), Broken> {
        match message {
            // What was still on its way about the game before.
            ServerMessage::View(view) if view.game != self.known.0 => {}
            ServerMessage::Event(event) if event.game != self.known.0 => {}
            ServerMessage::View(view) => {
                self.seat = view.seat.unwrap_or(0);
                self.state = State::of_view(&view);
            }
            ServerMessage::Event(event) => {
                if let Some(state) = &mut self.state {
                    state.apply(&event);
                }
            }
            ServerMessage::Restarting { retry_ms } => self.retry_ms = Some(retry_ms),
            // Where the server could not show the game, it must be asked again.
            ServerMessage::Error { .. } => return self.or_leave(Err(Broken)),
            ServerMessage::Hello { .. }
            | ServerMessage::Current { .. }
            | ServerMessage::Done { .. }
            | ServerMessage::Refused { .. }
            | ServerMessage::Presence { .. }
            | ServerMessage::Announcement { .. }
            | ServerMessage::Challenge(_)
            | ServerMessage::GameStarted { .. }
            | ServerMessage::GameOver { .. }
            | ServerMessage::Friends {}
            | ServerMessage::Pong { .. } => {}
        }
        Ok(())
    }
}

/// A connection to a node, from an address where one is named.
async fn dial(source: Option<IpAddr>, node: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    if let Some(source) = source {
        socket.bind((source, 0).into())?;
    }
    let stream = timeout(PATIENCE, socket.connect(node)).await??;
    stream.set_nodelay(true)?;
    Ok(stream)
}
