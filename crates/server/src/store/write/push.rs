//! What is written about browsers that are told something while no page is open, and the keys of the servers.

use sixline_protocol::wire::push::{PushKind, PushPlace};
use sqlx::AnyConnection;

use super::{Written, run};
use crate::ids::{GameId, UserId, random_number};
use crate::store::{StoreError, sql};

#[derive(Debug, Clone)]
pub(crate) enum PushWrite {
    /// A key of the servers, unless there is one of this name.
    AddKey { name: String, value: String },
    /// Where the device of this session is told something; the oldest of a person goes where there are too many.
    Put {
        user: UserId,
        token_hash: String,
        place: Box<PushPlace>,
        now_ms: i64,
    },
    /// The device of this session is told nothing any more.
    Drop { token_hash: String },
    /// A browser that is gone.
    DropPlace { endpoint: String },
    /// Those whose session has ended.
    Purge,
    /// The player of a game is warned, once for each event at which they were waited for.
    Warn { game: GameId, seq: u64 },
}

impl PushWrite {
    pub(super) const fn key(&self) -> u64 {
        match self {
            Self::Put { user, .. } => user.0.unsigned_abs(),
            Self::Warn { game, .. } => game.0.unsigned_abs(),
            Self::AddKey { .. } | Self::Drop { .. } | Self::DropPlace { .. } | Self::Purge => 0,
        }
    }

    pub(super) async fn apply(&self, conn: &mut AnyConnection) -> Result<Written, StoreError> {
        let query = match self {
            Self::AddKey { name, value } => sqlx::query(sql::ADD_SERVER_KEY).bind(name).bind(value),
            Self::Put {
                user,
                token_hash,
                place,
                now_ms,
            } => {
                // One place for each session, and each place for one session, the last that gave it.
                let drop_old = sqlx::query(sql::DROP_PUSH_OF_SESSION).bind(token_hash);
                run(conn, drop_old).await?;
                let drop_old = sqlx::query(sql::DROP_PUSH_PLACE).bind(&place.endpoint);
                run(conn, drop_old).await?;
                let add = sqlx::query(sql::ADD_PUSH_PLACE)
                    .bind(random_number())
                    .bind(user.0)
                    .bind(token_hash)
                    .bind(&place.endpoint)
                    .bind(&place.p256dh)
                    .bind(&place.auth)
                    .bind(&place.lang)
                    .bind(push_bits(&place.kinds))
                    .bind(now_ms);
                let added = run(conn, add).await?;
                run(conn, sqlx::query(sql::DROP_OLD_PUSH).bind(user.0)).await?;
                return Ok(added);
            }
            Self::Drop { token_hash } => sqlx::query(sql::DROP_PUSH_OF_SESSION).bind(token_hash),
            Self::DropPlace { endpoint } => sqlx::query(sql::DROP_PUSH_PLACE).bind(endpoint),
            Self::Purge => sqlx::query(sql::PURGE_PUSH),
            Self::Warn { game, seq } => sqlx::query(sql::WARN_GAME).bind(game.0).bind(*seq as i64),
        };
        run(conn, query).await
    }
}

/// The kinds as a number with a bit for each.
pub(in crate::store) fn push_bits(kinds: &[PushKind]) -> i32 {
    let bit = |kind: &PushKind| match kind {
        PushKind::Turn => 1,
        PushKind::Challenge => 2,
        PushKind::End => 4,
    };
    kinds.iter().fold(0, |bits, kind| bits | bit(kind))
}
