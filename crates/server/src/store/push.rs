//! What is read of browsers that are told something while no page is open, and of the keys of the servers.

use sixline_protocol::wire::push::{PushDevice, PushKind};
use sqlx::Row;

use super::{PushWrite, Store, StoreError, sql};
use crate::ids::UserId;
use crate::store::write::push_bits;

/// A browser that wants to be told something.
#[derive(Debug, Clone)]
pub(crate) struct PushRow {
    pub(crate) endpoint: String,
    pub(crate) p256dh: String,
    pub(crate) auth: String,
    pub(crate) lang: String,
}

impl Store {
    /// A key of the servers by its name; the one that is given where there was none.
    pub(crate) async fn server_key(&self, name: &str, new: &str) -> Result<String, StoreError> {
        let (name_, value) = (name.to_owned(), new.to_owned());
        self.write(PushWrite::AddKey { name: name_, value }).await?;
        let query = sqlx::query(sql::SERVER_KEY).bind(name);
        Ok(query.fetch_one(&self.reads).await?.try_get("value")?)
    }

    /// The browsers of a person, signed in as they are, that want to be told this.
    pub(crate) async fn push_places_of(
        &self,
        user: UserId,
        kind: PushKind,
    ) -> Result<Vec<PushRow>, StoreError> {
        let query = sqlx::query(sql::PUSH_PLACES_OF)
            .bind(user.0)
            .bind(push_bits(&[kind]));
        let rows = query.fetch_all(&self.reads).await?;
        rows.iter()
            .map(|row| {
                Ok(PushRow {
                    endpoint: row.try_get("endpoint")?,
                    p256dh: row.try_get("p256dh")?,
                    auth: row.try_get("auth")?,
                    lang: row.try_get("lang")?,
                })
            })
            .collect()
    }

    /// What the device of this session is told.
    pub(crate) async fn push_kinds(&self, token_hash: &str) -> Result<Vec<PushKind>, StoreError> {
        let query = sqlx::query(sql::PUSH_KINDS).bind(token_hash.to_owned());
        let row = query.fetch_optional(&self.reads).await?;
        let bits = row.map(|row| row.try_get("kinds")).transpose()?;
        Ok(kinds_of(bits.unwrap_or(0)))
    }

    /// All devices of a person that are told something.
    pub(crate) async fn push_devices(&self, user: UserId) -> Result<Vec<PushDevice>, StoreError> {
        let query = sqlx::query(sql::PUSH_DEVICES).bind(user.0);
        let rows = query.fetch_all(&self.reads).await?;
        rows.iter()
            .map(|row| {
                Ok(PushDevice {
                    endpoint: row.try_get("endpoint")?,
                    lang: row.try_get("lang")?,
                    kinds: kinds_of(row.try_get("kinds")?),
                    made_ms: row.try_get("made_ms")?,
                })
            })
            .collect()
    }
}

fn kinds_of(bits: i32) -> Vec<PushKind> {
    let is_wanted = |kind: &PushKind| bits & push_bits(&[*kind]) != 0;
    PushKind::ALL.into_iter().filter(is_wanted).collect()
}
