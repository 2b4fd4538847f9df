//! Rated games: agreed beforehand, taken into the ratings beside everything else, the same whenever they are taken in
//! anew; and what others may know of a person.

use hyper::Method;
use serde_json::{Value, json};
use sixline_engine::bot::BotKind;
use sixline_protocol::wire::game::{ClockPlan, GameOptions, Status};
use sixline_protocol::wire::http::{Done, GameList, Me, MyData, Seated};
use sixline_protocol::wire::people::{FriendView, PeopleList};
use sixline_protocol::wire::profile::Profile;
use sixline_protocol::wire::rating::{ProfileFor, RatingView};
use sixline_protocol::wire::view::{EndReason, SeatKind, View};
use sixline_server::{Config, Rebuilt, Retention, Store, rebuild_ratings};
use sqlx::{AnyConnection, Connection, Row};

use crate::challenges::member;
use crate::support::{Db, TestPlayer, TestServer, config, on_both, within};

on_both!(
    a_rated_game_of_two_moves_both_and_is_over_when_one_leaves,
    only_accounts_play_rated_and_everybody_sees_it_before_they_join,
    among_three_the_others_are_rated_by_the_real_end,
    a_game_against_a_bot_is_rated_too,
    taken_in_anew_the_ratings_are_the_same_to_the_last_bit,
    results_outlive_games_and_accounts_without_the_person,
    a_profile_is_shown_to_whom_its_owner_wants,
    a_face_is_one_of_those_that_are_drawn_and_everybody_sees_it,
    two_who_are_far_apart_are_paired_once_they_have_waited,
);

fn rated() -> GameOptions {
    GameOptions {
        rated: true,
        ..GameOptions::default()
    }
}

async fn execute(db: &Db, text: &'static str) {
    let mut conn = AnyConnection::connect(&db.url).await.unwrap();
    sqlx::query(text).execute(&mut conn).await.unwrap();
    conn.close().await.unwrap();
}

async fn count(db: &Db, text: &'static str) -> i64 {
    let mut conn = AnyConnection::connect(&db.url).await.unwrap();
    let row = sqlx::query(text).fetch_one(&mut conn).await.unwrap();
    conn.close().await.unwrap();
    row.try_get("n").unwrap()
}

/// Waits until so many games were taken in.
async fn taken(db: &Db, n: i64) {
    let text = "select count(*) as n from rated_games where nr is not null";
    within(async { while count(db, text).await != n {} }).await;
}

async fn rebuild(db: &Db) -> Rebuilt {
    let store = Store::open(&db.url).await.unwrap();
    let rebuilt = rebuild_ratings(&store).await.unwrap();
    store.close().await;
    rebuilt
}

async fn resign(who: &mut TestPlayer, game: &str) {
    let id = who.new_id();
    let path = format!("/api/games/{game}/resign");
    let _: Done = who.post(&path, &json!({ "id": id })).await;
}

/// A rated game that `loser` gives up.
async fn lose(loser: &mut TestPlayer, winner: &mut TestPlayer) -> String {
    let made = loser.create("me invited", rated()).await;
    winner.join(&made).await;
    resign(loser, &made.game).await;
    made.game
}

fn rating(view: &View, seat: usize) -> RatingView {
    view.seats[seat].rating.unwrap()
}

async fn profile(who: &mut TestPlayer, account: &str) -> Profile {
    who.get(&format!("/api/people/{account}")).await
}

