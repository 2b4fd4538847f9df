//! The pieces that the player to move does not see, dealt again and again.

use sixline_rules::Seat;

use crate::endgame::deals;
use crate::eval::Learnt;
use crate::hand::FastHand;
use crate::infer::{Belief, Past, greed};
use crate::kinds::Kind;
use crate::rng::Rng;
use crate::sim::Sim;
use crate::thinker::Thinker;

/// With more pieces in the bag there are always too many deals.
const MOST_IN_BAG: usize = 4;

/// How many sets that the others may have kept are weighed for each deal.
const SETS_PER_DEAL: usize = 2;

/// For how many deals at once what they kept is chosen.
const CHOSEN_AT_ONCE: usize = 32;

/// How many are weighed before it is asked again whether to stop.
const SETS_AT_ONCE: usize = 8;

/// The hidden pieces in the order in which they are dealt.
pub(super) struct Hidden {
    kinds: Vec<Kind>,
    hands: Vec<HiddenHand>,
    /// The deals to go through, where they are few: the pieces in their order, and how likely that is (1 in
    /// the mean). Otherwise deals are drawn by chance.
    all: Option<Vec<(Vec<Kind>, f32)>>,
}

/// What is known of another player's hand.
struct HiddenHand {
    seat: Seat,
    size: usize,
    belief: Option<Belief>,
    /// How likely its player is one who takes the most points.
    greed: f32,
    /// Sets of pieces that may have been kept, and how likely the last play was with them.
    sets: Vec<(FastHand, f32)>,
    /// What was kept in the next deals, the last one first.
    kept: Vec<FastHand>,
}

impl Hidden {
    pub(super) fn of<V: Learnt>(sim: &Sim<V>, past: &[Past]) -> Self {
        let hands: Vec<HiddenHand> = sim
            .state
            .others()
            .map(|(seat, hand)| HiddenHand {
                seat,
                size: hand.len(),
                belief: Belief::of(sim, past, seat),
                greed: greed(past, seat),
                sets: Vec::new(),
                kept: Vec::new(),
            })
            .collect();
        Self {
            kinds: sim.unseen(),
            hands,
            all: None,
        }
    }

    /// How likely the next player is one who takes the most points.
    pub(super) fn greed(&self) -> f32 {
        self.hands.first().map_or(0.0, |hand| hand.greed)
    }

    /// Gets ready for `n` deals by chance: weighs what the others may have kept, at most `most` sets for all of
    /// them, and fewer once it is time to stop.
    pub(super) fn expect<V: Learnt>(
        &mut self,
        n: usize,
        most: usize,
        thinker: &mut Thinker<'_, V>,
    ) {
        if self.all.is_some() {
            return;
        }
        let wanted = (n * SETS_PER_DEAL).min(most) / self.hands.len().max(1);
        for hand in &mut self.hands {
            let Some(belief) = &hand.belief else {
                continue;
            };
            while hand.sets.len() < wanted && !thinker.is_stopped() {
                let more = wanted - hand.sets.len();
                let more: Vec<FastHand> = (0..more.min(SETS_AT_ONCE))
                    .map(|_| FastHand::drawn(&mut self.kinds, belief.kept, &mut thinker.rng))
                    .collect();
                let (grid, eval) = (&mut thinker.sim.grid, &mut thinker.eval);
                let weights = belief.weigh(&more, hand.greed, grid, eval);
                hand.sets.extend(std::iter::zip(more, weights));
                hand.kept.clear();
            }
        }
    }

    /// Goes through all deals instead, in an order by chance, where there are no more than `limit`; says
    /// how many there are.
    pub(super) fn enumerate<V: Learnt>(
        &mut self,
        limit: usize,
        thinker: &mut Thinker<'_, V>,
    ) -> Option<usize> {
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
        for (at, hand) in self.hands.iter_mut().enumerate() {
            if let Some(belief) = &hand.belief {
                let hands = deals.iter().map(|deal| deal.groups[at].as_slice());
                let sets = subsets(hands, belief.kept);
                let (grid, eval) = (&mut thinker.sim.grid, &mut thinker.eval);
                let weights = belief.weigh(&sets, hand.greed, grid, eval);
                hand.sets = std::iter::zip(sets, weights).collect();
            }
        }
        let mut all: Vec<(Vec<Kind>, f32)> = deals
            .into_iter()
            .map(|deal| {
                let hands = std::iter::zip(&self.hands, &deal.groups);
                let likely: f32 = hands.map(|(hand, kinds)| hand.likelihood(kinds)).product();
                (deal.groups.concat(), deal.ways as f32 * likely)
            })
            .collect();
        thinker.rng.shuffle(&mut all);
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
        for hand in &mut self.hands {
            if hand.kept.is_empty() {
                hand.choose(CHOSEN_AT_ONCE, rng);
            }
            let kept = hand.kept.pop().unwrap_or_default();
            let pool = &mut self.kinds[at..];
            for (at, kind) in kept.kinds().iter().enumerate() {
                // Another may be thought to have kept the same piece; then it is any.
                if let Some(found) = pool[at..].iter().position(|other| other == kind) {
                    pool.swap(at, at + found);
                }
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
            sim.state.hands[hidden.seat] = FastHand::new(hand.iter().copied());
            rest = others;
        }
        sim.state.set_bag(rest);
    }
}

impl HiddenHand {
    /// Chooses what was kept in the next `n` deals: each set as often as it is likely, as far as whole numbers
    /// allow.
    fn choose(&mut self, n: usize, rng: &mut Rng) {
        let sum: f32 = self.sets.iter().map(|(_, weight)| weight).sum();
        let step = sum / n as f32;
        let mut next = rng.unit() as f32 * step;
        let mut passed = 0.0;
        for (set, weight) in &self.sets {
            passed += weight;
            while next < passed && self.kept.len() < n {
                self.kept.push(*set);
                next += step;
            }
        }
        rng.shuffle(&mut self.kept);
    }

