//! The socket of a lesson: whoever comes in shows a token first.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, Path, State};
use axum::response::Response;
use sixline_protocol::wire::class::{LessonClientMessage, LessonServerMessage};
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};

use super::http::find;
use super::registry::{Classroom, Registry, Role};
use crate::app::AppState;
use crate::error::ApiError;
use crate::guard::ClientAddr;
use crate::room::{ConnId, Outbox, outbox, to_text};
use crate::talk::{self, Ending, Slot, Talker};

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
    talk::upgrade(&app, upgrade, async move |slot, socket| {
        serve(slot, room, socket).await;
    })
}

async fn serve(slot: Slot, room: Arc<Classroom>, socket: WebSocket) {
    let app = &slot.0;
    let (out, inbox) = outbox();
    let visitor = Visitor {
        app,
        room,
        state: Standing::Outside(out),
    };
    talk::converse(app, socket, inbox, visitor).await;
}

struct Visitor<'a> {
    app: &'a AppState,
    room: Arc<Classroom>,
    state: Standing,
}

/// How far a visitor has come. Inside, the room alone holds the way out: when it lets go of it, the
/// socket ends.
enum Standing {
    Outside(Outbox),
    Inside(Role, ConnId),
}

impl Talker for Visitor<'_> {
    async fn hear(&mut self, text: &str) -> Result<(), Ending> {
        match serde_json::from_str(text) {
            Ok(message) => {
                if let Err(err) = self.handle(message) {
                    self.complain(&err);
                }
            }
            Err(err) => {
                self.app.metrics.unreadable.fetch_add(1, Ordering::Relaxed);
                self.complain(&ApiError::Detailed(ErrorCode::BadRequest, err.to_string()));
            }
        }
        Ok(())
    }

    fn complain(&self, err: &ApiError) {
        let error = err.answer().1;
        self.say(&LessonServerMessage::Error { error });
    }

    async fn leave(&mut self) {
        if let Standing::Inside(role, conn) = self.state {
            self.app.lessons.gone(&self.room, role, conn);
        }
    }

    fn farewell(retry_ms: u64) -> Utf8Bytes {
        to_text(&LessonServerMessage::Restarting { retry_ms })
    }
}

impl Visitor<'_> {
    fn handle(&mut self, message: LessonClientMessage) -> Result<(), ApiError> {
        match (message, &self.state) {
            (LessonClientMessage::Ping { t }, _) => self.say(&LessonServerMessage::Pong { t }),
            (LessonClientMessage::Enter { token }, Standing::Outside(out)) => {
                let conn = out.conn();
                let role = self.app.lessons.enter(&self.room, &token, out)?;
                self.state = Standing::Inside(role, conn);
            }
            (message, Standing::Inside(role, conn)) => {
                self.app.lessons.ask(&self.room, *role, *conn, message)?;
            }
            (_, Standing::Outside(_)) => return Err(ErrorCode::NotSignedIn.into()),
        }
        Ok(())
    }

    fn say(&self, message: &LessonServerMessage) {
        match &self.state {
            Standing::Outside(out) => out.send(message),
            Standing::Inside(_, conn) => Registry::tell(&self.room, *conn, message),
        }
    }
}
