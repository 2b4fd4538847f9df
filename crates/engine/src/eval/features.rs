//! What the evaluation looks at: a few numbers for each kind, and a few for the whole.

use sixline_rules::{HAND_SIZE, Players};

use super::Learnt;
use super::board::BoardFeatures;
use super::outlook::Outlook;
use crate::hand::FastHand;
use crate::kinds::MAX_KINDS;

/// Numbers for each kind.
pub const PLANES: usize = 16;
/// Numbers for the whole position.
pub const GLOBALS: usize = 32;
/// More than a single piece can score, rounded up.
const MAX_SINGLE: usize = 96;
/// The numbers for each kind of the edition.
pub type Planes = [[f32; PLANES]; MAX_KINDS];
/// The numbers for the whole.
pub type Globals = [f32; GLOBALS];

impl BoardFeatures {
    /// The numbers for the whole, for a player who keeps `leave`, has made `score` points and draws `drawn`.
    #[must_use]
    pub fn globals<V: Learnt>(
        &self,
        outlook: &Outlook,
        leave: &FastHand,
        score: u32,
        drawn: usize,
    ) -> Globals {
        let known = &outlook.known;
        let mut own = [0u8; 2];
        for &kind in leave.kinds() {
            let points = self.best[kind.index()];
            if points > own[0] {
                own = [points, own[0]];
            } else if points > own[1] {
                own[1] = points;
            }
        }
        let draws = outlook.draws::<V>(drawn);
        let single = |at: usize| usize::from(self.best[at]);
        let prospect = |at: usize| self.prospect(at) as usize;
        let next = expected_best::<V>(&outlook.next, 0, single);
        let next_prospect = expected_best::<V>(&outlook.next, 0, prospect);
        let next_full = self.chance_of_full::<V>(&outlook.next);
        let [any, any_prospect, any_full] = if known.players == Players::TWO {
            [next, next_prospect, next_full]
        } else {
            [
                expected_best::<V>(&outlook.any, 0, single),
                expected_best::<V>(&outlook.any, 0, prospect),
                self.chance_of_full::<V>(&outlook.any),
            ]
        };
        let floor = usize::from(self.own_play[0]);
        let after_draw = expected_best::<V>(&draws, floor, |at| usize::from(self.with_kept[at]));
        let holds_full = leave
            .kinds()
            .iter()
            .any(|&kind| self.completes[kind.index()] > 0);
        let own_full = if holds_full {
            1.0
        } else {
            self.chance_of_full::<V>(&draws)
        };
        let fitting: f32 = std::iter::zip(&self.cells[..V::KINDS], &outlook.next)
            .map(|(&cells, chance)| chance * f32::from(cells))
            .sum();
        let shape = LeaveShape::of::<V>(leave);
        let bag = (known.bag - drawn.min(known.bag)) as f32;
        let set = known.set_size as f32;
        let left = bag / set;
        let margin = (known.margin + score as f32) / 50.0;
        let flag = |is: bool| f32::from(u8::from(is));
        [
            left,
            flag(bag == 0.0),
            (12.0 - bag).max(0.0) / 12.0,
            leave.len() as f32 / 6.0,
            (leave.len() + drawn) as f32 / 6.0,
            known.other_hands as f32 / (HAND_SIZE * (known.players.count() - 1)) as f32,
            flag(known.players.count() == 3),
            flag(known.players.count() == 4),
            f32::from(own[0]) / V::SCALE,
            f32::from(own[1]) / V::SCALE,
            next / V::SCALE,
            any / V::SCALE,
            f32::from(self.live_cells) / 40.0,
            f32::from(self.n_fives) / 4.0,
            f32::from(self.n_fours) / 8.0,
            f32::from(self.n_threes) / 8.0,
            shape.largest / 6.0,
            shape.pairs / 15.0,
            shape.repeats / 6.0,
            outlook.n_unseen as f32 / set,
            margin,
            margin * (1.0 - left),
            f32::from(self.own_play[0]) / V::SCALE,
            f32::from(self.own_play[1]) / V::SCALE,
            next_prospect / V::SCALE,
            any_prospect / V::SCALE,
            after_draw / V::SCALE,
            next_full,
            any_full,
            own_full,
            f32::from(self.n_own_plays.min(100)) / 50.0,
            fitting / 40.0,
        ]
    }

