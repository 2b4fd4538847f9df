//! Two players at one table, each with a socket, in one task.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::json;
use sixline_protocol::wire::game::Status;
use sixline_protocol::wire::socket::{ClientMessage, ServerMessage};
use tokio::time::{Instant, sleep, sleep_until};

use crate::plan::Rhythm;
use crate::player::{Broken, Player};
use crate::world::World;

/// How long a server that says "not now" is left alone.
const NOT_NOW: Duration = Duration::from_millis(200);

/// The time in which the games of a world begin. A game takes some 50 actions: where they are fast, games that
/// began together would end together, too, and again and again.
const BEGINNING: Duration = Duration::from_secs(15);

/// When each game acts.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pace {
    every: Duration,
    start: Instant,
    n_games: usize,
    /// Whether actions are due at fixed times, and late from then on.
    is_open: bool,
}

impl Pace {
    pub(crate) fn new(rhythm: Rhythm, n_games: usize) -> Self {
        let (every, is_open) = match rhythm {
            Rhythm::Every(every) => (every, false),
            Rhythm::Rate(rate) => {
                let every = Duration::from_secs_f64(n_games as f64 / rate as f64);
                (every, true)
            }
        };
        let start = Instant::now();
        Self {
            every,
            start,
            n_games,
            is_open,
        }
    }

    /// When game `n` acts first: one after the other, and spread evenly over the time between two actions.
    fn first(&self, n: usize) -> Instant {
        // The golden ratio leaves no two games at the same moment.
        let offset = (n as f64 * 0.618_034).fract();
        let begin = self.begin_span().mul_f64(n as f64 / self.n_games as f64);
        self.start + begin + self.every.mul_f64(offset)
    }

    /// When every game has begun.
    pub(crate) fn all_begun(&self) -> Instant {
        self.start + self.begin_span() + self.every
    }

    fn begin_span(&self) -> Duration {
        BEGINNING.saturating_sub(self.every)
    }
}

/// Two players and their game.
pub(crate) struct Table {
    pub(crate) players: [Player; 2],
    pub(crate) game: String,
    n_ids: u64,
    /// The last loss of the server after which it came back.
    returned: u64,
    /// What was decided, and perhaps sent, but not acknowledged.
    pending: Option<Pending>,
    /// Every version that was acknowledged, with its game and action.
    pub(crate) acknowledged: Vec<(Arc<str>, u64, String)>,
    /// The games that were played to their end.
    pub(crate) ended: Vec<String>,
}

#[derive(Debug, Clone)]
struct Pending {
    mover: usize,
    id: String,
    action: String,
}

impl Pending {
    /// Sends it until it is answered; `None` where it is refused. Its time goes from `since`.
    async fn send(
        &self,
        world: &World,
        game: &str,
        mover: &mut Player,
        since: Instant,
    ) -> Result<Option<u64>, Broken> {
        let message = ClientMessage::Act {
            game: game.to_owned(),
            id: self.id.clone(),
            action: self.action.clone(),
        };
        mover.send(&message).await?;
        loop {
            match mover.receive().await? {
                ServerMessage::Done { id, version, .. } if id == self.id => {
                    world.report.note(since.elapsed());
                    return Ok(Some(version));
                }
                ServerMessage::Refused { error, .. } if error.code == "unavailable" => {
                    world.report.unavailable.fetch_add(1, Ordering::Relaxed);
                    if world.has_stopped() {
                        return Err(Broken);
                    }
                    sleep(NOT_NOW).await;
                    mover.send(&message).await?;
                }
                ServerMessage::Refused { error, .. } => {
                    world.complain(&format!("{}: {}", self.action, error.code));
                    return Ok(None);
                }
                other => mover.hear(other)?,
            }
        }
    }
}

/// What a player who comes back finds to do.
struct Errand {
    /// What was not acknowledged.
    pending: Option<Pending>,
    /// When the next action is due, and the id that it will have.
    due: Instant,
    id: String,
    /// One of the two does it.
    is_taken: AtomicBool,
}

impl Errand {
    /// Comes back and, where it is this player's turn and time, acts at once, whoever else is back.
    async fn come_back(
        &self,
        world: &World,
        game: &str,
        (player, number): (&mut Player, usize),
    ) -> Option<(Pending, Result<Option<u64>, Broken>)> {
        player.come_back(world, game).await;
        let action = self.action_of(player, number)?;
        let answer = action.send(world, game, player, Instant::now()).await;
        Some((action, answer))
    }

    fn action_of(&self, player: &Player, number: usize) -> Option<Pending> {
        let state = player.state.as_ref()?;
        let action = match &self.pending {
            Some(pending) => pending.clone(),
            None => Pending {
                mover: if state.turn == player.seat {
                    number
                } else {
                    1 - number
                },
                id: self.id.clone(),
                action: state.choose().to_string(),
            },
        };
        let is_time = self.pending.is_some() || Instant::now() >= self.due;
        let may_act = is_time && action.mover == number && state.status == Status::Playing;
        (may_act && !self.is_taken.swap(true, Ordering::Relaxed)).then_some(action)
    }
}

