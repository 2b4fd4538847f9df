//! What a draw is worth: pairs of playouts that differ in nothing but the pieces that are drawn.

use sixline_rules::{Action, Edition, GameView, Tile};

use crate::advise::{move_of, sim_of};
use crate::eval::Learnt;
use crate::hand::FastHand;
use crate::kinds::{Classic, Kind, Tables};
use crate::parts::Estimate;
use crate::rng::Rng;
use crate::search::Lookahead;
use crate::sim::{Sim, SimState};
use crate::thinker::Thinker;

/// The action with these draws less the same action with any, over `n` pairs that share all other chance, in
/// points of margin for the seat that looks.
pub(crate) fn luck(
    view: &GameView,
    action: &Action,
    drawn: &[Tile],
    n: usize,
    seed: u64,
) -> Estimate {
    match view.public().edition() {
        Edition::Classic => luck_in(Classic, view, action, drawn, (n, seed)),
        Edition::Tables(tables) => luck_in(Tables(tables), view, action, drawn, (n, seed)),
    }
}

fn luck_in<V: Learnt>(
    variant: V,
    view: &GameView,
    action: &Action,
    drawn: &[Tile],
    (n, seed): (usize, u64),
) -> Estimate {
    let (sim, _) = sim_of(variant, view);
    let saved = sim.state;
    let mut hidden: Vec<Kind> = view.unseen().into_iter().map(V::kind).collect();
    let mut never = || false;
    let mut thinker = Thinker::new(sim, Rng::new(seed), &mut never);
    let mv = move_of::<V>(view, action);
    let drawn: Vec<Kind> = drawn.iter().map(|&tile| V::kind(tile)).collect();
    let (mut sum, mut squares) = (0.0f64, 0.0f64);
    for _ in 0..n {
        thinker.rng.shuffle(&mut hidden);
        let seed = thinker.rng.next_u64();
        let run = |thinker: &mut Thinker<'_, V>, hidden: &[Kind]| {
            deal(&saved, hidden, &mut thinker.sim);
            let outcome = thinker.playout(&mv, &Lookahead::DEEP, seed);
            thinker.sim.state = saved;
            f64::from(outcome.gain)
        };
        let any = run(&mut thinker, &hidden);
        bring_to_end(&mut hidden, &drawn, &mut thinker.rng);
        let difference = run(&mut thinker, &hidden) - any;
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
