//! The end of a game with nothing left to draw: solved where that can be done within the limit.

use super::hidden::Hidden;
use super::playout::{Outcome, Told};
use super::{Candidate, Considered, Lookahead};
use crate::chance::{Spread, win_chance};
use crate::choose::{Move, Ranked};
use crate::endgame::{Limit, Solution, solve_until, values};
use crate::eval::Learnt;
use crate::few;
use crate::hand::FastHand;
use crate::parts::Part;
use crate::thinker::Thinker;

/// With three and four players an end is solved only where all hands together hold no more pieces than this, ...
const MOST_PIECES: usize = 10;
/// ... where these can be shared out in no more ways, ...
const MOST_DEALS: usize = 40;
/// ... and within this many positions, however much time there is.
const MOST_NODES: u64 = 40_000;

impl<V: Learnt> Thinker<'_, V> {
    /// The best play of a game of two whose bag is empty, so that everything is known: proved, or the best that
    /// was found by the time the limit was reached or it was time to stop. `None` where there is no play, and
    /// without playouts where nothing is proved.
    pub(super) fn solve_two(&mut self, lookahead: &Lookahead) -> Option<Considered> {
        let limit = Limit {
            nodes: lookahead.end_nodes,
        };
        let (sim, memory, stop) = self.solver(limit);
        let Solution {
            best: Some(play),
            margin,
            exact,
            ..
        } = solve_until(sim, limit, memory, stop)
        else {
            return None;
        };
        if lookahead.playouts == 0 && !exact {
            return None;
        }
        let state = &self.sim.state;
        let spread = if exact {
            Spread::NONE
        } else {
            let left = state.in_hands() - state.hand().len();
            Spread::of::<V>(left, state.players)
        };
        let gain = margin as f32;
        Some(Considered {
            mv: Move::Play(play),
            value: gain,
            error: 0.0,
            win: win_chance(state, state.turn, gain, spread),
            playouts: 0,
            solved: exact,
        })
    }

    /// A play of a game of two whose bag is empty and what follows it, both at their best to the end, taken apart;
    /// `None` where a position on the way cannot be solved within the limit.
    pub(crate) fn known_line(&mut self, mv: &Move, limit: Limit) -> Option<Told> {
        let (saved, base) = (self.sim.state, self.sim.grid.len());
        let player = saved.turn;
        let mut told = Told::default();
        told.parts.set(Part::Now, f32::from(mv.score()));
        let mut next = Some(*mv);
        let mut is_answered = false;
        while let Some(mv) = next.take() {
            let mover = self.sim.state.turn;
            match &mv {
                Move::Play(play) => {
                    if mover != player && !is_answered {
                        told.answers.push(*play);
                        told.parts.set(Part::Answers, -f32::from(play.score));
                    } else if mover == player && is_answered && told.next.is_none() {
                        told.next = Some(*play);
                        told.parts.set(Part::Kept, f32::from(play.score));
                    }
                    self.sim.play(play);
                }
                Move::Swap(_) => self.sim.swap(&[], &mut self.rng),
            }
            is_answered |= mover != player;
            if self.sim.state.over {
                break;
            }
            let (sim, memory, stop) = self.solver(limit);
            let solution = solve_until(sim, limit, memory, stop);
            next = solution.exact.then(|| match solution.best {
                Some(play) => Move::Play(play),
                None => Move::Swap(FastHand::default()),
            });
        }
        let state = &self.sim.state;
        let gain = state.margin(player) - saved.margin(player);
        told.parts.set(Part::End, gain - told.parts.sum());
        told.win = win_chance(state, player, 0.0, Spread::NONE);
        let is_known = state.over;
        self.sim.grid.take_back_to(base);
        self.sim.state = saved;
        is_known.then_some(told)
    }

    /// The plays of a game of three or four whose bag is empty, over all ways in which the others may hold what
    /// is left, each solved; `None` where that is too much or it is time to stop before.
    pub(super) fn solve_several(
        &mut self,
        lookahead: &Lookahead,
        hidden: &mut Hidden,
    ) -> Option<Vec<Considered>> {
        if self.sim.state.in_hands() > MOST_PIECES {
            return None;
        }
        let n_deals = hidden.enumerate(MOST_DEALS, self)?;
        // Where this is not enough, playouts decide; a third leaves time for them.
        let nodes = (lookahead.end_nodes / 3).min(MOST_NODES);
        let limit = Limit {
            nodes: nodes / n_deals as u64,
        };
        let saved = self.sim.state;
        let others = (saved.players.count() - 1) as f32;
        let mut candidates: Vec<Candidate> = Vec::new();
        while let Some(weight) = hidden.next(&mut self.rng) {
            hidden.deal(&mut self.sim);
            let (sim, memory, stop) = self.solver(limit);
            let found = values(sim, limit, memory, stop);
            self.sim.state = saved;
            if found.iter().any(|value| !value.exact) {
                return None;
            }
            for value in &found {
                let gain = value.margin as f32 / others;
                let mv = Move::Play(value.play);
                let win = win_chance(&saved, saved.turn, gain, Spread::NONE);
                let at = candidates.iter().position(|candidate| candidate.mv == mv);
                let at = at.unwrap_or_else(|| {
                    candidates.push(Candidate::new(&Ranked { mv, value: 0.0 }, 0.0));
                    candidates.len() - 1
                });
                candidates[at].add(Outcome { gain, win }, weight);
            }
        }
        few::sort(&mut candidates, |a, b| {
            a.win(0.0).total_cmp(&b.win(0.0)).is_gt()
        });
        let considered = candidates.iter().map(|candidate| Considered {
            error: 0.0,
            playouts: 0,
            solved: true,
            ..candidate.considered(0.0, None)
        });
        Some(considered.collect())
    }
}
