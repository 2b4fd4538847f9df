//! How games and their next events are written. A batch holds writes of many games, so they share statements:
//! what a statement costs beyond its rows is paid once.

use std::collections::HashSet;

use sixline_protocol::wire::game::Status;
use sixline_protocol::wire::view::Standing;
use sixline_rules::Seat;
use sqlx::{AnyConnection, Row};

use crate::ids::{ActionId, GameId, JoinCode, UserId};
use crate::log::{Entry, Origin, Progress};
use crate::rated::RatedResult;
use crate::store::stored::{seat_number, status_number};
use crate::store::{StoreError, sql, stored};

use super::rated;

#[derive(Debug, Clone)]
pub(crate) struct NewGame {
    pub(crate) origin: Origin,
    pub(crate) code: JoinCode,
    pub(crate) rematch_of: Option<GameId>,
    /// Whom it waits for: of those that wait for the same there is one game at a time.
    pub(crate) pairing: Option<String>,
    pub(crate) first: Append,
}

/// The next events of a game, and what follows from them.
#[derive(Debug, Clone)]
pub(crate) struct Append {
    pub(crate) game: GameId,
    pub(crate) entries: Vec<Entry>,
    /// Who asked for the first of them, and under which id of their own.
    pub(crate) asked: Option<(Seat, ActionId)>,
    /// How the game stands after them.
    pub(crate) standing: Option<Standing>,
    /// How far the game is after them, where that changed.
    pub(crate) progress: Option<Progress>,
    /// Seats whose person changed.
    pub(crate) seats: Vec<(Seat, Option<UserId>)>,
    /// What the ratings need of it, where a rated game is over with them; apart, since hardly any turn is the last.
    pub(crate) rated: Option<Box<RatedResult>>,
}

/// What a write adds to one game, and the game itself where it is new.
#[derive(Debug, Clone, Copy)]
pub(in crate::store) struct Addition<'a> {
    pub(in crate::store) game: Option<&'a NewGame>,
    pub(in crate::store) append: &'a Append,
}

/// An event of a game, with all that is added to that game.
type EventRow<'a> = (&'a Append, &'a Entry);

/// Adds to games of which no two are the same; answers those to which it was added.
pub(in crate::store) async fn add(
    conn: &mut AnyConnection,
    mut additions: Vec<Addition<'_>>,
) -> Result<HashSet<GameId>, StoreError> {
    // Nodes that write the same games lock them in the same order, so that neither waits for the other.
    additions.sort_unstable_by_key(|it| it.append.game.0);
    let games: Vec<&NewGame> = additions.iter().filter_map(|it| it.game).collect();
    let added = add_games(conn, &games).await?;
    additions.retain(|it| it.game.is_none_or(|game| added.contains(&game.origin.id)));

    // Only the first event can meet another node's: the rest come after it, where it was stored.
    let firsts: Vec<_> = additions.iter().filter_map(|it| it.first()).collect();
    let met = add_entries(conn, &firsts).await?;
    additions.retain(|it| it.append.entries.is_empty() || met.contains(&it.append.game));
    let rest: Vec<_> = additions.iter().flat_map(|it| it.rest()).collect();
    add_entries(conn, &rest).await?;

    let appends: Vec<&Append> = additions.iter().map(|it| it.append).collect();
    set_games(conn, &appends).await?;
    set_seats(conn, &additions).await?;
    end_seats(conn, &appends).await?;
    for result in appends.iter().filter_map(|it| it.rated.as_deref()) {
        rated::add_result(conn, result).await?;
    }
    Ok(appends.iter().map(|append| append.game).collect())
}

impl<'a> Addition<'a> {
    fn first(&self) -> Option<EventRow<'a>> {
        let append = self.append;
        append.entries.first().map(|entry| (append, entry))
    }

    fn rest(&self) -> impl Iterator<Item = EventRow<'a>> {
        let append = self.append;
        append
            .entries
            .iter()
            .skip(1)
            .map(move |entry| (append, entry))
    }
}

