//! What those who run a server see and do, and what people can do about each other.

use hyper::Method;
use serde_json::{Value, json};
use sixline_protocol::wire::admin::{
    AuditList, BanList, HereList, LiveGames, Load, PersonView, ReportList,
};
use sixline_protocol::wire::game::GameOptions;
use sixline_protocol::wire::http::{Me, MyData, Seated};
use sixline_protocol::wire::moderation::BlockList;
use sixline_protocol::wire::socket::ServerMessage;
use sixline_server::{Admin, Config, Limits, Rate};

use crate::support::{Db, TestPlayer, TestServer, config, on_both, within};

on_both!(
    the_private_address_tells_nothing_without_the_token,
    looking_is_allowed_and_acting_is_not_by_default,
    sessions_are_ended_and_names_taken_away,
    a_person_is_kept_out_until_the_ban_ends,
    a_range_of_addresses_is_kept_out,
    everybody_is_told_also_those_who_come_later,
    a_node_that_drains_sends_everybody_elsewhere,
    every_act_is_written_down,
    a_player_is_reported_once_and_the_report_ends,
    those_who_block_each_other_are_not_seated_together,
    names_that_hurt_are_refused,
);

const TOKEN: &str = "0123456789abcdef0123456789abcdef";
const DAY_MS: i64 = 86_400_000;

pub(crate) fn admin(acts: bool) -> Config {
    Config {
        admin: Some(Admin::new(TOKEN, acts)),
        ..config()
    }
}

/// Somebody at the private address.
pub(crate) struct Operator(TestPlayer);

impl Operator {
    pub(crate) fn of(server: &TestServer) -> Self {
        Self(TestPlayer::visitor(server.private))
    }

