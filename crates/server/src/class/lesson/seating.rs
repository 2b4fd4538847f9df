//! Who sits in which group, and under which picture: pupils are dealt, moved, swapped and taken away, and bots
//! keep the other seats.

use sixline_protocol::wire::class::LessonMode;
use sixline_protocol::wire::face::{ANIMALS, FACE_COLORS};
use sixline_rules::{Edition, Game, GameSetup, Players};

use super::{Group, Lesson, MAX_TABLES, PupilId, Together};
use crate::class::chance::Chance;
use crate::class::pupil::Pupil;
use crate::class::refusal::Refusal;
use crate::ids::short_code;

/// How long a finished game is looked at before the cards are dealt again.
pub(crate) const REDEAL_MS: i64 = 8_000;
/// After a turn that ran out, the next ones are not waited for as long.
const STALLED_MS: i64 = 20_000;
/// Where a turn may take as long as one likes, the teacher is told of whoever has done nothing for this long.
pub(crate) const QUIET_MS: i64 = 120_000;

impl Lesson {
    /// Draws groups, or draws them again.
    ///
    /// # Errors
    /// Nobody is there, or the games have begun.
    pub(crate) fn draw(&mut self, chance: &mut Chance<'_>) -> Result<(), Refusal> {
        if self.started {
            return Err(Refusal::AlreadyStarted);
        }
        if self.plan.mode == LessonMode::Together {
            return Err(Refusal::OnlyPlays);
        }
        let inside = self.pupils.iter().filter(|it| !it.waiting && !it.expected);
        let mut ids: Vec<PupilId> = inside.map(|pupil| pupil.id).collect();
        if ids.is_empty() {
            return Err(Refusal::NoPupils);
        }
        chance.shuffle(&mut ids);
        self.groups.clear();
        let mut rest = ids.as_slice();
        for count in group_sizes(ids.len(), usize::from(self.plan.size)) {
            let (group, after) = rest.split_at(count);
            self.open_table(group, chance)?;
            rest = after;
        }
        self.news.everybody = true;
        Ok(())
    }

    /// Lets the groups begin; where there are none, they are drawn.
    ///
    /// # Errors
    /// Nobody is there, or the games have begun.
    pub(crate) fn start(&mut self, chance: &mut Chance<'_>) -> Result<(), Refusal> {
        if self.started {
            return Err(Refusal::AlreadyStarted);
        }
        match self.plan.mode {
            LessonMode::Groups if self.groups.is_empty() => self.draw(chance)?,
            LessonMode::Groups => {}
            LessonMode::Together if self.pupils.iter().all(|it| it.waiting || it.expected) => {
                return Err(Refusal::NoPupils);
            }
            LessonMode::Together => {
                self.together = Some(Together::new(self, chance.secret()));
                self.news.together = true;
            }
        }
        self.started = true;
        self.clock.run();
        self.news.everybody = true;
        self.news.tables = self.groups.iter().map(|group| group.number).collect();
        Ok(())
    }

    /// Deals the cards of a group again, or of all, whether their games are over or not.
    ///
    /// # Errors
    /// There is no such group.
    pub(crate) fn deal(
        &mut self,
        number: Option<u8>,
        chance: &mut Chance<'_>,
    ) -> Result<(), Refusal> {
        if self.together.is_some() {
            self.deal_together(chance);
            return Ok(());
        }
        let numbers: Vec<u8> = match number {
            Some(number) => vec![number],
            None => self.groups.iter().map(|group| group.number).collect(),
        };
        for number in numbers {
            let edition = self.group_mut(number)?.edition;
            let game = self.new_game(edition, chance);
            let now = self.clock.played();
            let group = self.group_mut(number)?;
            group.game = game;
            group.deals += 1;
            group.turns.fill(0);
            group.points.fill(0);
            group.since_ms = now;
            group.helped = false;
            group.version += 1;
            let ids: Vec<PupilId> = group.seats.iter().flatten().copied().collect();
            for id in ids {
                self.pupil_mut(id)?.questions.clear();
            }
            self.news.tables.insert(number);
        }
        Ok(())
    }