/// Answers those that were added: a code, or what is played again, belongs to one game.
async fn add_games(
    conn: &mut AnyConnection,
    mut rows: &[&NewGame],
) -> Result<HashSet<GameId>, StoreError> {
    let mut added = HashSet::with_capacity(rows.len());
    while !rows.is_empty() {
        let (text, now) = sql::run_of(&sql::ADD_GAMES, rows);
        rows = &rows[now.len()..];
        let mut add = sqlx::query(text);
        for game in now {
            let origin = &game.origin;
            add = add
                .bind(origin.id.0)
                .bind(game.code.as_str())
                .bind(stored::write_terms(&origin.terms)?)
                .bind(origin.secret.to_hex())
                .bind(i32::from(origin.terms.plan.options.public))
                .bind(origin.created_ms)
                .bind(game.rematch_of.map(|id| id.0))
                .bind(status_number(Status::Waiting))
                .bind(origin.terms.creator.0)
                .bind(origin.created_ms)
                .bind(game.pairing.as_deref());
        }
        for row in add.fetch_all(&mut *conn).await? {
            added.insert(GameId(row.try_get("id")?));
        }
    }
    Ok(added)
}

/// Answers the games of which an event was not there before.
async fn add_entries(
    conn: &mut AnyConnection,
    mut rows: &[EventRow<'_>],
) -> Result<HashSet<GameId>, StoreError> {
    let mut stored = HashSet::with_capacity(rows.len());
    while !rows.is_empty() {
        let (text, now) = sql::run_of(&sql::ADD_EVENTS, rows);
        rows = &rows[now.len()..];
        let mut add = sqlx::query(text);
        for (append, entry) in now {
            let is = |it: Option<&Entry>| it.is_some_and(|it| it.seq == entry.seq);
            let asked = append.asked.as_ref();
            let asked = asked.filter(|_| is(append.entries.first()));
            let standing = append.standing.as_ref();
            let standing = standing.filter(|_| is(append.entries.last()));
            add = add
                .bind(append.game.0)
                .bind(entry.seq as i64)
                .bind(entry.at_ms)
                .bind(asked.map(|(seat, _)| seat_number(*seat)))
                .bind(asked.map(|(_, id)| id.as_str()))
                .bind(stored::write_event(&entry.event)?)
                .bind(standing.map(serde_json::to_string).transpose()?);
        }
        for row in add.fetch_all(&mut *conn).await? {
            stored.insert(GameId(row.try_get("game")?));
        }
    }
    Ok(stored)
}

/// How far these games are, where that changed. A game that is over needs its code no more.
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

/// The seats of games that are over are told apart from those at which somebody plays.
async fn end_seats(conn: &mut AnyConnection, appends: &[&Append]) -> Result<(), StoreError> {
    let is_over = |it: &&&Append| it.progress.is_some_and(|it| it.status == Status::Over);
    for append in appends.iter().filter(is_over) {
        let end = sqlx::query(sql::END_SEATS).bind(append.game.0);
        end.execute(&mut *conn).await?;
    }
    Ok(())
}

/// Who sits where, where that changed.
async fn set_seats(conn: &mut AnyConnection, additions: &[Addition<'_>]) -> Result<(), StoreError> {
    let mut taken: Vec<(GameId, i32, UserId)> = Vec::new();
    for Addition { game, append } in additions {
        for (seat, user) in &append.seats {
            let seat = seat_number(*seat);
            match user {
                Some(user) => taken.push((append.game, seat, *user)),
                // Nobody ever sat at a new game.
                None if game.is_some() => {}
                None => {
                    let free = sqlx::query(sql::FREE_SEAT).bind(append.game.0).bind(seat);
                    free.execute(&mut *conn).await?;
                }
            }
        }
    }
    let mut rows = taken.as_slice();
    while !rows.is_empty() {
        let (text, now) = sql::run_of(&sql::TAKE_SEATS, rows);
        rows = &rows[now.len()..];
        let mut take = sqlx::query(text);
        for (game, seat, user) in now {
            take = take.bind(game.0).bind(*seat).bind(user.0);
        }
        take.execute(&mut *conn).await?;
    }
    Ok(())
}
