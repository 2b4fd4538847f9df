//! The program as a person or a script meets it: arguments and streams in, streams and exit code out.

#![expect(
    clippy::unwrap_used,
    reason = "a helper of a test may fail like a test"
)]

mod analyse;
mod bad_input;
mod bench;
mod best;
mod bot;
mod cards;
mod check;
mod dataset;
#[cfg(unix)]
mod deal;
mod documents;
mod engine;
mod help;
mod kept;
mod league;
mod lines;
mod matches;
#[cfg(target_os = "linux")]
mod memory;
mod operate;
#[cfg(unix)]
mod packaging;
mod picture;
mod play;
mod puzzles;
mod remote;
mod run;
mod selfplay;
mod serve;
mod terminal;
mod tmux;
