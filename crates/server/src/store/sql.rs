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
    // What was deleted is overwritten: a name that somebody had forgotten, or the hash of a token.
    "pragma secure_delete = on",
];
/// The same on PostgreSQL: all that is written is found by its key. A plan of before there was anything in a
/// table would be kept while that grows.
pub(super) const POSTGRES_WRITER: &[&str] = &["set enable_seqscan = off"];
/// A node is there for as long as its connections that write are.
pub(super) const BE_THERE: &str =
    "select 1 as n from (select pg_advisory_lock_shared(hashtext(current_schema()), $1)) it";
/// How many connections of other nodes there are.
pub(super) const OTHERS: &str = "select count(*) as n from pg_locks where locktype = 'advisory' and granted \
    and database = (select oid from pg_database where datname = current_database()) \
    and cast(classid as bigint) = (cast(hashtext(current_schema()) as bigint) & 4294967295) \
    and cast(objid as bigint) <> $1";
pub(super) const DATABASE_TIME: &str =
    "select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as now_ms";
/// Settings of the connection that copies the log into the file.
pub(super) const SQLITE_CHECKPOINTER: &[&str] =
    &["pragma busy_timeout = 5000", "pragma synchronous = full"];
/// Copies as much of the log as no reader needs, without waiting.
pub(super) const CHECKPOINT: &str = "pragma wal_checkpoint(passive)";

/// The columns of a rating `r`.
macro_rules! rating_columns {
    () => {
        "r.pool as r_pool, r.value as r_value, r.deviation as r_deviation, r.volatility as r_volatility, \
         r.games as r_games, r.at_ms as r_at_ms"
    };
}
/// The rating `r` of a person `u` in the games that they play most.
macro_rules! main_rating {
    () => {
        "left join ratings r on r.user_id = u.id and r.pool = (select x.pool from ratings x \
         where x.user_id = u.id order by x.games desc, x.pool limit 1)"
    };
}
/// Whether the game of a row may be looked at by `$2`: a public one that is kept, or one that they sat in.
macro_rules! is_shown {
    ($game:literal) => {
        concat!(
            "case when exists (select 1 from games k where k.id = ",
            $game,
            " and (k.public = 1 or exists (select 1 from seats v where v.game = k.id and v.user_id = $2))) \
             then 1 else 0 end as shown"
        )
    };
}

/// A statement on many rows at once: the first is for one row, each of the others for twice as many.
pub(super) type Doubled = LazyLock<Vec<String>>;
/// The largest number of rows, as a power of two: SQLite looks through the names of all values for each of
/// them, so that a statement twice as long costs four times as much of that.
const DOUBLINGS: u32 = 5;

