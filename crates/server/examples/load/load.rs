//! Games under load, and what that takes.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::time::Instant;

use crate::bus::Nats;
use crate::cores::Cores;
use crate::plan::Plan;
use crate::postgres::Cluster;
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
    let url = database(plan, folder.path());
    let mut nodes = Vec::new();
    let bus = match &plan.bus {
        Some(program) => Some(Nats::start(program).await),
        None => None,
    };
    for _ in 0..plan.nodes {
        let bus = bus.as_ref().map(Nats::url);
        nodes.push(Server::start_with(&url, Doors::Open, bus).await);
    }
    let addresses: Vec<SocketAddr> = nodes.iter().map(|it| it.address).collect();
    let memory_mib = |nodes: &[Server]| nodes.iter().map(Server::memory_mib).sum::<u64>();
    let postgres = plan.postgres.as_deref().map(Cluster::new);
    let world = World::with_nodes(&addresses, false);
    let tables = Tables::seat(&world, plan.games).await;
    let mut memory = vec![memory_mib(&nodes)];
    println!("{} MiB when seated", memory[0]);
    tables.start(&world, plan.pace).await;
    let started = Instant::now();
    let (begin, mut since) = (Cores::now(), Cores::now());
    let spent = Spent::now(&nodes, postgres.as_ref()).await;
    for second in 1..=plan.seconds {
        tokio::time::sleep_until(started + Duration::from_secs(second)).await;
        if second % 10 == 0 || second == plan.seconds {
            memory.push(memory_mib(&nodes));
            let summary = world.report.summary(started.elapsed());
            let stolen = since.stolen_percent();
            since = Cores::now();
            println!(
                "{second} s, {} MiB, {stolen:.1} % of the cores taken by others: {summary}",
                memory_mib(&nodes)
            );
        }
    }
    let elapsed = started.elapsed();
    let actions = world.report.actions().max(1);
    let spent = spent.since(&nodes, postgres.as_ref(), actions).await;
    world.stop();
    let errors = world
        .report
        .errors
        .load(std::sync::atomic::Ordering::Relaxed);
    println!(
        "{{\"games\":{},\"nodes\":{},\"sockets\":{},{},{spent},\"stolen_percent\":{:.1},\
         \"memory_mib_every_10_s\":{memory:?}}}",
        plan.games,
        plan.nodes,
        plan.games * 2,
        world.report.json(elapsed),
        begin.stolen_percent(),
    );
    drop(tables);
    for node in &mut nodes {
        node.kill().await;
    }
    errors == 0
}

/// What was spent so far: the time of processors in milliseconds, and the bytes of PostgreSQL's log.
struct Spent {
    nodes_ms: u64,
    postgres_ms: u64,
    log_bytes: u64,
}

impl Spent {
    async fn now(nodes: &[Server], postgres: Option<&Cluster>) -> Self {
        let (postgres_ms, log_bytes) = match postgres {
            Some(cluster) => (cluster.processor_ms(), cluster.log_bytes().await),
            None => (0, 0),
        };
        Self {
            nodes_ms: nodes.iter().map(Server::processor_ms).sum(),
            postgres_ms,
            log_bytes,
        }
    }

    /// What each of so many actions took since then, as members of a JSON object.
    async fn since(self, nodes: &[Server], postgres: Option<&Cluster>, actions: u64) -> String {
        let now = Self::now(nodes, postgres).await;
        let per = |now: u64, then: u64, unit: u64| unit * now.saturating_sub(then) / actions;
        format!(
            "\"node_us_per_action\":{},\"postgres_us_per_action\":{},\"log_bytes_per_action\":{}",
            per(now.nodes_ms, self.nodes_ms, 1_000),
            per(now.postgres_ms, self.postgres_ms, 1_000),
            per(now.log_bytes, self.log_bytes, 1),
        )
    }
}
