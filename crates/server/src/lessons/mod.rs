//! The lessons of this node by their codes, who holds which token, and who listens. A lesson lives in memory
//! and nowhere else: nothing here knows the store, and nothing here logs. One that ends, or that nobody has
//! touched for some hours, is gone with all that was in it.

mod live;
mod wipe;

use std::collections::HashMap;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sixline_protocol::wire::class::{
    JoinLesson, LessonClientMessage, LessonDoor, LessonJoined, LessonOpened, LessonPlan,
    LessonServerMessage,
};
use sixline_protocol::wire::error::ErrorCode;
use sixline_rules::Action;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};
use zeroize::{Zeroize, Zeroizing};

use crate::bots::{BotJob, BotPool, Owner};
use crate::class::{Chance, GENTLE, Lesson, Name, PupilId, Surroundings};
use crate::config::Limits;
use crate::error::ApiError;
use crate::ids::{ActionId, LessonCode, parse_card, random_bytes, random_u64, recovery_code};
use crate::limits::{Counts, Place, TooMany};
use crate::names::tidy_first_name;
use crate::talk::{ConnId, Outbox, to_text};
use crate::time::TimeSource;
use crate::tokens;
use live::{CARDS, Live};
pub(crate) use wipe::wipe_heard;

/// How often a code that is in use is replaced by another.
const CODE_ATTEMPTS: u32 = 5;
/// How often lessons are looked after.
const TEND_EVERY: Duration = Duration::from_millis(500);

/// All lessons of this node.
#[derive(Debug, Clone)]
pub(crate) struct Registry(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    lessons: Mutex<HashMap<LessonCode, Arc<Classroom>>>,
    addresses: Counts<IpAddr>,
    parts: RegistryParts,
}

/// What a registry needs.
#[derive(Debug)]
pub(crate) struct RegistryParts {
    pub(crate) bots: BotPool,
    pub(crate) time: TimeSource,
    /// The address that pupils type, where it is known.
    pub(crate) address: Option<String>,
    pub(crate) limits: Limits,
    /// Which of how many nodes this one is: it gives out its own share of the codes.
    pub(crate) share: (usize, usize),
}

/// One lesson and those who listen.
#[derive(Debug)]
pub(crate) struct Classroom {
    code: LessonCode,
    /// `None` once it is over: whoever still holds the room then holds nothing.
    live: Mutex<Option<Live>>,
    /// From where it was opened: its bots think on that account.
    home: IpAddr,
    /// Counts it for that address.
    _place: Place<IpAddr>,
}

/// Who is at the other end of a socket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Role {
    Teacher,
    Pupil(PupilId),
}

impl Registry {
    pub(crate) fn new(parts: RegistryParts) -> Self {
        Self(Arc::new(Inner {
            lessons: Mutex::default(),
            addresses: Counts::default(),
            parts,
        }))
    }

    pub(crate) fn len(&self) -> usize {
        self.lessons().len()
    }

    /// Opens a lesson under a code that nobody has.
    ///
    /// # Errors
    /// A plan that no lesson can follow, or too many lessons.
    pub(crate) fn open(&self, plan: LessonPlan, address: IpAddr) -> Result<LessonOpened, ApiError> {
        let lesson = Lesson::new(plan, self.0.parts.limits.walk_in)?;
        let most = self.0.parts.limits.lessons_per_address;
        let place = self.0.addresses.enter(address, most);
        let place = place.ok_or(TooMany::crowd("lessons-per-address"))?;
        let token = tokens::random();
        let recovery = recovery_code();
        let hashes = (tokens::hash(&token), tokens::hash(&recovery));
        let live = Live::new(lesson, hashes, self.0.parts.limits.pupils, self.now_ms());
        let mut lessons = self.lessons();
        let (own, n_nodes) = self.0.parts.share;
        let codes = std::iter::repeat_with(LessonCode::random);
        let codes = codes.filter(|code| code.share(n_nodes) == own);
        let codes = codes.take(CODE_ATTEMPTS as usize);
        let mut free = codes.filter(|code| !lessons.contains_key(code));
        let code = free
            .next()
            .filter(|_| lessons.len() < self.0.parts.limits.lessons);
        let code = code.ok_or(ErrorCode::Unavailable)?;
        let room = Classroom {
            code: code.clone(),
            live: Mutex::new(Some(live)),
            home: address,
            _place: place,
        };
        lessons.insert(code.clone(), Arc::new(room));
        Ok(LessonOpened {
            code: code.as_str().to_owned(),
            token,
            recovery,
        })
    }

