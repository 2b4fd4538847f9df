//! The task of one room: takes a command, appends to the log, then tells everybody.

mod append;
mod bots;
mod names;
mod pace;
mod present;
mod seen;
mod watchers;
mod words;

use std::collections::HashSet;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use futures_util::FutureExt;
use sixline_protocol::wire::error::ErrorCode;
use sixline_protocol::wire::game::Status;
use sixline_protocol::wire::socket::ServerMessage;
use sixline_protocol::wire::view::View;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until, timeout};

use super::crowd::BotGame;
use super::known::{Known, shown};
use super::news::News;
use super::presence::Presence;
use super::{Hub, QUEUE, RoomCommand, RoomDoor};
use crate::error::ApiError;
use crate::ids::{ActionId, GameId, UserId};
use crate::log::GameEvent;
use crate::names::Named;
use crate::rated::Shown;
use crate::table::{Table, Wish};
use crate::talk::{ConnId, Outbox};
use append::NotAppended;
use pace::Pace;

pub(super) use watchers::Watcher;
#[cfg(test)]
pub(super) use watchers::render;
#[cfg(test)]
pub(super) use words::{awaited, words_of};

/// How often two nodes may get in each other's way before the person is told to try again.
const ATTEMPTS: u32 = 5;
/// Beyond this gap a whole view is smaller than its events.
const MAX_GAP: u64 = 64;

/// Opens the room of a game, which need not be there: whoever asks will be told.
pub(super) fn start(hub: Hub, game: GameId) -> RoomDoor {
    let (queue, commands) = mpsc::channel(QUEUE);
    let news = Arc::<News>::default();
    let room = Room {
        id: game,
        news: Arc::clone(&news),
        known: None,
        told: None,
        watchers: Vec::new(),
        presence: Presence::default(),
        presence_pace: Pace::new(hub.0.limits.presence_gap),
        view_pace: Pace::new(hub.0.limits.names_gap),
        hub,
        renamed: HashSet::new(),
        seen: seen::Seen::default(),
        asked_bot: None,
        bot_game: None,
        sought_rematch: false,
        is_unknown: false,
    };
    tokio::spawn(room.run(commands));
    RoomDoor { queue, news }
}

struct Room {
    hub: Hub,
    id: GameId,
    /// What was left at the door.
    news: Arc<News>,
    /// The game, unless it has to be read from its beginning.
    known: Option<Known>,
    /// The last version that the watchers have heard of.
    told: Option<u64>,
    watchers: Vec<Watcher>,
    presence: Presence,
    presence_pace: Pace,
    view_pace: Pace,
    /// Those who have another name than everybody here was told.
    renamed: HashSet<UserId>,
    /// When somebody was last there, while the game is in the list of open ones.
    seen: seen::Seen,
    /// The turn for which a bot was asked.
    asked_bot: Option<u32>,
    /// Counts this game while bots play in it.
    bot_game: Option<BotGame>,
    /// Whether the store was asked for the game that follows.
    sought_rematch: bool,
    /// There is no such game.
    is_unknown: bool,
}

impl Room {
    async fn run(mut self, mut commands: mpsc::Receiver<Box<RoomCommand>>) {
        let news = Arc::clone(&self.news);
        loop {
            let owed = self.owed_at();
            tokio::select! {
                // The same each time, so that a simulation can be repeated. What other nodes have stored comes first:
                // then fewer events meet theirs.
                biased;
                () = news.wait() => {
                    let looked = AssertUnwindSafe(self.look()).catch_unwind();
                    if looked.await.is_err() {
                        self.recover();
                    }
                }
                () = until(owed) => self.settle_up().await,
                command = timeout(self.hub.0.idle, commands.recv()) => match command {
                    Ok(Some(command)) => {
                        let handled = AssertUnwindSafe(self.handle(*command)).catch_unwind();
                        if handled.await.is_err() {
                            self.recover();
                        }
                    }
                    Ok(None) => return,
                    Err(_idle) if self.watchers.is_empty() => {
                        if self.hub.retire(self.id, &commands) {
                            return;
                        }
                    }
                    Err(_idle) => {}
                },
            }
            // Whoever asked was told: such a room has nothing to wait for.
            if self.is_unknown && self.hub.retire(self.id, &commands) {
                return;
            }
            let read = self.known.as_ref().map_or(0, |it| it.table.version());
            news.set_read(read);
        }
    }

    /// When something is to be done that was held back.
    fn owed_at(&self) -> Option<Instant> {
        let owed = [
            self.presence_pace.owed_at(),
            self.view_pace.owed_at(),
            self.seen_at(),
        ];
        owed.into_iter().flatten().min()
    }

