//! A record reads back from its own text, and its check answers the same for both.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sixline_rules::record::Record;

fuzz_target!(|text: &str| {
    let Ok(record) = Record::parse(text) else {
        return;
    };
    let again = Record::parse(&record.to_string()).expect("a record reads back");
    assert_eq!(again.to_string(), record.to_string());
    assert_eq!(again.check(), record.check());
});
