//! The pieces that the player to move does not see, dealt again and again.

use crate::endgame::deals;
use crate::eval::{Learnt, MAX_KINDS};
use crate::infer::{Belief, Past, beliefs, draw_kept};
use crate::rng::Rng;
use crate::sim::{FastHand, Sim};

/// With more pieces in the bag there are always too many deals.
const MOST_IN_BAG: usize = 4;

/// The hidden pieces in the order in which they are dealt.
pub(super) struct Hidden {
    kinds: Vec<u8>,
    hands: Vec<HiddenHand>,
    /// The deals to go through, where they are few: the pieces in their order, and how likely that is (1 in
    /// the mean). Otherwise deals are drawn by chance.
    all: Option<Vec<(Vec<u8>, f32)>>,
}

/// What is known of another player's hand.
struct HiddenHand {
    player: usize,
    size: usize,
    belief: Option<Belief>,
}

impl Hidden {
    pub(super) fn of<V: Learnt>(sim: &mut Sim<V>, past: &[Past], unseen: &[u8; MAX_KINDS]) -> Self {
        let turn = usize::from(sim.state.turn);
        let hands = &sim.state.hands[..sim.players];
        let sizes: Vec<usize> = hands.iter().map(FastHand::len).collect();
        let mut kinds = sim.state.bag().to_vec();
        for (player, hand) in hands.iter().enumerate() {
            if player != turn {
                kinds.extend(hand.kinds());
            }
        }
        let beliefs = beliefs(&mut sim.grid, past, turn, &sizes, unseen);
        let hands = std::iter::zip(sizes, beliefs).enumerate();
        let hands = hands.filter(|&(player, _)| player != turn);
        let hands = hands.map(|(player, (size, belief))| HiddenHand {
            player,
            size,
            belief,
        });
        Self {
            kinds,
            hands: hands.collect(),
            all: None,
        }
    }

    /// Goes through all deals instead, in an order by chance, where there are no more than `limit`; says
    /// how many there are.
    pub(super) fn enumerate(&mut self, limit: usize, rng: &mut Rng) -> Option<usize> {
        self.all = None;
        let mut sizes: Vec<usize> = self.hands.iter().map(|hand| hand.size).collect();
        // Each piece of the bag is a group of its own, since their order counts.
        let in_hands: usize = sizes.iter().sum();
        let in_bag = self.kinds.len().checked_sub(in_hands)?;
        if in_bag > MOST_IN_BAG {
            return None;
        }
        sizes.resize(sizes.len() + in_bag, 1);
        let deals = deals(&self.kinds, &sizes, limit)?;
        let mut all: Vec<(Vec<u8>, f32)> = deals
            .into_iter()
            .map(|deal| {
                let hands = std::iter::zip(&self.hands, &deal.groups);
                let likely: f32 = hands.map(|(hand, kinds)| hand.likelihood(kinds)).product();
                (deal.groups.concat(), deal.ways as f32 * likely)
            })
            .collect();
        rng.shuffle(&mut all);
        let sum: f32 = all.iter().map(|(_, weight)| weight).sum();
        let mean = sum / all.len() as f32;
        all.iter_mut().for_each(|(_, weight)| *weight /= mean);
        let n_deals = all.len();
        self.all = Some(all);
        Some(n_deals)
    }

    /// Goes on to the next deal and says how much it counts; `None` where all have been gone through.
    pub(super) fn next(&mut self, rng: &mut Rng) -> Option<f32> {
        if let Some(all) = &mut self.all {
            let (kinds, weight) = all.pop()?;
            self.kinds = kinds;
            return Some(weight);
        }
        rng.shuffle(&mut self.kinds);
        let mut at = 0;
        for hand in &self.hands {
            if let Some(belief) = &hand.belief {
                draw_kept(&mut self.kinds[at..], belief, rng);
            }
            at += hand.size;
        }
        Some(1.0)
    }

    /// Deals the others' hands and the bag.
    pub(super) fn deal<V: Learnt>(&self, sim: &mut Sim<V>) {
        let mut rest = self.kinds.as_slice();
        for hidden in &self.hands {
            let (hand, others) = rest.split_at(hidden.size);
            sim.state.hands[hidden.player] = FastHand::new(hand.iter().copied());
            rest = others;
        }
        sim.state.set_bag(rest);
    }
}

impl HiddenHand {
    /// How likely this hand is by what is believed: the sum over the sets that may have been kept.
    fn likelihood(&self, kinds: &[u8]) -> f32 {
        let Some(belief) = &self.belief else {
            return 1.0;
        };
        // By how many were kept.
        let mut sums = [0.0f32; 7];
        sums[0] = 1.0;
        for &kind in kinds {
            for kept in (1..sums.len()).rev() {
                sums[kept] += sums[kept - 1] * belief.weights[usize::from(kind)];
            }
        }
        sums[belief.kept.min(kinds.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hidden(kinds: &[u8], sizes: &[usize], belief: Option<&Belief>) -> Hidden {
        let hands = sizes.iter().enumerate().map(|(at, &size)| HiddenHand {
            player: at + 1,
            size,
            belief: belief.cloned(),
        });
        Hidden {
            kinds: kinds.to_vec(),
            hands: hands.collect(),
            all: None,
        }
    }

    #[test]
    fn all_deals_come_once_and_count_as_often_as_they_happen() {
        let mut rng = Rng::new(1);
        // One of two in the bag: which of 3, 7 and 7 is it, and does the other hold the 7 or the 3?
        let mut hidden = hidden(&[3, 7, 7], &[2], None);
        assert_eq!(hidden.enumerate(1, &mut rng), None);
        assert_eq!(hidden.enumerate(2, &mut rng), Some(2));
        let mut seen = Vec::new();
        while let Some(weight) = hidden.next(&mut rng) {
            seen.push((hidden.kinds.clone(), weight));
        }
        seen.sort_by(|a, b| a.0.cmp(&b.0));
        let expected = [(vec![3, 7, 7], 4.0 / 3.0), (vec![7, 7, 3], 2.0 / 3.0)];
        for ((kinds, weight), (expected, share)) in std::iter::zip(seen, expected) {
            assert_eq!(kinds, expected);
            assert!((weight - share).abs() < 1e-6);
        }
    }

    #[test]
    fn what_was_hardly_kept_counts_less() {
        let mut weights = [1.0; MAX_KINDS];
        weights[7] = 0.1;
        let belief = Belief { kept: 1, weights };
        let mut hidden = hidden(&[3, 7], &[1], Some(&belief));
        let mut rng = Rng::new(1);
        assert_eq!(hidden.enumerate(9, &mut rng), Some(2));
        let mut of_seven = 0.0;
        while let Some(weight) = hidden.next(&mut rng) {
            if hidden.kinds[0] == 7 {
                of_seven = weight;
            }
        }
        assert!((of_seven - 2.0 * 0.1 / 1.1).abs() < 1e-6);
    }
}
