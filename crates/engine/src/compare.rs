//! Pairs of playouts that differ in one thing: the move that is made, or the pieces that are drawn.
//!
//! A playout deals what the player does not see, and goes on as those of the search do.

use sixline_rules::{Action, Edition, GameView, Tile};

use crate::advise::sim_of;
use crate::choose::Move;
use crate::eval::Learnt;
use crate::generate::FastPlay;
use crate::hand::FastHand;
use crate::kinds::{Classic, Kind, Tables};
use crate::plays::torus_cell;
use crate::rng::Rng;
use crate::search::Lookahead;
use crate::sim::{Sim, SimState};
use crate::thinker::Thinker;

/// A mean with its standard error, in points.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Estimate {
    /// The mean over all pairs.
    pub value: f32,
    /// The standard error of the mean.
    pub error: f32,
}

impl Estimate {
    /// The sum with another that has errors of its own.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            value: self.value + other.value,
            error: self.error.hypot(other.error),
        }
    }
}

/// What the two playouts of a pair differ in.
pub(crate) enum Pair<'a> {
    /// The one action less the other, both with the same chance.
    Actions { one: &'a Action, other: &'a Action },
    /// The action with these draws less the same action with any.
    Draws {
        action: &'a Action,
        drawn: &'a [Tile],
    },
}

/// The mean difference of `n` pairs, in points of margin for the seat that looks.
pub(crate) fn compare(view: &GameView, pair: &Pair<'_>, n: usize, seed: u64) -> Estimate {
    match view.public().edition() {
        Edition::Classic => compare_in(Classic, view, pair, n, seed),
        Edition::Tables(tables) => compare_in(Tables(tables), view, pair, n, seed),
    }
}

fn compare_in<V: Learnt>(
    variant: V,
    view: &GameView,
    pair: &Pair<'_>,
    n: usize,
    seed: u64,
) -> Estimate {
    let (sim, _) = sim_of(variant, view);
    let saved = sim.state;
    let mut hidden: Vec<Kind> = view.unseen().into_iter().map(V::kind).collect();
    let mut never = || false;
    let mut thinker = Thinker::new(sim, Rng::new(seed), &mut never);
    let (moves, drawn): ([Move; 2], Vec<Kind>) = match pair {
        Pair::Actions { one, other } => (
            [one, other].map(|action| move_of::<V>(view, action)),
            Vec::new(),
        ),
        Pair::Draws { action, drawn } => (
            [move_of::<V>(view, action); 2],
            drawn.iter().map(|&tile| V::kind(tile)).collect(),
        ),
    };
    let (mut sum, mut squares) = (0.0f64, 0.0f64);
    for _ in 0..n {
        thinker.rng.shuffle(&mut hidden);
        let seed = thinker.rng.next_u64();
        let run = |thinker: &mut Thinker<'_, V>, mv: &Move, hidden: &[Kind]| {
            deal(&saved, hidden, &mut thinker.sim);
            let outcome = thinker.playout(mv, &Lookahead::DEEP, seed);
            thinker.sim.state = saved;
            f64::from(outcome.gain)
        };
        let other = run(&mut thinker, &moves[1], &hidden);
        bring_to_end(&mut hidden, &drawn, &mut thinker.rng);
        let difference = run(&mut thinker, &moves[0], &hidden) - other;
        sum += difference;
        squares += difference * difference;
    }
    let n = n.max(1) as f64;
    let mean = sum / n;
    let variance = (squares / n - mean * mean).max(0.0);
    Estimate {
        value: mean as f32,
        error: (variance / n).sqrt() as f32,
    }
}

/// Puts `drawn` at the end, where the bag is drawn from, and leaves most of the rest where it was.
///
/// Any copy of a kind is taken with the same chance, so that all orders of the rest stay equally likely.
fn bring_to_end(hidden: &mut [Kind], drawn: &[Kind], rng: &mut Rng) {
    let mut end = hidden.len();
    for &kind in drawn {
        let copies = hidden[..end].iter().filter(|&&it| it == kind).count();
        if copies > 0 {
            let nth = rng.below(copies);
            let mut places = (0..end).filter(|&at| hidden[at] == kind);
            let at = places.nth(nth).expect("one of those counted");
            end -= 1;
            hidden.swap(at, end);
        }
    }
}

/// Deals the others' hands and the bag.
fn deal<V: Learnt>(saved: &SimState, hidden: &[Kind], sim: &mut Sim<V>) {
    let mut rest = hidden;
    for (seat, hand) in saved.others() {
        let (hand, others) = rest.split_at(hand.len().min(rest.len()));
        sim.state.hands[seat] = FastHand::new(hand.iter().copied());
        rest = others;
    }
    // A position may have a smaller bag than what is left; what lies nowhere stays out.
    let bag = saved.bag().len().min(rest.len());
    sim.state.set_bag(&rest[rest.len() - bag..]);
}

/// A legal action as a move; a pass is an exchange of nothing.
pub(crate) fn move_of<V: Learnt>(view: &GameView, action: &Action) -> Move {
    match action {
        Action::Play(play) => {
            let mut fast = FastPlay::EMPTY;
            let rooms = fast.cells.iter_mut().zip(&mut fast.kinds);
            for (placed, (cell, kind)) in play.placements().iter().zip(rooms) {
                *cell = torus_cell(placed.cell);
                *kind = V::kind(placed.tile);
            }
            fast.len = play.placements().len() as u8;
            fast.score = view.judge_play(play).map_or(0, |score| score.total) as u16;
            Move::Play(fast)
        }
        Action::Swap(tiles) => Move::Swap(FastHand::new(tiles.iter().map(|&tile| V::kind(tile)))),
        Action::Pass => Move::Swap(FastHand::default()),
    }
}
