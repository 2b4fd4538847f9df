//! The task of one room: takes a command, appends to the log, then tells everybody.

mod append;
mod present;
mod watchers;

use sixline_protocol::wire::error::ErrorCode;
use sixline_protocol::wire::game::Status;
use sixline_protocol::wire::socket::ServerMessage;
use sixline_protocol::wire::view::View;
use sixline_rules::Action;
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::known::Known;
use super::presence::Presence;
use super::{Hub, QUEUE, RoomCommand, RoomDoor};
use crate::bots::{BotJob, Owner};
use crate::error::ApiError;
use crate::ids::{ActionId, GameId, UserId};
use crate::log::GameEvent;
use crate::table::Wish;
use crate::talk::{ConnId, Outbox};
use append::NotAppended;

pub(super) use watchers::Watcher;
#[cfg(test)]
pub(super) use watchers::render;

/// How often two nodes may get in each other's way before the person is told to try again.
const ATTEMPTS: u32 = 5;
/// Beyond this gap a whole view is smaller than its events.
const MAX_GAP: u64 = 64;

/// Opens the room of a game, which need not be there: whoever asks will be told.
pub(super) fn start(hub: Hub, game: GameId) -> RoomDoor {
    let (sender, commands) = mpsc::channel(QUEUE);
    let room = Room {
        hub,
        id: game,
        known: None,
        told: None,
        watchers: Vec::new(),
        presence: Presence::default(),
        asked_bot: None,
    };
    tokio::spawn(room.run(commands));
    sender
}

struct Room {
    hub: Hub,
    id: GameId,
    /// The game, unless it has to be read from its beginning.
    known: Option<Known>,
    /// The last version that the watchers have heard of.
    told: Option<u64>,
    watchers: Vec<Watcher>,
    presence: Presence,
    /// The turn for which a bot was asked.
    asked_bot: Option<u32>,
}

impl Room {
    async fn run(mut self, mut commands: mpsc::Receiver<Box<RoomCommand>>) {
        loop {
            match timeout(self.hub.0.idle, commands.recv()).await {
                Ok(Some(command)) => self.handle(*command).await,
                Ok(None) => return,
                Err(_idle) if self.watchers.is_empty() => {
                    if self.hub.retire(self.id, &commands) {
                        return;
                    }
                }
                Err(_idle) => {}
            }
        }
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
            RoomCommand::Unwatch { conn } => self.unwatch(conn),
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
            }
            RoomCommand::BotChose { turns, action } => self.bot_chose(turns, action).await,
            RoomCommand::Poke => self.poke().await,
            RoomCommand::TimeMoved => self.show_clock().await,
            RoomCommand::Heard { seq } => self.hear(seq).await,
            RoomCommand::AskedHere => self.publish_presence(),
            RoomCommand::Here { node, here } => {
                // A node we had not heard of has not heard of us either.
                if self.presence.hear(node, here) {
                    self.publish_presence();
                }
                self.tell_new_presence();
            }
            RoomCommand::NodeGone { node } => {
                self.presence.drop_node(node);
                self.tell_new_presence();
            }
            RoomCommand::Named { user, name } => self.rename(user, name).await,
        }
    }

    /// Reads the game where nothing of it is known.
    async fn ensure_known(&mut self) -> Result<&mut Known, ApiError> {
        if self.known.is_none() {
            self.catch_up().await?;
        }
        self.known.as_mut().ok_or_else(super::closed)
    }

    async fn watch(&mut self, user: Option<UserId>, since: Option<u64>, out: Outbox) {
        self.unwatch(out.conn());
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
        self.tell_presence();
        self.ask_bot();
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
        let version = self.ensure_known().await?.table.version();
        match since {
            Some(since) if since == version => Ok(vec![ServerMessage::Current {
                game: self.id.to_string(),
                version,
            }]),
            Some(since) if since < version && version - since <= MAX_GAP => {
                let news = self.hub.events(self.id, user, since).await?;
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
        name: String,
        id: Option<ActionId>,
        wish: Wish,
    ) -> Result<u64, ApiError> {
        for _ in 0..ATTEMPTS {
            self.settle_time().await?;
            let known = self.ensure_known().await?;
            let asked = known.table.seat_of(Some(user)).zip(id.clone());
            let appended = match known.table.decide(user, wish.clone()) {
                Ok(event) => {
                    if let GameEvent::Joined { user, .. } = event {
                        known.names.insert(user, name.clone());
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

    async fn bot_chose(&mut self, turns: u32, action: Action) {
        let Ok(known) = self.ensure_known().await else {
            // The sweeper comes by again, and the bot is asked again.
            self.asked_bot = None;
            return;
        };
        let Some((seat, _)) = known.table.bot_to_move() else {
            return;
        };
        if known.table.game().map(|game| game.public().turns()) != Some(turns) {
            return;
        }
        match self.append(GameEvent::Acted { seat, action }, None).await {
            // Where another node's bot was faster, all is well.
            Ok(_) | Err(NotAppended::Overtaken) => {}
            Err(NotAppended::Refused(err)) => {
                // The sweeper comes by again, and the bot is asked again.
                self.asked_bot = None;
                let game = self.id;
                tracing::error!(error = %err, "a bot's turn in game {game} was refused: {err}");
            }
        }
    }

    /// Asks for a bot's choice where it is a bot's turn, once a turn.
    fn ask_bot(&mut self) {
        let Some(table) = self.known.as_ref().map(|it| &it.table) else {
            return;
        };
        let (Some((seat, bot)), Some(game)) = (table.bot_to_move(), table.game()) else {
            return;
        };
        let turns = game.public().turns();
        if self.asked_bot == Some(turns) {
            return;
        }
        let Some(view) = table.game_view(Some(seat)) else {
            return;
        };
        let job = BotJob {
            owner: Owner::Person(table.creator()),
            seed: table.bot_seed(),
            bot: bot.to_owned(),
            view,
            awaited: !self.watchers.is_empty(),
        };
        let (hub, game) = (self.hub.clone(), self.id);
        self.hub.0.bots.ask(job, move |action| async move {
            let chose = RoomCommand::BotChose { turns, action };
            hub.send(game, chose).await;
        });
        self.asked_bot = Some(turns);
    }

    async fn hear(&mut self, seq: Option<u64>) {
        if seq.is_none() {
            self.presence.drop_all();
            self.ask_elsewhere();
        }
        let Some(known) = &self.known else { return };
        if seq.is_some_and(|seq| seq <= known.table.version()) {
            return;
        }
        if let Err(err) = self.catch_up().await {
            let game = self.id;
            tracing::warn!(error = %err, "game {game} could not be read on: {err}");
        }
        self.ask_bot();
    }

    /// Everybody gets the view again, with the new name in it.
    async fn rename(&mut self, user: UserId, name: String) {
        let names = self.known.as_mut().map(|it| &mut it.names);
        match names.and_then(|it| it.get_mut(&user)) {
            Some(known) if *known != name => *known = name,
            Some(_) | None => return,
        }
        self.show_again().await;
    }

    /// Time was given back: everybody gets the view again, with the new deadline in it.
    async fn show_clock(&mut self) {
        let table = self.known.as_ref().map(|it| &it.table);
        if table.is_some_and(|table| table.deadline_ms().is_some()) {
            self.show_again().await;
        }
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
