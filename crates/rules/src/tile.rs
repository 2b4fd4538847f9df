//! A piece: a tile of `classic` or a card of `tables`, in one byte.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::text::quote;

/// The six colors of `classic`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Color {
    Red,
    Orange,
    Yellow,
    Green,
    Blue,
    Purple,
}

impl Color {
    /// All colors, in the order of their letters in the notation.
    pub const ALL: [Self; 6] = [
        Self::Red,
        Self::Orange,
        Self::Yellow,
        Self::Green,
        Self::Blue,
        Self::Purple,
    ];

    /// The letter in the notation.
    #[must_use]
    pub const fn letter(self) -> char {
        COLOR_LETTERS[self as usize] as char
    }
}

/// The six shapes of `classic`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Shape {
    Circle,
    Square,
    Diamond,
    Clover,
    Star,
    Cross,
}

impl Shape {
    /// All shapes, in the order of their letters in the notation.
    pub const ALL: [Self; 6] = [
        Self::Circle,
        Self::Square,
        Self::Diamond,
        Self::Clover,
        Self::Star,
        Self::Cross,
    ];

    /// The letter in the notation.
    #[must_use]
    pub const fn letter(self) -> char {
        SHAPE_LETTERS[self as usize] as char
    }
}

const COLOR_LETTERS: &[u8; 6] = b"ROYGBP";
const SHAPE_LETTERS: &[u8; 6] = b"osdctx";

/// A kind of piece of either edition: what one can see of it, so two copies are equal.
///
/// The first 36 are the tiles of `classic`, color by color; the other 93 are the cards of `tables`
/// that exist, by number and then by color. `Ord` is that order.
///
/// ```
/// use sixline_rules::{Face, Tile};
///
/// let tile: Tile = "12b".parse()?;
/// assert_eq!(tile.face(), Face::Card { number: 12, color: 1 });
/// assert_eq!(tile.to_string(), "12b");
/// # Ok::<(), sixline_rules::UnknownTile>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

/// What a piece shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Face {
    /// A tile of `classic`.
    Tile {
        /// The color of the shape.
        color: Color,
        /// The shape on the tile.
        shape: Shape,
    },
    /// A card of `tables`.
    Card {
        /// The product on it.
        number: u8,
        /// Its color, 0 to 9 for the letters `a` to `j`.
        color: u8,
    },
}

impl Tile {
    /// How many kinds there are, both editions together.
    pub const COUNT: usize = N_CLASSIC + N_CARDS;

    /// The tile of `classic` with this color and shape.
    #[must_use]
    pub const fn classic(color: Color, shape: Shape) -> Self {
        Self(color as u8 * 6 + shape as u8)
    }

    /// The card of `tables` with this number and color (0 to 9), if the deck has one.
    #[must_use]
    pub fn card(number: u8, color: u8) -> Option<Self> {
        let idx = CARDS
            .binary_search_by_key(&(number, color), |card| (card.number, card.color))
            .ok()?;
        Some(Self((N_CLASSIC + idx) as u8))
    }

    /// Every kind of both editions, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The kind with this index, if there is one.
    #[must_use]
    pub const fn from_index(idx: usize) -> Option<Self> {
        if idx < Self::COUNT {
            Some(Self(idx as u8))
        } else {
            None
        }
    }

    /// The place of this kind among all, below [`Self::COUNT`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether this is a tile of `classic`.
    #[must_use]
    pub const fn is_classic(self) -> bool {
        self.index() < N_CLASSIC
    }

    /// What the piece shows.
    #[must_use]
    pub const fn face(self) -> Face {
        if self.is_classic() {
            Face::Tile {
                color: Color::ALL[self.index() / 6],
                shape: Shape::ALL[self.index() % 6],
            }
        } else {
            let card = self.as_card();
            Face::Card {
                number: card.number,
                color: card.color,
            }
        }
    }

    /// The bit of what may stand only once in a line: the piece itself in `classic`, its number in `tables`.
    pub(crate) fn once(self) -> u64 {
        if self.is_classic() {
            1 << self.0
        } else {
            1 << self.as_card().rank
        }
    }

    /// One bit for its shape, or one for each of the ten tables that hold its number.
    pub(crate) const fn groups(self) -> u16 {
        if self.is_classic() {
            1 << (self.0 % 6)
        } else {
            self.as_card().tables
        }
    }

    /// One bit for its color.
    pub(crate) fn color_bit(self) -> u16 {
        if self.is_classic() {
            1 << (self.0 / 6)
        } else {
            1 << self.as_card().color
        }
    }

    /// The tables whose printed sheets hold this card, one bit and one copy each; none for `classic`.
    pub(crate) fn made_from(self) -> u16 {
        if self.is_classic() {
            0
        } else {
            self.as_card().made_from
        }
    }

    const fn as_card(self) -> &'static Card {
        &CARDS[self.index() - N_CLASSIC]
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face() {
            Face::Tile { color, shape } => write!(f, "{}{}", color.letter(), shape.letter()),
            Face::Card { number, color } => write!(f, "{number}{}", (b'a' + color) as char),
        }
    }
}

