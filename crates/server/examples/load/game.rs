//! Two players at one table, each with a socket, in one task.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use hyper::Method;
use serde_json::{Value, json};
use sixline_engine::bot::{Bot, BotKind};
use sixline_protocol::wire::game::Status;
use sixline_protocol::wire::socket::{ClientMessage, ServerMessage};
use sixline_protocol::wire::view::{Event, TableView, View, What};
use sixline_rules::{Edition, Placement, SeenAction, Setup, Tile};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::World;

/// Beyond this a server is held to be gone.
const PATIENCE: Duration = Duration::from_secs(10);

/// When each game acts.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pace {
    every: Duration,
    start: Instant,
    n_games: usize,
}

impl Pace {
    pub(crate) fn new(every: Duration, n_games: usize) -> Self {
        let start = Instant::now();
        Self {
            every,
            start,
            n_games,
        }
    }

    /// When game `n` acts first: the games are spread evenly.
    fn first(&self, n: usize) -> Instant {
        self.start + self.every.mul_f64(n as f64 / self.n_games as f64)
    }
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Two players and their game.
pub(crate) struct Table {
    players: [Player; 2],
    game: String,
    bot: Box<dyn Bot>,
    n_ids: u64,
    /// Every version of this game that was acknowledged, with its action; and those of games before.
    acknowledged: Vec<(String, u64, String)>,
}

struct Player {
    cookie: String,
    socket: Option<Socket>,
    seat: u8,
    state: Option<State>,
}

/// What a client keeps of a game.
struct State {
    version: u64,
    status: Status,
    board: Vec<Placement>,
    hand: Vec<Tile>,
    hands: Vec<usize>,
    bag: usize,
    scores: Vec<u32>,
    turn: u8,
}

/// The line broke or the server refused: connect again and look.
struct Broken;

impl Table {
    /// Two new players at a new game.
    pub(crate) async fn seat(world: &World, seed: u64) -> Self {
        let players = [Player::visit(world).await, Player::visit(world).await];
        let mut table = Self {
            players,
            game: String::new(),
            bot: BotKind::Greedy.build(seed),
            n_ids: 0,
            acknowledged: Vec::new(),
        };
        table.connect(world).await;
        table
    }

    /// Plays until the world stops, and comes back after every break.
    pub(crate) async fn play(mut self, world: Arc<World>, pace: Pace, n: usize) -> Self {
        let mut next = pace.first(n);
        while !world.has_stopped() {
            sleep_until(next).await;
            next = (next + pace.every).max(Instant::now());
            if self.turn(&world).await.is_err() && !world.has_stopped() {
                world.report.reconnects.fetch_add(1, Ordering::Relaxed);
                self.connect(&world).await;
            }
        }
        self
    }

    pub(crate) fn acknowledged(&self) -> usize {
        self.acknowledged.len()
    }

    /// How many of the acknowledged actions are not in the logs.
    pub(crate) async fn compare(&self, world: &World) -> usize {
        let mut wrong = 0;
        let mut log: Option<(String, Value)> = None;
        for (game, version, action) in &self.acknowledged {
            if log.as_ref().is_none_or(|(of, _)| of != game) {
                let path = format!("/api/games/{game}/events");
                let call = (Method::GET, path.as_str());
                let events = world.http.call(world.address(), call, "", None).await;
                log = events.map(|(events, _)| (game.clone(), events));
            }
            let Some((_, events)) = &log else {
                wrong += 1;
                continue;
            };
            let event = &events["events"][*version as usize - 1];
            let turn = event["what"]["turn"].as_str().unwrap_or_default();
            let turn = turn.split_once(' ').map_or("", |(_, turn)| turn);
            // A spectator sees of an exchange only how many pieces it had.
            let same = turn.starts_with(action)
                || (turn.starts_with("swap") && action.starts_with("swap"));
            wrong += usize::from(!same || event["version"].as_u64() != Some(*version));
        }
        wrong
    }

    /// One action, from the choice to the acknowledgement and to both players' sockets.
    async fn turn(&mut self, world: &World) -> Result<(), Broken> {
        let mover = self
            .players
            .iter()
            .position(|it| it.state.as_ref().is_some_and(|state| state.turn == it.seat))
            .ok_or(Broken)?;
        let state = self.players[mover].state.as_ref().ok_or(Broken)?;
        if state.status == Status::Over {
            world.report.games_ended.fetch_add(1, Ordering::Relaxed);
            return self.start_game(world).await;
        }
        let action = self.bot.choose(&state.view()).to_string();
        self.n_ids += 1;
        let id = format!("{:x}", self.n_ids);
        let message = ClientMessage::Act {
            game: self.game.clone(),
            id: id.clone(),
            action: action.clone(),
        };
        let sent = Instant::now();
        self.players[mover].send(&message).await?;
        let version = loop {
            match self.players[mover].receive().await? {
                ServerMessage::Done {
                    id: it, version, ..
                } if it == id => break version,
                ServerMessage::Refused { .. } | ServerMessage::Error { .. } => {
                    world.report.errors.fetch_add(1, Ordering::Relaxed);
                    return Err(Broken);
                }
                other => self.players[mover].hear(other),
            }
        };
        world.report.note(sent.elapsed());
        world.acknowledged.fetch_add(1, Ordering::Relaxed);
        self.acknowledged.push((self.game.clone(), version, action));
        for player in &mut self.players {
            while player.state.as_ref().is_some_and(|it| it.version < version) {
                let message = player.receive().await?;
                player.hear(message);
            }
        }
        Ok(())
    }

    /// Connects both players, and again until it works.
    async fn connect(&mut self, world: &World) {
        loop {
            let done = timeout(PATIENCE, self.try_connect(world)).await;
            if matches!(done, Ok(Ok(()))) || world.has_stopped() {
                return;
            }
            sleep(Duration::from_millis(50)).await;
        }
    }

