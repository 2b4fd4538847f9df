//! Alpha-beta on the margin, from a position to a depth or to the end of the game.

use std::cmp::Reverse;

use sixline_rules::Seat;

use super::bounds::Most;
use super::memory::{Bound, Depth, Memory, Note, mix};
use super::state::State;
use crate::few;
use crate::generate::FastPlay;
use crate::kinds::Variant;
use crate::sim::Sim;

/// No margin is so large; a word of 16 bits holds it.
const INFINITE: i32 = 30_000;

/// The plays that cut off most often are remembered by this many bits of their names.
const HISTORY_BITS: u32 = 12;
/// What one doubling of a play's cut-offs is worth in the order, in eighths of a point.
const HISTORY_WEIGHT: i32 = 8;

/// How many nodes, a fraction of a millisecond, there are before it is asked whether to stop.
const ASKED_EVERY: u64 = 64;

/// The limit on nodes was reached, or it was asked to stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stopped;

/// A value for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) value: i32,
    /// Whether nothing was guessed on the way.
    pub(super) complete: bool,
}

/// The part of the values that matters: below it or above it a bound is enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    pub(super) const ALL: Self = Self {
        alpha: -INFINITE,
        beta: INFINITE,
    };

    /// Only the question whether a value is above `alpha`.
    pub(super) const fn above(alpha: i32) -> Self {
        Self {
            alpha,
            beta: alpha + 1,
        }
    }
}

/// A play with what it gains at once, its bonus included, and its place in the order.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub(super) play: FastPlay,
    pub(super) gain: i32,
    rank: i32,
}

/// A search under way.
pub(super) struct Search<'a, V: Variant> {
    pub(super) state: State<'a, V>,
    memory: &'a mut Memory,
    /// The player whose margin is counted, who is one side; all others are the other.
    root: Seat,
    bonus: i32,
    pub(super) nodes: u64,
    /// How many positions may be looked at before it stops.
    pub(super) limit: u64,
    /// Says whether to stop before that.
    stop: &'a mut dyn FnMut() -> bool,
    is_stopped: bool,
    /// The candidates of all positions from the root to here.
    stack: Vec<Candidate>,
    history: Vec<u32>,
}

impl<'a, V: Variant> Search<'a, V> {
    pub(super) fn new(
        sim: &'a mut Sim<V>,
        memory: &'a mut Memory,
        stop: &'a mut dyn FnMut() -> bool,
    ) -> Self {
        memory.clear();
        let bonus = sim.grid.variant.edition().finish_bonus() as i32;
        let state = State::new(sim);
        Self {
            root: state.turn,
            state,
            memory,
            bonus,
            nodes: 0,
            limit: 0,
            stop,
            is_stopped: false,
            stack: Vec::with_capacity(1024),
            history: vec![0; 1 << HISTORY_BITS],
        }
    }

    /// The plays of the player to move, those with the most points first; of those that end the game only the best.
    pub(super) fn candidates(&mut self) -> Vec<Candidate> {
        let base = self.stack.len();
        self.generate();
        let mut candidates = self.stack.split_off(base);
        few::sort(&mut candidates, |a, b| a.gain > b.gain);
        candidates
    }

    /// What the side to move gains to the end by a candidate.
    pub(super) fn value_of(
        &mut self,
        candidate: &Candidate,
        window: Window,
        depth: Depth,
    ) -> Result<Found, Stopped> {
        let gain = candidate.gain;
        if self.finishes(&candidate.play) {
            return Ok(Found {
                value: gain,
                complete: true,
            });
        }
        let window = Window {
            alpha: window.alpha - gain,
            beta: window.beta - gain,
        };
        let mover = self.state.turn;
        let undo = self.state.make(&candidate.play);
        let found = self.search_for(mover, window, depth.less());
        self.state.unmake(undo);
        found.map(|found| Found {
            value: found.value + gain,
            ..found
        })
    }

    /// The value of the position to the side of `player`.
    pub(super) fn search_for(
        &mut self,
        player: Seat,
        window: Window,
        depth: Depth,
    ) -> Result<Found, Stopped> {
        if self.is_ally(player) {
            return self.search(window, depth);
        }
        let window = Window {
            alpha: -window.beta,
            beta: -window.alpha,
        };
        let found = self.search(window, depth)?;
        Ok(Found {
            value: -found.value,
            ..found
        })
    }

