//! A play that is being put together: nothing of it leaves the hand before it is played.

use sixline_rules::{Action, Cell, GameView, Illegal, Placement, Play, PlayScore, Tile, judge};

/// Pieces of the hand on cells, in the order in which they were laid.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Draft {
    placed: Vec<(usize, Cell)>,
}

/// What the rules say about a draft.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// There is nothing to judge.
    Nothing,
    /// It can be played.
    Legal(PlayScore),
    /// It cannot, or not yet.
    Illegal(Illegal),
}

impl Draft {
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

    /// Lays a piece of the hand; it leaves the cell where it lay before.
    pub(crate) fn lay(&mut self, idx: usize, cell: Cell) {
        self.placed
            .retain(|&(at, other)| at != idx && other != cell);
        self.placed.push((idx, cell));
    }

    /// Takes the piece on this cell back, or the last one that was laid.
    pub(crate) fn take_back(&mut self, cell: Option<Cell>) -> Option<usize> {
        let at = match cell {
            Some(cell) => self.placed.iter().position(|&(_, other)| other == cell)?,
            None => self.placed.len().checked_sub(1)?,
        };
        Some(self.placed.remove(at).0)
    }

    pub(crate) fn clear(&mut self) {
        self.placed.clear();
    }

    /// The play that this would be.
    pub(crate) fn play(&self, hand: &[Tile]) -> Play {
        Play::new(self.placements(hand))
    }

    pub(crate) fn action(&self, hand: &[Tile]) -> Action {
        Action::Play(self.play(hand))
    }

    pub(crate) fn verdict(&self, view: &GameView, hand: &[Tile]) -> Verdict {
        if self.is_empty() {
            return Verdict::Nothing;
        }
        match view.judge_play(&self.play(hand)) {
            Ok(score) => Verdict::Legal(score),
            Err(illegal) => Verdict::Illegal(illegal),
        }
    }

    /// The cells where a piece can be added: the picked one, or any that is not laid yet.
    pub(crate) fn open_cells(
        &self,
        view: &GameView,
        hand: &[Tile],
        picked: Option<usize>,
    ) -> Vec<Cell> {
        let mut board = view.public().board().clone();
        let placed = self.placements(hand);
        for &it in &placed {
            board.lay(it);
        }
        let cells = match board.is_empty() {
            true => vec![Cell::ORIGIN],
            false => board.frontier(),
        };
        let mut tiles: Vec<Tile> = match picked {
            Some(idx) => hand.get(idx).copied().into_iter().collect(),
            None => (0..hand.len())
                .filter(|&idx| self.cell_of(idx).is_none())
                .map(|idx| hand[idx])
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

    fn placements(&self, hand: &[Tile]) -> Vec<Placement> {
        let found = self.placed.iter().filter_map(|&(idx, cell)| {
            let tile = *hand.get(idx)?;
            Some(Placement { tile, cell })
        });
        found.collect()
    }
}

/// The hand in the order in which it was: what is kept stays, what is new comes last.
pub(crate) fn keep_order(before: &[Tile], now: &[Tile]) -> Vec<Tile> {
    let mut left = now.to_vec();
    let mut kept: Vec<Tile> = Vec::with_capacity(now.len());
    for tile in before {
        if let Some(at) = left.iter().position(|it| it == tile) {
            kept.push(left.remove(at));
        }
    }
    kept.extend(left);
    kept
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
        setup.hand = hand
            .split_whitespace()
            .map(|it| it.parse().unwrap())
            .collect();
        setup.view().unwrap()
    }

    fn texts(cells: &[Cell]) -> String {
        let cells: Vec<String> = cells.iter().map(ToString::to_string).collect();
        cells.join(" ")
    }

    #[test]
    fn after_the_first_piece_only_its_lines_stay_open() {
        let view = view("Rc@0,0 Rd@1,0", "Ro Rs Bo");
        let hand = view.hand().tiles();
        let mut draft = Draft::default();
        assert_eq!(texts(&draft.open_cells(&view, hand, Some(2))), "");
        assert_eq!(
            texts(&draft.open_cells(&view, hand, Some(0))),
            "0,-1 1,-1 -1,0 2,0 0,1 1,1"
        );
        draft.lay(0, Cell::new(2, 0));
        assert_eq!(
            texts(&draft.open_cells(&view, hand, None)),
            "2,-1 -1,0 3,0 2,1"
        );
        assert_eq!(texts(&draft.open_cells(&view, hand, Some(2))), "2,-1 2,1");
        let Verdict::Legal(score) = draft.verdict(&view, hand) else {
            panic!("it is legal");
        };
        assert_eq!(score.total, 3);
    }

    #[test]
    fn a_piece_lies_once_and_comes_back() {
        let mut draft = Draft::default();
        draft.lay(0, Cell::new(0, 0));
        draft.lay(1, Cell::new(1, 0));
        draft.lay(0, Cell::new(2, 0));
        assert_eq!(draft.at(Cell::ORIGIN), None);
        assert_eq!(draft.take_back(None), Some(0));
        assert_eq!(draft.take_back(Some(Cell::new(1, 0))), Some(1));
        assert_eq!(draft.take_back(None), None);
    }

    #[test]
    fn the_hand_keeps_its_order_when_pieces_are_drawn() {
        let tiles = |text: &str| -> Vec<Tile> {
            text.split_whitespace()
                .map(|it| it.parse().unwrap())
                .collect()
        };
        let kept = keep_order(&tiles("Ro Gs Ro Bx"), &tiles("Bx Pt Ro Gs"));
        assert_eq!(kept, tiles("Ro Gs Bx Pt"));
    }
}
