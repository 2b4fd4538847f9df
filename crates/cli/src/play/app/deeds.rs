//! What can be done to the screen; `keys.rs` says by which key.

use sixline_engine::Hint;
use sixline_rules::{Action, Cell, Face, Illegal, Tile};

use super::{App, Command, Mode, Tone};
use crate::play::draft::Verdict;

impl App {
    pub(crate) fn pick(&mut self, idx: usize) {
        if idx >= self.hand.len() || !self.is_mine() {
            return;
        }
        if self.mode == Mode::Exchange {
            match self.marked.iter().position(|&it| it == idx) {
                Some(at) => drop(self.marked.remove(at)),
                None => self.marked.push(idx),
            }
            return;
        }
        if let Some(cell) = self.draft.cell_of(idx) {
            self.draft.take_back(Some(cell));
            self.cursor = cell;
        }
        self.picked = (self.picked != Some(idx)).then_some(idx);
        self.judge();
        if self.picked.is_some() && !self.open.contains(&self.cursor) && self.draft.is_empty() {
            self.jump(1);
        }
        self.follow();
    }

    /// Lays the picked piece at the cursor, or takes back what lies there; with neither, plays.
    pub(crate) fn put(&mut self) -> Option<Command> {
        if !self.is_mine() {
            return None;
        }
        let taken = self.snapshot.view.public().board().at(self.cursor);
        match (self.picked, self.draft.at(self.cursor)) {
            (Some(_), _) if taken.is_some() => {
                let text = self.say("illegal-cell-taken");
                self.note(text, Tone::Warning);
            }
            (Some(idx), _) => {
                self.draft.lay(idx, self.cursor);
                self.picked = None;
            }
            (None, Some(_)) => drop(self.draft.take_back(Some(self.cursor))),
            (None, None) if self.draft.is_empty() => {
                let text = self.say("pick-first");
                self.note(text, Tone::Plain);
            }
            (None, None) => return self.commit(),
        }
        self.judge();
        self.follow();
        None
    }

    /// Plays the draft, or the exchange.
    pub(crate) fn commit(&mut self) -> Option<Command> {
        if !self.is_mine() {
            return None;
        }
        if self.mode == Mode::Exchange {
            let tiles: Vec<Tile> = self.marked.iter().map(|&idx| self.hand[idx]).collect();
            let action = Action::Swap(tiles);
            return match self.snapshot.view.judge(&action) {
                Ok(()) => Some(Command::Act(action)),
                Err(illegal) => {
                    self.refuse(&illegal);
                    None
                }
            };
        }
        match self.verdict.clone() {
            Verdict::Legal(_) => Some(Command::Act(self.draft.action(&self.hand))),
            Verdict::Illegal(illegal) => {
                self.refuse(&illegal);
                None
            }
            Verdict::Nothing => {
                self.refuse(&Illegal::PlayNothing);
                None
            }
        }
    }

    /// Passes, if the rules allow it.
    pub(crate) fn pass(&mut self) -> Option<Command> {
        if !self.is_mine() {
            return None;
        }
        match self.snapshot.view.judge(&Action::Pass) {
            Ok(()) => Some(Command::Act(Action::Pass)),
            Err(illegal) => {
                self.refuse(&illegal);
                None
            }
        }
    }

    pub(crate) fn start_exchange(&mut self) {
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

    pub(crate) fn take_back(&mut self) {
        if let Some(cell) = self.draft.cells().last() {
            self.draft.take_back(None);
            self.cursor = cell;
        }
        self.judge();
        self.follow();
    }

    pub(crate) fn take_all_back(&mut self) {
        self.draft.clear();
        self.picked = None;
        self.judge();
    }

    pub(crate) fn step(&mut self, x: i32, y: i32) {
        self.cursor = Cell::new(
            self.cursor.x.saturating_add(x),
            self.cursor.y.saturating_add(y),
        );
        self.follow();
    }

    /// To the next cell where something can be laid, row by row.
    pub(crate) fn jump(&mut self, by: isize) {
        let key = |cell: &Cell| (cell.y, cell.x);
        let mut cells = self.open.clone();
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

    /// Sorts the hand by color, then by shape or number, in turn.
    pub(crate) fn sort(&mut self) {
        if !self.draft.is_empty() {
            self.take_all_back();
        }
        self.picked = None;
        self.marked.clear();
        self.sorted_by_color = !self.sorted_by_color;
        if self.sorted_by_color {
            self.hand.sort_by_key(|&tile| sort_keys(tile));
        } else {
            self.hand.sort_by_key(|&tile| {
                let (color, other) = sort_keys(tile);
                (other, color)
            });
        }
        self.judge();
    }

    /// Puts a piece of advice on the board, or into the exchange.
    pub(crate) fn take_hint(&mut self, idx: usize) {
        let hint = self.hints.as_ref().and_then(|hints| hints.get(idx));
        let Some(Hint { advice, .. }) = hint else {
            return;
        };
        let action = advice.action.clone();
        self.take_all_back();
        let mut free: Vec<usize> = (0..self.hand.len()).collect();
        let mut take = |tile: Tile| {
            let at = free.iter().position(|&it| self.hand[it] == tile)?;
            Some(free.remove(at))
        };
        match action {
            Action::Play(play) => {
                for placed in play.placements() {
                    if let Some(idx) = take(placed.tile) {
                        self.draft.lay(idx, placed.cell);
                        self.cursor = placed.cell;
                    }
                }
                self.mode = Mode::Play;
            }
            Action::Swap(tiles) => {
                self.marked = tiles.into_iter().filter_map(take).collect();
                self.mode = Mode::Exchange;
            }
            Action::Pass => self.mode = Mode::Play,
        }
        self.judge();
        self.follow();
    }
}

/// The color of a piece, and its shape or number.
const fn sort_keys(tile: Tile) -> (u8, u8) {
    match tile.face() {
        Face::Tile { color, shape } => (color as u8, shape as u8),
        Face::Card { number, color } => (color, number),
    }
}
