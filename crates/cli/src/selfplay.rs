//! `sixline selfplay`: many games between bots, and what they come to.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use sixline_engine::arena::{Played, Player, Recorder};
use sixline_engine::selfplay::{Host, SelfPlay, Stats, play_some};
use sixline_protocol::{ForfeitJson, SelfplayJson, SelfplaySeat};
use sixline_rules::{GameSetup, Seat};

use crate::args::GameArgs;
use crate::clock::{Timed, timed};
use crate::failure::{Failure, Outcome};
use crate::games_file::{self, GamesFile, is_games_file};
use crate::input::IoError;
use crate::output::{self, Output};
use crate::players::Entrant;
use crate::record_file;

/// The most games of which the reason is told why they were lost before their end.
pub(crate) const MAX_FORFEITS: usize = 20;

/// Let bots play many games against each other
///
/// The same seed gives the same games, whatever the number of threads. Bots keep their seats; who starts follows from the
/// hands. Prints the speed, and for each seat its wins (a shared win counts as its share), the win rate with its 95 %
/// confidence interval, the mean score, and the mean margin over the best other seat. A player who acts against the
/// rules, or not at all, loses the game, and the others share the win.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline selfplay --games 1000 --seed 7 --bots greedy,greedy
  sixline selfplay --games 200 --bots greedy,random,random --json
  sixline selfplay --bots 'greedy,cmd:python3 my_player.py' --time 100
  sixline selfplay --games 10 --edition tables --tables 2,3,4,5 --records games/
  sixline selfplay --games 1000000 --records games.jsonl")]
pub(crate) struct Args {
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 100)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    #[command(flatten)]
    game: GameArgs,
    /// How many threads to use [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Write the record of each game to this folder, which must not hold games yet and is made where it is missing; a name
    /// that ends in .jsonl is one file for all games, a line each, and goes on where it ends
    #[arg(long, value_name = "DIR|FILE.jsonl")]
    records: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let config = args.game.selfplay(args.games)?;
    let names: Vec<String> = args.game.names().iter().map(ToString::to_string).collect();
    let mut records = match &args.records {
        None => Records::None,
        Some(path) => Records::open(path, args, &config, &names)?,
    };
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(args.threads.map_or(0, usize::from))
        .build()
        .map_err(|err| Failure::bad_input("--threads", err))?;
    let first = records.first();
    let watch = Watch {
        progress: progress_bar(args.games, "games"),
        nanos: names.iter().map(|_| Arc::default()).collect(),
        names,
        entrants: args.game.entrants(pool.current_num_threads())?,
        records: records.recorder(),
        failed: Mutex::new(None),
        written: Mutex::default(),
        forfeits: Mutex::default(),
    };
    watch.progress.set_position(first);
    let (stats, took) = timed(|| play_all(&config, first, &pool, &watch, &mut records));
    watch.progress.finish_and_clear();
    let stats = stats?;
    let answer = answer(&config, &stats, first, took, &watch);
    if let Some((path, reason)) = watch.failed.into_inner().unwrap_or(None) {
        return Err(Failure::bad_file(&path, reason));
    }
    if args.json {
        output::print_json(&answer)
    } else {
        print_text(&answer)
    }
}

/// The games between two writes to a file of many games take about this long.
const BETWEEN_WRITES: Duration = Duration::from_millis(500);
/// And there are never more of them, some 16 MB.
const MAX_AT_ONCE: u64 = 4_096;

/// Plays the games from `first` on. For one file of many games they are played in parts, each written when all of it
/// is there, so that the file is the same whatever the number of threads.
fn play_all(
    config: &SelfPlay,
    first: u64,
    pool: &rayon::ThreadPool,
    watch: &Watch,
    records: &mut Records,
) -> Result<Stats, Failure> {
    let play = |games: std::ops::Range<u64>| pool.install(|| play_some(config, games, watch));
    let Records::File { path, file, .. } = records else {
        return Ok(play(first..config.games.max(first)));
    };
    let mut stats = Stats::none(config.players);
    let mut next = first;
    // Slow games are written soon, and fast ones many at a time.
    let mut at_once = 4 * pool.current_num_threads() as u64;
    while next < config.games {
        let end = config.games.min(next + at_once);
        let (more, took) = timed(|| play(next..end));
        stats = stats.and(&more);
        let mut lines = watch
            .written
            .lock()
            .map_or_else(|_| Vec::new(), |mut written| std::mem::take(&mut *written));
        lines.sort_unstable();
        let lines = lines.iter().map(|(number, line)| (*number, line.as_str()));
        file.append(lines)
            .map_err(|reason| Failure::bad_file(path, reason))?;
        if took < BETWEEN_WRITES / 2 {
            at_once = (at_once * 2).min(MAX_AT_ONCE);
        }
        next = end;
    }
    Ok(stats)
}

