//! Whether a play is legal on a board, and its score line by line.

use crate::action::{Placement, Play};
use crate::board::{Board, line_through};
use crate::cell::{Axis, Cell};
use crate::edition::{Edition, HAND_SIZE, LineKind};
use crate::illegal::Illegal;

/// The score of a legal play, with the lines that it created or extended.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PlayScore {
    /// The points of the play, without any finishing bonus.
    pub total: u32,
    /// The lines, the one along the play first; none for an opening of a single piece.
    pub lines: Vec<LineScore>,
}

/// One line of a play's score.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct LineScore {
    /// All pieces of the line after the play, in rising order.
    pub line: Vec<Placement>,
    /// What the pieces share.
    pub kind: LineKind,
    /// The line's points, the bonus of a full line included.
    pub points: u32,
}

/// Judges `play` on `board`: its legality by itself, whoever's hand it comes from.
///
/// ```
/// use sixline_rules::{Board, Edition, judge};
///
/// let mut board = Board::new();
/// for text in ["Rc@0,0", "Rd@1,0", "Ro@2,0"] {
///     board.lay(text.parse().unwrap());
/// }
/// let score = judge(Edition::Classic, &board, &"Rs@3,0 Bs@3,1 Ps@3,2".parse().unwrap());
/// assert_eq!(score.unwrap().total, 7);
/// ```
///
/// # Errors
/// The first rule that the play breaks, with the cell or line that shows it.
pub fn judge(edition: Edition, board: &Board, play: &Play) -> Result<PlayScore, Illegal> {
    let placements = play.placements();
    let Some(first) = placements.first() else {
        return Err(Illegal::PlayNothing);
    };
    if placements.len() > HAND_SIZE {
        let count = placements.len();
        return Err(Illegal::PlayTooMany { count });
    }
    check_cells(edition, board, placements)?;

    let axis = common_axis(placements)?;
    let at = |cell: Cell| {
        let played = placements.iter().find(|placed| placed.cell == cell);
        played.map(|placed| placed.tile).or_else(|| board.at(cell))
    };
    let main = line_through(at, first.cell, axis);
    if let Some(missed) = placements.iter().find(|placed| !main.contains(placed)) {
        let cell = first_gap(&main, axis).unwrap_or(missed.cell);
        return Err(Illegal::Gap { cell });
    }
    check_contact(board, placements)?;

    let mut lines = Vec::new();
    score_line(edition, main, &mut lines)?;
    for placed in placements {
        let cross = line_through(at, placed.cell, axis.other());
        score_line(edition, cross, &mut lines)?;
    }
    let total = if lines.is_empty() {
        edition.lone_points()
    } else {
        lines.iter().map(|line| line.points).sum()
    };
    Ok(PlayScore { total, lines })
}

/// Pieces of the edition, on free cells, each cell once.
fn check_cells(edition: Edition, board: &Board, placements: &[Placement]) -> Result<(), Illegal> {
    for (idx, placed) in placements.iter().enumerate() {
        let Placement { tile, cell } = *placed;
        if edition.copies(tile) == 0 {
            return Err(Illegal::ForeignTile { tile, edition });
        }
        if let Some(tile) = board.at(cell) {
            return Err(Illegal::CellTaken { cell, tile });
        }
        if placements[..idx].iter().any(|before| before.cell == cell) {
            return Err(Illegal::CellTwice { cell });
        }
    }
    Ok(())
}

/// The axis that all placements lie on; a row for a single one.
fn common_axis(placements: &[Placement]) -> Result<Axis, Illegal> {
    let first = placements[0].cell;
    let stray = |axis: Axis| {
        placements
            .iter()
            .find(|placed| placed.cell.along(axis.other()) != first.along(axis.other()))
    };
    match (stray(Axis::Row), stray(Axis::Column)) {
        (None, _) => Ok(Axis::Row),
        (_, None) => Ok(Axis::Column),
        (Some(other), Some(_)) => Err(Illegal::NotInLine {
            first,
            other: other.cell,
        }),
    }
}

/// The empty cell just after the run; plays are sorted, so the missing pieces lie beyond it.
fn first_gap(run: &[Placement], axis: Axis) -> Option<Cell> {
    run.last()?.cell.next(axis)
}

fn check_contact(board: &Board, placements: &[Placement]) -> Result<(), Illegal> {
    if board.is_empty() {
        let covers_origin = placements.iter().any(|placed| placed.cell == Cell::ORIGIN);
        return if covers_origin {
            Ok(())
        } else {
            Err(Illegal::OpeningMissesOrigin)
        };
    }
    let touches = placements
        .iter()
        .flat_map(|placed| placed.cell.neighbors())
        .any(|cell| board.at(cell).is_some());
    if touches {
        Ok(())
    } else {
        let cell = placements[0].cell;
        Err(Illegal::Detached { cell })
    }
}

/// Adds the line to `lines` if it is one: a piece alone makes none.
fn score_line(
    edition: Edition,
    line: Vec<Placement>,
    lines: &mut Vec<LineScore>,
) -> Result<(), Illegal> {
    if line.len() < 2 {
        return Ok(());
    }
    let set = Illegal::check_line(edition, &line)?;
    let kind = set.kind(edition).expect("a checked line shares something");
    let points = edition.line_points(kind, line.len());
    lines.push(LineScore { line, kind, points });
    Ok(())
}
