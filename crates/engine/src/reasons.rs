//! Why a move is good or bad, as data: codes with values that every client can say in its language.
//!
//! What sets a move apart is measured by playouts that it shares with the moves it is compared with: the
//! difference falls into parts, each with its error, and the largest parts are told. What is said of a part
//! is a fact that follows from the rules and from what the seat sees, or what happened in these playouts.

mod facts;
mod places;
mod told;

use sixline_rules::{Cell, Color, Edition, Face, LineKind, LineSet, Shape, Tile};

use crate::parts::{Breakdown, Estimate, Part};

pub(crate) use told::Compared;

/// What some pieces have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shared {
    /// A color of `classic`.
    Color(Color),
    /// A shape of `classic`.
    Shape(Shape),
    /// A color of `tables`, 0 to 9 for the letters `a` to `j`.
    CardColor(u8),
    /// A multiplication table, 1 to 10.
    Table(u8),
}

/// One thing to say about a move.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Reason {
    /// It makes points now.
    Points {
        /// How many, without any finishing bonus.
        points: u32,
        /// The most points that any play makes.
        most: u32,
    },
    /// It makes or extends several lines at once.
    Lines {
        /// How many of them there are.
        count: usize,
        /// The points of all but the best of them.
        points: u32,
    },
    /// It completes full lines.
    FullLine {
        /// How many of them there are.
        count: usize,
        /// What the first of them shares.
        shared: Shared,
        /// The points of all of them.
        points: u32,
    },
    /// It leaves a line that lacks one piece, and others may hold it.
    OpensLine {
        /// The length of the line.
        length: usize,
        /// What the line shares.
        shared: Shared,
        /// How many unseen pieces complete it.
        unseen: usize,
        /// How many of the pieces kept in hand complete it.
        held: usize,
    },
    /// It takes away the place where a line could have been completed.
    BlocksLine {
        /// The length of the line.
        length: usize,
        /// What the line shares.
        shared: Shared,
        /// How many unseen pieces would have completed it.
        unseen: usize,
    },
    /// It leaves a line that lacks one piece, whose last copy is on the table.
    DeadLine {
        /// The length of the line.
        length: usize,
        /// What the line shares.
        shared: Shared,
        /// The piece that nobody has any more.
        tile: Tile,
    },
    /// It keeps pieces in hand that make a line together.
    KeepsSet {
        /// How many of them there are.
        count: usize,
        /// What the kept pieces share.
        shared: Shared,
    },
    /// It brings new pieces into the hand.
    Draws {
        /// How many pieces leave the hand.
        played: usize,
        /// How many are drawn.
        drawn: usize,
    },
    /// It plays the last piece and ends the game.
    EndsGame {
        /// The bonus for it.
        bonus: u32,
    },
    /// What the others make in their turns that follow.
    Reply {
        /// The mean of their points, each one's.
        points: f32,
    },
    /// What the pieces that are kept make at the own next turn.
    Next {
        /// The mean of the points of the best play with them.
        points: f32,
    },
    /// What is to be expected after the own next turn.
    Later,
    /// How the rest of the game goes, once the bag is empty.
    End,
    /// It wins more often, though not by more points.
    Wins {
        /// The chance to win that it has more than the others.
        more: f32,
    },
    /// It is an exchange, because plays make too little.
    Exchange {
        /// The most points that any play makes; 0 where there is none.
        most: u32,
    },
    /// There is nothing else to do.
    Only,
}

impl Reason {
    /// The name on the wire, which stays.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Points { .. } => "points",
            Self::Lines { .. } => "lines",
            Self::FullLine { .. } => "full_line",
            Self::OpensLine { .. } => "opens_line",
            Self::BlocksLine { .. } => "blocks_line",
            Self::DeadLine { .. } => "dead_line",
            Self::KeepsSet { .. } => "keeps_set",
            Self::Draws { .. } => "draws",
            Self::EndsGame { .. } => "ends_game",
            Self::Reply { .. } => "reply",
            Self::Next { .. } => "next",
            Self::Later => "later",
            Self::End => "end",
            Self::Wins { .. } => "wins",
            Self::Exchange { .. } => "exchange",
            Self::Only => "only",
        }
    }
}

