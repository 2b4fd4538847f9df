//! What is read of tokens for programs, and of bots.

use sixline_protocol::wire::bot::{BotProfile, BotView};
use sixline_protocol::wire::token::Scope;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::friends::read_name;
use super::read::{self, SessionRow, read_bot};
use super::{Store, StoreError, sql, write};
use crate::ids::UserId;

/// A token that is stored.
#[derive(Debug, Clone)]
pub(crate) struct TokenRow {
    pub(crate) token_hash: String,
    pub(crate) name: String,
    pub(crate) scopes: Vec<Scope>,
    pub(crate) made_ms: i64,
    pub(crate) seen_ms: i64,
}

/// What is known of a bot that somebody asks for a game.
#[derive(Debug, Clone)]
pub(crate) struct BotRow {
    pub(crate) profile: BotProfile,
    /// When a node last said that it is connected.
    pub(crate) seen_ms: i64,
    /// How many games it has, with those for which it is asked.
    pub(crate) taken: usize,
}

impl Store {
    /// Whose token this is, and what it allows.
    pub(crate) async fn token(
        &self,
        token_hash: &str,
    ) -> Result<Option<(SessionRow, Vec<Scope>)>, StoreError> {
        let query = sqlx::query(sql::TOKEN).bind(token_hash.to_owned());
        let row = query.fetch_optional(&self.reads).await?;
        row.map(|row| {
            let seen_ms = row.try_get("seen_ms")?;
            let session = SessionRow {
                user: UserId(row.try_get("user_id")?),
                name: row.try_get("name")?,
                account: row.try_get("account")?,
                face: row.try_get("face")?,
                profile: read::read_profile(&row)?,
                is_bot: read_bot(&row)?,
                created_ms: seen_ms,
                seen_ms,
            };
            Ok((session, read_scopes(&row)?))
        })
        .transpose()
    }

    /// The tokens of a person, the newest first.
    pub(crate) async fn tokens_of(&self, user: UserId) -> Result<Vec<TokenRow>, StoreError> {
        let query = sqlx::query(sql::TOKENS_OF).bind(user.0);
        let rows = query.fetch_all(&self.reads).await?;
        let read = |row: &AnyRow| {
            Ok(TokenRow {
                token_hash: row.try_get("token_hash")?,
                name: row.try_get("name")?,
                scopes: read_scopes(row)?,
                made_ms: row.try_get("made_ms")?,
                seen_ms: row.try_get("seen_ms")?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// Which games a bot plays; `None` where it has not said so.
    pub(crate) async fn bot(&self, user: UserId) -> Result<Option<BotRow>, StoreError> {
        let query = sqlx::query(sql::PROFILE).bind(user.0);
        let Some(row) = query.fetch_optional(&self.reads).await? else {
            return Ok(None);
        };
        if row.try_get::<Option<String>, _>("profile")?.is_none() {
            return Ok(None);
        }
        Ok(Some(BotRow {
            profile: read_profile(&row)?,
            seen_ms: row.try_get("seen_ms")?,
            taken: read_taken(&row)?,
        }))
    }

    /// The bots that were connected since then, the last first, at most 50.
    pub(crate) async fn bots_here(
        &self,
        seen_ms: i64,
    ) -> Result<Vec<(UserId, BotView)>, StoreError> {
        let query = sqlx::query(sql::BOTS_HERE).bind(seen_ms);
        let rows = query.fetch_all(&self.reads).await?;
        let read = |row: &AnyRow| {
            let profile = read_profile(row)?;
            let view = BotView {
                who: read_name(row)?,
                is_free: profile.open && read_taken(row)? < usize::from(profile.at_once),
                profile,
            };
            Ok((UserId(row.try_get("id")?), view))
        };
        rows.iter().map(read).collect()
    }
}

fn read_taken(row: &AnyRow) -> Result<usize, StoreError> {
    Ok(row.try_get::<i64, _>("taken")? as usize)
}

fn read_profile(row: &AnyRow) -> Result<BotProfile, StoreError> {
    let profile: String = row.try_get("profile")?;
    serde_json::from_str(&profile)
        .map_err(|err| StoreError::unreadable("the profile of a bot", err))
}

fn read_scopes(row: &AnyRow) -> Result<Vec<Scope>, StoreError> {
    let bits: i32 = row.try_get("scopes")?;
    let set = |scope: &Scope| bits & write::scope_bits(&[*scope]) != 0;
    Ok(Scope::ALL.into_iter().filter(set).collect())
}
