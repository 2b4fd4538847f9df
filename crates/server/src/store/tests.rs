//! The store's contract on both databases, and the part of it that a simulation needs on the simulated one.

use sixline_protocol::wire::game::{CreateGame, GameOptions, SeatPlan, Status};
use sixline_rules::{Seat, Secret};
use sqlx::{AnyConnection, Connection, Executor, SqlSafeStr};
use tempfile::TempDir;

use super::{
    Append, GameFilter, GameWrite, KeptWrite, NewGame, NodeWrite, PersonWrite, SessionWrite, Store,
    Write, Written, sql,
};
use crate::ids::{ActionId, GameId, JoinCode, UserId};
use crate::log::{Entry, GameEvent, Origin, Progress, Terms};

#[path = "../../tests/it/database.rs"]
mod database;

use database::postgres_url;

struct Db {
    url: String,
    store: Store,
    _dir: Option<TempDir>,
}

impl Db {
    async fn sqlite() -> Self {
        let dir = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}?mode=rwc", dir.path().join("games.db").display());
        let store = Store::open(&url).await.unwrap();
        let _dir = Some(dir);
        Self { url, store, _dir }
    }

    /// In it nothing goes wrong.
    fn simulated() -> Self {
        let database = super::simulated::Database::new(1, 0);
        database.calm_down();
        Self {
            url: String::new(),
            store: Store::simulated(database.connect().0),
            _dir: None,
        }
    }

    async fn postgres() -> Option<Self> {
        let url = postgres_url()?;
        sqlx::any::install_default_drivers();
        let schema = format!("store_{}", GameId::random());
        let mut conn = AnyConnection::connect(&url).await.unwrap();
        let create = sqlx::AssertSqlSafe(format!("create schema {schema}"));
        sqlx::raw_sql(create).execute(&mut conn).await.unwrap();
        let sign = if url.contains('?') { '&' } else { '?' };
        let url = format!("{url}{sign}options=-c%20search_path%3D{schema}");
        let store = Store::open(&url).await.unwrap();
        let _dir = None;
        Some(Self { url, store, _dir })
    }
}

macro_rules! on_both {
    ($($name:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test] async fn $name() { super::$name(super::Db::sqlite().await).await; })+
        }
        mod postgres {
            $(
                #[tokio::test]
                async fn $name() {
                    if let Some(db) = super::Db::postgres().await {
                        super::$name(db).await;
                    }
                }
            )+
        }
    };
}

on_both!(
    every_statement_is_understood,
    an_event_is_stored_once,
    an_action_id_is_stored_once,
    many_writers_leave_no_gap,
    each_of_a_batch_has_its_own_answer,
    games_of_a_batch_begin_and_end_together,
    nothing_follows_an_event_that_was_there,
    a_code_belongs_to_one_game,
    an_account_name_belongs_to_one_person,
    what_is_due_is_found,
    a_deadline_that_was_moved_is_not_put_off,
    a_second_attempt_is_answered_as_the_first,
    opening_twice_changes_nothing,
    outages_and_heartbeats_are_kept,
    games_of_browsers_are_bounded_and_forgotten,
);

mod simulated {
    macro_rules! on_it {
        ($($name:ident),+ $(,)?) => {
            $(
                #[tokio::test(start_paused = true)]
                async fn $name() {
                    super::$name(super::Db::simulated()).await;
                }
            )+
        };
    }
    on_it!(
        an_event_is_stored_once,
        an_action_id_is_stored_once,
        what_is_due_is_found,
        a_deadline_that_was_moved_is_not_put_off,
        outages_and_heartbeats_are_kept,
    );
}

async fn every_statement_is_understood(db: Db) {
    let mut conn = AnyConnection::connect(&db.url).await.unwrap();
    let doubled = sql::DOUBLED.into_iter().flat_map(|texts| texts.iter());
    for text in sql::ALL.iter().copied().chain(doubled.map(String::as_str)) {
        let prepared = conn.prepare(text.into_sql_str()).await;
        assert!(prepared.is_ok(), "{text}: {:?}", prepared.err());
    }
}

fn seat(number: usize) -> Seat {
    Seat::from_number(number).unwrap()
}

fn action_id(text: &str) -> ActionId {
    text.to_owned().try_into().unwrap()
}

