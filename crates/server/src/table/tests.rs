//! What each viewer is sent, over many random games: nothing that it must not know.

use sixline_engine::bot::BotKind;
use sixline_protocol::wire::game::{CreateGame, GameOptions, SeatPlan, Status};
use sixline_protocol::wire::log::{LogEvent, StoredSetup};
use sixline_protocol::wire::view::What;
use sixline_rules::{Seat, SeenAction};

use super::*;

/// Raise it by `SIXLINE_LEAK_GAMES`; 10,000 take some minutes.
const GAMES: u64 = 60;

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

/// Applies an event and checks what every seat and a spectator are sent about it.
fn apply_and_check(table: &mut Table, event: LogEvent) {
    table.apply(0, &event).unwrap();
    let entry = Entry {
        seq: table.version(),
        at_ms: 0,
        event,
    };
    let players = table.seats.len();
    for viewer in Seat::all(players).map(Some).chain([None]) {
        let sent = table.event(&entry, viewer, &Names::new());
        let over = table.status() == Status::Over;
        assert_eq!(sent.result.is_some(), over);
        let Some(game) = table.game() else { continue };
        let own: Vec<String> = match viewer {
            Some(seat) => {
                let tiles = game.hands()[seat].tiles();
                tiles.iter().map(ToString::to_string).collect()
            }
            None => Vec::new(),
        };
        if let Some(change) = &sent.change {
            assert_eq!(change.hand, own);
        }
        if let Some(table) = &sent.table {
            assert_eq!(table.hand, own);
            assert!(table.board.is_empty() && table.history.is_empty());
        }
        if let What::Acted { turn } = &sent.what {
            let (who, action) = turn.split_once(' ').unwrap();
            let action = action.split(" +").next().unwrap();
            let mine = viewer.is_some_and(|seat| seat.to_string() == who);
            match action.parse().unwrap() {
                SeenAction::Swap(_) => assert!(mine, "{turn}"),
                SeenAction::SwapHidden(_) => assert!(!mine, "{turn}"),
                SeenAction::Play(_) | SeenAction::Pass => {}
            }
        }
        if !over {
            let text = serde_json::to_string(&sent).unwrap();
            assert!(!text.contains(&game.secret().to_hex()), "{text}");
        }
    }
}

#[test]
fn no_viewer_is_sent_what_it_must_not_know() {
    let games = std::env::var("SIXLINE_LEAK_GAMES").ok();
    let games = games.map_or(GAMES, |text| text.parse().unwrap());
    for seed in 0..games {
        let mut table = table(seed);
        for seat in 1..=table.seats.len() as u8 {
            let event = LogEvent::Joined {
                seat,
                user: i64::from(seat),
                age: None,
            };
            apply_and_check(&mut table, event);
        }
        let started = table.follow_up().unwrap();
        apply_and_check(&mut table, started);
        let mut bot = BotKind::Random.build(seed);
        let mut n_turns = 0;
        while let Some(seat) = table.to_move() {
            let view = table.game_view(Some(seat)).unwrap();
            n_turns += 1;
            // Every seventh turn is an exchange where the rules allow it: that hides the most.
            let swap = Action::Swap(view.hand.tiles()[..1].to_vec());
            let action = if n_turns % 7 == 0 && view.judge(&swap).is_ok() {
                swap
            } else {
                bot.choose(&view)
            };
            let event = LogEvent::Acted {
                seat: seat.number() as u8,
                action: action.to_string(),
            };
            apply_and_check(&mut table, event);
        }
    }
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
