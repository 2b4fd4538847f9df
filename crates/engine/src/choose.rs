//! The moves of a player, ranked by the learnt evaluation.

use crate::endgame::{Limit, Table};
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
    /// At how many of them it looks however far behind they are, so that there is something to tell.
    pub net_least: usize,
    /// Exchanges are thought of where no play makes more points than this.
    pub swap_below: u16,
}

impl Effort {
    /// The static player's.
    pub const STATIC: Self = Self {
        plays: 80,
        net: 24,
        net_least: 6,
        swap_below: 6,
    };
    /// For the moves of a playout.
    pub const LITE: Self = Self {
        plays: 10,
        net: 3,
        net_least: 3,
        swap_below: 1,
    };
}

/// Plays that make fewer points than the best by more than this part of [`Learnt::SCALE`] (7 points in
/// `classic`) are not looked at: without this, one was chosen in 15 of 1,000 moves.
const TOO_FEW_POINTS: f32 = 0.6;

/// The fewest plays that are looked at, where there are as many.
const FEWEST: usize = 6;

/// The network looks at no further move once the quick evaluation, put right by the mean of what it was wrong
/// by so far, leaves one so far behind the best, as a part of the scale (2 points in `classic`).
const TOO_FAR_BEHIND: f32 = 0.18;

/// A move that is worth more by this part of the scale (0.4 points in `classic`) is chosen 2.6 times as often.
const WORTH_A_CHOICE: f32 = 1.0 / 30.0;

/// How many moves a ranking tells where the quick evaluation alone decides.
const QUICK_RANKED: usize = 12;

/// The largest size of the table for solved ends: 1 MiB, which serves some tens of thousands of positions.
const TABLE_SIZE: u32 = 16;

/// Room that a ranking uses again and again.
#[derive(Debug)]
pub struct Scratch<V: Learnt> {
    plays: Vec<FastPlay>,
    cells: Cells<V>,
    seen: Vec<Seen>,
    order: Vec<(f32, u16)>,
    planes: Box<Planes>,
    /// For solving the end of a game; made when that is first tried.
    table: Option<Table>,
    /// The result of the last ranking, the best first; empty where only a pass is left.
    pub ranked: Vec<Ranked>,
}

/// A move that was looked at, with what is needed to look closer.
#[derive(Debug)]
struct Seen {
    /// With its value by the quick evaluation.
    quick: Ranked,
    globals: Globals,
    board: BoardFeatures,
    leave: FastHand,
    drawn: usize,
}

impl<V: Learnt> Default for Scratch<V> {
    fn default() -> Self {
        Self {
            plays: Vec::with_capacity(256),
            cells: Cells::default(),
            seen: Vec::with_capacity(160),
            order: Vec::with_capacity(160),
            planes: Box::new([[0.0; PLANES]; MAX_KINDS]),
            table: None,
            ranked: Vec::with_capacity(64),
        }
    }
}

impl<V: Learnt> Scratch<V> {
    /// The table for solving the end of a game, as large as the first limit needs.
    pub(crate) fn table(&mut self, limit: Limit) -> &mut Table {
        let size = u64::BITS - limit.nodes.leading_zeros() + 1;
        self.table
            .get_or_insert_with(|| Table::new(size.min(TABLE_SIZE)))
    }

    /// Begins with a position, of which nothing has been looked at.
    pub(crate) fn begin(&mut self, grid: &Grid<V>, outlook: &Outlook) {
        self.cells.fill(grid, outlook);
        self.seen.clear();
    }

    /// Looks at a play of `hand` by the quick evaluation.
    pub(crate) fn see_play(
        &mut self,
        grid: &mut Grid<V>,
        hand: &FastHand,
        outlook: &Outlook,
        net: &Net,
        play: &FastPlay,
    ) {
        let base = grid.len();
        for (cell, kind) in play.placed() {
            grid.lay(cell, kind);
        }
        let leave = hand.without(play);
        let board = BoardFeatures::of(grid, &self.cells, outlook, &leave, &leave);
        grid.take_back_to(base);
        let drawn = usize::from(play.len).min(outlook.bag);
        self.see(Move::Play(*play), board, leave, drawn, outlook, net);
    }

    /// Looks at an exchange of `out` by the quick evaluation.
    pub(crate) fn see_swap(
        &mut self,
        grid: &Grid<V>,
        hand: &FastHand,
        outlook: &Outlook,
        net: &Net,
        out: FastHand,
    ) {
        let mut leave = *hand;
        out.kinds().iter().for_each(|&kind| leave.remove(kind));
        let board = BoardFeatures::of(grid, &self.cells, outlook, hand, &leave);
        self.see(Move::Swap(out), board, leave, out.len(), outlook, net);
    }

    fn see(
        &mut self,
        mv: Move,
        board: BoardFeatures,
        leave: FastHand,
        drawn: usize,
        outlook: &Outlook,
        net: &Net,
    ) {
        let score = u32::from(mv.score());
        let globals = board.globals::<V>(outlook, &leave, score, drawn);
        let value = score as f32 + net.linear.value(&globals);
        self.seen.push(Seen {
            quick: Ranked { mv, value },
            globals,
            board,
            leave,
            drawn,
        });
    }

