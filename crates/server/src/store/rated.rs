//! What is read of rated games, of ratings, and of how people look to others.

use std::collections::{HashMap, HashSet};

use sixline_protocol::wire::people::PersonName;
use sixline_protocol::wire::profile::{BestPlay, Opponent, RatedGame, RatedSeat, RatingPoint};
use sixline_protocol::wire::rating::PoolRating;
use sixline_rating::Rating;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::{Store, StoreError, sql};
use crate::ids::{GameId, UserId};
use crate::rated::{Held, Met, Player, PoolId, RatedResult, SeatResult, Shown, day_of};
use crate::tokens::DAY_MS;

/// Somebody, and in which pool their rating is to be shown.
pub(crate) type Wanted = (UserId, Option<PoolId>);

/// How far the fold has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct FoldState {
    pub(crate) version: i64,
    /// The number of the last game.
    pub(crate) nr: i64,
}

/// A game that was taken in, as it is stored.
#[derive(Debug, Clone)]
pub(crate) struct TakenGame {
    pub(crate) nr: i64,
    pub(crate) counted: bool,
    /// Value and deviation after it, by seat.
    pub(crate) after: Vec<Option<(f64, f64)>>,
    pub(crate) result: RatedResult,
}

impl Store {
    /// How these people look at a time, as far as they are known.
    pub(crate) async fn shown(
        &self,
        mut wanted: &[Wanted],
        at_ms: i64,
    ) -> Result<HashMap<Wanted, Shown>, StoreError> {
        let mut shown = HashMap::with_capacity(wanted.len());
        #[cfg(test)]
        if let Some(line) = &self.simulated {
            let users: Vec<UserId> = wanted.iter().map(|(user, _)| *user).collect();
            for (user, name) in line.names_of(&users).await? {
                let it = Shown {
                    name: name.name,
                    is_bot: name.is_bot,
                    ..Shown::default()
                };
                shown.insert((user, None), it);
            }
            return Ok(shown);
        }
        while !wanted.is_empty() {
            let (text, now) = sql::run_of(&sql::SHOWN, wanted);
            wanted = &wanted[now.len()..];
            let ask = now.iter().fold(sqlx::query(text), |query, (user, pool)| {
                query
                    .bind(user.0)
                    .bind(pool.map_or(NO_POOL, PoolId::number))
            });
            for row in ask.fetch_all(&self.reads).await? {
                let pool = PoolId::from_number(row.try_get("wanted_pool")?);
                let account: Option<String> = row.try_get("account")?;
                let rating = match read_held(&row, at_ms)? {
                    _ if pool.is_none() || account.is_none() => None,
                    Some((_, held)) => Some(held.view(at_ms)),
                    None => Some(Held::start(at_ms).view(at_ms)),
                };
                let it = Shown {
                    name: row.try_get("name")?,
                    is_bot: super::read::read_bot(&row)?,
                    face: row.try_get("face")?,
                    account: account.filter(|_| pool.is_some()),
                    rating,
                };
                shown.insert((UserId(row.try_get("id")?), pool), it);
            }
        }
        Ok(shown)
    }

    pub(crate) async fn fold_state(&self) -> Result<FoldState, StoreError> {
        let row = sqlx::query(sql::FOLD_STATE).fetch_one(&self.reads).await?;
        Ok(FoldState {
            version: row.try_get("version")?,
            nr: row.try_get("nr")?,
        })
    }

    /// Rated games that are over and were not taken in, the first that ended first, some of them.
    pub(crate) async fn rated_new(&self) -> Result<Vec<RatedResult>, StoreError> {
        let rows = sqlx::query(sql::RATED_NEW).fetch_all(&self.reads).await?;
        let mut games: Vec<RatedResult> = Vec::new();
        for row in &rows {
            read_result(row, &mut games)?;
        }
        Ok(games)
    }

    /// Games that were taken in, from after one number to another, in order.
    pub(crate) async fn rated_taken(
        &self,
        after: i64,
        until: i64,
    ) -> Result<Vec<TakenGame>, StoreError> {
        let query = sqlx::query(sql::RATED_TAKEN).bind(after).bind(until);
        let rows = query.fetch_all(&self.reads).await?;
        let mut games: Vec<TakenGame> = Vec::new();
        for row in &rows {
            let nr = row.try_get("nr")?;
            if games.last().is_none_or(|it| it.nr != nr) {
                games.push(TakenGame {
                    nr,
                    counted: row.try_get::<Option<i32>, _>("counted")? == Some(1),
                    after: Vec::new(),
                    result: read_head(row)?,
                });
            }
            if let Some(game) = games.last_mut() {
                game.result.seats.push(read_seat(row)?);
                game.after.push(read_point(row)?);
            }
        }
        Ok(games)
    }