/// Answers the games that were added.
pub(super) static ADD_GAMES: Doubled = LazyLock::new(|| {
    let columns = [
        "bigint", "text", "text", "text", "integer", "bigint", "bigint", "integer", "bigint",
        "bigint", "text",
    ];
    doubled(&columns, |rows| {
        format!(
            "insert into games (id, code, setup, secret, public, created_ms, rematch_of, status, creator, seen_ms, \
             pairing) values {rows} on conflict do nothing returning id"
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
             code = case when news.status = 2 then null else games.code end, \
             pairing = case when news.status = 0 then games.pairing end \
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
/// The number of the last event of each of these games.
pub(super) static LATEST: Doubled = LazyLock::new(|| {
    doubled(&["bigint"], |rows| {
        format!(
            "with wanted (game) as (values {rows}) select game, \
             (select max(e.seq) from events e where e.game = wanted.game) as seq from wanted"
        )
    })
});
/// How these people look, with their rating in a pool each.
pub(super) static SHOWN: Doubled = LazyLock::new(|| {
    doubled(&["bigint", "integer"], |rows| {
        format!(
            "with wanted (id, pool) as (values {rows}) select u.id, u.name, u.account, u.face, u.bot, wanted.pool as wanted_pool, {} \
             from wanted join users u on u.id = wanted.id left join ratings r on r.user_id = wanted.id and r.pool = wanted.pool",
            rating_columns!()
        )
    })
});
/// The ratings of these people.
pub(super) static RATINGS_OF: Doubled = LazyLock::new(|| {
    doubled(&["bigint"], |rows| {
        format!(
            "with wanted (id) as (values {rows}) select r.user_id, {} from wanted join ratings r on r.user_id = wanted.id",
            rating_columns!()
        )
    })
});
/// Those of these sessions and tokens that there are.
pub(super) static SESSIONS_AMONG: Doubled = LazyLock::new(|| {
    doubled(&["text"], |rows| {
        format!(
            "with wanted (token_hash) as (values {rows}) select s.token_hash from wanted \
             join sessions s on s.token_hash = wanted.token_hash union all \
             select t.token_hash from wanted join access_tokens t on t.token_hash = wanted.token_hash"
        )
    })
});
/// The open challenges of these people, as each of them sees them.
pub(super) static OPEN_CHALLENGES: Doubled = LazyLock::new(|| {
    doubled(&["bigint"], |rows| {
        format!(
            "with wanted (id) as (values {rows}) \
             select w.id as viewer, c.id, 1 as mine, u.name, u.account, c.plan, c.state, c.game, c.made_ms, c.until_ms, u.face, u.bot \
             from wanted w join challenges c on c.from_user = w.id join users u on u.id = c.to_user where c.state = 0 \
             union all \
             select w.id, c.id, 0, u.name, u.account, c.plan, c.state, c.game, c.made_ms, c.until_ms, u.face, u.bot \
             from wanted w join challenges c on c.to_user = w.id join users u on u.id = c.from_user where c.state = 0"
        )
    })
});
/// The games of these people that are not over. A node of an earlier version does not tell which have ended.
pub(super) static OPEN_SEATS: Doubled = LazyLock::new(|| {
    doubled(&["bigint"], |rows| {
        format!(
            "with wanted (id) as (values {rows}) select w.id as viewer, s.game, s.seat, g.status from wanted w \
             join seats s on s.user_id = w.id and s.ended = 0 join games g on g.id = s.game where g.status < 2"
        )
    })
});
/// With whom these people are friends, or one has asked the other.
pub(super) static FRIENDSHIPS: Doubled = LazyLock::new(|| {
    doubled(&["bigint"], |rows| {
        format!(
            "with wanted (id) as (values {rows}) \
             select w.id as viewer, f.other as friend, f.accepted from wanted w join friends f on f.one = w.id \
             union all select w.id, f.one, f.accepted from wanted w join friends f on f.other = w.id"
        )
    })
});
/// Those who have friends are noted as connected.
pub(super) static PRESENT: Doubled = LazyLock::new(|| {
    doubled(&["bigint", "bigint"], |rows| {
        format!(
            "with news (id, seen_ms) as (values {rows}) insert into present (user_id, seen_ms) \
             select n.id, n.seen_ms from news n where exists (select 1 from friends f where f.one = n.id) \
             or exists (select 1 from friends f where f.other = n.id) \
             on conflict (user_id) do update set seen_ms = excluded.seen_ms"
        )
    })
});
/// These bots are connected.
pub(super) static BOTS_SEEN: Doubled = LazyLock::new(|| {
    doubled(&["bigint", "bigint"], |rows| {
        format!(
            "with news (id, seen_ms) as (values {rows}) update bot_profiles set seen_ms = news.seen_ms \
             from news where bot_profiles.user_id = news.id"
        )
    })
});
/// All that are on many rows.
#[cfg(test)]
pub(super) static DOUBLED: [&Doubled; 13] = [
    &ADD_GAMES,
    &ADD_EVENTS,
    &SET_GAMES,
    &TAKE_SEATS,
    &LATEST,
    &SHOWN,
    &RATINGS_OF,
    &SESSIONS_AMONG,
    &OPEN_CHALLENGES,
    &OPEN_SEATS,
    &FRIENDSHIPS,
    &PRESENT,
    &BOTS_SEEN,
];

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
/// Somebody of a game that waits was there at this time.
pub(super) const SEEN: &str = "update games set seen_ms = $2 where id = $1 and status = 0";
/// Whoever waited to be paired is not there any more, so others are paired without them.
pub(super) const FREE_PAIRING: &str =
    "update games set pairing = null where pairing = $1 and seen_ms < $2";
pub(super) const FREE_SEAT: &str = "delete from seats where game = $1 and seat = $2";
pub(super) const ADD_USER: &str =
    "insert into users (id, name, created_ms) values ($1, $2, $3) on conflict do nothing";
pub(super) const ADD_SESSION: &str = "insert into sessions (token_hash, user_id, created_ms, seen_ms, device) \
    values ($1, $2, $3, $3, $4) on conflict do nothing";
pub(super) const DROP_SESSION: &str = "delete from sessions where token_hash = $1";
/// One of a person's sessions, by the first signs of its hash.
pub(super) const END_SESSION: &str =
    "delete from sessions where user_id = $1 and substr(token_hash, 1, 16) = $2";
pub(super) const SESSIONS_OF: &str = "select token_hash, device, created_ms, seen_ms from sessions \
    where user_id = $1 order by seen_ms desc, created_ms desc limit 50";
/// Changes nothing where the password is no longer `$2`.
pub(super) const CHANGE_PASSWORD: &str =
    "update users set password_hash = $3 where id = $1 and password_hash = $2";
pub(super) const SET_RECOVERY: &str =
    "update users set recovery_hash = $2 where id = $1 and account_key is not null";
/// A code counts once.
pub(super) const RECOVER: &str = "update users set password_hash = $3, recovery_hash = $4 \
    where id = $1 and recovery_hash = $2";
pub(super) const DROP_SESSIONS: &str = "delete from sessions where user_id = $1";
pub(super) const TOUCH_SESSION: &str = "update sessions set seen_ms = $2 where token_hash = $1";
pub(super) const PURGE_SESSIONS: &str = "delete from sessions where seen_ms < $1 or created_ms < $2 or (seen_ms < $3 \
    and exists (select 1 from users u where u.id = sessions.user_id and u.account_key is null))";
pub(super) const GONE_VISITORS: &str = "select u.id from users u where u.account_key is null and u.name <> '' \
    and u.created_ms < $1 and not exists (select 1 from sessions s where s.user_id = u.id) \
    order by u.created_ms limit 200";
/// Nobody is left of whom nothing is known and who never played.
pub(super) const DROP_NAMELESS: &str = "delete from users where id = $1 and name = '' and account_key is null \
    and not exists (select 1 from seats s where s.user_id = users.id)";
pub(super) const OLD_GAMES: &str = "select g.id from games g where g.status = 2 and g.created_ms < $1 \
    and (select max(e.at_ms) from events e where e.game = g.id) < $1 order by g.created_ms limit 200";
pub(super) const NEVER_STARTED: &str = "select g.id from games g where g.status = 2 and g.created_ms >= $1 \
    and g.created_ms < $2 and not exists (select 1 from events e where e.game = g.id \
    and e.body = '{\"kind\":\"started\"}') order by g.created_ms limit 200";
pub(super) const IDLE_GAMES: &str = "select g.id from games g where g.status = 1 and g.due_ms is null \
    and g.created_ms < $1 and (select max(e.at_ms) from events e where e.game = g.id) < $1 \
    order by g.created_ms limit 200";
/// Those of whom nothing but this game is known go with it.
pub(super) const PURGE_PLAYERS: &str = "delete from users where name = '' and account_key is null \
    and id in (select s.user_id from seats s where s.game = $1) \
    and not exists (select 1 from seats other where other.user_id = users.id and other.game <> $1)";
pub(super) const PURGE_SEATS: &str = "delete from seats where game = $1";
pub(super) const PURGE_EVENTS: &str = "delete from events where game = $1";
pub(super) const PURGE_GAME: &str = "delete from games where id = $1 and status = 2";
pub(super) const SET_FACE: &str = "update users set face = $2 where id = $1";
pub(super) const SET_PROFILE: &str = "update users set profile = $2 where id = $1";
pub(super) const RENAME: &str = "update users set name = $2 where id = $1";
pub(super) const CLAIM_ACCOUNT: &str = "update users set account = $2, account_key = $3, password_hash = $4, recovery_hash = $5, name = $2 \
    where id = $1 and account_key is null \
    and not exists (select 1 from users other where other.account_key = $3)";
/// What makes a program known. A person has ten at most.
pub(super) const ADD_TOKEN: &str = "insert into access_tokens (token_hash, user_id, name, scopes, made_ms, seen_ms) \
    select cast($1 as text), u.id, cast($3 as text), cast($4 as integer), cast($5 as bigint), cast($5 as bigint) \
    from users u where u.id = $2 and u.account_key is not null \
    and (select count(*) from access_tokens t where t.user_id = $2) < 10 on conflict do nothing";
/// One of a person's tokens, by the first signs of its hash.
pub(super) const END_TOKEN: &str =
    "delete from access_tokens where user_id = $1 and substr(token_hash, 1, 16) = $2";
pub(super) const DROP_TOKENS: &str = "delete from access_tokens where user_id = $1";
pub(super) const TOUCH_TOKEN: &str = "update access_tokens set seen_ms = $2 where token_hash = $1";
pub(super) const PURGE_TOKENS: &str = "delete from access_tokens where seen_ms < $1";
pub(super) const TOKENS_OF: &str = "select token_hash, name, scopes, made_ms, seen_ms from access_tokens \
    where user_id = $1 order by made_ms desc, token_hash limit 10";
pub(super) const TOKEN: &str = "select t.user_id, t.scopes, t.seen_ms, u.name, u.account, u.face, u.profile, u.bot from access_tokens t \
    join users u on u.id = t.user_id where t.token_hash = $1";
/// For good, and only where nobody else ever sat at the same table.
pub(super) const BECOME_BOT: &str = "update users set bot = 1 where id = $1 and account_key is not null and bot = 0 \
    and not exists (select 1 from seats mine join seats s on s.game = mine.game and s.user_id <> mine.user_id \
    where mine.user_id = $1)";
pub(super) const PUT_PROFILE: &str = "insert into bot_profiles (user_id, profile, seen_ms) \
    select u.id, cast($2 as text), 0 from users u where u.id = $1 and u.bot = 1 \
    on conflict (user_id) do update set profile = excluded.profile";
pub(super) const FORGET_PROFILE: &str = "delete from bot_profiles where user_id = $1";
/// Which games a bot plays, when it was last connected, and how many games it has or is asked for.
pub(super) const PROFILE: &str = "select p.profile, p.seen_ms, \
    (select count(*) from seats s where s.user_id = u.id and s.ended = 0) + \
    (select count(*) from challenges c where c.to_user = u.id and c.state = 0) as taken \
    from users u left join bot_profiles p on p.user_id = u.id where u.id = $1";
/// The bots that are connected, the last first.
pub(super) const BOTS_HERE: &str = "select u.id, u.account, u.name, u.face, u.bot, p.profile, \
    (select count(*) from seats s where s.user_id = u.id and s.ended = 0) + \
    (select count(*) from challenges c where c.to_user = u.id and c.state = 0) as taken \
    from bot_profiles p join users u on u.id = p.user_id where p.seen_ms >= $1 order by p.seen_ms desc, u.id limit 50";
pub(super) const FORGET_USER: &str = "update users set name = '', account = null, account_key = null, password_hash = null, \
    recovery_hash = null, face = null, profile = 0 where id = $1";
pub(super) const BEAT: &str = "insert into heartbeat (id, at_ms) values (1, $1) \
    on conflict (id) do update set at_ms = excluded.at_ms where heartbeat.at_ms < excluded.at_ms";
pub(super) const ADD_OUTAGE: &str = "insert into outages (from_ms, until_ms) values ($1, $2) \
    on conflict (from_ms) do update set until_ms = excluded.until_ms where outages.until_ms < excluded.until_ms";

/// How many games of their browsers an account keeps, and how many deletions are remembered: the statements
/// below have the number in their text.
#[cfg(test)]
pub(super) const KEPT_MOST: usize = 200;
/// Only accounts keep games; the row is locked until the change is committed, so that revs appear in order.
pub(super) const NEXT_KEPT_REV: &str =
    "update users set kept_rev = kept_rev + 1 where id = $1 and account_key is not null";
/// Changes nothing where another change than `$5` was the last.
pub(super) const PUT_KEPT: &str = "insert into kept_games (user_id, id, rev, status, body) \
    select u.id, cast($2 as text), u.kept_rev, cast($3 as integer), cast($4 as text) from users u where u.id = $1 \
    on conflict (user_id, id) do update set rev = excluded.rev, status = excluded.status, body = excluded.body \
    where kept_games.rev = $5";
pub(super) const DELETE_KEPT: &str = "update kept_games set status = 2, body = null, \
    rev = (select u.kept_rev from users u where u.id = $1) where user_id = $1 and id = $2 and status < 2";
/// Those that are over go first, and then those that were changed the longest time ago.
pub(super) const DROP_OLD_KEPT: &str = "delete from kept_games where user_id = $1 and id in \
    (select id from kept_games where user_id = $1 and status < 2 order by status, rev desc limit 1000 offset 200)";
pub(super) const DROP_OLD_DELETED: &str = "delete from kept_games where user_id = $1 and id in \
    (select id from kept_games where user_id = $1 and status = 2 order by rev desc limit 1000 offset 200)";
pub(super) const DROP_KEPT: &str = "delete from kept_games where user_id = $1";

pub(super) const ADD_AUDIT: &str = "insert into audit (id, at_ms, act) values ($1, $2, $3)";
pub(super) const PURGE_AUDIT: &str = "delete from audit where at_ms < $1";
pub(super) const AUDIT: &str = "select at_ms, act from audit order by at_ms desc, id limit 200";
pub(super) const ADD_BAN: &str = "insert into bans (id, user_id, network, made_ms, until_ms, note) \
    values ($1, $2, $3, $4, $5, $6)";
pub(super) const DROP_BAN: &str = "delete from bans where id = $1";
pub(super) const PURGE_BANS: &str = "delete from bans where until_ms < $1";
pub(super) const BANS: &str = "select id, user_id, network, until_ms, note from bans where until_ms > $1 \
    order by until_ms desc, id limit 10000";
pub(super) const ANNOUNCE: &str = "insert into announcement (id, text, until_ms) values (1, $1, $2) \
    on conflict (id) do update set text = excluded.text, until_ms = excluded.until_ms";
pub(super) const ANNOUNCEMENT: &str =
    "select text from announcement where id = 1 and until_ms > $1 and text <> ''";
pub(super) const ADD_REPORT: &str = "insert into reports (id, at_ms, reporter, reported, name, game, reason) \
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing";
pub(super) const CLOSE_REPORT: &str = "update reports set closed = 1 where id = $1 and closed = 0";
pub(super) const PURGE_REPORTS: &str = "delete from reports where at_ms < $1";
pub(super) const REPORTS: &str = "select id, at_ms, reporter, reported, name, game, reason from reports \
    where closed = 0 order by at_ms, id limit 200";
pub(super) const ADD_BLOCK: &str = "insert into blocks (user_id, blocked, name, at_ms) values ($1, $2, $3, $4) \
    on conflict (user_id, blocked) do update set name = excluded.name, at_ms = excluded.at_ms";
pub(super) const DROP_BLOCK: &str = "delete from blocks where user_id = $1 and blocked = $2";
pub(super) const DROP_OLD_BLOCKS: &str = "delete from blocks where user_id = $1 and blocked in \
    (select blocked from blocks where user_id = $1 order by at_ms desc limit 1000 offset 200)";
pub(super) const BLOCKS: &str = "select blocked, name, at_ms from blocks where user_id = $1 order by at_ms desc, blocked limit 200";
pub(super) const IS_BLOCKED: &str = "select 1 as n from seats s join blocks b on \
    (b.user_id = s.user_id and b.blocked = $2) or (b.user_id = $2 and b.blocked = s.user_id) \
    where s.game = $1 limit 1";
pub(super) const PERSON_AT: &str = "select s.user_id, u.name from seats s join users u on u.id = s.user_id \
    where s.game = $1 and s.seat = $2";
pub(super) const FORGET_BLOCKS: &str = "delete from blocks where user_id = $1 or blocked = $1";
pub(super) const FORGET_REPORTED: &str = "update reports set name = '' where reported = $1";
pub(super) const FORGET_REPORTS: &str = "delete from reports where reporter = $1";

/// Only between two who have not blocked each other, and who both have an account.
pub(super) const ADD_CHALLENGE: &str = "insert into challenges (id, from_user, to_user, plan, state, made_ms, until_ms) \
    select cast($1 as bigint), u.id, other.id, cast($4 as text), 0, cast($5 as bigint), cast($6 as bigint) \
    from users u join users other on other.id = $3 where u.id = $2 \
    and u.account_key is not null and other.account_key is not null and not exists (select 1 from blocks b \
    where (b.user_id = u.id and b.blocked = other.id) or (b.user_id = other.id and b.blocked = u.id)) \
    on conflict do nothing";
/// A challenge ends once.
pub(super) const END_CHALLENGE: &str =
    "update challenges set state = $2, game = $3 where id = $1 and state = 0";
pub(super) const SAME_CHALLENGE: &str =
    "select 1 as n from challenges where id = $1 and state = $2 and game = $3";
pub(super) const CHALLENGE: &str = "select c.from_user, c.to_user, c.plan, c.state, c.until_ms, c.game, g.id as made \
    from challenges c left join games g on g.id = c.game where c.id = $1";
pub(super) const COUNT_CHALLENGES: &str = "select \
    (select count(*) from challenges where from_user = $1 and state = 0) as made, \
    (select count(*) from challenges where to_user = $2 and state = 0) as sent";
pub(super) const CHALLENGES_OF: &str = "select c.id, 1 as mine, u.name, u.account, c.plan, c.state, c.game, c.made_ms, c.until_ms, u.face, u.bot \
    from challenges c join users u on u.id = c.to_user where c.from_user = $1 union all \
    select c.id, 0, u.name, u.account, c.plan, c.state, c.game, c.made_ms, c.until_ms, u.face, u.bot \
    from challenges c join users u on u.id = c.from_user where c.to_user = $1 order by 8 desc, 1";
pub(super) const CHALLENGES_RUN_OUT: &str = "select id, from_user, to_user from challenges \
    where state = 0 and until_ms <= $1 order by until_ms limit 200";
pub(super) const PURGE_CHALLENGES: &str =
    "delete from challenges where made_ms < $1 and state <> 0";
pub(super) const FORGET_CHALLENGES: &str =
    "delete from challenges where from_user = $1 or to_user = $1";
pub(super) const DROP_CHALLENGES_BETWEEN: &str = "delete from challenges where state = 0 \
    and ((from_user = $1 and to_user = $2) or (from_user = $2 and to_user = $1))";
pub(super) const HAVE_BLOCKED: &str = "select 1 as n from blocks where (user_id = $1 and blocked = $2) \
    or (user_id = $2 and blocked = $1) limit 1";
/// The index is on the first two signs, which both engines compare alike.
pub(super) const PEOPLE_LIKE: &str = concat!(
    "select u.account, u.name, u.face, u.bot, ",
    rating_columns!(),
    " from users u ",
    main_rating!(),
    " and u.profile = 0 where substr(u.account_key, 1, 2) = $1 \
    and substr(u.account_key, 1, $3) = $2 and u.account_key is not null and u.id <> $4 \
    and not exists (select 1 from blocks b where (b.user_id = $4 and b.blocked = u.id) \
    or (b.user_id = u.id and b.blocked = $4)) order by u.account_key limit 10"
);
/// Whom the other has asked before.
pub(super) const ACCEPT_FRIEND: &str = "update friends set accepted = 1, at_ms = $4 \
    where one = $1 and other = $2 and asker = $3 and accepted = 0";
pub(super) const ASK_FRIEND: &str = "insert into friends (one, other, asker, accepted, at_ms) \
    select u.id, v.id, cast($3 as bigint), 0, cast($4 as bigint) from users u join users v on v.id = $2 where u.id = $1 \
    and u.account_key is not null and v.account_key is not null and not exists (select 1 from blocks b \
    where (b.user_id = u.id and b.blocked = v.id) or (b.user_id = v.id and b.blocked = u.id)) \
    on conflict do nothing";
pub(super) const END_FRIENDS: &str = "delete from friends where one = $1 and other = $2";
pub(super) const FRIENDS_OF: &str = concat!(
    "select f.id, u.account, u.name, u.face, u.bot, f.asker, f.accepted, p.seen_ms, ",
    rating_columns!(),
    ", \
    (select max(g.id) from seats s join games g on g.id = s.game where s.user_id = f.id and s.ended = 0 \
     and g.status = 1 and g.public = 1) as game from \
    (select other as id, asker, accepted from friends where one = $1 \
     union all select one, asker, accepted from friends where other = $1) f \
    join users u on u.id = f.id left join present p on p.user_id = f.id ",
    main_rating!(),
    " and (u.profile = 0 or f.accepted = 1) order by u.name, u.id limit 1000"
);
pub(super) const PURGE_PRESENT: &str = "delete from present where seen_ms < $1";
pub(super) const FORGET_FRIENDS: &str = "delete from friends where one = $1 or other = $1";
pub(super) const FORGET_PRESENT: &str = "delete from present where user_id = $1";
/// Public games that run, with people in them, where something happened since `$1`: of the newest, so that it stays cheap.
pub(super) const WATCHED: &str = "select g.id, g.setup, g.status, (select e.standing from events e where e.game = g.id \
    order by e.seq desc limit 1) as standing, g.created_ms, 0 as mine, s.seat, s.user_id from \
    (select n.id, n.setup, n.status, n.created_ms from (select id, setup, status, created_ms from games \
     where status = 1 and public = 1 order by created_ms desc limit 500) n \
     where exists (select 1 from seats t where t.game = n.id) and (select max(e.at_ms) from events e \
     where e.game = n.id) >= $1 order by n.created_ms desc limit 50) g \
    left join seats s on s.game = g.id \
    order by g.created_ms desc, g.id, s.seat";
pub(super) const ADD_SERVER_KEY: &str =
    "insert into server_keys (name, value) values ($1, $2) on conflict do nothing";
pub(super) const SERVER_KEY: &str = "select value from server_keys where name = $1";
pub(super) const ADD_PUSH_PLACE: &str = "insert into push_places \
    (id, user_id, token_hash, endpoint, p256dh, auth, lang, kinds, made_ms) \
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing";
/// A person has ten devices at most.
pub(super) const DROP_OLD_PUSH: &str = "delete from push_places where user_id = $1 and id in \
    (select id from push_places where user_id = $1 order by made_ms desc, id limit 1000 offset 10)";
pub(super) const DROP_PUSH_OF_SESSION: &str = "delete from push_places where token_hash = $1";
pub(super) const DROP_PUSH_PLACE: &str = "delete from push_places where endpoint = $1";
pub(super) const FORGET_PUSH: &str = "delete from push_places where user_id = $1";
pub(super) const PURGE_PUSH: &str = "delete from push_places where not exists \
    (select 1 from sessions s where s.token_hash = push_places.token_hash)";
/// A device is told something for as long as somebody is signed in there.
pub(super) const PUSH_PLACES_OF: &str = "select p.endpoint, p.p256dh, p.auth, p.lang from push_places p \
    join sessions s on s.token_hash = p.token_hash and s.user_id = p.user_id \
    where p.user_id = $1 and (p.kinds & $2) <> 0";
pub(super) const PUSH_KINDS: &str = "select kinds from push_places where token_hash = $1";
pub(super) const PUSH_DEVICES: &str = "select endpoint, lang, kinds, made_ms from push_places \
    where user_id = $1 order by made_ms desc, id";
pub(super) const WARN_GAME: &str = "update games set warned = $2 where id = $1 and status = 1 \
    and (warned is null or warned < $2)";
pub(super) const TO_WARN: &str = "select g.id from games g where g.status = 1 and g.due_ms is null \
    and g.created_ms < $1 and (select max(e.at_ms) from events e where e.game = g.id) < $1 \
    and (g.warned is null or g.warned < (select max(e.seq) from events e where e.game = g.id)) \
    order by g.created_ms limit 200";
/// With whom somebody has an open challenge or a friendship.
pub(super) const PEOPLE_AROUND: &str = "select to_user as id from challenges where from_user = $1 and state = 0 \
    union select from_user from challenges where to_user = $1 and state = 0 \
    union select other from friends where one = $1 union select one from friends where other = $1";
pub(super) const ADD_RATED_GAME: &str =
    "insert into rated_games (game, pool, ended_ms) values ($1, $2, $3) on conflict do nothing";
pub(super) const ADD_RATED_SEAT: &str = "insert into rated_seats \
    (game, seat, user_id, bot, points, best, place, ended_ms) values ($1, $2, $3, $4, $5, $6, $7, $8) \
    on conflict do nothing";
/// Changes nothing where somebody else has changed a rating since version `$1`.
pub(super) const MOVE_FOLD: &str =
    "update rating_fold set version = version + 1, nr = nr + $2 where id = 1 and version = $1";
/// Whoever has read the games of a person reads them again.
pub(super) const DISTURB_FOLD: &str = "update rating_fold set version = version + 1 where id = 1 \
    and (exists (select 1 from rated_seats s where s.user_id = $1) \
    or exists (select 1 from ratings r where r.user_id = $1))";
pub(super) const FORGET_RATED_SEATS: &str =
    "update rated_seats set user_id = $2 where user_id = $1";
pub(super) const FORGET_RATINGS: &str = "update ratings set user_id = $2 where user_id = $1";
pub(super) const TAKE_RATED_GAME: &str =
    "update rated_games set nr = $2, counted = $3 where game = $1";
pub(super) const SET_RATED_SEAT: &str =
    "update rated_seats set value = $3, deviation = $4 where game = $1 and seat = $2";
pub(super) const SET_RATING: &str = "insert into ratings \
    (user_id, pool, value, deviation, volatility, games, at_ms) values ($1, $2, $3, $4, $5, $6, $7) \
    on conflict (user_id, pool) do update set value = excluded.value, deviation = excluded.deviation, \
    volatility = excluded.volatility, games = excluded.games, at_ms = excluded.at_ms";
pub(super) const DROP_RATING: &str = "delete from ratings where user_id = $1 and pool = $2";
pub(super) const FOLD_STATE: &str = "select version, nr from rating_fold where id = 1";
pub(super) const RATED_NEW: &str = "select g.game, g.pool, g.ended_ms, s.user_id, s.bot, s.points, s.best, s.place from \
    (select game, pool, ended_ms from rated_games where nr is null order by ended_ms, game limit 16) g \
    join rated_seats s on s.game = g.game order by g.ended_ms, g.game, s.seat";
pub(super) const RATED_TAKEN: &str = "select g.nr, g.counted, g.game, g.pool, g.ended_ms, \
    s.user_id, s.bot, s.points, s.best, s.place, s.value, s.deviation \
    from rated_games g join rated_seats s on s.game = g.game where g.nr > $1 and g.nr <= $2 order by g.nr, s.seat";
pub(super) const ALL_RATINGS: &str =
    concat!("select r.user_id, ", rating_columns!(), " from ratings r");
/// Bots have no id: they are met together.
pub(super) const MET_ON: &str = "select o.user_id as other, count(*) as n from rated_seats m \
    join rated_games g on g.game = m.game and g.counted = 1 \
    join rated_seats o on o.game = m.game and o.seat <> m.seat \
    where m.user_id = $1 and m.ended_ms >= $2 and m.ended_ms < $3 group by o.user_id";
pub(super) const PROFILE_GAMES: &str = concat!(
    "select g.game, g.pool, g.ended_ms, m.seat as mine, m.value, m.deviation, \
     s.bot, s.points, s.place, u.name, u.account, u.face, ",
    is_shown!("g.game"),
    " from (select game, seat, value, deviation, ended_ms from rated_seats where user_id = $1 \
     order by ended_ms desc, game limit 100) m join rated_games g on g.game = m.game \
     join rated_seats s on s.game = g.game left join users u on u.id = s.user_id and u.account_key is not null \
     order by m.ended_ms desc, g.game, s.seat"
);
pub(super) const OPPONENTS: &str = "select u.account, u.name, u.face, x.n, x.n_before from \
    (select o.user_id as id, count(*) as n, \
     sum(case when m.place > 0 and (o.place = 0 or m.place < o.place) then 1 else 0 end) as n_before from \
     (select game, seat, place from rated_seats where user_id = $1 order by ended_ms desc limit 500) m \
     join rated_seats o on o.game = m.game and o.seat <> m.seat where o.user_id is not null \
     group by o.user_id order by 2 desc, 1 limit 5) x \
    join users u on u.id = x.id and u.account_key is not null order by x.n desc, u.account";
pub(super) const BEST_PLAYS: &str = concat!(
    "select s.game, s.best, s.ended_ms, ",
    is_shown!("s.game"),
    " from rated_seats s where s.user_id = $1 and s.best > 0 order by s.best desc, s.ended_ms desc limit 3"
);
pub(super) const ARE_FRIENDS: &str =
    "select 1 as n from friends where one = $1 and other = $2 and accepted = 1";
pub(super) const END_SEATS: &str = "update seats set ended = 1 where game = $1";

pub(super) const ADD_HALL: &str = "insert into halls (id, code, plan, secret, creator, created_ms, due_ms) \
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing";
pub(super) const JOIN_HALL: &str = "insert into hall_players (hall, user_id) \
    select h.id, cast($2 as bigint) from halls h where h.id = $1 and h.over_ms is null \
    and (select count(*) from hall_players p where p.hall = $1) < $3 on conflict do nothing";
/// What is laid is taken as long as the next round is not there; of two plays of one person the later one counts.
pub(super) const LAY_IN_HALL: &str = "insert into hall_plays (hall, round, user_id, play, points, best, at_ms) \
    select p.hall, cast($2 as integer), p.user_id, cast($4 as text), cast($5 as integer), cast($6 as integer), \
    cast($7 as bigint) from hall_players p where p.hall = $1 and p.user_id = $3 \
    and not exists (select 1 from hall_rounds r where r.hall = $1 and r.round > $2) \
    on conflict (hall, round, user_id) do update set play = excluded.play, points = excluded.points, \
    best = excluded.best, at_ms = excluded.at_ms where excluded.at_ms >= hall_plays.at_ms";
pub(super) const BEGIN_ROUND: &str = "insert into hall_rounds (hall, round, began_ms, best) \
    values ($1, $2, $3, $4) on conflict do nothing";
pub(super) const PUT_OFF_HALL: &str =
    "update halls set due_ms = $2 where id = $1 and over_ms is null";
pub(super) const END_HALL: &str = "update halls set due_ms = null, code = null, over_ms = $2 \
    where id = $1 and over_ms is null";
pub(super) const PURGE_HALL_ROUND: &str = "delete from hall_plays where hall = $1 and round = $2";
pub(super) const PURGE_HALL_PLAYS: &str = "delete from hall_plays where hall = $1";
pub(super) const PURGE_HALL_PLAYERS: &str = "delete from hall_players where hall = $1";
pub(super) const PURGE_HALL_ROUNDS: &str = "delete from hall_rounds where hall = $1";
pub(super) const PURGE_HALL: &str = "delete from halls where id = $1 and over_ms is not null";
pub(super) const FORGET_HALL_PLAYS: &str = "delete from hall_plays where user_id = $1 \
    and hall in (select p.hall from hall_players p where p.user_id = $1)";
pub(super) const FORGET_HALL_PLAYER: &str = "delete from hall_players where user_id = $1";
pub(super) const HALL: &str = "select h.code, h.plan, h.secret, h.creator, h.created_ms, u.name from halls h \
    left join users u on u.id = h.creator where h.id = $1";
pub(super) const HALL_ROUNDS: &str =
    "select began_ms, best from hall_rounds where hall = $1 order by round";
pub(super) const HALL_COUNTS: &str = "select (select count(*) from hall_players where hall = $1) as players, \
    (select count(*) from hall_plays where hall = $1 and round = $2) as laid";
pub(super) const HALL_LAST_LAID: &str =
    "select max(round) as round from hall_plays where hall = $1";
pub(super) const HALL_MADE: &str = "select p.user_id, u.name, coalesce(made.points, 0) as points, \
    coalesce(made.bests, 0) as bests from hall_players p join users u on u.id = p.user_id \
    left join (select l.user_id, cast(sum(l.points) as bigint) as points, cast(sum(l.best) as bigint) as bests \
    from hall_plays l where l.hall = $1 and l.round < $2 group by l.user_id) made on made.user_id = p.user_id \
    where p.hall = $1";
pub(super) const HALL_PLAYS: &str =
    "select user_id, play, points, best, at_ms from hall_plays where hall = $1 and round = $2";
pub(super) const HALL_PLAY: &str = "select play, points, best, at_ms from hall_plays \
    where hall = $1 and round = $2 and user_id = $3";
pub(super) const IS_IN_HALL: &str =
    "select 1 as n from hall_players where hall = $1 and user_id = $2";
pub(super) const OPEN_HALLS: &str = "select count(*) as n, \
    (select count(*) from halls where over_ms is null and creator = $1) as mine from halls where over_ms is null";
pub(super) const HALL_BY_CODE: &str = "select id from halls where code = $1";
pub(super) const HALLS_DUE: &str =
    "select id from halls where due_ms <= $1 order by due_ms limit 100";
pub(super) const OLD_HALLS: &str =
    "select id from halls where over_ms < $1 order by over_ms limit 20";
/// The last play of each is stored in place of those before, so it is found by what it says.
pub(super) const SAME_LAID: &str = "select 1 as n from hall_plays where hall = $1 and round = $2 and user_id = $3 \
    and play = $4";
pub(super) const SAME_HALL: &str = "select 1 as n from halls where id = $1 and secret = $2";

pub(super) const SAME_KEPT: &str =
    "select 1 as n from kept_games where user_id = $1 and id = $2 and body = $3";
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
pub(super) const SESSION: &str = "select s.user_id, s.created_ms, s.seen_ms, u.name, u.account, u.face, u.profile, u.bot from sessions s \
    join users u on u.id = s.user_id where s.token_hash = $1";
pub(super) const USER: &str =
    "select name, account, face, profile, bot, created_ms from users where id = $1";
pub(super) const ACCOUNT: &str =
    "select id, account, password_hash, recovery_hash from users where account_key = $1";
pub(super) const COUNT_SESSIONS: &str = "select count(*) as n from sessions where user_id = $1";
pub(super) const LOBBY: &str = "select g.id, g.setup, g.status, null as standing, g.created_ms, g.mine, s.seat, s.user_id from \
    (select id, setup, status, created_ms, 0 as mine from games where status = 0 and public = 1 \
     and seen_ms >= $1 order by created_ms desc limit 50) g \
    left join seats s on s.game = g.id \
    order by g.created_ms desc, g.id, s.seat";
/// How many of a person's games are in that list.
pub(super) const COUNT_LISTED: &str = "select count(*) as n from games where status = 0 and public = 1 \
    and seen_ms >= $1 and creator = $2";
pub(super) const MY_GAMES: &str = "select g.id, g.setup, g.status, g.standing, g.created_ms, g.mine, s.seat, s.user_id from \
    (select g.id, g.setup, g.status, g.created_ms, mine.seat as mine, \
     (select e.standing from events e where e.game = g.id order by e.seq desc limit 1) as standing from seats mine join games g on g.id = mine.game \
     where mine.user_id = $1 and g.status >= $2 and g.status <= $3 and g.created_ms < $4 \
     order by g.created_ms desc limit 50) g \
    left join seats s on s.game = g.id \
    order by g.created_ms desc, g.id, s.seat";
pub(super) const GAME_IDS: &str = "select id from games where id > $1 order by id limit $2";
pub(super) const COUNT_PEOPLE: &str = "select count(*) as n from users";
/// SQLite's own look at all of a file.
pub(super) const DAMAGE: &str = "pragma integrity_check(1)";
pub(super) const MY_GAME_IDS: &str = "select game from seats where user_id = $1 order by game";
/// Those that are not over.
pub(super) const MY_OPEN_GAME_IDS: &str = "select s.game from seats s join games g on g.id = s.game \
    where s.user_id = $1 and g.status < 2 order by s.game";
pub(super) const KEPT_REV: &str =
    "select rev from kept_games where user_id = $1 and id = $2 and body = $3";
pub(super) const KEPT_SINCE: &str =
    "select id, rev, body from kept_games where user_id = $1 and rev > $2 order by rev limit $3";
pub(super) const HEARTBEAT: &str = "select at_ms from heartbeat where id = 1";
pub(super) const OUTAGES: &str = "select from_ms, until_ms from outages order by from_ms";
pub(super) const READY: &str = "select 1 as n";
pub(super) const NOTIFY: &str = "select 1 as n from (select pg_notify('sixline', $1)) it";

/// Every statement that both engines must know.
#[cfg(test)]
pub(super) const ALL: &[&str] = &[
    PUT_OFF,
    SEEN,
    FREE_PAIRING,
    FREE_SEAT,
    ADD_USER,
    ADD_SESSION,
    DROP_SESSION,
    END_SESSION,
    SESSIONS_OF,
    CHANGE_PASSWORD,
    SET_RECOVERY,
    RECOVER,
    DROP_SESSIONS,
    TOUCH_SESSION,
    PURGE_SESSIONS,
    GONE_VISITORS,
    DROP_NAMELESS,
    OLD_GAMES,
    NEVER_STARTED,
    IDLE_GAMES,
    PURGE_PLAYERS,
    PURGE_SEATS,
    PURGE_EVENTS,
    PURGE_GAME,
    RENAME,
    CLAIM_ACCOUNT,
    ADD_TOKEN,
    END_TOKEN,
    DROP_TOKENS,
    TOUCH_TOKEN,
    PURGE_TOKENS,
    TOKENS_OF,
    TOKEN,
    BECOME_BOT,
    PUT_PROFILE,
    FORGET_PROFILE,
    PROFILE,
    BOTS_HERE,
    FORGET_USER,
    BEAT,
    ADD_OUTAGE,
    NEXT_KEPT_REV,
    PUT_KEPT,
    DELETE_KEPT,
    DROP_OLD_KEPT,
    DROP_OLD_DELETED,
    DROP_KEPT,
    ADD_AUDIT,
    PURGE_AUDIT,
    AUDIT,
    ADD_BAN,
    DROP_BAN,
    PURGE_BANS,
    BANS,
    ANNOUNCE,
    ANNOUNCEMENT,
    ADD_REPORT,
    CLOSE_REPORT,
    PURGE_REPORTS,
    REPORTS,
    ADD_BLOCK,
    DROP_BLOCK,
    DROP_OLD_BLOCKS,
    BLOCKS,
    IS_BLOCKED,
    PERSON_AT,
    FORGET_BLOCKS,
    FORGET_REPORTED,
    FORGET_REPORTS,
    ADD_CHALLENGE,
    END_CHALLENGE,
    SAME_CHALLENGE,
    CHALLENGE,
    COUNT_CHALLENGES,
    CHALLENGES_OF,
    CHALLENGES_RUN_OUT,
    PURGE_CHALLENGES,
    FORGET_CHALLENGES,
    DROP_CHALLENGES_BETWEEN,
    HAVE_BLOCKED,
    PEOPLE_LIKE,
    ACCEPT_FRIEND,
    ASK_FRIEND,
    END_FRIENDS,
    FRIENDS_OF,
    PURGE_PRESENT,
    FORGET_FRIENDS,
    FORGET_PRESENT,
    WATCHED,
    PEOPLE_AROUND,
    ADD_SERVER_KEY,
    SERVER_KEY,
    ADD_PUSH_PLACE,
    DROP_OLD_PUSH,
    DROP_PUSH_OF_SESSION,
    DROP_PUSH_PLACE,
    FORGET_PUSH,
    PURGE_PUSH,
    PUSH_PLACES_OF,
    PUSH_KINDS,
    PUSH_DEVICES,
    WARN_GAME,
    TO_WARN,
    SET_FACE,
    SET_PROFILE,
    ADD_RATED_GAME,
    ADD_RATED_SEAT,
    MOVE_FOLD,
    DISTURB_FOLD,
    FORGET_RATED_SEATS,
    FORGET_RATINGS,
    TAKE_RATED_GAME,
    SET_RATED_SEAT,
    SET_RATING,
    DROP_RATING,
    FOLD_STATE,
    RATED_NEW,
    RATED_TAKEN,
    ALL_RATINGS,
    MET_ON,
    PROFILE_GAMES,
    OPPONENTS,
    BEST_PLAYS,
    ARE_FRIENDS,
    END_SEATS,
    ADD_HALL,
    JOIN_HALL,
    LAY_IN_HALL,
    BEGIN_ROUND,
    PUT_OFF_HALL,
    END_HALL,
    PURGE_HALL_ROUND,
    PURGE_HALL_PLAYS,
    PURGE_HALL_PLAYERS,
    PURGE_HALL_ROUNDS,
    PURGE_HALL,
    FORGET_HALL_PLAYS,
    FORGET_HALL_PLAYER,
    HALL,
    HALL_ROUNDS,
    HALL_COUNTS,
    HALL_LAST_LAID,
    HALL_MADE,
    HALL_PLAYS,
    HALL_PLAY,
    IS_IN_HALL,
    OPEN_HALLS,
    HALL_BY_CODE,
    HALLS_DUE,
    OLD_HALLS,
    SAME_LAID,
    SAME_HALL,
    SAME_KEPT,
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
    COUNT_LISTED,
    MY_GAMES,
    MY_GAME_IDS,
    MY_OPEN_GAME_IDS,
    GAME_IDS,
    COUNT_PEOPLE,
    KEPT_REV,
    KEPT_SINCE,
    HEARTBEAT,
    OUTAGES,
    READY,
];