    /// Does what was held back for long enough.
    async fn settle_up(&mut self) {
        let now = Instant::now();
        let is_due = |at: Option<Instant>| at.is_some_and(|at| at <= now);
        if is_due(self.presence_pace.owed_at()) {
            self.tell_presence();
        }
        if is_due(self.view_pace.owed_at()) && self.view_pace.may(now) {
            self.show_names().await;
        }
        if is_due(self.seen_at()) {
            self.note_here().await;
        }
    }

    /// After a fault of ours nothing that was worked out is believed: the log is read again. Those who look on stay.
    fn recover(&mut self) {
        let game = self.id.tag();
        tracing::error!("a fault in game {game}: it is read from its log again");
        self.known = None;
        self.asked_bot = None;
    }

    async fn handle(&mut self, command: RoomCommand) {
        match command {
            RoomCommand::Watch {
                user,
                since,
                out,
                arrival,
            } => {
                self.watch(user, since, out).await;
                drop(arrival);
            }
            RoomCommand::Unwatch { conn } => {
                self.unwatch(conn);
                self.note_gone().await;
            }
            RoomCommand::Wish {
                user,
                name,
                id,
                wish,
                reply,
            } => {
                let result = self.wish(user, name, id, wish).await;
                // Whoever asked may have gone away.
                let _ = reply.send(result);
            }
            RoomCommand::View { user, reply } => {
                let _ = reply.send(self.view(user).await.map(Box::new));
                self.note_seen(user).await;
            }
            RoomCommand::BotChose { turns, action } => self.bot_chose(turns, action).await,
            RoomCommand::Poke => self.poke().await,
            RoomCommand::Abandon { idle_ms } => self.abandon(idle_ms).await,
            RoomCommand::Warn { idle_ms, days } => self.warn(idle_ms, days).await,
            RoomCommand::AskedHere => self.publish_presence(),
            RoomCommand::Here { node, here } => {
                // A node we had not heard of has not heard of us either.
                if self.presence.hear(node, here) {
                    self.publish_presence();
                }
                self.tell_presence();
            }
            RoomCommand::NodeGone { node } => {
                self.presence.drop_node(node);
                self.tell_presence();
            }
            RoomCommand::Named { user } => self.rename(user).await,
            #[cfg(test)]
            RoomCommand::Fault => panic!("a fault that a test wants"),
        }
    }

    /// Reads the game where nothing of it is known.
    async fn ensure_known(&mut self) -> Result<&mut Known, ApiError> {
        if self.is_unknown {
            return Err(ErrorCode::NotFound.into());
        }
        if self.known.is_none() {
            self.catch_up().await?;
        }
        self.known.as_mut().ok_or_else(super::closed)
    }

    async fn watch(&mut self, user: Option<UserId>, since: Option<u64>, out: Outbox) {
        // Whoever asks again is there as before, which is no news to anybody.
        self.watchers.retain(|it| it.out.conn() != out.conn());
        let messages = match self.messages_since(user, since).await {
            Ok(messages) => messages,
            Err(err) => {
                let error = err.body();
                let game = Some(self.id.to_string());
                return out.send(&ServerMessage::Error { game, error });
            }
        };
        for message in &messages {
            out.send(message);
        }
        if self.watchers.is_empty() {
            self.ask_elsewhere();
        }
        self.watchers.push(Watcher { user, out });
        if !self.tell_presence() {
            self.greet();
        }
        self.ask_bot();
        self.announce_rematch().await;
        self.note_seen(user).await;
    }

    fn unwatch(&mut self, conn: ConnId) {
        let before = self.watchers.len();
        self.watchers.retain(|it| it.out.conn() != conn);
        if self.watchers.len() < before {
            self.tell_presence();
        }
    }

    /// The messages that bring a client at version `since` up to date.
    async fn messages_since(
        &mut self,
        user: Option<UserId>,
        since: Option<u64>,
    ) -> Result<Vec<ServerMessage>, ApiError> {
        let mut version = self.ensure_known().await?.table.version();
        if since.is_some_and(|since| since > version) {
            // Another node has told the client what this one has not heard of.
            self.catch_up().await?;
            version = self.ensure_known().await?.table.version();
        }
        // The events that the client has do not tell that its deadline has moved.
        let put_off = self.ensure_known().await?.table.was_put_off();
        match since {
            Some(since) if since == version && !put_off => Ok(vec![ServerMessage::Current {
                game: self.id.to_string(),
                version,
            }]),
            Some(since) if since < version && version - since <= MAX_GAP => {
                let most = MAX_GAP as usize;
                let news = self.hub.events_up_to(most, self.id, user, since).await?;
                Ok(news
                    .events
                    .into_iter()
                    .filter(|event| event.version <= version)
                    .map(|event| ServerMessage::Event(Box::new(event)))
                    .collect())
            }
            Some(_) | None => Ok(vec![ServerMessage::View(Box::new(self.view(user).await?))]),
        }
    }

