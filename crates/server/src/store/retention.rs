//! Finds what is no longer kept.

use sqlx::Row;

use super::{Store, StoreError, sql};
use crate::ids::{GameId, UserId};

impl Store {
    /// Games that were over before this time, some of them.
    pub(crate) async fn games_over_before(&self, ms: i64) -> Result<Vec<GameId>, StoreError> {
        self.ids(sql::OLD_GAMES, &[ms]).await
    }

    /// Games created from the first time on and before the second that never started, some of them.
    pub(crate) async fn games_never_started(
        &self,
        from_ms: i64,
        before_ms: i64,
    ) -> Result<Vec<GameId>, StoreError> {
        self.ids(sql::NEVER_STARTED, &[from_ms, before_ms]).await
    }

    /// Games without a clock in which nothing has happened since this time, some of them.
    pub(crate) async fn games_idle_since(&self, ms: i64) -> Result<Vec<GameId>, StoreError> {
        self.ids(sql::IDLE_GAMES, &[ms]).await
    }

    /// Games without a clock in which nothing has happened since this time, and whose player was not warned since then,
    /// some of them.
    pub(crate) async fn games_to_warn(&self, ms: i64) -> Result<Vec<GameId>, StoreError> {
        self.ids(sql::TO_WARN, &[ms]).await
    }

    /// People without an account and without a session, who came before this time: they cannot come back. Some of
    /// them.
    pub(crate) async fn visitors_gone(&self, ms: i64) -> Result<Vec<UserId>, StoreError> {
        let query = sqlx::query(sql::GONE_VISITORS).bind(ms);
        let rows = query.fetch_all(&self.reads).await?;
        rows.iter()
            .map(|row| Ok(UserId(row.try_get("id")?)))
            .collect()
    }

    async fn ids(&self, text: &'static str, times: &[i64]) -> Result<Vec<GameId>, StoreError> {
        let query = times
            .iter()
            .fold(sqlx::query(text), |query, ms| query.bind(*ms));
        let rows = query.fetch_all(&self.reads).await?;
        rows.iter()
            .map(|row| Ok(GameId(row.try_get("id")?)))
            .collect()
    }
}
