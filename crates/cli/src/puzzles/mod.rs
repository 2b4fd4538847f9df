//! `sixline puzzles`: the puzzle of the day, all others, and how they are made and checked.

mod check;
mod day;
mod make;
mod solve;

use std::str::FromStr;

use sixline_engine::puzzle::{Puzzle, PuzzleSet};
use sixline_rules::Edition;
use sixline_words::Lang;

use crate::args;
use crate::failure::{Failure, Outcome};

/// The puzzles of this program.
pub(crate) const PUZZLES: &str = include_str!("../../../../puzzles/puzzles.txt");

/// Solve the puzzle of the day, or make and check puzzles
///
/// A puzzle is a position with a question; everything that is equally good is right. The puzzle of the day is the same
/// for everyone, and changes at midnight UTC.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline puzzles today
  sixline puzzles solve
  sixline puzzles solve --edition tables --date 2026-11-15
  sixline puzzles check --sample 50
  sixline puzzles make --count 10000 --out puzzles.txt")]
#[command(subcommand_required = true, arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    Today(TodayArgs),
    Solve(solve::Args),
    Make(make::Args),
    Check(check::Args),
}

pub(crate) fn run(args: &Args) -> Outcome {
    match &args.command {
        Command::Today(args) => solve::show(&args.which, args.json),
        Command::Solve(args) => solve::run(args),
        Command::Make(args) => make::run(args),
        Command::Check(args) => check::run(args),
    }
}

/// Print the puzzle of the day
#[derive(Debug, clap::Args)]
pub(crate) struct TodayArgs {
    #[command(flatten)]
    which: WhichArgs,
    /// Print one JSON object without the answers
    #[arg(long)]
    json: bool,
}

/// Which puzzle of the day is meant, and in which language.
#[derive(Debug, clap::Args)]
pub(crate) struct WhichArgs {
    /// The edition
    #[arg(long, value_name = "E", default_value = "classic", value_parser = args::edition())]
    edition: Edition,
    /// The day, such as 2026-11-15 [default: today, UTC]
    #[arg(long, value_name = "DAY")]
    date: Option<day::Day>,
    /// The language of the question
    #[arg(long, value_name = "L", value_parser = args::lang())]
    lang: Option<Lang>,
}

impl WhichArgs {
    /// The day and its puzzle.
    fn puzzle(&self) -> Result<(day::Day, Puzzle), Failure> {
        let day = self.date.unwrap_or_else(day::Day::today);
        let line = set()?.day(self.edition, day.number());
        let line = line.ok_or_else(|| bad_puzzles("there is none of this edition"))?;
        Ok((day, Puzzle::parse(line).map_err(bad_puzzles)?))
    }
}

fn set() -> Result<PuzzleSet<'static>, Failure> {
    PuzzleSet::new(PUZZLES).map_err(bad_puzzles)
}

fn bad_puzzles(reason: impl std::fmt::Display) -> Failure {
    Failure::bad_input("the puzzles", reason)
}

/// `most=300`: a kind and how many of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct KindCount {
    kind: String,
    count: usize,
}

impl FromStr for KindCount {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (kind, count) = text
            .split_once('=')
            .ok_or("expected a kind and a number such as `most=300`")?;
        let count = count
            .parse()
            .map_err(|_parse| "expected a number after `=`")?;
        let kind = kind.to_owned();
        Ok(Self { kind, count })
    }
}
