//! The little of the protocol of NATS that notices need: say a text on a subject, and hear what others say on it.
//! <https://docs.nats.io/reference/reference-protocols/nats-protocol>

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde_json::{Value, json};
use thiserror::Error;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;

use crate::tls;

/// Where NATS listens that was not told otherwise.
const PORT: u16 = 4222;
/// The longest line or text that is taken: what the server says of itself has some 500 bytes, a batch of notices 6,000.
const LONGEST: usize = 64 * 1024;

/// A NATS server that carries the notices between nodes: `nats://HOST:PORT`, with `USER:PASSWORD@` or `TOKEN@` before the
/// host where it asks for that, and `tls://` for TLS.
///
/// ```
/// use sixline_server::Bus;
///
/// let bus: Bus = "nats://sixline:secret@10.0.0.5".parse()?;
/// assert_eq!(format!("{bus}"), "nats://10.0.0.5:4222");
/// # Ok::<(), sixline_server::BadBus>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Bus {
    host: String,
    port: u16,
    tls: bool,
    login: Login,
    /// Certificates, as DER, of authorities that count beside those of the system.
    pub authorities: Vec<Vec<u8>>,
}

/// What the server is shown.
#[derive(Clone, PartialEq, Eq)]
enum Login {
    None,
    Token(String),
    User(String, String),
}

/// What is no address of a NATS server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error(
    "expected an address such as `nats://10.0.0.5:4222` or `tls://user:password@bus.example.org`"
)]
pub struct BadBus;

/// Why a NATS server cannot be talked to.
#[derive(Debug, Error)]
pub(super) enum NatsError {
    #[error(transparent)]
    Line(#[from] std::io::Error),
    #[error("it closed the line")]
    Closed,
    #[error("it refuses: {0}")]
    Refused(String),
    #[error("it says what is not in the protocol: {0}")]
    Strange(String),
    #[error("the name of the server is none that a certificate can be for")]
    BadName,
    #[error("the system names no authority whose certificates count")]
    NoAuthorities,
}

impl FromStr for Bus {
    type Err = BadBus;

    fn from_str(text: &str) -> Result<Self, BadBus> {
        let (scheme, rest) = text.split_once("://").ok_or(BadBus)?;
        let tls = match scheme {
            "nats" => false,
            "tls" => true,
            _ => return Err(BadBus),
        };
        let rest = rest.strip_suffix('/').unwrap_or(rest);
        let (login, place) = match rest.rsplit_once('@') {
            Some((login, place)) => (read_login(login)?, place),
            None => (Login::None, rest),
        };
        // The colons of an IPv6 address stand in brackets.
        let (host, port) = match place.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => {
                (host, port.parse().map_err(|_err| BadBus)?)
            }
            Some(_) | None => (place, PORT),
        };
        let inner = host.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
        let is_name = |it: &str| {
            let known = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
            !it.is_empty() && it.chars().all(known)
        };
        match inner {
            Some(inner) if inner.parse::<std::net::Ipv6Addr>().is_ok() => {}
            None if is_name(host) => {}
            Some(_) | None => return Err(BadBus),
        }
        Ok(Self {
            host: inner.unwrap_or(host).to_owned(),
            port,
            tls,
            login,
            authorities: Vec::new(),
        })
    }
}

fn read_login(text: &str) -> Result<Login, BadBus> {
    match text.split_once(':') {
        Some((user, password)) => Ok(Login::User(unescape(user)?, unescape(password)?)),
        None => Ok(Login::Token(unescape(text)?)),
    }
}

/// Signs that mean something else in a URL are written as `%40`.
fn unescape(text: &str) -> Result<String, BadBus> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let mut digit = || char::from(rest.next()?).to_digit(16);
        let (high, low) = (digit().ok_or(BadBus)?, digit().ok_or(BadBus)?);
        bytes.push((high * 16 + low) as u8);
    }
    String::from_utf8(bytes).map_err(|_err| BadBus)
}

/// Without what the server is shown, which is in no log.
impl fmt::Display for Bus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.tls { "tls" } else { "nats" };
        match self.host.contains(':') {
            true => write!(f, "{scheme}://[{}]:{}", self.host, self.port),
            false => write!(f, "{scheme}://{}:{}", self.host, self.port),
        }
    }
}

impl fmt::Debug for Bus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bus({self})")
    }
}

trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<S: AsyncRead + AsyncWrite + Send + Unpin> Stream for S {}

