//! The log of a game as the store keeps it. Old lines stay readable for ever: extend, never change.

use serde::{Deserialize, Serialize};

use super::game::CreateGame;

/// What a game starts from, beside its secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredSetup {
    /// What was asked for.
    pub plan: CreateGame,
    /// Who asked.
    pub creator: i64,
    /// The bot that plays on for one who leaves.
    pub stand_in: String,
}

/// One thing that happened. When, and with which number, stands beside it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LogEvent {
    /// A person took a seat.
    Joined {
        /// The seat, from 1.
        seat: u8,
        /// Who.
        user: i64,
        /// For the rule about who starts.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        age: Option<u16>,
    },
    /// A person gave the seat back before the start.
    Left {
        /// The seat, from 1.
        seat: u8,
    },
    /// All seats were taken, and the pieces were dealt.
    Started,
    /// A turn.
    Acted {
        /// The seat, from 1.
        seat: u8,
        /// In the notation.
        action: String,
    },
    /// A player gave up.
    Resigned {
        /// The seat, from 1.
        seat: u8,
    },
    /// A player ran out of time.
    TimedOut {
        /// The seat, from 1.
        seat: u8,
    },
    /// A preset phrase.
    Said {
        /// The seat, from 1.
        seat: u8,
        /// Its code.
        phrase: String,
    },
    /// The same players go on in a new game.
    Rematch {
        /// The new game.
        game: String,
    },
    /// The game was called off before its start.
    Cancelled,
}
