//! One board for all on this node: what is known of it, who follows it, and the task that looks after it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use sixline_engine::duplicate::Found;
use sixline_protocol::wire::error::ErrorCode;
use sixline_protocol::wire::hall::HallServerMessage;
use sixline_rules::Play;
use tokio::sync::Notify;
use tokio::time::{Duration, Instant, timeout};

use super::Halls;
use crate::error::ApiError;
use crate::hall::{Course, Due, Known, OwnPlay, Stage, show, show_own};
use crate::ids::{HallId, UserId};
use crate::talk::{ConnId, Outbox, to_text};
use crate::time::Outages;

/// Beyond so many who follow it, they are told less often how many have laid a play.
const CROWD: usize = 200;
/// So much less often.
const CROWD_TICKS: u32 = 5;

/// One board for all.
#[derive(Debug)]
pub(crate) struct Hall {
    id: HallId,
    live: Mutex<Live>,
    /// What is known may be old.
    in_doubt: AtomicBool,
    wake: Notify,
}

#[derive(Debug)]
struct Live {
    known: Known,
    watchers: HashMap<ConnId, Watcher>,
    /// The stage and the number of rounds that everybody was told of.
    told: (Stage, u32),
    told_counts: (u32, u32),
    /// Taken off the map: whoever comes opens another.
    is_closed: bool,
}

#[derive(Debug)]
struct Watcher {
    user: Option<UserId>,
    joined: bool,
    out: Outbox,
}

impl Hall {
    pub(super) fn new(id: HallId, known: Known) -> Self {
        // Nobody was told anything: whatever there is comes as news.
        let told = (Stage::Waiting, u32::MAX);
        Self {
            id,
            live: Mutex::new(Live {
                known,
                watchers: HashMap::new(),
                told,
                told_counts: (0, 0),
                is_closed: false,
            }),
            in_doubt: AtomicBool::new(false),
            wake: Notify::new(),
        }
    }

    pub(super) const fn id(&self) -> HallId {
        self.id
    }

    pub(super) fn stage(&self, now_ms: i64) -> Stage {
        self.read(|known| known.course.stage(now_ms))
    }

    pub(super) fn read<T>(&self, look: impl FnOnce(&Known) -> T) -> T {
        look(&self.lock().known)
    }

    /// Shows it to somebody who follows it from now on; `false` where it is off the map.
    pub(super) fn enter(
        &self,
        user: Option<UserId>,
        joined: bool,
        out: &Outbox,
        now_ms: i64,
        outages: &Outages,
    ) -> bool {
        let mut live = self.lock();
        if live.is_closed {
            return false;
        }
        let view = show(&live.known, now_ms, outages);
        out.send(&HallServerMessage::Hall(Box::new(view)));
        let watcher = Watcher {
            user,
            joined,
            out: out.clone(),
        };
        watcher.tell_own(&live.known);
        live.watchers.insert(out.conn(), watcher);
        true
    }

    /// Somebody follows it no longer.
    pub(crate) fn leave(&self, conn: ConnId) {
        self.lock().watchers.remove(&conn);
    }

    /// Somebody takes part from now on.
    pub(super) fn take_part(&self, user: UserId) {
        let mut live = self.lock();
        let Live {
            known, watchers, ..
        } = &mut *live;
        for watcher in watchers.values_mut().filter(|it| it.user == Some(user)) {
            watcher.joined = true;
            watcher.tell_own(known);
        }
        drop(live);
        self.wake.notify_one();
    }

    /// What a play is worth, and whose it is.
    ///
    /// # Errors
    /// Why it is not taken.
    pub(super) fn judge(
        &self,
        conn: ConnId,
        round: u32,
        play: Play,
        now_ms: i64,
        outages: &Outages,
    ) -> Result<(UserId, Found), ApiError> {
        let live = self.lock();
        let watcher = live.watchers.get(&conn).filter(|it| it.joined);
        let user = watcher.and_then(|it| it.user).ok_or(ErrorCode::NotSeated)?;
        let found = live.known.course.judge(round, play, now_ms, outages)?;
        Ok((user, found))
    }

    /// What somebody has laid is stored: all their pages show it.
    pub(super) fn note(&self, round: u32, user: UserId, play: OwnPlay) {
        let mut live = self.lock();
        live.known.note(round, user, play);
        let mine = live.watchers.values().filter(|it| it.user == Some(user));
        mine.for_each(|it| it.tell_own(&live.known));
    }

    /// Its course, for whoever made it.
    ///
    /// # Errors
    /// It is somebody else.
    pub(super) fn course_of_host(&self, conn: ConnId) -> Result<Course, ApiError> {
        let live = self.lock();
        let user = live.watchers.get(&conn).and_then(|it| it.user);
        if user != Some(live.known.course.log().creator) {
            return Err(ErrorCode::NotSeated.into());
        }
        Ok(live.known.course.clone())
    }

    /// What is known may be old: it is read again soon.
    pub(super) fn doubt(&self) {
        self.in_doubt.store(true, Ordering::Release);
        self.wake.notify_one();
    }

