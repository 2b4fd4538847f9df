//! A database that is only looked through: nothing in it is changed, not even its tables.

use std::time::Duration;

use sqlx::Row;
use sqlx::any::AnyPoolOptions;

use super::{Engine, Store, StoreError, named, sql, writer};
use crate::ids::GameId;
use crate::node::NodeId;

impl Store {
    /// Opens a database to read, as its tables are.
    ///
    /// # Errors
    /// A database that cannot be reached.
    pub(crate) async fn open_to_read(url: &str) -> Result<Self, StoreError> {
        sqlx::any::install_default_drivers();
        let engine = Engine::of(url)?;
        let url = named(url, "verifies");
        let reads = AnyPoolOptions::new()
            .max_connections(1)
            .acquire_timeout(Duration::from_secs(5))
            .connect(&url)
            .await?;
        Ok(Self {
            engine,
            reads,
            writer: writer::Writer::none(),
            way: None,
            file: None,
            node: NodeId(0),
            notices: None,
            #[cfg(test)]
            simulated: None,
        })
    }

    /// What the database finds wrong with its own file.
    pub(crate) async fn damage(&self) -> Result<Option<String>, StoreError> {
        if self.engine == Engine::Postgres {
            return Ok(None);
        }
        let row = sqlx::query(sql::DAMAGE).fetch_one(&self.reads).await?;
        let told: String = row.try_get(0)?;
        Ok((told != "ok").then_some(told))
    }

    pub(crate) async fn count_people(&self) -> Result<u64, StoreError> {
        let query = sqlx::query(sql::COUNT_PEOPLE);
        let row = query.fetch_one(&self.reads).await?;
        Ok(row.try_get::<i64, _>("n")?.unsigned_abs())
    }

    /// The games after this one by their ids.
    pub(crate) async fn game_ids_after(
        &self,
        after: GameId,
        most: usize,
    ) -> Result<Vec<GameId>, StoreError> {
        let query = sqlx::query(sql::GAME_IDS).bind(after.0).bind(most as i64);
        let rows = query.fetch_all(&self.reads).await?;
        rows.iter()
            .map(|row| Ok(GameId(row.try_get("id")?)))
            .collect()
    }
}
