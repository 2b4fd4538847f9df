//! Every statement, the same text for both engines. A test prepares each of them on both.

use std::sync::LazyLock;

/// Settings of a connection that reads.
pub(super) const SQLITE_READER: &[&str] = &["pragma busy_timeout = 5000", "pragma query_only = on"];
/// Settings of the connection that writes: what is acknowledged is on the disk.
/// A log four times as long starts anew four times as seldom, but then everybody waits longer: at 5,000 actions
/// a second that made the tail worse. A larger cache is no faster, since the system has the file in memory too.
pub(super) const SQLITE_WRITER: &[&str] = &[
    "pragma busy_timeout = 5000",
    "pragma journal_mode = wal",
    "pragma synchronous = full",
    "pragma wal_autocheckpoint = 8000",
    "pragma cache_size = -8000",
];
/// The same on PostgreSQL: all that is written is found by its key. A plan of before there was anything in a
/// table would be kept while that grows.
pub(super) const POSTGRES_WRITER: &[&str] = &["set enable_seqscan = off"];
/// Settings of the connection that copies the log into the file.
pub(super) const SQLITE_CHECKPOINTER: &[&str] =
    &["pragma busy_timeout = 5000", "pragma synchronous = full"];
/// Copies as much of the log as no reader needs, without waiting.
pub(super) const CHECKPOINT: &str = "pragma wal_checkpoint(passive)";

/// A statement on many rows at once: the first is for one row, each of the others for twice as many.
pub(super) type Doubled = LazyLock<Vec<String>>;
/// The largest number of rows, as a power of two: SQLite looks through the names of all values for each of
/// them, so that a statement twice as long costs four times as much of that.
const DOUBLINGS: u32 = 5;

/// Answers the games that were added.
pub(super) static ADD_GAMES: Doubled = LazyLock::new(|| {
    let columns = [
        "bigint", "text", "text", "text", "integer", "bigint", "bigint", "integer",
    ];
    doubled(&columns, |rows| {
        format!(
            "insert into games (id, code, setup, secret, public, created_ms, rematch_of, status) values {rows} \
             on conflict do nothing returning id"
        )
    })
});
/// Answers the games whose event was not there before, under its number or under the id of its action. Whoever
/// writes the next event has read all others, so looking through the game's own events is enough. On SQLite an
/// index would be a second page to write for each action; PostgreSQL, where several nodes write, keeps its own.
pub(super) static ADD_EVENTS: Doubled = LazyLock::new(|| {
    let columns = [
        "bigint", "bigint", "bigint", "integer", "text", "text", "text",
    ];
    doubled(&columns, |rows| {
        format!(
            "with news (game, seq, at_ms, seat, action_id, body, standing) as (values {rows}) \
             insert into events (game, seq, at_ms, seat, action_id, body, standing) \
             select game, seq, at_ms, seat, action_id, body, standing from news \
             where action_id is null or (select 1 from events e where e.game = news.game \
             and e.seat = news.seat and e.action_id = news.action_id limit 1) is null \
             on conflict do nothing returning game"
        )
    })
});
pub(super) static SET_GAMES: Doubled = LazyLock::new(|| {
    doubled(&["bigint", "integer", "bigint"], |rows| {
        format!(
            "with news (id, status, due_ms) as (values {rows}) \
             update games set status = news.status, due_ms = news.due_ms, \
             code = case when news.status = 2 then null else games.code end \
             from news where games.id = news.id"
        )
    })
});
pub(super) static TAKE_SEATS: Doubled = LazyLock::new(|| {
    doubled(&["bigint", "integer", "bigint"], |rows| {
        format!(
            "insert into seats (game, seat, user_id) values {rows} \
             on conflict (game, seat) do update set user_id = excluded.user_id"
        )
    })
});
/// All that are on many rows.
#[cfg(test)]
pub(super) static DOUBLED: [&Doubled; 4] = [&ADD_GAMES, &ADD_EVENTS, &SET_GAMES, &TAKE_SEATS];

/// The texts for 1, 2, 4, … rows of values of these types.
fn doubled(types: &[&str], text: impl Fn(&str) -> String) -> Vec<String> {
    let row = |row: usize| {
        let numbers = row * types.len() + 1..;
        let values = numbers
            .zip(types)
            .map(|(n, it)| format!("cast(${n} as {it})"));
        format!("({})", values.collect::<Vec<_>>().join(", "))
    };
    let rows = |n_rows: usize| (0..n_rows).map(row).collect::<Vec<_>>().join(", ");
    (0..=DOUBLINGS)
        .map(|power| text(&rows(1 << power)))
        .collect()
}

/// The longest run from the start of `rows` that one statement serves, and that statement.
pub(super) fn run_of<'a, T>(texts: &'static Doubled, rows: &'a [T]) -> (&'static str, &'a [T]) {
    let power = rows.len().max(1).ilog2().min(DOUBLINGS);
    let (run, _rest) = rows.split_at(rows.len().min(1 << power));
    (&texts[power as usize], run)
}

/// A deadline that another node has moved in the meantime stays as it is.
pub(super) const PUT_OFF: &str = "update games set due_ms = $3 where id = $1 and due_ms = $2";
pub(super) const FREE_SEAT: &str = "delete from seats where game = $1 and seat = $2";
pub(super) const ADD_USER: &str =
    "insert into users (id, name, created_ms) values ($1, $2, $3) on conflict do nothing";
