//! What is read of people who look for each other, and of friends.

use sixline_protocol::wire::people::{Friendship, PersonName};
use sqlx::Row;
use sqlx::any::AnyRow;

use super::rated::read_pool_rating;
use super::read::read_bot;
use super::{Store, StoreError, sql};
use crate::ids::{GameId, UserId};

/// Somebody on a list of friends.
#[derive(Debug, Clone)]
pub(crate) struct FriendRow {
    pub(crate) user: UserId,
    pub(crate) person: PersonName,
    pub(crate) friendship: Friendship,
    /// When a node last said that they are connected to it.
    pub(crate) seen_ms: Option<i64>,
    /// A public game of theirs that runs.
    pub(crate) game: Option<GameId>,
}

impl Store {
    /// People whose account's name begins so, a few, without those whom `seeker` has blocked or who blocked them.
    pub(crate) async fn people_like(
        &self,
        beginning: &str,
        seeker: UserId,
        now_ms: i64,
    ) -> Result<Vec<PersonName>, StoreError> {
        let first: String = beginning.chars().take(2).collect();
        let query = sqlx::query(sql::PEOPLE_LIKE)
            .bind(first)
            .bind(beginning)
            .bind(beginning.chars().count() as i32)
            .bind(seeker.0);
        let rows = query.fetch_all(&self.reads).await?;
        rows.iter().map(|row| read_person(row, now_ms)).collect()
    }

    /// The friends of a person, with those who asked or were asked, by name.
    pub(crate) async fn friends_of(
        &self,
        user: UserId,
        now_ms: i64,
    ) -> Result<Vec<FriendRow>, StoreError> {
        let query = sqlx::query(sql::FRIENDS_OF).bind(user.0);
        let rows = query.fetch_all(&self.reads).await?;
        let read = |row: &AnyRow| {
            let game: Option<i64> = row.try_get("game")?;
            let asker = UserId(row.try_get("asker")?);
            let friendship = match row.try_get::<i32, _>("accepted")? {
                1 => Friendship::Friends,
                _ if asker == user => Friendship::Asked,
                _ => Friendship::AsksMe,
            };
            Ok(FriendRow {
                user: UserId(row.try_get("id")?),
                person: read_person(row, now_ms)?,
                friendship,
                seen_ms: row.try_get("seen_ms")?,
                game: game.map(GameId),
            })
        };
        rows.iter().map(read).collect()
    }

    /// With whom a person has an open challenge or a friendship.
    pub(crate) async fn people_around(&self, user: UserId) -> Result<Vec<UserId>, StoreError> {
        let query = sqlx::query(sql::PEOPLE_AROUND).bind(user.0);
        let rows = query.fetch_all(&self.reads).await?;
        rows.iter()
            .map(|row| Ok(UserId(row.try_get("id")?)))
            .collect()
    }
}

/// A person with their rating, where it is shown.
fn read_person(row: &AnyRow, now_ms: i64) -> Result<PersonName, StoreError> {
    Ok(PersonName {
        rating: read_pool_rating(row, now_ms)?,
        ..read_name(row)?
    })
}

pub(super) fn read_name(row: &AnyRow) -> Result<PersonName, StoreError> {
    let account: Option<String> = row.try_get("account")?;
    Ok(PersonName {
        account: account.unwrap_or_default(),
        name: row.try_get("name")?,
        face: row.try_get("face")?,
        rating: None,
        bot: read_bot(row)?,
    })
}
