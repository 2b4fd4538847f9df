//! A server on a port of its own, and players who talk to it.

use std::collections::VecDeque;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::{Method, Request, StatusCode, header};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sixline_engine::bot::BotKind;
use sixline_protocol::wire::game::{CreateGame, GameOptions, SeatPlan, Status};
use sixline_protocol::wire::http::{Me, Seated};
use sixline_protocol::wire::socket::{ClientMessage, ServerMessage};
use sixline_protocol::wire::view::{Event, SeatKind, SeatView, View, What};
use sixline_rules::{Action, GameView, SeenAction, Setup};
use sixline_server::{Bus, Config, Doors, Limits, Store, TimeSource, run};
use sqlx::{AnyConnection, Connection};
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::database::postgres_url;

/// Nothing here takes this long.
const PATIENCE: Duration = Duration::from_secs(20);

/// A fresh database.
pub(crate) struct Db {
    pub(crate) url: String,
    /// By which nodes on it hear of each other, where not by itself.
    pub(crate) bus: Option<Bus>,
    _dir: Option<TempDir>,
}

impl Db {
    pub(crate) fn sqlite() -> Self {
        let dir = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}?mode=rwc", dir.path().join("games.db").display());
        let _dir = Some(dir);
        let bus = None;
        Self { url, bus, _dir }
    }

    /// A database that somebody else keeps.
    pub(crate) const fn at(url: String) -> Self {
        Self {
            url,
            bus: None,
            _dir: None,
        }
    }

    /// A schema of its own in the database of the tests, where there is one.
    pub(crate) async fn postgres() -> Option<Self> {
        let url = postgres_url()?;
        sqlx::any::install_default_drivers();
        let mut bytes = [0; 8];
        getrandom::fill(&mut bytes).unwrap();
        let schema = format!("test_{:016x}", u64::from_le_bytes(bytes));
        let mut conn = AnyConnection::connect(&url).await.unwrap();
        let create = format!("create schema {schema}");
        sqlx::raw_sql(sqlx::AssertSqlSafe(create))
            .execute(&mut conn)
            .await
            .unwrap();
        let sign = if url.contains('?') { '&' } else { '?' };
        let url = format!("{url}{sign}options=-c%20search_path%3D{schema}");
        Some(Self::at(url))
    }
}

/// Writes each case once, and runs it on both databases.
macro_rules! on_both {
    ($($name:ident),+ $(,)?) => {
        mod sqlite {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    super::$name(crate::support::Db::sqlite()).await;
                }
            )+
        }
        mod postgres {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    if let Some(db) = crate::support::Db::postgres().await {
                        super::$name(db).await;
                    }
                }
            )+
        }
    };
}
pub(crate) use on_both;

/// A server that runs in this process.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    /// For those who run it.
    pub(crate) private: SocketAddr,
    now_ms: Arc<AtomicI64>,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

/// Some day in 2026.
pub(crate) const START_MS: i64 = 1_794_700_800_000;

pub(crate) fn config() -> Config {
    Config {
        bot_delay: Duration::ZERO,
        bot_calm: Duration::ZERO,
        limits: Limits::default().without_rates(),
        ..Config::default()
    }
}

impl TestServer {
    pub(crate) async fn start(db: &Db) -> Self {
        Self::start_at(db, config(), START_MS).await
    }

    pub(crate) async fn start_with(db: &Db, config: Config) -> Self {
        Self::start_at(db, config, START_MS).await
    }

    pub(crate) async fn start_at(db: &Db, mut config: Config, now_ms: i64) -> Self {
        let now_ms = Arc::new(AtomicI64::new(now_ms));
        config.time = TimeSource::Manual(Arc::clone(&now_ms));
        config.sweep_every = Duration::from_millis(10);
        Self {
            now_ms,
            ..Self::start_timed(db, config).await
        }
    }

