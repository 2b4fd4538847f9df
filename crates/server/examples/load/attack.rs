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
    /// Not a byte.
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
}

impl Attack {
    /// Each with how many there are in a wave.
    pub(crate) const WAVE: [(Self, usize); 8] = [
        (Self::SlowHead, 4_500),
        (Self::SlowBody, 500),
        (Self::Silent, 2_000),
        (Self::Deaf, 1_000),
        (Self::Broken, 300),
        (Self::Oversized, 200),
        (Self::Flood, 100),
        (Self::HttpFlood, 20),
    ];

    /// Whether it ends by itself, so that its life says nothing about the server.
    pub(crate) fn ends_by_itself(self) -> bool {
        self == Self::HttpFlood
    }

    /// Attacks once; answers how long the connection lived, and `None` where there was none.
    pub(crate) async fn run(self, server: SocketAddr, n: usize, game: &str) -> Option<Duration> {
        let mut stream = connect(server, n).await?;
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
        }
    }
}

async fn connect(server: SocketAddr, n: usize) -> Option<TcpStream> {
    let source = Ipv4Addr::new(127, 0, 2, (n % SOURCES) as u8 + 1);
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
