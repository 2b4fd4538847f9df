//! Asking somebody for a game: both hear of it wherever they are connected, and it ends by itself.

use hyper::Method;
use serde_json::{Value, json};
use sixline_protocol::wire::game::{GameOptions, Status};
use sixline_protocol::wire::http::{Me, MyData, Seated};
use sixline_protocol::wire::people::{ChallengeList, ChallengeState, ChallengeView};
use sixline_protocol::wire::socket::ServerMessage;
use sixline_protocol::wire::view::SeatKind;
use sixline_server::{Config, Limits, Rate};

use crate::support::{Db, TestPlayer, TestServer, config, on_both};

on_both!(
    whoever_is_asked_hears_of_it_and_accepting_makes_a_game,
    games_for_two_three_and_four_of_both_editions_can_be_asked_for,
    a_challenge_ends_by_a_no_by_being_taken_back_and_by_time,
    accepting_twice_gives_the_same_game,
    whoever_comes_later_is_told_what_is_open,
    those_who_block_each_other_do_not_ask_each_other,
    asking_is_for_accounts_and_limited,
    what_was_asked_is_exported_and_goes_with_the_account,
    one_is_told_when_games_begin_and_end,
);

const HOUR_MS: i64 = 3_600_000;

/// Somebody with an account of this name, who is connected.
pub(crate) async fn member(server: &TestServer, name: &str) -> TestPlayer {
    let mut player = server.player().await;
    let credentials = json!({"name": name, "password": "correct horse"});
    let _: Me = player.post("/api/account", &credentials).await;
    player.name = name.into();
    player.connect().await;
    player
}

async fn ask(from: &mut TestPlayer, to: &str) -> ChallengeView {
    from.post("/api/challenges", &json!({ "to": to })).await
}

/// The next that the socket tells about a challenge in this state.
async fn hears(who: &mut TestPlayer, state: ChallengeState) -> ChallengeView {
    let wanted =
        |it: &ServerMessage| matches!(it, ServerMessage::Challenge(it) if it.state == state);
    match who.next(wanted).await {
        ServerMessage::Challenge(view) => *view,
        other => unreachable!("{other:?}"),
    }
}

async fn accept(who: &mut TestPlayer, challenge: &str) -> Seated {
    who.post(&format!("/api/challenges/{challenge}/accept"), &())
        .await
}

async fn open(who: &mut TestPlayer) -> usize {
    let list: ChallengeList = who.get("/api/challenges").await;
    list.challenges.len()
}

async fn whoever_is_asked_hears_of_it_and_accepting_makes_a_game(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut bob = member(&server, "Bob").await;
    let made = ask(&mut ann, "bob").await;
    assert_eq!((made.mine, made.with.account.as_str()), (true, "Bob"));
    let heard = hears(&mut bob, ChallengeState::Open).await;
    assert_eq!((heard.mine, heard.with.account.as_str()), (false, "Ann"));
    assert_eq!((&heard.id, &heard.plan), (&made.id, &made.plan));
    assert_eq!((open(&mut ann).await, open(&mut bob).await), (1, 1));
    // Only the one who was asked can say yes.
    let path = format!("/api/challenges/{}/accept", made.id);
    assert_eq!(ann.refused(&path, json!(null)).await.1, "not_found");

    let seated = accept(&mut bob, &made.id).await;
    let told = hears(&mut ann, ChallengeState::Accepted).await;
    assert_eq!(told.game.as_deref(), Some(seated.game.as_str()));
    hears(&mut bob, ChallengeState::Accepted).await;
    let view = ann.view(&seated.game).await;
    assert_eq!((view.status, view.seat), (Status::Playing, Some(2)));
    assert_eq!(bob.view(&seated.game).await.seat, Some(1));
    assert_eq!((open(&mut ann).await, open(&mut bob).await), (0, 0));
    server.stop().await;
}

