//! Looking ahead: candidates by the static evaluation, then playouts that all share the same chance.
//!
//! A playout deals what the player does not see, makes the candidate, lets the others answer and the
//! player move once more, and values what he has then. After each round the worse half of the
//! candidates is dropped and the others get twice as many playouts. The static value counts like some
//! playouts of its own, so that a little chance does not overrule what was learnt.

use crate::choose::{Effort, Move, Ranked, Scratch, rank};
use crate::endgame::{Limit, solve};
use crate::eval::{BoardFeatures, Cells, Globals, Learnt, MAX_KINDS, Net};
use crate::generate::FastPlay;
use crate::infer::{Belief, Past, beliefs, draw_kept};
use crate::rng::Rng;
use crate::sim::{FastHand, Sim, greedy_turn};

/// How much is looked at.
#[derive(Debug, Clone, Copy)]
pub struct Config {
    /// How the candidates are found.
    pub effort: Effort,
    /// How many candidates are played out.
    pub candidates: usize,
    /// How many playouts there are at most.
    pub playouts: usize,
    /// How many of his own next plays the player looks at in a playout.
    pub own_plays: usize,
    /// How many of these the network looks at.
    pub own_net: usize,
    /// How many playouts the static value counts for.
    pub prior: f32,
    /// How many positions may be looked at to solve the end of a game of two.
    pub end_nodes: u64,
}

impl Config {
    /// A few milliseconds of thought.
    pub const QUICK: Self = Self {
        effort: Effort::STATIC,
        candidates: 8,
        playouts: 200,
        own_plays: 3,
        own_net: 1,
        prior: 14.0,
        end_nodes: 1_000,
    };
    /// Some twenty milliseconds of thought. With 800 playouts it won no more than with 200.
    pub const DEEP: Self = Self {
        effort: Effort::STATIC,
        candidates: 10,
        playouts: 500,
        own_plays: 4,
        own_net: 1,
        prior: 14.0,
        end_nodes: 20_000,
    };
    /// For comparing two moves afterwards: many playouts, each with a careful next move of his own.
    pub(crate) const REVIEW: Self = Self {
        own_plays: 8,
        own_net: 3,
        ..Self::DEEP
    };
}

/// A move that was thought about.
#[derive(Debug, Clone, Copy)]
pub struct Considered {
    /// The move.
    pub mv: Move,
    /// The expected gain in margin by it and after it, in points.
    pub value: f32,
    /// The standard error of the value, as far as chance in the playouts makes it.
    pub error: f32,
    /// The chance to win the game.
    pub win: f32,
    /// How many playouts stand behind it.
    pub playouts: usize,
}

impl Considered {
    /// A play whose outcome is proved: a gain of `margin` for a player who leads by `lead` before it.
    fn solved(play: FastPlay, margin: i32, lead: f32) -> Self {
        let end = lead + margin as f32;
        Self {
            mv: Move::Play(play),
            value: margin as f32,
            error: 0.0,
            win: match end.total_cmp(&0.0) {
                std::cmp::Ordering::Less => 0.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 1.0,
            },
            playouts: 0,
        }
    }
}

/// Ranks the moves of the player to move in `sim`, whose hidden pieces are dealt anew in every playout,
/// as his opponents' turns in `past` make them likely.
///
/// Asks `stop` before each sweep through the candidates and answers what it has once that says so.
/// Empty where only a pass is left. The end of a game of two is solved where that is possible within the
/// limit: then there is only the best move, with its exact value.
pub fn think<V: Learnt>(
    sim: &mut Sim<V>,
    past: &[Past],
    config: &Config,
    net: &Net,
    rng: &mut Rng,
    scratch: &mut Scratch,
    stop: &mut dyn FnMut() -> bool,
) -> Vec<Considered> {
    let hand = *sim.state.hand();
    let outlook = sim.outlook();
    if sim.players == 2 && outlook.bag == 0 && outlook.other_hands > 0 && config.end_nodes > 0 {
        let limit = Limit {
            nodes: config.end_nodes,
        };
        let solution = solve(sim, limit, scratch.table());
        if let (Some(play), true) = (solution.best, solution.exact) {
            return vec![Considered::solved(play, solution.margin, outlook.margin)];
        }
    }
    let mut hidden = Hidden::of(sim, past, &outlook.unseen);
    rank(&mut sim.grid, &hand, &outlook, net, config.effort, scratch);
    let mut lines: Vec<Tally> = scratch.ranked.iter().map(Tally::new).collect();
    let mut survivors = lines.len().min(config.candidates);
    let saved = sim.state;
    let mut sweeps = 8;
    let mut left = config.playouts;
    while survivors > 1 && left >= survivors {
        for _ in 0..sweeps {
            if left < survivors || stop() {
                left = 0;
                break;
            }
            left -= survivors;
            hidden.shuffle(rng);
            let seed = rng.next_u64();
            for line in &mut lines[..survivors] {
                hidden.deal(sim);
                let outcome = playout(sim, &line.mv, config, net, &mut Rng::new(seed), scratch);
                line.add(outcome);
                sim.state = saved;
            }
        }
        let by_mean = |a: &Tally, b: &Tally| b.mean(config.prior).total_cmp(&a.mean(config.prior));
        lines[..survivors].sort_by(by_mean);
        survivors = survivors.div_ceil(2).max(2);
        sweeps *= 2;
    }
    let sd = margin_sd(&outlook.unseen);
    lines
        .iter()
        .map(|line| line.considered(config.prior, outlook.margin, sd))
        .collect()
}

