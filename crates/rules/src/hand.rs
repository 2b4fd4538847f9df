//! The pieces a player holds.

use std::fmt;

use crate::tile::Tile;

/// The pieces of one player, in the order in which they were drawn.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Hand(Vec<Tile>);

impl Hand {
    /// A hand of these pieces.
    #[must_use]
    pub fn new(tiles: Vec<Tile>) -> Self {
        Self(tiles)
    }

    /// The pieces, in order.
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        &self.0
    }

    /// How many pieces there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether the last piece is played.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds drawn pieces at the end.
    pub fn extend(&mut self, tiles: impl IntoIterator<Item = Tile>) {
        self.0.extend(tiles);
    }

    /// Takes out one copy of each of `tiles`.
    ///
    /// # Errors
    /// The first tile that is not there often enough; the hand is then untouched.
    pub fn remove_all(&mut self, tiles: impl IntoIterator<Item = Tile>) -> Result<(), Tile> {
        let mut rest = self.0.clone();
        for tile in tiles {
            let idx = rest.iter().position(|&held| held == tile).ok_or(tile)?;
            rest.remove(idx);
        }
        self.0 = rest;
        Ok(())
    }
}

/// Prints the pieces with spaces between.
impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::action::write_spaced(f, &self.0)
    }
}
