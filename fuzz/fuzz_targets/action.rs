//! An action reads back from its own text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sixline_rules::Action;

fuzz_target!(|text: &str| {
    if let Ok(read) = text.parse::<Action>() {
        assert_eq!(read.to_string().parse().as_ref(), Ok(&read));
    }
});
