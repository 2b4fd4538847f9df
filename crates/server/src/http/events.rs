//! What a person is told wherever they are connected, for a program that only listens.

use axum::extract::{Extension, State};
use axum::response::Response;
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};
use sixline_protocol::wire::socket::ServerMessage;

use super::auth::Person;
use super::guard::ClientAddr;
use super::listener::{Form, Listener};
use crate::app::AppState;
use crate::error::ApiError;
use crate::personal::{First, MOST_TOLD};
use crate::store::TokenWrite;
use crate::talk::outbox_of;

/// Those games, and as many challenges both ways as there may be, with room for what happens meanwhile.
const QUEUE: usize = MOST_TOLD + 64;

/// Streams what happens to the caller as lines of JSON: who asks for a game, and games that begin and end. What is so
/// already comes first.
#[utoipa::path(get, path = "/api/events/stream", tag = "people", responses(
    (status = 200, description = "The messages.", content_type = "application/x-ndjson", body = ServerMessage),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn stream_events(
    State(app): State<AppState>,
    Extension(client): Extension<ClientAddr>,
    person: Person,
) -> Result<Response, ApiError> {
    // Only who has an account can be asked for a game.
    if person.account.is_none() {
        return Err(ErrorCode::NoAccount.into());
    }
    let queue = outbox_of(QUEUE);
    let (mut listener, out) = Listener::with_queue(&app, client.0, Some(&person), queue)?;
    let now_ms = app.now_ms();
    if person.is_bot {
        // Whoever looks for bots finds it at once.
        let bots = vec![person.user];
        app.store.write(TokenWrite::Seen { bots, now_ms }).await?;
    }
    app.hub.note_home(person.user, person.address);
    let name = person.name;
    out.send(&ServerMessage::Hello { name, now_ms });
    listener.hear(app.personal.follow(person.user, out, First::Everything));
    Ok(listener.answer(Form::Lines))
}
