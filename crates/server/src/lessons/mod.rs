//! The lessons of this node by their codes, who holds which token, and who listens. A lesson lives in memory
//! and nowhere else: nothing here knows the store, and nothing here logs. One that ends, or that nobody has
//! touched for some hours, is gone with all that was in it.

mod live;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sixline_protocol::wire::class::{
    LessonClientMessage, LessonDoor, LessonJoined, LessonOpened, LessonPlan, LessonServerMessage,
};
use sixline_protocol::wire::error::ErrorCode;
use sixline_rules::Action;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::bots::{BotJob, BotPool, Owner};
use crate::class::{Chance, GENTLE, Lesson, PupilId, Surroundings};
use crate::error::ApiError;
use crate::ids::{ActionId, LessonCode, random_bytes, random_u64};
use crate::names::tidy;
use crate::talk::{ConnId, Outbox, to_text};
use crate::time::TimeSource;
use crate::tokens;
use live::Live;

/// A lesson in which nobody does anything for this long is over.
const IDLE_MS: i64 = 3 * 3_600_000;
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
    parts: RegistryParts,
}

/// What a registry needs.
#[derive(Debug)]
pub(crate) struct RegistryParts {
    pub(crate) bots: BotPool,
    pub(crate) time: TimeSource,
    /// The address that pupils type, where it is known.
    pub(crate) address: Option<String>,
    /// The most lessons at once.
    pub(crate) most: usize,
}

/// One lesson and those who listen.
#[derive(Debug)]
pub(crate) struct Classroom {
    code: LessonCode,
    /// `None` once it is over: whoever still holds the room then holds nothing.
    live: Mutex<Option<Live>>,
}

/// Who is at the other end of a socket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    Teacher,
    Pupil(PupilId),
}

impl Registry {
    pub(crate) fn new(parts: RegistryParts) -> Self {
        Self(Arc::new(Inner {
            lessons: Mutex::default(),
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
    pub(crate) fn open(&self, plan: LessonPlan) -> Result<LessonOpened, ApiError> {
        let lesson = Lesson::new(plan)?;
        let token = tokens::random();
        let live = Live::new(lesson, tokens::hash(&token), self.now_ms());
        let mut lessons = self.lessons();
        let codes = std::iter::repeat_with(LessonCode::random).take(CODE_ATTEMPTS as usize);
        let mut free = codes.filter(|code| !lessons.contains_key(code));
        let code = free.next().filter(|_| lessons.len() < self.0.parts.most);
        let code = code.ok_or(ErrorCode::Unavailable)?;
        let room = Classroom {
            code: code.clone(),
            live: Mutex::new(Some(live)),
        };
        lessons.insert(code.clone(), Arc::new(room));
        Ok(LessonOpened {
            code: code.as_str().to_owned(),
            token,
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
            })
        })
    }

    /// A pupil comes in.
    ///
    /// # Errors
    /// A locked door, a full room, or a name that cannot be used.
    pub(crate) fn join(
        &self,
        room: &Arc<Classroom>,
        name: Option<&str>,
    ) -> Result<LessonJoined, ApiError> {
        let token = tokens::random();
        let joined = room.with(|live| {
            let lesson = &mut live.lesson;
            let name = match name.filter(|_| lesson.plan.names) {
                Some(name) => Some(tidy(name).ok_or(ErrorCode::BadName)?),
                None => None,
            };
            let id = lesson.join(name, self.now_ms(), &mut Chance(&mut random_bytes))?;
            live.touched_ms = self.now_ms();
            live.pupils.insert(tokens::hash(&token), id);
            let pupil = lesson.pupil(id).ok_or(ErrorCode::Internal)?;
            Ok(LessonJoined {
                code: room.code.as_str().to_owned(),
                token: token.clone(),
                pupil: lesson.wire_pupil(pupil),
            })
        })?;
        self.after(room);
        Ok(joined)
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
            let hash = tokens::hash(token);
            let role = if hash == live.teacher {
                Role::Teacher
            } else {
                let id = live.pupils.get(&hash).ok_or(ErrorCode::NotSeated)?;
                live.lesson.arrive(*id)?;
                Role::Pupil(*id)
            };
            live.touched_ms = self.now_ms();
            live.listeners.push((role, out.clone()));
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
                live.lesson.depart(id, self.now_ms());
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
            match role {
                Role::Teacher => live.teach(&message),
                Role::Pupil(id) => live.follow(id, conn, message, now_ms),
            }
        })?;
        self.after(room);
        Ok(())
    }

    /// Does what somebody wishes under an id, once, and acknowledges it.
    pub(crate) fn wish(
        &self,
        room: &Arc<Classroom>,
        role: Role,
        conn: ConnId,
        id: String,
        wish: LessonClientMessage,
    ) {
        let answer = match self.once(room, role, conn, &id, wish) {
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
        role: Role,
        conn: ConnId,
        id: &str,
        wish: LessonClientMessage,
    ) -> Result<(), ApiError> {
        let id = ActionId::try_from(id.to_owned())?;
        // The lesson itself knows an answer that was given before, and tells the verdict again.
        let is_answer = matches!(wish, LessonClientMessage::Answer { .. });
        if room.with(|live| Ok(live.is_fulfilled(role, &id)))? && !is_answer {
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
                seed: random_u64(),
                bot: GENTLE.into(),
                view: turn.view,
                awaited: true,
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
            live.lesson.bot_chose(table, version, action);
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
            let idle = room.with(|live| {
                live.lesson.tick(now_ms);
                Ok(now_ms - live.touched_ms >= IDLE_MS)
            });
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
