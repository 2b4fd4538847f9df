//! The boards for all that somebody follows on this node. Each is a cache of its log and may vanish at any time: whatever
//! node looks first closes a round that is over, and all of them tell their own people.

mod live;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sixline_protocol::wire::error::ErrorCode;
use sixline_protocol::wire::hall::{HallPlan, HallRanking, HallView};
use sixline_rules::{Play, Secret};

use crate::error::ApiError;
use crate::hall::{self, Course, Known, OwnPlay, Stage, Standings, WAITING_MS};
use crate::ids::{HallId, JoinCode, UserId, random_bytes};
use crate::store::{HallWrite, Laid, NewHall, Notice, Store, Written};
use crate::talk::{ConnId, Outbox};
use crate::time::{Outages, TimeSource};
pub(crate) use live::Hall;

/// How often a code that is in use is replaced by another.
const CODE_ATTEMPTS: u32 = 5;

/// All that are followed here.
#[derive(Debug, Clone)]
pub(crate) struct Halls(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    open: Mutex<HashMap<HallId, Arc<Hall>>>,
    parts: HallParts,
}

/// What they need.
#[derive(Debug)]
pub(crate) struct HallParts {
    pub(crate) store: Store,
    pub(crate) time: TimeSource,
    pub(crate) outages: Outages,
    /// How often it is looked what has changed.
    pub(crate) every: Duration,
    /// How often it is compared with the store where no other node has told anything.
    pub(crate) compare_every: Duration,
    /// After this time without anybody one is dropped from memory.
    pub(crate) idle: Duration,
    /// How many may take part in one.
    pub(crate) players: usize,
}

impl Halls {
    pub(crate) fn new(parts: HallParts) -> Self {
        let open = Mutex::default();
        Self(Arc::new(Inner { open, parts }))
    }

    /// Makes one, and answers its id and the code for the others.
    ///
    /// # Errors
    /// A plan that cannot be followed.
    pub(crate) async fn create(
        &self,
        plan: &HallPlan,
        creator: UserId,
    ) -> Result<(HallId, JoinCode), ApiError> {
        hall::check(plan)?;
        let text = serde_json::to_string(plan).map_err(|_err| ErrorCode::Internal)?;
        let now_ms = self.now_ms();
        for _ in 0..CODE_ATTEMPTS {
            let (id, code) = (HallId::random(), JoinCode::random());
            let new = NewHall {
                id,
                code: code.clone(),
                plan: text.clone(),
                secret: Secret::new(random_bytes()).to_hex(),
                creator,
                created_ms: now_ms,
                due_ms: now_ms + WAITING_MS,
            };
            let add = HallWrite::Add(Box::new(new));
            if self.0.parts.store.write(add).await? == Written::Done {
                return Ok((id, code));
            }
        }
        Err(ErrorCode::Unavailable.into())
    }

    /// Somebody takes part; twice is as good as once.
    ///
    /// # Errors
    /// There is no such board, it is over, or it is full.
    pub(crate) async fn join(&self, id: HallId, user: UserId) -> Result<(), ApiError> {
        let hall = self.open(id).await?;
        let Inner { parts, .. } = &*self.0;
        if hall.stage(self.now_ms()) == Stage::Over {
            return Err(ErrorCode::GameOver.into());
        }
        let join = HallWrite::Join {
            hall: id,
            user,
            most: parts.players,
        };
        let refused = parts.store.write(join).await? == Written::Refused;
        if refused && !parts.store.is_in_hall(id, user).await? {
            return Err(ErrorCode::NoSeat.into());
        }
        hall.take_part(user);
        Ok(())
    }