async fn a_rated_game_of_two_moves_both_and_is_over_when_one_leaves(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut bob = member(&server, "Bob").await;
    // Whatever was said about leaving: there is nobody else to play for a rating with.
    let made = ann.create("me invited", rated()).await;
    bob.join(&made).await;
    let before = bob.view(&made.game).await;
    assert!(before.options.rated);
    assert_eq!(
        (rating(&before, 0).value, rating(&before, 0).games),
        (1500, 0)
    );
    assert!(rating(&before, 0).new);
    assert_eq!(before.seats[0].account.as_deref(), Some("Ann"));
    resign(&mut ann, &made.game).await;
    let view = bob.view(&made.game).await;
    assert_eq!(view.status, Status::Over);
    let ending = view.result.unwrap().ending;
    assert_eq!(
        (ending.reason, ending.winners),
        (EndReason::Resigned, vec![2])
    );
    taken(&db, 1).await;
    // Whoever still looks at the table sees what it has come to.
    let seats = within(async {
        loop {
            let view = bob.view(&made.game).await;
            let both = (rating(&view, 0), rating(&view, 1));
            if (both.0.games, both.1.games) == (1, 1) {
                return both;
            }
        }
    });
    let (anns, bobs) = seats.await;
    assert!(anns.value < 1500 && bobs.value > 1500, "{anns:?} {bobs:?}");
    assert!(bobs.deviation < 250);

    let seen = profile(&mut ann, "bob").await;
    assert!(!seen.me);
    assert_eq!(seen.ratings[0].rating, bobs);
    let pool = &seen.ratings[0].pool;
    assert_eq!(
        (pool.edition.as_str(), pool.live, pool.many),
        ("classic", false, false)
    );
    assert_eq!(seen.games.len(), 1);
    let game = &seen.games[0];
    assert_eq!(game.game.as_deref(), Some(made.game.as_str()));
    assert_eq!((game.seat, game.seats[1].place), (2, Some(1)));
    assert_eq!(game.seats[0].place, None, "who left has no place");
    assert_eq!(game.after.unwrap().value, bobs.value);
    assert_eq!(seen.opponents[0].person.account, "Ann");
    assert_eq!((seen.opponents[0].games, seen.opponents[0].before), (1, 1));
    // Who was not there does not get the link to a game that is not public.
    let mut cas = member(&server, "Cas").await;
    assert_eq!(profile(&mut cas, "Bob").await.games[0].game, None);
    let found: PeopleList = cas.get("/api/people?name=bo").await;
    assert_eq!(found.people[0].rating.as_ref().unwrap().rating, bobs);
    server.stop().await;
}

async fn only_accounts_play_rated_and_everybody_sees_it_before_they_join(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut visitor = server.player().await;
    let options = GameOptions {
        public: true,
        ..rated()
    };
    let plan = json!({"seats": [{"kind": "me"}, {"kind": "open"}], "options": options});
    assert_eq!(
        visitor.refused("/api/games", plan.clone()).await,
        (403, "no_account".into())
    );
    let pair = json!({"players": 2, "options": options});
    assert_eq!(visitor.refused("/api/pair", pair).await.1, "no_account");
    let made: Seated = ann.post("/api/games", &plan).await;
    let list: GameList = visitor.get("/api/lobby").await;
    assert!(list.games[0].options.rated);
    assert!(list.games[0].seats[0].rating.unwrap().new);
    let join = format!("/api/games/{}/join", made.game);
    assert_eq!(visitor.refused(&join, json!({})).await.1, "no_account");
    let code = json!({ "code": made.code });
    assert_eq!(visitor.refused(&join, code).await.1, "no_account");
    for (change, why) in [
        (json!({"help": true}), "without help"),
        (
            json!({"edition": "tables", "tables": [2, 3, 5]}),
            "whole deck",
        ),
    ] {
        let mut plan = plan.clone();
        for (key, value) in change.as_object().unwrap() {
            plan["options"][key] = value.clone();
        }
        let (status, answer) = ann
            .call(Method::POST, "/api/games", Some(plan.clone()))
            .await;
        assert_eq!(status, 400);
        assert!(
            answer["message"].as_str().unwrap().contains(why),
            "{answer}"
        );
        let challenge = json!({"to": "Nobody", "plan": {"options": plan["options"]}});
        assert_eq!(
            ann.refused("/api/challenges", challenge).await.1,
            "bad_setup"
        );
    }
    let odd = json!({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}],
        "options": {"rated": true}});
    let (_, answer) = ann.call(Method::POST, "/api/games", Some(odd)).await;
    assert!(
        answer["message"].as_str().unwrap().contains("`greedy`"),
        "{answer}"
    );
    server.stop().await;
}