    /// The numbers for each kind, for a player who keeps `leave` and draws `drawn`.
    pub fn write_planes<V: Learnt>(
        &self,
        outlook: &Outlook,
        leave: &FastHand,
        drawn: usize,
        planes: &mut Planes,
    ) {
        let mut held = [0u8; MAX_KINDS];
        for &kind in leave.kinds() {
            held[kind.index()] += 1;
        }
        let draws = outlook.draws::<V>(drawn);
        for kind in 0..V::KINDS {
            let is_held = f32::from(u8::from(held[kind] > 0));
            let best = f32::from(self.best[kind]) / V::SCALE;
            planes[kind] = [
                is_held,
                f32::from(held[kind].saturating_sub(1)),
                f32::from(outlook.known.unseen[kind]) / 3.0,
                outlook.next[kind],
                outlook.any[kind],
                best,
                f32::from(self.second[kind]) / V::SCALE,
                f32::from(self.cells[kind]) / 8.0,
                f32::from(self.completes[kind]),
                f32::from(self.fours[kind]) / 2.0,
                f32::from(self.threes[kind]) / 2.0,
                is_held * best,
                draws[kind],
                f32::from(self.with_kept[kind]) / V::SCALE,
                f32::from(self.kept_play[kind]) / V::SCALE,
                self.prospect(kind) / V::SCALE,
            ];
        }
    }

    /// The chance that one who holds each kind with these chances can complete a line.
    fn chance_of_full<V: Learnt>(&self, chances: &[f32; MAX_KINDS]) -> f32 {
        let none: f32 = std::iter::zip(&self.completes[..V::KINDS], chances)
            .filter(|&(&completes, _)| completes > 0)
            .map(|(_, chance)| 1.0 - chance)
            .product();
        1.0 - none
    }
}

/// The mean of the most points that one who holds each kind with these chances makes, `floor` at least.
fn expected_best<V: Learnt>(
    chances: &[f32; MAX_KINDS],
    floor: usize,
    points: impl Fn(usize) -> usize,
) -> f32 {
    let mut none = [1.0f32; MAX_SINGLE];
    let mut most = 0;
    for (kind, chance) in chances[..V::KINDS].iter().enumerate() {
        let at = points(kind).min(MAX_SINGLE - 1);
        none[at] *= 1.0 - chance;
        most = most.max(at);
    }
    let mut none_above = 1.0;
    let mut mean = 0.0;
    for at in (floor + 1..=most).rev() {
        let none_here = none_above * none[at];
        mean += at as f32 * (none_above - none_here);
        none_above = none_here;
    }
    mean + floor as f32 * none_above
}

/// How well the kept pieces go together.
struct LeaveShape {
    largest: f32,
    pairs: f32,
    repeats: f32,
}

impl LeaveShape {
    fn of<V: Learnt>(leave: &FastHand) -> Self {
        let kinds = leave.kinds();
        let mut by_color = [0u8; 10];
        let mut by_group = [0u8; 10];
        let mut pairs = 0u8;
        let mut repeats = 0u8;
        for (at, &kind) in kinds.iter().enumerate() {
            if kinds[..at].contains(&kind) {
                repeats += 1;
                continue;
            }
            let groups = V::groups(kind);
            by_color[usize::from(V::color(kind)) % 10] += 1;
            for (group, count) in by_group.iter_mut().enumerate() {
                *count += (groups >> group & 1) as u8;
            }
            for &other in &kinds[..at] {
                let friends = V::color(other) == V::color(kind) || V::groups(other) & groups != 0;
                pairs += u8::from(friends);
            }
        }
        let largest = by_color.iter().chain(&by_group).max().copied();
        Self {
            largest: f32::from(largest.unwrap_or(0)),
            pairs: f32::from(pairs),
            repeats: f32::from(repeats),
        }
    }
}
