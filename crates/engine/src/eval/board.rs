//! What a board after a move says about each kind: what it would score, and where.
//!
//! A move changes a few cells. What every cell offers is worked out once for a position, as [`Cells`],
//! and put together anew for each move; only the cells that a move changed are worked out again.

#![expect(
    clippy::needless_range_loop,
    reason = "counted loops over arrays of known size are those that the compiler turns into vectors"
)]

use std::num::NonZeroU8;

use super::Learnt;
use super::outlook::Outlook;
use crate::generate::for_each_play;
use crate::grid::{Grid, MAX_SPOTS, Spot, TorusCell};
use crate::hand::FastHand;
use crate::kinds::{Kind, MAX_KINDS, Mask, Variant};

/// Room for the kinds of any edition, in whole registers.
pub(super) const ROOM: usize = MAX_KINDS.next_multiple_of(LANES);

/// How many bytes go through one register at a time, at least.
const LANES: usize = 16;

/// The room that an edition uses.
const fn room<V: Variant>() -> usize {
    V::KINDS.next_multiple_of(LANES)
}

/// What the cells of a position offer; one is used again and again.
#[derive(Debug)]
pub struct Cells<V: Learnt> {
    rows: Vec<Row<V>>,
    /// The number of the row of each place of the grid, from 1, where it has one.
    at: [Option<NonZeroU8>; MAX_SPOTS],
    /// The unseen kinds by the number of copies, so that a sum of chances is a few counts.
    copies: [V::Mask; 4],
}

/// What one cell offers.
#[derive(Debug, Clone)]
struct Row<V: Learnt> {
    cell: TorusCell,
    around: [V::Run; 2],
    fits: V::Mask,
    lens: [usize; 2],
    completes: u8,
    fours: u8,
    threes: u8,
    /// The points of each kind, 0 where it does not fit.
    points: [u8; ROOM],
    /// What the next player makes with it and what they may hold beside it, roughly, as [`bits`].
    prospect: [u32; ROOM],
}

/// A number that is not negative as one without a sign, which is compared faster and in the same order.
#[inline(always)]
const fn bits(number: f32) -> u32 {
    number.to_bits()
}

impl<V: Learnt> Default for Cells<V> {
    fn default() -> Self {
        Self {
            rows: Vec::with_capacity(64),
            at: [None; MAX_SPOTS],
            copies: [V::Mask::NONE; 4],
        }
    }
}

impl<V: Learnt> Cells<V> {
    /// Looks at every cell where a piece may lie.
    pub fn fill(&mut self, grid: &Grid<V>, outlook: &Outlook) {
        self.copies = [V::Mask::NONE; 4];
        for kind in Kind::all::<V>() {
            let unseen = usize::from(outlook.known.unseen[kind.index()]).min(3);
            self.copies[unseen] |= V::Mask::bit(kind);
        }
        self.at.fill(None);
        for (at, (place, spot)) in grid.live_places().enumerate() {
            self.at[usize::from(place) % MAX_SPOTS] = NonZeroU8::new(at as u8 + 1);
            if at == self.rows.len() {
                self.rows.push(Row::new(grid.variant));
            }
            self.rows[at].fill(grid.variant, spot, &self.copies, outlook);
        }
    }

    /// The row of a cell, if that has not changed since.
    #[inline(always)]
    fn row(&self, place: u16, spot: &Spot<V>) -> Option<&Row<V>> {
        let number = self.at[usize::from(place) % MAX_SPOTS]?;
        let row = self.rows.get(usize::from(number.get() - 1))?;
        (row.cell == spot.cell && row.around == spot.around).then_some(row)
    }
}

impl<V: Learnt> Row<V> {
    fn new(variant: V) -> Self {
        Self {
            cell: TorusCell::ORIGIN,
            around: [variant.empty(); 2],
            fits: V::Mask::NONE,
            lens: [0; 2],
            completes: 0,
            fours: 0,
            threes: 0,
            points: [0; ROOM],
            prospect: [0; ROOM],
        }
    }

