//! `sixline dataset`: games between bots as tables for research.

mod columns;
mod parquet;
mod rows;

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use clap::builder::PossibleValuesParser;
use indicatif::ProgressBar;
use sixline_engine::arena::{Played, Player};
use sixline_engine::bot::BotKind;
use sixline_engine::selfplay::{Host, SelfPlay, play_some};
use sixline_protocol::{DatasetHeadJson, DatasetJson};
use sixline_rules::{Seat, quote};
use thiserror::Error;

use crate::args::{self, EditionArgs, number_of_players, smaller_deck};
use crate::clock::timed;
use crate::failure::{Failure, Outcome};
use crate::input::IoError;
use crate::output;
use crate::selfplay::progress_bar;
use rows::{GameRows, Told, pick};

/// Make tables of games between bots, for research
///
/// Each seat of each game is drawn by lot among the bots of --pool. The folder gets three tables as Parquet, in parts of as
/// many games as --part says: `games`, `seats` and `turns`, with every hand, every draw, every action and every result; and
/// a README that tells each column and the licence, CC0. The same seed gives the same bytes, whatever the number of
/// threads. Where the work was interrupted, the same command goes on with the next part.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline dataset games/ --games 100000
  sixline dataset games/ --games 10000 --pool greedy,static --values --records
  sixline dataset tables/ --games 10000 --edition tables --players 3")]
pub(crate) struct Args {
    /// The folder, which is made where it is missing
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// The bots among which each seat is drawn
    #[arg(long, value_name = "A,B", value_delimiter = ',', value_parser = args::bot::<BotKind>())]
    #[arg(default_value = "level3,level4,level5,level6,level7,level8,level9")]
    pool: Vec<BotKind>,
    /// How many players a game has
    #[arg(long, value_name = "P", default_value = "2", value_parser = PossibleValuesParser::new(["2", "3", "4"]))]
    players: String,
    #[command(flatten)]
    edition: EditionArgs,
    /// Where all chance comes from: the same seed, the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many games a part holds
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=100_000))]
    part: u64,
    /// Tell of every turn what it was worth to the engine, which takes about as long as playing the game
    #[arg(long)]
    values: bool,
    /// Tell every game as a record in the notation (.sxl) too
    #[arg(long)]
    records: bool,
    /// How many threads to use [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Why a folder is not that of this dataset.
#[derive(Debug, Error)]
enum BadFolder {
    #[error(transparent)]
    Io(#[from] IoError),
    #[error("another program is writing to it")]
    Locked,
    #[error("another dataset is in this folder: it begins with {}, and would begin with {}", quote(.there), quote(.here))]
    OtherDataset { there: String, here: String },
}

pub(crate) fn run(args: &Args) -> Outcome {
    let n_players = args.players.parse().unwrap_or_default();
    let config = SelfPlay {
        edition: args.edition.edition()?,
        players: number_of_players("--players", n_players)?,
        games: args.games,
        seed: args.seed,
    };
    let head = head(args, &config);
    // Nobody else writes to the folder as long as this is open.
    let _lock = open(&args.folder, &head).map_err(|err| Failure::bad_file(&args.folder, err))?;
    let told = Told {
        values: args.values,
        records: args.records,
    };
    write_readme(&args.folder, &head, told)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(args.threads.map_or(0, usize::from))
        .build()
        .map_err(|err| Failure::bad_input("--threads", err))?;
    let progress = progress_bar(args.games, "games");
    let making = || make(args, &config, told, &pool, &progress);
    let (made, took) = timed(making);
    progress.finish_and_clear();
    let mut made = made?;
    made.games_per_second = made.games as f64 / took.as_secs_f64().max(1e-9);
    if args.json {
        return output::print_json(&made);
    }
    let mut out = output::open();
    let DatasetJson {
        games,
        turns,
        bytes,
        resumed,
        games_per_second,
    } = made;
    writeln!(
        out,
        "{games} games with {turns} turns, {:.1} MB, {games_per_second:.1} games/s",
        bytes as f64 / 1e6
    )?;
    if resumed > 0 {
        writeln!(out, "{resumed} games were there before")?;
    }
    output::finish(out)
}

fn head(args: &Args, config: &SelfPlay) -> DatasetHeadJson {
    DatasetHeadJson {
        sixline_dataset: 1,
        licence: "CC0-1.0".to_owned(),
        program: concat!("sixline ", env!("CARGO_PKG_VERSION")).to_owned(),
        games: config.games,
        part: args.part,
        pool: args.pool.iter().map(ToString::to_string).collect(),
        players: config.players.count(),
        edition: config.edition.id().to_owned(),
        tables: smaller_deck(config.edition),
        seed: config.seed,
        values: args.values,
        records: args.records,
    }
}

/// Makes the folder ready for this dataset, unless another is in it, and keeps others out.
fn open(folder: &Path, head: &DatasetHeadJson) -> Result<File, BadFolder> {
    let failed = |err: io::Error| BadFolder::Io(err.into());
    fs::create_dir_all(folder).map_err(failed)?;
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    let mut file = options.open(folder.join("dataset.json")).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(BadFolder::Locked),
        Err(TryLockError::Error(err)) => return Err(failed(err)),
    }
    let mut here = serde_json::to_string(head).map_err(|err| failed(err.into()))?;
    here.push('\n');
    let mut there = Vec::new();
    // What is there has the same length, or is something else.
    let longest = here.len() as u64 + 200;
    (&mut file)
        .take(longest)
        .read_to_end(&mut there)
        .map_err(failed)?;
    if there == here.as_bytes() {
        return Ok(file);
    }
    // Only what this program began to write is written anew.
    if !here.as_bytes().starts_with(&there) {
        let there = String::from_utf8_lossy(&there).trim_end().to_owned();
        let here = here.trim_end().to_owned();
        return Err(BadFolder::OtherDataset { there, here });
    }
    file.write_all(&here.as_bytes()[there.len()..])
        .map_err(failed)?;
    Ok(file)
}

