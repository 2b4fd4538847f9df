//! What stands where on the screen; drawing and clicking both ask here.

use ratatui::layout::Rect;

/// The least that a game can be played in: the hand in its widest form, and four rows of the board.
pub(crate) const LEAST: (u16, u16) = (40, 12);

/// The width of the side, and from which width of the screen on there is one.
const SIDE: u16 = 30;
const WITH_SIDE: u16 = 76;

/// The parts of the screen, from top to bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Areas {
    pub(crate) title: Rect,
    pub(crate) board: Rect,
    /// Scores, unseen pieces and the last turns, where there is room for them.
    pub(crate) side: Option<Rect>,
    pub(crate) hand: Rect,
    pub(crate) status: Rect,
    pub(crate) keys: Rect,
}

pub(crate) const fn is_too_small(screen: Rect) -> bool {
    screen.width < LEAST.0 || screen.height < LEAST.1
}

pub(crate) fn areas(screen: Rect) -> Areas {
    let wide = screen.width >= WITH_SIDE;
    // Without a side, the scores take a line below the title; in the lowest windows they take its place.
    let title = if wide || screen.height < 14 { 1 } else { 2 };
    let row = |y: u16, height: u16| Rect {
        y: screen.y + y,
        height,
        ..screen
    };
    let status = if screen.height < 14 { 1 } else { 2 };
    let below = 3 + status;
    let board_height = screen.height.saturating_sub(title + below);
    let middle = row(title, board_height);
    let side_width = if wide { SIDE } else { 0 };
    let board = Rect {
        width: middle.width - side_width,
        ..middle
    };
    let side = wide.then_some(Rect {
        x: board.x + board.width,
        width: side_width,
        ..middle
    });
    let after = title + board_height;
    Areas {
        title: row(0, title),
        board,
        side,
        hand: row(after, 2),
        status: row(after + 2, status),
        keys: row(after + 2 + status, 1),
    }
}

/// All but the last line, whose buttons belong to what lies over the rest.
pub(crate) const fn above_keys(screen: Rect) -> Rect {
    Rect {
        height: screen.height.saturating_sub(1),
        ..screen
    }
}

/// Where the piece of the hand with this index is drawn, in cells of this width; close together where there is no room.
pub(crate) fn hand_slot(screen: Rect, cell_width: u16, idx: usize) -> Rect {
    let hand = areas(screen).hand;
    let gap = u16::from(hand.width > 6 * (cell_width + 1));
    Rect {
        x: hand.x + 1 + idx as u16 * (cell_width + gap),
        y: hand.y,
        width: cell_width,
        height: 1,
    }
}

/// The index of the piece of the hand at a place of the screen, of so many.
pub(crate) fn hand_at(
    screen: Rect,
    cell_width: u16,
    len: usize,
    (column, row): (u16, u16),
) -> Option<usize> {
    (0..len).find(|&idx| {
        let slot = hand_slot(screen, cell_width, idx);
        let both = Rect { height: 2, ..slot };
        both.contains((column, row).into())
    })
}

/// The place of the players beside the board, and what is left below them.
pub(crate) fn below_players(side: Rect, n_players: usize) -> (Rect, Rect) {
    split(side, n_players as u16 + 2)
}

/// The upper rows of an area, and the others.
pub(crate) fn split(area: Rect, height: u16) -> (Rect, Rect) {
    let height = height.min(area.height);
    let first = Rect { height, ..area };
    let rest = Rect {
        y: area.y + height,
        height: area.height - height,
        ..area
    };
    (first, rest)
}
