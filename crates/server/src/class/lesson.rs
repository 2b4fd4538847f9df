//! One lesson: who sits where, what they were asked, and what is new. Pure: time and chance come in.

mod seating;
mod turns;

use std::collections::{BTreeSet, VecDeque};

use sixline_protocol::wire::class::{Answered, LessonPlan, Verdict};
use sixline_rules::{Edition, Game, GameView, PLAYERS, Seat, TableSet};

use super::chance::Chance;
use super::questions::Asked;
use super::refusal::{BadPlan, Refusal};
use crate::ids::ActionId;

/// A class and a few more.
pub(crate) const MAX_PUPILS: usize = 40;
/// After this time a bot plays for a pupil whose line is broken: longer than a page takes to load.
pub(crate) const STAND_IN_MS: i64 = 15_000;
/// More than any class answers in a lesson.
const MAX_ANSWERS: usize = 20_000;
/// A table number is one byte.
const MAX_TABLES: usize = 200;
/// The bot that fills seats: it overlooks much, as a beginner does.
pub(crate) const GENTLE: &str = "level2";

/// A pupil among all of the lesson; never given twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PupilId(pub(crate) u16);

#[derive(Debug)]
pub(crate) struct Lesson {
    pub(crate) plan: LessonPlan,
    pub(crate) edition: Edition,
    pub(crate) started: bool,
    pub(crate) paused: bool,
    pub(crate) locked: bool,
    pub(crate) shown: Option<u8>,
    pub(crate) pupils: Vec<Pupil>,
    pub(crate) groups: Vec<Group>,
    pub(crate) answers: Vec<Answered>,
    n_pupils: u16,
    news: News,
}

#[derive(Debug)]
pub(crate) struct Pupil {
    pub(crate) id: PupilId,
    pub(crate) animal: &'static str,
    pub(crate) color: &'static str,
    pub(crate) name: Option<String>,
    /// Open sockets; two where a page is open twice.
    lines: u16,
    /// Since when no socket has been open.
    away_ms: Option<i64>,
    /// A bot plays on.
    pub(crate) stand_in: bool,
    pub(crate) questions: VecDeque<(u32, Asked)>,
    n_questions: u32,
    /// The id of the last turn, so that sending it twice is harmless.
    last_act: Option<ActionId>,
    /// What came of the last answer, to be told again where it was lost on its way.
    verdict: Option<Verdict>,
}

/// Pupils and bots at one table, and their game.
#[derive(Debug)]
pub(crate) struct Group {
    /// The number on the table, from 1.
    pub(crate) number: u8,
    /// How often the cards were dealt.
    pub(crate) deals: u32,
    pub(crate) game: Game,
    /// Who sits where; `None` for a bot.
    pub(crate) seats: Vec<Option<PupilId>>,
    /// The turns that each seat has had.
    pub(crate) turns: Vec<u32>,
    /// Whether everybody has had the turns that were agreed.
    pub(crate) turns_up: bool,
    /// Grows with every change.
    pub(crate) version: u64,
}

/// What has to be told.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct News {
    /// Everybody must be told.
    pub(crate) everybody: bool,
    /// The teacher must be told who is there.
    pub(crate) roster: bool,
    pub(crate) tables: BTreeSet<u8>,
    pub(crate) pupils: BTreeSet<PupilId>,
    /// Answers from this number on.
    pub(crate) answers: Option<usize>,
}

/// The turn of a bot, or of the bot that stands in for somebody.
#[derive(Debug)]
pub(crate) struct BotTurn {
    pub(crate) table: u8,
    pub(crate) version: u64,
    pub(crate) view: GameView,
}

impl Lesson {
    /// A lesson to which nobody has come yet.
    ///
    /// # Errors
    /// A plan that no lesson can follow.
    pub(crate) fn new(mut plan: LessonPlan) -> Result<Self, BadPlan> {
        let tables = TableSet::new(plan.tables.iter().copied())?;
        if !PLAYERS.contains(&usize::from(plan.size)) {
            return Err(BadPlan::Size(plan.size));
        }
        if plan.turns.is_some_and(|turns| !(1..=30).contains(&turns)) {
            return Err(BadPlan::Turns);
        }
        plan.tables = tables.iter().map(u32::from).collect();
        Ok(Self {
            plan,
            edition: Edition::Tables(tables),
            started: false,
            paused: false,
            locked: false,
            shown: None,
            pupils: Vec::new(),
            groups: Vec::new(),
            answers: Vec::new(),
            n_pupils: 0,
            news: News::default(),
        })
    }

