//! What is read of games that are played in a browser and kept with an account.

use sixline_protocol::wire::kept::KeptEntry;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::{Store, StoreError, sql};
use crate::ids::UserId;

/// How many changes are read at a time.
pub(crate) const KEPT_PAGE: usize = 20;

impl Store {
    /// The rev under which this very text of a game is kept.
    pub(crate) async fn kept_rev(
        &self,
        user: UserId,
        id: &str,
        body: &str,
    ) -> Result<Option<u64>, StoreError> {
        let query = sqlx::query(sql::KEPT_REV).bind(user.0).bind(id).bind(body);
        let row = query.fetch_optional(&self.reads).await?;
        row.map(|row| Ok(row.try_get::<i64, _>("rev")? as u64))
            .transpose()
    }

    /// The changes of a person's games after number `since`, in order, at most so many.
    pub(crate) async fn kept_since(
        &self,
        user: UserId,
        since: u64,
        most: usize,
    ) -> Result<Vec<KeptEntry>, StoreError> {
        let query = sqlx::query(sql::KEPT_SINCE).bind(user.0);
        let query = query.bind(since as i64).bind(most as i64);
        let rows = query.fetch_all(&self.reads).await?;
        rows.iter().map(read_entry).collect()
    }
}

fn read_entry(row: &AnyRow) -> Result<KeptEntry, StoreError> {
    let body: Option<String> = row.try_get("body")?;
    let game = body.map(|text| serde_json::from_str(&text)).transpose();
    Ok(KeptEntry {
        id: row.try_get("id")?,
        rev: row.try_get::<i64, _>("rev")? as u64,
        game: game.map_err(|err| StoreError::unreadable("a kept game", err))?,
    })
}
