//! The two editions as the fast generator sees them: sets of kinds, and runs of pieces as a few words.

mod classic;
mod tables;

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use sixline_rules::{Edition, Tile};

pub use classic::Classic;
#[cfg(feature = "internals")]
pub use classic::ClassicRun;
pub use tables::Tables;
#[cfg(feature = "internals")]
pub use tables::{TablesChain, TablesRun};

/// A kind of piece of one edition: a number below [`Variant::KINDS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Kind(u8);

/// The most kinds that any edition has.
pub const MAX_KINDS: usize = Tables::KINDS;

/// Where the number of pieces stands in the word of a run.
const LEN_SHIFT: u32 = 56;

impl Kind {
    /// The kind with this number.
    #[inline]
    #[must_use]
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// Its place in a table with a row for each kind.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every kind of an edition, in rising order.
    pub fn all<V: Variant>() -> impl Iterator<Item = Self> {
        (0..V::KINDS as u8).map(Self)
    }
}

/// A set of kinds of one edition.
pub trait Mask:
    Copy
    + Eq
    + std::fmt::Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
{
    /// The set of no kind.
    const NONE: Self;
    /// The set of one kind.
    fn bit(kind: Kind) -> Self;
    /// Whether the set is empty.
    fn is_none(self) -> bool;
    /// The lowest kind of a set that is not empty.
    fn lowest(self) -> Kind;
    /// The set without its lowest kind.
    fn without_lowest(self) -> Self;
    /// How many kinds there are.
    fn count(self) -> u32;

    /// The kinds in rising order.
    #[inline]
    fn kinds(self) -> Kinds<Self> {
        Kinds(self)
    }
}

/// The kinds of a [`Mask`], in rising order.
#[derive(Debug, Clone)]
pub struct Kinds<M>(M);

impl<M: Mask> Iterator for Kinds<M> {
    type Item = Kind;

    #[inline]
    fn next(&mut self) -> Option<Kind> {
        if self.0.is_none() {
            return None;
        }
        let kind = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(kind)
    }
}

macro_rules! mask {
    ($ty:ty) => {
        impl Mask for $ty {
            const NONE: Self = 0;
            #[inline]
            fn bit(kind: Kind) -> Self {
                1 << kind.0
            }
            #[inline]
            fn is_none(self) -> bool {
                self == 0
            }
            #[inline]
            fn lowest(self) -> Kind {
                Kind(self.trailing_zeros() as u8)
            }
            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
        }
    };
}
mask!(u64);
mask!(u128);

/// An edition compiled for speed.
pub trait Variant: Copy + std::fmt::Debug + Send + Sync + 'static {
    /// A word with a bit for each kind.
    type Mask: Mask;
    /// What must be known of the pieces in a run.
    type Run: Copy + std::fmt::Debug + PartialEq;
    /// What must be known of a line while pieces of one hand join it.
    type Chain: Copy + std::fmt::Debug;
    /// What must be known of a run across a play to score it; nothing where the cells tell the score.
    type Across: Copy + std::fmt::Debug;
    /// How many kinds there are.
    const KINDS: usize;
    /// The index of kind 0 among all tiles.
    const FIRST: usize;
    /// The length of a complete line.
    const FULL: usize;
    /// Whether the points of a play follow from its cells, whichever pieces lie on them.
    const SCORE_BY_CELLS: bool;

    /// The edition as the rules know it.
    fn edition(self) -> Edition;
    /// A run of no piece.
    fn empty(self) -> Self::Run;
    /// How many pieces are in a run.
    fn len(run: Self::Run) -> usize;
    /// The run of both and nothing between, or `None` where that is no valid line.
    fn merge(a: Self::Run, b: Self::Run) -> Option<Self::Run>;
    /// The run with a kind that fits it.
    fn add(self, run: Self::Run, kind: Kind) -> Self::Run;
    /// The kinds that may be added to a run.
    fn fits(run: Self::Run) -> Self::Mask;
    /// The points of the line that `kind` makes of a run that it fits; 0 where the run is empty.
    fn points_with(self, run: Self::Run, kind: Kind) -> u32;
    /// The most points of a line that one piece makes of a run; 0 where the run is empty.
    fn most_with(run: Self::Run) -> u32;

    /// What scoring a piece beside a run needs.
    fn across(run: Self::Run) -> Self::Across;
    /// The points of the line that `kind` makes across; 0 where they are counted by cells.
    fn points_across(across: Self::Across, kind: Kind) -> u32;

    /// A run to which pieces of a hand are added; `allowed` are those that fit it.
    fn chain(run: Self::Run, allowed: Self::Mask) -> Self::Chain;
    /// The pieces of the hand that may still join.
    fn allowed(chain: Self::Chain) -> Self::Mask;
    /// The chain after a piece that was allowed.
    fn join(chain: Self::Chain, kind: Kind) -> Self::Chain;
    /// The points of the line of `len` pieces that an allowed piece completes.
    fn chain_points(chain: Self::Chain, kind: Kind, len: usize) -> u32;
    /// The most points of a line of `len` pieces that contains a run.
    fn most_points(run: Self::Run, len: usize) -> u32;
    /// No line of the kinds in `hand` alone, at most six, is longer than this; 2 at least.
    fn longest(hand: Self::Mask) -> usize;

    /// The piece of a kind.
    #[inline]
    fn tile(kind: Kind) -> Tile {
        Tile::from_index(Self::FIRST + kind.index()).expect("a kind of the edition")
    }
    /// The kind of a piece of this edition.
    #[inline]
    fn kind(tile: Tile) -> Kind {
        Kind((tile.index() - Self::FIRST) as u8)
    }
}
