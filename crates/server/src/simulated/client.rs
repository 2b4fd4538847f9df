//! A player with a client: follows the game, acts, loses the line, comes back here or there, and sends again what was
//! not answered. Everything that it is told is compared with the log.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use sixline_engine::Rng;
use sixline_engine::bot::BotKind;
use sixline_protocol::wire::error::ErrorCode;
use sixline_protocol::wire::game::Status;
use sixline_protocol::wire::socket::ServerMessage;
use sixline_protocol::wire::view::Event;
use sixline_rules::{Action, Seat};
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::node::Node;
use super::{BOB, World};
use crate::error::ApiError;
use crate::ids::{ActionId, UserId};
use crate::log::{Entry, GameEvent};
use crate::rated::Shown;
use crate::room::RoomCommand;
use crate::store::simulated::{Weather, name_of};
use crate::table::{Names, Table, Wish};
use crate::talk::{ConnId, Inbox, outbox};
use crate::time::Outages;

/// What is not answered by then is held to be lost.
const PATIENCE: Duration = Duration::from_secs(10);

pub(super) struct Client {
    world: Arc<World>,
    user: UserId,
    seat: Seat,
    home: usize,
    attempts: usize,
    rng: Rng,
    /// The game as far as it was told.
    table: Table,
    knows: bool,
    names: Names,
    pending: Option<(ActionId, Action)>,
    n_ids: u32,
    told: Vec<(ActionId, u64, Action)>,
    refused: Vec<(ActionId, String)>,
    /// Those of which nobody knows what came of them.
    unsure: Vec<ActionId>,
}

/// The line broke, or was let go.
struct Gone;

impl Client {
    pub(super) fn new(world: &Arc<World>, user: UserId, home: usize, seed: u64) -> Self {
        let table = Table::new(world.origin.clone(), Outages::default()).unwrap();
        Self {
            world: Arc::clone(world),
            user,
            seat: Seat::from_index(home).unwrap(),
            home,
            attempts: 0,
            rng: Rng::new(seed),
            table,
            knows: false,
            names: [1, 2].map(|n| (UserId(n), shown(UserId(n)))).into(),
            pending: None,
            n_ids: 0,
            told: Vec::new(),
            refused: Vec::new(),
            unsure: Vec::new(),
        }
    }

    pub(super) async fn play(&mut self) {
        while !self.is_over() {
            let idx = (self.home + self.attempts) % 2;
            // Where there is none, nothing listens.
            if let Some(node) = self.world.places[idx].node() {
                let Gone = self.visit(&node).await;
            }
            self.attempts += 1;
            let wait = 200 + self.rng.below(300) as u64;
            sleep(Duration::from_millis(wait)).await;
        }
    }

    pub(super) fn acknowledged(&self) -> usize {
        self.told.len()
    }

    /// What was acknowledged is stored as it was, and what was refused is not.
    pub(super) fn judge(&self, log: &[(Entry, Option<(Seat, ActionId)>)]) {
        for (id, version, wanted) in &self.told {
            let (entry, asked) = &log[*version as usize - 1];
            assert_eq!(asked.as_ref().map(|(_, id)| id), Some(id), "lost: {id:?}");
            let is_same =
                matches!(&entry.event, GameEvent::Acted { action, .. } if action == wanted);
            assert!(is_same, "another action was stored for {id:?}: {entry:?}");
        }
        let stored = |id: &ActionId| {
            log.iter()
                .any(|(_, it)| it.as_ref().is_some_and(|it| it.1 == *id))
        };
        for (id, why) in &self.refused {
            assert!(!stored(id), "{id:?} was refused as {why}, and is stored");
        }
        let asked: Vec<&ActionId> = log
            .iter()
            .filter_map(|(_, it)| it.as_ref())
            .filter(|(seat, _)| *seat == self.seat)
            .map(|(_, id)| id)
            .collect();
        for id in asked {
            let known = self.told.iter().any(|(it, ..)| it == id) || self.unsure.contains(id);
            let is_pending = self.pending.as_ref().is_some_and(|(it, _)| it == id);
            assert!(known || is_pending, "{id:?} was stored and nobody was told");
        }
    }

    fn is_over(&self) -> bool {
        self.world.is_over.load(Ordering::Acquire)
    }

    /// From the connection to a node until it is lost.
    async fn visit(&mut self, node: &Node) -> Gone {
        let (out, mut inbox) = outbox();
        let conn = out.conn();
        let watch = RoomCommand::Watch {
            user: Some(self.user),
            since: self.knows.then(|| self.table.version()),
            out,
            arrival: None,
        };
        let watch = node.gate.pass(node.hub.send(self.world.game, watch));
        if !matches!(timeout(PATIENCE, watch).await, Ok(Ok(()))) {
            return Gone;
        }
        let Err(Gone) = self.stay(node, &mut inbox).await else {
            return Gone;
        };
        leave(&self.world, node, conn);
        Gone
    }

