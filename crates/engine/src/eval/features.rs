//! What the evaluation looks at: a few numbers for each kind, and a few for the whole.

use super::Learnt;
use crate::generate::for_each_play;
use crate::grid::Grid;
use crate::kinds::Mask;
use crate::sim::FastHand;

/// Numbers for each kind.
pub const PLANES: usize = 12;
/// Numbers for the whole position.
pub const GLOBALS: usize = 24;
/// Room for the kinds of any edition.
pub const MAX_KINDS: usize = 93;
/// More than a single piece can score, rounded up.
const MAX_SINGLE: usize = 96;

/// The numbers for each kind of the edition.
pub type Planes = [[f32; PLANES]; MAX_KINDS];
/// The numbers for the whole.
pub type Globals = [f32; GLOBALS];

/// What the mover knows beside board and hand.
#[derive(Debug, Clone)]
pub struct Outlook {
    /// How many pieces of each kind he does not see.
    pub unseen: [u8; MAX_KINDS],
    /// How many are in the bag before his draw.
    pub bag: usize,
    /// The number of pieces of all others together.
    pub other_hands: usize,
    /// The number of players.
    pub players: usize,
    /// His points less the mean of the others, before the move.
    pub margin: f32,
    n_unseen: usize,
    set_size: usize,
    /// For each kind: the chance that the next player holds one.
    next: [f32; MAX_KINDS],
    /// The same for all other players together.
    any: [f32; MAX_KINDS],
}

impl Outlook {
    /// Works out the chances.
    #[must_use]
    pub fn new(
        unseen: [u8; MAX_KINDS],
        bag: usize,
        next_hand: usize,
        other_hands: usize,
        players: usize,
        margin: f32,
        set_size: usize,
    ) -> Self {
        let n_unseen = unseen.iter().map(|&n| usize::from(n)).sum();
        let chance_next = chances(n_unseen, next_hand);
        let chance_any = chances(n_unseen, other_hands);
        Self {
            unseen,
            n_unseen,
            bag,
            other_hands,
            players,
            margin,
            set_size,
            next: unseen.map(|n| chance_next[usize::from(n).min(3)]),
            any: unseen.map(|n| chance_any[usize::from(n).min(3)]),
        }
    }
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

/// What a board after a move says about each kind and about itself, whatever is held.
#[derive(Debug, Clone)]
pub struct BoardFeatures {
    kinds: [OnBoard; MAX_KINDS],
    live_cells: u8,
    fives: u8,
    fours: u8,
    threes: u8,
}

/// Where a kind could go.
#[derive(Debug, Clone, Copy, Default)]
struct OnBoard {
    best: u8,
    second: u8,
    cells: u8,
    completes: u8,
    fours: u8,
    threes: u8,
}

impl BoardFeatures {
    /// Looks at every cell where a piece that is not on the board may lie.
    #[must_use]
    pub fn of<V: Learnt>(grid: &Grid<V>, outlook: &Outlook, hand: &FastHand) -> Self {
        let mut features = Self {
            kinds: [OnBoard::default(); MAX_KINDS],
            live_cells: 0,
            fives: 0,
            fours: 0,
            threes: 0,
        };
        let mut left: V::Mask = hand.mask();
        for kind in 0..V::KINDS as u8 {
            if outlook.unseen[usize::from(kind)] > 0 {
                left |= V::Mask::bit(kind);
            }
        }
        let full = V::FULL;
        for (cell, fits) in grid.frontier() {
            let fits = fits & left;
            if fits.is_none() {
                continue;
            }
            let spot = grid.spot(cell);
            let lens = [V::len(spot.around[0]), V::len(spot.around[1])];
            let completes = u8::from(lens[0] + 1 == full || lens[1] + 1 == full);
            let long = |len: usize| len >= 4 && len + 1 < full;
            let fours = u8::from(long(lens[0]) || long(lens[1]));
            let threes = u8::from(lens[0] == 3 || lens[1] == 3);
            features.live_cells += 1;
            features.fives += completes;
            features.fours += fours;
            features.threes += threes;
            for kind in fits.kinds() {
                let points = grid.variant.points_with(spot.around[0], kind)
                    + grid.variant.points_with(spot.around[1], kind);
                let points = points as u8;
                let on_board = &mut features.kinds[usize::from(kind)];
                if points > on_board.best {
                    on_board.second = on_board.best;
                    on_board.best = points;
                } else if points > on_board.second {
                    on_board.second = points;
                }
                on_board.cells += 1;
                on_board.completes += completes;
                on_board.fours += fours;
                on_board.threes += threes;
            }
        }
        features
    }

