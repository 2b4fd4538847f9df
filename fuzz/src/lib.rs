//! What the fuzz targets share.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Whatever reads as a `T` prints a text that reads as the same.
pub fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(text: &str) -> Option<T> {
    let read: T = serde_json::from_str(text).ok()?;
    let again = serde_json::to_string(&read).expect("what was read can be printed");
    assert_eq!(serde_json::from_str::<T>(&again).as_ref().ok(), Some(&read), "{again}");
    Some(read)
}