    /// Takes over what was read, and tells everybody.
    pub(super) fn tell(&self, known: Known, now_ms: i64, outages: &Outages) {
        let mut live = self.lock();
        if known.course.n_stored() < live.known.course.n_stored() {
            // Read before what is known already.
            return;
        }
        let before = std::mem::replace(&mut live.known, known);
        live.known.keep_later(before);
        let Live {
            known,
            watchers,
            told,
            told_counts,
            ..
        } = &mut *live;
        *told = (known.course.stage(now_ms), known.course.n_rounds());
        *told_counts = (known.players, known.laid);
        let view = show(known, now_ms, outages);
        // The same for everybody, so it is written once.
        let text = to_text(&HallServerMessage::Hall(Box::new(view)));
        for watcher in watchers.values() {
            watcher.out.send_text(text.clone());
            watcher.tell_own(known);
        }
    }

    /// Tells everybody how many take part and have laid something, where that has changed.
    fn tell_counts(&self, round: u32, (players, laid): (u32, u32)) {
        let mut live = self.lock();
        let Live {
            known,
            watchers,
            told_counts,
            ..
        } = &mut *live;
        if known.round != round {
            return;
        }
        known.players = players;
        known.laid = laid.max(known.plays.len() as u32);
        let laid = known.laid;
        if std::mem::replace(told_counts, (players, laid)) == (players, laid) {
            return;
        }
        let text = to_text(&HallServerMessage::Count {
            round,
            players,
            laid,
        });
        for watcher in watchers.values() {
            watcher.out.send_text(text.clone());
        }
    }

    /// It is off the map, whoever follows it.
    pub(super) fn shut(&self) {
        let mut live = self.lock();
        live.is_closed = true;
        live.watchers.clear();
    }

    /// Whether nobody follows it: then it is off the map.
    pub(super) fn close(&self) -> bool {
        let mut live = self.lock();
        live.is_closed = live.watchers.is_empty();
        live.is_closed
    }

    fn lock(&self) -> MutexGuard<'_, Live> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Watcher {
    fn tell_own(&self, known: &Known) {
        let own = show_own(known, self.user, self.joined);
        self.out.send(&HallServerMessage::Mine(Box::new(own)));
    }
}

/// Looks after one until nobody follows it.
pub(super) async fn tend(halls: Halls, hall: Arc<Hall>) {
    let parts = &halls.0.parts;
    let mut idle_since = Instant::now();
    let mut compared = Instant::now();
    let mut ticks = 0_u32;
    let mut in_touch = true;
    loop {
        let wait = match parts.outages.is_held() {
            // Nothing is due while time stands still.
            true => parts.every,
            false => until_next(&hall, halls.now_ms(), &parts.outages).min(parts.every),
        };
        // Woken or not, it is looked what there is to do.
        let _ = timeout(wait, hall.wake.notified()).await;
        ticks = ticks.wrapping_add(1);
        if !parts.store.is_alone() && compared.elapsed() >= parts.compare_every {
            compared = Instant::now();
            hall.in_doubt.store(true, Ordering::Release);
        }
        match step(&halls, &hall, ticks).await {
            Ok(()) => in_touch = true,
            Err(err) => {
                if std::mem::replace(&mut in_touch, false) {
                    let tag = hall.id.tag();
                    tracing::warn!(error = %err, "board for all {tag} has to wait: {err}");
                }
                hall.in_doubt.store(true, Ordering::Release);
                tokio::time::sleep(parts.every).await;
            }
        }
        if hall.lock().is_closed {
            return;
        }
        if !hall.lock().watchers.is_empty() {
            idle_since = Instant::now();
        } else if idle_since.elapsed() >= parts.idle && halls.retire(&hall) {
            return;
        }
    }
}

/// Does what is due.
async fn step(halls: &Halls, hall: &Hall, ticks: u32) -> Result<(), ApiError> {
    let parts = &halls.0.parts;
    if parts.outages.is_held() {
        return Ok(());
    }
    let now_ms = halls.now_ms();
    let (due, is_news, crowd) = {
        let live = hall.lock();
        let course = &live.known.course;
        let now = (course.stage(now_ms), course.n_rounds());
        let due = course.due(now_ms, &parts.outages);
        (due, now != live.told, live.watchers.len())
    };
    match due {
        Due::Close => {
            let course = hall.lock().known.course.clone();
            return halls.go_on(hall, course, None).await;
        }
        Due::End => {
            let last = hall.lock().known.course.last(now_ms);
            return halls.store_round(hall, last).await;
        }
        Due::Nothing => {}
    }
    if hall.in_doubt.swap(false, Ordering::AcqRel) || is_news {
        return halls.look(hall).await;
    }
    let is_time = crowd < CROWD || ticks.is_multiple_of(CROWD_TICKS);
    let round = hall.lock().known.round;
    if crowd > 0 && is_time && hall.stage(now_ms) != Stage::Over {
        let counts = parts.store.hall_counts(hall.id, round).await?;
        hall.tell_counts(round, counts);
    }
    Ok(())
}

/// How long until something happens by itself.
fn until_next(hall: &Hall, now_ms: i64, outages: &Outages) -> Duration {
    let next_ms = hall.lock().known.course.next_ms(now_ms, outages);
    let wait_ms = next_ms.map_or(i64::MAX, |at| (at - now_ms).max(0));
    Duration::from_millis(wait_ms.cast_unsigned())
}
