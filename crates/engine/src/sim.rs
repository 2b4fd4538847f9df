//! A whole game with everything known, for playouts: laid on a grid, played fast and taken back.

use std::ops::{Index, IndexMut};

use sixline_rules::{HAND_SIZE, Players, Seat};

use crate::generate::{FastPlay, best_play, for_each_opening, for_each_play};
use crate::grid::Grid;
use crate::hand::FastHand;
use crate::kinds::{Kind, Mask, Variant};
use crate::rng::Rng;

/// The most players that a game can have.
pub(crate) const MAX_PLAYERS: usize = 4;

/// Room for the pieces of the largest set.
const MAX_BAG: usize = 108;

/// After how many rounds without a play a game is given up: nothing that is left fits anywhere.
const MAX_IDLE_ROUNDS: usize = 40;

/// A value for each seat, with room for the most players, so that it is copied and not allocated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PerSeat<T>(pub [T; MAX_PLAYERS]);

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index() % MAX_PLAYERS]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index() % MAX_PLAYERS]
    }
}

/// What changes in a game beside the board; small enough to copy.
#[derive(Debug, Clone, Copy)]
pub struct SimState {
    /// How many players there are.
    pub players: Players,
    /// The hand of each player.
    pub hands: PerSeat<FastHand>,
    /// The points of each player.
    pub scores: PerSeat<i32>,
    /// Whose turn it is.
    pub turn: Seat,
    /// Whether the game has ended.
    pub over: bool,
    bag: [Kind; MAX_BAG],
    bag_len: u8,
    idle_turns: u16,
}

/// A game that bots play out in their heads.
#[derive(Debug, Clone)]
pub struct Sim<V: Variant> {
    /// The board, which knows its edition.
    pub grid: Grid<V>,
    /// Hands, points, bag and turn.
    pub state: SimState,
}

impl SimState {
    /// A game without any piece, in which the first seat is to move.
    #[must_use]
    pub const fn new(players: Players) -> Self {
        Self {
            players,
            hands: PerSeat([FastHand::EMPTY; MAX_PLAYERS]),
            scores: PerSeat([0; MAX_PLAYERS]),
            turn: Seat::FIRST,
            over: false,
            bag: [Kind::new(0); MAX_BAG],
            bag_len: 0,
            idle_turns: 0,
        }
    }

    /// The bag; the last piece is drawn next.
    #[inline]
    #[must_use]
    pub fn bag(&self) -> &[Kind] {
        &self.bag[..usize::from(self.bag_len)]
    }

    /// Replaces the bag by these kinds, at most 108, in this order.
    pub fn set_bag(&mut self, kinds: &[Kind]) {
        let len = kinds.len().min(MAX_BAG);
        self.bag[..len].copy_from_slice(&kinds[..len]);
        self.bag_len = len as u8;
    }

    /// The hand whose turn it is.
    #[inline]
    #[must_use]
    pub fn hand(&self) -> &FastHand {
        &self.hands[self.turn]
    }

    /// The seats of the others with their hands, in the order of the seats.
    pub fn others(&self) -> impl Iterator<Item = (Seat, &FastHand)> {
        let others = self.players.seats().filter(|&seat| seat != self.turn);
        others.map(|seat| (seat, &self.hands[seat]))
    }

    /// How many pieces all players hold together.
    #[must_use]
    pub fn in_hands(&self) -> usize {
        self.players
            .seats()
            .map(|seat| self.hands[seat].len())
            .sum()
    }

    /// The points of a player less the mean of the others.
    #[must_use]
    pub fn margin(&self, seat: Seat) -> f32 {
        let players = self.players.count();
        let total: i32 = self.scores.0[..players].iter().sum();
        let own = self.scores[seat];
        own as f32 - (total - own) as f32 / (players - 1) as f32
    }

    #[inline]
    fn refill(&mut self) {
        let hand = &mut self.hands[self.turn];
        while hand.len() < HAND_SIZE && self.bag_len > 0 {
            self.bag_len -= 1;
            hand.push(self.bag[usize::from(self.bag_len)]);
        }
    }

    #[inline]
    fn next_turn(&mut self) {
        self.turn = self.turn.next(self.players);
    }
}