/// Where the records of the games go.
enum Records {
    None,
    /// A file for each.
    Folder {
        path: PathBuf,
        recorder: Recorder,
    },
    /// One file for all.
    File {
        path: PathBuf,
        file: GamesFile,
        recorder: Recorder,
    },
}

impl Records {
    fn open(
        path: &Path,
        args: &Args,
        config: &SelfPlay,
        names: &[String],
    ) -> Result<Self, Failure> {
        let setup = GameSetup::new(config.edition, config.players);
        let tags = record_file::tags(names, config.seed);
        let path = path.to_owned();
        if !is_games_file(&path) {
            make_ready(&path)?;
            let recorder = Recorder::plain(&setup, &tags);
            return Ok(Self::Folder { path, recorder });
        }
        let file = GamesFile::open(&path, &args.game.games_head(config))
            .map_err(|reason| Failure::bad_file(&path, reason))?;
        let recorder = Recorder::json(&setup, &tags);
        Ok(Self::File {
            path,
            file,
            recorder,
        })
    }

    /// The number of the first game that is not there yet, from 0.
    const fn first(&self) -> u64 {
        match self {
            Self::None | Self::Folder { .. } => 0,
            Self::File { file, .. } => file.last(),
        }
    }

    /// What writes a record, and the folder that it goes to where it has a file of its own.
    fn recorder(&self) -> Option<(Recorder, Option<PathBuf>)> {
        match self {
            Self::None => None,
            Self::Folder { path, recorder } => Some((recorder.clone(), Some(path.clone()))),
            Self::File { recorder, .. } => Some((recorder.clone(), None)),
        }
    }
}

/// Makes the folder for records, unless games are in it that would be overwritten.
fn make_ready(folder: &Path) -> Outcome {
    let failed = |err| Failure::bad_file(folder, IoError::from(err));
    fs::create_dir_all(folder).map_err(failed)?;
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.extension().is_some_and(|it| it == "sxl") {
            let reason = "there are games in this folder already; name another";
            return Err(Failure::bad_file(folder, reason));
        }
    }
    Ok(())
}

/// What happens beside the games: the clock of each seat, the progress bar, and the records.
struct Watch {
    progress: ProgressBar,
    nanos: Vec<Arc<AtomicU64>>,
    names: Vec<String>,
    entrants: Vec<Entrant>,
    records: Option<(Recorder, Option<PathBuf>)>,
    /// The first record that could not be written.
    failed: Mutex<Option<(PathBuf, IoError)>>,
    /// The lines of games that are to be written to one file, with their numbers from 1.
    written: Mutex<Vec<(u64, String)>>,
    /// The first games that were lost before their end.
    forfeits: Mutex<BTreeMap<u64, ForfeitJson>>,
}

impl Host for Watch {
    fn player(&self, seat: Seat, seed: u64) -> Box<dyn Player> {
        let seat = seat.index();
        let nanos = self.nanos[seat].clone();
        let thread = rayon::current_thread_index().unwrap_or(0);
        let player = self.entrants[seat].player_of_raw_seed(thread, seed);
        Box::new(Timed::new(player, nanos))
    }

    fn played(&self, number: u64, played: &Played) {
        if let Some((recorder, folder)) = &self.records {
            self.record(recorder, folder.as_deref(), number + 1, played);
        }
        if let Some(forfeit) = played.forfeit()
            && let Ok(mut forfeits) = self.forfeits.lock()
        {
            let told = ForfeitJson {
                game: number + 1,
                seat: forfeit.seat.number(),
                bot: self.names[forfeit.seat.index()].clone(),
                reason: forfeit.reason.clone(),
            };
            forfeits.insert(number, told);
            if forfeits.len() > MAX_FORFEITS {
                forfeits.pop_last();
            }
        }
        if !self.progress.is_hidden() {
            self.progress.inc(1);
        }
    }
}

impl Watch {
    /// Writes a game with all that is needed to play it again; `number` is from 1.
    fn record(&self, recorder: &Recorder, folder: Option<&Path>, number: u64, played: &Played) {
        let Some(folder) = folder else {
            let line = games_file::line(number, |line| {
                recorder.write(played, Some(number), line);
            });
            if let Ok(mut written) = self.written.lock() {
                written.push((number, line));
            }
            return;
        };
        let mut text = String::new();
        recorder.write(played, Some(number), &mut text);
        let path = folder.join(format!("game{number:06}.sxl"));
        if let Err(err) = fs::write(&path, text)
            && let Ok(mut failed) = self.failed.lock()
        {
            failed.get_or_insert((path, err.into()));
        }
    }
}

