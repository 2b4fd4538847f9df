//! The server as its users meet it: real HTTP, real sockets, a real database.

mod abuse;
mod clocks;
mod kill;
mod leak;
mod nodes;
mod people;
mod play;
mod support;
