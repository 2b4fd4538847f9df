//! `sixline bench`: how fast the engine is, by the clock and by instructions.

use std::env;
use std::io::Write;
use std::process::{Command, Stdio};

use sixline_engine::bench::{Task, Work, WorkDone, signature};
use sixline_protocol::{
    BenchEditionJson, BenchInstructionsJson, BenchJson, BenchSpreadJson, SelfplayJson,
};
use sixline_rules::{Edition, Players};
use thiserror::Error;

use crate::clock::timed;
use crate::failure::{Failure, Outcome};
use crate::output;

/// Measure how fast this machine finds plays and plays games
///
/// Does fixed work on one thread: the same positions, seeds and games everywhere, and games by the command `selfplay`
/// itself. Each figure by the clock is the median of nine runs, with how far they are apart. Where valgrind is installed, the instructions of the same work are counted as well, which do not depend on what else the
/// machine does. The signature changes only when plays, points or choices do.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline bench
  sixline bench --json
  sixline bench --work 10 --no-instructions      a quick look")]
pub(crate) struct Args {
    /// How much work to measure, in percent of the ordinary
    #[arg(long, value_name = "PERCENT", default_value_t = 100)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=10_000))]
    work: u64,
    /// Do not count instructions, which takes some seconds
    #[arg(long)]
    no_instructions: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Do one piece of work and nothing else, for valgrind to watch: EDITION:TASK:COUNT
    #[arg(long, value_name = "WORK", hide = true, value_parser = parse_alone)]
    alone: Option<Alone>,
}

/// How often each time is taken.
const REPEATS: usize = 9;

/// How many games of the command are timed in one run, at the ordinary amount of work.
const SELFPLAY_GAMES: u64 = 2_000;
/// And the counts whose difference valgrind tells.
const SELFPLAY_COUNTED: [u64; 2] = [20, 120];

/// The counts whose difference valgrind tells, as multiples of the task's small count: starting the program
/// and getting ready are in both.
const MULTIPLES: [u64; 2] = [1, 6];

/// Work that is done under valgrind.
#[derive(Debug, Clone, Copy)]
struct Alone {
    edition: Edition,
    task: Task,
    count: u64,
}

/// A text that names no work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("expected EDITION:TASK:COUNT")]
struct BadWork;

fn parse_alone(text: &str) -> Result<Alone, BadWork> {
    let parts: Vec<&str> = text.split(':').collect();
    let [edition, task, count] = parts[..] else {
        return Err(BadWork);
    };
    let mut tasks = Task::ALL.into_iter();
    Ok(Alone {
        edition: edition.parse().map_err(|_err| BadWork)?,
        task: tasks.find(|it| it.id() == task).ok_or(BadWork)?,
        count: count.parse().map_err(|_err| BadWork)?,
    })
}

pub(crate) fn run(args: &Args) -> Outcome {
    if let Some(Alone {
        edition,
        task,
        count,
    }) = args.alone
    {
        let tally = Work::new(edition, task).run(count);
        let mut out = output::open();
        writeln!(out, "{}", tally.signature)?;
        return output::finish(out);
    }
    let with_instructions = !args.no_instructions && has_valgrind();
    let [classic, tables] = [Edition::Classic, Edition::TABLES]
        .map(|edition| measured(edition, args.work, with_instructions));
    let (classic, tables) = (classic?, tables?);
    let answer = BenchJson {
        signature: signature(),
        tables_to_classic: classic.plays_per_second / tables.plays_per_second,
        classic,
        tables,
    };
    if args.json {
        output::print_json(&answer)
    } else {
        print_text(&answer, args.no_instructions)
    }
}

/// The median of several runs, and half the distance between their quartiles in percent of it.
#[derive(Debug, Clone, Copy)]
struct Figure {
    median: f64,
    spread: f64,
}

impl Figure {
    fn of(mut runs: Vec<f64>) -> Self {
        runs.sort_by(f64::total_cmp);
        let at = |share: f64| runs[((runs.len() - 1) as f64 * share).round() as usize];
        let median = at(0.5);
        Self {
            median,
            spread: (at(0.75) - at(0.25)) / 2.0 / median * 100.0,
        }
    }
}