async fn among_three_the_others_are_rated_by_the_real_end(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut bob = member(&server, "Bob").await;
    let mut cas = member(&server, "Cas").await;
    // Even where the one who leaves would end another game.
    let options = GameOptions {
        edition: "tables".into(),
        on_leave: sixline_protocol::wire::game::OnLeave::End,
        clock: ClockPlan::Live {
            start_ms: 3_600_000,
            increment_ms: 0,
        },
        ..rated()
    };
    let made = ann.create("me invited invited", options.clone()).await;
    bob.join(&made).await;
    cas.join(&made).await;
    resign(&mut cas, &made.game).await;
    assert_eq!(ann.view(&made.game).await.seats[2].kind, SeatKind::StandIn);
    let mut anns = ann.watch(&made.game).await;
    let mut bobs = bob.watch(&made.game).await;
    tokio::join!(
        ann.play_out(&mut anns, BotKind::Greedy, 1),
        bob.play_out(&mut bobs, BotKind::Random, 2),
    );
    taken(&db, 1).await;
    let seen = profile(&mut ann, "Ann").await;
    assert!(seen.me);
    let pool = &seen.ratings[0].pool;
    assert_eq!(
        (pool.edition.as_str(), pool.live, pool.many),
        ("tables", true, true)
    );
    let places: Vec<Option<u8>> = seen.games[0].seats.iter().map(|it| it.place).collect();
    assert_eq!(places[2], None);
    let points = |seat: usize| seen.games[0].seats[seat].points;
    let first = if points(0) > points(1) { 0 } else { 1 };
    assert_eq!(places[first], Some(1), "{places:?}");
    assert!(seen.best[0].points > 0);
    let cass = profile(&mut cas, "Cas").await.ratings[0].rating;
    assert!(cass.value < 1500, "{cass:?}");

    // Once only one of the people is left, it is over, and that one has won.
    let made = ann.create("me invited invited", options).await;
    bob.join(&made).await;
    cas.join(&made).await;
    resign(&mut ann, &made.game).await;
    assert_eq!(cas.view(&made.game).await.status, Status::Playing);
    resign(&mut bob, &made.game).await;
    let view = cas.view(&made.game).await;
    assert_eq!(view.status, Status::Over);
    assert_eq!(view.result.unwrap().ending.winners, [3]);
    taken(&db, 2).await;
    // Among three nobody gains by another's leaving.
    let now = profile(&mut cas, "Cas").await.ratings[0].rating;
    assert_eq!((now.value, now.games), (cass.value, 2));
    assert_eq!(rebuild(&db).await.changed, 0);
    server.stop().await;
}

async fn a_game_against_a_bot_is_rated_too(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut first = Vec::new();
    for _ in 0..12 {
        let made = ann.create("me level1 level2", rated()).await;
        resign(&mut ann, &made.game).await;
        let view = ann.view(&made.game).await;
        first.push(view.status);
    }
    // Two bots from the start go on, and whoever gives up is not asked any more.
    assert!(first.iter().all(|it| *it == Status::Over), "{first:?}");
    taken(&db, 12).await;
    let seen = profile(&mut ann, "Ann").await;
    // Ten games of two bots are all that count on a day.
    assert_eq!(seen.ratings[0].rating.games, 10);
    assert_eq!(
        seen.games.iter().filter(|it| it.after.is_some()).count(),
        10
    );
    assert_eq!(seen.games[0].seats[1].bot.as_deref(), Some("level1"));
    assert!(seen.opponents.is_empty());
    server.stop().await;
}

async fn taken_in_anew_the_ratings_are_the_same_to_the_last_bit(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut bob = member(&server, "Bob").await;
    let mut cas = member(&server, "Cas").await;
    for day in 0..3 {
        lose(&mut ann, &mut bob).await;
        lose(&mut bob, &mut cas).await;
        lose(&mut cas, &mut bob).await;
        taken(&db, (day + 1) * 3).await;
        server.advance(30 * 86_400_000);
    }
    let all = rebuild(&db).await;
    assert_eq!(
        all,
        Rebuilt {
            games: 9,
            ratings: 3,
            changed: 0
        }
    );
    let sum = "select cast(sum(value * 1000000) as bigint) as n from ratings";
    let right = count(&db, sum).await;
    for harm in [
        "update ratings set value = value + 0.000000001",
        "update ratings set games = 7 where value < 1500",
        "update rated_seats set deviation = null where seat = 1",
        "update rated_games set counted = 0 where nr = 2",
        "delete from ratings",
        "insert into ratings (user_id, pool, value, deviation, volatility, games, at_ms) values (5, 3, 1, 60, 0.06, 1, 1)",
    ] {
        execute(&db, harm).await;
        assert!(rebuild(&db).await.changed > 0, "{harm}");
        assert_eq!(rebuild(&db).await, all, "{harm}");
        assert_eq!(count(&db, sum).await, right, "{harm}");
    }
    // And it goes on from there.
    lose(&mut ann, &mut cas).await;
    taken(&db, 10).await;
    assert_eq!(rebuild(&db).await.changed, 0);
    server.stop().await;
}

