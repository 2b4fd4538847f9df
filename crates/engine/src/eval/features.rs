//! What the evaluation looks at: a few numbers for each kind, and a few for the whole.

use super::Learnt;
use crate::generate::for_each_play;
use crate::grid::{Grid, Spot};
use crate::kinds::Mask;
use crate::sim::FastHand;

/// Numbers for each kind.
pub const PLANES: usize = 16;
/// Numbers for the whole position.
pub const GLOBALS: usize = 32;
/// Room for the kinds of any edition.
pub const MAX_KINDS: usize = 93;
/// More than a single piece can score, rounded up.
const MAX_SINGLE: usize = 96;
/// What part of a line each piece is, by the length before one more.
const SHARES: [f32; 16] = {
    let mut shares = [0.0; 16];
    let mut len = 0;
    while len < 16 {
        shares[len] = 1.0 / (len + 1) as f32;
        len += 1;
    }
    shares
};

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
    /// By the number of unseen copies of a kind: the chance that the next player holds one.
    by_copies: [f32; 4],
    /// The same for each kind.
    next: [f32; MAX_KINDS],
    /// The same for all other players together.
    any: [f32; MAX_KINDS],
    /// For each kind: how many others the next player may lay beside it in a new line, roughly.
    beside: [f32; MAX_KINDS],
}

impl Outlook {
    /// For each kind, the chance to draw one of it among `drawn`.
    fn draws(&self, drawn: usize) -> [f32; MAX_KINDS] {
        let chances = chances(self.n_unseen, drawn);
        self.unseen.map(|n| chances[usize::from(n).min(3)])
    }

    /// Works out the chances.
    #[must_use]
    pub fn new<V: Learnt>(
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
        let next = unseen.map(|n| chance_next[usize::from(n).min(3)]);
        Self {
            beside: friends::<V>(&next)
                .map(|friends| (0.5 + 0.5 * friends).min((V::FULL - 1) as f32)),
            by_copies: chance_next,
            unseen,
            n_unseen,
            bag,
            other_hands,
            players,
            margin,
            set_size,
            next,
            any: unseen.map(|n| chance_any[usize::from(n).min(3)]),
        }
    }
}

