//! `sixline score`: what a play is worth, line by line, or why it is illegal.

use std::io::Write;

use sixline_protocol::{ErrorJson, PlacedError, ScoreJson};
use sixline_rules::{
    Action, Edition, GameView, Illegal, LineKind, LineScore, LineSet, ParseError, PlayScore,
};

use crate::failure::{Failure, Outcome};
use crate::{input, output};

/// Score a play, or say why it is illegal
///
/// Reads a position as JSON from standard input. An illegal play is answered with its reason and exit code 1. What
/// `sixline best` prints can be given as it is; an exchange and a pass score nothing.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  echo '{\"board\":[\"Rc@0,0\",\"Rd@1,0\"],\"hand\":[\"Ro\",\"Gs\"]}' | sixline score \"Ro@2,0\"
  sixline score --json \"Rs@3,0 Bs@3,1 Ps@3,2\" < position.json")]
pub(crate) struct Args {
    /// The placed pieces, such as "Ro@1,2 Rs@1,3", or an action, such as "play Ro@1,2 +5" or "swap Ro"
    #[arg(allow_hyphen_values = true)]
    play: String,
    /// Print one JSON object: {"score":5,"lines":[…]}, or {"error":{"code":…,"message":…}}
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let action = parse(&args.play).map_err(|err| Failure::bad_input("the play", err))?;
    let view = input::read_position()?;
    match judge(&view, &action) {
        Ok(score) if args.json => output::print_json(&to_json(&view, &action, &score)),
        Ok(score) => print_text(view.public().edition(), &score),
        Err(illegal) => {
            if args.json {
                output::print_json(&ErrorJson::from(PlacedError::from(&illegal)))?;
            } else {
                let mut out = output::open();
                writeln!(out, "illegal: {illegal}")?;
                output::finish(out)?;
            }
            Err(Failure::CheckFailed)
        }
    }
}

/// Reads placed pieces, or an action as `best` prints it: with its points, which are not believed.
fn parse(text: &str) -> Result<Action, ParseError> {
    let text = text.trim();
    let action = match text.rsplit_once(" +") {
        Some((action, points)) if points.bytes().all(|it| it.is_ascii_digit()) => action,
        Some(_) | None => text,
    };
    match action.split_whitespace().next() {
        Some("play" | "swap" | "pass") => action.parse(),
        Some(_) | None => action.parse().map(Action::Play),
    }
}

/// What the action scores: nothing, where it is no play.
fn judge(view: &GameView, action: &Action) -> Result<PlayScore, Illegal> {
    match action {
        Action::Play(play) => view.judge_play(play),
        Action::Swap(_) | Action::Pass => view.judge(action).map(|()| PlayScore {
            total: 0,
            lines: Vec::new(),
        }),
    }
}

fn to_json(view: &GameView, action: &Action, score: &PlayScore) -> ScoreJson {
    match action {
        Action::Play(play) => ScoreJson::new(view, play, score),
        Action::Swap(_) | Action::Pass => ScoreJson {
            score: score.total,
            lines: Vec::new(),
            bonus: None,
        },
    }
}

fn print_text(edition: Edition, score: &PlayScore) -> Outcome {
    let mut out = output::open();
    let plural = if score.total == 1 { "" } else { "s" };
    writeln!(out, "{} point{plural}", score.total)?;
    for line in &score.lines {
        let pieces: Vec<String> = line.line.iter().map(ToString::to_string).collect();
        let shared = shared(edition, line);
        writeln!(out, "{:>4}  {shared}: {}", line.points, pieces.join(" "))?;
    }
    if score.lines.is_empty() && score.total > 0 {
        writeln!(out, "{:>4}  a single piece", score.total)?;
    }
    output::finish(out)
}

/// What the pieces of a line share, in words.
fn shared(edition: Edition, line: &LineScore) -> String {
    match line.kind {
        LineKind::Color => "color".into(),
        LineKind::Shape => "shape".into(),
        LineKind::Table => {
            let set = LineSet::of(edition, line.line.iter().map(|placed| placed.tile));
            let tables: Vec<String> = (1..=10)
                .filter(|table| set.groups() & 1 << (table - 1) != 0)
                .map(|table| table.to_string())
                .collect();
            format!("table of {}", tables.join(", "))
        }
    }
}
