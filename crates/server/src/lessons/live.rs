//! A lesson while it lasts: those who take part, what they ask for, and what they are told.

use std::collections::{HashMap, VecDeque};

use sixline_protocol::wire::class::{LessonClientMessage, LessonServerMessage};
use sixline_protocol::wire::error::ErrorCode;
use sixline_protocol::wire::quiz::Tally;
use sixline_rules::Action;
use zeroize::Zeroizing;

use super::Role;
use super::wipe::{send, wipe_heard};
use crate::class::{Chance, Known, Lesson, Name, News, Pupil, PupilId, Surroundings};
use crate::error::ApiError;
use crate::ids::{ActionId, parse_card, parse_recovery, random_bytes};
use crate::limits::{Bucket, Limiter, Rate};
use crate::names::tidy_first_name;
use crate::talk::{ConnId, Outbox, to_text};
use crate::tokens;

/// Wishes that are remembered: a client sends one again within seconds, and a class has some thirty of them.
const FULFILLED_KEPT: usize = 256;
/// Counts in one message: with 70 bytes each far below what a frame may hold.
const TALLIES: usize = 400;
/// How often a card may be tried that nobody has: at this rate it takes days to find one of thirty.
pub(super) const CARDS: Rate = Rate {
    per_second: 0.1,
    burst: 20.0,
};

/// How often one who is in the lesson may connect without being counted among all who share the address: on a bad
/// line every few seconds.
const RETURNS: Rate = Rate {
    per_second: 1.0,
    burst: 20.0,
};
/// Devices on which a pupil may have come in with the card; the first one is forgotten for one more.
const DEVICES: usize = 4;
/// Pages that one may have open; the first one ends for one more.
const PAGES: usize = 8;

#[derive(Debug)]
pub(super) struct Live {
    pub(super) lesson: Lesson,
    /// Only hashes of tokens are kept.
    pub(super) teacher: String,
    pub(super) recovery: String,
    pub(super) tokens: Vec<(String, PupilId)>,
    /// How often each has come back lately.
    returns: Limiter<Role>,
    pub(super) listeners: Vec<(Role, Outbox)>,
    pub(super) touched_ms: i64,
    /// Who came in lately. It is the lesson's own, so that a flood in one lesson locks nobody out of another
    /// behind the same address.
    pub(super) door: Bucket,
    /// Cards that nobody has, tried lately.
    pub(super) cards: Bucket,
    /// The versions of tables for which a bot was asked.
    pub(super) asked: HashMap<u8, u64>,
    /// The last wishes that were fulfilled, so that sending one twice is harmless.
    fulfilled: VecDeque<(Role, ActionId)>,
}

impl Live {
    pub(super) fn new(
        lesson: Lesson,
        (teacher, recovery): (String, String),
        door: Rate,
        now_ms: i64,
    ) -> Self {
        Self {
            lesson,
            teacher,
            recovery,
            tokens: Vec::new(),
            returns: Limiter::new("returns", RETURNS),
            listeners: Vec::new(),
            touched_ms: now_ms,
            door: Bucket::full(door, now_ms),
            cards: Bucket::full(CARDS, now_ms),
            asked: HashMap::new(),
            fulfilled: VecDeque::new(),
        }
    }

    /// Whether no pupil is in it and nobody listens.
    pub(super) fn is_empty(&self) -> bool {
        self.lesson.pupils.is_empty() && self.listeners.is_empty()
    }

    /// Whose token it is.
    pub(super) fn role_of(&self, token: &str) -> Option<Role> {
        let hash = tokens::hash(token);
        let typed = parse_recovery(token).map(|code| tokens::hash(&code));
        if hash == self.teacher || typed.as_ref() == Some(&self.recovery) {
            return Some(Role::Teacher);
        }
        let mut of = self.tokens.iter().filter(|(it, _)| *it == hash);
        of.next().map(|(_, id)| Role::Pupil(*id))
    }

    /// Whether it is the token of somebody here, who has not come back too often.
    pub(super) fn may_return(&self, token: &str, now_ms: i64) -> bool {
        let role = self.role_of(token);
        role.is_some_and(|role| self.returns.take(role, now_ms).is_ok())
    }