/// A connection to a NATS server.
pub(super) struct Line {
    stream: Box<dyn Stream>,
    /// What has come and was not read yet.
    held: Vec<u8>,
}

/// What a server says.
#[derive(Debug, PartialEq, Eq)]
enum Said {
    Message(String),
    Info(String),
    Ping,
    Pong,
    Fine,
    Refusal(String),
}

impl Line {
    /// Connects and shows who we are.
    pub(super) async fn open(bus: &Bus) -> Result<Self, NatsError> {
        let stream = TcpStream::connect((bus.host.as_str(), bus.port)).await?;
        stream.set_nodelay(true)?;
        let mut line = Self {
            stream: Box::new(stream),
            held: Vec::new(),
        };
        let Said::Info(info) = line.next().await? else {
            return Err(NatsError::Strange("it does not say what it is".into()));
        };
        let info: Value = serde_json::from_str(&info).unwrap_or_default();
        if bus.tls || info["tls_required"] == true {
            line = line.encrypted(bus).await?;
        }
        let mut hello = json!({
            "verbose": false,
            "pedantic": false,
            "tls_required": bus.tls,
            "name": "sixline",
            "lang": "rust",
            "version": env!("CARGO_PKG_VERSION"),
            // One's own words come back: by them it is known that the line is alive.
            "echo": true,
        });
        match &bus.login {
            Login::None => {}
            Login::Token(token) => hello["auth_token"] = json!(token),
            Login::User(user, password) => {
                hello["user"] = json!(user);
                hello["pass"] = json!(password);
            }
        }
        line.say(&format!("CONNECT {hello}\r\n")).await?;
        Ok(line)
    }

    async fn encrypted(self, bus: &Bus) -> Result<Self, NatsError> {
        let name = ServerName::try_from(bus.host.clone()).map_err(|_err| NatsError::BadName)?;
        let config = tls::trusting(&bus.authorities).ok_or(NatsError::NoAuthorities)?;
        let connector = TlsConnector::from(Arc::new(config));
        Ok(Self {
            stream: Box::new(connector.connect(name, self.stream).await?),
            held: self.held,
        })
    }

    /// Hears from now on what is said on a subject.
    pub(super) async fn subscribe(&mut self, subject: &str) -> Result<(), NatsError> {
        self.say(&format!("SUB {subject} 1\r\n")).await
    }

    /// Says a text on a subject; when this returns, the server has it.
    pub(super) async fn publish(&mut self, subject: &str, text: &str) -> Result<(), NatsError> {
        let length = text.len();
        self.say(&format!("PUB {subject} {length}\r\n{text}\r\n"))
            .await
    }

    /// The next text on the subject. Whoever stops waiting for it loses nothing.
    pub(super) async fn hear(&mut self) -> Result<String, NatsError> {
        loop {
            match self.next().await? {
                Said::Message(text) => return Ok(text),
                Said::Ping => self.stream.write_all(b"PONG\r\n").await?,
                Said::Refusal(why) => return Err(NatsError::Refused(why)),
                Said::Info(_) | Said::Pong | Said::Fine => {}
            }
        }
    }

    /// Sends, and waits until the server has read it. Only who does not listen is answered nothing else.
    async fn say(&mut self, text: &str) -> Result<(), NatsError> {
        self.stream.write_all(text.as_bytes()).await?;
        self.stream.write_all(b"PING\r\n").await?;
        self.stream.flush().await?;
        loop {
            match self.next().await? {
                Said::Pong => return Ok(()),
                Said::Ping => self.stream.write_all(b"PONG\r\n").await?,
                Said::Refusal(why) => return Err(NatsError::Refused(why)),
                // One that comes before the answer is heard of all the same: who listens anew looks at everything.
                Said::Message(_) | Said::Info(_) | Said::Fine => {}
            }
        }
    }

    async fn next(&mut self) -> Result<Said, NatsError> {
        loop {
            if let Some(said) = take(&mut self.held)? {
                return Ok(said);
            }
            if self.held.len() > LONGEST {
                return Err(NatsError::Strange("too long a line".into()));
            }
            if self.stream.read_buf(&mut self.held).await? == 0 {
                return Err(NatsError::Closed);
            }
        }
    }
}

