//! What a player knows of the pieces that they do not see: how likely others hold each kind, or the bag gives it.

use sixline_rules::Players;

use super::Learnt;
use crate::kinds::{Kind, MAX_KINDS};
use crate::sim::Sim;

/// What a player knows beside board and hand before they move.
#[derive(Debug, Clone, Copy)]
pub struct Known {
    /// How many pieces of each kind the player does not see.
    pub unseen: [u8; MAX_KINDS],
    /// How many pieces the bag holds.
    pub bag: usize,
    /// How many pieces the next player holds.
    pub next_hand: usize,
    /// How many pieces all others hold together.
    pub other_hands: usize,
    /// How many players there are.
    pub players: Players,
    /// The player's points less the mean of the others'.
    pub margin: f32,
    /// How many pieces the full set has.
    pub set_size: usize,
}

/// What a player knows, with the chances that follow from it.
#[derive(Debug, Clone)]
pub struct Outlook {
    /// What the chances follow from.
    pub known: Known,
    /// How many pieces the player does not see.
    pub(super) n_unseen: usize,
    /// By the number of unseen copies of a kind: the chance that the next player holds one.
    pub(super) by_copies: [f32; 4],
    /// The same for each kind.
    pub(super) next: [f32; MAX_KINDS],
    /// The same for all other players together.
    pub(super) any: [f32; MAX_KINDS],
    /// For each kind: how many others the next player may lay beside it in a new line, roughly.
    pub(super) beside: [f32; MAX_KINDS],
}

impl Outlook {
    /// For each kind, the chance to draw one of it among `drawn`.
    pub(super) fn draws<V: Learnt>(&self, drawn: usize) -> [f32; MAX_KINDS] {
        by_kind::<V>(&self.known.unseen, &chances(self.n_unseen, drawn))
    }

    /// Works the chances out.
    #[must_use]
    pub fn new<V: Learnt>(known: Known) -> Self {
        let Known {
            unseen,
            next_hand,
            other_hands,
            ..
        } = known;
        let n_unseen = unseen[..V::KINDS].iter().map(|&n| usize::from(n)).sum();
        let chance_next = chances(n_unseen, next_hand);
        let chance_any = chances(n_unseen, other_hands);
        let next = by_kind::<V>(&unseen, &chance_next);
        let mut beside = friends::<V>(&next);
        for friends in &mut beside[..V::KINDS] {
            *friends = (0.5 + 0.5 * *friends).min((V::FULL - 1) as f32);
        }
        Self {
            known,
            n_unseen,
            beside,
            by_copies: chance_next,
            next,
            any: by_kind::<V>(&unseen, &chance_any),
        }
    }

    /// What the player to move knows.
    #[must_use]
    pub fn of<V: Learnt>(sim: &Sim<V>) -> Self {
        let state = &sim.state;
        let mut unseen = [0; MAX_KINDS];
        let mut other_hands = 0;
        for &kind in state.bag() {
            unseen[kind.index()] += 1;
        }
        for (_, hand) in state.others() {
            other_hands += hand.len();
            for &kind in hand.kinds() {
                unseen[kind.index()] += 1;
            }
        }
        let next = state.turn.next(state.players);
        Self::new::<V>(Known {
            unseen,
            bag: state.bag().len(),
            next_hand: state.hands[next].len(),
            other_hands,
            players: state.players,
            margin: state.margin(state.turn),
            set_size: sim.grid.variant.edition().set_size(),
        })
    }
}

/// For each kind, the chance that goes with its number of unseen copies.
fn by_kind<V: Learnt>(unseen: &[u8; MAX_KINDS], by_copies: &[f32; 4]) -> [f32; MAX_KINDS] {
    let mut chances = [0.0; MAX_KINDS];
    for (chance, &n) in std::iter::zip(&mut chances[..V::KINDS], unseen) {
        *chance = by_copies[usize::from(n).min(3)];
    }
    chances
}

/// For each kind, the sum of the chances of those with its color or a group of its own.
fn friends<V: Learnt>(chances: &[f32; MAX_KINDS]) -> [f32; MAX_KINDS] {
    let mut by_color = [0.0; 10];
    let mut by_group = [0.0; 10];
    for kind in Kind::all::<V>() {
        let chance = chances[kind.index()];
        by_color[usize::from(V::color(kind)) % 10] += chance;
        let groups = V::groups(kind);
        for (group, sum) in by_group.iter_mut().enumerate() {
            *sum += chance * (groups >> group & 1) as f32;
        }
    }
    let mut friends = [0.0; MAX_KINDS];
    for kind in Kind::all::<V>() {
        let groups = V::groups(kind);
        let of_groups = by_group.iter().enumerate();
        let of_groups = of_groups.map(|(group, sum)| sum * (groups >> group & 1) as f32);
        let own = chances[kind.index()] * (1 + groups.count_ones()) as f32;
        friends[kind.index()] =
            by_color[usize::from(V::color(kind)) % 10] + of_groups.sum::<f32>() - own;
    }
    friends
}

/// The chance that at least one of 0 to 3 given pieces is among `held` of `total` unseen ones.
fn chances(total: usize, held: usize) -> [f32; 4] {
    let mut chances = [0.0; 4];
    let mut none = 1.0;
    for (before, chance) in chances[1..].iter_mut().enumerate() {
        let left = total as f32 - before as f32;
        none *= if left > 0.0 {
            (1.0 - held as f32 / left).max(0.0)
        } else {
            0.0
        };
        *chance = 1.0 - none;
    }
    chances
}