/// A bar on standard error where that is a terminal, and nothing elsewhere.
pub(crate) fn progress_bar(games: u64, what: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let template = format!("{{wide_bar}} {{pos}}/{{len}} {what}, {{eta}} left {{msg}}");
    let style =
        ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
    // Drawn ten times a second: games are faster than a terminal.
    ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr_with_hz(10))
        .with_style(style)
}

fn answer(
    config: &SelfPlay,
    stats: &Stats,
    resumed: u64,
    took: Duration,
    watch: &Watch,
) -> SelfplayJson {
    let seat = |seat: Seat| {
        let sums = &stats.seats[seat];
        let idx = seat.index();
        SelfplaySeat {
            bot: watch.names[idx].clone(),
            wins: sums.wins(),
            win_rate: stats.win_rate(seat),
            ci95: stats.ci95(seat),
            score_mean: stats.score_mean(seat),
            margin_mean: stats.margin_mean(seat),
            ms_per_move: ms_per_move(watch.nanos[idx].load(Ordering::Relaxed), sums.turns),
            forfeits: sums.forfeits,
        }
    };
    SelfplayJson {
        games: stats.games,
        // The shortest time that a clock tells apart keeps the quotient a number.
        games_per_second: stats.games as f64 / took.as_secs_f64().max(1e-9),
        edition: config.edition.id().to_owned(),
        turns_mean: stats.turns_mean(),
        unfinished: stats.unfinished,
        resumed,
        seed: config.seed,
        fingerprint: format!("{:016x}", stats.fingerprint),
        seats: config.players.seats().map(seat).collect(),
        forfeits: watch.forfeits.lock().map_or_else(
            |_| Vec::new(),
            |forfeits| forfeits.values().cloned().collect(),
        ),
    }
}

/// The mean time for a decision, in milliseconds.
pub(crate) fn ms_per_move(nanos: u64, turns: u64) -> f64 {
    nanos as f64 / 1e6 / turns.max(1) as f64
}

fn print_text(answer: &SelfplayJson) -> Outcome {
    let mut out = output::open();
    let SelfplayJson {
        games,
        games_per_second,
        edition,
        turns_mean,
        unfinished,
        resumed,
        seed,
        fingerprint,
        seats,
        forfeits,
    } = answer;
    writeln!(
        out,
        "{games} games of {edition}, seed {seed}, {games_per_second:.1} games/s"
    )?;
    writeln!(
        out,
        "{turns_mean:.1} turns a game, {unfinished} unfinished, fingerprint {fingerprint}"
    )?;
    if *resumed > 0 {
        writeln!(
            out,
            "{resumed} games were there before, and are not counted"
        )?;
    }
    print_table(&mut out, "seat", &["1", "2", "3", "4"], seats)?;
    print_forfeits(&mut out, forfeits, seats)?;
    output::finish(out)
}

/// A row for each seat or side.
pub(crate) fn print_table(
    out: &mut Output,
    title: &str,
    labels: &[&str],
    seats: &[SelfplaySeat],
) -> Outcome {
    let width = seats.iter().map(|seat| seat.bot.chars().count()).max();
    // The longest name of a bot has 7 letters; the command of a program may be longer.
    let width = width.unwrap_or(0).max(9);
    writeln!(
        out,
        "{title:>4}  {:<width$}    wins  win rate   95 % interval   score   margin  ms/move",
        "bot"
    )?;
    for (seat, label) in seats.iter().zip(labels) {
        let [low, high] = seat.ci95.map(|rate| rate * 100.0);
        writeln!(
            out,
            "{label:>4}  {:<width$} {:>7.1} {:>7.1} % {low:>6.1} - {high:>5.1} % {:>7.1} {:>+8.1} {:>8.3}",
            seat.bot,
            seat.wins,
            seat.win_rate * 100.0,
            seat.score_mean,
            seat.margin_mean,
            seat.ms_per_move
        )?;
    }
    Ok(())
}

/// The first games that were lost before their end, and how many there were.
pub(crate) fn print_forfeits(
    out: &mut Output,
    forfeits: &[ForfeitJson],
    seats: &[SelfplaySeat],
) -> Outcome {
    for lost in forfeits {
        let ForfeitJson {
            game,
            seat,
            bot,
            reason,
        } = lost;
        writeln!(out, "game {game} lost by seat {seat} ({bot}): {reason}")?;
    }
    let all: u64 = seats.iter().map(|seat| seat.forfeits).sum();
    if all > forfeits.len() as u64 {
        writeln!(out, "{all} games were lost like this")?;
    }
    Ok(())
}
