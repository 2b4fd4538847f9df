//! The socket of a board for all. Any node serves it.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, State};
use axum::response::Response;
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};
use sixline_protocol::wire::hall::{HallClientMessage, HallServerMessage};

use super::auth::Person;
use super::guard::ClientAddr;
use super::halls::HallPath;
use crate::app::AppState;
use crate::arrival::Arrival;
use crate::error::ApiError;
use crate::halls::Hall;
use crate::here::Visitor;
use crate::ids::{ActionId, HallId, UserId};
use crate::sessions::Held;
use crate::talk::{Outbox, Slot, Talker, outbox, to_text};

/// Upgrades to the socket of a board for all.
#[utoipa::path(get, path = "/api/halls/{hall}/socket", tag = "halls",
    params(("hall" = String, Path, description = "The board.")), responses(
    (status = 101, description = "From here on `HallClientMessage` and `HallServerMessage`."),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn open_hall_socket(
    State(app): State<AppState>,
    Extension(client): Extension<ClientAddr>,
    // Before anything is asked of the store.
    arrival: Arrival,
    person: Option<Person>,
    HallPath(hall): HallPath,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    if app.is_draining() {
        return Err(ErrorCode::Unavailable.into());
    }
    let visit = Visit {
        app: app.clone(),
        _arrival: arrival,
        person,
        address: client.0,
        hall,
    };
    let upgraded = app
        .sockets
        .upgrade(client.0, upgrade, |slot, socket| serve(slot, visit, socket));
    Ok(upgraded?)
}

/// Somebody who comes in, before there is a socket.
struct Visit {
    app: AppState,
    _arrival: Arrival,
    person: Option<Person>,
    address: IpAddr,
    hall: HallId,
}

async fn serve(slot: Slot, visit: Visit, socket: WebSocket) {
    let (out, inbox) = outbox();
    let Visit {
        app,
        person,
        address,
        hall,
        _arrival,
    } = visit;
    let held = person.as_ref().map(|person| {
        let token_hash = person.token_hash.clone();
        app.sessions.hold(person.user, token_hash)
    });
    let user = person.as_ref().map(|it| it.user);
    let _listed = app.here.enter(Visitor {
        user,
        name: person.map(|it| it.name).unwrap_or_default(),
        address,
        since_ms: app.now_ms(),
        in_lesson: false,
        line: out.leash(),
    });
    let hall = match app.halls.watch(hall, user, &out).await {
        Ok(hall) => Some(hall),
        Err(err) => {
            let error = err.body();
            out.send(&HallServerMessage::Error { error });
            None
        }
    };
    drop(_arrival);
    if let Some(text) = app.orders.announcement() {
        out.send(&HallServerMessage::Announcement { text });
    }
    let client = Client {
        app: &app,
        hall,
        user,
        held,
        out,
    };
    slot.converse(socket, inbox, client).await;
}

struct Client<'a> {
    app: &'a AppState,
    /// None where there is no such board.
    hall: Option<Arc<Hall>>,
    user: Option<UserId>,
    /// Where there is a person.
    held: Option<Held>,
    out: Outbox,
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
                self.app.metrics.unreadable.fetch_add(1, Ordering::Relaxed);
                self.refuse(&ApiError::Detailed(ErrorCode::BadRequest, err.to_string()));
            }
        }
    }

    fn complain(&self, code: ErrorCode) {
        self.refuse(&code.into());
    }

    async fn leave(&mut self) {
        if let Some(hall) = &self.hall {
            hall.leave(self.out.conn());
        }
    }

    fn farewell(retry_ms: u64) -> Utf8Bytes {
        to_text(&HallServerMessage::Restarting { retry_ms })
    }

    fn user(&self) -> Option<UserId> {
        self.user
    }

    async fn signed_out(&self) {
        match &self.held {
            Some(held) => held.ended().await,
            None => std::future::pending().await,
        }
    }
}

impl Client<'_> {
    fn refuse(&self, err: &ApiError) {
        let error = err.body();
        self.out.send(&HallServerMessage::Error { error });
    }

    async fn handle(&self, message: HallClientMessage) {
        let (id, done) = match message {
            HallClientMessage::Ping { t } => {
                let now_ms = self.app.now_ms();
                return self.out.send(&HallServerMessage::Pong { t, now_ms });
            }
            HallClientMessage::Lay { id, round, play } => {
                let done = self.lay(&id, round, &play).await;
                (id, done)
            }
            HallClientMessage::Next { id, round } => {
                let done = self.next(&id, round).await;
                (id, done)
            }
            HallClientMessage::End { id } => {
                let done = self.end(&id).await;
                (id, done)
            }
        };
        self.out.send(&match done {
            Ok(()) => HallServerMessage::Done { id },
            Err(err) => HallServerMessage::Refused {
                id,
                error: err.body(),
            },
        });
    }

    async fn lay(&self, id: &str, round: u32, play: &str) -> Result<(), ApiError> {
        let hall = self.hall(id)?;
        let play = play.parse()?;
        let conn = self.out.conn();
        self.app.halls.lay(hall, conn, (round, play)).await
    }

    async fn next(&self, id: &str, round: u32) -> Result<(), ApiError> {
        let hall = self.hall(id)?;
        self.app.halls.next(hall, self.out.conn(), round).await
    }

    async fn end(&self, id: &str) -> Result<(), ApiError> {
        let hall = self.hall(id)?;
        self.app.halls.end(hall, self.out.conn()).await
    }

    fn hall(&self, id: &str) -> Result<&Hall, ApiError> {
        ActionId::try_from(id.to_owned())?;
        let hall = self.hall.as_deref();
        hall.ok_or_else(|| ErrorCode::NotFound.into())
    }
}
