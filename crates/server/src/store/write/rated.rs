//! What is written about rated games: the result with the last event, and later what it makes of the ratings.

use sqlx::AnyConnection;

use super::{Written, run};
use crate::ids::{GameId, UserId, random_number};
use crate::rated::{Held, Player, PoolId, RatedResult};
use crate::store::stored::seat_number;
use crate::store::{StoreError, sql};

/// Changes of the ratings. They are worked out from what was read at a version, and refused at another.
#[derive(Debug, Clone)]
pub(crate) struct RatedWrite {
    pub(crate) version: i64,
    /// How many games are taken in for the first time.
    pub(crate) n_new: i64,
    pub(crate) games: Vec<GameChange>,
    pub(crate) ratings: Vec<RatingChange>,
}

/// What the fold has made of a game.
#[derive(Debug, Clone)]
pub(crate) struct GameChange {
    pub(crate) game: GameId,
    /// Its number in the order of the fold.
    pub(crate) nr: i64,
    pub(crate) counted: bool,
    /// Value and deviation after it, by seat.
    pub(crate) after: Vec<Option<(f64, f64)>>,
}

/// A rating that is another; `None` for one that there should not be.
pub(crate) type RatingChange = (UserId, PoolId, Option<Held>);

impl RatedWrite {
    pub(super) async fn apply(&self, conn: &mut AnyConnection) -> Result<Written, StoreError> {
        let turn = sqlx::query(sql::MOVE_FOLD)
            .bind(self.version)
            .bind(self.n_new);
        if run(conn, turn).await? == Written::Refused {
            return Ok(Written::Refused);
        }
        for it in &self.games {
            let take = sqlx::query(sql::TAKE_RATED_GAME)
                .bind(it.game.0)
                .bind(it.nr)
                .bind(i32::from(it.counted));
            run(conn, take).await?;
            for (seat, after) in sixline_rules::Seat::all(it.after.len()).zip(&it.after) {
                let set = sqlx::query(sql::SET_RATED_SEAT)
                    .bind(it.game.0)
                    .bind(seat_number(seat))
                    .bind(after.map(|it| it.0))
                    .bind(after.map(|it| it.1));
                run(conn, set).await?;
            }
        }
        for (user, pool, held) in &self.ratings {
            let query = match held {
                Some(held) => sqlx::query(sql::SET_RATING)
                    .bind(user.0)
                    .bind(pool.number())
                    .bind(held.rating.value())
                    .bind(held.rating.deviation())
                    .bind(held.rating.volatility())
                    .bind(held.games as i32)
                    .bind(held.at_ms),
                None => sqlx::query(sql::DROP_RATING)
                    .bind(user.0)
                    .bind(pool.number()),
            };
            run(conn, query).await?;
        }
        Ok(Written::Done)
    }
}

/// The result of a game that is over, in the same transaction as its last event.
pub(super) async fn add_result(
    conn: &mut AnyConnection,
    result: &RatedResult,
) -> Result<(), StoreError> {
    let add = sqlx::query(sql::ADD_RATED_GAME)
        .bind(result.game.0)
        .bind(result.pool.number())
        .bind(result.ended_ms);
    run(conn, add).await?;
    for (seat, it) in sixline_rules::Seat::all(result.seats.len()).zip(&result.seats) {
        let (user, bot) = match &it.player {
            Player::Person(user) => (Some(user.0), None),
            Player::Bot(bot) => (None, Some(bot.as_str())),
        };
        let add = sqlx::query(sql::ADD_RATED_SEAT)
            .bind(result.game.0)
            .bind(seat_number(seat))
            .bind(user)
            .bind(bot)
            .bind(it.points as i32)
            .bind(it.best as i32)
            .bind(it.place.map_or(0, i32::from))
            .bind(result.ended_ms);
        run(conn, add).await?;
    }
    Ok(())
}

/// What somebody has played goes on under a number that nobody has: the ratings of the others follow from it.
pub(super) async fn forget(conn: &mut AnyConnection, user: UserId) -> Result<(), StoreError> {
    let disturb = sqlx::query(sql::DISTURB_FOLD).bind(user.0);
    if run(conn, disturb).await? == Written::Done {
        let nobody = random_number();
        for text in [sql::FORGET_RATED_SEATS, sql::FORGET_RATINGS] {
            run(conn, sqlx::query(text).bind(user.0).bind(nobody)).await?;
        }
    }
    Ok(())
}