    /// The numbers for the whole, for a player who keeps `leave`, has made `score` points and draws `drawn`.
    #[must_use]
    pub fn globals<V: Learnt>(
        &self,
        grid: &Grid<V>,
        outlook: &Outlook,
        leave: &FastHand,
        score: u32,
        drawn: usize,
    ) -> Globals {
        let mut own = [0u8; 2];
        for &kind in leave.kinds() {
            let points = self.kinds[usize::from(kind)].best;
            if points > own[0] {
                own = [points, own[0]];
            } else if points > own[1] {
                own[1] = points;
            }
        }
        let mut own_play = [0u16; 2];
        for_each_play(grid, leave.mask(), |play| {
            if play.score > own_play[0] {
                own_play = [play.score, own_play[0]];
            } else if play.score > own_play[1] {
                own_play[1] = play.score;
            }
        });
        let next = self.expected_best::<V>(&outlook.next);
        let any = if outlook.players == 2 {
            next
        } else {
            self.expected_best::<V>(&outlook.any)
        };
        let shape = LeaveShape::of::<V>(leave);
        let bag = (outlook.bag - drawn.min(outlook.bag)) as f32;
        let set = outlook.set_size as f32;
        let left = bag / set;
        let margin = (outlook.margin + score as f32) / 50.0;
        let flag = |is: bool| f32::from(u8::from(is));
        [
            left,
            flag(bag == 0.0),
            (12.0 - bag).max(0.0) / 12.0,
            leave.len() as f32 / 6.0,
            (leave.len() + drawn) as f32 / 6.0,
            outlook.other_hands as f32 / (6 * (outlook.players - 1)) as f32,
            flag(outlook.players == 3),
            flag(outlook.players == 4),
            f32::from(own[0]) / V::SCALE,
            f32::from(own[1]) / V::SCALE,
            next / V::SCALE,
            any / V::SCALE,
            f32::from(self.live_cells) / 40.0,
            f32::from(self.fives) / 4.0,
            f32::from(self.fours) / 8.0,
            f32::from(self.threes) / 8.0,
            shape.largest / 6.0,
            shape.pairs / 15.0,
            shape.repeats / 6.0,
            outlook.n_unseen as f32 / set,
            margin,
            margin * (1.0 - left),
            f32::from(own_play[0]) / V::SCALE,
            f32::from(own_play[1]) / V::SCALE,
        ]
    }

    /// The numbers for each kind, for a player who keeps `leave`.
    pub fn write_planes<V: Learnt>(
        &self,
        outlook: &Outlook,
        leave: &FastHand,
        planes: &mut Planes,
    ) {
        let mut held = [0u8; MAX_KINDS];
        for &kind in leave.kinds() {
            held[usize::from(kind)] += 1;
        }
        for kind in 0..V::KINDS {
            let board = &self.kinds[kind];
            let is_held = f32::from(u8::from(held[kind] > 0));
            let best = f32::from(board.best) / V::SCALE;
            planes[kind] = [
                is_held,
                f32::from(held[kind].saturating_sub(1)),
                f32::from(outlook.unseen[kind]) / 3.0,
                outlook.next[kind],
                outlook.any[kind],
                best,
                f32::from(board.second) / V::SCALE,
                f32::from(board.cells) / 8.0,
                f32::from(board.completes),
                f32::from(board.fours) / 2.0,
                f32::from(board.threes) / 2.0,
                is_held * best,
            ];
        }
    }

    /// The mean of the best that one piece makes for players who hold each kind with these chances.
    fn expected_best<V: Learnt>(&self, chances: &[f32; MAX_KINDS]) -> f32 {
        let mut none = [1.0f32; MAX_SINGLE];
        let mut most = 0;
        for (on_board, chance) in std::iter::zip(&self.kinds[..V::KINDS], chances) {
            let at = usize::from(on_board.best) % MAX_SINGLE;
            none[at] *= 1.0 - chance;
            most = most.max(at);
        }
        let mut none_above = 1.0;
        let mut mean = 0.0;
        for points in (1..=most).rev() {
            let none_here = none_above * none[points];
            mean += points as f32 * (none_above - none_here);
            none_above = none_here;
        }
        mean
    }
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
