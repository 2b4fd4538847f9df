//! A line between a server and its database that can be frozen and broken.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// How the line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Line {
    Open,
    /// Nothing passes, and nobody is told.
    Frozen,
    /// All connections are closed, and new ones too.
    Broken,
}

/// The line to the server, which can be cut.
#[derive(Debug)]
pub(crate) struct Proxy {
    line: watch::Sender<Line>,
    /// The server at the other end, which may change.
    to: Arc<Mutex<SocketAddr>>,
    /// The URL of the database by way of this line.
    pub(crate) url: String,
}

impl Proxy {
    /// Opens a line to the database of a URL such as `postgres://user@host:port/name`.
    pub(crate) async fn open(url: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let own = listener.local_addr().expect("it is bound").to_string();
        let to = Arc::new(Mutex::new(address_of(url)));
        let line = watch::Sender::new(Line::Open);
        tokio::spawn(accept(listener, Arc::clone(&to), line.subscribe()));
        Self {
            line,
            to,
            url: url.replacen(host_of(url), &own, 1),
        }
    }

    /// From now on the line leads to the database of another URL.
    pub(crate) fn point_to(&self, url: &str) {
        *self.to.lock().expect("no task panics with it") = address_of(url);
    }

    pub(crate) fn set(&self, line: Line) {
        self.line.send_replace(line);
    }
}

fn host_of(url: &str) -> &str {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let authority = rest.split(['/', '?']).next().unwrap_or(rest);
    authority
        .rsplit_once('@')
        .map_or(authority, |(_, host)| host)
}

fn address_of(url: &str) -> SocketAddr {
    let address = host_of(url).parse();
    address.expect("a host as an address with its port")
}

async fn accept(listener: TcpListener, to: Arc<Mutex<SocketAddr>>, line: watch::Receiver<Line>) {
    while let Ok((near, _)) = listener.accept().await {
        let to = *to.lock().expect("no task panics with it");
        if *line.borrow() != Line::Broken {
            tokio::spawn(connect(near, to, line.clone()));
        }
    }
}

async fn connect(near: TcpStream, to: SocketAddr, line: watch::Receiver<Line>) {
    let Ok(far) = TcpStream::connect(to).await else {
        return;
    };
    let _ = (near.set_nodelay(true), far.set_nodelay(true));
    let (near_read, near_write) = near.into_split();
    let (far_read, far_write) = far.into_split();
    // Where one way ends, both do.
    tokio::select! {
        _ = pump(near_read, far_write, line.clone()) => {}
        _ = pump(far_read, near_write, line) => {}
    }
}

/// Carries bytes one way; `None` where the line is broken or closed.
async fn pump(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut line: watch::Receiver<Line>,
) -> Option<()> {
    let mut bytes = vec![0; 16 * 1024];
    loop {
        let n = tokio::select! {
            n = from.read(&mut bytes) => n.ok()?,
            _ = line.wait_for(|line| *line == Line::Broken) => return None,
        };
        let open = *line.wait_for(|line| *line != Line::Frozen).await.ok()? == Line::Open;
        if n == 0 || !open {
            return None;
        }
        to.write_all(&bytes[..n]).await.ok()?;
    }
}
