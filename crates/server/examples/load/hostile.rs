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

/// Honest people may wait for so long, in milliseconds.
const P99_MS: f64 = 100.0;
/// From the end of the first wave to the end of the last, memory may grow by so much: what a wave takes is given back.
const GROWTH_MIB: f64 = 64.0;
/// As many rooms as those in a wave may open who have a session: their games are games like others.
const FLOODED_ROOMS: usize = 40 * 10 + 40 + 40 * 3;

/// Something that is judged.
struct Goal {
    name: &'static str,
    measured: f64,
    most: f64,
}

impl Goal {
    fn is_met(&self) -> bool {
        self.measured <= self.most
    }
}

/// Says whether all goals were met, and which were not.
fn judge(goals: &[Goal]) -> bool {
    for goal in goals {
        let verdict = if goal.is_met() { "met" } else { "MISSED" };
        println!(
            "{verdict}: {} is {:.1}, at most {:.1}",
            goal.name, goal.measured, goal.most
        );
    }
    let missed = goals.iter().filter(|goal| !goal.is_met()).count();
    match missed {
        0 => println!("all {} goals were met", goals.len()),
        _ => println!("{missed} of {} goals were missed", goals.len()),
    }
    missed == 0
}

/// Says whether all goals were met.
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
    let (mut peak_mib, mut first_mib) = (0, 0);
    let attacked = loop {
        tokio::select! {
            done = &mut attack => break done.expect("it ends"),
            () = sleep(Duration::from_millis(200)) => {
                let now_mib = server.memory_mib();
                peak_mib = peak_mib.max(now_mib);
                if started.elapsed() <= EVERY {
                    first_mib = now_mib;
                }
            }
        }
    };
    let elapsed = started.elapsed();
    // What is bad is gone within this time after the last wave, too.
    let ended = Instant::now();
    let [sockets_left, rooms_open, bots_waiting] = loop {
        let metrics = world.http(0).text(server.address, "/metrics").await;
        let metrics = metrics.unwrap_or_default();
        let gauge = |name: &str| {
            let line = metrics.lines().find(|line| line.starts_with(name));
            let value = line.and_then(|line| line.rsplit(' ').next()?.parse::<usize>().ok());
            value.unwrap_or(usize::MAX)
        };
        let sockets_left = gauge("sixline_sockets ").saturating_sub(plan.games * 2);
        let bots_waiting = gauge("sixline_bots_waiting ");
        if sockets_left + bots_waiting == 0 || ended.elapsed() > LIMIT {
            break [sockets_left, gauge("sixline_rooms "), bots_waiting];
        }
        sleep(Duration::from_millis(200)).await;
    };
    world.stop();
    let last_mib = server.memory_mib();
    println!(
        "{{\"games\":{},{},{},\"bad_sockets_left\":{sockets_left},\"rooms_open\":{rooms_open},\
         \"bots_waiting\":{bots_waiting},\"peak_mib\":{peak_mib},\
         \"mib_after_first_wave\":{first_mib},\"mib_afterwards\":{last_mib}}}",
        plan.games,
        world.report.json(elapsed),
        String::from_utf8_lossy(&attacked.stdout).trim(),
    );
    drop(tables);
    server.kill().await;
    let errors = world.report.errors.load(Ordering::Relaxed);
    let goal = |name, measured: usize, most: usize| Goal {
        name,
        measured: measured as f64,
        most: most as f64,
    };
    judge(&[
        Goal {
            name: "p99 of honest actions in ms",
            measured: world.report.p99_ms(),
            most: P99_MS,
        },
        Goal {
            name: "growth of memory after the first wave in MiB",
            measured: last_mib as f64 - first_mib as f64,
            most: GROWTH_MIB,
        },
        goal("errors of honest actions", errors as usize, 0),
        goal(
            "kinds of bad connections that lived longer than 10 s",
            usize::from(!attacked.status.success()),
            0,
        ),
        goal("bad sockets that are left", sockets_left, 0),
        goal(
            "rooms that are open",
            rooms_open,
            plan.games + FLOODED_ROOMS,
        ),
        goal("turns of bots that wait", bots_waiting, 0),
    ])
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