impl Table {
    /// Two new players at a new game.
    pub(crate) async fn seat(world: &World, n: usize) -> Self {
        let mut table = Self::visit(world, n).await;
        table.connect(world).await;
        table
    }

    /// Two new players without a socket or a game.
    pub(crate) async fn visit(world: &World, n: usize) -> Self {
        let players = [
            Player::visit(world, 2 * n).await,
            Player::visit(world, 2 * n + 1).await,
        ];
        Self {
            players,
            game: String::new(),
            n_ids: 0,
            returned: 0,
            pending: None,
            acknowledged: Vec::new(),
            ended: Vec::new(),
        }
    }

    /// Plays from when the world says so until it stops, and comes back after every break.
    pub(crate) async fn play(mut self, world: Arc<World>, n: usize) -> Self {
        let Some(pace) = self.wait(&world).await else {
            return self;
        };
        let mut due = pace.first(n);
        // The time that a new game took to make is no lateness of its first action.
        let mut ready = due;
        while !world.has_stopped() {
            let acted = tokio::select! {
                acted = self.act(&world, (due, pace.is_open.then_some(due.max(ready)))) => acted,
                // The lines are cut by the proxy, whatever was just being said.
                () = world.is_shared_out() => Err(Broken),
            };
            match acted {
                Ok(Turn::Taken) => due += pace.every,
                Ok(Turn::NewGame(took)) => ready = due + took,
                Ok(Turn::None) => break,
                Err(Broken) if world.has_stopped() => {
                    // It is not known what was missed.
                    self.players.iter_mut().for_each(Player::leave);
                    break;
                }
                Err(Broken) => {
                    if self.come_back(&world, due).await {
                        due += pace.every;
                    }
                    due = due.max(Instant::now());
                }
            }
            if !pace.is_open {
                due = due.max(Instant::now());
            }
        }
        self
    }

    /// Listens until something is due, then does it.
    async fn act(
        &mut self,
        world: &World,
        (due, since): (Instant, Option<Instant>),
    ) -> Result<Turn, Broken> {
        self.rest(world, due).await?;
        if world.has_stopped() {
            return Ok(Turn::None);
        }
        self.turn(world, since).await
    }

    /// Whether something was sent of which nobody knows what came of it.
    pub(crate) const fn is_unsure(&self) -> bool {
        self.pending.is_some()
    }

    /// Connects again and takes a turn.
    pub(crate) async fn goes_on(&mut self, world: &World) -> bool {
        self.players.iter_mut().for_each(Player::leave);
        self.connect(world).await;
        self.turn(world, None).await.is_ok()
    }

    /// Listens until it is known when to act; never, if the world stops before.
    async fn wait(&mut self, world: &World) -> Option<Pace> {
        let mut news = world.pace.subscribe();
        let mut stop = world.stop.subscribe();
        loop {
            let pace = *news.borrow_and_update();
            if pace.is_some() || world.has_stopped() {
                return pace;
            }
            let heard = tokio::select! {
                heard = self.listen() => heard,
                _ = news.changed() => Ok(()),
                _ = stop.wait_for(|stop| *stop) => Ok(()),
            };
            if let Err(Broken) = heard {
                self.connect_again(world).await;
            }
        }
    }

    /// Hears what comes next.
    async fn listen(&mut self) -> Result<(), Broken> {
        let [ann, bob] = &mut self.players;
        tokio::select! {
            message = ann.listen() => { let message = message?; ann.hear(message) }
            message = bob.listen() => { let message = message?; bob.hear(message) }
        }
    }

    async fn connect_again(&mut self, world: &World) {
        world.report.reconnects.fetch_add(1, Ordering::Relaxed);
        self.players.iter_mut().for_each(Player::leave);
        self.connect(world).await;
    }

    /// Both come back, and who is to act does so as soon as it can; says whether that was done.
    async fn come_back(&mut self, world: &World, due: Instant) -> bool {
        if self.game.is_empty() {
            self.connect_again(world).await;
            return false;
        }
        world.report.reconnects.fetch_add(1, Ordering::Relaxed);
        self.players.iter_mut().for_each(Player::leave);
        self.n_ids += 1;
        let errand = Errand {
            pending: self.pending.clone(),
            due,
            id: format!("{:x}", self.n_ids),
            is_taken: AtomicBool::new(false),
        };
        let broken = Instant::now();
        let [ann, bob] = &mut self.players;
        let (ann, bob) = tokio::join!(
            errand.come_back(world, &self.game, (ann, 0)),
            errand.come_back(world, &self.game, (bob, 1)),
        );
        if self.players.iter().all(Player::is_here) {
            world.came_back(&mut self.returned, broken.elapsed());
        }
        match ann.or(bob) {
            Some((action, Ok(version))) => {
                let done = self.acknowledge(world, action, version);
                done.await.is_ok()
            }
            Some((action, Err(Broken))) => {
                // It may be stored or not.
                self.pending = Some(action);
                false
            }
            None => false,
        }
    }

