//! What a record tells about a hand: some of its pieces, and how many more there are.

use crate::illegal::Illegal;
use crate::tile::Tile;

/// A hand of which a part may be unknown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct KnownHand {
    pub(super) tiles: Vec<Tile>,
    pub(super) unknown: usize,
}

impl KnownHand {
    pub(super) fn of(tiles: Option<Vec<Tile>>, size: usize) -> Self {
        match tiles {
            Some(tiles) => Self { tiles, unknown: 0 },
            None => Self {
                tiles: Vec::new(),
                unknown: size,
            },
        }
    }

    /// Whether every piece is known.
    pub(super) const fn is_complete(&self) -> bool {
        self.unknown == 0
    }

    /// Takes pieces out, known ones first.
    pub(super) fn remove(&mut self, tiles: impl Iterator<Item = Tile>) -> Result<(), Illegal> {
        for tile in tiles {
            match self.tiles.iter().position(|&known| known == tile) {
                Some(at) => {
                    self.tiles.remove(at);
                }
                None if self.unknown > 0 => self.unknown -= 1,
                None => return Err(Illegal::NotInHand { tile }),
            }
        }
        Ok(())
    }

    /// Takes out `count` pieces that nobody saw: after that nothing is known of the others either.
    pub(super) fn remove_hidden(&mut self, count: usize) {
        self.unknown = (self.tiles.len() + self.unknown).saturating_sub(count);
        self.tiles.clear();
    }

    /// Adds what was drawn: the pieces, or only their number.
    pub(super) fn draw(&mut self, drawn: Option<&[Tile]>, count: usize) {
        match drawn {
            Some(tiles) => self.tiles.extend(tiles),
            None => self.unknown += count,
        }
    }
}