    /// Puts what was looked at into its order by the quick evaluation, the first of equals first.
    fn sort(&mut self) {
        self.order.clear();
        let values = self.seen.iter().map(|seen| seen.quick.value);
        self.order.extend(values.zip(0..));
        self.order
            .sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    }

    /// The value by the network of the best of the `n` moves that are best by the quick evaluation.
    pub(crate) fn best_by_net(&mut self, n: usize, outlook: &Outlook, net: &Net) -> Option<f32> {
        self.sort();
        (0..n.min(self.order.len()))
            .map(|place| self.by_net(place, outlook, net).value)
            .max_by(f32::total_cmp)
    }

    /// The best play by the quick evaluation, the first of equals.
    pub(crate) fn best_by_quick(&mut self) -> Option<FastPlay> {
        self.sort();
        let &(_, at) = self.order.first()?;
        match self.seen[usize::from(at)].quick.mv {
            Move::Play(play) => Some(play),
            Move::Swap(_) => None,
        }
    }

    /// How likely the first of what was looked at is to be chosen, by one who looks with the network at the `n`
    /// best by the quick evaluation and at that one.
    ///
    /// Of two moves the better one is chosen the more often the more it is worth; by sums and products alone, so
    /// that every machine comes to the same number.
    pub(crate) fn chance_of_first(&mut self, n: usize, outlook: &Outlook, net: &Net) -> f32 {
        self.sort();
        let own = self.order.iter().position(|&(_, at)| at == 0);
        let Some(own) = own else {
            return 0.0;
        };
        let value = self.by_net(own, outlook, net).value;
        let others = (0..n.min(self.order.len())).filter(|&place| place != own);
        let odds: f32 = others
            .map(|place| {
                let better = self.by_net(place, outlook, net).value - value;
                let mut odds = (1.0 + better / (16.0 * WORTH_A_CHOICE * V::SCALE)).max(0.0);
                for _ in 0..4 {
                    odds *= odds;
                }
                odds
            })
            .sum();
        1.0 / (1.0 + odds)
    }

    /// The move at a place of the order, with its value by the network.
    fn by_net(&mut self, place: usize, outlook: &Outlook, net: &Net) -> Ranked {
        let seen = &self.seen[usize::from(self.order[place].1)];
        seen.board
            .write_planes::<V>(outlook, &seen.leave, seen.drawn, &mut self.planes);
        let mv = seen.quick.mv;
        Ranked {
            mv,
            value: f32::from(mv.score()) + net.value(&self.planes, &seen.globals),
        }
    }
}

/// Ranks the moves of `hand` into `scratch.ranked`; those beyond the effort are left out.
pub fn rank<V: Learnt>(
    grid: &mut Grid<V>,
    hand: &FastHand,
    outlook: &Outlook,
    net: &Net,
    effort: Effort,
    scratch: &mut Scratch<V>,
) {
    let mut plays = std::mem::take(&mut scratch.plays);
    plays.clear();
    for_each_play_of(grid, hand.mask(), |play| plays.push(*play));
    let most = plays.iter().map(|play| play.score).max().unwrap_or(0);
    let too_few = most.saturating_sub((TOO_FEW_POINTS * V::SCALE) as u16);
    let mut n_plays = plays.iter().filter(|play| play.score >= too_few).count();
    if n_plays >= FEWEST {
        plays.retain(|play| play.score >= too_few);
    }
    n_plays = n_plays.max(FEWEST).min(effort.plays);
    // The same order however the board came about, so that equal plays are told apart in the same way.
    plays.sort_by_cached_key(|play| (std::cmp::Reverse(play.score), play.sorted()));
    plays.truncate(n_plays);
    scratch.begin(grid, outlook);
    for play in &plays {
        scratch.see_play(grid, hand, outlook, net, play);
    }
    scratch.plays = plays;
    if outlook.bag > 0 && most <= effort.swap_below && !grid.is_empty() {
        for out in subsets(hand).filter(|out| out.len() <= outlook.bag) {
            scratch.see_swap(grid, hand, outlook, net, out);
        }
    }
    scratch.sort();
    scratch.ranked.clear();
    if effort.net == 0 {
        let best = scratch.order.iter().take(QUICK_RANKED);
        let best = best.map(|&(_, at)| scratch.seen[usize::from(at)].quick);
        scratch.ranked.extend(best);
        return;
    }
    let (mut best, mut wrong_by) = (f32::MIN, 0.0);
    for place in 0..effort.net.min(scratch.order.len()) {
        let (quick, _) = scratch.order[place];
        let put_right = quick + wrong_by / place.max(1) as f32;
        if place >= effort.net_least && put_right < best - TOO_FAR_BEHIND * V::SCALE {
            break;
        }
        let ranked = scratch.by_net(place, outlook, net);
        best = best.max(ranked.value);
        wrong_by += ranked.value - quick;
        scratch.ranked.push(ranked);
    }
    scratch.ranked.sort_by(|a, b| b.value.total_cmp(&a.value));
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
