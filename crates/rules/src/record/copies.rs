//! Pieces that are counted against the set, and compared with those that were dealt.

use super::CheckReason;
use crate::edition::Edition;
use crate::illegal::Illegal;
use crate::tile::Tile;

/// Refuses a kind that is there more often than the set has it.
pub(super) fn count_copies(
    edition: Edition,
    tiles: impl Iterator<Item = Tile>,
) -> Result<(), CheckReason> {
    let mut counts = [0; Tile::COUNT];
    for tile in tiles {
        let copies = edition.copies(tile);
        counts[tile.index()] += 1;
        if copies == 0 {
            return Err(Illegal::ForeignTile { tile, edition }.into());
        }
        if counts[tile.index()] > copies {
            return Err(CheckReason::TooManyCopies { tile, copies });
        }
    }
    Ok(())
}

/// Refuses other pieces than those that were dealt, in whatever order.
pub(super) fn same_pieces(dealt: &[Tile], written: &[Tile]) -> Result<(), CheckReason> {
    let sorted = |tiles: &[Tile]| {
        let mut tiles = tiles.to_vec();
        tiles.sort_unstable();
        tiles
    };
    if sorted(dealt) == sorted(written) {
        return Ok(());
    }
    Err(CheckReason::WrongDeal {
        dealt: dealt.to_vec(),
        written: written.to_vec(),
    })
}
