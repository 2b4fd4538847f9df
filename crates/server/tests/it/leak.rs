//! Nothing that a seat or a spectator is sent names a piece that it must not know.

use std::collections::HashMap;

use hyper::Method;
use serde_json::{Value, json};
use sixline_engine::bot::BotKind;
use sixline_protocol::wire::game::{GameOptions, Status};
use sixline_protocol::wire::http::{Archive, Seated};
use sixline_protocol::wire::people::ChallengeView;
use sixline_rules::record::{Line, Record};
use sixline_rules::{Edition, SeenAction, Tile};

use crate::challenges::member;
use crate::listens::Listens;
use crate::support::{Db, TestPlayer, TestServer, on_both};

on_both!(
    no_message_names_a_piece_that_only_others_know,
    what_people_hear_of_each_other_names_no_piece_at_all,
);

const GAMES: u64 = 24;

/// The seats of the first game, the second, and so on.
const PLANS: [&str; 4] = [
    "me invited",
    "me greedy invited",
    "me invited invited",
    "me invited random invited",
];

async fn no_message_names_a_piece_that_only_others_know(db: Db) {
    let server = TestServer::start(&db).await;
    for seed in 0..GAMES {
        let plan = PLANS[seed as usize % PLANS.len()];
        let seats = (1..).zip(plan.split(' '));
        let seats = seats.filter(|(_, who)| matches!(*who, "me" | "invited"));
        let seats: Vec<Option<usize>> = seats.map(|(seat, _)| Some(seat)).collect();
        let options = GameOptions {
            edition: if seed % 3 == 0 { "tables" } else { "classic" }.into(),
            ..GameOptions::default()
        };
        let mut people = Vec::new();
        // One more, who only looks on.
        for _ in 0..=seats.len() {
            people.push(server.player().await);
        }
        let created = people[0].create(plan, options).await;
        for guest in &mut people[1..seats.len()] {
            guest.join(&created).await;
        }
        let mut followers = Vec::new();
        let mut streams = Vec::new();
        for player in &mut people {
            player.connect().await;
            followers.push(player.watch(&created.game).await);
            let path = format!("/api/games/{}/stream", created.game);
            streams.push(Listens::start(player, &path).await);
        }
        // Those who play at random exchange often, and an exchange hides the most.
        let bots = [BotKind::Random, BotKind::Greedy].into_iter().cycle();
        let players = people.iter_mut().zip(&mut followers).zip(bots);
        let games = players.map(|((player, follower), bot)| player.play_out(follower, bot, seed));
        futures_util::future::join_all(games).await;
        // Lines are checked as what the socket brought is.
        for (player, stream) in people.iter_mut().zip(&mut streams) {
            while stream.next().await["status"] != "over" {}
            let told = stream.lines.iter().filter(|it| !it.is_empty());
            player.texts.extend(told.cloned());
        }
        let path = format!("/api/games/{}", created.game);
        let archive: Archive = people[0].get(&format!("{path}/archive")).await;
        let truth = Truth::new(&archive, seats.len() + 1);
        for (player, seat) in people.iter_mut().zip(seats.into_iter().chain([None])) {
            truth.check(player, seat);
            let events = format!("{path}/events");
            let (_, _, listed) = player.send(Method::GET, &events, None, &[]).await;
            for text in &player.texts {
                // The same bytes by both ways, but for the type that a socket needs.
                if let Some(event) = text.strip_prefix(r#"{"type":"event","#) {
                    assert!(listed.contains(&format!("{{{event}")), "{event}");
                }
            }
        }
        assert_eq!(followers[0].view.status, Status::Over);
    }
    server.stop().await;
}

/// Ann and Bob play, asked and accepted; Cem is a friend of Ann, and hears when she plays and no longer does.
async fn what_people_hear_of_each_other_names_no_piece_at_all(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut bob = member(&server, "Bob").await;
    let mut cem = member(&server, "Cem").await;
    for (who, whom) in [(&mut cem, "Ann"), (&mut ann, "Cem")] {
        let path = format!("/api/friends/{whom}");
        assert_eq!(who.call(Method::PUT, &path, None).await.0, 200);
    }
    let asked: ChallengeView = ann.post("/api/challenges", &json!({"to": "Bob"})).await;
    let accept = format!("/api/challenges/{}/accept", asked.id);
    let seated: Seated = bob.post(&accept, &()).await;
    let mut anns = ann.watch(&seated.game).await;
    let mut bobs = bob.watch(&seated.game).await;
    tokio::join!(
        ann.play_out(&mut anns, BotKind::Greedy, 1),
        bob.play_out(&mut bobs, BotKind::Random, 2),
    );
    let archive: Archive = ann
        .get(&format!("/api/games/{}/archive", seated.game))
        .await;
    let record = Record::parse(&archive.record).unwrap();
    let secret = record.tag("Secret").unwrap().to_owned();
    for (who, expected) in [
        (
            &mut ann,
            &["challenge", "game_started", "game_over", "friends"][..],
        ),
        (&mut bob, &["challenge", "game_started", "game_over"]),
        (&mut cem, &["friends"]),
    ] {
        // Whatever is still on its way.
        for kind in expected {
            who.next(|it| serde_json::to_value(it).unwrap()["type"] == **kind)
                .await;
        }
        let mut n_checked = 0;
        for text in &who.texts {
            let message: Value = serde_json::from_str(text).unwrap();
            if matches!(message["type"].as_str().unwrap(), "view" | "event") {
                continue;
            }
            assert_eq!(words(&message, Edition::Classic), 0, "{text}");
            for hidden in ["\"hand", "\"board", "\"bag", "\"change", &secret] {
                assert!(!text.contains(hidden), "{hidden}: {text}");
            }
            n_checked += 1;
        }
        assert!(n_checked >= expected.len(), "{:?}", who.texts);
    }
    server.stop().await;
}

