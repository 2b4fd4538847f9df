//! Looking ahead: candidates by the static evaluation, then playouts that all share the same chance.
//!
//! A playout deals what the player does not see, makes the candidate, lets the others answer and the
//! player move once more, and values what he has then. After each round the worse half of the
//! candidates is dropped and the others get twice as many playouts. The static value counts like some
//! playouts of its own, so that a little chance does not overrule what was learnt. Moves are compared by the
//! chance to win: far ahead or behind near the end, that is not the move with the most points.

mod ends;
mod hidden;
mod playout;

use crate::chance::{Spread, win_chance};
use crate::choose::{Effort, Move, Ranked, Scratch, rank};
use crate::eval::{Learnt, Net, Outlook};
use crate::infer::Past;
use crate::rng::Rng;
use crate::sim::Sim;
use hidden::Hidden;

pub(crate) use playout::{Outcome, playout};

/// How much is looked at. The playouts are those of two players; with more of them they are simpler.
#[derive(Debug, Clone, Copy)]
pub struct Config {
    /// How the candidates are found.
    pub effort: Effort,
    /// How many candidates are played out.
    pub candidates: usize,
    /// How far behind the best one by the static value a candidate may be, as a part of [`Learnt::SCALE`] (a point in
    /// `classic`).
    pub near: f32,
    /// How many playouts there are at most; with none the static evaluation decides.
    pub playouts: usize,
    /// Among how many plays the others choose in a playout; with one they take the most points.
    pub reply_plays: usize,
    /// How many of his own next plays the player looks at in a playout.
    pub own_plays: usize,
    /// How many of these the network looks at.
    pub own_net: usize,
    /// How many playouts the static value counts for.
    pub prior: f32,
    /// How many sets of pieces that the others may have kept are weighed by their last plays; with none every hand
    /// is as likely.
    pub sets: usize,
    /// How many positions may be looked at to solve the end of a game. A player without playouts, which has few
    /// of them, takes the result only where it is proved.
    pub end_nodes: u64,
}

impl Config {
    /// Some twenty milliseconds of thought.
    pub const DEEP: Self = Self {
        effort: Effort {
            net_least: 8,
            ..Effort::STATIC
        },
        candidates: 10,
        near: 0.083,
        playouts: 650,
        reply_plays: 3,
        own_plays: 4,
        own_net: 2,
        prior: 40.0,
        sets: 128,
        end_nodes: 18_000,
    };

    /// No looking ahead but for an end of few positions.
    pub const STATIC: Self = Self {
        end_nodes: 40,
        ..Self::quick(Effort::STATIC)
    };

    /// No looking ahead at all.
    #[must_use]
    pub const fn quick(effort: Effort) -> Self {
        Self {
            effort,
            playouts: 0,
            end_nodes: 0,
            ..Self::DEEP
        }
    }

    /// The same where a playout has several answers in it: these are greedy then, the player's own next move
    /// is found faster, fewer candidates share what there is time for, less is asked about what they kept, and the
    /// static value counts for more.
    /// `docs/LEVELS.md` has what each is worth.
    fn with_players(self, players: usize) -> Self {
        if players == 2 {
            return self;
        }
        Self {
            candidates: self.candidates.min(6),
            reply_plays: 1,
            own_net: 1,
            prior: 60.0,
            sets: self.sets.min(24),
            ..self
        }
    }
}

/// Among more deals than this no search goes through all.
const MOST_DEALS: usize = 600;

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
    /// Whether the value was proved by a search to the end of the game.
    pub solved: bool,
}

