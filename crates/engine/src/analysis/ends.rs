//! Turns at the end of a game of two, where nothing is hidden: what they lost is known to the point.

use sixline_rules::{Action, Edition, GameView};

use crate::advise::{Advice, sim_of};
use crate::chance::{Spread, win_chance};
use crate::choose::Move;
use crate::compare::move_of;
use crate::endgame::{Limit, MEMORY_SIZE, Memory, solve};
use crate::eval::Learnt;
use crate::kinds::{Classic, Tables};
use crate::plays::CellMap;

/// How many positions may be looked at for the best action, and again for what was done.
const LIMIT: Limit = Limit { nodes: 50_000 };

/// The best action and what `played` loses against it, where both are solved within the limit.
pub(super) fn solved(view: &GameView, played: &Action) -> Option<(Advice, f32)> {
    match view.public().edition() {
        Edition::Classic => solved_in(Classic, view, played),
        Edition::Tables(tables) => solved_in(Tables(tables), view, played),
    }
}

fn solved_in<V: Learnt>(variant: V, view: &GameView, played: &Action) -> Option<(Advice, f32)> {
    if view.public().players() != 2 || view.public().bag() > 0 {
        return None;
    }
    let Move::Play(done) = move_of::<V>(view, played) else {
        return None;
    };
    let (mut sim, _) = sim_of(variant, view);
    let mut memory = Memory::new(MEMORY_SIZE - 3);
    let best = solve(&mut sim, LIMIT, &mut memory);
    let play = best.best.filter(|_| best.exact)?;
    let player = sim.state.turn;
    let value = best.margin as f32;
    let advice = Advice {
        action: CellMap::of(view.public().board()).action::<V>(&Move::Play(play))?,
        score: u32::from(play.score),
        value,
        error: 0.0,
        win: Some(win_chance(&sim.state, player, value, Spread::NONE)),
        playouts: 0,
        solved: true,
    };
    let before = sim.state.margin(player);
    sim.play(&done);
    let mut gain = sim.state.margin(player) - before;
    if !sim.state.over {
        let answer = solve(&mut sim, LIMIT, &mut memory);
        if !answer.exact {
            return None;
        }
        gain -= answer.margin as f32;
    }
    Some((advice, value - gain))
}
