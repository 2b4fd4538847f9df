//! What the others' plays tell about the pieces that they kept, and about how they choose.
//!
//! Whoever kept pieces with which he had a better play would mostly have made that one. So pieces are the
//! likelier to have been kept, the better the play that was made was for one who held them too, on the board
//! as it was then. What is better depends on who plays: some take the most points, others look further. Which of
//! them someone is, his plays tell bit by bit.

use crate::choose::Scratch;
use crate::eval::{Learnt, MAX_KINDS, Net, Outlook};
use crate::generate::FastPlay;
use crate::grid::{Grid, Idx};
use crate::rng::Rng;
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
    /// By how much it raises the odds that he is one who takes the most points; 1 where nobody looked.
    pub greed: f32,
}

/// Among how many plays, those with the most points, the one that was made is thought to have been chosen ...
const CHOSEN_AMONG: usize = 6;

/// ... and how many of them are looked at by the network.
const LOOKED_AT: usize = 3;

/// Who takes the most points this surely is not thought to value anything else.
const SURELY_GREEDY: f32 = 0.9;

/// So many sets that he may have kept tell how a play speaks for him.
const SETS_FOR_GREED: usize = 8;

/// What is added to the mean chance of a play by either way to choose, so that few sets do not decide.
const ANY_WAY: f32 = 0.05;

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
        Self::of_turn(sim, past, past.iter().rposition(is_his)?)
    }

    /// The same for the turn at this place.
    fn of_turn<V: Learnt>(sim: &Sim<V>, past: &[Past], at: usize) -> Option<Self> {
        let (before, turn) = (&past[..at], &past[at]);
        if turn.len == 0 || turn.from == 0 {
            return None;
        }
        let is_his = |other: &Past| other.player == turn.player;
        let from = usize::from(turn.from);
        let play = play_of(&sim.grid, turn);
        let bag = set_size(&sim.grid).saturating_sub(from + 6 * sim.players);
        // Whoever could still draw had a full hand before; whoever could not has what he kept.
        let hand = match bag {
            0 => sim.state.hands[usize::from(turn.player)].len(),
            _ => 6,
        };
        let kept = hand.min(6 - usize::from(play.len));
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

    /// For each of these sets of pieces, how likely the play was if he kept it, where he takes the most points with
    /// the chance `greed`.
    ///
    /// `grid` is as before afterwards.
    pub fn weigh<V: Learnt>(
        &self,
        sets: &[FastHand],
        greed: f32,
        grid: &mut Grid<V>,
        net: &Net,
        scratch: &mut Scratch<V>,
    ) -> Vec<f32> {
        let is_greedy = greed > SURELY_GREEDY;
        let greed = if is_greedy { 1.0 } else { greed };
        let chances = self.chances(sets, is_greedy, grid, net, scratch);
        let mixed =
            |chance: &Chance| greed * chance.by_points + (1.0 - greed) * chance.by_worth + ODD;
        chances.iter().map(mixed).collect()
    }

    /// For each of these sets, how likely the play was with it.
    fn chances<V: Learnt>(
        &self,
        sets: &[FastHand],
        by_points_only: bool,
        grid: &mut Grid<V>,
        net: &Net,
        scratch: &mut Scratch<V>,
    ) -> Vec<Chance> {
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
        let chances = sets.iter().map(|kept| {
            let mut hand = *kept;
            for (_, kind) in self.play.placed() {
                hand.push(kind);
            }
            if by_points_only {
                return Chance::by_points(&self.play, &hand, grid);
            }
            let outlook = |grid: &Grid<V>| self.outlook(kept, left, grid);
            Chance::of(&self.play, &hand, outlook, grid, net, scratch)
        });
        let chances = chances.collect();
        for (cell, kind) in later {
            grid.lay(cell, kind);
        }
        chances
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

/// The play of a turn; the board must have been laid in the order of the game.
fn play_of<V: Learnt>(grid: &Grid<V>, turn: &Past) -> FastPlay {
    let mut play = FastPlay {
        len: turn.len.min(6),
        score: turn.score,
        ..FastPlay::EMPTY
    };
    let laid = grid.laid().skip(usize::from(turn.from));
    for (at, (cell, kind)) in laid.take(usize::from(play.len)).enumerate() {
        play.cells[at] = cell;
        play.kinds[at] = kind;
    }
    play
}

/// How likely a play is by either way to choose.
#[derive(Debug, Clone, Copy)]
struct Chance {
    by_points: f32,
    by_worth: f32,
}

impl Chance {
    /// That one with this hand makes this play, as far as points alone tell.
    fn by_points<V: Learnt>(made: &FastPlay, hand: &FastHand, grid: &Grid<V>) -> Self {
        let top = top_plays(grid, hand.mask(), CHOSEN_AMONG);
        Self {
            by_points: share_of_most(made, top.as_slice()),
            by_worth: 0.0,
        }
    }

    /// The same by what plays are worth too.
    fn of<V: Learnt>(
        made: &FastPlay,
        hand: &FastHand,
        outlook: impl FnOnce(&Grid<V>) -> Outlook,
        grid: &mut Grid<V>,
        net: &Net,
        scratch: &mut Scratch<V>,
    ) -> Self {
        let points = |part: f32| (part * V::SCALE) as u16;
        let top = top_plays(grid, hand.mask(), CHOSEN_AMONG);
        let least = made.score.saturating_sub(points(FAR_FEWER_POINTS));
        let rivals = top.as_slice().iter();
        let n_rivals = rivals.take_while(|play| play.score >= least).count();
        let rivals = &top.as_slice()[..n_rivals];
        let is_other = |play: &FastPlay| play.score != made.score || play.sorted() != made.sorted();
        if !rivals.iter().any(is_other) {
            return Self {
                by_points: 1.0,
                by_worth: 1.0,
            };
        }
        let by_points = share_of_most(made, rivals);
        let most = rivals.first().map_or(0, |play| play.score);
        if most.saturating_sub(made.score) > points(TOO_FEW_POINTS) {
            return Self {
                by_points,
                by_worth: 0.0,
            };
        }
        let outlook = &outlook(grid);
        scratch.begin(grid, outlook);
        scratch.see_play(grid, hand, outlook, net, made);
        for play in rivals.iter().filter(|play| is_other(play)) {
            scratch.see_play(grid, hand, outlook, net, play);
        }
        Self {
            by_points,
            by_worth: scratch.chance_of_first(LOOKED_AT, outlook, net),
        }
    }
}

/// The chance of a play where one of those with the most points is made.
fn share_of_most(made: &FastPlay, plays: &[FastPlay]) -> f32 {
    let most = plays.first().map_or(0, |play| play.score);
    if made.score < most {
        return 0.0;
    }
    let as_many = plays.iter().filter(|play| play.score == most).count();
    1.0 / as_many.max(1) as f32
}

/// Looks at what the turns of `past` from the place `from` on tell about how the others choose, until `stop` says so.
pub fn notice_greed<V: Learnt>(
    sim: &mut Sim<V>,
    past: &mut [Past],
    from: usize,
    net: &Net,
    scratch: &mut Scratch<V>,
    stop: &mut dyn FnMut() -> bool,
) {
    for at in from..past.len() {
        let player = past[at].player;
        let is_other = player != sim.state.turn;
        let belief = Belief::of_turn(sim, past, at).filter(|_| is_other);
        let Some(belief) = belief.filter(|_| !stop()) else {
            continue;
        };
        let mut unseen = sim.unseen();
        // What he kept may have been laid since.
        for later in past[at + 1..].iter().filter(|later| later.player == player) {
            let play = play_of(&sim.grid, later);
            unseen.extend(play.placed().map(|(_, kind)| kind));
        }
        let mut rng = Rng::new(at as u64);
        let sets: Vec<FastHand> = (0..SETS_FOR_GREED)
            .map(|_| FastHand::drawn(&mut unseen, belief.kept, &mut rng))
            .collect();
        let chances = belief.chances(&sets, false, &mut sim.grid, net, scratch);
        let mean = |of: fn(&Chance) -> f32| {
            chances.iter().map(of).sum::<f32>() / chances.len() as f32 + ANY_WAY
        };
        let ratio = mean(|chance| chance.by_points) / mean(|chance| chance.by_worth);
        // Few sets tell less than they seem to: the ratio counts to the power of 3/4.
        let root = (ratio / V::NO_GREED).sqrt();
        past[at].greed = root * root.sqrt();
    }
}

/// How likely this player is one who takes the most points.
#[must_use]
pub fn greed(past: &[Past], player: usize) -> f32 {
    let his = past
        .iter()
        .filter(|turn| usize::from(turn.player) == player);
    let odds = his.map(|turn| turn.greed).product::<f32>();
    1.0 - 1.0 / (1.0 + odds)
}
