//! `sixline match`: a strength match on paired deals with swapped seats.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use indicatif::ProgressBar;
use sixline_engine::elo::{ALPHA, Sprt, SprtDecision};
use sixline_engine::matches::{Match, Side, Tally, play_deal};
use sixline_protocol::{ForfeitJson, MatchHeadJson, MatchJson, SelfplaySeat, SprtJson};
use sixline_rules::{BadPlayers, Edition, quote};
use thiserror::Error;

use crate::args::{self, EditionArgs};
use crate::clock::{Timed, timed};
use crate::failure::{Failure, Outcome};
use crate::input::IoError;
use crate::match_file::{BadLine, MatchFile, PlayedDeal};
use crate::output;
use crate::players::{Entrant, PlayerName, ProgramArgs};
use crate::selfplay::{MAX_FORFEITS, ms_per_move, print_forfeits, print_table, progress_bar};

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
    Players(#[from] BadPlayers),
    #[error(transparent)]
    Deal(#[from] BadLine),
    #[error("cannot write the match file: {0}")]
    File(IoError),
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
        players: usize::from(args.players),
        seed: args.seed,
    };
    let default = match args.sprt {
        None => DEFAULT_GAMES,
        Some(_) => DEFAULT_SPRT_GAMES,
    };
    let games = args.games.unwrap_or(default);
    let n_deals = games.div_ceil(config.players as u64);
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
    let ready = |name| Entrant::new(name, n_threads, args.program);
    let entrants = [ready(&args.a)?, ready(&args.b)?];
    let progress = progress_bar(n_deals * config.players as u64, "games");
    let before = course.tally.games();
    let (played, took) = timed(|| {
        play_deals(
            &config,
            &entrants,
            n_threads,
            &mut course,
            file.as_mut(),
            &progress,
        )
    });
    progress.finish_and_clear();
    played.map_err(|err| Failure::BadInput(err.to_string()))?;
    let speed = (course.tally.games() - before) as f64 / took.as_secs_f64().max(1e-9);
    let answer = answer(args, &config, &course, speed);
    if args.json {
        output::print_json(&answer)
    } else {
        print_text(&answer, took)
    }
}

fn head(args: &Args, config: &Match) -> MatchHeadJson {
    let tables = match config.edition {
        Edition::Tables(tables) if config.edition != Edition::TABLES => {
            Some(tables.iter().collect())
        }
        Edition::Tables(_) | Edition::Classic => None,
    };
    let is_program = |name: &PlayerName| matches!(name, PlayerName::Program(_));
    let programs = is_program(&args.a) || is_program(&args.b);
    MatchHeadJson {
        sixline_match: 1,
        a: args.a.to_string(),
        b: args.b.to_string(),
        edition: config.edition.id().to_owned(),
        tables,
        players: config.players,
        seed: config.seed,
        time: (args.program.time).or(programs.then_some(args.program.program_time())),
    }
}

/// The match so far: deals are counted in their order, so that threads and interruptions do not matter.
struct Course {
    n_deals: u64,
    sprt: Option<Sprt>,
    tally: Tally,
    nanos: [u64; 2],
    /// The first games that were lost before their end: game, seat, side and reason.
    forfeits: Vec<(u64, usize, Side, String)>,
    /// Deals that were played before one of a lower number was.
    waiting: BTreeMap<u64, PlayedDeal>,
    verdict: SprtDecision,
}

impl Course {
    fn new(players: usize, n_deals: u64, sprt: Option<Sprt>) -> Self {
        Self {
            n_deals,
            sprt,
            tally: Tally::new(players),
            nanos: [0; 2],
            forfeits: Vec::new(),
            waiting: BTreeMap::new(),
            verdict: SprtDecision::Open,
        }
    }

    /// Whether no more deals are needed.
    fn is_over(&self) -> bool {
        self.verdict != SprtDecision::Open || self.tally.deals() >= self.n_deals
    }

    /// Takes a deal, and counts all whose turn it is.
    ///
    /// # Errors
    /// A deal that is there already.
    fn take(&mut self, played: PlayedDeal) -> Result<(), BadLine> {
        let number = played.deal.number;
        let counted = number < self.tally.deals();
        if counted || self.waiting.insert(number, played).is_some() {
            return Err(BadLine::Twice { number });
        }
        while !self.is_over()
            && let Some(next) = self.waiting.remove(&self.tally.deals())
        {
            self.count(&next);
        }
        Ok(())
    }

