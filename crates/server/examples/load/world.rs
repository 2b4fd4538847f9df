//! What all games share.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::http::Http;
use crate::plan::Rhythm;
use crate::report::Report;
use crate::table::{Pace, Table};

/// How often nodes are asked whether they can work, and how long an answer may take.
const ASK_EVERY: Duration = Duration::from_millis(500);
const ANSWER: Duration = Duration::from_secs(1);

/// What all games share.
#[derive(Debug)]
pub(crate) struct World {
    nodes: Mutex<Vec<Node>>,
    http: Vec<Http>,
    sources: Vec<IpAddr>,
    pub(crate) report: Report,
    /// When games act, once they may.
    pub(crate) pace: watch::Sender<Option<Pace>>,
    pub(crate) stop: watch::Sender<bool>,
    /// Whether games remember what was acknowledged.
    pub(crate) keeps_log: bool,
    /// Becomes another number whenever clients are shared out among the nodes again.
    shared_out: watch::Sender<u64>,
    /// How often the server was taken away, and how many tables have come back since.
    epoch: AtomicU64,
    back: AtomicU64,
    longest_break_ms: AtomicU64,
    random: AtomicU64,
}

/// One node, as a proxy in front of all of them knows it.
#[derive(Debug, Clone, Copy)]
struct Node {
    address: SocketAddr,
    is_ready: bool,
}

impl Node {
    const fn at(address: SocketAddr) -> Self {
        Self {
            address,
            is_ready: true,
        }
    }
}

impl World {
    /// Everybody comes from the same address.
    pub(crate) fn new(address: SocketAddr, keeps_log: bool) -> Arc<Self> {
        Self::with_sources(&[address], keeps_log, 0)
    }

    /// Players are shared out among several nodes.
    pub(crate) fn with_nodes(nodes: &[SocketAddr], keeps_log: bool) -> Arc<Self> {
        Self::with_sources(nodes, keeps_log, 0)
    }

    /// How many addresses of this machine players come from, as people do.
    pub(crate) fn with_sources(nodes: &[SocketAddr], keeps_log: bool, n_sources: u8) -> Arc<Self> {
        let sources: Vec<IpAddr> = (1..=n_sources)
            .map(|n| Ipv4Addr::new(127, 0, 1, n).into())
            .collect();
        let mut http: Vec<Http> = sources.iter().map(|it| Http::new(Some(*it))).collect();
        if http.is_empty() {
            http.push(Http::new(None));
        }
        Arc::new(Self {
            nodes: Mutex::new(nodes.iter().map(|&it| Node::at(it)).collect()),
            http,
            sources,
            report: Report::default(),
            pace: watch::Sender::new(None),
            stop: watch::Sender::new(false),
            keeps_log,
            shared_out: watch::Sender::new(0),
            epoch: AtomicU64::new(0),
            back: AtomicU64::new(0),
            longest_break_ms: AtomicU64::new(0),
            random: AtomicU64::new(1),
        })
    }

    /// The node to which the client `number` comes at this attempt: its own, or the next where that cannot work.
    pub(crate) fn address_of(&self, number: usize, attempt: usize) -> SocketAddr {
        let nodes = self.nodes();
        let n = nodes.len();
        let ready = (0..n).map(|step| nodes[(number + attempt + step) % n]);
        let mut ready = ready.filter(|node| node.is_ready);
        let chosen = ready.next().unwrap_or(nodes[(number + attempt) % n]);
        chosen.address
    }

    /// The address of the first node.
    pub(crate) fn address(&self) -> SocketAddr {
        self.nodes()[0].address
    }

    /// A node has another address.
    pub(crate) fn move_node(&self, node: usize, address: SocketAddr) {
        self.nodes()[node] = Node::at(address);
    }

    /// The first node alone is there from now on.
    pub(crate) fn keep_first(&self) {
        self.nodes().truncate(1);
    }

    /// Notes whether a node can work. Where that is new, clients are shared out again.
    fn note_ready(&self, address: SocketAddr, is_ready: bool) {
        let mut nodes = self.nodes();
        let node = nodes.iter_mut().find(|it| it.address == address);
        if let Some(node) = node.filter(|it| it.is_ready != is_ready) {
            node.is_ready = is_ready;
            self.share_out();
        }
    }

    /// All clients go to their own nodes again.
    pub(crate) fn share_out(&self) {
        self.shared_out.send_modify(|n| *n += 1);
    }

    /// Ends when clients are shared out after this was called.
    pub(crate) async fn is_shared_out(&self) {
        let mut news = self.shared_out.subscribe();
        // The world outlives all who ask.
        let _ = news.changed().await;
    }

    /// Asks all nodes again and again whether they can work, as a proxy does.
    pub(crate) async fn watch_nodes(&self) {
        loop {
            tokio::time::sleep(ASK_EVERY).await;
            let nodes: Vec<SocketAddr> = self.nodes().iter().map(|it| it.address).collect();
            for address in nodes {
                let ready = self.http[0].text(address, "/readyz");
                let ready = tokio::time::timeout(ANSWER, ready).await;
                self.note_ready(address, matches!(ready, Ok(Some(_))));
            }
        }
    }

