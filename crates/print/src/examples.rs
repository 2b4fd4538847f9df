//! The examples of the rules page, found in the very deck that is printed with it.

use sixline_rules::{Color, Edition, Face, LineKind, LineSet, Shape, TableSet, Tile};

/// Lines that show the rules.
#[derive(Debug)]
pub(crate) struct Examples {
    /// One shape, or one table in no particular order.
    pub(crate) good_group: [Tile; 3],
    pub(crate) good_color: [Tile; 3],
    /// The same thing twice.
    pub(crate) bad_twice: [Tile; 3],
    /// Three pieces with nothing in common.
    pub(crate) bad_mixed: [Tile; 3],
    /// A row whose last piece is new, and the two pieces above that one.
    pub(crate) cross: Cross,
}

/// A new piece that makes two lines.
#[derive(Debug)]
pub(crate) struct Cross {
    /// The row, the new piece last: one shape, or one table.
    pub(crate) row: [Tile; 3],
    /// The pieces above the new one: one color.
    pub(crate) above: [Tile; 2],
}

impl Cross {
    /// The column, the new piece last.
    pub(crate) const fn column(&self) -> [Tile; 3] {
        [self.above[0], self.above[1], self.row[2]]
    }
}

/// The examples of an edition.
///
/// # Panics
/// Never: a test finds examples for every choice of tables.
pub(crate) fn of(edition: Edition) -> Examples {
    match edition {
        Edition::Classic => classic(),
        Edition::Tables(tables) => {
            of_tables(tables).expect("a test finds examples for every choice of tables")
        }
    }
}

/// The table that the examples are about: of those chosen, the one that teaches most.
pub(crate) fn table(tables: TableSet) -> u8 {
    // Not the ones that all pupils know.
    let liked = [3, 4, 6, 7, 8, 9, 5, 2, 10, 1];
    let found = liked
        .into_iter()
        .find(|&table| tables.iter().any(|it| it == table));
    found.expect("a set of tables is never empty")
}

/// The number that is in the most of the chosen tables, with these tables.
pub(crate) fn busy_number(tables: TableSet) -> (u8, Vec<u8>) {
    let edition = Edition::Tables(tables);
    let numbers = edition.kinds().filter(is_large).map(|tile| {
        let (number, _) = card(tile);
        (number, tables_of(tables, number))
    });
    // The first of those that are in equally many.
    let most = numbers.max_by_key(|(number, of)| (of.len(), std::cmp::Reverse(*number)));
    most.expect("a deck has cards")
}

/// The chosen tables that hold a number.
pub(crate) fn tables_of(tables: TableSet, number: u8) -> Vec<u8> {
    let holds = |&table: &u8| number.is_multiple_of(table) && number / table <= 10;
    tables.iter().filter(holds).collect()
}

/// Number and color of a card.
pub(crate) fn card(tile: Tile) -> (u8, u8) {
    match tile.face() {
        Face::Card { number, color } => (number, color),
        Face::Tile { .. } => unreachable!("a deck of tables has cards only"),
    }
}

fn classic() -> Examples {
    let tile = Tile::classic;
    Examples {
        good_group: [
            tile(Color::Blue, Shape::Star),
            tile(Color::Red, Shape::Star),
            tile(Color::Yellow, Shape::Star),
        ],
        good_color: [
            tile(Color::Green, Shape::Circle),
            tile(Color::Green, Shape::Cross),
            tile(Color::Green, Shape::Clover),
        ],
        bad_twice: [
            tile(Color::Red, Shape::Square),
            tile(Color::Blue, Shape::Square),
            tile(Color::Red, Shape::Square),
        ],
        bad_mixed: [
            tile(Color::Purple, Shape::Diamond),
            tile(Color::Orange, Shape::Diamond),
            tile(Color::Orange, Shape::Clover),
        ],
        cross: Cross {
            row: [
                tile(Color::Blue, Shape::Circle),
                tile(Color::Yellow, Shape::Circle),
                tile(Color::Red, Shape::Circle),
            ],
            above: [
                tile(Color::Red, Shape::Star),
                tile(Color::Red, Shape::Diamond),
            ],
        },
    }
}

fn of_tables(tables: TableSet) -> Option<Examples> {
    let edition = Edition::Tables(tables);
    let deck: Vec<Tile> = edition.kinds().collect();
    let of_table = of_table(&deck, table(tables));
    let good_group = good_group(edition, &of_table)?;
    let twice = |tile: &Tile| card(*tile).0 == card(good_group[0]).0;
    // The same number in another color, or in the same where that exists twice.
    let other = deck.iter().rev().find(|tile| twice(tile));
    Some(Examples {
        good_group,
        good_color: good_color(edition, &deck)?,
        bad_twice: [good_group[0], good_group[1], *other?],
        bad_mixed: bad_mixed(edition, &deck, &of_table)?,
        cross: cross(edition, &deck, &of_table)?,
    })
}

/// The cards of a table, the larger ones first, since 6 × 7 needs an example more than 1 × 7.
fn of_table(deck: &[Tile], table: u8) -> Vec<Tile> {
    let in_table = |tile: &&Tile| {
        let (number, _) = card(**tile);
        number.is_multiple_of(table) && (4..=10).contains(&(number / table))
    };
    deck.iter().filter(in_table).copied().collect()
}

