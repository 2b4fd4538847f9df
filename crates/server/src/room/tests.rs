//! A room that was not told what another node has stored, and one in which something goes wrong.

use std::net::IpAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sixline_engine::bot::BotKind;
use sixline_protocol::wire::game::{CreateGame, GameOptions, SeatPlan};
use sixline_rules::{Edition, Game, GameSetup, GameView, Players, Secret};

use super::{Creation, Hub, HubParts, RoomCommand};
use crate::bots::{BotJob, BotPlan, BotPool, Owner};
use crate::config::Limits;
use crate::error::ApiError;
use crate::ids::{GameId, UserId};
use crate::log::{Origin, Terms};
use crate::personal::Personal;
use crate::push::Push;
use crate::store::{Notice, Store};
use crate::table::Wish;
use crate::talk::{Inbox, outbox};
use crate::time::{Outages, TimeSource};

const ANN: UserId = UserId(1);
const BOB: UserId = UserId(2);

/// One of several on the same file, which never hear of each other.
async fn hub(path: &Path) -> Hub {
    hub_with(path, BotPool::start(BotPlan::PROMPT)).await
}

async fn hub_with(path: &Path, bots: BotPool) -> Hub {
    let store = Store::open_file(path).await.unwrap();
    let time = TimeSource::Manual(Arc::default());
    Hub::new(HubParts {
        push: Push::none(),
        personal: Personal::new(store.clone(), time.clone(), Duration::from_secs(60)),
        store,
        time,
        outages: Outages::default(),
        bots,
        metrics: Arc::default(),
        idle: Duration::from_secs(60),
        calm: Duration::ZERO,
        limits: Limits::default(),
    })
}

async fn create(hub: &Hub) -> GameId {
    create_of(hub, SeatPlan::Invited, 1).await
}

/// Ann's game with one more, dealt by a seed.
async fn create_of(hub: &Hub, other: SeatPlan, seed: u64) -> GameId {
    let origin = Origin {
        id: GameId::random(),
        terms: Terms {
            plan: CreateGame {
                seats: vec![SeatPlan::Me { age: None }, other],
                options: GameOptions::default(),
            },
            creator: ANN,
            stand_in: "greedy".into(),
        },
        secret: Secret::from_seed(seed),
        created_ms: 0,
    };
    let creation = Creation {
        origin,
        rematch_of: None,
        pairing: None,
        guests: Vec::new(),
    };
    hub.create(creation).await.unwrap().game
}

async fn join(hub: &Hub, game: GameId) -> u64 {
    let wish = Wish::Join {
        invited: true,
        age: None,
    };
    let wished = hub.wish(game, (BOB, "Bob".to_owned().into()), None, wish);
    wished.await.unwrap()
}

async fn version(hub: &Hub, game: GameId) -> u64 {
    hub.view(game, Some(ANN)).await.unwrap().version
}

