//! The position under search: board, hands and turn, changed by plays and brought back.

use sixline_rules::{HAND_SIZE, LineKind, Players, Seat};

use super::memory::mix;
use crate::generate::FastPlay;
use crate::grid::Grid;
use crate::hand::FastHand;
use crate::kinds::{Kind, Mask, Variant};
use crate::sim::{MAX_PLAYERS, PerSeat, Sim, for_each_play_of};

/// The most pieces that all hands hold together.
const MAX_HELD: usize = HAND_SIZE * MAX_PLAYERS;

/// A position that plays change and that is brought back.
#[derive(Debug)]
pub(super) struct State<'a, V: Variant> {
    pub(super) grid: &'a mut Grid<V>,
    pub(super) hands: PerSeat<FastHand>,
    pub(super) players: Players,
    pub(super) turn: Seat,
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
    turn: Seat,
}

/// All pieces in hands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Held<M> {
    kinds: [Kind; MAX_HELD],
    len: usize,
    /// The different kinds, as a set.
    pub(super) mask: M,
}

impl<M> Held<M> {
    /// Each piece, copies included.
    pub(super) fn kinds(&self) -> &[Kind] {
        &self.kinds[..self.len]
    }
}

impl<'a, V: Variant> State<'a, V> {
    pub(super) fn new(sim: &'a mut Sim<V>) -> Self {
        let variant = sim.grid.variant;
        let related = Kind::all::<V>()
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
            players: sim.state.players,
            turn: sim.state.turn,
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
    pub(super) fn after(&self, turn: Seat) -> Seat {
        turn.next(self.players)
    }

    /// The key of the position among those of one search. Of ten million positions two share one with a
    /// chance of three in a million.
    #[inline]
    pub(super) const fn key(&self) -> u64 {
        mix(self.sum ^ (self.turn.index() as u64) << 62)
    }

    #[inline]
    fn sum_after(&self, play: &FastPlay) -> u64 {
        play.placed().fold(self.sum, |sum, (cell, kind)| {
            let placed = (cell.index() as u64) << 16 | (kind.index() as u64) << 8;
            let number = placed | self.turn.index() as u64;
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
            kinds: [Kind::new(0); MAX_HELD],
            len: 0,
            mask: V::Mask::NONE,
        };
        let hands = self.hands.0[..self.players.count()].iter();
        for &kind in hands.flat_map(FastHand::kinds) {
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
