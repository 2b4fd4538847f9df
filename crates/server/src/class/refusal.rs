//! Why a lesson does not do what it is asked.

use sixline_rules::{BadTables, Illegal};
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum Refusal {
    #[error("the door is locked")]
    Locked,
    #[error("the class is full")]
    Full,
    #[error("no seat is free at that table")]
    NoSeat,
    #[error("nobody is there to play")]
    NoPupils,
    #[error("the games have not begun")]
    NotStarted,
    #[error("the games have begun")]
    AlreadyStarted,
    #[error("the pupil sits at that table")]
    AlreadySeated,
    #[error("there is no such pupil")]
    NoSuchPupil,
    #[error("there is no such table")]
    NoSuchTable,
    #[error("that is not the question")]
    NoSuchQuestion,
    #[error("an answer is a number from 1 to 10")]
    NoAnswer,
    #[error("the lesson is paused")]
    Paused,
    #[error("the game is over")]
    GameOver,
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

/// Why no lesson can follow a plan.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum BadPlan {
    #[error(transparent)]
    Tables(#[from] BadTables),
    #[error("2 to 4 play together, not {0}")]
    Size(u8),
    #[error("a game has 1 to 30 turns for each player")]
    Turns,
}
