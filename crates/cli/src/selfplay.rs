//! `sixline selfplay`: many games between bots, and what they come to.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use sixline_engine::arena::{Played, Player};
use sixline_engine::selfplay::{Host, SelfPlay, Stats, play};
use sixline_protocol::{ForfeitJson, SelfplayJson, SelfplaySeat};
use sixline_rules::Game;
use sixline_rules::record::{Heading, Record};

use crate::args::GameArgs;
use crate::clock::{Timed, timed};
use crate::failure::{Failure, Outcome};
use crate::input::IoError;
use crate::output::{self, Output};
use crate::players::{Entrant, PlayerName};
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
  sixline selfplay --games 10 --edition tables --tables 2,3,4,5 --records games/")]
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
    /// Write the record of each game to this folder, which must not hold games yet and is made where it is missing
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let config = args.game.selfplay(args.games)?;
    if let Some(folder) = &args.records {
        make_ready(folder)?;
    }
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(args.threads.map_or(0, usize::from))
        .build()
        .map_err(|err| Failure::bad_input("--threads", err))?;
    let names = args.game.names();
    let watch = Watch {
        progress: progress_bar(args.games, "games"),
        nanos: names.iter().map(|_| Arc::default()).collect(),
        records: args.records.as_deref(),
        seed: config.seed,
        names,
        entrants: args.game.entrants(pool.current_num_threads())?,
        failed: Mutex::new(None),
        forfeits: Mutex::default(),
    };
    let (stats, took) = timed(|| pool.install(|| play(&config, &watch)));
    watch.progress.finish_and_clear();
    let stats = stats.map_err(|err| Failure::BadInput(err.to_string()))?;
    let answer = answer(&config, &stats, took, &watch);
    if let Some((path, reason)) = watch.failed.into_inner().unwrap_or(None) {
        return Err(Failure::bad_file(&path, reason));
    }
    if args.json {
        output::print_json(&answer)
    } else {
        print_text(&answer)
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
struct Watch<'a> {
    progress: ProgressBar,
    nanos: Vec<Arc<AtomicU64>>,
    records: Option<&'a Path>,
    seed: u64,
    names: &'a [PlayerName],
    entrants: Vec<Entrant>,
    /// The first record that could not be written.
    failed: Mutex<Option<(PathBuf, IoError)>>,
    /// The first games that were lost before their end.
    forfeits: Mutex<BTreeMap<u64, ForfeitJson>>,
}

impl Host for Watch<'_> {
    fn player(&self, seat: usize, seed: u64) -> Box<dyn Player> {
        let nanos = self.nanos[seat].clone();
        let thread = rayon::current_thread_index().unwrap_or(0);
        let player = self.entrants[seat].player_of_raw_seed(thread, seed);
        Box::new(Timed { player, nanos })
    }

    fn played(&self, number: u64, played: &Played) {
        if let Some(folder) = self.records
            && let Err(reason) = self.write_record(folder, number, &played.game)
            && let Ok(mut failed) = self.failed.lock()
        {
            failed.get_or_insert(reason);
        }
        if let Some(forfeit) = &played.forfeit
            && let Ok(mut forfeits) = self.forfeits.lock()
        {
            let told = ForfeitJson {
                game: number + 1,
                seat: forfeit.seat + 1,
                bot: self.names[forfeit.seat].to_string(),
                reason: forfeit.reason.clone(),
            };
            forfeits.insert(number, told);
            if forfeits.len() > MAX_FORFEITS {
                forfeits.pop_last();
            }
        }
        self.progress.inc(1);
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

impl Watch<'_> {
    /// Writes a game with all that is needed to play it again.
    fn write_record(
        &self,
        folder: &Path,
        number: u64,
        game: &Game,
    ) -> Result<(), (PathBuf, IoError)> {
        let names: Vec<String> = self.names.iter().map(ToString::to_string).collect();
        let heading = Heading {
            date: String::new(),
            names: names.iter().cloned().collect(),
        };
        let mut record = Record::of_game(&heading, game);
        let number = number + 1;
        let origin = [
            ("Seed".to_owned(), self.seed.to_string()),
            ("Game".to_owned(), number.to_string()),
        ];
        let bots = names.into_iter().zip(1..);
        let bots = bots.map(|(name, seat)| (format!("Player{seat}"), name));
        record_file::add_tags(&mut record, origin.into_iter().chain(bots));
        let path = folder.join(format!("game{number:06}.sxl"));
        fs::write(&path, record.to_string()).map_err(|err| (path, err.into()))
    }
}

fn answer(config: &SelfPlay, stats: &Stats, took: Duration, watch: &Watch<'_>) -> SelfplayJson {
    let seat = |idx: usize| {
        let sums = &stats.seats[idx];
        SelfplaySeat {
            bot: watch.names[idx].to_string(),
            wins: sums.wins(),
            win_rate: stats.win_rate(idx),
            ci95: stats.ci95(idx),
            score_mean: stats.score_mean(idx),
            margin_mean: stats.margin_mean(idx),
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
        seed: config.seed,
        fingerprint: format!("{:016x}", stats.fingerprint),
        seats: (0..config.players).map(seat).collect(),
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
