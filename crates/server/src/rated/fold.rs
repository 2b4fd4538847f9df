//! The fold: one finished game after the other, in the order of their numbers, and what each makes of the ratings.
//! The same games give the same ratings, to the last bit, whether they are taken in one by one or all anew.

use std::collections::HashMap;

use sixline_rating::{Entrant, Finish, Rating, rate};

use super::{Held, Player, PoolId, RatedResult, bots};
use crate::ids::UserId;
use crate::tokens::DAY_MS;

/// So many games of the same two people count on one day: two accounts of one person that feed each other get no
/// further, and more tells little about who is better.
const MEETINGS_A_DAY: u32 = 10;
/// So many bots count for a person on one day. They are always there, and always play alike.
const BOTS_A_DAY: u32 = 20;

/// Whom somebody met on a day; `None` stands for all bots together.
pub(crate) type Met = (UserId, Option<UserId>, i64);

/// What the fold has come to, as far as the games to come need it.
#[derive(Debug, Default)]
pub(crate) struct Book {
    pub(crate) held: HashMap<(UserId, PoolId), Held>,
    /// How often two have met in games that counted.
    pub(crate) met: HashMap<Met, u32>,
}

/// A game that was taken in.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Taken {
    /// Whether it counted.
    pub(crate) counted: bool,
    /// The rating after it by seat; `None` for a bot, and for all where the game did not count.
    pub(crate) after: Vec<Option<Rating>>,
}

/// The number of the day of a time.
pub(crate) const fn day_of(ms: i64) -> i64 {
    ms.div_euclid(DAY_MS)
}

impl Book {
    /// Takes the next game in.
    pub(crate) fn take_in(&mut self, game: &RatedResult) -> Taken {
        let met = meetings(game);
        let is_enough = |it: &Met| {
            let most = match it.1 {
                Some(_) => MEETINGS_A_DAY,
                None => BOTS_A_DAY,
            };
            self.met.get(it).is_some_and(|n| *n >= most)
        };
        if met.iter().any(is_enough) {
            return Taken {
                counted: false,
                after: vec![None; game.seats.len()],
            };
        }
        for it in met {
            *self.met.entry(it).or_default() += 1;
        }
        let entrants: Vec<Entrant> = game.seats.iter().map(|it| self.entrant(game, it)).collect();
        let after = rate(&entrants);
        for (seat, rating) in game.seats.iter().zip(&after) {
            if let (Player::Person(user), Some(rating)) = (&seat.player, rating) {
                let key = (*user, game.pool);
                let held = self.held.entry(key).or_insert(Held::start(game.ended_ms));
                *held = Held {
                    rating: *rating,
                    games: held.games.saturating_add(1),
                    // Games of two nodes may come in another order than they ended in.
                    at_ms: held.at_ms.max(game.ended_ms),
                };
            }
        }
        Taken {
            counted: true,
            after,
        }
    }

    fn entrant(&self, game: &RatedResult, seat: &super::SeatResult) -> Entrant {
        match &seat.player {
            Player::Person(user) => {
                let held = self.held.get(&(*user, game.pool)).copied();
                let held = held.unwrap_or(Held::start(game.ended_ms));
                let finish = seat.place.map_or(Finish::Left, Finish::Place);
                Entrant::person(held.rating, held.idle_days(game.ended_ms), finish)
            }
            Player::Bot(bot) => {
                // A level that there is no more counts as the mean.
                let value = bots::strength(bot, game.pool).unwrap_or(Rating::START.value());
                Entrant::bot(value, seat.place.unwrap_or(1))
            }
        }
    }
}

/// Who meets whom in a game, both ways round.
fn meetings(game: &RatedResult) -> Vec<Met> {
    let day = day_of(game.ended_ms);
    let mut met = Vec::new();
    for (idx, seat) in game.seats.iter().enumerate() {
        let Player::Person(me) = seat.player else {
            continue;
        };
        for (other_idx, other) in game.seats.iter().enumerate() {
            match other.player {
                _ if other_idx == idx => {}
                Player::Person(other) => met.push((me, Some(other), day)),
                Player::Bot(_) => met.push((me, None, day)),
            }
        }
    }
    met
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::GameId;
    use crate::rated::SeatResult;

    fn game(pool: i32, at_ms: i64, seats: &[(i64, Option<u8>)]) -> RatedResult {
        let seat = |&(id, place): &(i64, Option<u8>)| SeatResult {
            player: match id {
                0.. => Player::Person(UserId(id)),
                _ => Player::Bot(format!("level{}", -id)),
            },
            points: 0,
            best: 0,
            place,
        };
        RatedResult {
            game: GameId(at_ms),
            pool: PoolId::from_number(pool).unwrap(),
            ended_ms: at_ms,
            seats: seats.iter().map(seat).collect(),
        }
    }

    fn value(book: &Book, user: i64, pool: i32) -> f64 {
        let pool = PoolId::from_number(pool).unwrap();
        let held = book.held.get(&(UserId(user), pool));
        held.map_or(f64::NAN, |it| it.rating.value())
    }

    #[test]
    fn pools_do_not_mix() {
        let mut book = Book::default();
        book.take_in(&game(0, 1, &[(1, Some(1)), (2, Some(2))]));
        assert!(value(&book, 1, 0) > 1500.0 && value(&book, 2, 0) < 1500.0);
        assert!(value(&book, 1, 1).is_nan());
        book.take_in(&game(5, 2, &[(1, Some(2)), (2, Some(1)), (3, None)]));
        assert!(value(&book, 1, 0) > 1500.0);
        // Who left came last.
        assert!(value(&book, 3, 5) < value(&book, 1, 5));
    }

    #[test]
    fn two_who_feed_each_other_get_no_further_that_day() {
        let mut book = Book::default();
        let day = 20_000 * DAY_MS;
        let win = |at_ms| game(2, at_ms, &[(1, Some(1)), (2, None)]);
        for n in 0..10 {
            assert!(book.take_in(&win(day + n)).counted, "{n}");
        }
        let before = value(&book, 1, 2);
        for n in 10..1_000 {
            let taken = book.take_in(&win(day + n));
            assert_eq!(
                taken,
                Taken {
                    counted: false,
                    after: vec![None, None]
                }
            );
        }
        assert_eq!(value(&book, 1, 2), before);
        // Others still count, and the next day all do.
        assert!(
            book.take_in(&game(2, day + 5, &[(1, Some(1)), (3, Some(2))]))
                .counted
        );
        assert!(book.take_in(&win(day + DAY_MS)).counted);
    }

    #[test]
    fn bots_count_so_often_a_day_and_no_more() {
        let mut book = Book::default();
        let mut n_counted = 0;
        for at_ms in 0..50 {
            let taken = book.take_in(&game(
                6,
                at_ms,
                &[(1, Some(1)), (-1, Some(2)), (-2, Some(2))],
            ));
            n_counted += u32::from(taken.counted);
            assert_eq!(taken.after[1], None);
        }
        assert_eq!(n_counted, 10);
    }

    #[test]
    fn who_has_left_first_does_not_lose_to_who_leaves_later() {
        let mut book = Book::default();
        book.take_in(&game(2, 1, &[(1, None), (2, None)]));
        assert_eq!(value(&book, 1, 2), 1500.0);
        assert_eq!(value(&book, 2, 2), 1500.0);
    }
}
