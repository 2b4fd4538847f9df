//! Tokens for programs, and bots of people: what they may, how they are marked, and which games they are asked for.

use hyper::{Method, StatusCode};
use serde_json::{Value, json};
use sixline_protocol::wire::bot::{BotList, BotView};
use sixline_protocol::wire::game::{GameOptions, Status};
use sixline_protocol::wire::http::{LimitList, Me, MyData, Seated};
use sixline_protocol::wire::people::{ChallengeView, PeopleList};
use sixline_protocol::wire::token::{TokenList, TokenMade};
use sixline_protocol::wire::view::{SeatKind, What};
use sixline_server::{Config, Limits, Rate};

use crate::challenges::member;
use crate::listens::Listens;
use crate::support::{Db, TestPlayer, TestServer, config, on_both};

on_both!(
    a_token_stands_for_its_owner_as_far_as_its_scopes_go,
    a_token_is_shown_once_and_ends_what_goes_on_under_it,
    a_wrong_token_is_nobody_whatever_the_cookie_says,
    tokens_need_an_account_and_its_password_and_are_ten_at_most,
    signing_out_everywhere_and_another_password_end_tokens,
    tokens_are_exported_and_go_with_the_account,
    an_account_becomes_a_bots_once_and_before_it_plays,
    a_bot_is_marked_wherever_it_is_seen,
    a_bot_is_asked_only_for_what_it_plays,
    bots_do_not_take_the_place_of_people,
    bots_of_people_count_apart,
    whoever_meets_a_limit_is_told_which,
);

const PASSWORD: &str = "correct horse";

pub(crate) async fn make_token(owner: &mut TestPlayer, scopes: &[&str]) -> TokenMade {
    let new = json!({"name": "engine", "scopes": scopes, "password": PASSWORD});
    owner.post("/api/me/tokens", &new).await
}

/// A program that has nothing but a token.
pub(crate) async fn program(owner: &mut TestPlayer, scopes: &[&str]) -> TestPlayer {
    let mut program = TestPlayer::visitor(owner.address);
    program.token = Some(make_token(owner, scopes).await.token);
    program.name.clone_from(&owner.name);
    program
}

/// The owner of a bot of this name, and its program, which listens.
pub(crate) async fn bot(server: &TestServer, name: &str) -> (TestPlayer, TestPlayer) {
    let mut owner = member(server, name).await;
    let me: Me = owner
        .post("/api/me/bot", &json!({ "password": PASSWORD }))
        .await;
    assert!(me.bot);
    let mut program = program(&mut owner, &["play", "challenge"]).await;
    put_profile(&mut program, json!({})).await;
    (owner, program)
}

async fn put_profile(bot: &mut TestPlayer, profile: Value) {
    let answer = bot.call(Method::PUT, "/api/me/bot", Some(profile)).await;
    assert_eq!(answer.0, 204, "{answer:?}");
}

async fn code_of(who: &mut TestPlayer, method: Method, path: &str, body: Value) -> (u16, String) {
    let (status, answer) = who.call(method, path, Some(body)).await;
    (
        status,
        answer["code"].as_str().unwrap_or_default().to_owned(),
    )
}

