//! Whether a request comes from somebody who has a seat in a lesson.

use axum::extract::Request;
use axum::http::header::SEC_WEBSOCKET_PROTOCOL;

use crate::app::App;

/// The protocol that a client names before its token, where it has one: then it is let in however much others ask
/// for from the same address.
pub(super) const SEAT: &str = "sixline-seat";

/// Whether a request is for the socket of a lesson and shows the token of somebody who is in it, who has not come
/// back too often.
pub(super) fn shows_seat(app: &App, request: &Request) -> bool {
    let path = request.uri().path();
    let code = path.strip_prefix("/api/lessons/");
    let code = code.and_then(|it| it.strip_suffix("/socket"));
    let header = request.headers().get(SEC_WEBSOCKET_PROTOCOL);
    let protocols = header.and_then(|it| it.to_str().ok());
    let token = protocols.and_then(|it| it.strip_prefix(SEAT)?.trim_start().strip_prefix(','));
    let room = code.and_then(|code| app.lessons.find(code));
    match (room, token) {
        (Some(room), Some(token)) => app.lessons.may_return(&room, token.trim()),
        (None, _) | (_, None) => false,
    }
}