    /// Finished games are dealt again after a while, and a turn that takes too long is taken by a bot.
    pub(super) fn look_at_groups(&mut self, chance: &mut Chance<'_>) {
        let now = self.clock.played();
        let finished = |group: &&Group| group.is_over() && now - group.since_ms >= REDEAL_MS;
        let numbers = self.groups.iter().filter(finished).map(|it| it.number);
        for number in numbers.collect::<Vec<_>>() {
            // The group was there a moment ago.
            let _ = self.deal(Some(number), chance);
        }
        for idx in 0..self.groups.len() {
            self.look_for_quiet(idx, now);
            let Some(left) = self.turn_left_ms(&self.groups[idx]) else {
                continue;
            };
            let group = &mut self.groups[idx];
            if left > 0 || group.helped {
                continue;
            }
            group.helped = true;
            self.news.tables.insert(group.number);
            let slow = group.seats[group.game.public().turn().index()];
            if let Some(pupil) = slow.and_then(|id| self.pupil_mut(id).ok()) {
                pupil.stalled = true;
                self.news.roster = true;
            }
        }
    }

    /// Flags a pupil who has done nothing for long where no time is set for a turn. Nobody takes it for them.
    fn look_for_quiet(&mut self, idx: usize, now: i64) {
        let group = &self.groups[idx];
        let is_long = self.plan.turn_s.is_none() && now - group.since_ms >= QUIET_MS;
        let mover = self.mover(group).filter(|it| is_long && !it.stalled);
        let id = mover.map(|it| it.id);
        if let Some(pupil) = id.and_then(|id| self.pupil_mut(id).ok()) {
            pupil.stalled = true;
            self.news.roster = true;
        }
    }

    /// The pupil who is here and whose turn it is.
    fn mover(&self, group: &Group) -> Option<&Pupil> {
        if group.is_over() || !self.started {
            return None;
        }
        let id = group.seats[group.game.public().turn().index()]?;
        self.pupil(id).filter(|it| it.is_here())
    }

    /// How much time the pupil has whose turn it is; nothing for a bot, or where time does not count.
    pub(crate) fn turn_left_ms(&self, group: &Group) -> Option<i64> {
        let limit = i64::from(self.plan.turn_s?) * 1000;
        let pupil = self.mover(group)?;
        let limit = if pupil.stalled {
            limit.min(STALLED_MS)
        } else {
            limit
        };
        Some((limit - (self.clock.played() - group.since_ms)).max(0))
    }

    /// Seats a pupil in another group, or in a new one.
    ///
    /// # Errors
    /// No such pupil or group, no seat, or no groups yet.
    pub(crate) fn move_pupil(
        &mut self,
        id: PupilId,
        to: Option<u8>,
        chance: &mut Chance<'_>,
    ) -> Result<(), Refusal> {
        let is_waiting = self.pupil_mut(id)?.waiting;
        if self.groups.is_empty() || is_waiting {
            return Err(Refusal::NotStarted);
        }
        if let Some(number) = to {
            let group = self.group_mut(number)?;
            if group.seats.contains(&Some(id)) {
                return Err(Refusal::AlreadySeated);
            }
            if !group.seats.contains(&None) {
                return Err(Refusal::GroupFull);
            }
        }
        self.unseat(id);
        self.pupil_mut(id)?.questions.clear();
        self.seat(id, to, chance)?;
        self.note_pupil(id);
        Ok(())
    }

    /// Two pupils change places.
    ///
    /// # Errors
    /// One of them sits nowhere.
    pub(crate) fn swap(&mut self, one: PupilId, other: PupilId) -> Result<(), Refusal> {
        let (at, seat) = self.seat_of(one).ok_or(Refusal::NoSuchPupil)?;
        let (to, place) = self.seat_of(other).ok_or(Refusal::NoSuchPupil)?;
        for (idx, seat, id) in [(at, seat, other), (to, place, one)] {
            let group = &mut self.groups[idx];
            group.seats[seat.index()] = Some(id);
            group.points[seat.index()] = 0;
            group.version += 1;
            self.pupil_mut(id)?.questions.clear();
        }
        for id in [one, other] {
            self.note_pupil(id);
        }
        Ok(())
    }

