//! How nodes hear of each other: PostgreSQL's LISTEN and NOTIFY, carrying numbers only.

use std::collections::VecDeque;
use std::fmt;
use std::time::Duration;

use sqlx::postgres::PgListener;
use sqlx::{AnyConnection, Connection};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::{Engine, Store, StoreError, sql};
use crate::ids::{GameId, UserId};
use crate::node::{Here, NodeId};

const CHANNEL: &str = "sixline";
/// How many notices share a message, which has room for 8,000 bytes; a notice has 60 at most.
const BATCH: usize = 100;
/// How many notices wait while they cannot be sent.
const MOST_WAITING: usize = 10_000;
/// How soon what failed is tried again.
const RETRY: Duration = Duration::from_millis(500);
/// A database that is silent for this long is held to be lost.
const SILENCE: Duration = Duration::from_secs(5);
/// Every node speaks every two seconds: after this long without a word one's own is sent, and after twice as long
/// the line is made anew.
const QUIET: Duration = Duration::from_secs(4);

/// What a node tells the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Notice {
    /// An event is stored.
    Stored { game: GameId, seq: u64 },
    /// A person has another name.
    Named { user: UserId },
    /// Sessions of a person have ended.
    SignedOut { user: UserId },
    /// A person has news: a challenge, or a game of theirs that begins or ends.
    Person { user: UserId, node: NodeId },
    /// A node could not tell all that it had to.
    Lost { node: NodeId },
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
            tokio::time::sleep(RETRY).await;
        }
    }

    async fn listen_once(&self, hear: &(impl Fn(Option<Notice>) + Send)) -> Result<(), StoreError> {
        let connect = async {
            let mut listener = PgListener::connect(&self.url).await?;
            listener.listen(CHANNEL).await?;
            Ok::<_, sqlx::Error>(listener)
        };
        let listener = timeout(SILENCE, connect).await;
        let mut listener = listener.map_err(|_late| StoreError::Silent)??;
        hear(None);
        let mut asked = false;
        loop {
            // This node's own word comes back this way too, so a line that brings nothing is dead.
            let Ok(heard) = timeout(QUIET, listener.try_recv()).await else {
                if asked {
                    return Err(StoreError::Silent);
                }
                asked = true;
                self.notify(Notice::Alive { node: self.node });
                continue;
            };
            asked = false;
            // `None` says that the connection was lost and made again.
            match heard? {
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
pub(super) fn start_notifier(url: &str, node: NodeId) -> mpsc::UnboundedSender<Notice> {
    let (sender, notices) = mpsc::unbounded_channel::<Notice>();
    let notifier = Notifier {
        url: url.to_owned(),
        node,
        conn: None,
        waiting: VecDeque::new(),
        lost: false,
    };
    tokio::spawn(notifier.run(notices));
    sender
}

struct Notifier {
    url: String,
    node: NodeId,
    conn: Option<AnyConnection>,
    waiting: VecDeque<Notice>,
    /// More waited than was kept, and the others have to be told.
    lost: bool,
}

impl Notifier {
    async fn run(mut self, mut notices: mpsc::UnboundedReceiver<Notice>) {
        let mut failed = false;
        while let Some(notice) = notices.recv().await {
            self.keep(notice);
            while !self.waiting.is_empty() || self.lost {
                while let Ok(notice) = notices.try_recv() {
                    self.keep(notice);
                }
                match self.send_some().await {
                    Ok(()) if failed => {
                        failed = false;
                        tracing::info!("the other nodes are told again");
                    }
                    Ok(()) => {}
                    Err(err) => {
                        self.conn = None;
                        if !failed {
                            failed = true;
                            tracing::warn!(error = %err, "the other nodes cannot be told, trying again: {err}");
                        }
                        tokio::time::sleep(RETRY).await;
                    }
                }
            }
        }
    }

    fn keep(&mut self, notice: Notice) {
        if self.waiting.len() < MOST_WAITING {
            self.waiting.push_back(notice);
        } else {
            // One word makes the others look at all that they have open.
            self.waiting.clear();
            self.lost = true;
        }
    }

    /// Sends the first of those that wait; they wait on where that fails.
    async fn send_some(&mut self) -> Result<(), StoreError> {
        let lost = self.lost.then_some(Notice::Lost { node: self.node });
        let now = self.waiting.len().min(BATCH);
        let texts = lost.iter().chain(self.waiting.iter().take(now));
        let payload = texts.map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let send = async {
            let conn = match &mut self.conn {
                Some(conn) => conn,
                None => self.conn.insert(AnyConnection::connect(&self.url).await?),
            };
            sqlx::query(sql::NOTIFY).bind(&payload).execute(conn).await
        };
        timeout(SILENCE, send)
            .await
            .map_err(|_late| StoreError::Silent)??;
        self.waiting.drain(..now);
        self.lost = false;
        Ok(())
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stored { game, seq } => write!(f, "{}:{seq}", game.0),
            Self::Named { user } => write!(f, "name:{}", user.0),
            Self::SignedOut { user } => write!(f, "out:{}", user.0),
            Self::Person { user, node } => write!(f, "person:{}:{}", user.0, node.0),
            Self::Lost { node } => write!(f, "lost:{}", node.0),
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
        ["out", user] => Notice::SignedOut {
            user: UserId(user.parse().ok()?),
        },
        ["person", user, from] => Notice::Person {
            user: UserId(user.parse().ok()?),
            node: node(from)?,
        },
        ["lost", it] => Notice::Lost { node: node(it)? },
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
            Notice::SignedOut { user: UserId(-6) },
            Notice::Person {
                user: UserId(-6),
                node,
            },
            Notice::Lost { node },
            Notice::Alive { node },
            Notice::AskHere { game, node },
            Notice::Here { game, node, here },
        ] {
            assert_eq!(parse(&notice.to_string()), Some(notice));
        }
        assert_eq!(parse("dance:1:2"), None);
    }
}