/// A text that names no piece of any edition.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("unknown piece {}, expected one such as `Ro` or `12b`", quote(text))]
pub struct UnknownTile {
    /// The text as it was written.
    pub text: String,
}

/// Reads exactly what `Display` writes: no spaces, no leading zeros, case as printed.
impl FromStr for Tile {
    type Err = UnknownTile;

    fn from_str(text: &str) -> Result<Self, UnknownTile> {
        parse_tile(text).ok_or_else(|| UnknownTile {
            text: text.to_owned(),
        })
    }
}

fn parse_tile(text: &str) -> Option<Tile> {
    let (&last, first) = text.as_bytes().split_last()?;
    if let [color] = first
        && let Some(color) = COLOR_LETTERS.iter().position(|letter| letter == color)
    {
        let shape = SHAPE_LETTERS.iter().position(|&letter| letter == last)?;
        return Some(Tile::classic(Color::ALL[color], Shape::ALL[shape]));
    }
    let color = last.checked_sub(b'a').filter(|&color| color < 10)?;
    if first.first() == Some(&b'0') || !first.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let number = std::str::from_utf8(first).ok()?.parse().ok()?;
    Tile::card(number, color)
}

const N_CLASSIC: usize = 36;
/// 100 cards, of which seven exist twice.
const N_CARDS: usize = 93;

#[derive(Clone, Copy)]
struct Card {
    number: u8,
    color: u8,
    /// The place of the number among the 42 different products.
    rank: u8,
    tables: u16,
    made_from: u16,
}

const CARDS: [Card; N_CARDS] = cards();

/// The deck as the ten printed sheets lay it out: the card of table `t` and color `p` shows
/// `t * k` with `k = (t - 1 + p) mod 10 + 1`.
const fn cards() -> [Card; N_CARDS] {
    let blank = Card {
        number: 0,
        color: 0,
        rank: 0,
        tables: 0,
        made_from: 0,
    };
    let mut cards = [blank; N_CARDS];
    let mut n_cards = 0;
    let mut rank = 0;
    let mut number = 1;
    while number <= 100 {
        let tables = tables_of(number);
        let mut color = 0;
        while color < 10 {
            let made_from = sheets_of(number, color);
            if made_from != 0 {
                cards[n_cards] = Card {
                    number,
                    color,
                    rank,
                    tables,
                    made_from,
                };
                n_cards += 1;
            }
            color += 1;
        }
        rank += (tables != 0) as u8;
        number += 1;
    }
    assert!(n_cards == N_CARDS);
    cards
}

const fn tables_of(number: u8) -> u16 {
    let mut tables = 0;
    let mut table = 1;
    while table <= 10 {
        if number.is_multiple_of(table) && number / table <= 10 {
            tables |= 1 << (table - 1);
        }
        table += 1;
    }
    tables
}

const fn sheets_of(number: u8, color: u8) -> u16 {
    let mut sheets = 0;
    let mut table = 1;
    while table <= 10 {
        let factor = (table - 1 + color) % 10 + 1;
        if table * factor == number {
            sheets |= 1 << (table - 1);
        }
        table += 1;
    }
    sheets
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edition::Edition;

    #[test]
    fn every_kind_reads_back_from_its_text() {
        for tile in Tile::all() {
            assert_eq!(tile.to_string().parse(), Ok(tile));
        }
    }

    #[test]
    fn seven_cards_exist_twice() {
        let twice: Vec<String> = Edition::TABLES
            .kinds()
            .filter(|&tile| Edition::TABLES.copies(tile) == 2)
            .map(|tile| tile.to_string())
            .collect();
        assert_eq!(twice, ["6f", "14f", "18d", "18h", "24f", "36f", "50f"]);
        assert!(
            Edition::TABLES
                .kinds()
                .all(|tile| Edition::TABLES.copies(tile) <= 2)
        );
    }

    #[test]
    fn twelve_exists_in_four_colors_and_belongs_to_four_tables() {
        let twelves: Vec<Tile> = (0..10).filter_map(|color| Tile::card(12, color)).collect();
        assert_eq!(twelves.len(), 4);
        assert_eq!(twelves[0].groups(), 0b10_1110);
    }

    #[test]
    fn the_sheet_of_nine_has_72_and_starts_with_81() {
        assert!(Tile::card(81, 0).is_some_and(|tile| tile.made_from() == 1 << 8));
        assert!(Tile::card(75, 9).is_none());
        let of_nine = (0..10).filter(|&color| {
            (1..=100)
                .any(|n| Tile::card(n, color).is_some_and(|tile| tile.made_from() & 1 << 8 != 0))
        });
        assert_eq!(of_nine.count(), 10);
    }

    #[test]
    fn texts_that_are_no_piece_are_refused() {
        for text in [
            "",
            "R",
            "o",
            "Rr",
            "rO",
            "Ro ",
            " Ro",
            "Roo",
            "13a",
            "12k",
            "12c",
            "012b",
            "12C",
            "+12c",
            "1",
            "a",
            "é",
            "Ré",
            "300a",
            "99999999999a",
            "\0\0",
        ] {
            assert!(text.parse::<Tile>().is_err(), "{text:?}");
        }
    }
}
