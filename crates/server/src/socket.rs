//! The socket: one for each client, in one task.

use std::sync::atomic::Ordering;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, State};
use axum::response::Response;
use sixline_protocol::wire::error::ErrorCode;
use sixline_protocol::wire::socket::{ClientMessage, ServerMessage};

use crate::app::{App, AppState};
use crate::arrival::Arrival;
use crate::auth::Person;
use crate::error::ApiError;
use crate::guard::ClientAddr;
use crate::http::play::{read_action, read_id};
use crate::ids::GameId;
use crate::room::{Outbox, RoomCommand, outbox, to_text};
use crate::table::Wish;
use crate::talk::{self, Ending, Slot, Talker};

/// Upgrades to the socket.
#[utoipa::path(get, path = "/api/socket", tag = "play", responses(
    (status = 101, description = "From here on `ClientMessage` and `ServerMessage`."),
    (status = "4XX", description = "Why not.", body = sixline_protocol::wire::error::ErrorBody),
    (status = "5XX", description = "Not now.", body = sixline_protocol::wire::error::ErrorBody)))]
pub(crate) async fn open_socket(
    State(app): State<AppState>,
    Extension(client): Extension<ClientAddr>,
    // Before anything is asked of the store.
    arrival: Arrival,
    person: Option<Person>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    talk::upgrade(&app, client, upgrade, async move |slot, socket| {
        serve(slot, arrival, person, socket).await;
    })
}

async fn serve(slot: Slot, arrival: Arrival, person: Option<Person>, socket: WebSocket) {
    let app = &slot.app;
    let (out, inbox) = outbox();
    let client = Client {
        app,
        arrival: Some(arrival),
        person,
        out,
        games: Vec::new(),
    };
    client.greet();
    talk::converse(app, socket, inbox, client).await;
}

struct Client<'a> {
    app: &'a AppState,
    /// Until the first game is shown.
    arrival: Option<Arrival>,
    person: Option<Person>,
    out: Outbox,
    games: Vec<GameId>,
}

impl Talker for Client<'_> {
    async fn hear(&mut self, text: &str) -> Result<(), Ending> {
        match serde_json::from_str(text) {
            Ok(message) => self.handle(message).await,
            Err(err) => {
                let err = ApiError::Detailed(ErrorCode::BadRequest, err.to_string());
                self.unreadable(None, &err);
            }
        }
        Ok(())
    }

    fn complain(&self, err: &ApiError) {
        self.refuse(None, err);
    }

    async fn leave(&mut self) {
        for &game in &self.games {
            let conn = self.out.conn();
            self.app.hub.send(game, RoomCommand::Unwatch { conn }).await;
        }
    }

    fn farewell(retry_ms: u64) -> Utf8Bytes {
        to_text(&ServerMessage::Restarting { retry_ms })
    }
}

impl Client<'_> {
    fn greet(&self) {
        let name = self.person.as_ref().map(|person| person.name.clone());
        self.out.send(&ServerMessage::Hello {
            name: name.unwrap_or_default(),
            now_ms: self.app.now_ms(),
        });
    }

    /// Says that a message cannot be followed; counted, and no more than that.
    fn unreadable(&self, game: Option<&str>, err: &ApiError) {
        self.app.metrics.unreadable.fetch_add(1, Ordering::Relaxed);
        self.refuse(game, err);
    }

    fn refuse(&self, game: Option<&str>, err: &ApiError) {
        let game = game.map(str::to_owned);
        let error = err.answer().1;
        self.out.send(&ServerMessage::Error { game, error });
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

    async fn watch(&mut self, name: &str, since: Option<u64>) {
        let Ok(game) = name.parse::<GameId>() else {
            return self.unreadable(Some(name), &ErrorCode::NotFound.into());
        };
        if !self.games.contains(&game) {
            if self.games.len() >= self.app.config.limits.games_per_socket {
                return self.unreadable(Some(name), &ErrorCode::TooMany.into());
            }
            self.games.push(game);
        }
        let command = RoomCommand::Watch {
            user: self.person.as_ref().map(|person| person.user),
            since,
            out: self.out.clone(),
            arrival: self.arrival.take(),
        };
        self.app.hub.send(game, command).await;
    }

    async fn unwatch(&mut self, name: &str) {
        let Ok(game) = name.parse::<GameId>() else {
            return self.unreadable(Some(name), &ErrorCode::NotFound.into());
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
