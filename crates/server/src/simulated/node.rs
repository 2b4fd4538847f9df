//! A node: a hub with all that runs beside it in the server, which can be stopped and killed.

use std::future::poll_fn;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Poll, Waker};
use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tokio::task::AbortHandle;
use tokio::time::sleep;

use super::World;
use crate::config::Limits;
use crate::halls::{HallParts, Halls};
use crate::metrics::Metrics;
use crate::personal::Personal;
use crate::push::Push;
use crate::room::{Hub, HubParts};
use crate::store::simulated::{Line, Weather};
use crate::store::{Notice, Store};
use crate::sweeper::{self, Tended};
use crate::time::TimeSource;

/// Where a node runs, or does not. A machine keeps its network while the process comes and goes.
#[derive(Debug, Default)]
pub(super) struct Place(Mutex<Inner>);

#[derive(Debug)]
struct Inner {
    node: Option<Node>,
    /// The line of a node that is just starting, too.
    line: Option<Line>,
    weather: Weather,
    is_stopped: bool,
    tasks: Vec<AbortHandle>,
}

impl Default for Inner {
    fn default() -> Self {
        Self {
            node: None,
            line: None,
            weather: Weather::Open,
            is_stopped: false,
            tasks: Vec::new(),
        }
    }
}

#[derive(Debug, Clone)]
pub(super) struct Node {
    pub(super) hub: Hub,
    pub(super) line: Line,
    pub(super) gate: Arc<Gate>,
}

/// Stops everything that goes through it, as a stopped process does nothing.
#[derive(Debug, Default)]
pub(super) struct Gate(Mutex<(bool, Vec<Waker>)>);

impl Gate {
    fn set(&self, is_closed: bool) {
        let mut gate = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        gate.0 = is_closed;
        for waker in gate.1.drain(..) {
            waker.wake();
        }
    }

    /// Does the work while the gate is open.
    pub(super) async fn pass<F: Future>(&self, work: F) -> F::Output {
        let mut work = pin!(work);
        poll_fn(|cx| {
            let mut gate = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if gate.0 {
                gate.1.push(cx.waker().clone());
                return Poll::Pending;
            }
            drop(gate);
            work.as_mut().poll(cx)
        })
        .await
    }
}

impl Place {
    pub(super) fn node(&self) -> Option<Node> {
        self.lock().node.clone()
    }

    pub(super) fn hub(&self) -> Option<Hub> {
        self.node().map(|it| it.hub)
    }

    /// The process is killed: what it was about to do is never done.
    pub(super) fn crash(&self) {
        let mut inner = self.lock();
        for task in inner.tasks.drain(..) {
            task.abort();
        }
        if let Some(line) = inner.line.take() {
            line.set(Weather::Dead);
        }
        inner.node = None;
    }

    /// How the machine's line to the database is from now on.
    pub(super) fn set_weather(&self, weather: Weather) {
        let mut inner = self.lock();
        inner.weather = weather;
        inner.show_weather();
    }

    /// The process is stopped, or goes on.
    pub(super) fn stop(&self, is_stopped: bool) {
        let mut inner = self.lock();
        inner.is_stopped = is_stopped;
        if let Some(node) = &inner.node {
            node.gate.set(is_stopped);
        }
        inner.show_weather();
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    fn show_weather(&self) {
        if let Some(line) = &self.line {
            // What comes to a stopped process waits.
            line.set(match self.weather {
                Weather::Open if self.is_stopped => Weather::Frozen,
                weather => weather,
            });
        }
    }
}

/// Starts a process at a place where none is, and returns once it serves.
pub(super) async fn start(world: &Arc<World>, idx: usize) {
    let place = &world.places[idx];
    if place.lock().line.is_some() {
        return;
    }
    let (line, notices) = world.database.connect();
    let gate = Arc::<Gate>::default();
    {
        let mut inner = place.lock();
        inner.line = Some(line.clone());
        inner.show_weather();
        gate.set(inner.is_stopped);
    }
    let store = Store::simulated(line.clone());
    // The clock of the machine is wrong by some minutes.
    let time = TimeSource::starting_at(world.database.now_ms() + 200_000 * idx as i64 - 70_000);
    let outages = loop {
        match sweeper::note_outage(&store, &time).await {
            Ok(outages) => break outages,
            Err(_) => sleep(Duration::from_secs(1)).await,
        }
    };
    let metrics = Arc::<Metrics>::default();
    let hub = Hub::new(HubParts {
        store: store.clone(),
        time: time.clone(),
        outages: outages.clone(),
        bots: world.bots.clone(),
        metrics: Arc::clone(&metrics),
        personal: Personal::new(store.clone(), time.clone(), Duration::from_secs(60)),
        push: Push::none(),
        idle: Duration::from_secs(60),
        calm: Duration::ZERO,
        limits: Limits::default(),
    });
    // Nobody makes a board for all here.
    let halls = Halls::new(HallParts {
        store: store.clone(),
        time: time.clone(),
        outages: outages.clone(),
        every: Duration::from_secs(1),
        compare_every: Duration::from_secs(15),
        idle: Duration::from_secs(60),
        players: 0,
    });
    let node = Node {
        hub: hub.clone(),
        line,
        gate: Arc::clone(&gate),
    };
    let hears = listen(node.clone(), notices);
    let runs = async move {
        let (_stop, stopping) = watch::channel(false);
        let tended = Tended {
            store: &store,
            hub: &hub,
            halls: &halls,
            time: &time,
            outages: &outages,
            metrics: &metrics,
            every: Duration::from_secs(1),
        };
        let work = async {
            tokio::join!(
                sweeper::keep_time(&store, &time, &outages),
                sweeper::sweep(tended, stopping),
                hub.keep_up(Duration::from_secs(15)),
                hears,
            )
        };
        gate.pass(work).await;
    };
    world.tell(|| format!("place {idx} serves"));
    let task = tokio::spawn(runs).abort_handle();
    let mut inner = place.lock();
    inner.tasks.push(task);
    inner.node = Some(node);
}

/// Hears the other nodes; where the line was lost, all may have been missed.
async fn listen(node: Node, mut notices: mpsc::UnboundedReceiver<Notice>) {
    loop {
        node.line.until(|it| it == Weather::Open).await;
        while notices.try_recv().is_ok() {}
        node.hub.hear(None);
        loop {
            tokio::select! {
                biased;
                () = node.line.until(|it| it != Weather::Open) => break,
                Some(notice) = notices.recv() => node.hub.hear(Some(notice)),
            }
        }
        // It takes a while until a listener notices that it hears nothing.
        sleep(Duration::from_secs(4)).await;
    }
}
