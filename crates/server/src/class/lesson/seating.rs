//! Who sits at which table, and under which picture: pupils are dealt, moved and taken away, and bots keep the
//! other seats.

use sixline_protocol::wire::class::{ANIMALS, FACE_COLORS};
use sixline_rules::{Game, GameSetup};

use super::{Group, Lesson, MAX_TABLES, PupilId};
use crate::class::chance::Chance;
use crate::class::refusal::Refusal;

impl Lesson {
    /// A picture that nobody has yet, preferring animals that few have.
    pub(super) fn new_face(&self, chance: &mut Chance<'_>) -> (&'static str, &'static str) {
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

    /// The table whose bot a newcomer replaces: one where somebody would sit alone, then the emptiest.
    pub(super) fn best_table(&self, but: Option<u8>) -> Option<u8> {
        self.groups
            .iter()
            .filter(|group| Some(group.number) != but && !group.is_over())
            .filter(|group| group.seats.contains(&None))
            .min_by_key(|group| group.seats.iter().flatten().count())
            .map(|group| group.number)
    }

    pub(super) fn seat(
        &mut self,
        id: PupilId,
        number: Option<u8>,
        chance: &mut Chance<'_>,
    ) -> Result<(), Refusal> {
        let Some(number) = number else {
            return self.open_table(&[id], chance);
        };
        let group = self.group_mut(number)?;
        let free = group.seats.iter_mut().find(|it| it.is_none());
        *free.ok_or(Refusal::NoSeat)? = Some(id);
        group.version += 1;
        self.news.tables.insert(number);
        Ok(())
    }

    /// Gives a seat back to a bot; a table without pupils is cleared away.
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

    pub(super) fn open_table(
        &mut self,
        group: &[PupilId],
        chance: &mut Chance<'_>,
    ) -> Result<(), Refusal> {
        let taken = |number: u8| self.groups.iter().any(|it| it.number == number);
        let number = (1..=MAX_TABLES as u8).find(|&number| !taken(number));
        let number = number.ok_or(Refusal::NoSeat)?;
        let mut seats: Vec<Option<PupilId>> = group.iter().copied().map(Some).collect();
        seats.resize(usize::from(self.plan.size), None);
        self.groups.push(Group {
            number,
            deals: 1,
            game: self.new_game(chance),
            turns: vec![0; seats.len()],
            seats,
            turns_up: false,
            version: 0,
        });
        self.groups.sort_by_key(|group| group.number);
        self.news.tables.insert(number);
        self.news.roster = true;
        Ok(())
    }

    pub(super) fn new_game(&self, chance: &mut Chance<'_>) -> Game {
        let setup = GameSetup::new(self.edition, usize::from(self.plan.size));
        Game::new(&setup, chance.secret()).expect("the plan was checked")
    }
}
