//! What a record can say that cannot be.

use thiserror::Error;

use crate::action::{ParseReason, Spaced};
use crate::deal::BadHex;
use crate::edition::{BadTables, HAND_SIZE, UnknownEdition};
use crate::illegal::Illegal;
use crate::seat::{BadPlayers, Seat};
use crate::text::quote;
use crate::tile::Tile;

/// What a record says that cannot be.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum CheckReason {
    #[error("the tag `[Sixline \"1\"]` is missing")]
    NoVersion,
    #[error("this program reads version 1 of the notation, not {}", quote(text))]
    BadVersion { text: String },
    #[error(transparent)]
    Edition(#[from] UnknownEdition),
    #[error("`Tables`: {0}")]
    Tables(BadTables),
    #[error("expected a whole number, got {}", quote(text))]
    BadNumber { text: String },
    #[error("a tag for each seat is needed, from `Seat1` on: {0}")]
    Players(BadPlayers),
    #[error("there is no seat {number} in this game")]
    NoSuchSeat { number: usize },
    #[error("{0}")]
    Pieces(ParseReason),
    #[error("a hand starts with {HAND_SIZE} pieces, not {count}")]
    HandSize { count: usize },
    #[error("more copies of `{tile}` than the set holds ({copies})")]
    TooManyCopies { tile: Tile, copies: usize },
    #[error(transparent)]
    Hex(#[from] BadHex),
    #[error("the secret does not belong to the commitment")]
    WrongSecret,
    #[error("the secret deals {}, not {}", Spaced(dealt), Spaced(written))]
    WrongDeal {
        dealt: Vec<Tile>,
        written: Vec<Tile>,
    },
    #[error(
        "seat {written} cannot start, by the rules it is seat {}",
        Spaced(expected)
    )]
    WrongStart { written: Seat, expected: Vec<Seat> },
    #[error(transparent)]
    Illegal(#[from] Illegal),
    #[error("the play scores {scored} points, not {written}")]
    WrongScore { scored: u32, written: u32 },
    #[error("{expected} pieces are drawn here, not {written}")]
    WrongDrawCount { expected: usize, written: usize },
    #[error("the game goes on, or ended without a bonus")]
    NoBonusHere,
    #[error("the bonus is +{points} for seat {seat}")]
    WrongBonus { seat: Seat, points: u32 },
    #[error("seat {seat} played its last piece: the line `bonus {seat} +{points}` is missing")]
    BonusMissing { seat: Seat, points: u32 },
    #[error("`Result` is there, but the game is not over")]
    ResultTooEarly,
    #[error("the final scores are {}, not {}", Spaced(scored), quote(written))]
    WrongResult { scored: Vec<u32>, written: String },
}
