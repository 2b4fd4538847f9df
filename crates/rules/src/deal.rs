//! The deal that anyone can check afterwards: a secret, its published hash, and every draw from it.
//!
//! The generator is ChaCha20 with the secret as key, block counter 0 and a 64-bit stream number in
//! place of the nonce; its output is read as little-endian 32-bit words. A number below `n` is the
//! next word `w` modulo `n`, words at or above the largest multiple of `n` below 2^32 skipped.
//! A shuffle swaps, for `i` from the last index down to 1, the items at `i` and at a number below
//! `i + 1`. Stream 0 shuffles the full bag, in index order before; stream `t` shuffles the bag after
//! an exchange in turn `t` (from 1); the last stream draws who starts where that is a tie.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};
use thiserror::Error;

/// 256 bits from which all chance of a game follows. Whoever has it knows every hand.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

/// The hash of a [`Secret`], shown at the start of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

/// The stream of the shuffle before the first draw.
const DEAL_STREAM: u64 = 0;
/// The stream that draws one of several tied starters.
const START_STREAM: u64 = u64::MAX;

impl Secret {
    /// The secret of these bytes, which must come from a good source of chance in a real game.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// A secret for self-play and tests: different for each seed, but anyone can guess it.
    #[must_use]
    pub fn from_seed(seed: u64) -> Self {
        let mut hasher = Sha256::new();
        hasher.update(b"sixline seed");
        hasher.update(seed.to_le_bytes());
        Self(hasher.finalize().into())
    }

    /// What follows from a text, for deals that all who know the text are to share: it hides nothing.
    #[must_use]
    pub fn from_text(text: &str) -> Self {
        let mut hasher = Sha256::new();
        hasher.update(b"sixline text ");
        hasher.update(text);
        Self(hasher.finalize().into())
    }

    /// The bytes themselves; whoever has them knows every draw.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// 64 hexadecimal digits. There is no `Display`, so that a secret is not printed by accident.
    #[must_use]
    pub fn to_hex(&self) -> String {
        Hex(&self.0).to_string()
    }

    /// SHA-256 of the 32 bytes.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// Shuffles the full set before the first draw: for whoever deals or checks a deal.
    pub fn shuffle_deal<T>(&self, items: &mut [T]) {
        self.stream(DEAL_STREAM).shuffle(items);
    }

    /// Shuffles the bag after the exchange in turn `turn`, counted from 1: for those who check a deal,
    /// and want to know which piece went where.
    pub fn shuffle_after<T>(&self, turn: u32, items: &mut [T]) {
        self.stream(u64::from(turn)).shuffle(items);
    }

    /// Draws one of several tied starters, of whom there is one at least.
    pub fn pick_starter<T: Copy>(&self, tied: &[T]) -> T {
        match tied {
            // The stream serves nothing else, so that it need not be made.
            [alone] => *alone,
            _ => tied[self.stream(START_STREAM).below(tied.len())],
        }
    }

    fn stream(&self, number: u64) -> Stream {
        let mut rng = ChaCha20Rng::from_seed(self.0);
        rng.set_stream(number);
        Stream(rng)
    }
}

/// Hides the bytes, so that no log tells a deal.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl FromStr for Secret {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Self, BadHex> {
        parse_hex(text).map(Self)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Hex(&self.0).fmt(f)
    }
}

impl FromStr for Commitment {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Self, BadHex> {
        parse_hex(text).map(Self)
    }
}

/// A text that is not 32 bytes in hexadecimal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("expected 64 hexadecimal digits")]
pub struct BadHex;

fn parse_hex(text: &str) -> Result<[u8; 32], BadHex> {
    let mut bytes = [0; 32];
    let mut n_digits = 0;
    for c in text.chars() {
        let digit = c.to_digit(16).ok_or(BadHex)?;
        let byte = bytes.get_mut(n_digits / 2).ok_or(BadHex)?;
        *byte = *byte << 4 | digit as u8;
        n_digits += 1;
    }
    if n_digits == 64 {
        Ok(bytes)
    } else {
        Err(BadHex)
    }
}

struct Hex<'a>(&'a [u8; 32]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// One stream of the generator; see the top of the file for the algorithm, which is frozen.
struct Stream(ChaCha20Rng);

impl Stream {
    fn below(&mut self, n: usize) -> usize {
        let n = n as u64;
        let limit = (1u64 << 32) / n * n;
        loop {
            let word = u64::from(self.0.next_u32());
            if word < limit {
                return (word % n) as usize;
            }
        }
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last + 1);
            items.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 8439, section 2.3.2 has no zero-counter vector with a zero nonce; this is test vector 1 of
    /// its appendix A.1: key, nonce and counter all zero.
    #[test]
    fn the_generator_is_chacha20() {
        let mut rng = Secret::new([0; 32]).stream(0);
        let words: Vec<u32> = (0..4).map(|_| rng.0.next_u32()).collect();
        assert_eq!(words, [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653]);
    }

    #[test]
    fn shuffles_never_change_between_versions() {
        let secret = Secret::from_seed(1);
        let mut items: Vec<u8> = (0..12).collect();
        secret.shuffle_deal(&mut items);
        let deal = format!("{items:?}");
        secret.shuffle_after(7, &mut items);
        insta::assert_snapshot!(format!("{deal} {items:?}"), @"[9, 8, 5, 2, 6, 10, 11, 0, 1, 7, 4, 3] [10, 4, 5, 6, 7, 8, 11, 1, 0, 3, 9, 2]");
        insta::assert_snapshot!(Secret::from_text("a").commitment(), @"710acf41310c98dc64c20cc277c4755bdcb996f29fd0ba04f363854f396343c3");
        insta::assert_snapshot!(secret.commitment(), @"351589e2b45b1d4aab282332f46727d674481889d8ef10bdff85ff8bab20c278");
    }

    #[test]
    fn hex_reads_back_and_bad_hex_is_refused() {
        let secret = Secret::from_seed(5);
        assert_eq!(secret.to_hex().parse(), Ok(secret));
        for text in ["", "ab", &"é".repeat(64), &"0".repeat(65), &"0".repeat(63)] {
            assert_eq!(text.parse::<Secret>(), Err(BadHex), "{text}");
        }
    }

    #[test]
    fn a_secret_is_not_printed_by_accident() {
        assert_eq!(format!("{:?}", Secret::from_seed(5)), "Secret(…)");
    }
}