    /// All ratings of these people.
    pub(crate) async fn ratings_of(
        &self,
        mut users: &[UserId],
    ) -> Result<HashMap<(UserId, PoolId), Held>, StoreError> {
        let mut found = HashMap::new();
        while !users.is_empty() {
            let (text, now) = sql::run_of(&sql::RATINGS_OF, users);
            users = &users[now.len()..];
            let ask = now
                .iter()
                .fold(sqlx::query(text), |query, user| query.bind(user.0));
            read_ratings(&ask.fetch_all(&self.reads).await?, &mut found)?;
        }
        Ok(found)
    }

    pub(crate) async fn all_ratings(&self) -> Result<HashMap<(UserId, PoolId), Held>, StoreError> {
        let rows = sqlx::query(sql::ALL_RATINGS).fetch_all(&self.reads).await?;
        let mut found = HashMap::with_capacity(rows.len());
        read_ratings(&rows, &mut found)?;
        Ok(found)
    }

    /// Whom a person has met on a day, in rated games that counted.
    pub(crate) async fn met_on(
        &self,
        user: UserId,
        at_ms: i64,
    ) -> Result<Vec<(Met, u32)>, StoreError> {
        let day = day_of(at_ms);
        let query = sqlx::query(sql::MET_ON)
            .bind(user.0)
            .bind(day.saturating_mul(DAY_MS))
            .bind((day + 1).saturating_mul(DAY_MS));
        let rows = query.fetch_all(&self.reads).await?;
        let read = |row: &AnyRow| {
            let other: Option<i64> = row.try_get("other")?;
            let n: i64 = row.try_get("n")?;
            Ok(((user, other.map(UserId), day), n as u32))
        };
        rows.iter().map(read).collect()
    }

    /// The last rated games of a person, as `viewer` may see them.
    pub(crate) async fn rated_games_of(
        &self,
        user: UserId,
        viewer: UserId,
    ) -> Result<Vec<RatedGame>, StoreError> {
        let query = sqlx::query(sql::PROFILE_GAMES).bind(user.0).bind(viewer.0);
        let rows = query.fetch_all(&self.reads).await?;
        let mut games: Vec<(i64, RatedGame)> = Vec::new();
        for row in &rows {
            let id: i64 = row.try_get("game")?;
            if games.last().is_none_or(|(last, _)| *last != id) {
                let after = read_point(row)?;
                let game = RatedGame {
                    game: read_link(row, id)?,
                    pool: read_pool(row)?.to_wire(),
                    ended_ms: row.try_get("ended_ms")?,
                    seats: Vec::new(),
                    seat: row.try_get::<i32, _>("mine")? as u8,
                    after: after.map(|(value, deviation)| RatingPoint {
                        value: value.round() as i32,
                        deviation: deviation.round() as u32,
                    }),
                };
                games.push((id, game));
            }
            let account: Option<String> = row.try_get("account")?;
            let person = match account {
                Some(account) => Some(PersonName {
                    account,
                    name: row.try_get("name")?,
                    face: row.try_get("face")?,
                    // Accounts of bots play no rated games.
                    bot: false,
                    rating: None,
                }),
                None => None,
            };
            let place: i32 = row.try_get("place")?;
            if let Some((_, game)) = games.last_mut() {
                game.seats.push(RatedSeat {
                    person,
                    bot: row.try_get("bot")?,
                    points: row.try_get::<i32, _>("points")? as u32,
                    place: u8::try_from(place).ok().filter(|it| *it > 0),
                });
            }
        }
        Ok(games.into_iter().map(|(_, game)| game).collect())
    }

    /// With whom a person played most of their last rated games.
    pub(crate) async fn opponents_of(&self, user: UserId) -> Result<Vec<Opponent>, StoreError> {
        let query = sqlx::query(sql::OPPONENTS).bind(user.0);
        let rows = query.fetch_all(&self.reads).await?;
        let read = |row: &AnyRow| {
            Ok(Opponent {
                person: PersonName {
                    account: row.try_get("account")?,
                    name: row.try_get("name")?,
                    face: row.try_get("face")?,
                    // Accounts of bots play no rated games.
                    bot: false,
                    rating: None,
                },
                games: row.try_get::<i64, _>("n")? as u32,
                before: row.try_get::<i64, _>("n_before")? as u32,
            })
        };
        rows.iter().map(read).collect()
    }

