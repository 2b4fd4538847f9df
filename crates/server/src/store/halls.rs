//! What is read of boards for all.

use sixline_rules::{Play, Secret};
use sqlx::Row;
use sqlx::any::AnyRow;

use super::{Store, StoreError, sql};
use crate::hall::{HallLog, Made, OwnPlay, RoundBegun};
use crate::ids::{HallId, JoinCode, UserId};

impl Store {
    pub(crate) async fn hall(&self, hall: HallId) -> Result<Option<HallLog>, StoreError> {
        let query = sqlx::query(sql::HALL).bind(hall.0);
        let Some(row) = query.fetch_optional(&self.reads).await? else {
            return Ok(None);
        };
        let query = sqlx::query(sql::HALL_ROUNDS).bind(hall.0);
        let rounds = query.fetch_all(&self.reads).await?;
        let rounds = rounds.iter().map(|row| {
            let best: Option<String> = row.try_get("best")?;
            let best = best.map(|it| it.parse::<Play>()).transpose();
            Ok::<_, StoreError>(RoundBegun {
                began_ms: row.try_get("began_ms")?,
                best: best.map_err(|err| {
                    StoreError::unreadable("the best play of a board for all", err)
                })?,
            })
        });
        let (plan, secret): (String, String) = (row.try_get("plan")?, row.try_get("secret")?);
        Ok(Some(HallLog {
            id: hall,
            code: row.try_get("code")?,
            plan: serde_json::from_str(&plan)
                .map_err(|err| StoreError::unreadable("the plan of a board for all", err))?,
            secret: secret
                .parse::<Secret>()
                .map_err(|err| StoreError::unreadable("the secret of a board for all", err))?,
            creator: UserId(row.try_get("creator")?),
            host: row
                .try_get::<Option<String>, _>("name")?
                .unwrap_or_default(),
            created_ms: row.try_get("created_ms")?,
            rounds: rounds.collect::<Result<_, _>>()?,
        }))
    }

    /// How many take part, and how many have laid a play in a round.
    pub(crate) async fn hall_counts(
        &self,
        hall: HallId,
        round: u32,
    ) -> Result<(u32, u32), StoreError> {
        let query = sqlx::query(sql::HALL_COUNTS)
            .bind(hall.0)
            .bind(round as i32);
        let row = query.fetch_one(&self.reads).await?;
        let count = |column| Ok::<_, StoreError>(row.try_get::<i64, _>(column)? as u32);
        Ok((count("players")?, count("laid")?))
    }

    /// The last round in which anybody has laid a play; 0 where there is none.
    pub(crate) async fn hall_last_laid(&self, hall: HallId) -> Result<u32, StoreError> {
        let query = sqlx::query(sql::HALL_LAST_LAID).bind(hall.0);
        let row = query.fetch_one(&self.reads).await?;
        Ok(row.try_get::<Option<i32>, _>("round")?.unwrap_or_default() as u32)
    }

    /// What everybody has made in the rounds before this one.
    pub(crate) async fn hall_made(
        &self,
        hall: HallId,
        before: u32,
    ) -> Result<Vec<Made>, StoreError> {
        let query = sqlx::query(sql::HALL_MADE).bind(hall.0).bind(before as i32);
        let rows = query.fetch_all(&self.reads).await?;
        let read = |row: &AnyRow| {
            Ok(Made {
                user: UserId(row.try_get("user_id")?),
                name: row.try_get("name")?,
                points: row.try_get::<i64, _>("points")? as u32,
                bests: row.try_get::<i64, _>("bests")? as u32,
            })
        };
        rows.iter().map(read).collect()
    }

    /// What somebody has laid in a round.
    pub(crate) async fn hall_play(
        &self,
        hall: HallId,
        round: u32,
        user: UserId,
    ) -> Result<Option<OwnPlay>, StoreError> {
        let query = sqlx::query(sql::HALL_PLAY)
            .bind(hall.0)
            .bind(round as i32)
            .bind(user.0);
        let row = query.fetch_optional(&self.reads).await?;
        row.as_ref().map(read_play).transpose()
    }

    /// All plays of a round.
    pub(crate) async fn hall_plays(
        &self,
        hall: HallId,
        round: u32,
    ) -> Result<Vec<(UserId, OwnPlay)>, StoreError> {
        let query = sqlx::query(sql::HALL_PLAYS).bind(hall.0).bind(round as i32);
        let rows = query.fetch_all(&self.reads).await?;
        rows.iter()
            .map(|row| Ok((UserId(row.try_get("user_id")?), read_play(row)?)))
            .collect()
    }

    /// Whether somebody takes part.
    pub(crate) async fn is_in_hall(&self, hall: HallId, user: UserId) -> Result<bool, StoreError> {
        let query = sqlx::query(sql::IS_IN_HALL).bind(hall.0).bind(user.0);
        Ok(query.fetch_optional(&self.reads).await?.is_some())
    }

    /// How many are open, and how many of them this person has made.
    pub(crate) async fn open_halls(&self, creator: UserId) -> Result<(usize, usize), StoreError> {
        let query = sqlx::query(sql::OPEN_HALLS).bind(creator.0);
        let row = query.fetch_one(&self.reads).await?;
        let count = |column| Ok::<_, StoreError>(row.try_get::<i64, _>(column)? as usize);
        Ok((count("n")?, count("mine")?))
    }

    pub(crate) async fn hall_by_code(&self, code: &JoinCode) -> Result<Option<HallId>, StoreError> {
        let query = sqlx::query(sql::HALL_BY_CODE).bind(code.as_str());
        let row = query.fetch_optional(&self.reads).await?;
        row.map(|row| Ok(HallId(row.try_get("id")?))).transpose()
    }

    /// Those in which time may have run out, some of them.
    pub(crate) async fn halls_due(&self, now_ms: i64) -> Result<Vec<HallId>, StoreError> {
        simulated!(self, halls_due(now_ms));
        self.hall_ids(sql::HALLS_DUE, now_ms).await
    }

    /// Those that were over before this time, some of them.
    pub(crate) async fn halls_over_before(&self, ms: i64) -> Result<Vec<HallId>, StoreError> {
        self.hall_ids(sql::OLD_HALLS, ms).await
    }

    async fn hall_ids(&self, text: &'static str, ms: i64) -> Result<Vec<HallId>, StoreError> {
        let rows = sqlx::query(text).bind(ms).fetch_all(&self.reads).await?;
        rows.iter()
            .map(|row| Ok(HallId(row.try_get("id")?)))
            .collect()
    }
}

fn read_play(row: &AnyRow) -> Result<OwnPlay, StoreError> {
    Ok(OwnPlay {
        play: row.try_get("play")?,
        points: row.try_get::<i32, _>("points")? as u32,
        is_best: row.try_get::<i32, _>("best")? == 1,
        at_ms: row.try_get("at_ms")?,
    })
}
