//! The program `sixline`: reads arguments and streams, asks the libraries, prints.
//!
//! One file for each command; [`cli`] holds the definitions from which help, completions and manual come.

mod analyse;
mod bench;
mod best;
mod board_text;
mod cards;
mod check;
mod cli;
mod client;
mod clock;
mod color;
mod completions;
mod demo;
mod engine_cmd;
mod failure;
mod health;
mod input;
mod lan;
mod language;
mod licenses;
mod man;
mod match_file;
mod matches;
mod moves;
mod output;
mod picture;
mod play;
mod players;
mod program;
mod replay;
mod score;
mod selfplay;
mod serve;
mod wording;

use std::process::ExitCode;

/// With musl's own a move of a strong level takes five times as long, and more with several threads.
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