/// Takes the first thing off what has come, if it is whole.
fn take(held: &mut Vec<u8>) -> Result<Option<Said>, NatsError> {
    let Some(end) = held.windows(2).position(|it| it == b"\r\n") else {
        return Ok(None);
    };
    let line = String::from_utf8_lossy(&held[..end]).into_owned();
    let mut next = end + 2;
    let strange = || NatsError::Strange(line.chars().take(80).collect());
    let (word, rest) = line.split_once([' ', '\t']).unwrap_or((&line, ""));
    let said = match word.to_ascii_uppercase().as_str() {
        "MSG" => {
            let length = rest.split_whitespace().next_back();
            let length: Option<usize> = length.and_then(|it| it.parse().ok());
            let length = length
                .filter(|length| *length <= LONGEST)
                .ok_or_else(strange)?;
            let Some(text) = held.get(next..next + length) else {
                return Ok(None);
            };
            let text = String::from_utf8_lossy(text).into_owned();
            let Some(end) = held.get(next + length..next + length + 2) else {
                return Ok(None);
            };
            if end != b"\r\n" {
                return Err(strange());
            }
            next += length + 2;
            Said::Message(text)
        }
        "INFO" => Said::Info(rest.to_owned()),
        "PING" => Said::Ping,
        "PONG" => Said::Pong,
        "+OK" => Said::Fine,
        "-ERR" => Said::Refusal(rest.trim_matches(['\'', ' ']).to_owned()),
        _ => return Err(strange()),
    };
    held.drain(..next);
    Ok(Some(said))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str, login: &Login) {
        let bus: Bus = text.parse().unwrap();
        assert_eq!(bus.to_string(), expected);
        assert!(bus.login == *login);
        assert!(!format!("{bus:?}").contains("secret"));
    }

    #[test]
    fn an_address_is_read_and_its_password_is_never_shown() {
        check("nats://bus", "nats://bus:4222", &Login::None);
        check(
            "nats://10.0.0.5:5000/",
            "nats://10.0.0.5:5000",
            &Login::None,
        );
        check("tls://[::1]", "tls://[::1]:4222", &Login::None);
        check("nats://[::1]:9", "nats://[::1]:9", &Login::None);
        let token = Login::Token("secret".into());
        check("nats://secret@bus", "nats://bus:4222", &token);
        let user = Login::User("ann".into(), "se@cret:é".into());
        check("tls://ann:se%40cret:%C3%A9@bus:1", "tls://bus:1", &user);
        for bad in [
            "",
            "bus",
            "nats://",
            "nats://:4222",
            "nats://bus:x",
            "nats://bus:99999",
            "http://bus",
            "nats://a b",
            "nats://bus/name",
            "nats://[bus]",
            "nats://a%4@bus",
        ] {
            assert_eq!(bad.parse::<Bus>(), Err(BadBus), "{bad}");
        }
    }

    #[test]
    fn what_a_server_says_is_read_in_whatever_pieces_it_comes() {
        let all = "INFO {\"max_payload\":1}\r\nPING\r\nMSG sixline.a 1 5\r\n1:2\r\n\r\n+OK\r\n\
                   MSG sixline.a 1 reply 0\r\n\r\npong\r\n-ERR 'Authorization Violation'\r\n";
        let expected = [
            Said::Info("{\"max_payload\":1}".into()),
            Said::Ping,
            Said::Message("1:2\r\n".into()),
            Said::Fine,
            Said::Message(String::new()),
            Said::Pong,
            Said::Refusal("Authorization Violation".into()),
        ];
        for piece in 1..all.len() {
            let (mut held, mut heard) = (Vec::new(), Vec::new());
            for bytes in all.as_bytes().chunks(piece) {
                held.extend_from_slice(bytes);
                while let Some(said) = take(&mut held).unwrap() {
                    heard.push(said);
                }
            }
            assert_eq!(heard, expected);
            assert!(held.is_empty());
        }
    }

    #[test]
    fn nonsense_is_an_error_and_no_panic() {
        for bad in [
            "HELLO\r\n",
            "\r\n",
            "MSG\r\n",
            "MSG a 1 x\r\n",
            "MSG a 1 99999999999999999999\r\n",
            "MSG a 1 100000\r\n",
            "MSG a 1 1\r\nabc",
        ] {
            assert!(take(&mut bad.as_bytes().to_vec()).is_err(), "{bad}");
        }
        assert_eq!(take(&mut b"MSG a 1 1\r\nab".to_vec()).unwrap_or(None), None);
    }
}
