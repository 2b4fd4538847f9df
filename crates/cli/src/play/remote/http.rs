//! Single requests: a session that is kept, and a seat in the game.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::{Method, Request, Response, header};
use hyper_util::rt::TokioIo;
use serde::de::DeserializeOwned;
use sixline_protocol::wire::error::ErrorBody;
use sixline_protocol::wire::game::Status;
use sixline_protocol::wire::http::{CodeOwner, JoinGame, Seated};
use sixline_protocol::wire::view::View;

use super::connection;
use super::error::RemoteError;
use super::link::{BadLink, Link, Site};
use crate::{folders, input};

/// How long a request may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// A server writes an empty line every 5 s; after so long without any it is asked anew.
const SILENCE: Duration = Duration::from_secs(15);

/// The game to follow, and who one is there.
#[derive(Debug)]
pub(crate) struct Place {
    pub(crate) game: String,
    /// What shows the session: `sixline=…`.
    pub(crate) cookie: String,
}

/// A server, and who one is there.
#[derive(Debug)]
pub(crate) struct Server<'a> {
    site: &'a Site,
    cookie: Option<String>,
    /// Shown in place of a cookie.
    token: Option<&'a str>,
}

/// What a server answered.
pub(crate) struct Answer {
    pub(crate) status: u16,
    cookie: Option<String>,
    body: Bytes,
}

/// Takes a seat where one is free for us; otherwise the game is watched.
pub(crate) async fn sit_down(link: &Link) -> Result<Place, RemoteError> {
    let mut server = Server {
        site: &link.site,
        cookie: read_cookie(&link.site.host),
        token: None,
    };
    let cookie = server.sign_in().await?;
    let game = match (&link.game, &link.code) {
        (Some(game), _) => game.clone(),
        (None, Some(code)) => {
            let owner: CodeOwner = server.get(&format!("/api/codes/{code}")).await?;
            match owner {
                CodeOwner::Game { game } => game,
                CodeOwner::Hall { .. } => return Err(BadLink::Hall.into()),
            }
        }
        (None, None) => return Err(BadLink::NoGame.into()),
    };
    let view: View = server.get(&format!("/api/games/{game}")).await?;
    if view.seat.is_none() && view.status == Status::Waiting {
        let join = JoinGame {
            code: link.code.clone(),
        };
        let body = serde_json::to_vec(&join)?;
        let path = format!("/api/games/{game}/join");
        let answer = server.send(Method::POST, &path, Some(body)).await?;
        match answer.error_code().as_deref() {
            None => drop(answer.read::<Seated>()?),
            // Without a seat one can still watch, as long as no code promised one.
            Some("no_seat") if link.code.is_none() => {}
            Some(_) => return Err(answer.refusal()),
        }
    }
    Ok(Place { game, cookie })
}

/// Asks for a new game with the same players; who asks second gets the same one.
pub(crate) async fn play_again(
    site: &Site,
    cookie: String,
    game: &str,
) -> Result<String, RemoteError> {
    let server = Server {
        site,
        cookie: Some(cookie),
        token: None,
    };
    let path = format!("/api/games/{game}/rematch");
    let answer = server.send(Method::POST, &path, None).await?;
    Ok(answer.read::<Seated>()?.game)
}

/// The record of a game that is over.
pub(crate) async fn record(site: &Site, cookie: String, game: &str) -> Result<String, RemoteError> {
    let server = Server {
        site,
        cookie: Some(cookie),
        token: None,
    };
    let path = format!("/api/games/{game}/record");
    server.send(Method::GET, &path, None).await?.text()
}

impl<'a> Server<'a> {
    /// A server to which one shows a token.
    pub(crate) const fn with_token(site: &'a Site, token: &'a str) -> Self {
        Self {
            site,
            cookie: None,
            token: Some(token),
        }
    }

    /// Opens a stream of lines.
    pub(crate) async fn lines(&self, path: &str) -> Result<Lines, RemoteError> {
        let open = self.open(Method::GET, path, None);
        let response = match tokio::time::timeout(PATIENCE, open).await {
            Ok(response) => response?,
            Err(_) => return Err(RemoteError::Silent),
        };
        if response.status() != 200 {
            return Err(read_answer(response).await?.refusal());
        }
        Ok(Lines {
            body: response.into_body(),
            rest: Vec::new(),
        })
    }

    /// The session of the last time, or a new one.
    async fn sign_in(&mut self) -> Result<String, RemoteError> {
        if let Some(cookie) = self.cookie.clone() {
            let me = self.send(Method::GET, "/api/me", None).await?;
            if me.status == 200 {
                return Ok(cookie);
            }
        }
        self.cookie = None;
        let answer = self.send(Method::POST, "/api/session", None).await?;
        let Some(cookie) = answer.cookie.clone() else {
            return Err(answer.refusal());
        };
        self.cookie = Some(cookie.clone());
        keep_cookie(&self.site.host, &cookie);
        Ok(cookie)
    }

    pub(crate) async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, RemoteError> {
        self.send(Method::GET, path, None).await?.read()
    }

