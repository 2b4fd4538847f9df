//! What the deals of a match come to: shares, margins and the sequential test.

use sixline_rules::Players;

use super::{DealResult, Side};
use crate::elo::{Sprt, Z95, elo_of_share};
use crate::selfplay::margin;

/// The sums over deals, all of them whole numbers, so their order does not matter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Totals {
    players: Players,
    /// How many deals came to each win of A in twelfths, from 0 to 12 for each of its games.
    counts: Vec<u64>,
    /// The squares of A's margin over a whole deal.
    margin_squares: u128,
    /// The turns of all games together.
    pub turns: u64,
    /// How many games came to no end.
    pub unfinished: u64,
    /// A number that depends on every turn of every game: equal games, equal number.
    pub fingerprint: u64,
    /// The sums of A and of B.
    pub sides: [SideSums; 2],
}

/// The sums of one side, over all its seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SideSums {
    /// Wins in twelfths, so that shares are whole numbers.
    pub win_twelfths: u64,
    /// The points of all games together.
    pub score: u64,
    /// All points less those of the best other seat of the same game.
    pub margin: i64,
    /// How many turns were taken.
    pub turns: u64,
    /// How many games were lost by an illegal action or by none.
    pub forfeits: u64,
}

impl Totals {
    /// No deal yet of a game of `players`.
    #[must_use]
    pub fn new(players: Players) -> Self {
        Self {
            players,
            counts: vec![0; 12 * players.count() + 1],
            margin_squares: 0,
            turns: 0,
            unfinished: 0,
            fingerprint: 0,
            sides: [SideSums::default(); 2],
        }
    }

    /// Adds a deal of as many games as there are players.
    pub fn add(&mut self, deal: &DealResult) {
        let mut twelfths_a = 0;
        let mut margin_a = 0;
        for seat_of_a in deal.games.seats() {
            let game = &deal.games[seat_of_a];
            self.unfinished += u64::from(game.unfinished);
            self.fingerprint = self.fingerprint.wrapping_add(game.fingerprint);
            for seat in self.players.seats() {
                let side = Side::at(seat, seat_of_a);
                let margin = margin(&game.scores, seat);
                if side == Side::A {
                    twelfths_a += game.win_twelfths[seat] as usize;
                    margin_a += margin;
                }
                self.turns += u64::from(game.turns[seat]);
                let sums = &mut self.sides[side as usize];
                sums.win_twelfths += u64::from(game.win_twelfths[seat]);
                sums.score += u64::from(game.scores[seat]);
                sums.margin += margin;
                sums.turns += u64::from(game.turns[seat]);
                let forfeits = game.forfeit.as_ref().is_some_and(|it| it.seat == seat);
                sums.forfeits += u64::from(forfeits);
            }
        }
        self.counts[twelfths_a] += 1;
        self.margin_squares += u128::from(margin_a.unsigned_abs()).pow(2);
    }

    /// How many deals there are.
    #[must_use]
    pub fn deals(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.deals() * self.players.count() as u64
    }

    /// How many deals came to each share of A, as pairs of wins in the deal and deals, in rising order.
    #[must_use]
    pub fn deal_wins(&self) -> Vec<(f64, u64)> {
        let counts = self.counts.iter().enumerate();
        let found = counts.filter(|&(_, &count)| count > 0);
        found
            .map(|(twelfths, &count)| (twelfths as f64 / 12.0, count))
            .collect()
    }

    /// The share of all games that a side won.
    #[must_use]
    pub fn win_rate(&self, side: Side) -> f64 {
        let wins = self.sides[side as usize].win_twelfths as f64 / 12.0;
        wins / self.games().max(1) as f64
    }

    /// The 95 % confidence interval of A's win rate; that of B is its mirror image.
    ///
    /// It is the normal one over deals with one lost and one won deal added, which keeps it honest for
    /// few deals and for results without spread: after n equal deals it is still about 2/n to each side.
    #[must_use]
    pub fn ci95(&self) -> [f64; 2] {
        let last = (self.counts.len() - 1) as f64;
        let shares = self.counts.iter().enumerate();
        let shares = shares.map(|(idx, &count)| (idx as f64 / last, count as f64));
        let with_added = || shares.clone().chain([(0.0, 1.0), (1.0, 1.0)]);
        let n = self.deals() as f64 + 2.0;
        let mean = with_added().map(|(x, count)| x * count).sum::<f64>() / n;
        let squares = with_added().map(|(x, count)| (x - mean).powi(2) * count);
        let error = Z95 * (squares.sum::<f64>() / (n - 1.0) / n).sqrt();
        [(mean - error).max(0.0), (mean + error).min(1.0)]
    }

    /// The Elo difference of A to B, and its interval by [`Self::ci95`]; infinite at the edges.
    #[must_use]
    pub fn elo(&self) -> (f64, [f64; 2]) {
        let elo = |share| elo_of_share(share, self.players);
        (elo(self.win_rate(Side::A)), self.ci95().map(elo))
    }

    /// The mean over the seats of a side of its points.
    #[must_use]
    pub fn score_mean(&self, side: Side) -> f64 {
        self.sides[side as usize].score as f64 / self.seats(side)
    }

    /// The mean over the seats of a side of its points less those of the best other seat.
    #[must_use]
    pub fn margin_mean(&self, side: Side) -> f64 {
        self.sides[side as usize].margin as f64 / self.seats(side)
    }

    /// Half the width of the 95 % confidence interval of A's mean margin, over deals; `None` below two.
    #[must_use]
    pub fn margin_error(&self) -> Option<f64> {
        let n = self.deals() as f64;
        if n < 2.0 {
            return None;
        }
        let sum = self.sides[Side::A as usize].margin as f64;
        let squares = (self.margin_squares as f64 - sum * sum / n).max(0.0);
        Some(Z95 * (squares / (n - 1.0) / n).sqrt() / self.players.count() as f64)
    }

    /// The log-likelihood ratio of a sequential test.
    #[must_use]
    pub fn llr(&self, sprt: Sprt) -> f64 {
        sprt.llr(&self.counts, self.players)
    }

    /// How many seats a side had in all games, at least 1.
    fn seats(&self, side: Side) -> f64 {
        let each = match side {
            Side::A => 1,
            Side::B => self.players.count() as u64 - 1,
        };
        (self.games() * each).max(1) as f64
    }
}
