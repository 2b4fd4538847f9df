//! What the search has found out about positions, in a memory of fixed size.

/// How a stored value stands to the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    /// The true value is this or more.
    Lower,
    /// The true value is this or less.
    Upper,
    /// It is the true value.
    Exact,
}

/// How deep a search went: a number of plies, or beyond all of them to the end of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Depth(u8);

impl Depth {
    /// Deeper than any game: no guess is made.
    pub(super) const TO_THE_END: Self = Self(u8::MAX - 1);
    /// The depth of a value that holds to the end of the game, however it was found.
    pub(super) const COMPLETE: Self = Self(u8::MAX);

    /// A depth of this many plies.
    pub(super) const fn plies(number: u8) -> Self {
        Self(number)
    }

    /// All depths from a number of plies on.
    pub(super) fn from_plies(number: u8) -> impl Iterator<Item = Self> {
        (number..=Self::TO_THE_END.0).map(Self)
    }

    /// One ply less, or none.
    pub(super) const fn less(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// The number of plies.
    pub(super) const fn number(self) -> u8 {
        self.0
    }
}

/// What a search has learnt about a position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Note {
    pub(super) value: i32,
    /// The play that was best or refuted the position, in short.
    pub(super) play: u16,
    pub(super) depth: Depth,
    /// How the value is meant.
    pub(super) bound: Bound,
    /// How many positions were looked at for it.
    pub(super) nodes: u64,
}

/// What is known about a position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    key: u64,
    /// What remains to be gained by the side to move.
    pub(super) value: i16,
    /// The play that was best or refuted the position, in short.
    pub(super) play: u16,
    /// How deep the search was.
    pub(super) depth: Depth,
    /// How the value is meant.
    pub(super) bound: Bound,
    /// How much work the value took: the logarithm of its nodes.
    effort: u8,
    /// Which search stored it.
    age: u8,
}

impl Entry {
    const NONE: Self = Self {
        key: 0,
        value: 0,
        play: 0,
        depth: Depth(0),
        bound: Bound::Lower,
        effort: 0,
        age: 0,
    };
}

/// A memory for [`solve`](super::solve), allocated once and used again and again.
///
/// Every search starts with an empty one, so that no result depends on what was searched before.
#[derive(Debug, Clone)]
pub struct Memory {
    /// The first of each pair keeps what took the most work, the second what came last.
    pairs: Box<[[Entry; 2]]>,
    /// Entries of another age count as none. 0 is the age of entries that were never used.
    age: u8,
}

impl Memory {
    /// Room for `2^size` entries of 16 bytes; at least 2 and at most 2^28 of them.
    #[must_use]
    pub fn new(size: u32) -> Self {
        let n_pairs = 1 << (size.clamp(1, 28) - 1);
        Self {
            pairs: vec![[Entry::NONE; 2]; n_pairs].into_boxed_slice(),
            age: 0,
        }
    }

    /// Forgets everything; costs something only once in 255 times.
    pub(super) fn clear(&mut self) {
        self.age = self.age.wrapping_add(1);
        if self.age == 0 {
            self.pairs.fill([Entry::NONE; 2]);
            self.age = 1;
        }
    }

    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<&Entry> {
        let pair = &self.pairs[key as usize & (self.pairs.len() - 1)];
        pair.iter()
            .find(|entry| entry.key == key && entry.age == self.age)
    }

    #[inline]
    pub(super) fn store(&mut self, key: u64, note: Note) {
        let entry = Entry {
            key,
            value: note.value as i16,
            play: note.play,
            depth: note.depth,
            bound: note.bound,
            effort: (u64::BITS - note.nodes.leading_zeros()) as u8,
            age: self.age,
        };
        let pair = &mut self.pairs[key as usize & (self.pairs.len() - 1)];
        let first = &pair[0];
        if first.key == key || first.age != entry.age || first.effort <= entry.effort {
            if first.key != key && first.age == entry.age {
                pair[1] = *first;
            }
            pair[0] = entry;
        } else {
            pair[1] = entry;
        }
    }
}

/// Spreads the bits of a number; every number has a result of its own.
#[inline]
pub(super) const fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
