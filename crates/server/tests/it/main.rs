//! The server as its users meet it: real HTTP, real sockets, a real database.

#![expect(
    clippy::unwrap_used,
    reason = "a helper of a test may fail like a test"
)]

mod abuse;
mod accounts;
mod bots;
mod bus;
mod cards;
mod challenges;
mod class;
mod clocks;
mod database;
mod friends;
mod halls;
mod keeping;
mod kept;
mod kill;
mod leak;
mod line;
mod listeners;
mod listens;
mod nodes;
mod operators;
mod people;
mod play;
mod preview;
mod push;
mod rated;
mod strangers;
mod streams;
mod support;
mod trouble;
