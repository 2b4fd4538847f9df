//! Where the line breaks during a commit, nobody knows what came of it, and all is tried again. What the first
//! attempt had stored refuses the second, which must be answered as the first would have been.

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
