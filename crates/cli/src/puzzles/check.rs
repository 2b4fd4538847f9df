//! `sixline puzzles check`: every answer worked out again.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use sixline_engine::Level;
use sixline_engine::puzzle::{Puzzle, PuzzleSet, prove};

use super::PUZZLES;
use crate::failure::{Failure, Outcome};
use crate::input::IoError;
use crate::output;

/// A file of ten thousand puzzles has 3 million bytes.
const MOST_BYTES: u64 = 32 << 20;

/// Work out the answers of puzzles again, and compare
///
/// Prints what is wrong with which puzzle, then for each kind how many there are, their mean rating and how often each
/// level finds them. The exit code is 1 where anything is wrong.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline puzzles check
  sixline puzzles check --sample 50
  sixline puzzles check my-puzzles.txt")]
pub(crate) struct Args {
    /// The file [default: the puzzles of this program]
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// Only so many of them, spread evenly
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    sample: Option<u32>,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let place = args
        .file
        .as_ref()
        .map_or_else(|| "the puzzles".into(), |it| it.display().to_string());
    let text = match &args.file {
        Some(path) => read(path)?,
        None => PUZZLES.to_owned(),
    };
    let bad = |err| Failure::bad_input(&place, err);
    let set = PuzzleSet::new(&text).map_err(bad)?;
    let puzzles = set.puzzles().map_err(bad)?;
    let step = args
        .sample
        .map_or(1, |n| puzzles.len().div_ceil(n as usize).max(1));
    let sample: Vec<&Puzzle> = puzzles.iter().step_by(step).collect();
    let flaws: Vec<String> = (sample.par_iter())
        .filter_map(|it| {
            let flaw = prove(it).err()?;
            Some(format!("{} ({}): {flaw}", it.id(), it.question()))
        })
        .collect();
    let mut out = output::open();
    for flaw in &flaws {
        writeln!(out, "{flaw}")?;
    }
    tell_kinds(&mut out, &puzzles)?;
    let (n, of) = (sample.len(), puzzles.len());
    writeln!(
        out,
        "{n} of {of} puzzles proved again, {} wrong",
        flaws.len()
    )?;
    output::finish(out)?;
    match flaws.is_empty() {
        true => Ok(()),
        false => Err(Failure::CheckFailed),
    }
}

fn tell_kinds(out: &mut output::Output, puzzles: &[Puzzle]) -> Outcome {
    let mut kinds: BTreeMap<(&str, &str), Vec<&Puzzle>> = BTreeMap::new();
    for puzzle in puzzles {
        let key = (puzzle.edition().id(), puzzle.question().id());
        kinds.entry(key).or_default().push(puzzle);
    }
    writeln!(
        out,
        "edition  kind      number  rating   found by level 1 to 10, in percent"
    )?;
    for ((edition, kind), of) in kinds {
        let n = of.len() as f64;
        let rating = of
            .iter()
            .map(|it| f64::from(it.found().rating()))
            .sum::<f64>()
            / n;
        write!(out, "{edition:<8} {kind:<9} {n:>6}  {rating:>6.0}  ")?;
        for level in Level::ALL {
            let mean = of.iter().map(|it| it.found().chance(level)).sum::<f64>() / n;
            write!(out, " {:>3.0}", mean * 100.0)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, Failure> {
    let bad = |err| Failure::bad_file(path, IoError::from(err));
    let file = File::open(path).map_err(bad)?;
    let mut text = String::new();
    file.take(MOST_BYTES)
        .read_to_string(&mut text)
        .map_err(bad)?;
    Ok(text)
}