    fn count(&mut self, played: &PlayedDeal) {
        let before = self.tally.games();
        self.tally.add(&played.deal);
        for (sum, more) in self.nanos.iter_mut().zip(played.nanos) {
            *sum = sum.saturating_add(more);
        }
        for (idx, game) in played.deal.games.iter().enumerate() {
            if let Some(forfeit) = &game.forfeit
                && self.forfeits.len() < MAX_FORFEITS
            {
                let side = Side::at(forfeit.seat, idx);
                let number = before + idx as u64 + 1;
                self.forfeits
                    .push((number, forfeit.seat + 1, side, forfeit.reason.clone()));
            }
        }
        if let Some(sprt) = self.sprt {
            self.verdict = Sprt::decision(self.tally.llr(sprt));
        }
    }
}

/// Plays the deals that are missing, in threads that each take the next number.
fn play_deals(
    config: &Match,
    entrants: &[Entrant; 2],
    n_threads: usize,
    course: &mut Course,
    mut file: Option<&mut MatchFile>,
    progress: &ProgressBar,
) -> Result<(), MatchError> {
    if course.is_over() {
        return Ok(());
    }
    show_progress(progress, course);
    let first = course.tally.deals();
    let done: Vec<u64> = course.waiting.keys().copied().collect();
    let next = AtomicU64::new(first);
    let stop = AtomicBool::new(false);
    let (sender, played) = channel();
    let n_deals = course.n_deals;
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
                work(config, entrants, thread, missing, &sender);
            });
        }
        drop(sender);
        let mut outcome = Ok(());
        for deal in played {
            let taken = deal.and_then(|deal: PlayedDeal| {
                if let Some(file) = &mut file {
                    file.append(&deal).map_err(MatchError::File)?;
                }
                Ok(course.take(deal)?)
            });
            outcome = outcome.and(taken);
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
    config: &Match,
    entrants: &[Entrant; 2],
    thread: usize,
    numbers: impl Iterator<Item = u64>,
    sender: &Sender<Result<PlayedDeal, MatchError>>,
) {
    for number in numbers {
        let nanos: [Arc<AtomicU64>; 2] = Default::default();
        let played = play_deal(config, number, |side, _, seed| {
            let player = entrants[side as usize].player(thread, seed);
            let nanos = nanos[side as usize].clone();
            Box::new(Timed { player, nanos })
        });
        let played = played.map(|deal| PlayedDeal {
            deal,
            nanos: nanos.each_ref().map(|it| it.load(Ordering::Relaxed)),
        });
        let sent = sender.send(played.map_err(MatchError::from));
        if sent.is_err() {
            return;
        }
    }
}

fn show_progress(progress: &ProgressBar, course: &Course) {
    if progress.is_hidden() {
        return;
    }
    progress.set_position(course.tally.games());
    let rate = course.tally.win_rate(Side::A) * 100.0;
    let [low, high] = course.tally.ci95().map(|rate| rate * 100.0);
    let mut message = format!("A {rate:.1} % ({low:.1} - {high:.1})");
    if let Some(sprt) = course.sprt {
        message += &format!(" LLR {:+.2}", course.tally.llr(sprt));
    }
    progress.set_message(message);
}

