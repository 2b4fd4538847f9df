//! Where the line breaks during a commit, nobody knows what came of it, and all is tried again. What the first
//! attempt had stored refuses the second, which must be answered as the first would have been.

use sqlx::AnyConnection;

use super::write::{Write, Written, to_json};
use super::{StoreError, sql};

/// Takes those for done that were refused by themselves.
pub(super) async fn recognize(
    conn: &mut AnyConnection,
    writes: &[&Write],
    results: &mut [Written],
) -> Result<(), StoreError> {
    for (write, result) in writes.iter().zip(results) {
        if *result == Written::Refused && is_stored(conn, write).await? {
            *result = Written::Done;
        }
    }
    Ok(())
}

/// Whether this very thing is stored. Two nodes that write the same event in the same millisecond both hear
/// that it is done, and it is.
async fn is_stored(conn: &mut AnyConnection, write: &Write) -> Result<bool, StoreError> {
    let query = match write {
        Write::AddGame(game) => sqlx::query(sql::SAME_GAME)
            .bind(game.id.0)
            .bind(game.secret.to_hex()),
        Write::Append(append) => match append.entries.first() {
            Some(entry) => sqlx::query(sql::SAME_EVENT)
                .bind(append.game.0)
                .bind(entry.seq as i64)
                .bind(entry.at_ms)
                .bind(to_json(&entry.event)?),
            None => return Ok(false),
        },
        // The hash has a salt of its own.
        Write::ClaimAccount {
            user,
            password_hash,
            ..
        } => sqlx::query(sql::SAME_ACCOUNT)
            .bind(user.0)
            .bind(password_hash),
        // Nobody asks whether these were refused, or they cannot be by themselves.
        Write::PutOff { .. }
        | Write::AddUser { .. }
        | Write::AddSession { .. }
        | Write::DropSession { .. }
        | Write::DropSessions { .. }
        | Write::TouchSession { .. }
        | Write::PurgeSessions { .. }
        | Write::Rename { .. }
        | Write::ForgetUser { .. }
        | Write::Beat { .. }
        | Write::AddOutage { .. } => return Ok(false),
    };
    Ok(query.fetch_optional(conn).await?.is_some())
}
