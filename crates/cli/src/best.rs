//! `sixline best`: the best actions of a position, with reasons.

use std::io::Write;

use sixline_engine::{Hint, HintRequest, Level, Until, hints};
use sixline_protocol::AdviceJson;
use sixline_rules::Action;
use sixline_words::{Lang, Words};

use crate::args::{self, parse_level};
use crate::clock::{deadline_after, is_past};
use crate::failure::{Failure, Outcome};
use crate::wording::{self, signed};
use crate::{input, output};

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
  sixline best --time 5000 < position.json")]
pub(crate) struct Args {
    /// Print one JSON list of objects such as {"play":"Ro@1,2","score":5,"value":6.1,"win":0.6,…}
    #[arg(long)]
    json: bool,
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

pub(crate) fn run(args: &Args) -> Outcome {
    let deadline = args.time.map(deadline_after);
    let view = input::read_position()?;
    if view.hand().is_empty() {
        let reason = "hand: nothing can be done with an empty hand";
        return Err(Failure::bad_input("standard input", reason));
    }
    let request = HintRequest {
        level: args.level.unwrap_or(Level::STRONGEST),
        until: deadline.map_or(Until::Done, |_| Until::Stopped),
        seed: args.seed,
        top: usize::from(args.top),
    };
    let hints = hints(&view, &request, &mut || deadline.is_some_and(is_past));
    if args.json {
        return output::print_json(&AdviceJson::of_hints(&view, &hints));
    }
    print_text(&Words::new(args.lang), &hints)
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