    /// What has changed since it was last asked.
    pub(crate) fn take_news(&mut self) -> News {
        std::mem::take(&mut self.news)
    }

    /// A pupil comes in, and is dealt to a table where the games have begun.
    ///
    /// # Errors
    /// The door is locked, or the room is full.
    pub(crate) fn join(
        &mut self,
        name: Option<String>,
        now_ms: i64,
        chance: &mut Chance<'_>,
    ) -> Result<PupilId, Refusal> {
        if self.locked {
            return Err(Refusal::Locked);
        }
        if self.pupils.len() >= MAX_PUPILS {
            return Err(Refusal::Full);
        }
        let (animal, color) = self.new_face(chance);
        self.n_pupils = self.n_pupils.wrapping_add(1);
        let id = PupilId(self.n_pupils);
        self.pupils.push(Pupil {
            id,
            animal,
            color,
            name: name.filter(|_| self.plan.names),
            lines: 0,
            away_ms: Some(now_ms),
            stand_in: false,
            questions: VecDeque::new(),
            n_questions: 0,
            last_act: None,
            verdict: None,
        });
        if self.started {
            let table = self.best_table(None);
            self.seat(id, table, chance)?;
        }
        self.note_pupil(id);
        Ok(id)
    }

    /// A page of the pupil is connected.
    ///
    /// # Errors
    /// A pupil who was sent out.
    pub(crate) fn arrive(&mut self, id: PupilId) -> Result<(), Refusal> {
        let pupil = self.pupil_mut(id)?;
        pupil.lines += 1;
        pupil.away_ms = None;
        pupil.stand_in = false;
        self.note_pupil(id);
        Ok(())
    }

    /// A page of the pupil is connected no longer.
    pub(crate) fn depart(&mut self, id: PupilId, now_ms: i64) {
        let Ok(pupil) = self.pupil_mut(id) else {
            return;
        };
        pupil.lines = pupil.lines.saturating_sub(1);
        if pupil.lines == 0 && !pupil.stand_in {
            pupil.away_ms = Some(now_ms);
        }
        self.note_pupil(id);
    }

    /// The pupil goes; a bot plays on at once.
    pub(crate) fn leave(&mut self, id: PupilId, now_ms: i64) {
        if let Ok(pupil) = self.pupil_mut(id) {
            pupil.away_ms = Some(now_ms);
            pupil.stand_in = true;
            self.note_pupil(id);
        }
    }

    /// What time alone brings about.
    pub(crate) fn tick(&mut self, now_ms: i64) {
        let late: Vec<PupilId> = self
            .pupils
            .iter()
            .filter(|pupil| !pupil.stand_in)
            .filter(|pupil| pupil.away_ms.is_some_and(|it| now_ms - it >= STAND_IN_MS))
            .map(|pupil| pupil.id)
            .collect();
        for id in late {
            if let Ok(pupil) = self.pupil_mut(id) {
                pupil.stand_in = true;
            }
            self.note_pupil(id);
        }
    }

    /// Deals the pupils to tables.
    ///
    /// # Errors
    /// Nobody is there, or the games have begun.
    pub(crate) fn start(&mut self, chance: &mut Chance<'_>) -> Result<(), Refusal> {
        if self.started {
            return Err(Refusal::AlreadyStarted);
        }
        if self.pupils.is_empty() {
            return Err(Refusal::NoPupils);
        }
        let mut ids: Vec<PupilId> = self.pupils.iter().map(|pupil| pupil.id).collect();
        chance.shuffle(&mut ids);
        let mut rest = ids.as_slice();
        for count in group_sizes(ids.len(), usize::from(self.plan.size)) {
            let (group, after) = rest.split_at(count);
            self.open_table(group, chance)?;
            rest = after;
        }
        self.started = true;
        self.news.everybody = true;
        Ok(())
    }

    /// Deals a table's cards again, whether its game is over or not.
    ///
    /// # Errors
    /// There is no such table.
    pub(crate) fn deal(&mut self, number: u8, chance: &mut Chance<'_>) -> Result<(), Refusal> {
        let game = self.new_game(chance);
        let group = self.group_mut(number)?;
        group.game = game;
        group.deals += 1;
        group.turns = vec![0; group.seats.len()];
        group.turns_up = false;
        group.version += 1;
        let ids: Vec<PupilId> = group.seats.iter().flatten().copied().collect();
        for id in ids {
            self.pupil_mut(id)?.questions.clear();
        }
        self.news.tables.insert(number);
        Ok(())
    }