async fn a_token_stands_for_its_owner_as_far_as_its_scopes_go(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut bob = member(&server, "Bob").await;
    let mut looks = program(&mut ann, &[]).await;
    let mut plays = program(&mut ann, &["play"]).await;
    let mut asks = program(&mut ann, &["challenge"]).await;
    let me: Me = looks.get("/api/me").await;
    assert_eq!((me.name.as_str(), me.bot), ("Ann", false));

    let game = json!({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]});
    for who in [&mut looks, &mut asks] {
        let refused = who.refused("/api/games", game.clone()).await;
        assert_eq!(refused, (403, "out_of_scope".into()));
        assert_eq!(who.try_connect(None).await, Err(403));
    }
    let seated: Seated = plays.post("/api/games", &game).await;
    assert_eq!(seated.seat, Some(1));
    let seen = looks.view(&seated.game).await;
    assert_eq!(
        (seen.seat, ann.view(&seated.game).await.seat),
        (Some(1), Some(1))
    );
    plays.connect().await;
    let mut follower = plays.watch(&seated.game).await;
    let kind = "greedy".parse().unwrap();
    plays.play_out(&mut follower, kind, 1).await;

    let to = json!({"to": "Bob"});
    let refused = plays.refused("/api/challenges", to.clone()).await;
    assert_eq!(refused, (403, "out_of_scope".into()));
    let asked: ChallengeView = asks.post("/api/challenges", &to).await;
    let path = format!("/api/challenges/{}/accept", asked.id);
    let _: Seated = bob.post(&path, &()).await;

    // Whatever its scopes are, a token neither locks its owner out nor makes another.
    let mut all = program(&mut ann, &["play", "challenge"]).await;
    for (method, path) in [
        (Method::GET, "/api/me/tokens"),
        (Method::GET, "/api/me/data"),
        (Method::GET, "/api/me/sessions"),
        (Method::DELETE, "/api/me"),
        (Method::DELETE, "/api/sessions"),
        (Method::GET, "/api/friends"),
    ] {
        let (status, answer) = all.call(method, path, None).await;
        assert_eq!(
            (status, &answer["code"]),
            (403, &json!("out_of_scope")),
            "{path}"
        );
    }
    // A page of another site cannot make a browser send a token, so it need not be asked for its origin.
    let (status, ..) = all
        .send(
            Method::POST,
            "/api/games",
            Some(game.to_string().into_bytes()),
            &[("origin", "http://else.example")],
        )
        .await;
    assert_eq!(status, StatusCode::OK);
    server.stop().await;
}

async fn a_token_is_shown_once_and_ends_what_goes_on_under_it(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let made = make_token(&mut ann, &["play", "play"]).await;
    assert_eq!(made.view.scopes.len(), 1);
    let (_, _, list) = ann.send(Method::GET, "/api/me/tokens", None, &[]).await;
    assert!(!list.contains(&made.token), "{list}");
    let listed: TokenList = serde_json::from_str(&list).unwrap();
    assert_eq!(listed.tokens, std::slice::from_ref(&made.view));

    let mut program = TestPlayer::visitor(server.address);
    program.token = Some(made.token);
    program.name = "Ann".into();
    program.connect().await;
    let path = format!("/api/me/tokens/{}", made.view.id);
    // Nobody else's.
    let mut bob = member(&server, "Bob").await;
    assert_eq!(bob.call(Method::DELETE, &path, None).await.0, 404);
    assert_eq!(ann.call(Method::DELETE, &path, None).await.0, 204);
    while program.try_receive().await.is_some() {}
    assert_eq!(program.call(Method::GET, "/api/me", None).await.0, 401);
    assert_eq!(ann.call(Method::DELETE, &path, None).await.0, 404);
    server.stop().await;
}

async fn a_wrong_token_is_nobody_whatever_the_cookie_says(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let cookie = ann.cookie.clone().unwrap();
    let session = cookie.split_once('=').unwrap().1.to_owned();
    for shown in [
        "Bearer",
        "Bearer x",
        &format!("Bearer {session}"),
        &format!("Bearer sixline_{}", "0".repeat(64)),
        &format!("Bearer sixline_{}", "z".repeat(63)),
        "Basic QW5uOng=",
        "",
    ] {
        for path in ["/api/me", "/api/me/games"] {
            let headers = [("authorization", shown)];
            let (status, ..) = ann.send(Method::GET, path, None, &headers).await;
            assert_eq!(status.as_u16(), 401, "{shown} {path}");
        }
    }
    // Without a token that could be one, the origin counts as ever.
    let elsewhere = [
        ("origin", "http://else.example"),
        ("authorization", "Basic x"),
    ];
    let (status, ..) = ann.send(Method::DELETE, "/api/me", None, &elsewhere).await;
    assert_eq!(status.as_u16(), 403);
    server.stop().await;
}