fn terms() -> Terms {
    Terms {
        plan: CreateGame {
            seats: vec![SeatPlan::Me { age: None }, SeatPlan::Open],
            options: GameOptions::default(),
        },
        creator: UserId(1),
        stand_in: "greedy".into(),
    }
}

fn append(game: GameId, seq: u64, asked: Option<(usize, &str)>) -> Append {
    let event = GameEvent::Said {
        seat: seat(1),
        phrase: format!("{seq}"),
    };
    Append {
        game,
        entries: vec![Entry {
            seq,
            at_ms: 5,
            event,
        }],
        asked: asked.map(|(number, id)| (seat(number), action_id(id))),
        standing: None,
        progress: Some(Progress {
            status: Status::Playing,
            due_ms: Some(seq as i64),
        }),
        seats: Vec::new(),
        rated: None,
    }
}

fn with_status(mut append: Append, status: Status) -> Append {
    append.progress = append.progress.map(|it| Progress { status, ..it });
    append
}

fn new_game(code: &JoinCode) -> NewGame {
    let id = GameId::random();
    let mut first = with_status(append(id, 1, None), Status::Waiting);
    first.seats = vec![(seat(1), Some(UserId(1))), (seat(2), None)];
    NewGame {
        origin: Origin {
            id,
            terms: terms(),
            secret: Secret::from_seed(1),
            created_ms: 7,
        },
        code: code.clone(),
        rematch_of: None,
        pairing: None,
        first,
    }
}

async fn add_game(store: &Store, code: &JoinCode) -> (GameId, Written) {
    let game = new_game(code);
    let id = game.origin.id;
    let write = GameWrite::Add(Box::new(game));
    (id, store.write(write).await.unwrap())
}

async fn an_event_is_stored_once(db: Db) {
    let store = &db.store;
    let (game, written) = add_game(store, &JoinCode::random()).await;
    assert_eq!(written, Written::Done);
    let write = |seq| store.write(GameWrite::Append(append(game, seq, None)));
    assert_eq!(write(2).await.unwrap(), Written::Done);
    assert_eq!(write(2).await.unwrap(), Written::Refused);
    assert_eq!(write(1).await.unwrap(), Written::Refused);
    assert_eq!(write(3).await.unwrap(), Written::Done);
    let entries = store.events(game, 1).await.unwrap();
    let seqs: Vec<u64> = entries.iter().map(|entry| entry.seq).collect();
    assert_eq!(seqs, [2, 3]);
    assert_eq!(entries[0].event, append(game, 2, None).entries[0].event);
    let stored = store.game(game).await.unwrap().unwrap();
    assert_eq!(stored.origin.terms, terms());
    assert_eq!(stored.origin.secret, Secret::from_seed(1));
    assert!(store.game(GameId(5)).await.unwrap().is_none());
}

async fn an_action_id_is_stored_once(db: Db) {
    let store = &db.store;
    let (game, _) = add_game(store, &JoinCode::random()).await;
    let write = |seq, action| store.write(GameWrite::Append(append(game, seq, Some(action))));
    assert_eq!(write(2, (1, "a")).await.unwrap(), Written::Done);
    assert_eq!(write(3, (1, "a")).await.unwrap(), Written::Refused);
    assert_eq!(write(3, (2, "a")).await.unwrap(), Written::Done);
    let found = async |number, id| {
        let found = store.find_action(game, seat(number), &action_id(id)).await;
        found.unwrap().map(|entry| entry.seq)
    };
    assert_eq!(found(1, "a").await, Some(2));
    assert_eq!(found(2, "a").await, Some(3));
    assert_eq!(found(1, "b").await, None);
}

