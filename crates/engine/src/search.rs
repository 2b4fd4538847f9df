//! Looking ahead: candidates by the static evaluation, then playouts that all share the same chance.
//!
//! A playout deals what the player does not see, makes the candidate, lets the others answer and the
//! player move once more, and values what they have then. After each round the worse half of the
//! candidates is dropped and the others get twice as many playouts. The static value counts like some
//! playouts of its own, so that a little chance does not overrule what was learnt. Moves are compared by the
//! chance to win: far ahead or behind near the end, that is not the move with the most points.

mod apart;
mod ends;
mod hidden;
mod playout;

use sixline_rules::Players;

use crate::chance::{Spread, win_chance};
use crate::choose::{Effort, Move, Ranked};
use crate::eval::{Learnt, Outlook};
use crate::few;
use crate::infer::Past;
use crate::thinker::Thinker;
use hidden::Hidden;
use playout::Outcome;

pub(crate) use apart::Apart;
pub(crate) use playout::Told;

/// How much is looked at. The playouts are those of two players; with more of them they are simpler.
#[derive(Debug, Clone, Copy)]
pub struct Lookahead {
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
    /// How many of their own next plays the player looks at in a playout.
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

impl Lookahead {
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
    fn with_players(self, players: Players) -> Self {
        if players == Players::TWO {
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
    /// What was thought about.
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

impl<V: Learnt> Thinker<'_, V> {
    /// Ranks the moves of the player to move; the hidden pieces are dealt anew in every playout, as the
    /// others' turns in `past` make them likely.
    ///
    /// Asks whether to stop before each sweep through the candidates, while it weighs what the others may hold and
    /// while it solves an end, and then answers what it has.
    /// Empty where only a pass is left. Where nothing is left to draw, the end of a game of two is searched
    /// instead, and there is only the best move; that of three and four where it can be solved.
    pub fn think(&mut self, past: &[Past], lookahead: &Lookahead) -> Vec<Considered> {
        let players = self.sim.state.players;
        let lookahead = &lookahead.with_players(players);
        let outlook = Outlook::of(&self.sim);
        let known = &outlook.known;
        let is_end = known.bag == 0 && known.other_hands > 0 && lookahead.end_nodes > 0;
        if is_end
            && players == Players::TWO
            && let Some(best) = self.solve_two(lookahead)
        {
            return vec![best];
        }
        if lookahead.playouts == 0 {
            return self
                .candidates(&outlook, lookahead.effort)
                .iter()
                .map(|candidate| candidate.considered(lookahead.prior, None))
                .collect();
        }
        let past = if lookahead.sets == 0 { &[] } else { past };
        let mut hidden = Hidden::of(&self.sim, past);
        if is_end
            && players != Players::TWO
            && let Some(solved) = self.solve_several(lookahead, &mut hidden)
        {
            return solved;
        }
        let mut candidates = self.candidates(&outlook, lookahead.effort);
        let n_deals = self.play_off(&mut candidates, &mut hidden, lookahead);
        candidates
            .iter()
            .map(|candidate| candidate.considered(lookahead.prior, n_deals))
            .collect()
    }

    /// The moves by the static evaluation, the best first.
    fn candidates(&mut self, outlook: &Outlook, effort: Effort) -> Vec<Candidate> {
        let state = &self.sim.state;
        let known = &outlook.known;
        let spread = Spread::of::<V>(known.bag + known.other_hands, known.players);
        let chance = |value| win_chance(state, state.turn, value, spread);
        let look = self.eval.look(&mut self.sim.grid, *state.hand(), outlook);
        look.rank(effort)
            .iter()
            .map(|ranked| Candidate::new(ranked, chance(ranked.value)))
            .collect()
    }

    /// Plays the best candidates out, round by round, the worse half of them dropped after each. Answers in
    /// how many ways the hidden pieces may lie, where all are gone through.
    fn play_off(
        &mut self,
        candidates: &mut [Candidate],
        hidden: &mut Hidden,
        lookahead: &Lookahead,
    ) -> Option<usize> {
        let best = candidates.first().map_or(0.0, |candidate| candidate.prior);
        let is_near = |it: &&Candidate| it.prior >= best - lookahead.near * V::SCALE;
        let near = candidates.iter().take_while(is_near).count();
        let mut survivors = near.max(2).min(lookahead.candidates).min(candidates.len());
        let affordable = lookahead.playouts / survivors.max(1);
        let n_deals = hidden.enumerate(affordable.min(MOST_DEALS), self);
        // In some deals the other is one who takes the most points, as often as that is likely.
        let greed = f64::from(hidden.greed());
        let greedy = Lookahead {
            reply_plays: 1,
            ..*lookahead
        };
        let saved = self.sim.state;
        let mut sweeps = 8;
        let mut left = lookahead.playouts;
        while survivors > 1 && left >= survivors {
            hidden.expect(sweeps, lookahead.sets, self);
            for _ in 0..sweeps {
                if left < survivors || self.is_stopped() {
                    left = 0;
                    break;
                }
                left -= survivors;
                let Some(weight) = hidden.next(&mut self.rng) else {
                    left = 0;
                    break;
                };
                let seed = self.rng.next_u64();
                let is_greedy = self.rng.unit() < greed;
                let lookahead = if is_greedy { &greedy } else { lookahead };
                for candidate in &mut candidates[..survivors] {
                    hidden.deal(&mut self.sim);
                    let outcome = self.playout(&candidate.mv, lookahead, seed);
                    candidate.add(outcome, weight);
                    self.sim.state = saved;
                }
            }
            let prior = lookahead.prior;
            few::sort(&mut candidates[..survivors], |a, b| {
                a.win(prior).total_cmp(&b.win(prior)).is_gt()
            });
            survivors = survivors.div_ceil(2).max(2);
            sweeps *= 2;
        }
        n_deals
    }

    /// The mean gain in margin by each of `moves` over `n` playouts that share their chance, whatever the
    /// others may be believed to hold.
    #[cfg(feature = "internals")]
    pub fn mean_gains(&mut self, moves: &[Move], n: usize, lookahead: &Lookahead) -> Vec<f32> {
        let mut hidden = Hidden::of(&self.sim, &[]);
        let saved = self.sim.state;
        let mut sums = vec![0.0; moves.len()];
        for _ in 0..n {
            hidden.next(&mut self.rng);
            let seed = self.rng.next_u64();
            for (sum, mv) in std::iter::zip(&mut sums, moves) {
                hidden.deal(&mut self.sim);
                *sum += self.playout(mv, lookahead, seed).gain;
                self.sim.state = saved;
            }
        }
        sums.iter().map(|sum| sum / n as f32).collect()
    }
}

/// What the playouts of a candidate came to.
struct Candidate {
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

impl Candidate {
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

    fn add(&mut self, outcome: Outcome, weight: f32) {
        let Outcome { gain, win } = outcome;
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
