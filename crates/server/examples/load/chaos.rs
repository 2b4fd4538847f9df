//! Something is taken away from under the games, again and again; then all is compared.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use sqlx::{Connection, Row};
use tokio::time::{Instant, sleep, timeout};

use crate::disk::Disk;
use crate::load::database;
use crate::plan::{Kill, Plan};
use crate::postgres::Cluster;
use crate::proxy::{Line, Proxy};
use crate::server::{Doors, Server};
use crate::verify::verify;
use crate::world::{Tables, World};

/// Beyond this, something will never come back.
const PATIENCE: Duration = Duration::from_secs(120);

/// The server and what it stands on.
struct Stage {
    server: Server,
    victim: Victim,
    world: Arc<World>,
    n_tables: u64,
}

/// What is taken away.
enum Victim {
    Node,
    Deploy,
    Database(Cluster),
    Cut(Proxy),
    Disk(Disk),
}

/// The worst of all kills, in milliseconds.
#[derive(Debug, Default)]
struct Worst {
    /// From the moment it was taken away to the next acknowledgement.
    silence: u128,
    /// From the moment it was given back, or the new process was started.
    first: u128,
    /// The same, until all clients had their games again.
    all: u128,
}

/// Says whether nothing was lost.
pub(crate) async fn chaos(plan: &Plan) -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    let mut url = database(plan, folder.path());
    let victim = match plan.kill {
        Kill::Node => Victim::Node,
        Kill::Deploy => Victim::Deploy,
        Kill::Database => {
            let folder = plan.postgres.as_deref();
            Victim::Database(Cluster::new(folder.expect("the plan was checked")))
        }
        Kill::Cut => {
            let proxy = Proxy::open(&url).await;
            url.clone_from(&proxy.url);
            Victim::Cut(proxy)
        }
        Kill::Disk => {
            let disk = Disk::new();
            url = database(plan, &disk.path());
            Victim::Disk(disk)
        }
    };
    let server = Server::start(&url, Doors::Open).await;
    let world = World::new(server.address, true);
    let tables = Tables::seat(&world, plan.games).await;
    tables.start(&world, plan.pace).await;
    let mut stage = Stage {
        server,
        victim,
        world: Arc::clone(&world),
        n_tables: plan.games as u64,
    };
    let started = Instant::now();
    let mut worst = Worst::default();
    let mut played = Duration::ZERO;
    let mut n_played = 0;
    for kill in 1..=plan.kills {
        let (before, since) = (world.report.actions(), Instant::now());
        // Never the same moment twice.
        sleep(plan.gap + Duration::from_millis(u64::from(kill * 37 % 600))).await;
        n_played += world.report.actions() - before;
        played += since.elapsed();
        let back = timeout(PATIENCE, stage.strike(plan.pause, kill, &mut worst)).await;
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
    stage.server.kill().await;
    let sound = plan.database_url.is_some() || is_sound(&url).await;
    stage.server.start_again().await;
    world.move_to(stage.server.address);
    let findings = verify(&world, tables).await;
    stage.server.kill().await;
    let errors = world.report.errors.load(Ordering::Relaxed);
    println!(
        "{{\"kills\":{},\"games\":{},\"actions_per_second_between\":{:.0},{},\"errors\":{errors},\
         \"unavailable\":{},\"longest_break_ms\":{},\"worst_silence_ms\":{},\
         \"worst_first_after_return_ms\":{},\"worst_all_after_return_ms\":{},\"database_is_sound\":{sound}}}",
        plan.kills,
        plan.games,
        n_played as f64 / played.as_secs_f64(),
        findings.json(),
        world.report.unavailable.load(Ordering::Relaxed),
        world.longest_break_ms(),
        worst.silence,
        worst.first,
        worst.all,
    );
    findings.is_clean() && errors == 0 && sound
}

impl Stage {
    /// Takes something away, gives it back, and waits until everybody goes on.
    async fn strike(&mut self, pause: Duration, kill: u32, worst: &mut Worst) {
        let world = &self.world;
        let taken = Instant::now();
        let mut before = world.report.actions();
        match &self.victim {
            Victim::Node | Victim::Deploy => {
                if let Victim::Node = self.victim {
                    self.server.kill().await;
                } else {
                    self.server.terminate().await;
                }
                before = world.report.actions();
                world.server_is_gone();
            }
            Victim::Database(cluster) => cluster.kill().await,
            Victim::Cut(proxy) => {
                let frozen = kill % 2 == 1;
                proxy.set(if frozen { Line::Frozen } else { Line::Broken });
                sleep(pause).await;
            }
            Victim::Disk(disk) => {
                disk.fill();
                // Room that the database has already lasts for a moment.
                let refused = world.report.unavailable.load(Ordering::Relaxed);
                while world.report.unavailable.load(Ordering::Relaxed) == refused {
                    sleep(Duration::from_millis(2)).await;
                }
                sleep(pause).await;
            }
        }
        if let Victim::Cut(_) | Victim::Disk(_) = self.victim {
            before = world.report.actions();
        }
        let returned = Instant::now();
        match &self.victim {
            Victim::Node | Victim::Deploy => {
                self.server.start_again().await;
                world.move_to(self.server.address);
            }
            Victim::Database(cluster) => {
                cluster.start().await;
                before = world.report.actions();
            }
            Victim::Cut(proxy) => proxy.set(Line::Open),
            Victim::Disk(disk) => disk.clear(),
        }
        world.next_action(before).await;
        worst.silence = worst.silence.max(taken.elapsed().as_millis());
        worst.first = worst.first.max(returned.elapsed().as_millis());
        if let Victim::Node | Victim::Deploy = self.victim {
            while world.tables_back() < self.n_tables {
                sleep(Duration::from_millis(5)).await;
            }
            worst.all = worst.all.max(returned.elapsed().as_millis());
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