    /// A picture that nobody has yet, preferring animals that few have.
    pub(super) fn new_face(&self, chance: &mut Chance<'_>) -> (&'static str, &'static str) {
        let users = |animal: &str| self.pupils.iter().filter(|it| it.animal == animal).count();
        let fewest = ANIMALS.iter().map(|animal| users(animal)).min();
        let faces: Vec<(&str, &str)> = ANIMALS
            .into_iter()
            .filter(|animal| Some(users(animal)) == fewest)
            .flat_map(|animal| FACE_COLORS.map(|color| (animal, color)))
            .filter(|face| !self.has_face(*face))
            .collect();
        faces[chance.below(faces.len())]
    }

    /// Whether somebody has this picture.
    pub(super) fn has_face(&self, face: (&str, &str)) -> bool {
        let has = |it: &Pupil| (it.animal, it.color) == face;
        self.pupils.iter().any(has)
    }

    /// Four signs that nobody in this lesson has.
    pub(super) fn new_card(&self, chance: &mut Chance<'_>) -> String {
        loop {
            let card = short_code(&chance.bytes());
            let is_taken = self.pupils.iter().any(|it| it.card == card);
            if !is_taken && !self.sent_out.contains(&card) {
                return card;
            }
        }
    }

    /// Seats a newcomer where there are groups: where somebody would sit alone, then in the emptiest.
    pub(super) fn find_seat(
        &mut self,
        id: PupilId,
        chance: &mut Chance<'_>,
    ) -> Result<(), Refusal> {
        if self.groups.is_empty() {
            return Ok(());
        }
        let free = self.groups.iter().filter(|it| it.seats.contains(&None));
        let emptiest = free.min_by_key(|group| group.seats.iter().flatten().count());
        let number = emptiest.map(|group| group.number);
        self.seat(id, number, chance)
    }

    fn seat(
        &mut self,
        id: PupilId,
        number: Option<u8>,
        chance: &mut Chance<'_>,
    ) -> Result<(), Refusal> {
        let Some(number) = number else {
            return self.open_table(&[id], chance);
        };
        let group = self.group_mut(number)?;
        let free = group.seats.iter().position(Option::is_none);
        let at = free.ok_or(Refusal::GroupFull)?;
        group.seats[at] = Some(id);
        group.points[at] = 0;
        group.version += 1;
        self.news.tables.insert(number);
        Ok(())
    }

    /// Gives a seat back to a bot; a group without pupils is cleared away.
    pub(super) fn unseat(&mut self, id: PupilId) {
        let Some((idx, seat)) = self.seat_of(id) else {
            return;
        };
        let group = &mut self.groups[idx];
        group.seats[seat.index()] = None;
        group.version += 1;
        let number = group.number;
        if group.seats.iter().flatten().next().is_none() {
            self.groups.remove(idx);
            if self.shown == Some(number) {
                self.shown = None;
            }
        } else {
            self.news.tables.insert(number);
        }
        self.news.roster = true;
    }

    fn open_table(&mut self, group: &[PupilId], chance: &mut Chance<'_>) -> Result<(), Refusal> {
        let taken = |number: u8| self.groups.iter().any(|it| it.number == number);
        let number = (1..=MAX_TABLES as u8).find(|&number| !taken(number));
        let number = number.ok_or(Refusal::NoSeat)?;
        let mut seats: Vec<Option<PupilId>> = group.iter().copied().map(Some).collect();
        seats.resize(usize::from(self.plan.size), None);
        self.groups.push(Group {
            number,
            deals: 1,
            game: self.new_game(self.edition, chance),
            edition: self.edition,
            turns: vec![0; seats.len()],
            points: vec![0; seats.len()],
            seats,
            since_ms: self.clock.played(),
            helped: false,
            version: 0,
        });
        self.groups.sort_by_key(|group| group.number);
        self.news.tables.insert(number);
        self.news.roster = true;
        Ok(())
    }

    fn new_game(&self, edition: Edition, chance: &mut Chance<'_>) -> Game {
        let players = Players::new(usize::from(self.plan.size)).expect("the plan was checked");
        Game::new(&GameSetup::new(edition, players), chance.secret())
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
