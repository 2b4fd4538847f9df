//! Looking for people, friends with who is here, and games to watch.

use hyper::Method;
use serde_json::{Value, json};
use sixline_protocol::wire::game::GameOptions;
use sixline_protocol::wire::http::{GameList, MyData};
use sixline_protocol::wire::people::{FriendList, FriendView, Friendship, PeopleList};
use sixline_protocol::wire::socket::ServerMessage;
use sixline_server::Config;

use crate::challenges::member;
use crate::support::{Db, TestPlayer, TestServer, config, on_both, within};

on_both!(
    people_are_found_by_the_beginning_of_their_name,
    friends_are_asked_and_accepted_and_hear_of_it,
    a_list_of_friends_ends_and_strangers_fill_nobodys,
    a_friend_is_seen_to_be_here_and_in_a_public_game,
    whoever_is_blocked_is_no_friend_and_finds_nobody,
    friends_are_exported_and_go_with_the_account,
    public_games_can_be_watched_and_others_are_not_listed,
);

async fn find(who: &mut TestPlayer, name: &str) -> Vec<String> {
    let name = name.replace(' ', "%20");
    let list: PeopleList = who.get(&format!("/api/people?name={name}")).await;
    list.people.into_iter().map(|it| it.account).collect()
}

async fn befriend(who: &mut TestPlayer, account: &str) -> Friendship {
    let path = format!("/api/friends/{account}");
    let (status, answer) = who.call(Method::PUT, &path, None).await;
    assert_eq!(status, 200, "{answer}");
    let view: FriendView = serde_json::from_value(answer).unwrap();
    view.friendship
}

async fn friends(who: &mut TestPlayer) -> Vec<FriendView> {
    who.get::<FriendList>("/api/friends").await.friends
}

/// Waits until the list has one friend who is as `wanted` says.
async fn until_friend(who: &mut TestPlayer, wanted: impl Fn(&FriendView) -> bool) {
    within(async { while !friends(who).await.first().is_some_and(&wanted) {} }).await;
}

async fn people_are_found_by_the_beginning_of_their_name(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann Lee").await;
    member(&server, "Annika").await;
    member(&server, "Anton").await;
    member(&server, "Zoé 100%").await;
    assert_eq!(find(&mut ann, "an").await, ["Annika", "Anton"]);
    assert_eq!(find(&mut ann, "ANN").await, ["Annika"]);
    assert_eq!(find(&mut ann, "zo%C3%A9").await, ["Zoé 100%"]);
    assert!(find(&mut ann, "nobody").await.is_empty());
    // Neither a pattern nor a list of everybody.
    assert!(find(&mut ann, "%25%25").await.is_empty());
    for bad in ["", "a", "%20%20"] {
        let path = format!("/api/people?name={bad}");
        let (status, answer) = ann.call(Method::GET, &path, None).await;
        assert_eq!(
            (status, &answer["code"]),
            (400, &json!("bad_name")),
            "{bad}"
        );
    }
    let mut guest = server.player().await;
    let (status, _) = guest.call(Method::GET, "/api/people?name=ann", None).await;
    assert_eq!(status, 403);
    server.stop().await;
}

async fn friends_are_asked_and_accepted_and_hear_of_it(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut bob = member(&server, "Bob").await;
    let heard = |it: &ServerMessage| matches!(it, ServerMessage::Friends {});
    assert_eq!(befriend(&mut ann, "bob").await, Friendship::Asked);
    bob.next(heard).await;
    let asks = friends(&mut bob).await;
    assert_eq!(asks[0].friendship, Friendship::AsksMe);
    // Nobody is told more before both have agreed, and asking twice changes nothing.
    assert!(!asks[0].here);
    assert_eq!(befriend(&mut ann, "Bob").await, Friendship::Asked);
    assert_eq!(befriend(&mut bob, "Ann").await, Friendship::Friends);
    ann.next(heard).await;
    assert_eq!(friends(&mut ann).await[0].friendship, Friendship::Friends);
    let path = "/api/friends/Bob";
    assert_eq!(ann.call(Method::DELETE, path, None).await.0, 204);
    bob.next(heard).await;
    assert!(friends(&mut bob).await.is_empty());
    for (name, code) in [("Ann", "bad_request"), ("Nobody", "not_found")] {
        let path = format!("/api/friends/{name}");
        let (_, answer) = ann.call(Method::PUT, &path, None).await;
        assert_eq!(answer["code"], code);
    }
    server.stop().await;
}