    async fn stay(&mut self, node: &Node, inbox: &mut Inbox) -> Result<(), Gone> {
        let seconds = 2 + self.rng.below(25) as u64;
        let lost_at = Instant::now() + Duration::from_secs(seconds);
        let mut act_at = None;
        while !self.is_over() {
            let wakes = act_at.unwrap_or(lost_at).min(lost_at);
            let text = tokio::select! {
                biased;
                () = node.line.until(|it| it == Weather::Dead) => return Err(Gone),
                text = node.gate.pass(inbox.queue.recv()) => Some(text.ok_or(Gone)?),
                () = inbox.overflow.notified() => return Err(Gone),
                () = sleep_until(wakes) => None,
            };
            if let Some(text) = text {
                let message = serde_json::from_str(&text).unwrap();
                // Who is there changes nothing, and comes in any order.
                if matches!(message, ServerMessage::Presence { .. }) {
                    continue;
                }
                self.hear(message)?;
                let heard = &self.world.heard[self.home];
                heard.store(self.table.version(), Ordering::Release);
                if act_at.is_none() && self.may_act() {
                    let thinks = 100 + self.rng.below(1_500) as u64;
                    act_at = Some(Instant::now() + Duration::from_millis(thinks));
                }
            } else if act_at.is_some_and(|at| at <= Instant::now()) {
                act_at = None;
                self.act(node).await?;
                if self.pending.is_some() {
                    act_at = Some(Instant::now() + Duration::from_millis(200));
                }
            } else {
                return Err(Gone);
            }
        }
        Ok(())
    }

    fn may_act(&self) -> bool {
        let rests = self.world.rests.load(Ordering::Acquire);
        let left = self.user == BOB && self.world.bob_left.load(Ordering::Acquire);
        let mine = self.knows
            && self.table.status() == Status::Playing
            && self.table.to_move() == Some(self.seat);
        !rests && !left && (mine || self.pending.is_some())
    }

    /// Takes the turn, or sends again what was not answered.
    async fn act(&mut self, node: &Node) -> Result<(), Gone> {
        if !self.may_act() {
            return Ok(());
        }
        let (id, action) = match &self.pending {
            Some(pending) => pending.clone(),
            None => {
                self.n_ids += 1;
                let id = format!("{}-{}", self.user.0, self.n_ids);
                let view = self.table.game_view(Some(self.seat)).unwrap();
                let action = BotKind::Greedy.build(1).choose(&view);
                (ActionId::try_from(id).unwrap(), action)
            }
        };
        self.pending = Some((id.clone(), action.clone()));
        let who = (self.user, name_of(self.user));
        let wish = Wish::Act(action.clone());
        let wish = node.hub.wish(self.world.game, who, Some(id.clone()), wish);
        // Now and then the line is lost before the answer comes.
        let patience = match self.rng.below(12) {
            0 => Duration::from_millis(self.rng.below(20) as u64),
            _ => PATIENCE,
        };
        let answer = tokio::select! {
            biased;
            () = node.line.until(|it| it == Weather::Dead) => return Err(Gone),
            answer = timeout(patience, node.gate.pass(wish)) => answer,
        };
        match answer {
            Ok(Ok(version)) => {
                self.pending = None;
                self.told.push((id, version, action));
                Ok(())
            }
            Ok(Err(ApiError::Store(_) | ApiError::Code(ErrorCode::Unavailable))) | Err(_) => {
                self.unsure.push(id);
                Err(Gone)
            }
            Ok(Err(refusal)) => {
                self.pending = None;
                self.refused.push((id, refusal.body().code));
                Ok(())
            }
        }
    }

    fn hear(&mut self, message: ServerMessage) -> Result<(), Gone> {
        match message {
            ServerMessage::View(view) => {
                let known = self.table.version();
                assert!(
                    !self.knows || view.version >= known,
                    "shown {}, knew {known}",
                    view.version
                );
                self.knows = true;
                self.follow(view.version, None);
            }
            ServerMessage::Event(event) => {
                assert_eq!(event.version, self.table.version() + 1, "a gap or a double");
                self.follow(event.version, Some(&event));
            }
            ServerMessage::Current { version, .. } => {
                assert_eq!(version, self.table.version(), "told to be current");
            }
            ServerMessage::Error { .. } => return Err(Gone),
            ServerMessage::Hello { .. }
            | ServerMessage::Done { .. }
            | ServerMessage::Refused { .. }
            | ServerMessage::Presence { .. }
            | ServerMessage::Announcement { .. }
            | ServerMessage::Restarting { .. }
            | ServerMessage::Challenge(_)
            | ServerMessage::GameStarted { .. }
            | ServerMessage::GameOver { .. }
            | ServerMessage::Friends {}
            | ServerMessage::Pong { .. } => {}
        }
        Ok(())
    }

    /// Follows the log to a version that was told; nothing may be told that is not stored, or as something else.
    fn follow(&mut self, version: u64, told: Option<&Event>) {
        let log = self
            .world
            .database
            .log(self.world.game, self.table.version());
        for (entry, _) in log {
            if entry.seq > version {
                break;
            }
            self.table.apply(entry.at_ms, &entry.event).unwrap();
            if let Some(told) = told {
                let seat = self.table.seat_of(Some(self.user));
                let stored = self.table.event(&entry, seat, &self.names);
                assert_eq!(without_clock(told.clone()), without_clock(stored));
            }
        }
        let stored = self.table.version();
        assert_eq!(stored, version, "told {version}, stored is {stored}");
    }
}

/// The clocks depend on which outages were known when it was told.
fn without_clock(mut event: Event) -> Event {
    event.clock = None;
    event
}

/// The server notices after a while that a client is gone.
fn leave(world: &Arc<World>, node: &Node, conn: ConnId) {
    let (game, node) = (world.game, node.clone());
    tokio::spawn(async move {
        sleep(Duration::from_secs(4)).await;
        let unwatch = RoomCommand::Unwatch { conn };
        node.gate.pass(node.hub.send_if_open(game, unwatch)).await;
    });
}

/// As the store of a simulation knows them.
fn shown(user: UserId) -> Shown {
    Shown {
        name: name_of(user).name,
        ..Shown::default()
    }
}
