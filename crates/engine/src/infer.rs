//! What the others' plays tell about the pieces that they kept.
//!
//! Whoever kept pieces with which he had a better play would mostly have made that one. So pieces are the
//! likelier to have been kept, the better the play that was made was for one who held them too, on the board
//! as it was then.

use crate::choose::Scratch;
use crate::eval::{Learnt, MAX_KINDS, Net, Outlook};
use crate::generate::FastPlay;
use crate::grid::{Grid, Idx};
use crate::sim::{FastHand, Sim};
use crate::top::top_plays;

/// A turn that was taken: a play, or nothing laid.
#[derive(Debug, Clone, Copy)]
pub struct Past {
    /// Who took it.
    pub player: u8,
    /// How many pieces lay on the board before it.
    pub from: u8,
    /// How many were laid.
    pub len: u8,
    /// The points of the play.
    pub score: u16,
}

/// Among how many plays, those with the most points, the one that was made is thought to have been chosen ...
const CHOSEN_AMONG: usize = 6;

/// ... and how many of them are looked at by the network.
const LOOKED_AT: usize = 3;

/// How much of a play is thought to be owed to its points alone, and not to what the program values.
const GREEDY: f32 = 0.4;

/// The chance of any play, for reasons that nobody knows.
const ODD: f32 = 0.002;

/// A play with fewer points than another by more than this part of [`Learnt::SCALE`] (3 points in `classic`) is
/// hardly ever thought the better one, ...
const FAR_FEWER_POINTS: f32 = 0.26;

/// ... and with so many fewer (5 points) never.
const TOO_FEW_POINTS: f32 = 0.43;

/// What one player's last play tells.
#[derive(Debug)]
pub struct Belief {
    /// How many pieces he kept.
    pub kept: usize,
    play: FastPlay,
    /// How many pieces lay on the board before it.
    from: usize,
    /// How many were in the bag.
    bag: usize,
    /// His points less the mean of the others'.
    margin: f32,
    players: usize,
}

impl Belief {
    /// What the last turn of `player` in `past` tells, where that is anything: not after an exchange or the
    /// opening, nor where he kept nothing.
    ///
    /// The board must have been laid in the order of the game.
    #[must_use]
    pub fn of<V: Learnt>(sim: &Sim<V>, past: &[Past], player: usize) -> Option<Self> {
        let is_his = |turn: &Past| usize::from(turn.player) == player;
        let last = past.iter().rposition(is_his)?;
        let (before, turn) = (&past[..last], &past[last]);
        if turn.len == 0 || turn.from == 0 {
            return None;
        }
        let (hand, from) = (&sim.state.hands[player], usize::from(turn.from));
        let play = play_of(sim.grid.laid().skip(from), turn);
        let bag = set_size(&sim.grid).saturating_sub(from + 6 * sim.players);
        // Whoever could still draw had a full hand before; whoever could not has what he kept.
        let kept = hand.len().min(6 - usize::from(play.len));
        let points = |turn: &Past| f32::from(turn.score);
        let own: f32 = before.iter().filter(|turn| is_his(turn)).map(points).sum();
        let all: f32 = before.iter().map(points).sum();
        (kept > 0).then_some(Self {
            kept,
            play,
            from,
            bag,
            margin: own - (all - own) / (sim.players - 1) as f32,
            players: sim.players,
        })
    }

    /// For each of these sets of pieces, how likely the play was if he kept it.
    ///
    /// `grid` is as before afterwards.
    pub fn weigh<V: Learnt>(
        &self,
        sets: &[FastHand],
        grid: &mut Grid<V>,
        net: &Net,
        scratch: &mut Scratch<V>,
    ) -> Vec<f32> {
        let later: Vec<(Idx, u8)> = grid.laid().skip(self.from).collect();
        grid.take_back_to(self.from);
        let mut left = [0; MAX_KINDS];
        for (kind, left) in left[..V::KINDS].iter_mut().enumerate() {
            *left = grid.variant.edition().copies(V::tile(kind as u8)) as u8;
        }
        for (_, kind) in grid.laid().chain(self.play.placed()) {
            let left = &mut left[usize::from(kind)];
            *left = left.saturating_sub(1);
        }
        let weights = sets.iter().map(|kept| {
            let mut hand = *kept;
            for (_, kind) in self.play.placed() {
                hand.push(kind);
            }
            let outlook = self.outlook(kept, left, grid);
            chance(&self.play, &hand, &outlook, grid, net, scratch)
        });
        let weights = weights.collect();
        for (cell, kind) in later {
            grid.lay(cell, kind);
        }
        weights
    }

    /// What he knew beside board and hand, where this was `left` beside what he played and kept.
    fn outlook<V: Learnt>(
        &self,
        kept: &FastHand,
        left: [u8; MAX_KINDS],
        grid: &Grid<V>,
    ) -> Outlook {
        let mut unseen = left;
        for &kind in kept.kinds() {
            let unseen = &mut unseen[usize::from(kind)];
            *unseen = unseen.saturating_sub(1);
        }
        let set_size = set_size(grid);
        let held = kept.len() + usize::from(self.play.len);
        let others = set_size.saturating_sub(self.from + self.bag + held);
        Outlook::new::<V>(
            unseen,
            self.bag,
            others / (self.players - 1),
            others,
            self.players,
            self.margin,
            set_size,
        )
    }
}

fn set_size<V: Learnt>(grid: &Grid<V>) -> usize {
    grid.variant.edition().set_size()
}

/// The play of a turn, with the pieces laid from it on.
fn play_of(laid: impl Iterator<Item = (Idx, u8)>, turn: &Past) -> FastPlay {
    let mut play = FastPlay {
        len: turn.len.min(6),
        score: turn.score,
        ..FastPlay::EMPTY
    };
    for (at, (cell, kind)) in laid.take(usize::from(play.len)).enumerate() {
        play.cells[at] = cell;
        play.kinds[at] = kind;
    }
    play
}

/// The chance that one with this hand makes this play.
fn chance<V: Learnt>(
    made: &FastPlay,
    hand: &FastHand,
    outlook: &Outlook,
    grid: &mut Grid<V>,
    net: &Net,
    scratch: &mut Scratch<V>,
) -> f32 {
    let top = top_plays(grid, hand.mask(), CHOSEN_AMONG);
    let least = made
        .score
        .saturating_sub((FAR_FEWER_POINTS * V::SCALE) as u16);
    let plays = top.as_slice().iter();
    let n_rivals = plays.take_while(|play| play.score >= least).count();
    let plays = &top.as_slice()[..n_rivals];
    let is_other = |play: &FastPlay| play.score != made.score || play.sorted() != made.sorted();
    if !plays.iter().any(is_other) {
        return 1.0;
    }
    let most = plays.first().map_or(0, |play| play.score);
    if most.saturating_sub(made.score) > (TOO_FEW_POINTS * V::SCALE) as u16 {
        return ODD;
    }
    scratch.begin(grid, outlook);
    scratch.see_play(grid, hand, outlook, net, made);
    for play in plays.iter().filter(|play| is_other(play)) {
        scratch.see_play(grid, hand, outlook, net, play);
    }
    let as_many = plays.iter().filter(|play| play.score == most).count();
    let greedy = if made.score >= most {
        1.0 / as_many.max(1) as f32
    } else {
        0.0
    };
    let chosen = scratch.chance_of_first(LOOKED_AT, outlook, net);
    GREEDY * greedy + (1.0 - GREEDY) * chosen + ODD
}
