//! The moves of a player, ranked by the learnt evaluation.

use crate::eval::{BoardFeatures, Cells, Globals, Learnt, Net, Outlook, PLANES, Planes};
use crate::few;
use crate::generate::FastPlay;
use crate::grid::Grid;
use crate::hand::FastHand;
use crate::kinds::{Kind, MAX_KINDS};
use crate::sim::for_each_play_of;

/// Something that a player can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// A play with its cells and points.
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
    /// The move that is looked at.
    pub mv: Move,
    /// Points made now and expected later, less those of the others.
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
    /// What the static player spends on a move.
    pub const STATIC: Self = Self {
        plays: 80,
        net: 24,
        net_least: 6,
        swap_below: 6,
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

/// The learnt evaluation with the room that it uses again and again.
#[derive(Debug)]
pub struct Evaluator<V: Learnt> {
    net: &'static Net,
    plays: Vec<FastPlay>,
    cells: Cells<V>,
    seen: Vec<Seen>,
    order: Vec<(f32, u16)>,
    planes: Box<Planes>,
    ranked: Vec<Ranked>,
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

impl<V: Learnt> Default for Evaluator<V> {
    fn default() -> Self {
        Self::new(V::net())
    }
}

impl<V: Learnt> Evaluator<V> {
    /// An evaluation by these weights.
    #[must_use]
    pub fn new(net: &'static Net) -> Self {
        Self {
            net,
            plays: Vec::with_capacity(256),
            cells: Cells::default(),
            seen: Vec::with_capacity(160),
            order: Vec::with_capacity(160),
            planes: Box::new([[0.0; PLANES]; MAX_KINDS]),
            ranked: Vec::with_capacity(64),
        }
    }

    /// Begins with the position of a player who holds `hand`.
    pub fn look<'a>(
        &'a mut self,
        grid: &'a mut Grid<V>,
        hand: FastHand,
        outlook: &'a Outlook,
    ) -> Look<'a, V> {
        self.cells.fill(grid, outlook);
        self.seen.clear();
        Look {
            eval: self,
            grid,
            hand,
            outlook,
        }
    }
}

/// A position whose moves are looked at one by one.
#[derive(Debug)]
pub struct Look<'a, V: Learnt> {
    eval: &'a mut Evaluator<V>,
    grid: &'a mut Grid<V>,
    hand: FastHand,
    outlook: &'a Outlook,
}

impl<'a, V: Learnt> Look<'a, V> {
    /// Looks at a play by the quick evaluation.
    pub(crate) fn see_play(&mut self, play: &FastPlay) {
        let base = self.grid.len();
        for (cell, kind) in play.placed() {
            self.grid.lay(cell, kind);
        }
        let leave = self.hand.without(play);
        let board = BoardFeatures::of(self.grid, &self.eval.cells, self.outlook, &leave, &leave);
        self.grid.take_back_to(base);
        let drawn = usize::from(play.len).min(self.outlook.known.bag);
        self.see(Move::Play(*play), board, leave, drawn);
    }

    /// Looks at an exchange by the quick evaluation.
    pub(crate) fn see_swap(&mut self, out: FastHand) {
        let mut leave = self.hand;
        out.kinds().iter().for_each(|&kind| leave.remove(kind));
        let cells = &self.eval.cells;
        let board = BoardFeatures::of(self.grid, cells, self.outlook, &self.hand, &leave);
        self.see(Move::Swap(out), board, leave, out.len());
    }

    fn see(&mut self, mv: Move, board: BoardFeatures, leave: FastHand, drawn: usize) {
        let score = u32::from(mv.score());
        let globals = board.globals::<V>(self.outlook, &leave, score, drawn);
        let value = score as f32 + self.eval.net.linear.value(&globals);
        self.eval.seen.push(Seen {
            quick: Ranked { mv, value },
            globals,
            board,
            leave,
            drawn,
        });
    }

    /// Puts what was looked at into its order by the quick evaluation, the first of equals first.
    fn sort(&mut self) {
        let Evaluator { seen, order, .. } = &mut *self.eval;
        order.clear();
        let values = seen.iter().map(|seen| seen.quick.value);
        order.extend(values.zip(0..));
        order.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    }

