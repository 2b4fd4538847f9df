//! How the next events of games are written. Most writes are one turn of one game, and a batch has many of
//! them, so they share statements: what a statement costs beyond its rows is paid once.

use std::collections::HashSet;

use sixline_protocol::wire::game::Status;
use sqlx::{AnyConnection, Row};

use super::write::{Append, NewEntry, Progress, Write, Written, run, to_json};
use super::{StoreError, sql};
use crate::ids::GameId;

/// Does all of it inside the transaction that `conn` is in; answers in the same order.
pub(super) async fn apply_all(
    conn: &mut AnyConnection,
    writes: &[&Write],
) -> Result<Vec<Written>, StoreError> {
    let turns = turns_of(writes);
    let mut rows: Vec<_> = turns.iter().flatten().copied().collect();
    // Nodes that write the same games lock them in the same order, so that neither waits for the other.
    rows.sort_unstable_by_key(|(append, _)| append.game.0);
    let stored = add_turns(conn, &rows).await?;
    let mut results = Vec::with_capacity(writes.len());
    for (write, turn) in writes.iter().zip(turns) {
        results.push(match turn {
            Some((append, _)) if stored.contains(&append.game) => Written::Done,
            Some(_) => Written::Refused,
            None => write.apply(conn).await?,
        });
    }
    Ok(results)
}

/// A write that adds one event to a game and changes nobody's seat.
type Turn<'a> = (&'a Append, &'a NewEntry);

/// Those that may be written before all others, together: no earlier one of the batch is about the same game.
fn turns_of<'a>(writes: &[&'a Write]) -> Vec<Option<Turn<'a>>> {
    let mut keys = HashSet::with_capacity(writes.len());
    let turn = |write: &&'a Write| {
        let is_first = keys.insert(write.key());
        match write {
            Write::Append(append) if is_first => append.as_turn(),
            _ => None,
        }
    };
    writes.iter().map(turn).collect()
}

impl Append {
    fn as_turn(&self) -> Option<Turn<'_>> {
        match self.entries.as_slice() {
            [entry] if self.seats.is_empty() && !self.is_end() => Some((self, entry)),
            _ => None,
        }
    }

    fn is_end(&self) -> bool {
        self.progress.is_some_and(|it| it.status == Status::Over)
    }
}

/// Answers the games whose event was not there before.
async fn add_turns(
    conn: &mut AnyConnection,
    turns: &[Turn<'_>],
) -> Result<HashSet<GameId>, StoreError> {
    let stored = add_entries(conn, turns).await?;
    let changed: Vec<&Append> = turns
        .iter()
        .map(|(append, _)| *append)
        .filter(|append| stored.contains(&append.game))
        .collect();
    set_games(conn, &changed).await?;
    Ok(stored)
}

/// The next events of one game, with what follows from them.
pub(super) async fn add_events(
    conn: &mut AnyConnection,
    append: &Append,
) -> Result<Written, StoreError> {
    for entry in &append.entries {
        // Only the first can meet another node's event: the rest come after it.
        if add_entries(conn, &[(append, entry)]).await?.is_empty() {
            return Ok(Written::Refused);
        }
    }
    set_games(conn, &[append]).await?;
    if append.is_end() {
        run(conn, sqlx::query(sql::FREE_CODE).bind(append.game.0)).await?;
    }
    for (seat, user) in &append.seats {
        let seat = i32::from(*seat);
        let change = match user {
            Some(user) => sqlx::query(sql::TAKE_SEAT)
                .bind(append.game.0)
                .bind(seat)
                .bind(user.0),
            None => sqlx::query(sql::FREE_SEAT).bind(append.game.0).bind(seat),
        };
        run(conn, change).await?;
    }
    Ok(Written::Done)
}

/// One event of each of several games; answers the games whose event was not there before.
async fn add_entries(
    conn: &mut AnyConnection,
    mut rows: &[Turn<'_>],
) -> Result<HashSet<GameId>, StoreError> {
    let mut stored = HashSet::with_capacity(rows.len());
    while !rows.is_empty() {
        let (text, now) = sql::run_of(&sql::ADD_EVENTS, rows);
        rows = &rows[now.len()..];
        let mut add = sqlx::query(text);
        for (append, entry) in now {
            let is_last = append.entries.last().is_some_and(|it| it.seq == entry.seq);
            let standing = append.standing.as_ref().filter(|_| is_last);
            let (seat, id) = match &entry.action {
                Some((seat, id)) => (Some(i32::from(*seat)), Some(id.as_str())),
                None => (None, None),
            };
            add = add
                .bind(append.game.0)
                .bind(entry.seq as i64)
                .bind(entry.at_ms)
                .bind(seat)
                .bind(id)
                .bind(to_json(&entry.event)?)
                .bind(standing.map(to_json).transpose()?);
        }
        for row in add.fetch_all(&mut *conn).await? {
            stored.insert(GameId(row.try_get("game")?));
        }
    }
    Ok(stored)
}

/// How far these games are, where that changed.
async fn set_games(conn: &mut AnyConnection, appends: &[&Append]) -> Result<(), StoreError> {
    let changed = |append: &&Append| append.progress.map(|it| (append.game, it));
    let rows: Vec<(GameId, Progress)> = appends.iter().filter_map(changed).collect();
    let mut rows = rows.as_slice();
    while !rows.is_empty() {
        let (text, now) = sql::run_of(&sql::SET_GAMES, rows);
        rows = &rows[now.len()..];
        let mut set = sqlx::query(text);
        for (game, progress) in now {
            set = set
                .bind(game.0)
                .bind(status_number(progress.status))
                .bind(progress.due_ms);
        }
        set.execute(&mut *conn).await?;
    }
    Ok(())
}

/// The number that stands for a status in the database.
pub(super) const fn status_number(status: Status) -> i32 {
    match status {
        Status::Waiting => 0,
        Status::Playing => 1,
        Status::Over => 2,
    }
}
