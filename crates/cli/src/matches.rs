//! `sixline match`: a strength match on paired deals with swapped seats.

mod answer;
mod course;
mod deal;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};

use indicatif::ProgressBar;
use sixline_engine::arena::{Arena, Played, Recorder};
use sixline_engine::elo::Sprt;
use sixline_engine::matches::{Match, Side};
use sixline_protocol::{GamesHeadJson, MatchHeadJson};
use sixline_rules::{BySeat, GameSetup, Seat, quote};
use thiserror::Error;

use crate::args::{self, EditionArgs, number_of_players, smaller_deck};
use crate::clock::timed;
use crate::failure::{Failure, Outcome};
use crate::games_file::{self, GamesFile, is_games_file};
use crate::input::IoError;
use crate::match_file::{BadLine, MatchFile, PlayedDeal};
use crate::output;
use crate::players::{Entrant, PlayerName, ProgramArgs};
use crate::record_file;
use crate::selfplay::progress_bar;
use answer::{answer, print_text};

pub(crate) use course::Course;
pub(crate) use deal::play;

/// Without `--games`, a match has this many, and one with a sequential test at most so many.
const DEFAULT_GAMES: u64 = 1_000;
const DEFAULT_SPRT_GAMES: u64 = 200_000;

/// Compare two players on paired deals with swapped seats
///
/// Each deal is played once for every seat that A can have, with B at all the others: twice by two players. The same seed
/// gives the same games, whatever the number of threads. Errors are computed over deals, because the games of a deal are
/// alike. A player who acts against the rules, or not at all, loses the game, and the others share the win.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline match --a greedy --b random --games 1000
  sixline match --a greedy --b 'cmd:python3 my_player.py' --time 100 --games 200 --json
  sixline match --a greedy --b random --players 4 --sprt 0,10 --resume match.jsonl
  sixline match --a level8 --b greedy --records games.jsonl

A program that plays speaks the line protocol: see `sixline engine --help`.")]
pub(crate) struct Args {
    /// The first player: a bot, search:PLAYOUTS, or cmd:PROGRAM ARGS
    #[arg(long, value_name = "A", value_parser = args::bot::<PlayerName>())]
    a: PlayerName,
    /// The second player, who has all seats but that of the first
    #[arg(long, value_name = "B", value_parser = args::bot::<PlayerName>())]
    b: PlayerName,
    /// How many games to play, rounded up to whole deals [default: 1000; with --sprt at most 200000]
    #[arg(long, value_name = "N")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: Option<u64>,
    /// How many players a game has, 2 to 4
    #[arg(long, value_name = "P", default_value_t = 2)]
    #[arg(value_parser = clap::value_parser!(u8).range(2..=4))]
    players: u8,
    /// Stop as soon as a sequential test accepts one of two Elo differences, with 5 % of errors of each kind
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Hypotheses>,
    #[command(flatten)]
    edition: EditionArgs,
    /// Where all chance comes from: the same seed, the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    program: ProgramArgs,
    /// How many threads to use [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Keep each finished deal in this file, and go on from those that are in it
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Write the record of each counted game to this file, a line each; it goes on where it ends
    #[arg(long, value_name = "FILE.jsonl")]
    records: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// `ELO0,ELO1` of a sequential test.
#[derive(Debug, Clone, Copy)]
struct Hypotheses(Sprt);

/// A text that is no pair of Elo differences.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("expected two rising numbers from -1000 to 1000 such as `0,10`, got {}", quote(.0))]
struct BadHypotheses(String);

/// Why a match stops before its end.
#[derive(Debug, Error)]
enum MatchError {
    #[error(transparent)]
    Deal(#[from] BadLine),
    #[error("cannot write the match file: {0}")]
    File(IoError),
    #[error("cannot write the records: {0}")]
    Records(IoError),
}

impl FromStr for Hypotheses {
    type Err = BadHypotheses;

