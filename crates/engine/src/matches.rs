//! A match: one A against one or more B on the same deals with exchanged seats, and what it comes to.
//!
//! The unit is a deal, which is played once for every seat that A can have. The games of a deal are
//! correlated, so all errors are computed over deals. Everything follows from the seed and the number
//! of a deal, and all sums are whole numbers: threads and interruptions change nothing.

use sixline_rules::{BadPlayers, Edition, GameSetup, PLAYERS, Secret};

use crate::arena::{Forfeit, Played, Player, referee};
use crate::elo::{Sprt, Z95, elo_of_share};
use crate::selfplay::{fingerprint, game_seeds, margin};

/// Which deals a match is played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Match {
    /// The edition, with its tables.
    pub edition: Edition,
    /// How many players a game has, 2 to 4: one A, the others B.
    pub players: usize,
    /// Where all chance comes from.
    pub seed: u64,
}

/// The two that are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// The one that has one seat in each game.
    A,
    /// The one that has all the others.
    B,
}

impl Side {
    /// Both sides, A first.
    pub const ALL: [Self; 2] = [Self::A, Self::B];

    /// Who sits at `seat` in the game of a deal with this index: A moves on by one seat each time.
    #[must_use]
    pub const fn at(seat: usize, game: usize) -> Self {
        if seat == game { Self::A } else { Self::B }
    }
}

/// What the games of one deal came to; the first has A at seat 1, the next at seat 2, and so on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealResult {
    /// The number of the deal, from 0.
    pub number: u64,
    /// Its games, one for every seat that A can have.
    pub games: Vec<GameResult>,
}

/// What one game came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameResult {
    /// The final points of each seat; after a forfeit, those at that moment.
    pub scores: Vec<u32>,
    /// The win of each seat in twelfths; they are 12 together. A game that was given up is shared by all.
    pub win_twelfths: Vec<u32>,
    /// How many turns each seat took.
    pub turns: Vec<u32>,
    /// Whether the game was given up, because it showed that it has no end.
    pub unfinished: bool,
    /// Who lost it before its end, if anybody did.
    pub forfeit: Option<Forfeit>,
    /// A number that depends on every turn.
    pub fingerprint: u64,
}

/// Plays one deal. `seat` makes the player of a side for a seat of the coming game, with a seed of its
/// own that is below 2^53 and the same in all games of the deal, so that equal players play equal games.
///
/// # Errors
/// A wrong number of players.
pub fn play_deal<'a>(
    config: &Match,
    number: u64,
    mut seat: impl FnMut(Side, usize, u64) -> Box<dyn Player + 'a>,
) -> Result<DealResult, BadPlayers> {
    let players = config.players;
    if !PLAYERS.contains(&players) {
        return Err(BadPlayers { players });
    }
    let setup = GameSetup::new(config.edition, players);
    let mut seeds = game_seeds(config.seed, number);
    let secret = Secret::from_seed(seeds.next_u64());
    let own: Vec<u64> = (0..config.players)
        .map(|_| one_way(seeds.next_u64()))
        .collect();
    let games = (0..config.players).map(|game| {
        let mut players: Vec<Box<dyn Player + 'a>> = (0..config.players)
            .map(|at| seat(Side::at(at, game), at, own[at]))
            .collect();
        let played = referee(&setup, secret.clone(), &mut players)?;
        let number = number * config.players as u64 + game as u64;
        Ok(GameResult::of(number, &played))
    });
    Ok(DealResult {
        number,
        games: games.collect::<Result<_, BadPlayers>>()?,
    })
}

/// A seed below 2^53, which every reader of JSON keeps exactly, and from which nobody finds the seed that
/// it was made from: a program from outside must not learn the deal from its own seed.
#[must_use]
pub fn one_way(seed: u64) -> u64 {
    let secret = Secret::from_seed(seed);
    let bytes = secret.as_bytes()[..8].iter();
    bytes.fold(0, |sum, &byte| sum << 8 | u64::from(byte)) >> 11
}

impl GameResult {
    fn of(number: u64, played: &Played) -> Self {
        let public = played.game.public();
        let players = public.players();
        let unfinished = played.is_unfinished();
        let win_twelfths = if unfinished {
            vec![12 / players as u32; players]
        } else {
            played.win_twelfths()
        };
        let mut turns = vec![0; players];
        for turn in played.game.history() {
            turns[turn.seat.index()] += 1;
        }
        Self {
            scores: public.scores().as_slice().to_vec(),
            win_twelfths,
            turns,
            unfinished,
            forfeit: played.forfeit.clone(),
            fingerprint: fingerprint(number, &played.game),
        }
    }
}

/// The sums over deals, all of them whole numbers, so their order does not matter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    players: usize,
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

