//! `sixline moves`: every legal play of a position.

use std::cmp::Reverse;
use std::io::Write;

use sixline_engine::{ScoredPlay, legal_plays};
use sixline_protocol::MoveJson;

use crate::failure::Outcome;
use crate::{input, lines, output};

/// List every legal play of a position
///
/// Reads a position as JSON from standard input and prints each distinct legal play once with its points,
/// the most points first. On an empty board only the plays in row 0 are listed whose leftmost piece lies on 0,0.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  echo '{\"board\":[\"Rc@0,0\",\"Rd@1,0\"],\"hand\":[\"Ro\",\"Gs\"]}' | sixline moves
  echo '{\"edition\":\"tables\",\"board\":[],\"hand\":[\"12b\",\"15c\",\"21e\"]}' | sixline moves --json
  sixline moves --json < position.json
  sixline moves --lines < positions.jsonl")]
pub(crate) struct Args {
    /// Print one JSON list of objects such as {"play":"Ro@1,2 Rs@1,3","score":5}, sorted by play
    #[arg(long)]
    json: bool,
    /// Read a position a line and answer each with a line such as {"line":1,"answer":[…]}; a line that is none gets
    /// {"line":2,"error":{…}}, and the work goes on
    #[arg(long)]
    lines: bool,
}

/// How many positions each core is given at a time: a list takes some microseconds.
const AT_ONCE: usize = 512;

pub(crate) fn run(args: &Args) -> Outcome {
    if args.lines {
        return lines::answer_lines(AT_ONCE, |view| Ok(to_json(&legal_plays(view))));
    }
    let view = input::read_position()?;
    let mut plays = legal_plays(&view);
    if args.json {
        return output::print_json(&to_json(&plays));
    }
    plays.sort_by_key(|it| Reverse(it.score));
    let mut out = output::open();
    if plays.is_empty() {
        writeln!(out, "no legal play")?;
    }
    for it in &plays {
        writeln!(out, "{:>4}  {}", it.score, it.play)?;
    }
    output::finish(out)
}

fn to_json(plays: &[ScoredPlay]) -> Vec<MoveJson> {
    let plays = plays.iter();
    plays.map(|it| MoveJson::new(&it.play, it.score)).collect()
}