    /// The lesson of a code that somebody typed.
    pub(crate) fn find(&self, code: &str) -> Option<Arc<Classroom>> {
        let code = LessonCode::parse(code)?;
        self.lessons().get(&code).cloned()
    }

    /// What a pupil sees before coming in.
    pub(crate) fn door(room: &Classroom) -> Result<LessonDoor, ApiError> {
        room.with(|live| {
            Ok(LessonDoor {
                code: room.code.as_str().to_owned(),
                locked: live.lesson.locked,
                names: live.lesson.plan.names,
                cards: live.lesson.has_file,
            })
        })
    }

    /// A pupil comes in, or comes back with a card.
    ///
    /// # Errors
    /// A locked door, a full room, a name that cannot be used, or a card that nobody has.
    pub(crate) fn join(
        &self,
        room: &Arc<Classroom>,
        JoinLesson { name, card }: JoinLesson,
    ) -> Result<LessonJoined, ApiError> {
        // From here on no copy of it is left behind.
        let name = name.map(Zeroizing::new);
        let token = tokens::random();
        let joined = room.with(|live| {
            let now_ms = self.now_ms();
            let chance = &mut Chance(&mut random_bytes);
            let lesson = &mut live.lesson;
            lesson.tick(now_ms, chance);
            let id = match card {
                Some(card) => {
                    let card = parse_card(&card);
                    let found = card.and_then(|card| lesson.return_with(&card).ok());
                    // Only cards that nobody has count as guesses; then nobody may try for a while.
                    if !live.cards.has(CARDS, now_ms) || found.is_none() {
                        let tried = live.cards.take(CARDS, now_ms);
                        return Err(if tried {
                            ErrorCode::NotFound.into()
                        } else {
                            TooMany::crowd("cards").into()
                        });
                    }
                    found.ok_or(ErrorCode::NotFound)?
                }
                None => {
                    // Only who gets in is counted: a flood that is refused locks nobody out.
                    if !live.door.has(self.0.parts.limits.pupils, now_ms) {
                        return Err(TooMany::crowd("pupils").into());
                    }
                    let name = match name.filter(|_| lesson.plan.names) {
                        Some(name) => Some(tidy_first_name(&name).ok_or(ErrorCode::BadName)?),
                        None => None,
                    };
                    let id = lesson.join(name.map(Name::new), chance)?;
                    live.door.take(self.0.parts.limits.pupils, now_ms);
                    id
                }
            };
            live.touched_ms = now_ms;
            let pupil = lesson.pupil(id).ok_or(ErrorCode::Internal)?;
            let card = pupil.card.clone();
            let mut pupil = lesson.wire_pupil(pupil);
            // It comes on the socket, in a text that is overwritten.
            pupil.name.zeroize();
            live.note_token(&token, id);
            Ok(LessonJoined {
                code: room.code.as_str().to_owned(),
                token: token.clone(),
                card,
                pupil,
            })
        })?;
        self.after(room);
        Ok(joined)
    }

    /// Whether somebody who is in the lesson shows their token, and has not done so too often.
    pub(crate) fn may_return(&self, room: &Classroom, token: &str) -> bool {
        let now_ms = self.now_ms();
        let may = room.with(|live| Ok(live.may_return(token, now_ms)));
        may.unwrap_or(false)
    }

