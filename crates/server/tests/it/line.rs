//! A line between a node and its database that can fail in ways of its own.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::support::Db;

/// Passes on what is said, but for what it is told not to.
pub(crate) struct Line {
    address: SocketAddr,
    faults: Arc<Faults>,
}

#[derive(Default)]
struct Faults {
    /// So many connections that notify are cut.
    cuts: AtomicU32,
    /// Connections that listen, up to that of this number, say nothing more and are not closed.
    silent: AtomicU32,
    opened: AtomicU32,
}

impl Line {
    pub(crate) async fn open(db: &Db) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let faults = Arc::<Faults>::default();
        let line = Self {
            address,
            faults: Arc::clone(&faults),
        };
        let database = host_of(&db.url).to_owned();
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let far = TcpStream::connect(&database).await.unwrap();
                let number = faults.opened.fetch_add(1, Ordering::AcqRel) + 1;
                tokio::spawn(pass(near, far, number, Arc::clone(&faults)));
            }
        });
        line
    }

    /// The same database by this line.
    pub(crate) fn to(&self, db: &Db) -> Db {
        let url = db
            .url
            .replacen(host_of(&db.url), &self.address.to_string(), 1);
        Db::at(url)
    }

    pub(crate) fn cut_notices(&self, times: u32) {
        self.faults.cuts.store(times, Ordering::Release);
    }

    pub(crate) fn silence_listeners(&self) {
        let opened = self.faults.opened.load(Ordering::Acquire);
        self.faults.silent.store(opened, Ordering::Release);
    }
}

/// The host and port of a database.
fn host_of(url: &str) -> &str {
    let (_, rest) = url.split_once("://").unwrap();
    let host = rest.split('/').next().unwrap();
    host.rsplit('@').next().unwrap()
}

async fn pass(near: TcpStream, far: TcpStream, number: u32, faults: Arc<Faults>) {
    let (mut from_node, mut to_node) = near.into_split();
    let (mut from_db, mut to_db) = far.into_split();
    let listens = Arc::new(AtomicBool::new(false));
    let is_silent = {
        let (listens, faults) = (Arc::clone(&listens), Arc::clone(&faults));
        move || listens.load(Ordering::Acquire) && number <= faults.silent.load(Ordering::Acquire)
    };
    let back = async {
        let mut bytes = vec![0; 16 * 1024];
        while let Ok(n @ 1..) = from_db.read(&mut bytes).await {
            if !is_silent() && to_node.write_all(&bytes[..n]).await.is_err() {
                return;
            }
        }
    };
    let forth = async {
        let mut bytes = vec![0; 16 * 1024];
        let mut notifies = false;
        while let Ok(n @ 1..) = from_node.read(&mut bytes).await {
            let said = |word: &[u8]| bytes[..n].windows(word.len()).any(|it| it == word);
            notifies |= said(b"pg_notify");
            listens.fetch_or(said(b"LISTEN"), Ordering::AcqRel);
            let one_less = |cuts: u32| cuts.checked_sub(1);
            let update = |one_less| {
                faults
                    .cuts
                    .fetch_update(Ordering::AcqRel, Ordering::Acquire, one_less)
            };
            if notifies && update(one_less).is_ok() {
                return;
            }
            if !is_silent() && to_db.write_all(&bytes[..n]).await.is_err() {
                return;
            }
        }
    };
    tokio::select! {
        () = back => {}
        () = forth => {}
    }
}
