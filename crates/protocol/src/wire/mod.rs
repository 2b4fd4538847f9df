//! What the server says and hears, by sockets and HTTP.

pub mod account;
pub mod admin;
pub mod bot;
pub mod class;
pub mod error;
pub mod face;
pub mod game;
pub mod hall;
pub mod http;
pub mod kept;
pub mod local;
pub mod moderation;
pub mod people;
pub mod profile;
pub mod push;
pub mod quiz;
pub mod rating;
pub mod socket;
pub mod token;
pub mod view;
