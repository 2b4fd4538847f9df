//! One deal between two entrants, played once for every seat of the first, with their time taken.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sixline_engine::arena::{Arena, Played, Player};
use sixline_engine::matches::{Match, Side, play_deal_in};
use sixline_rules::Seat;

use crate::clock::Timed;
use crate::match_file::PlayedDeal;
use crate::players::Entrant;

/// Plays the deal with this number; `played` hears of each game, with the seat that A had in it.
pub(crate) fn play(
    arena: &mut Arena,
    config: &Match,
    sides: [&Entrant; 2],
    thread: usize,
    number: u64,
    played: impl FnMut(Seat, &Played),
) -> PlayedDeal {
    let nanos: [Arc<AtomicU64>; 2] = Default::default();
    let seat = |side: Side, _: Seat, seed: u64| -> Box<dyn Player> {
        let player = sides[side as usize].player(thread, seed);
        let nanos = nanos[side as usize].clone();
        Box::new(Timed::new(player, nanos))
    };
    let deal = play_deal_in(arena, config, number, seat, played);
    let nanos = nanos.each_ref().map(|it| it.load(Ordering::Relaxed));
    PlayedDeal { deal, nanos }
}