async fn until_at(hub: &Hub, game: GameId, expected: u64) {
    for _ in 0..1_000 {
        if version(hub, game).await == expected {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("the room stays behind");
}

async fn watch(hub: &Hub, game: GameId, since: Option<u64>) -> Inbox {
    let (out, inbox) = outbox();
    let watch = RoomCommand::Watch {
        user: Some(ANN),
        since,
        out,
        arrival: None,
    };
    hub.send(game, watch).await.unwrap();
    inbox
}

/// A hub with an open room, and what another has stored meanwhile.
async fn behind(path: &Path) -> (Hub, GameId, u64) {
    let (here, there) = (hub(path).await, hub(path).await);
    let game = create(&here).await;
    let seen = version(&here, game).await;
    let stored = join(&there, game).await;
    assert!(stored > seen);
    assert_eq!(version(&here, game).await, seen);
    (here, game, stored)
}

#[tokio::test]
async fn a_word_that_comes_to_a_full_queue_is_not_lost() {
    let dir = tempfile::tempdir().unwrap();
    let (here, game, stored) = behind(&dir.path().join("games.db")).await;
    // Nothing is awaited, so the room cannot take anything meanwhile.
    let door = here.room(game);
    while door
        .queue
        .try_send(Box::new(RoomCommand::AskedHere))
        .is_ok()
    {}
    here.hear(Some(Notice::Stored { game, seq: stored }));
    until_at(&here, game, stored).await;
}

#[tokio::test]
async fn a_room_that_nobody_told_is_compared_with_the_store() {
    let dir = tempfile::tempdir().unwrap();
    let (here, game, stored) = behind(&dir.path().join("games.db")).await;
    let mut ann = watch(&here, game, None).await;
    let keeping = here.keep_up(Duration::from_millis(5));
    let told = async {
        loop {
            let text = ann.queue.recv().await.unwrap();
            if text.contains(&format!("\"version\":{stored}")) {
                return;
            }
        }
    };
    tokio::select! {
        () = keeping => unreachable!(),
        () = told => {}
        () = tokio::time::sleep(Duration::from_secs(10)) => panic!("nobody was told"),
    }
    assert_eq!(version(&here, game).await, stored);
}

#[tokio::test]
async fn a_client_that_knows_more_makes_the_room_look() {
    let dir = tempfile::tempdir().unwrap();
    let (here, game, stored) = behind(&dir.path().join("games.db")).await;
    let mut ann = watch(&here, game, Some(stored)).await;
    let text = ann.queue.recv().await.unwrap();
    assert!(text.contains("\"current\""), "{text}");
    assert_eq!(version(&here, game).await, stored);
}

#[tokio::test]
async fn a_fault_in_a_room_costs_nobody_anything() {
    let dir = tempfile::tempdir().unwrap();
    let here = hub(&dir.path().join("games.db")).await;
    let game = create(&here).await;
    let mut ann = watch(&here, game, None).await;
    here.send(game, RoomCommand::Fault).await.unwrap();
    let stored = join(&here, game).await;
    // Ann was there before, and hears of it without asking again.
    loop {
        let text = ann.queue.recv().await.unwrap();
        if text.contains(&format!("\"version\":{stored}")) {
            return;
        }
    }
}

#[tokio::test]
async fn a_game_that_is_not_there_leaves_no_room_open() {
    let dir = tempfile::tempdir().unwrap();
    let here = hub(&dir.path().join("games.db")).await;
    let nowhere = GameId::random();
    assert!(here.view(nowhere, None).await.is_err());
    for _ in 0..1_000 {
        if here.open_rooms() == 0 {
            break;
        }
        tokio::task::yield_now().await;
    }
    assert_eq!(here.open_rooms(), 0);
    // Asked again, it is known to be unknown.
    assert!(here.send(nowhere, RoomCommand::Poke).await.is_err());
    assert_eq!(here.open_rooms(), 0);
    // Nor is the store asked for its events or its record.
    here.0.store.close().await;
    let not_found = |err: ApiError| assert_eq!(err.body().code, "not_found");
    not_found(here.events(nowhere, None, 0).await.unwrap_err());
    not_found(here.replay(nowhere, |_, _, _| {}).await.unwrap_err());
    let (out, _inbox) = outbox();
    let conn = out.conn();
    here.send_if_open(GameId::random(), RoomCommand::Unwatch { conn })
        .await;
    assert_eq!(here.open_rooms(), 0);
}

#[tokio::test]
async fn a_bot_opens_the_game_of_a_person_before_farms_go_on() {
    let dir = tempfile::tempdir().unwrap();
    // Each turn of a farm is thought about to its end, so that they keep the thread busy for long.
    let bots = BotPool::start(BotPlan {
        thought: Duration::from_secs(600),
        ..BotPlan::PROMPT
    });
    let here = hub_with(&dir.path().join("games.db"), bots.clone()).await;
    let setup = GameSetup::new(Edition::Classic, Players::TWO);
    let mut farm = Game::new(&setup, Secret::from_seed(1));
    for _ in 0..8 {
        let seat = farm.public().turn();
        let action = BotKind::Greedy
            .build(1)
            .choose(&GameView::for_seat(&farm, seat));
        farm.act(seat, &action).unwrap();
    }
    for n in 0..1_000 {
        let job = BotJob {
            owner: Owner::Person(UserId(n)),
            home: Some(IpAddr::from([10, 0, (n / 250) as u8, (n % 250) as u8])),
            seed: 1,
            bot: "level10".into(),
            view: GameView::for_seat(&farm, farm.public().turn()),
            awaited: false,
            rest: Duration::ZERO,
        };
        bots.ask(job, |_action| async {});
    }
    // Who begins follows from the deal.
    let bot = || SeatPlan::Bot {
        bot: "greedy".into(),
    };
    let mut seed = 1;
    let game = loop {
        let game = create_of(&here, bot(), seed).await;
        let view = here.view(game, Some(ANN)).await.unwrap();
        if view.table.unwrap().turn == 2 {
            break game;
        }
        seed += 1;
    };
    let opened = async {
        while here
            .view(game, Some(ANN))
            .await
            .unwrap()
            .table
            .unwrap()
            .turn
            == 2
        {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    opened.await;
    assert!(bots.waiting() > 0, "the farms came first");
    bots.close();
}
