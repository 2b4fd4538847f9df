#![doc = include_str!("../README.md")]

pub mod arena;
pub mod bot;
mod plays;
mod rng;
pub mod selfplay;

pub use plays::{ScoredPlay, legal_plays};
pub use rng::Rng;
