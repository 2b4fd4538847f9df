#![doc = include_str!("../README.md")]
#![cfg_attr(
    not(feature = "internals"),
    allow(
        unreachable_pub,
        reason = "what the feature `internals` shows to tests and examples is public to it alone"
    )
)]

mod advise;
pub mod analysis;
pub mod arena;
pub mod bench;
mod best;
pub mod bot;
mod chance;
mod choose;
pub mod duplicate;
pub mod elo;
mod endgame;
mod eval;
mod few;
mod generate;
mod grid;
mod hand;
mod infer;
mod kinds;
pub mod league;
mod levels;
mod look;
mod luck;
pub mod matches;
mod parts;
mod plays;
pub mod puzzle;
pub mod quiz;
pub mod reasons;
mod rng;
mod search;
pub mod selfplay;
pub mod shared_deal;
mod sight;
mod sim;
mod thinker;
mod top;

pub use advise::{Advice, without_play};
pub use best::{Hint, HintRequest, Until, hints, worth_of};
pub use levels::Level;
pub use parts::{Breakdown, Estimate, Part};
pub use plays::{ScoredPlay, legal_plays, most_points};
pub use rng::Rng;

/// What the measuring and training programs and the tests of this crate need beside the surface. It may
/// change at any time.
#[cfg(feature = "internals")]
pub mod internals {
    pub use crate::advise::advise;
    pub use crate::choose::{Effort, Evaluator, Look, Move, Ranked};
    pub use crate::endgame::{
        Deal, Limit, MEMORY_SIZE, Memory, PlayValue, Solution, deals, solve, solve_until, values,
    };
    pub use crate::eval::{
        BadWeights, BoardFeatures, Cells, GLOBALS, Globals, Known, Learnt, Linear, Net, Outlook,
        PLANES, Planes,
    };
    pub use crate::generate::{Covered, FastPlay, best_play, for_each_opening, for_each_play};
    pub use crate::grid::{Grid, Spot, TorusCell};
    pub use crate::hand::FastHand;
    pub use crate::infer::{Belief, Past, greed};
    pub use crate::kinds::{
        Classic, ClassicRun, Kind, Kinds, MAX_KINDS, Mask, Tables, TablesChain, TablesRun, Variant,
    };
    pub use crate::search::{Considered, Lookahead};
    pub use crate::sim::{PerSeat, Sim, SimState, for_each_play_of, greedy_turn};
    pub use crate::thinker::Thinker;
}