async fn games_for_two_three_and_four_of_both_editions_can_be_asked_for(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut bob = member(&server, "Bob").await;
    for edition in ["classic", "tables"] {
        for players in 2..=4 {
            for bot in [Value::Null, json!("greedy")] {
                let plan = json!({"players": players, "bot": bot, "options": {"edition": edition}});
                let body = json!({"to": "Bob", "plan": plan});
                let made: ChallengeView = ann.post("/api/challenges", &body).await;
                let seated = accept(&mut bob, &made.id).await;
                let view = ann.view(&seated.game).await;
                let kinds: Vec<SeatKind> = view.seats.iter().map(|it| it.kind).collect();
                assert_eq!(kinds[..2], [SeatKind::Person; 2]);
                let further = if bot.is_null() {
                    SeatKind::Invited
                } else {
                    SeatKind::Bot
                };
                assert!(kinds[2..].iter().all(|it| *it == further), "{kinds:?}");
                let begins = players == 2 || !bot.is_null();
                assert_eq!(view.status == Status::Playing, begins);
                assert_eq!(view.options.edition, edition);
            }
        }
    }
    for bad in [
        json!({"players": 5}),
        json!({"players": 1}),
        json!({"players": 3, "bot": "level99"}),
        json!({"options": {"edition": "chess"}}),
        json!({"options": {"tables": [2, 3, 4]}}),
    ] {
        let body = json!({"to": "Bob", "plan": bad});
        let refused = ann.refused("/api/challenges", body).await;
        assert_eq!(refused, (400, "bad_setup".into()), "{bad}");
    }
    server.stop().await;
}

async fn a_challenge_ends_by_a_no_by_being_taken_back_and_by_time(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut bob = member(&server, "Bob").await;
    let first = ask(&mut ann, "Bob").await;
    assert_eq!(
        ann.refused("/api/challenges", json!({"to": "Bob"})).await,
        (409, "already_asked".into())
    );
    let decline = format!("/api/challenges/{}/decline", first.id);
    assert_eq!(bob.call(Method::POST, &decline, None).await.0, 204);
    assert_eq!(hears(&mut ann, ChallengeState::Declined).await.id, first.id);

    let second = ask(&mut ann, "Bob").await;
    let path = format!("/api/challenges/{}", second.id);
    assert_eq!(bob.call(Method::DELETE, &path, None).await.0, 404);
    assert_eq!(ann.call(Method::DELETE, &path, None).await.0, 204);
    assert_eq!(ann.call(Method::DELETE, &path, None).await.0, 204);
    assert_eq!(
        hears(&mut bob, ChallengeState::Withdrawn).await.id,
        second.id
    );
    let accept = format!("{path}/accept");
    assert_eq!(bob.refused(&accept, json!(null)).await.1, "challenge_over");

    let third = ask(&mut ann, "Bob").await;
    server.advance(24 * HOUR_MS);
    assert_eq!(hears(&mut bob, ChallengeState::Expired).await.id, third.id);
    assert_eq!(hears(&mut ann, ChallengeState::Expired).await.id, third.id);
    assert_eq!((open(&mut ann).await, open(&mut bob).await), (0, 0));
    server.stop().await;
}

async fn accepting_twice_gives_the_same_game(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut bob = member(&server, "Bob").await;
    let mut phone = TestPlayer::visitor(server.address);
    let credentials = json!({"name": "Bob", "password": "correct horse"});
    let _: Me = phone.post("/api/login", &credentials).await;
    let made = ask(&mut ann, "Bob").await;
    let (one, other) = tokio::join!(accept(&mut bob, &made.id), accept(&mut phone, &made.id));
    assert_eq!(one, other);
    assert_eq!(accept(&mut bob, &made.id).await.game, one.game);
    server.stop().await;
}

async fn whoever_comes_later_is_told_what_is_open(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut bob = member(&server, "Bob").await;
    bob.socket = None;
    let made = ask(&mut ann, "Bob").await;
    bob.connect().await;
    assert_eq!(hears(&mut bob, ChallengeState::Open).await.id, made.id);
    server.stop().await;
}

async fn those_who_block_each_other_do_not_ask_each_other(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut bob = member(&server, "Bob").await;
    let made = ask(&mut ann, "Bob").await;
    let game = accept(&mut bob, &made.id).await.game;
    let asked = ask(&mut ann, "Bob").await;
    let block = format!("/api/games/{game}/blocks");
    let block = bob.call(Method::POST, &block, Some(json!({"seat": 2})));
    assert_eq!(block.await.0, 204);
    // What was open between the two is gone.
    let path = format!("/api/challenges/{}/accept", asked.id);
    assert_eq!(bob.refused(&path, json!(null)).await.1, "not_found");
    for (who, to) in [(&mut ann, "Bob"), (&mut bob, "Ann")] {
        let refused = who.refused("/api/challenges", json!({ "to": to })).await;
        assert_eq!(refused, (403, "not_wanted".into()));
    }
    server.stop().await;
}

