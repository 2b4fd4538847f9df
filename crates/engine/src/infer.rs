//! What the others' plays tell about the pieces that they kept, and about how they choose.
//!
//! Who keeps pieces with which a better play could be made would mostly have made it. So pieces are the
//! likelier to have been kept, the better the play that was made was for one who held them too, on the board
//! as it was then. What is better depends on who plays: some take the most points, others look further. Their
//! plays tell bit by bit which of the two they are.

use sixline_rules::{HAND_SIZE, Players, Seat};

use crate::choose::Evaluator;
use crate::eval::{Known, Learnt, Outlook};
use crate::generate::FastPlay;
use crate::grid::{Grid, TorusCell};
use crate::hand::FastHand;
use crate::kinds::{Kind, MAX_KINDS};
use crate::rng::Rng;
use crate::sim::Sim;
use crate::thinker::Thinker;
use crate::top::top_plays;

/// A turn that was taken: a play, or nothing laid.
#[derive(Debug, Clone, Copy)]
pub struct Past {
    /// Whose turn it was.
    pub seat: Seat,
    /// How many pieces lay on the board before it.
    pub from: u8,
    /// How many were laid.
    pub len: u8,
    /// The points of the play.
    pub score: u16,
    /// By how much it raises the odds that its player is one who takes the most points; 1 where nobody looked.
    pub greed: f32,
}

/// Among how many plays, those with the most points, the one that was made is thought to have been chosen ...
const CHOSEN_AMONG: usize = 6;

/// ... and how many of them are looked at by the network.
const LOOKED_AT: usize = 3;

/// Who takes the most points this surely is not thought to value anything else.
const SURELY_GREEDY: f32 = 0.9;

/// How many sets that may have been kept tell how a play speaks for its player.
const SETS_FOR_GREED: usize = 8;

/// What is added to the mean chance of a play by either way to choose, so that few sets do not decide.
const ANY_WAY: f32 = 0.05;

/// The chance of any play, for reasons that nobody knows.
const ODD: f32 = 0.002;

/// A play with fewer points than another by more than this part of [`Learnt::SCALE`] (3 points in `classic`) is
/// hardly ever thought the better one, ...
const FAR_FEWER_POINTS: f32 = 0.26;

/// ... and with this many fewer (5 points) never.
const TOO_FEW_POINTS: f32 = 0.43;

/// What one player's last play tells.
#[derive(Debug)]
pub struct Belief {
    /// How many pieces were kept.
    pub kept: usize,
    play: FastPlay,
    /// How many pieces lay on the board before it.
    from: usize,
    /// How many were in the bag.
    bag: usize,
    /// The player's points less the mean of the others'.
    margin: f32,
    players: Players,
}

impl Belief {
    /// What the last turn of a player in `past` tells, where that is anything: not after an exchange or the
    /// opening, nor where nothing was kept.
    ///
    /// The board must have been laid in the order of the game.
    #[must_use]
    pub fn of<V: Learnt>(sim: &Sim<V>, past: &[Past], seat: Seat) -> Option<Self> {
        let is_own = |turn: &Past| turn.seat == seat;
        Self::of_turn(sim, past, past.iter().rposition(is_own)?)
    }

    /// The same for the turn at this place.
    fn of_turn<V: Learnt>(sim: &Sim<V>, past: &[Past], at: usize) -> Option<Self> {
        let (before, turn) = (&past[..at], &past[at]);
        if turn.len == 0 || turn.from == 0 {
            return None;
        }
        let is_own = |other: &Past| other.seat == turn.seat;
        let from = usize::from(turn.from);
        let play = play_of(&sim.grid, turn);
        let bag = set_size(&sim.grid).saturating_sub(from + HAND_SIZE * sim.state.players.count());
        // Whoever could still draw had a full hand before; whoever could not has what they kept.
        let hand = match bag {
            0 => sim.state.hands[turn.seat].len(),
            _ => HAND_SIZE,
        };
        let kept = hand.min(HAND_SIZE - usize::from(play.len));
        let points = |turn: &Past| f32::from(turn.score);
        let own: f32 = before.iter().filter(|turn| is_own(turn)).map(points).sum();
        let all: f32 = before.iter().map(points).sum();
        (kept > 0).then_some(Self {
            kept,
            play,
            from,
            bag,
            margin: own - (all - own) / (sim.state.players.count() - 1) as f32,
            players: sim.state.players,
        })
    }