/// The figures of one edition.
fn measured(
    edition: Edition,
    percent: u64,
    with_instructions: bool,
) -> Result<BenchEditionJson, Failure> {
    let rate = |task: Task| {
        let count = (task.ordinary_count() * percent / 100).max(1);
        let mut work = Work::new(edition, task);
        let mut done = WorkDone::default();
        let runs = (0..REPEATS).map(|_| {
            let (now, took) = timed(|| work.run(count));
            done = now;
            // The shortest time that a clock tells apart keeps the quotients numbers.
            now.count as f64 / took.as_secs_f64().max(1e-9)
        });
        (Figure::of(runs.collect()), done)
    };
    let (lists, walked) = rate(Task::Walk);
    let plays_per_generation = walked.plays as f64 / walked.count as f64;
    let (make_undo, _) = rate(Task::MakeUndo);
    let [(greedy_2, _), (greedy_4, _)] =
        [Players::TWO, Players::FOUR].map(|players| rate(Task::Greedy(players)));
    let games = (SELFPLAY_GAMES * percent / 100).max(1);
    let [selfplay_2, selfplay_4] =
        [Players::TWO, Players::FOUR].map(|players| selfplay_rate(edition, players, games));
    let (selfplay_2, selfplay_4) = (selfplay_2?, selfplay_4?);
    Ok(BenchEditionJson {
        generations_per_second: lists.median,
        plays_per_second: lists.median * plays_per_generation,
        plays_per_generation,
        make_undo_ns: 1e9 / make_undo.median,
        greedy_games_2_per_second: greedy_2.median,
        greedy_games_4_per_second: greedy_4.median,
        selfplay_2_per_second: selfplay_2.median,
        selfplay_4_per_second: selfplay_4.median,
        spread: BenchSpreadJson {
            generations_per_second: lists.spread,
            make_undo_ns: make_undo.spread,
            greedy_games_2_per_second: greedy_2.spread,
            greedy_games_4_per_second: greedy_4.spread,
            selfplay_2_per_second: selfplay_2.spread,
            selfplay_4_per_second: selfplay_4.spread,
        },
        instructions: match with_instructions {
            true => Some(all_instructions(edition)?),
            false => None,
        },
    })
}

fn all_instructions(edition: Edition) -> Result<BenchInstructionsJson, Failure> {
    let generation = instructions(edition, Task::Generate)?;
    let all = Work::new(edition, Task::Generate).run(Task::Generate.small_count());
    let selfplay = |players| {
        let [few, many] = SELFPLAY_COUNTED;
        let count = |games| counted(&selfplay_args(edition, players, games));
        Ok::<f64, Failure>((count(many)? - count(few)?) / (many - few) as f64)
    };
    Ok(BenchInstructionsJson {
        generation,
        play: generation * all.count as f64 / all.plays.max(1) as f64,
        make_undo: instructions(edition, Task::MakeUndo)?,
        greedy_game_2: instructions(edition, Task::Greedy(Players::TWO))?,
        greedy_game_4: instructions(edition, Task::Greedy(Players::FOUR))?,
        selfplay_game_2: selfplay(Players::TWO)?,
        selfplay_game_4: selfplay(Players::FOUR)?,
    })
}

/// The arguments of the command whose games are measured.
fn selfplay_args(edition: Edition, players: Players, games: u64) -> Vec<String> {
    let bots = vec!["greedy"; players.count()].join(",");
    let (games, edition) = (games.to_string(), edition.id());
    ["selfplay", "--threads", "1", "--json", "--bots", &bots]
        .into_iter()
        .chain(["--games", &games, "--edition", edition])
        .map(str::to_owned)
        .collect()
}

/// Games a second as `sixline selfplay` tells them.
fn selfplay_rate(edition: Edition, players: Players, games: u64) -> Result<Figure, Failure> {
    let program = env::current_exe()?;
    let args = selfplay_args(edition, players, games);
    let mut runs = Vec::with_capacity(REPEATS);
    for _ in 0..REPEATS {
        let output = Command::new(&program).args(&args).output()?;
        let answer = serde_json::from_slice::<SelfplayJson>(&output.stdout);
        let answer = answer.map_err(|err| Failure::bad_input("selfplay", err))?;
        runs.push(answer.games_per_second);
    }
    Ok(Figure::of(runs))
}

fn has_valgrind() -> bool {
    let mut valgrind = Command::new("valgrind");
    let quiet = valgrind.stdin(Stdio::null()).stdout(Stdio::null());
    let run = quiet.stderr(Stdio::null()).arg("--version").status();
    run.is_ok_and(|status| status.success())
}

/// The instructions of a task done once, from two runs of this program under valgrind.
fn instructions(edition: Edition, task: Task) -> Result<f64, Failure> {
    let [few, many] = MULTIPLES.map(|times| times * task.small_count());
    let count = |count: u64| {
        let work = format!("{}:{}:{count}", edition.id(), task.id());
        counted(&["bench".to_owned(), "--alone".to_owned(), work])
    };
    Ok((count(many)? - count(few)?) / (many - few) as f64)
}

