//! How nodes hear of each other's events: PostgreSQL's LISTEN and NOTIFY, carrying only `game:seq`, as many as wait.

use std::time::Duration;

use sqlx::postgres::PgListener;
use sqlx::{AnyConnection, Connection};
use tokio::sync::mpsc;

use super::{Engine, Store, sql};
use crate::ids::GameId;

const CHANNEL: &str = "sixline";
/// How many notices share a message: PostgreSQL allows 8,000 bytes, and one takes up to 41.
const PAYLOAD: usize = 190;

/// Some node stored an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Notice {
    pub(crate) game: GameId,
    pub(crate) seq: u64,
}

impl Store {
    /// Calls `hear` for every event that any node stores, and with `None` where some may have been
    /// missed. With SQLite there is only one node, and this never returns.
    pub(crate) async fn listen(&self, hear: impl Fn(Option<Notice>) + Send) {
        if self.engine == Engine::Sqlite {
            return std::future::pending().await;
        }
        loop {
            if let Err(err) = self.listen_once(&hear).await {
                tracing::warn!(error = %err, "lost touch with the other nodes: {err}");
            }
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }

    async fn listen_once(&self, hear: &(impl Fn(Option<Notice>) + Send)) -> sqlx::Result<()> {
        let mut listener = PgListener::connect(&self.url).await?;
        listener.listen(CHANNEL).await?;
        hear(None);
        loop {
            // `None` says that the connection was lost and made again.
            match listener.try_recv().await? {
                Some(note) => {
                    for notice in note.payload().split(' ').filter_map(parse) {
                        hear(Some(notice));
                    }
                }
                None => hear(None),
            }
        }
    }
}

/// Sends notices after their commit, from a connection of its own: NOTIFY takes a global lock.
pub(super) fn start_notifier(url: &str) -> mpsc::UnboundedSender<Notice> {
    let (sender, mut notices) = mpsc::unbounded_channel::<Notice>();
    let url = url.to_owned();
    tokio::spawn(async move {
        let mut conn: Option<AnyConnection> = None;
        let mut waiting = Vec::with_capacity(PAYLOAD);
        while notices.recv_many(&mut waiting, PAYLOAD).await > 0 {
            let words: Vec<String> = waiting
                .drain(..)
                .map(|notice| format!("{}:{}", notice.game.0, notice.seq))
                .collect();
            let payload = words.join(" ");
            // Once more on a fresh connection; after that the other nodes' sweepers will notice.
            for _ in 0..2 {
                if conn.is_none() {
                    conn = AnyConnection::connect(&url).await.ok();
                }
                let Some(open) = conn.as_mut() else { continue };
                match sqlx::query(sql::NOTIFY).bind(&payload).execute(open).await {
                    Ok(_) => break,
                    Err(_) => conn = None,
                }
            }
        }
    });
    sender
}

fn parse(payload: &str) -> Option<Notice> {
    let (game, seq) = payload.split_once(':')?;
    Some(Notice {
        game: GameId(game.parse().ok()?),
        seq: seq.parse().ok()?,
    })
}