/// What the record tells about who knew which piece when.
struct Truth {
    edition: Edition,
    /// For each seat, the pieces that it ever held; for everybody, those ever on the board. Kinds have
    /// several copies, so what matters is how often a text may name each.
    record: Record,
    /// How many events it took to sit down and start.
    sitting: usize,
}

impl Truth {
    fn new(archive: &Archive, sitting: usize) -> Self {
        Self {
            edition: archive.options.edition().unwrap(),
            record: Record::parse(&archive.record).unwrap(),
            sitting,
        }
    }

    /// Checks every text that came before the end: the pieces in it are on the board, in the seat's own
    /// hand, or were exchanged by the seat itself, each no oftener than it is there.
    fn check(&self, player: &TestPlayer, seat: Option<usize>) {
        let mut n_checked = 0;
        for text in &player.texts {
            let message: Value = serde_json::from_str(text).unwrap();
            let kind = message["type"].as_str().unwrap();
            if !matches!(kind, "view" | "event") {
                assert_eq!(words(&message, self.edition), 0, "{text}");
                continue;
            }
            if message["status"] == "over" {
                continue;
            }
            assert!(!text.contains("secret"), "{text}");
            let (board, hand) = self.known(&message, seat);
            let shown = |pointer: &str| -> Vec<Tile> {
                let items = message.pointer(pointer).and_then(Value::as_array);
                let items = items.into_iter().flatten();
                items.map(|it| parse(it.as_str().unwrap())).collect()
            };
            let mut held = shown("/table/hand");
            held.extend(shown("/change/hand"));
            assert_eq!(count(&held), count(&hand), "{text}");
            if kind == "view" {
                assert_eq!(count(&shown("/table/board")), count(&board), "{text}");
            }
            // Whatever else the text names: only the turns, and of others' exchanges only the number.
            let turns = message.pointer("/what/turn").into_iter();
            let history = message.pointer("/table/history").and_then(Value::as_array);
            for turn in turns.chain(history.into_iter().flatten()) {
                let (who, action) = turn.as_str().unwrap().split_once(' ').unwrap();
                let action = action.split(" +").next().unwrap();
                match action.parse::<SeenAction>().unwrap() {
                    SeenAction::Swap(_) => assert_eq!(who.parse().ok(), seat, "{text}"),
                    SeenAction::Play(_) | SeenAction::SwapHidden(_) | SeenAction::Pass => {}
                }
            }
            let named = words(&message, self.edition);
            let allowed = board.len() * 2 + hand.len() + 12;
            assert!(
                named <= allowed,
                "{named} pieces named, {allowed} known: {text}"
            );
            n_checked += 1;
        }
        assert!(n_checked > 10);
    }

    /// The board, and the seat's own hand where the message shows it, after as many turns as it tells.
    fn known(&self, message: &Value, seat: Option<usize>) -> (Vec<Tile>, Vec<Tile>) {
        let version = message["version"].as_u64().unwrap() as usize;
        let n_turns = version.saturating_sub(self.sitting);
        let mut board = Vec::new();
        let mut hand: Vec<Tile> = match seat {
            Some(seat) => {
                let tag = self.record.tag(&format!("Hand{seat}")).unwrap();
                tag.split(' ').map(parse).collect()
            }
            None => Vec::new(),
        };
        let turns = self.record.lines.iter().filter_map(|line| match line {
            Line::Turn(turn) => Some(turn),
            Line::Tag { .. } | Line::Bonus { .. } | Line::Comment(_) | Line::Blank => None,
        });
        for turn in turns.take(n_turns) {
            let gone: Vec<Tile> = match &turn.action {
                SeenAction::Play(play) => {
                    board.extend(play.tiles());
                    play.tiles().collect()
                }
                SeenAction::Swap(tiles) => tiles.clone(),
                SeenAction::SwapHidden(_) | SeenAction::Pass => Vec::new(),
            };
            if Some(turn.seat.number()) == seat {
                for tile in gone {
                    let at = hand.iter().position(|&held| held == tile).unwrap();
                    hand.remove(at);
                }
                hand.extend(turn.drawn.iter().flatten());
            }
        }
        if message.get("table").is_none() && message.get("change").is_none() {
            hand.clear();
        }
        (board, hand)
    }
}

fn parse(text: &str) -> Tile {
    text.split('@').next().unwrap().parse().unwrap()
}

fn count(tiles: &[Tile]) -> HashMap<Tile, usize> {
    let mut counts = HashMap::new();
    for &tile in tiles {
        *counts.entry(tile).or_default() += 1;
    }
    counts
}

/// How many pieces of the edition a message names, wherever they stand.
fn words(value: &Value, edition: Edition) -> usize {
    match value {
        Value::String(text) => text
            .split([' ', '@'])
            .filter(|word| {
                word.parse::<Tile>()
                    .is_ok_and(|tile| edition.copies(tile) > 0)
            })
            .count(),
        Value::Array(items) => items.iter().map(|item| words(item, edition)).sum(),
        Value::Object(fields) => fields.values().map(|item| words(item, edition)).sum(),
        Value::Null | Value::Bool(_) | Value::Number(_) => 0,
    }
}
