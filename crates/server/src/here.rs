//! Who is connected to this node: for those who run it, and for what everybody is told.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;

use crate::ids::UserId;
use crate::talk::{ConnId, Leash};

/// All open sockets and streams. Those of lessons are among them so that they can be closed; nobody is shown a list of
/// them.
#[derive(Debug, Clone, Default)]
pub(crate) struct Here(Arc<Mutex<HashMap<ConnId, Visitor>>>);

/// Somebody with an open socket or stream.
#[derive(Debug, Clone)]
pub(crate) struct Visitor {
    pub(crate) user: Option<UserId>,
    pub(crate) name: String,
    pub(crate) address: IpAddr,
    pub(crate) since_ms: i64,
    /// Whether it is a socket of a lesson.
    pub(crate) in_lesson: bool,
    pub(crate) line: Leash,
}

/// Somebody on the list; gone from it when dropped.
#[derive(Debug)]
pub(crate) struct Listed {
    here: Here,
    conn: ConnId,
}

impl Here {
    pub(crate) fn enter(&self, visitor: Visitor) -> Listed {
        let conn = visitor.line.conn();
        self.lock().insert(conn, visitor);
        let here = self.clone();
        Listed { here, conn }
    }

    /// Everybody outside lessons, the last to come first.
    pub(crate) fn list(&self) -> Vec<Visitor> {
        let here = self.lock();
        let listed = here.values().filter(|it| !it.in_lesson);
        let mut all: Vec<Visitor> = listed.cloned().collect();
        all.sort_by_key(|it| std::cmp::Reverse(it.since_ms));
        all
    }

    /// Sends a text to everybody outside lessons, where other words are spoken.
    pub(crate) fn tell(&self, text: &Utf8Bytes) {
        for visitor in self.lock().values().filter(|it| !it.in_lesson) {
            visitor.line.send_text(text.clone());
        }
    }

    /// Closes the sockets and streams of those whom `is_meant` names; answers how many.
    pub(crate) fn kick(&self, is_meant: impl Fn(&Visitor) -> bool) -> usize {
        let all = self.lock();
        let meant = all.values().filter(|it| is_meant(it));
        meant.map(|it| it.line.hang_up()).count()
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
