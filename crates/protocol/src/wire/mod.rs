//! What the server says and hears: sockets, HTTP, and the log that it keeps.

pub mod class;
pub mod error;
pub mod game;
pub mod http;
pub mod log;
pub mod socket;
pub mod view;
