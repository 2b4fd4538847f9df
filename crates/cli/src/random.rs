//! Chance that nobody can foresee.

use thiserror::Error;

/// The system has no randomness.
#[derive(Debug, Error)]
#[error("no randomness: {0}")]
pub(crate) struct NoRandomness(getrandom::Error);

pub(crate) fn bytes<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(NoRandomness)?;
    Ok(bytes)
}

pub(crate) fn number() -> Result<u64, NoRandomness> {
    Ok(u64::from_le_bytes(bytes()?))
}
