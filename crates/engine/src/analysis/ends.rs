//! Turns at the end of a game of two, where nothing is hidden: what they lost is known to the point.

use sixline_rules::{Action, Edition, GameView, Players};

use crate::advise::{Advice, move_of, sim_of};
use crate::best::END;
use crate::chance::{Spread, win_chance};
use crate::choose::Move;
use crate::endgame::{MEMORY_SIZE, Memory, solve};
use crate::eval::Learnt;
use crate::kinds::{Classic, Tables};
use crate::plays::CellMap;

/// What a turn lost against the best, in points and in chance to win.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lost {
    pub(super) points: f32,
    pub(super) win: f32,
}

/// The best action and what `played` loses against it, where both are solved within the limit.
pub(super) fn solved(view: &GameView, played: &Action) -> Option<(Advice, Lost)> {
    match view.public().edition() {
        Edition::Classic => solved_in(Classic, view, played),
        Edition::Tables(tables) => solved_in(Tables(tables), view, played),
    }
}

fn solved_in<V: Learnt>(variant: V, view: &GameView, played: &Action) -> Option<(Advice, Lost)> {
    if view.public().players() != Players::TWO || view.public().bag() > 0 {
        return None;
    }
    let Move::Play(done) = move_of::<V>(view, played) else {
        return None;
    };
    let (mut sim, _) = sim_of(variant, view);
    let mut memory = Memory::new(MEMORY_SIZE - 3);
    let best = solve(&mut sim, END, &mut memory);
    let play = best.best.filter(|_| best.exact)?;
    let player = sim.state.turn;
    let value = best.margin as f32;
    let before = sim.state;
    let win = |gain: f32| win_chance(&before, player, gain, Spread::NONE);
    let advice = Advice {
        action: CellMap::of(view.public().board()).action::<V>(&Move::Play(play))?,
        score: u32::from(play.score),
        value,
        error: 0.0,
        win: Some(win(value)),
        playouts: 0,
        solved: true,
    };
    sim.play(&done);
    let mut gain = sim.state.margin(player) - before.margin(player);
    if !sim.state.over {
        let answer = solve(&mut sim, END, &mut memory);
        if !answer.exact {
            return None;
        }
        gain -= answer.margin as f32;
    }
    let lost = Lost {
        points: value - gain,
        win: win(value) - win(gain),
    };
    Some((advice, lost))
}
