//! The messages and bodies of lessons read back from their own text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sixline_fuzz::round_trip;
use sixline_protocol::wire::class::{
    JoinLesson, LessonClientMessage, LessonDoor, LessonJoined, LessonOpened, LessonPlan,
    LessonServerMessage,
};
use sixline_rules::TableSet;

fuzz_target!(|text: &str| {
    round_trip::<LessonClientMessage>(text);
    round_trip::<LessonServerMessage>(text);
    round_trip::<JoinLesson>(text);
    round_trip::<LessonOpened>(text);
    round_trip::<LessonJoined>(text);
    round_trip::<LessonDoor>(text);
    if let Some(plan) = round_trip::<LessonPlan>(text) {
        // Refused or a deck, but no panic.
        let _ = TableSet::new(plan.tables);
    }
});
