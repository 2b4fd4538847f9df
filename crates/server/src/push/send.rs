//! One request to a push service: to an address that was looked at, over TLS, and with an end to every wait.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::http::header::{
    AUTHORIZATION, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HOST, RETRY_AFTER,
};
use axum::http::{Method, Request, Response, StatusCode};
use http_body_util::Full;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use thiserror::Error;
use tokio::net::{TcpStream, lookup_host};
use tokio::sync::OnceCell;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::ClientConfig;
use tokio_rustls::rustls::pki_types::ServerName;

use super::place::{Place, is_public};
use crate::config::PushPlan;
use crate::tls;

/// A service that takes longer is not there.
const PATIENCE: Duration = Duration::from_secs(5);

/// What a request holds beside its address.
#[derive(Debug)]
pub(super) struct Letter {
    pub(super) body: Vec<u8>,
    pub(super) authorization: String,
    /// A newer message on the same takes the place of one that is still waiting.
    pub(super) topic: String,
    /// How long the service keeps it for a browser that is not there, in seconds.
    pub(super) kept_s: i64,
}

/// What a service answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reply {
    Taken,
    /// There is no such browser any more.
    Gone,
    /// Not now; perhaps after this many seconds.
    Later(Option<u64>),
    /// It does not want this.
    Refused(StatusCode),
}

/// Why nothing could be sent.
#[derive(Debug, Error)]
pub(super) enum NotSent {
    #[error("the service has no address that anybody on the internet can reach")]
    NotPublic,
    #[error("the system names no authority whose certificates count")]
    NoAuthorities,
    #[error("the name of the service is none that a certificate can be for")]
    BadName,
    #[error("the service does not answer")]
    Silent,
    #[error(transparent)]
    Line(#[from] std::io::Error),
    #[error(transparent)]
    Http(#[from] hyper::Error),
    #[error(transparent)]
    Request(#[from] axum::http::Error),
}

#[derive(Debug)]
pub(super) struct Sender {
    plan: PushPlan,
    /// Read from the system when it is first needed.
    tls: OnceCell<Arc<ClientConfig>>,
}

impl Sender {
    pub(super) fn new(plan: PushPlan) -> Self {
        Self {
            plan,
            tls: OnceCell::new(),
        }
    }

    /// Whether something may be sent to an address.
    pub(super) fn reaches(&self, address: IpAddr) -> bool {
        is_public(address) || self.plan.own.iter().any(|it| it.contains(address))
    }

    pub(super) async fn post(&self, place: &Place, letter: Letter) -> Result<Reply, NotSent> {
        let sent = timeout(PATIENCE, self.try_post(place, letter)).await;
        sent.map_err(|_late| NotSent::Silent)?
    }

    async fn try_post(&self, place: &Place, letter: Letter) -> Result<Reply, NotSent> {
        let stream = self.connect(place).await?;
        let name = ServerName::try_from(place.host.clone()).map_err(|_err| NotSent::BadName)?;
        let config = self
            .tls
            .get_or_try_init(|| async { self.trusted() })
            .await?;
        let connector = TlsConnector::from(Arc::clone(config));
        let stream = connector.connect(name, stream).await?;
        let (mut requests, line) = http1::handshake(TokioIo::new(stream)).await?;
        let line = tokio::spawn(line);
        let response = requests.send_request(request(place, letter)?).await;
        // Nothing of the body is wanted.
        line.abort();
        Ok(read(&response?))
    }

    /// To the first of the service's addresses that is allowed: what was looked at is what is connected to.
    async fn connect(&self, place: &Place) -> Result<TcpStream, NotSent> {
        let found = lookup_host((place.host.as_str(), place.port)).await?;
        let allowed: Vec<SocketAddr> = found.filter(|it| self.reaches(it.ip())).collect();
        if allowed.is_empty() {
            return Err(NotSent::NotPublic);
        }
        Ok(TcpStream::connect(allowed.as_slice()).await?)
    }

    /// Whom the system trusts, and whom the operator has named.
    fn trusted(&self) -> Result<Arc<ClientConfig>, NotSent> {
        let config = tls::trusting(&self.plan.authorities).ok_or(NotSent::NoAuthorities)?;
        Ok(Arc::new(config))
    }
}

fn request(place: &Place, letter: Letter) -> Result<Request<Full<Bytes>>, NotSent> {
    let origin = place.origin();
    let host = origin.trim_start_matches("https://");
    let request = Request::builder()
        .method(Method::POST)
        .uri(&place.path)
        .header(HOST, host)
        .header(AUTHORIZATION, letter.authorization)
        .header(CONTENT_ENCODING, "aes128gcm")
        .header(CONTENT_TYPE, "application/octet-stream")
        .header(CONTENT_LENGTH, letter.body.len())
        .header("ttl", letter.kept_s)
        .header("urgency", "normal")
        .header("topic", letter.topic);
    Ok(request.body(Full::new(Bytes::from(letter.body)))?)
}

fn read<T>(response: &Response<T>) -> Reply {
    let wait_s = response.headers().get(RETRY_AFTER);
    let wait_s = wait_s.and_then(|it| it.to_str().ok()?.parse().ok());
    match response.status() {
        status if status.is_success() => Reply::Taken,
        StatusCode::NOT_FOUND | StatusCode::GONE => Reply::Gone,
        status if status == StatusCode::TOO_MANY_REQUESTS || status.is_server_error() => {
            Reply::Later(wait_s)
        }
        status => Reply::Refused(status),
    }
}
