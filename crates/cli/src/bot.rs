//! `sixline bot`: any program of the line protocol plays on a server, in several games at once.

mod game;
mod guest;
mod house;

use std::path::PathBuf;

use sixline_protocol::wire::bot::{BotClocks, BotProfile, MOST_AT_ONCE};

use crate::failure::{Failure, Outcome};
use crate::input;
use crate::play::remote::link;
use crate::program::{Limits, Program, Slot};
use crate::runtime;
use house::House;

/// Let a program play on a server, under a bot's account
///
/// It tells the server which games it plays, accepts who asks for one, and plays until it is stopped; lost connections
/// are made anew, and games go on where they were. The program speaks the line protocol (docs/ENGINE-PROTOCOL.md) as in
/// `sixline match`, and runs once for each game.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
A token is made on the page of the account. Others on this machine can see the arguments of a program, so rather give it
in the variable SIXLINE_TOKEN or in a file.

Examples:
  SIXLINE_TOKEN=sixline_… sixline bot --server https://play.example.org -- python3 my_player.py
  sixline bot --server http://localhost:8066 --token-file token --at-once 8 -- ./my-engine --fast
  sixline bot --server http://localhost:8066 --token-file token --records games.jsonl -- sixline engine level10")]
pub(crate) struct Args {
    /// The address of the server
    #[arg(long, env = "SIXLINE_SERVER", value_name = "URL")]
    server: String,
    /// A token of the bot's account that allows to play and to ask for games
    #[arg(
        long,
        env = "SIXLINE_TOKEN",
        hide_env_values = true,
        value_name = "TOKEN"
    )]
    token: Option<String>,
    /// A file with the token, which counts before the variable
    #[arg(long, value_name = "FILE")]
    token_file: Option<PathBuf>,
    /// How many games at once
    #[arg(long, value_name = "N", default_value_t = 4)]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=i64::from(MOST_AT_ONCE)))]
    at_once: u8,
    /// The editions that it plays
    #[arg(
        long,
        value_name = "EDITION",
        value_delimiter = ',',
        default_value = "classic,tables"
    )]
    #[arg(value_parser = ["classic", "tables"])]
    editions: Vec<String>,
    /// With how many it plays, itself counted
    #[arg(long, value_name = "P", value_delimiter = ',', default_value = "2,3,4")]
    #[arg(value_parser = clap::value_parser!(u8).range(2..=4))]
    players: Vec<u8>,
    /// Play with people only
    #[arg(long, conflicts_with = "no_people")]
    no_bots: bool,
    /// Play with other bots only
    #[arg(long)]
    no_people: bool,
    /// The most milliseconds for an action; where the clock leaves less, the program is told so
    #[arg(long, value_name = "MS", default_value_t = 1_000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    time: u64,
    /// Add the record of each game to this file, a line each
    #[arg(long, value_name = "FILE.jsonl")]
    records: Option<PathBuf>,
    /// End after so many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// The program and its arguments
    #[arg(last = true, required = true, value_name = "PROGRAM")]
    program: Vec<String>,
}

impl Args {
    fn profile(&self) -> BotProfile {
        BotProfile {
            open: true,
            editions: self.editions.clone(),
            players: self.players.clone(),
            clocks: BotClocks::default(),
            people: !self.no_people,
            bots: !self.no_bots,
            at_once: self.at_once,
        }
    }

    fn token(&self) -> Result<String, Failure> {
        let text = match (&self.token, &self.token_file) {
            (_, Some(file)) => {
                input::read_file(file).map_err(|err| Failure::bad_file(file, err))?
            }
            (Some(token), None) => token.clone(),
            (None, None) => {
                let why = "no token; give --token-file, or SIXLINE_TOKEN";
                return Err(Failure::BadInput(why.to_owned()));
            }
        };
        let token = text.trim();
        let is_one = !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_graphic());
        if is_one {
            Ok(token.to_owned())
        } else {
            Err(Failure::bad_input(
                "token",
                "expected the one that the page showed",
            ))
        }
    }
}

pub(crate) fn run(args: &Args) -> Outcome {
    let site = link::site(&args.server).map_err(|err| Failure::bad_input(&args.server, err))?;
    let token = args.token()?;
    let program = Program::new(args.program.clone());
    let program = program.ok_or_else(|| Failure::BadInput("expected a program".to_owned()))?;
    // A wrong name shows here, before anybody is asked for a game.
    let started = Slot::new(program.clone(), Limits::of(args.time)).start();
    started.map_err(|err| Failure::bad_input(&program.to_string(), err))?;
    let house = House::new(site, token, program, args)?;
    runtime::new()?.block_on(house.keep())
}
