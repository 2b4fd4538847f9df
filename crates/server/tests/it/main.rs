//! The server as its users meet it: real HTTP, real sockets, a real database.

#![expect(
    clippy::unwrap_used,
    reason = "a helper of a test may fail like a test"
)]

mod abuse;
mod cards;
mod class;
mod clocks;
mod database;
mod kill;
mod leak;
mod nodes;
mod people;
mod play;
mod support;
