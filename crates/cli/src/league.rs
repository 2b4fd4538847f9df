//! `sixline league`: everyone against everyone on the same deals, and a rating for each.

mod answer;

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};

use indicatif::ProgressBar;
use sixline_engine::arena::Arena;
use sixline_engine::matches::Match;
use sixline_protocol::MatchHeadJson;
use sixline_rules::Players;

use crate::args::{self, EditionArgs, number_of_players, smaller_deck};
use crate::clock::timed;
use crate::failure::{Failure, Outcome};
use crate::input::IoError;
use crate::match_file::{MatchFile, PlayedDeal};
use crate::matches::{Course, play};
use crate::output;
use crate::players::{Entrant, PlayerName, ProgramArgs};
use crate::selfplay::progress_bar;
use answer::{answer, print_text};

/// Let everyone play everyone, and rate them
///
/// Each two play a match as `sixline match` does, on the same deals; with more than two players to a game, one meets
/// copies of the other, and both ways round. The ratings are those that make the results likeliest (Bradley and Terry), in
/// Elo points around a mean of 0, with their 95 % intervals over deals.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline league greedy static level6
  sixline league --edition tables --players 4 --deals 50 level3 level5 level7 level9
  sixline league --time 20 --resume league/ level10 static 'cmd:python3 my_player.py'")]
pub(crate) struct Args {
    /// Who plays, two or more: bots, search:PLAYOUTS, or cmd:PROGRAM ARGS
    #[arg(required = true, num_args = 2..=64, value_name = "PLAYER", value_parser = args::bot::<PlayerName>())]
    names: Vec<PlayerName>,
    /// How many deals each two play, each once for every seat
    #[arg(long, value_name = "N", default_value_t = 100)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    deals: u64,
    /// How many players a game has, 2 to 4
    #[arg(long, value_name = "P", default_value_t = 2)]
    #[arg(value_parser = clap::value_parser!(u8).range(2..=4))]
    players: u8,
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
    /// Keep each finished deal in this folder, and go on from those that are in it; 2-1.jsonl is the match of the second
    /// player as A against the first, as `sixline match --resume` writes it
    #[arg(long, value_name = "DIR")]
    resume: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// One player against another, as far as it is played.
struct Pair {
    /// Who has one seat, by the place in the list.
    one: usize,
    /// Who has the others.
    other: usize,
    course: Course,
    file: Option<MatchFile>,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let config = Match {
        edition: args.edition.edition()?,
        players: number_of_players("--players", usize::from(args.players))?,
        seed: args.seed,
    };
    let mut pairs = pairs(args, &config)?;
    let n_threads = args.threads.map_or_else(
        || std::thread::available_parallelism().map_or(1, usize::from),
        usize::from,
    );
    let ready = |name| Entrant::new(name, n_threads, args.program);
    let entrants: Vec<Entrant> = args.names.iter().map(ready).collect::<Result<_, _>>()?;
    let games = args.deals * (pairs.len() * config.players.count()) as u64;
    let progress = progress_bar(games, "games");
    let (played, took) = timed(|| play_all(&config, &entrants, n_threads, &mut pairs, &progress));
    progress.finish_and_clear();
    played?;
    let answer = answer(args, &config, &pairs);
    if args.json {
        output::print_json(&answer)
    } else {
        print_text(&answer, took)
    }
}

/// Who meets whom, with what was played before.
fn pairs(args: &Args, config: &Match) -> Result<Vec<Pair>, Failure> {
    if let Some(folder) = &args.resume {
        fs::create_dir_all(folder).map_err(|err| Failure::bad_file(folder, IoError::from(err)))?;
    }
    let n = args.names.len();
    let both_ways = config.players > Players::TWO;
    let all = (0..n).flat_map(|one| (0..n).map(move |other| (one, other)));
    let met = all.filter(|&(one, other)| one > other || both_ways && one != other);
    met.map(|(one, other)| {
        let mut course = Course::new(config.players, args.deals, None);
        let file = match &args.resume {
            None => None,
            Some(folder) => {
                let path = folder.join(format!("{}-{}.jsonl", one + 1, other + 1));
                let head = head(args, config, (&args.names[one], &args.names[other]));
                let opened = MatchFile::open(&path, &head, |deal| course.take(deal));
                Some(opened.map_err(|reason| Failure::bad_file(&path, reason))?)
            }
        };
        Ok(Pair {
            one,
            other,
            course,
            file,
        })
    })
    .collect()
}

/// What stands above the deals of a pair.
fn head(args: &Args, config: &Match, (a, b): (&PlayerName, &PlayerName)) -> MatchHeadJson {
    let programs = a.is_program() || b.is_program();
    MatchHeadJson {
        sixline_match: 1,
        a: a.to_string(),
        b: b.to_string(),
        edition: config.edition.id().to_owned(),
        tables: smaller_deck(config.edition),
        players: config.players.count(),
        seed: config.seed,
        time: (args.program.time).or(programs.then_some(args.program.program_time())),
    }
}

/// Plays what is missing, in threads that each take the next deal of any pair: first all pairs one deal, then all the
/// next, so that no core waits at the end of a pair.
fn play_all(
    config: &Match,
    entrants: &[Entrant],
    n_threads: usize,
    pairs: &mut [Pair],
    progress: &ProgressBar,
) -> Outcome {
    let mut missing: Vec<(u64, usize)> = Vec::new();
    for (at, pair) in pairs.iter().enumerate() {
        let course = &pair.course;
        let numbers = course.totals.deals()..course.n_deals;
        let numbers = numbers.filter(|number| !course.waiting.contains_key(number));
        missing.extend(numbers.map(|number| (number, at)));
    }
    missing.sort_unstable();
    let sides: Vec<[&Entrant; 2]> = pairs
        .iter()
        .map(|pair| [&entrants[pair.one], &entrants[pair.other]])
        .collect();
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (sender, played) = channel();
    progress.set_position(games(pairs));
    std::thread::scope(|scope| {
        for thread in 0..n_threads {
            let sender: Sender<(usize, PlayedDeal)> = sender.clone();
            let (next, stop, missing, sides) = (&next, &stop, &missing, &sides);
            scope.spawn(move || {
                let mut arena = Arena::new(config.edition);
                while let Some(&(number, at)) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let player = |side, seed| sides[at][side as usize].player(thread, seed);
                    let deal = play(&mut arena, config, number, player, |_, _| {});
                    if stop.load(Ordering::Relaxed) || sender.send((at, deal)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut outcome = Ok(());
        for (at, deal) in played {
            if outcome.is_ok() {
                outcome = pairs[at].take(deal);
            }
            if outcome.is_err() {
                stop.store(true, Ordering::Relaxed);
            } else if !progress.is_hidden() {
                progress.inc(config.players.count() as u64);
            }
        }
        outcome
    })
}

/// How many games were played so far.
fn games(pairs: &[Pair]) -> u64 {
    pairs.iter().map(|it| it.course.totals.games()).sum()
}

impl Pair {
    /// Keeps a deal and counts it.
    fn take(&mut self, deal: PlayedDeal) -> Outcome {
        if let Some(file) = &mut self.file {
            let kept = file.append(&deal);
            kept.map_err(|err| Failure::bad_input("cannot keep a deal", err))?;
        }
        let taken = self.course.take(deal);
        taken.map_err(|err| Failure::bad_input("a deal", err))
    }
}