    /// The plays of a person that made the most points in rated games.
    pub(crate) async fn best_plays_of(
        &self,
        user: UserId,
        viewer: UserId,
    ) -> Result<Vec<BestPlay>, StoreError> {
        let query = sqlx::query(sql::BEST_PLAYS).bind(user.0).bind(viewer.0);
        let rows = query.fetch_all(&self.reads).await?;
        let read = |row: &AnyRow| {
            Ok(BestPlay {
                game: read_link(row, row.try_get("game")?)?,
                points: row.try_get::<i32, _>("best")? as u32,
                ended_ms: row.try_get("ended_ms")?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// Whether two are friends.
    pub(crate) async fn are_friends(&self, one: UserId, other: UserId) -> Result<bool, StoreError> {
        let (low, high) = (one.0.min(other.0), one.0.max(other.0));
        let query = sqlx::query(sql::ARE_FRIENDS).bind(low).bind(high);
        Ok(query.fetch_optional(&self.reads).await?.is_some())
    }
}

/// Stands for no pool in a statement.
const NO_POOL: i32 = -1;

/// The people who take part in these games.
pub(crate) fn people_in(games: &[RatedResult]) -> Vec<UserId> {
    let seats = games.iter().flat_map(|game| &game.seats);
    let people: HashSet<UserId> = seats
        .filter_map(|seat| match seat.player {
            Player::Person(user) => Some(user),
            Player::Bot(_) => None,
        })
        .collect();
    people.into_iter().collect()
}

/// The rating in the columns of a person, at a time.
pub(super) fn read_pool_rating(row: &AnyRow, at_ms: i64) -> Result<Option<PoolRating>, StoreError> {
    let held = read_held(row, at_ms)?;
    Ok(held.map(|(pool, held)| PoolRating {
        pool: pool.to_wire(),
        rating: held.view(at_ms),
    }))
}

fn read_held(row: &AnyRow, at_ms: i64) -> Result<Option<(PoolId, Held)>, StoreError> {
    let Some(pool) = row.try_get::<Option<i32>, _>("r_pool")? else {
        return Ok(None);
    };
    let Some(pool) = PoolId::from_number(pool) else {
        return Ok(None);
    };
    let part = |name| Ok::<_, StoreError>(row.try_get::<Option<f64>, _>(name)?.unwrap_or(f64::NAN));
    let rating = Rating::from_parts(
        part("r_value")?,
        part("r_deviation")?,
        part("r_volatility")?,
    );
    let games: Option<i32> = row.try_get("r_games")?;
    let since: Option<i64> = row.try_get("r_at_ms")?;
    Ok(Some((
        pool,
        Held {
            rating: rating
                .ok_or_else(|| StoreError::Unknown("a rating that is no number".into()))?,
            games: games.unwrap_or(0).max(0) as u32,
            at_ms: since.unwrap_or(at_ms),
        },
    )))
}

fn read_ratings(
    rows: &[AnyRow],
    into: &mut HashMap<(UserId, PoolId), Held>,
) -> Result<(), StoreError> {
    for row in rows {
        if let Some((pool, held)) = read_held(row, 0)? {
            into.insert((UserId(row.try_get("user_id")?), pool), held);
        }
    }
    Ok(())
}

fn read_result(row: &AnyRow, games: &mut Vec<RatedResult>) -> Result<(), StoreError> {
    let id = GameId(row.try_get("game")?);
    if games.last().is_none_or(|it| it.game != id) {
        games.push(read_head(row)?);
    }
    if let Some(game) = games.last_mut() {
        game.seats.push(read_seat(row)?);
    }
    Ok(())
}

/// A game without its seats.
fn read_head(row: &AnyRow) -> Result<RatedResult, StoreError> {
    Ok(RatedResult {
        game: GameId(row.try_get("game")?),
        pool: read_pool(row)?,
        ended_ms: row.try_get("ended_ms")?,
        seats: Vec::new(),
    })
}

fn read_pool(row: &AnyRow) -> Result<PoolId, StoreError> {
    let number: i32 = row.try_get("pool")?;
    let known = PoolId::from_number(number);
    known.ok_or_else(|| StoreError::Unknown(format!("rated games of the kind {number}")))
}

fn read_seat(row: &AnyRow) -> Result<SeatResult, StoreError> {
    let user: Option<i64> = row.try_get("user_id")?;
    let bot: Option<String> = row.try_get("bot")?;
    let place: i32 = row.try_get("place")?;
    Ok(SeatResult {
        player: match user {
            Some(user) => Player::Person(UserId(user)),
            None => Player::Bot(bot.unwrap_or_default()),
        },
        points: row.try_get::<i32, _>("points")? as u32,
        best: row.try_get::<i32, _>("best")? as u32,
        place: u8::try_from(place).ok().filter(|it| *it > 0),
    })
}

/// Value and deviation after a game.
fn read_point(row: &AnyRow) -> Result<Option<(f64, f64)>, StoreError> {
    let value: Option<f64> = row.try_get("value")?;
    let deviation: Option<f64> = row.try_get("deviation")?;
    Ok(value.zip(deviation))
}

/// The id of a game that the viewer may look at.
fn read_link(row: &AnyRow, game: i64) -> Result<Option<String>, StoreError> {
    let is_shown = row.try_get::<i32, _>("shown")? == 1;
    Ok(is_shown.then(|| GameId(game).to_string()))
}
