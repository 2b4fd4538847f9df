//! Rated games, pure: which are rated together, what is kept of one that is over, and what it makes of the ratings.

mod bots;
mod fold;

use sixline_protocol::wire::game::{ClockPlan, CreateGame, GameOptions, SeatPlan};
use sixline_protocol::wire::rating::{Pool, RatingView};
use sixline_rating::Rating;
use thiserror::Error;

use crate::ids::{GameId, UserId};
use crate::tokens::DAY_MS;

pub(crate) use fold::{Book, Met, Taken, day_of};

/// Which games are rated together: by edition, live or slow, two players or more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PoolId(u8);

const TABLES: u8 = 1;
const LIVE: u8 = 2;
const MANY: u8 = 4;

impl PoolId {
    /// How many there are.
    const N: i32 = 8;

    /// The games of such options with so many players.
    pub(crate) fn of(options: &GameOptions, players: usize) -> Self {
        let live = matches!(options.clock, ClockPlan::Live { .. });
        let bit = |is: bool, bit: u8| if is { bit } else { 0 };
        Self(bit(options.edition == "tables", TABLES) | bit(live, LIVE) | bit(players > 2, MANY))
    }

    /// The number under which it is stored.
    pub(crate) const fn number(self) -> i32 {
        self.0 as i32
    }

    pub(crate) fn from_number(number: i32) -> Option<Self> {
        let known = (0..Self::N).contains(&number);
        u8::try_from(number).ok().filter(|_| known).map(Self)
    }

    pub(crate) fn to_wire(self) -> Pool {
        let edition = if self.is_tables() {
            "tables"
        } else {
            "classic"
        };
        Pool {
            edition: edition.into(),
            live: self.0 & LIVE != 0,
            many: self.is_many(),
        }
    }

    const fn is_tables(self) -> bool {
        self.0 & TABLES != 0
    }

    const fn is_many(self) -> bool {
        self.0 & MANY != 0
    }
}

/// Why a plan is none of a rated game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum NotRated {
    #[error("a rated game is played without help")]
    Help,
    #[error("a rated game is played with the whole deck")]
    SomeTables,
    #[error("`{0}` has no measured strength: in a rated game expected level1 to level10")]
    Bot(String),
    #[error("a rated game has a seat for a person")]
    NoPerson,
}

/// Whether a game of this plan can be rated, where it is to be.
pub(crate) fn check(plan: &CreateGame) -> Result<(), NotRated> {
    if !plan.options.rated {
        return Ok(());
    }
    if plan.options.help {
        return Err(NotRated::Help);
    }
    if plan.options.tables.is_some() {
        return Err(NotRated::SomeTables);
    }
    let pool = PoolId::of(&plan.options, plan.seats.len());
    let mut has_person = false;
    for seat in &plan.seats {
        match seat {
            SeatPlan::Bot { bot } if bots::strength(bot, pool).is_none() => {
                return Err(NotRated::Bot(bot.clone()));
            }
            SeatPlan::Bot { .. } => {}
            SeatPlan::Me { .. } | SeatPlan::Open | SeatPlan::Invited => has_person = true,
        }
    }
    has_person.then_some(()).ok_or(NotRated::NoPerson)
}

/// One who took part in a rated game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Player {
    Person(UserId),
    /// A bot from the start.
    Bot(String),
}

/// How a rated game ended for one seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SeatResult {
    pub(crate) player: Player,
    pub(crate) points: u32,
    /// The points of the best play.
    pub(crate) best: u32,
    /// 1 for the first of those who stayed; `None` for one who left.
    pub(crate) place: Option<u8>,
}

/// A rated game that is over: all that the ratings need of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RatedResult {
    pub(crate) game: GameId,
    pub(crate) pool: PoolId,
    pub(crate) ended_ms: i64,
    /// In the order of seats.
    pub(crate) seats: Vec<SeatResult>,
}

/// How a person looks to the others at a table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Shown {
    pub(crate) name: String,
    /// Whether the account is a bot's.
    pub(crate) is_bot: bool,
    pub(crate) face: Option<String>,
    /// Only in a rated game, where everybody has one.
    pub(crate) account: Option<String>,
    /// Only in a rated game.
    pub(crate) rating: Option<RatingView>,
}

/// A person's rating of one pool, after their last game in it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Held {
    pub(crate) rating: Rating,
    pub(crate) games: u32,
    pub(crate) at_ms: i64,
}

impl Held {
    /// Of somebody who has not played yet.
    pub(crate) const fn start(at_ms: i64) -> Self {
        Self {
            rating: Rating::START,
            games: 0,
            at_ms,
        }
    }

    /// Days without a game.
    fn idle_days(self, now_ms: i64) -> f64 {
        (now_ms - self.at_ms).max(0) as f64 / DAY_MS as f64
    }

    /// As it is shown at a time.
    pub(crate) fn view(self, now_ms: i64) -> RatingView {
        let rating = self.rating.after_days(self.idle_days(now_ms));
        RatingView {
            value: rating.value().round() as i32,
            deviation: rating.deviation().round() as u32,
            new: rating.is_new(),
            games: self.games,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pool_has_a_number_of_its_own() {
        let mut seen = Vec::new();
        for edition in ["classic", "tables"] {
            for clock in [
                ClockPlan::None,
                ClockPlan::Live {
                    start_ms: 1,
                    increment_ms: 1,
                },
            ] {
                for players in 2..=4 {
                    let options = GameOptions {
                        edition: edition.into(),
                        clock,
                        ..GameOptions::default()
                    };
                    let pool = PoolId::of(&options, players);
                    assert_eq!(PoolId::from_number(pool.number()), Some(pool));
                    let wire = pool.to_wire();
                    assert_eq!(wire.edition, edition);
                    assert_eq!(wire.live, clock != ClockPlan::None);
                    assert_eq!(wire.many, players > 2);
                    seen.push(pool);
                }
            }
        }
        seen.dedup();
        assert_eq!(seen.len(), 8);
        assert_eq!(PoolId::from_number(8), None);
        assert_eq!(PoolId::from_number(-1), None);
    }

    #[test]
    fn what_cannot_be_rated_says_why() {
        let plan = |seats: &[&str], change: fn(&mut GameOptions)| {
            let seat = |it: &&str| match *it {
                "me" => SeatPlan::Me { age: None },
                bot => SeatPlan::Bot { bot: bot.into() },
            };
            let mut options = GameOptions {
                rated: true,
                ..GameOptions::default()
            };
            change(&mut options);
            CreateGame {
                seats: seats.iter().map(seat).collect(),
                options,
            }
        };
        assert_eq!(check(&plan(&["me", "level10"], |_| {})), Ok(()));
        assert_eq!(
            check(&plan(&["me", "level3"], |it| it.help = true)),
            Err(NotRated::Help)
        );
        assert_eq!(
            check(&plan(&["me", "level3"], |it| it.tables = Some(vec![1]))),
            Err(NotRated::SomeTables)
        );
        assert_eq!(
            check(&plan(&["me", "greedy"], |_| {})),
            Err(NotRated::Bot("greedy".into()))
        );
        assert_eq!(
            check(&plan(&["level1", "level2"], |_| {})),
            Err(NotRated::NoPerson)
        );
        let casual = plan(&["level1", "greedy"], |it| it.rated = false);
        assert_eq!(check(&casual), Ok(()));
    }
}