    /// The best by the network of the `n` moves that are best by the quick evaluation.
    pub(crate) fn best_by_net(&mut self, n: usize) -> Option<Ranked> {
        self.sort();
        (0..n.min(self.eval.order.len()))
            .map(|place| self.by_net(place))
            .max_by(|a, b| a.value.total_cmp(&b.value))
    }

    /// The best play by the quick evaluation, the first of equals.
    pub(crate) fn best_by_quick(&mut self) -> Option<FastPlay> {
        self.sort();
        let &(_, at) = self.eval.order.first()?;
        match self.eval.seen[usize::from(at)].quick.mv {
            Move::Play(play) => Some(play),
            Move::Swap(_) => None,
        }
    }

    /// How likely the first of what was looked at is to be chosen, by one who looks with the network at the `n`
    /// best by the quick evaluation and at that one.
    ///
    /// Of two moves the better one is chosen the more often the more it is worth; by sums and products alone, so
    /// that every machine comes to the same number.
    pub(crate) fn chance_of_first(&mut self, n: usize) -> f32 {
        self.sort();
        let own = self.eval.order.iter().position(|&(_, at)| at == 0);
        let Some(own) = own else {
            return 0.0;
        };
        let value = self.by_net(own).value;
        let others = (0..n.min(self.eval.order.len())).filter(|&place| place != own);
        let odds: f32 = others
            .map(|place| {
                let better = self.by_net(place).value - value;
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
    fn by_net(&mut self, place: usize) -> Ranked {
        let eval = &mut *self.eval;
        let seen = &eval.seen[usize::from(eval.order[place].1)];
        seen.board
            .write_planes::<V>(self.outlook, &seen.leave, seen.drawn, &mut eval.planes);
        let mv = seen.quick.mv;
        Ranked {
            mv,
            value: f32::from(mv.score()) + eval.net.value(&eval.planes, &seen.globals),
        }
    }

    /// The moves of the hand, the best first; those beyond the effort are left out. Empty where only a pass
    /// is left.
    pub fn rank(mut self, effort: Effort) -> &'a [Ranked] {
        self.see_all(effort);
        self.sort();
        self.eval.ranked.clear();
        if effort.net == 0 {
            let Evaluator {
                ranked,
                seen,
                order,
                ..
            } = &mut *self.eval;
            let best = order.iter().take(QUICK_RANKED);
            ranked.extend(best.map(|&(_, at)| seen[usize::from(at)].quick));
            return &self.eval.ranked;
        }
        let (mut best, mut wrong_by) = (f32::MIN, 0.0);
        for place in 0..effort.net.min(self.eval.order.len()) {
            let (quick, _) = self.eval.order[place];
            let put_right = quick + wrong_by / place.max(1) as f32;
            if place >= effort.net_least && put_right < best - TOO_FAR_BEHIND * V::SCALE {
                break;
            }
            let ranked = self.by_net(place);
            best = best.max(ranked.value);
            wrong_by += ranked.value - quick;
            self.eval.ranked.push(ranked);
        }
        let ranked = &mut self.eval.ranked;
        few::sort(ranked, |a, b| a.value.total_cmp(&b.value).is_gt());
        ranked
    }

    /// Looks at the plays with the most points, and at exchanges where these make few.
    fn see_all(&mut self, effort: Effort) {
        let mut plays = std::mem::take(&mut self.eval.plays);
        plays.clear();
        for_each_play_of(self.grid, self.hand.mask(), |play| plays.push(*play));
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
        for play in &plays {
            self.see_play(play);
        }
        self.eval.plays = plays;
        let bag = self.outlook.known.bag;
        if bag > 0 && most <= effort.swap_below && !self.grid.is_empty() {
            let hand = self.hand;
            for out in subsets(&hand).filter(|out| out.len() <= bag) {
                self.see_swap(out);
            }
        }
    }
}

/// All ways to choose at least one piece of a hand, those that differ only in copies once.
fn subsets(hand: &FastHand) -> impl Iterator<Item = FastHand> {
    let kinds = *hand;
    let mut sorted: Vec<Kind> = kinds.kinds().to_vec();
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