/// Ranks the moves of the player to move in `sim`, whose hidden pieces are dealt anew in every playout,
/// as his opponents' turns in `past` make them likely.
///
/// Asks `stop` before each sweep through the candidates, while it weighs what the others may hold and while it solves
/// an end, and answers what it has once that says so.
/// Empty where only a pass is left. Where nothing is left to draw, the end of a game of two is searched
/// instead, and there is only the best move; that of three and four where it can be solved.
pub fn think<V: Learnt>(
    sim: &mut Sim<V>,
    past: &[Past],
    config: &Config,
    net: &Net,
    rng: &mut Rng,
    scratch: &mut Scratch<V>,
    stop: &mut dyn FnMut() -> bool,
) -> Vec<Considered> {
    let players = sim.players;
    let config = &config.with_players(players);
    let outlook = sim.outlook();
    let is_end = outlook.bag == 0 && outlook.other_hands > 0 && config.end_nodes > 0;
    if is_end
        && players == 2
        && let Some(best) = ends::solve_two(sim, config, scratch, stop)
    {
        return vec![best];
    }
    if config.playouts == 0 {
        return candidates(sim, &outlook, config, net, scratch)
            .iter()
            .map(|line| line.considered(config.prior, None))
            .collect();
    }
    let past = if config.sets == 0 { &[] } else { past };
    let mut hidden = Hidden::of(sim, past);
    if is_end
        && players > 2
        && let Some(solved) = ends::solve_several(sim, config, &mut hidden, net, rng, scratch, stop)
    {
        return solved;
    }
    let mut lines = candidates(sim, &outlook, config, net, scratch);
    let best = lines.first().map_or(0.0, |line| line.prior);
    let is_near = |line: &&Tally| line.prior >= best - config.near * V::SCALE;
    let mut survivors = lines.iter().take_while(is_near).count();
    survivors = survivors.max(2).min(config.candidates).min(lines.len());
    let affordable = config.playouts / survivors.max(1);
    let n_deals = hidden.enumerate(affordable.min(MOST_DEALS), sim, net, rng, scratch);
    // In some deals the other is one who takes the most points, as often as that is likely.
    let greed = f64::from(hidden.greed());
    let greedy = Config {
        reply_plays: 1,
        ..*config
    };
    let saved = sim.state;
    let mut sweeps = 8;
    let mut left = config.playouts;
    while survivors > 1 && left >= survivors {
        hidden.expect([sweeps, config.sets], sim, net, rng, scratch, stop);
        for _ in 0..sweeps {
            if left < survivors || stop() {
                left = 0;
                break;
            }
            left -= survivors;
            let Some(weight) = hidden.next(rng) else {
                left = 0;
                break;
            };
            let seed = rng.next_u64();
            let config = if rng.unit() < greed { &greedy } else { config };
            for line in &mut lines[..survivors] {
                hidden.deal(sim);
                let Outcome { gain, win } =
                    playout(sim, &line.mv, config, net, &mut Rng::new(seed), scratch);
                line.add(gain, win, weight);
                sim.state = saved;
            }
        }
        let by_win = |a: &Tally, b: &Tally| b.win(config.prior).total_cmp(&a.win(config.prior));
        lines[..survivors].sort_by(by_win);
        survivors = survivors.div_ceil(2).max(2);
        sweeps *= 2;
    }
    lines
        .iter()
        .map(|line| line.considered(config.prior, n_deals))
        .collect()
}

/// The moves by the static evaluation, the best first.
fn candidates<V: Learnt>(
    sim: &mut Sim<V>,
    outlook: &Outlook,
    config: &Config,
    net: &Net,
    scratch: &mut Scratch<V>,
) -> Vec<Tally> {
    let (hand, player) = (*sim.state.hand(), usize::from(sim.state.turn));
    rank(&mut sim.grid, &hand, outlook, net, config.effort, scratch);
    let spread = Spread::of::<V>(outlook.bag + outlook.other_hands, sim.players);
    let chance = |value| win_chance(&sim.state, sim.players, player, value, spread);
    let ranked = scratch.ranked.iter();
    ranked
        .map(|ranked| Tally::new(ranked, chance(ranked.value)))
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
    scratch: &mut Scratch<V>,
) -> Vec<f32> {
    let mut hidden = Hidden::of(sim, &[]);
    let saved = sim.state;
    let mut sums = vec![0.0; moves.len()];
    for _ in 0..n {
        hidden.next(rng);
        let seed = rng.next_u64();
        for (sum, mv) in std::iter::zip(&mut sums, moves) {
            hidden.deal(sim);
            *sum += playout(sim, mv, config, net, &mut Rng::new(seed), scratch).gain;
            sim.state = saved;
        }
    }
    sums.iter().map(|sum| sum / n as f32).collect()
}

/// What the playouts of a candidate came to.
struct Tally {
    mv: Move,
    /// By the static evaluation.
    prior: f32,
    prior_win: f32,
    n: usize,
    /// The sum of what the playouts count, and of what they came to by that.
    weight: f32,
    gains: f32,
    squares: f32,
    wins: f32,
}

impl Tally {
    const fn new(ranked: &Ranked, win: f32) -> Self {
        Self {
            mv: ranked.mv,
            prior: ranked.value,
            prior_win: win,
            n: 0,
            weight: 0.0,
            gains: 0.0,
            squares: 0.0,
            wins: 0.0,
        }
    }

    fn add(&mut self, gain: f32, win: f32, weight: f32) {
        self.n += 1;
        self.weight += weight;
        self.gains += weight * gain;
        self.squares += weight * gain * gain;
        self.wins += weight * win;
    }

    /// The mean chance to win, in which the static one counts like `prior` playouts.
    fn win(&self, prior: f32) -> f32 {
        (self.prior_win * prior + self.wins) / (prior + self.weight).max(f32::MIN_POSITIVE)
    }

    /// The result; of `n_deals` ways in which the hidden pieces may lie, where all are gone through.
    fn considered(&self, prior: f32, n_deals: Option<usize>) -> Considered {
        let weight = self.weight.max(f32::MIN_POSITIVE);
        let mean = self.gains / weight;
        let variance = (self.squares / weight - mean * mean).max(0.0);
        // Nothing is left to chance once all deals have been seen.
        let unseen = n_deals.map_or(1.0, |all| 1.0 - self.n as f32 / all as f32);
        let n = self.n.max(1) as f32;
        Considered {
            mv: self.mv,
            value: (self.prior * prior + self.gains) / (prior + weight),
            error: (variance / n * unseen).sqrt(),
            win: self.win(prior),
            playouts: self.n,
            solved: false,
        }
    }
}
