#![doc = include_str!("../README.md")]

pub mod advise;
pub mod analysis;
pub mod arena;
pub mod bench;
pub mod best;
pub mod bot;
mod chance;
pub mod choose;
pub mod elo;
pub mod endgame;
pub mod eval;
pub mod generate;
pub mod grid;
pub mod infer;
pub mod kinds;
pub mod league;
pub mod levels;
pub mod matches;
pub mod plays;
pub mod reasons;
mod rng;
pub mod search;
pub mod selfplay;
pub mod sim;
mod top;

pub use plays::{ScoredPlay, legal_plays};
pub use rng::Rng;