async fn results_outlive_games_and_accounts_without_the_person(db: Db) {
    let config = Config {
        retention: Retention {
            game_days: Some(1),
            ..Retention::default()
        },
        ..config()
    };
    let server = TestServer::start_with(&db, config).await;
    let mut ann = member(&server, "Ann").await;
    let mut bob = member(&server, "Bob").await;
    lose(&mut ann, &mut bob).await;
    taken(&db, 1).await;
    let data: MyData = ann.get("/api/me/data").await;
    assert_eq!(data.profile.games.len(), 1);
    assert_eq!(data.profile.ratings.len(), 1);
    // A game that runs is lost with the account, and rated.
    let made = ann.create("me invited", rated()).await;
    bob.join(&made).await;
    assert_eq!(ann.call(Method::DELETE, "/api/me", None).await.0, 204);
    taken(&db, 2).await;
    let seen = profile(&mut bob, "Bob").await;
    assert_eq!(seen.ratings[0].rating.games, 2);
    assert_eq!(seen.games[0].seats[0].person, None);
    assert!(seen.opponents.is_empty());
    let same = "select count(*) as n from rated_seats r join users u on u.id = r.user_id where u.name = ''";
    assert_eq!(count(&db, same).await, 0, "nothing leads to who it was");
    assert_eq!(rebuild(&db).await.changed, 0);
    server.advance(3 * 86_400_000);
    within(async { while count(&db, "select count(*) as n from games").await != 0 {} }).await;
    let seen = profile(&mut bob, "Bob").await;
    assert_eq!((seen.games.len(), seen.games[0].game.clone()), (2, None));
    assert_eq!(
        rebuild(&db).await,
        Rebuilt {
            games: 2,
            ratings: 2,
            changed: 0
        }
    );
    server.stop().await;
}

async fn a_profile_is_shown_to_whom_its_owner_wants(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut bob = member(&server, "Bob").await;
    let mut visitor = server.player().await;
    lose(&mut ann, &mut bob).await;
    taken(&db, 1).await;
    let path = "/api/people/Ann";
    assert_eq!(visitor.call(Method::GET, path, None).await.0, 403);
    assert_eq!(
        bob.call(Method::GET, "/api/people/Nobody", None).await.0,
        404
    );
    let me: Me = change(&mut ann, json!({"profile": "friends"})).await;
    assert_eq!(me.profile, ProfileFor::Friends);
    let (status, answer) = bob.call(Method::GET, path, None).await;
    assert_eq!((status, &answer["code"]), (403, &json!("profile_hidden")));
    let found: PeopleList = bob.get("/api/people?name=an").await;
    assert_eq!(found.people[0].rating, None);
    for (who, other) in [(&mut ann, "Bob"), (&mut bob, "Ann")] {
        let (status, _) = who
            .call(Method::PUT, &format!("/api/friends/{other}"), None)
            .await;
        assert_eq!(status, 200);
    }
    assert_eq!(profile(&mut bob, "Ann").await.games.len(), 1);
    let friends: Value = bob.get("/api/friends").await;
    let friend: FriendView = serde_json::from_value(friends["friends"][0].clone()).unwrap();
    assert!(friend.person.rating.is_some());
    // Who is blocked sees nothing.
    let (status, _) = ann
        .call(
            Method::POST,
            "/api/me/blocks",
            Some(json!({"account": "Bob"})),
        )
        .await;
    assert_eq!(status, 204);
    assert_eq!(bob.call(Method::GET, path, None).await.0, 403);
    server.stop().await;
}

async fn change(who: &mut TestPlayer, change: Value) -> Me {
    let (status, answer) = who.call(Method::PATCH, "/api/me", Some(change)).await;
    assert_eq!(status, 200, "{answer}");
    serde_json::from_value(answer).unwrap()
}

