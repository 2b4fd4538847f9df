//! One lesson: who is there, and what is new. Pure: time and chance come in.

mod asking;
mod check;
mod clock;
mod roll;
mod seating;
mod together;
mod turns;

#[cfg(test)]
pub(crate) use seating::group_sizes;

use std::collections::{BTreeSet, VecDeque};
use std::ops::RangeInclusive;

use sixline_engine::quiz::Topic;
use sixline_protocol::wire::class::{LessonPlan, MOST_PUPILS};
use sixline_rules::{Edition, Game, GameView, PLAYERS, Seat, TableSet};

use self::clock::Clock;
pub(crate) use self::roll::Known;
pub(crate) use self::together::{Stage, Together};
use super::chance::Chance;
use super::pupil::{Name, Pupil, PupilId};
use super::refusal::{BadPlan, Refusal};
use crate::limits::{Bucket, Rate};

/// After this time a bot plays for a pupil whose line is broken: longer than a page takes to load.
pub(crate) const STAND_IN_MS: i64 = 15_000;
/// Whoever comes in and connects no page within this time was nobody.
pub(crate) const CAME_MS: i64 = 20_000;
/// As many as may wait at the door: a whole class.
const MOST_WAITING: usize = MOST_PUPILS as usize;
/// Cards of those who were sent out, that are remembered.
const MOST_SENT_OUT: usize = 1000;
/// The longest lesson, in minutes.
const MOST_MINUTES: u8 = 120;
/// A table number is one byte.
const MAX_TABLES: usize = 200;
const MINUTE_MS: i64 = 60_000;
/// How long a round of everybody at once may be, in seconds.
const ROUND_S: RangeInclusive<u16> = 20..=300;
/// The bot that fills seats: it overlooks much, as a beginner does.
pub(crate) const GENTLE: &str = "level2";

#[derive(Debug)]
pub(crate) struct Lesson {
    pub(crate) plan: LessonPlan,
    pub(crate) edition: Edition,
    pub(crate) started: bool,
    pub(crate) paused: bool,
    /// The time is over.
    pub(crate) over: bool,
    pub(crate) locked: bool,
    /// The teacher lets each newcomer in.
    pub(crate) knock: bool,
    pub(crate) shown: Option<u8>,
    /// The teacher told who is in the class, so pupils may have cards.
    pub(crate) has_file: bool,
    pub(crate) pupils: Vec<Pupil>,
    pub(crate) groups: Vec<Group>,
    /// The game of everybody at once, from the start on.
    pub(crate) together: Option<Together>,
    /// Everybody does the check of the tables, or looks at what came of it.
    pub(crate) checking: bool,
    clock: Clock,
    /// Who walked in lately. Where newcomers come faster, they wait at the door, and so do all after them, because
    /// one device may be many pupils.
    walked_in: Bucket,
    walk_in: Rate,
    /// The cards of those who were sent out: a class file does not bring them back.
    pub(super) sent_out: VecDeque<String>,
    pub(super) n_pupils: u16,
    news: News,
}

/// Pupils and bots at one table, and their game.
#[derive(Debug)]
pub(crate) struct Group {
    /// The number of the group, from 1.
    pub(crate) number: u8,
    /// How often the cards were dealt.
    pub(crate) deals: u32,
    pub(crate) game: Game,
    /// The deck of this group.
    pub(crate) edition: Edition,
    /// Who sits where; `None` for a bot.
    pub(crate) seats: Vec<Option<PupilId>>,
    /// The turns that each seat has had.
    pub(crate) turns: Vec<u32>,
    /// What each seat has earned in this game.
    pub(crate) points: Vec<u32>,
    /// When the turn began, or the game ended, in the time of the lesson.
    since_ms: i64,
    /// The time for the turn is over: a bot takes it.
    helped: bool,
    /// Grows with every change of the game or of its players.
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
    /// The teacher must be told how the game of everybody at once stands.
    pub(crate) together: bool,
    /// The counts that have changed, which the teacher is told.
    pub(crate) tallies: BTreeSet<(PupilId, Topic)>,
}

