//! A word to somebody who has no page open, by the push service of their browser (RFC 8030): that it is their turn,
//! that somebody asks them for a game, that a game is over. Nothing of what is hidden is in it, and the service cannot
//! read it.
//!
//! Whoever wants to tell something puts it into a queue and goes on. A word that cannot be sent after some attempts is
//! let go: the page tells the same when it is opened.

mod place;
mod seal;
mod send;
mod vapid;
mod word;

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use base64ct::{Base64UrlUnpadded, Encoding};
use sixline_protocol::wire::push::PushPlace;
use tokio::sync::{Mutex, Semaphore, mpsc};

use crate::config::Config;
use crate::ids::{UserId, random_bytes};
use crate::limits::Limiter;
use crate::metrics::Metrics;
use crate::store::{PushRow, PushWrite, Store, StoreError};
use crate::time::TimeSource;
use seal::{AUTH_LEN, BrowserKeys, PUBLIC_LEN};
use send::{Letter, Reply, Sender};
use vapid::Signer;

pub(crate) use place::{BadPlace, Place};
pub(crate) use word::Word;

/// How many words may wait; beyond that they are let go.
const QUEUE: usize = 1_000;
/// How many requests are on their way at a time.
const AT_ONCE: usize = 64;
/// How many wait for their turn, or to be tried again.
const MOST_WAITING: usize = 2_000;
/// How long to wait before each further attempt.
const WAITS: [Duration; 2] = [Duration::from_secs(5), Duration::from_secs(60)];
/// The longest that a service can make a word wait.
const LONGEST_WAIT_S: u64 = 600;
/// The name of our key in the store.
const KEY: &str = "vapid";

/// The way to everybody's browsers; nowhere, where the operator wants none.
#[derive(Debug, Clone)]
pub(crate) struct Push(Option<Arc<Inner>>);

#[derive(Debug)]
struct Inner {
    store: Store,
    time: TimeSource,
    limit: Limiter<UserId>,
    metrics: Arc<Metrics>,
    signer: Signer,
    sender: Sender,
    queue: mpsc::Sender<(UserId, Word)>,
    at_once: Semaphore,
    /// What comes out of `queue`, for the one loop that sends.
    waiting: Mutex<mpsc::Receiver<(UserId, Word)>>,
}

/// Why a browser's place is not taken.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unfit {
    #[error(transparent)]
    Place(#[from] BadPlace),
    #[error("expected the browser's keys as base64url: `p256dh` of 65 bytes, `auth` of 16")]
    Keys,
}

impl Push {
    /// Reads the servers' key, or makes it.
    ///
    /// # Errors
    /// A store that does not answer, or holds no key that can be read.
    pub(crate) async fn start(
        config: &Config,
        store: &Store,
        metrics: &Arc<Metrics>,
    ) -> Result<Self, StoreError> {
        let Some(plan) = config.push.clone() else {
            return Ok(Self(None));
        };
        let contact = plan.contact.clone().or_else(|| {
            let url = config.public_url.as_ref();
            url.filter(|it| it.starts_with("https://")).cloned()
        });
        let bad = |err: vapid::BadKey| StoreError::unreadable("the servers' key", err);
        let new = Signer::new_key().map_err(bad)?;
        let key = store.server_key(KEY, &new).await?;
        let signer = Signer::read(&key, contact).map_err(bad)?;
        let (queue, waiting) = mpsc::channel(QUEUE);
        Ok(Self(Some(Arc::new(Inner {
            store: store.clone(),
            time: config.time.clone(),
            limit: Limiter::new("notices", config.limits.notices),
            metrics: Arc::clone(metrics),
            signer,
            sender: Sender::new(plan),
            at_once: Semaphore::new(AT_ONCE),
            queue,
            waiting: Mutex::new(waiting),
        }))))
    }

    /// Nobody is told anything.
    #[cfg(test)]
    pub(crate) const fn none() -> Self {
        Self(None)
    }

    /// The key by which browsers know who may tell them something; none where nobody does.
    pub(crate) fn public_key(&self) -> Option<String> {
        self.0.as_ref().map(|it| it.signer.public())
    }