/// Twenty at a time want to write the same next event, from two nodes: each time one wins.
async fn many_writers_leave_no_gap(db: Db) {
    let other = Store::open(&db.url).await.unwrap();
    let (game, _) = add_game(&db.store, &JoinCode::random()).await;
    for seq in 2..=10 {
        let writes = (0..20).map(|n| {
            let store = if n % 2 == 0 {
                db.store.clone()
            } else {
                other.clone()
            };
            tokio::spawn(async move {
                store
                    .write(GameWrite::Append(append(game, seq, None)))
                    .await
            })
        });
        let mut done = 0;
        for write in writes.collect::<Vec<_>>() {
            done += usize::from(write.await.unwrap().unwrap() == Written::Done);
        }
        assert_eq!(done, 1);
    }
    let entries = db.store.events(game, 0).await.unwrap();
    let seqs: Vec<u64> = entries.iter().map(|entry| entry.seq).collect();
    assert_eq!(seqs, (1..=10).collect::<Vec<_>>());
    other.close().await;
    assert!(other.write(NodeWrite::Beat { now_ms: 1 }).await.is_err());
}

/// What comes at once is written together: turns of many games, some of them twice, and an end among them.
async fn each_of_a_batch_has_its_own_answer(db: Db) {
    let store = &db.store;
    let mut games = Vec::new();
    for _ in 0..37 {
        games.push(add_game(store, &JoinCode::random()).await.0);
    }
    let write = |game, seq, status| {
        Write::from(GameWrite::Append(with_status(
            append(game, seq, None),
            status,
        )))
    };
    let (playing, over) = (Status::Playing, Status::Over);
    let turns = games.iter().flat_map(|game| {
        // A turn, the same again, one that is there already, and the next.
        [(2, playing), (2, playing), (1, playing), (3, over)].map(|(seq, it)| write(*game, seq, it))
    });
    let writes: Vec<Write> = turns.collect();
    let mut conn = AnyConnection::connect(&db.url).await.unwrap();
    let batch: Vec<&Write> = writes.iter().collect();
    let results = super::batch::apply_all(&mut conn, &batch).await.unwrap();
    for of_game in results.chunks(4) {
        let (done, refused) = (Written::Done, Written::Refused);
        assert_eq!(of_game, [done, refused, refused, done]);
    }
    for game in &games {
        let seqs = store.events(*game, 0).await.unwrap();
        assert_eq!(seqs.iter().map(|it| it.seq).collect::<Vec<_>>(), [1, 2, 3]);
    }
    assert_eq!(store.due(2).await.unwrap(), []);
    assert_eq!(store.due(3).await.unwrap().len(), games.len());
}

/// New games, one of them with the code of another, then joins of several events and seats, then ends.
async fn games_of_a_batch_begin_and_end_together(db: Db) {
    let store = &db.store;
    let mut conn = AnyConnection::connect(&db.url).await.unwrap();
    let codes: Vec<JoinCode> = (0..21).map(|_| JoinCode::random()).collect();
    let mut games: Vec<NewGame> = codes.iter().map(new_game).collect();
    let (done, refused) = (Written::Done, Written::Refused);
    let twin = new_game(&codes[3]);
    let twin_id = twin.origin.id;
    let mut writes: Vec<Write> = Vec::new();
    for game in games.iter().cloned().chain([twin]) {
        writes.push(GameWrite::Add(Box::new(game)).into());
    }
    let batch: Vec<&Write> = writes.iter().collect();
    let results = super::batch::apply_all(&mut conn, &batch).await.unwrap();
    assert_eq!(results.iter().filter(|it| **it == done).count(), 21);
    // Whichever of the two came first has the code.
    let owner = store.game_by_code(&codes[3]).await.unwrap().unwrap();
    let loser = if owner == twin_id {
        games[3].origin.id
    } else {
        twin_id
    };
    assert!(store.events(loser, 0).await.unwrap().is_empty());
    assert_eq!(store.seat_at(loser, UserId(1)).await.unwrap(), None);
    games[3].origin.id = owner;

    let joins = games.iter().map(|game| {
        let mut join = append(game.origin.id, 2, None);
        join.entries.extend(append(game.origin.id, 3, None).entries);
        join.seats = vec![(seat(1), None), (seat(2), Some(UserId(2)))];
        GameWrite::Append(join).into()
    });
    let writes: Vec<Write> = joins.collect();
    let batch: Vec<&Write> = writes.iter().collect();
    for expected in [done, refused] {
        let results = super::batch::apply_all(&mut conn, &batch).await.unwrap();
        assert!(results.iter().all(|it| *it == expected));
    }
    let ends = games.iter().map(|game| {
        GameWrite::Append(with_status(append(game.origin.id, 4, None), Status::Over)).into()
    });
    let writes: Vec<Write> = ends.collect();
    let batch: Vec<&Write> = writes.iter().collect();
    super::batch::apply_all(&mut conn, &batch).await.unwrap();
    for (game, code) in games.iter().zip(&codes) {
        let entries = store.events(game.origin.id, 0).await.unwrap();
        let seqs: Vec<u64> = entries.iter().map(|it| it.seq).collect();
        assert_eq!(seqs, [1, 2, 3, 4]);
        assert_eq!(
            store.seat_at(game.origin.id, UserId(1)).await.unwrap(),
            None
        );
        assert_eq!(
            store.seat_at(game.origin.id, UserId(2)).await.unwrap(),
            Some(seat(2))
        );
        assert_eq!(store.game_by_code(code).await.unwrap(), None);
    }
}

