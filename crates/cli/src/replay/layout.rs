//! What stands where on the screen.

use ratatui::layout::Rect;

/// The smallest screen in which a game can be looked at.
pub(crate) const LEAST: (u16, u16) = (40, 12);

/// The width of the side; on narrow screens it lies below the board.
const SIDE: u16 = 36;
const WITH_SIDE: u16 = 76;

pub(crate) struct Areas {
    pub(crate) title: Rect,
    pub(crate) board: Rect,
    pub(crate) side: Rect,
    pub(crate) keys: Rect,
}

pub(crate) const fn is_too_small(screen: Rect) -> bool {
    screen.width < LEAST.0 || screen.height < LEAST.1
}

/// All but the last line.
pub(crate) const fn above_keys(screen: Rect) -> Rect {
    Rect {
        height: screen.height.saturating_sub(1),
        ..screen
    }
}

pub(crate) fn areas(screen: Rect) -> Areas {
    let row = |y: u16, height: u16| Rect {
        y: screen.y + y,
        height,
        ..screen
    };
    let middle = row(1, screen.height.saturating_sub(2));
    let (board, side) = if screen.width >= WITH_SIDE {
        let width = middle.width - SIDE;
        let board = Rect { width, ..middle };
        let side = Rect {
            x: board.x + width,
            width: SIDE,
            ..middle
        };
        (board, side)
    } else {
        let height = middle.height.div_ceil(2);
        let board = Rect { height, ..middle };
        let side = Rect {
            y: board.y + height,
            height: middle.height - height,
            ..middle
        };
        (board, side)
    };
    Areas {
        title: row(0, 1),
        board,
        side,
        keys: row(screen.height.saturating_sub(1), 1),
    }
}
