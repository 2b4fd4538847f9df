//! A piece that reads prints the text it was read from.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sixline_rules::Tile;

fuzz_target!(|text: &str| {
    if let Ok(read) = text.parse::<Tile>() {
        assert_eq!(read.to_string(), text);
    }
});
