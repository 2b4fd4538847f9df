//! `tables` as the fast generator sees it: a run is the tables and colors in common, and the numbers taken.

use sixline_rules::{Edition, Face, TableSet, Tile};

use super::{Kind, LEN_SHIFT, Mask, Variant};

/// `tables` with the chosen tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
