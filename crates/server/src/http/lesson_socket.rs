//! The socket of a lesson: whoever comes in shows a token first.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, Path, State};
use axum::response::Response;
use sixline_protocol::wire::class::{LessonClientMessage, LessonServerMessage};
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};

use super::guard::ClientAddr;
use super::lessons::find;
use super::seat::SEAT;
use crate::app::AppState;
use crate::error::ApiError;
use crate::here;
use crate::ids::UserId;
use crate::lessons::{Classroom, Registry, Role, wipe_heard};
use crate::talk::{ConnId, Outbox, Slot, Talker, outbox, to_text};

/// Upgrades to the socket of a lesson.
#[utoipa::path(get, path = "/api/lessons/{code}/socket", tag = "class",
    params(("code" = String, Path, description = "Five letters and digits.")), responses(
    (status = 101, description = "From here on `LessonClientMessage` and `LessonServerMessage`."),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn open_lesson_socket(
    State(app): State<AppState>,
    Extension(client): Extension<ClientAddr>,
    Path(code): Path<String>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let room = find(&app, client, &code)?;
    let state = app.clone();
    let upgrade = upgrade.map(|it| it.protocols([SEAT]));
    let upgraded = app.sockets.upgrade(client.0, upgrade, move |slot, socket| {
        serve(slot, state, (room, client.0), socket)
    });
    Ok(upgraded?)
}

async fn serve(
    slot: Slot,
    app: AppState,
    (room, address): (Arc<Classroom>, IpAddr),
    socket: WebSocket,
) {
    let (out, inbox) = outbox();
    // Only so that it can be closed, where nobody from there is let in any more.
    let _listed = app.here.enter(here::Visitor {
        user: None,
        name: String::new(),
        address,
        since_ms: app.now_ms(),
        in_lesson: true,
        line: out.leash(),
    });
    let visitor = Visitor {
        app: &app,
        room,
        whereabouts: Whereabouts::Outside(out),
    };
    slot.converse(socket, inbox, visitor).await;
}

struct Visitor<'a> {
    app: &'a AppState,
    room: Arc<Classroom>,
    whereabouts: Whereabouts,
}

/// How far a visitor has come. Inside, the room alone holds the way out: when it lets go of it, the
/// socket ends.
enum Whereabouts {
    Outside(Outbox),
    Inside(Role, ConnId),
}

impl Talker for Visitor<'_> {
    /// A lesson lives on this node alone.
    const CAN_MOVE: bool = false;

    async fn hear(&mut self, text: &str) {
        match serde_json::from_str(text) {
            Ok(message) => {
                if let Err(err) = self.handle(message) {
                    self.refuse(&err);
                }
            }
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
        if let Whereabouts::Inside(role, conn) = self.whereabouts {
            self.app.lessons.gone(&self.room, role, conn);
        }
    }

    fn farewell(retry_ms: u64) -> Utf8Bytes {
        to_text(&LessonServerMessage::Restarting { retry_ms })
    }

    fn has_seat(&self) -> bool {
        match self.whereabouts {
            Whereabouts::Outside(_) => false,
            Whereabouts::Inside(..) => true,
        }
    }

    /// A lesson knows nobody by a session.
    fn user(&self) -> Option<UserId> {
        None
    }

    async fn signed_out(&self) {
        std::future::pending::<()>().await;
    }
}

impl Visitor<'_> {
    fn handle(&mut self, message: LessonClientMessage) -> Result<(), ApiError> {
        match (message, &self.whereabouts) {
            (LessonClientMessage::Ping { t }, _) => self.say(&LessonServerMessage::Pong { t }),
            (LessonClientMessage::Enter { token }, Whereabouts::Outside(out)) => {
                let conn = out.conn();
                let role = self.app.lessons.enter(&self.room, &token, out)?;
                self.whereabouts = Whereabouts::Inside(role, conn);
            }
            (LessonClientMessage::Wish { id, wish }, Whereabouts::Inside(role, conn)) => {
                let from = (*role, *conn);
                self.app.lessons.wish(&self.room, from, id, *wish);
            }
            (message, Whereabouts::Inside(role, conn)) => {
                self.app.lessons.ask(&self.room, *role, *conn, message)?;
            }
            (message, Whereabouts::Outside(_)) => {
                wipe_heard(message);
                return Err(ErrorCode::NotSignedIn.into());
            }
        }
        Ok(())
    }

    fn refuse(&self, err: &ApiError) {
        let error = err.body();
        self.say(&LessonServerMessage::Error { error });
    }

    fn say(&self, message: &LessonServerMessage) {
        match &self.whereabouts {
            Whereabouts::Outside(out) => out.send(message),
            Whereabouts::Inside(_, conn) => Registry::tell(&self.room, *conn, message),
        }
    }
}
