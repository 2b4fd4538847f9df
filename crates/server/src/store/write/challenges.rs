//! What is written about challenges.

use sixline_protocol::wire::people::ChallengeState;
use sqlx::AnyConnection;

use super::{AnyQuery, Written, run};
use crate::ids::{ChallengeId, GameId, UserId};
use crate::store::challenges::state_number;
use crate::store::{StoreError, sql};

#[derive(Debug, Clone)]
pub(crate) enum ChallengeWrite {
    /// Somebody asks somebody, unless one has blocked the other or such a question is open.
    Add {
        challenge: ChallengeId,
        from: UserId,
        to: UserId,
        plan: String,
        now_ms: i64,
        until_ms: i64,
    },
    /// An open challenge ends, with the game that is made of it where it is accepted.
    End {
        challenge: ChallengeId,
        state: ChallengeState,
        game: Option<GameId>,
    },
    /// Those that have ended and were made before this are no longer kept.
    Purge { made_ms: i64 },
}

impl ChallengeWrite {
    /// The number after which its writes keep their order.
    pub(super) const fn key(&self) -> u64 {
        match self {
            Self::Add { challenge, .. } | Self::End { challenge, .. } => challenge.0.unsigned_abs(),
            Self::Purge { .. } => 0,
        }
    }

    pub(super) async fn apply(&self, conn: &mut AnyConnection) -> Result<Written, StoreError> {
        let query = match self {
            Self::Add {
                challenge,
                from,
                to,
                plan,
                now_ms,
                until_ms,
            } => sqlx::query(sql::ADD_CHALLENGE)
                .bind(challenge.0)
                .bind(from.0)
                .bind(to.0)
                .bind(plan)
                .bind(now_ms)
                .bind(until_ms),
            Self::End {
                challenge,
                state,
                game,
            } => sqlx::query(sql::END_CHALLENGE)
                .bind(challenge.0)
                .bind(state_number(*state))
                .bind(game.map(|it| it.0)),
            Self::Purge { made_ms } => sqlx::query(sql::PURGE_CHALLENGES).bind(made_ms),
        };
        run(conn, query).await
    }

    /// Finds the very same thing, where somebody asks whether it was refused.
    pub(super) fn find_same(&self) -> Option<AnyQuery<'_>> {
        match self {
            Self::End {
                challenge,
                state,
                game: Some(game),
            } => Some(
                sqlx::query(sql::SAME_CHALLENGE)
                    .bind(challenge.0)
                    .bind(state_number(*state))
                    .bind(game.0),
            ),
            Self::Add { .. } | Self::End { .. } | Self::Purge { .. } => None,
        }
    }
}