    fn nodes(&self) -> MutexGuard<'_, Vec<Node>> {
        self.nodes.lock().expect("no task panics with it")
    }

    /// The requests of player `number`.
    pub(crate) fn http(&self, number: usize) -> &Http {
        &self.http[number % self.http.len()]
    }

    /// Where player `number` comes from, unless that is left to the system.
    pub(crate) fn source(&self, number: usize) -> Option<IpAddr> {
        let n = self.sources.len();
        (n > 0).then(|| self.sources[number % n])
    }

    pub(crate) fn has_stopped(&self) -> bool {
        *self.stop.borrow()
    }

    pub(crate) fn stop(&self) {
        self.stop.send_replace(true);
    }

    /// Counts an answer that no client should get, and shows the first few.
    pub(crate) fn complain(&self, what: &str) {
        if self.report.errors.fetch_add(1, Ordering::Relaxed) < 5 {
            println!("refused: {what}");
        }
    }

    /// The server is gone: from now on tables come back.
    pub(crate) fn server_is_gone(&self) {
        self.back.store(0, Ordering::Relaxed);
        self.epoch.fetch_add(1, Ordering::Relaxed);
    }

    /// A table has its sockets and its game again; counted once for each loss of the server.
    pub(crate) fn came_back(&self, returned: &mut u64, took: Duration) {
        let epoch = self.epoch.load(Ordering::Relaxed);
        if *returned < epoch {
            *returned = epoch;
            self.back.fetch_add(1, Ordering::Relaxed);
        }
        let took = took.as_millis() as u64;
        self.longest_break_ms.fetch_max(took, Ordering::Relaxed);
    }

    /// How many tables are back since the server was last gone.
    pub(crate) fn tables_back(&self) -> u64 {
        self.back.load(Ordering::Relaxed)
    }

    /// The longest time for which a table had no game, since this was last asked.
    pub(crate) fn longest_break_ms(&self) -> u64 {
        self.longest_break_ms.swap(0, Ordering::Relaxed)
    }

    /// Between half of it and all.
    pub(crate) fn jitter(&self, ms: u64) -> u64 {
        let n = self.random.fetch_add(1, Ordering::Relaxed);
        let mixed = n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        ms / 2 + mixed % (ms / 2 + 1)
    }

    /// Waits until somebody's action was acknowledged after `before` of them.
    pub(crate) async fn next_action(&self, before: u64) {
        while self.report.actions() == before {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
}

/// All tables, each in a task of its own.
pub(crate) struct Tables {
    tasks: JoinSet<Table>,
    /// The game of the table that was first.
    pub(crate) first_game: String,
}

/// How many tables are being seated at the same time.
const SEATED_TOGETHER: usize = 64;

impl Tables {
    /// Seats two players at each of so many games, a few dozen at a time. Who sits listens from then on, as a
    /// client does, and plays once the world says when.
    pub(crate) async fn seat(world: &Arc<World>, n_games: usize) -> Self {
        let started = Instant::now();
        let seats = Arc::new(Semaphore::new(SEATED_TOGETHER));
        let (seated, mut news) = mpsc::channel(SEATED_TOGETHER);
        let mut tasks = JoinSet::new();
        for n in 0..n_games {
            let world = Arc::clone(world);
            let seats = Arc::clone(&seats);
            let seated = seated.clone();
            tasks.spawn(async move {
                let permit = seats.acquire().await.expect("it is never closed");
                let table = Table::seat(&world, n).await;
                drop(permit);
                // Whoever asked for the tables waits for all of them.
                let _ = seated.send(table.game.clone()).await;
                table.play(world, n).await
            });
        }
        let first_game = news.recv().await.expect("there is a game");
        for _ in 1..n_games {
            let game = news.recv().await;
            game.expect("every table is seated");
        }
        let took = started.elapsed().as_millis();
        println!("{n_games} games seated in {took} ms");
        Self { tasks, first_game }
    }

    /// Lets all of them play, and waits until each has begun.
    pub(crate) async fn start(&self, world: &World, rhythm: Rhythm) {
        let pace = Pace::new(rhythm, self.tasks.len());
        world.pace.send_replace(Some(pace));
        tokio::time::sleep_until(pace.all_begun()).await;
        world.report.clear();
    }

    /// The tables, once the world has stopped.
    pub(crate) async fn leave(self) -> Vec<Table> {
        self.tasks.join_all().await
    }
}

/// Does something with each, a few dozen at once.
pub(crate) async fn in_parallel<I, T, F>(
    items: impl IntoIterator<Item = I>,
    make: impl Fn(I) -> F,
) -> Vec<T>
where
    T: Send + 'static,
    F: Future<Output = T> + Send + 'static,
{
    let mut done = Vec::new();
    let mut pending = JoinSet::new();
    for item in items {
        pending.spawn(make(item));
        if pending.len() >= 64
            && let Some(one) = pending.join_next().await
        {
            done.push(one.expect("no task panics"));
        }
    }
    while let Some(one) = pending.join_next().await {
        done.push(one.expect("no task panics"));
    }
    done
}
