//! The editions as data: which pieces, how many copies, how many points.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::text::quote;
use crate::tile::Tile;

/// Pieces in a full hand, in every edition.
pub const HAND_SIZE: usize = 6;

/// What the pieces of a line have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LineKind {
    /// All are of one color.
    Color,
    /// All show one shape (`classic`).
    Shape,
    /// One multiplication table (`tables`).
    Table,
}

impl LineKind {
    /// The name on the wire and on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Color => "color",
            Self::Shape => "shape",
            Self::Table => "table",
        }
    }
}

/// A set of pieces with its rules of scoring.
///
/// ```
/// use sixline_rules::Edition;
///
/// assert_eq!(Edition::Classic.tiles().count(), 108);
/// assert_eq!(Edition::TABLES.tiles().count(), 100);
/// assert_eq!("tables".parse(), Ok(Edition::TABLES));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Edition {
    /// Three copies of six shapes in six colors.
    Classic,
    /// The classroom edition: numbers of the chosen multiplication tables in ten colors.
    Tables(TableSet),
}

impl Edition {
    /// The classroom edition with all ten tables.
    pub const TABLES: Self = Self::Tables(TableSet::ALL);

    /// The name in records, on the command line and on the wire; the chosen tables are told apart.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Tables(_) => "tables",
        }
    }

    /// How many copies of `tile` the full set holds; 0 for a piece of another edition.
    #[must_use]
    pub fn copies(self, tile: Tile) -> usize {
        match self {
            Self::Classic if tile.is_classic() => 3,
            Self::Tables(tables) => (tile.made_from() & tables.0).count_ones() as usize,
            Self::Classic => 0,
        }
    }

    /// Every kind of piece of the edition, in index order.
    pub fn kinds(self) -> impl Iterator<Item = Tile> {
        Tile::all().filter(move |&tile| self.copies(tile) > 0)
    }

    /// Every piece of the full set, copies included, in index order: the bag before its shuffle.
    pub fn tiles(self) -> impl Iterator<Item = Tile> {
        self.kinds()
            .flat_map(move |tile| std::iter::repeat_n(tile, self.copies(tile)))
    }

    /// The number of pieces in the full set.
    #[must_use]
    pub fn set_size(self) -> usize {
        match self {
            Self::Classic => 108,
            Self::Tables(tables) => tables.len() * 10,
        }
    }

    /// The length of a complete line, which is also the longest.
    #[must_use]
    pub const fn full_line(self) -> usize {
        match self {
            Self::Classic => 6,
            Self::Tables(_) => 10,
        }
    }

    /// The points of a line of `len` pieces, its bonus included. `len` counts from 2.
    #[must_use]
    pub fn line_points(self, kind: LineKind, len: usize) -> u32 {
        let (each, bonus) = match (self, kind) {
            (Self::Classic, _) => (1, 6),
            (Self::Tables(_), LineKind::Color) => (1, 10),
            (Self::Tables(_), LineKind::Shape | LineKind::Table) => (2, 20),
        };
        let full = if len == self.full_line() { bonus } else { 0 };
        each * len as u32 + full
    }

    /// The points of an opening play of a single piece, which makes no line.
    #[must_use]
    pub const fn lone_points(self) -> u32 {
        match self {
            Self::Classic => 1,
            Self::Tables(_) => 2,
        }
    }

    /// The bonus of the player who plays their last piece.
    #[must_use]
    pub const fn finish_bonus(self) -> u32 {
        match self {
            Self::Classic => 6,
            Self::Tables(_) => 10,
        }
    }

    /// The attribute groups of `tile` that a line may be made of, one bit each:
    /// its shape, or those of the chosen tables that hold its number.
    #[must_use]
    pub const fn groups(self, tile: Tile) -> u16 {
        match self {
            Self::Classic => tile.groups(),
            Self::Tables(tables) => tile.groups() & tables.0,
        }
    }
}