    fn from_str(text: &str) -> Result<Self, BadHypotheses> {
        let numbers = text.split_once(',');
        let parse = |text: &str| text.trim().parse::<f64>().ok().filter(|it| it.abs() <= 1e3);
        match numbers.map(|(elo0, elo1)| (parse(elo0), parse(elo1))) {
            Some((Some(elo0), Some(elo1))) if elo0 < elo1 => Ok(Self(Sprt { elo0, elo1 })),
            _ => Err(BadHypotheses(text.to_owned())),
        }
    }
}

pub(crate) fn run(args: &Args) -> Outcome {
    let config = Match {
        edition: args.edition.edition()?,
        players: number_of_players("--players", usize::from(args.players))?,
        seed: args.seed,
    };
    let default = match args.sprt {
        None => DEFAULT_GAMES,
        Some(_) => DEFAULT_SPRT_GAMES,
    };
    let games = args.games.unwrap_or(default);
    let n_deals = games.div_ceil(config.players.count() as u64);
    let n_threads = args.threads.map_or_else(
        || std::thread::available_parallelism().map_or(1, usize::from),
        usize::from,
    );
    let mut course = Course::new(config.players, n_deals, args.sprt.map(|it| it.0));
    let mut file = match &args.resume {
        None => None,
        Some(path) => {
            let opened = MatchFile::open(path, &head(args, &config), |deal| course.take(deal));
            Some(opened.map_err(|reason| Failure::bad_file(path, reason))?)
        }
    };
    let mut records = match &args.records {
        None => None,
        Some(path) => Some(open_records(path, args, &config)?),
    };
    let ready = |name| Entrant::new(name, n_threads, args.program);
    let entrants = [ready(&args.a)?, ready(&args.b)?];
    let progress = progress_bar(n_deals * config.players.count() as u64, "games");
    let before = course.totals.games();
    let (played, took) = timed(|| {
        play_deals(
            Contest {
                config: &config,
                entrants: &entrants,
            },
            n_threads,
            &mut course,
            Files {
                deals: file.as_mut(),
                records: records.as_mut(),
            },
            &progress,
        )
    });
    progress.finish_and_clear();
    played.map_err(|err| Failure::BadInput(err.to_string()))?;
    let speed = (course.totals.games() - before) as f64 / took.as_secs_f64().max(1e-9);
    let answer = answer(args, &config, &course, speed);
    if args.json {
        output::print_json(&answer)
    } else {
        print_text(&answer, took)
    }
}

fn head(args: &Args, config: &Match) -> MatchHeadJson {
    MatchHeadJson {
        sixline_match: 1,
        a: args.a.to_string(),
        b: args.b.to_string(),
        edition: config.edition.id().to_owned(),
        tables: smaller_deck(config.edition),
        players: config.players.count(),
        seed: config.seed,
        time: time(args),
    }
}

/// The time for a move, where it matters.
fn time(args: &Args) -> Option<u64> {
    let programs = args.a.is_program() || args.b.is_program();
    (args.program.time).or(programs.then_some(args.program.program_time()))
}

/// The file of all records, and what writes the games in which A has each of the seats.
struct MatchRecords {
    file: GamesFile,
    by_seat_of_a: BySeat<Recorder>,
}

fn open_records(path: &Path, args: &Args, config: &Match) -> Result<MatchRecords, Failure> {
    if !is_games_file(path) {
        let reason = "the name of a file with many games ends in .jsonl";
        return Err(Failure::bad_file(path, reason));
    }
    let head = GamesHeadJson {
        sixline_games: 1,
        command: "match".to_owned(),
        players: vec![args.a.to_string(), args.b.to_string()],
        seats: config.players.count(),
        edition: config.edition.id().to_owned(),
        tables: smaller_deck(config.edition),
        seed: config.seed,
        time: time(args),
    };
    let file = GamesFile::open(path, &head).map_err(|reason| Failure::bad_file(path, reason))?;
    let setup = GameSetup::new(config.edition, config.players);
    let recorder = |seat_of_a| {
        let name = |seat| match Side::at(seat, seat_of_a) {
            Side::A => args.a.to_string(),
            Side::B => args.b.to_string(),
        };
        let names: Vec<String> = config.players.seats().map(name).collect();
        Recorder::json(&setup, &record_file::tags(&names, config.seed))
    };
    Ok(MatchRecords {
        file,
        by_seat_of_a: config.players.seats().map(recorder).collect(),
    })
}

/// What is written while deals are played.
struct Files<'a> {
    deals: Option<&'a mut MatchFile>,
    records: Option<&'a mut MatchRecords>,
}

/// What is played, and by whom.
#[derive(Clone, Copy)]
struct Contest<'a> {
    config: &'a Match,
    entrants: &'a [Entrant; 2],
}

