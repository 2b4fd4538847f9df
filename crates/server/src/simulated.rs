//! Sessions from seeds: two players at one table, two nodes on one database, and all that can go wrong between them,
//! on simulated time. The rooms, the sweeper, the clocks and the words between nodes are those of the server; the
//! database and the lines are of `store/simulated.rs`. The same seed gives the same session.

mod client;
mod node;
mod script;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sixline_engine::Rng;
use sixline_protocol::wire::game::{ClockPlan, CreateGame, GameOptions, OnLeave, SeatPlan, Status};
use sixline_rules::{Seat, Secret};
use tokio::time::{Instant, sleep};

use crate::bots::{BotPlan, BotPool};
use crate::ids::{ActionId, GameId, UserId};
use crate::log::{Entry, GameEvent, Origin, Terms};
use crate::room::Creation;
use crate::store::simulated::{Database, name_of};
use crate::table::{Table, Wish};
use crate::time::Outages;
use client::Client;
use node::Place;

const ANN: UserId = UserId(1);
const BOB: UserId = UserId(2);
/// How often nodes say that they are there, and are heard.
const BEAT_MS: i64 = 3_000;
/// Some day in 2026.
const START_MS: i64 = 1_794_700_800_000;
/// How many seeds the tests try.
const SEEDS: u64 = 150;
/// Time for all troubles, and for the return from them.
const TROUBLE: Duration = Duration::from_secs(45);
/// In this time everybody is as far as the log again.
const SETTLED: Duration = Duration::from_secs(60);
/// The stock of time of each player: enough for those who are there, far less than what is lost in between.
const STOCK_MS: i64 = 240_000;

/// Everything that a session consists of.
struct World {
    database: Database,
    places: [Place; 2],
    bots: BotPool,
    game: GameId,
    origin: Origin,
    /// The last version that each client was told.
    heard: [AtomicU64; 2],
    /// Nobody acts any more.
    rests: AtomicBool,
    /// Bob does not act any more.
    bob_left: AtomicBool,
    is_over: AtomicBool,
    story: Story,
    started: Instant,
}

/// What came of a session.
#[derive(Debug, PartialEq, Eq)]
struct Course {
    events: usize,
    acknowledged: usize,
    /// The last event's time and the time of the database, by which two runs are compared.
    ended_ms: (i64, i64),
    log: Vec<Entry>,
}

#[test]
fn no_session_of_any_seed_loses_anything() {
    let seeds = std::env::var("SIXLINE_SEEDS").ok();
    let (first, count) = match seeds.as_deref().map(|it| it.split_once('+')) {
        Some(Some((first, count))) => (first.parse().unwrap(), count.parse().unwrap()),
        Some(None) => (1, seeds.unwrap().parse().unwrap()),
        None => (1, SEEDS),
    };
    let threads = std::thread::available_parallelism().map_or(1, |it| it.get() as u64);
    let started = Instant::now();
    let (mut events, mut acknowledged) = (0, 0);
    std::thread::scope(|scope| {
        let share = |nth| (first + nth..first + count).step_by(threads as usize);
        let runs = (0..threads).map(|nth| {
            let work = move || {
                share(nth)
                    .map(session)
                    .map(|it| (it.events, it.acknowledged))
            };
            scope.spawn(move || work().fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1)))
        });
        for run in runs.collect::<Vec<_>>() {
            let (some, told) = run.join().unwrap();
            events += some;
            acknowledged += told;
        }
    });
    let per_hour = count as f64 * 3_600.0 / started.elapsed().as_secs_f64();
    println!(
        "{{\"seeds\":{count},\"first\":{first},\"events\":{events},\"acknowledged\":{acknowledged},\
         \"seeds_per_hour\":{per_hour:.0}}}"
    );
    assert!(acknowledged as u64 > count, "hardly anybody played");
}

#[test]
fn the_same_seed_gives_the_same_session() {
    for seed in 70..90 {
        assert_eq!(session(seed), session(seed), "seed {seed}");
    }
}

/// Plays the session of a seed. What is wrong with it is told with the seed.
fn session(seed: u64) -> Course {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .unwrap();
    let mut told = Told {
        seed,
        story: Arc::default(),
        is_well: false,
    };
    let course = runtime.block_on(play(seed, Arc::clone(&told.story)));
    told.is_well = true;
    course
}

