//! The moves of a player, ranked by the learnt evaluation.

use crate::endgame::Table;
use crate::eval::{BoardFeatures, Cells, Globals, Learnt, MAX_KINDS, Net, Outlook, PLANES, Planes};
use crate::generate::FastPlay;
use crate::grid::Grid;
use crate::kinds::Mask;
use crate::sim::{FastHand, for_each_play_of};

/// Something that a player can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// A play.
    Play(FastPlay),
    /// An exchange of these pieces.
    Swap(FastHand),
}

impl Move {
    /// The points of the move.
    #[must_use]
    pub const fn score(&self) -> u16 {
        match self {
            Self::Play(play) => play.score,
            Self::Swap(_) => 0,
        }
    }
}

/// A move with its value in points: those made now, and what is to be expected beyond.
#[derive(Debug, Clone, Copy)]
pub struct Ranked {
    /// The move.
    pub mv: Move,
    /// Its value.
    pub value: f32,
}

/// How much work goes into a ranking.
#[derive(Debug, Clone, Copy)]
pub struct Effort {
    /// How many plays, those with the most points, are looked at at all.
    pub plays: usize,
    /// How many moves the network looks at; with none the quick evaluation decides.
    pub net: usize,
    /// Exchanges are thought of where no play makes more points than this.
    pub swap_below: u16,
}

impl Effort {
    /// The static player's.
    pub const STATIC: Self = Self {
        plays: 80,
        net: 24,
        swap_below: 6,
    };
    /// For the moves of a playout.
    pub const LITE: Self = Self {
        plays: 10,
        net: 3,
        swap_below: 1,
    };
}

/// Plays that make fewer points than the best by more than this part of [`Learnt::SCALE`] (7 points in
/// `classic`) are not looked at: without this, one was chosen in 15 of 1,000 moves.
const TOO_FEW_POINTS: f32 = 0.6;

/// Moves that the quick evaluation puts further behind the best than this part of the scale (3 points in
/// `classic`) are not looked at by the network, which chose one in 9 of 1,000 moves.
const TOO_FAR_BEHIND: f32 = 0.25;

/// So many moves the network looks at however far behind they are, so that there is something to tell.
const LOOKED_AT: usize = 6;

/// How many moves a ranking tells where the quick evaluation alone decides.
const QUICK_RANKED: usize = 12;

/// The size of the table for solved ends: 1 MiB, which serves some tens of thousands of positions.
const TABLE_SIZE: u32 = 16;

/// Room that a ranking uses again and again.
#[derive(Debug)]
pub struct Scratch {
    plays: Vec<FastPlay>,
    seen: Vec<(Ranked, Globals, BoardFeatures, FastHand)>,
    order: Vec<(f32, u16)>,
    planes: Box<Planes>,
    /// For solving the end of a game; made when that is first tried.
    table: Option<Table>,
    /// The result of the last ranking, the best first; empty where only a pass is left.
    pub ranked: Vec<Ranked>,
}

impl Default for Scratch {
    fn default() -> Self {
        Self {
            plays: Vec::with_capacity(256),
            seen: Vec::with_capacity(160),
            order: Vec::with_capacity(160),
            planes: Box::new([[0.0; PLANES]; MAX_KINDS]),
            table: None,
            ranked: Vec::with_capacity(64),
        }
    }
}

impl Scratch {
    /// The table for solving the end of a game.
    pub(crate) fn table(&mut self) -> &mut Table {
        self.table.get_or_insert_with(|| Table::new(TABLE_SIZE))
    }

    /// The network's value of a position after a move, beside the points made.
    pub fn value<V: Learnt>(
        &mut self,
        net: &Net,
        outlook: &Outlook,
        leave: &FastHand,
        drawn: usize,
        board: &BoardFeatures,
        globals: &Globals,
    ) -> f32 {
        board.write_planes::<V>(outlook, leave, drawn, &mut self.planes);
        net.value(&self.planes, globals)
    }
}