    pub(crate) async fn send(
        &self,
        method: Method,
        path: &str,
        body: Option<Vec<u8>>,
    ) -> Result<Answer, RemoteError> {
        let exchange = self.exchange(method, path, body);
        match tokio::time::timeout(PATIENCE, exchange).await {
            Ok(answer) => answer,
            Err(_) => Err(RemoteError::Silent),
        }
    }

    async fn exchange(
        &self,
        method: Method,
        path: &str,
        body: Option<Vec<u8>>,
    ) -> Result<Answer, RemoteError> {
        read_answer(self.open(method, path, body).await?).await
    }

    /// Sends a request; the head of the answer is there.
    async fn open(
        &self,
        method: Method,
        path: &str,
        body: Option<Vec<u8>>,
    ) -> Result<Response<Incoming>, RemoteError> {
        let stream = connection::open(self.site).await?;
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
        // It ends with the answer; what went wrong shows there.
        tokio::spawn(connection);
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, &self.site.host);
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        if let Some(token) = self.token {
            let shown = format!("Bearer {token}");
            request = request
                .header(header::AUTHORIZATION, shown)
                .header(header::ACCEPT, "application/x-ndjson, application/json");
        }
        if body.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let request = request.body(Full::new(Bytes::from(body.unwrap_or_default())))?;
        Ok(sender.send_request(request).await?)
    }
}

async fn read_answer(response: Response<Incoming>) -> Result<Answer, RemoteError> {
    let (parts, body) = response.into_parts();
    let cookie = parts
        .headers
        .get(header::SET_COOKIE)
        .and_then(|value| value.to_str().ok())
        .and_then(|text| text.split(';').next())
        .map(str::to_owned);
    let body = Limited::new(body, input::MAX_BYTES).collect().await;
    Ok(Answer {
        status: parts.status.as_u16(),
        cookie,
        body: body.map_err(RemoteError::Body)?.to_bytes(),
    })
}

/// A stream of lines, one message each; the empty ones only show that the server is there.
pub(crate) struct Lines {
    body: Incoming,
    /// What came and is no whole line yet.
    rest: Vec<u8>,
}

impl Lines {
    /// The next line; `None` at the end of the stream.
    pub(crate) async fn next(&mut self) -> Result<Option<String>, RemoteError> {
        loop {
            if let Some(end) = self.rest.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.rest.drain(..=end).collect();
                let line = String::from_utf8_lossy(&line).trim_end().to_owned();
                return Ok(Some(line));
            }
            let frame = match tokio::time::timeout(SILENCE, self.body.frame()).await {
                Ok(Some(frame)) => frame?,
                Ok(None) => return Ok(None),
                Err(_) => return Err(RemoteError::Silent),
            };
            if let Some(bytes) = frame.data_ref() {
                self.rest.extend_from_slice(bytes);
            }
            if self.rest.len() > input::MAX_BYTES {
                return Err(RemoteError::LongLine);
            }
        }
    }
}

impl Answer {
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Result<T, RemoteError> {
        if self.status != 200 {
            return Err(self.refusal());
        }
        Ok(serde_json::from_slice(&self.body)?)
    }

    pub(crate) fn error(&self) -> Option<ErrorBody> {
        serde_json::from_slice(&self.body).ok()
    }

    fn error_code(&self) -> Option<String> {
        match self.status {
            200 => None,
            status => Some(
                self.error()
                    .map_or_else(|| status.to_string(), |it| it.code),
            ),
        }
    }

    pub(crate) fn text(&self) -> Result<String, RemoteError> {
        match self.status {
            200 => Ok(String::from_utf8_lossy(&self.body).into_owned()),
            _ => Err(self.refusal()),
        }
    }

    pub(crate) fn refusal(&self) -> RemoteError {
        match self.error() {
            Some(error) if is_barred(&error.code) => RemoteError::Barred(error.message),
            Some(error) => RemoteError::Refused(error.message),
            None => RemoteError::Status(self.status),
        }
    }
}

/// Codes that mean that one may not come in, and that no second attempt changes.
fn is_barred(code: &str) -> bool {
    matches!(code, "not_signed_in" | "out_of_scope" | "banned")
}

/// Where the session with a server is kept, so that a seat is ours tomorrow too.
fn cookie_file(host: &str) -> Option<PathBuf> {
    let name: String = host
        .chars()
        .map(|c| {
            if c.is_ascii_alphanumeric() || c == '.' {
                c
            } else {
                '_'
            }
        })
        .collect();
    Some(folders::data().ok()?.join("sessions").join(name))
}

fn read_cookie(host: &str) -> Option<String> {
    let text = input::read_file(&cookie_file(host)?).ok()?;
    let text = text.trim();
    let is_cookie = text.contains('=') && text.bytes().all(|byte| byte.is_ascii_graphic());
    is_cookie.then(|| text.to_owned())
}

/// Where it cannot be kept, the session lasts as long as the program.
fn keep_cookie(host: &str, cookie: &str) {
    let keep = || -> Option<()> {
        let path = cookie_file(host)?;
        folders::make_private(path.parent()?).ok()?;
        let mut options = fs::OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(path).ok()?;
        file.write_all(cookie.as_bytes()).ok()
    };
    let _ = keep();
}