    /// Somebody with a token listens from now on; `out` is kept only where the token is right.
    ///
    /// # Errors
    /// A token that nobody has, or a lesson that is over.
    pub(crate) fn enter(
        &self,
        room: &Arc<Classroom>,
        token: &str,
        out: &Outbox,
    ) -> Result<Role, ApiError> {
        let role = room.with(|live| {
            live.lesson
                .tick(self.now_ms(), &mut Chance(&mut random_bytes));
            let role = live.role_of(token).ok_or(ErrorCode::NotSeated)?;
            if let Role::Pupil(id) = role {
                live.lesson.arrive(id)?;
                live.lesson.welcome(id, &mut Chance(&mut random_bytes))?;
            }
            live.touched_ms = self.now_ms();
            live.listen(role, out.clone());
            if role == Role::Teacher {
                live.welcome(self.surroundings(room), out);
            }
            Ok(role)
        })?;
        self.after(room);
        Ok(role)
    }

    /// Somebody listens no more; a bot will play for a pupil who does not come back.
    pub(crate) fn gone(&self, room: &Arc<Classroom>, role: Role, conn: ConnId) {
        let gone = room.with(|live| {
            let before = live.listeners.len();
            live.listeners.retain(|(_, out)| out.conn() != conn);
            if let (Role::Pupil(id), true) = (role, live.listeners.len() < before) {
                live.lesson.depart(id);
            }
            Ok(())
        });
        if gone.is_ok() {
            self.after(room);
        }
    }

    /// Does what somebody wishes; answers go to whoever asked.
    ///
    /// # Errors
    /// Why not; a turn that is refused is answered by itself.
    pub(crate) fn ask(
        &self,
        room: &Arc<Classroom>,
        role: Role,
        conn: ConnId,
        message: LessonClientMessage,
    ) -> Result<(), ApiError> {
        if (role, &message) == (Role::Teacher, &LessonClientMessage::End) {
            self.close(room);
            return Ok(());
        }
        let now_ms = self.now_ms();
        room.with(|live| {
            live.touched_ms = now_ms;
            live.lesson.tick(now_ms, &mut Chance(&mut random_bytes));
            match role {
                Role::Teacher => live.teach(message),
                Role::Pupil(id) => live.follow(id, conn, message),
            }
        })?;
        self.after(room);
        Ok(())
    }

    /// Does what somebody wishes under an id, once, and acknowledges it.
    pub(crate) fn wish(
        &self,
        room: &Arc<Classroom>,
        (role, conn): (Role, ConnId),
        id: String,
        wish: LessonClientMessage,
    ) {
        let answer = match self.once(room, (role, conn), &id, wish) {
            Ok(()) => LessonServerMessage::Done { id },
            Err(err) => LessonServerMessage::Refused {
                id,
                error: err.body(),
            },
        };
        Self::tell(room, conn, &answer);
    }

    fn once(
        &self,
        room: &Arc<Classroom>,
        (role, conn): (Role, ConnId),
        id: &str,
        wish: LessonClientMessage,
    ) -> Result<(), ApiError> {
        let id = ActionId::try_from(id.to_owned())?;
        // The lesson itself knows an answer that was given before, and tells the verdict again.
        let is_answer = matches!(wish, LessonClientMessage::Answer { .. });
        if room.with(|live| Ok(live.is_fulfilled(role, &id)))? && !is_answer {
            wipe_heard(wish);
            return Ok(());
        }
        self.ask(room, role, conn, wish)?;
        room.with(|live| {
            live.note_fulfilled(role, id);
            Ok(())
        })
    }

    /// Says something to one socket.
    pub(crate) fn tell(room: &Classroom, conn: ConnId, message: &LessonServerMessage) {
        let told = room.with(|live| {
            live.tell(conn, message);
            Ok(())
        });
        // Over: then the socket is about to end.
        drop(told);
    }