    /// For each of these sets of pieces, how likely the play was if it was kept, where its player takes the most
    /// points with the chance `greed`.
    ///
    /// `grid` is as before afterwards.
    pub fn weigh<V: Learnt>(
        &self,
        sets: &[FastHand],
        greed: f32,
        grid: &mut Grid<V>,
        eval: &mut Evaluator<V>,
    ) -> Vec<f32> {
        let is_greedy = greed > SURELY_GREEDY;
        let greed = if is_greedy { 1.0 } else { greed };
        let chances = self.chances(sets, is_greedy, grid, eval);
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
        eval: &mut Evaluator<V>,
    ) -> Vec<Chance> {
        let later: Vec<(TorusCell, Kind)> = grid.laid().skip(self.from).collect();
        grid.take_back_to(self.from);
        let mut left = [0; MAX_KINDS];
        for kind in Kind::all::<V>() {
            left[kind.index()] = grid.variant.edition().copies(V::tile(kind)) as u8;
        }
        for (_, kind) in grid.laid().chain(self.play.placed()) {
            let left = &mut left[kind.index()];
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
            Chance::of(&self.play, hand, outlook, grid, eval)
        });
        let chances = chances.collect();
        for (cell, kind) in later {
            grid.lay(cell, kind);
        }
        chances
    }

    /// What the player knew beside board and hand, where this was `left` beside what they played and kept.
    fn outlook<V: Learnt>(
        &self,
        kept: &FastHand,
        left: [u8; MAX_KINDS],
        grid: &Grid<V>,
    ) -> Outlook {
        let mut unseen = left;
        for &kind in kept.kinds() {
            let unseen = &mut unseen[kind.index()];
            *unseen = unseen.saturating_sub(1);
        }
        let set_size = set_size(grid);
        let held = kept.len() + usize::from(self.play.len);
        let others = set_size.saturating_sub(self.from + self.bag + held);
        Outlook::new::<V>(Known {
            unseen,
            bag: self.bag,
            next_hand: others / (self.players.count() - 1),
            other_hands: others,
            players: self.players,
            margin: self.margin,
            set_size,
        })
    }
}

fn set_size<V: Learnt>(grid: &Grid<V>) -> usize {
    grid.variant.edition().set_size()
}

/// The play of a turn; the board must have been laid in the order of the game.
fn play_of<V: Learnt>(grid: &Grid<V>, turn: &Past) -> FastPlay {
    let mut play = FastPlay {
        len: turn.len.min(HAND_SIZE as u8),
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
    /// How likely somebody with this hand is to make this play, as far as points alone tell.
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
        hand: FastHand,
        outlook: impl FnOnce(&Grid<V>) -> Outlook,
        grid: &mut Grid<V>,
        eval: &mut Evaluator<V>,
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
        let mut look = eval.look(grid, hand, outlook);
        look.see_play(made);
        for play in rivals.iter().filter(|play| is_other(play)) {
            look.see_play(play);
        }
        Self {
            by_points,
            by_worth: look.chance_of_first(LOOKED_AT),
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

impl<V: Learnt> Thinker<'_, V> {
    /// Looks at what the turns of `past` from the place `from` on tell about how the others choose.
    pub fn notice_greed(&mut self, past: &mut [Past], from: usize) {
        for at in from..past.len() {
            let seat = past[at].seat;
            let is_other = seat != self.sim.state.turn;
            let belief = Belief::of_turn(&self.sim, past, at).filter(|_| is_other);
            let Some(belief) = belief.filter(|_| !self.is_stopped()) else {
                continue;
            };
            let mut unseen = self.sim.unseen();
            // What was kept may have been laid since.
            for later in past[at + 1..].iter().filter(|later| later.seat == seat) {
                let play = play_of(&self.sim.grid, later);
                unseen.extend(play.placed().map(|(_, kind)| kind));
            }
            let mut rng = Rng::new(at as u64);
            let sets: Vec<FastHand> = (0..SETS_FOR_GREED)
                .map(|_| FastHand::drawn(&mut unseen, belief.kept, &mut rng))
                .collect();
            let chances = belief.chances(&sets, false, &mut self.sim.grid, &mut self.eval);
            let mean = |of: fn(&Chance) -> f32| {
                chances.iter().map(of).sum::<f32>() / chances.len() as f32 + ANY_WAY
            };
            let ratio = mean(|chance| chance.by_points) / mean(|chance| chance.by_worth);
            // Few sets tell less than they seem to: the ratio counts to the power of 3/4.
            let root = (ratio / V::NO_GREED).sqrt();
            past[at].greed = root * root.sqrt();
        }
    }
}

/// How likely a player is one who takes the most points.
#[must_use]
pub fn greed(past: &[Past], seat: Seat) -> f32 {
    let own = past.iter().filter(|turn| turn.seat == seat);
    let odds = own.map(|turn| turn.greed).product::<f32>();
    1.0 - 1.0 / (1.0 + odds)
}
