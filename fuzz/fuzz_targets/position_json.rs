//! A position as JSON is refused with a reason, or makes a view that can be moved in.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sixline_engine::legal_plays;
use sixline_protocol::PositionJson;

fuzz_target!(|text: &str| {
    let Ok(position) = PositionJson::parse(text) else {
        return;
    };
    match position.into_view() {
        Ok(view) => {
            for scored in legal_plays(&view) {
                let judged = view.judge_play(&scored.play);
                assert_eq!(judged.map(|score| score.total), Ok(scored.score));
            }
        }
        Err(err) => assert!(!err.to_string().is_empty()),
    }
});