/// The instructions of this program with these arguments.
fn counted(args: &[String]) -> Result<f64, Failure> {
    let program = env::current_exe()?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(args)
        .output()?;
    let said = String::from_utf8_lossy(&output.stderr);
    collected(&said).ok_or_else(|| Failure::bad_input("valgrind", "no count of instructions"))
}

/// The count in what callgrind says: `==7== Collected : 123456`.
fn collected(said: &str) -> Option<f64> {
    let line = said.lines().find_map(|line| line.split_once("Collected :"));
    line?.1.trim().parse().ok()
}

fn print_text(answer: &BenchJson, no_instructions: bool) -> Outcome {
    let mut out = output::open();
    let BenchJson {
        signature,
        tables_to_classic,
        classic,
        tables,
    } = answer;
    writeln!(out, "{:<34} {:>18} {:>18}", "", "classic", "tables")?;
    type Told = (f64, f64);
    let mut row = |name: &str, figure: &dyn Fn(&BenchEditionJson) -> Told| {
        let [classic, tables] = [figure(classic), figure(tables)]
            .map(|(median, spread)| format!("{median:.0} ± {spread:.1} %"));
        writeln!(out, "{name:<34} {classic:>18} {tables:>18}")
    };
    row("lists of all plays, a second", &|it| {
        (it.generations_per_second, it.spread.generations_per_second)
    })?;
    row("plays, a second", &|it| {
        (it.plays_per_second, it.spread.generations_per_second)
    })?;
    row("a piece laid and taken back, ns", &|it| {
        (it.make_undo_ns, it.spread.make_undo_ns)
    })?;
    row("greedy games of 2, a second", &|it| {
        let spread = it.spread.greedy_games_2_per_second;
        (it.greedy_games_2_per_second, spread)
    })?;
    row("greedy games of 4, a second", &|it| {
        let spread = it.spread.greedy_games_4_per_second;
        (it.greedy_games_4_per_second, spread)
    })?;
    row("games of 2 by `selfplay`, a second", &|it| {
        (it.selfplay_2_per_second, it.spread.selfplay_2_per_second)
    })?;
    row("games of 4 by `selfplay`, a second", &|it| {
        (it.selfplay_4_per_second, it.spread.selfplay_4_per_second)
    })?;
    let [plays, more] = [classic, tables].map(|it| it.plays_per_generation);
    writeln!(out, "{:<34} {plays:>18.1} {more:>18.1}", "plays in a list")?;
    if let (Some(classic), Some(tables)) = (&classic.instructions, &tables.instructions) {
        let mut row = |name: &str, figure: fn(&BenchInstructionsJson) -> f64| {
            let [classic, tables] = [figure(classic), figure(tables)];
            writeln!(out, "{name:<34} {classic:>18.0} {tables:>18.0}")
        };
        row("instructions: a list of all plays", |it| it.generation)?;
        row("instructions: a play in it", |it| it.play)?;
        row("instructions: a piece, and back", |it| it.make_undo)?;
        row("instructions: a greedy game of 2", |it| it.greedy_game_2)?;
        row("instructions: a greedy game of 4", |it| it.greedy_game_4)?;
        row("instructions: `selfplay`, game of 2", |it| {
            it.selfplay_game_2
        })?;
        row("instructions: `selfplay`, game of 4", |it| {
            it.selfplay_game_4
        })?;
    } else if !no_instructions {
        writeln!(out, "valgrind is not installed: no instructions counted")?;
    }
    writeln!(
        out,
        "a play in tables takes {tables_to_classic:.2} times as long as one in classic"
    )?;
    writeln!(out, "signature {signature}")?;
    output::finish(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_is_read_from_what_callgrind_says() {
        let said = "==7== Events    : Ir\n==7== Collected : 61243\n==7== \n";
        assert_eq!(collected(said), Some(61243.0));
        assert_eq!(collected("valgrind: failed to start"), None);
    }

    #[test]
    fn a_figure_is_the_median_with_the_distance_of_the_quartiles() {
        let figure = Figure::of(vec![9.0, 1.0, 100.0, 8.0, 10.0, 12.0, 11.0, 7.0, 13.0]);
        assert_eq!(figure.median, 10.0);
        assert!((figure.spread - 20.0).abs() < 1e-9, "{}", figure.spread);
        assert_eq!(Figure::of(vec![3.0]).spread, 0.0);
    }

    #[test]
    fn every_task_can_be_done_alone() {
        for task in Task::ALL {
            let alone = parse_alone(&format!("tables:{}:3", task.id())).unwrap();
            assert_eq!((alone.task, alone.count), (task, 3));
        }
        assert!(parse_alone("tables:sleep:3").is_err());
    }
}
