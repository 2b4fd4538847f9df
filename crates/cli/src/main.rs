//! The program `sixline`: reads arguments and streams, asks the libraries, prints.
//!
//! One file for each command; [`cli`] holds the definitions from which help, completions and manual come.

mod admin;
mod analyse;
mod args;
mod backup;
mod bench;
mod best;
mod board_text;
mod bot;
mod cards;
mod check;
mod cli;
mod client;
mod clock;
mod color;
mod completions;
mod dataset;
mod demo;
mod engine_cmd;
mod failure;
mod folders;
mod games_file;
mod health;
mod input;
mod journal;
mod lan;
mod language;
mod league;
mod licenses;
mod lines;
mod man;
mod match_file;
mod matches;
mod moves;
mod output;
mod picture;
mod play;
mod players;
mod program;
mod puzzles;
mod random;
mod ratings;
mod record_file;
mod replay;
mod restore;
mod runtime;
mod score;
mod selfplay;
mod serve;
mod tui;
mod wording;

use std::process::ExitCode;

/// With musl's own, which asks the system again and again, a move of `static` takes twice as long, and with 16
/// threads many times as long.
#[cfg(target_env = "musl")]
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let command = match cli::parse() {
        Ok(command) => command,
        Err(exit) => return exit,
    };
    failure::report(command.name(), command.run())
}
