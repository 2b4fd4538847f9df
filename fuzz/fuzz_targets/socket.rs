//! The messages of the socket read back from their own text, and so do the actions in them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sixline_fuzz::round_trip;
use sixline_protocol::wire::socket::{ClientMessage, ServerMessage};
use sixline_rules::Action;

fuzz_target!(|text: &str| {
    if let Some(ClientMessage::Act { action, .. }) = round_trip(text)
        && let Ok(read) = action.parse::<Action>()
    {
        assert_eq!(read.to_string().parse().as_ref(), Ok(&read));
    }
    round_trip::<ServerMessage>(text);
});