/// For each kind, the sum of the chances of those with its color or a group of its own.
fn friends<V: Learnt>(chances: &[f32; MAX_KINDS]) -> [f32; MAX_KINDS] {
    let mut by_color = [0.0; 10];
    let mut by_group = [0.0; 10];
    for kind in 0..V::KINDS as u8 {
        let chance = chances[usize::from(kind)];
        by_color[usize::from(V::color(kind)) % 10] += chance;
        let groups = V::groups(kind);
        for (group, sum) in by_group.iter_mut().enumerate() {
            *sum += chance * (groups >> group & 1) as f32;
        }
    }
    let mut friends = [0.0; MAX_KINDS];
    for kind in 0..V::KINDS as u8 {
        let groups = V::groups(kind);
        let of_groups = by_group.iter().enumerate();
        let of_groups = of_groups.map(|(group, sum)| sum * (groups >> group & 1) as f32);
        let own = chances[usize::from(kind)] * (1 + groups.count_ones()) as f32;
        friends[usize::from(kind)] =
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

/// What a board after a move says about each kind and about itself, to a player who keeps some pieces.
#[derive(Debug, Clone)]
pub struct BoardFeatures {
    kinds: [OnBoard; MAX_KINDS],
    live_cells: u8,
    fives: u8,
    fours: u8,
    threes: u8,
    /// The two best plays of the kept pieces, and how many plays they have.
    own_play: [u16; 2],
    n_own_plays: u16,
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
    /// The most points together with kept pieces in the same line, nearly.
    with_kept: u8,
    /// The points of the best play of kept pieces with this one in it.
    kept_play: u16,
    /// What the next player makes with it and what he may hold beside it, roughly.
    prospect: f32,
}

impl BoardFeatures {
    /// Looks at every cell where a piece of `hand` or an unseen one may lie, for a player who keeps `leave`.
    #[must_use]
    pub fn of<V: Learnt>(
        grid: &Grid<V>,
        outlook: &Outlook,
        hand: &FastHand,
        leave: &FastHand,
    ) -> Self {
        let mut features = Self {
            kinds: [OnBoard::default(); MAX_KINDS],
            live_cells: 0,
            fives: 0,
            fours: 0,
            threes: 0,
            own_play: [0; 2],
            n_own_plays: 0,
        };
        // The unseen kinds by the number of copies, so that a sum of chances is a few counts.
        let mut copies = [V::Mask::NONE; 4];
        for kind in 0..V::KINDS as u8 {
            let unseen = usize::from(outlook.unseen[usize::from(kind)]).min(3);
            copies[unseen] |= V::Mask::bit(kind);
        }
        let left = hand.mask::<V::Mask>() | copies[1] | copies[2] | copies[3];
        let kept: V::Mask = leave.mask();
        let chance_in = |mask: V::Mask| -> f32 {
            (1..4)
                .map(|n| (mask & copies[n]).count() as f32 * outlook.by_copies[n])
                .sum()
        };
        for (spot, fits) in grid.live() {
            let fits = fits & left;
            if fits.is_none() {
                continue;
            }
            features.add_cell(grid, spot, fits, kept, outlook, chance_in);
        }
        for_each_play(grid, kept, |play| {
            let own = &mut features.own_play;
            if play.score > own[0] {
                *own = [play.score, own[0]];
            } else if play.score > own[1] {
                own[1] = play.score;
            }
            features.n_own_plays += 1;
            for (_, kind) in play.placed() {
                let best = &mut features.kinds[usize::from(kind)].kept_play;
                *best = (*best).max(play.score);
            }
        });
        features
    }

    #[inline]
    fn add_cell<V: Learnt>(
        &mut self,
        grid: &Grid<V>,
        spot: &Spot<V>,
        fits: V::Mask,
        kept: V::Mask,
        outlook: &Outlook,
        chance_in: impl Fn(V::Mask) -> f32,
    ) {
        let full = V::FULL;
        let lens = [V::len(spot.around[0]), V::len(spot.around[1])];
        let completes = u8::from(lens[0] + 1 == full || lens[1] + 1 == full);
        let long = |len: usize| len >= 4 && len + 1 < full;
        let fours = u8::from(long(lens[0]) || long(lens[1]));
        let threes = u8::from(lens[0] == 3 || lens[1] == 3);
        self.live_cells += 1;
        self.fives += completes;
        self.fours += fours;
        self.threes += threes;
        // What else may join each line: of one piece, only half of its friends go with the next one.
        let others = [0, 1].map(|axis| {
            let room = (full - 1).saturating_sub(lens[axis]) as f32;
            match lens[axis] {
                0 => 0.0,
                1 => (0.5 * chance_in(spot.fit[axis])).min(room),
                _ => chance_in(spot.fit[axis]).min(room),
            }
        });
        let shares = lens.map(|len| SHARES[len % SHARES.len()]);
        let joins = [0, 1].map(|axis| !(spot.fit[axis] & kept).is_none());
        for kind in fits.kinds() {
            let lines = [0, 1].map(|axis| grid.variant.points_with(spot.around[axis], kind));
            let points = lines[0] + lines[1];
            let on_board = &mut self.kinds[usize::from(kind)];
            let mut with_kept = points;
            let mut further = 0.0f32;
            for axis in [0, 1] {
                let len = lens[axis];
                // The points that each piece adds to the line, and how many pieces may come.
                let (each, more) = if len == 0 {
                    (1.0, outlook.beside[usize::from(kind)])
                } else {
                    (lines[axis] as f32 * shares[axis], others[axis])
                };
                further = further.max(more * each);
                if joins[axis] {
                    let line = grid.variant.add(spot.around[axis], kind);
                    let join = V::fits(line) & kept & !V::Mask::bit(kind);
                    if !join.is_none() && len + 1 < full {
                        let n = (join.count() as usize).min(full - 1 - len);
                        let n = if len == 0 { 1 + n.div_ceil(2) } else { n };
                        // A little more, because the share of a piece is rounded.
                        let grown = points + (n as f32 * each + 1e-3) as u32;
                        let is_full = len + 1 + n == full;
                        let bonus = if is_full { V::FULL_BONUS } else { 0 };
                        with_kept = with_kept.max(grown + bonus);
                    }
                }
            }
            let points = points as u8;
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
            on_board.with_kept = on_board.with_kept.max(with_kept.min(255) as u8);
            on_board.prospect = on_board.prospect.max(f32::from(points) + further);
        }
    }

    /// The numbers for the whole, for a player who keeps `leave`, has made `score` points and draws `drawn`.
    #[must_use]
    pub fn globals<V: Learnt>(
        &self,
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
        let draws = outlook.draws(drawn);
        let kinds = &self.kinds[..V::KINDS];
        let single = |it: &OnBoard| f32::from(it.best);
        let prospect = |it: &OnBoard| it.prospect;
        let next = expected_best(kinds, &outlook.next, 0, single);
        let next_prospect = expected_best(kinds, &outlook.next, 0, prospect);
        let next_full = self.chance_of_full::<V>(&outlook.next);
        let [any, any_prospect, any_full] = if outlook.players == 2 {
            [next, next_prospect, next_full]
        } else {
            [
                expected_best(kinds, &outlook.any, 0, single),
                expected_best(kinds, &outlook.any, 0, prospect),
                self.chance_of_full::<V>(&outlook.any),
            ]
        };
        let floor = usize::from(self.own_play[0]);
        let after_draw = expected_best(kinds, &draws, floor, |it| f32::from(it.with_kept));
        let holds_full = leave
            .kinds()
            .iter()
            .any(|&kind| self.kinds[usize::from(kind)].completes > 0);
        let own_full = if holds_full {
            1.0
        } else {
            self.chance_of_full::<V>(&draws)
        };
        let fitting: f32 = std::iter::zip(kinds, &outlook.next)
            .map(|(it, chance)| chance * f32::from(it.cells))
            .sum();
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
            held[usize::from(kind)] += 1;
        }
        let draws = outlook.draws(drawn);
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
                draws[kind],
                f32::from(board.with_kept) / V::SCALE,
                f32::from(board.kept_play) / V::SCALE,
                board.prospect / V::SCALE,
            ];
        }
    }

    /// The chance that one who holds each kind with these chances can complete a line.
    fn chance_of_full<V: Learnt>(&self, chances: &[f32; MAX_KINDS]) -> f32 {
        let none: f32 = std::iter::zip(&self.kinds[..V::KINDS], chances)
            .filter(|(on_board, _)| on_board.completes > 0)
            .map(|(_, chance)| 1.0 - chance)
            .product();
        1.0 - none
    }
}

/// The mean of the most points that one who holds each kind with these chances makes, `floor` at least.
fn expected_best(
    kinds: &[OnBoard],
    chances: &[f32; MAX_KINDS],
    floor: usize,
    points: impl Fn(&OnBoard) -> f32,
) -> f32 {
    let mut none = [1.0f32; MAX_SINGLE];
    let mut most = 0;
    for (on_board, chance) in std::iter::zip(kinds, chances) {
        let at = (points(on_board) as usize).min(MAX_SINGLE - 1);
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
