//! `sixline bench`: how fast the engine is, by the clock and by instructions.

use std::env;
use std::io::Write;
use std::process::{Command, Stdio};

use sixline_engine::bench::{Task, Work, WorkDone, signature};
use sixline_protocol::{BenchEditionJson, BenchInstructionsJson, BenchJson};
use sixline_rules::{Edition, Players};
use thiserror::Error;

use crate::clock::timed;
use crate::failure::{Failure, Outcome};
use crate::output;

/// Measure how fast this machine finds plays and plays games
///
/// Does fixed work on one thread: the same positions, seeds and games everywhere. Each time is the best of five. Where
/// valgrind is installed, the instructions of the same work are counted as well, which do not depend on what else the
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

/// How often each time is taken; the best is told, since whatever disturbs only adds.
const REPEATS: usize = 5;

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

/// The figures of one edition.
fn measured(
    edition: Edition,
    percent: u64,
    with_instructions: bool,
) -> Result<BenchEditionJson, Failure> {
    let rate = |task: Task| {
        let count = (task.ordinary_count() * percent / 100).max(1);
        let mut work = Work::new(edition, task);
        let runs = (0..REPEATS).map(|_| timed(|| work.run(count)));
        let (tally, took) = runs.min_by_key(|(_, took)| *took).unwrap_or_default();
        // The shortest time that a clock tells apart keeps the quotients numbers.
        (tally, took.as_secs_f64().max(1e-9))
    };
    let each = |(tally, seconds): (WorkDone, f64)| tally.count as f64 / seconds;
    let (generated, seconds) = rate(Task::Generate);
    let plays_per_generation = generated.plays as f64 / generated.count as f64;
    let instructions = if with_instructions {
        let [generation, make_undo, greedy_game_2, greedy_game_4] =
            Task::ALL.map(|task| instructions(edition, task));
        let generation = generation?;
        let all = Work::new(edition, Task::Generate).run(Task::Generate.small_count());
        Some(BenchInstructionsJson {
            generation,
            play: generation * all.count as f64 / all.plays.max(1) as f64,
            make_undo: make_undo?,
            greedy_game_2: greedy_game_2?,
            greedy_game_4: greedy_game_4?,
        })
    } else {
        None
    };
    Ok(BenchEditionJson {
        generations_per_second: each((generated, seconds)),
        plays_per_second: generated.plays as f64 / seconds,
        plays_per_generation,
        make_undo_ns: 1e9 / each(rate(Task::MakeUndo)),
        greedy_games_2_per_second: each(rate(Task::Greedy(Players::TWO))),
        greedy_games_4_per_second: each(rate(Task::Greedy(Players::FOUR))),
        instructions,
    })
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
    let more = counted(edition, task, many)? - counted(edition, task, few)?;
    Ok(more / (many - few) as f64)
}

fn counted(edition: Edition, task: Task, count: u64) -> Result<f64, Failure> {
    let program = env::current_exe()?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["bench", "--alone"])
        .arg(format!("{}:{}:{count}", edition.id(), task.id()))
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
    writeln!(out, "{:<34} {:>12} {:>12}", "", "classic", "tables")?;
    let mut row = |name: &str, figure: &dyn Fn(&BenchEditionJson) -> f64| {
        let [classic, tables] = [figure(classic), figure(tables)];
        writeln!(out, "{name:<34} {classic:>12.0} {tables:>12.0}")
    };
    row("lists of all plays, a second", &|it| {
        it.generations_per_second
    })?;
    row("plays, a second", &|it| it.plays_per_second)?;
    row("plays in a list", &|it| it.plays_per_generation)?;
    row("a piece laid and taken back, ns", &|it| it.make_undo_ns)?;
    row("greedy games of 2, a second", &|it| {
        it.greedy_games_2_per_second
    })?;
    row("greedy games of 4, a second", &|it| {
        it.greedy_games_4_per_second
    })?;
    if let (Some(classic), Some(tables)) = (&classic.instructions, &tables.instructions) {
        let mut row = |name: &str, figure: fn(&BenchInstructionsJson) -> f64| {
            let [classic, tables] = [figure(classic), figure(tables)];
            writeln!(out, "{name:<34} {classic:>12.0} {tables:>12.0}")
        };
        row("instructions: a list of all plays", |it| it.generation)?;
        row("instructions: a play in it", |it| it.play)?;
        row("instructions: a piece, and back", |it| it.make_undo)?;
        row("instructions: a greedy game of 2", |it| it.greedy_game_2)?;
        row("instructions: a greedy game of 4", |it| it.greedy_game_4)?;
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
    fn every_task_can_be_done_alone() {
        for task in Task::ALL {
            let alone = parse_alone(&format!("tables:{}:3", task.id())).unwrap();
            assert_eq!((alone.task, alone.count), (task, 3));
        }
        assert!(parse_alone("tables:sleep:3").is_err());
    }
}
