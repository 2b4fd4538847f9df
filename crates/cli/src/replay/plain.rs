//! A whole game as text, turn by turn, as the analysis gets there.

use std::io::Write;
use std::sync::mpsc::Receiver;

use sixline_engine::analysis::TurnReport;
use sixline_rules::record::{Checked, Step};
use sixline_rules::{Action, SeenAction};
use sixline_words::Words;

use super::texts::{self, better};
use crate::failure::Outcome;
use crate::output;
use crate::wording;

pub(crate) fn print(
    words: &Words,
    checked: &Checked,
    reports: Receiver<(usize, TurnReport)>,
) -> Outcome {
    let mut out = output::open();
    let count = checked.steps.len() as u64;
    for (number, report) in reports {
        let step = &checked.steps[number];
        let values = [
            ("number", (number as u64 + 1).into()),
            ("count", count.into()),
        ];
        writeln!(out, "{}", words.say("step-turn", &values))?;
        if let Some(hand) = &step.hand {
            let hand = wording::tiles(words, hand.iter().copied());
            writeln!(out, "{}: {hand}", words.say("step-hand", &[]))?;
        }
        writeln!(out, "{}", turn_text(words, checked, step))?;
        if let Some(verdict) = better(&report) {
            let best = &verdict.best;
            write!(out, "{}: {}", words.say("step-best", &[]), best.action)?;
            // Only a play makes points.
            match best.action {
                Action::Play(_) => writeln!(out, " +{}", best.score)?,
                Action::Swap(_) | Action::Pass => writeln!(out)?,
            }
        }
        for text in texts::verdict(words, &report) {
            writeln!(out, "{text}")?;
        }
        let scores: Vec<String> = std::iter::zip(checked.names.iter(), report.scores.iter())
            .map(|(name, score)| format!("{name} {score}"))
            .collect();
        let after = checked
            .steps
            .get(number + 1)
            .map_or(&checked.public, |it| &it.public);
        let values = [
            ("scores", scores.join(", ").into()),
            ("bag", (after.bag() as u64).into()),
        ];
        writeln!(out, "{}\n", words.say("plain-scores", &values))?;
        out.flush()?;
    }
    output::finish(out)
}

fn turn_text(words: &Words, checked: &Checked, step: &Step) -> String {
    let name = checked.names[step.turn.seat].clone();
    let exchanged = |count: usize| {
        let count = (count as u64).into();
        let who = wording::who(false);
        words.say(
            "plain-exchanged",
            &[
                ("name", name.clone().into()),
                ("count", count),
                ("who", who),
            ],
        )
    };
    match &step.turn.action {
        SeenAction::Play(play) => {
            let pieces: Vec<String> = play
                .placements()
                .iter()
                .map(|it| format!("{} {}", wording::tile(words, it.tile), it.cell))
                .collect();
            let values = [
                ("name", name.into()),
                ("pieces", pieces.join("; ").into()),
                ("points", step.turn.score.unwrap_or(0).into()),
            ];
            words.say("plain-played", &values)
        }
        SeenAction::Swap(tiles) => exchanged(tiles.len()),
        SeenAction::SwapHidden(count) => exchanged(*count),
        SeenAction::Pass => {
            let who = wording::who(false);
            words.say("plain-passed", &[("name", name.into()), ("who", who)])
        }
    }
}
