//! A lesson: a teacher, pupils in groups at tables, and the questions that they are asked. Pure: nothing here
//! knows the store, the network or a clock, and nothing here logs.

mod chance;
mod lesson;
mod pupil;
mod refusal;
mod show;
mod sitting;
#[cfg(test)]
mod tests;

pub(crate) use chance::Chance;
pub(crate) use lesson::{GENTLE, Known, Lesson, News};
pub(crate) use pupil::{Name, Pupil, PupilId};
pub(crate) use refusal::{BadPlan, Refusal};
pub(crate) use show::Surroundings;
