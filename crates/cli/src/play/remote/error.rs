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