/// The turn of a bot, or of the bot that stands in for somebody.
#[derive(Debug)]
pub(crate) struct BotTurn {
    pub(crate) table: u8,
    pub(crate) version: u64,
    pub(crate) view: GameView,
}

impl Lesson {
    /// A lesson to which nobody has come yet, and into which newcomers walk no faster than that.
    ///
    /// # Errors
    /// A plan that no lesson can follow.
    pub(crate) fn new(mut plan: LessonPlan, walk_in: Rate) -> Result<Self, BadPlan> {
        let tables = TableSet::new(plan.tables.iter().copied())?;
        if !PLAYERS.contains(&usize::from(plan.size)) {
            return Err(BadPlan::Size(plan.size));
        }
        if plan
            .minutes
            .is_some_and(|it| !(1..=MOST_MINUTES).contains(&it))
        {
            return Err(BadPlan::Minutes);
        }
        if plan.turn_s.is_some_and(|it| !(20..=600).contains(&it)) {
            return Err(BadPlan::Turn);
        }
        if !ROUND_S.contains(&plan.round_s) {
            return Err(BadPlan::Round);
        }
        if !(1..=MOST_PUPILS).contains(&plan.most) {
            return Err(BadPlan::Most);
        }
        plan.tables = tables.iter().map(u32::from).collect();
        Ok(Self {
            plan,
            edition: Edition::Tables(tables),
            started: false,
            paused: false,
            over: false,
            locked: false,
            knock: false,
            shown: None,
            has_file: false,
            pupils: Vec::new(),
            groups: Vec::new(),
            together: None,
            checking: false,
            clock: Clock::default(),
            walked_in: Bucket::full(walk_in, 0),
            walk_in,
            sent_out: VecDeque::new(),
            n_pupils: 0,
            news: News::default(),
        })
    }

    /// What has changed since it was last asked.
    pub(crate) fn take_news(&mut self) -> News {
        std::mem::take(&mut self.news)
    }

    /// A pupil comes in, and is dealt to a group where there are groups.
    ///
    /// # Errors
    /// The door is locked, the room is full, or the name is taken.
    pub(crate) fn join(
        &mut self,
        name: Option<Name>,
        chance: &mut Chance<'_>,
    ) -> Result<PupilId, Refusal> {
        if self.locked {
            return Err(Refusal::Locked);
        }
        let waiting = self.pupils.iter().filter(|it| it.waiting).count();
        if self.is_full() || waiting >= MOST_WAITING {
            return Err(Refusal::Full);
        }
        let name = name.filter(|_| self.plan.names);
        let same = |pupil: &Pupil| {
            let names = pupil.name.iter().chain(&pupil.wished);
            names
                .zip(name.iter().cycle())
                .any(|(one, other)| one.is_like(other))
        };
        if self.pupils.iter().any(same) {
            return Err(Refusal::NameTaken);
        }
        if !self.knock && !self.walked_in.take(self.walk_in, self.clock.now_ms()) {
            self.set_knock(true);
        }
        let face = self.new_face(chance);
        let card = self.new_card(chance);
        self.n_pupils = self.n_pupils.wrapping_add(1);
        let id = PupilId(self.n_pupils);
        let mut pupil = Pupil::new(id, face, card, self.clock.now_ms());
        pupil.wished = name;
        pupil.waiting = self.knock;
        self.pupils.push(pupil);
        if !self.knock {
            self.find_seat(id, chance)?;
        }
        self.note_pupil(id);
        Ok(id)
    }

    /// A pupil who was here before comes back with the card, from whatever device.
    ///
    /// # Errors
    /// Nobody has this card.
    pub(crate) fn return_with(&self, card: &str) -> Result<PupilId, Refusal> {
        let mut with = self.pupils.iter().filter(|it| it.card == card);
        with.next().map(|it| it.id).ok_or(Refusal::NoSuchCard)
    }

