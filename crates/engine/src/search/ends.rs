//! The end of a game with nothing left to draw: solved where that can be done within the limit.

use super::hidden::Hidden;
use super::{Config, Considered, Tally};
use crate::chance::{Spread, win_chance};
use crate::choose::{Move, Ranked, Scratch};
use crate::endgame::{Limit, Solution, solve_until, values};
use crate::eval::{Learnt, Net};
use crate::rng::Rng;
use crate::sim::{FastHand, Sim};

/// With three and four players no more pieces may be left in all hands together, ...
const MOST_PIECES: usize = 10;
/// ... no more ways may there be to share them out, ...
const MOST_DEALS: usize = 40;
/// ... and no more positions may be looked at, however long there is time.
const MOST_NODES: u64 = 40_000;

/// The best play of a game of two whose bag is empty, so that everything is known: proved, or the best that
/// was found by the time the limit was reached or `stop` said so. `None` where there is no play, and without
/// playouts where nothing is proved.
pub(super) fn solve_two<V: Learnt>(
    sim: &mut Sim<V>,
    config: &Config,
    scratch: &mut Scratch<V>,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Considered> {
    let limit = Limit {
        nodes: config.end_nodes,
    };
    let solution = solve_until(sim, limit, scratch.table(limit), stop);
    let Solution {
        best: Some(play),
        margin,
        exact,
        ..
    } = solution
    else {
        return None;
    };
    if config.playouts == 0 && !exact {
        return None;
    }
    let player = usize::from(sim.state.turn);
    let spread = if exact {
        Spread::NONE
    } else {
        Spread::of::<V>(sim.state.hands[1 - player].len(), 2)
    };
    let gain = margin as f32;
    Some(Considered {
        mv: Move::Play(play),
        value: gain,
        error: 0.0,
        win: win_chance(&sim.state, 2, player, gain, spread),
        playouts: 0,
        solved: exact,
    })
}

/// The plays of a game of three or four whose bag is empty, over all ways in which the others may hold what
/// is left, each solved; `None` where that is too much or `stop` says so before.
pub(super) fn solve_several<V: Learnt>(
    sim: &mut Sim<V>,
    config: &Config,
    hidden: &mut Hidden,
    net: &Net,
    rng: &mut Rng,
    scratch: &mut Scratch<V>,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Vec<Considered>> {
    let (player, players) = (usize::from(sim.state.turn), sim.players);
    let pieces: usize = sim.state.hands[..players].iter().map(FastHand::len).sum();
    if pieces > MOST_PIECES {
        return None;
    }
    let n_deals = hidden.enumerate(MOST_DEALS, sim, net, rng, scratch)?;
    // Where this is not enough, playouts decide; a third leaves time for them.
    let nodes = (config.end_nodes / 3).min(MOST_NODES);
    let limit = Limit {
        nodes: nodes / n_deals as u64,
    };
    let saved = sim.state;
    let mut lines: Vec<Tally> = Vec::new();
    while let Some(weight) = hidden.next(rng) {
        hidden.deal(sim);
        let found = values(sim, limit, scratch.table(limit), stop);
        sim.state = saved;
        if found.iter().any(|value| !value.exact) {
            return None;
        }
        for value in &found {
            let gain = value.margin as f32 / (players - 1) as f32;
            let mv = Move::Play(value.play);
            let win = win_chance(&sim.state, players, player, gain, Spread::NONE);
            let at = lines.iter().position(|line| line.mv == mv);
            let at = at.unwrap_or_else(|| {
                lines.push(Tally::new(&Ranked { mv, value: 0.0 }, 0.0));
                lines.len() - 1
            });
            lines[at].add(gain, win, weight);
        }
    }
    lines.sort_by(|a, b| b.win(0.0).total_cmp(&a.win(0.0)));
    let considered = lines.iter().map(|line| Considered {
        error: 0.0,
        playouts: 0,
        solved: true,
        ..line.considered(0.0, None)
    });
    Some(considered.collect())
}
