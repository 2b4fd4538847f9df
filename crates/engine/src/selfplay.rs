//! Many games between bots, and what they come to.
//!
//! Everything follows from the seed and the number of a game, so the result does not depend on the
//! number of threads. With the feature `parallel` the games are shared out in the current rayon pool.

use sixline_rules::{BySeat, Edition, GameSetup, Players, Seat, Secret};

use crate::arena::{Arena, Played, Player, TurnKind};
use crate::bot::BotKind;
use crate::rng::Rng;

/// Which games to play. Seats stay as given: the first player sits at seat 1 in every game. Who starts
/// is decided by the hands, as the rules say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SelfPlay {
    /// The edition, with its tables.
    pub edition: Edition,
    /// How many players there are.
    pub players: Players,
    /// How many games are played.
    pub games: u64,
    /// Where all chance comes from.
    pub seed: u64,
}

/// Who seats the players of each game and hears how it went, from whichever thread plays it.
pub trait Host: Sync {
    /// The player of this seat for one game. The same seed must play the same; this is
    /// also the place to measure time, which the engine does not do.
    fn player(&self, seat: Seat, seed: u64) -> Box<dyn Player>;

    /// Hears that the game with this number, from 0, was played. Games end in any order.
    fn played(&self, number: u64, played: &Played) {
        let _ = (number, played);
    }
}

/// Bots by name, one for each seat, and nobody who watches.
impl Host for [BotKind] {
    fn player(&self, seat: Seat, seed: u64) -> Box<dyn Player> {
        Box::new(self[seat.index()].build(seed))
    }
}

/// What many games came to. All sums are whole numbers, so their order does not matter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stats {
    /// How many games were played.
    pub games: u64,
    /// How many of them came to no end.
    pub unfinished: u64,
    /// The turns of all games together.
    pub turns: u64,
    /// A number that depends on every turn of every game: equal games, equal number.
    pub fingerprint: u64,
    /// The sums of each seat.
    pub seats: BySeat<SeatStats>,
}

/// The sums of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SeatStats {
    /// Wins in twelfths, so that a win shared by 2, 3 or 4 is a whole number.
    pub win_twelfths: u64,
    /// The points of all games together.
    pub score: u64,
    /// All points less those of the best other seat of the same game.
    pub margin: i64,
    /// How many turns the seat took.
    pub turns: u64,
    /// How many games it lost by an illegal action or by none.
    pub forfeits: u64,
}

/// Plays all games of `config`, the same whatever the number of threads.
pub fn play(config: &SelfPlay, host: &(impl Host + ?Sized)) -> Stats {
    play_some(config, 0..config.games, host)
}

/// Plays the games with these numbers.
pub fn play_some(
    config: &SelfPlay,
    games: std::ops::Range<u64>,
    host: &(impl Host + ?Sized),
) -> Stats {
    let none = || Stats::none(config.players);
    // Each share of the games has a board of its own.
    let start = || (Arena::new(config.edition), none());
    let one = |(mut arena, sums): (Arena, Stats), number| {
        let played = play_in(&mut arena, config, number, host);
        (arena, sums.and(&Stats::of(number, &played)))
    };

    #[cfg(feature = "parallel")]
    {
        use rayon::prelude::*;
        let shares = games.into_par_iter().fold(start, one);
        shares.map(|(_, sums)| sums).reduce(none, |a, b| a.and(&b))
    }
    #[cfg(not(feature = "parallel"))]
    {
        games.fold(start(), one).1
    }
}

/// Plays the game with this number, from 0.
pub fn play_number(config: &SelfPlay, number: u64, host: &(impl Host + ?Sized)) -> Played {
    play_in(&mut Arena::new(config.edition), config, number, host)
}

fn play_in(
    arena: &mut Arena,
    config: &SelfPlay,
    number: u64,
    host: &(impl Host + ?Sized),
) -> Played {
    let setup = GameSetup::new(config.edition, config.players);
    let mut seeds = game_seeds(config.seed, number);
    let secret = Secret::from_seed(seeds.next_u64());
    let mut players: Vec<Box<dyn Player>> = (config.players.seats())
        .map(|seat| host.player(seat, seeds.next_u64()))
        .collect();
    let played = arena.play(&setup, secret, &mut players);
    // Whoever notes something down when they leave has done so before the game is told.
    drop(players);
    host.played(number, &played);
    played
}

