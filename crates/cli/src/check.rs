//! `sixline check`: game records, verified.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::PathBuf;

use rayon::prelude::*;
use sixline_protocol::{PlacedError, RecordAnswer, RecordJson};
use sixline_rules::BadTables;
use sixline_rules::record::{CheckReason, Checked, Record, RecordError, RecordReason};
use thiserror::Error;

use crate::board_text::BoardText;
use crate::color::ColorWhen;
use crate::failure::{Failure, Outcome, say};
use crate::games_file::{self, GamesLine, is_games_file};
use crate::input::{IoError, LineRead, MAX_BYTES, ReadError, is_stdin, read_line};
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
  sixline check --json games/*.sxl
  sixline check games.jsonl
  sixline check - < game.sxl")]
pub(crate) struct Args {
    /// The records to verify; a name that ends in .jsonl is a file of many, a line each, and - is standard input with
    /// either
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
    /// A line of a file with many games is none.
    #[error("line {number}: {reason}")]
    Line { number: usize, reason: String },
    /// It is not in the notation.
    #[error(transparent)]
    Unusable(RecordError),
    /// It breaks a rule or contradicts itself.
    #[error(transparent)]
    Wrong(RecordError),
}

/// How many records are held at a time, and how many bytes of them: enough for every core.
const AT_ONCE: usize = 2_048;
const BYTES_AT_ONCE: usize = 16 << 20;

/// The most bytes of a line: those of a record, of which each may need two in JSON, and some more.
const MAX_LINE: usize = 2 * MAX_BYTES + 1_024;
const TOO_LONG: &str = "more than a record may have";

/// A record that was read, or why it could not be.
struct Unchecked {
    file: String,
    /// The number of the game, in a file of many.
    game: Option<u64>,
    text: Result<String, Bad>,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let mut report = Report {
        args,
        out: output::open(),
        answers: Vec::new(),
        waiting: Vec::new(),
        n_bytes: 0,
        any_wrong: false,
        any_unusable: false,
    };
    for path in &args.files {
        let file = input::shown(path);
        if is_stdin(path) {
            report.take_stdin(&file)?;
        } else if is_games_file(path) {
            match File::open(path) {
                Ok(opened) => report.take_games(&file, &mut buffered(opened))?,
                Err(err) => report.take(unread(&file, err))?,
            }
        } else {
            let text = input::read_file(path).map_err(Bad::from);
            let game = None;
            report.take(Unchecked { file, game, text })?;
        }
    }
    report.check_waiting()?;
    output::finish(report.out)?;
    if !report.answers.is_empty() {
        output::print_json(&report.answers)?;
    }
    match (report.any_unusable, report.any_wrong) {
        (true, _) => Err(Failure::Told),
        (false, true) => Err(Failure::CheckFailed),
        (false, false) => Ok(()),
    }
}

/// What was found so far, told in the order of the records.
struct Report<'a> {
    args: &'a Args,
    out: Output,
    answers: Vec<RecordJson>,
    waiting: Vec<Unchecked>,
    n_bytes: usize,
    any_wrong: bool,
    any_unusable: bool,
}

impl Report<'_> {
    /// Takes standard input: many games where it begins as JSON does, and else a record.
    fn take_stdin(&mut self, file: &str) -> Outcome {
        let mut input = buffered(io::stdin().lock());
        let is_json = match input.fill_buf() {
            Ok(start) => start.first() == Some(&b'{'),
            Err(err) => return self.take(unread(file, err)),
        };
        if is_json {
            return self.take_games(file, &mut input);
        }
        let text = input::read_text(input).map_err(Bad::from);
        let (file, game) = (file.to_owned(), None);
        self.take(Unchecked { file, game, text })
    }

    /// Takes all games of a file with many.
    fn take_games(&mut self, file: &str, reader: &mut impl BufRead) -> Outcome {
        let bad = |game, bad: Bad| Unchecked {
            file: file.to_owned(),
            game,
            text: Err(bad),
        };
        for number in 1usize.. {
            let line = match read_line(reader, MAX_LINE) {
                Ok(LineRead::Line { bytes, .. }) => bytes,
                Ok(LineRead::End) => break,
                Ok(LineRead::TooLong) => {
                    return self.take(bad(
                        None,
                        Bad::Line {
                            number,
                            reason: TOO_LONG.into(),
                        },
                    ));
                }
                Err(err) => return self.take(unread(file, err)),
            };
            match games_file::parse_line(&line) {
                Ok(GamesLine::Head) if number == 1 => {}
                Ok(GamesLine::Game(game)) => self.take(Unchecked {
                    file: file.to_owned(),
                    game: Some(game.game),
                    text: Ok(game.record),
                })?,
                Ok(GamesLine::Head) => {
                    let reason = "the first line is there again".to_owned();
                    self.take(bad(None, Bad::Line { number, reason }))?;
                }
                Err(err) => {
                    let reason = format!("not a game: {err}");
                    self.take(bad(None, Bad::Line { number, reason }))?;
                }
            }
        }
        Ok(())
    }

    /// Takes a record, and checks all that wait once there are many.
    fn take(&mut self, record: Unchecked) -> Outcome {
        self.n_bytes += record.text.as_ref().map_or(0, String::len);
        self.waiting.push(record);
        if self.waiting.len() < AT_ONCE && self.n_bytes < BYTES_AT_ONCE {
            return Ok(());
        }
        self.check_waiting()
    }

    /// Checks the records that wait, on all cores.
    fn check_waiting(&mut self) -> Outcome {
        let waiting = std::mem::take(&mut self.waiting);
        self.n_bytes = 0;
        let checked: Vec<_> = waiting
            .into_par_iter()
            .map(|Unchecked { file, game, text }| (file, game, text.and_then(|text| check(&text))))
            .collect();
        for (file, game, checked) in checked {
            self.tell(file, game, checked)?;
        }
        Ok(())
    }

    fn tell(&mut self, file: String, game: Option<u64>, checked: Result<Checked, Bad>) -> Outcome {
        let place = match game {
            None => file.clone(),
            Some(game) => format!("{file}, game {game}"),
        };
        let answer = match checked {
            Ok(checked) if self.args.json => RecordAnswer::from(&checked),
            Ok(checked) => return print_text(&mut self.out, self.args, &place, &checked),
            Err(bad @ (Bad::Unreadable(_) | Bad::Unusable(_) | Bad::Line { .. })) => {
                self.any_unusable = true;
                self.out.flush()?;
                say(&format!("check: {place}: {bad}"));
                return Ok(());
            }
            Err(Bad::Wrong(err)) => {
                self.any_wrong = true;
                if !self.args.json {
                    self.out.flush()?;
                    say(&format!("check: {place}: {err}"));
                    return Ok(());
                }
                let error = PlacedError::from(&err);
                RecordAnswer::Wrong { error }
            }
        };
        self.answers.push(RecordJson { file, game, answer });
        Ok(())
    }
}

fn buffered<R: Read>(source: R) -> BufReader<R> {
    BufReader::with_capacity(1 << 16, source)
}

/// What the system refused to read.
fn unread(file: &str, err: io::Error) -> Unchecked {
    Unchecked {
        file: file.to_owned(),
        game: None,
        text: Err(ReadError::from(IoError::from(err)).into()),
    }
}

fn check(text: &str) -> Result<Checked, Bad> {
    let record = Record::parse(text).map_err(Bad::Unusable)?;
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
        | CheckReason::Tables(BadTables::OutOfRange { .. } | BadTables::TooFew { .. })
        | CheckReason::BadNumber { .. }
        | CheckReason::Players(_)
        | CheckReason::Pieces(_)
        | CheckReason::Hex(_) => false,
        CheckReason::Tables(BadTables::OtherEdition)
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
