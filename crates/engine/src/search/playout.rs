//! One playout: the move, a round of answers, the player's next move, and what they have then.

use sixline_rules::Seat;

use super::Lookahead;
use crate::chance::{Spread, win_chance};
use crate::choose::Move;
use crate::eval::{Learnt, Outlook};
use crate::generate::{FastPlay, best_play};
use crate::hand::FastHand;
use crate::parts::{Part, Parts};
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

/// A playout taken apart.
#[derive(Debug, Clone, Default)]
pub(crate) struct Told {
    /// What the gain is made of.
    pub(crate) parts: Parts,
    /// The chance to win.
    pub(crate) win: f32,
    /// What the others played, the next one first.
    pub(crate) answers: Vec<FastPlay>,
    /// The best play at the next turn with the pieces that were kept.
    pub(crate) next: Option<FastPlay>,
}

impl<V: Learnt> Thinker<'_, V> {
    /// Plays `mv` out by the chance of `seed`. Where the bag runs empty, all go on greedily to the end.
    ///
    /// The board is as before afterwards, the rest of the game is not.
    pub(crate) fn playout(&mut self, mv: &Move, lookahead: &Lookahead, seed: u64) -> Outcome {
        self.playout_by(mv, lookahead, seed, None)
    }

    /// The same playout, and what it came to is taken apart.
    pub(crate) fn told_playout(&mut self, mv: &Move, lookahead: &Lookahead, seed: u64) -> Told {
        let mut told = Told::default();
        let outcome = self.playout_by(mv, lookahead, seed, Some(&mut told));
        told.win = outcome.win;
        debug_assert!((told.parts.sum() - outcome.gain).abs() < 1e-2);
        told
    }

    fn playout_by(
        &mut self,
        mv: &Move,
        lookahead: &Lookahead,
        seed: u64,
        mut told: Option<&mut Told>,
    ) -> Outcome {
        let mut rng = Rng::new(seed);
        let base = self.sim.grid.len();
        let player = self.sim.state.turn;
        let before = self.sim.state.margin(player);
        let mut leave = *self.sim.state.hand();
        match mv {
            Move::Play(play) => {
                leave = leave.without(play);
                self.sim.play(play);
            }
            Move::Swap(out) => {
                out.kinds().iter().for_each(|&kind| leave.remove(kind));
                self.sim.swap(out.kinds(), &mut rng);
            }
        }
        while !self.sim.state.over && self.sim.state.turn != player {
            let (from, seat) = (self.sim.grid.len(), self.sim.state.turn);
            let points = self.sim.state.scores[seat];
            self.answer(lookahead.reply_plays, &mut rng);
            if let Some(told) = told.as_deref_mut() {
                let points = self.sim.state.scores[seat] - points;
                told.answers.extend(self.laid_since(from, seat, points));
            }
        }
        if let Some(told) = told.as_deref_mut() {
            self.tell_round(mv, &leave, told);
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
            let next = self.own_move(lookahead);
            ahead = next.value;
            if let Some(told) = told.as_deref_mut() {
                let points = f32::from(next.points);
                let kept = told.parts.of(Part::Kept);
                told.parts.set(Part::Drawn, points - kept);
                told.parts.set(Part::Later, next.value - points);
            }
        }
        if let Some(told) = told {
            let rest = self.sim.state.margin(player) - before + ahead - told.parts.sum();
            told.parts.set(Part::End, rest);
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

    /// Takes apart what is so when the player is to move again: the move's points, those of the others' answers,
    /// and what the pieces of `leave` make alone.
    fn tell_round(&self, mv: &Move, leave: &FastHand, told: &mut Told) {
        let state = &self.sim.state;
        let others = (state.players.count() - 1) as f32;
        let answered: f32 = told.answers.iter().map(|it| f32::from(it.score)).sum();
        told.parts.set(Part::Now, f32::from(mv.score()));
        told.parts.set(Part::Answers, -answered / others);
        if !state.over {
            told.next = best_play(&self.sim.grid, leave.mask(), &mut Rng::new(0));
            let kept = told.next.map_or(0, |play| play.score);
            told.parts.set(Part::Kept, f32::from(kept));
        }
    }

    /// What `seat` laid since the board had `from` pieces, without the bonus for the last piece; `None` where
    /// that is nothing.
    fn laid_since(&self, from: usize, seat: Seat, points: i32) -> Option<FastPlay> {
        let mut play = FastPlay::EMPTY;
        let rooms = play.cells.iter_mut().zip(&mut play.kinds);
        for ((cell, kind), (to_cell, to_kind)) in self.sim.grid.laid().skip(from).zip(rooms) {
            (*to_cell, *to_kind) = (cell, kind);
            play.len += 1;
        }
        let bonus = match self.sim.state.hands[seat].is_empty() {
            true => self.sim.grid.variant.edition().finish_bonus() as i32,
            false => 0,
        };
        play.score = (points - bonus).max(0) as u16;
        (play.len > 0).then_some(play)
    }

    /// The points of the player's best next play and the value after it; where there is none, the value after
    /// an exchange of as much as possible.
    fn own_move(&mut self, lookahead: &Lookahead) -> Next {
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
        let best = look.best_by_net(lookahead.own_net);
        best.map_or(Next::default(), |best| Next {
            points: best.mv.score(),
            value: best.value,
        })
    }
}

/// The player's next move.
#[derive(Default)]
struct Next {
    points: u16,
    /// The points, and what is to be expected after them.
    value: f32,
}