impl Stats {
    /// The sums of no game.
    #[must_use]
    pub fn none(players: Players) -> Self {
        Self {
            games: 0,
            unfinished: 0,
            turns: 0,
            fingerprint: 0,
            seats: BySeat::filled(players, SeatStats::default()),
        }
    }

    fn of(number: u64, played: &Played) -> Self {
        let scores = played.scores();
        let mut stats = Self {
            games: 1,
            unfinished: u64::from(played.is_unfinished()),
            turns: played.turns().len() as u64,
            fingerprint: fingerprint(number, played),
            seats: scores.iter().map(|_| SeatStats::default()).collect(),
        };
        let win_twelfths = played.win_twelfths();
        for seat in scores.seats() {
            let sums = &mut stats.seats[seat];
            sums.win_twelfths = u64::from(win_twelfths[seat]);
            sums.score = u64::from(scores[seat]);
            sums.margin = margin(scores, seat);
        }
        for turn in played.turns() {
            stats.seats[turn.seat()].turns += 1;
        }
        if let Some(forfeit) = played.forfeit() {
            stats.seats[forfeit.seat].forfeits = 1;
        }
        stats
    }

    /// The sums of these games and others.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        self.games += other.games;
        self.unfinished += other.unfinished;
        self.turns += other.turns;
        self.fingerprint = self.fingerprint.wrapping_add(other.fingerprint);
        for seat in other.seats.seats() {
            let (sums, more) = (&mut self.seats[seat], other.seats[seat]);
            sums.win_twelfths += more.win_twelfths;
            sums.score += more.score;
            sums.margin += more.margin;
            sums.turns += more.turns;
            sums.forfeits += more.forfeits;
        }
        self
    }

    /// The mean number of turns of a game.
    #[must_use]
    pub fn turns_mean(&self) -> f64 {
        self.mean(self.turns as f64)
    }

    /// The share of its games that a seat won.
    #[must_use]
    pub fn win_rate(&self, seat: Seat) -> f64 {
        self.mean(self.seats[seat].wins())
    }

    /// The 95 % confidence interval of [`Self::win_rate`] by Wilson's formula, which holds near 0 and 1 and
    /// for few games too. A shared win makes it a little wider than needed.
    #[must_use]
    pub fn ci95(&self, seat: Seat) -> [f64; 2] {
        if self.games == 0 {
            return [0.0, 1.0];
        }
        // The 97.5 % point of the normal distribution.
        const Z: f64 = 1.959_963_984_540_054;
        let n = self.games as f64;
        let rate = self.win_rate(seat);
        let scale = 1.0 + Z * Z / n;
        let center = (rate + Z * Z / (2.0 * n)) / scale;
        let half = Z / scale * (rate * (1.0 - rate) / n + Z * Z / (4.0 * n * n)).sqrt();
        [(center - half).max(0.0), (center + half).min(1.0)]
    }

    /// The mean of a seat's points.
    #[must_use]
    pub fn score_mean(&self, seat: Seat) -> f64 {
        self.mean(self.seats[seat].score as f64)
    }

    /// The mean of a seat's points less those of the best other seat.
    #[must_use]
    pub fn margin_mean(&self, seat: Seat) -> f64 {
        self.mean(self.seats[seat].margin as f64)
    }

    fn mean(&self, sum: f64) -> f64 {
        sum / self.games.max(1) as f64
    }
}

impl SeatStats {
    /// The games won; a shared win counts as its share.
    #[must_use]
    pub fn wins(&self) -> f64 {
        self.win_twelfths as f64 / 12.0
    }
}

/// The points of a seat less those of the best other one.
pub(crate) fn margin(scores: &BySeat<u32>, seat: Seat) -> i64 {
    let others = scores.seats().filter(|&other| other != seat);
    let best = others.map(|other| scores[other]).max().unwrap_or(0);
    i64::from(scores[seat]) - i64::from(best)
}

