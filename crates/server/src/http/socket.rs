//! The socket: one for each client, in one task.

use std::net::IpAddr;
use std::sync::atomic::Ordering;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, State};
use axum::response::Response;
use sixline_protocol::wire::error::ErrorCode;
use sixline_protocol::wire::socket::{ClientMessage, ServerMessage};

use super::auth::Person;
use super::guard::ClientAddr;
use super::play::let_outside;
use crate::app::AppState;
use crate::arrival::Arrival;
use crate::error::ApiError;
use crate::ids::{ActionId, GameId, UserId};
use crate::personal::First;
use crate::room::RoomCommand;
use crate::sessions::Held;
use crate::table::Wish;
use crate::talk::{Outbox, Slot, Talker, outbox, to_text};

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
    if app.is_draining() {
        return Err(ErrorCode::Unavailable.into());
    }
    let visit = Visit {
        app: app.clone(),
        arrival,
        person,
        address: client.0,
    };
    let upgraded = app
        .sockets
        .upgrade(client.0, upgrade, |slot, socket| serve(slot, visit, socket));
    Ok(upgraded?)
}

/// Somebody who comes in, before there is a socket.
struct Visit {
    app: AppState,
    arrival: Arrival,
    person: Option<Person>,
    address: IpAddr,
}

async fn serve(slot: Slot, visit: Visit, socket: WebSocket) {
    let Visit {
        app,
        arrival,
        person,
        address,
    } = visit;
    let (out, inbox) = outbox();
    let held = person.as_ref().map(|person| {
        app.hub.note_home(person.user, person.address);
        let token_hash = person.token_hash.clone();
        app.sessions.hold(person.user, token_hash)
    });
    // Only who has an account can be asked for a game.
    let with_account = person.as_ref().filter(|it| it.account.is_some());
    let _follows = with_account.map(|person| {
        let personal = &app.personal;
        personal.follow(person.user, out.clone(), First::Challenges)
    });
    let client = Client {
        app: &app,
        arrival: Some(arrival),
        person,
        held,
        out,
        games: Vec::new(),
    };
    client.greet();
    let named = client.person.as_ref().map(Person::named);
    let _listed = app.enter(named, address, &client.out);
    slot.converse(socket, inbox, client).await;
}

struct Client<'a> {
    app: &'a AppState,
    /// Until the first game is shown.
    arrival: Option<Arrival>,
    person: Option<Person>,
    /// Where there is a person.
    held: Option<Held>,
    out: Outbox,
    games: Vec<GameId>,
}

impl Talker for Client<'_> {
    const CAN_MOVE: bool = true;

    fn has_seat(&self) -> bool {
        false
    }

    async fn hear(&mut self, text: &str) {
        match serde_json::from_str(text) {
            Ok(message) => self.handle(message).await,
            Err(err) => {
                let err = ApiError::Detailed(ErrorCode::BadRequest, err.to_string());
                self.unreadable(None, &err);
            }
        }
    }

    fn complain(&self, code: ErrorCode) {
        self.refuse(None, &code.into());
    }

    async fn leave(&mut self) {
        for &game in &self.games {
            let conn = self.out.conn();
            let hub = &self.app.hub;
            hub.send_if_open(game, RoomCommand::Unwatch { conn }).await;
        }
    }

    fn user(&self) -> Option<UserId> {
        self.person.as_ref().map(|person| person.user)
    }

    async fn signed_out(&self) {
        match &self.held {
            Some(held) => held.ended().await,
            None => std::future::pending().await,
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

    /// Refuses a message that makes no sense, and counts it.
    fn unreadable(&self, game: Option<&str>, err: &ApiError) {
        self.app.metrics.unreadable.fetch_add(1, Ordering::Relaxed);
        self.refuse(game, err);
    }

    fn refuse(&self, game: Option<&str>, err: &ApiError) {
        let game = game.map(str::to_owned);
        let error = err.body();
        self.out.send(&ServerMessage::Error { game, error });
    }

    async fn handle(&mut self, message: ClientMessage) {
        match message {
            ClientMessage::Watch { game, since } => self.watch(&game, since).await,
            ClientMessage::Unwatch { game } => self.unwatch(&game).await,
            ClientMessage::Act { game, id, action } => {
                let wish = action.parse().map(Wish::Act).map_err(ApiError::from);
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
                return self.unreadable(Some(name), &ErrorCode::TooManyGames.into());
            }
            self.games.push(game);
        }
        let command = RoomCommand::Watch {
            user: self.user(),
            since,
            out: self.out.clone(),
            arrival: self.arrival.take(),
        };
        if let Err(err) = self.app.hub.send(game, command).await {
            self.games.retain(|it| *it != game);
            self.refuse(Some(name), &err);
        }
    }

    async fn unwatch(&mut self, name: &str) {
        let Ok(game) = name.parse::<GameId>() else {
            return self.unreadable(Some(name), &ErrorCode::NotFound.into());
        };
        self.games.retain(|it| *it != game);
        let unwatch = RoomCommand::Unwatch {
            conn: self.out.conn(),
        };
        self.app.hub.send_if_open(game, unwatch).await;
    }

    /// Does what the client wishes, and answers under the client's own id.
    async fn ask(&self, game: String, id: String, wish: Result<Wish, ApiError>) {
        let result = self.try_ask(&game, &id, wish).await;
        self.out.send(&match result {
            Ok(version) => ServerMessage::Done { game, id, version },
            Err(err) => ServerMessage::Refused {
                game,
                id,
                error: err.body(),
            },
        });
    }

    async fn try_ask(
        &self,
        game: &str,
        id: &str,
        wish: Result<Wish, ApiError>,
    ) -> Result<u64, ApiError> {
        let id = ActionId::try_from(id.to_owned())?;
        let game = game.parse::<GameId>().map_err(|_err| ErrorCode::NotFound)?;
        let person = self.person.as_ref().ok_or(ErrorCode::NotSignedIn)?;
        let_outside(self.app, person)?;
        let hub = &self.app.hub;
        hub.wish(game, person.named(), Some(id), wish?).await
    }
}
