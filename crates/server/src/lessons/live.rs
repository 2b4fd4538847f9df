//! A lesson while it lasts: those who take part, what they ask for, and what they are told.

use std::collections::{HashMap, VecDeque};

use sixline_protocol::wire::class::{LessonClientMessage, LessonServerMessage};
use sixline_protocol::wire::error::ErrorCode;
use sixline_rules::Action;

use super::Role;
use crate::class::{Chance, Lesson, News, PupilId, Surroundings};
use crate::error::ApiError;
use crate::ids::{ActionId, random_bytes};
use crate::talk::{ConnId, Outbox, to_text};

/// Wishes that are remembered: a client sends one again within seconds, and a class has some thirty of them.
const FULFILLED_KEPT: usize = 256;

#[derive(Debug)]
pub(super) struct Live {
    pub(super) lesson: Lesson,
    /// Only hashes of tokens are kept.
    pub(super) teacher: String,
    pub(super) pupils: HashMap<String, PupilId>,
    pub(super) listeners: Vec<(Role, Outbox)>,
    pub(super) touched_ms: i64,
    /// The versions of tables for which a bot was asked.
    pub(super) asked: HashMap<u8, u64>,
    /// The last wishes that were fulfilled, so that sending one twice is harmless.
    fulfilled: VecDeque<(Role, ActionId)>,
}

impl Live {
    pub(super) fn new(lesson: Lesson, teacher: String, now_ms: i64) -> Self {
        Self {
            lesson,
            teacher,
            pupils: HashMap::new(),
            listeners: Vec::new(),
            touched_ms: now_ms,
            asked: HashMap::new(),
            fulfilled: VecDeque::new(),
        }
    }

    pub(super) fn is_fulfilled(&self, role: Role, id: &ActionId) -> bool {
        self.fulfilled
            .iter()
            .any(|(of, it)| *of == role && it == id)
    }

    pub(super) fn note_fulfilled(&mut self, role: Role, id: ActionId) {
        if self.fulfilled.len() == FULFILLED_KEPT {
            self.fulfilled.pop_front();
        }
        self.fulfilled.push_back((role, id));
    }

    /// Does what the teacher asks for.
    pub(super) fn teach(&mut self, message: &LessonClientMessage) -> Result<(), ApiError> {
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
            // The registry ends lessons, and the socket answers pings.
            Message::End | Message::Ping { .. } => {}
            Message::Enter { .. }
            | Message::Act { .. }
            | Message::Answer { .. }
            | Message::Wish { .. }
            | Message::Leave => {
                return Err(ErrorCode::NotSeated.into());
            }
        }
        Ok(())
    }

    /// Does what a pupil asks for, and answers on the socket that asked.
    pub(super) fn follow(
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
                        let error = err.body();
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
            | Message::Wish { .. }
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
        let act_id = ActionId::try_from(act_id.to_owned())?;
        let action: Action = action.parse()?;
        let chance = &mut Chance(&mut random_bytes);
        Ok(self.lesson.act(id, &act_id, &action, chance)?)
    }

    /// Sends a pupil out: their token stops working, and their sockets end.
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

    /// Sends a teacher who has just connected the whole lesson.
    pub(super) fn welcome(&self, place: Surroundings<'_>, out: &Outbox) {
        let lesson = &self.lesson;
        out.send(&LessonServerMessage::Lesson(Box::new(lesson.view(place))));
        for group in &lesson.groups {
            let view = lesson.table_view(group, None, place);
            out.send(&LessonServerMessage::Table(Box::new(view)));
        }
        out.send(&LessonServerMessage::Answers {
            from: 0,
            answers: lesson.answers.clone(),
        });
    }

    /// Tells everybody what concerns them.
    pub(super) fn spread(&self, news: &News, place: Surroundings<'_>) {
        let lesson = &self.lesson;
        let concerned = |id: PupilId| {
            let at = lesson.seat_of(id).map(|(idx, _)| lesson.groups[idx].number);
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

    fn tell_teacher(&self, news: &News, place: Surroundings<'_>, out: &Outbox) {
        let lesson = &self.lesson;
        if news.everybody || news.roster {
            out.send(&LessonServerMessage::Lesson(Box::new(lesson.view(place))));
        }
        for group in &lesson.groups {
            if news.tables.contains(&group.number) {
                let view = lesson.table_view(group, None, place);
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

    pub(super) fn tell(&self, conn: ConnId, message: &LessonServerMessage) {
        let to = self.listeners.iter().find(|(_, out)| out.conn() == conn);
        if let Some((_, out)) = to {
            out.send(message);
        }
    }
}
