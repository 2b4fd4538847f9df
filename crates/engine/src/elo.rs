//! Win shares, Elo differences, and the sequential test between two of them.
//!
//! A share is what one player wins of the games against `players - 1` equal ones. Its Elo difference is
//! that of the strength `r = 10^(elo / 400)` which wins `r / (r + players - 1)`; for two players that is
//! the usual formula.

use sixline_rules::Players;

/// The 97.5 % point of the normal distribution, for an interval of 95 %.
pub const Z95: f64 = 1.959_963_984_540_054;

/// The chance of each kind of error that the sequential test accepts, as it is usual for engines.
pub const ALPHA: f64 = 0.05;

/// The share that a player `elo` above the others wins.
#[must_use]
pub fn share_of_elo(elo: f64, players: Players) -> f64 {
    let strength = 10f64.powf(elo / 400.0);
    strength / (strength + others(players))
}

/// The Elo difference that gives this share; infinite for 0 and 1.
#[must_use]
pub fn elo_of_share(share: f64, players: Players) -> f64 {
    400.0 * (share * others(players) / (1.0 - share)).log10()
}

fn others(players: Players) -> f64 {
    players.count() as f64 - 1.0
}

/// The hypotheses of a sequential test: the difference is `elo0`, or it is `elo1`, which is more.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprt {
    /// The difference of the null hypothesis.
    pub elo0: f64,
    /// The difference of the alternative.
    pub elo1: f64,
}

/// What a sequential test says so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SprtDecision {
    /// The difference is `elo0` rather than `elo1`.
    H0,
    /// The difference is `elo1` rather than `elo0`.
    H1,
    /// More games are needed.
    Open,
}

impl Sprt {
    /// The log-likelihood ratio below which `elo0`, and above which `elo1` is accepted, with errors of
    /// both kinds in [`ALPHA`] of all tests.
    #[must_use]
    pub fn bounds() -> [f64; 2] {
        let upper = ((1.0 - ALPHA) / ALPHA).ln();
        [-upper, upper]
    }

    /// What this ratio decides.
    #[must_use]
    pub fn decision(llr: f64) -> SprtDecision {
        let [lower, upper] = Self::bounds();
        if llr <= lower {
            SprtDecision::H0
        } else if llr >= upper {
            SprtDecision::H1
        } else {
            SprtDecision::Open
        }
    }

    /// The log-likelihood ratio of `elo1` over `elo0`, given how many deals came to each share.
    ///
    /// This is the generalised test over the distribution of whole deals (with pairs of games, the
    /// pentanomial one): each hypothesis is represented by the likeliest distribution that has its mean,
    /// so that the correlation of the games of a deal is taken into account, whatever it is.
    #[must_use]
    pub fn llr(self, counts: &[u64], players: Players) -> f64 {
        // As in the usual programs: a trace of each outer result keeps both hypotheses possible.
        const TRACE: f64 = 1e-3;
        if counts.iter().all(|&count| count == 0) {
            return 0.0;
        }
        let last = counts.len() - 1;
        let weighted: Vec<(f64, f64)> = counts
            .iter()
            .enumerate()
            .map(|(idx, &count)| {
                let trace = if idx == 0 || idx == last { TRACE } else { 0.0 };
                (idx as f64 / last as f64, count as f64 + trace)
            })
            .filter(|&(_, weight)| weight > 0.0)
            .collect();
        let [share0, share1] = [self.elo0, self.elo1].map(|elo| share_of_elo(elo, players));
        let [tilt0, tilt1] = [share0, share1].map(|share| tilt(&weighted, share));
        weighted
            .iter()
            .map(|&(x, weight)| {
                let ratio = (1.0 + tilt0 * (x - share0)) / (1.0 + tilt1 * (x - share1));
                weight * ratio.ln()
            })
            .sum()
    }
}

