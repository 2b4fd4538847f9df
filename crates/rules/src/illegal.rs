//! Every reason why something is refused, with what a person needs to understand it.

use thiserror::Error;

use crate::action::{Placement, Spaced};
use crate::cell::Cell;
use crate::edition::{Edition, HAND_SIZE};
use crate::line::LineSet;
use crate::seat::Seat;
use crate::tile::Tile;

/// Why an action is refused. The state it was tried on is unchanged.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// Another seat is to act.
    #[error("it is the turn of seat {turn}, not of seat {seat}")]
    NotYourTurn {
        /// The seat that tried to act.
        seat: Seat,
        /// Whose turn it is.
        turn: Seat,
    },
    /// The edition has no such piece.
    #[error("the {edition} edition of this game has no piece `{tile}`")]
    ForeignTile {
        /// The piece that is refused.
        tile: Tile,
        /// The edition of the game.
        edition: Edition,
    },
    /// The hand does not hold the piece, or not often enough.
    #[error("`{tile}` is not in the hand, or not that often")]
    NotInHand {
        /// The piece that is refused.
        tile: Tile,
    },
    /// A play of no piece.
    #[error("a play needs at least one piece")]
    PlayNothing,
    /// More pieces, to play or to exchange, than a hand can hold.
    #[error("a hand holds at most {HAND_SIZE} pieces, cannot play or exchange {count}")]
    PlayTooMany {
        /// How many were given.
        count: usize,
    },
    /// A piece on an occupied cell.
    #[error("cell {cell} is taken by `{tile}`")]
    CellTaken {
        /// The cell that was asked for.
        cell: Cell,
        /// The piece that lies there.
        tile: Tile,
    },
    /// Two pieces of the play on one cell.
    #[error("two pieces on cell {cell}")]
    CellTwice {
        /// The cell that was asked for.
        cell: Cell,
    },
    /// The pieces do not lie in one row or column.
    #[error("{first} and {other} are not in one row or one column with the rest of the play")]
    NotInLine {
        /// A cell of the play.
        first: Cell,
        /// A cell that does not lie in line with it.
        other: Cell,
    },
    /// An empty cell between the pieces of the play.
    #[error("cell {cell} between the pieces is empty")]
    Gap {
        /// The empty cell within the play.
        cell: Cell,
    },
    /// Nothing that was there before is touched; or a board in two parts.
    #[error("the piece at {cell} does not hang together with the others on the board")]
    Detached {
        /// A cell of the part that lies apart.
        cell: Cell,
    },
    /// The opening play does not cover the origin.
    #[error("the opening play has to cover cell 0,0")]
    OpeningMissesOrigin,
    /// The opening play is not the announced set.
    #[error("the opening play is the largest set of the hand: {announced} pieces, not {played}")]
    OpeningSize {
        /// How many pieces were announced.
        announced: usize,
        /// How many were played.
        played: usize,
    },
    /// An exchange or a pass instead of the opening play.
    #[error("the first turn of the game is a play")]
    OpeningIsPlay,
    /// A line holds a piece (in `tables`, a number) twice.
    #[error(
        "the line {} holds `{tile}` and `{twin}`, and nothing may stand twice",
        Spaced(line)
    )]
    LineRepeats {
        /// The whole line as it would lie.
        line: Vec<Placement>,
        /// The first of the two.
        tile: Tile,
        /// The second, which shows the same tile or number.
        twin: Tile,
    },
    /// A line whose pieces share neither color nor shape nor table.
    #[error("the pieces of the line {} have no attribute in common", Spaced(line))]
    LineMixes {
        /// The whole line as it would lie.
        line: Vec<Placement>,
    },
    /// A line longer than the edition allows.
    #[error("the line {} has {} pieces, at most {max} are allowed", Spaced(line), line.len())]
    LineTooLong {
        /// The whole line as it would lie.
        line: Vec<Placement>,
        /// The longest line of the edition.
        max: usize,
    },
    /// An exchange of no piece.
    #[error("an exchange needs at least one piece")]
    SwapNothing,
    /// The bag holds fewer pieces than are to be exchanged.
    #[error("the bag holds {left} pieces, cannot exchange {asked}")]
    BagTooSmall {
        /// How many were to be exchanged.
        asked: usize,
        /// How many the bag holds.
        left: usize,
    },
    /// A pass while the bag holds pieces.
    #[error("nobody may pass while the bag holds pieces ({left} left): play or exchange")]
    PassWithBag {
        /// How many the bag holds.
        left: usize,
    },
    /// A pass while something can be played.
    #[error("nobody may pass who can play, for example `{example}`")]
    PassWithPlay {
        /// One piece that can be played.
        example: Placement,
    },
}

impl Illegal {
    /// A stable name for programs and translations.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::NotYourTurn { .. } => "not_your_turn",
            Self::ForeignTile { .. } => "foreign_tile",
            Self::NotInHand { .. } => "not_in_hand",
            Self::PlayNothing => "play_nothing",
            Self::PlayTooMany { .. } => "play_too_many",
            Self::CellTaken { .. } => "cell_taken",
            Self::CellTwice { .. } => "cell_twice",
            Self::NotInLine { .. } => "not_in_line",
            Self::Gap { .. } => "gap",
            Self::Detached { .. } => "detached",
            Self::OpeningMissesOrigin => "opening_misses_origin",
            Self::OpeningSize { .. } => "opening_size",
            Self::OpeningIsPlay => "opening_is_play",
            Self::LineRepeats { .. } => "line_repeats",
            Self::LineMixes { .. } => "line_mixes",
            Self::LineTooLong { .. } => "line_too_long",
            Self::SwapNothing => "swap_nothing",
            Self::BagTooSmall { .. } => "bag_too_small",
            Self::PassWithBag { .. } => "pass_with_bag",
            Self::PassWithPlay { .. } => "pass_with_play",
        }
    }

    /// Answers the line's set where it may lie on the board, and otherwise why not.
    pub(crate) fn check_line(edition: Edition, line: &[Placement]) -> Result<LineSet, Self> {
        let max = edition.full_line();
        if line.len() > max {
            let line = line.to_vec();
            return Err(Self::LineTooLong { line, max });
        }
        let set = LineSet::of(edition, line.iter().map(|placed| placed.tile));
        if set.repeats() {
            let (tile, twin) = repeated(line);
            let line = line.to_vec();
            return Err(Self::LineRepeats { line, tile, twin });
        }
        match set.kind(edition) {
            Some(_) => Ok(set),
            None => Err(Self::LineMixes {
                line: line.to_vec(),
            }),
        }
    }
}

/// The first two pieces of `line` that may not stand together because they show the same.
fn repeated(line: &[Placement]) -> (Tile, Tile) {
    line.iter()
        .enumerate()
        .find_map(|(idx, placed)| {
            let twin = line[..idx]
                .iter()
                .find(|before| before.tile.once() == placed.tile.once())?;
            Some((twin.tile, placed.tile))
        })
        .expect("the caller saw a piece repeated in this line")
}
