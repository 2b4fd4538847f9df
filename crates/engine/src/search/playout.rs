//! One playout: the move, a round of answers, the player's next move, and what he has then.

use super::Config;
use crate::chance::{Spread, win_chance};
use crate::choose::{Move, Scratch};
use crate::eval::{Learnt, Net};
use crate::rng::Rng;
use crate::sim::{FastHand, Sim, greedy_turn};
use crate::top::top_plays;

/// What a playout came to for the player who moved first.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Outcome {
    /// The gain in margin.
    pub(crate) gain: f32,
    /// The chance to win.
    pub(crate) win: f32,
}

/// Plays `mv` out. Where the bag runs empty, all go on greedily to the end.
pub(crate) fn playout<V: Learnt>(
    sim: &mut Sim<V>,
    mv: &Move,
    config: &Config,
    net: &Net,
    rng: &mut Rng,
    scratch: &mut Scratch<V>,
) -> Outcome {
    let base = sim.grid.len();
    let (player, players) = (usize::from(sim.state.turn), sim.players);
    let before = sim.state.margin(player, players);
    match mv {
        Move::Play(play) => sim.play(play),
        Move::Swap(out) => sim.swap(out.kinds(), rng),
    }
    while !sim.state.over && usize::from(sim.state.turn) != player {
        answer(sim, config.reply_plays, net, rng, scratch);
    }
    if sim.state.bag().is_empty() {
        while !sim.state.over {
            greedy_turn(sim, rng);
        }
    }
    let mut ahead = 0.0;
    let mut spread = Spread::NONE;
    if !sim.state.over {
        let own = sim.state.hands[player].len();
        let hands = sim.state.hands[..players].iter().map(|hand| hand.len());
        let left = sim.state.bag().len() + hands.sum::<usize>() - own;
        spread = Spread::of::<V>(left, players);
        ahead = own_move(sim, config, net, scratch);
    }
    let outcome = Outcome {
        gain: sim.state.margin(player, players) - before + ahead,
        win: win_chance(&sim.state, players, player, ahead, spread),
    };
    sim.grid.take_back_to(base);
    outcome
}

/// Takes a turn with one of the `n` plays with the most points, the best by the quick evaluation.
fn answer<V: Learnt>(
    sim: &mut Sim<V>,
    n: usize,
    net: &Net,
    rng: &mut Rng,
    scratch: &mut Scratch<V>,
) {
    if n < 2 || sim.grid.is_empty() {
        greedy_turn(sim, rng);
        return;
    }
    let hand = *sim.state.hand();
    let plays = top_plays(&sim.grid, hand.mask(), n);
    match plays.as_slice() {
        [] => sim.swap(hand.kinds(), rng),
        [only] => sim.play(only),
        [first, ..] => {
            let outlook = sim.outlook();
            scratch.begin(&sim.grid, &outlook);
            for play in plays.as_slice() {
                scratch.see_play(&mut sim.grid, &hand, &outlook, net, play);
            }
            let best = scratch.best_by_quick().unwrap_or(*first);
            sim.play(&best);
        }
    }
}

/// The points of the player's best next play and the value after it; where he has none, the value after an
/// exchange of all he can.
fn own_move<V: Learnt>(
    sim: &mut Sim<V>,
    config: &Config,
    net: &Net,
    scratch: &mut Scratch<V>,
) -> f32 {
    let hand = *sim.state.hand();
    let outlook = sim.outlook();
    scratch.begin(&sim.grid, &outlook);
    let plays = top_plays(&sim.grid, hand.mask(), config.own_plays);
    for play in plays.as_slice() {
        scratch.see_play(&mut sim.grid, &hand, &outlook, net, play);
    }
    if plays.as_slice().is_empty() {
        let out = FastHand::new(hand.kinds().iter().copied().take(outlook.bag));
        scratch.see_swap(&sim.grid, &hand, &outlook, net, out);
    }
    scratch
        .best_by_net(config.own_net, &outlook, net)
        .unwrap_or(0.0)
}
