//! A game that a client keeps, and the lines of a match file: refused, or played through.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sixline_fuzz::round_trip;
use sixline_protocol::{DealJson, LocalGame, MatchHeadJson};

fuzz_target!(|text: &str| {
    if let Some(game) = round_trip::<LocalGame>(text) {
        for seat in 0..=5 {
            let _ = game.view(seat);
        }
        let _ = game.record();
    }
    round_trip::<MatchHeadJson>(text);
    round_trip::<DealJson>(text);
});
