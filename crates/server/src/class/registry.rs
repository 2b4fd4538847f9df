//! The lessons of this node by their codes, who holds which token, and who listens. A lesson that ends,
//! or that nobody has touched for some hours, is gone with all that was in it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sixline_protocol::wire::class::{
    LessonClientMessage, LessonDoor, LessonJoined, LessonOpened, LessonPlan, LessonServerMessage,
};
use sixline_protocol::wire::error::ErrorCode;
use sixline_rules::Action;
use tokio::sync::{oneshot, watch};
use tokio::time::{MissedTickBehavior, interval};

use super::chance::Chance;
use super::lesson::{GENTLE, Lesson, News, PupilId};
use super::show::Place;
use crate::auth::{hash, hex};
use crate::bots::{Asker, BotJob, BotPool};
use crate::error::ApiError;
use crate::http::play::{read_action, read_id};
use crate::ids::{LessonCode, random_bytes, random_u64};
use crate::names::tidy;
use crate::room::{ConnId, Outbox, to_text};
use crate::time::TimeSource;

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
    pub(crate) bot_delay: Duration,
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

#[derive(Debug)]
struct Live {
    lesson: Lesson,
    /// Only hashes of tokens are kept.
    teacher: String,
    pupils: HashMap<String, PupilId>,
    listeners: Vec<(Role, Outbox)>,
    touched_ms: i64,
    /// The versions of tables for which a bot was asked.
    asked: HashMap<u8, u64>,
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

    /// How many lessons there are.
    pub(crate) fn len(&self) -> usize {
        self.lessons().len()
    }

    /// Opens a lesson.
    ///
    /// # Errors
    /// A plan that no lesson can follow, or too many lessons.
    pub(crate) fn open(&self, plan: LessonPlan) -> Result<LessonOpened, ApiError> {
        let lesson = Lesson::new(plan)?;
        let token = hex(&random_bytes());
        let live = Live {
            lesson,
            teacher: hash(&token),
            pupils: HashMap::new(),
            listeners: Vec::new(),
            touched_ms: self.now_ms(),
            asked: HashMap::new(),
        };
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

    /// The lesson as one sees it from outside.
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
    /// A locked door, a full room, or a name that is none.
    pub(crate) fn join(
        &self,
        room: &Arc<Classroom>,
        name: Option<&str>,
    ) -> Result<LessonJoined, ApiError> {
        let token = hex(&random_bytes());
        let joined = room.with(|live| {
            let lesson = &mut live.lesson;
            let name = match name.filter(|_| lesson.plan.names) {
                Some(name) => Some(tidy(name).ok_or(ErrorCode::BadName)?),
                None => None,
            };
            let id = lesson.join(name, self.now_ms(), &mut Chance(&mut random_bytes))?;
            live.touched_ms = self.now_ms();
            live.pupils.insert(hash(&token), id);
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
            let hash = hash(token);
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
                live.welcome(self.place(room), out);
            }
            Ok(role)
        })?;
        self.after(room);
        Ok(role)
    }

    /// A socket ended.
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

