//! Who starts, and with how many pieces.

use crate::edition::Edition;
use crate::seat::{BySeat, Seat};
use crate::tile::{Face, Tile};

/// The largest set of a hand that shares one attribute. The greatest announcement starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Announcement {
    /// How many pieces the set has, those that show the same counted once.
    pub size: u8,
    /// In `tables`, the table of the set and the total of its numbers; a table comes before a color.
    pub table: Option<(u8, u16)>,
}

/// What the holder of `tiles` announces.
///
/// ```
/// use sixline_rules::{Announcement, Edition, announce};
///
/// let hand = ["12b", "15c", "27e", "7g", "14f", "21e"].map(|text| text.parse().unwrap());
/// let best = Announcement { size: 4, table: Some((3, 75)) };
/// assert_eq!(announce(Edition::TABLES, &hand), best);
/// ```
#[must_use]
pub fn announce(edition: Edition, tiles: &[Tile]) -> Announcement {
    // For each group and each color, what was counted and its total; those that show the same count once.
    let (mut groups, mut colors) = ([(0u64, 0u16); 10], [(0u64, 0u16); 10]);
    for &tile in tiles {
        add(&mut groups, edition.groups(tile), tile);
        add(&mut colors, tile.color_bit(), tile);
    }
    let groups = groups.iter().zip(1..).map(|(&(counted, total), table)| {
        let table = match edition {
            Edition::Classic => None,
            Edition::Tables(_) => Some((table, total)),
        };
        (counted, table)
    });
    let colors = colors.iter().map(|&(counted, _)| (counted, None));
    groups
        .chain(colors)
        .map(|(counted, table)| Announcement {
            size: counted.count_ones() as u8,
            table,
        })
        .max()
        .expect("there are ten groups")
}

/// Adds a piece to each set of `bits`, unless one that shows the same is there.
fn add(sets: &mut [(u64, u16); 10], mut bits: u16, tile: Tile) {
    while bits != 0 {
        let (counted, total) = &mut sets[bits.trailing_zeros() as usize % 10];
        bits &= bits - 1;
        if *counted & tile.once() == 0 {
            *counted |= tile.once();
            *total += number(tile);
        }
    }
}

/// Those who may start: the greatest announcement, then the oldest where all ages of the tied are known.
///
/// More than one seat is left where only a draw can decide.
#[must_use]
pub fn starters(announcements: &BySeat<Announcement>, ages: &BySeat<Option<u16>>) -> Vec<Seat> {
    let best = announcements.iter().max();
    let tied: Vec<Seat> = announcements
        .seats()
        .filter(|&seat| Some(&announcements[seat]) == best)
        .collect();
    let known: Option<Vec<u16>> = tied.iter().map(|&seat| ages[seat]).collect();
    match known.as_deref().and_then(|ages| ages.iter().max()) {
        None => tied,
        Some(&oldest) => tied
            .into_iter()
            .filter(|&seat| ages[seat] == Some(oldest))
            .collect(),
    }
}

/// The number of a card; a tile has none.
const fn number(tile: Tile) -> u16 {
    match tile.face() {
        Face::Card { number, .. } => number as u16,
        Face::Tile { .. } => 0,
    }
}
