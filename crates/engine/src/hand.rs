//! A hand of the fast representation: kinds without an order, small enough to copy.

use sixline_rules::HAND_SIZE;

use crate::generate::FastPlay;
use crate::kinds::{Kind, Mask};
use crate::rng::Rng;

/// A hand as kinds, in no particular order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FastHand {
    kinds: [Kind; HAND_SIZE],
    len: u8,
}

impl FastHand {
    /// A hand without pieces.
    pub const EMPTY: Self = Self {
        kinds: [Kind::new(0); HAND_SIZE],
        len: 0,
    };

    /// A hand of these kinds; more than six are left out.
    #[must_use]
    pub fn new(kinds: impl IntoIterator<Item = Kind>) -> Self {
        let mut hand = Self::default();
        for kind in kinds.into_iter().take(HAND_SIZE) {
            hand.push(kind);
        }
        hand
    }

    /// `n` pieces of a pool by chance; its order changes.
    pub fn drawn(pool: &mut [Kind], n: usize, rng: &mut Rng) -> Self {
        let n = n.min(pool.len());
        for at in 0..n {
            pool.swap(at, at + rng.below(pool.len() - at));
        }
        Self::new(pool[..n].iter().copied())
    }

    /// The kinds, repeated ones included.
    #[inline]
    #[must_use]
    pub fn kinds(&self) -> &[Kind] {
        &self.kinds[..usize::from(self.len)]
    }

    /// How many pieces there are.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The different kinds as a set.
    #[inline]
    #[must_use]
    pub fn mask<M: Mask>(&self) -> M {
        self.kinds()
            .iter()
            .fold(M::NONE, |mask, &kind| mask | M::bit(kind))
    }

    /// Adds a piece to a hand that is not full.
    #[inline]
    pub fn push(&mut self, kind: Kind) {
        self.kinds[usize::from(self.len)] = kind;
        self.len += 1;
    }

    /// Takes out one copy of a kind, if there is one.
    #[inline]
    pub fn remove(&mut self, kind: Kind) {
        if let Some(at) = self.kinds().iter().position(|&held| held == kind) {
            self.len -= 1;
            self.kinds[at] = self.kinds[usize::from(self.len)];
        }
    }

    /// Takes out the first copy of a kind, and leaves the others in their order; says whether there was one.
    #[inline]
    pub fn remove_in_order(&mut self, kind: Kind) -> bool {
        let Some(at) = self.kinds().iter().position(|&held| held == kind) else {
            return false;
        };
        self.kinds.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
        true
    }

    /// Keeps the first `len` pieces.
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len as u8);
    }

    /// The hand without the pieces of a play.
    #[inline]
    #[must_use]
    pub fn without(mut self, play: &FastPlay) -> Self {
        for (_, kind) in play.placed() {
            self.remove(kind);
        }
        self
    }
}