/// Where another node has written event 2, nothing of what was to be 2 and 3 is kept.
async fn nothing_follows_an_event_that_was_there(db: Db) {
    let store = &db.store;
    let (game, _) = add_game(store, &JoinCode::random()).await;
    let (other, _) = add_game(store, &JoinCode::random()).await;
    let first = append(game, 2, None);
    store.write(GameWrite::Append(first)).await.unwrap();
    let two = |game| {
        let mut two = with_status(append(game, 2, None), Status::Over);
        two.entries.extend(append(game, 3, None).entries);
        two.seats = vec![(seat(2), Some(UserId(2)))];
        Write::from(GameWrite::Append(two))
    };
    let writes = [two(game), two(other)];
    let mut conn = AnyConnection::connect(&db.url).await.unwrap();
    let batch: Vec<&Write> = writes.iter().collect();
    let results = super::batch::apply_all(&mut conn, &batch).await.unwrap();
    assert_eq!(results, [Written::Refused, Written::Done]);
    assert_eq!(store.events(game, 0).await.unwrap().len(), 2);
    assert_eq!(store.events(other, 0).await.unwrap().len(), 3);
    assert_eq!(store.seat_at(game, UserId(2)).await.unwrap(), None);
    let stored = store.game(game).await.unwrap().unwrap();
    assert!(stored.code.is_some());
}

async fn a_code_belongs_to_one_game(db: Db) {
    let store = &db.store;
    let code = JoinCode::random();
    let (game, written) = add_game(store, &code).await;
    assert_eq!(written, Written::Done);
    let (second, written) = add_game(store, &code).await;
    assert_eq!(written, Written::Refused);
    assert!(store.events(second, 0).await.unwrap().is_empty());
    assert_eq!(store.game_by_code(&code).await.unwrap(), Some(game));
    let over = with_status(append(game, 2, None), Status::Over);
    store.write(GameWrite::Append(over)).await.unwrap();
    assert_eq!(store.game_by_code(&code).await.unwrap(), None);
    let (third, written) = add_game(store, &code).await;
    assert_eq!(written, Written::Done);
    assert_eq!(store.game_by_code(&code).await.unwrap(), Some(third));
    assert_eq!(
        store.seat_at(third, UserId(1)).await.unwrap(),
        Some(seat(1))
    );
    assert_eq!(store.seat_at(third, UserId(2)).await.unwrap(), None);
    let filter = GameFilter {
        status: Some(Status::Waiting),
        before_ms: None,
    };
    let mine = store.games_of(UserId(1), filter).await.unwrap();
    let ids: Vec<GameId> = mine.iter().map(|game| game.id).collect();
    assert_eq!(ids, [third]);
}

async fn an_account_name_belongs_to_one_person(db: Db) {
    let store = &db.store;
    for id in [1, 2] {
        let write = PersonWrite::Add {
            user: UserId(id),
            name: "x".into(),
            token_hash: format!("hash{id}"),
            device: None,
            now_ms: 1,
        };
        assert_eq!(store.write(write).await.unwrap(), Written::Done);
    }
    let claim = |id| {
        store.write(PersonWrite::ClaimAccount {
            user: UserId(id),
            name: "Ann".into(),
            key: "ann".into(),
            password_hash: "h".into(),
            recovery_hash: String::new(),
        })
    };
    let (first, second) = tokio::join!(claim(1), claim(2));
    let mut results = [first.unwrap(), second.unwrap()];
    results.sort_by_key(|it| *it == Written::Refused);
    assert_eq!(results, [Written::Done, Written::Refused]);
    assert!(store.account("ann").await.unwrap().is_some());
    let session = store.session("hash1").await.unwrap().unwrap();
    assert_eq!((session.user, session.created_ms), (UserId(1), 1));
    let drop = SessionWrite::DropAll { user: UserId(1) };
    store.write(drop).await.unwrap();
    assert!(store.session("hash1").await.unwrap().is_none());
    assert!(store.session("hash2").await.unwrap().is_some());
}