    /// What the side to move gains from here to the end; outside the window, a bound of it.
    fn search(&mut self, window: Window, depth: Depth) -> Result<Found, Stopped> {
        self.count()?;
        let nodes_before = self.nodes;
        let key = self.state.key();
        let mut hint = None;
        if let Some(entry) = self.memory.find(key) {
            let value = i32::from(entry.value);
            let settles = match entry.bound {
                Bound::Lower => value >= window.beta,
                Bound::Upper => value <= window.alpha,
                Bound::Exact => true,
            };
            if entry.depth >= depth && settles {
                let complete = entry.depth == Depth::COMPLETE;
                return Ok(Found { value, complete });
            }
            hint = Some(entry.play);
        }
        let base = self.stack.len();
        let result = self.search_plays(window, depth, hint);
        self.stack.truncate(base);
        let (found, play) = result?;
        let bound = if found.value >= window.beta {
            Bound::Lower
        } else if found.value <= window.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        let note = Note {
            value: found.value,
            play,
            depth: if found.complete {
                Depth::COMPLETE
            } else {
                depth
            },
            bound,
            nodes: self.nodes - nodes_before,
        };
        self.memory.store(key, note);
        Ok(found)
    }

    /// Nothing fits: the turn goes on, unless nobody can play, which ends the game.
    fn pass(&mut self, window: Window, depth: Depth) -> Result<Found, Stopped> {
        if !self.state.anyone_can_play() {
            return Ok(Found {
                value: 0,
                complete: true,
            });
        }
        let turn = self.state.turn;
        self.state.turn = self.state.after(turn);
        let found = self.search_for(turn, window, depth);
        self.state.turn = turn;
        found
    }

    /// The best of the plays, with its name.
    fn search_plays(
        &mut self,
        window: Window,
        depth: Depth,
        hint: Option<u16>,
    ) -> Result<(Found, u16), Stopped> {
        let base = self.stack.len();
        let mut best_name = hint.unwrap_or(0);
        let proved = |value| Found {
            value,
            complete: true,
        };
        // The last piece of a hand is played at once, so that bounds would only cost time.
        let bounds = (self.state.hand().len() > 1).then(|| self.bounds());
        if let Some(bounds) = &bounds {
            if bounds.top <= window.alpha {
                return Ok((proved(bounds.top), best_name));
            }
            if bounds.bottom >= window.beta {
                return Ok((proved(bounds.bottom), best_name));
            }
        }
        self.generate();
        if self.stack.len() == base {
            return Ok((self.pass(window, depth)?, best_name));
        }
        if depth == Depth::plies(0) && self.state.hand().len() > 1 {
            let value = self.guess()?;
            let complete = false;
            return Ok((Found { value, complete }, best_name));
        }
        let mut best = proved(-INFINITE);
        if let Some(bounds) = &bounds {
            best.value = self.leave_out_hopeless(base, bounds, window.alpha);
        }
        self.rank(base, hint);
        let mut alpha = window.alpha;
        for at in base..self.stack.len() {
            let candidate = self.pick(base, at);
            let mut found;
            if at == base {
                found = self.value_of(&candidate, Window { alpha, ..window }, depth)?;
            } else {
                found = self.value_of(&candidate, Window::above(alpha), depth)?;
                if found.value > alpha && found.value < window.beta {
                    found = self.value_of(&candidate, Window { alpha, ..window }, depth)?;
                }
            }
            if found.value >= window.beta {
                // What the others came to does not matter to this bound.
                self.remember(&candidate.play, depth);
                return Ok((found, name(&candidate.play)));
            }
            best.complete &= found.complete;
            if found.value > best.value {
                best.value = found.value;
                best_name = name(&candidate.play);
                alpha = alpha.max(found.value);
            }
        }
        Ok((best, best_name))
    }

    /// What the position can come to at most and at least, whatever is played.
    fn bounds(&self) -> Bounds {
        let most = self.state.most_points();
        let mut totals = [0; 2];
        let mut bonuses = [0; 2];
        for player in self.state.players.seats() {
            let side = usize::from(self.is_ally(player));
            let hand = self.state.hands[player].kinds();
            let points = hand.iter().map(|&kind| most[kind.index()]);
            let can_finish = points.clone().all(|points| points > 0);
            let bonus = if can_finish { self.bonus } else { 0 };
            totals[side] += self.weigh(player, points.sum());
            bonuses[side] = self.weigh(player, bonus).max(bonuses[side]);
        }
        Bounds {
            most,
            top: totals[1] + bonuses[1],
            bottom: -totals[0] - bonuses[0],
        }
    }

    /// Takes the candidates off the stack that cannot come above `alpha`, and says what they come to at most.
    fn leave_out_hopeless(&mut self, base: usize, bounds: &Bounds, alpha: i32) -> i32 {
        let mut at_most = -INFINITE;
        let mut kept = base;
        for at in base..self.stack.len() {
            let candidate = self.stack[at];
            let spent = candidate.play.placed();
            let spent = spent.map(|(_, kind)| bounds.most[kind.index()]).sum();
            let top = bounds.top + candidate.gain - self.weigh(self.state.turn, spent);
            if top <= alpha && !self.finishes(&candidate.play) {
                at_most = at_most.max(top);
            } else {
                self.stack[kept] = candidate;
                kept += 1;
            }
        }
        self.stack.truncate(kept);
        at_most
    }

