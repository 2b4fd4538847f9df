//! Who is expected, from the teacher's class file, and what each is to learn.

use std::collections::BTreeSet;

use sixline_engine::quiz::{self, Fact};
use sixline_protocol::wire::class::{KnownFact, MOST_PUPILS};
use sixline_protocol::wire::face::{ANIMALS, FACE_COLORS};
use sixline_rules::{Edition, TableSet};

use super::{Lesson, PupilId};
use crate::class::chance::Chance;
use crate::class::pupil::{Name, Pupil};
use crate::class::refusal::Refusal;

/// A pupil as the class file tells it.
#[derive(Debug)]
pub(crate) struct Known<'a> {
    pub(crate) card: String,
    pub(crate) animal: &'a str,
    pub(crate) color: &'a str,
    pub(crate) name: Option<Name>,
    pub(crate) facts: &'a [KnownFact],
}

impl Lesson {
    /// Expects a pupil of the class file, or learns what one who is here knew before.
    ///
    /// # Errors
    /// A picture that there is not, facts that there are not, too many pupils, or one who was sent out.
    pub(crate) fn know(
        &mut self,
        known: Known<'_>,
        chance: &mut Chance<'_>,
    ) -> Result<(), Refusal> {
        let animal = ANIMALS.into_iter().find(|it| *it == known.animal);
        let color = FACE_COLORS.into_iter().find(|it| *it == known.color);
        let face = animal.zip(color).ok_or(Refusal::NoAnswer)?;
        let facts: Option<Vec<(Fact, KnownFact)>> = known
            .facts
            .iter()
            .map(|it| Some((Fact::new(it.a, it.b)?, *it)))
            .collect();
        let facts = facts
            .filter(|it| it.len() <= 100)
            .ok_or(Refusal::NoAnswer)?;
        if self.sent_out.contains(&known.card) {
            return Err(Refusal::SentOut);
        }
        let found = self.pupils.iter().position(|it| it.card == known.card);
        let at = match found {
            Some(at) => at,
            None if self.n_inside() >= usize::from(MOST_PUPILS) => {
                return Err(Refusal::ClassFull);
            }
            None => {
                // A pupil who came in without a card may have got this picture.
                let face = if self.has_face(face) {
                    self.new_face(chance)
                } else {
                    face
                };
                self.n_pupils = self.n_pupils.wrapping_add(1);
                let id = PupilId(self.n_pupils);
                let mut pupil = Pupil::new(id, face, known.card, self.clock.now_ms());
                pupil.expected = true;
                pupil.name = known.name;
                self.pupils.push(pupil);
                self.pupils.len() - 1
            }
        };
        let pupil = &mut self.pupils[at];
        pupil.of_file = true;
        for (
            fact,
            KnownFact {
                asked,
                right,
                again,
                ..
            },
        ) in facts
        {
            // Told twice, as after a reload of the teacher's page: the pupil has gone on since.
            if !pupil.answers.learner.has_met(&[fact]) {
                pupil.answers.learner.recall(fact, asked, right, again);
            }
        }
        self.has_file = true;
        self.news.roster = true;
        Ok(())
    }

    /// Chooses the tables of a group, which is dealt anew.
    ///
    /// # Errors
    /// No such group, or fewer than three tables.
    pub(crate) fn deck_of_group(
        &mut self,
        number: u8,
        tables: &[u32],
        chance: &mut Chance<'_>,
    ) -> Result<(), Refusal> {
        let tables = TableSet::new(tables.iter().copied()).map_err(|_bad| Refusal::NoAnswer)?;
        self.group_mut(number)?.edition = Edition::Tables(tables);
        self.deal(Some(number), chance)
    }

    /// Chooses the tables that one pupil is asked; none for those of the cards.
    ///
    /// # Errors
    /// No such pupil, or no such table.
    pub(crate) fn deck_of_pupil(&mut self, id: PupilId, tables: &[u32]) -> Result<(), Refusal> {
        if tables.iter().any(|it| !(1..=10).contains(it)) {
            return Err(Refusal::NoAnswer);
        }
        let tables: Vec<u32> = BTreeSet::from_iter(tables.iter().copied())
            .into_iter()
            .collect();
        let pupil = self.pupil_mut(id)?;
        pupil.own_facts = facts_of_tables(&tables);
        pupil.own_tables = (!tables.is_empty()).then_some(tables);
        self.news.roster = true;
        Ok(())
    }
}

/// What a check of these tables asks.
pub(super) fn facts_of_tables(tables: &[u32]) -> Vec<Fact> {
    quiz::facts_of_tables(tables.iter().map(|&it| it as u8)).collect()
}
