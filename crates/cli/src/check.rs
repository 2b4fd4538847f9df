//! `sixline check`: game records, verified.

use std::io::Write;
use std::path::{Path, PathBuf};

use sixline_protocol::{PlacedError, RecordAnswer, RecordJson};
use sixline_rules::record::{CheckReason, Checked, Record, RecordError, RecordReason};
use thiserror::Error;

use crate::board_text::BoardText;
use crate::color::ColorWhen;
use crate::failure::{Failure, Outcome, say};
use crate::input::ReadError;
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
#[derive(Debug, Error)]
enum Bad {
    #[error(transparent)]
    Unreadable(#[from] ReadError),
    /// It is not in the notation.
    #[error(transparent)]
    Unusable(RecordError),
    /// It breaks a rule or contradicts itself.
    #[error(transparent)]
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
            Err(bad @ (Bad::Unreadable(_) | Bad::Unusable(_))) => {
                any_unusable = true;
                out.flush()?;
                say(&format!("check: {file}: {bad}"));
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
    let text = input::read_file(path)?;
    let record = Record::parse(&text).map_err(Bad::Unusable)?;
    record.check().map_err(|err| match &err.reason {
        RecordReason::Check(reason) if !is_in_notation(reason) => Bad::Unusable(err),
        RecordReason::Check(_) => Bad::Wrong(err),
        RecordReason::Syntax(_) | RecordReason::Words(_) => Bad::Unusable(err),
    })
}

/// Whether a record is in the notation, as far as this is what is wrong with it.
const fn is_in_notation(reason: &CheckReason) -> bool {
    match reason {
        CheckReason::NoVersion
        | CheckReason::BadVersion { .. }
        | CheckReason::Edition(_)
        | CheckReason::Tables(_)
        | CheckReason::BadNumber { .. }
        | CheckReason::Players(_)
        | CheckReason::Pieces(_)
        | CheckReason::Hex(_) => false,
        CheckReason::TablesWithoutEdition
        | CheckReason::NoSuchSeat { .. }
        | CheckReason::HandSize { .. }
        | CheckReason::TooManyCopies { .. }
        | CheckReason::WrongSecret
        | CheckReason::WrongDeal { .. }
        | CheckReason::WrongStart { .. }
        | CheckReason::Illegal(_)
        | CheckReason::WrongScore { .. }
        | CheckReason::WrongDrawCount { .. }
        | CheckReason::NoBonusHere
        | CheckReason::WrongBonus { .. }
        | CheckReason::BonusMissing { .. }
        | CheckReason::ResultTooEarly
        | CheckReason::WrongResult { .. } => true,
    }
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