    /// Puts all plays on the stack; of those that end the game only the best.
    fn generate(&mut self) {
        let weight = self.weigh(self.state.turn, 1);
        let bonus = self.bonus;
        let hand_len = self.state.hand().len();
        let stack = &mut self.stack;
        let mut last: Option<Candidate> = None;
        self.state.for_each_play(|play| {
            let mut candidate = Candidate {
                play: *play,
                gain: i32::from(play.score) * weight,
                rank: 0,
            };
            if usize::from(play.len) < hand_len {
                stack.push(candidate);
            } else if last.is_none_or(|last| last.play.score < play.score) {
                candidate.gain += bonus * weight;
                last = Some(candidate);
            }
        });
        stack.extend(last);
    }

    /// Gives the candidates their order: the one from the memory, then by points and past success.
    fn rank(&mut self, base: usize, hint: Option<u16>) {
        for candidate in &mut self.stack[base..] {
            let name = name(&candidate.play);
            let successes = self.history[usize::from(name >> (16 - HISTORY_BITS))];
            let doublings = (u32::BITS - successes.leading_zeros()) as i32;
            candidate.rank = if hint == Some(name) {
                i32::MAX
            } else {
                candidate.gain * 8 + doublings * HISTORY_WEIGHT
            };
        }
    }

    /// The candidate that is next in order. Most positions need only the first, so only then are the others sorted.
    fn pick(&mut self, base: usize, at: usize) -> Candidate {
        if at == base {
            let best = (base..self.stack.len())
                .max_by_key(|&at| (self.stack[at].rank, Reverse(at)))
                .unwrap_or(at);
            self.stack.swap(at, best);
        } else if at == base + 1 {
            self.stack[at..].sort_by_key(|candidate| Reverse(candidate.rank));
        }
        self.stack[at]
    }

    fn remember(&mut self, play: &FastPlay, depth: Depth) {
        let depth = u32::from(depth.number().min(8));
        let successes = &mut self.history[usize::from(name(play) >> (16 - HISTORY_BITS))];
        *successes = successes.saturating_add(depth * depth);
    }

    /// The value where the search may go no deeper: everybody takes the most points, to the end.
    fn guess(&mut self) -> Result<i32, Stopped> {
        let mut undo = Vec::with_capacity(24);
        let first = self.state.turn;
        let mut value = 0;
        let mut passes = 0;
        while passes < self.state.players.count() && self.nodes < self.limit {
            self.nodes += 1;
            let turn = self.state.turn;
            let base = self.stack.len();
            self.generate();
            let best = self.stack[base..].iter().max_by_key(|best| best.gain);
            let best = best.copied();
            self.stack.truncate(base);
            let Some(best) = best else {
                passes += 1;
                self.state.turn = self.state.after(turn);
                continue;
            };
            passes = 0;
            let is_ours = (turn == self.root) == (first == self.root);
            value += if is_ours { best.gain } else { -best.gain };
            let finishes = self.finishes(&best.play);
            undo.push(self.state.make(&best.play));
            if finishes {
                break;
            }
        }
        for undo in undo.into_iter().rev() {
            self.state.unmake(undo);
        }
        self.state.turn = first;
        if self.nodes < self.limit {
            Ok(value)
        } else {
            Err(Stopped)
        }
    }

    /// Points of a player as they count for their side: those of one against several, once for each.
    #[inline]
    fn weigh(&self, player: Seat, points: i32) -> i32 {
        if player == self.root {
            points * (self.state.players.count() as i32 - 1)
        } else {
            points
        }
    }

    /// Whether a player is on the side to move.
    #[inline]
    pub(super) fn is_ally(&self, player: Seat) -> bool {
        (player == self.root) == (self.state.turn == self.root)
    }

    #[inline]
    pub(super) fn finishes(&self, play: &FastPlay) -> bool {
        usize::from(play.len) == self.state.hand().len()
    }

    #[inline]
    fn count(&mut self) -> Result<(), Stopped> {
        if self.nodes.is_multiple_of(ASKED_EVERY) && !self.is_stopped {
            self.is_stopped = (self.stop)();
        }
        if self.nodes >= self.limit || self.is_stopped {
            return Err(Stopped);
        }
        self.nodes += 1;
        Ok(())
    }

    /// Whether no round may follow.
    pub(super) const fn is_done(&self, nodes: u64) -> bool {
        self.nodes >= nodes || self.is_stopped
    }
}

/// What bounds alone say about a position.
#[derive(Debug)]
struct Bounds {
    /// The most points of each kind.
    most: Most,
    /// The side to move gains no more.
    top: i32,
    /// The side to move gains no less.
    bottom: i32,
}

/// A play in short, to be recognized among those of the same position.
#[inline]
fn name(play: &FastPlay) -> u16 {
    let sum = play.placed().fold(0, |sum: u64, (cell, kind)| {
        sum.wrapping_add(mix((cell.index() as u64) << 8 | kind.index() as u64))
    });
    (sum >> 48) as u16
}
