//! A bot in Rust: the most points, and of equals the play with the fewest pieces.
//!
//! cargo build --release --package sixline-protocol --example few_pieces
//! sixline bot --server URL --token-file token -- target/release/examples/few_pieces

use std::cmp::Reverse;
use std::io::{self, BufRead, Write};

use sixline_engine::legal_plays;
use sixline_protocol::{AnswerJson, RequestJson};
use sixline_rules::{Action, GameView};

fn choose(view: &GameView) -> Action {
    let plays = legal_plays(view).into_iter();
    let best = plays.max_by_key(|it| (it.score, Reverse(it.play.placements().len())));
    let swap: Vec<_> = view.hand().tiles().to_vec();
    let bag = view.public().bag();
    match best {
        Some(best) => Action::Play(best.play),
        None if bag > 0 => Action::Swap(swap.into_iter().take(bag).collect()),
        None => Action::Pass,
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for line in io::stdin().lock().lines() {
        let request = RequestJson::parse(&line?).map_err(|err| format!("{err:?}"))?;
        let id = request.id.clone();
        let answer = AnswerJson::new(id, &choose(&request.into_view()?));
        let mut answers = io::stdout().lock();
        writeln!(answers, "{}", serde_json::to_string(&answer)?)?;
        answers.flush()?;
    }
    Ok(())
}
