//! A whole game as text, turn by turn, as the analysis gets there.

use std::io::Write;
use std::sync::mpsc::Receiver;

use sixline_engine::analysis::TurnReport;
use sixline_rules::SeenAction;
use sixline_rules::record::{Checked, Step};
use sixline_words::Words;

use super::screen::better;
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
            writeln!(
                out,
                "{}: {} +{}",
                words.say("step-best", &[]),
                verdict.best.action,
                verdict.best.score
            )?;
        }
        for text in verdict_texts(words, &report) {
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
        words.say(
            "plain-exchanged",
            &[("name", name.clone().into()), ("count", count)],
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
        SeenAction::Pass => words.say("plain-passed", &[("name", name.into())]),
    }
}

/// What the analysis says about a turn, line by line.
pub(super) fn verdict_texts(words: &Words, report: &TurnReport) -> Vec<String> {
    let mut texts = Vec::new();
    match &report.verdict {
        Err(_) => texts.push(words.say("step-unknown", &[])),
        Ok(verdict) if verdict.is_best => texts.push(words.say("step-is-best", &[])),
        Ok(verdict) => {
            if better(report).is_some() {
                texts.push(wording::reasons(words, &verdict.reasons));
            }
            let grade = words.say(&format!("grade-{}", verdict.grade.id()), &[]);
            let loss = wording::decimal(words, verdict.loss.value);
            texts.push(words.say(
                "step-loss",
                &[("loss", loss.into()), ("grade", grade.into())],
            ));
        }
    }
    if let Ok(luck) = report.luck
        && luck.value.abs() >= 0.05
    {
        let sign = if luck.value < 0.0 { "" } else { "+" };
        let luck = format!("{sign}{}", wording::decimal(words, luck.value));
        texts.push(words.say("step-luck", &[("luck", luck.into())]));
    }
    texts.retain(|text| !text.is_empty());
    texts
}
