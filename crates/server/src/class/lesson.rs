//! One lesson: who is there, who sits where, and what they were asked. Pure: time and chance come in as
//! arguments, and nothing is sent; what has changed is noted as news.

mod seating;

use std::collections::{BTreeSet, VecDeque};

use sixline_protocol::wire::class::{ANIMALS, Answered, FACE_COLORS, LessonPlan, Verdict};
use sixline_protocol::wire::error::ErrorCode;
use sixline_rules::{Action, Edition, Game, GameView, PLAYERS, Seat, TableSet};

use super::chance::Chance;
use super::questions::{Asked, questions};
use crate::error::ApiError;

/// A class and a few more.
pub(super) const MAX_PUPILS: usize = 40;
/// After this time a bot plays for a pupil whose line is broken: longer than a page takes to load.
pub(super) const STAND_IN_MS: i64 = 15_000;
/// More than any class answers in a lesson.
const MAX_ANSWERS: usize = 20_000;
/// A table number is one byte.
const MAX_TABLES: usize = 200;
/// The bot that fills seats: it overlooks much, as a beginner does.
pub(super) const GENTLE: &str = "level2";

/// A pupil among all of the lesson; never given twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PupilId(pub(super) u16);

/// The whole lesson.
#[derive(Debug)]
pub(super) struct Lesson {
    pub(super) plan: LessonPlan,
    pub(super) edition: Edition,
    pub(super) started: bool,
    pub(super) paused: bool,
    pub(super) locked: bool,
    pub(super) shown: Option<u8>,
    pub(super) pupils: Vec<Pupil>,
    pub(super) tables: Vec<Table>,
    pub(super) answers: Vec<Answered>,
    n_pupils: u16,
    news: News,
}

/// One pupil.
#[derive(Debug)]
pub(super) struct Pupil {
    pub(super) id: PupilId,
    pub(super) animal: &'static str,
    pub(super) color: &'static str,
    pub(super) name: Option<String>,
    /// Open sockets; two where a page is open twice.
    lines: u16,
    /// Since when there is none.
    away_ms: Option<i64>,
    /// A bot plays on.
    pub(super) stand_in: bool,
    pub(super) questions: VecDeque<(u32, Asked)>,
    n_questions: u32,
    /// The id of the last turn, so that sending it twice is harmless.
    last_act: Option<String>,
}

/// One table.
#[derive(Debug)]
pub(super) struct Table {
    /// From 1.
    pub(super) number: u8,
    /// How often the cards were dealt.
    pub(super) deals: u32,
    pub(super) game: Game,
    /// Who sits where; `None` for a bot.
    pub(super) seats: Vec<Option<PupilId>>,
    /// The turns that each seat has had.
    pub(super) turns: Vec<u32>,
    /// Whether everybody has had the turns that were agreed.
    pub(super) turns_up: bool,
    /// Grows with every change.
    pub(super) version: u64,
}

/// What has to be told.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct News {
    /// Everybody must be told.
    pub(super) everybody: bool,
    /// The teacher must be told who is there.
    pub(super) roster: bool,
    pub(super) tables: BTreeSet<u8>,
    pub(super) pupils: BTreeSet<PupilId>,
    /// Answers from this number on.
    pub(super) answers: Option<usize>,
}

/// The turn of a bot, or of the bot that stands in for somebody.
#[derive(Debug)]
pub(super) struct BotTurn {
    pub(super) table: u8,
    pub(super) version: u64,
    pub(super) view: GameView,
}