async fn tokens_need_an_account_and_its_password_and_are_ten_at_most(db: Db) {
    let server = TestServer::start(&db).await;
    let mut visitor = server.player().await;
    let new = json!({"name": "x", "scopes": [], "password": PASSWORD});
    let refused = visitor.refused("/api/me/tokens", new.clone()).await;
    assert_eq!(refused, (403, "no_account".into()));
    let mut ann = member(&server, "Ann").await;
    for (new, code) in [
        (
            json!({"name": "x", "scopes": [], "password": "wrong horse"}),
            "wrong_password",
        ),
        (
            json!({"name": " ", "scopes": [], "password": PASSWORD}),
            "bad_name",
        ),
        (
            json!({"name": "x", "scopes": ["all"], "password": PASSWORD}),
            "bad_request",
        ),
    ] {
        assert_eq!(ann.refused("/api/me/tokens", new).await.1, code);
    }
    for _ in 0..10 {
        make_token(&mut ann, &[]).await;
    }
    let refused = ann.refused("/api/me/tokens", new).await;
    assert_eq!(refused, (409, "too_many_tokens".into()));
    let list: TokenList = ann.get("/api/me/tokens").await;
    assert_eq!(list.tokens.len(), 10);
    server.stop().await;
}

async fn signing_out_everywhere_and_another_password_end_tokens(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut first = program(&mut ann, &["play"]).await;
    first.connect().await;
    let change = json!({"old": PASSWORD, "new": "another horse"});
    let _: Me = ann.post("/api/account/password", &change).await;
    while first.try_receive().await.is_some() {}
    assert_eq!(first.call(Method::GET, "/api/me", None).await.0, 401);
    let mut second = TestPlayer::visitor(server.address);
    let new = json!({"name": "engine", "scopes": [], "password": "another horse"});
    second.token = Some(ann.post::<TokenMade>("/api/me/tokens", &new).await.token);
    assert_eq!(second.call(Method::GET, "/api/me", None).await.0, 200);
    assert_eq!(ann.call(Method::DELETE, "/api/sessions", None).await.0, 204);
    assert_eq!(second.call(Method::GET, "/api/me", None).await.0, 401);
    server.stop().await;
}

async fn tokens_are_exported_and_go_with_the_account(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let made = make_token(&mut ann, &["challenge"]).await;
    let data: MyData = ann.get("/api/me/data").await;
    assert_eq!(data.tokens, std::slice::from_ref(&made.view));
    assert_eq!(ann.call(Method::DELETE, "/api/me", None).await.0, 204);
    let mut program = TestPlayer::visitor(server.address);
    program.token = Some(made.token);
    assert_eq!(program.call(Method::GET, "/api/me", None).await.0, 401);
    server.stop().await;
}

async fn an_account_becomes_a_bots_once_and_before_it_plays(db: Db) {
    let server = TestServer::start(&db).await;
    let path = "/api/me/bot";
    let confirm = json!({ "password": PASSWORD });
    let mut visitor = server.player().await;
    assert_eq!(visitor.refused(path, confirm.clone()).await.1, "no_account");

    // Alone against the program is not with people.
    let mut ann = member(&server, "Ann").await;
    ann.create("me greedy", GameOptions::default()).await;
    assert_eq!(
        code_of(&mut ann, Method::PUT, path, json!({})).await.1,
        "only_for_bots"
    );
    let wrong = json!({ "password": "wrong horse" });
    assert_eq!(ann.refused(path, wrong).await.1, "wrong_password");
    for _ in 0..2 {
        let me: Me = ann.post(path, &confirm).await;
        assert!(me.bot);
    }
    let me: Me = ann.get("/api/me").await;
    assert!(me.bot);

    let mut bob = member(&server, "Bob").await;
    let created = bob.create("me invited", GameOptions::default()).await;
    let mut eve = member(&server, "Eve").await;
    eve.join(&created).await;
    for who in [&mut bob, &mut eve] {
        let refused = who.refused(path, confirm.clone()).await;
        assert_eq!(refused, (409, "has_played".into()));
        assert!(!who.get::<Me>("/api/me").await.bot);
    }
    server.stop().await;
}

