//! The two editions as the fast generator sees them: sets of kinds, and runs of pieces as a few words.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use sixline_rules::{Edition, Face, TableSet, Tile};

/// A kind of piece of one edition: a number below [`Variant::KINDS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Kind(u8);

/// The most kinds that any edition has.
pub const MAX_KINDS: usize = N_CARDS;

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
const LEN_SHIFT: u32 = 56;

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

/// `tables` with the chosen tables.
#[derive(Debug, Clone, Copy)]
pub struct Tables(pub TableSet);

/// What the cards of a run have in common, the numbers that it holds, and how many there are.
///
/// In `low` the kinds below 64 whose number is in the run; in `high` the other kinds from bit 0, the
/// tables that hold every number from bit 32, the colors that every card has from bit 42, and the length
/// from bit 56.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TablesRun {
    low: u64,
    high: u64,
}

const HIGH_KINDS: u64 = (1 << (N_CARDS - 64)) - 1;
const TABLES_SHIFT: u32 = 32;
const COLORS_SHIFT: u32 = 42;
/// The ten tables and the ten colors.
const GROUPS: u64 = 0xf_ffff << TABLES_SHIFT;
const ALL_TABLES: u64 = 0x3ff << TABLES_SHIFT;

impl TablesRun {
    #[inline]
    const fn new(taken: u128, groups: u64, len: usize) -> Self {
        Self {
            low: taken as u64,
            high: (taken >> 64) as u64 | groups | (len as u64) << LEN_SHIFT,
        }
    }

    #[inline]
    const fn taken(self) -> u128 {
        self.low as u128 | ((self.high & HIGH_KINDS) as u128) << 64
    }
}

const N_CARDS: usize = Tile::COUNT - 36;

struct CardTables {
    /// The kinds with the same number, for each kind.
    same_number: [u128; N_CARDS],
    /// The tables and the color of each kind, in their places in a run.
    groups: [u64; N_CARDS],
    /// The kinds that belong to one of a set of tables.
    of_tables: [u128; 1024],
    /// The kinds that have one of a set of colors.
    of_colors: [u128; 1024],
    /// A count of one for each table and color of a kind, four bits each.
    counts: [u128; N_CARDS],
}

static CARDS: CardTables = card_tables();

const fn card_tables() -> CardTables {
    let mut cards = CardTables {
        same_number: [0; N_CARDS],
        groups: [0; N_CARDS],
        of_tables: [0; 1024],
        of_colors: [0; 1024],
        counts: [0; N_CARDS],
    };
    let mut kind = 0;
    while kind < N_CARDS {
        let (number, color) = card(kind);
        let tables = Edition::TABLES.groups(tile_of(kind)) as u64;
        cards.groups[kind] = tables << TABLES_SHIFT | 1 << (color as u32 + COLORS_SHIFT);
        cards.of_colors[1 << color] |= 1 << kind;
        let mut table = 0;
        while table < 10 {
            if tables >> table & 1 != 0 {
                cards.of_tables[1 << table] |= 1 << kind;
                cards.counts[kind] += 1 << (4 * table);
            }
            table += 1;
        }
        cards.counts[kind] += 1 << (40 + 4 * color);
        let mut other = 0;
        while other < N_CARDS {
            if card(other).0 == number {
                cards.same_number[kind] |= 1 << other;
            }
            other += 1;
        }
        kind += 1;
    }
    let mut set: usize = 1;
    while set < 1024 {
        let rest = set & (set - 1);
        cards.of_tables[set] |= cards.of_tables[rest] | cards.of_tables[set ^ rest];
        cards.of_colors[set] |= cards.of_colors[rest] | cards.of_colors[set ^ rest];
        set += 1;
    }
    cards
}

const fn tile_of(kind: usize) -> Tile {
    Tile::from_index(Tables::FIRST + kind).expect("a kind of `tables`")
}

/// The number and the color of a kind.
const fn card(kind: usize) -> (u8, u8) {
    match tile_of(kind).face() {
        Face::Card { number, color } => (number, color),
        Face::Tile { .. } => panic!("the kinds of `tables` are cards"),
    }
}

impl Tables {
    /// The color of a card, from 0 to 9.
    #[inline]
    #[must_use]
    pub fn color_of(kind: Kind) -> u8 {
        let colors = CARDS.groups[kind.index()] >> COLORS_SHIFT;
        colors.trailing_zeros() as u8
    }

    /// The tables that hold the number of a card, chosen for the deck or not, one bit each.
    #[inline]
    #[must_use]
    pub fn tables_of(kind: Kind) -> u16 {
        let groups = CARDS.groups[kind.index()];
        (groups >> TABLES_SHIFT) as u16 & 0x3ff
    }
}

