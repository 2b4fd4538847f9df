//! `sixline moves`: every legal play of a position.

use std::cmp::Reverse;
use std::io::Write;

use sixline_engine::legal_plays;
use sixline_protocol::MoveJson;

use crate::failure::Outcome;
use crate::{input, output};

/// List every legal play of a position
///
/// Reads a position as JSON from standard input and prints each distinct legal play once with its points,
/// the most points first. On an empty board only the plays in row 0 are listed whose leftmost piece lies on 0,0.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  echo '{\"board\":[\"Rc@0,0\",\"Rd@1,0\"],\"hand\":[\"Ro\",\"Gs\"]}' | sixline moves
  echo '{\"edition\":\"tables\",\"board\":[],\"hand\":[\"12b\",\"15c\",\"21e\"]}' | sixline moves --json
  sixline moves --json < position.json")]
pub(crate) struct Args {
    /// Print one JSON list of objects such as {"play":"Ro@1,2 Rs@1,3","score":5}, sorted by play
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let view = input::read_position()?;
    let mut plays = legal_plays(&view);
    if args.json {
        let moves: Vec<MoveJson> = plays
            .iter()
            .map(|it| MoveJson::new(&it.play, it.score))
            .collect();
        return output::print_json(&moves);
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