/// What happened in a session, in order.
type Story = Arc<Mutex<Vec<String>>>;

/// Tells the seed and what happened where the session fails.
struct Told {
    seed: u64,
    story: Story,
    is_well: bool,
}

impl Drop for Told {
    fn drop(&mut self) {
        if self.is_well {
            return;
        }
        let seed = self.seed;
        for line in &*self.story.lock().unwrap_or_else(PoisonError::into_inner) {
            println!("{line}");
        }
        println!("the session of seed {seed} failed; again by `cargo xtask sessions {seed}+1`");
    }
}

async fn play(seed: u64, story: Story) -> Course {
    let mut rng = Rng::new(seed);
    let world = Arc::new(World::new(seed, &mut rng, story));
    for idx in 0..2 {
        node::start(&world, idx).await;
    }
    sit_down(&world).await;
    let mut ann = Client::new(&world, ANN, 0, rng.next_u64());
    let mut bob = Client::new(&world, BOB, 1, rng.next_u64());
    let leaves = rng.below(6) == 0;
    let trial = async {
        script::trouble(&world, &mut rng).await;
        let went_on = settle(&world, leaves).await;
        world.is_over.store(true, Ordering::Release);
        went_on
    };
    let (mut played, ..) = tokio::join!(trial, ann.play(), bob.play());
    // The log is judged by the outages as they were noted in the end.
    let log = world.database.log(world.game, 0);
    let entries: Vec<Entry> = log.iter().map(|(entry, _)| entry.clone()).collect();
    judge_time(&world, &entries, leaves);
    let ids: Vec<ActionId> = log
        .iter()
        .filter_map(|(_, it)| Some(it.clone()?.1))
        .collect();
    for (idx, id) in ids.iter().enumerate() {
        assert!(!ids[..idx].contains(id), "{id:?} is stored twice");
    }
    for client in [&ann, &bob] {
        client.judge(&log);
    }
    played.acknowledged = ann.acknowledged() + bob.acknowledged();
    played.events = entries.len();
    played.log = entries;
    world.bots.close();
    for place in &world.places {
        place.crash();
    }
    played
}

impl World {
    fn new(seed: u64, rng: &mut Rng, story: Story) -> Self {
        let clock = match rng.below(3) {
            0 => ClockPlan::None,
            _ => ClockPlan::Live {
                start_ms: STOCK_MS,
                increment_ms: 0,
            },
        };
        let game = GameId(1 + (seed >> 1) as i64);
        let origin = Origin {
            id: game,
            terms: Terms {
                plan: CreateGame {
                    seats: vec![SeatPlan::Me { age: None }, SeatPlan::Invited],
                    options: GameOptions {
                        clock,
                        on_leave: OnLeave::End,
                        ..GameOptions::default()
                    },
                },
                creator: ANN,
                stand_in: "greedy".into(),
            },
            secret: Secret::from_seed(seed),
            created_ms: START_MS,
        };
        Self {
            database: Database::new(rng.next_u64(), START_MS),
            places: [Place::default(), Place::default()],
            // Nobody but people plays here: threads have a time of their own.
            bots: BotPool::start(BotPlan::PROMPT),
            game,
            origin,
            heard: [AtomicU64::new(0), AtomicU64::new(0)],
            rests: AtomicBool::new(false),
            bob_left: AtomicBool::new(false),
            is_over: AtomicBool::new(false),
            story,
            started: Instant::now(),
        }
    }

    fn tell(&self, what: impl FnOnce() -> String) {
        let after_ms = self.started.elapsed().as_millis();
        let (now_ms, what) = (self.database.now_ms() - START_MS, what());
        let mut story = self.story.lock().unwrap_or_else(PoisonError::into_inner);
        story.push(format!("{after_ms} ms, {now_ms} by the database: {what}"));
    }

    fn has_clock(&self) -> bool {
        self.origin.terms.plan.options.clock != ClockPlan::None
    }

    /// The table as its log gives it so far.
    fn table(&self, outages: Outages) -> Table {
        let mut table = Table::new(self.origin.clone(), outages).unwrap();
        for (entry, _) in self.database.log(self.game, 0) {
            table.apply(entry.at_ms, &entry.event).unwrap();
        }
        table
    }
}