/// The `t` for which the weights `w / (1 + t (x - share))` have the mean `share`: they are the likeliest
/// distribution with that mean. The outermost `x` are 0 and 1, so there is exactly one.
fn tilt(weighted: &[(f64, f64)], share: f64) -> f64 {
    let excess = |t: f64| -> f64 {
        weighted
            .iter()
            .map(|&(x, weight)| weight * (x - share) / (1.0 + t * (x - share)))
            .sum()
    };
    // The excess falls from plus to minus infinity between the poles.
    let (mut low, mut high) = (-1.0 / (1.0 - share), 1.0 / share);
    // Each step halves the interval; after 60 it is as narrow as the numbers allow.
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(value: f64, expected: f64, error: f64) {
        assert!((value - expected).abs() <= error, "{value} {expected}");
    }

    #[test]
    fn elo_and_share_are_inverse() {
        near(share_of_elo(0.0, Players::TWO), 0.5, 1e-12);
        near(share_of_elo(0.0, Players::FOUR), 0.25, 1e-12);
        near(share_of_elo(400.0, Players::TWO), 10.0 / 11.0, 1e-12);
        near(elo_of_share(0.75, Players::TWO), 190.85, 0.01);
        for players in Players::ALL {
            for elo in [-300.0, -5.0, 0.0, 40.0, 200.0] {
                near(elo_of_share(share_of_elo(elo, players), players), elo, 1e-9);
            }
        }
        assert_eq!(elo_of_share(1.0, Players::TWO), f64::INFINITY);
        assert_eq!(elo_of_share(0.0, Players::TWO), f64::NEG_INFINITY);
    }

    #[test]
    fn the_bounds_are_those_of_wald() {
        near(Sprt::bounds()[1], 2.944, 1e-3);
        assert_eq!(Sprt::decision(-2.95), SprtDecision::H0);
        assert_eq!(Sprt::decision(0.0), SprtDecision::Open);
        assert_eq!(Sprt::decision(2.95), SprtDecision::H1);
    }

    /// Near the middle the ratio is that of normal distributions with the variance that was seen.
    #[test]
    fn the_ratio_is_near_the_normal_one() {
        let counts = [100, 700, 2_000, 800, 120];
        let sprt = Sprt {
            elo0: 0.0,
            elo1: 5.0,
        };
        let n: f64 = counts.iter().sum::<u64>() as f64;
        let xs = [0.0, 0.25, 0.5, 0.75, 1.0];
        let mean = |f: &dyn Fn(f64) -> f64| {
            let terms = xs.iter().zip(counts).map(|(&x, count)| f(x) * count as f64);
            terms.sum::<f64>() / n
        };
        let average = mean(&|x| x);
        let variance = mean(&|x| (x - average).powi(2));
        let (s0, s1) = (0.5, share_of_elo(5.0, Players::TWO));
        let normal = n * (s1 - s0) * (2.0 * average - s0 - s1) / (2.0 * variance);
        near(sprt.llr(&counts, Players::TWO), normal, 0.02);
        assert!(normal.abs() > 1.0, "{normal}");
    }

    #[test]
    fn the_ratio_changes_its_sign_with_the_sides_and_is_zero_without_games() {
        let sprt = Sprt {
            elo0: -10.0,
            elo1: 10.0,
        };
        let counts = [5, 20, 60, 30, 9];
        let mut mirrored = counts;
        mirrored.reverse();
        near(
            sprt.llr(&counts, Players::TWO),
            -sprt.llr(&mirrored, Players::TWO),
            1e-6,
        );
        assert_eq!(sprt.llr(&[0; 5], Players::TWO), 0.0);
    }

    #[test]
    fn extreme_results_give_finite_ratios() {
        let sprt = Sprt {
            elo0: 0.0,
            elo1: 10.0,
        };
        for counts in [
            [0, 0, 0, 0, 500],
            [500, 0, 0, 0, 0],
            [0, 0, 500, 0, 0],
            [1, 0, 0, 0, 0],
        ] {
            let llr = sprt.llr(&counts, Players::TWO);
            assert!(llr.is_finite(), "{counts:?} {llr}");
        }
        assert!(sprt.llr(&[0, 0, 0, 0, 500], Players::TWO) > 2.0);
        assert!(sprt.llr(&[500, 0, 0, 0, 0], Players::TWO) < -2.0);
    }
}
