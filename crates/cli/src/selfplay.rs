//! `sixline selfplay`: many games between bots, and what they come to.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use sixline_engine::bot::{Bot, BotKind};
use sixline_engine::selfplay::{Observer, SelfPlay, Stats, play};
use sixline_protocol::{SelfplayJson, SelfplaySeat};
use sixline_rules::record::{Heading, Record};
use sixline_rules::{Action, Edition, Game, GameSetup, GameView, PLAYERS, TableSet};

use crate::failure::{Failure, Outcome};
use crate::output;

/// Let bots play many games against each other
///
/// The same seed gives the same games, whatever the number of threads. Bots keep their seats; who starts follows from the
/// hands. Prints the speed, and for each seat its wins (a shared win counts as its share), the win rate with its 95 %
/// confidence interval, the mean score, and the mean margin over the best other seat.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline selfplay --games 1000 --seed 7 --bots greedy,greedy
  sixline selfplay --games 200 --bots greedy,random,random --json
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
    /// Write the record of each game to this folder, which is made where it is missing
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What kind of game is played, and by whom.
#[derive(Debug, clap::Args)]
pub(crate) struct GameArgs {
    /// Where all chance comes from: the same seed, the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The bots in seat order, 2 to 4 of them, such as random or greedy
    #[arg(
        long,
        value_name = "A,B",
        value_delimiter = ',',
        default_value = "greedy,greedy"
    )]
    bots: Vec<BotKind>,
    /// The edition: classic or tables
    #[arg(long, value_name = "E", default_value = "classic")]
    edition: Edition,
    /// The tables of a smaller deck, at least 3 of 1 to 10; only with --edition tables
    #[arg(long, value_name = "T", value_delimiter = ',')]
    tables: Vec<u32>,
}

impl GameArgs {
    /// The games that these flags ask for, or what is wrong with them.
    pub(crate) fn selfplay(&self, games: u64) -> Result<SelfPlay, Failure> {
        let edition = match (self.edition, self.tables.as_slice()) {
            (edition, []) => edition,
            (Edition::Classic, _) => {
                let reason = "only the edition `tables` has tables";
                return Err(Failure::bad_input("--tables", reason));
            }
            (Edition::Tables(_), tables) => TableSet::new(tables.iter().copied())
                .map(Edition::Tables)
                .map_err(|err| Failure::bad_input("--tables", err))?,
        };
        let players = self.bots.len();
        if !PLAYERS.contains(&players) {
            let reason = format!(
                "a game has {} to {} players, not {players}",
                PLAYERS.start(),
                PLAYERS.end()
            );
            return Err(Failure::bad_input("--bots", reason));
        }
        Ok(SelfPlay {
            edition,
            bots: self.bots.clone(),
            games,
            seed: self.seed,
        })
    }
}

pub(crate) fn run(args: &Args) -> Outcome {
    let config = args.game.selfplay(args.games)?;
    if let Some(folder) = &args.records {
        let place = folder.display().to_string();
        fs::create_dir_all(folder).map_err(|err| Failure::bad_input(&place, err))?;
    }
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(args.threads.map_or(0, usize::from))
        .build()
        .map_err(|err| Failure::bad_input("--threads", err))?;
    let watch = Watch {
        progress: progress_bar(args.games),
        nanos: config.bots.iter().map(|_| Arc::default()).collect(),
        records: args.records.as_deref(),
        bots: &config.bots,
        failed: Mutex::new(None),
    };
    let (stats, took) = timed(|| pool.install(|| play(&config, &watch)));
    watch.progress.finish_and_clear();
    let stats = stats.map_err(|err| Failure::BadInput(err.to_string()))?;
    if let Some(reason) = watch.failed.into_inner().unwrap_or(None) {
        return Err(Failure::BadInput(reason));
    }
    let nanos: Vec<u64> = watch
        .nanos
        .iter()
        .map(|it| it.load(Ordering::Relaxed))
        .collect();
    let answer = answer(&config, &stats, took, &nanos);
    if args.json {
        output::print_json(&answer)
    } else {
        print_text(&answer)
    }
}