async fn what_is_due_is_found(db: Db) {
    let store = &db.store;
    let (game, _) = add_game(store, &JoinCode::random()).await;
    store
        .write(GameWrite::Append(append(game, 2, None)))
        .await
        .unwrap();
    assert!(store.due(1).await.unwrap().is_empty());
    assert_eq!(store.due(2).await.unwrap(), [game]);
    let mut same = append(game, 3, None);
    same.progress = None;
    store.write(GameWrite::Append(same)).await.unwrap();
    assert_eq!(store.due(2).await.unwrap(), [game]);
    let mut never = append(game, 4, None);
    never.progress = never.progress.map(|it| Progress { due_ms: None, ..it });
    store.write(GameWrite::Append(never)).await.unwrap();
    assert!(store.due(i64::MAX).await.unwrap().is_empty());
}

async fn a_deadline_that_was_moved_is_not_put_off(db: Db) {
    let store = &db.store;
    let (game, _) = add_game(store, &JoinCode::random()).await;
    let put_off = |from_ms, to_ms| {
        store.write(GameWrite::PutOff {
            game,
            from_ms,
            to_ms: Some(to_ms),
        })
    };
    // Another node writes the second event, with a later deadline, while this one still knows the first.
    store
        .write(GameWrite::Append(append(game, 2, None)))
        .await
        .unwrap();
    assert_eq!(put_off(1, 9).await.unwrap(), Written::Refused);
    assert_eq!(store.due(2).await.unwrap(), [game]);
    assert_eq!(put_off(2, 9).await.unwrap(), Written::Done);
    assert_eq!(store.due(8).await.unwrap(), []);
    assert_eq!(store.due(9).await.unwrap(), [game]);
}

/// A commit came through, but the line broke before that was known.
async fn a_second_attempt_is_answered_as_the_first(db: Db) {
    let store = &db.store;
    let mut conn = AnyConnection::connect(&db.url).await.unwrap();
    let (played, _) = add_game(store, &JoinCode::random()).await;
    let user = UserId(7);
    let (name, token_hash) = ("Ann".to_owned(), "t".to_owned());
    let add_user = PersonWrite::Add {
        user,
        name: name.clone(),
        token_hash,
        device: None,
        now_ms: 1,
    };
    store.write(add_user).await.unwrap();
    let claim = |hash: &str| PersonWrite::ClaimAccount {
        user,
        name: name.clone(),
        key: "ann".into(),
        password_hash: hash.into(),
        recovery_hash: String::new(),
    };
    let game = new_game(&JoinCode::random());
    let mut twin = game.clone();
    twin.origin.secret = Secret::from_seed(2);
    let mut other = append(played, 2, None);
    other.entries[0].at_ms += 1;
    let mine: [Write; 3] = [
        GameWrite::Add(Box::new(game)).into(),
        GameWrite::Append(append(played, 2, None)).into(),
        claim("mine").into(),
    ];
    let others: [Write; 3] = [
        GameWrite::Add(Box::new(twin)).into(),
        GameWrite::Append(other).into(),
        claim("another").into(),
    ];
    for (writes, answers) in [
        (&mine, [Written::Done; 3]),
        (&mine, [Written::Done; 3]),
        (&others, [Written::Refused; 3]),
    ] {
        let writes: Vec<&Write> = writes.iter().collect();
        let mut results = super::batch::apply_all(&mut conn, &writes).await.unwrap();
        let recognized = super::again::recognize(&mut conn, &writes, &mut results);
        recognized.await.unwrap();
        assert_eq!(results, answers);
    }
}

