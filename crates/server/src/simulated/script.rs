//! What goes wrong in a session: some troubles at moments of chance, each of which ends after a while.

use std::collections::BinaryHeap;
use std::sync::Arc;
use std::time::Duration;

use sixline_engine::Rng;
use tokio::time::{Instant, sleep_until};

use super::{TROUBLE, World, node};
use crate::store::simulated::Weather;

/// Something that happens to one of the two places, or to what both share.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Blow {
    Kill,
    Start,
    Freeze,
    Break,
    Open,
    Stop,
    GoOn,
    Clock(i64),
}

/// Lets it all happen, and all of it end.
pub(super) async fn trouble(world: &Arc<World>, rng: &mut Rng) {
    let start = Instant::now();
    let mut blows = BinaryHeap::new();
    let mut plan = |at_ms: u64, place: usize, blow: Blow| {
        blows.push(std::cmp::Reverse((at_ms, place, blow)));
    };
    for _ in 0..2 + rng.below(6) {
        let at_ms = rng.below(30_000) as u64;
        let lasts_ms = match rng.below(3) {
            0 => rng.below(1_500),
            1 => 1_500 + rng.below(5_000),
            _ => 5_000 + rng.below(9_000),
        };
        let place = rng.below(2);
        let (begin, end) = match rng.below(8) {
            0 | 1 => (Blow::Kill, Blow::Start),
            2 => (Blow::Freeze, Blow::Open),
            3 => (Blow::Break, Blow::Open),
            4 | 5 => (Blow::Stop, Blow::GoOn),
            6 => (Blow::Clock(3_600_000), Blow::Clock(0)),
            _ => (Blow::Clock(-(rng.below(60_000) as i64)), Blow::Clock(0)),
        };
        // The database itself, or the power of both machines.
        let both = rng.below(4) == 0;
        for idx in (0..2).filter(|&idx| idx == place || both) {
            if !(matches!(begin, Blow::Clock(_)) && idx != place) {
                plan(at_ms, idx, begin);
                plan(at_ms + lasts_ms as u64, idx, end);
            }
        }
    }
    while let Some(std::cmp::Reverse((at_ms, idx, blow))) = blows.pop() {
        sleep_until(start + Duration::from_millis(at_ms)).await;
        strike(world, idx, blow);
    }
    sleep_until(start + TROUBLE).await;
    world.database.calm_down();
    for (idx, place) in world.places.iter().enumerate() {
        place.stop(false);
        place.set_weather(Weather::Open);
        node::start(world, idx).await;
    }
}

fn strike(world: &Arc<World>, idx: usize, blow: Blow) {
    world.tell(|| format!("{blow:?} at place {idx}"));
    let place = &world.places[idx];
    match blow {
        Blow::Kill => place.crash(),
        Blow::Start => {
            let world = Arc::clone(world);
            tokio::spawn(async move { node::start(&world, idx).await });
        }
        Blow::Freeze => place.set_weather(Weather::Frozen),
        Blow::Break => place.set_weather(Weather::Broken),
        Blow::Open => place.set_weather(Weather::Open),
        Blow::Stop => place.stop(true),
        Blow::GoOn => place.stop(false),
        Blow::Clock(by_ms) => world.database.step_clock(by_ms),
    }
}
