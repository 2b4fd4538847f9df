//! What the server says and hears, by sockets and HTTP.

pub mod class;
pub mod error;
pub mod game;
pub mod http;
pub mod socket;
pub mod view;