async fn opening_twice_changes_nothing(db: Db) {
    let (game, _) = add_game(&db.store, &JoinCode::random()).await;
    db.store.close().await;
    let store = Store::open(&db.url).await.unwrap();
    assert!(store.game(game).await.unwrap().is_some());
    store.close().await;
}

async fn outages_and_heartbeats_are_kept(db: Db) {
    let store = &db.store;
    assert_eq!(store.heartbeat().await.unwrap(), None);
    for now_ms in [5, 9, 7] {
        store.write(NodeWrite::Beat { now_ms }).await.unwrap();
    }
    assert_eq!(store.heartbeat().await.unwrap(), Some(9));
    // What began then turned out to last longer; and what is said late is no news.
    for (from_ms, until_ms) in [(30, 40), (1, 2), (1, 9), (1, 5)] {
        store
            .write(NodeWrite::AddOutage { from_ms, until_ms })
            .await
            .unwrap();
    }
    assert_eq!(store.outages().await.unwrap(), [(1, 9), (30, 40)]);
}

#[tokio::test]
async fn an_sqlite_backup_is_a_whole_database() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("games.db");
    let store = Store::open_file(&path).await.unwrap();
    let (game, _) = add_game(&store, &JoinCode::random()).await;
    let copy = dir.path().join("copy.db");
    Store::copy_file(&path, &copy).await.unwrap();
    let restored = Store::open_file(&copy).await.unwrap();
    assert_eq!(restored.events(game, 0).await.unwrap().len(), 1);
}

/// Those that are over go first, then the oldest; deletions are remembered as long.
async fn games_of_browsers_are_bounded_and_forgotten(db: Db) {
    let store = &db.store;
    let user = UserId(7);
    let add = PersonWrite::Add {
        user,
        name: "x".into(),
        token_hash: "hash".into(),
        device: None,
        now_ms: 1,
    };
    store.write(add).await.unwrap();
    let put = |id: String, over| KeptWrite::Put {
        user,
        id,
        base: 0,
        over,
        body: KEPT.into(),
    };
    let first = put("g0".into(), true);
    // Nobody without an account keeps any.
    assert_eq!(store.write(first.clone()).await.unwrap(), Written::Refused);
    let claim = PersonWrite::ClaimAccount {
        user,
        name: "Ann".into(),
        key: "ann".into(),
        password_hash: "h".into(),
        recovery_hash: String::new(),
    };
    store.write(claim).await.unwrap();
    assert_eq!(store.write(first).await.unwrap(), Written::Done);
    let most = sql::KEPT_MOST;
    for number in 1..=most {
        let over = number == most / 2;
        store.write(put(format!("g{number}"), over)).await.unwrap();
    }
    let ids = async || -> Vec<String> {
        let kept = store.kept_since(user, 0, 10 * most).await.unwrap();
        kept.into_iter().map(|it| it.id).collect()
    };
    // The first was over and the oldest; the next to go is the other one that is over, then the oldest of all.
    let expected = |gone: &[usize], up_to: usize| -> Vec<String> {
        let left = (0..=up_to).filter(|number| !gone.contains(number));
        left.map(|number| format!("g{number}")).collect()
    };
    assert_eq!(ids().await, expected(&[0], most));
    for number in [most + 1, most + 2] {
        store.write(put(format!("g{number}"), false)).await.unwrap();
    }
    assert_eq!(ids().await, expected(&[0, most / 2, 1], most + 2));
    for number in 2..=most + 2 {
        let id = format!("g{number}");
        store.write(KeptWrite::Delete { user, id }).await.unwrap();
    }
    store.write(put("new".into(), false)).await.unwrap();
    for number in 0..5 {
        store.write(put(format!("h{number}"), false)).await.unwrap();
        let id = format!("h{number}");
        store.write(KeptWrite::Delete { user, id }).await.unwrap();
    }
    let left = ids().await;
    assert_eq!(left.len(), most + 1);
    assert!(left.contains(&"new".into()) && left.contains(&"h4".into()));
    store.write(PersonWrite::Forget { user }).await.unwrap();
    assert_eq!(ids().await, <[String; 0]>::default());
}

const KEPT: &str = r#"{"game":{"options":{"edition":"classic"},"names":["A","B"],"secret":""},"seats":[],"changed":1}"#;
