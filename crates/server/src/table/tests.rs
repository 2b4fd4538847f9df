//! A log and the table that it leads to. What viewers are sent is tested in `room/leak`.

use sixline_engine::bot::BotKind;
use sixline_protocol::wire::game::{CreateGame, GameOptions, SeatPlan, Status};
use sixline_protocol::wire::log::{LogEvent, StoredSetup};

use super::*;

fn table(seed: u64) -> Table {
    let players = 2 + seed as usize % 3;
    let edition = if seed.is_multiple_of(2) {
        "classic"
    } else {
        "tables"
    };
    let setup = StoredSetup {
        plan: CreateGame {
            seats: vec![SeatPlan::Invited; players],
            options: GameOptions {
                edition: edition.into(),
                ..GameOptions::default()
            },
        },
        creator: 1,
        stand_in: "greedy".into(),
    };
    let origin = Origin {
        id: GameId(seed as i64),
        setup,
        secret: Secret::from_seed(seed),
        created_ms: 0,
    };
    Table::new(origin, Outages::default()).unwrap()
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
        let text = serde_json::to_string(event).unwrap();
        let event: LogEvent = serde_json::from_str(&text).unwrap();
        again.apply(0, &event).unwrap();
    }
    let names = Names::new();
    assert_eq!(
        again.view(None, &names, None, 0),
        first.view(None, &names, None, 0)
    );
    assert_eq!(again.status(), Status::Over);
}
