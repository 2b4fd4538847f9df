//! `sixline best`: the best actions of a position, with reasons.

use std::io::Write;

use sixline_engine::{Hint, HintRequest, Level, Until, hints};
use sixline_protocol::{AdviceJson, PlacedError};
use sixline_rules::{Action, GameView};
use sixline_words::{Lang, Words};

use crate::args::{self, parse_level};
use crate::clock::{deadline_after, is_past};
use crate::failure::{Failure, Outcome};
use crate::wording::{self, signed};
use crate::{input, lines, output};

/// Find the best actions of a position, with reasons
///
/// Reads a position as JSON from standard input. The value of an action is the gain in final margin that is to be
/// expected by it and after it, in points; ± is its standard error. The same seed gives the same answer unless --time
/// is used. Levels 1 to 8 answer the one action that they take.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline best < position.json
  sixline best --json --top 3 --seed 7 < position.json
  sixline best --time 5000 < position.json
  sixline best --level 9 --top 1 --lines < positions.jsonl")]
pub(crate) struct Args {
    /// Print one JSON list of objects such as {"play":"Ro@1,2","score":5,"value":6.1,"win":0.6,…}
    #[arg(long)]
    json: bool,
    /// Read a position a line and answer each with a line such as {"line":1,"answer":[…]}; a line that is none gets
    /// {"line":2,"error":{…}}, and the work goes on
    #[arg(long)]
    lines: bool,
    /// The level that thinks, 1 to 10 [default: the strongest]
    #[arg(long, value_name = "N", value_parser = parse_level)]
    level: Option<Level>,
    /// Think as long as this many milliseconds, instead of as long as the level does
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    time: Option<u64>,
    /// Where all chance comes from: the same seed, the same answer
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many actions to print at most
    #[arg(long, value_name = "K", default_value_t = 5)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=1000))]
    top: u16,
    /// The language of the reasons
    #[arg(long, value_name = "L", default_value = "en", value_parser = args::lang())]
    lang: Lang,
}

/// How many positions each core is given at a time: enough that none waits for long, and few enough to see the answers.
const AT_ONCE: usize = 8;

const EMPTY_HAND: &str = "nothing can be done with an empty hand";

pub(crate) fn run(args: &Args) -> Outcome {
    if args.lines {
        return lines::answer_lines(AT_ONCE, |view| answer(args, view));
    }
    let view = input::read_position()?;
    if view.hand().is_empty() {
        let reason = format!("hand: {EMPTY_HAND}");
        return Err(Failure::bad_input(input::STDIN, reason));
    }
    let hints = find(args, &view);
    if args.json {
        return output::print_json(&AdviceJson::of_hints(&view, &hints));
    }
    print_text(&Words::new(args.lang), &hints)
}

/// The answer for one position of many.
fn answer(args: &Args, view: &GameView) -> Result<Vec<AdviceJson>, PlacedError> {
    if view.hand().is_empty() {
        return Err(PlacedError::new("no_action", EMPTY_HAND.to_owned()));
    }
    Ok(AdviceJson::of_hints(view, &find(args, view)))
}

fn find(args: &Args, view: &GameView) -> Vec<Hint> {
    let deadline = args.time.map(deadline_after);
    let request = HintRequest {
        level: args.level.unwrap_or(Level::STRONGEST),
        until: deadline.map_or(Until::Done, |_| Until::Stopped),
        seed: args.seed,
        top: usize::from(args.top),
    };
    hints(view, &request, &mut || deadline.is_some_and(is_past))
}

fn print_text(words: &Words, hints: &[Hint]) -> Outcome {
    let mut out = output::open();
    for (Hint { advice, why }, number) in hints.iter().zip(1..) {
        write!(out, "{number:>3}. {}", advice.action)?;
        if let Action::Play(_) = advice.action {
            write!(out, " +{}", advice.score)?;
        }
        write!(out, "  (value {}", signed(advice.value))?;
        if advice.playouts > 0 {
            write!(out, " ± {:.1}", advice.error)?;
        }
        if let Some(win) = advice.win {
            write!(out, ", wins {:.0} %", win * 100.0)?;
        }
        if advice.solved {
            write!(out, ", proved")?;
        }
        writeln!(out, ")")?;
        if !why.reasons.is_empty() {
            writeln!(out, "     {}", wording::reasons(words, &why.reasons))?;
        }
        if let Some(breakdown) = &why.breakdown {
            writeln!(out, "     {}", wording::parts(words, breakdown))?;
        }
    }
    output::finish(out)
}
