//! A board as text: the pieces in the letters of the notation, in a grid with coordinates.

use std::fmt;

use sixline_rules::{Board, Cell, Tile};

use crate::color::ansi_color;

/// Prints a board, each row and column with its coordinate, an empty cell as `.`.
///
/// A board has at most 108 pieces that hang together, so the grid is at most 108 cells wide or high,
/// wherever it lies.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BoardText<'a> {
    pub(crate) board: &'a Board,
    /// Whether pieces are printed in their colors.
    pub(crate) color: bool,
    /// Cells to print reversed, such as those of the last play; seen only in color.
    pub(crate) marked: &'a [Cell],
}

impl fmt::Display for BoardText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = || self.board.iter().map(|placed| placed.cell);
        let xs = || cells().map(|cell| cell.x);
        let ys = || cells().map(|cell| cell.y);
        let (Some(left), Some(right)) = (xs().min(), xs().max()) else {
            return writeln!(f, "(empty board)");
        };
        let (top, bottom) = (ys().min().unwrap_or(0), ys().max().unwrap_or(0));
        let column = self
            .board
            .iter()
            .map(|placed| placed.tile.to_string().len())
            .chain([left, right].map(|x| x.to_string().len()))
            .max()
            .unwrap_or(2);
        let margin = [top, bottom].map(|y| y.to_string().len());
        let margin = margin[0].max(margin[1]);
        write!(f, "{:margin$}", "")?;
        for x in left..=right {
            write!(f, " {x:>column$}")?;
        }
        writeln!(f)?;
        for y in top..=bottom {
            write!(f, "{y:>margin$}")?;
            let last = cells().filter(|cell| cell.y == y).map(|cell| cell.x).max();
            // Nothing is printed to the right of a row's last piece.
            for x in left..=last.unwrap_or(left) {
                let cell = Cell::new(x, y);
                match self.board.at(cell) {
                    None => write!(f, " {:>column$}", ".")?,
                    Some(tile) => self.write_tile(f, tile, cell, column)?,
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl BoardText<'_> {
    fn write_tile(
        &self,
        f: &mut fmt::Formatter<'_>,
        tile: Tile,
        cell: Cell,
        column: usize,
    ) -> fmt::Result {
        let text = tile.to_string();
        write!(f, " {:1$}", "", column - text.len())?;
        if !self.color {
            return f.write_str(&text);
        }
        let reversed = if self.marked.contains(&cell) {
            ";7"
        } else {
            ""
        };
        write!(
            f,
            "\x1b[1;38;5;{}{reversed}m{text}\x1b[0m",
            ansi_color(tile)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn board(text: &str) -> Board {
        let mut board = Board::new();
        for placed in text.split_whitespace() {
            assert!(board.lay(placed.parse().unwrap()), "{placed}");
        }
        board
    }

    fn plain(board: &Board) -> String {
        let text = BoardText {
            board,
            color: false,
            marked: &[],
        };
        text.to_string()
    }

    #[test]
    fn a_board_is_printed_as_a_grid_with_coordinates() {
        let board = board("Rc@0,0 Rd@1,0 Ro@2,0 Gt@-1,-1 Gc@0,-1 Bo@2,1");
        insta::assert_snapshot!(plain(&board), @"
           -1  0  1  2
        -1 Gt Gc
         0  . Rc Rd Ro
         1  .  .  . Bo
        ");
    }

    #[test]
    fn cards_and_far_coordinates_widen_the_columns() {
        insta::assert_snapshot!(plain(&board("100a@2147483646,-7 90b@2147483647,-7")), @"
           2147483646 2147483647
        -7       100a        90b
        ");
        insta::assert_snapshot!(plain(&board("12b@0,0 100a@1,0")), @"
             0    1
        0  12b 100a
        ");
        insta::assert_snapshot!(plain(&Board::new()), @"(empty board)");
    }

    #[test]
    fn color_marks_the_last_play() {
        let board = board("Ro@0,0 Rs@1,0");
        let text = BoardText {
            board: &board,
            color: true,
            marked: &[Cell::new(1, 0)],
        };
        insta::assert_snapshot!(text.to_string().replace('\x1b', "ESC"), @"
           0  1
        0 ESC[1;38;5;196mRoESC[0m ESC[1;38;5;196;7mRsESC[0m
        ");
    }
}
