//! What the analysis says about a turn, in words.

use sixline_engine::analysis::{TurnReport, Verdict};
use sixline_words::Words;

use crate::wording;

/// Below this loss the other play is as good.
const SHOWN_LOSS: f32 = 0.1;

/// The verdict, where something better than what was played is to be shown.
pub(crate) fn better(report: &TurnReport) -> Option<&Verdict> {
    let verdict = report.verdict.as_ref().ok();
    verdict.filter(|it| !it.is_best && it.loss.value >= SHOWN_LOSS)
}

/// What the analysis says about a turn, line by line.
pub(crate) fn verdict(words: &Words, report: &TurnReport) -> Vec<String> {
    let mut texts = Vec::new();
    match &report.verdict {
        Err(_) => texts.push(words.say("step-unknown", &[])),
        Ok(verdict) if verdict.is_best => texts.push(words.say("step-is-best", &[])),
        Ok(verdict) => {
            if better(report).is_some() {
                let fault = wording::reasons(words, &verdict.fault.reasons);
                texts.push(words.say("step-fault", &[("reasons", fault.into())]));
                let better = wording::reasons(words, &verdict.better.reasons);
                texts.push(words.say("step-better", &[("reasons", better.into())]));
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
        let luck = wording::signed_decimal(words, luck.value);
        texts.push(words.say("step-luck", &[("luck", luck.into())]));
    }
    texts.retain(|text| !text.is_empty());
    texts
}
