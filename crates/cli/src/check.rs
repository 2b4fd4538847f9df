//! `sixline check`: game records, verified.

use std::io::Write;
use std::path::{Path, PathBuf};

use sixline_protocol::{PlacedError, RecordAnswer, RecordJson};
use sixline_rules::record::{Checked, Record, RecordError};

use crate::board_text::BoardText;
use crate::color::ColorWhen;
use crate::failure::{Failure, Outcome, say};
use crate::output::Output;
use crate::{input, output};

/// Verify game records and print their final scores
///
/// Plays each record through: every rule, every score, and, where the record holds the secret of its deal, every
/// hand and draw. What a record leaves out is not checked. Goes on after a bad record; the exit code is 1 where one breaks
/// the rules, and 2 where one cannot be read or is not in the notation.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline check game.sxl
  sixline check --board game.sxl
  sixline check --json games/*.sxl")]
pub(crate) struct Args {
    /// The records to verify
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print one JSON list with an object for each record that could be read
    #[arg(long)]
    json: bool,
    /// Print the final board of each record too
    #[arg(long, conflicts_with = "json")]
    board: bool,
    /// When to print the board in color
    #[arg(long, value_enum, default_value = "auto", value_name = "WHEN")]
    color: ColorWhen,
}

/// Why a file holds no right game.
enum Bad {
    /// It cannot be read, or it is not in the notation.
    Unusable(String),
    /// It breaks a rule or contradicts itself.
    Wrong(RecordError),
}

pub(crate) fn run(args: &Args) -> Outcome {
    let mut out = output::open();
    let mut answers = Vec::new();
    let (mut any_wrong, mut any_unusable) = (false, false);
    for path in &args.files {
        let file = path.display().to_string();
        let answer = match check(path) {
            Ok(checked) if args.json => RecordAnswer::from(&checked),
            Ok(checked) => {
                print_text(&mut out, args, &file, &checked)?;
                continue;
            }
            Err(Bad::Unusable(reason)) => {
                any_unusable = true;
                out.flush()?;
                say(&format!("check: {file}: {reason}"));
                continue;
            }
            Err(Bad::Wrong(err)) => {
                any_wrong = true;
                if !args.json {
                    out.flush()?;
                    say(&format!("check: {file}: {err}"));
                    continue;
                }
                let error = PlacedError::from(&err);
                RecordAnswer::Wrong { error }
            }
        };
        answers.push(RecordJson { file, answer });
    }
    output::finish(out)?;
    if !answers.is_empty() {
        output::print_json(&answers)?;
    }
    match (any_unusable, any_wrong) {
        (true, _) => Err(Failure::Told),
        (false, true) => Err(Failure::CheckFailed),
        (false, false) => Ok(()),
    }
}

fn check(path: &Path) -> Result<Checked, Bad> {
    let text = input::read_file(path).map_err(Bad::Unusable)?;
    let record = Record::parse(&text).map_err(|err| Bad::Unusable(err.to_string()))?;
    record.check().map_err(Bad::Wrong)
}

/// `game.sxl: 20 22 25 18 (not finished, 12 turns, deal not verified)`
fn print_text(out: &mut Output, args: &Args, file: &str, checked: &Checked) -> Outcome {
    let public = &checked.public;
    let scores: Vec<String> = public.scores().iter().map(u32::to_string).collect();
    let end = match public.end() {
        None => "not finished".to_owned(),
        Some(_) => {
            let winners = public.winners();
            let winners: Vec<String> = winners
                .iter()
                .map(|&seat| checked.names[seat].clone())
                .collect();
            let verb = if winners.len() == 1 {
                "wins"
            } else {
                "share the win"
            };
            format!("finished, {} {verb}", winners.join(" and "))
        }
    };
    let deal = if checked.deal_verified {
        "deal verified"
    } else {
        "deal not verified"
    };
    let turns = public.turns();
    let scores = scores.join(" ");
    // A name may hold anything but a control character; a file's name even that.
    let file = file.replace(char::is_control, "?");
    writeln!(out, "{file}: {scores} ({end}, {turns} turns, {deal})")?;
    if args.board {
        let board = BoardText {
            board: public.board(),
            color: args.color.decide(),
            marked: &[],
        };
        write!(out, "{board}")?;
    }
    Ok(())
}