/// Three cards of one table, in three colors and in no order.
fn good_group(edition: Edition, of_table: &[Tile]) -> Option<[Tile; 3]> {
    three(of_table, |line| {
        let [a, b, c] = line.map(|tile| card(tile).1);
        is_kind(edition, &line, LineKind::Table)
            && (a != b && b != c && a != c)
            && ascending_no_more(&line)
    })
}

/// Three cards of one color, of larger numbers where there are such.
fn good_color(edition: Edition, deck: &[Tile]) -> Option<[Tile; 3]> {
    let pleases =
        |line: [Tile; 3]| is_kind(edition, &line, LineKind::Color) && ascending_no_more(&line);
    let large: Vec<Tile> = deck.iter().copied().filter(is_large).collect();
    // Another color than the first one, which is that of most examples.
    let rest: Vec<Tile> = large
        .iter()
        .copied()
        .filter(|&tile| card(tile).1 > 2)
        .collect();
    three(&rest, pleases)
        .or_else(|| three(&large, pleases))
        .or_else(|| three(deck, pleases))
}

/// Two cards of a table, and a third that shares neither table nor color with both.
fn bad_mixed(edition: Edition, deck: &[Tile], of_table: &[Tile]) -> Option<[Tile; 3]> {
    let mut third = deck.iter().copied().filter(is_large);
    third.find_map(|third| {
        three_with(of_table, third, |line| {
            let set = LineSet::of(edition, line.iter().copied());
            !set.repeats() && set.kind(edition).is_none() && card(line[0]).1 != card(line[1]).1
        })
    })
}

/// A row of one table, and a column of one color, of larger numbers where there are such.
fn cross(edition: Edition, deck: &[Tile], of_table: &[Tile]) -> Option<Cross> {
    let large: Vec<Tile> = deck.iter().copied().filter(is_large).collect();
    cross_with(edition, &large, of_table).or_else(|| cross_with(edition, deck, of_table))
}

fn cross_with(edition: Edition, deck: &[Tile], of_table: &[Tile]) -> Option<Cross> {
    for &new in of_table.iter().rev() {
        let rest: Vec<Tile> = of_table
            .iter()
            .copied()
            .filter(|&tile| card(tile).1 != card(new).1)
            .collect();
        let row = three_with(&rest, new, |line| {
            is_kind(edition, line, LineKind::Table) && card(line[0]).1 != card(line[1]).1
        });
        let same: Vec<Tile> = deck
            .iter()
            .copied()
            .filter(|&tile| card(tile).1 == card(new).1)
            .collect();
        let column = three_with(&same, new, |line| is_kind(edition, line, LineKind::Color));
        if let (Some(row), Some([a, b, _])) = (row, column) {
            return Some(Cross { row, above: [a, b] });
        }
    }
    None
}

/// Numbers up to 10 are in so many tables that they make poor examples.
fn is_large(tile: &Tile) -> bool {
    card(*tile).0 > 10
}

fn is_kind(edition: Edition, line: &[Tile; 3], kind: LineKind) -> bool {
    let set = LineSet::of(edition, line.iter().copied());
    set.is_valid(edition) && set.kind(edition) == Some(kind)
}

/// The order is free, and the examples show it.
fn ascending_no_more(line: &[Tile; 3]) -> bool {
    let [a, b, c] = line.map(|tile| card(tile).0);
    a > b && b < c
}

/// The first three pieces that please.
fn three(pieces: &[Tile], pleases: impl Fn([Tile; 3]) -> bool) -> Option<[Tile; 3]> {
    pieces
        .iter()
        .find_map(|&last| three_with(pieces, last, |line| pleases(*line)))
}

fn three_with(
    pieces: &[Tile],
    last: Tile,
    pleases: impl Fn(&[Tile; 3]) -> bool,
) -> Option<[Tile; 3]> {
    let pairs = pieces
        .iter()
        .flat_map(|&a| pieces.iter().map(move |&b| [a, b, last]));
    pairs.into_iter().find(|line| pleases(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(edition: Edition) {
        let examples = of(edition);
        let line = |line: [Tile; 3]| LineSet::of(edition, line);
        let column = examples.cross.column();
        for group in [examples.good_group, examples.cross.row] {
            assert_ne!(line(group).kind(edition), Some(LineKind::Color));
            assert!(line(group).is_valid(edition), "{edition:?} {group:?}");
        }
        for color in [examples.good_color, column] {
            assert_eq!(line(color).kind(edition), Some(LineKind::Color));
            assert!(line(color).is_valid(edition), "{edition:?} {color:?}");
        }
        assert!(line(examples.bad_twice).repeats());
        assert!(!line(examples.bad_mixed).repeats());
        assert_eq!(line(examples.bad_mixed).kind(edition), None);
    }

    #[test]
    fn every_choice_of_tables_has_its_examples() {
        check(Edition::Classic);
        for mask in 0u32..1 << 10 {
            let chosen = (1..=10).filter(|table| mask & (1 << (table - 1)) != 0);
            if let Ok(tables) = TableSet::new(chosen) {
                check(Edition::Tables(tables));
                assert!(busy_number(tables).1.len() > 1);
            }
        }
    }
}
