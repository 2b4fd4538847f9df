//! The lines of a stored log read back from their own text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sixline_fuzz::round_trip;
use sixline_protocol::wire::log::{LogEvent, StoredSetup};

fuzz_target!(|text: &str| {
    round_trip::<LogEvent>(text);
    round_trip::<StoredSetup>(text);
});
