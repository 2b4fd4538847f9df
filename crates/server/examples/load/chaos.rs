//! Something is taken away from under the games, again and again; then all is compared.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use sqlx::{Connection, Row};
use tokio::time::{Instant, sleep, timeout};

use crate::bus::Nats;
use crate::disk::Disk;
use crate::load::database;
use crate::plan::{Kill, Plan};
use crate::postgres::{Cluster, Pair};
use crate::proxy::{Line, Proxy};
use crate::server::{Doors, Server};
use crate::verify::verify;
use crate::world::{Tables, World};

/// Beyond this, something will never come back.
const PATIENCE: Duration = Duration::from_secs(120);
/// After a standby has taken over, players go on within this time.
const TAKE_OVER: Duration = Duration::from_secs(15);

/// The nodes and what they stand on.
struct Stage {
    nodes: Vec<Server>,
    victim: Victim,
    /// By which the nodes hear of each other, where not by their database.
    bus: Option<Nats>,
    world: Arc<World>,
    n_tables: u64,
    pause: Duration,
    worst: Worst,
}

/// What is taken away.
enum Victim {
    Node,
    Deploy,
    Database(Cluster),
    /// The line of each node.
    Cut(Vec<Proxy>),
    Promote(Pair, Proxy),
    Bus,
    Disk(Disk),
}

/// The worst of all kills, in milliseconds.
#[derive(Debug, Default)]
struct Worst {
    /// From the moment it was taken away to the next acknowledgement.
    silence: u128,
    /// From the moment it was given back, or the new process was started.
    first: u128,
    /// The same, until all clients had their games again; with several nodes, from the moment it was taken away.
    all: u128,
}

/// Says whether nothing was lost.
pub(crate) async fn chaos(plan: &Plan) -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    let mut stage = Stage::set(plan, folder.path()).await;
    let world = Arc::clone(&stage.world);
    if plan.nodes > 1 {
        let world = Arc::clone(&world);
        tokio::spawn(async move { world.watch_nodes().await });
    }
    let tables = Tables::seat(&world, plan.games).await;
    tables.start(&world, plan.pace).await;
    let started = Instant::now();
    let mut played = Duration::ZERO;
    let mut n_played = 0;
    for kill in 1..=plan.kills {
        let (before, since) = (world.report.actions(), Instant::now());
        // Never the same moment twice.
        sleep(plan.gap + Duration::from_millis(u64::from(kill * 37 % 600))).await;
        n_played += world.report.actions() - before;
        played += since.elapsed();
        let back = timeout(PATIENCE, stage.strike(kill)).await;
        if back.is_err() {
            println!("after kill {kill} the games did not go on");
            return false;
        }
        if kill % 10 == 0 || kill == plan.kills {
            let summary = world.report.summary(started.elapsed());
            println!("kill {kill}: {summary}");
        }
    }
    // After the last blow, too, everybody goes on for a while.
    sleep(plan.gap.max(Duration::from_secs(2))).await;
    world.stop();
    let tables = tables.leave().await;
    // What is compared was read from the logs alone.
    for node in &mut stage.nodes {
        node.kill().await;
    }
    let sound = plan.database_url.is_some() || is_sound(&stage.nodes[0].url).await;
    stage.start_again(0).await;
    stage.nodes.truncate(1);
    world.keep_first();
    let findings = verify(&world, tables).await;
    stage.nodes[0].kill().await;
    let errors = world.report.errors.load(Ordering::Relaxed);
    let worst = &stage.worst;
    println!(
        "{{\"kills\":{},\"nodes\":{},\"games\":{},\"actions_per_second_between\":{:.0},{},\"errors\":{errors},\
         \"unavailable\":{},\"longest_break_ms\":{},\"worst_silence_ms\":{},\
         \"worst_first_after_return_ms\":{},\"worst_all_after_return_ms\":{},\"database_is_sound\":{sound}}}",
        plan.kills,
        plan.nodes,
        plan.games,
        n_played as f64 / played.as_secs_f64(),
        findings.json(),
        world.report.unavailable.load(Ordering::Relaxed),
        world.longest_break_ms(),
        worst.silence,
        worst.first,
        worst.all,
    );
    let in_time = plan.kill != Kill::Promote || worst.silence <= TAKE_OVER.as_millis();
    findings.is_clean() && errors == 0 && sound && in_time
}

