//! The program `sixline`: reads arguments and streams, asks the libraries, prints.
//!
//! One file for each command; [`cli`] holds the definitions from which help, completions and manual come.

mod analyse;
mod best;
mod board_text;
mod check;
mod cli;
mod color;
mod completions;
mod demo;
mod failure;
mod input;
mod man;
mod moves;
mod output;
mod picture;
mod reason_text;
mod score;
mod selfplay;

use std::process::ExitCode;

fn main() -> ExitCode {
    let command = match cli::parse() {
        Ok(command) => command,
        Err(exit) => return exit,
    };
    failure::report(command.name(), command.run())
}
