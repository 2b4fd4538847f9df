//! A turn that is being put together, on the screen or in lines: nothing of it leaves the hand before it is played.

use sixline_rules::{
    Action, Cell, Face, GameView, Illegal, Placement, Play, PlayScore, Tile, judge,
};

/// The hand, and what is to be done with it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Tentative {
    /// In the order of the one who looks at it.
    hand: Vec<Tile>,
    /// Pieces of the hand on cells, in the order in which they were laid.
    placed: Vec<(usize, Cell)>,
    /// The piece of the hand to be laid next.
    picked: Option<usize>,
    /// The pieces to be exchanged.
    marked: Vec<usize>,
    judged: Judged,
    /// Where the picked piece, or any, can be laid.
    open: Vec<Cell>,
    /// By what the hand was sorted last.
    sorted_by_color: bool,
}

/// What the rules say about what is laid.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) enum Judged {
    /// There is nothing to judge.
    #[default]
    Nothing,
    /// It can be played.
    Legal(PlayScore),
    /// It cannot, or not yet.
    Illegal(Illegal),
}

impl Tentative {
    pub(crate) fn hand(&self) -> &[Tile] {
        &self.hand
    }

    pub(crate) const fn picked(&self) -> Option<usize> {
        self.picked
    }

    /// Whether the piece with this index is to be exchanged.
    pub(crate) fn is_marked(&self, idx: usize) -> bool {
        self.marked.contains(&idx)
    }

    pub(crate) const fn n_marked(&self) -> usize {
        self.marked.len()
    }

    pub(crate) const fn judged(&self) -> &Judged {
        &self.judged
    }

    pub(crate) fn open(&self) -> &[Cell] {
        &self.open
    }

    /// Whether nothing is laid.
    pub(crate) const fn is_empty(&self) -> bool {
        self.placed.is_empty()
    }

    /// Where the piece with this index of the hand lies.
    pub(crate) fn cell_of(&self, idx: usize) -> Option<Cell> {
        let found = self.placed.iter().find(|(at, _)| *at == idx);
        found.map(|&(_, cell)| cell)
    }

    /// The index of the piece on this cell.
    pub(crate) fn at(&self, cell: Cell) -> Option<usize> {
        let found = self.placed.iter().find(|(_, at)| *at == cell);
        found.map(|&(idx, _)| idx)
    }

    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> {
        self.placed.iter().map(|&(_, cell)| cell)
    }

    /// The play that this would be.
    pub(crate) fn play(&self) -> Play {
        Play::new(self.placements())
    }

    /// The exchange that this would be.
    pub(crate) fn swap(&self) -> Action {
        Action::Swap(self.marked.iter().map(|&idx| self.hand[idx]).collect())
    }

    /// Takes the pieces that are held now: what is kept stays in its order, what is new comes last.
    pub(crate) fn hold(&mut self, now: &[Tile]) {
        let mut left = now.to_vec();
        let mut kept: Vec<Tile> = Vec::with_capacity(now.len());
        for tile in &self.hand {
            if let Some(at) = left.iter().position(|it| it == tile) {
                kept.push(left.remove(at));
            }
        }
        kept.extend(left);
        if kept != self.hand {
            self.clear();
            self.hand = kept;
        }
    }

    /// Picks a piece, or lays the picked one back into the hand.
    pub(crate) fn pick(&mut self, idx: usize) {
        self.placed.retain(|&(at, _)| at != idx);
        self.picked = (self.picked != Some(idx)).then_some(idx);
    }

    /// Chooses a piece to be exchanged, or not.
    pub(crate) fn mark(&mut self, idx: usize) {
        match self.marked.iter().position(|&it| it == idx) {
            Some(at) => drop(self.marked.remove(at)),
            None => self.marked.push(idx),
        }
    }

    pub(crate) fn unmark_all(&mut self) {
        self.marked.clear();
    }