    async fn try_connect(&mut self, world: &World) -> Result<(), Broken> {
        for player in &mut self.players {
            player.socket = None;
            let url = format!("ws://{}/api/socket", world.address());
            let mut request = url.into_client_request().map_err(|_err| Broken)?;
            let cookie = player.cookie.parse().map_err(|_err| Broken)?;
            request.headers_mut().insert("cookie", cookie);
            let config = WebSocketConfig::default()
                .read_buffer_size(2048)
                .write_buffer_size(0);
            let connect =
                tokio_tungstenite::connect_async_with_config(request, Some(config), true).await;
            player.socket = Some(connect.map_err(|_err| Broken)?.0);
        }
        if self.game.is_empty() {
            return self.start_game(world).await;
        }
        self.watch().await
    }

    async fn start_game(&mut self, world: &World) -> Result<(), Broken> {
        let [ann, bob] = &mut self.players;
        let plan = json!({"seats": [{"kind": "me"}, {"kind": "invited"}]});
        let created = ann.post(world, "/api/games", plan).await?;
        let game = created["game"].as_str().ok_or(Broken)?.to_owned();
        let code = json!({"code": created["code"]});
        bob.post(world, &format!("/api/games/{game}/join"), code)
            .await?;
        self.game = game;
        self.watch().await
    }

    async fn watch(&mut self) -> Result<(), Broken> {
        for player in &mut self.players {
            player.state = None;
            let game = self.game.clone();
            player
                .send(&ClientMessage::Watch { game, since: None })
                .await?;
            while player.state.is_none() {
                let message = player.receive().await?;
                player.hear(message);
            }
        }
        Ok(())
    }
}

impl Player {
    async fn visit(world: &World) -> Self {
        loop {
            let call = (Method::POST, "/api/session");
            let answer = world.http.call(world.address(), call, "", None).await;
            if let Some((_, Some(cookie))) = answer {
                return Self {
                    cookie,
                    socket: None,
                    seat: 0,
                    state: None,
                };
            }
            sleep(Duration::from_millis(50)).await;
        }
    }

    async fn post(&self, world: &World, path: &str, body: Value) -> Result<Value, Broken> {
        let call = (Method::POST, path);
        let answer = world
            .http
            .call(world.address(), call, &self.cookie, Some(body))
            .await;
        answer.map(|(value, _)| value).ok_or(Broken)
    }

    async fn send(&mut self, message: &ClientMessage) -> Result<(), Broken> {
        let text = serde_json::to_string(message).map_err(|_err| Broken)?;
        let socket = self.socket.as_mut().ok_or(Broken)?;
        socket
            .send(Message::text(text))
            .await
            .map_err(|_err| Broken)
    }

    async fn receive(&mut self) -> Result<ServerMessage, Broken> {
        let socket = self.socket.as_mut().ok_or(Broken)?;
        loop {
            match timeout(PATIENCE, socket.next()).await {
                Ok(Some(Ok(Message::Text(text)))) => {
                    return serde_json::from_str(&text).map_err(|_err| Broken);
                }
                Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) | Err(_) => return Err(Broken),
                Ok(Some(Ok(_))) => {}
            }
        }
    }

    fn hear(&mut self, message: ServerMessage) {
        match message {
            ServerMessage::View(view) => {
                self.seat = view.seat.unwrap_or(0);
                self.state = State::of_view(&view);
            }
            ServerMessage::Event(event) => {
                if let Some(state) = &mut self.state {
                    state.apply(&event);
                }
            }
            ServerMessage::Hello { .. }
            | ServerMessage::Current { .. }
            | ServerMessage::Done { .. }
            | ServerMessage::Refused { .. }
            | ServerMessage::Presence { .. }
            | ServerMessage::Pong { .. }
            | ServerMessage::Restarting { .. }
            | ServerMessage::Error { .. } => {}
        }
    }
}

impl State {
    fn of_view(view: &View) -> Option<Self> {
        let table: &TableView = view.table.as_ref()?;
        Some(Self {
            version: view.version,
            status: view.status,
            board: table
                .board
                .iter()
                .filter_map(|it| it.parse().ok())
                .collect(),
            hand: table.hand.iter().filter_map(|it| it.parse().ok()).collect(),
            hands: table.hands.iter().map(|&n| usize::from(n)).collect(),
            bag: usize::from(table.bag),
            scores: table.scores.clone(),
            turn: table.turn,
        })
    }

    fn apply(&mut self, event: &Event) {
        self.version = event.version;
        self.status = event.status;
        if let Some(change) = &event.change {
            self.hand = change
                .hand
                .iter()
                .filter_map(|it| it.parse().ok())
                .collect();
            self.hands = change.hands.iter().map(|&n| usize::from(n)).collect();
            self.bag = usize::from(change.bag);
            self.scores.clone_from(&change.scores);
            self.turn = change.turn;
        }
        if let What::Acted { turn } = &event.what
            && let Some((_, action)) = turn.split_once(' ')
            && let Some(action) = action.split(" +").next()
            && let Ok(SeenAction::Play(play)) = action.parse()
        {
            self.board.extend(play.placements());
        }
    }

    fn view(&self) -> sixline_rules::GameView {
        let mut setup = Setup::new(Edition::Classic);
        setup.board.clone_from(&self.board);
        setup.hand.clone_from(&self.hand);
        setup.bag = Some(self.bag);
        setup.scores.clone_from(&self.scores);
        setup.turn = usize::from(self.turn);
        setup.hand_sizes = Some(self.hands.clone());
        setup.view().expect("the server shows possible positions")
    }
}
