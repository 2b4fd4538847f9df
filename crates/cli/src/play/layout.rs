//! What stands where on the screen; drawing and clicking both ask here.

use ratatui::layout::Rect;

use super::app::App;
use super::board::window_in;
use super::camera::Window;

/// The least that a game can be played in: the hand in its widest form, and five rows of the board.
pub(crate) const LEAST: (u16, u16) = (44, 14);

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
    // Without a side, the scores take a line below the title.
    let title = if wide { 1 } else { 2 };
    let row = |y: u16, height: u16| Rect {
        y: screen.y + y,
        height,
        ..screen
    };
    let below = 5;
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
        status: row(after + 2, 2),
        keys: row(after + 4, 1),
    }
}

/// Where the cells of the board are.
pub(crate) fn window(app: &App) -> Window {
    let edition = app.snapshot.view.public().edition();
    window_in(areas(app.screen).board, app.theme.cell_width(edition))
}

/// Where the piece of the hand with this index is drawn.
pub(crate) fn hand_slot(app: &App, idx: usize) -> Rect {
    let hand = areas(app.screen).hand;
    let edition = app.snapshot.view.public().edition();
    let width = app.theme.cell_width(edition);
    Rect {
        x: hand.x + 1 + idx as u16 * (width + 1),
        y: hand.y,
        width,
        height: 1,
    }
}

/// The index of the piece of the hand at a place of the screen.
pub(crate) fn hand_at(app: &App, column: u16, row: u16) -> Option<usize> {
    (0..app.hand.len()).find(|&idx| {
        let slot = hand_slot(app, idx);
        let both = Rect { height: 2, ..slot };
        both.contains((column, row).into())
    })
}