impl Stage {
    /// Starts what a plan asks for.
    async fn set(plan: &Plan, folder: &std::path::Path) -> Self {
        let mut url = database(plan, folder);
        let postgres = || plan.postgres.as_deref().expect("the plan was checked");
        let mut urls = vec![url.clone(); plan.nodes];
        let victim = match plan.kill {
            Kill::Node => Victim::Node,
            Kill::Deploy => Victim::Deploy,
            Kill::Database => Victim::Database(Cluster::new(postgres())),
            Kill::Cut => {
                let mut proxies = Vec::new();
                for its_url in &mut urls {
                    let proxy = Proxy::open(&url).await;
                    its_url.clone_from(&proxy.url);
                    proxies.push(proxy);
                }
                Victim::Cut(proxies)
            }
            Kill::Promote => {
                let proxy = Proxy::open(&url).await;
                urls.fill(proxy.url.clone());
                Victim::Promote(Pair::new(postgres()).await, proxy)
            }
            Kill::Bus => Victim::Bus,
            Kill::Disk => {
                let disk = Disk::new();
                url = database(plan, &disk.path());
                urls.fill(url);
                Victim::Disk(disk)
            }
        };
        let bus = match &plan.bus {
            Some(program) => Some(Nats::start(program).await),
            None => None,
        };
        let mut nodes = Vec::new();
        for url in &urls {
            let bus = bus.as_ref().map(Nats::url);
            nodes.push(Server::start_with(url, Doors::Open, bus).await);
        }
        let addresses: Vec<SocketAddr> = nodes.iter().map(|it| it.address).collect();
        Self {
            nodes,
            victim,
            bus,
            world: World::with_nodes(&addresses, true),
            n_tables: plan.games as u64,
            pause: plan.pause,
            worst: Worst::default(),
        }
    }

    /// Takes something away, gives it back, and waits until everybody goes on.
    async fn strike(&mut self, kill: u32) {
        let node = kill as usize % self.nodes.len();
        match &self.victim {
            Victim::Node | Victim::Deploy => self.strike_node(node).await,
            Victim::Promote(..) => self.strike_primary().await,
            Victim::Bus => self.strike_bus(kill).await,
            Victim::Database(_) | Victim::Cut(_) | Victim::Disk(_) => {
                self.strike_database(node, kill).await;
            }
        }
    }

    /// Ends a node. Where there are others, its players go on there, and come back after a while.
    async fn strike_node(&mut self, node: usize) {
        let world = Arc::clone(&self.world);
        let taken = Instant::now();
        if let Victim::Node = self.victim {
            self.nodes[node].kill().await;
        } else {
            self.nodes[node].terminate().await;
        }
        let before = world.report.actions();
        world.server_is_gone();
        if self.nodes.len() > 1 {
            world.next_action(before).await;
            self.worst.silence = self.worst.silence.max(taken.elapsed().as_millis());
            self.until_all_are_back().await;
            self.worst.all = self.worst.all.max(taken.elapsed().as_millis());
            sleep(self.pause).await;
            self.start_again(node).await;
            world.share_out();
            return;
        }
        let returned = Instant::now();
        self.start_again(node).await;
        world.next_action(before).await;
        self.note(taken.elapsed(), returned.elapsed());
        self.until_all_are_back().await;
        self.worst.all = self.worst.all.max(returned.elapsed().as_millis());
    }

