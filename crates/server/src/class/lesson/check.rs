//! The check of the tables that schools know: some facts at six seconds each, all in the same minutes, each pupil
//! at a step of their own. The lesson stands still meanwhile.

use sixline_engine::quiz::{Asked, Fact, Form};
use sixline_protocol::wire::class::CheckView;
use sixline_protocol::wire::quiz::Ask;

use super::{Lesson, PupilId};
use crate::class::chance::Chance;
use crate::class::pupil::Pupil;
use crate::class::refusal::Refusal;
use crate::class::sitting::Sitting;

/// How long each fact is shown.
pub(crate) const EACH_MS: i64 = 6_000;
/// Checks of one lesson whose results are kept until it ends.
const MOST_CHECKS: usize = 8;
/// The two lengths that schools use.
const COUNTS: [u8; 2] = [20, 25];

impl Lesson {
    /// Everybody who is here does a check of so many facts; 0 ends it.
    ///
    /// # Errors
    /// Nobody is here, a check goes on, or an odd number of facts.
    pub(crate) fn check(&mut self, count: u8, chance: &mut Chance<'_>) -> Result<(), Refusal> {
        if count == 0 {
            self.end_check();
            return Ok(());
        }
        if !COUNTS.contains(&count) {
            return Err(Refusal::NoAnswer);
        }
        if self.checking {
            return Err(Refusal::AlreadyStarted);
        }
        let now = self.clock.now_ms();
        let all = self.all_facts();
        let here = |it: &&mut Pupil| it.is_here() && !it.waiting;
        for pupil in self.pupils.iter_mut().filter(here) {
            let from = if pupil.own_facts.is_empty() {
                &all
            } else {
                &pupil.own_facts
            };
            pupil.check = Some(Sitting {
                facts: pupil
                    .answers
                    .learner
                    .sample(from, usize::from(count), chance.number()),
                missed: Vec::new(),
                done: 0,
                since_ms: now,
            });
            self.checking = true;
        }
        if !self.checking {
            return Err(Refusal::NoPupils);
        }
        self.clock.stop();
        self.news.everybody = true;
        Ok(())
    }

    fn end_check(&mut self) {
        if !self.checking {
            return;
        }
        self.checking = false;
        for pupil in &mut self.pupils {
            let result = pupil.check.take().map(|it| it.result());
            if let Some(result) = result.filter(|it| it.done > 0) {
                if pupil.checks.len() == MOST_CHECKS {
                    pupil.checks.remove(0);
                }
                pupil.checks.push(result);
            }
        }
        if self.started && !self.paused && !self.over {
            self.clock.run();
        }
        self.news.everybody = true;
    }

    /// A pupil answers a fact of the check; what came of it is told at the end.
    ///
    /// # Errors
    /// There is no check, or that is no answer.
    pub(crate) fn check_answer(
        &mut self,
        id: PupilId,
        number: u8,
        given: u8,
    ) -> Result<(), Refusal> {
        let now = self.clock.now_ms();
        let pupil = self.pupil_mut(id)?;
        let sitting = pupil.check.as_ref().ok_or(Refusal::NoSuchQuestion)?;
        let fact = sitting.asks().ok_or(Refusal::NoSuchQuestion)?;
        if number != sitting.done + 1 {
            // Too late, or sent twice: the check has gone on.
            return Ok(());
        }
        let asked = Asked::Fact {
            fact,
            form: Form::Product,
        };
        if !asked.takes(given) {
            return Err(Refusal::NoAnswer);
        }
        let took = now - sitting.since_ms;
        self.note_checked(id, fact, asked.judge(given).right, took);
        Ok(())
    }

    /// Whoever has not answered in time goes on to the next fact.
    pub(super) fn look_at_check(&mut self) {
        if !self.checking {
            return;
        }
        let now = self.clock.now_ms();
        let late = |it: &&Pupil| {
            let sitting = it.check.as_ref();
            sitting.is_some_and(|it| it.asks().is_some() && now - it.since_ms >= EACH_MS)
        };
        let late: Vec<(PupilId, Fact)> = self
            .pupils
            .iter()
            .filter(late)
            .filter_map(|it| Some((it.id, it.check.as_ref()?.asks()?)))
            .collect();
        for (id, fact) in late {
            self.note_checked(id, fact, false, EACH_MS);
        }
    }

    fn note_checked(&mut self, id: PupilId, fact: Fact, right: bool, took_ms: i64) {
        let now = self.clock.now_ms();
        let Ok(pupil) = self.pupil_mut(id) else {
            return;
        };
        let Some(sitting) = &mut pupil.check else {
            return;
        };
        sitting.done += 1;
        sitting.since_ms = now;
        if !right {
            sitting.missed.push(fact);
        }
        let is_done = sitting.asks().is_none();
        let took_ms = u32::try_from(took_ms).unwrap_or(u32::MAX);
        let about = pupil.answers.answered_fact(fact, right, took_ms);
        self.news.tallies.insert((id, about));
        self.news.pupils.insert(id);
        self.news.roster |= is_done;
    }

    /// The check as one pupil sees it.
    pub(crate) fn check_view(&self, pupil: &Pupil) -> Option<CheckView> {
        let sitting = pupil.check.as_ref()?;
        let fact = sitting.asks();
        let left = EACH_MS - (self.clock.now_ms() - sitting.since_ms);
        Some(CheckView {
            result: sitting.result(),
            ask: fact.map(|fact| {
                Ask::from(&Asked::Fact {
                    fact,
                    form: Form::Product,
                })
            }),
            left_ms: left.max(0) as u64,
            missed: match fact {
                Some(_) => Vec::new(),
                None => sitting.missed.iter().copied().map(Into::into).collect(),
            },
        })
    }

    /// All facts of the tables of the lesson; times one teaches little.
    fn all_facts(&self) -> Vec<Fact> {
        super::roll::facts_of_tables(&self.plan.tables)
    }
}