pub(super) const ADD_SESSION: &str = "insert into sessions (token_hash, user_id, created_ms, seen_ms) \
    values ($1, $2, $3, $3) on conflict do nothing";
pub(super) const DROP_SESSION: &str = "delete from sessions where token_hash = $1";
pub(super) const DROP_SESSIONS: &str = "delete from sessions where user_id = $1";
pub(super) const TOUCH_SESSION: &str = "update sessions set seen_ms = $2 where token_hash = $1";
pub(super) const PURGE_SESSIONS: &str =
    "delete from sessions where seen_ms < $1 or created_ms < $2";
pub(super) const RENAME: &str = "update users set name = $2 where id = $1";
pub(super) const CLAIM_ACCOUNT: &str = "update users set account = $2, account_key = $3, password_hash = $4, name = $2 \
    where id = $1 and account_key is null \
    and not exists (select 1 from users other where other.account_key = $3)";
pub(super) const FORGET_USER: &str = "update users set name = '', account = null, account_key = null, password_hash = null \
    where id = $1";
pub(super) const BEAT: &str = "insert into heartbeat (id, at_ms) values (1, $1) \
    on conflict (id) do update set at_ms = excluded.at_ms where heartbeat.at_ms < excluded.at_ms";
pub(super) const ADD_OUTAGE: &str = "insert into outages (from_ms, until_ms) values ($1, $2) \
    on conflict (from_ms) do update set until_ms = excluded.until_ms where outages.until_ms < excluded.until_ms";

pub(super) const SAME_GAME: &str = "select 1 as n from games where id = $1 and secret = $2";
pub(super) const SAME_EVENT: &str =
    "select 1 as n from events where game = $1 and seq = $2 and at_ms = $3 and body = $4";
pub(super) const SAME_ACCOUNT: &str =
    "select 1 as n from users where id = $1 and password_hash = $2";

pub(super) const GAME: &str =
    "select setup, secret, code, created_ms, rematch_of, status, due_ms from games where id = $1";
pub(super) const EVENTS: &str =
    "select seq, at_ms, body from events where game = $1 and seq > $2 order by seq";
pub(super) const FIND_ACTION: &str =
    "select seq, at_ms, body from events where game = $1 and seat = $2 and action_id = $3";
pub(super) const GAME_BY_CODE: &str = "select id from games where code = $1";
pub(super) const REMATCH_OF: &str = "select id from games where rematch_of = $1";
pub(super) const SEAT_AT: &str = "select seat from seats where game = $1 and user_id = $2";
pub(super) const DUE: &str = "select id from games where due_ms <= $1 order by due_ms limit 1000";
pub(super) const SESSION: &str = "select s.user_id, s.created_ms, s.seen_ms, u.name, u.account from sessions s \
    join users u on u.id = s.user_id where s.token_hash = $1";
pub(super) const USER: &str = "select name, account, created_ms from users where id = $1";
pub(super) const ACCOUNT: &str =
    "select id, account, password_hash from users where account_key = $1";
pub(super) const COUNT_SESSIONS: &str = "select count(*) as n from sessions where user_id = $1";
pub(super) const LOBBY: &str = "select g.id, g.setup, g.status, null as standing, g.created_ms, g.mine, s.seat, u.name from \
    (select id, setup, status, created_ms, 0 as mine from games where status = 0 and public = 1 \
     order by created_ms desc limit 50) g \
    left join seats s on s.game = g.id left join users u on u.id = s.user_id \
    order by g.created_ms desc, g.id, s.seat";
pub(super) const MY_GAMES: &str = "select g.id, g.setup, g.status, g.standing, g.created_ms, g.mine, s.seat, u.name from \
    (select g.id, g.setup, g.status, g.created_ms, mine.seat as mine, \
     (select e.standing from events e where e.game = g.id order by e.seq desc limit 1) as standing from seats mine join games g on g.id = mine.game \
     where mine.user_id = $1 and g.status >= $2 and g.status <= $3 and g.created_ms < $4 \
     order by g.created_ms desc limit 50) g \
    left join seats s on s.game = g.id left join users u on u.id = s.user_id \
    order by g.created_ms desc, g.id, s.seat";
pub(super) const MY_GAME_IDS: &str = "select game from seats where user_id = $1 order by game";
pub(super) const HEARTBEAT: &str = "select at_ms from heartbeat where id = 1";
pub(super) const OUTAGES: &str = "select from_ms, until_ms from outages order by from_ms";
pub(super) const READY: &str = "select 1 as n";
pub(super) const NOTIFY: &str = "select 1 as n from (select pg_notify('sixline', $1)) it";

/// Every statement that both engines must know.
#[cfg(test)]
pub(super) const ALL: &[&str] = &[
    PUT_OFF,
    FREE_SEAT,
    ADD_USER,
    ADD_SESSION,
    DROP_SESSION,
    DROP_SESSIONS,
    TOUCH_SESSION,
    PURGE_SESSIONS,
    RENAME,
    CLAIM_ACCOUNT,
    FORGET_USER,
    BEAT,
    ADD_OUTAGE,
    SAME_GAME,
    SAME_EVENT,
    SAME_ACCOUNT,
    GAME,
    EVENTS,
    FIND_ACTION,
    GAME_BY_CODE,
    REMATCH_OF,
    SEAT_AT,
    DUE,
    SESSION,
    USER,
    ACCOUNT,
    COUNT_SESSIONS,
    LOBBY,
    MY_GAMES,
    MY_GAME_IDS,
    HEARTBEAT,
    OUTAGES,
    READY,
];
