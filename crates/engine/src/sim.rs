//! A whole game with everything known, for playouts: laid on a grid, played fast and taken back.

use crate::eval::{Learnt, Outlook};
use crate::generate::{FastPlay, best_play, for_each_opening, for_each_play};
use crate::grid::{Grid, Idx};
use crate::kinds::{Mask, Variant};
use crate::rng::Rng;

/// The most players.
pub const MAX_PLAYERS: usize = 4;

/// Where a game opens.
pub const ORIGIN: Idx = 0;

/// A hand as kinds, in no particular order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FastHand {
    kinds: [u8; 6],
    len: u8,
}

impl FastHand {
    /// A hand of these kinds; more than six are left out.
    #[must_use]
    pub fn new(kinds: impl IntoIterator<Item = u8>) -> Self {
        let mut hand = Self::default();
        for kind in kinds.into_iter().take(6) {
            hand.push(kind);
        }
        hand
    }

    /// `n` pieces of a pool by chance; its order changes.
    pub fn drawn(pool: &mut [u8], n: usize, rng: &mut Rng) -> Self {
        let n = n.min(pool.len());
        for at in 0..n {
            pool.swap(at, at + rng.below(pool.len() - at));
        }
        Self::new(pool[..n].iter().copied())
    }

    /// The kinds, repeated ones included.
    #[inline]
    #[must_use]
    pub fn kinds(&self) -> &[u8] {
        &self.kinds[..usize::from(self.len)]
    }

    /// How many pieces there are.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The different kinds as a set.
    #[inline]
    #[must_use]
    pub fn mask<M: Mask>(&self) -> M {
        self.kinds()
            .iter()
            .fold(M::NONE, |mask, &kind| mask | M::bit(kind))
    }

    /// Adds a piece to a hand that is not full.
    #[inline]
    pub fn push(&mut self, kind: u8) {
        self.kinds[usize::from(self.len)] = kind;
        self.len += 1;
    }

    /// Takes out one copy of a kind, if there is one.
    #[inline]
    pub fn remove(&mut self, kind: u8) {
        if let Some(at) = self.kinds().iter().position(|&held| held == kind) {
            self.len -= 1;
            self.kinds[at] = self.kinds[usize::from(self.len)];
        }
    }

    /// The hand without the pieces of a play.
    #[inline]
    #[must_use]
    pub fn without(mut self, play: &FastPlay) -> Self {
        for (_, kind) in play.placed() {
            self.remove(kind);
        }
        self
    }
}

/// What changes in a game beside the board; small enough to copy.
#[derive(Debug, Clone, Copy)]
pub struct SimState {
    /// The hand of each player.
    pub hands: [FastHand; MAX_PLAYERS],
    /// The points of each player.
    pub scores: [i32; MAX_PLAYERS],
    /// Whose turn it is.
    pub turn: u8,
    /// Whether the game has ended.
    pub over: bool,
    bag: [u8; 108],
    bag_len: u8,
    idle_turns: u16,
}

/// A game that bots play out in their heads.
#[derive(Debug, Clone)]
pub struct Sim<V: Variant> {
    /// The board.
    pub grid: Grid<V>,
    /// All else.
    pub state: SimState,
    /// How many players there are.
    pub players: usize,
}

impl SimState {
    /// A state with nothing in it.
    pub const EMPTY: Self = Self {
        hands: [FastHand {
            kinds: [0; 6],
            len: 0,
        }; MAX_PLAYERS],
        scores: [0; MAX_PLAYERS],
        turn: 0,
        over: false,
        bag: [0; 108],
        bag_len: 0,
        idle_turns: 0,
    };

    /// The bag; the last piece is drawn next.
    #[inline]
    #[must_use]
    pub fn bag(&self) -> &[u8] {
        &self.bag[..usize::from(self.bag_len)]
    }

    /// Replaces the bag by these kinds, at most 108, in this order.
    pub fn set_bag(&mut self, kinds: &[u8]) {
        let len = kinds.len().min(108);
        self.bag[..len].copy_from_slice(&kinds[..len]);
        self.bag_len = len as u8;
    }

    /// The hand whose turn it is.
    #[inline]
    #[must_use]
    pub fn hand(&self) -> &FastHand {
        &self.hands[usize::from(self.turn) % MAX_PLAYERS]
    }

    /// The points of `player` less the mean of the others.
    #[must_use]
    pub fn margin(&self, player: usize, players: usize) -> f32 {
        let total: i32 = self.scores[..players].iter().sum();
        let own = self.scores[player];
        own as f32 - (total - own) as f32 / (players - 1) as f32
    }

    #[inline]
    fn refill(&mut self) {
        let hand = &mut self.hands[usize::from(self.turn) % MAX_PLAYERS];
        while hand.len() < 6 && self.bag_len > 0 {
            self.bag_len -= 1;
            hand.push(self.bag[usize::from(self.bag_len)]);
        }
    }
}

