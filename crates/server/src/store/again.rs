//! A connection that breaks during a commit leaves its outcome unknown, so everything is tried again. If the
//! first attempt was stored, it refuses the second, which must still be answered as done.

use sqlx::AnyConnection;

use super::{StoreError, Write, Written};

/// Takes those for done that were refused by themselves.
pub(super) async fn recognize(
    conn: &mut AnyConnection,
    writes: &[&Write],
    results: &mut [Written],
) -> Result<(), StoreError> {
    for (write, result) in writes.iter().zip(results) {
        if *result == Written::Refused && write.is_stored(conn).await? {
            *result = Written::Done;
        }
    }
    Ok(())
}
