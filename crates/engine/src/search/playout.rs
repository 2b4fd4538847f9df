//! One playout: the move, a round of answers, the player's next move, and what they have then.

use super::Lookahead;
use crate::chance::{Spread, win_chance};
use crate::choose::Move;
use crate::eval::{Learnt, Outlook};
use crate::hand::FastHand;
use crate::rng::Rng;
use crate::sim::greedy_turn;
use crate::thinker::Thinker;
use crate::top::top_plays;

/// What a playout came to for the player who moved first.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Outcome {
    /// The gain in margin.
    pub(crate) gain: f32,
    /// The chance to win.
    pub(crate) win: f32,
}

impl<V: Learnt> Thinker<'_, V> {
    /// Plays `mv` out by the chance of `seed`. Where the bag runs empty, all go on greedily to the end.
    ///
    /// The board is as before afterwards, the rest of the game is not.
    pub(crate) fn playout(&mut self, mv: &Move, lookahead: &Lookahead, seed: u64) -> Outcome {
        let mut rng = Rng::new(seed);
        let base = self.sim.grid.len();
        let player = self.sim.state.turn;
        let before = self.sim.state.margin(player);
        match mv {
            Move::Play(play) => self.sim.play(play),
            Move::Swap(out) => self.sim.swap(out.kinds(), &mut rng),
        }
        while !self.sim.state.over && self.sim.state.turn != player {
            self.answer(lookahead.reply_plays, &mut rng);
        }
        if self.sim.state.bag().is_empty() {
            while !self.sim.state.over {
                greedy_turn(&mut self.sim, &mut rng);
            }
        }
        let mut ahead = 0.0;
        let mut spread = Spread::NONE;
        if !self.sim.state.over {
            let state = &self.sim.state;
            let left = state.bag().len() + state.in_hands() - state.hands[player].len();
            spread = Spread::of::<V>(left, state.players);
            ahead = self.own_move(lookahead);
        }
        let state = &self.sim.state;
        let outcome = Outcome {
            gain: state.margin(player) - before + ahead,
            win: win_chance(state, player, ahead, spread),
        };
        self.sim.grid.take_back_to(base);
        outcome
    }

    /// Takes a turn with one of the `n` plays with the most points, the best by the quick evaluation.
    fn answer(&mut self, n: usize, rng: &mut Rng) {
        if n < 2 || self.sim.grid.is_empty() {
            greedy_turn(&mut self.sim, rng);
            return;
        }
        let hand = *self.sim.state.hand();
        let plays = top_plays(&self.sim.grid, hand.mask(), n);
        match plays.as_slice() {
            [] => self.sim.swap(hand.kinds(), rng),
            [only] => self.sim.play(only),
            [first, ..] => {
                let outlook = Outlook::of(&self.sim);
                let mut look = self.eval.look(&mut self.sim.grid, hand, &outlook);
                for play in plays.as_slice() {
                    look.see_play(play);
                }
                let best = look.best_by_quick().unwrap_or(*first);
                self.sim.play(&best);
            }
        }
    }

    /// The points of the player's best next play and the value after it; where there is none, the value after
    /// an exchange of as much as possible.
    fn own_move(&mut self, lookahead: &Lookahead) -> f32 {
        let hand = *self.sim.state.hand();
        let outlook = Outlook::of(&self.sim);
        let plays = top_plays(&self.sim.grid, hand.mask(), lookahead.own_plays);
        let mut look = self.eval.look(&mut self.sim.grid, hand, &outlook);
        for play in plays.as_slice() {
            look.see_play(play);
        }
        if plays.as_slice().is_empty() {
            let out = hand.kinds().iter().copied().take(outlook.known.bag);
            look.see_swap(FastHand::new(out));
        }
        look.best_by_net(lookahead.own_net).unwrap_or(0.0)
    }
}
