//! Bad connections of every kind, and how long each of them lives.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Instant, sleep, timeout};

/// Where they come from: enough addresses that each stays below what one may have.
const SOURCES: usize = 60;
/// The time between two crumbs of one that dawdles.
const CRUMB: Duration = Duration::from_millis(500);
/// What lives longer than this is held to live for ever.
const FOR_EVER: Duration = Duration::from_secs(30);
/// How long a flood of requests lasts, which ends by itself.
const FLOOD: Duration = Duration::from_secs(5);

/// What is wrong with a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Attack {
    /// The head of a request, byte by byte.
    SlowHead,
    /// The body of a request, byte by byte.
    SlowBody,
    /// Connects and sends not a single byte.
    Silent,
    /// A socket that asks for a game and never reads.
    Deaf,
    /// A socket on which something comes that is no frame.
    Broken,
    /// A socket on which a frame of a megabyte comes.
    Oversized,
    /// A socket on which bad JSON comes as fast as possible.
    Flood,
    /// Requests with bad JSON as fast as possible.
    HttpFlood,
    /// Asks for long answers and takes a byte of them now and then.
    SlowReader,
    /// Streams of a game, all of one address: more than it may have.
    Streams,
    /// A socket that watches games which are not there, each another, and lets go of them.
    RoomOpener,
    /// Sets up as many games as it may in which the strongest bots play alone.
    BotFarm,
    /// Says hello in its own game for as long as it may.
    ChatFlood,
    /// Opens as many public games as it may.
    LobbyFlood,
    /// Tries one password after the other.
    SignIn,
}

impl Attack {
    /// Each with how many there are in a wave.
    pub(crate) const WAVE: [(Self, usize); 15] = [
        (Self::SlowHead, 4_500),
        (Self::SlowBody, 500),
        (Self::Silent, 2_000),
        (Self::Deaf, 1_000),
        (Self::Broken, 300),
        (Self::Oversized, 200),
        (Self::Flood, 100),
        (Self::HttpFlood, 20),
        (Self::SlowReader, 300),
        (Self::Streams, 700),
        (Self::RoomOpener, 100),
        (Self::BotFarm, 40),
        (Self::ChatFlood, 40),
        (Self::LobbyFlood, 40),
        (Self::SignIn, 600),
    ];

    /// Whether it ends by itself, so that its life says nothing about the server.
    pub(crate) fn ends_by_itself(self) -> bool {
        match self {
            Self::HttpFlood
            | Self::Streams
            | Self::RoomOpener
            | Self::BotFarm
            | Self::ChatFlood
            | Self::LobbyFlood
            | Self::SignIn => true,
            Self::SlowHead
            | Self::SlowBody
            | Self::Silent
            | Self::Deaf
            | Self::Broken
            | Self::Oversized
            | Self::Flood
            | Self::SlowReader => false,
        }
    }

    /// Where the one of this number comes from.
    fn source(self, n: usize) -> usize {
        match self {
            Self::Streams => 0,
            _ => n % SOURCES,
        }
    }

    /// Attacks once; answers how long the connection lived, and `None` where there was none.
    pub(crate) async fn run(self, server: SocketAddr, n: usize, game: &str) -> Option<Duration> {
        let mut stream = connect(server, self.source(n)).await?;
        let connected = Instant::now();
        // Whatever goes wrong here is the end that it should have.
        let _ = timeout(FOR_EVER, self.misbehave(&mut stream, n, game)).await;
        Some(connected.elapsed())
    }