    async fn view(&mut self, user: Option<UserId>) -> Result<View, ApiError> {
        let now_ms = self.hub.0.time.now_ms();
        let known = self.ensure_known().await?;
        let table = &known.table;
        let seat = table.seat_of(user);
        let waiting = table.status() == Status::Waiting;
        let code = known.code.as_deref().filter(|_| waiting);
        Ok(table.view(seat, &known.names, code, now_ms))
    }

    async fn wish(
        &mut self,
        user: UserId,
        name: Named,
        id: Option<ActionId>,
        wish: Wish,
    ) -> Result<u64, ApiError> {
        let hub = self.hub.clone();
        for _ in 0..ATTEMPTS {
            self.settle_time().await?;
            let known = self.ensure_known().await?;
            let asked = known.table.seat_of(Some(user)).zip(id.clone());
            let appended = match known.table.decide(user, wish.clone()) {
                Ok(event) => {
                    if let GameEvent::Joined { user, .. } = event {
                        let read = shown(&hub.0.store, &known.table, [user]).await?;
                        let it = read.into_iter().next().map(|(_, it)| it);
                        let it = Shown {
                            name: name.name.clone(),
                            is_bot: name.is_bot,
                            ..it.unwrap_or_default()
                        };
                        known.names.insert(user, it);
                    }
                    self.append(event, asked).await
                }
                Err(refusal) => Err(NotAppended::Refused(refusal.into())),
            };
            match appended {
                Ok(version) => return Ok(version),
                // By another event, or by the same that came before under this id.
                Err(NotAppended::Overtaken) => {
                    if let Some(version) = self.find_done(user, id.as_ref(), &wish).await? {
                        return Ok(version);
                    }
                }
                // What was done before is refused now, but the answer must be the same as then.
                Err(NotAppended::Refused(err)) => {
                    let done = self.find_done(user, id.as_ref(), &wish).await?;
                    return done.ok_or(err);
                }
            }
        }
        Err(ErrorCode::Unavailable.into())
    }

    /// The version that an action of this id has made before. Somebody who left is looked up, too: the
    /// resignation itself may be sent twice. An id that was used for something else is refused.
    async fn find_done(
        &mut self,
        user: UserId,
        id: Option<&ActionId>,
        wish: &Wish,
    ) -> Result<Option<u64>, ApiError> {
        let Some(id) = id else { return Ok(None) };
        let Some(seat) = self.ensure_known().await?.table.seat_ever_of(user) else {
            return Ok(None);
        };
        match self.hub.0.store.find_action(self.id, seat, id).await? {
            Some(entry) if wish.became(&entry.event) => Ok(Some(entry.seq)),
            Some(_) => Err(ErrorCode::IdReused.into()),
            None => Ok(None),
        }
    }

    /// Looks at what was left at the door.
    async fn look(&mut self) {
        let found = self.news.take();
        if found.missed {
            self.presence.drop_all();
            self.ask_elsewhere();
        }
        // Where nothing is known and nobody looks on, whoever comes next reads it all.
        let is_followed = self.known.is_some() || !self.watchers.is_empty();
        if (found.missed || found.behind) && is_followed {
            if let Err(err) = self.catch_up().await {
                let game = self.id.tag();
                tracing::warn!(error = %err, "game {game} could not be read on: {err}");
            }
            self.ask_bot();
        }
        if found.time_moved {
            self.show_clock().await;
        }
    }

    /// Time was given back. What each player has used is worked out anew, since this room may have heard of a turn
    /// before this node knew what was lost in it; and everybody gets the view again, with the new deadline in it.
    async fn show_clock(&mut self) {
        let table = self.known.as_ref().map(|it| &it.table);
        if !table.is_some_and(Table::runs_by_clock) {
            return;
        }
        self.known = None;
        if let Err(err) = self.catch_up().await {
            let game = self.id.tag();
            tracing::warn!(error = %err, "game {game} could not be read again: {err}");
        }
        self.show_again().await;
    }

    async fn show_again(&mut self) {
        for idx in 0..self.watchers.len() {
            if let Ok(view) = self.view(self.watchers[idx].user).await {
                let message = ServerMessage::View(Box::new(view));
                self.watchers[idx].out.send(&message);
            }
        }
    }
}

async fn until(at: Option<Instant>) {
    match at {
        Some(at) => sleep_until(at).await,
        None => std::future::pending().await,
    }
}