    /// Ends a lesson: everybody is told, and nothing of it is left.
    fn close(&self, room: &Classroom) {
        self.lessons().remove(&room.code);
        let live = room.lock().take();
        if let Some(live) = live {
            let text = to_text(&LessonServerMessage::Ended);
            for (_, out) in &live.listeners {
                out.send_text(text.clone());
            }
        }
    }

    /// Tells everybody what has changed, and asks the bots whose turn it is.
    fn after(&self, room: &Arc<Classroom>) {
        let jobs = room.with(|live| {
            let news = live.lesson.take_news();
            live.spread(&news, self.surroundings(room));
            let turns = live.lesson.bot_turns();
            let fresh = turns.into_iter().filter(|turn| {
                let asked = live.asked.insert(turn.table, turn.version);
                asked != Some(turn.version)
            });
            Ok(fresh.collect::<Vec<_>>())
        });
        for turn in jobs.unwrap_or_default() {
            let job = BotJob {
                owner: Owner::Lesson(room.code.clone()),
                home: Some(room.home),
                seed: random_u64(),
                bot: GENTLE.into(),
                view: turn.view,
                awaited: true,
                rest: Duration::ZERO,
            };
            let registry = self.clone();
            let room = Arc::clone(room);
            self.0.parts.bots.ask(job, move |action| async move {
                registry.bot_chose(&room, turn.table, turn.version, &action);
            });
        }
    }

    fn bot_chose(&self, room: &Arc<Classroom>, table: u8, version: u64, action: &Action) {
        let done = room.with(|live| {
            let chance = &mut Chance(&mut random_bytes);
            live.lesson.bot_chose(table, version, action, chance);
            // Where it came to nothing, the bot is asked again.
            live.asked.remove(&table);
            Ok(())
        });
        if done.is_ok() {
            self.after(room);
        }
    }

    /// What time alone brings about in all lessons.
    fn tend(&self) {
        let now_ms = self.now_ms();
        let rooms: Vec<_> = self.lessons().values().cloned().collect();
        for room in rooms {
            let tick = || {
                room.with(|live| {
                    live.lesson.tick(now_ms, &mut Chance(&mut random_bytes));
                    let limits = &self.0.parts.limits;
                    let patience = if live.is_empty() {
                        limits.lesson_empty
                    } else {
                        limits.lesson_idle
                    };
                    let idle_ms = u128::try_from(now_ms - live.touched_ms).unwrap_or(0);
                    Ok(idle_ms >= patience.as_millis())
                })
            };
            // A lesson that a fault of ours has broken must not keep the others from being looked after.
            let idle = catch_unwind(AssertUnwindSafe(tick)).unwrap_or(Ok(true));
            match idle {
                Ok(true) => self.close(&room),
                Ok(false) => self.after(&room),
                Err(_) => {}
            }
        }
    }

    fn surroundings<'a>(&'a self, room: &'a Classroom) -> Surroundings<'a> {
        Surroundings {
            code: room.code.as_str(),
            address: self.0.parts.address.as_deref(),
            now_ms: self.now_ms(),
        }
    }

    fn now_ms(&self) -> i64 {
        self.0.parts.time.now_ms()
    }

    fn lessons(&self) -> MutexGuard<'_, HashMap<LessonCode, Arc<Classroom>>> {
        let lessons = self.0.lessons.lock();
        lessons.unwrap_or_else(PoisonError::into_inner)
    }
}

/// Looks after the lessons until the server stops.
pub(crate) async fn tend(registry: &Registry, mut stopping: watch::Receiver<bool>) {
    let mut ticks = interval(TEND_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = ticks.tick() => registry.tend(),
            _ = stopping.changed() => return,
        }
    }
}

impl Classroom {
    /// Does something with the lesson, unless it is over.
    fn with<T>(&self, job: impl FnOnce(&mut Live) -> Result<T, ApiError>) -> Result<T, ApiError> {
        match self.lock().as_mut() {
            Some(live) => job(live),
            None => Err(ErrorCode::NotFound.into()),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<Live>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
