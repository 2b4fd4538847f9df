//! The end of a game, solved: all hands known and nothing left to draw.
//!
//! With two players and an empty bag everybody knows everything: the opponent holds what is unseen. Then
//! [`solve`] finds the best play and the margin to the last point. With three or four players the hands
//! of the others are known only together, so the caller samples or enumerates them ([`deals`]) and takes
//! the mean. The search then lets all others play against the one who moves: alpha-beta prunes that as
//! it does two players, which it cannot where each plays for their own points, and what hurts the one who moves
//! (taking their points, ending the game first) is mostly what helps the others too. That is a pessimist's
//! margin, and it has not been matched against the other way.
//!
//! A player who can play must play, so the only other move is the forced pass. The game ends with a hand
//! that is played out, or when nobody can play.

mod bounds;
mod deals;
mod memory;
mod search;
mod state;

#[cfg(feature = "internals")]
pub use deals::Deal;
pub use deals::deals;
pub use memory::Memory;

use crate::few;
use crate::generate::FastPlay;
use crate::kinds::Variant;
use crate::sim::Sim;
use memory::Depth;
use search::{Candidate, Found, Search, Stopped, Window};

/// The size for [`Memory::new`] that serves up to a few million nodes: 16 MiB.
pub const MEMORY_SIZE: u32 = 20;

/// How long to search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// How many positions may be looked at.
    pub nodes: u64,
}

/// What [`solve`] found out about a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// The best play; `None` where there is none, so that the player passes or the game is over.
    pub best: Option<FastPlay>,
    /// What the player to move gains from here to the end, less what the opponent gains, bonus included.
    ///
    /// With several opponents: the own gain once for each of them, less the sum of theirs.
    pub margin: i32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// Whether the margin is proved. If not, it is an estimate, and so is the best play.
    pub exact: bool,
}

/// A play with what it leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayValue {
    /// What is played first.
    pub play: FastPlay,
    /// The margin as in [`Solution::margin`], if this is played.
    pub margin: i32,
    /// Whether the margin is proved.
    pub exact: bool,
}

/// Finds the best play of the player to move in a game whose bag is empty and whose hands are all set.
///
/// The result depends on the position and the limit only. The game is left as it was. With pieces in the bag
/// the search takes them for gone, and nothing is exact.
#[must_use]
pub fn solve<V: Variant>(sim: &mut Sim<V>, limit: Limit, memory: &mut Memory) -> Solution {
    solve_until(sim, limit, memory, &mut || false)
}

/// Like [`solve`], but answers what it has once `stop` says so.
#[must_use]
pub fn solve_until<V: Variant>(
    sim: &mut Sim<V>,
    limit: Limit,
    memory: &mut Memory,
    stop: &mut dyn FnMut() -> bool,
) -> Solution {
    let is_end = sim.state.bag().is_empty();
    let is_over = sim.state.over;
    let pieces = sim.state.in_hands();
    let mut search = Search::new(sim, memory, stop);
    let mut candidates = search.candidates();
    let mut solution = Solution {
        best: candidates.first().map(|best| best.play),
        margin: candidates.first().map_or(0, |best| best.gain),
        nodes: 0,
        exact: is_over,
    };
    if is_over {
        solution.best = None;
        solution.margin = 0;
        return solution;
    }
    for stage in stages(limit.nodes, is_within_reach(pieces, limit.nodes)) {
        search.limit = stage.limit(search.nodes);
        let (found, stopped) =
            best_candidate(&mut search, &mut candidates, Window::ALL, stage.depth);
        if let Some(found) = found {
            solution.best = candidates.first().map(|best| best.play);
            solution.margin = found.value;
            solution.exact = found.complete && stopped.is_none() && is_end;
        }
        if solution.exact || search.is_done(limit.nodes) {
            break;
        }
    }
    solution.nodes = search.nodes;
    solution
}

