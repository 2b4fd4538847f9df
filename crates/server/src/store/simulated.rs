//! A database for simulations, on simulated time: the same contract, with lines that freeze and break, answers that are
//! lost, writes that come through when nobody waits for them any more, and notices that are late or never come. It
//! knows games, outages and the heartbeat; all chance comes from one seed.

use std::collections::BTreeMap;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sixline_engine::Rng;
use sixline_rules::Seat;
use sqlx::any::AnyPoolOptions;
use tokio::sync::{Mutex as Turn, Notify, mpsc};
use tokio::time::{Instant, sleep, timeout};

use super::{
    Append, Engine, GameWrite, NewGame, NodeWrite, Notice, Store, StoreError, StoredGame, Write,
    Written, writer,
};
use crate::ids::{ActionId, ChallengeId, GameId, HallId, UserId};
use crate::log::{Entry, Progress};
use crate::names::Named;
use crate::node::NodeId;

/// Without a database, those who wait are told after this time.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often a lost database is tried again.
const RETRY: Duration = Duration::from_millis(50);

/// The database that all nodes share.
#[derive(Debug, Clone)]
pub(crate) struct Database(Arc<Mutex<Inner>>);

#[derive(Debug)]
struct Inner {
    rng: Rng,
    started: Instant,
    start_ms: i64,
    games: BTreeMap<GameId, Game>,
    outages: BTreeMap<i64, i64>,
    heartbeat: Option<i64>,
    lines: Vec<Line>,
    /// Whether all goes well from now on, but for what is on its way.
    is_calm: bool,
}

#[derive(Debug)]
struct Game {
    new: NewGame,
    progress: Progress,
    events: Vec<(Entry, Option<(Seat, ActionId)>)>,
}

/// How the line of a node is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Weather {
    Open,
    /// Nothing passes, and nobody is told.
    Frozen,
    Broken,
    /// The node is no more.
    Dead,
}

/// The line of one node to the database.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    database: Database,
    node: NodeId,
    weather: Arc<Mutex<Weather>>,
    /// Wakes those who wait for other weather, always in the same order.
    change: Arc<Notify>,
    notices: mpsc::UnboundedSender<Notice>,
    /// Writes about games keep their order.
    turn: Arc<Turn<()>>,
}

impl Store {
    /// A store at the end of a line.
    pub(crate) fn simulated(line: Line) -> Self {
        sqlx::any::install_default_drivers();
        let reads = AnyPoolOptions::new()
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_lazy("sqlite::memory:");
        Self {
            engine: Engine::Postgres,
            reads: reads.expect("a URL of ours"),
            writer: writer::Writer::none(),
            way: None,
            file: None,
            node: line.node,
            notices: None,
            simulated: Some(line),
        }
    }
}

impl Database {
    pub(crate) fn new(seed: u64, start_ms: i64) -> Self {
        Self(Arc::new(Mutex::new(Inner {
            rng: Rng::new(seed),
            started: Instant::now(),
            start_ms,
            games: BTreeMap::new(),
            outages: BTreeMap::new(),
            heartbeat: None,
            lines: Vec::new(),
            is_calm: false,
        })))
    }

    /// A new node, and what comes to it from the others.
    pub(crate) fn connect(&self) -> (Line, mpsc::UnboundedReceiver<Notice>) {
        let (notices, heard) = mpsc::unbounded_channel();
        let mut inner = self.lock();
        let line = Line {
            database: self.clone(),
            node: NodeId(inner.lines.len() as u32 + 1),
            weather: Arc::new(Mutex::new(Weather::Open)),
            change: Arc::default(),
            notices,
            turn: Arc::default(),
        };
        inner.lines.push(line.clone());
        (line, heard)
    }

    /// Sets the clock of the database.
    pub(crate) fn step_clock(&self, by_ms: i64) {
        self.lock().start_ms += by_ms;
    }

    /// Nothing more goes wrong by chance.
    pub(crate) fn calm_down(&self) {
        self.lock().is_calm = true;
    }

    pub(crate) fn now_ms(&self) -> i64 {
        let inner = self.lock();
        inner.start_ms + inner.started.elapsed().as_millis() as i64
    }

