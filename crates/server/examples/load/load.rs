//! Games under load, and what that takes.

use std::time::Duration;

use tokio::time::Instant;

use crate::cores::Cores;
use crate::plan::Plan;
use crate::server::{Doors, Server};
use crate::world::{Tables, World};

/// The URL of the database that a plan names, or of a file in `folder`.
pub(crate) fn database(plan: &Plan, folder: &std::path::Path) -> String {
    let file = format!("sqlite:{}?mode=rwc", folder.join("games.db").display());
    plan.database_url.clone().unwrap_or(file)
}

/// Says whether every action was acknowledged.
pub(crate) async fn load(plan: &Plan) -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::start(&database(plan, folder.path()), Doors::Open).await;
    let world = World::new(server.address, false);
    let tables = Tables::seat(&world, plan.games).await;
    let mut memory = vec![server.memory_mib()];
    println!("{} MiB when seated", memory[0]);
    tables.start(&world, plan.pace).await;
    let started = Instant::now();
    let (begin, mut since) = (Cores::now(), Cores::now());
    for second in 1..=plan.seconds {
        tokio::time::sleep_until(started + Duration::from_secs(second)).await;
        if second % 10 == 0 || second == plan.seconds {
            memory.push(server.memory_mib());
            let summary = world.report.summary(started.elapsed());
            let stolen = since.stolen_percent();
            since = Cores::now();
            println!(
                "{second} s, {} MiB, {stolen:.1} % of the cores taken by others: {summary}",
                server.memory_mib()
            );
        }
    }
    let elapsed = started.elapsed();
    world.stop();
    let errors = world
        .report
        .errors
        .load(std::sync::atomic::Ordering::Relaxed);
    println!(
        "{{\"games\":{},\"sockets\":{},{},\"stolen_percent\":{:.1},\"memory_mib_every_10_s\":{memory:?}}}",
        plan.games,
        plan.games * 2,
        world.report.json(elapsed),
        begin.stolen_percent(),
    );
    drop(tables);
    server.kill().await;
    errors == 0
}