    /// Ends the database for good; its standby takes its place, and gets a standby of its own.
    async fn strike_primary(&mut self) {
        let Victim::Promote(pair, proxy) = &mut self.victim else {
            return;
        };
        let taken = Instant::now();
        // Whoever makes a standby the first must see to it that nobody writes to the old one any more.
        proxy.set(Line::Broken);
        let before = self.world.report.actions();
        let url = pair.fail_over().await;
        proxy.point_to(&url);
        proxy.set(Line::Open);
        let returned = Instant::now();
        self.world.next_action(before).await;
        let (silence, first) = (taken.elapsed(), returned.elapsed());
        pair.follow().await;
        self.note(silence, first);
    }

    /// Ends or halts the bus between the nodes, which go on and hear of each other late.
    async fn strike_bus(&mut self, kill: u32) {
        let Some(bus) = &mut self.bus else { return };
        let taken = Instant::now();
        let halts = kill.is_multiple_of(2);
        match halts {
            true => bus.halt(true).await,
            false => bus.kill().await,
        }
        let before = self.world.report.actions();
        self.world.next_action(before).await;
        let silence = taken.elapsed();
        sleep(self.pause).await;
        let returned = Instant::now();
        match halts {
            true => bus.halt(false).await,
            false => bus.start_again().await,
        }
        let before = self.world.report.actions();
        self.world.next_action(before).await;
        self.note(silence, returned.elapsed());
    }

    /// Takes away what the nodes stand on, or the line of one of them to it.
    async fn strike_database(&mut self, node: usize, kill: u32) {
        let world = Arc::clone(&self.world);
        let taken = Instant::now();
        let mut before = world.report.actions();
        // With several nodes the others go on meanwhile.
        let mut silence = None;
        match &self.victim {
            Victim::Database(cluster) => cluster.kill().await,
            Victim::Cut(proxies) => {
                let frozen = (kill as usize / proxies.len()) % 2 == 1;
                proxies[node].set(if frozen { Line::Frozen } else { Line::Broken });
                if proxies.len() > 1 {
                    world.next_action(before).await;
                    silence = Some(taken.elapsed());
                }
                sleep(self.pause).await;
                before = world.report.actions();
            }
            Victim::Disk(disk) => {
                disk.fill();
                // Room that the database has already lasts for a moment.
                let refused = world.report.unavailable.load(Ordering::Relaxed);
                while world.report.unavailable.load(Ordering::Relaxed) == refused {
                    sleep(Duration::from_millis(2)).await;
                }
                sleep(self.pause).await;
                before = world.report.actions();
            }
            Victim::Node | Victim::Deploy | Victim::Promote(..) | Victim::Bus => {}
        }
        let returned = Instant::now();
        match &self.victim {
            Victim::Database(cluster) => {
                cluster.start().await;
                before = world.report.actions();
            }
            Victim::Cut(proxies) => proxies[node].set(Line::Open),
            Victim::Disk(disk) => disk.clear(),
            Victim::Node | Victim::Deploy | Victim::Promote(..) | Victim::Bus => {}
        }
        world.next_action(before).await;
        self.note(
            silence.unwrap_or_else(|| taken.elapsed()),
            returned.elapsed(),
        );
    }

    fn note(&mut self, silence: Duration, first: Duration) {
        let worst = &mut self.worst;
        worst.silence = worst.silence.max(silence.as_millis());
        worst.first = worst.first.max(first.as_millis());
    }

    async fn start_again(&mut self, node: usize) {
        self.nodes[node].start_again().await;
        self.world.move_node(node, self.nodes[node].address);
    }

    async fn until_all_are_back(&self) {
        while self.world.tables_back() < self.n_tables {
            sleep(Duration::from_millis(5)).await;
        }
    }
}

/// Whether SQLite finds its file whole.
async fn is_sound(url: &str) -> bool {
    sqlx::any::install_default_drivers();
    let Ok(mut conn) = sqlx::AnyConnection::connect(url).await else {
        return false;
    };
    let row = sqlx::query("pragma integrity_check").fetch_one(&mut conn);
    let text = row.await.and_then(|row| row.try_get::<String, _>(0));
    text.is_ok_and(|text| text == "ok")
}
