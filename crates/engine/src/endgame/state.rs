//! The position under search: board, hands and turn, changed by plays and brought back.

use sixline_rules::LineKind;

use super::table::mix;
use crate::generate::FastPlay;
use crate::grid::Grid;
use crate::kinds::{Mask, Variant};
use crate::sim::{FastHand, MAX_PLAYERS, Sim, for_each_play_of};

/// More kinds than any edition has.
pub(super) const MAX_KINDS: usize = 96;
/// More pieces than all hands together.
const MAX_HELD: usize = 6 * MAX_PLAYERS;

/// The position.
#[derive(Debug)]
pub(super) struct State<'a, V: Variant> {
    pub(super) grid: &'a mut Grid<V>,
    pub(super) hands: [FastHand; MAX_PLAYERS],
    pub(super) players: usize,
    pub(super) turn: usize,
    /// Who laid what where since the search began, as a sum of mixed numbers; hands follow from it.
    sum: u64,
    /// The kinds that can stand in one line with each kind, itself included.
    pub(super) related: Vec<V::Mask>,
    /// The most points of a line by its length.
    pub(super) line_points: [i32; 11],
}

/// What brings the position before a play back.
#[derive(Debug, Clone, Copy)]
pub(super) struct Undo {
    hand: FastHand,
    laid: usize,
    sum: u64,
    turn: usize,
}

/// All pieces in hands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Held<M> {
    kinds: [u8; MAX_HELD],
    len: usize,
    /// The different kinds.
    pub(super) mask: M,
}

impl<M> Held<M> {
    /// Each piece.
    pub(super) fn kinds(&self) -> &[u8] {
        &self.kinds[..self.len]
    }
}

impl<'a, V: Variant> State<'a, V> {
    pub(super) fn new(sim: &'a mut Sim<V>) -> Self {
        let variant = sim.grid.variant;
        let related = (0..V::KINDS as u8)
            .map(|kind| V::fits(variant.add(variant.empty(), kind)) | V::Mask::bit(kind))
            .collect();
        let line_points = std::array::from_fn(|len| {
            let len = len.min(V::FULL);
            let kinds = [LineKind::Color, LineKind::Table];
            let [color, table] = kinds.map(|kind| variant.edition().line_points(kind, len));
            if len < 2 { 0 } else { color.max(table) as i32 }
        });
        Self {
            hands: sim.state.hands,
            players: sim.players.clamp(2, MAX_PLAYERS),
            turn: usize::from(sim.state.turn) % MAX_PLAYERS,
            sum: 0,
            related,
            line_points,
            grid: &mut sim.grid,
        }
    }

    /// The hand whose turn it is.
    #[inline]
    pub(super) fn hand(&self) -> &FastHand {
        &self.hands[self.turn]
    }

    /// The player after this one.
    #[inline]
    pub(super) fn after(&self, turn: usize) -> usize {
        if turn + 1 >= self.players {
            0
        } else {
            turn + 1
        }
    }

    /// The key of the position among those of one search. Of ten million positions two share one with a
    /// chance of three in a million.
    #[inline]
    pub(super) const fn key(&self) -> u64 {
        mix(self.sum ^ (self.turn as u64) << 62)
    }

    #[inline]
    fn sum_after(&self, play: &FastPlay) -> u64 {
        play.placed().fold(self.sum, |sum, (cell, kind)| {
            let number = u64::from(cell) << 16 | u64::from(kind) << 8 | self.turn as u64;
            sum.wrapping_add(mix(number))
        })
    }

    /// Calls `found` with every play of the player to move.
    #[inline]
    pub(super) fn for_each_play(&self, found: impl FnMut(&FastPlay)) {
        for_each_play_of(self.grid, self.hand().mask(), found);
    }

    /// Makes a play and passes the turn on.
    #[inline]
    pub(super) fn make(&mut self, play: &FastPlay) -> Undo {
        let undo = Undo {
            hand: *self.hand(),
            laid: self.grid.len(),
            sum: self.sum,
            turn: self.turn,
        };
        self.sum = self.sum_after(play);
        for (cell, kind) in play.placed() {
            self.grid.lay(cell, kind);
        }
        self.hands[self.turn] = undo.hand.without(play);
        self.turn = self.after(self.turn);
        undo
    }

    /// Takes a play back, or anything else since `undo` was made.
    #[inline]
    pub(super) fn unmake(&mut self, undo: Undo) {
        self.turn = undo.turn;
        self.hands[self.turn] = undo.hand;
        self.grid.take_back_to(undo.laid);
        self.sum = undo.sum;
    }

    /// All pieces in hands.
    pub(super) fn held(&self) -> Held<V::Mask> {
        let mut held = Held {
            kinds: [0; MAX_HELD],
            len: 0,
            mask: V::Mask::NONE,
        };
        for &kind in self.hands[..self.players].iter().flat_map(FastHand::kinds) {
            held.kinds[held.len] = kind;
            held.len += 1;
            held.mask |= V::Mask::bit(kind);
        }
        held
    }

    /// Whether any piece of anybody fits anywhere.
    pub(super) fn anyone_can_play(&self) -> bool {
        let held = self.held().mask;
        self.grid
            .frontier()
            .any(|(_, fits)| !(fits & held).is_none())
    }
}