    /// Lets nobody in, or everybody again.
    pub(crate) const fn lock(&mut self, locked: bool) {
        self.locked = locked;
        self.news.roster = true;
    }

    /// Stops all games, or lets them go on.
    pub(crate) const fn pause(&mut self, paused: bool) {
        self.paused = paused;
        self.news.everybody = true;
    }

    /// Shows a table on the projector, or none.
    ///
    /// # Errors
    /// There is no such table.
    pub(crate) fn show(&mut self, number: Option<u8>) -> Result<(), Refusal> {
        if let Some(number) = number {
            self.group_mut(number)?;
        }
        self.shown = number;
        self.news.roster = true;
        Ok(())
    }

    /// Seats a pupil at another table, or at a new one.
    ///
    /// # Errors
    /// No such pupil or table, no seat, or no tables yet.
    pub(crate) fn move_pupil(
        &mut self,
        id: PupilId,
        to: Option<u8>,
        chance: &mut Chance<'_>,
    ) -> Result<(), Refusal> {
        self.pupil_mut(id)?;
        if !self.started {
            return Err(Refusal::NotStarted);
        }
        if let Some(number) = to {
            let group = self.group_mut(number)?;
            if group.seats.contains(&Some(id)) {
                return Err(Refusal::AlreadySeated);
            }
            if !group.seats.contains(&None) {
                return Err(Refusal::NoSeat);
            }
        }
        self.unseat(id);
        self.pupil_mut(id)?.questions.clear();
        self.seat(id, to, chance)?;
        self.note_pupil(id);
        Ok(())
    }

    /// Sends a pupil out, and forgets what the pupil answered.
    ///
    /// # Errors
    /// There is no such pupil.
    pub(crate) fn remove(&mut self, id: PupilId) -> Result<(), Refusal> {
        self.pupil_mut(id)?;
        self.unseat(id);
        self.pupils.retain(|pupil| pupil.id != id);
        self.answers.retain(|answer| answer.pupil != id.0);
        self.news.answers = Some(0);
        self.news.roster = true;
        self.news.everybody |= !self.started;
        Ok(())
    }

    pub(crate) fn pupil(&self, id: PupilId) -> Option<&Pupil> {
        self.pupils.iter().find(|pupil| pupil.id == id)
    }

    /// Where a pupil sits: the index of the table, and the seat.
    pub(crate) fn seat_of(&self, id: PupilId) -> Option<(usize, Seat)> {
        self.groups.iter().enumerate().find_map(|(idx, group)| {
            let at = group.seats.iter().position(|it| *it == Some(id))?;
            Some((idx, Seat::from_index(at)?))
        })
    }

    fn pupil_mut(&mut self, id: PupilId) -> Result<&mut Pupil, Refusal> {
        let found = self.pupils.iter_mut().find(|pupil| pupil.id == id);
        found.ok_or(Refusal::NoSuchPupil)
    }

    fn group_mut(&mut self, number: u8) -> Result<&mut Group, Refusal> {
        let found = self.groups.iter_mut().find(|group| group.number == number);
        found.ok_or(Refusal::NoSuchTable)
    }

    /// Notes that a pupil came, went or moved.
    fn note_pupil(&mut self, id: PupilId) {
        self.news.roster = true;
        self.news.pupils.insert(id);
        match self.seat_of(id) {
            Some((idx, _)) => {
                self.news.tables.insert(self.groups[idx].number);
            }
            // In the waiting room all see how many they are.
            None => self.news.everybody |= !self.started,
        }
    }
}

impl Pupil {
    /// Whether the pupil looks at the lesson.
    pub(crate) const fn is_here(&self) -> bool {
        self.lines > 0 && !self.stand_in
    }
}

impl Group {
    pub(crate) const fn is_over(&self) -> bool {
        self.turns_up || self.game.public().end().is_some()
    }
}

/// How many pupils sit at each table: as many tables as needed, as even as can be, so that nobody sits
/// alone where it can be avoided.
pub(crate) fn group_sizes(pupils: usize, size: usize) -> Vec<usize> {
    let n_tables = pupils.div_ceil(size);
    (0..n_tables)
        .map(|idx| pupils / n_tables + usize::from(idx < pupils % n_tables))
        .collect()
}