    /// The log of a game after number `after`, with the ids of those who asked.
    pub(crate) fn log(&self, game: GameId, after: u64) -> Vec<(Entry, Option<(Seat, ActionId)>)> {
        let inner = self.lock();
        let events = inner.games.get(&game).map(|it| it.events.as_slice());
        let rest = events.and_then(|it| it.get(after as usize..));
        rest.unwrap_or_default().to_vec()
    }

    pub(crate) fn outages(&self) -> Vec<(i64, i64)> {
        let inner = self.lock();
        inner
            .outages
            .iter()
            .map(|(&from, &to)| (from, to))
            .collect()
    }

    /// True once in `once_in` calls, while things go wrong at all.
    fn mishap(&self, once_in: usize) -> bool {
        let mut inner = self.lock();
        !inner.is_calm && inner.rng.below(once_in) == 0
    }

    /// How long something takes on its way: mostly little.
    fn latency(&self) -> Duration {
        let slow = self.mishap(50);
        let ms = self.lock().rng.below(if slow { 400 } else { 4 });
        Duration::from_millis(ms as u64)
    }

    /// Does a write as the one transaction that it is.
    fn apply(&self, write: &Write) -> Written {
        let mut inner = self.lock();
        match write {
            Write::Game(write) => inner.apply_game(write),
            Write::Node(NodeWrite::Beat { now_ms }) => {
                let is_later = inner.heartbeat.is_none_or(|at_ms| at_ms < *now_ms);
                if is_later {
                    inner.heartbeat = Some(*now_ms);
                }
                done_if(is_later)
            }
            Write::Node(NodeWrite::AddOutage { from_ms, until_ms }) => {
                let until = inner.outages.entry(*from_ms).or_insert(*until_ms);
                *until = (*until).max(*until_ms);
                Written::Done
            }
            Write::Person(_)
            | Write::Session(_)
            | Write::Kept(_)
            | Write::Challenge(_)
            | Write::Friend(_)
            | Write::Hall(_)
            | Write::Push(_)
            | Write::Order(_)
            | Write::Token(_)
            | Write::Rated(_) => {
                unreachable!("rooms write games")
            }
        }
    }