/// Plays the deals that are missing, in threads that each take the next number.
fn play_deals(
    contest: Contest<'_>,
    n_threads: usize,
    course: &mut Course,
    files: Files<'_>,
    progress: &ProgressBar,
) -> Result<(), MatchError> {
    if course.is_over() {
        return Ok(());
    }
    show_progress(progress, course);
    let first = course.totals.deals();
    let done: Vec<u64> = course.waiting.keys().copied().collect();
    let next = AtomicU64::new(first);
    let stop = AtomicBool::new(false);
    let (sender, played) = channel();
    let n_deals = course.n_deals;
    let Files {
        deals: mut file,
        records,
    } = files;
    let (mut games, recorders) = match records {
        None => (None, None),
        Some(records) => (Some(&mut records.file), Some(&records.by_seat_of_a)),
    };
    // Records of deals that are not counted yet.
    let mut recorded: BTreeMap<u64, Vec<(u64, String)>> = BTreeMap::new();
    std::thread::scope(|scope| {
        for thread in 0..n_threads {
            let sender = sender.clone();
            let (next, stop, done) = (&next, &stop, &done);
            scope.spawn(move || {
                let numbers = std::iter::from_fn(|| {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    (number < n_deals && !stop.load(Ordering::Relaxed)).then_some(number)
                });
                let missing = numbers.filter(|number| done.binary_search(number).is_err());
                work(contest, recorders, thread, missing, &sender);
            });
        }
        drop(sender);
        let mut outcome = Ok(());
        for (deal, records) in played {
            recorded.insert(deal.deal.number, records);
            let kept = match &mut file {
                Some(file) => file.append(&deal).map_err(MatchError::File),
                None => Ok(()),
            };
            let taken = kept.and_then(|()| Ok(course.take(deal)?));
            let later = recorded.split_off(&course.totals.deals());
            let counted = std::mem::replace(&mut recorded, later);
            let lines = counted.values().flatten();
            let lines = lines.map(|(number, line)| (*number, line.as_str()));
            let written = match &mut games {
                Some(games) => games.append(lines).map_err(MatchError::Records),
                None => Ok(()),
            };
            outcome = outcome.and(taken).and(written);
            if outcome.is_err() || course.is_over() {
                stop.store(true, Ordering::Relaxed);
            }
            show_progress(progress, course);
        }
        outcome
    })
}

/// Plays deals until there are no more, or nobody wants to hear of them.
fn work(
    Contest { config, entrants }: Contest<'_>,
    recorders: Option<&BySeat<Recorder>>,
    thread: usize,
    numbers: impl Iterator<Item = u64>,
    sender: &Sender<(PlayedDeal, Vec<(u64, String)>)>,
) {
    let mut arena = Arena::new(config.edition);
    for number in numbers {
        let mut records = Vec::new();
        let player = |side, seed| entrants[side as usize].player(thread, seed);
        let record = |seat_of_a: Seat, played: &Played| {
            if let Some(recorders) = recorders {
                let game = number * config.players.count() as u64 + seat_of_a.number() as u64;
                let recorder = &recorders[seat_of_a];
                let line = games_file::line(game, |line| recorder.write(played, Some(game), line));
                records.push((game, line));
            }
        };
        let deal = play(&mut arena, config, number, player, record);
        if sender.send((deal, records)).is_err() {
            return;
        }
    }
}

fn show_progress(progress: &ProgressBar, course: &Course) {
    if progress.is_hidden() {
        return;
    }
    progress.set_position(course.totals.games());
    let rate = course.totals.win_rate(Side::A) * 100.0;
    let [low, high] = course.totals.ci95().map(|rate| rate * 100.0);
    let mut message = format!("A {rate:.1} % ({low:.1} - {high:.1})");
    if let Some(sprt) = course.sprt {
        message += &format!(" LLR {:+.2}", course.totals.llr(sprt));
    }
    progress.set_message(message);
}