    /// Listens until the next action is due.
    async fn rest(&mut self, world: &World, due: Instant) -> Result<(), Broken> {
        let mut stop = world.stop.subscribe();
        loop {
            tokio::select! {
                biased;
                heard = self.listen() => heard?,
                () = sleep_until(due) => return Ok(()),
                _ = stop.wait_for(|stop| *stop) => return Ok(()),
            }
        }
    }

    /// One action, from the choice to the acknowledgement and to both players' sockets.
    async fn turn(&mut self, world: &World, due: Option<Instant>) -> Result<Turn, Broken> {
        let Some(pending) = self.next_action()? else {
            world.report.games_ended.fetch_add(1, Ordering::Relaxed);
            if world.keeps_log {
                self.ended.push(self.game.clone());
            }
            let start = Instant::now();
            self.start_game(world).await?;
            return Ok(Turn::NewGame(start.elapsed()));
        };
        let since = due.unwrap_or_else(Instant::now);
        let mover = &mut self.players[pending.mover];
        let version = pending.send(world, &self.game, mover, since).await?;
        self.acknowledge(world, pending, version).await?;
        Ok(Turn::Taken)
    }

    /// An action was answered by its version, or refused.
    async fn acknowledge(
        &mut self,
        world: &World,
        pending: Pending,
        version: Option<u64>,
    ) -> Result<(), Broken> {
        self.pending = None;
        let version = version.ok_or(Broken)?;
        for player in &mut self.players {
            player.note(&self.game, version);
        }
        if world.keeps_log {
            let game = match self.acknowledged.last() {
                Some((game, ..)) if **game == *self.game => Arc::clone(game),
                Some(_) | None => self.game.as_str().into(),
            };
            self.acknowledged.push((game, version, pending.action));
        }
        self.catch_up(version).await
    }

    /// Both players hear of a version.
    async fn catch_up(&mut self, version: u64) -> Result<(), Broken> {
        for player in &mut self.players {
            while player.state.as_ref().is_some_and(|it| it.version < version) {
                let message = player.receive().await?;
                player.hear(message)?;
            }
        }
        Ok(())
    }

    /// What was not acknowledged comes again under its id; otherwise something new. `None` where the game is over.
    fn next_action(&mut self) -> Result<Option<Pending>, Broken> {
        if let Some(pending) = &self.pending {
            return Ok(Some(pending.clone()));
        }
        let has_turn = |player: &Player| {
            (player.state.as_ref()).is_some_and(|state| state.turn == player.seat)
        };
        let mover = self.players.iter().position(has_turn).ok_or(Broken)?;
        let state = self.players[mover].state.as_ref().ok_or(Broken)?;
        if state.status == Status::Over {
            return Ok(None);
        }
        self.n_ids += 1;
        self.pending = Some(Pending {
            mover,
            id: format!("{:x}", self.n_ids),
            action: state.choose().to_string(),
        });
        Ok(self.pending.clone())
    }

    /// Connects those players who are not, each again until it works, or until the world stops.
    pub(crate) async fn connect(&mut self, world: &World) {
        let broken = Instant::now();
        let [ann, bob] = &mut self.players;
        tokio::join!(
            ann.come_back(world, &self.game),
            bob.come_back(world, &self.game)
        );
        while self.game.is_empty() && self.start_game(world).await.is_err() {
            sleep(NOT_NOW).await;
        }
        if self.players.iter().all(Player::is_here) {
            world.came_back(&mut self.returned, broken.elapsed());
        }
    }

    async fn start_game(&mut self, world: &World) -> Result<(), Broken> {
        let old = self.game.clone();
        self.open_game(world).await?;
        for player in &mut self.players {
            if !old.is_empty() {
                let game = old.clone();
                player.send(&ClientMessage::Unwatch { game }).await?;
            }
            player.watch(&self.game).await?;
        }
        Ok(())
    }

    /// Makes a game at which both have a seat.
    pub(crate) async fn open_game(&mut self, world: &World) -> Result<(), Broken> {
        let [ann, bob] = &self.players;
        let plan = json!({"seats": [{"kind": "me"}, {"kind": "invited"}]});
        let created = ann.post(world, "/api/games", plan).await?;
        let game = created["game"].as_str().ok_or(Broken)?.to_owned();
        let code = json!({"code": created["code"]});
        bob.post(world, &format!("/api/games/{game}/join"), code)
            .await?;
        self.game = game;
        Ok(())
    }
}

/// What came of a turn.
enum Turn {
    /// The world has stopped.
    None,
    Taken,
    /// It took so long to make.
    NewGame(Duration),
}
