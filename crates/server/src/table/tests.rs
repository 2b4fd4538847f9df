//! A log and the table that it leads to. What viewers are sent is tested in `room/leak`.

use sixline_engine::bot::BotKind;
use sixline_protocol::wire::game::{CreateGame, GameOptions, SeatPlan, Status};
use sixline_rules::Action;

use super::*;

fn origin(seed: u64) -> Origin {
    let players = 2 + seed as usize % 3;
    let edition = if seed.is_multiple_of(2) {
        "classic"
    } else {
        "tables"
    };
    let terms = Terms {
        plan: CreateGame {
            seats: vec![SeatPlan::Invited; players],
            options: GameOptions {
                edition: edition.into(),
                ..GameOptions::default()
            },
        },
        creator: UserId(1),
        stand_in: "greedy".into(),
    };
    Origin {
        id: GameId(seed as i64),
        terms,
        secret: Secret::from_seed(seed),
        created_ms: 0,
    }
}

fn table(seed: u64) -> Table {
    Table::new(origin(seed), Outages::default()).unwrap()
}

#[test]
fn a_log_always_leads_to_the_same_table() {
    let mut first = table(4);
    let mut log = Vec::new();
    let mut bot = BotKind::Greedy.build(1);
    for seat in 1..=first.seats.len() as u8 {
        let user = UserId(i64::from(seat));
        let wish = Wish::Join {
            invited: true,
            age: None,
        };
        let event = first.decide(user, wish).unwrap();
        first.apply(0, &event).unwrap();
        log.push(event);
    }
    let mut next = first.follow_up();
    while let Some(event) = next {
        first.apply(0, &event).unwrap();
        log.push(event);
        next = first.to_move().map(|seat| {
            let view = first.game_view(Some(seat)).unwrap();
            let action = bot.choose(&view);
            let user = UserId(seat.number() as i64);
            first.decide(user, Wish::Act(action)).unwrap()
        });
    }
    let mut again = table(4);
    for event in &log {
        again.apply(0, event).unwrap();
    }
    let names = Names::new();
    assert_eq!(
        again.view(None, &names, None, 0),
        first.view(None, &names, None, 0)
    );
    assert_eq!(again.status(), Status::Over);
}

#[test]
fn what_no_game_can_follow_is_refused_and_changes_nothing() {
    let mut table = table(2);
    assert_eq!(table.seats.len(), 4);
    let [first, .., last] = [1, 2, 3, 4].map(|it| Seat::from_number(it).unwrap());
    let acted = GameEvent::Acted {
        seat: first,
        action: Action::Pass,
    };
    assert_eq!(table.apply(0, &acted), Err(Refusal::NotStarted));
    let mut small = self::table(6);
    small.seats.truncate(2);
    small.terms.plan.seats.truncate(2);
    for event in [
        GameEvent::Joined {
            seat: last,
            user: UserId(1),
            age: None,
        },
        GameEvent::Left { seat: last },
        GameEvent::Resigned { seat: last },
        GameEvent::Said {
            seat: last,
            phrase: "wow".into(),
        },
    ] {
        assert_eq!(small.apply(0, &event), Err(Refusal::NoSuchSeat(last)));
    }
    assert_eq!((table.version(), small.version()), (0, 0));
}

#[test]
fn a_bots_seed_cannot_be_told_from_what_is_public() {
    let with = |secret: u64| {
        let mut origin = origin(4);
        origin.secret = Secret::from_seed(secret);
        Table::new(origin, Outages::default()).unwrap().bot_seed()
    };
    assert_eq!(with(1), with(1));
    assert_ne!(with(1), with(2));
}

#[test]
fn nobody_fills_a_log_with_talk_or_by_coming_and_going() {
    let mut table = table(2);
    let user = UserId(1);
    let join = || Wish::Join {
        invited: true,
        age: None,
    };
    let stranger = UserId(7);
    let mut n_events = 0;
    for wish in (0..1_000).flat_map(|_| [join(), Wish::Leave]) {
        if let Ok(event) = table.decide(stranger, wish) {
            table.apply(0, &event).unwrap();
            n_events += 1;
        }
    }
    assert_eq!(n_events, 200);
    let mut table = self::table(2);
    let event = table.decide(user, join()).unwrap();
    table.apply(0, &event).unwrap();
    let mut refused = None;
    for _ in 0..1_000 {
        match table.decide(user, Wish::Say("wow".into())) {
            Ok(event) => table.apply(0, &event).unwrap(),
            Err(refusal) => refused = Some(refusal),
        }
    }
    assert_eq!(table.version(), 101);
    assert_eq!(refused, Some(Refusal::SaidTooMuch));
}

#[test]
fn a_game_in_which_nothing_is_done_but_to_swap_is_called_off() {
    let mut table = table(6);
    for number in 1..=table.seats.len() as i64 {
        let wish = Wish::Join {
            invited: true,
            age: None,
        };
        let event = table.decide(UserId(number), wish).unwrap();
        table.advance(0, event, |_, _| {}).unwrap();
    }
    let mut n_turns = 0;
    while let Some(seat) = table.to_move() {
        let view = table.game_view(Some(seat)).unwrap();
        // The first turn has to be a play.
        let action = if n_turns == 0 {
            BotKind::Greedy.build(1).choose(&view)
        } else {
            Action::Swap(view.hand().tiles()[..1].to_vec())
        };
        let user = UserId(seat.number() as i64);
        let event = table.decide(user, Wish::Act(action)).unwrap();
        table.advance(0, event, |_, _| {}).unwrap();
        n_turns += 1;
    }
    assert_eq!(table.version(), MAX_EVENTS + 1);
    let outcome = table.outcome.as_ref().unwrap();
    assert_eq!(outcome.reason, EndReason::Cancelled);
}
