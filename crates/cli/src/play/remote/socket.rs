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
use super::error::RemoteError;
use super::link::Site;

/// What came from the server.
#[derive(Debug)]
pub(crate) enum Heard {
    Message(ServerMessage),
    /// The connection is lost, and why; it is made again.
    Lost(RemoteError),
    /// The game in which the same players go on, or why there is none.
    Next(Result<String, RemoteError>),
    /// The record of the game, or why there is none.
    Record(Result<String, RemoteError>),
}

/// How long to wait before connecting again.
const AGAIN: Duration = Duration::from_secs(1);

/// The server is asked so often whether it is there; it answers at once.
const PING: Duration = Duration::from_secs(8);

/// Keeps a connection; what is sent to the answer goes to the server. Each connection begins with its greeting.
pub(crate) fn start(
    runtime: Runtime,
    site: &Site,
    cookie: &str,
    heard: Sender<Heard>,
) -> UnboundedSender<ClientMessage> {
    let (site, cookie) = (site.clone(), cookie.to_owned());
    let (tell, to_tell) = unbounded_channel();
    let mut outbox = Outbox {
        to_tell,
        unsent: None,
    };
    std::thread::spawn(move || {
        runtime.block_on(async {
            loop {
                match connect(&site, &cookie, &heard, &mut outbox).await {
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

/// What is to be told to the server.
struct Outbox {
    to_tell: UnboundedReceiver<ClientMessage>,
    /// What was on its way when the connection was lost; to say it twice is harmless.
    unsent: Option<ClientMessage>,
}

impl Outbox {
    /// The next message, which stays here until it is sent; `None` where the program has left.
    async fn next(&mut self) -> Option<ClientMessage> {
        if self.unsent.is_none() {
            self.unsent = Some(self.to_tell.recv().await?);
        }
        self.unsent.clone()
    }
}

/// One connection, until it is lost; `Ok` where the program has left.
async fn connect(
    site: &Site,
    cookie: &str,
    heard: &Sender<Heard>,
    outbox: &mut Outbox,
) -> Result<(), RemoteError> {
    // The stream decides about TLS, whatever the scheme says.
    let url = format!("ws://{}/api/socket", site.host);
    let mut request = url.into_client_request()?;
    let value = cookie.parse().map_err(|_err| RemoteError::BadCookie)?;
    request.headers_mut().insert("cookie", value);
    let stream = connection::open(site).await?;
    let (mut socket, _) = tokio_tungstenite::client_async(request, stream).await?;
    let mut ping = tokio::time::interval(PING);
    loop {
        tokio::select! {
            message = outbox.next() => match message {
                Some(message) => {
                    socket.send(to_text(&message)).await?;
                    outbox.unsent = None;
                }
                None => return Ok(()),
            },
            _ = ping.tick() => {
                let message = to_text(&ClientMessage::Ping { t: 0 });
                socket.send(message).await?;
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
                Some(Ok(Message::Close(_))) | None => return Err(RemoteError::Closed),
                Some(Ok(_)) => {}
                Some(Err(err)) => return Err(err.into()),
            },
        }
    }
}

fn to_text(message: &ClientMessage) -> Message {
    let text = serde_json::to_string(message).expect("a message has no key that is no text");
    Message::text(text)
}
