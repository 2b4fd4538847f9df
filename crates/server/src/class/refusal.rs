//! Why a lesson does not do what it is asked.

use sixline_rules::{BadTables, Illegal};
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum Refusal {
    #[error("the door is locked")]
    Locked,
    #[error("the class is full")]
    Full,
    #[error("as many are in the class as may come in")]
    ClassFull,
    #[error("the pupil was sent out of this lesson")]
    SentOut,
    #[error("nobody of the class has this card")]
    NoSuchCard,
    #[error("somebody of the class has this name")]
    NameTaken,
    #[error("no seat is free in that group")]
    GroupFull,
    #[error("there are too many groups")]
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
    #[error("that is no answer to this question")]
    NoAnswer,
    #[error("the lesson is paused")]
    Paused,
    #[error("the time of the lesson is over")]
    TimeOver,
    #[error("a lesson is made longer by 1 to 60 minutes, up to 120")]
    TooLong,
    #[error("a play was laid in this round, or the round is over")]
    RoundOver,
    #[error("everybody plays at once: there are no groups, and nobody exchanges or passes")]
    OnlyPlays,
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
    #[error("a lesson has 1 to 120 minutes")]
    Minutes,
    #[error("a turn has 20 to 600 seconds")]
    Turn,
    #[error("a round has 20 to 300 seconds")]
    Round,
    #[error("a class has 1 to 40 pupils")]
    Most,
}
