//! A server at rest: what a game and a socket take, and how long the program takes to its first page.

use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::Command;
use tokio::time::{Instant, sleep};

use crate::http::Http;
use crate::load::database;
use crate::plan::Plan;
use crate::server::{Doors, Server};
use crate::table::Table;
use crate::world::{World, in_parallel};

/// How often the program is started.
const STARTS: usize = 10;

/// The memory of games without sockets, then with them.
pub(crate) async fn idle(plan: &Plan) -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::start(&database(plan, folder.path()), Doors::Open).await;
    let world = World::new(server.address, false);
    // One of everything first, so that what all share is not counted.
    let first = Table::seat(&world, plan.games).await;
    let empty = server.memory_kib();
    let tables = in_parallel(0..plan.games, |n| {
        let world = Arc::clone(&world);
        async move {
            let mut table = Table::visit(&world, n).await;
            let opened = table.open_game(&world).await;
            opened.map(|()| table).expect("a game")
        }
    });
    let tables = tables.await;
    let with_games = server.memory_kib();
    let tables = in_parallel(tables, |mut table| {
        let world = Arc::clone(&world);
        async move {
            table.connect(&world).await;
            table
        }
    });
    let tables = tables.await;
    sleep(Duration::from_secs(1)).await;
    let with_sockets = server.memory_kib();
    let (games, sockets) = (plan.games as f64, 2.0 * plan.games as f64);
    println!(
        "{{\"games\":{},\"empty_mib\":{},\"with_games_mib\":{},\"with_sockets_mib\":{},\
         \"kib_per_game\":{:.1},\"kib_per_socket\":{:.1}}}",
        plan.games,
        empty / 1024,
        with_games / 1024,
        with_sockets / 1024,
        (with_games - empty) as f64 / games,
        (with_sockets - with_games) as f64 / sockets,
    );
    drop((first, tables));
    server.kill().await;
    true
}

/// From the start of the program to the last byte of its page: in an empty folder, and in one that is there.
pub(crate) async fn cold(plan: &Plan) -> bool {
    let program = plan.program.as_ref().expect("cargo xtask names it");
    let old = tempfile::tempdir().expect("a folder");
    let mut fresh_ms = Vec::new();
    let mut again_ms = Vec::new();
    for _ in 0..STARTS {
        let new = tempfile::tempdir().expect("a folder");
        fresh_ms.push(first_page_ms(program, new.path()).await);
        again_ms.push(first_page_ms(program, old.path()).await);
    }
    fresh_ms.sort_unstable();
    again_ms.sort_unstable();
    println!(
        "{{\"starts\":{STARTS},\"fresh_median_ms\":{},\"fresh_max_ms\":{},\"again_median_ms\":{},\
         \"again_max_ms\":{}}}",
        fresh_ms[STARTS / 2],
        fresh_ms[STARTS - 1],
        again_ms[STARTS / 2],
        again_ms[STARTS - 1],
    );
    true
}

async fn first_page_ms(program: &std::path::Path, data: &std::path::Path) -> u128 {
    let started = Instant::now();
    let mut child = Command::new(program)
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .expect("it starts");
    let stdout = child.stdout.take().expect("it is piped");
    let line = BufReader::new(stdout).lines().next_line().await;
    let line = line.ok().flatten().expect("the program says its address");
    let address = line.rsplit("//").next().and_then(|it| it.parse().ok());
    let address = address.expect("an address");
    let page = Http::new(None).text(address, "/").await;
    let took = started.elapsed().as_millis();
    assert!(
        page.is_some_and(|page| page.contains("<html")),
        "the program has no web client inside: build it with `cargo xtask web`"
    );
    child.kill().await.expect("it can be killed");
    took
}
