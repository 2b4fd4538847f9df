//! What a game's log says, as types: the terms it starts from and the events that follow. Everything else
//! about a game is worked out from these.

use sixline_protocol::wire::game::{CreateGame, Status};
use sixline_rules::{Action, Seat, Secret};

use crate::ids::{GameId, UserId};

/// What a log starts from.
#[derive(Debug, Clone)]
pub(crate) struct Origin {
    pub(crate) id: GameId,
    pub(crate) terms: Terms,
    pub(crate) secret: Secret,
    pub(crate) created_ms: i64,
}

/// What was agreed before anybody sat down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Terms {
    pub(crate) plan: CreateGame,
    pub(crate) creator: UserId,
    /// The bot that plays on for somebody who leaves.
    pub(crate) stand_in: String,
}

/// Something that happened in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum GameEvent {
    /// A person took a seat, or came back to theirs under another id.
    Joined {
        seat: Seat,
        user: UserId,
        /// For the rule about who starts.
        age: Option<u16>,
    },
    /// A person gave their seat back before the start.
    Left {
        seat: Seat,
    },
    /// All seats were taken, and the pieces were dealt.
    Started,
    Acted {
        seat: Seat,
        action: Action,
    },
    Resigned {
        seat: Seat,
    },
    TimedOut {
        seat: Seat,
    },
    /// A phrase by its code. Old logs may hold phrases that are no longer offered.
    Said {
        seat: Seat,
        phrase: String,
    },
    /// The same players go on in a new game.
    Rematch {
        game: GameId,
    },
    /// The game was called off before its start.
    Cancelled,
}

/// An event with its number, from 1 without a gap, and its time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) seq: u64,
    pub(crate) at_ms: i64,
    pub(crate) event: GameEvent,
}

/// How far a game is, for lists and for the sweeper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Progress {
    pub(crate) status: Status,
    /// When something has to happen even if nobody comes.
    pub(crate) due_ms: Option<i64>,
}
