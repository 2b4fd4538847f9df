//! Lessons: a teacher, pupils at tables, and the questions that they are asked. A lesson lives in the
//! memory of this node and nowhere else: nothing here knows the store, and nothing here logs.

mod chance;
pub(crate) mod http;
mod lesson;
mod questions;
mod registry;
mod show;
pub(crate) mod socket;
#[cfg(test)]
mod tests;

pub(crate) use registry::{Registry, RegistryParts, tend};