impl<V: Variant> Sim<V> {
    /// A fresh game: the whole set shuffled and dealt. Player 0 opens, as seats make no difference here.
    pub fn deal(grid: Grid<V>, players: usize, rng: &mut Rng) -> Self {
        let mut sim = Self {
            grid,
            state: SimState::EMPTY,
            players,
        };
        sim.grid.take_back_to(0);
        let edition = sim.grid.variant.edition();
        let state = &mut sim.state;
        for kind in 0..V::KINDS as u8 {
            for _ in 0..edition.copies(V::tile(kind)) {
                state.bag[usize::from(state.bag_len)] = kind;
                state.bag_len += 1;
            }
        }
        rng.shuffle(&mut state.bag[..usize::from(state.bag_len)]);
        for player in 0..players {
            sim.state.turn = player as u8;
            sim.state.refill();
        }
        sim.state.turn = 0;
        sim
    }

    /// Calls `found` with every play of the player to move. On an empty board, with the longest lines only.
    #[inline]
    pub fn for_each_play(&self, found: impl FnMut(&FastPlay)) {
        for_each_play_of(&self.grid, self.state.hand().mask(), found);
    }

    /// Makes a play of the player to move.
    #[inline]
    pub fn play(&mut self, play: &FastPlay) {
        let turn = usize::from(self.state.turn) % MAX_PLAYERS;
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
        self.next_turn();
    }

    /// Exchanges these kinds of the player to move, as many as the bag allows; with an empty bag, passes.
    pub fn swap(&mut self, kinds: &[u8], rng: &mut Rng) {
        let count = kinds.len().min(usize::from(self.state.bag_len));
        let turn = usize::from(self.state.turn) % MAX_PLAYERS;
        for &kind in &kinds[..count] {
            self.state.hands[turn].remove(kind);
        }
        self.state.refill();
        for &kind in &kinds[..count] {
            let at = usize::from(self.state.bag_len);
            self.state.bag[at] = kind;
            self.state.bag_len += 1;
            // One swap with a random place for each keeps the order of the bag random.
            self.state.bag.swap(at, rng.below(at + 1));
        }
        self.state.idle_turns += 1;
        // Nobody has played for many rounds: nothing that is left fits anywhere.
        if usize::from(self.state.idle_turns) > 40 * self.players {
            self.state.over = true;
        }
        self.next_turn();
    }

    /// The pieces that the player to move does not see: those of the bag, then those of the others.
    #[must_use]
    pub fn unseen(&self) -> Vec<u8> {
        let mut unseen = self.state.bag().to_vec();
        for (player, hand) in self.state.hands[..self.players].iter().enumerate() {
            if player != usize::from(self.state.turn) {
                unseen.extend(hand.kinds());
            }
        }
        unseen
    }

    /// What the player to move knows beside board and hand.
    #[must_use]
    pub fn outlook(&self) -> Outlook
    where
        V: Learnt,
    {
        let turn = usize::from(self.state.turn) % MAX_PLAYERS;
        let mut unseen = [0; 93];
        let mut others = 0;
        for &kind in self.state.bag() {
            unseen[usize::from(kind)] += 1;
        }
        for (player, hand) in self.state.hands[..self.players].iter().enumerate() {
            if player != turn {
                others += hand.len();
                for &kind in hand.kinds() {
                    unseen[usize::from(kind)] += 1;
                }
            }
        }
        let next = self.state.hands[(turn + 1) % self.players].len();
        let set = self.grid.variant.edition().set_size();
        let margin = self.state.margin(turn, self.players);
        let bag = self.state.bag().len();
        Outlook::new::<V>(unseen, bag, next, others, self.players, margin, set)
    }

    #[inline]
    fn next_turn(&mut self) {
        let next = usize::from(self.state.turn) + 1;
        self.state.turn = if next >= self.players { 0 } else { next as u8 };
    }

    fn anyone_can_play(&self) -> bool {
        let held = self.state.hands[..self.players]
            .iter()
            .fold(V::Mask::NONE, |held, hand| held | hand.mask());
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
        for_each_opening(grid, hand, ORIGIN, None, |play| {
            longest = longest.max(play.len);
        });
        for_each_opening(grid, hand, ORIGIN, Some(longest), found);
    } else {
        for_each_play(grid, hand, &mut found);
    }
}

/// The play with the most points, ties at random, or `None` where there is no play.
#[inline]
pub fn greedy_play<V: Variant>(grid: &Grid<V>, hand: V::Mask, rng: &mut Rng) -> Option<FastPlay> {
    best_play(grid, hand, ORIGIN, rng)
}

/// Takes a turn as the greedy player does: the most points, or all pieces exchanged, or a pass.
#[inline]
pub fn greedy_turn<V: Variant>(sim: &mut Sim<V>, rng: &mut Rng) {
    let hand = *sim.state.hand();
    match greedy_play(&sim.grid, hand.mask(), rng) {
        Some(play) => sim.play(&play),
        None => sim.swap(hand.kinds(), rng),
    }
}