/// A reason with what it is worth beside the other moves.
#[derive(Debug, Clone, PartialEq)]
pub struct Weighed {
    /// What is to be said.
    pub reason: Reason,
    /// The part of the difference that it stands for; `None` for what the move is.
    pub part: Option<Part>,
    /// What that part comes to, in points; positive where it speaks for the move.
    pub weight: Estimate,
    /// Where: the cells that a client may mark.
    pub cells: Vec<Cell>,
    /// The pieces that matter there.
    pub tiles: Vec<Tile>,
    /// In what share of the playouts it came to that.
    pub share: Option<f32>,
}

/// Why a move is to be preferred, or not, with the numbers behind it.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Explained {
    /// What matters most first, three at most.
    pub reasons: Vec<Weighed>,
    /// The difference to what the move was compared with, taken apart; `None` where nothing was.
    pub breakdown: Option<Breakdown>,
}

impl Shared {
    /// What the pieces of a valid line share; `None` for one that is not valid.
    #[must_use]
    pub fn of_line(edition: Edition, tiles: &[Tile]) -> Option<Self> {
        let set = LineSet::of(edition, tiles.iter().copied());
        let face = tiles.first()?.face();
        Some(match (set.kind(edition)?, face) {
            (LineKind::Table, _) => Self::Table(set.groups().trailing_zeros() as u8 + 1),
            (LineKind::Color, Face::Tile { color, .. }) => Self::Color(color),
            (LineKind::Color, Face::Card { color, .. }) => Self::CardColor(color),
            (LineKind::Shape, Face::Tile { shape, .. }) => Self::Shape(shape),
            // Cards have no shapes.
            (LineKind::Shape, Face::Card { .. }) => return None,
        })
    }

    /// Everything that pieces of `edition` can share.
    pub fn all(edition: Edition) -> Vec<Self> {
        match edition {
            Edition::Classic => {
                let colors = Color::ALL.into_iter().map(Self::Color);
                colors
                    .chain(Shape::ALL.into_iter().map(Self::Shape))
                    .collect()
            }
            Edition::Tables(tables) => {
                let tables = tables.iter().map(Self::Table);
                tables.chain((0..10).map(Self::CardColor)).collect()
            }
        }
    }

    /// Whether `tile` has it.
    #[must_use]
    pub fn is_of(self, edition: Edition, tile: Tile) -> bool {
        match (self, tile.face()) {
            (Self::Color(own), Face::Tile { color, .. }) => own == color,
            (Self::Shape(own), Face::Tile { shape, .. }) => own == shape,
            (Self::CardColor(own), Face::Card { color, .. }) => own == color,
            (Self::Table(table), Face::Card { .. }) => edition.groups(tile) & 1 << (table - 1) != 0,
            (Self::Color(_) | Self::Shape(_), Face::Card { .. })
            | (Self::CardColor(_) | Self::Table(_), Face::Tile { .. }) => false,
        }
    }

    /// `color`, `shape` or `table`.
    #[must_use]
    pub const fn kind(self) -> LineKind {
        match self {
            Self::Color(_) | Self::CardColor(_) => LineKind::Color,
            Self::Shape(_) => LineKind::Shape,
            Self::Table(_) => LineKind::Table,
        }
    }
}

/// Prints the letter of the notation, or the table.
impl std::fmt::Display for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Color(color) => write!(f, "{}", color.letter()),
            Self::Shape(shape) => write!(f, "{}", shape.letter()),
            Self::CardColor(color) => write!(f, "{}", (b'a' + color) as char),
            Self::Table(table) => write!(f, "{table}"),
        }
    }
}

#[cfg(test)]
mod tests;