/// Prints the id alone: the chosen tables are a matter of their own everywhere.
impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Edition {
    /// The edition of this name, with these tables where some are chosen.
    ///
    /// # Errors
    /// A name that is no edition, tables that make no deck, or tables of an edition that has none.
    pub fn named(
        name: &str,
        tables: Option<impl IntoIterator<Item = u32>>,
    ) -> Result<Self, BadEdition> {
        let edition: Self = name.parse()?;
        match tables {
            None => Ok(edition),
            Some(tables) => Ok(edition.with_tables(tables)?),
        }
    }

    /// The chosen tables, where the name alone does not tell them: `None` for all ten.
    #[must_use]
    pub fn chosen_tables(self) -> Option<TableSet> {
        match self {
            Self::Tables(tables) if tables != TableSet::ALL => Some(tables),
            Self::Tables(_) | Self::Classic => None,
        }
    }

    /// The edition with these tables instead of all ten.
    ///
    /// # Errors
    /// Tables that make no deck, or an edition that has none.
    pub fn with_tables(self, tables: impl IntoIterator<Item = u32>) -> Result<Self, BadTables> {
        match self {
            Self::Classic => Err(BadTables::OtherEdition),
            Self::Tables(_) => TableSet::new(tables).map(Self::Tables),
        }
    }
}

/// An edition that there is not.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BadEdition {
    /// A name that is no edition.
    #[error(transparent)]
    Unknown(#[from] UnknownEdition),
    /// Tables that make no deck, or of an edition that has none.
    #[error(transparent)]
    Tables(#[from] BadTables),
}

/// A name that is no edition.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("unknown edition {}, expected `classic` or `tables`", quote(text))]
pub struct UnknownEdition {
    /// The name as it was written.
    pub text: String,
}

impl FromStr for Edition {
    type Err = UnknownEdition;

    fn from_str(text: &str) -> Result<Self, UnknownEdition> {
        match text {
            "classic" => Ok(Self::Classic),
            "tables" => Ok(Self::TABLES),
            _ => Err(UnknownEdition {
                text: text.to_owned(),
            }),
        }
    }
}

/// The multiplication tables of a classroom deck: three or more of the tables 1 to 10.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TableSet(u16);

impl TableSet {
    /// All ten tables, from 1 to 10.
    pub const ALL: Self = Self(0x3ff);
    /// The fewest tables that make a deck.
    pub const LEAST: usize = 3;

    /// The set of the given tables; repeated ones count once.
    ///
    /// # Errors
    /// A number outside 1 to 10, or fewer than three different tables.
    pub fn new(tables: impl IntoIterator<Item = u32>) -> Result<Self, BadTables> {
        let mut mask = 0u16;
        for table in tables {
            if !(1..=10).contains(&table) {
                return Err(BadTables::OutOfRange { table });
            }
            mask |= 1 << (table - 1);
        }
        match mask.count_ones() as usize {
            count if count < Self::LEAST => Err(BadTables::TooFew { count }),
            _ => Ok(Self(mask)),
        }
    }

    /// The tables in rising order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=10).filter(move |table| self.0 & (1 << (table - 1)) != 0)
    }

    /// How many tables there are.
    #[must_use]
    #[expect(
        clippy::len_without_is_empty,
        reason = "a set of tables is never empty"
    )]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// One bit for each table, table 1 in the lowest.
    #[must_use]
    pub const fn mask(self) -> u16 {
        self.0
    }
}

/// Tables that make no deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum BadTables {
    /// There is no such table.
    #[error("there is no table of {table}, choose from 1 to 10")]
    OutOfRange {
        /// The number that was asked for.
        table: u32,
    },
    /// A deck needs three tables.
    #[error(
        "a deck needs at least {} different tables, got {count}",
        TableSet::LEAST
    )]
    TooFew {
        /// How many different ones were given.
        count: usize,
    },
    /// Tables of an edition that is played without.
    #[error("only the edition `tables` has tables")]
    OtherEdition,
}
