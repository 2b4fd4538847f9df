//! Rooms: one task owns one live game. A room is a cache of the log and may vanish at any time.

mod known;
#[cfg(test)]
mod leak;
mod nodes;
mod presence;
mod task;
mod write;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sixline_protocol::wire::view::View;
use sixline_rules::Action;
use tokio::sync::{mpsc, oneshot};

use crate::arrival::Arrival;
use crate::bots::BotPool;
use crate::error::ApiError;
use crate::ids::{ActionId, GameId, UserId};
use crate::metrics::Metrics;
use crate::node::{Here, NodeId};
use crate::store::{Store, StoreError};
use crate::table::Wish;
use crate::talk::{ConnId, Outbox};
use crate::time::{Outages, TimeSource};

/// How many commands may wait for a room.
const QUEUE: usize = 32;

/// What a room can be asked.
#[derive(Debug)]
pub(crate) enum RoomCommand {
    /// A client follows the game from version `since` on.
    Watch {
        user: Option<UserId>,
        since: Option<u64>,
        out: Outbox,
        /// It has come in once it is shown the game.
        arrival: Option<Arrival>,
    },
    /// A client follows it no longer.
    Unwatch { conn: ConnId },
    Wish {
        user: UserId,
        name: String,
        id: Option<ActionId>,
        wish: Wish,
        reply: oneshot::Sender<Result<u64, ApiError>>,
    },
    View {
        user: Option<UserId>,
        reply: oneshot::Sender<Result<Box<View>, ApiError>>,
    },
    /// A bot has chosen, for the turn of this number.
    BotChose { turns: u32, action: Action },
    /// Time may have run out, or a bot's turn may have been lost.
    Poke,
    /// An outage was noted, so deadlines have moved.
    TimeMoved,
    /// A person changed their name; they may sit at this table.
    Named { user: UserId, name: String },
    /// Another node asks who is connected here.
    AskedHere,
    /// Who is connected on another node.
    Here { node: NodeId, here: Here },
    /// Another node is gone.
    NodeGone { node: NodeId },
    /// Another node has stored event `seq`; without a number, notices may have been lost.
    Heard { seq: Option<u64> },
}

/// The way into a room. A queue keeps room for 32 of what it holds, so it holds little.
type RoomDoor = mpsc::Sender<Box<RoomCommand>>;

/// All rooms of this node.
#[derive(Debug, Clone)]
pub(crate) struct Hub(Arc<HubInner>);

#[derive(Debug)]
struct HubInner {
    rooms: Mutex<HashMap<GameId, RoomDoor>>,
    store: Store,
    time: TimeSource,
    outages: Outages,
    bots: BotPool,
    metrics: Arc<Metrics>,
    idle: Duration,
    nodes: nodes::Nodes,
}

/// What a hub needs.
#[derive(Debug)]
pub(crate) struct HubParts {
    pub(crate) store: Store,
    pub(crate) time: TimeSource,
    pub(crate) outages: Outages,
    pub(crate) bots: BotPool,
    pub(crate) metrics: Arc<Metrics>,
    /// After this time without a command a room that nobody watches is dropped.
    pub(crate) idle: Duration,
}

impl Hub {
    pub(crate) fn new(parts: HubParts) -> Self {
        Self(Arc::new(HubInner {
            rooms: Mutex::default(),
            store: parts.store,
            time: parts.time,
            outages: parts.outages,
            bots: parts.bots,
            metrics: parts.metrics,
            idle: parts.idle,
            nodes: nodes::Nodes::default(),
        }))
    }

    /// Whether the store takes nothing, so that all clocks stand still.
    pub(crate) fn is_held(&self) -> bool {
        self.0.outages.is_held()
    }

    /// Gives a command to the game's room, opening it first if it is closed.
    pub(crate) async fn send(&self, game: GameId, command: RoomCommand) {
        let mut command = Box::new(command);
        loop {
            let room = self.room(game);
            match room.send(command).await {
                Ok(()) => return,
                // The room was just closing: open it again.
                Err(refused) => {
                    command = refused.0;
                    self.forget(game, &room);
                }
            }
        }
    }

    /// Does what a person wishes; answers the version that it made.
    pub(crate) async fn wish(
        &self,
        game: GameId,
        (user, name): (UserId, String),
        id: Option<ActionId>,
        wish: Wish,
    ) -> Result<u64, ApiError> {
        let (reply, answer) = oneshot::channel();
        let command = RoomCommand::Wish {
            user,
            name,
            id,
            wish,
            reply,
        };
        self.send(game, command).await;
        answer.await.unwrap_or_else(|_| Err(closed()))
    }

    /// What a person may see of a game.
    pub(crate) async fn view(
        &self,
        game: GameId,
        user: Option<UserId>,
    ) -> Result<Box<View>, ApiError> {
        let (reply, answer) = oneshot::channel();
        self.send(game, RoomCommand::View { user, reply }).await;
        answer.await.unwrap_or_else(|_| Err(closed()))
    }

    /// Tells the open rooms of a person that the name is another.
    ///
    /// # Errors
    /// A store that does not answer.
    pub(crate) async fn rename(&self, user: UserId) -> Result<(), StoreError> {
        let known = self.0.store.user(user).await?;
        let name = known.map(|(name, _)| name).unwrap_or_default();
        for game in self.0.store.game_ids_of(user).await? {
            let room = self.rooms().get(&game).cloned();
            if let Some(room) = room {
                let name = name.clone();
                // A room that is just closing reads the names when it opens again.
                let _ = room.send(Box::new(RoomCommand::Named { user, name })).await;
            }
        }
        Ok(())
    }

    pub(crate) fn open_rooms(&self) -> usize {
        self.rooms().len()
    }

    fn room(&self, game: GameId) -> RoomDoor {
        self.rooms()
            .entry(game)
            .or_insert_with(|| task::start(self.clone(), game))
            .clone()
    }

    fn forget(&self, game: GameId, closed: &RoomDoor) {
        let mut rooms = self.rooms();
        if rooms.get(&game).is_some_and(|it| it.same_channel(closed)) {
            rooms.remove(&game);
        }
    }

    /// Takes a room off the map, unless a command came in the meantime.
    fn retire(&self, game: GameId, commands: &mpsc::Receiver<Box<RoomCommand>>) -> bool {
        let mut rooms = self.rooms();
        let idle = commands.is_empty();
        if idle {
            rooms.remove(&game);
        }
        idle
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<GameId, RoomDoor>> {
        self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A room ended before it answered, which only a stopping server does.
fn closed() -> ApiError {
    sixline_protocol::wire::error::ErrorCode::Unavailable.into()
}
