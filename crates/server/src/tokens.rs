//! Tokens: what a browser keeps to show who it is. The server keeps only their hashes.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use crate::ids::random_bytes;

pub(crate) const DAY_MS: i64 = 24 * 3_600_000;
/// A session that nobody uses ends after this time.
pub(crate) const IDLE_MS: i64 = 90 * DAY_MS;
/// Every session ends after this time.
pub(crate) const ABSOLUTE_MS: i64 = 365 * DAY_MS;

/// As many characters as every token has.
pub(crate) const TOKEN_LEN: usize = 64;

/// What tokens for programs begin with, so that one that got into a public place is found there.
const PREFIX: &str = "sixline_";

/// A new token for a program.
pub(crate) fn random_for_program() -> String {
    format!("{PREFIX}{}", random())
}

/// Whether it could be a token for a program.
pub(crate) fn is_for_program(token: &str) -> bool {
    token
        .strip_prefix(PREFIX)
        .is_some_and(|it| it.len() == TOKEN_LEN)
}

/// A new token that nobody can guess: 256 random bits.
pub(crate) fn random() -> String {
    hex(&random_bytes())
}

/// What is kept of a token.
pub(crate) fn hash(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
