//! Who is connected to this node: for those who run it, and for what everybody is told.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;

use crate::ids::UserId;
use crate::talk::{ConnId, Outbox};

/// All open sockets but those of lessons, of which nobody keeps a list.
#[derive(Debug, Clone, Default)]
pub(crate) struct Here(Arc<Mutex<HashMap<ConnId, Visitor>>>);

/// Somebody with an open socket.
#[derive(Debug, Clone)]
pub(crate) struct Visitor {
    pub(crate) user: Option<UserId>,
    pub(crate) name: String,
    pub(crate) address: IpAddr,
    pub(crate) since_ms: i64,
    pub(crate) out: Outbox,
}

/// Somebody on the list; gone from it when dropped.
#[derive(Debug)]
pub(crate) struct Listed {
    here: Here,
    conn: ConnId,
}

impl Here {
    pub(crate) fn enter(&self, visitor: Visitor) -> Listed {
        let conn = visitor.out.conn();
        self.lock().insert(conn, visitor);
        let here = self.clone();
        Listed { here, conn }
    }

    /// Everybody, the last to come first.
    pub(crate) fn list(&self) -> Vec<Visitor> {
        let mut all: Vec<Visitor> = self.lock().values().cloned().collect();
        all.sort_by_key(|it| std::cmp::Reverse(it.since_ms));
        all
    }

    /// Sends a text to every open socket.
    pub(crate) fn tell(&self, text: &Utf8Bytes) {
        for visitor in self.lock().values() {
            visitor.out.send_text(text.clone());
        }
    }

    /// Closes the sockets of those whom `is_meant` names; answers how many.
    pub(crate) fn kick(&self, is_meant: impl Fn(&Visitor) -> bool) -> usize {
        let all = self.lock();
        let meant = all.values().filter(|it| is_meant(it));
        meant.map(|it| it.out.hang_up()).count()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<ConnId, Visitor>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Listed {
    fn drop(&mut self) {
        self.here.lock().remove(&self.conn);
    }
}
