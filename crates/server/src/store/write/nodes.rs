//! What is written about the servers themselves.

use sqlx::AnyConnection;

use super::{Written, run};
use crate::store::{StoreError, sql};

#[derive(Debug, Clone, Copy)]
pub(crate) enum NodeWrite {
    /// A server is alive.
    Beat { now_ms: i64 },
    /// No server was alive, or none had its database.
    AddOutage { from_ms: i64, until_ms: i64 },
}

impl NodeWrite {
    pub(super) async fn apply(self, conn: &mut AnyConnection) -> Result<Written, StoreError> {
        let query = match self {
            Self::Beat { now_ms } => sqlx::query(sql::BEAT).bind(now_ms),
            Self::AddOutage { from_ms, until_ms } => {
                sqlx::query(sql::ADD_OUTAGE).bind(from_ms).bind(until_ms)
            }
        };
        run(conn, query).await
    }
}
