//! The few plays with the most points, found without allocation.

use crate::eval::Learnt;
use crate::generate::FastPlay;
use crate::grid::Grid;
use crate::sim::for_each_play_of;

/// The most plays that can be asked for.
const MOST: usize = 8;

/// Plays with fewer points than the most by more than this part of [`Learnt::SCALE`] (4 points in `classic`)
/// are left out.
const TOO_FEW_POINTS: f32 = 0.35;

/// Some plays, those with the most points first.
pub(crate) struct TopPlays {
    plays: [FastPlay; MOST],
    len: usize,
}

impl TopPlays {
    pub(crate) fn as_slice(&self) -> &[FastPlay] {
        &self.plays[..self.len]
    }
}

/// The `n` plays of a hand with the most points, of equal ones those found first.
pub(crate) fn top_plays<V: Learnt>(grid: &Grid<V>, hand: V::Mask, n: usize) -> TopPlays {
    let mut plays = [FastPlay::EMPTY; MOST];
    let last = n.clamp(1, MOST) - 1;
    for_each_play_of(grid, hand, |play| {
        if play.score > plays[last].score {
            let mut at = last;
            while at > 0 && plays[at - 1].score < play.score {
                plays[at] = plays[at - 1];
                at -= 1;
            }
            plays[at] = *play;
        }
    });
    let too_few = (TOO_FEW_POINTS * V::SCALE) as u16;
    let least = plays[0].score.saturating_sub(too_few).max(1);
    let len = plays.iter().take_while(|play| play.score >= least).count();
    TopPlays { plays, len }
}
