//! What people want to do at a table, and why they may not.

use sixline_protocol::wire::game::{PHRASES, Status};
use sixline_rules::{Action, BadEdition, BadPlayers, Illegal, Seat};
use thiserror::Error;

use super::Table;
use crate::ids::{GameId, UserId};
use crate::log::GameEvent;

/// The most phrases that one seat says in a game. A log is read whole, so nobody may fill it with talk.
const MAX_SAID: u32 = 100;
/// How often somebody may sit down before the start, for the same reason: a seat can be given back and taken again.
const MAX_JOINED: u32 = 100;

/// What a person wants to do at a table.
#[derive(Debug, Clone)]
pub(crate) enum Wish {
    /// Take a seat; `invited` where the right code was given.
    Join {
        invited: bool,
        age: Option<u16>,
    },
    /// Give the seat back before the start.
    Leave,
    Act(Action),
    Resign,
    /// Say a preset phrase.
    Say(String),
    /// Give the seat to oneself under another id, as somebody does who signs in to an account.
    HandOver(UserId),
    /// Note the game that follows.
    Rematch(GameId),
}

impl Wish {
    /// Whether this very wish became the event.
    pub(crate) fn became(&self, event: &GameEvent) -> bool {
        match (self, event) {
            (Self::Act(wanted), GameEvent::Acted { action, .. }) => wanted == action,
            (Self::Say(wanted), GameEvent::Said { phrase, .. }) => wanted == phrase,
            (Self::Resign, GameEvent::Resigned { .. }) => true,
            (Self::Act(_) | Self::Say(_) | Self::Resign, _) => false,
            // Nobody gives these an id.
            (Self::Join { .. } | Self::Leave | Self::HandOver(_) | Self::Rematch(_), _) => false,
        }
    }
}

/// Why a wish is not granted.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum Refusal {
    #[error("only a player of this game may do that")]
    NotSeated,
    #[error("they sit at this table")]
    AlreadySeated,
    #[error("no seat is free for them")]
    NoSeat,
    #[error("the game has not started")]
    NotStarted,
    #[error("the game has started")]
    AlreadyStarted,
    #[error("the game is not over")]
    NotOver,
    #[error("the game is over")]
    GameOver,
    #[error("there is no such phrase")]
    UnknownPhrase,
    #[error("a seat says at most {MAX_SAID} phrases in a game")]
    SaidTooMuch,
    #[error("at most {MAX_JOINED} come to a table before the start")]
    TooManyCame,
    /// A seat beyond those of this game, which only a broken log can name.
    #[error("this game has no seat {}", .0.number())]
    NoSuchSeat(Seat),
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

/// Why no game can follow a plan.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum BadPlan {
    #[error(transparent)]
    Edition(#[from] BadEdition),
    #[error(transparent)]
    Players(#[from] BadPlayers),
    #[error("the clock is out of its limits")]
    Clock,
    #[error("one person takes one seat")]
    TwoSeats,
}

impl Table {
    /// The event that a person's wish would be. The rules of the game are asked when it is applied.
    pub(crate) fn decide(&self, user: UserId, wish: Wish) -> Result<GameEvent, Refusal> {
        let seat = self.seat_of(Some(user));
        let seated = seat.ok_or(Refusal::NotSeated);
        let status = self.status();
        Ok(match (wish, status) {
            (Wish::Join { .. }, Status::Playing | Status::Over) => {
                return Err(Refusal::AlreadyStarted);
            }
            (Wish::Join { .. }, Status::Waiting) if seat.is_some() => {
                return Err(Refusal::AlreadySeated);
            }
            (Wish::Join { .. }, Status::Waiting) if self.n_joined >= MAX_JOINED => {
                return Err(Refusal::TooManyCame);
            }
            (Wish::Join { invited, age }, Status::Waiting) => GameEvent::Joined {
                seat: self.free_seat(invited).ok_or(Refusal::NoSeat)?,
                user,
                age,
            },
            (Wish::Leave, Status::Waiting) if user == self.creator => GameEvent::Cancelled,
            (Wish::Leave, Status::Waiting) => GameEvent::Left { seat: seated? },
            (Wish::Leave, Status::Playing | Status::Over) => {
                seated?;
                return Err(Refusal::AlreadyStarted);
            }
            (Wish::HandOver(to), _) => return self.hand_over(user, to),
            (Wish::Act(action), Status::Playing) => GameEvent::Acted {
                seat: seated?,
                action,
            },
            (Wish::Resign, Status::Playing) => GameEvent::Resigned { seat: seated? },
            (Wish::Act(_) | Wish::Resign, Status::Waiting) => {
                seated?;
                return Err(Refusal::NotStarted);
            }
            (Wish::Act(_) | Wish::Resign, Status::Over) => {
                seated?;
                return Err(Refusal::GameOver);
            }
            (Wish::Say(phrase), _) if PHRASES.contains(&phrase.as_str()) => {
                let seat = seated?;
                if self.seats[seat.index()].n_said >= MAX_SAID {
                    return Err(Refusal::SaidTooMuch);
                }
                GameEvent::Said { seat, phrase }
            }
            (Wish::Say(_), _) => return Err(Refusal::UnknownPhrase),
            (Wish::Rematch(game), Status::Over) if self.rematch == Some(game) => {
                return Err(Refusal::AlreadyStarted);
            }
            (Wish::Rematch(game), Status::Over) if self.people().any(|it| it == user) => {
                GameEvent::Rematch { game }
            }
            (Wish::Rematch(_), Status::Over) => return Err(Refusal::NotSeated),
            (Wish::Rematch(_), Status::Waiting | Status::Playing) => return Err(Refusal::NotOver),
        })
    }

    fn hand_over(&self, from: UserId, to: UserId) -> Result<GameEvent, Refusal> {
        if !self.people().any(|it| it == to) {
            // Somebody who left has no seat, but the game is theirs all the same.
            let seat = self.seat_ever_of(from).ok_or(Refusal::NotSeated)?;
            let age = self.seats[seat.index()].age;
            return Ok(GameEvent::Joined {
                seat,
                user: to,
                age,
            });
        }
        // Nobody plays two hands: the second seat is left as any other.
        let seat = self.seat_of(Some(from)).ok_or(Refusal::NotSeated);
        match self.status() {
            Status::Waiting => Ok(GameEvent::Left { seat: seat? }),
            Status::Playing => Ok(GameEvent::Resigned { seat: seat? }),
            Status::Over => Err(Refusal::AlreadySeated),
        }
    }
}