    /// Tells a person something, as soon as that goes.
    pub(crate) fn tell(&self, user: UserId, word: Word) {
        if let Some(inner) = &self.0
            && inner.queue.try_send((user, word)).is_err()
        {
            inner.metrics.pushes_lost.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Looks at what a browser says about itself.
    pub(crate) fn check(&self, place: &PushPlace) -> Result<(), Unfit> {
        let reaches = |address: IpAddr| match &self.0 {
            Some(inner) => inner.sender.reaches(address),
            None => false,
        };
        Place::parse(&place.endpoint, reaches)?;
        keys(&place.p256dh, &place.auth)
            .map(drop)
            .ok_or(Unfit::Keys)
    }

    /// Sends what waits, until the server stops.
    pub(crate) async fn keep_sending(&self) {
        let Some(inner) = &self.0 else {
            return std::future::pending().await;
        };
        let mut waiting = inner.waiting.lock().await;
        let places = Arc::new(Semaphore::new(MOST_WAITING));
        while let Some((user, word)) = waiting.recv().await {
            if inner.limit.take(user, inner.time.now_ms()).is_err() {
                inner.metrics.pushes_lost.fetch_add(1, Ordering::Relaxed);
                continue;
            }
            let rows = match inner.store.push_places_of(user, word.kind()).await {
                Ok(rows) => rows,
                Err(err) => {
                    tracing::warn!(error = %err, "where to tell somebody something is not known: {err}");
                    continue;
                }
            };
            for row in rows {
                let Ok(place) = Arc::clone(&places).try_acquire_owned() else {
                    inner.metrics.pushes_lost.fetch_add(1, Ordering::Relaxed);
                    continue;
                };
                let (inner, word) = (Arc::clone(inner), word.clone());
                tokio::spawn(async move {
                    inner.send(&row, &word).await;
                    drop(place);
                });
            }
        }
    }
}

impl Inner {
    /// Sends a word to one browser, and forgets a browser that is gone.
    async fn send(&self, row: &PushRow, word: &Word) {
        for wait in WAITS.map(Some).into_iter().chain([None]) {
            let count = match self.try_send(row, word).await {
                Ok(Reply::Taken) => &self.metrics.pushes_sent,
                Ok(Reply::Gone) => {
                    let endpoint = row.endpoint.clone();
                    // Where that fails, the next word finds the same.
                    let _ = self.store.write(PushWrite::DropPlace { endpoint }).await;
                    &self.metrics.pushes_gone
                }
                Ok(Reply::Later(wait_s)) if let Some(wait) = wait => {
                    let asked = wait_s.unwrap_or(0).min(LONGEST_WAIT_S);
                    tokio::time::sleep(wait.max(Duration::from_secs(asked))).await;
                    continue;
                }
                Ok(Reply::Later(_)) => &self.metrics.pushes_lost,
                Ok(Reply::Refused(status)) => {
                    tracing::warn!(%status, "a push service refused a message: {status}");
                    &self.metrics.pushes_lost
                }
                Err(err) if let Some(wait) = wait => {
                    tracing::debug!(error = %err, "a push service cannot be told, trying again: {err}");
                    tokio::time::sleep(wait).await;
                    continue;
                }
                Err(err) => {
                    tracing::warn!(error = %err, "a push service could not be told: {err}");
                    &self.metrics.pushes_lost
                }
            };
            count.fetch_add(1, Ordering::Relaxed);
            return;
        }
    }

    async fn try_send(
        &self,
        row: &PushRow,
        word: &Word,
    ) -> Result<Reply, Box<dyn std::error::Error + Send + Sync>> {
        let place = Place::parse(&row.endpoint, |address| self.sender.reaches(address))?;
        let keys = keys(&row.p256dh, &row.auth).ok_or(Unfit::Keys)?;
        let [salt @ .., _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _] = random_bytes();
        let letter = Letter {
            body: seal::seal(&keys, word.told_in(&row.lang).as_bytes(), salt)?,
            authorization: self
                .signer
                .authorization(&place.origin(), self.time.now_ms())?,
            topic: word.topic(),
            kept_s: word.kept_s(self.time.now_ms()),
        };
        let _turn = self.at_once.acquire().await?;
        Ok(self.sender.post(&place, letter).await?)
    }
}

fn keys(p256dh: &str, auth: &str) -> Option<BrowserKeys> {
    let mut keys = BrowserKeys {
        public: [0; PUBLIC_LEN],
        auth: [0; AUTH_LEN],
    };
    let is_whole = |text: &str, into: &mut [u8]| {
        let expected = into.len();
        let text = text.trim_end_matches('=');
        Base64UrlUnpadded::decode(text, into).is_ok_and(|it| it.len() == expected)
    };
    (is_whole(p256dh, &mut keys.public) && is_whole(auth, &mut keys.auth)).then_some(keys)
}
