//! Every legal play of a view, with its score.

use sixline_rules::{Cell, GameView, Placement, Play};

/// A legal play and its points.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct ScoredPlay {
    /// The play.
    pub play: Play,
    /// Its points, without any finishing bonus.
    pub score: u32,
}

/// Every distinct legal play of the seat that looks, once, sorted.
///
/// On an empty board only those in row 0 whose leftmost piece lies on the origin: the others are the
/// same, moved.
#[must_use]
pub fn legal_plays(view: &GameView) -> Vec<ScoredPlay> {
    let mut found = Vec::new();
    let board = view.public.board();
    let starts = if board.is_empty() {
        vec![Cell::ORIGIN]
    } else {
        board.frontier()
    };
    for cell in starts {
        extend(view, &mut Vec::new(), cell, &mut found);
    }
    found.sort_unstable();
    found.dedup();
    found
}

fn extend(view: &GameView, play: &mut Vec<Placement>, cell: Cell, found: &mut Vec<ScoredPlay>) {
    for &tile in view.hand.tiles() {
        play.push(Placement { tile, cell });
        let candidate = Play::new(play.clone());
        if let Ok(score) = view.judge_play(&candidate) {
            found.push(ScoredPlay {
                play: candidate,
                score: score.total,
            });
        }
        play.pop();
    }
}