async fn asking_is_for_accounts_and_limited(db: Db) {
    let rare = Rate {
        per_second: 0.0001,
        burst: 3.0,
    };
    let limits = Limits {
        challenges: rare,
        challenges_per_pair: Rate { burst: 1.0, ..rare },
        challenges_open: 2,
        ..Limits::default().without_rates()
    };
    let server = TestServer::start_with(&db, Config { limits, ..config() }).await;
    let mut ann = member(&server, "Ann").await;
    let mut guest = server.player().await;
    for name in ["Bob", "Cem", "Dee"] {
        member(&server, name).await;
    }
    let refused = guest.refused("/api/challenges", json!({"to": "Ann"})).await;
    assert_eq!(refused, (403, "no_account".into()));
    for (to, code) in [
        ("Nobody", "not_found"),
        ("Ann", "bad_request"),
        ("", "not_found"),
    ] {
        let refused = ann.refused("/api/challenges", json!({ "to": to })).await;
        assert_eq!(refused.1, code, "{to}");
    }
    let first = ask(&mut ann, "Bob").await;
    ask(&mut ann, "Cem").await;
    let more = ann.refused("/api/challenges", json!({"to": "Dee"})).await;
    assert_eq!(more, (429, "too_many".into()));
    let path = format!("/api/challenges/{}", first.id);
    assert_eq!(ann.call(Method::DELETE, &path, None).await.0, 204);
    // The same person again is too soon, another is not, and then it is enough.
    let again = ann.refused("/api/challenges", json!({"to": "Bob"})).await;
    assert_eq!(again.0, 429);
    let mut eve = member(&server, "Eve").await;
    for to in ["Ann", "Bob"] {
        ask(&mut eve, to).await;
    }
    server.stop().await;
}

async fn what_was_asked_is_exported_and_goes_with_the_account(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut bob = member(&server, "Bob").await;
    let made = ask(&mut ann, "Bob").await;
    hears(&mut bob, ChallengeState::Open).await;
    let data: MyData = bob.get("/api/me/data").await;
    assert_eq!(data.challenges[0].id, made.id);
    assert_eq!(ann.call(Method::DELETE, "/api/me", None).await.0, 204);
    assert_eq!(hears(&mut bob, ChallengeState::Withdrawn).await.id, made.id);
    let data: MyData = bob.get("/api/me/data").await;
    assert!(data.challenges.is_empty());
    server.stop().await;
}

async fn one_is_told_when_games_begin_and_end(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut bob = member(&server, "Bob").await;
    let created = ann.create("me invited", GameOptions::default()).await;
    bob.join(&created).await;
    for (who, seat) in [(&mut ann, 1), (&mut bob, 2)] {
        let begun = ServerMessage::GameStarted {
            game: created.game.clone(),
            seat,
        };
        who.next(|it| *it == begun).await;
    }
    for who in [&mut ann, &mut bob] {
        let path = format!("/api/games/{}/resign", created.game);
        who.call(Method::POST, &path, Some(json!({"id": "1"})))
            .await;
    }
    let over = ServerMessage::GameOver {
        game: created.game.clone(),
    };
    for who in [&mut ann, &mut bob] {
        who.next(|it| *it == over).await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_are_on_different_nodes_hear_of_each_other() {
    let Some(db) = Db::postgres().await else {
        return;
    };
    let node_a = TestServer::start(&db).await;
    let node_b = TestServer::start(&db).await;
    let mut ann = member(&node_a, "Ann").await;
    let mut bob = member(&node_b, "Bob").await;
    let first = ask(&mut ann, "Bob").await;
    assert_eq!(hears(&mut bob, ChallengeState::Open).await.id, first.id);
    let decline = format!("/api/challenges/{}/decline", first.id);
    assert_eq!(bob.call(Method::POST, &decline, None).await.0, 204);
    hears(&mut ann, ChallengeState::Declined).await;
    let second = ask(&mut ann, "Bob").await;
    let game = accept(&mut bob, &second.id).await.game;
    let told = hears(&mut ann, ChallengeState::Accepted).await;
    assert_eq!(told.game.as_ref(), Some(&game));
    ann.next(|it| matches!(it, ServerMessage::GameStarted { game: it, .. } if *it == game))
        .await;
    node_a.stop().await;
    node_b.stop().await;
}
