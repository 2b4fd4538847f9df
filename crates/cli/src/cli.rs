//! The commands and their flags, from which parsing, help, completions and the manual all come.

use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::failure::{Outcome, say};
use crate::{
    admin, analyse, backup, bench, best, bot, cards, check, completions, dataset, demo, engine_cmd,
    health, league, licenses, man, matches, moves, play, puzzles, ratings, replay, restore, score,
    selfplay, serve,
};

/// The version, and in a release its commit: `0.1.0 (1a2b3c4 2026-11-15)`.
const VERSION: &str = env!("SIXLINE_VERSION");

/// Play, study and program the tile game of lines, and its classroom edition for the multiplication tables.
#[derive(Debug, Parser)]
#[command(name = "sixline", version = VERSION, propagate_version = true)]
#[command(args_conflicts_with_subcommands = true)]
#[command(after_help = "\
Without a command, serves games as `sixline serve` does.

Examples:
  sixline                                        serve games on this machine
  sixline play                                   play against a bot in the terminal
  sixline demo                                   watch two bots play a game
  sixline check game.sxl                         verify a game record
  echo '{\"board\":[\"Rc@0,0\"],\"hand\":[\"Ro\"]}' | sixline moves

Exit codes: 0 all well, 1 a check failed, 2 bad input (one line on standard error says what and where).")]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: serve::Args,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Serve(Box<serve::Args>),
    Backup(backup::Args),
    Restore(restore::Args),
    Ratings(ratings::Args),
    Health(health::Args),
    Admin(admin::Args),
    Play(play::Args),
    Deal(play::deal::Args),
    Replay(replay::Args),
    Moves(moves::Args),
    Score(score::Args),
    Best(best::Args),
    Check(check::Args),
    Analyse(analyse::Args),
    Selfplay(selfplay::Args),
    Match(matches::Args),
    League(league::Args),
    Dataset(dataset::Args),
    Bot(bot::Args),
    Engine(engine_cmd::Args),
    Bench(bench::Args),
    Demo(demo::Args),
    Puzzles(puzzles::Args),
    Cards(cards::Args),
    Completions(completions::Args),
    Man(man::Args),
    Licenses(licenses::Args),
}

impl Command {
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Serve(_) => "serve",
            Self::Backup(_) => "backup",
            Self::Restore(_) => "restore",
            Self::Ratings(_) => "ratings",
            Self::Health(_) => "health",
            Self::Admin(_) => "admin",
            Self::Play(_) => "play",
            Self::Deal(_) => "deal",
            Self::Replay(_) => "replay",
            Self::Moves(_) => "moves",
            Self::Score(_) => "score",
            Self::Best(_) => "best",
            Self::Check(_) => "check",
            Self::Analyse(_) => "analyse",
            Self::Selfplay(_) => "selfplay",
            Self::Match(_) => "match",
            Self::League(_) => "league",
            Self::Dataset(_) => "dataset",
            Self::Bot(_) => "bot",
            Self::Engine(_) => "engine",
            Self::Bench(_) => "bench",
            Self::Demo(_) => "demo",
            Self::Puzzles(_) => "puzzles",
            Self::Cards(_) => "cards",
            Self::Completions(_) => "completions",
            Self::Man(_) => "man",
            Self::Licenses(_) => "licenses",
        }
    }

    pub(crate) fn run(&self) -> Outcome {
        match self {
            Self::Serve(args) => serve::run(args),
            Self::Backup(args) => backup::run(args),
            Self::Restore(args) => restore::run(args),
            Self::Ratings(args) => ratings::run(args),
            Self::Health(args) => health::run(args),
            Self::Admin(args) => admin::run(args),
            Self::Play(args) => play::run(args),
            Self::Deal(args) => play::deal::run(args),
            Self::Replay(args) => replay::run(args),
            Self::Moves(args) => moves::run(args),
            Self::Score(args) => score::run(args),
            Self::Best(args) => best::run(args),
            Self::Check(args) => check::run(args),
            Self::Analyse(args) => analyse::run(args),
            Self::Selfplay(args) => selfplay::run(args),
            Self::Match(args) => matches::run(args),
            Self::League(args) => league::run(args),
            Self::Dataset(args) => dataset::run(args),
            Self::Bot(args) => bot::run(args),
            Self::Engine(args) => engine_cmd::run(args),
            Self::Bench(args) => bench::run(args),
            Self::Demo(args) => demo::run(args),
            Self::Puzzles(args) => puzzles::run(args),
            Self::Cards(args) => cards::run(args),
            Self::Completions(args) => completions::run(args, definition()),
            Self::Man(args) => man::run(args, definition()),
            Self::Licenses(args) => licenses::run(args),
        }
    }
}

/// The command that was asked for, or the exit code where help was, or where the arguments are wrong.
pub(crate) fn parse() -> Result<Command, ExitCode> {
    let matches = definition().try_get_matches();
    match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => {
            let serve = Box::new(cli.serve);
            Ok(cli.command.unwrap_or(Command::Serve(serve)))
        }
        Err(err) => Err(explain(&err)),
    }
}

/// The definition of the whole program.
fn definition() -> clap::Command {
    // The flags of `serve` work without its name, but are told only in its own help.
    Cli::command().mut_args(|arg| arg.hide(true))
}

/// Prints what was asked for, or one line that says what is wrong with the arguments.
fn explain(err: &clap::Error) -> ExitCode {
    match err.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            // Nobody is left to tell if the reader has gone away.
            let _ = err.print();
            ExitCode::SUCCESS
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = err.print();
            ExitCode::from(2)
        }
        _ => {
            say(&one_line(&err.render().to_string()));
            ExitCode::from(2)
        }
    }
}

/// The message of an error that clap spreads over several lines, without usage and hints.
fn one_line(rendered: &str) -> String {
    let message = rendered.strip_prefix("error: ").unwrap_or(rendered);
    let words: Vec<&str> = message
        .lines()
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"))
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect();
    format!("{} (see --help)", words.join(" "))
}