    /// How likely this hand is, sorted, by what is believed.
    fn likelihood(&self, kinds: &[Kind]) -> f32 {
        let belief = self.belief.as_ref();
        belief.map_or(1.0, |belief| likelihood(kinds, belief.kept, &self.sets))
    }
}

/// How likely a hand is, sorted, of which `kept` pieces were one of these sets: the sum over those in it.
fn likelihood(kinds: &[Kind], kept: usize, sets: &[(FastHand, f32)]) -> f32 {
    parts(kinds, kept)
        .filter_map(|part| sets.iter().find(|(set, _)| *set == part))
        .map(|(_, weight)| weight)
        .sum()
}

/// The different parts of `n` pieces of these hands, which are sorted.
fn subsets<'a>(hands: impl Iterator<Item = &'a [Kind]>, n: usize) -> Vec<FastHand> {
    let mut sets: Vec<FastHand> = Vec::new();
    for part in hands.flat_map(|kinds| parts(kinds, n)) {
        if !sets.contains(&part) {
            sets.push(part);
        }
    }
    sets
}

/// Every way to choose `n` pieces of a hand, copies told apart.
fn parts(kinds: &[Kind], n: usize) -> impl Iterator<Item = FastHand> {
    let choices = (0u32..1 << kinds.len()).filter(move |choice| choice.count_ones() as usize == n);
    choices.map(|choice| {
        let chosen = kinds.iter().enumerate();
        let chosen = chosen.filter(|&(at, _)| choice >> at & 1 != 0);
        FastHand::new(chosen.map(|(_, &kind)| kind))
    })
}

#[cfg(test)]
mod tests {
    use sixline_rules::Players;

    use super::*;
    use crate::grid::Grid;
    use crate::kinds::Classic;

    fn kinds<const N: usize>(numbers: [u8; N]) -> Vec<Kind> {
        numbers.map(Kind::new).to_vec()
    }

    fn hand(size: usize, sets: &[(FastHand, f32)]) -> HiddenHand {
        HiddenHand {
            seat: Seat::FIRST.next(Players::TWO),
            size,
            belief: None,
            greed: 0.5,
            sets: sets.to_vec(),
            kept: Vec::new(),
        }
    }

    #[test]
    fn all_deals_come_once_and_count_as_often_as_they_happen() {
        let mut rng = Rng::new(1);
        let sim = Sim::deal(Grid::new(Classic), Players::TWO, &mut rng);
        let mut never = || false;
        let mut thinker = Thinker::new(sim, rng, &mut never);
        // One of two in the bag: which of 3, 7 and 7 is it, and does the other hold the 7 or the 3?
        let mut hidden = Hidden {
            kinds: kinds([3, 7, 7]),
            hands: vec![hand(2, &[])],
            all: None,
        };
        assert_eq!(hidden.enumerate(1, &mut thinker), None);
        assert_eq!(hidden.enumerate(2, &mut thinker), Some(2));
        let mut seen = Vec::new();
        while let Some(weight) = hidden.next(&mut thinker.rng) {
            seen.push((hidden.kinds.clone(), weight));
        }
        seen.sort_by(|a, b| a.0.cmp(&b.0));
        let expected = [(kinds([3, 7, 7]), 4.0 / 3.0), (kinds([7, 7, 3]), 2.0 / 3.0)];
        for ((order, weight), (expected, share)) in std::iter::zip(seen, expected) {
            assert_eq!(order, expected);
            assert!((weight - share).abs() < 1e-6);
        }
    }

    #[test]
    fn what_was_hardly_kept_counts_less() {
        let set = |numbers: [u8; 2]| FastHand::new(kinds(numbers));
        let sets = [(set([3, 7]), 1.0), (set([7, 7]), 0.1)];
        assert_eq!(likelihood(&kinds([3, 7, 9]), 2, &sets), 1.0);
        // Either 7 may have been kept beside the 3.
        assert_eq!(likelihood(&kinds([3, 7, 7]), 2, &sets), 2.1);
        assert_eq!(likelihood(&kinds([7, 7, 9]), 2, &sets), 0.1);
        assert_eq!(likelihood(&kinds([3, 8, 9]), 2, &sets), 0.0);
    }

    #[test]
    fn what_was_kept_is_dealt_as_often_as_it_is_likely() {
        let mut rng = Rng::new(1);
        let set = |number| FastHand::new([Kind::new(number)]);
        let mut other = hand(2, &[(set(3), 0.3), (set(7), 0.1), (set(9), 0.0)]);
        other.choose(8, &mut rng);
        assert_eq!(other.kept.len(), 8);
        let mut hidden = Hidden {
            kinds: kinds([3, 7, 9, 11]),
            hands: vec![other],
            all: None,
        };
        let mut kept = Vec::new();
        for _ in 0..8 {
            assert_eq!(hidden.next(&mut rng), Some(1.0));
            kept.push(hidden.kinds[0]);
        }
        kept.sort_unstable();
        assert_eq!(kept, kinds([3, 3, 3, 3, 3, 3, 7, 7]));
    }
}
