//! How nodes hear of each other: notices of numbers only, by whatever way they go.

use std::collections::VecDeque;
use std::fmt;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::timeout;

use super::bus::{Speaking, Way};
use super::{Store, StoreError};
use crate::ids::{GameId, HallId, UserId};
use crate::node::{Here, NodeId};

/// How many notices share a message, which has room for 8,000 bytes; a notice has 60 at most.
const BATCH: usize = 100;
/// How many notices wait while they cannot be sent.
const MOST_WAITING: usize = 10_000;
/// How soon what failed is tried again at first; after that twice as long each time, up to `RETRY_AT_LAST`.
const RETRY: Duration = Duration::from_millis(500);
const RETRY_AT_LAST: Duration = Duration::from_secs(4);
/// A database or a bus that is silent for this long is held to be lost.
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
    /// A round of a board for all begins.
    Hall { hall: HallId },
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
        let Some(way) = &self.way else {
            return std::future::pending().await;
        };
        let mut patience = Patience::default();
        loop {
            if let Err(err) = self.listen_once(way, &hear, &mut patience).await {
                tracing::warn!(error = %err, "lost touch with the other nodes: {err}");
            }
            tokio::time::sleep(patience.next()).await;
        }
    }

    async fn listen_once(
        &self,
        way: &Way,
        hear: &(impl Fn(Option<Notice>) + Send),
        patience: &mut Patience,
    ) -> Result<(), StoreError> {
        let line = timeout(SILENCE, way.hear()).await;
        let mut line = line.map_err(|_late| StoreError::Silent)??;
        *patience = Patience::default();
        hear(None);
        let mut asked = false;
        loop {
            // This node's own word comes back this way too, so a line that brings nothing is dead.
            let Ok(heard) = timeout(QUIET, line.next()).await else {
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
                Some(text) => {
                    for notice in text.split(' ').filter_map(parse) {
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

/// How long to wait after each failure.
#[derive(Debug, Default)]
struct Patience(u32);

impl Patience {
    fn next(&mut self) -> Duration {
        let wait = RETRY * 2_u32.pow(self.0.min(8));
        self.0 += 1;
        wait.min(RETRY_AT_LAST)
    }
}

/// Sends notices after their commit, from a line of its own: NOTIFY takes a global lock.
pub(super) fn start_notifier(way: Way, node: NodeId) -> mpsc::UnboundedSender<Notice> {
    let (sender, notices) = mpsc::unbounded_channel::<Notice>();
    let notifier = Notifier {
        way,
        node,
        line: None,
        waiting: VecDeque::new(),
        lost: false,
    };
    tokio::spawn(notifier.run(notices));
    sender
}

struct Notifier {
    way: Way,
    node: NodeId,
    line: Option<Speaking>,
    waiting: VecDeque<Notice>,
    /// More waited than was kept, and the others have to be told.
    lost: bool,
}

impl Notifier {
    async fn run(mut self, mut notices: mpsc::UnboundedReceiver<Notice>) {
        let mut failed = false;
        let mut patience = Patience::default();
        while let Some(notice) = notices.recv().await {
            self.keep(notice);
            while !self.waiting.is_empty() || self.lost {
                while let Ok(notice) = notices.try_recv() {
                    self.keep(notice);
                }
                match self.send_some().await {
                    Ok(()) if failed => {
                        failed = false;
                        patience = Patience::default();
                        tracing::info!("the other nodes are told again");
                    }
                    Ok(()) => {}
                    Err(err) => {
                        self.line = None;
                        if !failed {
                            failed = true;
                            tracing::warn!(error = %err, "the other nodes cannot be told, trying again: {err}");
                        }
                        tokio::time::sleep(patience.next()).await;
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
            let line = match &mut self.line {
                Some(line) => line,
                None => self.line.insert(self.way.speak().await?),
            };
            line.send(&payload).await
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
            Self::Hall { hall } => write!(f, "hall:{}", hall.0),
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
        ["hall", it] => Notice::Hall {
            hall: HallId(it.parse().ok()?),
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
    fn who_is_away_is_asked_less_and_less_often() {
        let mut patience = Patience::default();
        let waits: Vec<u64> = (0..40)
            .map(|_| patience.next().as_millis() as u64)
            .collect();
        assert_eq!(waits[..5], [500, 1_000, 2_000, 4_000, 4_000]);
        assert_eq!(waits[39], 4_000);
    }

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
            Notice::Hall { hall: HallId(-8) },
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