    /// Tells all nodes, each after a while, and now and then one not at all.
    fn broadcast(&self, notice: Notice) {
        let lines = self.lock().lines.clone();
        for line in lines {
            if self.mishap(30) {
                continue;
            }
            let delay = self.latency() * 8;
            tokio::spawn(async move {
                sleep(delay).await;
                // A node that cannot hear now asks for what it missed.
                if line.weather() == Weather::Open {
                    let _ = line.notices.send(notice);
                }
            });
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    fn apply_game(&mut self, write: &GameWrite) -> Written {
        match write {
            GameWrite::Add(new) => {
                let is_new = self.games.values().all(|it| {
                    it.new.origin.id != new.origin.id
                        && it.new.code.as_str() != new.code.as_str()
                        && (new.rematch_of.is_none() || it.new.rematch_of != new.rematch_of)
                });
                if !is_new {
                    return Written::Refused;
                }
                let progress = Progress {
                    status: sixline_protocol::wire::game::Status::Waiting,
                    due_ms: None,
                };
                let game = Game {
                    new: new.as_ref().clone(),
                    progress,
                    events: Vec::new(),
                };
                self.games.insert(new.origin.id, game);
                self.append(&new.first)
            }
            GameWrite::Append(append) => self.append(append),
            GameWrite::PutOff {
                game,
                from_ms,
                to_ms,
            } => {
                let game = self.games.get_mut(game);
                let due = game.map(|it| &mut it.progress.due_ms);
                let due = due.filter(|due| **due == Some(*from_ms));
                done_if(due.map(|due| *due = *to_ms).is_some())
            }
            GameWrite::Seen { .. } | GameWrite::FreePairing { .. } | GameWrite::Purge { .. } => {
                Written::Done
            }
        }
    }

    /// Refused where its first event, or one of the same id, is there.
    fn append(&mut self, append: &Append) -> Written {
        let Some(game) = self.games.get_mut(&append.game) else {
            return Written::Refused;
        };
        if let Some(first) = append.entries.first() {
            let next = game.events.len() as u64 + 1;
            let is_same =
                |(_, asked): &(Entry, Option<_>)| append.asked.is_some() && *asked == append.asked;
            if first.seq < next || game.events.iter().any(is_same) {
                return Written::Refused;
            }
            assert_eq!(first.seq, next, "the log would have a gap");
        }
        for (entry, n) in append.entries.iter().zip(0..) {
            let asked = append.asked.clone().filter(|_| n == 0);
            game.events.push((entry.clone(), asked));
        }
        if let Some(progress) = append.progress {
            game.progress = progress;
        }
        Written::Done
    }
}

const fn done_if(done: bool) -> Written {
    if done {
        Written::Done
    } else {
        Written::Refused
    }
}

impl Line {
    pub(crate) fn set(&self, weather: Weather) {
        let mut now = self.weather.lock().unwrap_or_else(PoisonError::into_inner);
        if *now != Weather::Dead {
            *now = weather;
            drop(now);
            self.change.notify_waiters();
        }
    }

    pub(crate) fn weather(&self) -> Weather {
        *self.weather.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until the line is so, or another than so.
    pub(crate) async fn until(&self, wanted: impl Fn(Weather) -> bool) {
        loop {
            let mut change = pin!(self.change.notified());
            change.as_mut().enable();
            if wanted(self.weather()) {
                return;
            }
            change.await;
        }
    }

    /// One way along the line.
    async fn pass(&self) -> Result<(), StoreError> {
        sleep(self.database.latency()).await;
        let moves = self.until(|it| it != Weather::Frozen);
        if timeout(PATIENCE, moves).await.is_err() {
            return Err(StoreError::Silent);
        }
        match self.weather() {
            Weather::Open => Ok(()),
            Weather::Frozen | Weather::Broken => Err(StoreError::Silent),
            // Whoever waits here is no more.
            Weather::Dead => std::future::pending().await,
        }
    }

    /// To the database and back, with what was found there.
    async fn ask<T>(&self, look: impl FnOnce(&Inner) -> T) -> Result<T, StoreError> {
        self.pass().await?;
        let found = look(&self.database.lock());
        self.pass().await?;
        Ok(found)
    }

    pub(super) async fn write(&self, write: Write) -> Result<Written, StoreError> {
        let is_game = matches!(write, Write::Game(_));
        let _turn = match is_game {
            true => Some(self.turn.lock().await),
            false => None,
        };
        let lost_at = Instant::now();
        let mut applied = None;
        loop {
            if self.pass().await.is_ok() && !self.database.mishap(200) {
                // What was stored by an attempt before is recognized.
                let written = *applied.get_or_insert_with(|| self.database.apply(&write));
                if self.pass().await.is_ok() && !self.database.mishap(200) {
                    self.tell(&write, written);
                    return Ok(written);
                }
            }
            if lost_at.elapsed() >= PATIENCE {
                break;
            }
            sleep(RETRY).await;
        }
        // Nobody knows what came of it: it may even come through later.
        if applied.is_none() && self.database.mishap(2) {
            self.haunt(write.clone());
        }
        self.tell(&write, Written::Done);
        Err(StoreError::Silent)
    }

    fn haunt(&self, write: Write) {
        let line = self.clone();
        let delay = Duration::from_millis(self.database.lock().rng.below(10_000) as u64);
        tokio::spawn(async move {
            sleep(delay).await;
            line.database.apply(&write);
        });
    }

    fn tell(&self, write: &Write, written: Written) {
        if let (Written::Done, Some(notice)) = (written, write.notice()) {
            self.notify(notice);
        }
    }

    /// A notice is sent until it comes through.
    pub(super) fn notify(&self, notice: Notice) {
        let line = self.clone();
        tokio::spawn(async move {
            while line.pass().await.is_err() {
                sleep(10 * RETRY).await;
            }
            line.database.broadcast(notice);
        });
    }

    pub(super) async fn game(&self, id: GameId) -> Result<Option<StoredGame>, StoreError> {
        self.ask(|it| {
            it.games.get(&id).map(|game| StoredGame {
                origin: game.new.origin.clone(),
                code: Some(game.new.code.as_str().to_owned()),
                rematch_of: game.new.rematch_of,
                progress: game.progress,
            })
        })
        .await
    }

    pub(super) async fn events(&self, id: GameId, after: u64) -> Result<Vec<Entry>, StoreError> {
        self.ask(|it| {
            let events = it.games.get(&id).map(|it| it.events.as_slice());
            let rest = events.and_then(|it| it.get(after as usize..));
            let entries = rest.unwrap_or_default().iter();
            entries.map(|(entry, _)| entry.clone()).collect()
        })
        .await
    }

    pub(super) async fn latest(&self, games: &[GameId]) -> Result<Vec<(GameId, u64)>, StoreError> {
        self.ask(|it| {
            let last = |id: &GameId| Some((*id, it.games.get(id)?.events.len() as u64));
            games.iter().filter_map(last).collect()
        })
        .await
    }

    pub(super) async fn find_action(
        &self,
        game: GameId,
        seat: Seat,
        id: &ActionId,
    ) -> Result<Option<Entry>, StoreError> {
        let wanted = Some((seat, id.clone()));
        self.ask(|it| {
            let mut events = it.games.get(&game)?.events.iter();
            let found = events.find(|(_, asked)| *asked == wanted);
            found.map(|(entry, _)| entry.clone())
        })
        .await
    }

    pub(super) async fn rematch_of(&self, game: GameId) -> Result<Option<GameId>, StoreError> {
        self.ask(|it| {
            let mut games = it.games.values();
            let follows = games.find(|it| it.new.rematch_of == Some(game));
            follows.map(|it| it.new.origin.id)
        })
        .await
    }

    /// Everybody is called by their number.
    pub(super) async fn names_of(
        &self,
        users: &[UserId],
    ) -> Result<Vec<(UserId, Named)>, StoreError> {
        let names = users.iter().map(|it| (*it, name_of(*it))).collect();
        self.ask(|_| names).await
    }

    pub(super) async fn due(&self, now_ms: i64) -> Result<Vec<GameId>, StoreError> {
        self.ask(|it| {
            let is_due = |game: &&Game| game.progress.due_ms.is_some_and(|due| due <= now_ms);
            let due = it.games.values().filter(is_due);
            due.map(|it| it.new.origin.id).collect()
        })
        .await
    }

    /// Nobody asks anybody for a game.
    pub(super) async fn challenges_run_out(
        &self,
        _now_ms: i64,
    ) -> Result<Vec<(ChallengeId, [UserId; 2])>, StoreError> {
        self.ask(|_| Vec::new()).await
    }

    /// Nobody makes a board for all.
    pub(super) async fn halls_due(&self, _now_ms: i64) -> Result<Vec<HallId>, StoreError> {
        self.ask(|_| Vec::new()).await
    }

    pub(super) async fn heartbeat(&self) -> Result<Option<i64>, StoreError> {
        self.ask(|it| it.heartbeat).await
    }

    pub(super) async fn outages(&self) -> Result<Vec<(i64, i64)>, StoreError> {
        self.ask(|it| it.outages.iter().map(|(&from, &to)| (from, to)).collect())
            .await
    }

    /// The database holds a node to be there until its line breaks.
    pub(super) async fn has_others(&self) -> Result<bool, StoreError> {
        self.ask(|it| {
            let others = it.lines.iter().filter(|it| it.node != self.node);
            others
                .map(Self::weather)
                .any(|it| matches!(it, Weather::Open | Weather::Frozen))
        })
        .await
    }

    pub(super) async fn now_ms(&self) -> Result<i64, StoreError> {
        self.ask(|it| it.start_ms + it.started.elapsed().as_millis() as i64)
            .await
    }

    pub(super) async fn ready(&self) -> Result<(), StoreError> {
        self.ask(|_| ()).await
    }
}

/// The name of somebody in a simulation.
pub(crate) fn name_of(user: UserId) -> Named {
    format!("Person {}", user.0).into()
}
