//! `sixline puzzles make`: puzzles from games that the program plays against itself.

use std::io::Write;
use std::path::PathBuf;

use indicatif::{ProgressBar, ProgressStyle};
use sixline_engine::bench;
use sixline_engine::puzzle::{Header, Making, Puzzle, Question, make, weave};
use sixline_rules::Edition;

use super::KindCount;
use crate::clock::timed;
use crate::failure::{Failure, Outcome};
use crate::output::{self, NewFile};

/// How many of each kind the file of the program has; another number of all is shared out alike.
const WANTED: [(Edition, &[(&str, usize)]); 2] = [
    (
        Edition::Classic,
        &[
            ("most", 320),
            ("best", 20),
            ("six", 220),
            ("last", 200),
            ("reading", 260),
        ],
    ),
    (
        Edition::TABLES,
        &[
            ("most", 240),
            ("product", 180),
            ("best", 4),
            ("longest", 200),
            ("division", 180),
            ("last", 60),
            ("reading", 180),
        ],
    ),
];

/// Make puzzles from games of the program against itself
///
/// Plays games of the levels 3 to 9, takes positions out of them that make a good question, works out everything that
/// is right, and asks the ten levels how often they find it. The same seed gives the same puzzles, whatever the number
/// of threads. Most kinds take a few hundredths of a second each, the last pieces half a second, the best play some
/// seconds.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline puzzles make --out puzzles.txt
  sixline puzzles make --count 10000 --out puzzles.txt
  sixline puzzles make --edition tables --kinds product=50,division=50 --out -")]
pub(crate) struct Args {
    /// How many altogether, shared out among the kinds as in the program's own file
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    count: Option<u32>,
    /// Make puzzles of this edition only
    #[arg(long, value_name = "E", value_parser = crate::args::edition())]
    edition: Option<Edition>,
    /// These kinds and numbers only, such as most=300,last=20
    #[arg(
        long,
        value_name = "K=N",
        value_delimiter = ',',
        conflicts_with = "count"
    )]
    kinds: Vec<KindCount>,
    /// Where all chance comes from: the same seed, the same puzzles
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// After so many games of a kind there are no more of it
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    games: u64,
    /// The file to write, never over one that holds no puzzles; - is standard output
    #[arg(long, value_name = "FILE", default_value = "puzzles.txt")]
    out: PathBuf,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let makings = makings(args)?;
    let to_stdout = args.out.as_os_str() == "-";
    let file = match to_stdout {
        true => None,
        false => Some(
            NewFile::replace(&args.out, "[Puzzles", "no file of puzzles")
                .map_err(|err| Failure::bad_file(&args.out, err))?,
        ),
    };
    let mut kinds: Vec<Vec<Puzzle>> = Vec::new();
    let mut told = Vec::new();
    for making in &makings {
        let bar = progress(making);
        let (made, took) = timed(|| make(making, &|n| bar.set_position(n as u64)));
        bar.finish_and_clear();
        told.push(format!(
            "{} {}: {} puzzles from {} games, {} of {} positions good, {:.1} s",
            making.edition,
            making.kind,
            made.puzzles.len(),
            made.games,
            made.good,
            made.tried,
            took.as_secs_f64()
        ));
        kinds.push(made.puzzles);
    }
    let header = Header {
        engine: env!("CARGO_PKG_VERSION").to_owned(),
        bench: bench::signature().to_string(),
        seed: args.seed.to_string(),
    };
    let text = header.write(&weave(kinds));
    let mut out = output::open();
    match file {
        None => out.write_all(text.as_bytes())?,
        Some(file) => {
            file.finish(text.as_bytes())
                .map_err(|err| Failure::bad_file(&args.out, err))?;
            for line in told {
                writeln!(out, "{line}")?;
            }
        }
    }
    output::finish(out)
}

/// What is asked for, kind by kind.
fn makings(args: &Args) -> Result<Vec<Making>, Failure> {
    let all: usize = WANTED
        .iter()
        .flat_map(|(_, kinds)| kinds.iter())
        .map(|it| it.1)
        .sum();
    let mut makings = Vec::new();
    for (edition, kinds) in WANTED {
        if args.edition.is_some_and(|it| it != edition) {
            continue;
        }
        for &(kind, usual) in kinds {
            let count = match (&args.kinds[..], args.count) {
                ([], None) => usual,
                ([], Some(count)) => (usual * count as usize).div_ceil(all),
                (asked, _) => (asked.iter().find(|it| it.kind == kind)).map_or(0, |it| it.count),
            };
            if count > 0 {
                makings.push(Making {
                    edition,
                    kind,
                    count,
                    seed: args.seed,
                    most_games: args.games,
                });
            }
        }
    }
    let is_known = |it: &KindCount| {
        let mut editions = WANTED.iter().map(|&(edition, _)| edition);
        editions.any(|edition| Question::ids(edition).contains(&it.kind.as_str()))
    };
    match args.kinds.iter().find(|it| !is_known(it)) {
        Some(it) => Err(Failure::bad_input(
            "--kinds",
            format!("there is no kind `{}`", it.kind),
        )),
        None if makings.is_empty() => Err(Failure::bad_input("--kinds", "nothing is left to make")),
        None => Ok(makings),
    }
}

fn progress(making: &Making) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {eta}");
    let bar = ProgressBar::new(making.count as u64);
    if let Ok(style) = style {
        bar.set_style(style);
    }
    bar.set_message(format!("{} {}", making.edition, making.kind));
    bar
}