    /// A pupil has one more device.
    pub(super) fn note_token(&mut self, token: &str, id: PupilId) {
        let of = |(_, it): &(String, PupilId)| *it == id;
        if self.tokens.iter().filter(|it| of(it)).count() == DEVICES
            && let Some(first) = self.tokens.iter().position(of)
        {
            self.tokens.remove(first);
        }
        self.tokens.push((tokens::hash(token), id));
    }

    /// Somebody listens from now on.
    pub(super) fn listen(&mut self, role: Role, out: Outbox) {
        let of = |(it, _): &(Role, Outbox)| *it == role;
        if self.listeners.iter().filter(|it| of(it)).count() == PAGES
            && let Some(first) = self.listeners.iter().position(of)
        {
            self.listeners.remove(first);
            if let Role::Pupil(id) = role {
                self.lesson.depart(id);
            }
        }
        self.listeners.push((role, out));
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
    pub(super) fn teach(&mut self, message: LessonClientMessage) -> Result<(), ApiError> {
        use LessonClientMessage as Message;
        let lesson = &mut self.lesson;
        let chance = &mut Chance(&mut random_bytes);
        match message {
            Message::Know {
                card,
                animal,
                color,
                name,
                facts,
            } => {
                let name = name.map(Zeroizing::new);
                let name = match name {
                    Some(name) => Some(tidy_first_name(&name).ok_or(ErrorCode::BadName)?),
                    None => None,
                };
                lesson.know(
                    Known {
                        card: parse_card(&card).ok_or(ErrorCode::BadRequest)?,
                        animal: &animal,
                        color: &color,
                        name: name.map(Name::new),
                        facts: &facts,
                    },
                    chance,
                )?;
            }
            Message::Deck {
                table,
                pupil,
                tables,
            } => match (table, pupil) {
                (Some(number), None) => lesson.deck_of_group(number, &tables, chance)?,
                (None, Some(pupil)) => lesson.deck_of_pupil(PupilId(pupil), &tables)?,
                _ => return Err(ErrorCode::BadRequest.into()),
            },
            Message::Check { count } => lesson.check(count, chance)?,
            Message::Draw => lesson.draw(chance)?,
            Message::Start => lesson.start(chance)?,
            Message::Next => lesson.next(chance)?,
            Message::Swap { pupil, with } => lesson.swap(PupilId(pupil), PupilId(with))?,
            Message::Knock { knock } => lesson.set_knock(knock),
            Message::Admit { pupil: Some(pupil) } => lesson.admit(PupilId(pupil), chance)?,
            Message::Admit { pupil: None } => lesson.admit_all(chance)?,
            Message::Name { pupil, allow } => lesson.allow_name(PupilId(pupil), allow)?,
            Message::Extend { minutes } => lesson.extend(minutes)?,
            Message::Deal { table } => lesson.deal(table, chance)?,
            Message::Lock { locked } => lesson.lock(locked),
            Message::Pause { paused } => lesson.pause(paused)?,
            Message::Move { pupil, table } => lesson.move_pupil(PupilId(pupil), table, chance)?,
            Message::Remove { pupil, later } => self.remove(PupilId(pupil), later)?,
            Message::Show { table } => lesson.show(table)?,
            // The registry ends lessons, and the socket answers pings.
            Message::End | Message::Ping { .. } => {}
            message @ (Message::Enter { .. }
            | Message::Act { .. }
            | Message::Answer { .. }
            | Message::CheckAnswer { .. }
            | Message::Skip { .. }
            | Message::Wish { .. }
            | Message::Leave) => {
                wipe_heard(message);
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
                let chance = &mut Chance(&mut random_bytes);
                let verdict = self.lesson.answer(id, question, answer, chance)?;
                self.tell(conn, &LessonServerMessage::Verdict(Box::new(verdict)));
            }
            Message::CheckAnswer { number, answer } => {
                self.lesson.check_answer(id, number, answer)?;
            }
            Message::Skip { question } => self.lesson.skip(id, question)?,
            Message::Leave => self.lesson.leave(id),
            Message::Ping { .. } => {}
            message @ (Message::Enter { .. }
            | Message::Wish { .. }
            | Message::Draw
            | Message::Start
            | Message::Next
            | Message::Know { .. }
            | Message::Deck { .. }
            | Message::Check { .. }
            | Message::Swap { .. }
            | Message::Knock { .. }
            | Message::Admit { .. }
            | Message::Name { .. }
            | Message::Extend { .. }
            | Message::Deal { .. }
            | Message::Lock { .. }
            | Message::Pause { .. }
            | Message::Move { .. }
            | Message::Remove { .. }
            | Message::Show { .. }
            | Message::End) => {
                wipe_heard(message);
                return Err(ErrorCode::NotSeated.into());
            }
        }
        Ok(())
    }

    fn act(&mut self, id: PupilId, act_id: &str, action: &str) -> Result<(), ApiError> {
        let act_id = ActionId::try_from(act_id.to_owned())?;
        let action: Action = action.parse()?;
        let chance = &mut Chance(&mut random_bytes);
        Ok(self.lesson.act(id, &act_id, &action, chance)?)
    }

    /// Sends a pupil out, and where it is wished all who came later: their tokens stop working, and their sockets
    /// end.
    fn remove(&mut self, id: PupilId, later: bool) -> Result<(), ApiError> {
        let ids = if later {
            self.lesson.since(id)
        } else {
            vec![id]
        };
        for &id in &ids {
            self.lesson.remove(id)?;
        }
        let goes = |id: &PupilId| ids.contains(id);
        self.tokens.retain(|(_, id)| !goes(id));
        let text = to_text(&LessonServerMessage::Ended);
        self.listeners.retain(|(role, out)| match role {
            Role::Pupil(id) if goes(id) => {
                out.send_text(text.clone());
                false
            }
            Role::Pupil(_) | Role::Teacher => true,
        });
        Ok(())
    }

    /// Sends a teacher who has just connected the whole lesson.
    pub(super) fn welcome(&self, place: Surroundings<'_>, out: &Outbox) {
        let lesson = &self.lesson;
        send(
            out,
            LessonServerMessage::Lesson(Box::new(lesson.view(place))),
        );
        for group in &lesson.groups {
            let view = lesson.table_view(group, None, place);
            send(out, LessonServerMessage::Table(Box::new(view)));
        }
        tell_together(lesson, place, out);
        let tallies: Vec<Tally> = lesson.pupils.iter().flat_map(Pupil::tallies).collect();
        tell_tallies(out, &tallies);
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
                        send(out, LessonServerMessage::Pupil(Box::new(view)));
                    }
                }
                Role::Pupil(_) => {}
            }
        }
    }

    fn tell_teacher(&self, news: &News, place: Surroundings<'_>, out: &Outbox) {
        let lesson = &self.lesson;
        if news.everybody || news.roster {
            send(
                out,
                LessonServerMessage::Lesson(Box::new(lesson.view(place))),
            );
        }
        for group in &lesson.groups {
            if news.everybody || news.tables.contains(&group.number) {
                let view = lesson.table_view(group, None, place);
                send(out, LessonServerMessage::Table(Box::new(view)));
            }
        }
        if news.together {
            tell_together(lesson, place, out);
        }
        let counted = news.tallies.iter();
        let tallies: Vec<Tally> = counted
            .filter_map(|(id, about)| lesson.pupil(*id)?.tally(*about))
            .collect();
        tell_tallies(out, &tallies);
    }

    pub(super) fn tell(&self, conn: ConnId, message: &LessonServerMessage) {
        let to = self.listeners.iter().find(|(_, out)| out.conn() == conn);
        if let Some((_, out)) = to {
            out.send(message);
        }
    }
}

/// The board of everybody at once.
fn tell_together(lesson: &Lesson, place: Surroundings<'_>, out: &Outbox) {
    if let Some(table) = lesson.together_view(None, place) {
        send(out, LessonServerMessage::Table(Box::new(table)));
    }
}

/// What was counted, in messages of bounded length.
fn tell_tallies(out: &Outbox, tallies: &[Tally]) {
    for some in tallies.chunks(TALLIES) {
        out.send(&LessonServerMessage::Tallies {
            tallies: some.to_vec(),
        });
    }
}