fn answer(args: &Args, config: &Match, course: &Course, speed: f64) -> MatchJson {
    let tally = &course.tally;
    let names = [args.a.to_string(), args.b.to_string()];
    let [low, high] = tally.ci95();
    let side = |side: Side, ci95: [f64; 2]| {
        let sums = &tally.sides[side as usize];
        SelfplaySeat {
            bot: names[side as usize].clone(),
            wins: sums.win_twelfths as f64 / 12.0,
            win_rate: tally.win_rate(side),
            ci95,
            score_mean: tally.score_mean(side),
            margin_mean: tally.margin_mean(side),
            ms_per_move: ms_per_move(course.nanos[side as usize], sums.turns),
            forfeits: sums.forfeits,
        }
    };
    let finite = |elo: f64| elo.is_finite().then_some(elo);
    let (elo, elo_ci95) = tally.elo();
    let margin = tally.margin_mean(Side::A);
    let forfeits = course
        .forfeits
        .iter()
        .map(|(game, seat, side, reason)| ForfeitJson {
            game: *game,
            seat: *seat,
            bot: names[*side as usize].clone(),
            reason: reason.clone(),
        });
    MatchJson {
        games: tally.games(),
        games_per_second: speed,
        edition: config.edition.id().to_owned(),
        turns_mean: tally.turns as f64 / tally.games().max(1) as f64,
        unfinished: tally.unfinished,
        seed: config.seed,
        fingerprint: format!("{:016x}", tally.fingerprint),
        seats: vec![
            side(Side::A, [low, high]),
            side(Side::B, [1.0 - high, 1.0 - low]),
        ],
        players: config.players,
        deals: tally.deals(),
        deal_wins: tally.deal_wins(),
        margin_ci95: tally.margin_error().map(|it| [margin - it, margin + it]),
        elo: finite(elo),
        elo_ci95: elo_ci95.map(finite),
        elo_error: finite((elo_ci95[1] - elo_ci95[0]) / 2.0),
        sprt: course
            .sprt
            .map(|sprt| sprt_json(sprt, tally, course.verdict)),
        stopped: match course.verdict {
            SprtDecision::Open => "games".into(),
            SprtDecision::H0 | SprtDecision::H1 => "sprt".into(),
        },
        forfeits: forfeits.collect(),
    }
}

fn sprt_json(sprt: Sprt, tally: &Tally, verdict: SprtDecision) -> SprtJson {
    SprtJson {
        elo0: sprt.elo0,
        elo1: sprt.elo1,
        alpha: ALPHA,
        llr: tally.llr(sprt),
        bounds: Sprt::bounds(),
        verdict: match verdict {
            SprtDecision::H0 => "h0".into(),
            SprtDecision::H1 => "h1".into(),
            SprtDecision::Open => "open".into(),
        },
    }
}

fn print_text(answer: &MatchJson, took: Duration) -> Outcome {
    let mut out = output::open();
    writeln!(
        out,
        "{} games of {} for {} on {} deals, seed {}, {:.1} games/s, {:.1} s",
        answer.games,
        answer.edition,
        answer.players,
        answer.deals,
        answer.seed,
        answer.games_per_second,
        took.as_secs_f64()
    )?;
    writeln!(
        out,
        "{:.1} turns a game, {} unfinished, fingerprint {}",
        answer.turns_mean, answer.unfinished, answer.fingerprint
    )?;
    print_table(&mut out, "side", &["A", "B"], &answer.seats)?;
    let wins: Vec<String> = answer
        .deal_wins
        .iter()
        .map(|(wins, deals)| format!("{deals} with {wins}"))
        .collect();
    writeln!(out, "deals by A's wins: {}", wins.join(", "))?;
    if let Some([low, high]) = answer.margin_ci95 {
        writeln!(out, "margin of A: {low:+.1} to {high:+.1} a game (95 %)")?;
    }
    let elo = |elo: Option<f64>, edge: &str| {
        elo.map_or(edge.into(), |it| format!("{:+.0}", it.round() + 0.0))
    };
    let [low, high] = answer.elo_ci95;
    writeln!(
        out,
        "Elo of A over B: {} ({} to {}, 95 %)",
        elo(answer.elo, "infinite"),
        elo(low, "minus infinity"),
        elo(high, "infinity")
    )?;
    if let Some(sprt) = &answer.sprt {
        let accepted = match sprt.verdict.as_str() {
            "h0" => format!("Elo {} is accepted", sprt.elo0),
            "h1" => format!("Elo {} is accepted", sprt.elo1),
            _ => "neither is accepted: the games ran out".into(),
        };
        let [lower, upper] = sprt.bounds;
        writeln!(
            out,
            "sequential test of Elo {} against {}: LLR {:+.2} in {lower:+.2} to {upper:+.2}, {accepted}",
            sprt.elo0, sprt.elo1, sprt.llr
        )?;
    }
    print_forfeits(&mut out, &answer.forfeits, &answer.seats)?;
    output::finish(out)
}
