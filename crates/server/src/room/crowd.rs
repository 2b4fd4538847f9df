//! What people take of this node together: where each of them came from last, the games in which bots play for them,
//! and those of their games that the list of open games shows. In memory alone, and bounded.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::ids::{GameId, UserId};
use crate::limits::{Counts, Place};

/// With more people than this, all homes are forgotten: then bots think for the person alone, until they come again.
const MOST_HOMES: usize = 50_000;

#[derive(Debug, Default)]
pub(super) struct Crowd {
    homes: Mutex<HashMap<UserId, IpAddr>>,
    /// Running games with bots, by whoever set them up and by where they come from.
    bot_games: (Counts<UserId>, Counts<IpAddr>),
    /// Games in the list, by where whoever opened them comes from.
    listed: Counts<IpAddr>,
    open: Mutex<HashMap<GameId, Place<IpAddr>>>,
}

/// A running game with bots, for as long as its room is open.
#[derive(Debug)]
pub(super) struct BotGame {
    _person: Option<Place<UserId>>,
    _home: Option<Place<IpAddr>>,
}

impl Crowd {
    pub(super) fn note_home(&self, user: UserId, home: IpAddr) {
        let mut homes = lock(&self.homes);
        if homes.len() >= MOST_HOMES {
            homes.clear();
        }
        homes.insert(user, home);
    }

    pub(super) fn home_of(&self, user: UserId) -> Option<IpAddr> {
        lock(&self.homes).get(&user).copied()
    }

    /// How many games with bots a person has running, and all who come from there.
    pub(super) fn bot_games(&self, user: UserId, home: IpAddr) -> (usize, usize) {
        let (people, homes) = &self.bot_games;
        (people.of(&user), homes.of(&home))
    }

    /// Counts a game with bots that goes on.
    pub(super) fn count_bot_game(&self, creator: UserId) -> BotGame {
        let (people, homes) = &self.bot_games;
        let home = self.home_of(creator);
        BotGame {
            _person: people.enter(creator, usize::MAX),
            _home: home.and_then(|home| homes.enter(home, usize::MAX)),
        }
    }

    /// Whether one more game from there may be in the list; if so, it is.
    pub(super) fn list(&self, game: GameId, home: IpAddr, limit: usize) -> bool {
        let place = self.listed.enter(home, limit);
        let is_listed = place.is_some();
        if let Some(place) = place {
            lock(&self.open).insert(game, place);
        }
        is_listed
    }

    /// A game is no longer in the list, or nobody looks at it here any more.
    pub(super) fn unlist(&self, game: GameId) {
        lock(&self.open).remove(&game);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_over_no_longer_counts() {
        let crowd = Crowd::default();
        let (ann, home) = (UserId(1), IpAddr::from([1, 2, 3, 4]));
        crowd.note_home(ann, home);
        let first = crowd.count_bot_game(ann);
        let second = crowd.count_bot_game(ann);
        assert_eq!(crowd.bot_games(ann, home), (2, 2));
        assert_eq!(crowd.bot_games(UserId(2), home), (0, 2));
        drop((first, second));
        assert_eq!(crowd.bot_games(ann, home), (0, 0));

        assert!(crowd.list(GameId(1), home, 1));
        assert!(!crowd.list(GameId(2), home, 1));
        crowd.unlist(GameId(1));
        assert!(crowd.list(GameId(2), home, 1));
    }
}