/// Ann opens the game at one node, and Bob comes in at the other.
async fn sit_down(world: &World) {
    let creation = || Creation {
        origin: world.origin.clone(),
        rematch_of: None,
        pairing: None,
        guests: Vec::new(),
    };
    let hubs = [world.places[0].hub(), world.places[1].hub()].map(Option::unwrap);
    while world.database.log(world.game, 0).is_empty() {
        // Where the answer was lost, a second attempt finds the game there.
        let _ = hubs[0].create(creation()).await;
    }
    while world.database.log(world.game, 0).len() < 3 {
        let wish = Wish::Join {
            invited: true,
            age: None,
        };
        let _ = hubs[1]
            .wish(world.game, (BOB, name_of(BOB)), None, wish)
            .await;
    }
}

/// After all troubles everybody goes on, then rests, and knows the same on both nodes.
async fn settle(world: &World, bob_leaves: bool) -> Course {
    let turns = || {
        let table = world.table(Outages::default());
        let turns = table.game().map_or(0, |it| it.public().turns());
        (turns, table.status() == Status::Over)
    };
    let (before, _) = turns();
    until(SETTLED, "the game does not go on", || {
        let (now, is_over) = turns();
        is_over || now >= before + 4
    })
    .await;
    if bob_leaves && world.has_clock() {
        world.bob_left.store(true, Ordering::Release);
        let patience = Duration::from_millis(STOCK_MS as u64) + SETTLED;
        until(patience, "nobody notices that Bob is gone", || turns().1).await;
    }
    world.rests.store(true, Ordering::Release);
    // What is on its way arrives, ghosts of lost writes among it.
    sleep(Duration::from_secs(12)).await;
    let start = Instant::now();
    loop {
        let latest = world.database.log(world.game, 0).len() as u64;
        let heard = |it: &AtomicU64| it.load(Ordering::Acquire) == latest;
        let mut same = world.heard.iter().all(heard);
        for (place, user) in world.places.iter().zip([BOB, ANN]) {
            let view = match place.hub() {
                Some(hub) => hub.view(world.game, Some(user)).await.ok(),
                None => None,
            };
            same &= view.is_some_and(|it| it.version == latest);
        }
        if same {
            let log = world.database.log(world.game, 0);
            let last_ms = log.last().map_or(0, |(entry, _)| entry.at_ms);
            return Course {
                events: 0,
                acknowledged: 0,
                ended_ms: (last_ms, world.database.now_ms()),
                log: Vec::new(),
            };
        }
        assert!(start.elapsed() < SETTLED, "somebody stays behind the log");
        sleep(Duration::from_secs(1)).await;
    }
}

async fn until(patience: Duration, what_else: &str, is_so: impl Fn() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < patience, "{what_else}");
        sleep(Duration::from_millis(500)).await;
    }
}

/// Nobody who was there ran out of time, and whoever was not, no sooner than they should.
fn judge_time(world: &World, log: &[Entry], bob_leaves: bool) {
    let outages = Outages::default();
    outages.replace(world.database.outages());
    for (from, until) in world.database.outages() {
        let (from, until) = (from - START_MS, until - START_MS);
        world.tell(|| format!("in the end, time was lost from {from} to {until}"));
    }
    let mut table = Table::new(world.origin.clone(), outages).unwrap();
    for entry in log {
        let (seq, at_ms) = (entry.seq, entry.at_ms - START_MS);
        let due_ms = table.deadline_ms().map(|it| it - START_MS);
        world.tell(|| format!("event {seq} at {at_ms}, due {due_ms:?}: {:?}", entry.event));
        if let GameEvent::TimedOut { seat } = entry.event {
            assert!(
                bob_leaves && seat == Seat::from_index(1).unwrap(),
                "time ran out for {seat:?}"
            );
            let due = table.deadline_ms().unwrap();
            // A node that came later may have noted a silence of a beat in which another was still there.
            let early_ms = due - entry.at_ms;
            assert!(early_ms <= BEAT_MS, "{early_ms} ms too early");
        }
        table.apply(entry.at_ms, &entry.event).unwrap();
    }
}
