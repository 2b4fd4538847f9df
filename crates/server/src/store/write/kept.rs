//! What is written about games that are played in a browser and kept with an account.

use sqlx::AnyConnection;

use super::{AnyQuery, Written, run};
use crate::ids::UserId;
use crate::store::{StoreError, sql};

#[derive(Debug, Clone)]
pub(crate) enum KeptWrite {
    /// Keeps a game, unless another change than `base` came before.
    Put {
        user: UserId,
        id: String,
        base: i64,
        over: bool,
        body: String,
    },
    /// Deletes a game, and remembers that for the other devices.
    Delete { user: UserId, id: String },
}

impl KeptWrite {
    pub(super) const fn user(&self) -> UserId {
        match self {
            Self::Put { user, .. } | Self::Delete { user, .. } => *user,
        }
    }

    pub(super) async fn apply(&self, conn: &mut AnyConnection) -> Result<Written, StoreError> {
        let user = self.user().0;
        let next = sqlx::query(sql::NEXT_KEPT_REV).bind(user);
        if run(conn, next).await? == Written::Refused {
            return Ok(Written::Refused);
        }
        let change = match self {
            Self::Put {
                id,
                base,
                over,
                body,
                ..
            } => sqlx::query(sql::PUT_KEPT)
                .bind(user)
                .bind(id)
                .bind(i32::from(*over))
                .bind(body)
                .bind(base),
            Self::Delete { id, .. } => sqlx::query(sql::DELETE_KEPT).bind(user).bind(id),
        };
        let written = run(conn, change).await?;
        if written == Written::Done {
            for drop_old in [sql::DROP_OLD_KEPT, sql::DROP_OLD_DELETED] {
                run(conn, sqlx::query(drop_old).bind(user)).await?;
            }
        }
        Ok(written)
    }

    /// Finds the very same thing, where somebody asks whether it was refused.
    pub(super) fn find_same(&self) -> Option<AnyQuery<'_>> {
        match self {
            Self::Put { user, id, body, .. } => {
                let same = sqlx::query(sql::SAME_KEPT).bind(user.0);
                Some(same.bind(id).bind(body))
            }
            Self::Delete { .. } => None,
        }
    }
}
