//! Who sits at which table: pupils are dealt, moved and taken away, and bots keep the other seats.

use sixline_protocol::wire::error::ErrorCode;
use sixline_rules::{Game, GameSetup};

use super::{Lesson, MAX_TABLES, PupilId, Table};
use crate::class::chance::Chance;

impl Lesson {
    /// The table whose bot a newcomer replaces: one where somebody would sit alone, then the emptiest.
    pub(super) fn best_table(&self, but: Option<u8>) -> Option<u8> {
        self.tables
            .iter()
            .filter(|table| Some(table.number) != but && !table.is_over())
            .filter(|table| table.seats.contains(&None))
            .min_by_key(|table| table.seats.iter().flatten().count())
            .map(|table| table.number)
    }

    pub(super) fn seat(
        &mut self,
        id: PupilId,
        number: Option<u8>,
        chance: &mut Chance<'_>,
    ) -> Result<(), ErrorCode> {
        let Some(number) = number else {
            return self.open_table(&[id], chance);
        };
        let table = self.table_mut(number)?;
        let free = table.seats.iter_mut().find(|it| it.is_none());
        *free.ok_or(ErrorCode::NoSeat)? = Some(id);
        table.version += 1;
        self.news.tables.insert(number);
        Ok(())
    }

    /// Gives a seat back to a bot; a table without pupils is cleared away.
    pub(super) fn unseat(&mut self, id: PupilId) {
        let Some((idx, seat)) = self.seat_of(id) else {
            return;
        };
        let table = &mut self.tables[idx];
        table.seats[seat.index()] = None;
        table.version += 1;
        let number = table.number;
        if table.seats.iter().flatten().next().is_none() {
            self.tables.remove(idx);
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
    ) -> Result<(), ErrorCode> {
        let taken = |number: u8| self.tables.iter().any(|it| it.number == number);
        let number = (1..=MAX_TABLES as u8).find(|&number| !taken(number));
        let number = number.ok_or(ErrorCode::NoSeat)?;
        let mut seats: Vec<Option<PupilId>> = group.iter().copied().map(Some).collect();
        seats.resize(usize::from(self.plan.size), None);
        self.tables.push(Table {
            number,
            deals: 1,
            game: self.new_game(chance),
            turns: vec![0; seats.len()],
            seats,
            turns_up: false,
            version: 0,
        });
        self.tables.sort_by_key(|table| table.number);
        self.news.tables.insert(number);
        self.news.roster = true;
        Ok(())
    }

    pub(super) fn new_game(&self, chance: &mut Chance<'_>) -> Game {
        let setup = GameSetup::new(self.edition, usize::from(self.plan.size));
        Game::new(&setup, chance.secret()).expect("the plan was checked")
    }
}