async fn a_bot_is_marked_wherever_it_is_seen(db: Db) {
    let server = TestServer::start(&db).await;
    let (mut owner, mut robot) = bot(&server, "Robot").await;
    let mut ann = member(&server, "Ann").await;
    let created = ann.create("me invited", GameOptions::default()).await;
    ann.watch(&created.game).await;
    robot.join(&created).await;
    let joined = ann.next_event().await;
    assert!(
        matches!(&joined.what, What::Joined { name, now: Some(now), .. } if name == "Robot" && now.bot),
        "{joined:?}"
    );
    for view in [
        ann.view(&created.game).await,
        robot.view(&created.game).await,
    ] {
        let marks: Vec<_> = view.seats.iter().map(|it| (it.kind, it.bot)).collect();
        assert_eq!(marks, [(SeatKind::Person, false), (SeatKind::Person, true)]);
    }
    let games: sixline_protocol::wire::http::GameList = ann.get("/api/me/games").await;
    assert!(games.games[0].seats[1].bot && !games.games[0].seats[0].bot);
    let found: PeopleList = ann.get("/api/people?name=ro").await;
    assert!(found.people[0].bot);
    // Its seat stays a bot's after it has left.
    let resign = json!({"id": "r1"});
    let _: Value = robot
        .post(&format!("/api/games/{}/resign", created.game), &resign)
        .await;
    let view = ann.view(&created.game).await;
    assert_eq!(
        (view.seats[1].kind, view.seats[1].bot),
        (SeatKind::StandIn, true)
    );
    assert!(owner.get::<Me>("/api/me").await.bot);
    server.stop().await;
}

async fn offered(who: &mut TestPlayer) -> Vec<BotView> {
    who.get::<BotList>("/api/bots").await.bots
}

async fn a_bot_is_asked_only_for_what_it_plays(db: Db) {
    let server = TestServer::start(&db).await;
    let (_owner, mut robot) = bot(&server, "Robot").await;
    let (_other_owner, mut other) = bot(&server, "Other").await;
    let mut ann = member(&server, "Ann").await;
    let profile = json!({"editions": ["tables"], "players": [2, 3], "bots": false, "at_once": 2,
        "clocks": {"none": false, "live_from_ms": 60_000, "slow": false}});
    put_profile(&mut robot, profile).await;
    let ask = |plan: Value| json!({"to": "Robot", "plan": plan});
    let live = json!({"kind": "live", "start_ms": 60_000, "increment_ms": 0});
    let fine = json!({"players": 2, "options": {"edition": "tables", "clock": live}});

    // Its owner's page is open, but its program does not listen.
    let (status, answer) = ann
        .call(Method::POST, "/api/challenges", Some(ask(fine.clone())))
        .await;
    assert_eq!((status, &answer["code"]), (409, &json!("bot_refuses")));
    assert!(
        answer["message"].as_str().unwrap().contains("connected"),
        "{answer}"
    );
    let mut listens = Listens::start(&mut robot, "/api/events/stream").await;
    let hello = listens.next().await;
    assert_eq!(hello["type"], "hello", "{hello}");

    for (plan, why) in [
        (
            json!({"players": 4, "options": {"edition": "tables", "clock": live}}),
            "so many",
        ),
        (
            json!({"players": 2, "options": {"edition": "classic", "clock": live}}),
            "edition",
        ),
        (
            json!({"players": 2, "options": {"edition": "tables"}}),
            "clock",
        ),
    ] {
        let (status, answer) = ann
            .call(Method::POST, "/api/challenges", Some(ask(plan)))
            .await;
        assert_eq!((status, &answer["code"]), (409, &json!("bot_refuses")));
        assert!(
            answer["message"].as_str().unwrap().contains(why),
            "{answer}"
        );
    }
    let (_, answer) = other
        .call(Method::POST, "/api/challenges", Some(ask(fine.clone())))
        .await;
    assert!(
        answer["message"].as_str().unwrap().contains("bots"),
        "{answer}"
    );

    let free = |bots: &[BotView]| {
        bots.iter()
            .find(|it| it.who.account == "Robot")
            .map(|it| it.is_free)
    };
    assert_eq!(free(&offered(&mut ann).await), Some(true));
    let asked: ChallengeView = ann.post("/api/challenges", &ask(fine.clone())).await;
    assert!(asked.with.bot);
    assert_eq!(listens.next_of("challenge").await["id"], json!(asked.id));
    let path = format!("/api/challenges/{}/accept", asked.id);
    let seated: Seated = robot.post(&path, &()).await;
    assert_eq!(
        listens.next_of("game_started").await["game"],
        json!(seated.game)
    );
    // One game and one question are two.
    let mut bob = member(&server, "Bob").await;
    let _: ChallengeView = bob.post("/api/challenges", &ask(fine.clone())).await;
    assert_eq!(free(&offered(&mut ann).await), Some(false));
    let mut eve = member(&server, "Eve").await;
    let refused = eve.refused("/api/challenges", ask(fine.clone())).await;
    assert_eq!(refused, (409, "bot_refuses".into()));

    for bad in [
        json!({"editions": []}),
        json!({"players": [5]}),
        json!({"at_once": 17}),
        json!({"manners": 1}),
    ] {
        let refused = code_of(&mut robot, Method::PUT, "/api/me/bot", bad).await;
        assert_eq!(refused, (400, "bad_request".into()));
    }
    server.stop().await;
}