    async fn misbehave(self, stream: &mut TcpStream, n: usize, game: &str) -> Option<()> {
        match self {
            Self::SlowHead => dribble(stream, b"GET /api/lobby HTTP/1.1\r\nhost: x\r\nx-a: ").await,
            Self::SlowBody => {
                let head =
                    b"POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
                    content-length: 9000\r\n\r\n";
                dribble(stream, head).await
            }
            Self::Silent => read_to_end(stream).await,
            Self::Deaf => {
                upgrade(stream).await?;
                let watch = format!("{{\"type\":\"watch\",\"game\":\"{game}\"}}");
                stream
                    .write_all(&frame(0x81, watch.as_bytes()))
                    .await
                    .ok()?;
                loop {
                    sleep(CRUMB).await;
                    let ping = frame(0x81, b"{\"type\":\"ping\",\"t\":1}");
                    stream.write_all(&ping).await.ok()?;
                }
            }
            Self::Broken => {
                upgrade(stream).await?;
                let bad: [&[u8]; 6] = [
                    b"\x81\x05hello",                                    // not masked
                    b"\x83\x80\0\0\0\0",         // an opcode that nobody knows
                    b"\xf1\x81\0\0\0\0x",        // bits that nobody agreed on
                    b"\x81\x82\0\0\0\0\xff\xfe", // no text
                    b"\x09\x80\0\0\0\0",         // a ping in pieces
                    b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", // longer than can be
                ];
                stream.write_all(bad[n % bad.len()]).await.ok()?;
                read_to_end(stream).await
            }
            Self::Oversized => {
                upgrade(stream).await?;
                stream
                    .write_all(&frame(0x81, &vec![b'x'; 1 << 20]))
                    .await
                    .ok()?;
                read_to_end(stream).await
            }
            Self::Flood => {
                upgrade(stream).await?;
                loop {
                    let bad = frame(0x81, b"{\"type\":\"act\",\"game\":[[[[[[[[");
                    stream.write_all(&bad).await.ok()?;
                }
            }
            Self::HttpFlood => {
                let post =
                    b"POST /api/games HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
                    content-length: 8\r\n\r\n{\"seats\"";
                let until = Instant::now() + FLOOD;
                let mut answer = vec![0; 4096];
                while Instant::now() < until {
                    stream.write_all(post).await.ok()?;
                    if stream.read(&mut answer).await.ok()? == 0 {
                        return None;
                    }
                }
                Some(())
            }
            Self::SlowReader => take_crumbs(stream).await,
            Self::Streams => {
                let ask = format!("GET /api/games/{game}/stream HTTP/1.1\r\nhost: x\r\n\r\n");
                stream.write_all(ask.as_bytes()).await.ok()?;
                timeout(FLOOD, read_to_end(stream)).await.ok()?
            }
            Self::RoomOpener => open_rooms(stream, n).await,
            Self::BotFarm => {
                let bot = "{\"kind\":\"bot\",\"bot\":\"level10\"}";
                create_all(stream, &format!("{{\"seats\":[{bot},{bot},{bot},{bot}]}}")).await
            }
            Self::ChatFlood => chat(stream).await,
            Self::LobbyFlood => {
                let seats = "[{\"kind\":\"me\"},{\"kind\":\"open\"}]";
                let plan = format!("{{\"seats\":{seats},\"options\":{{\"public\":true}}}}");
                create_all(stream, &plan).await
            }
            Self::SignIn => {
                let until = Instant::now() + FLOOD;
                let guess = format!("{{\"name\":\"somebody{n}\",\"password\":\"not this one\"}}");
                while Instant::now() < until {
                    post(stream, "/api/login", "", &guess).await?;
                }
                Some(())
            }
        }
    }
}

async fn connect(server: SocketAddr, source: usize) -> Option<TcpStream> {
    let source = Ipv4Addr::new(127, 0, 2, source as u8 + 1);
    let socket = TcpSocket::new_v4().ok()?;
    socket.bind((IpAddr::from(source), 0).into()).ok()?;
    timeout(FOR_EVER, socket.connect(server)).await.ok()?.ok()
}

/// Sends the beginning, then a byte now and then, until the other end has had enough.
async fn dribble(stream: &mut TcpStream, start: &[u8]) -> Option<()> {
    stream.write_all(start).await.ok()?;
    let mut byte = [0; 256];
    loop {
        match timeout(CRUMB, stream.read(&mut byte)).await {
            Ok(Ok(0) | Err(_)) => return None,
            Ok(Ok(_)) => {}
            Err(_silence) => stream.write_all(b"a").await.ok()?,
        }
    }
}

/// Asks again and again without reading, but for a byte now and then.
async fn take_crumbs(stream: &mut TcpStream) -> Option<()> {
    let asks = b"GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n".repeat(20);
    let (mut reader, mut writer) = stream.split();
    let ask = async {
        while writer.write_all(&asks).await.is_ok() {
            sleep(Duration::from_millis(20)).await;
        }
    };
    let crumb = async {
        while reader.read_u8().await.is_ok() {
            sleep(CRUMB).await;
        }
    };
    tokio::select! {
        () = ask => {}
        () = crumb => {}
    }
    None
}

/// Fifteen ids a second that nobody has, which is below what a socket may say.
async fn open_rooms(stream: &mut TcpStream, n: usize) -> Option<()> {
    const SIGNS: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";
    upgrade(stream).await?;
    let until = Instant::now() + FLOOD;
    let mut number = n * 1_000_003;
    while Instant::now() < until {
        number += 1;
        let mut rest = number;
        let mut game = [SIGNS[0]; 13];
        for sign in game.iter_mut().rev() {
            *sign = SIGNS[rest % SIGNS.len()];
            rest /= SIGNS.len();
        }
        let game = String::from_utf8_lossy(&game);
        for word in ["watch", "unwatch"] {
            let text = format!("{{\"type\":\"{word}\",\"game\":\"{game}\"}}");
            let said = stream.write_all(&frame(0x81, text.as_bytes())).await;
            said.ok()?;
        }
        sleep(Duration::from_millis(133)).await;
    }
    Some(())
}

/// A session, and games of this plan until there may be no more.
async fn create_all(stream: &mut TcpStream, plan: &str) -> Option<()> {
    let cookie = open_session(stream).await?;
    while post(stream, "/api/games", &cookie, plan).await?.status == 200 {}
    Some(())
}

async fn chat(stream: &mut TcpStream) -> Option<()> {
    let cookie = open_session(stream).await?;
    let plan = "{\"seats\":[{\"kind\":\"me\"},{\"kind\":\"invited\"}]}";
    let created = post(stream, "/api/games", &cookie, plan).await?;
    let game = created
        .body
        .split("\"game\":\"")
        .nth(1)?
        .get(..13)?
        .to_owned();
    let path = format!("/api/games/{game}/say");
    let until = Instant::now() + FLOOD;
    let mut n = 0;
    while Instant::now() < until {
        n += 1;
        let hello = format!("{{\"id\":\"{n}\",\"phrase\":\"hello\"}}");
        post(stream, &path, &cookie, &hello).await?;
    }
    Some(())
}

async fn open_session(stream: &mut TcpStream) -> Option<String> {
    let opened = post(stream, "/api/session", "", "").await?;
    let line = opened
        .head
        .lines()
        .find(|line| line.starts_with("set-cookie: "))?;
    let cookie = line.trim_start_matches("set-cookie: ");
    cookie.split(';').next().map(str::to_owned)
}

/// An answer, as far as it is looked at.
struct Answer {
    status: u16,
    head: String,
    body: String,
}

async fn post(stream: &mut TcpStream, path: &str, cookie: &str, body: &str) -> Option<Answer> {
    let length = body.len();
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.ok()?);
    }
    let head = String::from_utf8(head).ok()?;
    let named = |name: &str| head.lines().find_map(|line| line.strip_prefix(name));
    let length: usize = named("content-length: ")?.parse().ok()?;
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await.ok()?;
    let status = head.get(9..12)?.parse().ok()?;
    Some(Answer {
        status,
        body: String::from_utf8(body).ok()?,
        head,
    })
}

async fn read_to_end(stream: &mut TcpStream) -> Option<()> {
    let mut bytes = [0; 1024];
    while stream.read(&mut bytes).await.ok()? > 0 {}
    None
}

async fn upgrade(stream: &mut TcpStream) -> Option<()> {
    let request =
        b"GET /api/socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
        sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
    stream.write_all(request).await.ok()?;
    let mut answer = Vec::new();
    while !answer.ends_with(b"\r\n\r\n") {
        answer.push(stream.read_u8().await.ok()?);
    }
    answer.starts_with(b"HTTP/1.1 101").then_some(())
}

/// A frame of a client; the mask is zero, so that its payload is what it says.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![first];
    match payload.len() {
        n @ 0..126 => frame.push(0x80 | n as u8),
        n @ 126..0x1_0000 => {
            frame.push(0x80 | 126);
            frame.extend((n as u16).to_be_bytes());
        }
        n => {
            frame.push(0x80 | 127);
            frame.extend((n as u64).to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(payload);
    frame
}