async fn a_list_of_friends_ends_and_strangers_fill_nobodys(db: Db) {
    let mut few = config();
    few.limits.friends_per_person = 2;
    let server = TestServer::start_with(&db, few).await;
    let mut ann = member(&server, "Ann").await;
    let mut people = Vec::new();
    for name in ["Bob", "Cem", "Dua"] {
        people.push(member(&server, name).await);
    }
    let refused = async |who: &mut TestPlayer, account: &str| {
        let path = format!("/api/friends/{account}");
        let (status, answer) = who.call(Method::PUT, &path, None).await;
        assert_ne!(status, 200, "{answer}");
        answer["code"].as_str().unwrap().to_owned()
    };
    for who in &mut people[..2] {
        assert_eq!(befriend(who, "Ann").await, Friendship::Asked);
    }
    assert_eq!(refused(&mut people[2], "Ann").await, "not_wanted");
    // Those who ask take no place of hers; whoever asks and is said yes to does.
    assert_eq!(befriend(&mut ann, "Dua").await, Friendship::Asked);
    assert_eq!(befriend(&mut ann, "Bob").await, Friendship::Friends);
    assert_eq!(refused(&mut ann, "Cem").await, "too_many_friends");
    let ended = ann.call(Method::DELETE, "/api/friends/Dua", None).await;
    assert_eq!(ended.0, 204);
    assert_eq!(befriend(&mut ann, "Cem").await, Friendship::Friends);
    server.stop().await;
}

async fn a_friend_is_seen_to_be_here_and_in_a_public_game(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut bob = member(&server, "Bob").await;
    befriend(&mut ann, "Bob").await;
    befriend(&mut bob, "Ann").await;
    until_friend(&mut ann, |it| it.here && it.game.is_none()).await;
    bob.create("me greedy", GameOptions::default()).await;
    assert!(friends(&mut ann).await[0].game.is_none());
    let options = GameOptions {
        public: true,
        ..GameOptions::default()
    };
    let open = bob.create("me greedy", options).await;
    assert_eq!(friends(&mut ann).await[0].game.as_ref(), Some(&open.game));
    server.stop().await;
}

async fn whoever_is_blocked_is_no_friend_and_finds_nobody(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut bob = member(&server, "Bob").await;
    befriend(&mut ann, "Bob").await;
    befriend(&mut bob, "Ann").await;
    let block = json!({"account": "Ann"});
    let blocked = bob.call(Method::POST, "/api/me/blocks", Some(block)).await;
    assert_eq!(blocked.0, 204);
    assert!(friends(&mut ann).await.is_empty());
    assert!(find(&mut ann, "bob").await.is_empty());
    assert!(find(&mut bob, "ann").await.is_empty());
    let (status, answer) = ann.call(Method::PUT, "/api/friends/Bob", None).await;
    assert_eq!((status, &answer["code"]), (403, &json!("not_wanted")));
    server.stop().await;
}

async fn friends_are_exported_and_go_with_the_account(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = member(&server, "Ann").await;
    let mut bob = member(&server, "Bob").await;
    befriend(&mut ann, "Bob").await;
    let data: MyData = bob.get("/api/me/data").await;
    assert_eq!(data.friends[0].person.account, "Ann");
    assert_eq!(ann.call(Method::DELETE, "/api/me", None).await.0, 204);
    assert!(friends(&mut bob).await.is_empty());
    assert!(find(&mut bob, "ann").await.is_empty());
    server.stop().await;
}

async fn public_games_can_be_watched_and_others_are_not_listed(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    let mut guest = TestPlayer::visitor(server.address);
    for edition in ["classic", "tables"] {
        for seats in ["me greedy", "me greedy greedy", "me greedy greedy greedy"] {
            for public in [true, false] {
                let options = GameOptions {
                    edition: edition.into(),
                    public,
                    ..GameOptions::default()
                };
                let game = ann.create(seats, options).await.game;
                let list: GameList = guest.get("/api/watch").await;
                let shown = list.games.iter().find(|it| it.game == game);
                assert_eq!(shown.is_some(), public);
                // As a spectator sees it: no seat, and nothing of any hand.
                if let Some(shown) = shown {
                    let text = serde_json::to_value(shown).unwrap();
                    assert_eq!((shown.seat, &text["hand"]), (None, &Value::Null));
                }
            }
        }
    }
    // What nobody goes on with is not played now.
    server.advance(3_600_000);
    let list: GameList = guest.get("/api/watch").await;
    assert!(list.games.is_empty());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn friends_on_different_nodes_see_each_other() {
    let Some(db) = Db::postgres().await else {
        return;
    };
    let often = || Config {
        compare_every: std::time::Duration::from_millis(50),
        ..config()
    };
    let node_a = TestServer::start_with(&db, often()).await;
    let node_b = TestServer::start_with(&db, often()).await;
    let mut ann = member(&node_a, "Ann").await;
    let mut bob = member(&node_b, "Bob").await;
    befriend(&mut ann, "Bob").await;
    bob.next(|it| matches!(it, ServerMessage::Friends {})).await;
    befriend(&mut bob, "Ann").await;
    ann.next(|it| matches!(it, ServerMessage::Friends {})).await;
    until_friend(&mut ann, |it| it.here).await;
    until_friend(&mut bob, |it| it.here).await;
    bob.socket = None;
    node_b.stop().await;
    node_a.advance(60_000);
    until_friend(&mut ann, |it| !it.here).await;
    node_a.stop().await;
}
