//! The socket in a thread of its own: it connects again when it is lost, and misses nothing.

use std::sync::mpsc::Sender;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use sixline_protocol::wire::socket::{ClientMessage, ServerMessage};
use tokio::runtime::Runtime;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use super::connection;
use super::http::Place;
use super::link::Site;

/// What came from the server.
#[derive(Debug)]
pub(crate) enum Heard {
    Message(ServerMessage),
    /// The connection is lost, and why; it is made again.
    Lost(String),
    /// The game in which the same players go on, or why there is none.
    Next(Result<String, String>),
}

/// How long to wait before connecting again.
const AGAIN: Duration = Duration::from_secs(1);

/// The server is asked so often whether it is there; it answers at once.
const PING: Duration = Duration::from_secs(8);

/// Follows the game; what is sent to the answer goes to the server.
pub(crate) fn start(
    runtime: Runtime,
    site: &Site,
    place: &Place,
    heard: Sender<Heard>,
) -> UnboundedSender<ClientMessage> {
    let (site, cookie, mut game) = (site.clone(), place.cookie.clone(), place.game.clone());
    let (tell, mut to_tell) = unbounded_channel();
    std::thread::spawn(move || {
        runtime.block_on(async {
            loop {
                let lost = connect(&site, &cookie, &mut game, &heard, &mut to_tell).await;
                match lost {
                    // Nobody listens any more.
                    Ok(()) => return,
                    Err(reason) => {
                        if heard.send(Heard::Lost(reason)).is_err() {
                            return;
                        }
                    }
                }
                tokio::time::sleep(AGAIN).await;
            }
        });
    });
    tell
}

/// One connection, until it is lost; `Ok` where the program has left.
async fn connect(
    site: &Site,
    cookie: &str,
    game: &mut String,
    heard: &Sender<Heard>,
    to_tell: &mut UnboundedReceiver<ClientMessage>,
) -> Result<(), String> {
    // The stream decides about TLS, whatever the scheme says.
    let url = format!("ws://{}/api/socket", site.host);
    let mut request = url.into_client_request().map_err(|err| err.to_string())?;
    let value = cookie
        .parse()
        .map_err(|_err| "the session cannot be sent")?;
    request.headers_mut().insert("cookie", value);
    let stream = connection::open(site).await?;
    let (mut socket, _) = tokio_tungstenite::client_async(request, stream)
        .await
        .map_err(|err| err.to_string())?;
    let watch = ClientMessage::Watch {
        game: game.clone(),
        since: None,
    };
    socket
        .send(to_text(&watch))
        .await
        .map_err(|err| err.to_string())?;
    let mut ping = tokio::time::interval(PING);
    loop {
        tokio::select! {
            message = to_tell.recv() => match message {
                Some(message) => {
                    if let ClientMessage::Watch { game: next, .. } = &message {
                        next.clone_into(game);
                    }
                    socket.send(to_text(&message)).await.map_err(|err| err.to_string())?;
                }
                None => return Ok(()),
            },
            _ = ping.tick() => {
                let message = to_text(&ClientMessage::Ping { t: 0 });
                socket.send(message).await.map_err(|err| err.to_string())?;
            }
            message = socket.next() => match message {
                Some(Ok(Message::Text(text))) => {
                    // A server may be newer than this program: what is not known is left alone.
                    if let Ok(message) = serde_json::from_str(&text)
                        && heard.send(Heard::Message(message)).is_err()
                    {
                        return Ok(());
                    }
                }
                Some(Ok(Message::Close(_))) | None => return Err("the server closed the connection".into()),
                Some(Ok(_)) => {}
                Some(Err(err)) => return Err(err.to_string()),
            },
        }
    }
}

fn to_text(message: &ClientMessage) -> Message {
    let text = serde_json::to_string(message).expect("a message has no key that is no text");
    Message::text(text)
}
