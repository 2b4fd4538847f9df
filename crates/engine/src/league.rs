//! Ratings from games of everyone against everyone, on one scale, by the model of Bradley and Terry.
//!
//! A player with the rating of `elo` above that of the others in the game wins the share that
//! [`crate::elo::share_of_elo`] tells. The ratings are the likeliest ones; their errors come from how
//! much the deals differ from what the ratings expect, so that games of one deal may be correlated.

use sixline_rules::Players;

use crate::elo::{Z95, share_of_elo};

/// What one player came to against copies of another, on deals that are played once for every seat.
#[derive(Debug, Clone, PartialEq)]
pub struct Pairing {
    /// Who had one seat.
    pub one: usize,
    /// Who had the others.
    pub other: usize,
    /// How many players a game has.
    pub players: Players,
    /// How many deals came to each number of wins of `one`, as [`crate::matches::Totals::deal_wins`] tells.
    pub deal_wins: Vec<(f64, u64)>,
}

/// A rating in Elo, around a mean of 0, and half the width of its 95 % confidence interval.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// Points above the mean of all players.
    pub elo: f64,
    /// Half the width of its 95 % interval.
    pub error: f64,
}

/// Newton's method doubles the digits with each step; this is plenty.
const STEPS: usize = 40;
/// No step is longer, in Elo, so that results without any loss do not run away at once.
const LONGEST_STEP: f64 = 400.0;
/// What a point of Elo is in the exponent of e.
const PER_ELO: f64 = std::f64::consts::LN_10 / 400.0;

/// The ratings of `n` players; `None` where the games do not connect them all, or one side won all between them.
#[must_use]
pub fn ratings(n: usize, pairings: &[Pairing]) -> Option<Vec<Rating>> {
    let mut elo = vec![0.0; n];
    let mut inverse = Vec::new();
    for _ in 0..STEPS {
        let (slope, curve) = likelihood(&elo, pairings);
        inverse = inverted(curve)?;
        for (row, elo) in std::iter::zip(&inverse, &mut elo) {
            let step: f64 = std::iter::zip(row, &slope).map(|(a, b)| a * b).sum();
            *elo += step.clamp(-LONGEST_STEP, LONGEST_STEP);
        }
    }
    let spread = spread(&elo, pairings);
    let error = |at: usize| {
        let row = &inverse[at];
        let sums = spread.iter().map(|other| {
            let sum: f64 = std::iter::zip(row, other).map(|(a, b)| a * b).sum();
            sum
        });
        let variance: f64 = std::iter::zip(row, sums).map(|(a, b)| a * b).sum();
        Z95 * variance.sqrt()
    };
    Some(
        (0..n)
            .map(|at| Rating {
                elo: elo[at],
                error: error(at),
            })
            .collect(),
    )
}

impl Pairing {
    /// The share that the ratings expect for `one`.
    fn expected(&self, elo: &[f64]) -> f64 {
        share_of_elo(elo[self.one] - elo[self.other], self.players)
    }
}

/// The first derivatives of the log-likelihood, and the second ones with a minus; to these 1 is added
/// everywhere, which leaves the mean of the ratings where it is and makes the matrix regular.
fn likelihood(elo: &[f64], pairings: &[Pairing]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let n = elo.len();
    let mut slope = vec![0.0; n];
    // In units in which the curve below is of the same size for any number of games.
    let mut curve = vec![vec![1e-6; n]; n];
    for pairing in pairings {
        let share = pairing.expected(elo);
        let games_per_deal = pairing.players.count() as f64;
        for &(wins, deals) in &pairing.deal_wins {
            let deals = deals as f64;
            let more = PER_ELO * deals * (wins - games_per_deal * share);
            let bend = PER_ELO * PER_ELO * deals * games_per_deal * share * (1.0 - share);
            slope[pairing.one] += more;
            slope[pairing.other] -= more;
            curve[pairing.one][pairing.one] += bend;
            curve[pairing.other][pairing.other] += bend;
            curve[pairing.one][pairing.other] -= bend;
            curve[pairing.other][pairing.one] -= bend;
        }
    }
    (slope, curve)
}

