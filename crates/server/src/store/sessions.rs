//! Where a person is signed in.

use sqlx::Row;

use super::{Store, StoreError, sql};
use crate::ids::UserId;

/// How many signs of a token's hash name a session to its owner; `sql::END_SESSION` takes as many.
pub(crate) const END_LEN: usize = 16;

/// One device that is signed in.
#[derive(Debug, Clone)]
pub(crate) struct SignedIn {
    pub(crate) token_hash: String,
    /// The kind of browser and of machine.
    pub(crate) device: Option<String>,
    pub(crate) created_ms: i64,
    pub(crate) seen_ms: i64,
}

impl Store {
    /// The sessions of a person, the last used first, at most 50.
    pub(crate) async fn sessions_of(&self, user: UserId) -> Result<Vec<SignedIn>, StoreError> {
        let query = sqlx::query(sql::SESSIONS_OF).bind(user.0);
        let rows = query.fetch_all(&self.reads).await?;
        rows.iter()
            .map(|row| {
                Ok(SignedIn {
                    token_hash: row.try_get("token_hash")?,
                    device: row.try_get("device")?,
                    created_ms: row.try_get("created_ms")?,
                    seen_ms: row.try_get("seen_ms")?,
                })
            })
            .collect()
    }
}