    /// The teacher lets a pupil in.
    ///
    /// # Errors
    /// There is no such pupil, or no place.
    pub(crate) fn admit(&mut self, id: PupilId, chance: &mut Chance<'_>) -> Result<(), Refusal> {
        let is_full = self.is_full();
        let pupil = self.pupil_mut(id)?;
        if !pupil.waiting {
            return Ok(());
        }
        if is_full {
            return Err(Refusal::ClassFull);
        }
        pupil.waiting = false;
        self.find_seat(id, chance)?;
        self.note_pupil(id);
        Ok(())
    }

    /// The teacher lets in all who wait, as many as there is room for.
    ///
    /// # Errors
    /// There is no room for all of them.
    pub(crate) fn admit_all(&mut self, chance: &mut Chance<'_>) -> Result<(), Refusal> {
        let waiting = self.pupils.iter().filter(|it| it.waiting);
        for id in waiting.map(|it| it.id).collect::<Vec<_>>() {
            self.admit(id, chance)?;
        }
        Ok(())
    }

    /// Whether as many are inside, or are expected with their cards, as may come in.
    fn is_full(&self) -> bool {
        self.n_inside() >= usize::from(self.plan.most)
    }

    /// Those who do not wait at the door, here or expected.
    fn n_inside(&self) -> usize {
        self.pupils.iter().filter(|it| !it.waiting).count()
    }

    /// The teacher allows the name that a pupil typed, or not.
    ///
    /// # Errors
    /// There is no such pupil.
    pub(crate) fn allow_name(&mut self, id: PupilId, allow: bool) -> Result<(), Refusal> {
        let pupil = self.pupil_mut(id)?;
        let wished = pupil.wished.take();
        if allow && wished.is_some() {
            pupil.name = wished;
        }
        self.note_pupil(id);
        Ok(())
    }

    /// A page of the pupil is connected.
    ///
    /// # Errors
    /// A pupil who was sent out.
    pub(crate) fn arrive(&mut self, id: PupilId) -> Result<(), Refusal> {
        let pupil = self.pupil_mut(id)?;
        pupil.lines += 1;
        pupil.came = true;
        pupil.away_ms = None;
        pupil.stand_in = false;
        self.note_pupil(id);
        Ok(())
    }

    /// A pupil of the class file has come for the first time.
    ///
    /// # Errors
    /// A pupil who was sent out, or for whom there is no seat.
    pub(crate) fn welcome(&mut self, id: PupilId, chance: &mut Chance<'_>) -> Result<(), Refusal> {
        let pupil = self.pupil_mut(id)?;
        if std::mem::take(&mut pupil.expected) {
            self.find_seat(id, chance)?;
            self.note_pupil(id);
        }
        Ok(())
    }

