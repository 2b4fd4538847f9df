//! How nodes hear of each other: PostgreSQL's LISTEN and NOTIFY, carrying numbers only.

use std::fmt;
use std::time::Duration;

use sqlx::postgres::PgListener;
use sqlx::{AnyConnection, Connection};
use tokio::sync::mpsc;

use super::{Engine, Store, sql};
use crate::ids::{GameId, UserId};
use crate::node::{Here, NodeId};

const CHANNEL: &str = "sixline";
/// How many notices share a message, which has room for 8,000 bytes; a notice has 60 at most.
const BATCH: usize = 100;

/// What a node tells the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Notice {
    /// An event is stored.
    Stored { game: GameId, seq: u64 },
    /// A person has another name.
    Named { user: UserId },
    /// A node is there.
    Alive { node: NodeId },
    /// A node wants to know who is connected to a game elsewhere.
    AskHere { game: GameId, node: NodeId },
    /// Who is connected to a game on a node.
    Here {
        game: GameId,
        node: NodeId,
        here: Here,
    },
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

/// The way to the other nodes; `None` where there can be none.
pub(super) type Notices = Option<mpsc::UnboundedSender<Notice>>;

/// Sends notices after their commit, from a connection of its own: NOTIFY takes a global lock.
pub(super) fn start_notifier(url: &str) -> mpsc::UnboundedSender<Notice> {
    let (sender, mut notices) = mpsc::unbounded_channel::<Notice>();
    let url = url.to_owned();
    tokio::spawn(async move {
        let mut conn: Option<AnyConnection> = None;
        let mut waiting = Vec::with_capacity(BATCH);
        while notices.recv_many(&mut waiting, BATCH).await > 0 {
            let texts: Vec<String> = waiting.drain(..).map(|it| it.to_string()).collect();
            let payload = texts.join(" ");
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

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stored { game, seq } => write!(f, "{}:{seq}", game.0),
            Self::Named { user } => write!(f, "name:{}", user.0),
            Self::Alive { node } => write!(f, "node:{}", node.0),
            Self::AskHere { game, node } => write!(f, "ask:{}:{}", game.0, node.0),
            Self::Here { game, node, here } => {
                let Here { seats, watchers } = here;
                write!(f, "here:{}:{}:{seats}:{watchers}", game.0, node.0)
            }
        }
    }
}

/// A notice; `None` where a newer node speaks.
fn parse(payload: &str) -> Option<Notice> {
    let words: Vec<&str> = payload.split(':').collect();
    let game = |text: &str| text.parse().ok().map(GameId);
    let node = |text: &str| text.parse().ok().map(NodeId);
    Some(match *words {
        ["name", user] => Notice::Named {
            user: UserId(user.parse().ok()?),
        },
        ["node", it] => Notice::Alive { node: node(it)? },
        ["ask", it, from] => Notice::AskHere {
            game: game(it)?,
            node: node(from)?,
        },
        ["here", it, from, seats, watchers] => Notice::Here {
            game: game(it)?,
            node: node(from)?,
            here: Here {
                seats: seats.parse().ok()?,
                watchers: watchers.parse().ok()?,
            },
        },
        [it, seq] => Notice::Stored {
            game: game(it)?,
            seq: seq.parse().ok()?,
        },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_read_back() {
        let (game, node) = (GameId(-5), NodeId(7));
        let here = Here {
            seats: 3,
            watchers: 9,
        };
        for notice in [
            Notice::Stored { game, seq: 4 },
            Notice::Named { user: UserId(-6) },
            Notice::Alive { node },
            Notice::AskHere { game, node },
            Notice::Here { game, node, here },
        ] {
            assert_eq!(parse(&notice.to_string()), Some(notice));
        }
        assert_eq!(parse("dance:1:2"), None);
    }
}
