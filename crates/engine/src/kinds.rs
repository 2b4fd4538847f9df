//! The two editions as the fast generator sees them: sets of kinds, and runs of pieces as a few words.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use sixline_rules::{Edition, Face, TableSet, Tile};

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
    /// The empty set.
    const NONE: Self;
    /// The set of one kind.
    fn bit(kind: u8) -> Self;
    /// Whether the set is empty.
    fn is_none(self) -> bool;
    /// The lowest kind of a set that is not empty.
    fn lowest(self) -> u8;
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
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
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
            fn bit(kind: u8) -> Self {
                1 << kind
            }
            #[inline]
            fn is_none(self) -> bool {
                self == 0
            }
            #[inline]
            fn lowest(self) -> u8 {
                self.trailing_zeros() as u8
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

/// An edition compiled for speed. A kind is a number below `KINDS`.
pub trait Variant: Copy + std::fmt::Debug + Send + Sync + 'static {
    /// Sets of kinds.
    type Mask: Mask;
    /// What must be known of the pieces in a run.
    type Run: Copy + std::fmt::Debug + PartialEq;
    /// How many kinds there are.
    const KINDS: usize;
    /// The index of kind 0 among all tiles.
    const FIRST: usize;
    /// The length of a complete line.
    const FULL: usize;

    /// The edition.
    fn edition(self) -> Edition;
    /// A run of no piece.
    fn empty(self) -> Self::Run;
    /// How many pieces are in a run.
    fn len(run: Self::Run) -> usize;
    /// The run of both and nothing between, or `None` where that is no valid line.
    fn merge(a: Self::Run, b: Self::Run) -> Option<Self::Run>;
    /// The run with a kind that fits it.
    fn add(self, run: Self::Run, kind: u8) -> Self::Run;
    /// The kinds that may be added to a run.
    fn fits(run: Self::Run) -> Self::Mask;
    /// The points of a valid run as a line; 0 for fewer than two pieces.
    fn points(run: Self::Run) -> u32;
    /// The points of the line that `kind` makes of a run that it fits; 0 where the run is empty.
    fn points_with(self, run: Self::Run, kind: u8) -> u32;

    /// The piece of a kind.
    #[inline]
    fn tile(kind: u8) -> Tile {
        Tile::from_index(Self::FIRST + usize::from(kind)).expect("a kind of the edition")
    }
    /// The kind of a piece of this edition.
    #[inline]
    fn kind(tile: Tile) -> u8 {
        (tile.index() - Self::FIRST) as u8
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

/// For each kind, those that cannot stand in one line with it, itself included.
const STRANGERS: [u64; 36] = {
    let mut strangers = [0; 36];
    let mut kind = 0;
    while kind < 36 {
        let color = 0x3f << (kind / 6 * 6);
        let shape = 0x0000_0000_4104_1041 << (kind % 6);
        strangers[kind] = ALL_CLASSIC & !(color ^ shape);
        kind += 1;
    }
    strangers
};

/// The points of a line by its length.
const CLASSIC_POINTS: [u8; 8] = [0, 0, 2, 3, 4, 5, 12, 0];

impl Variant for Classic {
    type Mask = u64;
    type Run = ClassicRun;
    const KINDS: usize = 36;
    const FIRST: usize = 0;
    const FULL: usize = 6;

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
    fn add(self, run: ClassicRun, kind: u8) -> ClassicRun {
        ClassicRun {
            set: (run.set | 1 << kind) + ONE_MORE,
            barred: run.barred | STRANGERS[usize::from(kind)],
        }
    }
    #[inline]
    fn fits(run: ClassicRun) -> u64 {
        ALL_CLASSIC & !run.barred
    }
    #[inline]
    fn points(run: ClassicRun) -> u32 {
        u32::from(CLASSIC_POINTS[Self::len(run) & 7])
    }
    #[inline]
    fn points_with(self, run: ClassicRun, _kind: u8) -> u32 {
        u32::from(CLASSIC_POINTS[(Self::len(run) + 1) & 7])
    }
}

/// `tables` with the chosen tables.
#[derive(Debug, Clone, Copy)]
pub struct Tables(pub TableSet);

/// What the cards of a run have in common, and the numbers that it holds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TablesRun {
    /// The kinds whose number is in the run.
    taken: u128,
    /// The tables that hold every number.
    tables: u16,
    /// The colors that every card has.
    colors: u16,
    len: u16,
}

const N_CARDS: usize = Tile::COUNT - 36;

struct CardTables {
    /// The kinds with the same number, for each kind.
    same_number: [u128; N_CARDS],
    tables: [u16; N_CARDS],
    color: [u16; N_CARDS],
    /// The kinds that belong to one of a set of tables.
    of_tables: [u128; 1024],
    /// The kinds that have one of a set of colors.
    of_colors: [u128; 1024],
}

static CARDS: std::sync::LazyLock<Box<CardTables>> = std::sync::LazyLock::new(card_tables);

fn card_tables() -> Box<CardTables> {
    let faces: Vec<(u8, u8)> = (0..N_CARDS as u8)
        .map(|kind| match Tables::tile(kind).face() {
            Face::Card { number, color } => (number, color),
            Face::Tile { .. } => unreachable!("the kinds of `tables` are cards"),
        })
        .collect();
    let kinds_where = |wanted: &dyn Fn(usize) -> bool| {
        (0..N_CARDS)
            .filter(|&kind| wanted(kind))
            .fold(0u128, |set, kind| set | 1 << kind)
    };
    let tables: [u16; N_CARDS] =
        std::array::from_fn(|kind| Edition::TABLES.groups(Tables::tile(kind as u8)));
    let color: [u16; N_CARDS] = std::array::from_fn(|kind| 1 << faces[kind].1);
    Box::new(CardTables {
        same_number: std::array::from_fn(|kind| {
            kinds_where(&|other| faces[other].0 == faces[kind].0)
        }),
        of_tables: std::array::from_fn(|set| kinds_where(&|kind| tables[kind] & set as u16 != 0)),
        of_colors: std::array::from_fn(|set| kinds_where(&|kind| color[kind] & set as u16 != 0)),
        tables,
        color,
    })
}

impl Tables {
    /// The color of a card, from 0 to 9.
    #[inline]
    #[must_use]
    pub fn color_of(kind: u8) -> u8 {
        CARDS.color[usize::from(kind)].trailing_zeros() as u8
    }

    /// The tables that hold the number of a card, chosen for the deck or not, one bit each.
    #[inline]
    #[must_use]
    pub fn tables_of(kind: u8) -> u16 {
        CARDS.tables[usize::from(kind)]
    }
}

impl Variant for Tables {
    type Mask = u128;
    type Run = TablesRun;
    const KINDS: usize = N_CARDS;
    const FIRST: usize = 36;
    const FULL: usize = 10;

    fn edition(self) -> Edition {
        Edition::Tables(self.0)
    }
    #[inline]
    fn empty(self) -> TablesRun {
        TablesRun {
            taken: 0,
            tables: self.0.mask(),
            colors: 0x3ff,
            len: 0,
        }
    }
    #[inline]
    fn len(run: TablesRun) -> usize {
        usize::from(run.len)
    }
    #[inline]
    fn merge(a: TablesRun, b: TablesRun) -> Option<TablesRun> {
        let run = TablesRun {
            taken: a.taken | b.taken,
            tables: a.tables & b.tables,
            colors: a.colors & b.colors,
            len: a.len + b.len,
        };
        (a.taken & b.taken == 0 && run.tables | run.colors != 0).then_some(run)
    }
    #[inline]
    fn add(self, run: TablesRun, kind: u8) -> TablesRun {
        let cards = &**CARDS;
        let kind = usize::from(kind);
        TablesRun {
            taken: run.taken | cards.same_number[kind],
            tables: run.tables & cards.tables[kind],
            colors: run.colors & cards.color[kind],
            len: run.len + 1,
        }
    }
    #[inline]
    fn fits(run: TablesRun) -> u128 {
        let cards = &**CARDS;
        let of_tables = cards.of_tables[usize::from(run.tables & 0x3ff)];
        let of_colors = cards.of_colors[usize::from(run.colors & 0x3ff)];
        (of_tables | of_colors) & !run.taken
    }
    #[inline]
    fn points(run: TablesRun) -> u32 {
        card_points(run.tables != 0, u32::from(run.len))
    }
    #[inline]
    fn points_with(self, run: TablesRun, kind: u8) -> u32 {
        let tables = run.tables & CARDS.tables[usize::from(kind)];
        card_points(tables != 0, u32::from(run.len) + 1)
    }
}

/// 2 points a card of a table line, 1 of a color line; a full ten doubles that.
#[inline]
fn card_points(is_table: bool, len: u32) -> u32 {
    if len < 2 {
        return 0;
    }
    let double = u32::from(is_table) + u32::from(len == 10);
    len << double
}
