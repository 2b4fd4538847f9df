//! What is known of a board for all at a moment: its course, the ranking, and what was laid in the round that is shown.

use std::collections::HashMap;

use sixline_engine::duplicate::{Ranked, Standing, ranking};

use super::{Course, Made, OwnPlay};
use crate::ids::UserId;

/// A board for all, as far as it was read.
#[derive(Debug)]
pub(crate) struct Known {
    pub(crate) course: Course,
    pub(crate) standings: Standings,
    /// The plays of this round; each is told to nobody but the one who laid it.
    pub(crate) round: u32,
    pub(crate) plays: HashMap<UserId, OwnPlay>,
    /// How many take part, and how many have laid something in this round.
    pub(crate) players: u32,
    pub(crate) laid: u32,
}

/// Everybody who takes part, in order.
#[derive(Debug, Default)]
pub(crate) struct Standings {
    rows: Vec<Ranked<(String, UserId)>>,
    at: HashMap<UserId, usize>,
}

impl Standings {
    pub(crate) fn new(made: Vec<Made>) -> Self {
        let made = made.into_iter().map(|it| {
            let standing = Standing {
                points: it.points,
                bests: it.bests,
                rounds: 0,
            };
            ((it.name, it.user), standing)
        });
        let rows = ranking(made);
        let at = rows.iter().map(|it| it.player.1).zip(0..).collect();
        Self { rows, at }
    }

    pub(crate) fn rows(&self) -> &[Ranked<(String, UserId)>] {
        &self.rows
    }

    pub(crate) fn place_of(&self, user: UserId) -> Option<usize> {
        self.at.get(&user).copied()
    }
}

impl Known {
    /// Takes what was laid and stored over, unless it is older than what is known.
    pub(crate) fn note(&mut self, round: u32, user: UserId, play: OwnPlay) {
        if round != self.round {
            return;
        }
        let known = self.plays.get(&user);
        if known.is_none() {
            self.laid = self.laid.max(self.plays.len() as u32 + 1);
        }
        if known.is_none_or(|it| it.at_ms <= play.at_ms) {
            self.plays.insert(user, play);
        }
    }

    /// Keeps what was stored while this was being read.
    pub(crate) fn keep_later(&mut self, before: Self) {
        for (user, play) in before.plays {
            self.note(before.round, user, play);
        }
    }
}
