//! The line protocol: a request is refused or makes a view, an answer is refused or an action.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sixline_protocol::{AnswerJson, RequestJson};

fuzz_target!(|text: &str| {
    match RequestJson::parse(text) {
        Ok(request) => {
            let printed = serde_json::to_string(&request).expect("a request can be printed");
            assert_eq!(RequestJson::parse(&printed).as_ref(), Ok(&request));
            let _ = request.into_view();
        }
        Err(refusal) => assert!(!refusal.error.code.is_empty()),
    }
    if let Ok(action) = AnswerJson::parse_action(text, 7) {
        assert_eq!(action.to_string().parse().as_ref(), Ok(&action));
    }
});