    #[inline(always)]
    fn fill(&mut self, variant: V, spot: &Spot<V>, copies: &[V::Mask; 4], outlook: &Outlook) {
        let full = V::FULL;
        let lens = [V::len(spot.around[0]), V::len(spot.around[1])];
        let long = |len: usize| len >= 4 && len + 1 < full;
        self.cell = spot.cell;
        self.around = spot.around;
        self.fits = spot.fits();
        self.lens = lens;
        self.completes = u8::from(lens[0] + 1 == full || lens[1] + 1 == full);
        self.fours = u8::from(long(lens[0]) || long(lens[1]));
        self.threes = u8::from(lens[0] == 3 || lens[1] == 3);
        self.points[..room::<V>()].fill(0);
        self.prospect[..room::<V>()].fill(0);
        let chance_in = |mask: V::Mask| -> f32 {
            (1..4)
                .map(|n| (mask & copies[n]).count() as f32 * outlook.by_copies[n])
                .sum()
        };
        // What else may join each line: of one piece, only half of its friends go with the next one.
        let others = |axis: usize| {
            let room = (full - 1).saturating_sub(lens[axis]) as f32;
            match lens[axis] {
                0 => 0.0,
                1 => (0.5 * chance_in(spot.fit[axis])).min(room),
                _ => chance_in(spot.fit[axis]).min(room),
            }
        };
        let others = [others(0), others(1)];
        for kind in self.fits.kinds() {
            let at = kind.index();
            let mut points = 0;
            let mut further = 0.0f32;
            for axis in [0, 1] {
                let line = variant.points_with(spot.around[axis], kind);
                points += line;
                // The points that each piece adds to the line, and how many pieces may come.
                let more = if lens[axis] == 0 {
                    outlook.beside[at]
                } else {
                    others[axis] * V::each(line, lens[axis])
                };
                further = if more > further { more } else { further };
            }
            self.points[at] = points as u8;
            self.prospect[at] = bits(points as f32 + further);
        }
    }
}

/// What a board after a move says about each kind and about itself, to a player who keeps some pieces.
#[derive(Debug, Clone)]
pub struct BoardFeatures {
    /// The most points of each kind alone, and the most but one.
    pub(super) best: [u8; ROOM],
    pub(super) second: [u8; ROOM],
    /// On how many cells each kind fits, and on how many it completes a line, or makes it long.
    pub(super) cells: [u8; ROOM],
    pub(super) completes: [u8; ROOM],
    pub(super) fours: [u8; ROOM],
    pub(super) threes: [u8; ROOM],
    /// The most points together with kept pieces in the same line, nearly.
    pub(super) with_kept: [u8; ROOM],
    /// The points of the best play of kept pieces with each kind in it.
    pub(super) kept_play: [u16; ROOM],
    /// What the next player makes with it and what they may hold beside it, roughly, as [`bits`].
    prospect: [u32; ROOM],
    pub(super) live_cells: u8,
    pub(super) n_fives: u8,
    pub(super) n_fours: u8,
    pub(super) n_threes: u8,
    /// The two best plays of the kept pieces, and how many plays they have.
    pub(super) own_play: [u16; 2],
    pub(super) n_own_plays: u16,
}

impl BoardFeatures {
    const NONE: Self = Self {
        best: [0; ROOM],
        second: [0; ROOM],
        cells: [0; ROOM],
        completes: [0; ROOM],
        fours: [0; ROOM],
        threes: [0; ROOM],
        with_kept: [0; ROOM],
        kept_play: [0; ROOM],
        prospect: [0; ROOM],
        live_cells: 0,
        n_fives: 0,
        n_fours: 0,
        n_threes: 0,
        own_play: [0; 2],
        n_own_plays: 0,
    };

    /// What [`BoardFeatures::of`] answers, by whatever registers the caller is compiled for.
    #[inline(always)]
    pub(super) fn by_lanes<V: Learnt>(
        grid: &Grid<V>,
        before: &Cells<V>,
        outlook: &Outlook,
        hand: &FastHand,
        leave: &FastHand,
    ) -> Self {
        let mut features = Self::NONE;
        let held: V::Mask = hand.mask();
        let [gone, once, twice, thrice] = before.copies;
        let left = held | once | twice | thrice;
        let kept: V::Mask = leave.mask();
        // The most points of each kind where it begins a new line as well.
        let mut opening = [0; ROOM];
        let mut changed = Row::new(grid.variant);
        for (place, spot) in grid.live_places() {
            let row = match before.row(place, spot) {
                Some(row) => row,
                None => {
                    changed.fill(grid.variant, spot, &before.copies, outlook);
                    &changed
                }
            };
            if !(row.fits & left).is_none() {
                features.add_cell(row, &mut opening);
                features.join(grid.variant, row, spot, kept);
            }
        }
        features.with_new_lines(grid.variant, kept, &opening);
        for kind in (gone & !held).kinds() {
            features.forget(kind.index());
        }
        features.add_plays(grid, kept);
        features
    }

