//! The best actions of a view, as a level sees them.

use sixline_rules::{Action, GameView};

use crate::advise::{Advice, advise};
use crate::analysis::playouts::{Pair, compare};
use crate::bot::BotKind;
use crate::levels::{Level, Strategy};
use crate::search::Config;

/// How long the search goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// As long as the level does by itself.
    Level,
    /// Until it is told to stop.
    Stop,
}

/// More playouts than anyone waits for; only `stop` ends such a search.
const ENDLESS: usize = 1 << 30;

/// The actions of the seat that looks, the best first; never empty.
///
/// Levels that overlook plays answer the single action that they take. With the
/// same seed and [`Limit::Level`] the answer is the same, as long as `stop` does not cut it short.
#[must_use]
pub fn best_actions(
    view: &GameView,
    level: Level,
    limit: Limit,
    seed: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Vec<Advice> {
    let mut config = match level.strategy() {
        Strategy::Think(config) => config,
        Strategy::Overlook(_) => return vec![taken(view, level, seed)],
    };
    // What is shown is played out, not only what may still be the best.
    config.near = f32::INFINITY;
    if limit == Limit::Stop && config.playouts > 0 {
        config.playouts = ENDLESS;
        config.end_nodes = ENDLESS as u64;
    }
    advise(view, &config, seed, stop)
}

/// How many pairs of playouts value an action that the static evaluation did not rank.
const PAIRS: usize = 200;

/// The action that the level's bot takes: valued by the static evaluation, or where that did not rank it,
/// by what it loses against the best.
fn taken(view: &GameView, level: Level, seed: u64) -> Advice {
    let action = BotKind::Level(level).build(seed).choose(view);
    let config = Config::quick(Config::DEEP.effort);
    let all = advise(view, &config, seed, &mut || false);
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