impl<V: Variant> Sim<V> {
    /// A fresh game: the whole set shuffled and dealt. The first seat opens, as seats make no difference here.
    pub fn deal(grid: Grid<V>, players: Players, rng: &mut Rng) -> Self {
        let mut sim = Self {
            grid,
            state: SimState::new(players),
        };
        sim.grid.take_back_to(0);
        let edition = sim.grid.variant.edition();
        let state = &mut sim.state;
        for kind in Kind::all::<V>() {
            for _ in 0..edition.copies(V::tile(kind)) {
                state.bag[usize::from(state.bag_len)] = kind;
                state.bag_len += 1;
            }
        }
        rng.shuffle(&mut state.bag[..usize::from(state.bag_len)]);
        for seat in players.seats() {
            state.turn = seat;
            state.refill();
        }
        state.turn = Seat::FIRST;
        sim
    }

    /// Calls `found` with every play of the player to move. On an empty board, with the longest lines only.
    #[cfg(any(test, feature = "internals"))]
    pub fn for_each_play(&self, found: impl FnMut(&FastPlay)) {
        for_each_play_of(&self.grid, self.state.hand().mask(), found);
    }

    /// Makes a play of the player to move.
    #[inline]
    pub fn play(&mut self, play: &FastPlay) {
        let turn = self.state.turn;
        for (cell, kind) in play.placed() {
            self.grid.lay(cell, kind);
            self.state.hands[turn].remove(kind);
        }
        self.state.scores[turn] += i32::from(play.score);
        self.state.idle_turns = 0;
        self.state.refill();
        if self.state.hands[turn].is_empty() {
            self.state.scores[turn] += self.grid.variant.edition().finish_bonus() as i32;
            self.state.over = true;
        } else if self.state.bag_len == 0 && !self.anyone_can_play() {
            self.state.over = true;
        }
        self.state.next_turn();
    }

    /// Exchanges these kinds of the player to move, as many as the bag allows; with an empty bag, passes.
    pub fn swap(&mut self, kinds: &[Kind], rng: &mut Rng) {
        let state = &mut self.state;
        let count = kinds.len().min(usize::from(state.bag_len));
        for &kind in &kinds[..count] {
            state.hands[state.turn].remove(kind);
        }
        state.refill();
        for &kind in &kinds[..count] {
            let at = usize::from(state.bag_len);
            state.bag[at] = kind;
            state.bag_len += 1;
            // One swap with a random place for each keeps the order of the bag random.
            state.bag.swap(at, rng.below(at + 1));
        }
        state.idle_turns += 1;
        if usize::from(state.idle_turns) > MAX_IDLE_ROUNDS * state.players.count() {
            state.over = true;
        }
        state.next_turn();
    }

    /// The pieces that the player to move does not see: those of the bag, then those of the others.
    #[must_use]
    pub fn unseen(&self) -> Vec<Kind> {
        let mut unseen = self.state.bag().to_vec();
        for (_, hand) in self.state.others() {
            unseen.extend(hand.kinds());
        }
        unseen
    }

    fn anyone_can_play(&self) -> bool {
        let hands = self.state.hands.0[..self.state.players.count()].iter();
        let held = hands.fold(V::Mask::NONE, |held, hand| held | hand.mask());
        self.grid
            .frontier()
            .any(|(_, fits)| !(fits & held).is_none())
    }
}

/// Calls `found` with every play of a hand; on an empty board, with the longest lines only.
#[inline]
pub fn for_each_play_of<V: Variant>(
    grid: &Grid<V>,
    hand: V::Mask,
    mut found: impl FnMut(&FastPlay),
) {
    if grid.is_empty() {
        let mut longest = 0;
        for_each_opening(grid, hand, None, |play| {
            longest = longest.max(play.len);
        });
        for_each_opening(grid, hand, Some(longest), found);
    } else {
        for_each_play(grid, hand, &mut found);
    }
}

/// Takes a turn as the greedy player does: the most points, or all pieces exchanged, or a pass.
#[inline]
pub fn greedy_turn<V: Variant>(sim: &mut Sim<V>, rng: &mut Rng) {
    let hand = *sim.state.hand();
    match best_play(&sim.grid, hand.mask(), rng) {
        Some(play) => sim.play(&play),
        None => sim.swap(hand.kinds(), rng),
    }
}