    /// Somebody follows it from now on.
    ///
    /// # Errors
    /// There is no such board.
    pub(crate) async fn watch(
        &self,
        id: HallId,
        user: Option<UserId>,
        out: &Outbox,
    ) -> Result<Arc<Hall>, ApiError> {
        let joined = match user {
            Some(user) => self.0.parts.store.is_in_hall(id, user).await?,
            None => false,
        };
        loop {
            let hall = self.open(id).await?;
            if let Some(user) = user {
                // It may have been laid at another node.
                let round = hall.read(|known| known.round);
                let play = self.0.parts.store.hall_play(id, round, user).await?;
                play.into_iter().for_each(|it| hall.note(round, user, it));
            }
            let (now_ms, outages) = (self.now_ms(), &self.0.parts.outages);
            if hall.enter(user, joined, out, now_ms, outages) {
                return Ok(hall);
            }
        }
    }

    /// Takes a play of somebody and answers once it is stored.
    ///
    /// # Errors
    /// Why it is not taken; then what was laid before still counts.
    pub(crate) async fn lay(
        &self,
        hall: &Hall,
        conn: ConnId,
        (round, play): (u32, Play),
    ) -> Result<(), ApiError> {
        let now_ms = self.now_ms();
        let (user, found) = hall.judge(conn, round, play, now_ms, &self.0.parts.outages)?;
        let own = OwnPlay {
            play: found.play.to_string(),
            points: found.points,
            is_best: found.is_best,
            at_ms: now_ms,
        };
        let laid = Laid {
            hall: hall.id(),
            round,
            user,
            play: own.play.clone(),
            points: own.points,
            is_best: own.is_best,
            at_ms: now_ms,
        };
        let laid = HallWrite::Lay(Box::new(laid));
        if self.0.parts.store.write(laid).await? == Written::Refused {
            // Another node has closed the round, or a later play came before this one.
            return Err(ErrorCode::RoundOver.into());
        }
        hall.note(round, user, own);
        Ok(())
    }

    /// Begins the first round, or ends the one that is played.
    ///
    /// # Errors
    /// Only whoever made it may, and only once a round.
    pub(crate) async fn next(&self, hall: &Hall, conn: ConnId, round: u32) -> Result<(), ApiError> {
        let course = hall.course_of_host(conn)?;
        let now_ms = self.now_ms();
        match course.stage(now_ms) {
            _ if course.n_rounds() > round => return Ok(()),
            Stage::Waiting | Stage::Find if course.n_rounds() == round => {}
            Stage::Over => return Err(ErrorCode::GameOver.into()),
            Stage::Waiting | Stage::Find | Stage::Look => return Err(ErrorCode::RoundOver.into()),
        }
        // Whoever goes on by hand is there, even where nobody lays anything.
        self.go_on(hall, course, Some(round)).await
    }

    /// Ends it all.
    ///
    /// # Errors
    /// Only whoever made it may.
    pub(crate) async fn end(&self, hall: &Hall, conn: ConnId) -> Result<(), ApiError> {
        let course = hall.course_of_host(conn)?;
        if course.stage(self.now_ms()) != Stage::Over {
            self.store_round(hall, course.last(self.now_ms())).await?;
        }
        Ok(())
    }

    /// What everybody may know.
    ///
    /// # Errors
    /// There is no such board.
    pub(crate) async fn show(&self, id: HallId) -> Result<HallView, ApiError> {
        let hall = self.open(id).await?;
        let (now_ms, outages) = (self.now_ms(), &self.0.parts.outages);
        Ok(hall.read(|known| hall::show(known, now_ms, outages)))
    }

    /// Some lines of the ranking.
    ///
    /// # Errors
    /// There is no such board.
    pub(crate) async fn ranking(&self, id: HallId, from: u32) -> Result<HallRanking, ApiError> {
        let hall = self.open(id).await?;
        Ok(hall.read(|known| hall::ranking_page(known, from)))
    }

    /// Looks after those in which time may have run out.
    ///
    /// # Errors
    /// A store that does not answer.
    pub(crate) async fn wake(&self, id: HallId) -> Result<(), ApiError> {
        self.open(id).await.map(|_| ())
    }

    /// One that is no longer kept is gone for everybody.
    pub(crate) fn forget(&self, id: HallId) {
        if let Some(hall) = self.lock().remove(&id) {
            hall.shut();
        }
    }