/// The seeds of one game: first that of the deal, then one for each player.
#[must_use]
pub fn game_seeds(seed: u64, number: u64) -> Rng {
    // The seed is mixed first: otherwise game 1 of one seed could be game 0 of another.
    let mixed = Rng::new(seed).next_u64();
    let game = Rng::new(mixed ^ Rng::new(number).next_u64()).next_u64();
    Rng::new(game)
}

/// FNV-1a over the turns; the number of the game is in it, so that exchanged games show.
pub(crate) fn fingerprint(number: u64, played: &Played) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |value: u64| hash = (hash ^ value).wrapping_mul(0x0100_0000_01b3);
    add(number);
    for turn in played.turns() {
        add(turn.seat().index() as u64);
        match turn.kind() {
            TurnKind::Play => {
                for placed in turn.placements() {
                    add(placed.tile.index() as u64);
                    add(u64::from(placed.cell.x.cast_unsigned()));
                    add(u64::from(placed.cell.y.cast_unsigned()));
                }
            }
            TurnKind::Swap => {
                add(1 << 40);
                turn.tiles()
                    .iter()
                    .for_each(|tile| add(tile.index() as u64));
            }
            TurnKind::Pass => add(1 << 41),
        }
        add(u64::from(turn.score()));
        turn.drawn()
            .iter()
            .for_each(|tile| add(tile.index() as u64));
    }
    Rng::new(hash).next_u64()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOTS: &[BotKind] = &[BotKind::Greedy; 5];

    fn config(players: Players, games: u64) -> SelfPlay {
        SelfPlay {
            edition: Edition::Classic,
            players,
            games,
            seed: 7,
        }
    }

    #[test]
    fn the_same_seed_plays_the_same_games() {
        let first = play(&config(Players::TWO, 4), BOTS);
        assert_eq!(play(&config(Players::TWO, 4), BOTS), first);
        let other = SelfPlay {
            seed: 8,
            ..config(Players::TWO, 4)
        };
        let other = play(&other, BOTS);
        assert_ne!(other.fingerprint, first.fingerprint);
    }

    #[test]
    fn sums_do_not_depend_on_how_games_are_grouped() {
        let config = config(Players::THREE, 5);
        let one_by_one = (0..5)
            .map(|number| Stats::of(number, &play_number(&config, number, BOTS)))
            .fold(Stats::none(Players::THREE), |sum, game| game.and(&sum));
        assert_eq!(play(&config, BOTS), one_by_one);
    }

    #[test]
    fn every_finished_game_gives_one_win() {
        let stats = play(&config(Players::FOUR, 6), BOTS);
        let wins: f64 = stats.seats.iter().map(SeatStats::wins).sum();
        let finished = stats.games - stats.unfinished;
        assert!((wins - finished as f64).abs() < 1e-9);
        let turns: u64 = stats.seats.iter().map(|seat| seat.turns).sum();
        assert_eq!(turns, stats.turns);
    }

    #[test]
    fn games_can_be_played_in_parts() {
        let config = config(Players::TWO, 5);
        let all = play(&config, BOTS);
        let first = play_some(&config, 0..3, BOTS);
        assert_eq!(first.and(&play_some(&config, 3..5, BOTS)), all);
        assert_eq!(play_some(&config, 5..5, BOTS), Stats::none(Players::TWO));
    }

    #[test]
    fn the_interval_holds_at_the_edges() {
        let mut stats = Stats::none(Players::TWO);
        assert_eq!(stats.ci95(Seat::FIRST), [0.0, 1.0]);
        stats.games = 10;
        let [low, high] = stats.ci95(Seat::FIRST);
        assert!(low == 0.0 && (0.27..0.29).contains(&high), "{high}");
        stats.seats[Seat::FIRST].win_twelfths = 60;
        let [low, high] = stats.ci95(Seat::FIRST);
        assert!((low - 0.2366).abs() < 1e-3 && (high - 0.7634).abs() < 1e-3);
    }
}