/// What happens beside the games: the clock of each seat, the progress bar, and the records.
struct Watch<'a> {
    progress: ProgressBar,
    nanos: Vec<Arc<AtomicU64>>,
    records: Option<&'a Path>,
    bots: &'a [BotKind],
    /// The first record that could not be written.
    failed: Mutex<Option<String>>,
}

impl Observer for Watch<'_> {
    fn wrap(&self, seat: usize, bot: Box<dyn Bot>) -> Box<dyn Bot> {
        let nanos = self.nanos[seat].clone();
        Box::new(Timed { bot, nanos })
    }

    fn played(&self, number: u64, setup: &GameSetup, game: &Game) {
        if let Some(folder) = self.records
            && let Err(reason) = write_record(folder, self.bots, number, setup, game)
            && let Ok(mut failed) = self.failed.lock()
        {
            failed.get_or_insert(reason);
        }
        self.progress.inc(1);
    }
}

/// A bot whose time is taken.
struct Timed {
    bot: Box<dyn Bot>,
    nanos: Arc<AtomicU64>,
}

impl Bot for Timed {
    fn choose(&mut self, view: &GameView) -> Action {
        let (action, took) = timed(|| self.bot.choose(view));
        let nanos = u64::try_from(took.as_nanos()).unwrap_or(u64::MAX);
        self.nanos.fetch_add(nanos, Ordering::Relaxed);
        action
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "the program is the rim that may read a clock"
)]
fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let done = work();
    (done, start.elapsed())
}

/// A bar on standard error where that is a terminal, and nothing elsewhere.
fn progress_bar(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    // Drawn ten times a second: games are faster than a terminal.
    ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr_with_hz(10))
        .with_style(style)
}

fn write_record(
    folder: &Path,
    bots: &[BotKind],
    number: u64,
    setup: &GameSetup,
    game: &Game,
) -> Result<(), String> {
    let heading = Heading {
        date: String::new(),
        names: bots.iter().map(ToString::to_string).collect(),
    };
    let record = Record::of_game(&heading, setup, game);
    let path = folder.join(format!("game{:06}.sxl", number + 1));
    fs::write(&path, record.to_string()).map_err(|err| format!("{}: {err}", path.display()))
}

fn answer(config: &SelfPlay, stats: &Stats, took: Duration, nanos: &[u64]) -> SelfplayJson {
    let seat = |idx: usize| {
        let sums = &stats.seats[idx];
        SelfplaySeat {
            bot: config.bots[idx].to_string(),
            wins: sums.wins(),
            win_rate: stats.win_rate(idx),
            ci95: stats.ci95(idx),
            score_mean: stats.score_mean(idx),
            margin_mean: stats.margin_mean(idx),
            ms_per_move: nanos[idx] as f64 / 1e6 / sums.turns.max(1) as f64,
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
        seats: (0..config.bots.len()).map(seat).collect(),
    }
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
    } = answer;
    writeln!(
        out,
        "{games} games of {edition}, seed {seed}, {games_per_second:.1} games/s"
    )?;
    writeln!(
        out,
        "{turns_mean:.1} turns a game, {unfinished} unfinished, fingerprint {fingerprint}"
    )?;
    writeln!(
        out,
        "seat  bot          wins  win rate   95 % interval   score   margin  ms/move"
    )?;
    for (seat, number) in seats.iter().zip(1..) {
        let [low, high] = seat.ci95.map(|rate| rate * 100.0);
        writeln!(
            out,
            "{number:>4}  {:<9} {:>7.1} {:>7.1} % {low:>6.1} - {high:>5.1} % {:>7.1} {:>+8.1} {:>8.3}",
            seat.bot,
            seat.wins,
            seat.win_rate * 100.0,
            seat.score_mean,
            seat.margin_mean,
            seat.ms_per_move
        )?;
    }
    output::finish(out)
}
