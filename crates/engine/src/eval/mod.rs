//! What a position is worth to the player who has just moved, beside the points already made.

mod board;
mod features;
mod linear;
mod net;
mod outlook;
mod wide;

pub use board::{BoardFeatures, Cells};
#[cfg(any(test, feature = "internals"))]
pub use features::GLOBALS;
pub use features::{Globals, PLANES, Planes};
#[cfg(feature = "internals")]
pub use linear::Linear;
#[cfg(feature = "internals")]
pub use net::BadWeights;
pub use net::Net;
pub use outlook::{Known, Outlook};

use std::sync::LazyLock;

use crate::kinds::{Classic, Kind, Tables, Variant};

/// An edition for which an evaluation was learnt.
pub trait Learnt: Variant {
    /// The color of a kind, below 10.
    fn color(kind: Kind) -> u8;
    /// The groups of a kind (its shape, or its tables), one bit each.
    fn groups(kind: Kind) -> u16;
    /// Whether colors and groups play the same part, so that one set of weights serves both.
    const SYMMETRIC: bool;
    /// What a complete line makes beyond the points of its pieces.
    const FULL_BONUS: u32;
    /// Whether two pieces of a line decide what else may join it, whichever joins.
    const TWO_DECIDE: bool;
    /// The points that each piece makes in a line of this many points, which had `len` pieces before the last.
    fn each(points: u32, len: usize) -> f32;
    /// The points that `n` more pieces add to such a line.
    fn more(points: u32, len: usize, n: usize) -> u32;
    /// Points are divided by this for the network.
    const SCALE: f32;
    /// How much likelier a play is by its points than by its worth, where that tells nothing about who made it: between
    /// the means of players who take the most points and of `static`.
    const NO_GREED: f32;
    /// How far the points of two players drift apart, by the root of the pieces still to come for each.
    const SPREAD: f32;
    /// The weights that are built in.
    fn net() -> &'static Net;
}

/// What part of a line each piece is, by the length before one more.
const SHARES: [f32; 16] = {
    let mut shares = [0.0; 16];
    let mut len = 0;
    while len < 16 {
        shares[len] = 1.0 / (len + 1) as f32;
        len += 1;
    }
    shares
};

impl Learnt for Classic {
    fn color(kind: Kind) -> u8 {
        kind.index() as u8 / 6
    }
    fn groups(kind: Kind) -> u16 {
        1 << (kind.index() % 6)
    }
    const SYMMETRIC: bool = true;
    const FULL_BONUS: u32 = 6;
    const TWO_DECIDE: bool = true;
    #[inline(always)]
    fn each(_points: u32, _len: usize) -> f32 {
        1.0
    }
    #[inline(always)]
    fn more(_points: u32, _len: usize, n: usize) -> u32 {
        n as u32
    }
    const SCALE: f32 = 12.0;
    const NO_GREED: f32 = 0.7;
    const SPREAD: f32 = 3.5;
    fn net() -> &'static Net {
        static NET: LazyLock<Net> = LazyLock::new(|| {
            Net::from_bytes::<Classic>(include_bytes!("../../weights/classic.weights"))
                .expect("the weights belong to this network")
        });
        &NET
    }
}

impl Learnt for Tables {
    #[inline]
    fn color(kind: Kind) -> u8 {
        Self::color_of(kind)
    }
    #[inline]
    fn groups(kind: Kind) -> u16 {
        Self::tables_of(kind)
    }
    const SYMMETRIC: bool = false;
    const FULL_BONUS: u32 = 0;
    const TWO_DECIDE: bool = false;
    #[inline(always)]
    fn each(points: u32, len: usize) -> f32 {
        points as f32 * SHARES[len % SHARES.len()]
    }
    #[inline(always)]
    fn more(points: u32, len: usize, n: usize) -> u32 {
        // A little more, because the share of a piece is rounded.
        (n as f32 * Self::each(points, len) + 1e-3) as u32
    }
    const SCALE: f32 = 24.0;
    const NO_GREED: f32 = 0.6;
    const SPREAD: f32 = 8.7;
    fn net() -> &'static Net {
        static NET: LazyLock<Net> = LazyLock::new(|| {
            Net::from_bytes::<Tables>(include_bytes!("../../weights/tables.weights"))
                .expect("the weights belong to this network")
        });
        &NET
    }
}