async fn bots_do_not_take_the_place_of_people(db: Db) {
    let server = TestServer::start(&db).await;
    let (_owner, mut robot) = bot(&server, "Robot").await;
    let mut ann = member(&server, "Ann").await;
    let public = || GameOptions {
        public: true,
        ..GameOptions::default()
    };
    let open = ann.create("me open", public()).await;
    let join = format!("/api/games/{}/join", open.game);
    let pair = json!({"players": 2});
    let listed = json!({"seats": [{"kind": "me"}, {"kind": "open"}], "options": {"public": true}});
    for (path, body) in [
        (join.as_str(), json!({})),
        ("/api/pair", pair),
        ("/api/games", listed),
        ("/api/challenges", json!({"to": "Ann"})),
    ] {
        let refused = robot.refused(path, body).await;
        assert_eq!(refused, (403, "not_for_bots".into()), "{path}");
    }
    // Whoever gives it the code wants it.
    robot.join(&open).await;
    assert_eq!(ann.view(&open.game).await.status, Status::Playing);
    server.stop().await;
}

async fn bots_of_people_count_apart(db: Db) {
    let limits = Limits {
        outside_games: 2,
        outside_turns: Rate {
            per_second: 0.1,
            burst: 1.0,
        },
        ..config().limits
    };
    let config = Config { limits, ..config() };
    let server = TestServer::start_with(&db, config).await;
    let (_owner, mut robot) = bot(&server, "Robot").await;
    let game = json!({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]});
    let first: Seated = robot.post("/api/games", &game).await;
    let _: Seated = robot.post("/api/games", &game).await;
    let (status, answer) = robot
        .call(Method::POST, "/api/games", Some(game.clone()))
        .await;
    assert_eq!((status, &answer["limit"]), (429, &json!("outside-games")));

    let act = json!({"id": "a1", "action": "pass"});
    let path = format!("/api/games/{}/actions", first.game);
    let _ = robot.call(Method::POST, &path, Some(act.clone())).await;
    let (status, answer) = robot.call(Method::POST, &path, Some(act.clone())).await;
    assert_eq!((status, &answer["limit"]), (429, &json!("outside-turns")));
    assert_eq!(answer["wait_s"], json!(10));
    // People go on as if nothing were.
    let mut ann = member(&server, "Ann").await;
    for _ in 0..3 {
        let created = ann.create("me greedy", GameOptions::default()).await;
        let path = format!("/api/games/{}/actions", created.game);
        let (status, answer) = ann.call(Method::POST, &path, Some(act.clone())).await;
        assert_ne!((status, &answer["code"]), (429, &json!("too_many")));
    }
    server.stop().await;
}

async fn whoever_meets_a_limit_is_told_which(db: Db) {
    let limits = Limits {
        searches: Rate {
            per_second: 0.5,
            burst: 1.0,
        },
        ..config().limits
    };
    let server = TestServer::start_with(&db, Config { limits, ..config() }).await;
    let mut ann = member(&server, "Ann").await;
    let told: LimitList = ann.get("/api/limits").await;
    let told = told.limits.iter().find(|it| it.name == "searches").unwrap();
    assert_eq!(told.value, "0.5/1");
    let path = "/api/people?name=an";
    assert_eq!(ann.call(Method::GET, path, None).await.0, 200);
    let (status, headers, body) = ann.send(Method::GET, path, None, &[]).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(headers["retry-after"], "2");
    assert_eq!(headers["ratelimit"], "\"searches\";r=0;t=2");
    let body: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(
        (&body["code"], &body["limit"], &body["wait_s"]),
        (&json!("too_many"), &json!("searches"), &json!(2))
    );
    server.stop().await;
}
