#![doc = include_str!("../README.md")]

pub mod arena;
pub mod bot;
pub mod elo;
pub mod generate;
pub mod grid;
pub mod kinds;
pub mod matches;
pub mod plays;
mod rng;
pub mod selfplay;

pub use plays::{ScoredPlay, legal_plays};
pub use rng::Rng;