    /// Lays a piece of the hand; it leaves the cell where it lay before.
    pub(crate) fn lay(&mut self, idx: usize, cell: Cell) {
        self.placed
            .retain(|&(at, other)| at != idx && other != cell);
        self.placed.push((idx, cell));
        self.picked = None;
    }

    /// Lays a piece by what it is.
    ///
    /// # Errors
    /// The hand has no such piece, or it lies already.
    pub(crate) fn lay_tile(&mut self, placed: Placement) -> Result<(), Illegal> {
        let Placement { tile, cell } = placed;
        self.placed.retain(|&(_, other)| other != cell);
        let idx = (0..self.hand.len())
            .find(|&idx| self.hand[idx] == tile && self.cell_of(idx).is_none())
            .ok_or(Illegal::NotInHand { tile })?;
        self.lay(idx, cell);
        Ok(())
    }

    /// Takes the piece on this cell back, or the last one that was laid, and answers where it lay.
    pub(crate) fn take_back(&mut self, cell: Option<Cell>) -> Option<Cell> {
        let at = match cell {
            Some(cell) => self.placed.iter().position(|&(_, other)| other == cell)?,
            None => self.placed.len().checked_sub(1)?,
        };
        Some(self.placed.remove(at).1)
    }

    /// Takes all pieces back into the hand.
    pub(crate) fn clear(&mut self) {
        self.placed.clear();
        self.marked.clear();
        self.picked = None;
        self.judged = Judged::Nothing;
    }

    /// Puts an action in place of what was there; a piece that is not held is left out.
    pub(crate) fn set(&mut self, action: &Action) {
        self.clear();
        match action {
            Action::Play(play) => {
                for &placed in play.placements() {
                    // Advice is about the pieces that are held.
                    let _ = self.lay_tile(placed);
                }
            }
            Action::Swap(tiles) => {
                for &tile in tiles {
                    let held = (0..self.hand.len())
                        .find(|&idx| self.hand[idx] == tile && !self.is_marked(idx));
                    self.marked.extend(held);
                }
            }
            Action::Pass => {}
        }
    }

    /// Sorts the hand by color, then by shape or number, in turn.
    pub(crate) fn sort(&mut self) {
        self.clear();
        self.sorted_by_color = !self.sorted_by_color;
        let by_color = self.sorted_by_color;
        self.hand.sort_by_key(|&tile| {
            let (color, other) = match tile.face() {
                Face::Tile { color, shape } => (color as u8, shape as u8),
                Face::Card { number, color } => (color, number),
            };
            if by_color {
                (color, other)
            } else {
                (other, color)
            }
        });
    }

    /// Judges what is laid, and finds where it can grow where it is the turn of the one who looks.
    pub(crate) fn judge(&mut self, view: &GameView, is_mine: bool) {
        self.judged = if self.is_empty() {
            Judged::Nothing
        } else {
            match view.judge_play(&self.play()) {
                Ok(score) => Judged::Legal(score),
                Err(illegal) => Judged::Illegal(illegal),
            }
        };
        self.open = if is_mine {
            self.open_cells(view)
        } else {
            Vec::new()
        };
    }

    /// The cells where a piece can be added: the picked one, or any that is not laid yet.
    fn open_cells(&self, view: &GameView) -> Vec<Cell> {
        let mut board = view.public().board().clone();
        let placed = self.placements();
        for &it in &placed {
            board.lay(it);
        }
        let cells = match board.is_empty() {
            true => vec![Cell::ORIGIN],
            false => board.frontier(),
        };
        let mut tiles: Vec<Tile> = match self.picked {
            Some(idx) => self.hand.get(idx).copied().into_iter().collect(),
            None => (0..self.hand.len())
                .filter(|&idx| self.cell_of(idx).is_none())
                .map(|idx| self.hand[idx])
                .collect(),
        };
        tiles.sort_unstable();
        tiles.dedup();
        let fits = |cell: Cell| {
            tiles.iter().any(|&tile| {
                let mut placements = placed.clone();
                placements.push(Placement { tile, cell });
                // The number of pieces that the opening needs is reached one by one.
                let edition = view.public().edition();
                judge(edition, view.public().board(), &Play::new(placements)).is_ok()
            })
        };
        cells.into_iter().filter(|&cell| fits(cell)).collect()
    }