async fn a_face_is_one_of_those_that_are_drawn_and_everybody_sees_it(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut visitor = server.player().await;
    for odd in ["", "fox", "fox-black", "<svg>", "FOX-RED"] {
        let (status, answer) = ann
            .call(Method::PATCH, "/api/me", Some(json!({"face": odd})))
            .await;
        assert_eq!(
            (status, &answer["code"]),
            (400, &json!("bad_request")),
            "{odd}"
        );
    }
    assert_eq!(
        change(&mut ann, json!({"face": "fox-red"}))
            .await
            .face
            .as_deref(),
        Some("fox-red")
    );
    change(&mut visitor, json!({"face": "owl-blue"})).await;
    let made = ann.create("me invited", GameOptions::default()).await;
    visitor.connect().await;
    visitor.join(&made).await;
    let view = ann.view(&made.game).await;
    assert_eq!(view.seats[0].face.as_deref(), Some("fox-red"));
    assert_eq!(view.seats[1].face.as_deref(), Some("owl-blue"));
    // In a game that is not rated there is no rating, and no name of an account.
    assert_eq!(
        (view.seats[0].rating, &view.seats[0].account),
        (None, &None)
    );
    // A table that is open hears of another one.
    change(&mut ann, json!({"face": "pig-pink"})).await;
    within(async {
        while visitor.view(&made.game).await.seats[0].face.as_deref() != Some("pig-pink") {}
    })
    .await;
    let me: Me = ann.get("/api/me").await;
    assert_eq!(
        (me.name.as_str(), me.face.as_deref()),
        ("Ann", Some("pig-pink"))
    );
    let data: MyData = ann.get("/api/me/data").await;
    assert_eq!(data.me.face.as_deref(), Some("pig-pink"));
    server.stop().await;
}

async fn two_who_are_far_apart_are_paired_once_they_have_waited(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut bob = member(&server, "Bob").await;
    let mut cas = member(&server, "Cas").await;
    execute(
        &db,
        "insert into ratings (user_id, pool, value, deviation, volatility, games, at_ms) \
         select id, 0, case when name = 'Bob' then 2000 else 1550 end, 60, 0.06, 50, 1794700800000 \
         from users where name in ('Bob', 'Cas')",
    )
    .await;
    let pair = json!({"players": 2, "options": {"rated": true}});
    let anns: Seated = ann.post("/api/pair", &pair).await;
    server.advance(5_000);
    let bobs: Seated = bob.post("/api/pair", &pair).await;
    assert_ne!(anns.game, bobs.game, "500 points apart");
    // Asking again changes nothing yet.
    assert_eq!(ann.post::<Seated>("/api/pair", &pair).await.game, anns.game);
    assert_eq!(bob.post::<Seated>("/api/pair", &pair).await.game, bobs.game);
    // Whoever is near is paired at once.
    let seated: Seated = cas.post("/api/pair", &pair).await;
    assert_eq!(seated.game, anns.game);
    assert_eq!(cas.view(&anns.game).await.status, Status::Playing);
    server.advance(1_000);
    let again: Seated = ann.post("/api/pair", &pair).await;
    assert_ne!(again.game, anns.game, "the one before has begun");
    server.advance(38_000);
    // The range is wide enough now for the one who has waited less.
    assert_eq!(bob.post::<Seated>("/api/pair", &pair).await.game, bobs.game);
    server.advance(4_000);
    assert_eq!(ann.post::<Seated>("/api/pair", &pair).await.game, bobs.game);
    assert_eq!(bob.view(&bobs.game).await.status, Status::Playing);
    assert_eq!(ann.view(&again.game).await.status, Status::Over);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_nodes_take_each_game_in_once() {
    let Some(db) = Db::postgres().await else {
        return;
    };
    let node_a = TestServer::start(&db).await;
    let node_b = TestServer::start(&db).await;
    let mut ann = member(&node_a, "Ann").await;
    let mut bob = member(&node_a, "Bob").await;
    let mut cas = member(&node_b, "Cas").await;
    let mut dan = member(&node_b, "Dan").await;
    for _ in 0..5 {
        tokio::join!(lose(&mut ann, &mut bob), lose(&mut cas, &mut dan));
    }
    taken(&db, 10).await;
    let last = "select cast(max(nr) as bigint) as n from rated_games";
    assert_eq!(count(&db, last).await, 10);
    assert_eq!(count(&db, "select nr as n from rating_fold").await, 10);
    let rebuilt = rebuild(&db).await;
    assert_eq!(
        rebuilt,
        Rebuilt {
            games: 10,
            ratings: 4,
            changed: 0
        }
    );
    // What one node took in is told by the other.
    assert_eq!(profile(&mut bob, "Dan").await.ratings[0].rating.games, 5);
    node_a.stop().await;
    node_b.stop().await;
}
