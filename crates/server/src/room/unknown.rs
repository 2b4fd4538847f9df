//! Games that are not there: whoever asks for one again costs no second look-up.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::ids::GameId;

/// How long it is remembered that there is no such game. Nobody knows the id of a game before it is stored.
const KEPT_MS: i64 = 60_000;
/// Beyond so many, all are forgotten: an id that nobody has asks for one look-up more.
const MOST: usize = 10_000;

#[derive(Debug, Default)]
pub(super) struct Unknown(Mutex<HashMap<GameId, i64>>);

impl Unknown {
    pub(super) fn note(&self, game: GameId, now_ms: i64) {
        let mut games = self.lock();
        if games.len() >= MOST {
            games.clear();
        }
        games.insert(game, now_ms);
    }

    pub(super) fn contains(&self, game: GameId, now_ms: i64) -> bool {
        let noted = self.lock().get(&game).copied();
        noted.is_some_and(|at_ms| now_ms - at_ms < KEPT_MS)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<GameId, i64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_there_is_remembered_for_a_while_and_never_much_of_it() {
        let unknown = Unknown::default();
        unknown.note(GameId(1), 0);
        assert!(unknown.contains(GameId(1), KEPT_MS - 1));
        assert!(!unknown.contains(GameId(1), KEPT_MS));
        assert!(!unknown.contains(GameId(2), 0));
        for n in 0..3 * MOST as i64 {
            unknown.note(GameId(n), 0);
        }
        assert!(unknown.lock().len() <= MOST);
    }
}
