//! A lesson: a teacher, pupils in groups at tables, and the questions that they are asked. Pure: nothing here
//! knows the store, the network or a clock, and nothing here logs.

mod chance;
mod lesson;
mod questions;
mod refusal;
mod show;
#[cfg(test)]
mod tests;

pub(crate) use chance::Chance;
pub(crate) use lesson::{GENTLE, Lesson, News, PupilId};
pub(crate) use refusal::{BadPlan, Refusal};
pub(crate) use show::Surroundings;
