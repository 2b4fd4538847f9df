#![doc = include_str!("../README.md")]

mod game;
mod glicko;
mod many;
mod rating;
#[cfg(test)]
mod tests;

pub use game::{Entrant, Finish, rate};
pub use rating::Rating;