impl Lesson {
    /// A lesson to which nobody has come yet.
    ///
    /// # Errors
    /// A plan that no lesson can follow.
    pub(super) fn new(mut plan: LessonPlan) -> Result<Self, ApiError> {
        let bad = |why: String| ApiError::Detailed(ErrorCode::BadSetup, why);
        let tables =
            TableSet::new(plan.tables.iter().copied()).map_err(|err| bad(err.to_string()))?;
        if !PLAYERS.contains(&usize::from(plan.size)) {
            return Err(bad(format!("2 to 4 play together, not {}", plan.size)));
        }
        if plan.turns.is_some_and(|turns| !(1..=30).contains(&turns)) {
            return Err(bad("a game has 1 to 30 turns for each player".into()));
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
            tables: Vec::new(),
            answers: Vec::new(),
            n_pupils: 0,
            news: News::default(),
        })
    }

    /// What has changed since it was last asked.
    pub(super) fn take_news(&mut self) -> News {
        std::mem::take(&mut self.news)
    }

    /// A pupil comes in, and is dealt to a table where the games have begun.
    ///
    /// # Errors
    /// The door is locked, or the room is full.
    pub(super) fn join(
        &mut self,
        name: Option<String>,
        now_ms: i64,
        chance: &mut Chance<'_>,
    ) -> Result<PupilId, ErrorCode> {
        if self.locked {
            return Err(ErrorCode::Locked);
        }
        if self.pupils.len() >= MAX_PUPILS {
            return Err(ErrorCode::NoSeat);
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
    pub(super) fn arrive(&mut self, id: PupilId) -> Result<(), ErrorCode> {
        let pupil = self.pupil_mut(id)?;
        pupil.lines += 1;
        pupil.away_ms = None;
        pupil.stand_in = false;
        self.note_pupil(id);
        Ok(())
    }

    /// A page of the pupil is connected no longer.
    pub(super) fn depart(&mut self, id: PupilId, now_ms: i64) {
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
    pub(super) fn leave(&mut self, id: PupilId, now_ms: i64) {
        if let Ok(pupil) = self.pupil_mut(id) {
            pupil.away_ms = Some(now_ms);
            pupil.stand_in = true;
            self.note_pupil(id);
        }
    }

    /// What time alone brings about.
    pub(super) fn tick(&mut self, now_ms: i64) {
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
    /// Nobody is there, or it was done before.
    pub(super) fn start(&mut self, chance: &mut Chance<'_>) -> Result<(), ErrorCode> {
        if self.started {
            return Err(ErrorCode::AlreadyStarted);
        }
        if self.pupils.is_empty() {
            return Err(ErrorCode::NotStarted);
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

    /// Deals the cards of a table anew, whether its game is over or not.
    ///
    /// # Errors
    /// There is no such table.
    pub(super) fn deal(&mut self, number: u8, chance: &mut Chance<'_>) -> Result<(), ErrorCode> {
        let game = self.new_game(chance);
        let table = self.table_mut(number)?;
        table.game = game;
        table.deals += 1;
        table.turns = vec![0; table.seats.len()];
        table.turns_up = false;
        table.version += 1;
        let ids: Vec<PupilId> = table.seats.iter().flatten().copied().collect();
        for id in ids {
            self.pupil_mut(id)?.questions.clear();
        }
        self.news.tables.insert(number);
        Ok(())
    }

    /// Lets nobody in, or everybody again.
    pub(super) const fn lock(&mut self, locked: bool) {
        self.locked = locked;
        self.news.roster = true;
    }

    /// Stops all games, or lets them go on.
    pub(super) const fn pause(&mut self, paused: bool) {
        self.paused = paused;
        self.news.everybody = true;
    }

    /// Shows a table on the projector, or none.
    ///
    /// # Errors
    /// There is no such table.
    pub(super) fn show(&mut self, number: Option<u8>) -> Result<(), ErrorCode> {
        if let Some(number) = number {
            self.table_mut(number)?;
        }
        self.shown = number;
        self.news.roster = true;
        Ok(())
    }

    /// Seats a pupil at another table, or at a new one.
    ///
    /// # Errors
    /// No such pupil or table, no seat, or no tables yet.
    pub(super) fn move_pupil(
        &mut self,
        id: PupilId,
        to: Option<u8>,
        chance: &mut Chance<'_>,
    ) -> Result<(), ErrorCode> {
        self.pupil_mut(id)?;
        if !self.started {
            return Err(ErrorCode::NotStarted);
        }
        if let Some(number) = to {
            let table = self.table_mut(number)?;
            if table.seats.contains(&Some(id)) {
                return Err(ErrorCode::AlreadySeated);
            }
            if !table.seats.contains(&None) {
                return Err(ErrorCode::NoSeat);
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
    pub(super) fn remove(&mut self, id: PupilId) -> Result<(), ErrorCode> {
        self.pupil_mut(id)?;
        self.unseat(id);
        self.pupils.retain(|pupil| pupil.id != id);
        self.answers.retain(|answer| answer.pupil != id.0);
        self.news.answers = Some(0);
        self.news.roster = true;
        self.news.everybody |= !self.started;
        Ok(())
    }

    /// A pupil takes a turn, and may be asked something about it.
    ///
    /// # Errors
    /// The rule that it breaks.
    pub(super) fn act(
        &mut self,
        id: PupilId,
        act_id: &str,
        action: &Action,
        chance: &mut Chance<'_>,
    ) -> Result<(), ApiError> {
        if self.pupil_mut(id)?.last_act.as_deref() == Some(act_id) {
            return Ok(());
        }
        let Some((idx, seat)) = self.seat_of(id) else {
            return Err(ErrorCode::NotStarted.into());
        };
        if self.paused {
            return Err(ErrorCode::Paused.into());
        }
        let public = self.tables[idx].game.public();
        let asked = match action {
            Action::Play(play) => match public.judge_play(play) {
                Ok(score) => questions(&self.plan, self.edition, play, &score, chance),
                // The game itself says it better.
                Err(_) => Vec::new(),
            },
            Action::Swap(_) | Action::Pass => Vec::new(),
        };
        self.turn(idx, seat, action)?;
        let pupil = self.pupil_mut(id)?;
        pupil.last_act = Some(act_id.to_owned());
        // A question of the turn before that nobody answered is let go.
        pupil.questions.clear();
        for it in asked {
            pupil.n_questions += 1;
            pupil.questions.push_back((pupil.n_questions, it));
        }
        Ok(())
    }

    /// A pupil answers the question that comes next.
    ///
    /// # Errors
    /// That is not the question, or no answer.
    pub(super) fn answer(
        &mut self,
        id: PupilId,
        question: u32,
        given: u8,
    ) -> Result<Verdict, ErrorCode> {
        let pupil = self.pupil_mut(id)?;
        if !(1..=10).contains(&given) {
            return Err(ErrorCode::BadRequest);
        }
        let first = pupil.questions.front();
        let asked = first.filter(|(number, _)| *number == question);
        let asked = asked.ok_or(ErrorCode::NotFound)?.1.clone();
        pupil.questions.pop_front();
        let judged = asked.judge(given);
        self.news.pupils.insert(id);
        if let Some(&fact) = judged.facts.first()
            && self.answers.len() < MAX_ANSWERS
        {
            let from = self.news.answers.unwrap_or(self.answers.len());
            self.news.answers = Some(from);
            self.answers.push(Answered {
                pupil: id.0,
                fact,
                kind: asked.kind(),
                right: judged.right,
            });
        }
        Ok(Verdict {
            question: asked.to_wire(question),
            given,
            right: judged.right,
            answer: judged.answer,
            facts: judged.facts,
        })
    }

    /// The turns that bots have to take now.
    pub(super) fn bot_turns(&self) -> Vec<BotTurn> {
        if self.paused {
            return Vec::new();
        }
        self.tables
            .iter()
            .filter_map(|table| {
                let seat = self.bot_to_move(table)?;
                Some(BotTurn {
                    table: table.number,
                    version: table.version,
                    view: GameView::for_seat(&table.game, seat),
                })
            })
            .collect()
    }

    /// A bot has chosen at a version of its table; too late is no harm.
    pub(super) fn bot_chose(&mut self, number: u8, version: u64, action: &Action) {
        let Some(idx) = self.tables.iter().position(|it| it.number == number) else {
            return;
        };
        let table = &self.tables[idx];
        if self.paused || table.version != version {
            return;
        }
        if let Some(seat) = self.bot_to_move(table) {
            // A bot chooses among the legal turns of its own view.
            let _ = self.turn(idx, seat, action);
        }
    }

    /// The pupil.
    pub(super) fn pupil(&self, id: PupilId) -> Option<&Pupil> {
        self.pupils.iter().find(|pupil| pupil.id == id)
    }

    /// Where a pupil sits: the index of the table, and the seat.
    pub(super) fn seat_of(&self, id: PupilId) -> Option<(usize, Seat)> {
        self.tables.iter().enumerate().find_map(|(idx, table)| {
            let at = table.seats.iter().position(|it| *it == Some(id))?;
            Some((idx, Seat::from_index(at)?))
        })
    }

    fn turn(&mut self, idx: usize, seat: Seat, action: &Action) -> Result<(), ApiError> {
        let table = &mut self.tables[idx];
        if table.turns_up {
            return Err(ErrorCode::GameOver.into());
        }
        table.game.act(seat, action)?;
        table.turns[seat.index()] += 1;
        table.turns_up = self
            .plan
            .turns
            .is_some_and(|most| table.turns.iter().all(|&had| had >= u32::from(most)));
        table.version += 1;
        self.news.tables.insert(table.number);
        Ok(())
    }

    /// The seat for which a bot must move. At a table at which nobody is, nobody moves.
    fn bot_to_move(&self, table: &Table) -> Option<Seat> {
        if table.is_over() {
            return None;
        }
        let somebody = table.seats.iter().flatten();
        let mut present = somebody
            .filter_map(|&id| self.pupil(id))
            .filter(|it| it.is_here());
        present.next()?;
        let seat = table.game.public().turn();
        match table.seats[seat.index()] {
            None => Some(seat),
            Some(id) => self.pupil(id).is_none_or(|it| it.stand_in).then_some(seat),
        }
    }

    /// A picture that nobody has, of an animal that as few as possible are.
    fn new_face(&self, chance: &mut Chance<'_>) -> (&'static str, &'static str) {
        let users = |animal: &str| self.pupils.iter().filter(|it| it.animal == animal).count();
        let fewest = ANIMALS
            .iter()
            .map(|animal| users(animal))
            .min()
            .unwrap_or(0);
        let free = |animal: &str, color: &str| {
            !self
                .pupils
                .iter()
                .any(|it| it.animal == animal && it.color == color)
        };
        let faces: Vec<(&str, &str)> = ANIMALS
            .into_iter()
            .filter(|animal| users(animal) == fewest)
            .flat_map(|animal| FACE_COLORS.map(|color| (animal, color)))
            .filter(|(animal, color)| free(animal, color))
            .collect();
        faces[chance.below(faces.len())]
    }

    fn pupil_mut(&mut self, id: PupilId) -> Result<&mut Pupil, ErrorCode> {
        let found = self.pupils.iter_mut().find(|pupil| pupil.id == id);
        found.ok_or(ErrorCode::NotFound)
    }

    fn table_mut(&mut self, number: u8) -> Result<&mut Table, ErrorCode> {
        let found = self.tables.iter_mut().find(|table| table.number == number);
        found.ok_or(ErrorCode::NotFound)
    }

    /// Notes that a pupil came, went or moved.
    fn note_pupil(&mut self, id: PupilId) {
        self.news.roster = true;
        self.news.pupils.insert(id);
        match self.seat_of(id) {
            Some((idx, _)) => {
                self.news.tables.insert(self.tables[idx].number);
            }
            // In the waiting room all see how many they are.
            None => self.news.everybody |= !self.started,
        }
    }
}

impl Pupil {
    /// Whether the pupil looks at the lesson.
    pub(super) const fn is_here(&self) -> bool {
        self.lines > 0 && !self.stand_in
    }
}

impl Table {
    /// Whether its game is over.
    pub(super) const fn is_over(&self) -> bool {
        self.turns_up || self.game.public().end().is_some()
    }
}

/// How many pupils sit at each table: as many tables as needed, as even as can be, so that nobody sits
/// alone where it can be avoided.
pub(super) fn group_sizes(pupils: usize, size: usize) -> Vec<usize> {
    let n_tables = pupils.div_ceil(size);
    (0..n_tables)
        .map(|idx| pupils / n_tables + usize::from(idx < pupils % n_tables))
        .collect()
}
