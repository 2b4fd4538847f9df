//! Pieces as rows of text, as short as they can be told: `Rc2.Ro/.Gs` is a row with two empty cells in it, and below it
//! a piece under the first of them.

use std::fmt::Write;

use sixline_rules::{Board, Cell, Placement, Tile};

/// No board of a game is as wide or high; what is written beyond it is not read.
const MOST: i32 = 128;

/// The rows of a board from its topmost and leftmost cell on.
pub(super) fn write_board(board: &Board) -> String {
    let mut text = String::new();
    let mut at = Cell::ORIGIN;
    for placed in board.iter() {
        if placed.cell.y > at.y {
            for _ in at.y..placed.cell.y {
                text.push('/');
            }
            at = Cell::new(0, placed.cell.y);
        }
        match placed.cell.x - at.x {
            ..=0 => {}
            1 => text.push('.'),
            gap => {
                let _ = write!(text, "{gap}.");
            }
        }
        let _ = write!(text, "{}", placed.tile);
        at.x = placed.cell.x + 1;
    }
    text
}

/// The pieces of such rows; `None` where the text is none.
pub(super) fn read_board(text: &str) -> Option<Vec<Placement>> {
    let mut board = Vec::new();
    for (row, y) in text.split('/').zip(0..=MOST) {
        if y == MOST {
            return None;
        }
        let mut x = 0;
        let mut rest = row;
        while !rest.is_empty() {
            let (step, after) = read_step(rest)?;
            match step {
                Step::Gap(gap) => x += gap,
                Step::Piece(tile) => {
                    let cell = Cell::new(x, y);
                    board.push(Placement { tile, cell });
                    x += 1;
                }
            }
            if x > MOST {
                return None;
            }
            rest = after;
        }
    }
    Some(board)
}

/// The pieces of a hand, one after another.
pub(super) fn read_hand(text: &str) -> Option<Vec<Tile>> {
    let mut hand = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (Step::Piece(tile), after) = read_step(rest)? else {
            return None;
        };
        hand.push(tile);
        rest = after;
    }
    Some(hand)
}

enum Step {
    Gap(i32),
    Piece(Tile),
}

/// What stands first, and the rest. Digits before a point are a gap; all else up to a small letter is a piece.
fn read_step(text: &str) -> Option<(Step, &str)> {
    let end = text.find(|c: char| c == '.' || c.is_ascii_lowercase())? + 1;
    let (first, rest) = text.split_at(end);
    let step = match first.strip_suffix('.') {
        Some("") => Step::Gap(1),
        Some(digits) => Step::Gap(digits.parse().ok().filter(|gap| (2..MOST).contains(gap))?),
        None => Step::Piece(first.parse().ok()?),
    };
    Some((step, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, pieces: &str) {
        let read = read_board(text).unwrap();
        let told: Vec<String> = read.iter().map(ToString::to_string).collect();
        assert_eq!(told.join(" "), pieces);
        let mut board = Board::new();
        assert!(read.into_iter().all(|placed| board.lay(placed)));
        assert_eq!(write_board(&board), text);
    }

    #[test]
    fn rows_tell_pieces_and_gaps_of_both_editions() {
        check("Rc2.Ro/.Gs", "Rc@0,0 Ro@3,0 Gs@1,1");
        check("12b.15c//12.21e100a", "12b@0,0 15c@2,0 21e@12,2 100a@13,2");
    }

    #[test]
    fn what_is_no_row_is_not_read() {
        for text in [
            "R",
            "Rc3",
            "Zz",
            "0.Rc",
            "1.Rc",
            "99999999999.Rc",
            "200.Rc",
            "Rc|",
            "é.Rc",
        ] {
            assert_eq!(read_board(text), None, "{text}");
        }
        assert_eq!(read_board(&"/".repeat(500)), None);
        assert_eq!(read_hand("Ro.Gs"), None);
        assert_eq!(read_hand("Ro12b").map(|hand| hand.len()), Some(2));
    }
}
