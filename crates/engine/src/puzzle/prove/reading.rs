//! Which of the pieces that are offered the other cannot have kept, if they always take the most points.
//!
//! Both sides are shown: a piece that was not kept by a play with more points, and one that may have been by a hand
//! with which the play made was among the best.

use sixline_rules::{HAND_SIZE, Hand, Tile};

use super::{Answer, Gap, Puzzle, Solved};
use crate::plays::most_points;
use crate::rng::Rng;

/// How many more points at least the play that was not made would have brought.
const LEAST_GAP: u32 = 3;

/// How many of the pieces offered are right at most.
const MOST_RIGHT: usize = 2;

/// How many hands are tried to show that a piece may have been kept.
const HANDS: usize = 80;

pub(super) fn solve(puzzle: &Puzzle) -> Option<Solved> {
    let (last, made) = puzzle.last()?;
    let n_kept = HAND_SIZE.checked_sub(last.placements().len())?;
    let offered = puzzle.view.hand().tiles();
    if n_kept == 0 || offered.len() != HAND_SIZE {
        return None;
    }
    let mut answers = Vec::new();
    let mut gap = u32::MAX;
    for &tile in offered {
        match puzzle.refutation(tile) {
            Some(better) => {
                gap = gap.min(better.score - made);
                answers.push(Answer::Piece(tile));
            }
            None if may_be_kept(puzzle, tile, n_kept) => {}
            None => return None,
        }
    }
    answers.sort_unstable();
    answers.dedup();
    let is_good = (1..=MOST_RIGHT).contains(&answers.len()) && gap >= LEAST_GAP;
    is_good.then_some(Solved {
        answers,
        gap: Gap(gap * 10),
    })
}

/// Whether there is a hand with the piece in it with which nothing makes more points than the play that was made.
pub(in crate::puzzle) fn may_be_kept(puzzle: &Puzzle, tile: Tile, n_kept: usize) -> bool {
    let Some((_, made)) = puzzle.last() else {
        return false;
    };
    let Some(before) = puzzle.before_last(tile) else {
        return false;
    };
    let mut pool = Hand::new(puzzle.view.public().off_board());
    if pool.remove_all([tile]).is_err() {
        return false;
    }
    let mut pool = pool.tiles().to_vec();
    let mut rng = Rng::new(tile.index() as u64);
    (0..HANDS).any(|_| {
        rng.shuffle(&mut pool);
        let mut hand = before.hand().tiles().to_vec();
        hand.extend(pool.iter().take(n_kept - 1));
        let public = before.public();
        let most = most_points(public.edition(), public.board(), &hand);
        most.is_none_or(|most| most.score <= made)
    })
}
