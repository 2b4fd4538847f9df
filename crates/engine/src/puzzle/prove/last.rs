//! The last pieces of a game of two: nothing is hidden, and every play is followed to the end.

use sixline_rules::{Action, GameView, Players};

use super::{Gap, Solved};
use crate::advise::{move_of, thinker_of};
use crate::choose::Move;
use crate::endgame::{Limit, solve_until};
use crate::eval::Learnt;
use crate::generate::FastPlay;
use crate::hand::FastHand;
use crate::plays::{ScoredPlay, legal_plays};
use crate::thinker::Thinker;

/// How many positions may be looked at after each play.
const LIMIT: Limit = Limit { nodes: 30_000 };

/// With more pieces in both hands most ends take more.
const MOST_PIECES: usize = 9;

/// How many points fewer at least everything else brings by the end.
const LEAST_GAP: i32 = 2;

/// How many turns there are at least from the play asked for to the end.
const LEAST_TURNS: usize = 3;

pub(super) fn solve<V: Learnt>(variant: V, view: &GameView) -> Option<Solved> {
    let public = view.public();
    let held: usize = public.hand_sizes().iter().sum();
    if public.players() != Players::TWO || public.bag() != 0 || held > MOST_PIECES {
        return None;
    }
    let mut never = || false;
    let (mut thinker, _) = thinker_of(variant, view, 0, &mut never);
    let plays = legal_plays(view);
    let most = plays.iter().map(|it| it.score).max()?;
    // One best play is found sooner than all are valued, and mostly it is one with the most points.
    let (sim, memory, stop) = thinker.solver(LIMIT);
    let solution = solve_until(sim, LIMIT, memory, stop);
    let is_plain = |play: FastPlay| u32::from(play.score) == most;
    if !solution.exact || solution.best.is_none_or(is_plain) {
        return None;
    }
    let mut valued: Vec<(ScoredPlay, i32)> = Vec::with_capacity(plays.len());
    for play in plays {
        let mv = move_of::<V>(view, &Action::Play(play.play.clone()));
        let gain = thinker.gain_of(&mv)?;
        valued.push((play, gain));
    }
    let best = valued.iter().map(|&(_, gain)| gain).max()?;
    let others = valued.iter().map(|&(_, gain)| gain);
    let gap = best - others.filter(|&gain| gain < best).max()?;
    let answers: Vec<ScoredPlay> = (valued.into_iter())
        .filter(|&(_, gain)| gain == best)
        .map(|(play, _)| play)
        .collect();
    let is_hidden = answers.iter().all(|it| it.score < most);
    if gap < LEAST_GAP || !is_hidden {
        return None;
    }
    let first = answers.first()?.play.clone();
    let turns = thinker.turns_after(&move_of::<V>(view, &Action::Play(first)))?;
    (turns >= LEAST_TURNS)
        .then(|| Solved::plays(answers, Gap(gap as u32 * 10)))
        .flatten()
}

impl<V: Learnt> Thinker<'_, V> {
    /// What the player to move gains by a play and all that follows it, both at their best, less what the other
    /// gains; `None` where the limit is reached before that is proved.
    fn gain_of(&mut self, mv: &Move) -> Option<i32> {
        let (saved, base) = (self.sim.state, self.sim.grid.len());
        let player = saved.turn;
        self.take(mv);
        let state = &self.sim.state;
        let mut gain = (state.margin(player) - saved.margin(player)) as i32;
        let mut is_known = true;
        if !state.over {
            let (sim, memory, stop) = self.solver(LIMIT);
            let solution = solve_until(sim, LIMIT, memory, stop);
            gain -= solution.margin;
            is_known = solution.exact;
        }
        self.sim.grid.take_back_to(base);
        self.sim.state = saved;
        is_known.then_some(gain)
    }

    /// How many plays there are to the end, this one and the best answers to it; `None` where they are not known.
    fn turns_after(&mut self, mv: &Move) -> Option<usize> {
        let (saved, base) = (self.sim.state, self.sim.grid.len());
        let mut turns = 0;
        let mut next = Some(*mv);
        while let Some(mv) = next.take() {
            turns += usize::from(matches!(mv, Move::Play(_)));
            self.take(&mv);
            if self.sim.state.over {
                break;
            }
            let (sim, memory, stop) = self.solver(LIMIT);
            let solution = solve_until(sim, LIMIT, memory, stop);
            next = solution.exact.then(|| match solution.best {
                Some(play) => Move::Play(play),
                None => Move::Swap(FastHand::default()),
            });
        }
        let is_known = self.sim.state.over;
        self.sim.grid.take_back_to(base);
        self.sim.state = saved;
        is_known.then_some(turns)
    }

    fn take(&mut self, mv: &Move) {
        match mv {
            Move::Play(play) => self.sim.play(play),
            Move::Swap(_) => self.sim.swap(&[], &mut self.rng),
        }
    }
}