    /// Does what somebody wishes; answers go to the one who asked.
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
            live.spread(&news, self.place(room));
            let turns = live.lesson.bot_turns();
            let fresh = turns.into_iter().filter(|turn| {
                let asked = live.asked.insert(turn.table, turn.version);
                asked != Some(turn.version)
            });
            Ok(fresh.collect::<Vec<_>>())
        });
        for turn in jobs.unwrap_or_default() {
            let (reply, chosen) = oneshot::channel();
            self.0.parts.bots.submit(BotJob {
                asker: Asker::Lesson(reply),
                seed: random_u64(),
                bot: GENTLE.into(),
                view: turn.view,
                awaited: true,
            });
            let registry = self.clone();
            let room = Arc::clone(room);
            tokio::spawn(async move {
                if let Ok(action) = chosen.await {
                    tokio::time::sleep(registry.0.parts.bot_delay).await;
                    registry.bot_chose(&room, turn.table, turn.version, &action);
                }
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

    fn place<'a>(&'a self, room: &'a Classroom) -> Place<'a> {
        Place {
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

impl Live {
    /// A teacher's wish.
    fn teach(&mut self, message: &LessonClientMessage) -> Result<(), ApiError> {
        use LessonClientMessage as Message;
        let lesson = &mut self.lesson;
        let chance = &mut Chance(&mut random_bytes);
        match *message {
            Message::Start => lesson.start(chance)?,
            Message::Deal { table } => lesson.deal(table, chance)?,
            Message::Lock { locked } => lesson.lock(locked),
            Message::Pause { paused } => lesson.pause(paused),
            Message::Move { pupil, table } => lesson.move_pupil(PupilId(pupil), table, chance)?,
            Message::Remove { pupil } => self.remove(PupilId(pupil))?,
            Message::Show { table } => lesson.show(table)?,
            // The end is none of the lesson's business any more, and pings are answered by the socket.
            Message::End | Message::Ping { .. } => {}
            Message::Enter { .. }
            | Message::Act { .. }
            | Message::Answer { .. }
            | Message::Leave => {
                return Err(ErrorCode::NotSeated.into());
            }
        }
        Ok(())
    }

    /// A pupil's wish.
    fn follow(
        &mut self,
        id: PupilId,
        conn: ConnId,
        message: LessonClientMessage,
        now_ms: i64,
    ) -> Result<(), ApiError> {
        use LessonClientMessage as Message;
        match message {
            Message::Act { id: act_id, action } => {
                let done = self.act(id, &act_id, &action);
                let id = act_id;
                let answer = match done {
                    Ok(()) => LessonServerMessage::Done { id },
                    Err(err) => {
                        let error = err.answer().1;
                        LessonServerMessage::Refused { id, error }
                    }
                };
                self.tell(conn, &answer);
            }
            Message::Answer { question, answer } => {
                let verdict = self.lesson.answer(id, question, answer)?;
                self.tell(conn, &LessonServerMessage::Verdict(Box::new(verdict)));
            }
            Message::Leave => self.lesson.leave(id, now_ms),
            Message::Ping { .. } => {}
            Message::Enter { .. }
            | Message::Start
            | Message::Deal { .. }
            | Message::Lock { .. }
            | Message::Pause { .. }
            | Message::Move { .. }
            | Message::Remove { .. }
            | Message::Show { .. }
            | Message::End => return Err(ErrorCode::NotSeated.into()),
        }
        Ok(())
    }

    fn act(&mut self, id: PupilId, act_id: &str, action: &str) -> Result<(), ApiError> {
        let act_id = read_id(act_id.to_owned())?;
        let action = read_action(action)?;
        let chance = &mut Chance(&mut random_bytes);
        self.lesson.act(id, &act_id, &action, chance)
    }

    /// Sends a pupil out: the token is worth nothing any more, and the sockets end.
    fn remove(&mut self, id: PupilId) -> Result<(), ApiError> {
        self.lesson.remove(id)?;
        self.pupils.retain(|_, it| *it != id);
        let text = to_text(&LessonServerMessage::Ended);
        self.listeners.retain(|(role, out)| {
            let goes = *role == Role::Pupil(id);
            if goes {
                out.send_text(text.clone());
            }
            !goes
        });
        Ok(())
    }

    /// All that a teacher who comes, or comes back, has to know.
    fn welcome(&self, place: Place<'_>, out: &Outbox) {
        let lesson = &self.lesson;
        out.send(&LessonServerMessage::Lesson(Box::new(lesson.view(place))));
        for table in &lesson.tables {
            let view = lesson.table_view(table, None, place);
            out.send(&LessonServerMessage::Table(Box::new(view)));
        }
        out.send(&LessonServerMessage::Answers {
            from: 0,
            answers: lesson.answers.clone(),
        });
    }

    /// Tells everybody what concerns them.
    fn spread(&self, news: &News, place: Place<'_>) {
        let lesson = &self.lesson;
        let concerned = |id: PupilId| {
            let at = lesson.seat_of(id).map(|(idx, _)| lesson.tables[idx].number);
            news.everybody
                || news.pupils.contains(&id)
                || at.is_some_and(|number| news.tables.contains(&number))
        };
        for (role, out) in &self.listeners {
            match *role {
                Role::Teacher => self.tell_teacher(news, place, out),
                Role::Pupil(id) if concerned(id) => {
                    if let Some(view) = lesson.pupil_view(id, place) {
                        out.send(&LessonServerMessage::Pupil(Box::new(view)));
                    }
                }
                Role::Pupil(_) => {}
            }
        }
    }

    fn tell_teacher(&self, news: &News, place: Place<'_>, out: &Outbox) {
        let lesson = &self.lesson;
        if news.everybody || news.roster {
            out.send(&LessonServerMessage::Lesson(Box::new(lesson.view(place))));
        }
        for table in &lesson.tables {
            if news.tables.contains(&table.number) {
                let view = lesson.table_view(table, None, place);
                out.send(&LessonServerMessage::Table(Box::new(view)));
            }
        }
        if let Some(from) = news.answers {
            out.send(&LessonServerMessage::Answers {
                from: from as u32,
                answers: lesson.answers[from..].to_vec(),
            });
        }
    }

    fn tell(&self, conn: ConnId, message: &LessonServerMessage) {
        let to = self.listeners.iter().find(|(_, out)| out.conn() == conn);
        if let Some((_, out)) = to {
            out.send(message);
        }
    }
}