    pub(crate) async fn ask(
        &mut self,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> (u16, Value) {
        let bearer = format!("Bearer {TOKEN}");
        let body = body.map(|body| body.to_string().into_bytes());
        let headers = [("authorization", bearer.as_str())];
        let (status, _, text) = self.0.send(method, path, body, &headers).await;
        let value = serde_json::from_str(&text).unwrap_or(Value::String(text));
        (status.as_u16(), value)
    }

    pub(crate) async fn get<T: serde::de::DeserializeOwned>(&mut self, path: &str) -> T {
        let (status, answer) = self.ask(Method::GET, path, None).await;
        assert_eq!(status, 200, "{path}: {answer}");
        serde_json::from_value(answer).unwrap()
    }

    pub(crate) async fn act(&mut self, act: Value) -> u16 {
        self.ask(Method::POST, "/admin/acts", Some(act)).await.0
    }

    /// The number of whoever is connected under this name.
    pub(crate) async fn number(&mut self, name: &str) -> i64 {
        let all: HereList = self.get("/admin/here").await;
        let mut found = all.here.iter().filter(|it| it.name == name);
        found.next().unwrap().person.unwrap()
    }
}

async fn the_private_address_tells_nothing_without_the_token(db: Db) {
    let server = TestServer::start_with(&db, admin(true)).await;
    let mut stranger = TestPlayer::visitor(server.private);
    for path in [
        "here", "load", "games", "people/1", "bans", "reports", "audit",
    ] {
        let path = format!("/admin/{path}");
        assert_eq!(
            stranger.call(Method::GET, &path, None).await.0,
            401,
            "{path}"
        );
        for wrong in ["Bearer ", "Bearer 0123", "Basic x"] {
            let headers = [("authorization", wrong)];
            let sent = stranger.send(Method::GET, &path, None, &headers).await;
            assert_eq!(sent.0, 401, "{path} {wrong}");
        }
        // A page that somebody was lured to.
        let bearer = format!("Bearer {TOKEN}");
        let headers = [
            ("authorization", bearer.as_str()),
            ("origin", "http://evil.example"),
        ];
        let sent = stranger.send(Method::GET, &path, None, &headers);
        assert_eq!(sent.await.0, 403, "{path}");
    }
    let drain = json!({"act": "drain", "on": true});
    let (status, _) = stranger
        .call(Method::POST, "/admin/acts", Some(drain))
        .await;
    assert_eq!(status, 401);
    // And nothing at all where everybody else is.
    let mut guest = TestPlayer::visitor(server.address);
    let bearer = format!("Bearer {TOKEN}");
    let headers = [("authorization", bearer.as_str())];
    let sent = guest.send(Method::GET, "/admin/load", None, &headers).await;
    assert_eq!(sent.0, 404);
    server.stop().await;
}

async fn looking_is_allowed_and_acting_is_not_by_default(db: Db) {
    let server = TestServer::start_with(&db, admin(false)).await;
    let mut operator = Operator::of(&server);
    let mut ann = server.player().await;
    ann.connect().await;
    let game = ann.create("me greedy", GameOptions::default()).await;
    let here: HereList = operator.get("/admin/here").await;
    assert_eq!(
        (here.total, here.here[0].name.as_str()),
        (1, ann.name.as_str())
    );
    assert_eq!(here.here[0].address, "127.0.0.1");
    let load: Load = operator.get("/admin/load").await;
    assert_eq!((load.sockets, load.draining, load.acts), (1, false, false));
    let games: LiveGames = operator.get("/admin/games").await;
    assert_eq!(games.games[0].game, game.game);
    assert_eq!(games.games[0].names[0], ann.name);
    let person = here.here[0].person.unwrap();
    let shown: PersonView = operator.get(&format!("/admin/people/{person}")).await;
    assert_eq!(
        (shown.name, shown.sessions, shown.games),
        (ann.name.clone(), 1, 1)
    );
    assert_eq!(
        operator
            .ask(Method::GET, "/admin/people/nobody", None)
            .await
            .0,
        404
    );
    assert_eq!(
        operator.act(json!({"act": "kick", "person": person})).await,
        403
    );
    assert_eq!(operator.get::<AuditList>("/admin/audit").await.acts, []);
    // A line that was closed leaves the list.
    ann.socket = None;
    let mut gone = false;
    within(async {
        while !gone {
            gone = operator.get::<HereList>("/admin/here").await.total == 0;
        }
    })
    .await;
    server.stop().await;
}

async fn sessions_are_ended_and_names_taken_away(db: Db) {
    let server = TestServer::start_with(&db, admin(true)).await;
    let mut operator = Operator::of(&server);
    let mut ann = server.player().await;
    let _: Me = ann
        .post(
            "/api/account",
            &json!({"name": "Ann", "password": "correct horse"}),
        )
        .await;
    ann.name = "Ann".into();
    ann.connect().await;
    let person = operator.number("Ann").await;
    let by_name: PersonView = operator.get("/admin/people/ann").await;
    assert_eq!(by_name.person, person);
    assert_eq!(
        operator.act(json!({"act": "kick", "person": person})).await,
        204
    );
    while ann.try_receive().await.is_some() {}
    assert_eq!(ann.call(Method::GET, "/api/me", None).await.0, 200);
    assert_eq!(
        operator
            .act(json!({"act": "rename", "person": person}))
            .await,
        204
    );
    assert_ne!(ann.get::<Me>("/api/me").await.name, "Ann");
    let act = json!({"act": "rename", "person": person, "name": "Bea"});
    assert_eq!(operator.act(act).await, 204);
    assert_eq!(ann.get::<Me>("/api/me").await.name, "Bea");
    let act = json!({"act": "end_sessions", "person": person});
    assert_eq!(operator.act(act).await, 204);
    assert_eq!(ann.call(Method::GET, "/api/me", None).await.0, 401);
    assert_eq!(
        operator
            .act(json!({"act": "delete", "person": person}))
            .await,
        204
    );
    let again = json!({"name": "Ann", "password": "correct horse"});
    assert_eq!(ann.refused("/api/login", again).await.1, "wrong_password");
    assert_eq!(operator.act(json!({"act": "kick", "person": 7})).await, 404);
    server.stop().await;
}

async fn a_person_is_kept_out_until_the_ban_ends(db: Db) {
    let server = TestServer::start_with(&db, admin(true)).await;
    let mut operator = Operator::of(&server);
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    ann.connect().await;
    let person = operator.number(&ann.name.clone()).await;
    let ban = |days: u32| json!({"act": "ban_person", "person": person, "days": days, "note": "spoils games"});
    assert_eq!(operator.act(ban(0)).await, 400);
    assert_eq!(operator.act(ban(3)).await, 204);
    while ann.try_receive().await.is_some() {}
    let (status, answer) = ann.call(Method::GET, "/api/me", None).await;
    assert_eq!((status, &answer["code"]), (403, &json!("banned")));
    assert_eq!(bob.call(Method::GET, "/api/me", None).await.0, 200);
    let bans: BanList = operator.get("/admin/bans").await;
    assert_eq!(bans.bans[0].note, "spoils games");
    server.advance(3 * DAY_MS + 1);
    assert_eq!(ann.call(Method::GET, "/api/me", None).await.0, 200);
    assert_eq!(operator.act(ban(3)).await, 204);
    assert_eq!(ann.call(Method::GET, "/api/me", None).await.0, 403);
    let bans: BanList = operator.get("/admin/bans").await;
    let unban = json!({"act": "unban", "ban": bans.bans[0].ban});
    assert_eq!(operator.act(unban.clone()).await, 204);
    assert_eq!(operator.act(unban).await, 404);
    assert_eq!(ann.call(Method::GET, "/api/me", None).await.0, 200);
    server.stop().await;
}

async fn a_range_of_addresses_is_kept_out(db: Db) {
    let behind_proxy = Config {
        trusted_proxies: vec!["127.0.0.1".parse().unwrap()],
        ..admin(true)
    };
    let server = TestServer::start_with(&db, behind_proxy).await;
    let mut operator = Operator::of(&server);
    let ban = |network: &str| json!({"act": "ban_network", "network": network, "days": 1});
    for bad in [
        "",
        "x",
        "0.0.0.0/0",
        "::/0",
        "10.0.0.0/33",
        // Nobody is known by so little: it would keep nobody out.
        "2001:db8:1:2::3",
        "2001:db8:1:2::/64",
    ] {
        assert_eq!(operator.act(ban(bad)).await, 400, "{bad}");
    }
    let narrow = ban("2001:db8:1:2::3");
    let (_, why) = operator
        .ask(Method::POST, "/admin/acts", Some(narrow))
        .await;
    assert!(why.to_string().contains("ban that range"), "{why}");
    assert!(why.to_string().contains("2001:db8:1::/56"), "{why}");
    assert_eq!(operator.get::<AuditList>("/admin/audit").await.acts, []);
    assert_eq!(operator.act(ban("203.0.113.0/24")).await, 204);
    assert_eq!(operator.act(ban("2001:db8:1::/48")).await, 204);
    let mut client = TestPlayer::visitor(server.address);
    for (from, status) in [
        ("203.0.113.7", 403),
        ("203.0.114.7", 200),
        ("2001:db8:1:2::3", 403),
        ("2001:db8:2::3", 200),
    ] {
        let from = [("x-forwarded-for", from)];
        let sent = client.send(Method::GET, "/api/about", None, &from).await;
        assert_eq!(sent.0, status, "{from:?}");
    }
    server.stop().await;
}

async fn everybody_is_told_also_those_who_come_later(db: Db) {
    let server = TestServer::start_with(&db, admin(true)).await;
    let mut operator = Operator::of(&server);
    let mut ann = server.player().await;
    ann.connect().await;
    let text = "We restart at six. On redémarre à 18 h.";
    let act = json!({"act": "announce", "text": text, "minutes": 30});
    assert_eq!(operator.act(act).await, 204);
    let told =
        |it: &ServerMessage| matches!(it, ServerMessage::Announcement { text: it } if it == text);
    ann.next(told).await;
    let mut bob = server.player().await;
    bob.connect().await;
    bob.next(told).await;
    let over = json!({"act": "announce", "text": "", "minutes": 1});
    assert_eq!(operator.act(over).await, 204);
    let none =
        |it: &ServerMessage| matches!(it, ServerMessage::Announcement { text } if text.is_empty());
    ann.next(none).await;
    let long = json!({"act": "announce", "text": "x".repeat(501), "minutes": 1});
    assert_eq!(operator.act(long).await, 400);
    server.stop().await;
}

async fn a_node_that_drains_sends_everybody_elsewhere(db: Db) {
    let first = TestServer::start_with(&db, admin(true)).await;
    let mut operator = Operator::of(&first);
    let mut ann = first.player().await;
    ann.connect().await;
    assert_eq!(operator.act(json!({"act": "drain", "on": true})).await, 204);
    ann.next(|it| matches!(it, ServerMessage::Restarting { .. }))
        .await;
    let mut probe = TestPlayer::visitor(first.address);
    assert_eq!(probe.call(Method::GET, "/readyz", None).await.0, 503);
    assert!(operator.get::<Load>("/admin/load").await.draining);
    // Whoever comes all the same is not let in.
    let mut bob = first.player().await;
    assert_eq!(bob.try_connect(None).await, Err(503));
    assert_eq!(
        operator.act(json!({"act": "drain", "on": false})).await,
        204
    );
    assert_eq!(probe.call(Method::GET, "/readyz", None).await.0, 200);
    ann.connect().await;
    let game = ann.create("me greedy", GameOptions::default()).await;
    ann.watch(&game.game).await;
    first.stop().await;
}

async fn every_act_is_written_down(db: Db) {
    let server = TestServer::start_with(&db, admin(true)).await;
    let mut operator = Operator::of(&server);
    assert_eq!(
        operator.act(json!({"act": "drain", "on": false})).await,
        204
    );
    server.advance(1_000);
    let ban = json!({"act": "ban_network", "network": "203.0.113.0/24", "days": 1, "note": "n"});
    assert_eq!(operator.act(ban.clone()).await, 204);
    assert_eq!(operator.act(json!({"act": "dance"})).await, 400);
    let audit: AuditList = operator.get("/admin/audit").await;
    let acts: Vec<Value> = audit
        .acts
        .iter()
        .map(|it| serde_json::to_value(&it.act).unwrap())
        .collect();
    assert_eq!(acts, [ban, json!({"act": "drain", "on": false})]);
    // For a year.
    server.advance(366 * DAY_MS);
    within(async {
        while !operator
            .get::<AuditList>("/admin/audit")
            .await
            .acts
            .is_empty()
        {}
    })
    .await;
    server.stop().await;
}

async fn a_player_is_reported_once_and_the_report_ends(db: Db) {
    let reports = Rate {
        per_second: 0.001,
        burst: 3.0,
    };
    let mut limited = admin(true);
    limited.limits = Limits {
        reports,
        ..limited.limits
    };
    let server = TestServer::start_with(&db, limited).await;
    let mut operator = Operator::of(&server);
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let mut stranger = server.player().await;
    let game = ann
        .create("me invited greedy", GameOptions::default())
        .await;
    bob.join(&game).await;
    let path = format!("/api/games/{}/reports", game.game);
    let body = |seat: u8| Some(json!({"seat": seat, "reason": "name"}));
    for _ in 0..2 {
        assert_eq!(ann.call(Method::POST, &path, body(2)).await.0, 204);
    }
    // Neither oneself nor a bot nor nobody, and nobody from outside.
    for seat in [1, 3, 4, 0, 255] {
        assert_eq!(
            ann.call(Method::POST, &path, body(seat)).await.0,
            404,
            "{seat}"
        );
    }
    assert_eq!(stranger.call(Method::POST, &path, body(2)).await.0, 403);
    let list: ReportList = operator.get("/admin/reports").await;
    let told: Vec<_> = list.reports.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(told, [bob.name.as_str()]);
    assert_eq!(list.reports[0].game, game.game);
    // Not as often as one likes.
    assert_eq!(ann.call(Method::POST, &path, body(2)).await.0, 204);
    assert_eq!(ann.call(Method::POST, &path, body(2)).await.0, 429);
    let close = json!({"act": "close_report", "report": list.reports[0].report});
    assert_eq!(operator.act(close).await, 204);
    assert_eq!(
        operator.get::<ReportList>("/admin/reports").await.reports,
        []
    );
    assert_eq!(bob.call(Method::POST, &path, body(1)).await.0, 204);
    assert_eq!(
        operator
            .get::<ReportList>("/admin/reports")
            .await
            .reports
            .len(),
        1
    );
    server.advance(91 * DAY_MS);
    within(async {
        while !operator
            .get::<ReportList>("/admin/reports")
            .await
            .reports
            .is_empty()
        {}
    })
    .await;
    server.stop().await;
}

async fn those_who_block_each_other_are_not_seated_together(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let met = ann.create("me invited", GameOptions::default()).await;
    bob.join(&met).await;
    let path = format!("/api/games/{}/blocks", met.game);
    let body = Some(json!({"seat": 2}));
    assert_eq!(ann.call(Method::POST, &path, body).await.0, 204);
    let list: BlockList = ann.get("/api/me/blocks").await;
    assert_eq!(list.blocks[0].name, bob.name);
    assert_eq!(ann.get::<MyData>("/api/me/data").await.blocks, list.blocks);
    // Nobody is told that they were blocked.
    assert_eq!(bob.get::<BlockList>("/api/me/blocks").await.blocks, []);
    let pair = json!({"players": 2});
    let first: Seated = ann.post("/api/pair", &pair).await;
    let second: Seated = bob.post("/api/pair", &pair).await;
    assert_ne!(first.game, second.game);
    let join = format!("/api/games/{}/join", first.game);
    assert_eq!(bob.refused(&join, json!({})).await, (409, "no_seat".into()));
    let join = format!("/api/games/{}/join", second.game);
    assert_eq!(ann.refused(&join, json!({})).await.1, "no_seat");
    // Whoever was given the code was asked to come.
    let friendly = ann.create("me invited", GameOptions::default()).await;
    bob.join(&friendly).await;
    let path = format!("/api/me/blocks/{}", list.blocks[0].id);
    assert_eq!(ann.call(Method::DELETE, &path, None).await.0, 204);
    assert_eq!(ann.call(Method::DELETE, &path, None).await.0, 404);
    let join = format!("/api/games/{}/join", second.game);
    let _: Seated = ann.post(&join, &json!({})).await;
    server.stop().await;
}

async fn names_that_hurt_are_refused(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    for bad in ["F u c k", "Enculé", "kl00tzak", "Admin"] {
        let body = Some(json!({"name": bad}));
        let (status, answer) = ann.call(Method::PATCH, "/api/me", body).await;
        assert_eq!(
            (status, &answer["code"]),
            (400, &json!("name_refused")),
            "{bad}"
        );
        let body = json!({"name": bad, "password": "correct horse"});
        assert_eq!(ann.refused("/api/account", body).await.1, "name_refused");
    }
    let body = Some(json!({"name": "Connie"}));
    assert_eq!(ann.call(Method::PATCH, "/api/me", body).await.0, 200);
    server.stop().await;
}
