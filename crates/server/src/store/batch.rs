//! Many writes at once: those that add to games share statements, all others are done one after the other.

use std::collections::HashSet;

use sqlx::AnyConnection;

use super::StoreError;
use super::write::{Addition, Write, Written, add};

/// Does all of it inside the transaction that `conn` is in; answers in the same order.
pub(super) async fn apply_all(
    conn: &mut AnyConnection,
    writes: &[&Write],
) -> Result<Vec<Written>, StoreError> {
    let shared = shared_of(writes);
    let stored = add(conn, shared.iter().flatten().copied().collect()).await?;
    let mut results = Vec::with_capacity(writes.len());
    for (write, shared) in writes.iter().zip(shared) {
        results.push(match shared {
            Some(addition) if stored.contains(&addition.append.game) => Written::Done,
            Some(_) => Written::Refused,
            None => write.apply(conn).await?,
        });
    }
    Ok(results)
}

/// Those that may be written before all others, together: no earlier one of the batch is about the same game.
fn shared_of<'a>(writes: &[&'a Write]) -> Vec<Option<Addition<'a>>> {
    let mut keys = HashSet::with_capacity(writes.len());
    let mut shared = |write: &&'a Write| keys.insert(write.key()).then(|| write.addition())?;
    writes.iter().map(&mut shared).collect()
}