/// Ranks the moves of `hand` into `scratch.ranked`; those beyond the effort are left out.
pub fn rank<V: Learnt>(
    grid: &mut Grid<V>,
    hand: &FastHand,
    outlook: &Outlook,
    net: &Net,
    effort: Effort,
    scratch: &mut Scratch,
) {
    let Scratch {
        plays,
        seen,
        order,
        planes,
        ranked,
        ..
    } = scratch;
    plays.clear();
    for_each_play_of(grid, hand.mask(), |play| plays.push(*play));
    // The same order however the board came about, so that equal plays are told apart in the same way.
    plays.sort_by_cached_key(|play| (std::cmp::Reverse(play.score), play.sorted()));
    let most = plays.first().map_or(0, |play| play.score);
    let too_few = most.saturating_sub((TOO_FEW_POINTS * V::SCALE) as u16);
    plays.truncate(effort.plays);
    let n_plays = plays.partition_point(|play| play.score >= too_few);
    plays.truncate(n_plays.max(LOOKED_AT));
    seen.clear();
    let base = grid.len();
    let cells = Cells::of(grid, outlook);
    for &play in plays.iter() {
        for (cell, kind) in play.placed() {
            grid.lay(cell, kind);
        }
        let leave = hand.without(&play);
        let board = BoardFeatures::of(grid, &cells, outlook, &leave, &leave);
        let drawn = usize::from(play.len).min(outlook.bag);
        let score = u32::from(play.score);
        let globals = board.globals::<V>(outlook, &leave, score, drawn);
        grid.take_back_to(base);
        let value = score as f32 + net.linear.value(&globals);
        let mv = Move::Play(play);
        seen.push((Ranked { mv, value }, globals, board, leave));
    }
    if outlook.bag > 0 && most <= effort.swap_below && base > 0 {
        for out in subsets(hand).filter(|out| out.len() <= outlook.bag) {
            let mut leave = *hand;
            out.kinds().iter().for_each(|&kind| leave.remove(kind));
            let board = BoardFeatures::of(grid, &cells, outlook, hand, &leave);
            let globals = board.globals::<V>(outlook, &leave, 0, out.len());
            let value = net.linear.value(&globals);
            let mv = Move::Swap(out);
            seen.push((Ranked { mv, value }, globals, board, leave));
        }
    }
    order.clear();
    order.extend(
        seen.iter()
            .zip(0..)
            .map(|((ranked, ..), at)| (ranked.value, at)),
    );
    order.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    ranked.clear();
    let n_looked = if effort.net == 0 {
        QUICK_RANKED
    } else {
        effort.net
    };
    let best = order.first().map_or(0.0, |&(value, _)| value);
    let too_far = best - TOO_FAR_BEHIND * V::SCALE;
    let near = order.partition_point(|&(value, _)| value >= too_far);
    for &(_, at) in order.iter().take(n_looked.min(near.max(LOOKED_AT))) {
        let (result, globals, board, leave) = &seen[usize::from(at)];
        let mut result = *result;
        if effort.net > 0 {
            let drawn = match &result.mv {
                Move::Play(play) => usize::from(play.len).min(outlook.bag),
                Move::Swap(out) => out.len(),
            };
            board.write_planes::<V>(outlook, leave, drawn, planes);
            result.value = f32::from(result.mv.score()) + net.value(planes, globals);
        }
        ranked.push(result);
    }
    ranked.sort_by(|a, b| b.value.total_cmp(&a.value));
}

/// All ways to choose at least one piece of a hand, those that differ only in copies once.
fn subsets(hand: &FastHand) -> impl Iterator<Item = FastHand> {
    let kinds = *hand;
    let mut sorted: Vec<u8> = kinds.kinds().to_vec();
    sorted.sort_unstable();
    (1u32..1 << sorted.len()).filter_map(move |choice| {
        let chosen = |at: usize| choice >> at & 1 != 0;
        // Of equal pieces only the first ones are taken.
        let proper = (1..sorted.len())
            .all(|at| sorted[at] != sorted[at - 1] || !chosen(at) || chosen(at - 1));
        let out = sorted.iter().enumerate().filter(|&(at, _)| chosen(at));
        proper.then(|| FastHand::new(out.map(|(_, &kind)| kind)))
    })
}

/// Whether any piece of the hand fits anywhere.
pub fn can_play<V: Learnt>(grid: &Grid<V>, hand: &FastHand) -> bool {
    let mask: V::Mask = hand.mask();
    grid.is_empty() || grid.frontier().any(|(_, fits)| !(fits & mask).is_none())
}
