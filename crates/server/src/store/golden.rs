//! What stands in the database, letter by letter: every log ever written must read for ever.

use sixline_engine::Rng;
use sixline_protocol::wire::game::{ClockPlan, CreateGame, GameOptions, OnLeave, SeatPlan};
use sixline_protocol::wire::view::{EndReason, Ending, Standing};
use sixline_rules::Seat;

use super::stored::{read_event, read_terms, write_event, write_terms};
use crate::ids::{GameId, UserId};
use crate::log::{GameEvent, Terms};

fn seat(number: usize) -> Seat {
    Seat::from_number(number).unwrap()
}

#[track_caller]
fn check_event(event: &GameEvent, text: &str) {
    assert_eq!(write_event(event).unwrap(), text);
    assert_eq!(&read_event(text).unwrap(), event);
}

#[test]
fn every_event_has_its_text() {
    check_event(
        &GameEvent::Joined {
            seat: seat(1),
            user: UserId(9_007_199_254_740_993),
            age: Some(9),
        },
        r#"{"kind":"joined","seat":1,"user":9007199254740993,"age":9}"#,
    );
    check_event(
        &GameEvent::Joined {
            seat: seat(4),
            user: UserId(1),
            age: None,
        },
        r#"{"kind":"joined","seat":4,"user":1}"#,
    );
    check_event(
        &GameEvent::Left { seat: seat(2) },
        r#"{"kind":"left","seat":2}"#,
    );
    check_event(&GameEvent::Started, r#"{"kind":"started"}"#);
    for (number, action) in [
        (1, "play Ro@0,0 Gs@-1,12"),
        (2, "play 12b@3,-4"),
        (3, "swap Ro Gs"),
        (4, "pass"),
    ] {
        check_event(
            &GameEvent::Acted {
                seat: seat(number),
                action: action.parse().unwrap(),
            },
            &format!(r#"{{"kind":"acted","seat":{number},"action":"{action}"}}"#),
        );
    }
    check_event(
        &GameEvent::Resigned { seat: seat(3) },
        r#"{"kind":"resigned","seat":3}"#,
    );
    check_event(
        &GameEvent::TimedOut { seat: seat(1) },
        r#"{"kind":"timed_out","seat":1}"#,
    );
    check_event(
        &GameEvent::Said {
            seat: seat(2),
            phrase: "well_played".into(),
        },
        r#"{"kind":"said","seat":2,"phrase":"well_played"}"#,
    );
    check_event(
        &GameEvent::Rematch { game: GameId(1) },
        r#"{"kind":"rematch","game":"2222222222223"}"#,
    );
    check_event(&GameEvent::Cancelled, r#"{"kind":"cancelled"}"#);
}

#[track_caller]
fn check_terms(terms: &Terms, text: &str) {
    assert_eq!(write_terms(terms).unwrap(), text);
    assert_eq!(&read_terms(text).unwrap(), terms);
}

#[test]
fn all_terms_have_their_text() {
    check_terms(
        &Terms {
            plan: CreateGame {
                seats: vec![SeatPlan::Me { age: None }, SeatPlan::Open],
                options: GameOptions::default(),
            },
            creator: UserId(5),
            stand_in: "greedy".into(),
        },
        r#"{"plan":{"seats":[{"kind":"me"},{"kind":"open"}],"options":{"edition":"classic","clock":{"kind":"none"},"public":false,"help":false,"on_leave":"bot"}},"creator":5,"stand_in":"greedy"}"#,
    );
    check_terms(
        &Terms {
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
                    rated: false,
                },
            },
            creator: UserId(-7),
            stand_in: "level3".into(),
        },
        r#"{"plan":{"seats":[{"kind":"me","age":8},{"kind":"invited"},{"kind":"bot","bot":"level7"}],"options":{"edition":"tables","tables":[2,3,5],"clock":{"kind":"live","start_ms":600000,"increment_ms":5000},"public":true,"help":true,"on_leave":"end"}},"creator":-7,"stand_in":"level3"}"#,
    );
    // A plan may be short: everything but the seats has a default.
    let short =
        r#"{"plan":{"seats":[{"kind":"open"},{"kind":"open"}]},"creator":1,"stand_in":"greedy"}"#;
    let terms = read_terms(short).unwrap();
    assert_eq!(terms.plan.options, GameOptions::default());
}

/// Games as an earlier version of this program wrote them: the terms of each, then its events.
const WRITTEN: &str = include_str!("golden/written.jsonl");

#[test]
fn what_earlier_versions_wrote_reads_and_is_written_alike() {
    let mut n_games = 0;
    for line in WRITTEN.lines() {
        let again = if line.starts_with(r#"{"plan""#) {
            n_games += 1;
            write_terms(&read_terms(line).unwrap())
        } else {
            write_event(&read_event(line).unwrap())
        };
        assert_eq!(again.unwrap(), line);
    }
    assert_eq!(n_games, 5);
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

#[test]
fn what_is_no_event_is_refused_and_says_why() {
    for (text, why) in [
        (r#"{"kind":"left","seat":0}"#, "there is no seat 0"),
        (r#"{"kind":"left","seat":5}"#, "there is no seat 5"),
        (
            r#"{"kind":"rematch","game":"x"}"#,
            "the next game: expected 13 letters and digits",
        ),
    ] {
        assert_eq!(read_event(text).unwrap_err().to_string(), why);
    }
    for text in [
        "",
        "{}",
        r#"{"kind":"danced"}"#,
        r#"{"kind":"acted","seat":1,"action":"jump"}"#,
    ] {
        assert!(read_event(text).is_err(), "{text}");
    }
}

/// Texts a few bytes away from those of a log: whatever reads at all reads back from its own text.
#[test]
fn whatever_is_read_is_written_back() {
    let texts = [
        r#"{"kind":"joined","seat":1,"user":5,"age":9}"#,
        r#"{"kind":"acted","seat":1,"action":"play Ro@0,0 Gs@-1,12"}"#,
        r#"{"kind":"acted","seat":2,"action":"swap Ro Gs"}"#,
        r#"{"kind":"said","seat":2,"phrase":"wow"}"#,
        r#"{"kind":"rematch","game":"2222222222223"}"#,
        r#"{"kind":"cancelled"}"#,
    ];
    let mut rng = Rng::new(1);
    let mut n_read = 0;
    for round in 0..60_000 {
        let mut bytes = texts[round % texts.len()].as_bytes().to_vec();
        for _ in 0..=rng.below(2) {
            let at = rng.below(bytes.len());
            bytes[at] = 32 + rng.below(95) as u8;
        }
        let text = String::from_utf8(bytes).unwrap();
        if let Ok(event) = read_event(&text) {
            n_read += 1;
            let again = read_event(&write_event(&event).unwrap()).unwrap();
            assert_eq!(again, event, "{text}");
        }
    }
    assert!(n_read > 1_000, "only {n_read} texts were events");
}