    /// A page of the pupil is connected no longer.
    pub(crate) fn depart(&mut self, id: PupilId) {
        let now_ms = self.clock.now_ms();
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
    pub(crate) fn leave(&mut self, id: PupilId) {
        let now_ms = self.clock.now_ms();
        if let Ok(pupil) = self.pupil_mut(id) {
            pupil.away_ms = Some(now_ms);
            pupil.stand_in = true;
            self.note_pupil(id);
        }
    }

    /// What time alone brings about.
    pub(crate) fn tick(&mut self, now_ms: i64, chance: &mut Chance<'_>) {
        self.clock.tell(now_ms);
        let gone =
            |pupil: &Pupil, after: i64| pupil.away_ms.is_some_and(|since| now_ms - since >= after);
        let nobody = |pupil: &&Pupil| !pupil.came && !pupil.expected && gone(pupil, CAME_MS);
        let late = |pupil: &&Pupil| pupil.came && !pupil.stand_in && gone(pupil, STAND_IN_MS);
        let nobodies: Vec<PupilId> = self.pupils.iter().filter(nobody).map(|it| it.id).collect();
        for id in nobodies {
            self.forget(id);
        }
        let late: Vec<PupilId> = self.pupils.iter().filter(late).map(|it| it.id).collect();
        for id in late {
            if let Ok(pupil) = self.pupil_mut(id) {
                pupil.stand_in = true;
            }
            self.note_pupil(id);
        }
        self.look_at_check();
        if self.is_playing() {
            self.look_at_clock();
            self.look_at_groups(chance);
            self.look_at_round(chance);
        }
    }

    fn look_at_clock(&mut self) {
        if self.left_ms() == Some(0) {
            self.over = true;
            self.clock.stop();
            self.news.everybody = true;
        }
    }

    /// How much of the time is left; nothing where there is no end.
    pub(crate) fn left_ms(&self) -> Option<i64> {
        let all = i64::from(self.plan.minutes?) * MINUTE_MS;
        Some((all - self.clock.played()).max(0))
    }

    /// The teacher gives more time, also when it is over.
    ///
    /// # Errors
    /// The lesson has no end, or would be too long.
    pub(crate) fn extend(&mut self, minutes: u8) -> Result<(), Refusal> {
        let all = self.plan.minutes.and_then(|it| it.checked_add(minutes));
        let all = all.filter(|all| (1..=60).contains(&minutes) && *all <= MOST_MINUTES);
        self.plan.minutes = Some(all.ok_or(Refusal::TooLong)?);
        if self.over {
            self.over = false;
            self.clock.run();
        }
        self.news.everybody = true;
        Ok(())
    }

    /// Lets nobody in, or everybody again.
    pub(crate) const fn lock(&mut self, locked: bool) {
        self.locked = locked;
        self.news.roster = true;
    }

    /// Lets newcomers wait at the door, or walk in.
    pub(crate) const fn set_knock(&mut self, knock: bool) {
        self.knock = knock;
        self.news.roster = true;
    }

    /// Holds everything, or lets it go on.
    ///
    /// # Errors
    /// Nothing has begun.
    pub(crate) fn pause(&mut self, paused: bool) -> Result<(), Refusal> {
        if !self.started {
            return Err(Refusal::NotStarted);
        }
        if self.checking {
            return Err(Refusal::Paused);
        }
        self.paused = paused;
        if paused {
            self.clock.stop();
        } else if !self.over {
            self.clock.run();
        }
        self.news.everybody = true;
        Ok(())
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

    /// Sends a pupil out, and forgets what the pupil answered. From now on the teacher lets each newcomer in,
    /// so that whoever was sent out does not simply come back.
    ///
    /// # Errors
    /// There is no such pupil.
    pub(crate) fn remove(&mut self, id: PupilId) -> Result<(), Refusal> {
        let card = self.pupil_mut(id)?.card.clone();
        if self.sent_out.len() == MOST_SENT_OUT {
            self.sent_out.pop_front();
        }
        self.sent_out.push_back(card);
        self.forget(id);
        self.knock = true;
        Ok(())
    }

    /// A pupil and everybody who came in after them, but for those of the class file.
    pub(crate) fn since(&self, id: PupilId) -> Vec<PupilId> {
        let later = |it: &&Pupil| it.id == id || (it.id > id && !it.of_file);
        self.pupils.iter().filter(later).map(|it| it.id).collect()
    }

    fn forget(&mut self, id: PupilId) {
        self.unseat(id);
        if let Some(together) = &mut self.together {
            together.game.forget(&id);
        }
        self.pupils.retain(|pupil| pupil.id != id);
        self.news.roster = true;
        self.news.everybody |= !self.started;
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

    /// Whether turns can be taken and questions answered.
    pub(crate) const fn is_playing(&self) -> bool {
        self.started && !self.paused && !self.over && !self.checking
    }

    fn check_playing(&self) -> Result<(), Refusal> {
        match (self.started, self.paused || self.checking, self.over) {
            (false, ..) => Err(Refusal::NotStarted),
            (_, true, _) => Err(Refusal::Paused),
            (_, _, true) => Err(Refusal::TimeOver),
            (true, false, false) => Ok(()),
        }
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
        if let Some((idx, _)) = self.seat_of(id) {
            self.news.tables.insert(self.groups[idx].number);
        }
        // Before the start all see how many they are.
        self.news.everybody |= !self.started;
    }
}

impl Group {
    pub(crate) const fn is_over(&self) -> bool {
        self.game.public().end().is_some()
    }
}
