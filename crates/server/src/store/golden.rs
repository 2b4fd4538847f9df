//! What stands in the database, letter by letter: every log ever written must read for ever.

use sixline_protocol::wire::game::{ClockPlan, CreateGame, GameOptions, OnLeave, SeatPlan};
use sixline_protocol::wire::http::{Ending, Standing};
use sixline_protocol::wire::log::{LogEvent, StoredSetup};
use sixline_protocol::wire::view::EndReason;

#[track_caller]
fn check_event(event: LogEvent, text: &str) {
    assert_eq!(serde_json::to_string(&event).unwrap(), text);
    assert_eq!(serde_json::from_str::<LogEvent>(text).unwrap(), event);
}

#[test]
fn every_event_has_its_text() {
    check_event(
        LogEvent::Joined {
            seat: 1,
            user: 9_007_199_254_740_993,
            age: Some(9),
        },
        r#"{"kind":"joined","seat":1,"user":9007199254740993,"age":9}"#,
    );
    check_event(
        LogEvent::Joined {
            seat: 4,
            user: 1,
            age: None,
        },
        r#"{"kind":"joined","seat":4,"user":1}"#,
    );
    check_event(LogEvent::Left { seat: 2 }, r#"{"kind":"left","seat":2}"#);
    check_event(LogEvent::Started, r#"{"kind":"started"}"#);
    for (seat, action) in [
        (1, "play Ro@0,0 Gs@-1,12"),
        (2, "play 12b@3,-4"),
        (3, "swap Ro Gs"),
        (4, "pass"),
    ] {
        check_event(
            LogEvent::Acted {
                seat,
                action: action.into(),
            },
            &format!(r#"{{"kind":"acted","seat":{seat},"action":"{action}"}}"#),
        );
    }
    check_event(
        LogEvent::Resigned { seat: 3 },
        r#"{"kind":"resigned","seat":3}"#,
    );
    check_event(
        LogEvent::TimedOut { seat: 1 },
        r#"{"kind":"timed_out","seat":1}"#,
    );
    check_event(
        LogEvent::Said {
            seat: 2,
            phrase: "well_played".into(),
        },
        r#"{"kind":"said","seat":2,"phrase":"well_played"}"#,
    );
    check_event(
        LogEvent::Rematch {
            game: "2222222222223".into(),
        },
        r#"{"kind":"rematch","game":"2222222222223"}"#,
    );
    check_event(LogEvent::Cancelled, r#"{"kind":"cancelled"}"#);
}

#[track_caller]
fn check_setup(setup: &StoredSetup, text: &str) {
    assert_eq!(serde_json::to_string(setup).unwrap(), text);
    assert_eq!(&serde_json::from_str::<StoredSetup>(text).unwrap(), setup);
}

#[test]
fn every_setup_has_its_text() {
    check_setup(
        &StoredSetup {
            plan: CreateGame {
                seats: vec![SeatPlan::Me { age: None }, SeatPlan::Open],
                options: GameOptions::default(),
            },
            creator: 5,
            stand_in: "greedy".into(),
        },
        r#"{"plan":{"seats":[{"kind":"me"},{"kind":"open"}],"options":{"edition":"classic","clock":{"kind":"none"},"public":false,"help":false,"on_leave":"bot"}},"creator":5,"stand_in":"greedy"}"#,
    );
    check_setup(
        &StoredSetup {
            plan: CreateGame {
                seats: vec![
                    SeatPlan::Me { age: Some(8) },
                    SeatPlan::Invited,
                    SeatPlan::Bot {
                        bot: "level7".into(),
                    },
                ],
                options: GameOptions {
                    edition: "tables".into(),
                    tables: Some(vec![2, 3, 5]),
                    clock: ClockPlan::Live {
                        start_ms: 600_000,
                        increment_ms: 5_000,
                    },
                    public: true,
                    help: true,
                    on_leave: OnLeave::End,
                },
            },
            creator: -7,
            stand_in: "level3".into(),
        },
        r#"{"plan":{"seats":[{"kind":"me","age":8},{"kind":"invited"},{"kind":"bot","bot":"level7"}],"options":{"edition":"tables","tables":[2,3,5],"clock":{"kind":"live","start_ms":600000,"increment_ms":5000},"public":true,"help":true,"on_leave":"end"}},"creator":-7,"stand_in":"level3"}"#,
    );
    // A plan may be short: everything but the seats has a default.
    let short =
        r#"{"plan":{"seats":[{"kind":"open"},{"kind":"open"}]},"creator":1,"stand_in":"greedy"}"#;
    let setup: StoredSetup = serde_json::from_str(short).unwrap();
    assert_eq!(setup.plan.options, GameOptions::default());
}

#[test]
fn every_standing_has_its_text() {
    let check = |standing: &Standing, text: &str| {
        assert_eq!(serde_json::to_string(standing).unwrap(), text);
        assert_eq!(&serde_json::from_str::<Standing>(text).unwrap(), standing);
    };
    let playing = Standing {
        turn: Some(2),
        scores: vec![12, 0, 7],
        ending: None,
    };
    check(&playing, r#"{"turn":2,"scores":[12,0,7]}"#);
    for (reason, name) in [
        (EndReason::Finished, "finished"),
        (EndReason::Blocked, "blocked"),
        (EndReason::Resigned, "resigned"),
        (EndReason::TimedOut, "timed_out"),
        (EndReason::Cancelled, "cancelled"),
    ] {
        let over = Standing {
            turn: None,
            scores: vec![30, 30],
            ending: Some(Ending {
                reason,
                winners: vec![1, 2],
            }),
        };
        let text =
            format!(r#"{{"scores":[30,30],"ending":{{"reason":"{name}","winners":[1,2]}}}}"#);
        check(&over, &text);
    }
}
