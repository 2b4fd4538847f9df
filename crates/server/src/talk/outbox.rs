//! The way to one client: a bounded queue. Whoever does not read is let go, and hurts nobody.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use tokio::sync::{Notify, mpsc};

/// As many messages as a client may be behind; a whole game has fewer than 250 events.
const QUEUE: usize = 64;

/// One connection among all of this process.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ConnId(u64);

/// Where rooms put what one client is to read.
#[derive(Debug, Clone)]
pub(crate) struct Outbox {
    conn: ConnId,
    queue: mpsc::Sender<Utf8Bytes>,
    overflow: Arc<Notify>,
}

/// The way to a client that lasts no longer than others write to them: for whoever may end the connection.
#[derive(Debug, Clone)]
pub(crate) struct Leash {
    conn: ConnId,
    queue: mpsc::WeakSender<Utf8Bytes>,
    overflow: Arc<Notify>,
}

/// The other end, held by the connection.
#[derive(Debug)]
pub(crate) struct Inbox {
    pub(crate) queue: mpsc::Receiver<Utf8Bytes>,
    /// Told once the client is too far behind.
    pub(crate) overflow: Arc<Notify>,
}

/// A queue for a new connection.
pub(crate) fn outbox() -> (Outbox, Inbox) {
    outbox_of(QUEUE)
}

/// A queue for a client that may be so many messages behind.
pub(crate) fn outbox_of(messages: usize) -> (Outbox, Inbox) {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let (sender, queue) = mpsc::channel(messages);
    let overflow = Arc::new(Notify::new());
    let outbox = Outbox {
        conn: ConnId(NEXT.fetch_add(1, Ordering::Relaxed)),
        queue: sender,
        overflow: Arc::clone(&overflow),
    };
    (outbox, Inbox { queue, overflow })
}

impl Outbox {
    pub(crate) const fn conn(&self) -> ConnId {
        self.conn
    }

    /// Queues a message that is already text.
    pub(crate) fn send_text(&self, text: Utf8Bytes) {
        if self.queue.try_send(text).is_err() {
            self.overflow.notify_one();
        }
    }

    /// A hold on the connection that does not keep it open.
    pub(crate) fn leash(&self) -> Leash {
        Leash {
            conn: self.conn,
            queue: self.queue.downgrade(),
            overflow: Arc::clone(&self.overflow),
        }
    }

    pub(crate) fn send(&self, message: &impl Serialize) {
        self.send_text(to_text(message));
    }
}

impl Leash {
    pub(crate) const fn conn(&self) -> ConnId {
        self.conn
    }

    /// Queues a message, unless the connection is ending.
    pub(crate) fn send_text(&self, text: Utf8Bytes) {
        if let Some(queue) = self.queue.upgrade()
            && queue.try_send(text).is_err()
        {
            self.overflow.notify_one();
        }
    }

    /// Ends the connection, as if the client were too far behind.
    pub(crate) fn hang_up(&self) {
        self.overflow.notify_one();
    }
}

/// The JSON of a message.
pub(crate) fn to_text(message: &impl Serialize) -> Utf8Bytes {
    serde_json::to_string(message)
        .expect("messages have no map with odd keys")
        .into()
}
