//! Moves beside each other: playouts in the same deals, each taken apart.

use super::Lookahead;
use super::hidden::Hidden;
use super::playout::Told;
use crate::choose::Move;
use crate::eval::Learnt;
use crate::infer::Past;
use crate::parts::{Breakdown, Differences, Part, Parts};
use crate::thinker::Thinker;

/// Among more deals than this not all are gone through, however long the look: so a longer one begins with the
/// same deals as a short one.
const MOST_DEALS: usize = 200;

/// For how many deals the hands that the others may hold are weighed.
const EXPECTED: usize = 64;

/// How many deals are played before it is asked whether they are enough.
const ASKED_EVERY: usize = 16;

/// The playouts of some moves, in deals that they share.
#[derive(Debug)]
pub(crate) struct Apart {
    n_moves: usize,
    /// Deal by deal, the moves in their order.
    told: Vec<Told>,
    /// How much each deal counts.
    weights: Vec<f32>,
    /// Whether nothing is left to chance.
    is_certain: bool,
}

impl Apart {
    /// Lines of play that are known to the end, one for each move: nothing is left to chance.
    pub(crate) fn certain(told: Vec<Told>) -> Self {
        Self {
            n_moves: told.len(),
            told,
            weights: vec![1.0],
            is_certain: true,
        }
    }

    /// How many deals there are.
    pub(crate) fn len(&self) -> usize {
        self.weights.len()
    }

    /// The playouts of a move, each with how much it counts.
    pub(crate) fn of(&self, at: usize) -> impl Iterator<Item = (&Told, f32)> {
        let own = self.told.iter().skip(at).step_by(self.n_moves);
        own.zip(self.weights.iter().copied())
    }

    /// One move less the mean of `others`.
    pub(crate) fn difference(&self, one: usize, others: &[usize]) -> Breakdown {
        let mut sums = Differences::default();
        let share = 1.0 / others.len().max(1) as f32;
        for (deal, &weight) in self.told.chunks(self.n_moves).zip(&self.weights) {
            let mut parts = Parts::default();
            for part in Part::ALL {
                let theirs = others.iter().map(|&it| deal[it].parts.of(part));
                let points = deal[one].parts.of(part) - share * theirs.sum::<f32>();
                parts.set(part, points);
            }
            let theirs = others.iter().map(|&it| deal[it].win);
            sums.add(&parts, deal[one].win - share * theirs.sum::<f32>(), weight);
        }
        match self.is_certain {
            true => sums.breakdown().exact(),
            false => sums.breakdown(),
        }
    }
}

impl<V: Learnt> Thinker<'_, V> {
    /// Plays `moves` out in up to `n` deals, as those of [`Self::think`] are dealt, or until `enough` says so,
    /// which is asked now and then.
    ///
    /// With the same chance, a longer look begins with the very playouts of a short one.
    pub(crate) fn play_apart(
        &mut self,
        moves: &[Move],
        past: &[Past],
        n: usize,
        enough: &mut dyn FnMut(&Apart) -> bool,
    ) -> Apart {
        let lookahead = &Lookahead::DEEP.with_players(self.sim.state.players);
        let mut hidden = Hidden::of(&self.sim, past);
        let mut apart = Apart {
            n_moves: moves.len(),
            told: Vec::new(),
            weights: Vec::new(),
            is_certain: false,
        };
        hidden.enumerate(MOST_DEALS, self);
        hidden.expect(EXPECTED, lookahead.sets, self);
        let greed = f64::from(hidden.greed());
        let greedy = Lookahead {
            reply_plays: 1,
            ..*lookahead
        };
        let saved = self.sim.state;
        for _ in 0..n {
            let Some(weight) = hidden.next(&mut self.rng) else {
                break;
            };
            let seed = self.rng.next_u64();
            let lookahead = match self.rng.unit() < greed {
                true => &greedy,
                false => lookahead,
            };
            for mv in moves {
                hidden.deal(&mut self.sim);
                apart.told.push(self.told_playout(mv, lookahead, seed));
                self.sim.state = saved;
            }
            apart.weights.push(weight);
            if apart.weights.len().is_multiple_of(ASKED_EVERY) && enough(&apart) {
                break;
            }
        }
        apart
    }
}
