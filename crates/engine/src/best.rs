//! The best actions of a view as a level sees them, and as hints with reasons.

use sixline_rules::{Action, GameView};

use crate::advise::{Advice, advise};
use crate::bot::BotKind;
use crate::compare::{Pair, compare};
use crate::levels::{Level, Strategy};
use crate::reasons::{Weighed, explain};
use crate::search::Lookahead;

/// How long a search goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Until {
    /// As long as the level does by itself, or until it is told to stop.
    Done,
    /// Until it is told to stop, however long that is.
    Stopped,
}

/// What hints are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HintRequest {
    /// The level that thinks.
    pub level: Level,
    /// How long it does.
    pub until: Until,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many hints there are at most.
    pub top: usize,
}

/// One of the best actions, and why.
#[derive(Debug, Clone, PartialEq)]
pub struct Hint {
    /// The action with what it is worth.
    pub advice: Advice,
    /// What speaks for it beside the others, or against it beside the best.
    pub reasons: Vec<Weighed>,
}

/// The best actions of the seat that looks with their reasons, the best first; never empty for a hand that
/// is not.
///
/// The reasons of the best are found beside some actions that are not told.
#[must_use]
pub fn hints(view: &GameView, request: &HintRequest, stop: &mut dyn FnMut() -> bool) -> Vec<Hint> {
    let advised = best_actions(view, request.level, request.until, request.seed, stop);
    let actions: Vec<Action> = advised.iter().map(|it| it.action.clone()).collect();
    let reasons = explain(view, &actions, request.top.min(advised.len()));
    std::iter::zip(advised, reasons)
        .map(|(advice, reasons)| Hint { advice, reasons })
        .collect()
}

/// More playouts than anyone waits for; only `stop` ends such a search.
const ENDLESS: usize = 1 << 30;

/// The actions of the seat that looks, the best first; never empty.
///
/// Levels that overlook plays answer the single action that they take. With the
/// same seed and [`Until::Done`] the answer is the same, as long as `stop` does not cut it short.
pub(crate) fn best_actions(
    view: &GameView,
    level: Level,
    until: Until,
    seed: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Vec<Advice> {
    let mut lookahead = match level.strategy() {
        Strategy::Think(lookahead) => lookahead,
        Strategy::Overlook(_) => return vec![taken(view, level, seed)],
    };
    // What is shown is played out, not only what may still be the best.
    lookahead.near = f32::INFINITY;
    if until == Until::Stopped && lookahead.playouts > 0 {
        lookahead.playouts = ENDLESS;
        lookahead.end_nodes = ENDLESS as u64;
    }
    advise(view, lookahead, seed, stop)
}

/// How many pairs of playouts value an action that the static evaluation did not rank.
const PAIRS: usize = 200;

/// The action that the level's bot takes: valued by the static evaluation, or where that did not rank it,
/// by what it loses against the best.
fn taken(view: &GameView, level: Level, seed: u64) -> Advice {
    let action = BotKind::Level(level).build(seed).choose(view);
    let lookahead = Lookahead::quick(Lookahead::DEEP.effort);
    let all = advise(view, lookahead, seed, &mut || false);
    if let Some(ranked) = all.iter().find(|advice| advice.action == action) {
        return ranked.clone();
    }
    let best = &all[0];
    let pair = Pair::Actions {
        one: &best.action,
        other: &action,
    };
    let loss = compare(view, &pair, PAIRS, seed);
    Advice {
        score: match &action {
            Action::Play(play) => view.judge_play(play).map_or(0, |score| score.total),
            Action::Swap(_) | Action::Pass => 0,
        },
        value: best.value - loss.value,
        error: loss.error,
        win: None,
        playouts: PAIRS,
        solved: false,
        action,
    }
}
