//! What the others' last plays tell about the pieces that they kept.
//!
//! Whoever holds a piece that would have made his play better would mostly have played it. So for each
//! kind: how many points more could the play have made, on the board as it was, with one such piece
//! beside those that were played? How much rarer a kind is in the kept part of a hand for each such
//! difference was counted over games of the static player.

use crate::eval::{Learnt, MAX_KINDS};
use crate::generate::for_each_play;
use crate::grid::{Grid, Idx};
use crate::kinds::{Mask, Variant};
use crate::rng::Rng;

/// A turn that was taken: a play, or nothing laid.
#[derive(Debug, Clone, Copy)]
pub struct Past {
    /// Who took it.
    pub player: u8,
    /// How many pieces lay on the board before it.
    pub from: u8,
    /// How many were laid.
    pub len: u8,
    /// The points of the play.
    pub score: u16,
}

/// What is believed of one player's hand.
#[derive(Debug, Clone)]
pub struct Belief {
    /// How many pieces he kept when he played last.
    pub kept: usize,
    /// How likely he is to have kept a kind, against one that would have made no difference.
    pub weights: [f32; MAX_KINDS],
}

/// The beliefs about each player but `me`, `None` where nothing is known.
///
/// `grid` must have been laid in the order of the game; it is as before afterwards.
pub fn beliefs<V: Learnt>(
    grid: &mut Grid<V>,
    past: &[Past],
    me: usize,
    hand_sizes: &[usize],
    unseen: &[u8; MAX_KINDS],
) -> Vec<Option<Belief>> {
    (0..hand_sizes.len())
        .map(|player| {
            let last = past
                .iter()
                .rfind(|turn| usize::from(turn.player) == player)?;
            if player == me || last.len == 0 || last.from == 0 {
                return None;
            }
            let kept = (6usize).saturating_sub(usize::from(last.len));
            let added = added_points(grid, last, unseen);
            Some(Belief {
                kept: kept.min(hand_sizes[player]),
                weights: added
                    .map(|points| V::RARITY[usize::from(points).min(V::RARITY.len() - 1)]),
            })
        })
        .collect()
}

/// For each unseen kind, the points that one piece of it would have added to a play.
pub fn added_points<V: Variant>(
    grid: &mut Grid<V>,
    turn: &Past,
    unseen: &[u8; MAX_KINDS],
) -> [u16; MAX_KINDS] {
    let from = usize::from(turn.from);
    let later: Vec<(Idx, u8)> = grid.laid().skip(from).collect();
    let played = later[..usize::from(turn.len)]
        .iter()
        .fold(V::Mask::NONE, |mask, &(_, kind)| mask | V::Mask::bit(kind));
    grid.take_back_to(from);
    let mut added = [0; MAX_KINDS];
    for kind in 0..V::KINDS {
        if unseen[kind] > 0 {
            let mut best = 0;
            let hand = played | V::Mask::bit(kind as u8);
            for_each_play(grid, hand, |play| best = best.max(play.score));
            added[kind] = best.saturating_sub(turn.score);
        }
    }
    for (cell, kind) in later {
        grid.lay(cell, kind);
    }
    added
}

/// Moves `kept` pieces to the front of `pool`, each taken with a chance in proportion to its weight.
pub fn draw_kept(pool: &mut [u8], belief: &Belief, rng: &mut Rng) {
    for at in 0..belief.kept.min(pool.len()) {
        // A piece is refused at most so often that even the rarest is found in the end.
        for _ in 0..64 {
            let other = at + rng.below(pool.len() - at);
            pool.swap(at, other);
            let weight = belief.weights[usize::from(pool[at])];
            if rng.unit() < f64::from(weight) {
                break;
            }
        }
    }
}
