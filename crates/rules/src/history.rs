//! The turns of a game, packed: some 13 bytes for each instead of 150, because a server holds thousands of games.

use std::fmt;

use crate::action::{Action, Placement, Play, Spaced};
use crate::cell::Cell;
use crate::seat::Seat;
use crate::tile::Tile;

/// One turn that was taken.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Turn {
    /// Whose turn it was.
    pub seat: Seat,
    /// The action that the rules allowed.
    pub action: Action,
    /// The points of a play, without any finishing bonus; 0 otherwise.
    pub score: u32,
    /// The pieces that were drawn after it.
    pub drawn: Vec<Tile>,
}

/// The line of a record: `1 play Rc@0,0 +1 draw Go`.
impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seat, self.action)?;
        if let Action::Play(_) = self.action {
            write!(f, " +{}", self.score)?;
        }
        if !self.drawn.is_empty() {
            write!(f, " draw {}", Spaced(&self.drawn))?;
        }
        Ok(())
    }
}

/// The turns of a game in their order. Each is unpacked where it is asked for.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct History {
    /// Numbers of 7 bits a byte. For each turn: seat and kind, pieces, score, drawn pieces.
    bytes: Vec<u8>,
    /// Where the last turn begins.
    last: usize,
    len: usize,
}

const PLAY: u32 = 0;
const SWAP: u32 = 1;
const PASS: u32 = 2;
/// One number holds a seat, which is below this, and a kind.
const SEATS: u32 = 4;

impl History {
    /// How many turns there were.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether no turn was taken.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The turn taken last, if there was any.
    #[must_use]
    pub fn last(&self) -> Option<Turn> {
        let rest = &self.bytes[self.last..];
        Turns { rest }.next()
    }

    /// The turns from the first on.
    #[must_use]
    pub fn iter(&self) -> Turns<'_> {
        Turns { rest: &self.bytes }
    }

    pub(crate) fn push(&mut self, turn: &Turn) {
        self.last = self.bytes.len();
        self.len += 1;
        let seat = turn.seat.index() as u32;
        match &turn.action {
            Action::Play(play) => {
                self.put(seat + SEATS * PLAY);
                self.put(play.placements().len() as u32);
                for placed in play.placements() {
                    self.put(placed.tile.index() as u32);
                    self.put(zigzag(placed.cell.x));
                    self.put(zigzag(placed.cell.y));
                }
            }
            Action::Swap(tiles) => {
                self.put(seat + SEATS * SWAP);
                self.put_tiles(tiles);
            }
            Action::Pass => self.put(seat + SEATS * PASS),
        }
        self.put(turn.score);
        self.put_tiles(&turn.drawn);
    }

    fn put_tiles(&mut self, tiles: &[Tile]) {
        self.put(tiles.len() as u32);
        for tile in tiles {
            self.put(tile.index() as u32);
        }
    }

    fn put(&mut self, mut number: u32) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }
}

impl fmt::Debug for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

impl<'a> IntoIterator for &'a History {
    type Item = Turn;
    type IntoIter = Turns<'a>;

    fn into_iter(self) -> Turns<'a> {
        self.iter()
    }
}

/// The turns that are still to come.
#[derive(Debug, Clone)]
pub struct Turns<'a> {
    rest: &'a [u8],
}

impl Iterator for Turns<'_> {
    type Item = Turn;

    fn next(&mut self) -> Option<Turn> {
        let head = self.number()?;
        let action = match head / SEATS {
            PLAY => {
                let count = self.number()?;
                let placed: Option<_> = (0..count).map(|_| self.placement()).collect();
                Action::Play(Play::new(placed?))
            }
            SWAP => Action::Swap(self.tiles()?),
            _ => Action::Pass,
        };
        Some(Turn {
            seat: Seat::from_index((head % SEATS) as usize)?,
            action,
            score: self.number()?,
            drawn: self.tiles()?,
        })
    }
}

impl Turns<'_> {
    fn placement(&mut self) -> Option<Placement> {
        let tile = self.tile()?;
        let x = unzigzag(self.number()?);
        let y = unzigzag(self.number()?);
        let cell = Cell { x, y };
        Some(Placement { tile, cell })
    }

    fn tiles(&mut self) -> Option<Vec<Tile>> {
        let count = self.number()?;
        (0..count).map(|_| self.tile()).collect()
    }

    fn tile(&mut self) -> Option<Tile> {
        Tile::from_index(self.number()? as usize)
    }

    fn number(&mut self) -> Option<u32> {
        let mut number = 0;
        for shift in (0..).step_by(7) {
            let (&byte, rest) = self.rest.split_first()?;
            self.rest = rest;
            number |= u32::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                break;
            }
        }
        Some(number)
    }
}

/// Small numbers of either sign as small numbers.
const fn zigzag(number: i32) -> u32 {
    (number << 1 ^ number >> 31).cast_unsigned()
}

const fn unzigzag(number: u32) -> i32 {
    (number >> 1).cast_signed() ^ -((number & 1).cast_signed())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_come_out_as_they_went_in() {
        let tiles = |text: &str| -> Vec<Tile> {
            let words = text.split_whitespace();
            words.map(|tile| tile.parse().unwrap()).collect()
        };
        let turn = |number, action: &str, score, drawn| Turn {
            seat: Seat::from_number(number).unwrap(),
            action: action.parse().unwrap(),
            score,
            drawn: tiles(drawn),
        };
        let turns = [
            turn(1, "play Rc@0,0 Ro@1,0 Rs@2,0", 3, "Bo Pd Yx"),
            turn(4, "swap Go Gs", 0, "Rc Rc"),
            turn(2, "play Rc@-2147483648,2147483647 Bc@-64,63", u32::MAX, ""),
            turn(3, "pass", 0, ""),
        ];
        let mut history = History::default();
        assert_eq!((history.last(), history.is_empty()), (None, true));
        for (n, turn) in turns.iter().enumerate() {
            history.push(turn);
            assert_eq!(history.last().as_ref(), Some(turn));
            assert_eq!(history.len(), n + 1);
        }
        assert_eq!(history.iter().collect::<Vec<_>>(), turns);
        assert_eq!(format!("{history:?}"), format!("{turns:?}"));
    }
}
