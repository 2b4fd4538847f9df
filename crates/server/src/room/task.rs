//! The task of one room: takes a command, appends to the log, then tells everybody.

mod present;

use std::sync::atomic::Ordering;

use axum::extract::ws::Utf8Bytes;
use sixline_protocol::wire::error::ErrorCode;
use sixline_protocol::wire::game::Status;
use sixline_protocol::wire::log::LogEvent;
use sixline_protocol::wire::socket::ServerMessage;
use sixline_protocol::wire::view::{Event, View};
use sixline_rules::{Action, Seat};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::presence::Presence;
use super::{ConnId, Hub, Outbox, QUEUE, RoomCommand, RoomDoor, to_text};
use crate::bots::{Asker, BotJob};
use crate::error::ApiError;
use crate::ids::{GameId, UserId};
use crate::store::{Append, NewEntry, Progress, Write, Written};
use crate::table::{Entry, Names, Table, Wish};

/// How often two nodes may get in each other's way before the person is told to try again.
const ATTEMPTS: u32 = 5;
/// Beyond this gap a whole view is smaller than its events.
const MAX_GAP: u64 = 64;

/// Starts the task.
pub(super) fn start(hub: Hub, game: GameId) -> RoomDoor {
    let (sender, commands) = mpsc::channel(QUEUE);
    let room = Room {
        hub,
        id: game,
        loaded: None,
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
    /// The game, unless it has to be read again.
    loaded: Option<Loaded>,
    /// The last version that the watchers have heard of.
    told: Option<u64>,
    watchers: Vec<Watcher>,
    presence: Presence,
    /// The turn for which a bot was asked.
    asked_bot: Option<u32>,
}

struct Loaded {
    table: Table,
    names: Names,
    code: Option<String>,
    /// What the store knows of how far the game is.
    progress: Progress,
}

/// One who follows the game.
pub(super) struct Watcher {
    pub(super) user: Option<UserId>,
    pub(super) out: Outbox,
}

/// One event as each watcher sees it, by the index of the watcher.
pub(super) type Texts = Vec<(usize, Utf8Bytes)>;

/// Why something was not appended.
enum NotAppended {
    /// Another node was faster; the game was read again.
    Overtaken,
    Refused(ApiError),
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
            RoomCommand::BotChose { turns, action } => self.bot_chose(turns, &action).await,
            RoomCommand::Poke => self.poke().await,
            RoomCommand::TimeMoved => self.show_clock().await,
            RoomCommand::Heard { seq } => self.hear(seq).await,
            RoomCommand::AskedHere => self.publish_presence(),
            RoomCommand::Here { node, here } => {
                // A node that is new here may know as little of this one.
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

    async fn watch(&mut self, user: Option<UserId>, since: Option<u64>, out: Outbox) {
        self.unwatch(out.conn());
        let messages = match self.messages_since(user, since).await {
            Ok(messages) => messages,
            Err(err) => {
                let error = err.answer().1;
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

    /// What brings a client up to date who has version `since`.
    async fn messages_since(
        &mut self,
        user: Option<UserId>,
        since: Option<u64>,
    ) -> Result<Vec<ServerMessage>, ApiError> {
        let version = self.loaded().await?.table.version();
        match since {
            Some(since) if since == version => Ok(vec![ServerMessage::Current {
                game: self.id.to_string(),
                version,
            }]),
            Some(since) if since < version && version - since <= MAX_GAP => {
                let events = replay(&self.hub, self.id, user, since).await?;
                Ok(events
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
        let loaded = self.loaded().await?;
        let table = &loaded.table;
        let seat = table.seat_of(user);
        let waiting = table.status() == Status::Waiting;
        let code = loaded.code.as_deref().filter(|_| waiting);
        Ok(table.view(seat, &loaded.names, code, now_ms))
    }

    async fn wish(
        &mut self,
        user: UserId,
        name: String,
        id: Option<String>,
        wish: Wish,
    ) -> Result<u64, ApiError> {
        for _ in 0..ATTEMPTS {
            self.settle_time().await?;
            let loaded = self.loaded().await?;
            let seat = loaded.table.seat_of(Some(user));
            let action = match (seat, &id) {
                (Some(seat), Some(id)) => Some((seat.number() as u8, id.clone())),
                (Some(_) | None, _) => None,
            };
            let appended = match loaded.table.decide(user, wish.clone()) {
                Ok(event) => {
                    if let LogEvent::Joined { user, .. } = event {
                        loaded.names.insert(UserId(user), name.clone());
                    }
                    self.append(event, action.clone()).await
                }
                Err(err) => Err(NotAppended::Refused(err)),
            };
            match appended {
                Ok(version) => return Ok(version),
                // By another event, or by the same that came before under this id.
                Err(NotAppended::Overtaken) => {
                    if let Some(version) = self.find_done(user, id.as_deref()).await? {
                        return Ok(version);
                    }
                }
                // What was done before is refused now, but the answer must be the same as then.
                Err(NotAppended::Refused(err)) => {
                    let done = self.find_done(user, id.as_deref()).await?;
                    return done.ok_or(err);
                }
            }
        }
        Err(ErrorCode::Unavailable.into())
    }

    /// The version that an action of this id has made before. One who left is looked up, too: the
    /// resignation itself may be sent twice.
    async fn find_done(&mut self, user: UserId, id: Option<&str>) -> Result<Option<u64>, ApiError> {
        let Some(id) = id else { return Ok(None) };
        let seats = self.loaded().await?.table.users();
        let mine = seats.iter().find(|(_, who)| *who == Some(user));
        match mine {
            Some(&(seat, _)) => Ok(self.hub.0.store.find_action(self.id, seat, id).await?),
            None => Ok(None),
        }
    }

    async fn bot_chose(&mut self, turns: u32, action: &Action) {
        let Ok(loaded) = self.loaded().await else {
            // The sweeper comes by again, and the bot is asked again.
            self.asked_bot = None;
            return;
        };
        let Some((seat, _)) = loaded.table.bot_to_move() else {
            return;
        };
        if loaded.table.game().map(|game| game.public().turns()) != Some(turns) {
            return;
        }
        let event = LogEvent::Acted {
            seat: seat.number() as u8,
            action: action.to_string(),
        };
        match self.append(event, None).await {
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

    async fn poke(&mut self) {
        let settled = match self.settle_time().await {
            Ok(()) => self.put_off().await,
            Err(err) => Err(err),
        };
        if let Err(err) = settled {
            let game = self.id;
            tracing::warn!(error = %err, "game {game} could not be looked after: {err}");
        }
        self.ask_bot();
    }

    /// Where nothing is due any more at the time that the store knows, it learns the new one: otherwise the
    /// sweeper would come back to it again and again, and not to others.
    async fn put_off(&mut self) -> Result<(), ApiError> {
        let now_ms = self.hub.0.time.now_ms();
        let is_held = self.hub.is_held();
        let game = self.id;
        let loaded = self.loaded().await?;
        let to_ms = loaded.table.progress(now_ms).due_ms;
        let is_past = |due: &i64| *due <= now_ms;
        let from_ms = loaded.progress.due_ms.filter(is_past);
        let (Some(from_ms), None, false) = (from_ms, to_ms.filter(is_past), is_held) else {
            return Ok(());
        };
        let put_off = Write::PutOff {
            game,
            from_ms,
            to_ms,
        };
        match self.hub.0.store.write(put_off).await? {
            Written::Done => {
                if let Some(loaded) = &mut self.loaded {
                    loaded.progress.due_ms = to_ms;
                }
            }
            // Another node has moved it already, and this one has yet to hear of it.
            Written::Refused => {
                self.loaded = None;
                self.loaded().await?;
            }
        }
        Ok(())
    }

    async fn hear(&mut self, seq: Option<u64>) {
        if seq.is_none() {
            self.presence.drop_all();
            self.ask_elsewhere();
        }
        let Some(loaded) = &self.loaded else { return };
        if seq.is_some_and(|seq| seq <= loaded.table.version()) {
            return;
        }
        self.loaded = None;
        if let Err(err) = self.loaded().await {
            let game = self.id;
            tracing::warn!(error = %err, "game {game} could not be read again: {err}");
        }
        self.ask_bot();
    }

    /// Everybody gets the view again, with the new name in it.
    async fn rename(&mut self, user: UserId, name: String) {
        let names = self.loaded.as_mut().map(|it| &mut it.names);
        match names.and_then(|it| it.get_mut(&user)) {
            Some(known) if *known != name => *known = name,
            Some(_) | None => return,
        }
        self.show_again().await;
    }

    /// Time was given back: everybody gets the view again, with the new deadline in it.
    async fn show_clock(&mut self) {
        let table = self.loaded.as_ref().map(|it| &it.table);
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

    /// Writes down what time alone has brought about.
    async fn settle_time(&mut self) -> Result<(), ApiError> {
        for _ in 0..ATTEMPTS {
            let now_ms = self.hub.0.time.now_ms();
            let Some(event) = self.loaded().await?.table.overdue(now_ms) else {
                return Ok(());
            };
            match self.append(event, None).await {
                Ok(_) | Err(NotAppended::Overtaken) => {}
                Err(NotAppended::Refused(err)) => return Err(err),
            }
        }
        Ok(())
    }

    /// Appends an event and what follows from it, then tells everybody. The table changes first, so
    /// that the rules are asked once; nobody sees it before the store has it.
    async fn append(
        &mut self,
        event: LogEvent,
        action: Option<(u8, String)>,
    ) -> Result<u64, NotAppended> {
        let now_ms = self.hub.0.time.now_ms();
        let Some(loaded) = &mut self.loaded else {
            return Err(NotAppended::Overtaken);
        };
        let changes_seats = matches!(event, LogEvent::Joined { .. } | LogEvent::Left { .. });
        let mut entries = Vec::new();
        let mut news = Vec::new();
        let mut action = action;
        let mut next = Some(event);
        while let Some(event) = next {
            let refused = |illegal| NotAppended::Refused(ApiError::Illegal(illegal));
            loaded.table.apply(now_ms, &event).map_err(refused)?;
            let seq = loaded.table.version();
            let entry = Entry {
                seq,
                at_ms: now_ms,
                event,
            };
            news.push(render(&loaded.table, &loaded.names, &self.watchers, &entry));
            entries.push(NewEntry {
                seq,
                at_ms: now_ms,
                action: action.take(),
                event: entry.event,
            });
            next = loaded.table.follow_up();
        }
        let version = loaded.table.version();
        let progress = loaded.table.progress(now_ms);
        let append = Append {
            game: self.id,
            entries,
            standing: loaded.table.standing(),
            progress: (loaded.progress != progress).then_some(progress),
            seats: if changes_seats {
                loaded.table.users()
            } else {
                Vec::new()
            },
        };
        let timer = self.hub.0.metrics.append.start();
        match self.hub.0.store.write(Write::Append(append)).await {
            Ok(Written::Done) => {
                self.hub.0.metrics.append.stop(timer);
                self.told = Some(version);
                if let Some(loaded) = &mut self.loaded {
                    loaded.progress = progress;
                }
                for texts in news {
                    self.tell(&texts);
                }
                if changes_seats {
                    self.tell_presence();
                }
                self.asked_bot = None;
                self.ask_bot();
                Ok(version)
            }
            Ok(Written::Refused) => {
                self.hub.0.metrics.conflicts.fetch_add(1, Ordering::Relaxed);
                self.loaded = None;
                match self.loaded().await {
                    Ok(_) => Err(NotAppended::Overtaken),
                    Err(err) => Err(NotAppended::Refused(err)),
                }
            }
            Err(err) => {
                // It may be stored or not: the log will tell.
                self.loaded = None;
                Err(NotAppended::Refused(err.into()))
            }
        }
    }

    /// The game, read from its log where that is necessary; watchers then hear what they missed.
    async fn loaded(&mut self) -> Result<&mut Loaded, ApiError> {
        if self.loaded.is_none() {
            let loaded = self.load().await?;
            self.told = Some(loaded.table.version());
            self.loaded = Some(loaded);
        }
        self.loaded.as_mut().ok_or_else(super::closed)
    }

    async fn load(&self) -> Result<Loaded, ApiError> {
        let hub = &self.hub.0;
        // In this order: what is known of the game is at least as new as its events, and an append to events
        // that are not the last is refused.
        let entries = hub.store.events(self.id, 0).await?;
        let stored = hub.store.game(self.id).await?;
        let stored = stored.ok_or(ErrorCode::NotFound)?;
        let names = read_names(&self.hub, &entries).await?;
        let mut table = Table::new(stored.origin, hub.outages.clone())?;
        for entry in &entries {
            table.apply(entry.at_ms, &entry.event)?;
            if self.told.is_some_and(|told| entry.seq > told) {
                self.tell(&render(&table, &names, &self.watchers, entry));
            }
        }
        hub.metrics.loads.fetch_add(1, Ordering::Relaxed);
        Ok(Loaded {
            table,
            names,
            code: stored.code,
            progress: stored.progress,
        })
    }

    /// Sends each watcher its own text.
    fn tell(&self, texts: &Texts) {
        for (idx, text) in texts {
            self.watchers[*idx].out.send_text(text.clone());
        }
    }

    /// Asks for a bot's choice where it is a bot's turn, once a turn.
    fn ask_bot(&mut self) {
        let Some(table) = self.loaded.as_ref().map(|it| &it.table) else {
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
        self.hub.0.bots.submit(BotJob {
            asker: Asker::Room {
                game: self.id,
                turns,
            },
            seed: Asker::seed(self.id, turns),
            bot: bot.to_owned(),
            view,
            awaited: !self.watchers.is_empty(),
        });
        self.asked_bot = Some(turns);
    }
}

/// The events after version `since` as a person or a spectator saw them, from the log alone.
pub(crate) async fn replay(
    hub: &Hub,
    game: GameId,
    user: Option<UserId>,
    since: u64,
) -> Result<Vec<Event>, ApiError> {
    let hub_inner = &hub.0;
    let stored = hub_inner.store.game(game).await?;
    let stored = stored.ok_or(ErrorCode::NotFound)?;
    let entries = hub_inner.store.events(game, 0).await?;
    let names = read_names(hub, &entries).await?;
    let mut table = Table::new(stored.origin, hub_inner.outages.clone())?;
    let mut events = Vec::new();
    for entry in &entries {
        table.apply(entry.at_ms, &entry.event)?;
        if entry.seq > since {
            events.push(table.event(entry, table.seat_of(user), &names));
        }
    }
    Ok(events)
}

/// The names of all who ever took a seat.
pub(crate) async fn read_names(hub: &Hub, entries: &[Entry]) -> Result<Names, ApiError> {
    let mut names = Names::new();
    for entry in entries {
        if let LogEvent::Joined { user, .. } = entry.event {
            let user = UserId(user);
            if let Some((name, _)) = hub.0.store.user(user).await? {
                names.insert(user, name);
            }
        }
    }
    Ok(names)
}

/// The event for each watcher; those who see the same share one text.
pub(super) fn render(table: &Table, names: &Names, watchers: &[Watcher], entry: &Entry) -> Texts {
    let mut by_seat: Vec<(Option<Seat>, Utf8Bytes)> = Vec::with_capacity(watchers.len().min(5));
    let mut texts = Vec::with_capacity(watchers.len());
    for (idx, watcher) in watchers.iter().enumerate() {
        let seat = table.seat_of(watcher.user);
        let text = match by_seat.iter().find(|(it, _)| *it == seat) {
            Some((_, text)) => text.clone(),
            None => {
                let event = table.event(entry, seat, names);
                let text = to_text(&ServerMessage::Event(Box::new(event)));
                by_seat.push((seat, text.clone()));
                text
            }
        };
        texts.push((idx, text));
    }
    texts
}