/// The kinds that belong to one of these groups.
#[inline]
fn of_groups(groups: u64) -> u128 {
    let of_tables = CARDS.of_tables[(groups >> TABLES_SHIFT) as usize & 0x3ff];
    of_tables | CARDS.of_colors[(groups >> COLORS_SHIFT) as usize & 0x3ff]
}

/// A line of cards to which those of a hand are added.
#[derive(Debug, Clone, Copy)]
pub struct TablesChain {
    allowed: u128,
    groups: u64,
}

impl Variant for Tables {
    type Mask = u128;
    type Run = TablesRun;
    type Chain = TablesChain;
    type Across = TablesRun;
    const KINDS: usize = N_CARDS;
    const FIRST: usize = 36;
    const FULL: usize = 10;
    const SCORE_BY_CELLS: bool = false;

    fn edition(self) -> Edition {
        Edition::Tables(self.0)
    }
    #[inline]
    fn empty(self) -> TablesRun {
        let tables = u64::from(self.0.mask()) << TABLES_SHIFT;
        TablesRun::new(0, tables | GROUPS & !ALL_TABLES, 0)
    }
    #[inline]
    fn len(run: TablesRun) -> usize {
        (run.high >> LEN_SHIFT) as usize
    }
    #[inline]
    fn merge(a: TablesRun, b: TablesRun) -> Option<TablesRun> {
        let groups = a.high & b.high & GROUPS;
        let run = TablesRun {
            low: a.low | b.low,
            // The kinds have nothing in common where the merger is valid, so that adding joins them.
            high: (a.high & !GROUPS).wrapping_add(b.high & !GROUPS) | groups,
        };
        let common = (a.low & b.low) | (a.high & b.high & HIGH_KINDS);
        (common == 0 && groups != 0).then_some(run)
    }
    #[inline]
    fn add(self, run: TablesRun, kind: Kind) -> TablesRun {
        let kind = kind.index();
        let taken = run.taken() | CARDS.same_number[kind];
        let groups = run.high & CARDS.groups[kind] & GROUPS;
        TablesRun::new(taken, groups, Self::len(run) + 1)
    }
    #[inline]
    fn fits(run: TablesRun) -> u128 {
        of_groups(run.high) & !run.taken()
    }
    #[inline]
    fn points_with(self, run: TablesRun, kind: Kind) -> u32 {
        let tables = run.high & CARDS.groups[kind.index()] & ALL_TABLES;
        card_points(tables != 0, Self::len(run) as u32 + 1)
    }
    #[inline]
    fn most_with(run: TablesRun) -> u32 {
        card_points(run.high & ALL_TABLES != 0, Self::len(run) as u32 + 1)
    }

    #[inline]
    fn across(run: TablesRun) -> TablesRun {
        run
    }
    #[inline]
    fn points_across(across: TablesRun, kind: Kind) -> u32 {
        let tables = across.high & CARDS.groups[kind.index()] & ALL_TABLES;
        card_points(tables != 0, Self::len(across) as u32 + 1)
    }

    #[inline]
    fn chain(run: TablesRun, allowed: u128) -> TablesChain {
        let groups = run.high & GROUPS;
        TablesChain { allowed, groups }
    }
    #[inline]
    fn allowed(chain: TablesChain) -> u128 {
        chain.allowed
    }
    #[inline]
    fn join(chain: TablesChain, kind: Kind) -> TablesChain {
        let groups = chain.groups & CARDS.groups[kind.index()];
        let others = chain.allowed & !CARDS.same_number[kind.index()];
        TablesChain {
            allowed: others & of_groups(groups),
            groups,
        }
    }
    #[inline]
    fn chain_points(chain: TablesChain, kind: Kind, len: usize) -> u32 {
        let tables = chain.groups & CARDS.groups[kind.index()] & ALL_TABLES;
        card_points(tables != 0, len as u32)
    }
    #[inline]
    fn most_points(run: TablesRun, len: usize) -> u32 {
        card_points(run.high & ALL_TABLES != 0, len as u32)
    }
    #[inline]
    fn longest(hand: u128) -> usize {
        let mut counts = 0;
        for kind in hand.kinds() {
            counts += CARDS.counts[kind.index()];
        }
        let has = |n: u128| usize::from((counts + EACH_GROUP * (8 - n)) & (EACH_GROUP * 8) != 0);
        2 + has(3) + has(4) + has(5) + has(6)
    }
}

/// The lowest of four bits for each table and for each color.
const EACH_GROUP: u128 = 0x1111_1111_1111_1111_1111;

/// 2 points a card of a table line, 1 of a color line; a full ten doubles that.
#[inline]
fn card_points(is_table: bool, len: u32) -> u32 {
    if len < 2 {
        return 0;
    }
    let double = u32::from(is_table) + u32::from(len == 10);
    len << double
}
