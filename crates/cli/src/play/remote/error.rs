//! Why a game on a server cannot be played.

use hyper::http;
use thiserror::Error;
use tokio_rustls::rustls::pki_types::InvalidDnsNameError;
use tokio_tungstenite::tungstenite;

use super::link::BadLink;
use crate::input::IoError;

#[derive(Debug, Error)]
pub(crate) enum RemoteError {
    #[error(transparent)]
    Link(#[from] BadLink),
    #[error("{0}")]
    Connection(#[from] IoError),
    #[error("no secure connection: {0}")]
    Tls(std::io::Error),
    #[error("no secure connection: {0}")]
    Name(#[from] InvalidDnsNameError),
    #[error(
        "no secure connection: no certificate authorities are known{}; install ca-certificates, or name a file in SSL_CERT_FILE",
        why.as_ref().map(|why| format!(" ({why})")).unwrap_or_default()
    )]
    NoAuthorities { why: Option<String> },
    #[error("{0}")]
    Http(#[from] hyper::Error),
    #[error("{0}")]
    Request(#[from] http::Error),
    #[error("the answer cannot be read: {0}")]
    Body(Box<dyn std::error::Error + Send + Sync>),
    #[error("the answer cannot be read: {0}")]
    Json(#[from] serde_json::Error),
    /// What the server says about it.
    #[error("{0}")]
    Refused(String),
    #[error("the server answers {0}")]
    Status(u16),
    /// The token is none, or does not allow it, or its owner is kept out.
    #[error("{0}")]
    Barred(String),
    #[error("`{0}` is a person's account; a program plays under a bot's, see docs/BOTS.md")]
    NoBot(String),
    #[error("the server sends a line without an end")]
    LongLine,
    #[error("the server does not answer")]
    Silent,
    #[error("the server does not show the game")]
    NotShown,
    #[error("what the server shows cannot be read: {0}")]
    View(#[from] super::follow::BadView),
    #[error("{0}")]
    Socket(#[from] tungstenite::Error),
    #[error("the server closed the connection")]
    Closed,
    #[error(transparent)]
    Random(crate::random::NoRandomness),
    #[error("the session cannot be sent")]
    BadCookie,
}

impl RemoteError {
    /// Whether it is in vain to ask again.
    pub(crate) const fn is_final(&self) -> bool {
        matches!(self, Self::Barred(_) | Self::NoBot(_))
    }
}
