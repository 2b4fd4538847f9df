//! Connections that go on under a session, sockets and streams. Where the session ends, on this node or another, they
//! end too.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

use crate::ids::UserId;
use crate::store::{Notice, Store, StoreError};

/// All such connections of this node.
#[derive(Debug, Clone, Default)]
pub(crate) struct Sessions(Arc<Mutex<HashMap<UserId, Vec<Live>>>>);

#[derive(Debug)]
struct Live {
    token_hash: String,
    ended: Arc<Notify>,
}

/// One connection among them; gone from the list when dropped.
#[derive(Debug)]
pub(crate) struct Held {
    sessions: Sessions,
    user: UserId,
    ended: Arc<Notify>,
}

impl Sessions {
    /// Notes a connection under the session of this token.
    pub(crate) fn hold(&self, user: UserId, token_hash: String) -> Held {
        let ended = Arc::<Notify>::default();
        let live = Live {
            token_hash,
            ended: Arc::clone(&ended),
        };
        self.lock().entry(user).or_default().push(live);
        Held {
            sessions: self.clone(),
            user,
            ended,
        }
    }

    /// Ends the connections of a person whose sessions are no longer stored.
    ///
    /// # Errors
    /// A store that does not answer; then nothing ends.
    pub(crate) async fn look_at(&self, store: &Store, user: UserId) -> Result<(), StoreError> {
        let hashes = self.hashes(|it| *it == user);
        self.end_all_but(store, hashes).await
    }

    /// Looks at everybody's, now and then: whatever was not told on the way between nodes, and sessions that were
    /// too old.
    pub(crate) async fn keep_up(&self, store: &Store, every: Duration) {
        loop {
            tokio::time::sleep(every).await;
            let hashes = self.hashes(|_| true);
            if let Err(err) = self.end_all_but(store, hashes).await {
                tracing::warn!(error = %err, "sessions were not compared with the store: {err}");
            }
        }
    }

    /// Listens to what another node tells.
    pub(crate) fn hear(&self, store: &Store, notice: Option<&Notice>) {
        let user = match notice {
            Some(Notice::Named { user } | Notice::SignedOut { user }) => *user,
            Some(
                Notice::Stored { .. }
                | Notice::Hall { .. }
                | Notice::Person { .. }
                | Notice::Lost { .. }
                | Notice::Alive { .. }
                | Notice::AskHere { .. }
                | Notice::Here { .. },
            )
            | None => return,
        };
        if !self.lock().contains_key(&user) {
            return;
        }
        let (sessions, store) = (self.clone(), store.clone());
        tokio::spawn(async move {
            if let Err(err) = sessions.look_at(&store, user).await {
                tracing::warn!(error = %err, "whether a session ended is not known: {err}");
            }
        });
    }

    fn hashes(&self, wanted: impl Fn(&UserId) -> bool) -> HashSet<String> {
        let sessions = self.lock();
        let live = sessions.iter().filter(|(user, _)| wanted(user));
        let hashes = live.flat_map(|(_, live)| live.iter().map(|it| it.token_hash.clone()));
        hashes.collect()
    }

    async fn end_all_but(&self, store: &Store, hashes: HashSet<String>) -> Result<(), StoreError> {
        let asked: Vec<&str> = hashes.iter().map(String::as_str).collect();
        let stored = store.sessions_among(&asked).await?;
        let ended = |hash: &String| hashes.contains(hash) && !stored.contains(hash);
        for live in self.lock().values().flatten() {
            if ended(&live.token_hash) {
                live.ended.notify_one();
            }
        }
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<UserId, Vec<Live>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Held {
    /// Waits until the session has ended.
    pub(crate) async fn ended(&self) {
        self.ended.notified().await;
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut sessions = self.sessions.lock();
        if let Some(live) = sessions.get_mut(&self.user) {
            live.retain(|it| !Arc::ptr_eq(&it.ended, &self.ended));
            if live.is_empty() {
                sessions.remove(&self.user);
            }
        }
    }
}