/// The sum over deals of the products of what each adds to the first derivatives.
fn spread(elo: &[f64], pairings: &[Pairing]) -> Vec<Vec<f64>> {
    let n = elo.len();
    let mut spread = vec![vec![0.0; n]; n];
    for pairing in pairings {
        let expected = pairing.players.count() as f64 * pairing.expected(elo);
        let squares: f64 = pairing
            .deal_wins
            .iter()
            .map(|&(wins, deals)| deals as f64 * (PER_ELO * (wins - expected)).powi(2))
            .sum();
        spread[pairing.one][pairing.one] += squares;
        spread[pairing.other][pairing.other] += squares;
        spread[pairing.one][pairing.other] -= squares;
        spread[pairing.other][pairing.one] -= squares;
    }
    spread
}

/// The inverse of a matrix by Gauss and Jordan; `None` where there is none.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let n = matrix.len();
    let mut inverse: Vec<Vec<f64>> = (0..n)
        .map(|row| (0..n).map(|at| f64::from(u8::from(at == row))).collect())
        .collect();
    for at in 0..n {
        let pivot = (at..n).max_by(|&a, &b| matrix[a][at].abs().total_cmp(&matrix[b][at].abs()))?;
        matrix.swap(at, pivot);
        inverse.swap(at, pivot);
        let factor = matrix[at][at];
        if factor.abs() < 1e-12 {
            return None;
        }
        for numbers in [&mut matrix[at], &mut inverse[at]] {
            numbers.iter_mut().for_each(|number| *number /= factor);
        }
        for row in (0..n).filter(|&row| row != at) {
            let factor = matrix[row][at];
            for numbers in [&mut matrix, &mut inverse] {
                let pivot = numbers[at].clone();
                for (number, less) in std::iter::zip(&mut numbers[row], pivot) {
                    *number -= factor * less;
                }
            }
        }
    }
    Some(inverse)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::elo::elo_of_share;

    fn pairing(one: usize, other: usize, players: Players, deal_wins: &[(f64, u64)]) -> Pairing {
        Pairing {
            one,
            other,
            players,
            deal_wins: deal_wins.to_vec(),
        }
    }

    #[test]
    fn two_players_are_as_far_apart_as_their_share_says() {
        for players in [Players::TWO, Players::FOUR] {
            let wins = [(0.0, 100), (1.0, 200), (2.0, 300)];
            let found = ratings(2, &[pairing(0, 1, players, &wins)]).unwrap();
            let share = 800.0 / (600.0 * players.count() as f64);
            let apart = elo_of_share(share, players);
            assert!((found[0].elo - found[1].elo - apart).abs() < 1e-6);
            assert!((found[0].elo + found[1].elo).abs() < 1e-6);
            assert!((found[0].error - found[1].error).abs() < 1e-6);
        }
    }

    #[test]
    fn the_error_is_that_of_the_mean_over_deals() {
        let wins = [(0.0, 250), (1.0, 500), (2.0, 250)];
        let found = ratings(2, &[pairing(0, 1, Players::TWO, &wins)]).unwrap();
        // The variance of a deal's share is 1/8; at a share of 1/2 the slope is 400 / (ln 10 / 4) Elo, of
        // which each of the two has half.
        let share_error = Z95 * (0.125f64 / 1000.0).sqrt();
        let expected = share_error * 4.0 / PER_ELO / 2.0;
        assert!((found[0].error - expected).abs() < 1e-3 * expected);
    }

    #[test]
    fn ratings_agree_with_a_chain_of_pairings() {
        let strong = [(0.0, 10), (1.0, 30), (2.0, 60)];
        let found = ratings(
            3,
            &[
                pairing(0, 1, Players::TWO, &strong),
                pairing(1, 2, Players::TWO, &strong),
            ],
        )
        .unwrap();
        let step = elo_of_share(0.75, Players::TWO);
        assert!((found[0].elo - step).abs() < 1e-6 && found[1].elo.abs() < 1e-6);
        assert!(found[1].error < found[0].error);
    }

    #[test]
    fn players_who_never_met_have_no_rating() {
        let even = [(1.0, 10)];
        let found = ratings(
            4,
            &[
                pairing(0, 1, Players::TWO, &even),
                pairing(2, 3, Players::TWO, &even),
            ],
        );
        assert_eq!(found, None);
    }
}
