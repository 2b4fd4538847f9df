//! What can be done to the screen; `keys.rs` says by which key.

use sixline_rules::{Action, Cell, Illegal};

use super::{App, Command, Mode, Tone};
use crate::play::tentative::Judged;

impl App {
    pub(super) fn pick(&mut self, idx: usize) {
        if idx >= self.turn.hand().len() || !self.is_mine() {
            return;
        }
        if self.mode == Mode::Exchange {
            return self.turn.mark(idx);
        }
        if let Some(cell) = self.turn.cell_of(idx) {
            self.cursor = cell;
        }
        self.turn.pick(idx);
        self.judge();
        let is_picked = self.turn.picked().is_some();
        if is_picked && !self.turn.open().contains(&self.cursor) && self.turn.is_empty() {
            self.jump(1);
        }
        self.follow();
    }

    /// Lays the picked piece at the cursor, or takes back what lies there; with neither, plays.
    pub(super) fn put(&mut self) -> Option<Command> {
        if !self.is_mine() {
            return None;
        }
        let taken = self.snapshot.view.public().board().at(self.cursor);
        match (self.turn.picked(), self.turn.at(self.cursor)) {
            (Some(_), _) if taken.is_some() => {
                let text = self.say("illegal-cell-taken");
                self.tell(text, Tone::Warning);
            }
            (Some(idx), _) => self.turn.lay(idx, self.cursor),
            (None, Some(_)) => drop(self.turn.take_back(Some(self.cursor))),
            (None, None) if self.turn.is_empty() => {
                let text = self.say("pick-first");
                self.tell(text, Tone::Plain);
            }
            (None, None) => return self.commit(),
        }
        self.judge();
        self.follow();
        None
    }

    /// Plays what is laid, or exchanges what is marked.
    pub(super) fn commit(&mut self) -> Option<Command> {
        if !self.is_mine() {
            return None;
        }
        if self.mode == Mode::Exchange {
            return self.judged(self.turn.swap());
        }
        match self.turn.judged().clone() {
            Judged::Legal(_) => Some(Command::Act(Action::Play(self.turn.play()))),
            Judged::Illegal(illegal) => {
                self.refuse(&illegal);
                None
            }
            Judged::Nothing => {
                self.refuse(&Illegal::PlayNothing);
                None
            }
        }
    }

    /// Passes, if the rules allow it.
    pub(super) fn pass(&mut self) -> Option<Command> {
        if !self.is_mine() {
            return None;
        }
        self.judged(Action::Pass)
    }

    fn judged(&mut self, action: Action) -> Option<Command> {
        match self.snapshot.view.judge(&action) {
            Ok(()) => Some(Command::Act(action)),
            Err(illegal) => {
                self.refuse(&illegal);
                None
            }
        }
    }

    pub(super) fn start_exchange(&mut self) {
        if !self.is_mine() {
            return;
        }
        // One piece is the least that can be exchanged, so this asks whether any can be.
        match self.snapshot.view.public().judge_swap(1) {
            Ok(()) => {
                self.take_all_back();
                self.mode = Mode::Exchange;
            }
            Err(illegal) => self.refuse(&illegal),
        }
    }

    pub(super) fn leave_exchange(&mut self) {
        self.turn.unmark_all();
        self.mode = Mode::Play;
    }

    pub(super) fn take_back(&mut self) {
        if let Some(cell) = self.turn.take_back(None) {
            self.cursor = cell;
        }
        self.judge();
        self.follow();
    }

    pub(super) fn take_all_back(&mut self) {
        self.turn.clear();
        self.judge();
    }

    pub(super) fn step(&mut self, x: i32, y: i32) {
        self.cursor = Cell::new(
            self.cursor.x.saturating_add(x),
            self.cursor.y.saturating_add(y),
        );
        self.follow();
    }

    /// To the next cell where something can be laid, row by row.
    pub(super) fn jump(&mut self, by: isize) {
        let key = |cell: &Cell| (cell.y, cell.x);
        let mut cells = self.turn.open().to_vec();
        cells.sort_unstable_by_key(key);
        let at = (self.cursor.y, self.cursor.x);
        let next = if by > 0 {
            cells.iter().find(|cell| key(cell) > at).or(cells.first())
        } else {
            let before = cells.iter().rev().find(|cell| key(cell) < at);
            before.or(cells.last())
        };
        if let Some(&cell) = next {
            self.cursor = cell;
            self.follow();
        }
    }

    /// Puts the last play into the middle, or the board where there is none.
    pub(super) fn center(&mut self) {
        let window = self.window();
        let mut cells = self.snapshot.last_play();
        let board = self.snapshot.view.public().board();
        if cells.is_empty() || window.holds(board) {
            cells = board.iter().map(|it| it.cell).collect();
        }
        self.camera.center(window, &cells);
    }

    pub(super) fn sort(&mut self) {
        self.turn.sort();
        self.judge();
    }

    /// Shows a piece of advice on the board.
    pub(super) fn show_hint(&mut self, idx: usize) {
        let Some(hint) = self.hints.as_ref().and_then(|hints| hints.get(idx)) else {
            return;
        };
        self.turn.set(&hint.advice.action);
        self.hint_at = idx;
        self.scroll = 0;
        if let Some(cell) = self.turn.cells().last() {
            self.cursor = cell;
        }
        self.judge();
        self.follow();
    }

    /// Goes on with the piece of advice that is shown: what is laid stays, and can be changed or played.
    pub(super) fn take_hint(&mut self) {
        if self.hints.is_none() {
            return;
        }
        self.mode = match self.turn.n_marked() {
            0 => Mode::Play,
            _ => Mode::Exchange,
        };
    }

    pub(super) fn leave_hints(&mut self) {
        self.mode = Mode::Play;
        self.take_all_back();
    }

    /// Brings a list to the front, from its beginning.
    pub(super) const fn open_list(&mut self, mode: Mode) {
        self.scroll = 0;
        self.mode = mode;
    }
}
