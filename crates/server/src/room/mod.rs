//! Rooms: one task owns one live game. A room is a cache of the log and may vanish at any time.

mod crowd;
mod known;
#[cfg(test)]
mod leak;
mod news;
mod nodes;
mod presence;
mod task;
#[cfg(test)]
mod tests;
mod unknown;
mod write;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sixline_protocol::wire::error::ErrorCode;
use sixline_protocol::wire::view::View;
use sixline_rules::Action;
use tokio::sync::{mpsc, oneshot};

use crate::arrival::Arrival;
use crate::bots::BotPool;
use crate::config::Limits;
use crate::error::ApiError;
use crate::ids::{ActionId, GameId, UserId};
use crate::metrics::Metrics;
use crate::names::Named;
use crate::node::{Here, NodeId};
use crate::personal::Personal;
use crate::push::Push;
use crate::store::{Store, StoreError};
use crate::table::Wish;
use crate::talk::{ConnId, Outbox};
use crate::time::{Outages, TimeSource};

pub(crate) use known::Known;
pub(crate) use write::Creation;

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
        name: Named,
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
    /// Nobody has come for long: whoever has not taken their turn has left.
    Abandon { idle_ms: i64 },
    /// The one to move has been waited for, and will have left after `days` more.
    Warn { idle_ms: i64, days: u32 },
    /// A person changed their name; they may sit at this table.
    Named { user: UserId },
    /// Another node asks who is connected here.
    AskedHere,
    /// Who is connected on another node.
    Here { node: NodeId, here: Here },
    /// Another node is gone.
    NodeGone { node: NodeId },
    /// A fault of ours.
    #[cfg(test)]
    Fault,
}

/// The way into a room. A queue keeps room for 32 of what it holds, so it holds little.
#[derive(Debug, Clone)]
struct RoomDoor {
    queue: mpsc::Sender<Box<RoomCommand>>,
    news: Arc<news::News>,
}

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
    personal: Personal,
    push: Push,
    idle: Duration,
    calm: Duration,
    limits: Limits,
    nodes: nodes::Nodes,
    unknown: unknown::Unknown,
    crowd: crowd::Crowd,
}

/// What a hub needs.
#[derive(Debug)]
pub(crate) struct HubParts {
    pub(crate) store: Store,
    pub(crate) time: TimeSource,
    pub(crate) outages: Outages,
    pub(crate) bots: BotPool,
    pub(crate) metrics: Arc<Metrics>,
    /// Hears which games begin and end.
    pub(crate) personal: Personal,
    /// Tells those who are not here.
    pub(crate) push: Push,
    /// After this time without a command a room that nobody watches is dropped.
    pub(crate) idle: Duration,
    /// The time between two turns of bots that play among themselves while somebody looks on.
    pub(crate) calm: Duration,
    pub(crate) limits: Limits,
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
            personal: parts.personal,
            push: parts.push,
            idle: parts.idle,
            calm: parts.calm,
            limits: parts.limits,
            nodes: nodes::Nodes::default(),
            unknown: unknown::Unknown::default(),
            crowd: crowd::Crowd::default(),
        }))
    }

    /// Whether the store takes nothing, so that all clocks stand still.
    pub(crate) fn is_held(&self) -> bool {
        self.0.outages.is_held()
    }

    /// Says that a person's affairs have changed, once that is stored.
    pub(crate) fn nudge(&self, user: UserId) {
        self.0.personal.nudge(user);
    }

    /// Gives a command to the game's room, opening it first if it is closed.
    ///
    /// # Errors
    /// There is no such game, as far as is remembered; a room that is opened in vain answers for itself.
    pub(crate) async fn send(&self, game: GameId, command: RoomCommand) -> Result<(), ApiError> {
        let mut command = Box::new(command);
        loop {
            if self.0.unknown.contains(game, self.0.time.now_ms()) {
                return Err(ErrorCode::NotFound.into());
            }
            let room = self.room(game);
            match room.queue.send(command).await {
                Ok(()) => return Ok(()),
                // The room was just closing: open it again.
                Err(refused) => {
                    command = refused.0;
                    self.forget(game, &room);
                }
            }
        }
    }

    /// Gives a command to the game's room where it is open; a closed one has nothing to do with it.
    pub(crate) async fn send_if_open(&self, game: GameId, command: RoomCommand) {
        let room = self.rooms().get(&game).cloned();
        if let Some(room) = room {
            // One that is just closing forgets it all.
            let _ = room.queue.send(Box::new(command)).await;
        }
    }

    /// Notes where a person comes from.
    pub(crate) fn note_home(&self, user: UserId, home: IpAddr) {
        self.0.crowd.note_home(user, home);
    }

    /// How many games with bots a person has running here, and all who come from there.
    pub(crate) fn bot_games(&self, user: UserId, home: IpAddr) -> (usize, usize) {
        self.0.crowd.bot_games(user, home)
    }

    /// Does what a person wishes; answers the version that it made.
    pub(crate) async fn wish(
        &self,
        game: GameId,
        (user, name): (UserId, Named),
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
        self.send(game, command).await?;
        answer.await.unwrap_or_else(|_| Err(closed()))
    }

    /// What a person may see of a game.
    pub(crate) async fn view(
        &self,
        game: GameId,
        user: Option<UserId>,
    ) -> Result<Box<View>, ApiError> {
        let (reply, answer) = oneshot::channel();
        self.send(game, RoomCommand::View { user, reply }).await?;
        answer.await.unwrap_or_else(|_| Err(closed()))
    }

    /// Tells the open rooms of a person that the name is another.
    ///
    /// # Errors
    /// A store that does not answer.
    pub(crate) async fn rename(&self, user: UserId) -> Result<(), StoreError> {
        for game in self.0.store.game_ids_of(user).await? {
            // A room that is closed reads the names when it opens again.
            self.send_if_open(game, RoomCommand::Named { user }).await;
        }
        Ok(())
    }

    pub(crate) fn open_games(&self) -> Vec<GameId> {
        self.rooms().keys().copied().collect()
    }

    pub(crate) fn open_rooms(&self) -> usize {
        self.rooms().len()
    }

    /// Whether one more game from there may be in the list of open games; if so, it is.
    pub(crate) fn list(&self, game: GameId, home: IpAddr, limit: usize) -> bool {
        self.0.crowd.list(game, home, limit)
    }

    /// The game did not come to be.
    pub(crate) fn unlist(&self, game: GameId) {
        self.0.crowd.unlist(game);
    }

    fn room(&self, game: GameId) -> RoomDoor {
        self.rooms()
            .entry(game)
            .or_insert_with(|| task::start(self.clone(), game))
            .clone()
    }

    fn forget(&self, game: GameId, closed: &RoomDoor) {
        let mut rooms = self.rooms();
        if rooms
            .get(&game)
            .is_some_and(|it| it.queue.same_channel(&closed.queue))
        {
            rooms.remove(&game);
        }
    }

    /// Takes a room off the map, unless a command came in the meantime.
    fn retire(&self, game: GameId, commands: &mpsc::Receiver<Box<RoomCommand>>) -> bool {
        let mut rooms = self.rooms();
        let idle = commands.is_empty();
        if idle {
            rooms.remove(&game);
            self.0.crowd.unlist(game);
        }
        idle
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<GameId, RoomDoor>> {
        self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A room ended before it answered, which only a stopping server does.
fn closed() -> ApiError {
    ErrorCode::Unavailable.into()
}