    /// With a time that nobody turns.
    pub(crate) async fn start_timed(db: &Db, config: Config) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        Self::start_on(listener, db, config).await
    }

    /// The same at a door that is open already.
    pub(crate) async fn start_on(listener: TcpListener, db: &Db, config: Config) -> Self {
        let address = listener.local_addr().unwrap();
        let inside = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let private = inside.local_addr().unwrap();
        // The metrics stay where everybody's tests look for them.
        let doors = Doors {
            public: listener,
            private: config.admin.is_some().then_some(inside),
        };
        let store = Store::open_with_bus(&db.url, db.bus.as_ref()).await;
        let store = store.unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let shutdown = async move {
            let _ = stopped.await;
        };
        let task = tokio::spawn(async move { run(config, doors, store, shutdown).await.unwrap() });
        Self {
            address,
            private,
            now_ms: Arc::default(),
            stop: Some(stop),
            task,
        }
    }

    pub(crate) fn advance(&self, ms: i64) {
        self.now_ms.fetch_add(ms, Ordering::AcqRel);
    }

    /// Stops as on SIGTERM.
    pub(crate) async fn stop(mut self) {
        let _ = self.stop.take().unwrap().send(());
        within(&mut self.task).await.unwrap();
    }

    pub(crate) async fn player(&self) -> TestPlayer {
        let mut player = TestPlayer::visitor(self.address);
        let me: Me = player.post("/api/session", &()).await;
        player.name = me.name;
        player
    }
}

pub(crate) async fn within<F: Future>(future: F) -> F::Output {
    tokio::time::timeout(PATIENCE, future)
        .await
        .expect("it takes too long")
}

type Http = Client<HttpConnector, Full<Bytes>>;
type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Somebody with a browser.
pub(crate) struct TestPlayer {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
    /// Shown instead of a cookie where there is one.
    pub(crate) token: Option<String>,
    pub(crate) name: String,
    http: Http,
    pub(crate) socket: Option<Socket>,
    /// Messages that came while another was awaited.
    waiting: VecDeque<ServerMessage>,
    /// Every text that the socket brought.
    pub(crate) texts: Vec<String>,
    n_ids: u32,
}

impl TestPlayer {
    pub(crate) fn visitor(address: SocketAddr) -> Self {
        Self {
            address,
            cookie: None,
            token: None,
            name: String::new(),
            http: Client::builder(TokioExecutor::new()).build_http(),
            socket: None,
            waiting: VecDeque::new(),
            texts: Vec::new(),
            n_ids: 0,
        }
    }

    pub(crate) async fn send(
        &mut self,
        method: Method,
        path: &str,
        body: Option<Vec<u8>>,
        headers: &[(&str, &str)],
    ) -> (StatusCode, hyper::HeaderMap, String) {
        let (status, headers, bytes) = self.send_for_bytes(method, path, body, headers).await;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        (status, headers, text)
    }

    /// As `send`, for answers that are no text.
    pub(crate) async fn send_for_bytes(
        &mut self,
        method: Method,
        path: &str,
        body: Option<Vec<u8>>,
        headers: &[(&str, &str)],
    ) -> (StatusCode, hyper::HeaderMap, Bytes) {
        let request = self.request(method, path, body, headers);
        let response = within(self.http.request(request)).await.unwrap();
        if let Some(cookie) = response.headers().get(header::SET_COOKIE) {
            let text = cookie.to_str().unwrap();
            self.cookie = text.split(';').next().map(str::to_owned);
        }
        let (parts, body) = response.into_parts();
        let bytes = within(body.collect()).await.unwrap().to_bytes();
        (parts.status, parts.headers, bytes)
    }

