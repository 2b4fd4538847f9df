//! Seats around the table, and values kept for each of them.

use std::fmt;
use std::ops::{Index, IndexMut, RangeInclusive};

use thiserror::Error;

/// Fewest and most players, in every edition.
pub const PLAYERS: RangeInclusive<usize> = 2..=4;

/// A player's place: counted from 0 in code, from 1 for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The seat with the number 1.
    pub const FIRST: Self = Self(0);

    /// The seat with this index from 0, or `None` beyond the fourth.
    #[must_use]
    pub const fn from_index(idx: usize) -> Option<Self> {
        if idx < 4 { Some(Self(idx as u8)) } else { None }
    }

    /// The seat with this number from 1, as people and the notation count.
    #[must_use]
    pub const fn from_number(number: usize) -> Option<Self> {
        match number.checked_sub(1) {
            Some(idx) => Self::from_index(idx),
            None => None,
        }
    }

    /// The index from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number from 1.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// Who is next clockwise among `players`.
    #[inline]
    #[must_use]
    pub const fn next(self, players: Players) -> Self {
        let next = self.0 + 1;
        Self(if next < players.0 { next } else { 0 })
    }

    /// The first `n` seats in order, at most four, for lists that may be of no game; those of a game are
    /// [`Players::seats`].
    pub fn all(n: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..n.min(4) as u8).map(Self)
    }
}

/// Prints the number from 1.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// The number of players of a game: two, three or four.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Players(u8);

impl Players {
    /// Two players, the fewest there can be.
    pub const TWO: Self = Self(2);
    /// Three players, between the fewest and the most.
    pub const THREE: Self = Self(3);
    /// Four players, the most there can be.
    pub const FOUR: Self = Self(4);
    /// All numbers of players, the fewest first.
    pub const ALL: [Self; 3] = [Self::TWO, Self::THREE, Self::FOUR];

    /// So many players.
    ///
    /// # Errors
    /// Fewer than two or more than four.
    pub fn new(players: usize) -> Result<Self, BadPlayers> {
        if PLAYERS.contains(&players) {
            Ok(Self(players as u8))
        } else {
            Err(BadPlayers { players })
        }
    }

    /// How many players, as a plain number.
    #[inline]
    #[must_use]
    pub const fn count(self) -> usize {
        self.0 as usize
    }

    /// Whether a seat is one of them.
    #[must_use]
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < self.0
    }

    /// The seats in order.
    #[inline]
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..self.0).map(Seat)
    }
}

/// A number of players that the rules do not know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a game has {} to {} players, not {players}", PLAYERS.start(), PLAYERS.end())]
pub struct BadPlayers {
    /// How many were asked for.
    pub players: usize,
}

/// One value for each seat of a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct BySeat<T>(Vec<T>);

impl<T> BySeat<T> {
    /// The values in seat order.
    #[must_use]
    pub fn new(values: Vec<T>) -> Self {
        Self(values)
    }

    /// The same value for each of `players`.
    #[must_use]
    pub fn filled(players: Players, value: T) -> Self
    where
        T: Clone,
    {
        Self(vec![value; players.count()])
    }

    /// How many seats there are.
    #[must_use]
    pub fn players(&self) -> usize {
        self.0.len()
    }

    /// The seats in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<T> {
        Seat::all(self.players())
    }

    /// The values in seat order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// The values in seat order.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.0
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T> FromIterator<T> for BySeat<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Self(values.into_iter().collect())
    }
}
