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
    let sharing = |shares: &dyn Fn(Tile) -> bool| {
        let mut set: Vec<Tile> = Vec::new();
        for &tile in tiles.iter().filter(|&&tile| shares(tile)) {
            if set.iter().all(|other| other.once() != tile.once()) {
                set.push(tile);
            }
        }
        set
    };
    let groups = (0..10).map(|group| {
        let set = sharing(&|tile| edition.groups(tile) & 1 << group != 0);
        let table = match edition {
            Edition::Classic => None,
            Edition::Tables(_) => Some((group + 1, total(&set))),
        };
        (set.len(), table)
    });
    let colors = (0..10).map(|color| {
        let set = sharing(&|tile| tile.color_bit() & 1 << color != 0);
        (set.len(), None)
    });
    groups
        .chain(colors)
        .map(|(size, table)| Announcement {
            size: size as u8,
            table,
        })
        .max()
        .expect("there are ten groups")
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

fn total(set: &[Tile]) -> u16 {
    set.iter()
        .map(|tile| match tile.face() {
            Face::Card { number, .. } => u16::from(number),
            Face::Tile { .. } => 0,
        })
        .sum()
}