fn write_readme(folder: &Path, head: &DatasetHeadJson, told: Told) -> Outcome {
    let path = folder.join("README.md");
    let failed = |err| Failure::bad_file(&path, err);
    let file = output::NewFile::start(&path).map_err(failed)?;
    file.finish(columns::readme(head, told).as_bytes())
        .map_err(failed)
}

/// Plays all parts that are not there yet.
fn make(
    args: &Args,
    config: &SelfPlay,
    told: Told,
    pool: &rayon::ThreadPool,
    progress: &ProgressBar,
) -> Result<DatasetJson, Failure> {
    let mut made = DatasetJson {
        games: 0,
        turns: 0,
        bytes: 0,
        resumed: 0,
        games_per_second: 0.0,
    };
    for (part, first) in (1u64..).zip((0..config.games).step_by(args.part as usize)) {
        let games = first..config.games.min(first + args.part);
        let n_games = games.end - games.start;
        // The table of games is written last: where it is, the part is whole.
        if table(&args.folder, "games", part).exists() {
            made.resumed += n_games;
            progress.inc(n_games);
            continue;
        }
        let rows = play(args, config, games, told, (pool, progress));
        made.games += n_games;
        for (name, bytes) in parquet::tables(&rows, told)
            .map_err(|err| Failure::bad_file(&args.folder, IoError::from(io::Error::other(err))))?
        {
            let path = table(&args.folder, name, part);
            let failed = |err| Failure::bad_file(&path, err);
            let file = output::NewFile::start(&path).map_err(failed)?;
            file.finish(&bytes).map_err(failed)?;
            made.bytes += bytes.len() as u64;
        }
        made.turns += rows.iter().map(|game| game.turns.len() as u64).sum::<u64>();
    }
    Ok(made)
}

/// The file of a part of a table.
fn table(folder: &Path, name: &str, part: u64) -> PathBuf {
    folder.join(format!("{name}-{part:05}.parquet"))
}

/// The rows of these games, in their order.
fn play(
    args: &Args,
    config: &SelfPlay,
    games: Range<u64>,
    told: Told,
    (pool, progress): (&rayon::ThreadPool, &ProgressBar),
) -> Vec<GameRows> {
    let lots = Lots {
        config,
        pool: &args.pool,
        told,
        rows: Mutex::default(),
        progress,
    };
    pool.install(|| play_some(config, games, &lots));
    let rows = lots.rows.into_inner();
    let mut rows = rows.unwrap_or_else(PoisonError::into_inner);
    rows.sort_unstable_by_key(|game| game.number);
    rows
}

/// Seats bots by lot, and notes down how each game went.
struct Lots<'a> {
    config: &'a SelfPlay,
    pool: &'a [BotKind],
    told: Told,
    rows: Mutex<Vec<GameRows>>,
    progress: &'a ProgressBar,
}

impl Host for Lots<'_> {
    fn player(&self, _: Seat, seed: u64) -> Box<dyn Player> {
        Box::new(pick(self.pool, seed).build(seed))
    }

    fn played(&self, number: u64, played: &Played) {
        let rows = GameRows::new(self.config, self.pool, number, played, self.told);
        let all = self.rows.lock();
        all.unwrap_or_else(PoisonError::into_inner).push(rows);
        self.progress.inc(1);
    }
}
