//! The log as it stands in the database. Old lines stay readable for ever: extend, never change.

use serde::{Deserialize, Serialize};
use sixline_protocol::wire::game::{CreateGame, Status};
use sixline_rules::{ParseError, Seat};
use thiserror::Error;

use crate::ids::{BadGameId, UserId};
use crate::log::{GameEvent, Terms};

/// The text of an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum StoredEvent {
    Joined {
        seat: u8,
        user: i64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        age: Option<u16>,
    },
    Left {
        seat: u8,
    },
    Started,
    Acted {
        seat: u8,
        /// In the notation of records.
        action: String,
    },
    Resigned {
        seat: u8,
    },
    TimedOut {
        seat: u8,
    },
    Said {
        seat: u8,
        phrase: String,
    },
    Rematch {
        game: String,
    },
    Cancelled,
}

/// The text of the terms.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct StoredTerms {
    plan: CreateGame,
    creator: i64,
    stand_in: String,
}

/// Why a stored text is not what it should be.
#[derive(Debug, Error)]
pub(super) enum Unreadable {
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    #[error("there is no seat {0}")]
    Seat(u8),
    #[error("the action: {0}")]
    Action(#[from] ParseError),
    #[error("the next game: {0}")]
    Game(#[from] BadGameId),
}

/// An event as the database keeps it.
pub(super) fn write_event(event: &GameEvent) -> serde_json::Result<String> {
    serde_json::to_string(&StoredEvent::from(event))
}

/// An event that the database kept.
pub(super) fn read_event(text: &str) -> Result<GameEvent, Unreadable> {
    serde_json::from_str::<StoredEvent>(text)?.try_into()
}

/// Terms as the database keeps them.
pub(super) fn write_terms(terms: &Terms) -> serde_json::Result<String> {
    serde_json::to_string(&StoredTerms {
        plan: terms.plan.clone(),
        creator: terms.creator.0,
        stand_in: terms.stand_in.clone(),
    })
}

/// Terms that the database kept.
pub(super) fn read_terms(text: &str) -> serde_json::Result<Terms> {
    let stored: StoredTerms = serde_json::from_str(text)?;
    Ok(Terms {
        plan: stored.plan,
        creator: UserId(stored.creator),
        stand_in: stored.stand_in,
    })
}

impl From<&GameEvent> for StoredEvent {
    fn from(event: &GameEvent) -> Self {
        let number = |seat: &Seat| seat.number() as u8;
        match event {
            GameEvent::Joined { seat, user, age } => Self::Joined {
                seat: number(seat),
                user: user.0,
                age: *age,
            },
            GameEvent::Left { seat } => Self::Left { seat: number(seat) },
            GameEvent::Started => Self::Started,
            GameEvent::Acted { seat, action } => Self::Acted {
                seat: number(seat),
                action: action.to_string(),
            },
            GameEvent::Resigned { seat } => Self::Resigned { seat: number(seat) },
            GameEvent::TimedOut { seat } => Self::TimedOut { seat: number(seat) },
            GameEvent::Said { seat, phrase } => Self::Said {
                seat: number(seat),
                phrase: phrase.clone(),
            },
            GameEvent::Rematch { game } => Self::Rematch {
                game: game.to_string(),
            },
            GameEvent::Cancelled => Self::Cancelled,
        }
    }
}

impl TryFrom<StoredEvent> for GameEvent {
    type Error = Unreadable;

    fn try_from(event: StoredEvent) -> Result<Self, Unreadable> {
        let seat = |number: u8| {
            let seat = Seat::from_number(usize::from(number));
            seat.ok_or(Unreadable::Seat(number))
        };
        Ok(match event {
            StoredEvent::Joined {
                seat: at,
                user,
                age,
            } => Self::Joined {
                seat: seat(at)?,
                user: UserId(user),
                age,
            },
            StoredEvent::Left { seat: at } => Self::Left { seat: seat(at)? },
            StoredEvent::Started => Self::Started,
            StoredEvent::Acted { seat: at, action } => Self::Acted {
                seat: seat(at)?,
                action: action.parse()?,
            },
            StoredEvent::Resigned { seat: at } => Self::Resigned { seat: seat(at)? },
            StoredEvent::TimedOut { seat: at } => Self::TimedOut { seat: seat(at)? },
            StoredEvent::Said { seat: at, phrase } => Self::Said {
                seat: seat(at)?,
                phrase,
            },
            StoredEvent::Rematch { game } => Self::Rematch {
                game: game.parse()?,
            },
            StoredEvent::Cancelled => Self::Cancelled,
        })
    }
}

/// The number that stands for a seat in the database.
pub(super) const fn seat_number(seat: Seat) -> i32 {
    seat.number() as i32
}

/// The number that stands for a status in the database.
pub(super) const fn status_number(status: Status) -> i32 {
    match status {
        Status::Waiting => 0,
        Status::Playing => 1,
        Status::Over => 2,
    }
}
