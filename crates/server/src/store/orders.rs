//! What those who run the server look up: bans, reports, what was done; and who does not want to meet whom.

use sixline_protocol::wire::admin::{Act, AuditLine, BanView, ReportView};
use sixline_protocol::wire::moderation::{BlockView, Reason};
use sqlx::Row;
use sqlx::any::AnyRow;

use super::{Store, StoreError, sql};
use crate::ids::{GameId, UserId};

impl Store {
    /// The bans that count now.
    pub(crate) async fn bans(&self, now_ms: i64) -> Result<Vec<BanView>, StoreError> {
        let query = sqlx::query(sql::BANS).bind(now_ms);
        self.list(query, |row| {
            Ok(BanView {
                ban: row.try_get("id")?,
                person: row.try_get("user_id")?,
                network: row.try_get("network")?,
                until_ms: row.try_get("until_ms")?,
                note: row.try_get("note")?,
            })
        })
        .await
    }

    /// What everybody is told now.
    pub(crate) async fn announcement(&self, now_ms: i64) -> Result<Option<String>, StoreError> {
        let query = sqlx::query(sql::ANNOUNCEMENT).bind(now_ms);
        let row = query.fetch_optional(&self.reads).await?;
        Ok(row.map(|row| row.try_get("text")).transpose()?)
    }

    /// The reports that are open, the oldest first.
    pub(crate) async fn reports(&self) -> Result<Vec<ReportView>, StoreError> {
        self.list(sqlx::query(sql::REPORTS), |row| {
            let reason: String = row.try_get("reason")?;
            Ok(ReportView {
                report: row.try_get("id")?,
                at_ms: row.try_get("at_ms")?,
                person: row.try_get("reported")?,
                name: row.try_get("name")?,
                game: GameId(row.try_get("game")?).to_string(),
                reason: read_reason(&reason)?,
                reporter: row.try_get("reporter")?,
            })
        })
        .await
    }

    /// What was done, the last first.
    pub(crate) async fn audit(&self) -> Result<Vec<AuditLine>, StoreError> {
        self.list(sqlx::query(sql::AUDIT), |row| {
            let act: String = row.try_get("act")?;
            let act = serde_json::from_str::<Act>(&act)
                .map_err(|err| StoreError::unreadable("an act", err))?;
            Ok(AuditLine {
                at_ms: row.try_get("at_ms")?,
                act,
            })
        })
        .await
    }

    /// Whom a person has blocked, the last first.
    pub(crate) async fn blocks_of(&self, user: UserId) -> Result<Vec<BlockView>, StoreError> {
        let query = sqlx::query(sql::BLOCKS).bind(user.0);
        self.list(query, |row| {
            Ok(BlockView {
                id: GameId(row.try_get("blocked")?).to_string(),
                name: row.try_get("name")?,
                at_ms: row.try_get("at_ms")?,
            })
        })
        .await
    }

    /// Whether a person and somebody who sits in the game do not want to meet.
    pub(crate) async fn is_blocked(&self, game: GameId, user: UserId) -> Result<bool, StoreError> {
        let query = sqlx::query(sql::IS_BLOCKED).bind(game.0).bind(user.0);
        Ok(query.fetch_optional(&self.reads).await?.is_some())
    }

    /// Who has or had a seat in a game, with their name now.
    pub(crate) async fn person_at(
        &self,
        game: GameId,
        seat: u8,
    ) -> Result<Option<(UserId, String)>, StoreError> {
        let query = sqlx::query(sql::PERSON_AT)
            .bind(game.0)
            .bind(i32::from(seat));
        let row = query.fetch_optional(&self.reads).await?;
        row.map(|row| Ok((UserId(row.try_get("user_id")?), row.try_get("name")?)))
            .transpose()
    }

    async fn list<'q, T>(
        &self,
        query: sqlx::query::Query<'q, sqlx::Any, sqlx::any::AnyArguments>,
        read: impl Fn(&AnyRow) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        let rows = query.fetch_all(&self.reads).await?;
        rows.iter().map(read).collect()
    }
}

/// A reason as the store keeps it.
pub(crate) const fn reason_text(reason: Reason) -> &'static str {
    match reason {
        Reason::Name => "name",
        Reason::Behavior => "behavior",
        Reason::Cheating => "cheating",
    }
}

fn read_reason(text: &str) -> Result<Reason, StoreError> {
    let all = [Reason::Name, Reason::Behavior, Reason::Cheating];
    let found = all.into_iter().find(|it| reason_text(*it) == text);
    found.ok_or_else(|| StoreError::Unknown(format!("a report for `{text}`")))
}