    /// Listens to what another node tells.
    pub(crate) fn hear(&self, notice: Option<&Notice>) {
        match notice {
            Some(Notice::Hall { hall }) => {
                if let Some(hall) = self.lock().get(hall) {
                    hall.doubt();
                }
            }
            Some(Notice::Lost { .. }) | None => self.lock().values().for_each(|it| it.doubt()),
            Some(
                Notice::Stored { .. }
                | Notice::Named { .. }
                | Notice::SignedOut { .. }
                | Notice::Person { .. }
                | Notice::Alive { .. }
                | Notice::AskHere { .. }
                | Notice::Here { .. },
            ) => {}
        }
    }

    /// The one of this id, read where nobody followed it.
    async fn open(&self, id: HallId) -> Result<Arc<Hall>, ApiError> {
        if let Some(hall) = self.lock().get(&id) {
            return Ok(Arc::clone(hall));
        }
        let known = self.read(id, self.now_ms()).await?;
        let mut open = self.lock();
        let hall = open.entry(id).or_insert_with(|| {
            let hall = Arc::new(Hall::new(id, known));
            tokio::spawn(live::tend(self.clone(), Arc::clone(&hall)));
            hall
        });
        Ok(Arc::clone(hall))
    }

    /// All that there is to know at this time.
    async fn read(&self, id: HallId, now_ms: i64) -> Result<Known, ApiError> {
        let store = &self.0.parts.store;
        let log = store.hall(id).await?.ok_or(ErrorCode::NotFound)?;
        let course = aside(move || Course::new(log)).await?;
        let course = course.map_err(|err| {
            tracing::error!(error = %err, "board for all {} cannot be read: {err}", id.tag());
            ErrorCode::Internal
        })?;
        let round = course.round(course.stage(now_ms));
        let made = store.hall_made(id, course.n_rounds()).await?;
        let plays = store.hall_plays(id, round).await?;
        let (players, laid) = store.hall_counts(id, round).await?;
        let standings = aside(move || Standings::new(made)).await?;
        Ok(Known {
            course,
            standings,
            round,
            plays: plays.into_iter().collect(),
            players,
            laid,
        })
    }

    /// Stores the round that follows.
    async fn go_on(&self, hall: &Hall, course: Course, laid: Option<u32>) -> Result<(), ApiError> {
        let last_laid = match laid {
            Some(laid) => laid,
            None => self.0.parts.store.hall_last_laid(hall.id()).await?,
        };
        let now_ms = self.now_ms();
        let next = aside(move || course.next(now_ms, last_laid)).await?;
        let next = next.map_err(|_course| ErrorCode::Internal)?;
        self.store_round(hall, next).await
    }

    async fn store_round(&self, hall: &Hall, next: hall::NextRound) -> Result<(), ApiError> {
        let begin = HallWrite::Begin {
            hall: hall.id(),
            round: next.round,
            began_ms: next.began_ms,
            best: next.best.map(|it| it.to_string()),
            due_ms: next.due_ms,
        };
        // Where another node was faster, its round is the one that counts.
        self.0.parts.store.write(begin).await?;
        self.look(hall).await
    }

    /// Reads it again and tells everybody.
    async fn look(&self, hall: &Hall) -> Result<(), ApiError> {
        let now_ms = self.now_ms();
        let known = self.read(hall.id(), now_ms).await?;
        hall.tell(known, now_ms, &self.0.parts.outages);
        Ok(())
    }

    /// Takes one off the map where nobody follows it.
    fn retire(&self, hall: &Hall) -> bool {
        let mut open = self.lock();
        let is_left = hall.close();
        if is_left {
            open.remove(&hall.id());
        }
        is_left
    }

    fn now_ms(&self) -> i64 {
        self.0.parts.time.now_ms()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<HallId, Arc<Hall>>> {
        self.0.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Does what takes some milliseconds where it holds nobody up.
async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|_fault| ErrorCode::Internal.into())
}