/// The mean gain in margin by each of `moves` over `n` playouts that share their chance, whatever the
/// others may be believed to hold.
pub fn play_out<V: Learnt>(
    sim: &mut Sim<V>,
    moves: &[Move],
    n: usize,
    config: &Config,
    net: &Net,
    rng: &mut Rng,
    scratch: &mut Scratch,
) -> Vec<f32> {
    let unseen = [0; MAX_KINDS];
    let mut hidden = Hidden::of(sim, &[], &unseen);
    let saved = sim.state;
    let mut sums = vec![0.0; moves.len()];
    for _ in 0..n {
        hidden.shuffle(rng);
        let seed = rng.next_u64();
        for (sum, mv) in std::iter::zip(&mut sums, moves) {
            hidden.deal(sim);
            *sum += playout(sim, mv, config, net, &mut Rng::new(seed), scratch);
            sim.state = saved;
        }
    }
    sums.iter().map(|sum| sum / n as f32).collect()
}

/// What the playouts of a candidate came to.
struct Tally {
    mv: Move,
    prior: f32,
    n: usize,
    sum: f32,
    squares: f32,
}

impl Tally {
    const fn new(ranked: &Ranked) -> Self {
        Self {
            mv: ranked.mv,
            prior: ranked.value,
            n: 0,
            sum: 0.0,
            squares: 0.0,
        }
    }

    fn add(&mut self, outcome: f32) {
        self.n += 1;
        self.sum += outcome;
        self.squares += outcome * outcome;
    }

    fn mean(&self, weight: f32) -> f32 {
        (self.prior * weight + self.sum) / (weight + self.n as f32)
    }

    fn considered(&self, weight: f32, margin: f32, sd: f32) -> Considered {
        let n = self.n.max(1) as f32;
        let mean = self.sum / n;
        let variance = (self.squares / n - mean * mean).max(0.0);
        let value = self.mean(weight);
        Considered {
            mv: self.mv,
            value,
            error: (variance / n).sqrt(),
            win: normal(f64::from((margin + value) / sd)) as f32,
            playouts: self.n,
        }
    }
}

/// The pieces that the player to move does not see, in the order in which they are dealt.
struct Hidden {
    kinds: Vec<u8>,
    /// How many pieces each other player holds, and what is believed of them.
    hands: Vec<(usize, usize, Option<Belief>)>,
}

impl Hidden {
    fn of<V: Learnt>(sim: &mut Sim<V>, past: &[Past], unseen: &[u8; MAX_KINDS]) -> Self {
        let turn = usize::from(sim.state.turn);
        let hands = &sim.state.hands[..sim.players];
        let sizes: Vec<usize> = hands.iter().map(FastHand::len).collect();
        let mut kinds = sim.state.bag().to_vec();
        for (player, hand) in hands.iter().enumerate() {
            if player != turn {
                kinds.extend(hand.kinds());
            }
        }
        let beliefs = beliefs(&mut sim.grid, past, turn, &sizes, unseen);
        let hands = std::iter::zip(sizes, beliefs)
            .enumerate()
            .filter(|&(player, _)| player != turn)
            .map(|(player, (size, belief))| (player, size, belief))
            .collect();
        Self { kinds, hands }
    }

    /// Puts the pieces into a new order: first those that each player may have kept, by likelihood.
    fn shuffle(&mut self, rng: &mut Rng) {
        rng.shuffle(&mut self.kinds);
        let mut at = 0;
        for (_, size, belief) in &self.hands {
            if let Some(belief) = belief {
                draw_kept(&mut self.kinds[at..], belief, rng);
            }
            at += size;
        }
    }