/// Values every play of the player to move, as [`solve`] does the best one; the best come first.
///
/// Of the plays that end the game only the best is there. This takes more nodes than `solve`, which need not know by how much the others are worse.
///
/// Answers what it has once `stop` says so.
#[must_use]
pub fn values<V: Variant>(
    sim: &mut Sim<V>,
    limit: Limit,
    memory: &mut Memory,
    stop: &mut dyn FnMut() -> bool,
) -> Vec<PlayValue> {
    if sim.state.over {
        return Vec::new();
    }
    let is_end = sim.state.bag().is_empty();
    let mut search = Search::new(sim, memory, stop);
    let candidates = search.candidates();
    let mut values: Vec<PlayValue> = candidates
        .iter()
        .map(|candidate| PlayValue {
            play: candidate.play,
            margin: candidate.gain,
            exact: false,
        })
        .collect();
    for stage in stages(limit.nodes, true) {
        search.limit = stage.limit(search.nodes);
        for (candidate, value) in candidates.iter().zip(&mut values) {
            if value.exact {
                continue;
            }
            if let Ok(found) = search.value_of(candidate, Window::ALL, stage.depth) {
                value.margin = found.value;
                value.exact = found.complete && is_end;
            }
        }
        if search.is_done(limit.nodes) || values.iter().all(|value| value.exact) {
            break;
        }
    }
    few::sort(&mut values, |a, b| a.margin > b.margin);
    values
}

/// One round of the search.
#[derive(Debug, Clone, Copy)]
struct Stage {
    depth: Depth,
    /// The nodes of all rounds together.
    nodes: u64,
}

impl Stage {
    /// Where to stop: the round to the end leaves a quarter of what is left to those that come after it.
    const fn limit(self, used: u64) -> u64 {
        match self.depth {
            Depth::TO_THE_END => used + self.nodes.saturating_sub(used) / 4 * 3,
            _ => self.nodes,
        }
    }
}

/// This many nodes come to the end, or nearly, where the hands hold this many pieces. Each piece more takes some four times
/// as many: of 100 ends of `classic` with two players, 9 pieces took under 6,000, and most with 10, 11 and 12 pieces
/// 60,000, 200,000 and 600,000.
const NODES_TO_THE_END: u64 = 40;
const PIECES_AT_THE_END: usize = 6;

/// Whether a search of `nodes` nodes may come to the end with this many pieces in hands.
fn is_within_reach(pieces: usize, nodes: u64) -> bool {
    let more = pieces.saturating_sub(PIECES_AT_THE_END) as u32;
    nodes >> (2 * more).min(u64::BITS - 1) >= NODES_TO_THE_END
}

/// Where the end is within reach, two plies to have an order of plays, then an attempt at everything, for the
/// depths between only cost time: with four plies first, and half of the nodes for the attempt, 18 of 60 endgames
/// were solved within 200,000 nodes instead of 26. After it, and otherwise, deeper and deeper: an attempt that fails
/// tells less than two more plies.
fn stages(nodes: u64, is_within_reach: bool) -> impl Iterator<Item = Stage> {
    let attempt = is_within_reach.then_some(Depth::TO_THE_END);
    let first = [1, 2].map(Depth::plies).into_iter();
    let depths = first.chain(attempt).chain(Depth::from_plies(3));
    depths.map(move |depth| Stage { depth, nodes })
}

/// The best of the candidates, which comes to the front; with the limit reached, the best so far, if any.
fn best_candidate<V: Variant>(
    search: &mut Search<'_, V>,
    candidates: &mut [Candidate],
    window: Window,
    depth: Depth,
) -> (Option<Found>, Option<Stopped>) {
    if candidates.is_empty() {
        // A forced pass, or the end.
        let turn = search.state.turn;
        return match search.search_for(turn, window, depth) {
            Ok(found) => (Some(found), None),
            Err(stopped) => (None, Some(stopped)),
        };
    }
    let mut best: Option<Found> = None;
    for at in 0..candidates.len() {
        let candidate = candidates[at];
        let alpha = best.map_or(window.alpha, |best| best.value.max(window.alpha));
        let narrow = if best.is_none() {
            window
        } else {
            Window::above(alpha)
        };
        let mut found = match search.value_of(&candidate, narrow, depth) {
            Ok(found) => found,
            Err(stopped) => return (best, Some(stopped)),
        };
        let mut stop = None;
        if best.is_some() && found.value > alpha && found.value < window.beta {
            match search.value_of(&candidate, Window { alpha, ..window }, depth) {
                Ok(exactly) => found = exactly,
                // It is better, though nobody knows by how much.
                Err(stopped) => stop = Some(stopped),
            }
        }
        let complete = best.is_none_or(|best| best.complete) && found.complete;
        match &mut best {
            Some(best) if found.value <= best.value => best.complete = complete,
            _ => {
                best = Some(Found { complete, ..found });
                candidates[..=at].rotate_right(1);
            }
        }
        if stop.is_some() {
            return (best, stop);
        }
    }
    (best, None)
}
