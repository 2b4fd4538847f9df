//! Takes connections: bounded in number, in all and for each address, and none may dawdle.

use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::timeout;
use tower::ServiceExt;

use crate::app::AppState;
use crate::limits::{Counts, Place};
use crate::network::household;
use crate::patience::Patient;

/// A request's head is below 2 KiB; more is refused.
const BUFFER: usize = 8 * 1024;

/// All clients of a server that was restarted come back at once; this many may wait at the door.
const BACKLOG: u32 = 4096;

/// The other end of a connection, known to every request on it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// Opens the door at an address.
///
/// # Errors
/// An address that is taken, or not ours.
pub fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = match address {
        SocketAddr::V4(_) => TcpSocket::new_v4()?,
        SocketAddr::V6(_) => TcpSocket::new_v6()?,
    };
    // A restart must not wait until the system has forgotten the connections of before.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Takes connections until the server stops.
pub(crate) async fn accept(
    app: AppState,
    listener: TcpListener,
    router: Router,
    mut stopping: watch::Receiver<bool>,
) {
    let permits = Arc::new(Semaphore::new(
        app.config.limits.connections.min(Semaphore::MAX_PERMITS),
    ));
    let addresses = Counts::default();
    loop {
        // Beyond the bound, connections wait in the system's queue.
        let permit = tokio::select! {
            permit = Arc::clone(&permits).acquire_owned() => permit,
            _ = stopping.changed() => return,
        };
        let Ok(permit) = permit else { return };
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stopping.changed() => return,
        };
        match accepted {
            Ok((stream, peer)) => {
                let limit = app.config.limits.connections_per_address;
                // Behind a proxy all connections come from one address.
                let trusted = app.config.trusts(peer.ip());
                let place = addresses.enter(
                    household(peer.ip(), app.config.limits.household_bits),
                    if trusted { usize::MAX } else { limit },
                );
                if let Some(place) = place {
                    let connection = Connection {
                        app: app.clone(),
                        router: router.clone(),
                        peer,
                        stopping: stopping.clone(),
                        _permit: permit,
                        _place: place,
                    };
                    tokio::spawn(connection.serve(stream));
                }
                // Open connections are served before new ones are taken.
                tokio::task::yield_now().await;
            }
            Err(err) => {
                // Out of file descriptors, most likely: others must close first.
                if err.kind() != ErrorKind::ConnectionAborted {
                    tracing::warn!(error = %err, "a connection could not be taken: {err}");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
    }
}

struct Connection {
    app: AppState,
    router: Router,
    peer: SocketAddr,
    stopping: watch::Receiver<bool>,
    _permit: OwnedSemaphorePermit,
    _place: Place<IpAddr>,
}

impl Connection {
    async fn serve(self, stream: TcpStream) {
        let limits = &self.app.config.limits;
        let patience = limits.request_timeout;
        // A proxy keeps its connections and uses them again; it must never meet one that is just being closed.
        let idle = match self.app.config.trusts(self.peer.ip()) {
            true => limits.proxy_idle,
            false => patience,
        };
        let metrics = Arc::clone(&self.app.metrics);
        metrics.connections.fetch_add(1, Ordering::Relaxed);
        self.talk(stream, patience, idle).await;
        metrics.connections.fetch_sub(1, Ordering::Relaxed);
    }

    async fn talk(mut self, stream: TcpStream, patience: Duration, idle: Duration) {
        // Small answers must not wait for more.
        let _ = stream.set_nodelay(true);
        if !matches!(timeout(patience, stream.peek(&mut [0])).await, Ok(Ok(1))) {
            return;
        }
        let unread = self.app.config.limits.unread_timeout;
        let router = self.router.clone();
        let peer = Peer(self.peer);
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(peer);
            router.clone().oneshot(request.map(Body::new))
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(idle)
            .max_buf_size(BUFFER)
            .serve_connection(TokioIo::new(Patient::new(stream, unread)), service)
            .with_upgrades();
        let mut connection = pin!(connection);
        let served = tokio::select! {
            served = connection.as_mut() => served,
            _ = self.stopping.changed() => {
                connection.as_mut().graceful_shutdown();
                connection.as_mut().await
            }
        };
        if let Err(err) = served {
            tracing::debug!(error = %err, "a connection ended badly: {err}");
        }
    }
}