    /// Deals the others' hands and the bag.
    fn deal<V: Learnt>(&self, sim: &mut Sim<V>) {
        let mut rest = self.kinds.as_slice();
        for &(player, size, _) in &self.hands {
            let (hand, others) = rest.split_at(size);
            sim.state.hands[player] = FastHand::new(hand.iter().copied());
            rest = others;
        }
        sim.state.set_bag(rest);
    }
}

/// The gain in margin of the player to move by `mv`, a round of answers, his next move and what he has then.
pub(crate) fn playout<V: Learnt>(
    sim: &mut Sim<V>,
    mv: &Move,
    config: &Config,
    net: &Net,
    rng: &mut Rng,
    scratch: &mut Scratch,
) -> f32 {
    let base = sim.grid.len();
    let player = usize::from(sim.state.turn);
    let before = sim.state.margin(player, sim.players);
    match mv {
        Move::Play(play) => sim.play(play),
        Move::Swap(out) => sim.swap(out.kinds(), rng),
    }
    while !sim.state.over && usize::from(sim.state.turn) != player {
        greedy_turn(sim, rng);
    }
    let mut ahead = 0.0;
    if !sim.state.over {
        ahead = own_move(sim, config, net, scratch);
    }
    let gain = sim.state.margin(player, sim.players) - before + ahead;
    sim.grid.take_back_to(base);
    gain
}

/// The points of the player's best next play and the value after it.
fn own_move<V: Learnt>(sim: &mut Sim<V>, config: &Config, net: &Net, scratch: &mut Scratch) -> f32 {
    const MOST: usize = 8;
    let hand = *sim.state.hand();
    let mut best = [FastPlay::EMPTY; MOST];
    let n_plays = config.own_plays.min(MOST);
    sim.for_each_play(|play| {
        if play.score > best[n_plays - 1].score {
            let mut at = n_plays - 1;
            while at > 0 && best[at - 1].score < play.score {
                best[at] = best[at - 1];
                at -= 1;
            }
            best[at] = *play;
        }
    });
    let outlook = sim.outlook();
    let base = sim.grid.len();
    let cells = Cells::of(&sim.grid, &outlook);
    let mut seen: Vec<(f32, u32, FastHand, usize, BoardFeatures, Globals)> =
        Vec::with_capacity(MOST);
    let mut finish = None;
    for play in best[..n_plays].iter().filter(|play| play.len > 0) {
        let leave = hand.without(play);
        let score = u32::from(play.score);
        if leave.is_empty() && outlook.bag == 0 {
            // Nothing comes after the last piece but the bonus.
            let bonus = sim.grid.variant.edition().finish_bonus();
            finish = finish.or(Some((score + bonus) as f32));
            continue;
        }
        for (cell, kind) in play.placed() {
            sim.grid.lay(cell, kind);
        }
        let drawn = usize::from(play.len).min(outlook.bag);
        let board = BoardFeatures::of(&sim.grid, &cells, &outlook, &leave, &leave);
        let globals = board.globals::<V>(&outlook, &leave, score, drawn);
        sim.grid.take_back_to(base);
        let value = score as f32 + net.linear.value(&globals);
        seen.push((value, score, leave, drawn, board, globals));
    }
    // A sort that keeps the order of equals: the first with the most.
    seen.sort_by(|a, b| b.0.total_cmp(&a.0));
    seen.iter()
        .take(config.own_net)
        .map(|(_, score, leave, drawn, board, globals)| {
            *score as f32 + scratch.value::<V>(net, &outlook, leave, *drawn, board, globals)
        })
        .chain(finish)
        .max_by(f32::total_cmp)
        .unwrap_or(0.0)
}

/// The spread of the margin that is still to come, from the number of pieces still to be laid.
///
/// Measured over greedy games of two: 25 points at the start, falling as the root of what is left.
fn margin_sd(unseen: &[u8]) -> f32 {
    let left: usize = unseen.iter().map(|&n| usize::from(n)).sum();
    2.4 * (left as f32 + 1.0).sqrt()
}

/// The normal distribution function, to 1e-7 (Abramowitz and Stegun, 26.2.17).
fn normal(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let poly = t
        * (0.319_381_530
            + t * (-0.356_563_782
                + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
    let tail = (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * poly;
    if x >= 0.0 { 1.0 - tail } else { tail }
}