    fn placements(&self) -> Vec<Placement> {
        let found = self.placed.iter().filter_map(|&(idx, cell)| {
            let tile = *self.hand.get(idx)?;
            Some(Placement { tile, cell })
        });
        found.collect()
    }
}

#[cfg(test)]
mod tests {
    use sixline_rules::{Edition, Setup};

    use super::*;

    fn view(board: &str, hand: &str) -> GameView {
        let mut setup = Setup::new(Edition::Classic);
        setup.board = board
            .split_whitespace()
            .map(|it| it.parse().unwrap())
            .collect();
        setup.hand = tiles(hand);
        setup.view().unwrap()
    }

    fn tiles(text: &str) -> Vec<Tile> {
        text.split_whitespace()
            .map(|it| it.parse().unwrap())
            .collect()
    }

    fn holding(hand: &[Tile]) -> Tentative {
        let mut turn = Tentative::default();
        turn.hold(hand);
        turn
    }

    #[track_caller]
    fn check_open(turn: &mut Tentative, view: &GameView, picked: Option<usize>, expected: &str) {
        turn.picked = picked;
        turn.judge(view, true);
        let cells: Vec<String> = turn.open().iter().map(ToString::to_string).collect();
        assert_eq!(cells.join(" "), expected);
    }

    #[test]
    fn after_the_first_piece_only_its_lines_stay_open() {
        let view = view("Rc@0,0 Rd@1,0", "Ro Rs Bo");
        let mut turn = holding(&tiles("Ro Rs Bo"));
        check_open(&mut turn, &view, Some(2), "");
        check_open(&mut turn, &view, Some(0), "0,-1 1,-1 -1,0 2,0 0,1 1,1");
        turn.lay(0, Cell::new(2, 0));
        check_open(&mut turn, &view, None, "2,-1 -1,0 3,0 2,1");
        check_open(&mut turn, &view, Some(2), "2,-1 2,1");
        let Judged::Legal(score) = turn.judged() else {
            panic!("it is legal");
        };
        assert_eq!(score.total, 3);
    }

    #[test]
    fn a_piece_lies_once_and_comes_back() {
        let mut turn = holding(&tiles("Ro Rs"));
        turn.lay(0, Cell::new(0, 0));
        turn.lay(1, Cell::new(1, 0));
        turn.lay(0, Cell::new(2, 0));
        assert_eq!(turn.at(Cell::ORIGIN), None);
        assert_eq!(turn.take_back(None), Some(Cell::new(2, 0)));
        assert_eq!(turn.take_back(Some(Cell::new(1, 0))), Some(Cell::new(1, 0)));
        assert_eq!(turn.take_back(None), None);
    }

    #[test]
    fn a_piece_is_laid_by_its_name_as_often_as_it_is_held() {
        let mut turn = holding(&tiles("Ro Ro Gs"));
        let put = |turn: &mut Tentative, text: &str| turn.lay_tile(text.parse().unwrap());
        assert_eq!(put(&mut turn, "Ro@0,0"), Ok(()));
        assert_eq!(put(&mut turn, "Ro@1,0"), Ok(()));
        let tile = "Ro".parse().unwrap();
        assert_eq!(put(&mut turn, "Ro@2,0"), Err(Illegal::NotInHand { tile }));
        // On its own cell it takes its own place.
        assert_eq!(put(&mut turn, "Ro@1,0"), Ok(()));
        assert_eq!(turn.cells().count(), 2);
    }

    #[test]
    fn the_hand_keeps_its_order_when_pieces_are_drawn() {
        let mut turn = holding(&tiles("Ro Gs Ro Bx"));
        turn.hold(&tiles("Bx Pt Ro Gs"));
        assert_eq!(turn.hand(), tiles("Ro Gs Bx Pt"));
    }
}
