//! The load generator, and the killing of servers under load. `cargo xtask load` and `cargo xtask chaos`
//! run it; the server is a process of its own, this same program.

#![expect(clippy::print_stdout, reason = "a program that reports to people")]

mod game;
mod http;
mod report;
mod server;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use game::{Pace, Table};
use report::Report;
use server::Server;
use tokio::time::Instant;

const HELP: &str = "\
load [--games N] [--every MS] [--seconds S] [--database-url URL]
    N games of two sockets each, one action a game every MS, for S seconds
chaos [--games N] [--every MS] [--kills K] [--database-url URL]
    the same, while the server is killed K times; then every log is compared with what was acknowledged
Without a database URL, an SQLite file in a temporary folder is used.";

/// What is to be done.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    games: usize,
    every: Duration,
    seconds: u64,
    kills: u32,
    database_url: Option<String>,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    match args.as_slice() {
        ["serve", url] => runtime.block_on(server::serve(url)),
        ["load", flags @ ..] => runtime.block_on(load(&plan(flags))),
        ["chaos", flags @ ..] => runtime.block_on(chaos(&plan(flags))),
        _ => println!("{HELP}"),
    }
}

fn plan(flags: &[&str]) -> Plan {
    let value = |name: &str| {
        let at = flags.iter().position(|flag| *flag == name)?;
        flags.get(at + 1).copied()
    };
    let number = |name: &str, default: u64| {
        value(name).map_or(default, |text| text.parse().expect("a number"))
    };
    Plan {
        games: number("--games", 200) as usize,
        every: Duration::from_millis(number("--every", 15_000)),
        seconds: number("--seconds", 60),
        kills: number("--kills", 20) as u32,
        database_url: value("--database-url").map(str::to_owned),
    }
}

/// What all games share.
#[derive(Debug)]
pub(crate) struct World {
    address: std::sync::Mutex<std::net::SocketAddr>,
    http: http::Http,
    report: Report,
    acknowledged: AtomicU64,
    stop: AtomicBool,
}

impl World {
    fn new(address: std::net::SocketAddr) -> Arc<Self> {
        Arc::new(Self {
            address: std::sync::Mutex::new(address),
            http: http::Http::default(),
            report: Report::default(),
            acknowledged: AtomicU64::new(0),
            stop: AtomicBool::new(false),
        })
    }

    fn address(&self) -> std::net::SocketAddr {
        *self.address.lock().expect("no task panics with it")
    }

    fn has_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

async fn load(plan: &Plan) {
    let server = Server::start(plan.database_url.as_deref()).await;
    let world = World::new(server.address);
    let tables = seat_all(&world, plan.games).await;
    println!("{}: seated", server.memory());
    let pace = Pace::new(plan.every, plan.games);
    let games: Vec<_> = tables
        .into_iter()
        .enumerate()
        .map(|(n, table)| tokio::spawn(table.play(Arc::clone(&world), pace, n)))
        .collect();
    let started = Instant::now();
    for second in 1..=plan.seconds {
        tokio::time::sleep_until(started + Duration::from_secs(second)).await;
        if second % 10 == 0 || second == plan.seconds {
            println!(
                "{second} s, {}: {}",
                server.memory(),
                world.report.summary(second)
            );
        }
    }
    world.stop.store(true, Ordering::Relaxed);
    let elapsed = started.elapsed();
    for game in games {
        // Those that wait for their next turn are not waited for.
        game.abort();
    }
    println!("{}", world.report.json(plan, elapsed, &server));
    server.kill().await;
}

async fn chaos(plan: &Plan) {
    let mut server = Server::start(plan.database_url.as_deref()).await;
    let world = World::new(server.address);
    let tables = seat_all(&world, plan.games).await;
    let pace = Pace::new(plan.every, plan.games);
    let games: Vec<_> = tables
        .into_iter()
        .enumerate()
        .map(|(n, table)| tokio::spawn(table.play(Arc::clone(&world), pace, n)))
        .collect();
    let started = Instant::now();
    let mut slowest = Duration::ZERO;
    for kill in 1..=plan.kills {
        tokio::time::sleep(Duration::from_millis(700 + u64::from(kill * 37 % 600))).await;
        let killed = Instant::now();
        let before = world.acknowledged.load(Ordering::Relaxed);
        server = server.restart().await;
        *world.address.lock().expect("no task panics with it") = server.address;
        while world.acknowledged.load(Ordering::Relaxed) == before {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        slowest = slowest.max(killed.elapsed());
        if kill % 10 == 0 || kill == plan.kills {
            let seconds = started.elapsed().as_secs();
            println!("kill {kill}: {}", world.report.summary(seconds.max(1)));
        }
    }
    world.stop.store(true, Ordering::Relaxed);
    let mut wrong = 0;
    let mut n_acknowledged = 0;
    for game in games {
        let table: Table = game.await.expect("no game panics");
        n_acknowledged += table.acknowledged();
        wrong += table.compare(&world).await;
    }
    println!(
        "{{\"kills\":{},\"acknowledged\":{n_acknowledged},\"wrong\":{wrong},\
         \"slowest_return_ms\":{}}}",
        plan.kills,
        slowest.as_millis()
    );
    server.kill().await;
    assert_eq!(wrong, 0, "something acknowledged is missing");
}

/// Seats two players at each of so many games, a few dozen at a time.
async fn seat_all(world: &Arc<World>, n_games: usize) -> Vec<Table> {
    let started = Instant::now();
    let mut tables = Vec::with_capacity(n_games);
    let mut pending = tokio::task::JoinSet::new();
    for n in 0..n_games {
        let world = Arc::clone(world);
        pending.spawn(async move { Table::seat(&world, n as u64).await });
        if pending.len() >= 64
            && let Some(seated) = pending.join_next().await
        {
            tables.push(seated.expect("seating does not panic"));
        }
    }
    while let Some(seated) = pending.join_next().await {
        tables.push(seated.expect("seating does not panic"));
    }
    println!(
        "{n_games} games seated in {} ms",
        started.elapsed().as_millis()
    );
    tables
}
