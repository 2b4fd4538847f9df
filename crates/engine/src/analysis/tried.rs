//! Another action in a turn that was looked at: the same verdict for who wants to find the better one.

use sixline_rules::record::Checked;
use sixline_rules::{Action, Illegal};
use thiserror::Error;

use super::{AnalysisOptions, Skipped, Verdict, done, is_same, verdict_in};

/// What another action would have come to in a turn that was looked at.
#[derive(Debug, Clone, PartialEq)]
pub struct Tried {
    /// How it would have been played, as [`report`](super::report) judges what was done.
    pub verdict: Verdict,
    /// Whether it is what was done.
    pub is_played: bool,
}

/// Why something cannot be tried in a turn.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotTried {
    /// There is no such turn.
    #[error("the game has no turn {}", number.saturating_add(1))]
    NoTurn {
        /// Its number, from 0.
        number: usize,
    },
    /// The turn itself cannot be judged.
    #[error("turn {} cannot be judged: {}", number.saturating_add(1), why.code())]
    Skipped {
        /// Its number, from 0.
        number: usize,
        /// Why.
        why: Skipped,
    },
    /// The rules refuse it there.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

/// Judges another action in a turn, counted from 0, by the same look as [`report`](super::report): what was done gets
/// the same verdict again.
///
/// # Errors
/// Where there is no such turn, where it could not be judged, or where the action is against the rules there.
pub fn tried(
    checked: &Checked,
    number: usize,
    action: &Action,
    options: &AnalysisOptions,
) -> Result<Tried, NotTried> {
    let step = checked.steps.get(number);
    let step = step.ok_or(NotTried::NoTurn { number })?;
    let skipped = |why| NotTried::Skipped { number, why };
    let view = checked.view_before(number);
    let view = view.ok_or_else(|| skipped(Skipped::HandUnknown))?;
    let played = done(&step.turn.action).ok_or_else(|| skipped(Skipped::ActionUnknown))?;
    view.judge(action)?;
    let is_played = is_same(&view, action, &played);
    // An opening that lies elsewhere is the same, and gets the very verdict of what was done.
    let judged = if is_played { &played } else { action };
    Ok(Tried {
        verdict: verdict_in(&view, judged, options),
        is_played,
    })
}
