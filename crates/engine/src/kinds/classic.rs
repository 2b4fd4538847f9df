//! `classic` as the fast generator sees it: a run is a set of kinds and those that may not join it.

use sixline_rules::Edition;

use super::{Kind, LEN_SHIFT, Variant};

/// `classic`: a line is a clique of the graph of kinds that share color or shape.
#[derive(Debug, Clone, Copy)]
pub struct Classic;

/// The kinds of a run with their number in the top byte, and the kinds that may not join them.
///
/// Sets of runs that may be joined have nothing in common, so that adding two words joins the sets and
/// adds the numbers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ClassicRun {
    set: u64,
    barred: u64,
}

const ONE_MORE: u64 = 1 << LEN_SHIFT;

const ALL_CLASSIC: u64 = (1 << 36) - 1;

/// For each kind, those that cannot stand in one line with it, itself included. There is room for every
/// number of six bits, so that an index needs no check.
const STRANGERS: [u64; 64] = {
    let mut strangers = [0; 64];
    let mut kind = 0;
    while kind < 36 {
        let color = 0x3f << (kind / 6 * 6);
        let shape = 0x0000_0000_4104_1041 << (kind % 6);
        strangers[kind] = ALL_CLASSIC & !(color ^ shape);
        kind += 1;
    }
    strangers
};

/// The reverse of [`STRANGERS`].
const FRIENDS: [u64; 64] = {
    let mut friends = [0; 64];
    let mut kind = 0;
    while kind < 36 {
        friends[kind] = ALL_CLASSIC & !STRANGERS[kind];
        kind += 1;
    }
    friends
};

/// The points of a line by its length.
const CLASSIC_POINTS: [u8; 8] = [0, 0, 2, 3, 4, 5, 12, 0];

/// The points of a line by the length that it had before one more piece, for every number of a byte.
const POINTS_WITH: [u8; 256] = {
    let mut points = [0; 256];
    let mut len = 0;
    while len < 7 {
        points[len] = CLASSIC_POINTS[len + 1];
        len += 1;
    }
    points
};

impl Variant for Classic {
    type Mask = u64;
    type Run = ClassicRun;
    type Chain = u64;
    type Across = ();
    const KINDS: usize = 36;
    const FIRST: usize = 0;
    const FULL: usize = 6;
    const SCORE_BY_CELLS: bool = true;

    fn edition(self) -> Edition {
        Edition::Classic
    }
    #[inline]
    fn empty(self) -> ClassicRun {
        ClassicRun { set: 0, barred: 0 }
    }
    #[inline]
    fn len(run: ClassicRun) -> usize {
        (run.set >> LEN_SHIFT) as usize
    }
    #[inline]
    fn merge(a: ClassicRun, b: ClassicRun) -> Option<ClassicRun> {
        let run = ClassicRun {
            set: a.set.wrapping_add(b.set),
            barred: a.barred | b.barred,
        };
        (a.set & b.barred == 0).then_some(run)
    }
    #[inline]
    fn add(self, run: ClassicRun, kind: Kind) -> ClassicRun {
        ClassicRun {
            set: (run.set | 1 << kind.0) + ONE_MORE,
            barred: run.barred | STRANGERS[kind.index() % 64],
        }
    }
    #[inline]
    fn fits(run: ClassicRun) -> u64 {
        ALL_CLASSIC & !run.barred
    }
    #[inline]
    fn points_with(self, run: ClassicRun, _kind: Kind) -> u32 {
        Self::most_with(run)
    }
    #[inline]
    fn most_with(run: ClassicRun) -> u32 {
        u32::from(POINTS_WITH[Self::len(run)])
    }

    #[inline]
    fn across(_run: ClassicRun) {}
    #[inline]
    fn points_across(_across: (), _kind: Kind) -> u32 {
        0
    }

    /// Who may join depends on pairs alone, so that the allowed kinds say everything.
    #[inline]
    fn chain(_run: ClassicRun, allowed: u64) -> u64 {
        allowed
    }
    #[inline]
    fn allowed(chain: u64) -> u64 {
        chain
    }
    #[inline]
    fn join(chain: u64, kind: Kind) -> u64 {
        chain & FRIENDS[kind.index() % 64]
    }
    #[inline]
    fn chain_points(_chain: u64, _kind: Kind, len: usize) -> u32 {
        u32::from(CLASSIC_POINTS[len & 7])
    }
    #[inline]
    fn most_points(_run: ClassicRun, len: usize) -> u32 {
        u32::from(CLASSIC_POINTS[len & 7])
    }
    #[inline]
    fn longest(hand: u64) -> usize {
        let mut counts = 0;
        for (color, shapes) in COUNTS.iter().enumerate() {
            counts += shapes[(hand >> (6 * color)) as usize & 63];
        }
        // A count of at least `n` carries into the highest of its four bits when `8 - n` is added.
        let has = |n: u64| usize::from((counts + EACH * (8 - n)) & (EACH * 8) != 0);
        2 + has(3) + has(4) + has(5) + has(6)
    }
}

/// The lowest of four bits for each shape and for each color.
const EACH: u64 = 0x1111_1111_1111;

/// For each color and set of shapes, four bits that count each of the shapes, and then four for the color.
const COUNTS: [[u64; 64]; 6] = {
    let mut counts = [[0; 64]; 6];
    let mut color = 0;
    while color < 6 {
        let mut set = 1;
        while set < 64 {
            let lowest = (set as u32).trailing_zeros() as usize;
            let rest: u64 = counts[color][set & (set - 1)];
            counts[color][set] = rest + (1 << (4 * lowest)) + (1 << (4 * (6 + color)));
            set += 1;
        }
        color += 1;
    }
    counts
};