impl Tally {
    /// No deal yet of a game of `players`.
    #[must_use]
    pub fn new(players: usize) -> Self {
        Self {
            players,
            counts: vec![0; 12 * players + 1],
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
        for (idx, game) in deal.games.iter().enumerate() {
            self.unfinished += u64::from(game.unfinished);
            self.fingerprint = self.fingerprint.wrapping_add(game.fingerprint);
            for seat in 0..self.players {
                let side = Side::at(seat, idx);
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
        self.deals() * self.players as u64
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
        Some(Z95 * (squares / (n - 1.0) / n).sqrt() / self.players as f64)
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
            Side::B => self.players as u64 - 1,
        };
        (self.games() * each).max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::BotKind;

    fn config(edition: Edition, players: usize) -> Match {
        Match {
            edition,
            players,
            seed: 5,
        }
    }

    fn deal(config: &Match, number: u64, a: BotKind, b: BotKind) -> DealResult {
        play_deal(config, number, |side, _, seed| {
            let kind = match side {
                Side::A => a,
                Side::B => b,
            };
            Box::new(kind.build(seed))
        })
        .unwrap()
    }

    #[test]
    fn equal_players_play_equal_games_in_all_seats() {
        for edition in [Edition::Classic, Edition::TABLES] {
            for players in 2..=4 {
                let config = config(edition, players);
                let deal = deal(&config, 3, BotKind::Greedy, BotKind::Greedy);
                assert_eq!(deal.games.len(), players);
                for game in &deal.games {
                    assert_eq!(game.scores, deal.games[0].scores);
                    assert_eq!(game.win_twelfths.iter().sum::<u32>(), 12);
                }
            }
        }
    }

    #[test]
    fn a_takes_each_seat_of_the_same_deal_in_turn() {
        let config = config(Edition::Classic, 3);
        let mut seated = Vec::new();
        play_deal(&config, 0, |side, seat, seed| {
            seated.push((side, seat, seed));
            Box::new(BotKind::Random.build(seed))
        })
        .unwrap();
        let a: Vec<usize> = seated
            .iter()
            .filter(|(side, ..)| *side == Side::A)
            .map(|&(_, seat, _)| seat)
            .collect();
        assert_eq!(a, [0, 1, 2]);
        assert_eq!(seated[0].2, seated[3].2);
        assert_ne!(seated[0].2, seated[1].2);
        assert!(seated.iter().all(|&(_, _, seed)| seed < 1 << 53));
    }

    #[test]
    fn the_better_side_wins_and_the_sums_agree() {
        for players in 2..=4 {
            let config = config(Edition::Classic, players);
            let mut tally = Tally::new(players);
            for number in 0..8 {
                tally.add(&deal(&config, number, BotKind::Greedy, BotKind::Random));
            }
            assert_eq!((tally.deals(), tally.games()), (8, 8 * players as u64));
            let [low, high] = tally.ci95();
            let rate = tally.win_rate(Side::A);
            assert!(low > 1.0 / players as f64 && (low..=high).contains(&rate));
            assert!((rate + tally.win_rate(Side::B) - 1.0).abs() < 1e-12);
            assert!(tally.margin_mean(Side::A) > 20.0);
            assert!(tally.margin_error().unwrap() > 0.0);
            let (elo, [low, high]) = tally.elo();
            assert!(low > 0.0 && low <= elo && elo <= high);
            let wins: f64 = tally
                .deal_wins()
                .iter()
                .map(|&(wins, deals)| wins * deals as f64)
                .sum();
            assert!((wins - rate * tally.games() as f64).abs() < 1e-9);
        }
    }

    fn result(twelfths: [u32; 2], scores: [[u32; 2]; 2]) -> DealResult {
        let game = |idx: usize| GameResult {
            scores: scores[idx].to_vec(),
            win_twelfths: vec![twelfths[idx], 12 - twelfths[idx]],
            turns: vec![1, 1],
            unfinished: false,
            forfeit: None,
            fingerprint: 1,
        };
        DealResult {
            number: 0,
            games: vec![game(0), game(1)],
        }
    }

    /// By hand: deal shares 1, 0.5, 0.5 and 0.75; margins of deals 30, 0, 2 and 8.
    #[test]
    fn means_and_errors_are_those_of_deals() {
        let mut tally = Tally::new(2);
        tally.add(&result([12, 0], [[20, 10], [10, 30]]));
        tally.add(&result([12, 12], [[20, 10], [20, 10]]));
        tally.add(&result([0, 0], [[10, 20], [10, 22]]));
        tally.add(&result([12, 6], [[18, 10], [10, 10]]));
        assert_eq!(tally.deal_wins(), [(1.0, 2), (1.5, 1), (2.0, 1)]);
        assert_eq!(tally.win_rate(Side::A), 0.6875);
        assert_eq!(tally.margin_mean(Side::A), 5.0);
        assert_eq!(tally.margin_mean(Side::B), -5.0);
        // Variance of 30, 0, 2, 8 is 568 / 3; two games a deal.
        let error = Z95 * (568.0f64 / 3.0 / 4.0).sqrt() / 2.0;
        assert!((tally.margin_error().unwrap() - error).abs() < 1e-9);
        // With 0 and 1 added: mean 3.75 / 6, squares 1.0625 + 1 - 6 * 0.625^2.
        let squares = 1.0 + 0.25 + 0.25 + 0.5625 + 1.0 - 6.0 * 0.625f64.powi(2);
        let error = Z95 * (squares / 5.0 / 6.0).sqrt();
        let [low, high] = tally.ci95();
        assert!((low - (0.625 - error)).abs() < 1e-9, "{low}");
        assert!((high - (0.625 + error).min(1.0)).abs() < 1e-9, "{high}");
    }

    #[test]
    fn no_spread_is_no_certainty() {
        let mut tally = Tally::new(2);
        assert_eq!(tally.ci95(), [0.0, 1.0]);
        for _ in 0..10 {
            tally.add(&result([12, 0], [[20, 10], [10, 30]]));
        }
        let [low, high] = tally.ci95();
        assert!((0.70..0.80).contains(&low) && high == 1.0, "{low} {high}");
        assert_eq!(tally.elo().0, f64::INFINITY);
    }

    #[test]
    fn seeds_of_players_do_not_tell_the_deal() {
        assert_eq!(one_way(1), one_way(1));
        assert_ne!(one_way(1), one_way(2));
    }

    #[test]
    fn a_game_needs_two_to_four_players() {
        for players in [0, 1, 5] {
            let config = config(Edition::Classic, players);
            let played = play_deal(&config, 0, |_, _, seed| {
                Box::new(BotKind::Random.build(seed))
            });
            assert_eq!(played, Err(BadPlayers { players }));
        }
    }
}
