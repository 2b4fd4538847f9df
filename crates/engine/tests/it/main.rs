//! The engine against the slow judge that is written straight from the rules.
#![expect(clippy::unwrap_used, reason = "a test may fail where it stands")]

#[path = "../../../rules/tests/it/reference.rs"]
mod reference;

mod bench;
mod bots;
mod endgame;
mod generator;
mod infer;
mod walk;
mod weights;