    fn request(
        &self,
        method: Method,
        path: &str,
        body: Option<Vec<u8>>,
        headers: &[(&str, &str)],
    ) -> Request<Full<Bytes>> {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("http://{}{path}", self.address));
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        if body.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request
            .body(Full::new(Bytes::from(body.unwrap_or_default())))
            .unwrap()
    }

    /// The head of an answer whose body goes on.
    pub(crate) async fn open(
        &mut self,
        path: &str,
        headers: &[(&str, &str)],
    ) -> hyper::Response<hyper::body::Incoming> {
        let request = self.request(Method::GET, path, None, headers);
        within(self.http.request(request)).await.unwrap()
    }

    /// The answer of a server that may be killed in the middle of it.
    pub(crate) async fn try_json(
        &mut self,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> Result<Value, ()> {
        let request = Request::builder()
            .method(method)
            .uri(format!("http://{}{path}", self.address))
            .header(header::COOKIE, self.cookie.clone().unwrap_or_default())
            .header(header::CONTENT_TYPE, "application/json");
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let request = request.body(Full::new(Bytes::from(body))).unwrap();
        let response = within(self.http.request(request))
            .await
            .map_err(|_err| ())?;
        let bytes = response.into_body().collect().await.map_err(|_err| ())?;
        serde_json::from_slice(&bytes.to_bytes()).map_err(|_err| ())
    }

    pub(crate) async fn call(
        &mut self,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> (u16, Value) {
        let body = body.map(|body| body.to_string().into_bytes());
        let (status, _, text) = self.send(method, path, body, &[]).await;
        let value = serde_json::from_str(&text).unwrap_or(Value::String(text));
        (status.as_u16(), value)
    }

    pub(crate) async fn post<T: DeserializeOwned>(
        &mut self,
        path: &str,
        body: &impl Serialize,
    ) -> T {
        let body = serde_json::to_value(body).unwrap();
        let (status, answer) = self.call(Method::POST, path, Some(body)).await;
        assert_eq!(status, 200, "{path}: {answer}");
        serde_json::from_value(answer).unwrap()
    }

    pub(crate) async fn get<T: DeserializeOwned>(&mut self, path: &str) -> T {
        let (status, answer) = self.call(Method::GET, path, None).await;
        assert_eq!(status, 200, "{path}: {answer}");
        serde_json::from_value(answer).unwrap()
    }

    /// The status and code of a request that is refused.
    pub(crate) async fn refused(&mut self, path: &str, body: Value) -> (u16, String) {
        let (status, answer) = self.call(Method::POST, path, Some(body)).await;
        let code = answer["code"].as_str();
        (
            status,
            code.unwrap_or_else(|| panic!("{answer}")).to_owned(),
        )
    }

    pub(crate) async fn create(&mut self, seats: &str, options: GameOptions) -> Seated {
        let seats = seats
            .split_whitespace()
            .map(|seat| match seat {
                "me" => SeatPlan::Me { age: None },
                "open" => SeatPlan::Open,
                "invited" => SeatPlan::Invited,
                bot => SeatPlan::Bot { bot: bot.into() },
            })
            .collect();
        self.post("/api/games", &CreateGame { seats, options })
            .await
    }

    pub(crate) async fn join(&mut self, created: &Seated) -> Seated {
        let path = format!("/api/games/{}/join", created.game);
        let code = created.code.clone().unwrap();
        self.post(&path, &serde_json::json!({ "code": code })).await
    }

    pub(crate) async fn view(&mut self, game: &str) -> View {
        self.get(&format!("/api/games/{game}")).await
    }

    /// Opens a socket, or says with which status it was refused.
    pub(crate) async fn try_connect(&mut self, origin: Option<&str>) -> Result<(), u16> {
        let url = format!("ws://{}/api/socket", self.address);
        let mut request = url.into_client_request().unwrap();
        if let Some(cookie) = &self.cookie {
            request
                .headers_mut()
                .insert("cookie", cookie.parse().unwrap());
        }
        if let Some(token) = &self.token {
            let shown = format!("Bearer {token}");
            let headers = request.headers_mut();
            headers.insert("authorization", shown.parse().unwrap());
        }
        if let Some(origin) = origin {
            request
                .headers_mut()
                .insert("origin", origin.parse().unwrap());
        }
        match within(tokio_tungstenite::connect_async(request)).await {
            Ok((socket, _)) => {
                self.socket = Some(socket);
                self.waiting.clear();
                Ok(())
            }
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => {
                Err(answer.status().as_u16())
            }
            Err(err) => panic!("{err}"),
        }
    }

    pub(crate) async fn connect(&mut self) {
        self.try_connect(None).await.unwrap();
        let hello = self
            .next(|it| matches!(it, ServerMessage::Hello { .. }))
            .await;
        let ServerMessage::Hello { name, .. } = hello else {
            unreachable!()
        };
        assert_eq!(name, self.name);
    }

    pub(crate) async fn say(&mut self, message: &ClientMessage) {
        let text = serde_json::to_string(message).unwrap();
        self.say_text(text).await;
    }

    pub(crate) async fn say_text(&mut self, text: String) {
        assert!(self.try_say_text(text).await);
    }

    /// Whether a message could be sent.
    pub(crate) async fn try_say_text(&mut self, text: String) -> bool {
        let socket = self.socket.as_mut().unwrap();
        within(socket.send(Message::text(text))).await.is_ok()
    }

    /// The next message of the socket; `None` where it is closed.
    pub(crate) async fn try_receive(&mut self) -> Option<ServerMessage> {
        let socket = self.socket.as_mut().unwrap();
        let text = within(async {
            loop {
                match socket.next().await {
                    Some(Ok(Message::Text(text))) => return Some(text),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                    Some(Ok(_)) => {}
                }
            }
        });
        let text = text.await?;
        self.texts.push(text.to_string());
        Some(serde_json::from_str(&text).unwrap())
    }

    /// The next message that `wanted` says yes to; the others wait.
    pub(crate) async fn next(&mut self, wanted: impl Fn(&ServerMessage) -> bool) -> ServerMessage {
        if let Some(at) = self.waiting.iter().position(&wanted) {
            return self.waiting.remove(at).unwrap();
        }
        loop {
            let message = self.try_receive().await.expect("the socket is closed");
            if wanted(&message) {
                return message;
            }
            self.waiting.push_back(message);
        }
    }

    pub(crate) async fn next_event(&mut self) -> Event {
        match self.next(|it| matches!(it, ServerMessage::Event(_))).await {
            ServerMessage::Event(event) => *event,
            other => unreachable!("{other:?}"),
        }
    }

    /// Follows a game from its present state on.
    pub(crate) async fn watch(&mut self, game: &str) -> Follower {
        self.say(&ClientMessage::Watch {
            game: game.into(),
            since: None,
        })
        .await;
        match self.next(|it| matches!(it, ServerMessage::View(_))).await {
            ServerMessage::View(view) => Follower { view: *view },
            other => unreachable!("{other:?}"),
        }
    }

    pub(crate) fn new_id(&mut self) -> String {
        self.n_ids += 1;
        format!("a{}", self.n_ids)
    }

    /// Takes a turn by socket and waits until it is stored.
    pub(crate) async fn act(&mut self, game: &str, action: &Action) -> Result<u64, String> {
        let id = self.new_id();
        self.act_as(game, &id, action).await
    }

    pub(crate) async fn act_as(
        &mut self,
        game: &str,
        id: &str,
        action: &Action,
    ) -> Result<u64, String> {
        self.say(&ClientMessage::Act {
            game: game.into(),
            id: id.into(),
            action: action.to_string(),
        })
        .await;
        let answer = self
            .next(|it| {
                matches!(it, ServerMessage::Done { id: it, .. } | ServerMessage::Refused { id: it, .. } if it == id)
            })
            .await;
        match answer {
            ServerMessage::Done { version, .. } => Ok(version),
            ServerMessage::Refused { error, .. } => Err(error.code),
            other => unreachable!("{other:?}"),
        }
    }

    /// Plays a game to its end by socket, as `bot` would.
    pub(crate) async fn play_out(&mut self, follower: &mut Follower, bot: BotKind, seed: u64) {
        let game = follower.view.game.clone();
        let mut bot = bot.build(seed);
        while follower.view.status == Status::Playing {
            if follower.is_my_turn() {
                let action = bot.choose(&follower.game_view());
                self.act(&game, &action).await.unwrap();
            }
            let event = self.next_event().await;
            follower.apply(&event);
        }
    }
}

/// The seat of one who left: it keeps the name.
pub(crate) fn stand_in(view: &View, seat: u8) -> SeatView {
    let turns = view.table.as_ref().map(|it| it.history.len() as u32);
    SeatView {
        kind: SeatKind::StandIn,
        left_after: turns,
        ..view.seats[usize::from(seat) - 1].clone()
    }
}

/// What a client keeps of a game: a view, brought forward by events.
#[derive(Debug)]
pub(crate) struct Follower {
    pub(crate) view: View,
}

impl Follower {
    pub(crate) fn is_my_turn(&self) -> bool {
        let table = self.view.table.as_ref();
        self.view.seat.is_some() && table.map(|it| it.turn) == self.view.seat
    }

    /// The view of the rules that the wire's view stands for.
    pub(crate) fn game_view(&self) -> GameView {
        let table = self.view.table.as_ref().unwrap();
        let parse = |text: &String| text.parse().unwrap();
        let mut setup = Setup::new(self.view.options.edition().unwrap());
        setup.board = table.board.iter().map(parse).collect();
        setup.hand = table.hand.iter().map(|it| it.parse().unwrap()).collect();
        setup.bag = Some(usize::from(table.bag));
        setup.scores.clone_from(&table.scores);
        setup.turn = usize::from(self.view.seat.unwrap_or(table.turn));
        setup.hand_sizes = Some(table.hands.iter().map(|&n| usize::from(n)).collect());
        setup.view().unwrap()
    }

    pub(crate) fn apply(&mut self, event: &Event) {
        let view = &mut self.view;
        assert_eq!(event.version, view.version + 1, "a gap: {event:?}");
        view.version = event.version;
        view.status = event.status;
        view.clock.clone_from(&event.clock);
        view.result.clone_from(&event.result);
        if let Some(table) = &event.table {
            view.table = Some(table.clone());
            view.code = None;
        }
        if let (Some(change), Some(table)) = (&event.change, &mut view.table) {
            table.hand.clone_from(&change.hand);
            table.hands.clone_from(&change.hands);
            table.bag = change.bag;
            table.scores.clone_from(&change.scores);
            table.turn = change.turn;
        }
        match &event.what {
            What::Rematch { game } => view.rematch = Some(game.clone()),
            What::Joined { seat, name, now } => {
                let plain = SeatView::new(SeatKind::Person, Some(name.clone()));
                view.seats[usize::from(*seat) - 1] =
                    now.as_ref().map_or(plain, |it| (**it).clone());
            }
            What::Left { seat, now }
            | What::Resigned { seat, now }
            | What::TimedOut { seat, now } => {
                view.seats[usize::from(*seat) - 1] = now.clone();
                if view.seat == Some(*seat) {
                    view.seat = None;
                    view.table.iter_mut().for_each(|it| it.hand.clear());
                }
            }
            What::Started | What::Acted { .. } | What::Said { .. } | What::Cancelled => {}
        }
        if let (What::Acted { turn }, Some(table)) = (&event.what, &mut view.table) {
            let text = turn.split_once(' ').unwrap().1;
            let text = text.split(" +").next().unwrap();
            if let SeenAction::Play(play) = text.parse().unwrap() {
                let placed = play.placements().iter().map(ToString::to_string);
                table.board.extend(placed);
                table.opening = None;
            }
            table.history.push(turn.clone());
        }
    }

    /// Whether this is what the server shows to one who comes anew.
    #[track_caller]
    pub(crate) fn assert_is(&self, mut shown: View) {
        let mut mine = self.view.clone();
        mine.now_ms = shown.now_ms;
        // Told with a whole view alone.
        mine.since_ms = shown.since_ms;
        for view in [&mut mine, &mut shown] {
            if let Some(table) = &mut view.table {
                table.board.sort();
            }
        }
        assert_eq!(mine, shown);
    }
}
