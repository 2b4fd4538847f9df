//! One deal between two entrants, played once for every seat of the first, with their time taken.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sixline_engine::arena::{Arena, Played, Player};
use sixline_engine::matches::{Match, Side, play_deal_in};
use sixline_rules::Seat;

use crate::clock::Timed;
use crate::match_file::PlayedDeal;

/// Plays the deal with this number. `player` makes a player of a side from a seed, and `played` hears of each game, with the seat that A had in it.
pub(crate) fn play(
    arena: &mut Arena,
    config: &Match,
    number: u64,
    mut player: impl FnMut(Side, u64) -> Box<dyn Player>,
    played: impl FnMut(Seat, &Played),
) -> PlayedDeal {
    let nanos: [Arc<AtomicU64>; 2] = Default::default();
    let seat = |side: Side, _: Seat, seed: u64| -> Box<dyn Player> {
        let nanos = nanos[side as usize].clone();
        Box::new(Timed::new(player(side, seed), nanos))
    };
    let deal = play_deal_in(arena, config, number, seat, played);
    let nanos = nanos.each_ref().map(|it| it.load(Ordering::Relaxed));
    PlayedDeal { deal, nanos }
}
