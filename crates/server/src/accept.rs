//! Takes connections: bounded in number, in all and for each address, and none may dawdle.

use std::collections::HashMap;
use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::timeout;
use tower::ServiceExt;

use crate::app::AppState;
use crate::guard::{Peer, block};

/// A request's head is below 2 KiB; more is refused.
const BUFFER: usize = 8 * 1024;

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
    let addresses = Addresses::default();
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
                let trusted = app.config.trusted_proxies.contains(&peer.ip());
                let place =
                    addresses.enter(block(peer.ip()), if trusted { usize::MAX } else { limit });
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
    _place: Place,
}

impl Connection {
    async fn serve(mut self, stream: TcpStream) {
        let patience = self.app.config.limits.request_timeout;
        // Small answers must not wait for more.
        let _ = stream.set_nodelay(true);
        if !matches!(timeout(patience, stream.peek(&mut [0])).await, Ok(Ok(1))) {
            return;
        }
        self.app.metrics.connections.fetch_add(1, Ordering::Relaxed);
        let router = self.router.clone();
        let peer = Peer(self.peer);
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(peer);
            router.clone().oneshot(request.map(Body::new))
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(patience)
            .max_buf_size(BUFFER)
            .serve_connection(TokioIo::new(stream), service)
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
        self.app.metrics.connections.fetch_sub(1, Ordering::Relaxed);
    }
}

/// How many connections each address has.
#[derive(Debug, Clone, Default)]
struct Addresses(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// One connection of an address; given back when dropped.
#[derive(Debug)]
struct Place {
    addresses: Addresses,
    address: IpAddr,
}

impl Addresses {
    fn enter(&self, address: IpAddr, limit: usize) -> Option<Place> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        if *count >= limit {
            return None;
        }
        *count += 1;
        Some(Place {
            addresses: self.clone(),
            address,
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self
            .addresses
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}