    /// What the next player makes with a kind and what they may hold beside it.
    #[inline(always)]
    pub(super) const fn prospect(&self, at: usize) -> f32 {
        f32::from_bits(self.prospect[at])
    }

    #[inline(always)]
    fn add_cell<V: Learnt>(&mut self, row: &Row<V>, opening: &mut [u8; ROOM]) {
        self.live_cells += 1;
        self.n_fives += row.completes;
        self.n_fours += row.fours;
        self.n_threes += row.threes;
        let room = room::<V>();
        for at in 0..room {
            let points = row.points[at];
            self.second[at] = self.second[at].max(self.best[at].min(points));
            self.best[at] = self.best[at].max(points);
            self.cells[at] += u8::from(points > 0);
        }
        for at in 0..room {
            self.prospect[at] = self.prospect[at].max(row.prospect[at]);
        }
        if row.lens.contains(&0) {
            for at in 0..room {
                opening[at] = opening[at].max(row.points[at]);
            }
        }
        for (is_so, counts) in [
            (row.completes, &mut self.completes),
            (row.fours, &mut self.fours),
            (row.threes, &mut self.threes),
        ] {
            if is_so > 0 {
                for at in 0..room {
                    counts[at] += u8::from(row.points[at] > 0);
                }
            }
        }
    }

    /// What each kind makes together with kept pieces in a line that is there already.
    #[inline(always)]
    fn join<V: Learnt>(&mut self, variant: V, row: &Row<V>, spot: &Spot<V>, kept: V::Mask) {
        for axis in [0, 1] {
            let len = row.lens[axis];
            let joining = spot.fit[axis] & kept;
            if len == 0 || len + 1 >= V::FULL || joining.is_none() {
                continue;
            }
            for kind in row.fits.kinds() {
                let joining = if V::TWO_DECIDE && len > 1 {
                    joining
                } else {
                    V::fits(variant.add(row.around[axis], kind)) & kept
                };
                let joining = (joining & !V::Mask::bit(kind)).count() as usize;
                if joining == 0 {
                    continue;
                }
                let n = joining.min(V::FULL - 1 - len);
                let more = V::more(variant.points_with(row.around[axis], kind), len, n);
                let is_full = len + 1 + n == V::FULL;
                let bonus = if is_full { V::FULL_BONUS } else { 0 };
                let at = kind.index();
                let grown = u32::from(row.points[at]) + more + bonus;
                self.with_kept[at] = self.with_kept[at].max(grown.min(255) as u8);
            }
        }
    }

    /// What each kind makes together with kept pieces in a new line, or alone. Of the kept pieces that may
    /// lie beside it, half go together.
    #[inline(always)]
    fn with_new_lines<V: Learnt>(&mut self, variant: V, kept: V::Mask, opening: &[u8; ROOM]) {
        let mut beside = [0; ROOM];
        for kind in kept.kinds() {
            let line = variant.add(variant.empty(), kind);
            for other in (V::fits(line) & !V::Mask::bit(kind)).kinds() {
                beside[other.index()] += 1;
            }
        }
        for at in 0..room::<V>() {
            let n = 1 + u8::div_ceil(beside[at], 2);
            let is_better = opening[at] > 0 && beside[at] > 0;
            let grown = if is_better { opening[at] + n } else { 0 };
            self.with_kept[at] = self.with_kept[at].max(self.best[at]).max(grown);
        }
    }

    /// Takes out a kind of which nobody has any.
    fn forget(&mut self, at: usize) {
        for numbers in [
            &mut self.best,
            &mut self.second,
            &mut self.cells,
            &mut self.completes,
            &mut self.fours,
            &mut self.threes,
            &mut self.with_kept,
        ] {
            numbers[at] = 0;
        }
        self.prospect[at] = 0;
    }

    /// The plays of the kept pieces alone.
    fn add_plays<V: Learnt>(&mut self, grid: &Grid<V>, kept: V::Mask) {
        for_each_play(grid, kept, |play| {
            let own = &mut self.own_play;
            if play.score > own[0] {
                *own = [play.score, own[0]];
            } else if play.score > own[1] {
                own[1] = play.score;
            }
            self.n_own_plays += 1;
            for (_, kind) in play.placed() {
                let best = &mut self.kept_play[kind.index()];
                *best = (*best).max(play.score);
            }
        });
    }
}
