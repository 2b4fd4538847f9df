//! Honest games among thousands of bad connections, at a server with the limits that it has by default. The
//! bad ones come from a process of their own, so that they cost the honest clients nothing but the machine.

use std::net::SocketAddr;
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::process::Command;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

use crate::attack::Attack;
use crate::load::database;
use crate::plan::Plan;
use crate::server::{Doors, Server};
use crate::world::{Tables, World};

/// How many addresses honest people come from.
const SOURCES: u8 = 100;
/// A wave comes this often.
const EVERY: Duration = Duration::from_secs(15);
/// It breaks over the server in this time.
const RISE: Duration = Duration::from_secs(3);
/// Every bad connection must be gone by then.
const LIMIT: Duration = Duration::from_secs(10);

/// Says whether every bad connection was gone in time.
pub(crate) async fn hostile(plan: &Plan) -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::start(&database(plan, folder.path()), Doors::Guarded).await;
    let world = World::with_sources(&[server.address], false, SOURCES);
    let tables = Tables::seat(&world, plan.games).await;
    tables.start(&world, plan.pace).await;
    let started = Instant::now();
    let attackers = Command::new(std::env::current_exe().expect("this program"))
        .args(["attack", &server.address.to_string(), &tables.first_game])
        .arg(plan.seconds.to_string())
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .expect("it starts");
    let mut attack = std::pin::pin!(attackers.wait_with_output());
    let mut peak_mib = 0;
    let attacked = loop {
        tokio::select! {
            done = &mut attack => break done.expect("it ends"),
            () = sleep(Duration::from_millis(200)) => peak_mib = peak_mib.max(server.memory_mib()),
        }
    };
    let elapsed = started.elapsed();
    let metrics = world.http(0).text(server.address, "/metrics").await;
    let metrics = metrics.unwrap_or_default();
    let gauge = |name: &str| {
        let line = metrics.lines().find(|line| line.starts_with(name));
        let value = line.and_then(|line| line.rsplit(' ').next()?.parse::<usize>().ok());
        value.unwrap_or(usize::MAX)
    };
    let sockets_left = gauge("sixline_sockets ").saturating_sub(plan.games * 2);
    let rooms_open = gauge("sixline_rooms ");
    let bots_waiting = gauge("sixline_bots_waiting ");
    world.stop();
    println!(
        "{{\"games\":{},{},{},\"bad_sockets_left\":{sockets_left},\"rooms_open\":{rooms_open},\
         \"bots_waiting\":{bots_waiting},\"peak_mib\":{peak_mib},\
         \"mib_afterwards\":{}}}",
        plan.games,
        world.report.json(elapsed),
        String::from_utf8_lossy(&attacked.stdout).trim(),
        server.memory_mib(),
    );
    drop(tables);
    server.kill().await;
    let errors = world.report.errors.load(Ordering::Relaxed);
    attacked.status.success() && sockets_left == 0 && errors == 0
}

/// What the child does: waves of bad connections for so long. Says whether each was gone in time.
pub(crate) async fn attack(server: SocketAddr, game: &str, seconds: u64) -> bool {
    let game: Arc<str> = game.into();
    let n_wave: usize = Attack::WAVE.iter().map(|(_, count)| count).sum();
    let started = Instant::now();
    let mut longest = [Duration::ZERO; Attack::WAVE.len()];
    let mut n_connected = 0;
    let mut n_waves = 0;
    while started.elapsed() < Duration::from_secs(seconds) {
        n_waves += 1;
        let start = Instant::now();
        let mut wave = JoinSet::new();
        for (kind, &(attack, count)) in Attack::WAVE.iter().enumerate() {
            for n in 0..count {
                let game = Arc::clone(&game);
                // All kinds come mixed.
                let when = start + RISE.mul_f64(n as f64 / count as f64);
                wave.spawn(async move {
                    sleep_until(when).await;
                    (kind, attack.run(server, n, &game).await)
                });
            }
        }
        while let Some(attacked) = wave.join_next().await {
            let (kind, life) = attacked.expect("no attack panics");
            n_connected += usize::from(life.is_some());
            longest[kind] = longest[kind].max(life.unwrap_or_default());
        }
        sleep_until(start + EVERY).await;
    }
    let lives: Vec<String> = Attack::WAVE
        .iter()
        .zip(longest)
        .map(|((attack, count), life)| format!("\"{attack:?} x{count}\":{}", life.as_millis()))
        .collect();
    println!(
        "\"waves\":{n_waves},\"wave\":{n_wave},\"bad_connections\":{n_connected},\
         \"longest_life_ms\":{{{}}}",
        lives.join(",")
    );
    Attack::WAVE
        .iter()
        .zip(longest)
        .all(|((attack, _), life)| attack.ends_by_itself() || life <= LIMIT)
}
