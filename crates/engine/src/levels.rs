//! The levels from 1 to 10: what each overlooks, or how far it thinks.
//!
//! Weak levels play like people who do not see everything: of all plays each is noticed with a chance
//! that falls with its length, with the lines that it makes across and with its distance from what was
//! played last. Among the noticed plays they take the best. They never add noise to a value.

use std::fmt;

use sixline_rules::{GameView, SeenAction};

use crate::choose::Effort;
use crate::plays::ScoredPlay;
use crate::search::Lookahead;

/// A playing strength, 1 to 10.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// How a level plays.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Strategy {
    /// Notices an easy play with this chance, and harder ones less often.
    Overlook(f64),
    /// Sees everything and thinks.
    Think(Lookahead),
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 10] = {
        let mut all = [Self(1); 10];
        let mut at = 0;
        while at < 10 {
            all[at] = Self(at as u8 + 1);
            at += 1;
        }
        all
    };

    /// The last and strongest of them.
    pub const STRONGEST: Self = Self::ALL[Self::ALL.len() - 1];

    /// The level with this number, if there is one.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=10 => Some(Self(number)),
            _ => None,
        }
    }

    /// The number from 1 to 10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The figures are set so that each level wins 60 to 75 % against the one below; see `docs/LEVELS.md`.
    pub(crate) const fn strategy(self) -> Strategy {
        match self.0 {
            1 => Strategy::Overlook(0.265),
            2 => Strategy::Overlook(0.315),
            3 => Strategy::Overlook(0.37),
            4 => Strategy::Overlook(0.435),
            5 => Strategy::Overlook(0.52),
            6 => Strategy::Overlook(0.63),
            7 => Strategy::Overlook(0.80),
            8 => Strategy::Think(Lookahead::quick(Effort {
                plays: 2,
                net: 0,
                net_least: 0,
                swap_below: 1,
            })),
            9 => Strategy::Think(Lookahead::quick(Effort {
                net: 0,
                ..Effort::STATIC
            })),
            _ => Strategy::Think(Lookahead::DEEP),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How hard a play is to notice, from 1 for a single piece at the end of one line near the last play.
/// `Look` works it out from its own board; this is for whoever has a view alone.
pub(crate) fn difficulty(view: &GameView, found: &ScoredPlay) -> f64 {
    let placements = found.play.placements();
    let board = view.public().board();
    let crossing = placements
        .iter()
        .filter(|placed| {
            let beside = placed.cell.neighbors();
            beside.filter(|&cell| board.at(cell).is_some()).count() > 1
        })
        .count();
    let last = view
        .history()
        .iter()
        .rev()
        .find_map(|turn| match &turn.action {
            SeenAction::Play(play) => play.placements().first().map(|placed| placed.cell),
            SeenAction::Swap(_) | SeenAction::SwapHidden(_) | SeenAction::Pass => None,
        });
    let distance = match (last, placements.first()) {
        (Some(last), Some(placed)) => {
            let dx = i64::from(last.x) - i64::from(placed.cell.x);
            let dy = i64::from(last.y) - i64::from(placed.cell.y);
            (dx.abs() + dy.abs()) as f64
        }
        _ => 0.0,
    };
    0.4 + 0.6 * placements.len() as f64 + 0.5 * crossing as f64 + 0.05 * distance
}
